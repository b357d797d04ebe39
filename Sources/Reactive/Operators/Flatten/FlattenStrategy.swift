/// What happens when a stream of streams has more than one stream at a time.
public struct FlattenStrategy: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case concurrent(limit: UInt)
        case latest
        case race
        case throttle
    }

    let kind: Kind

    /// All at once: values pass as they come.
    public static let merge = FlattenStrategy(kind: .concurrent(limit: .max))

    /// One after another, in their order; those that wait are started when it is their turn.
    public static let concat = FlattenStrategy(kind: .concurrent(limit: 1))

    /// No more than `limit` at once; those that wait are started in their order.
    public static func concurrent(limit: UInt) -> FlattenStrategy {
        precondition(limit > 0, "a limit of no streams at once would never start any")
        return FlattenStrategy(kind: .concurrent(limit: limit))
    }

    /// Only the newest: the one before it is interrupted.
    public static let latest = FlattenStrategy(kind: .latest)

    /// Only the one that is the first to send an event: the others are interrupted.
    public static let race = FlattenStrategy(kind: .race)

    /// Only the one that is under way: those that come before it has completed are ignored.
    public static let throttle = FlattenStrategy(kind: .throttle)
}

/// How an operator that flattens treats the observer of the outer stream.
func flattening<Value, Outer, U, Error>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Error>,
    outerError: @escaping @Sendable (Outer) -> Error
) -> Signal<Value, Outer>.Transformation<U, Error> {
    { output, lifetime in
        switch strategy.kind {
        case .concurrent(let limit):
            ConcurrentFlattening(limit: limit, output, lifetime).outerObserver(transform, outerError)
        case .latest:
            LatestFlattening(output, lifetime).outerObserver(transform, outerError)
        case .race:
            RaceFlattening(output, lifetime).outerObserver(transform, outerError)
        case .throttle:
            ThrottleFlattening(output, lifetime).outerObserver(transform, outerError)
        }
    }
}

/// One way of flattening: what happens when the outer stream sends an inner one, and when it completes.
protocol Flattening<U, Error>: AnyObject, Sendable {
    associatedtype U: Sendable
    associatedtype Error: Swift.Error

    var output: Signal<U, Error>.Observer { get }

    func receive(_ inner: SignalProducer<U, Error>)
    func outerCompleted()
}

extension Flattening {
    func outerObserver<Value, Outer>(
        _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Error>,
        _ outerError: @escaping @Sendable (Outer) -> Error
    ) -> Signal<Value, Outer>.Observer {
        .init(
            value: { self.receive(transform($0)) },
            termination: { end in
                switch end {
                case .failed(let error): self.output.terminate(.failed(outerError(error)))
                case .completed: self.outerCompleted()
                case .interrupted: self.output.terminate(.interrupted)
                }
            })
    }
}
