import Localize
import Model

extension ImageLoading {
    /// "1.2 MB of 3.4 MB", or what has come so far where the server does not say how much there is.
    static func loading(_ progress: TransferProgress) -> ImageLoading {
        guard let expected = progress.expected, expected > 0 else {
            return .loading(fraction: nil, text: formattedBytes(progress.received))
        }
        return .loading(
            fraction: min(1, Double(progress.received) / Double(expected)),
            text: tr("%s of %s", formattedBytes(progress.received), formattedBytes(expected)))
    }
}
