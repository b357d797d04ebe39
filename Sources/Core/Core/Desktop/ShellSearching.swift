import FoundationEssentials

/// The search provider that answers the desktop shell while the user types words into it. Main thread.
@MainActor
public protocol ShellSearching: AnyObject, Sendable {
    /// Calls back once with the ids of the results that match all the words, the best match first.
    func results(for words: [String], completion: @escaping @MainActor ([String]) -> Void)
    /// Calls back once with the descriptions of ids that an earlier search returned.
    func describe(_ ids: [String], completion: @escaping @MainActor ([ShellResult]) -> Void)
    /// Opens the result that the user has chosen.
    func activate(_ id: String)
    /// Opens the program with all results for the words.
    func launch(_ words: [String])
}

/// One result as the shell shows it.
public struct ShellResult: Sendable, Equatable {
    public let id: String
    public let name: String
    public let description: String?
    /// The icon where no picture is available.
    public let iconName: String
    /// A small encoded picture.
    public let picture: Data?

    public init(id: String, name: String, description: String? = nil, iconName: String, picture: Data? = nil) {
        self.id = id
        self.name = name
        self.description = description
        self.iconName = iconName
        self.picture = picture
    }
}
