import Model
import Reactive

/// The network as the user wants it to be taken: a connection that is paid for counts as any other when that was chosen.
public final class DataSaver: NetworkMonitoring {
    public let isAvailable: Property<Bool>
    public let isMetered: Property<Bool>

    public init(_ network: any NetworkMonitoring, settings: any Settings) {
        isAvailable = network.isAvailable
        let isSavingData = Property(
            initial: settings.savesDataWhenMetered,
            then: SignalProducer(settings.changes).map { [settings] in settings.savesDataWhenMetered })
        isMetered = network.isMetered.and(isSavingData).skipRepeats()
    }
}
