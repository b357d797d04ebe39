import Core
import Localize
import Model
import Reactive

/// The searched service, and the messages about it: the first start's notice, the credits, and the banner that explains
/// why another source is shown than the chosen one. Main thread.
@MainActor
final class SearchedSource {
    let providers: [ImageProvider]
    let current: MutableProperty<ImageProvider>
    let credits: MutableProperty<SourceCredits>
    let banner = MutableProperty<UserFacingError?>(nil)
    /// The notice of the first start until the user dismisses it; then `nil`.
    let welcome: MutableProperty<String?>

    private let settings: any Settings
    private var selection: [ProviderID: Bool]
    private var folders: [String]?
    /// The chosen source while the pictures of another one are shown, because it cannot be reached; otherwise `nil`.
    let unreachable = MutableProperty<Unreachable?>(nil)

    struct Unreachable: Sendable {
        let source: ImageProvider
        /// The search that could not reach it.
        let query: SearchQuery
        let reason: NetworkError
    }

    /// - Parameter first: the service to search at the start; the first of `providers` if it is not among them.
    init(_ providers: [ImageProvider], first: ProviderID, settings: any Settings) {
        precondition(!providers.isEmpty, "a search needs a service to search")
        self.providers = providers
        self.settings = settings
        (selection, folders) = (settings.serviceSelection, settings.pictureFolders)
        let chosen = providers.first { $0.id == first } ?? providers[0]
        current = MutableProperty(chosen)
        credits = MutableProperty(SourceCredits(of: chosen))
        welcome = MutableProperty(settings.hasSeenWelcome ? nil : ServicesNotice.text(for: providers))
    }

    var value: ImageProvider { current.value }

    /// Returns the services that a search in several services with these filters asks now.
    func askedMembers(for filters: SearchFilters) -> [ImageProvider] {
        value.searchedMembers.filter { $0.isSearched(with: filters) }
    }

    /// Follows the user's selection of services and folders. Returns whether it has changed for the searched source.
    func followSettings() -> Bool {
        let (hasOtherServices, hasOtherFolders) = (
            settings.serviceSelection != selection, settings.pictureFolders != folders
        )
        (selection, folders) = (settings.serviceSelection, settings.pictureFolders)
        if hasOtherServices { renewWelcome() }
        return hasOtherServices && !value.members.isEmpty || hasOtherFolders && value.folders != nil
    }

    /// Returns the service with this identifier, and stores it for the next start; `nil` if there is none. Only the
    /// user's choice is stored: neither a start without network nor a command line changes it.
    func choose(_ id: ProviderID) -> ImageProvider? {
        guard let chosen = provider(id) else { return nil }
        // What the user chooses is no longer shown instead of something else.
        if unreachable.value != nil, id == value.id { banner.value = nil }
        unreachable.value = nil
        if settings.lastProvider != id { settings.lastProvider = id }
        return chosen
    }

    func provider(_ id: ProviderID) -> ImageProvider? { providers.first { $0.id == id } }

    /// Forgets the services of the previous search's pictures.
    func resetCredits() { credits.value = SourceCredits(of: value) }

    /// Adds the services of these pictures, if the search asks several.
    func credit(_ images: [ImageEntity]) {
        if value.id == .everywhere { credits.modify { $0.add(images, from: providers) } }
    }

    // MARK: The notice of the first start

    /// Updates the text after a key may have changed: the keyring answers a moment after the start.
    func renewWelcome() {
        guard welcome.value != nil, let text = ServicesNotice.text(for: providers) else { return }
        welcome.value = text
    }

    func dismissWelcome() {
        welcome.value = nil
        settings.hasSeenWelcome = true
    }

    // MARK: An unreachable source

    /// Replaces the messages about the services by one banner if none of several can be reached any more: then the network
    /// is missing. Otherwise removes the banner. Returns whether the network is missing.
    func recordReachability(_ failures: [ProviderFailure], of filters: SearchFilters) -> Bool {
        let asked = askedMembers(for: filters)
        guard asked.count > 1, failures.count >= asked.count, failures.allSatisfy(\.error.isUnreachable) else {
            if !asked.isEmpty { banner.value = nil }
            return false
        }
        banner.value = UserFacingError(.notConnectedToInternet)
        return true
    }

    /// Returns the source without network to show instead of this one, and the banner for it; `nil` if there is none. Its
    /// pictures are a list of their own: those of services are never added to it.
    func replacement(
        because error: NetworkError, of query: SearchQuery
    ) -> (provider: ImageProvider, banner: UserFacingError)? {
        guard error.isUnreachable, value.needsNetwork, let first = replacements(in: query).first else { return nil }
        // If none of several services can be reached, the network is missing.
        let reason = value.members.isEmpty ? error : .notConnectedToInternet
        unreachable.value = Unreachable(source: value, query: query, reason: reason)
        return (first, Self.banner(because: reason, name: value.name, showing: first.id))
    }

    /// Whether another source is shown than the chosen one, and still for the search that could not reach it.
    func isReplaced(in query: SearchQuery) -> Bool {
        guard banner.value != nil, let unreachable = self.unreachable.value else { return false }
        return unreachable.query.text == query.text && unreachable.query.filters.folder == query.filters.folder
    }

    /// Returns the source to show after a replacement had no pictures, for instance samples if the user has no pictures
    /// of their own; `nil` if this source is no replacement or the last one.
    func nextReplacement() -> (provider: ImageProvider, banner: UserFacingError)? {
        guard let unreachable = self.unreachable.value, banner.value != nil,
            let next = replacements(in: unreachable.query).drop(while: { $0.id != value.id }).dropFirst().first
        else { return nil }
        return (next, Self.banner(because: unreachable.reason, name: unreachable.source.name, showing: next.id))
    }

    /// Returns the sources without network that have the filters of a search, without the favorites, because not all of them
    /// have a stored preview.
    private func replacements(in query: SearchQuery) -> [ImageProvider] {
        providers.filter { !$0.needsNetwork && $0.id != .favorites && $0.supports(query.filters) }
    }

    /// Removes the banner. Returns the source that it was about, which is searched again; `nil` if it is shown already.
    func endReplacement() -> ImageProvider? {
        banner.value = nil
        return unreachable.swap(nil)?.source
    }

    /// Returns the part of a search that can be saved: in the source and with the filters that the user has chosen, also
    /// while another source is shown instead.
    func savedForm(of query: SearchQuery) -> SearchCommand {
        Self.savedForm(of: query, in: value, insteadOf: unreachable.value)
    }

    nonisolated static func savedForm(
        of query: SearchQuery, in shown: ImageProvider, insteadOf unreachable: Unreachable?
    ) -> SearchCommand {
        var query = query
        // The replacement is searched only with the filters that it offers, until the user changes them.
        if let chosen = unreachable?.query.filters, query.filters == chosen.limited(to: shown.filters) {
            query.filters = chosen
        }
        return SearchCommand(provider: (unreachable?.source ?? shown).id, query: query).saved
    }

    /// Returns the banner that explains why other pictures are shown.
    ///
    /// - Parameters:
    ///   - name: the name of the source that cannot be reached.
    ///   - shown: the source that is shown instead.
    private static func banner(
        because error: NetworkError, name: String, showing shown: ProviderID
    ) -> UserFacingError {
        let message =
            switch (error, shown) {
            case (.notConnectedToInternet, .samples): tr("You’re offline. Showing samples.")
            case (.notConnectedToInternet, _): tr("You’re offline. Showing pictures on this computer.")
            case (_, .samples): tr("%s can’t be reached. Showing samples.", name)
            default: tr("%s can’t be reached. Showing pictures on this computer.", name)
            }
        return UserFacingError(message: message, recoveryAction: .retry)
    }
}
