import Model
import Reactive

/// What other threads ask of the engine, until its loop reads it.
final class CommandQueue: Sendable {
    enum Command: Sendable {
        case start(PendingRequest)
        case cancel(PendingRequest)
        /// How an order's next hop is to be reached has become known.
        case proxies(ProxySetting, PendingRequest, Hop)
    }

    /// What to do so that a posted message is read.
    enum Wakeup: Sendable {
        case none
        /// The loop waits for sockets: wake it.
        case wake
        /// There is no loop: start one.
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
            // Whoever posted the first of several unread messages has woken the loop already.
            return state.commands.count == 1 ? .wake : .none
        }
    }

    /// All messages since the last call, in their order.
    func take() -> [Command] {
        state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Ends the loop unless a message has come in the meantime. The next one then starts another loop.
    func stopIfEmpty() -> Bool {
        state.withLock { state in
            guard state.commands.isEmpty else { return false }
            state.isRunning = false
            return true
        }
    }
}
