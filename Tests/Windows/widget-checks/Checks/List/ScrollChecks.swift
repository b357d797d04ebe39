@testable import GTKKit

@MainActor let scrollChecks: [Check] = [
    Check("List", "a jump of five thousand rows settles only the rows where it lands") {
        let list = ListFixture(count: 10_000)
        try list.open()
        list.eventLog.clear()
        list.host.scrollTo(5_000)
        try eventually("row 5,000") { list.host.visibleRange.contains(5_000) }
        try eventuallyPainted(list)
        try expectOnlyVisibleRowsActive(list)
        try expect(list.eventLog.settledAsMapped.count <= mostRowsSeen, "\(list.eventLog.settledAsMapped) settled")
    },
    Check("List", "a cell that can take the focus already is not drawn before it has a place") {
        let view = LinesView(LinesView.Events())
        LinesCell(in: view, around: Label("no place")).show()
        var isPainted = false
        // GTK warns of a widget that is drawn without a size, and a warning fails the check.
        try shown(view) { window in
            window.afterFirstFrame { isPainted = true }
            view.queueDraw()
            try eventually("a frame") { isPainted }
        }
    },
    Check("List", "a jump before the first layout does not leave the list blank, and the list is at that row then") {
        let list = ListFixture(count: 100_000)
        list.host.scrollTo(10)
        list.host.scrollTo(90_000)
        list.prepend(5)
        try list.open()
        try eventually("row 90,005") { list.host.visibleRange.contains(90_005) }
        try eventuallyPainted(list)
        try expectOnlyVisibleRowsActive(list)
        try expect(list.host.rowCount < 400, "\(list.host.rowCount) rows exist")
        list.host.scrollTo(3)
        try eventually("row 3") { list.host.visibleRange.contains(3) }
    },
    Check("List", "a row takes the focus at once after the items were replaced") {
        for count in [60, 2_000] {
            let list = ListFixture(count: count)
            try list.open()
            defer { list.close() }
            list.host.reset(count: 4)
            list.host.select(0)
            list.host.focus(0)
            try eventually("its focus") { list.host.row(at: 0)?.widget.parent?.containsFocus == true }
        }
    },
    Check("List", "a row that takes the focus before the first layout has it then") {
        for position in [0, 3, 150, 4_999] {
            let list = ListFixture(count: 5_000)
            list.host.focus(position)
            try list.open()
            try eventually("row \(position)") { list.host.visibleRange.contains(position) }
            try eventually("its focus") { list.host.row(at: position)?.widget.parent?.containsFocus == true }
            try eventuallyPainted(list)
            try expectOnlyVisibleRowsActive(list)
            list.close()
        }
    },
    Check("List", "the row to show after the first layout is forgotten when the list gets other items") {
        let list = ListFixture(count: 5_000)
        list.host.scrollTo(4_999)
        list.startNumbers(at: 10_000)
        list.host.reset(count: 5_000)
        try list.open()
        try eventuallyPainted(list)
        try expectEqual(list.host.visibleRange.lowerBound, 0, "the first visible row")
    },
    Check("List", "rows stay where the first layout of new items has placed them") {
        let list = ListFixture(count: 100_000)
        try list.open()
        try eventuallyPainted(list)
        let firstLayout = LayoutCallback(list.scroller)
        let observer = PlaceLog()
        firstLayout.observer = observer
        for position in [90_000, 300, 0] {
            @MainActor func place() -> Double? {
                list.host.row(at: position)?.widget.parent?.point(x: 0, y: 0, in: list.scroller)?.y
            }
            observer.places = []
            observer.place = { place() }
            list.host.reset(count: 100_000)
            list.host.scrollTo(position)
            firstLayout.request()
            try eventually("row \(position)") { list.host.visibleRange.contains(position) }
            try eventuallyPainted(list)
            try expectEqual(observer.places, [place()], "the place of row \(position)")
        }
    },
    Check("List", "a far jump by the scroll bar does not leave a fresh list blank") {
        let list = ListFixture(count: 100_000)
        try list.open()
        for search in 1...3 {
            list.offset = list.scroller.vertical.upper / 2
            try eventually("rows half-way down, search \(search)") { list.host.visibleRange.contains(50_000) }
            try expectOnlyVisibleRowsActive(list)
            list.startNumbers(at: search * 1_000_000)
            list.host.reset(count: 100_000)
            try eventually("the top of the next search") { list.host.visibleRange.lowerBound == 0 }
        }
    },
    Check("List", "after many jumps only the rows at the last position are active") {
        let list = ListFixture(count: 200_000)
        try list.open()
        var generator = Lehmer(seed: 7)
        for jump in 1...120 {
            let position = Int(generator.next() % 200_000)
            if jump.isMultiple(of: 3) {
                list.offset = list.scroller.vertical.upper * Double(position) / 200_000
            } else {
                list.host.scrollTo(position)
            }
            if jump.isMultiple(of: 4) { MainLoop.runPending() }
        }
        list.host.scrollTo(123_456)
        try eventually("the last jump's row") { list.host.visibleRange.contains(123_456) }
        try eventuallyPainted(list)
        try expectOnlyVisibleRowsActive(list)
        try expect(list.host.rowCount < 400, "\(list.host.rowCount) rows exist")
    },
    Check("List", "scrolling recycles rows, and each row is unbound before another item is bound") {
        let list = ListFixture(count: 10_000)
        try list.open()
        for position in [2_000, 9_000, 40, 5_555, 0] {
            list.host.scrollTo(position)
            try eventually("row \(position)") { list.host.visibleRange.contains(position) }
            try expectOnlyVisibleRowsActive(list)
        }
        try expect(list.host.rowCount < 400, "\(list.host.rowCount) rows exist")
        try expect(list.eventLog.unbinds > 500, "only \(list.eventLog.unbinds) unbinds")
        try expectEqual(list.eventLog.binds - list.eventLog.unbinds, list.host.rowCount, "rows that show an item")
    },
    Check("List", "scrolling by pixels keeps exactly the visible rows active") {
        let list = ListFixture(count: 2_000)
        try list.open()
        for step in 1...40 {
            list.offset += 37
            try eventuallyPainted(list)
            let first = Int(list.offset) / LoggingRow.height
            try expect(
                list.host.visibleRange.contains(first), "step \(step): \(list.host.visibleRange), first \(first)")
            try expectOnlyVisibleRowsActive(list)
        }
    },
    Check("List", "the visible range is announced once for each change") {
        let list = ListFixture(count: 1_000)
        var announced: [Range<Int>] = []
        list.host.onVisibleRangeChanged = { announced.append($0) }
        try list.open()
        list.host.scrollTo(300)
        try eventually("row 300") { list.host.visibleRange.contains(300) }
        try expect(zip(announced, announced.dropFirst()).allSatisfy { $0 != $1 }, "announced \(announced)")
        try expectEqual(announced.last, list.host.visibleRange, "last announced range")
    },
]

/// Stores the place of a row after each layout.
@MainActor
private final class PlaceLog: LayoutObserver {
    var places: [Double?] = []
    var place: () -> Double? = { nil }

    func layoutDone() { places.append(place()) }
}

/// A random number generator with the same numbers in each run, so that a failure can be repeated.
private struct Lehmer {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state * 48_271 % 0x7FFF_FFFF
        return state
    }
}
