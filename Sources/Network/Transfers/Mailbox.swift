import Model
import Reactive

/// What other threads ask of the engine, until its loop reads it.
final class Mailbox: Sendable {
    enum Message: Sendable {
        case start(Order)
        case cancel(Order)
        /// How an order's next hop is to be reached has become known.
        case proxies(ProxySetting, Order, Hop)
    }

    /// What to do so that a posted message is read.
    enum Call: Sendable {
        case none
        /// The loop waits for sockets: wake it.
        case wake
        /// There is no loop: start one.
        case run
    }

    private struct State {
        var messages: [Message] = []
        var isRunning = false
    }

    private let state = Locked(State())

    func post(_ message: Message) -> Call {
        state.withLock { state in
            state.messages.append(message)
            if !state.isRunning {
                state.isRunning = true
                return .run
            }
            // Whoever posted the first of several unread messages has woken the loop already.
            return state.messages.count == 1 ? .wake : .none
        }
    }

    /// All messages since the last call, in their order.
    func take() -> [Message] {
        state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
    }

    /// Ends the loop unless a message has come in the meantime. The next one then starts another loop.
    func rest() -> Bool {
        state.withLock { state in
            guard state.messages.isEmpty else { return false }
            state.isRunning = false
            return true
        }
    }
}
