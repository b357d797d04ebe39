import Core
import Testing

@testable import Model

@Suite struct ServiceSelectionTests {
    private let settings = InMemorySettings()

    @Test("A new installation starts with all services, and a later start uses the last chosen service")
    func firstProvider() {
        #expect(settings.firstProvider == .everywhere)
        settings.lastProvider = .folders
        #expect(settings.firstProvider == .folders)
    }

    @Test("Services without a key are selected by default, except those that say otherwise")
    func defaults() {
        for service in ProviderDescription.all {
            #expect(settings.isSelected(service) == !service.isOptional, "\(service.name)")
        }
    }

    @Test("A blocked service is not selected, and selecting it unblocks it")
    func blocked() {
        settings.blockList.insert(BlockedOrigin(.openverse))
        #expect(!settings.isSelected(.openverse) && settings.isSelected(.commons))
        settings.select(.openverse, true)
        #expect(settings.isSelected(.openverse) && settings.blockList == BlockList())
    }

    @Test("Only a choice that differs from the default is stored, so that a default can change")
    func choice() {
        settings.select(.openverse, false)
        #expect(!settings.isSelected(.openverse) && settings.serviceSelection == [.openverse: false])
        settings.select(.openverse, true)
        #expect(settings.isSelected(.openverse) && settings.serviceSelection.isEmpty)
    }
}
