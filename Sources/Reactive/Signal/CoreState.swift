/// What a stream's core guards by its lock. It is the same for streams of all types; see `ObserverList`.
@usableFromInline
struct CoreState: Sendable {
    @usableFromInline
    enum Phase: UInt8, Sendable {
        case alive
        /// An end has been accepted but not delivered.
        case ending
        case ended
    }

    @usableFromInline var observers: ObserverList
    @usableFromInline var nextToken: UInt64
    @usableFromInline var phase = Phase.alive
    /// The accepted end. An error in it is of the stream's type.
    @usableFromInline var end: Termination<any Error>?
    /// Whether the `Signal` that people hold has gone; then only observers keep the source at work.
    @usableFromInline var isAbandoned = false
    /// Whether a reentrant delivery is under way.
    @usableFromInline var isDelivering = false
    /// Whether values sent during a reentrant delivery wait for their turn.
    @usableFromInline var hasWaiting = false
    /// The thread that delivers, while `isDelivering`.
    @usableFromInline var deliverer: UInt = 0
    /// How many senders wait until fewer values do.
    var waitingSenders = 0
    /// Whether the thread that delivered has left what waits to one of the waiting senders.
    var isHandedOver = false

    @usableFromInline
    init(observers: ObserverList = .none, nextToken: UInt64 = 0) {
        self.observers = observers
        self.nextToken = nextToken
    }

    /// Ends the stream if nobody can observe it any more; true if it did.
    mutating func endIfUnwanted() -> Bool {
        guard isAbandoned, phase == .alive, observers.isEmpty else { return false }
        phase = .ended
        return true
    }
}
