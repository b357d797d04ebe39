import Localize

/// The action of a toast's button. The action runs at most once, started by the button or by its keyboard shortcut.
/// Main thread.
@MainActor
public final class ToastAction {
    /// The button's label, with an underscore before its mnemonic: `_Undo`.
    public nonisolated let label: String
    /// Whether the action undoes the change that the toast reports.
    public nonisolated let isUndo: Bool
    private var body: (@MainActor () -> Void)?

    public init(_ label: String, perform body: @escaping @MainActor () -> Void) {
        (self.label, self.body, isUndo) = (label, body, false)
    }

    private init(undo body: @escaping @MainActor () -> Void) {
        (self.body, label, isUndo) = (body, tr("_Undo"), true)
    }

    public static func undo(_ body: @escaping @MainActor () -> Void) -> ToastAction { ToastAction(undo: body) }

    /// Whether the action has not run yet.
    public var isPending: Bool { body != nil }

    public func perform() {
        // The action is cleared first, because the closure may call `perform` again.
        let body = body
        self.body = nil
        body?()
    }
}
