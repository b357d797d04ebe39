import Localize

/// What the button of a toast does. It is performed once: by the button, or by a key that stands for it. Main thread.
@MainActor
public final class ToastAction {
    /// With its key underscored: `_Undo`.
    public nonisolated let label: String
    /// Whether it undoes what its toast tells of.
    public nonisolated let isUndo: Bool
    private var body: (@MainActor () -> Void)?

    public init(_ label: String, perform body: @escaping @MainActor () -> Void) {
        (self.label, self.body, isUndo) = (label, body, false)
    }

    private init(undo body: @escaping @MainActor () -> Void) {
        (self.body, label, isUndo) = (body, tr("_Undo"), true)
    }

    public static func undo(_ body: @escaping @MainActor () -> Void) -> ToastAction { ToastAction(undo: body) }

    /// Whether it can still be performed.
    public var isPending: Bool { body != nil }

    public func perform() {
        // Taken out first: what it does may ask for it once more.
        let body = body
        self.body = nil
        body?()
    }
}
