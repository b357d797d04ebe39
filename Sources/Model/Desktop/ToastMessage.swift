/// What a toast says, and the one thing that can be done about it.
///
/// The action belongs to the message: two toasts have two actions, and neither depends on what was told before or after it.
public struct ToastMessage: Sendable {
    public let text: String
    /// `nil` where nothing can be done about it.
    public let action: ToastAction?
    /// How long the toast stays, in seconds.
    public let seconds: Int

    public init(_ text: String, action: ToastAction? = nil, seconds: Int = 5) {
        (self.text, self.action, self.seconds) = (text, action, seconds)
    }

    /// Tells of a change that can be undone.
    ///
    /// - Parameter undo: undoes this very change, whatever else has been changed meanwhile.
    @MainActor
    public init(_ text: String, undo: @escaping @MainActor () -> Void) {
        self.init(text, action: .undo(undo))
    }

    /// Tells that something did not work.
    public init(_ problem: UserFacingError, seconds: Int = 5) {
        self.init(problem.line, seconds: seconds)
    }
}
