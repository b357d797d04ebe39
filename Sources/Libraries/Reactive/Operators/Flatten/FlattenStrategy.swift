/// The treatment of several simultaneous inner streams of a stream of streams.
public struct FlattenStrategy: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case concurrent(limit: UInt)
        case latest
        case race
        case throttle
    }

    let kind: Kind

    /// Runs all inner streams at once, and sends their values as they arrive.
    public static let merge = FlattenStrategy(kind: .concurrent(limit: .max))

    /// Runs the inner streams one after another, in their order.
    public static let concat = FlattenStrategy(kind: .concurrent(limit: 1))

    /// Runs at most `limit` inner streams at once; starts the waiting ones in their order.
    public static func concurrent(limit: UInt) -> FlattenStrategy {
        precondition(limit > 0, "a limit of no streams at once would never start any")
        return FlattenStrategy(kind: .concurrent(limit: limit))
    }

    /// Runs only the newest inner stream, and interrupts the previous one.
    public static let latest = FlattenStrategy(kind: .latest)

    /// Runs only the inner stream that sends the first event, and interrupts the others.
    public static let race = FlattenStrategy(kind: .race)

    /// Runs one inner stream, and ignores those that arrive before it has completed.
    public static let throttle = FlattenStrategy(kind: .throttle)
}

/// Returns the transformation of an operator that flattens the inner streams.
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
            ConcurrentFlattening(limit: 1, ignoresOthers: true, output, lifetime).outerObserver(transform, outerError)
        }
    }
}

/// An implementation of a strategy. It handles the inner streams and the completion of the outer stream.
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
