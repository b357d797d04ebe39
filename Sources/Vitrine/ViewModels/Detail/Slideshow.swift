/// The state of a slideshow. It decides when the next picture is due; the window performs the steps.
///
/// A picture's time begins when it has arrived, so that a slow connection skips no picture. The show repeats until it is
/// stopped.
public struct Slideshow: Sendable, Equatable {
    /// The times for which each picture can be shown, in seconds.
    public static let intervals = [3, 5, 10, 30]
    /// The time in seconds until the user chooses another one.
    public static let standardInterval = 5

    /// What the window does next.
    public enum Step: Sendable, Equatable {
        /// Calls `intervalElapsed` after the interval.
        case wait
        /// Stops waiting.
        case stopWaiting
        /// Shows the next picture, and the first one after the last.
        case showNext
    }

    private enum State: Sendable, Equatable {
        case stopped, playing, paused
    }

    private var state = State.stopped
    /// Whether the shown picture has arrived.
    private var hasPicture = false

    public init() {}

    /// Whether the show is playing or paused.
    public var isActive: Bool { state != .stopped }
    public var isPlaying: Bool { state == .playing }

    /// Starts with the shown picture.
    public mutating func start() -> Step {
        state = .playing
        return hasPicture ? .wait : .stopWaiting
    }

    public mutating func stop() -> Step {
        state = .stopped
        return .stopWaiting
    }

    public mutating func togglePause() -> Step {
        guard isActive else { return .stopWaiting }
        state = isPlaying ? .paused : .playing
        return isPlaying && hasPicture ? .wait : .stopWaiting
    }

    /// Another picture is shown, by the user or by the show: its time begins when it has arrived.
    public mutating func pictureChanged() -> Step {
        hasPicture = false
        return .stopWaiting
    }

    /// The shown picture has arrived, or could not be loaded. Returns `nil` if that changes nothing.
    public mutating func pictureArrived() -> Step? {
        guard !hasPicture else { return nil }
        hasPicture = true
        return isPlaying ? .wait : nil
    }

    /// The interval is over.
    public func intervalElapsed() -> Step { isPlaying ? .showNext : .stopWaiting }
}
