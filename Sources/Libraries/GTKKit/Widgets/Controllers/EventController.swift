import GTKShim

/// The base class of event controllers, each of which handles one kind of input for its widget. `Widget.add` attaches
/// it.
public class EventController: Object {
    package override class var type: GType { gtk_event_controller_get_type() }

    /// The phase in which it receives an event: on the way down to the target widget, at that widget, or on the way up.
    public enum Phase: UInt32, Sendable {
        case none, capture, bubble, target
    }

    public var phase: Phase {
        get { Phase(rawValue: gtk_event_controller_get_propagation_phase(opaque).rawValue) ?? .bubble }
        set { gtk_event_controller_set_propagation_phase(opaque, GtkPropagationPhase(newValue.rawValue)) }
    }

    /// The modifier keys held during the current event.
    public var modifiers: Modifiers {
        Modifiers(rawValue: gtk_event_controller_get_current_event_state(opaque).rawValue)
    }

    /// Whether the current event comes from a touchpad. Touchpad scrolling moves content continuously; a wheel moves it
    /// in steps.
    public var isFromTouchpad: Bool {
        guard let device = gtk_event_controller_get_current_event_device(opaque) else { return false }
        return gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD
    }

    /// The time of the current event, in seconds since an unspecified start.
    public var eventTime: Double { Double(gtk_event_controller_get_current_event_time(opaque)) / 1_000 }
}

/// A key by its symbol, independent of the keyboard layout.
public struct Key: Hashable, Sendable {
    /// GDK's key value.
    public let value: UInt32

    public init(_ value: UInt32) { self.value = value }

    /// The character that the key types, or nil for keys that type none.
    public var character: Character? {
        let scalar = gdk_keyval_to_unicode(value)
        return scalar == 0 ? nil : Unicode.Scalar(scalar).map(Character.init)
    }

    public static let space = Key(UInt32(GDK_KEY_space))
}

/// The modifier keys held during an event. Other bits, such as mouse buttons and locks, are dropped.
public struct Modifiers: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue & Self.known }

    public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
    public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
    public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)

    private static let known = GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
}

/// Reports key presses while its widget contains the keyboard focus.
public final class KeyController: EventController {
    package override class var type: GType { gtk_event_controller_key_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_key_new()) }

    /// Calls the handler for each press. The result true stops further handling of the key.
    @discardableResult
    public func onPressed(_ handler: @escaping @MainActor (Key, Modifiers) -> Bool) -> SignalConnection {
        connectReturning("key-pressed") { arguments in
            handler(
                Key(UInt32(arguments.uint(0))), Modifiers(rawValue: UInt32(truncatingIfNeeded: arguments.flags(2))))
        }
    }
}

/// Reports when the keyboard focus enters its widget and leaves it.
public final class FocusController: EventController {
    package override class var type: GType { gtk_event_controller_focus_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_focus_new()) }

    @discardableResult
    public func onEnter(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("enter", handler) }

    @discardableResult
    public func onLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("leave", handler) }
}

/// Reports pointer movement over its widget. Coordinates are in the widget's application pixels.
public final class MotionController: EventController {
    package override class var type: GType { gtk_event_controller_motion_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_motion_new()) }

    @discardableResult
    public func onEnter(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        receive("enter") { handler($0.double(0), $0.double(1)) }
    }

    @discardableResult
    public func onMotion(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        receive("motion") { handler($0.double(0), $0.double(1)) }
    }

    @discardableResult
    public func onLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("leave", handler) }
}

/// Reports scrolling with the wheel or two fingers.
public final class ScrollController: EventController {
    package override class var type: GType { gtk_event_controller_scroll_get_type() }

    public convenience init() {
        self.init(adopting: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
    }

    /// Calls the handler with the distance in wheel clicks; down and right are positive. The result true stops further
    /// handling.
    @discardableResult
    public func onScroll(
        _ handler: @escaping @MainActor (_ dx: Double, _ dy: Double, Modifiers) -> Bool
    ) -> SignalConnection {
        connectReturning("scroll") { [weak self] in handler($0.double(0), $0.double(1), self?.modifiers ?? []) }
    }

    /// Whether the distances of the current event are in application pixels instead of wheel clicks.
    public var isInPixels: Bool { gtk_event_controller_scroll_get_unit(opaque) == GDK_SCROLL_UNIT_SURFACE }
}
