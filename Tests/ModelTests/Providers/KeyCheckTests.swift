import Reactive
import TestSupport
import Testing

@testable import Model

@Suite struct KeyCheckTests {
    private func verdict(_ response: StubNetwork.Answer) -> KeyCheck.Verdict? {
        // The service whose errors have status 200.
        let check = KeyCheck(network: StubNetwork([response])) { _ in ProviderDescription.commons.service() }
        let verdict = Locked<KeyCheck.Verdict?>(nil)
        check.check("a-key").startWithValues { value in verdict.withLock { $0 = value } }
        return verdict.withLock { $0 }
    }

    @Test("An error inside of a successful response is no acceptance")
    func errorInResponse() throws {
        guard case .unknown(.rateLimited)? = verdict(.json(#"{"error": {"code": "ratelimited", "info": "Words."}}"#))
        else {
            Issue.record("the key is accepted")
            return
        }
        #expect(verdict(.json(CommonsResponseFixtures.page([1]))) == .accepted)
    }
}
