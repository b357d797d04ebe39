import FoundationEssentials

/// A part of the program that reads bytes which may be damaged or malicious.
public struct Reader: Sendable {
    /// The name, which is also the name of the folder with cases that the reader once failed.
    public let name: String
    /// The reader's share of all cases, in 100,000ths. Slow readers have a small share.
    public let share: Int
    /// Valid files.
    public let seeds: [[UInt8]]
    /// Texts and numbers that have a meaning to the reader.
    public let words: [[UInt8]]
    /// Reads one case. It returns in a short time for any bytes; a violated rule ends the process.
    public let read: @Sendable (Data) -> Void

    init(
        _ name: String, share: Int, seeds: [[UInt8]], words: [String] = [], read: @escaping @Sendable (Data) -> Void
    ) {
        self.name = name
        self.share = share
        self.seeds = seeds
        self.words = words.map { Array($0.utf8) }
        self.read = read
    }
}
