import Glibc
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
        func limit() -> rlim_t {
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            return limit.rlim_cur
        }
        let before = limit()
        let messages = [OpenFileLimit.raise(), OpenFileLimit.raise()]
        #expect(messages == [nil, nil] && limit() >= before)
    }
}
