import Model
import Reactive
import Testing

@testable import ViewModels

@Suite struct DataSaverTests {
    private let settings = InMemorySettings()

    @Test("A connection that is paid for is spared as long as the user wants it, from the moment it is changed")
    func connectionPaidSparedLong() {
        let network = DataSaver(StubNetworkMonitor(isMetered: true), settings: settings)
        #expect(network.isMetered.value)
        settings.savesDataWhenMetered = false
        #expect(!network.isMetered.value)
        settings.savesDataWhenMetered = true
        #expect(network.isMetered.value)
    }

    @Test("A connection that costs nothing is never spared")
    func connectionCostsNothingNever() {
        let network = DataSaver(StubNetworkMonitor(), settings: settings)
        settings.savesDataWhenMetered = true
        #expect(!network.isMetered.value)
        #expect(network.isAvailable.value)
    }
}
