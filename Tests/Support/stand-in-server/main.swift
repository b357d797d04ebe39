import Dispatch
import FileAccess
import FoundationEssentials
import Glibc
import StandIn

/// Writes whole lines to a file. After the first line, only the server's thread calls it.
final class LineWriter: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func write(_ line: String) {
        // A failure to write the log does not stop the server.
        try? writeAll(Data((line + "\n").utf8), to: descriptor)
    }
}

func fail(_ text: String) -> Never {
    LineWriter(STDERR_FILENO).write("stand-in-server: \(text)")
    exit(2)
}

do {
    let options = try CommandLineOptions(Array(CommandLine.arguments.dropFirst()))
    if options.wantsHelp {
        LineWriter(STDOUT_FILENO).write(CommandLineOptions.help)
        exit(0)
    }
    signal(SIGPIPE, SIG_IGN)
    let descriptor = options.log.map { open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644) } ?? STDOUT_FILENO
    guard descriptor >= 0 else { fail("cannot write \(options.log ?? "")") }
    let writer = LineWriter(descriptor)
    let server = StandInServer(options.server) { writer.write($0) }
    try server.start()
    LineWriter(STDOUT_FILENO).write("listening on \(server.url)")

    for number in [SIGINT, SIGTERM] {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        // The handler captures the source to keep it alive: optimized code releases a local variable before a call
        // that never returns.
        source.setEventHandler {
            withExtendedLifetime(source) { server.stop() }
            exit(0)
        }
        source.resume()
    }
    dispatchMain()
} catch {
    fail("\(error)")
}
