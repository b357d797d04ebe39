import Core
import Localize
import Model

/// The state of loading the large picture.
public enum ImageLoading: Sendable, Equatable {
    /// `fraction` from 0 to 1, or `nil` while the length is not known.
    case loading(fraction: Double?, text: String)
    case done
    case failed(UserFacingError)
}

extension ImageLoading {
    /// Returns the state with a text such as "1.2 MB of 3.4 MB", or only the received bytes if the server does not
    /// send the length.
    static func loading(_ progress: TransferProgress) -> ImageLoading {
        guard let expected = progress.expected, expected > 0 else {
            return .loading(fraction: nil, text: formattedBytes(progress.received))
        }
        return .loading(
            fraction: min(1, Double(progress.received) / Double(expected)),
            text: tr("%s of %s", formattedBytes(progress.received), formattedBytes(expected)))
    }
}
