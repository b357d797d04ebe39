import Core
import Localize
import Model

/// The progress of one file, as it is shown.
public struct SaveProgress: Sendable, Hashable {
    /// A value from 0 to 1; `nil` while the length is unknown.
    public let fraction: Double?
    public let text: String

    static let waiting = SaveProgress(fraction: nil, text: tr("Waiting…"))
}

extension SaveProgress {
    /// Converts an event; `nil` for the last one.
    init?(_ event: SaveEvent) {
        switch event {
        case .receiving(let progress): self.init(fraction: progress.fraction, text: progress.text)
        case .writing: self.init(fraction: 1, text: tr("Writing…"))
        case .saved: return nil
        }
    }
}

extension TransferProgress {
    /// A value from 0 to 1; `nil` if the server does not send the length.
    var fraction: Double? { expected.flatMap { $0 > 0 ? min(1, Double(received) / Double($0)) : nil } }

    /// "1.2 MB of 3.4 MB", or only the received bytes if the server does not send the length.
    var text: String {
        guard let expected, expected > 0 else { return formattedBytes(received) }
        return tr("%s of %s", formattedBytes(received), formattedBytes(expected))
    }
}
