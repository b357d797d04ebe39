import Model

/// The rotation of one picture in a detail window, which files of this computer get as their orientation.
///
/// Writing takes a moment, and the rotated pixels are loaded after it. Meanwhile the user may rotate further: that is
/// written next.
struct PictureRotation: Sendable, Equatable {
    /// How the pixels of the current version of the file are shown.
    var turns = QuarterTurns.none
    private var isWritable = false
    /// What is being written, or is in the file although its new version has not been seen.
    private var pending: QuarterTurns?

    /// The user wants the file to be rotated, too.
    mutating func request() { isWritable = true }

    /// Returns what is to be written now; `nil` while something is being written.
    mutating func beginWriting() -> QuarterTurns? {
        guard isWritable, pending == nil, turns != .none else { return nil }
        pending = turns
        return turns
    }

    /// The file could not be changed, so only the view stays rotated.
    mutating func writingFailed() { (pending, isWritable) = (nil, false) }

    /// There is a new version of the file. Returns the rotation that its pixels have and the shown ones have not.
    mutating func versionChanged() -> QuarterTurns {
        let written = pending ?? .none
        pending = nil
        turns = turns.turned(by: -written.rawValue)
        return written
    }
}
