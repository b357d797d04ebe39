/// The text of a toast together with its optional action.
///
/// The action belongs to the message: two toasts have two actions, and neither depends on earlier or later toasts.
public struct ToastMessage: Sendable {
    public let text: String
    /// The action of the toast's button; `nil` for a toast without a button.
    public let action: ToastAction?
    /// How long the toast stays visible, in seconds.
    public let seconds: Int

    public init(_ text: String, action: ToastAction? = nil, seconds: Int = 5) {
        (self.text, self.action, self.seconds) = (text, action, seconds)
    }

    /// Creates a message about a change that the user can undo.
    ///
    /// - Parameter undo: undoes exactly this change, regardless of later changes.
    @MainActor
    public init(_ text: String, undo: @escaping @MainActor () -> Void) {
        self.init(text, action: .undo(undo))
    }

    /// Creates a message about a failure.
    public init(_ problem: UserFacingError, seconds: Int = 5) {
        self.init(problem.line, seconds: seconds)
    }
}
