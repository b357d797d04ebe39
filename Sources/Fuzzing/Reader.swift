import FoundationEssentials

/// Something of the program that reads bytes which strangers or damage may have made.
public struct Reader: Sendable {
    /// Also the name of the folder with the cases that it once failed.
    public let name: String
    /// How many of all cases are for it, in 100,000ths. What takes long gets few.
    public let share: Int
    /// Whole files as they should be.
    public let seeds: [[UInt8]]
    /// Texts and numbers that mean something to it.
    public let words: [[UInt8]]
    /// Reads one case. Whatever the bytes are, it returns, in a short time; a rule that does not hold ends the process.
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

/// All readers, and which of them reads which case.
public struct Readers: Sendable {
    public let all: [Reader]

    /// - Parameter folder: where readers of files may write; theirs alone.
    public init(folder: String) {
        all = Self.pictures + Self.texts + Self.databases(folder: folder)
    }

    /// The reader of a case and its bytes: the same ones each time.
    public func makeCase(_ index: UInt64, seed: UInt64) -> (reader: Reader, bytes: [UInt8]) {
        var random = CaseRandom(seed: seed, index: index)
        var place = random.below(all.reduce(0) { $0 + $1.share })
        var chosen = all[0]
        for reader in all {
            chosen = reader
            if place < reader.share { break }
            place -= reader.share
        }
        let bytes = Mutator(seeds: chosen.seeds, words: chosen.words).mutated(by: &random)
        return (chosen, bytes)
    }
}
