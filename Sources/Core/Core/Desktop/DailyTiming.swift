import Localize
import Reactive

/// The port that has the desktop run `vitrine background next` once a day, without a process of the program in between.
public protocol DailyTiming: Sendable {
    /// Sends once whether the desktop has timers for the user's programs. On any thread.
    func checkAvailability() -> SignalProducer<Bool, Never>
    /// Sets or removes the timer, and completes. Removing a timer that is not there succeeds. On any thread.
    func setEnabled(_ isEnabled: Bool) -> SignalProducer<(), DailyTimingError>
}

public enum DailyTimingError: Error, Sendable, Equatable {
    /// There is no service that runs timers for the user.
    case unavailable
    /// Any other error; `reason` is the system's message.
    case failed(reason: String)

    public var message: String {
        switch self {
        case .unavailable: tr("Daily changes are not available: systemd runs no timers for this session.")
        case .failed(let reason): tr("The timer for daily changes could not be set: %s", reason)
        }
    }
}
