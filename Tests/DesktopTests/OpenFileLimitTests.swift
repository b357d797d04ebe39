import Testing

@testable import Desktop

@Suite struct OpenFileLimitTests {
    @Test("The message about a low limit contains the needed number and the remedy")
    func lowLimitMessage() throws {
        let message = try #require(OpenFileLimit.message(limit: 24))
        #expect(message.contains("24") && message.contains("64") && message.contains("ulimit -n"))
        #expect(OpenFileLimit.message(limit: OpenFileLimit.minimum) == nil)
    }

    @Test("Raising the limit never lowers it")
    func raisedLimit() {
        for _ in 0..<2 { #expect(OpenFileLimit.raise() == nil) }
    }
}
