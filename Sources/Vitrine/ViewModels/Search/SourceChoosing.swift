import Core
import Model
import Reactive

/// The source of a search: the services to choose from, and what the window says about the chosen one. Main thread; every
/// property changes on it.
@MainActor
public protocol SourceChoosing: AnyObject, Sendable {
    /// The services to choose from.
    var providers: [ImageProvider] { get }
    /// The service that is searched.
    var provider: Property<ImageProvider> { get }
    /// Searches another service for the same words, and stores the choice for the next start.
    func selectProvider(_ id: ProviderID)
    /// Reacts to a new or removed key. Restarts a search that lacked the key; never switches to another source.
    func keyChanged(for id: ProviderID)
    /// The services that the shown pictures come from.
    var credits: Property<SourceCredits> { get }

    /// The searched services and the data they receive, until the user dismisses the text; then `nil`. Also `nil` while
    /// another message is shown, and while no service is asked.
    var welcome: Property<String?> { get }
    func dismissWelcome()
    /// The reason why another service is shown than the first choice; otherwise `nil`.
    var banner: Property<UserFacingError?> { get }
    /// Returns to the first choice and searches it again.
    func retryFromBanner()
    /// Whether all pictures are samples although the user did not choose them as the source.
    var showsSamplesInstead: Property<Bool> { get }
}
