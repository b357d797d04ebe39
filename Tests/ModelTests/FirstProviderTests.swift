import Core
import Model
import Testing

@Suite struct FirstProviderTests {
    @Test("A new installation starts with all services, and a later start uses the last chosen service")
    func firstProvider() {
        let settings = InMemorySettings()
        #expect(settings.firstProvider == .everywhere)
        settings.lastProvider = .folders
        #expect(settings.firstProvider == .folders)
    }
}
