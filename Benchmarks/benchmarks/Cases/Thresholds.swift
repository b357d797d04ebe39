import Dispatch
import Imaging
import Model
import Reactive

extension BenchmarkCases {
    /// Reports for several thresholds how many copies of 10,000 generated pictures each finds, and how many other pictures,
    /// so that the choice of those in the program can be judged. It takes minutes of both processors.
    static let thresholds = BenchmarkCase(name: "thresholds", limit: 1_100, isOnRequest: true) { bench in
        let count = bench.repetitions(10_000, quick: 200)
        let originals = try codes(of: nil, count: count)
        let table = ImageCodeTable(originals)
        var (copies, others): ([CopiedPicture.Copy: Distances], Distances) = ([:], Distances())
        for copy in CopiedPicture.Copy.allCases {
            var distances = Distances()
            for (number, code) in try codes(of: copy, count: count).enumerated() {
                distances.add(table.matches(code, threshold: largest), ofPicture: number)
            }
            copies[copy] = distances
        }
        for (number, code) in originals.enumerated() {
            others.add(table.matches(code, threshold: largest), ofPicture: number)
        }
        return limits.map { row(of: $0, count: count, copies, others) }
    }

    /// The most bits that may differ. That of rows is 24, and that of known pictures 48.
    private static let limits = [8, 16, 24, 32, 48]
    private static let largest = 48

    /// How often the codes of the same picture and of other pictures differ in a number of bits.
    private struct Distances {
        private var same = [Int](repeating: 0, count: largest + 1)
        private var other = [Int](repeating: 0, count: largest + 1)

        mutating func add(_ matches: [ImageCodeTable.Match], ofPicture number: Int) {
            for match in matches {
                if match.position == number { same[match.distance] += 1 } else { other[match.distance] += 1 }
            }
        }

        func sameCount(upTo limit: Int) -> Int { same[0...limit].reduce(0, +) }
        func otherCount(upTo limit: Int) -> Int { other[0...limit].reduce(0, +) }
    }

    private static func row(
        of limit: Int, count: Int, _ copies: [CopiedPicture.Copy: Distances], _ others: Distances
    ) -> Row {
        let counted = CopiedPicture.Copy.allCases.filter(\.counts)
        let right = counted.reduce(0) { $0 + (copies[$1]?.sameCount(upTo: limit) ?? 0) }
        let wrong = counted.reduce(0) { $0 + (copies[$1]?.otherCount(upTo: limit) ?? 0) }
        let recall = Double(right) / Double(counted.count * count)
        let precision = Double(right) / Double(max(1, right + wrong))
        let shares = CopiedPicture.Copy.allCases.map { copy in
            "\(copy) \((Double(copies[copy]?.sameCount(upTo: limit) ?? 0) / Double(count)).brief)"
        }
        // A pair is found from both of its pictures.
        let pairs = others.otherCount(upTo: limit) / 2
        return Row(
            "thresholds", "\(limit) bits: recall / precision of copies of \(count) pictures",
            "\(recall.brief) / \(precision.brief)",
            note: shares.joined(separator: ", ") + "; \(wrong) wrong matches, \(pairs) pairs of different pictures")
    }

    /// Returns the codes of pictures or their copies, computed on all processors.
    private static func codes(of copy: CopiedPicture.Copy?, count: Int) throws -> [ImageCode] {
        let codes = Locked([ImageCode?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { number in
            let picture = CopiedPicture(number: number).bitmap(copy)
            let code = try? code(of: picture, quality: copy == .recompressed ? 30 : 90)
            codes.withLock { $0[number] = code }
        }
        let found = codes.withLock { $0 }.compactMap { $0 }
        guard found.count == count else { throw BenchFailure("\(count - found.count) pictures have no code") }
        return found
    }
}
