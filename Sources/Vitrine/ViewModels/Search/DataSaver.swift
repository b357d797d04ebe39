import Core
import Model
import Reactive

/// The network state after the user's choice: a metered connection counts as unmetered if the data saver is off.
public final class DataSaver: NetworkMonitoring {
    public let isAvailable: Property<Bool>
    public let isMetered: Property<Bool>

    private let network: any NetworkMonitoring

    public init(_ network: any NetworkMonitoring, settings: any Settings) {
        self.network = network
        isAvailable = network.isAvailable
        let isSavingData = Property(
            initial: settings.savesDataWhenMetered,
            then: SignalProducer(settings.changes).map { [settings] in settings.savesDataWhenMetered })
        isMetered = network.isMetered.and(isSavingData).skipRepeats()
    }

    public func isAvailableWhenKnown() -> Bool { network.isAvailableWhenKnown() }
}
