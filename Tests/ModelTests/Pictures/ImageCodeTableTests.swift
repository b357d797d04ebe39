import Model
import Testing

@Suite struct ImageCodeTableTests {
    /// A code in which these bits are set, counted from the lowest of the first word.
    private func code(_ bits: some Sequence<Int>) throws -> ImageCode {
        var words = [UInt64](repeating: 0, count: 4)
        for bit in bits { words[bit / 64] |= 1 << UInt64(bit % 64) }
        return try #require(ImageCode(words: words))
    }

    private func table(_ codes: [ImageCode]) -> ImageCodeTable {
        codes.reduce(into: ImageCodeTable()) { $0.append($1) }
    }

    @Test("The most similar code comes first, and of equal ones that which was added first")
    func order() throws {
        let table = table([try code(0..<9), try code(0..<3), try code([255]), try code([1, 130, 200])])
        let matches = [(2, 1), (1, 3), (3, 3), (0, 9)].map { ImageCodeTable.Match(position: $0, distance: $1) }
        #expect(table.matches(try code([])) == matches)
    }

    @Test("A code matches up to the threshold, whichever part of it differs", arguments: [0, 40, 100, 150, 200])
    func threshold(first: Int) throws {
        let limit = ImageCodeTable.threshold
        let table = table([try code(first..<first + limit), try code(first..<first + limit + 1)])
        #expect(table.matches(try code([])) == [ImageCodeTable.Match(position: 0, distance: limit)])
        #expect(table.matches(try code([]), threshold: limit - 1).isEmpty)
    }

    @Test("The scan finds the same distances as comparing code with code")
    func distances() throws {
        var state: UInt64 = 7
        func word() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        let codes = try (0..<200).map { _ in try #require(ImageCode(words: (0..<4).map { _ in word() })) }
        let matches = table(codes).matches(codes[0], threshold: ImageCode.bitCount)
        #expect(matches.count == codes.count)
        for match in matches { #expect(match.distance == codes[match.position].distance(to: codes[0])) }
    }

    @Test("An empty table has no matches")
    func empty() throws {
        #expect(ImageCodeTable().matches(try code([])).isEmpty)
    }
}
