import Core
import Reactive

/// Holds the commands of other threads until the engine's loop takes them.
final class CommandQueue: Sendable {
    /// A command to the engine.
    enum Command: Sendable {
        case start(PendingRequest)
        case cancel(PendingRequest)
        /// Delivers the proxies for a request's next hop.
        case proxies(ProxySetting, PendingRequest, Hop)
    }

    /// The action that makes the engine read a posted command.
    enum Wakeup: Sendable {
        case none
        /// The loop waits for sockets and has to be woken.
        case wake
        /// No loop is running; a new one has to start.
        case run
    }

    private struct State {
        var commands: [Command] = []
        var isRunning = false
    }

    private let state = Locked(State())

    func post(_ command: Command) -> Wakeup {
        state.withLock { state in
            state.commands.append(command)
            if !state.isRunning {
                state.isRunning = true
                return .run
            }
            // The thread that posted the first of several unread commands has already woken the loop.
            return state.commands.count == 1 ? .wake : .none
        }
    }

    /// Returns all commands since the last call, in their order.
    func take() -> [Command] {
        state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Ends the loop unless a command has arrived in the meantime. The next command then starts another loop.
    func stopIfEmpty() -> Bool {
        state.withLock { state in
            guard state.commands.isEmpty else { return false }
            state.isRunning = false
            return true
        }
    }
}
