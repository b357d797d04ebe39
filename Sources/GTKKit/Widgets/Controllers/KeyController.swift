import GTKShim

/// Hears the keys pressed while the keyboard is in its widget.
public final class KeyController: EventController {
    package override class var type: GType { gtk_event_controller_key_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_key_new()) }

    /// Called for each press; the answer true means that the key is used up.
    @discardableResult
    public func onPressed(_ handler: @escaping @MainActor (Key, Modifiers) -> Bool) -> SignalConnection {
        connectReturning("key-pressed") { arguments in
            handler(
                Key(UInt32(arguments.uint(0))), Modifiers(rawValue: UInt32(truncatingIfNeeded: arguments.flags(2))))
        }
    }
}
