import Dispatch

extension DispatchTimeInterval {
    /// The interval in seconds; infinite for `.never`.
    var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: .infinity
        @unknown default: .infinity
        }
    }

    /// A tenth of the interval: an acceptable delay of an action that is repeated every interval, which lets the
    /// processor sleep.
    var tenth: DispatchTimeInterval { .nanoseconds(Int(min(seconds * 1e8, 1e18))) }
}
