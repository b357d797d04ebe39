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

    @Test("A low limit is raised to the wanted one, and a higher one stays")
    func raisedLimit() async {
        // Swift Testing runs a process for a test from Swift 6.2 on. The other tests need their own limit.
        #if compiler(>=6.2)
            await #expect(processExitsWith: .success) {
                let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
                let wanted = rlim_t(OpenFileLimit.wanted)
                var limit = rlimit()
                for (before, after) in [(wanted / 2, wanted), (wanted + 1, wanted + 1)] {
                    guard getrlimit(resource, &limit) == 0 else { exit(1) }
                    // The system may allow less.
                    limit.rlim_cur = min(before, limit.rlim_max)
                    guard setrlimit(resource, &limit) == 0, OpenFileLimit.raise() == nil,
                        getrlimit(resource, &limit) == 0, limit.rlim_cur == min(after, limit.rlim_max)
                    else { exit(2) }
                }
            }
        #endif
    }
}
