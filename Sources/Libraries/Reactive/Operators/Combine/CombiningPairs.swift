#if compiler(<6.2)
    // Compilers before 6.2 crash on parameter packs of streams, so they get overloads for two to five operands.

    /// Combines two inputs into pairs.
    private func combine<First: Sendable, Second: Sendable, Error>(
        _ kind: Combination, into output: Signal<(First, Second), Error>.Observer, during lifetime: Lifetime,
        _ first: SignalProducer<First, Error>, _ second: SignalProducer<Second, Error>
    ) {
        let (left, right) = (CombinationSlot<First>(), CombinationSlot<Second>())
        let combiner = Combiner<(First, Second), Error>(kind, output, [left, right]) {
            (left.take(kind), right.take(kind))
        }
        first.start(combiner.observer(for: left), during: lifetime)
        second.start(combiner.observer(for: right), during: lifetime)
    }

    extension Signal {
        /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have
        /// completed.
        public static func combineLatest<Second: Sendable>(
            _ first: Signal<Value, Error>, _ second: Signal<Second, Error>
        ) -> Signal<(Value, Second), Error> {
            let (first, second) = (first.producer, second.producer)
            return .reentrantUnserialized { output, lifetime in
                combine(.latest, into: output, during: lifetime, first, second)
            }
        }

        /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have
        /// completed.
        public static func combineLatest<Second: Sendable, Third: Sendable>(
            _ first: Signal<Value, Error>, _ second: Signal<Second, Error>, _ third: Signal<Third, Error>
        ) -> Signal<(Value, Second, Third), Error> {
            combineLatest(first, second).combineLatest(with: third).map { ($0.0, $0.1, $1) }
        }

        /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have
        /// completed.
        public static func combineLatest<Second: Sendable, Third: Sendable, Fourth: Sendable>(
            _ first: Signal<Value, Error>, _ second: Signal<Second, Error>, _ third: Signal<Third, Error>,
            _ fourth: Signal<Fourth, Error>
        ) -> Signal<(Value, Second, Third, Fourth), Error> {
            combineLatest(first, second, third).combineLatest(with: fourth).map { ($0.0, $0.1, $0.2, $1) }
        }

        /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have
        /// completed.
        public static func combineLatest<Second: Sendable, Third: Sendable, Fourth: Sendable, Fifth: Sendable>(
            _ first: Signal<Value, Error>, _ second: Signal<Second, Error>, _ third: Signal<Third, Error>,
            _ fourth: Signal<Fourth, Error>, _ fifth: Signal<Fifth, Error>
        ) -> Signal<(Value, Second, Third, Fourth, Fifth), Error> {
            combineLatest(first, second, third, fourth).combineLatest(with: fifth).map { ($0.0, $0.1, $0.2, $0.3, $1) }
        }

        /// Sends the first values of all streams, then the second ones, and so on. Completes when one stream has no
        /// more.
        public static func zip<Second: Sendable>(
            _ first: Signal<Value, Error>, _ second: Signal<Second, Error>
        ) -> Signal<(Value, Second), Error> {
            let (first, second) = (first.producer, second.producer)
            return .reentrantUnserialized { output, lifetime in
                combine(.pairwise, into: output, during: lifetime, first, second)
            }
        }

        /// Sends the first values of all streams, then the second ones, and so on. Completes when one stream has no
        /// more.
        public static func zip<Second: Sendable, Third: Sendable>(
            _ first: Signal<Value, Error>, _ second: Signal<Second, Error>, _ third: Signal<Third, Error>
        ) -> Signal<(Value, Second, Third), Error> {
            zip(first, second).zip(with: third).map { ($0.0, $0.1, $1) }
        }

        /// Sends the first values of all streams, then the second ones, and so on. Completes when one stream has no
        /// more.
        public static func zip<Second: Sendable, Third: Sendable, Fourth: Sendable>(
            _ first: Signal<Value, Error>, _ second: Signal<Second, Error>, _ third: Signal<Third, Error>,
            _ fourth: Signal<Fourth, Error>
        ) -> Signal<(Value, Second, Third, Fourth), Error> {
            zip(first, second, third).zip(with: fourth).map { ($0.0, $0.1, $0.2, $1) }
        }

        /// Sends the first values of all streams, then the second ones, and so on. Completes when one stream has no
        /// more.
        public static func zip<Second: Sendable, Third: Sendable, Fourth: Sendable, Fifth: Sendable>(
            _ first: Signal<Value, Error>, _ second: Signal<Second, Error>, _ third: Signal<Third, Error>,
            _ fourth: Signal<Fourth, Error>, _ fifth: Signal<Fifth, Error>
        ) -> Signal<(Value, Second, Third, Fourth, Fifth), Error> {
            zip(first, second, third, fourth).zip(with: fifth).map { ($0.0, $0.1, $0.2, $0.3, $1) }
        }
    }

    extension SignalProducer {
        /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have
        /// completed.
        public static func combineLatest<First: SignalProducerConvertible, Second: SignalProducerConvertible>(
            _ first: First, _ second: Second
        ) -> SignalProducer<(Value, Second.Value), Error>
        where First.Value == Value, First.Error == Error, Second.Error == Error {
            let (first, second) = (first.producer, second.producer)
            return .reentrantUnserialized { output, lifetime in
                combine(.latest, into: output, during: lifetime, first, second)
            }
        }

        /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have
        /// completed.
        public static func combineLatest<
            First: SignalProducerConvertible, Second: SignalProducerConvertible, Third: Sendable
        >(
            _ first: First, _ second: Second, _ third: SignalProducer<Third, Error>
        ) -> SignalProducer<(Value, Second.Value, Third), Error>
        where First.Value == Value, First.Error == Error, Second.Error == Error {
            combineLatest(first, second).combineLatest(with: third).map { ($0.0, $0.1, $1) }
        }

        /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have
        /// completed.
        public static func combineLatest<
            First: SignalProducerConvertible, Second: SignalProducerConvertible, Third: Sendable, Fourth: Sendable
        >(
            _ first: First, _ second: Second, _ third: SignalProducer<Third, Error>,
            _ fourth: SignalProducer<Fourth, Error>
        ) -> SignalProducer<(Value, Second.Value, Third, Fourth), Error>
        where First.Value == Value, First.Error == Error, Second.Error == Error {
            combineLatest(first, second, third).combineLatest(with: fourth).map { ($0.0, $0.1, $0.2, $1) }
        }

        /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have
        /// completed.
        public static func combineLatest<
            First: SignalProducerConvertible, Second: SignalProducerConvertible, Third: Sendable, Fourth: Sendable,
            Fifth: Sendable
        >(
            _ first: First, _ second: Second, _ third: SignalProducer<Third, Error>,
            _ fourth: SignalProducer<Fourth, Error>, _ fifth: SignalProducer<Fifth, Error>
        ) -> SignalProducer<(Value, Second.Value, Third, Fourth, Fifth), Error>
        where First.Value == Value, First.Error == Error, Second.Error == Error {
            combineLatest(first, second, third, fourth).combineLatest(with: fifth).map { ($0.0, $0.1, $0.2, $0.3, $1) }
        }

        /// Sends the first values of all streams, then the second ones, and so on. Completes when one stream has no
        /// more.
        public static func zip<First: SignalProducerConvertible, Second: SignalProducerConvertible>(
            _ first: First, _ second: Second
        ) -> SignalProducer<(Value, Second.Value), Error>
        where First.Value == Value, First.Error == Error, Second.Error == Error {
            let (first, second) = (first.producer, second.producer)
            return .reentrantUnserialized { output, lifetime in
                combine(.pairwise, into: output, during: lifetime, first, second)
            }
        }

        /// Sends the first values of all streams, then the second ones, and so on. Completes when one stream has no
        /// more.
        public static func zip<First: SignalProducerConvertible, Second: SignalProducerConvertible, Third: Sendable>(
            _ first: First, _ second: Second, _ third: SignalProducer<Third, Error>
        ) -> SignalProducer<(Value, Second.Value, Third), Error>
        where First.Value == Value, First.Error == Error, Second.Error == Error {
            zip(first, second).zip(with: third).map { ($0.0, $0.1, $1) }
        }

        /// Sends the first values of all streams, then the second ones, and so on. Completes when one stream has no
        /// more.
        public static func zip<
            First: SignalProducerConvertible, Second: SignalProducerConvertible, Third: Sendable, Fourth: Sendable
        >(
            _ first: First, _ second: Second, _ third: SignalProducer<Third, Error>,
            _ fourth: SignalProducer<Fourth, Error>
        ) -> SignalProducer<(Value, Second.Value, Third, Fourth), Error>
        where First.Value == Value, First.Error == Error, Second.Error == Error {
            zip(first, second, third).zip(with: fourth).map { ($0.0, $0.1, $0.2, $1) }
        }

        /// Sends the first values of all streams, then the second ones, and so on. Completes when one stream has no
        /// more.
        public static func zip<
            First: SignalProducerConvertible, Second: SignalProducerConvertible, Third: Sendable, Fourth: Sendable,
            Fifth: Sendable
        >(
            _ first: First, _ second: Second, _ third: SignalProducer<Third, Error>,
            _ fourth: SignalProducer<Fourth, Error>, _ fifth: SignalProducer<Fifth, Error>
        ) -> SignalProducer<(Value, Second.Value, Third, Fourth, Fifth), Error>
        where First.Value == Value, First.Error == Error, Second.Error == Error {
            zip(first, second, third, fourth).zip(with: fifth).map { ($0.0, $0.1, $0.2, $0.3, $1) }
        }
    }

    extension PropertyProtocol {
        /// Returns a property with the values of all properties.
        public static func combineLatest<First: PropertyProtocol, Second: PropertyProtocol>(
            _ first: First, _ second: Second
        ) -> Property<(First.Value, Second.Value)> where First.Value == Value {
            Property(unsafeProducer: SignalProducer<Value, Never>.combineLatest(first.producer, second.producer))
        }

        /// Returns a property with the values of all properties.
        public static func combineLatest<First: PropertyProtocol, Second: PropertyProtocol, Third: PropertyProtocol>(
            _ first: First, _ second: Second, _ third: Third
        ) -> Property<(First.Value, Second.Value, Third.Value)> where First.Value == Value {
            Property(
                unsafeProducer: SignalProducer<Value, Never>.combineLatest(
                    first.producer, second.producer, third.producer))
        }

        /// Returns a property with the values of all properties.
        public static func combineLatest<
            First: PropertyProtocol, Second: PropertyProtocol, Third: PropertyProtocol, Fourth: PropertyProtocol
        >(
            _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
        ) -> Property<(First.Value, Second.Value, Third.Value, Fourth.Value)> where First.Value == Value {
            Property(
                unsafeProducer: SignalProducer<Value, Never>.combineLatest(
                    first.producer, second.producer, third.producer, fourth.producer))
        }

        /// Returns a property with the values of all properties.
        public static func combineLatest<
            First: PropertyProtocol, Second: PropertyProtocol, Third: PropertyProtocol, Fourth: PropertyProtocol,
            Fifth: PropertyProtocol
        >(
            _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth
        ) -> Property<(First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value)> where First.Value == Value {
            Property(
                unsafeProducer: SignalProducer<Value, Never>.combineLatest(
                    first.producer, second.producer, third.producer, fourth.producer, fifth.producer))
        }

        /// Returns a property with the values of all properties, which changes when all of them have changed.
        public static func zip<First: PropertyProtocol, Second: PropertyProtocol>(
            _ first: First, _ second: Second
        ) -> Property<(First.Value, Second.Value)> where First.Value == Value {
            Property(unsafeProducer: SignalProducer<Value, Never>.zip(first.producer, second.producer))
        }

        /// Returns a property with the values of all properties, which changes when all of them have changed.
        public static func zip<First: PropertyProtocol, Second: PropertyProtocol, Third: PropertyProtocol>(
            _ first: First, _ second: Second, _ third: Third
        ) -> Property<(First.Value, Second.Value, Third.Value)> where First.Value == Value {
            Property(unsafeProducer: SignalProducer<Value, Never>.zip(first.producer, second.producer, third.producer))
        }

        /// Returns a property with the values of all properties, which changes when all of them have changed.
        public static func zip<
            First: PropertyProtocol, Second: PropertyProtocol, Third: PropertyProtocol, Fourth: PropertyProtocol
        >(
            _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
        ) -> Property<(First.Value, Second.Value, Third.Value, Fourth.Value)> where First.Value == Value {
            Property(
                unsafeProducer: SignalProducer<Value, Never>.zip(
                    first.producer, second.producer, third.producer, fourth.producer))
        }

        /// Returns a property with the values of all properties, which changes when all of them have changed.
        public static func zip<
            First: PropertyProtocol, Second: PropertyProtocol, Third: PropertyProtocol, Fourth: PropertyProtocol,
            Fifth: PropertyProtocol
        >(
            _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth
        ) -> Property<(First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value)> where First.Value == Value {
            Property(
                unsafeProducer: SignalProducer<Value, Never>.zip(
                    first.producer, second.producer, third.producer, fourth.producer, fifth.producer))
        }
    }
#endif
