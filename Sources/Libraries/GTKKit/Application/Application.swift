import GTKShim

/// The program as a desktop application: a single instance with windows and actions (`app.…`).
///
/// A second start with the same id passes its files or its command line to the first instance and exits.
public final class Application: Object, ActionMap {
    package override class var type: GType { adw_application_get_type() }

    package var application: UnsafeMutablePointer<GApplication> { typed() }
    package var gtkApplication: UnsafeMutablePointer<GtkApplication> { typed() }

    /// Options of the application's start.
    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Files on the command line arrive at `onOpen`.
        public static let opensFiles = Flags(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue)
        /// Every command line, including that of a second start, arrives at `onCommandLine` of the first instance.
        public static let handlesCommandLine = Flags(rawValue: G_APPLICATION_HANDLES_COMMAND_LINE.rawValue)
        /// Every start is a separate instance, for checks and tests.
        public static let nonUnique = Flags(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
    }

    /// Creates an application. `id` must equal the name of the desktop file and be a valid D-Bus name.
    public convenience init(id: String, flags: Flags = []) {
        precondition(g_application_id_is_valid(id) != 0, "\(id) is not a valid application id")
        self.init(adopting: adw_application_new(id, GApplicationFlags(flags.rawValue)))
        // The program has no resources under a path made of the id. With that path, GTK would read all icons a second
        // time before the first window appears.
        g_application_set_resource_base_path(application, nil)
        // In these milliseconds after the last window has closed, a start that arrived meanwhile opens one again. Otherwise the
        // program would end before it reads it.
        g_application_set_inactivity_timeout(application, 10)
    }

    /// Runs until the last window is closed or `quit` is called, and returns the exit status.
    public func run(arguments: [String]) -> Int32 {
        var pointers = arguments.map { g_strdup($0) } + [nil]
        defer { pointers.forEach { g_free($0) } }
        return g_application_run(application, Int32(arguments.count), &pointers)
    }

    /// Gives up the program's name on the message bus, so that a start from now on is a new process. For a handler of `onShutdown`:
    /// GIO gives it up only after the last one, and a start that arrives until then is lost.
    public func releaseName() {
        callBus("ReleaseName", [g_variant_new_string(g_application_get_application_id(application))])
    }

    /// Like `releaseName`, but first handles the starts that have arrived while the program ended, and returns only when the
    /// windows that they opened are closed. To be called before anything else ends.
    public func releaseNameAfterLastStart() {
        releaseName()
        while !isQuitting {
            // Starts that the bus has sent before it answered wait in the main loop. The limit ends a loop that is never idle.
            for _ in 0..<1_000 { if g_main_context_iteration(nil, 0) == 0 { break } }
            guard isUsed else { return }
            let doNotQueue: UInt32 = 4
            let name = g_variant_new_string(g_application_get_application_id(application))
            callBus("RequestName", [name, g_variant_new_uint32(doNotQueue)])
            while isUsed, !isQuitting { g_main_context_iteration(nil, 1) }
            releaseName()
        }
    }

    private var isUsed: Bool { Self.holdCount > 0 || !windows.isEmpty }

    private func callBus(_ method: String, _ arguments: [OpaquePointer?]) {
        guard let bus = g_application_get_dbus_connection(application) else { return }
        let milliseconds: Int32 = 1_000
        let reply = g_dbus_connection_call_sync(
            bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
            g_variant_new_tuple(arguments, gsize(arguments.count)), nil, G_DBUS_CALL_FLAGS_NONE, milliseconds, nil, nil)
        if let reply { g_variant_unref(reply) }
    }

    /// Whether `quit` was called.
    private var isQuitting = false
    private static var holdCount = 0

    public func quit() {
        isQuitting = true
        g_application_quit(application)
    }

    /// Keeps the program running without a window until the same number of calls to `release`.
    public func hold() { Self.hold(application) }
    public func release() { Self.release(application) }

    static func hold(_ application: UnsafeMutablePointer<GApplication>) {
        holdCount += 1
        g_application_hold(application)
    }

    static func release(_ application: UnsafeMutablePointer<GApplication>) {
        holdCount -= 1
        g_application_release(application)
    }

    /// Shows the main window or brings it to the front, as a start without arguments does.
    public func activate() { g_application_activate(application) }

    /// Whether another instance runs already; known after the start.
    public var isRemote: Bool { g_application_get_is_remote(application) != 0 }

    public var activeWindow: Window? {
        gtk_application_get_active_window(gtkApplication).map { Window(retaining: $0) }
    }

    /// The application's windows, the most recently used one first.
    public var windows: [Window] {
        let list = gtk_application_get_windows(gtkApplication)
        return sequence(first: list) { $0?.pointee.next }
            .compactMap { $0?.pointee.data }
            .map { Window(retaining: $0) }
    }

    /// Sets the keys for an action by its full name: `setAccelerators(["<Control>f"], for: "win.search")`.
    public func setAccelerators(_ keys: [String], for action: String) {
        withCStrings(keys) { gtk_application_set_accels_for_action(gtkApplication, action, $0) }
    }
}

// MARK: Signals

extension Application {
    /// Calls the handler once, before anything else. The program sets up actions and style sheets there.
    @discardableResult
    public func onStartup(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("startup", handler)
    }

    /// Calls the handler at each start without arguments. The program shows its window there or brings it to the front.
    @discardableResult
    public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("activate", handler)
    }

    /// Calls the handler once, after the last window is gone.
    @discardableResult
    public func onShutdown(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("shutdown", handler)
    }

    /// Calls the handler with the URIs of files to open; needs the flag `opensFiles`.
    @discardableResult
    public func onOpen(_ handler: @escaping @MainActor (_ uris: [String]) -> Void) -> SignalConnection {
        receive("open") { arguments in
            let files = g_value_get_pointer(arguments[0])?.assumingMemoryBound(to: OpaquePointer.self)
            handler(
                UnsafeMutableBufferPointer(start: files, count: arguments.int(1)).compactMap { file in
                    let uri = g_file_get_uri(file)
                    defer { g_free(uri) }
                    return uri.map { String(cString: $0) }
                })
        }
    }

    /// Calls the handler for every start and returns its result as the exit status of that start. Needs the flag
    /// `handlesCommandLine`.
    @discardableResult
    public func onCommandLine(_ handler: @escaping @MainActor (CommandLineInvocation) -> Int) -> SignalConnection {
        connectReturningStatus("command-line") { arguments in
            guard let invocation = arguments.object(0, as: CommandLineInvocation.self) else { return 1 }
            return handler(invocation)
        }
    }
}

/// The command line of one start of the program, which may come from another process.
public final class CommandLineInvocation: Object {
    package override class var type: GType { g_application_command_line_get_type() }

    private var line: UnsafeMutablePointer<GApplicationCommandLine> { typed() }

    /// The arguments, the program's name first.
    public var arguments: [String] {
        var count: Int32 = 0
        guard let list = g_application_command_line_get_arguments(line, &count) else { return [] }
        defer { g_strfreev(list) }
        return (0..<Int(count)).compactMap { list[$0].map { String(cString: $0) } }
    }

    /// Whether it is a second start, whose process waits for the exit status.
    public var isRemote: Bool { g_application_command_line_get_is_remote(line) != 0 }

    /// The working directory of the start, to resolve relative file names against.
    public var workingDirectory: String? { g_application_command_line_get_cwd(line).map { String(cString: $0) } }

    /// Prints in the terminal of the start: for a second start, the terminal of its process.
    public func print(_ text: String) { vitrine_command_line_print(line, text) }
}

// MARK: Windows

extension Application {
    /// Calls the handler when any window of the application is asked to close. The result true keeps the window open.
    @discardableResult
    public func onCloseRequest(_ handler: @escaping @MainActor (Window) -> Bool) -> SignalConnection {
        receive("window-added") { arguments in
            guard let raw = arguments.object(0, as: Window.self)?.raw else { return }
            // The window owns the handler, which must not retain the window. The window is alive during each call.
            Window(retaining: raw).onCloseRequest { handler(Window(retaining: raw)) }
        }
    }

    /// Whether one of the application's windows or dialogs is active.
    public var isActive: Bool {
        guard let windows = gtk_window_get_toplevels() else { return false }
        for index in 0..<g_list_model_get_n_items(windows) {
            guard let item = g_list_model_get_item(windows, index) else { continue }
            if Object(adopting: item).cast(to: Window.self)?.isActive == true { return true }
        }
        return false
    }

    /// Returns the windows that remain when this one closes: transient windows may close with their parent.
    public func windowsLeft(without closing: Window) -> [Window] {
        windows.filter { !$0.goes(with: closing) }
    }
}

extension Window {
    fileprivate func goes(with closing: Window) -> Bool {
        var window = self
        while window != closing {
            guard window.goesWithParent, let parent = window.parentWindow else { return false }
            window = parent
        }
        return true
    }

    private var goesWithParent: Bool { gtk_window_get_destroy_with_parent(gtkWindow) != 0 }
    private var parentWindow: Window? { gtk_window_get_transient_for(gtkWindow).map { Window(retaining: $0) } }
}

// MARK: Notifications

extension Application {
    /// Shows a desktop notification, for events that happen while no window is active. A later notification with the
    /// same id replaces the earlier one. A click activates `action` (`app.…`), or the program without one.
    public func notify(id: String, title: String, body: String, action: String? = nil) {
        let notification = g_notification_new(title)
        defer { g_object_unref(UnsafeMutableRawPointer(notification)) }
        g_notification_set_body(notification, body)
        if let action { g_notification_set_default_action_and_target_value(notification, action, nil) }
        g_application_send_notification(application, id, notification)
    }

    public func withdrawNotification(id: String) { g_application_withdraw_notification(application, id) }
}
