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
        for isOn in [false, true] {
            settings.savesDataWhenMetered = isOn
            #expect(network.isMetered.value == isOn)
        }
    }

    @Test("An unmetered connection never saves data")
    func unmetered() {
        let network = DataSaver(StubNetworkMonitor(), settings: settings)
        settings.savesDataWhenMetered = true
        #expect(!network.isMetered.value && network.isAvailable.value)
    }
}
