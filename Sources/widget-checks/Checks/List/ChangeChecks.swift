import GTKKit

@MainActor let changeChecks: [Check] = [
    Check("List", "replacing one item tells its row, and no other") {
        let list = ListFixture(count: 1_000)
        try list.open()
        list.eventLog.clear()
        list.replace(at: 3, with: 7_003)
        try eventually("the new item's row") { list.eventLog.active.contains(7_003) }
        try expectEqual(list.eventLog.active, list.visibleNumbers, "active items")
        try expectEqual(list.eventLog.settledAsMapped, [7_003], "settled as mapped")
        try expect(
            list.eventLog.entries.allSatisfy { entry in
                [.unbind(3), .bind(7_003), .settle(7_003, isMapped: true)].contains(entry)
            }, "rows heard \(list.eventLog.entries)")
    },
    Check("List", "an appended page leaves the shown rows and their place alone") {
        let list = ListFixture(count: 100)
        try list.open()
        list.host.scrollTo(60)
        try eventually("row 60") { list.host.visibleRange.contains(60) }
        let (offset, visible) = (list.offset, list.host.visibleRange)
        list.eventLog.clear()
        list.host.insert(count: 100, at: 100)
        try eventually("rows of the new page") { list.eventLog.binds > 0 }
        try eventuallyPainted(list)
        try expectEqual(list.offset, offset, "offset")
        try expectEqual(list.host.visibleRange, visible, "visible rows")
        try expectEqual(list.eventLog.settledAsMapped, [], "settled as mapped")
    },
    Check("List", "a page inserted above moves the positions of the shown rows, not the rows") {
        let list = ListFixture(count: 300)
        try list.open()
        list.host.scrollTo(150)
        try eventually("row 150") { list.host.visibleRange.contains(150) }
        let (visible, active) = (list.host.visibleRange, list.eventLog.active)
        list.prepend(50)
        try eventually("moved positions") {
            list.host.visibleRange == visible.lowerBound + 50..<visible.upperBound + 50
        }
        try expectEqual(list.eventLog.active, active, "active items")
    },
    Check("List", "hiding the window ends what its rows do, showing it begins it again without binding") {
        let list = ListFixture(count: 1_000)
        try list.open()
        let active = list.eventLog.active
        list.eventLog.clear()
        list.setVisible(false)
        try expect(list.eventLog.active.isEmpty, "hidden rows are active: \(list.eventLog.active)")
        try expect(list.host.visibleRange.isEmpty, "hidden rows are visible")
        list.setVisible(true)
        try eventually("the rows' return") { list.eventLog.active == active }
        try expectEqual(list.eventLog.binds, 0, "binds")
        try expectEqual(list.eventLog.settledAsMapped.count, active.count, "settled as mapped")
    },
    Check("List", "what changes while the window is hidden starts nothing until it is shown") {
        let list = ListFixture(count: 1_000)
        try list.open()
        list.setVisible(false)
        list.eventLog.clear()
        list.startNumbers(at: 9_000)
        list.host.reset(count: 500)
        MainLoop.runPending()
        try expectEqual(list.eventLog.settledAsMapped, [], "settled while hidden")
        list.setVisible(true)
        try eventually("the new items") { !list.eventLog.active.isEmpty }
        try expectOnlyVisibleRowsActive(list)
    },
]

/// Waits until two more frames have been painted, so that everything that was pending has had its layout.
@MainActor
func eventuallyPainted(_ list: ListFixture) throws {
    var frames = 0
    let painting = try list.onPaint { frames += 1 }
    defer { painting.dispose() }
    try eventually("two frames") {
        if frames < 2 { list.redraw() }
        return frames >= 2
    }
}
