import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite struct DataSaverTests {
    private let settings = InMemorySettings()

    @Test("A metered connection saves data as long as the setting is on, from the moment of a change")
    func metered() {
        let network = DataSaver(StubNetworkMonitor(isMetered: true), settings: settings)
        #expect(network.isMetered.value)
        settings.savesDataWhenMetered = false
        #expect(!network.isMetered.value)
        settings.savesDataWhenMetered = true
        #expect(network.isMetered.value)
    }

    @Test("An unmetered connection never saves data")
    func unmetered() {
        let network = DataSaver(StubNetworkMonitor(), settings: settings)
        settings.savesDataWhenMetered = true
        #expect(!network.isMetered.value)
        #expect(network.isAvailable.value)
    }
}
