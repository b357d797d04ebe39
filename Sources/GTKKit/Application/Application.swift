import GTKShim

/// The program as the desktop knows it: one instance, its windows and its actions (`app.…`).
///
/// A second start with the same id hands its files or its command line to the first and ends.
public final class Application: Object, ActionMap {
    package override class var type: GType { adw_application_get_type() }

    package var application: UnsafeMutablePointer<GApplication> { typed() }
    package var gtkApplication: UnsafeMutablePointer<GtkApplication> { typed() }

    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Files on the command line arrive at `onOpen`.
        public static let opensFiles = Flags(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue)
        /// Every command line, also of a second start, arrives at `onCommandLine` of the first instance.
        public static let handlesCommandLine = Flags(rawValue: G_APPLICATION_HANDLES_COMMAND_LINE.rawValue)
        /// Every start is an instance of its own: for checks and tests.
        public static let nonUnique = Flags(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
    }

    /// `id` must equal the name of the desktop file and be a valid D-Bus name.
    public convenience init(id: String, flags: Flags = []) {
        precondition(g_application_id_is_valid(id) != 0, "\(id) is not a valid application id")
        self.init(adopting: adw_application_new(id, GApplicationFlags(flags.rawValue)))
        // Nothing is looked for under a path made of the id; adding that path would have GTK read all icons a second time,
        // while the first window waits.
        g_application_set_resource_base_path(application, nil)
    }

    /// Runs until the last window is closed or `quit` is called, and answers the exit status.
    public func run(arguments: [String]) -> Int32 {
        var pointers = arguments.map { g_strdup($0) } + [nil]
        defer { pointers.forEach { g_free($0) } }
        return g_application_run(application, Int32(arguments.count), &pointers)
    }

    public func quit() { g_application_quit(application) }

    /// Keeps the program running without a window until `release` is called as often.
    public func hold() { g_application_hold(application) }
    public func release() { g_application_release(application) }

    /// Shows or wakes the main window, as a start without arguments does.
    public func activate() { g_application_activate(application) }

    /// Whether another instance was there first; known once started.
    public var isRemote: Bool { g_application_get_is_remote(application) != 0 }

    public var activeWindow: Window? {
        gtk_application_get_active_window(gtkApplication).map { Window(retaining: $0) }
    }

    /// The window used last comes first.
    public var windows: [Window] {
        var windows: [Window] = []
        var node = gtk_application_get_windows(gtkApplication)
        while let current = node {
            if let data = current.pointee.data { windows.append(Window(retaining: data)) }
            node = current.pointee.next
        }
        return windows
    }

    /// The keys for an action by its full name: `setAccelerators(["<Control>f"], for: "win.search")`.
    public func setAccelerators(_ keys: [String], for action: String) {
        withCStrings(keys) { gtk_application_set_accels_for_action(gtkApplication, action, $0) }
    }
}
