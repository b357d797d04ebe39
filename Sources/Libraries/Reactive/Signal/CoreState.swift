/// The state of a stream's core, which its lock protects. It is not generic; `ObserverList` gives the reason.
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
    /// Whether the `Signal` has been deinitialized. Then only observers keep the source working.
    @usableFromInline var isAbandoned = false
    /// Whether a reentrant delivery is in progress.
    @usableFromInline var isDelivering = false
    /// Whether values that were sent during a reentrant delivery are waiting.
    @usableFromInline var hasWaiting = false
    /// The delivering thread while `isDelivering` is true.
    @usableFromInline var deliverer: UInt = 0
    /// The number of waiting values above which senders must wait. It is doubled when a sender has waited in vain.
    var room = DeliveryLimits.waiting
    /// The number of senders that wait until fewer values are waiting.
    var waitingSenders = 0
    /// Whether the delivering thread has left the waiting values to one of the waiting senders.
    var isHandedOver = false

    @usableFromInline
    init(observers: ObserverList = .none, nextToken: UInt64 = 0) {
        self.observers = observers
        self.nextToken = nextToken
    }

    /// Ends the stream if it has no observers and cannot get any. Returns whether it did.
    mutating func endIfUnwanted() -> Bool {
        guard isAbandoned, phase == .alive, observers.isEmpty else { return false }
        phase = .ended
        return true
    }
}
