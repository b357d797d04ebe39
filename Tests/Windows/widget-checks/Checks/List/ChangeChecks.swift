import GTKKit

@MainActor let changeChecks: [Check] = [
    Check("List", "replacing one item notifies its row and no other") {
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
    Check("List", "an appended page keeps the visible rows and the scroll position") {
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
    Check("List", "a page inserted above changes the positions of the visible rows without replacing them") {
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
    Check("List", "hiding the window deactivates its rows, and showing it activates them without binding") {
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
    Check("List", "changes in a hidden window start nothing until it is shown") {
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
    Check("List", "a closed window's rows are inactive at once, and all unbound when the list ends") {
        let eventLog = try openScrollAndClose()
        try expectEqual(eventLog.binds, eventLog.unbinds, "binds and unbinds")
        try expect(eventLog.active.isEmpty, "active after the end: \(eventLog.active)")
    },
    Check("List", "a list that was never shown leaves nothing behind") {
        let list = ListFixture(count: 100)
        list.host.insert(count: 5, at: 100)
        try expectEqual(list.host.count, 105, "count")
    },
]

@MainActor
private func openScrollAndClose() throws -> EventLog {
    let list = ListFixture(count: 5_000)
    try list.open()
    list.host.scrollTo(2_500)
    try eventually("row 2,500") { list.host.visibleRange.contains(2_500) }
    list.close()
    try expect(list.eventLog.active.isEmpty, "active in a closed window: \(list.eventLog.active)")
    return list.eventLog
}
