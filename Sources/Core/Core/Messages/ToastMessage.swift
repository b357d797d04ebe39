import Localize

/// The text of a toast together with its optional action.
///
/// The action belongs to the message: two toasts have two actions, and neither depends on earlier or later toasts.
public struct ToastMessage: Sendable {
    public let text: String
    /// The action of the toast's button; `nil` for a toast without a button.
    public let action: ToastAction?
    /// The change that the action undoes; `nil` if it does something else.
    public let undo: UndoEntry?
    /// How long the toast stays visible, in seconds.
    public let seconds: Int
    /// Long enough to read the text and to reach the button.
    private static let secondsWithButton = 10

    /// - Parameter seconds: 5 without a button and 10 with one, unless it is given.
    public init(_ text: String, action: ToastAction? = nil, seconds: Int? = nil) {
        (self.text, self.action, undo) = (text, action, nil)
        self.seconds = seconds ?? (action == nil ? 5 : Self.secondsWithButton)
    }

    /// Creates a message about a change that the user can undo with the toast, and in the history of the window that
    /// shows it.
    @MainActor
    public init(_ text: String, undo: UndoEntry, seconds: Int? = nil) {
        (self.text, self.undo, self.seconds) = (text, undo, seconds ?? Self.secondsWithButton)
        action = ToastAction(tr("_Undo")) { undo.perform() }
    }

    /// Creates a message about a change that only its toast can undo, in a window without an undo history.
    ///
    /// - Parameter undo: undoes exactly this change, regardless of later changes.
    @MainActor
    public init(_ text: String, undo: @escaping @MainActor () -> Void) {
        self.init(
            text,
            undo: UndoEntry("") { entry in
                undo()
                entry.end()
            })
    }

    /// Creates a message about a failure.
    public init(_ problem: UserFacingError, seconds: Int? = nil) {
        self.init(problem.line, seconds: seconds)
    }
}
