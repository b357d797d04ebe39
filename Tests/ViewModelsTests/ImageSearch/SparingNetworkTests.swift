import Model
import Reactive
import Testing

@testable import ViewModels

@Suite struct SparingNetworkTests {
    private let settings = MemorySettings()

    @Test func `A connection that is paid for is spared as long as the user wants it, from the moment it is changed`() {
        let network = SparingNetwork(StubNetworkMonitor(isMetered: true), settings: settings)
        #expect(network.isMetered.value)
        settings.isSparingWhenMetered = false
        #expect(!network.isMetered.value)
        settings.isSparingWhenMetered = true
        #expect(network.isMetered.value)
    }

    @Test func `A connection that costs nothing is never spared`() {
        let network = SparingNetwork(StubNetworkMonitor(), settings: settings)
        settings.isSparingWhenMetered = true
        #expect(!network.isMetered.value)
        #expect(network.isAvailable.value)
    }
}
