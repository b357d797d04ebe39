import Testing

@testable import Differences

@Suite("Differences between two lists")
struct ListEditsTests {
    /// Two listings of numbers, the second made of the first by some random changes.
    private static func listings(_ seed: UInt64) -> (old: [UInt32], new: [UInt32]) {
        var random = SplitMix(seed)
        let old = (0..<UInt32.random(in: 0...60, using: &random)).map { $0 }.shuffled(using: &random)
        var new = old
        for number in 0..<UInt32.random(in: 0...12, using: &random) {
            switch Int.random(in: 0...3, using: &random) {
            case 0 where !new.isEmpty: new.remove(at: Int.random(in: 0..<new.count, using: &random))
            case 1 where !new.isEmpty:
                let moved = new.remove(at: Int.random(in: 0..<new.count, using: &random))
                new.insert(moved, at: Int.random(in: 0...new.count, using: &random))
            case 2 where seed % 10 == 0: new.shuffle(using: &random)
            default: new.insert(1_000 + number, at: Int.random(in: 0...new.count, using: &random))
            }
        }
        return (old, new)
    }

    private static let seeds = UInt64(0)..<400

    /// Applies changes one after another, as a list does that is told of them.
    private func apply(_ changes: [ListEdits.Change], to old: [UInt32], of new: [UInt32]) -> [UInt32] {
        var list = old
        for change in changes {
            let start = change.inserted.lowerBound
            list.replaceSubrange(start..<start + change.removed.count, with: new[change.inserted])
        }
        return list
    }

    @Test("Inserted items are at their positions, and the others keep theirs")
    func insertions() {
        let old = ["a", "b", "c"]
        for positions in [[0, 1], [1, 3], [2, 4]] {
            var new = old
            for position in positions { new.insert("new \(position)", at: position) }
            #expect(ListEdits.inserting(positions, into: 3) == ListEdits(from: old, to: new), "\(positions)")
        }
        for place in 0...3 {
            var new = old
            new.insert(contentsOf: ["d", "e"], at: place)
            #expect(ListEdits.inserting(place..<place + 2, into: 3) == ListEdits(from: old, to: new), "\(place)")
        }
    }

    @Test("The changes make the new listing of the former one")
    func applying() {
        for seed in Self.seeds {
            let (old, new) = Self.listings(seed)
            let edits = ListEdits(from: old, to: new)
            #expect(apply(edits.changes, to: old, of: new) == new, "\(seed)")
            #expect(edits.isEmpty == (old == new), "\(seed)")
            #expect(edits.oldCount == old.count && edits.newCount == new.count, "\(seed)")
        }
    }

    @Test("The changes of a long listing make the new one, and each picture has its new position", arguments: 0..<40)
    func long(seed: UInt64) {
        var random = SplitMix(seed)
        let old = (0..<8_000).map { UInt32($0) }.shuffled(using: &random)
        var new = old
        for number in 0..<seed * 3 {
            let place = Int.random(in: 0..<new.count, using: &random)
            switch number % 3 {
            case 0: new.remove(at: place)
            case 1: new.insert(new.remove(at: place), at: Int.random(in: 0..<new.count, using: &random))
            default: new.insert(10_000 + UInt32(number), at: place)
            }
        }
        let edits = ListEdits(from: old, to: new)
        #expect(apply(edits.changes, to: old, of: new) == new)
        let places = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1, $0) })
        #expect(old.indices.allSatisfy { edits.position(of: $0) == places[old[$0]] })
        // Few others than those that have moved leave their places.
        let kept = old.indices.count { edits.keptPosition(of: $0) != nil }
        #expect(kept >= old.count - Int(seed) * 4)
        #expect(kept + edits.moved.count == Set(old).intersection(new).count)
    }

    @Test("A long listing in another order has the positions of an exact comparison")
    func otherOrder() {
        var random = SplitMix(7)
        let old = (0..<6_000).map { UInt32($0) }
        for new in [old.shuffled(using: &random), old.reversed()] {
            let edits = ListEdits(from: old, to: new)
            #expect(apply(edits.changes, to: old, of: new) == new)
            let places = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1, $0) })
            #expect(old.indices.allSatisfy { edits.position(of: $0) == places[old[$0]] })
        }
    }

    @Test("Joined changes make the new listing, and leave the visible rows alone")
    func joining() {
        for seed in Self.seeds {
            let (old, new) = Self.listings(seed)
            let edits = ListEdits(from: old, to: new)
            let visible = old.count / 3..<old.count / 2
            let joined = edits.changes(joinedAround: visible, above: 2)
            #expect(apply(joined, to: old, of: new) == new, "\(seed)")
            #expect(joined.count <= edits.changes.count, "\(seed)")
            let kept = visible.filter { edits.keptPosition(of: $0) != nil }
            #expect(joined.allSatisfy { change in !kept.contains { change.removed.contains($0) } }, "\(seed)")
        }
    }

    /// Returns the list after each step, as one asks for it that is told of the steps.
    private func lists(_ edits: ListEdits, _ old: [UInt32], _ new: [UInt32], leaving visible: Range<Int>) -> [[UInt32]]
    {
        var count = old.count
        return edits.steps(leaving: visible).map { step in
            count += step.added - step.removed
            return (0..<count).compactMap { position in
                switch edits.origin(of: position, after: step) {
                case .new(let position): new[position]
                case .former(let position): old[position]
                case nil: nil
                }
            }
        }
    }

    @Test("After each step the list has the items that the step leaves, and after the last one the new items")
    func steps() {
        for seed in Self.seeds {
            let (old, new) = Self.listings(seed)
            let edits = ListEdits(from: old, to: new)
            let visible = old.count / 3..<old.count / 2
            var expected = old
            for (step, list) in zip(edits.steps(leaving: visible), lists(edits, old, new, leaving: visible)) {
                let end = step.position + step.added
                expected.replaceSubrange(
                    step.position..<step.position + step.removed, with: new[step.position..<end])
                #expect(list == expected, "\(seed)")
            }
            #expect(expected == new, "\(seed)")
        }
    }

    @Test("Many changes are few steps, none of which takes a visible item that stays")
    func manySteps() {
        let old = Array(UInt32(0)..<10_000)
        let new = old.filter { $0 % 3 != 0 }
        let edits = ListEdits(from: old, to: new)
        let steps = edits.steps(leaving: 5_000..<5_020)
        #expect(steps.count < 20)
        let lists = lists(edits, old, new, leaving: 5_000..<5_020)
        #expect(lists.last == new)
        let staying = old[5_000..<5_020].filter { $0 % 3 != 0 }
        for (step, before) in zip(steps, [old] + lists) {
            let taken = before[step.position..<step.position + step.removed]
            #expect(!staying.contains { taken.contains($0) }, "\(step)")
        }
    }

    @Test("Texts are compared as numbers are")
    func texts() {
        for seed in Self.seeds {
            let (old, new) = Self.listings(seed)
            let ofTexts = ListEdits(from: old.map { "\($0)" }, to: new.map { "\($0)" })
            #expect(ofTexts == ListEdits(from: old, to: new), "\(seed)")
        }
    }

    @Test("Each picture has its new position, also one that was moved")
    func positions() {
        for seed in Self.seeds {
            let (old, new) = Self.listings(seed)
            let edits = ListEdits(from: old, to: new)
            let positions = old.indices.map { edits.position(of: $0) }
            #expect(positions == old.map { new.firstIndex(of: $0) }, "\(seed)")
            #expect(old.indices.allSatisfy { (0...new.count).contains(edits.place(of: $0)) }, "\(seed)")
            let kept = old.indices.compactMap { edits.keptPosition(of: $0) }
            #expect(kept == kept.sorted(), "\(seed)")
            #expect(kept.count + edits.moved.count == Set(old).intersection(new).count, "\(seed)")
        }
    }

    @Test("Replaced pictures leave their places, and all others keep theirs")
    func replacing() {
        for seed in Self.seeds {
            let (old, new) = Self.listings(seed)
            let edits = ListEdits(from: old, to: new)
            let replaced = old.indices.filter { $0 % 5 == 0 && edits.keptPosition(of: $0) != nil }
            let others = edits.replacing(replaced)
            #expect(apply(others.changes, to: old, of: new) == new, "\(seed)")
            let positions = old.indices.map { edits.position(of: $0) }
            #expect(old.indices.map { others.position(of: $0) } == positions, "\(seed)")
            let kept = old.indices.map { replaced.contains($0) ? nil : edits.keptPosition(of: $0) }
            #expect(old.indices.map { others.keptPosition(of: $0) } == kept, "\(seed)")
        }
    }

    @Test("One picture that moves is the only one that does not stay")
    func move() {
        let edits = ListEdits(from: [1, 2, 3, 4, 5, 6], to: [1, 5, 2, 3, 4, 6])
        #expect(edits.moved == [4: 1])
        #expect([0, 1, 2, 3, 5].map { edits.keptPosition(of: $0) } == [0, 2, 3, 4, 5])
    }

    @Test("The first visible picture that stays is the anchor, if the one before has moved or is gone")
    func anchor() {
        let edits = ListEdits(from: [1, 2, 3, 4, 5, 6], to: [9, 4, 1, 5, 6, 2])
        #expect(edits.moved.keys.contains(1) && edits.position(of: 2) == nil)
        #expect(edits.anchor(in: 1..<6).map { $0 >= 3 } == true)
        #expect(edits.anchor(in: 4..<6) == 4)
        #expect(edits.anchor(in: 1..<3) == nil)
    }

    @Test("Pictures without a row do not count among rows")
    func rows() {
        // The third former picture and the second new one, which are the same, have no row.
        let edits = ListEdits(from: [1, 2, 3, 4], to: [2, 3, 4, 5])
        let rows = edits.ofRows({ $0 > 2 ? $0 - 1 : $0 }, { $0 > 1 ? $0 - 1 : $0 })
        #expect(rows == ListEdits(from: [1, 2, 4], to: [2, 4, 5]))
    }
}

/// Random numbers that are the same in each run.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
