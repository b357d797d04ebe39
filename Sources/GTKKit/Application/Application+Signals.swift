import GTKShim

extension Application {
    /// Once, before anything else: actions and style sheets are set up here.
    @discardableResult
    public func onStartup(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("startup", handler)
    }

    /// At each start without arguments: show the window, or bring it to the front.
    @discardableResult
    public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("activate", handler)
    }

    /// Once, after the last window is gone.
    @discardableResult
    public func onShutdown(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("shutdown", handler)
    }

    /// Called with the URIs of files to open; needs the flag `opensFiles`.
    @discardableResult
    public func onOpen(_ handler: @escaping @MainActor (_ uris: [String]) -> Void) -> SignalConnection {
        receive("open") { arguments in
            handler(
                (0..<arguments.int(1)).map { index in
                    let uri = vitrine_opened_uri(arguments[0], Int32(index))
                    defer { g_free(uri) }
                    return String(cString: uri)
                })
        }
    }

    /// Called for every start; answers the exit status of the start in question. Needs the flag `handlesCommandLine`.
    @discardableResult
    public func onCommandLine(_ handler: @escaping @MainActor (CommandLineInvocation) -> Int) -> SignalConnection {
        connectReturningStatus("command-line") { arguments in
            guard let invocation = arguments.object(0, as: CommandLineInvocation.self) else { return 1 }
            return handler(invocation)
        }
    }
}

/// One start of the program, perhaps in another process, as its command line tells it.
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

    /// Whether it is a second start, whose process waits for the answer.
    public var isRemote: Bool { g_application_command_line_get_is_remote(line) != 0 }

    /// The folder it was started in, to resolve relative file names against.
    public var workingDirectory: String? { g_application_command_line_get_cwd(line).map { String(cString: $0) } }

    /// Prints where the start came from: the terminal of the second process, if it is one.
    public func print(_ text: String) { vitrine_command_line_print(line, text) }
}
