/// Where several inputs meet: each changes a common state and may thereby cause one event.
///
/// Events leave in the order of the changes that caused them, one after another. A thread that causes an event while
/// another one is being delivered, or within its delivery, leaves it behind for that delivery to send: nobody waits.
final class OrderedOutput<State: Sendable, Value: Sendable, Error: Swift.Error>: Sendable {
    typealias Event = Signal<Value, Error>.Event

    private struct Content: Sendable {
        var state: State
        var waiting: [Event] = []
        var isSending = false
    }

    private let content: Locked<Content>
    private let output: Signal<Value, Error>.Observer

    init(_ state: State, _ output: Signal<Value, Error>.Observer) {
        content = Locked(Content(state: state))
        self.output = output
    }

    /// Changes the state, and sends the event that `change` returns.
    func update(_ change: (inout State) -> Event?) {
        let first = content.withLock { content -> Event? in
            guard let event = change(&content.state) else { return nil }
            if content.isSending {
                content.waiting.append(event)
                return nil
            }
            content.isSending = true
            return event
        }
        var next = first
        while let event = next {
            output.send(event)
            next = content.withLock { content in
                if content.waiting.isEmpty {
                    content.isSending = false
                    return nil
                }
                return content.waiting.removeFirst()
            }
        }
    }
}
