import FileAccess

/// A file that has got another path.
public struct FileMove: Sendable, Hashable {
    public let from: LocalPath
    public let to: LocalPath

    public init(from: LocalPath, to: LocalPath) { (self.from, self.to) = (from, to) }
}
