import Testing

@testable import Desktop

@Suite struct OpenFileLimitTests {
    @Test func `Too few are told with what is needed and how to get it`() throws {
        let message = try #require(OpenFileLimit.message(limit: 24))
        #expect(message.contains("24") && message.contains("64") && message.contains("ulimit -n"))
        #expect(OpenFileLimit.message(limit: OpenFileLimit.minimum) == nil)
    }

    @Test func `Asking for more leaves at least what there was`() {
        #expect(OpenFileLimit.raise() == nil)
        #expect(OpenFileLimit.raise() == nil)
    }
}
