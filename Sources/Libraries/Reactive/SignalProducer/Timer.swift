import Dispatch
import FoundationEssentials

extension SignalProducer where Value == Date, Error == Never {
    /// Sends the time on `scheduler` every `interval` without end, beginning one interval after the start. Dispatch may
    /// be a tenth of the interval late.
    public static func timer(
        interval: DispatchTimeInterval, on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> {
        timer(interval: interval, on: scheduler, leeway: interval.tenth)
    }

    /// Sends the time on `scheduler` every `interval` without end, beginning one interval after the start.
    public static func timer(
        interval: DispatchTimeInterval, on scheduler: any DateScheduler, leeway: DispatchTimeInterval
    ) -> SignalProducer<Value, Error> {
        precondition(interval.seconds >= 0, "an interval cannot be negative")
        precondition(leeway.seconds >= 0, "a leeway cannot be negative")
        return SignalProducer { observer, lifetime in
            lifetime += scheduler.schedule(after: interval, interval: interval, leeway: leeway) {
                observer.send(value: scheduler.currentDate)
            }
        }
    }
}

extension SignalProducer where Error == Never {
    /// Sends one of the values on `scheduler` every `interval`, and completes after the last one. Each value is taken from
    /// the sequence when it is sent, so the sequence may be endless.
    public static func interval<S: Sequence & Sendable>(
        _ values: S, interval: DispatchTimeInterval, on scheduler: any DateScheduler
    ) -> SignalProducer<S.Element, Never> where S.Element == Value {
        SignalProducer { observer, lifetime in
            // The lock orders the actions of a scheduler that runs each on any thread. They do not run at once, so it is
            // not contended.
            let rest = Locked(AnyIterator(values.makeIterator()))
            lifetime += scheduler.schedule(after: interval, interval: interval, leeway: interval.tenth) {
                if let next = rest.withLock({ $0.next() }) {
                    observer.send(value: next)
                } else {
                    observer.sendCompleted()
                }
            }
        }
    }
}

extension SignalProducer where Value == Int, Error == Never {
    /// Sends 0, 1, 2 … on `scheduler`, one every `interval`, without end.
    public static func interval(
        _ interval: DispatchTimeInterval, on scheduler: any DateScheduler
    ) -> SignalProducer<Int, Never> {
        SignalProducer<Date, Never>.timer(interval: interval, on: scheduler).scanMap(into: 0) { count, _ in
            defer { count += 1 }
            return count
        }
    }
}
