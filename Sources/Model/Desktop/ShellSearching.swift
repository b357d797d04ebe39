import FoundationEssentials

/// What the desktop's shell is answered when somebody types words into it. Main thread.
@MainActor
public protocol ShellSearching: AnyObject, Sendable {
    /// Calls back once with the ids of what fits all the words, the best first.
    func results(for words: [String], completion: @escaping @MainActor ([String]) -> Void)
    /// Calls back once with what is shown for ids that were answered before.
    func describe(_ ids: [String], completion: @escaping @MainActor ([ShellResult]) -> Void)
    /// Opens what the user has chosen.
    func activate(_ id: String)
    /// Shows everything for the words in the program.
    func launch(_ words: [String])
}

/// One result as the shell shows it.
public struct ShellResult: Sendable, Equatable {
    public let id: String
    public let name: String
    public let description: String?
    /// Shown where there is no picture.
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
