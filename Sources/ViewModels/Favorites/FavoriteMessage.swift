/// What a toast says after something was done to favourites, and how it is undone.
public struct FavoriteMessage: Sendable {
    public let text: String
    /// `nil` where there is nothing to undo.
    public let undo: (@MainActor @Sendable () -> Void)?

    public init(text: String, undo: (@MainActor @Sendable () -> Void)? = nil) {
        self.text = text
        self.undo = undo
    }
}
