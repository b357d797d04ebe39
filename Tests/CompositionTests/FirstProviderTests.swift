import Model
import Testing

@testable import Composition

@Suite("The first service")
struct FirstProviderTests {
    @Test("It is all of them at once until one has been chosen")
    func freshStart() {
        #expect(FirstProvider(last: nil).id == .everywhere)
    }

    @Test("After that it is the last choice", arguments: [ProviderID.samples, .pixabay, .folders])
    func lastChoice(id: ProviderID) {
        #expect(FirstProvider(last: id).id == id)
    }
}
