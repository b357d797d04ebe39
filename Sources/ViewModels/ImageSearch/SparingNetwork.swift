import Model
import Reactive

/// The network as the user wants it to be taken: a connection that is paid for counts as any other when that was chosen.
public final class SparingNetwork: NetworkMonitoring {
    public let isAvailable: Property<Bool>
    public let isMetered: Property<Bool>

    public init(_ network: any NetworkMonitoring, settings: any Settings) {
        isAvailable = network.isAvailable
        let isSparing = Property(
            initial: settings.isSparingWhenMetered,
            then: SignalProducer(settings.changes).map { [settings] in settings.isSparingWhenMetered })
        isMetered = network.isMetered.and(isSparing).skipRepeats()
    }
}
