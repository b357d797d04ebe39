import GTKShim

/// Listens to one kind of input of the widget it is added to with `add`.
public class EventController: Object {
    package override class var type: GType { gtk_event_controller_get_type() }

    /// When it hears an event: on the way down to the widget concerned, at that widget, or on the way up again.
    public enum Phase: UInt32, Sendable {
        case none, capture, bubble, target
    }

    public var phase: Phase {
        get { Phase(rawValue: gtk_event_controller_get_propagation_phase(opaque).rawValue) ?? .bubble }
        set { gtk_event_controller_set_propagation_phase(opaque, GtkPropagationPhase(newValue.rawValue)) }
    }

    /// The modifier keys held during the event being handled.
    public var modifiers: Modifiers {
        Modifiers(rawValue: gtk_event_controller_get_current_event_state(opaque).rawValue)
    }

    public var target: Widget? { gtk_event_controller_get_widget(opaque).map { Widget(retaining: $0) } }
}

/// Keys held while something else happens. Other bits, such as pressed buttons and locks, are dropped.
public struct Modifiers: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue & Self.known }

    public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
    public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
    public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)

    private static let known = GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
}
