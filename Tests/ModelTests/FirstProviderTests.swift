import Core
import Model
import Testing

@Suite struct FirstProviderTests {
    @Test("A new installation starts with all services")
    func freshStart() {
        #expect(InMemorySettings().firstProvider == .everywhere)
    }

    @Test("A later start uses the last chosen service", arguments: [ProviderID.samples, .pixabay, .folders])
    func lastChoice(id: ProviderID) {
        let settings = InMemorySettings()
        settings.lastProvider = id
        #expect(settings.firstProvider == id)
    }
}
