/// The state of a slideshow. It decides when the next picture is due; the window performs the steps.
///
/// A picture's time begins when it has arrived, so that a slow connection skips no picture. The show stops at the last
/// picture.
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
        case showFirst
        case showNext
        /// Leaves the slideshow, because the last picture was shown.
        case finish
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

    /// Starts with the shown picture, or with the first one if the last one is shown.
    public mutating func start(hasNext: Bool) -> Step {
        state = .playing
        if !hasNext { return .showFirst }
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
    public mutating func intervalElapsed(hasNext: Bool) -> Step {
        guard isPlaying else { return .stopWaiting }
        if hasNext { return .showNext }
        state = .stopped
        return .finish
    }
}
