/// The action of a toast's button. The action runs at most once. Main thread.
@MainActor
public final class ToastAction {
    /// The button's label, with an underscore before its mnemonic: `_Open`.
    public nonisolated let label: String
    private var body: (@MainActor () -> Void)?

    public init(_ label: String, perform body: @escaping @MainActor () -> Void) {
        (self.label, self.body) = (label, body)
    }

    public func perform() {
        // The action is cleared first, because the closure may call `perform` again.
        let body = body
        self.body = nil
        body?()
    }
}
