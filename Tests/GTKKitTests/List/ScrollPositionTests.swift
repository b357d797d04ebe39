import Differences
import TestSupport
import Testing

@testable import GTKKit

@Suite struct ScrollPositionTests {
    private var position = ScrollPosition()

    // MARK: The top

    @Test("A list at its beginning returns there when its height changes")
    mutating func top() {
        let returns = position.rangeChanged(at: 0)
        #expect(!returns)
        let returns2 = position.rangeChanged(at: 20)
        #expect(returns2)
        // The list reports the value that this layout has set.
        position.valueChanged(to: 20)
        #expect(position.staysAtTop)
    }

    @Test("A list that the user has scrolled stays there, and one that is back at the top stays at the top")
    mutating func userScrolls() {
        position.valueChanged(to: 300)
        #expect(!position.staysAtTop)
        let returns = position.rangeChanged(at: 280)
        #expect(!returns)
        position.valueChanged(to: 280)
        #expect(!position.staysAtTop)
        position.valueChanged(to: 0)
        let returns2 = position.rangeChanged(at: 20)
        #expect(returns2)
    }

    @Test("Other rows are shown from the top, and no row is restored among them")
    mutating func reset() {
        position.valueChanged(to: 300)
        position.restore(7)
        position.reset()
        #expect(position.staysAtTop)
        #expect(position.keptRow == nil)
    }

    // MARK: Restored rows

    @Test("A restored row is scrolled to, then to the upper edge, and then stays the first row of other layouts")
    mutating func restore() {
        position.restore(50)
        let action = position.visibleRangeChanged(to: 0..<10, of: 20)
        #expect(action == nil)
        let action2 = position.visibleRangeChanged(to: 0..<0, of: 100)
        #expect(action2 == nil)
        let action3 = position.visibleRangeChanged(to: 0..<10, of: 100)
        #expect(action3 == .scrollTo(50))
        let action4 = position.visibleRangeChanged(to: 45..<55, of: 100)
        #expect(action4 == .scrollToTop(50))
        position.restoredRowArrived()
        #expect(position.pendingRow == nil)
        let action5 = position.visibleRangeChanged(to: 48..<58, of: 100)
        #expect(action5 == nil)
        #expect(position.keptRow == 50)
        _ = position.visibleRangeChanged(to: 51..<61, of: 100)
        #expect(position.keptRow == nil)
    }

    @Test("The first row needs no restoring")
    mutating func first() {
        position.restore(0)
        position.rowsResized(firstVisible: 0)
        #expect(position.keptRow == nil)
    }

    @Test("A restored row moves with edits until it has arrived, and is forgotten when rows move afterwards")
    mutating func edits() {
        position.restore(3)
        position.edit(ListEdits(from: [1, 2, 3, 4, 5], to: [9, 8, 1, 2, 3, 4, 5]), visible: 0..<2)
        position.rowsMoved()
        #expect(position.pendingRow == 5)
        position.restoredRowArrived()
        position.rowsMoved()
        #expect(position.keptRow == nil)
    }

    @Test("Rows of another height begin with the same row, unless a row is revealed")
    mutating func resized() {
        position.rowsResized(firstVisible: 4)
        #expect(position.pendingRow == 4)
        var other = ScrollPosition()
        other.reveal()
        other.rowsResized(firstVisible: 4)
        #expect(other.pendingRow == nil)
    }

    // MARK: Rows in place

    @Test("Rows inserted above the visible ones end the stay at the top, rows inserted below do not")
    mutating func insertedAbove() {
        position.edit(ListEdits(from: [1, 2, 3, 4], to: [1, 2, 3, 9, 4]), visible: 0..<2)
        #expect(position.staysAtTop)
        position.edit(ListEdits(from: [1, 2, 3, 4], to: [9, 1, 2, 3, 4]), visible: 0..<2)
        #expect(!position.staysAtTop)
    }

    @Test("Rows inserted before a visible last row leave the rows above it in place")
    func insertion() {
        #expect(position.insertion(at: 40, visible: 30..<41) == .scrollTo(39))
        #expect(position.insertion(at: 40, visible: 10..<20) == nil)
        #expect(position.insertion(at: 0, visible: 0..<1) == nil)
    }

    // MARK: Revealed rows

    @Test("A revealed row that has not been in view is scrolled to a few times")
    mutating func arriving() {
        position.reveal()
        let scrolls = (0..<10).prefix { _ in position.layoutDone(isInView: false) }
        #expect(scrolls.count == 5)
        #expect(!position.isRevealing)
    }

    @Test("A revealed row that was in view follows changes of the height, until the user scrolls it away")
    mutating func revealed() {
        position.reveal()
        let scrolls = position.layoutDone(isInView: true)
        #expect(!scrolls)
        _ = position.rangeChanged(at: 100)
        let scrolls2 = position.layoutDone(isInView: false)
        #expect(scrolls2)
        let scrolls3 = position.layoutDone(isInView: true)
        #expect(!scrolls3)
        #expect(position.isRevealing)
        let scrolls4 = position.layoutDone(isInView: false)
        #expect(!scrolls4)
        #expect(!position.isRevealing)
    }

    @Test("Without a selected row nothing is revealed")
    mutating func deselected() {
        position.reveal()
        let scrolls = position.layoutDone(isInView: nil)
        #expect(!scrolls)
        #expect(!position.isRevealing)
    }

    @Test("A selection by the user ends the revealing")
    mutating func selected() {
        position.reveal()
        position.endRevealing()
        _ = position.rangeChanged(at: 100)
        let scrolls = position.layoutDone(isInView: false)
        #expect(!scrolls)
    }

    // MARK: Random sequences

    @Test("No sequence of events restores a row outside of the list or reveals without end", arguments: 0..<300)
    mutating func random(seed: Int) {
        var random = TestRandom(seed: UInt64(seed))
        var count = 40
        for _ in 0..<200 {
            let first = Int.random(in: 0..<count, using: &random)
            let visible = first..<min(count, first + 6)
            switch Int.random(in: 0..<9, using: &random) {
            case 0: position.reset()
            case 1: position.restore(first)
            case 2: position.reveal()
            case 3:
                let inserted = Int.random(in: 0...count, using: &random)
                position.edit(.inserting(inserted..<inserted + 2, into: count), visible: visible)
                count += 2
            case 4 where count > 10:
                position.edit(.removing([3, 5, 8], of: count), visible: visible)
                count -= 3
            case 5: _ = position.rangeChanged(at: Double(first))
            case 6: position.valueChanged(to: Double(first))
            case 7: position.rowsMoved()
            default: position.restoredRowArrived()
            }
            if let action = position.visibleRangeChanged(to: visible, of: count) {
                guard case .scrollTo(let row) = action else { continue }
                #expect(!visible.contains(row) && row < count)
            }
        }
        let scrolls = (0..<10).prefix { _ in position.layoutDone(isInView: false) }
        #expect(scrolls.count < 10)
    }
}
