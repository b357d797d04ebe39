import Localize
import Model

/// The progress of one file, as it is shown.
public struct SaveProgress: Sendable, Hashable {
    /// A value from 0 to 1; `nil` while the length is unknown.
    public let fraction: Double?
    public let text: String

    public init(fraction: Double?, text: String) {
        self.fraction = fraction
        self.text = text
    }

    static let waiting = SaveProgress(fraction: nil, text: tr("Waiting…"))

    /// Converts an event; `nil` for the last one.
    init?(_ event: SaveEvent) {
        switch event {
        case .receiving(let progress):
            guard case .loading(let fraction, let text) = ImageLoading.loading(progress) else { return nil }
            self.init(fraction: fraction, text: text)
        case .writing: self.init(fraction: 1, text: tr("Writing…"))
        case .saved: return nil
        }
    }
}
