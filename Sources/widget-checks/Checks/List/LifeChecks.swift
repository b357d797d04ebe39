import GTKKit
import GTKShim

@MainActor let lifeChecks: [Check] = [
    Check("List", "a closed window's rows are inactive at once, and all unbound when the list ends") {
        let eventLog = try openScrollAndClose()
        try expectEqual(eventLog.binds, eventLog.unbinds, "binds and unbinds")
        try expect(eventLog.active.isEmpty, "active after the end: \(eventLog.active)")
    },
    Check("List", "fifty windows opened and closed leave nothing behind") {
        for _ in 1...50 {
            let list = ListFixture(count: 100)
            try list.open(height: 300)
            list.close()
        }
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
