import GTKKit
import GTKShim

@MainActor let fillChecks: [Check] = [
    Check("List", "a first fill settles only the visible rows, each once") {
        let list = ListFixture(count: 1_000)
        try list.open()
        try expectOnlyVisibleRowsActive(list)
        try expectEqual(list.eventLog.settledAsMapped.count, list.host.visibleRange.count, "settled as mapped")
        try expectEqual(list.host.visibleRange.lowerBound, 0, "first visible row")
    },
    Check("List", "a list filled after it is shown settles only the visible rows") {
        let list = ListFixture(count: 1)
        try list.open()
        list.eventLog.clear()
        list.host.insert(count: 999, at: 1)
        try eventually("more visible rows") { list.host.visibleRange.count > 1 }
        try expectOnlyVisibleRowsActive(list)
        try expect(list.eventLog.settledAsMapped.count <= mostRowsSeen, "\(list.eventLog.settledAsMapped) settled")
    },
    Check("List", "rows are settled before the frame that first shows them is painted") {
        let list = ListFixture(count: 1_000)
        try list.open()
        var unsettledFrames = 0
        var frames = 0
        let painting = try list.onPaint {
            frames += 1
            if list.eventLog.active != list.visibleNumbers { unsettledFrames += 1 }
        }
        defer { painting.dispose() }
        list.host.scrollTo(700)
        try eventually("a frame further down") { frames > 0 && list.host.visibleRange.contains(700) }
        try expectEqual(unsettledFrames, 0, "frames painted before their rows were settled")
    },
    Check("List", "a new search starts at the top and settles only visible rows") {
        let list = ListFixture(count: 1_000)
        try list.open()
        list.host.scrollTo(500)
        try eventually("row 500") { list.host.visibleRange.contains(500) }
        list.eventLog.clear()
        list.startNumbers(at: 50_000)
        list.host.reset(count: 800)
        try eventually("the top of the new search") { list.host.visibleRange.lowerBound == 0 }
        try expectOnlyVisibleRowsActive(list)
        try expect(list.eventLog.active.allSatisfy { $0 >= 50_000 }, "items of the old search are active")
        try expect(list.eventLog.settledAsMapped.count <= 2 * mostRowsSeen, "\(list.eventLog.settledAsMapped) settled")
        try expectEqual(list.offset, 0, "offset")
    },
    Check("List", "a settled list requests no more frames") {
        let list = ListFixture(count: 1_000)
        try list.open()
        var frames = 0
        let painting = try list.onPaint { frames += 1 }
        defer { painting.dispose() }
        // Scroll bars fade for a while. A list that requests frames forever never has 200 ms without a frame.
        var isQuiet = false
        for _ in 1...30 where !isQuiet {
            frames = 0
            _ = MainLoop.run(until: { false }, milliseconds: 200)
            isQuiet = frames == 0
        }
        try expect(isQuiet, "frames go on while nothing changes")
    },
    Check("List", "a search that finds nothing leaves no row active") {
        let list = ListFixture(count: 1_000)
        try list.open()
        list.host.reset(count: 0)
        try eventually("an empty list") { list.eventLog.active.isEmpty && list.host.visibleRange.isEmpty }
    },
    Check("List", "a million rows cost no more than the rows that GTK keeps") {
        let list = ListFixture(count: 1_000_000)
        try list.open()
        try expect(list.itemsMade < 1_000, "\(list.itemsMade) items made")
        list.host.scrollTo(750_000)
        try eventually("row 750,000") { list.host.visibleRange.contains(750_000) }
        try expect(list.itemsMade < 2_000, "\(list.itemsMade) items made")
        try expect(list.host.rowCount < 400, "\(list.host.rowCount) rows")
        let items = vitrine_item_live_count()
        try expect(items < 1_000, "\(items) list items")
    },
]
