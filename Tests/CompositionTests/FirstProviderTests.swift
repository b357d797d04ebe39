import Core
import Testing

@testable import Composition

@Suite struct FirstProviderTests {
    @Test("A new installation starts with all services")
    func freshStart() {
        #expect(FirstProvider(last: nil).id == .everywhere)
    }

    @Test("A later start uses the last chosen service", arguments: [ProviderID.samples, .pixabay, .folders])
    func lastChoice(id: ProviderID) {
        #expect(FirstProvider(last: id).id == id)
    }
}
