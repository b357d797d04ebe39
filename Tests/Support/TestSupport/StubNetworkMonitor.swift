import Core
import Reactive

/// The state of the network, which the test sets. At first the network is available.
public final class StubNetworkMonitor: NetworkMonitoring {
    public let available = MutableProperty(true)
    public let metered: MutableProperty<Bool>

    public init(isMetered: Bool = false) { metered = MutableProperty(isMetered) }

    public var isAvailable: Property<Bool> { Property(capturing: available) }
    public var isMetered: Property<Bool> { Property(capturing: metered) }

    public func goAwayAndComeBack() {
        available.value = false
        available.value = true
    }
}
