import Localize
import Model

/// What is shown instead of a source that cannot be reached at the start.
enum UnreachableSource {
    /// Returns the source without network that follows `previous`, or the first one; `nil` after the last. The
    /// favorites are excluded, because not all of them have a stored preview.
    static func replacement(for previous: ProviderID?, among providers: [ImageProvider]) -> ImageProvider? {
        let local = providers.filter { !$0.needsNetwork && $0.id != .favorites }
        guard let previous else { return local.first }
        return local.firstIndex { $0.id == previous }.flatMap { $0 + 1 < local.count ? local[$0 + 1] : nil }
    }

    /// Returns the banner that explains why local pictures are shown.
    ///
    /// - Parameter name: the name of the source that cannot be reached.
    static func banner(because error: NetworkError, name: String) -> UserFacingError {
        if error == .notConnectedToInternet {
            return UserFacingError(
                message: tr("You’re offline. Showing pictures on this computer."), hint: "", recoveryAction: .retry)
        }
        return UserFacingError(
            message: tr("%s can’t be reached. Showing pictures on this computer.", name), hint: "",
            recoveryAction: .retry)
    }
}
