import GTKKit
import GTKShim

@MainActor let selectionChecks: [Check] = [
    Check("List", "nothing is selected at first, and a selection is announced once") {
        let list = ListFixture(count: 100)
        try list.open()
        try expectEqual(list.host.selectedPosition, nil, "selected position")
        var announced: [Int?] = []
        list.host.onSelectionChanged = { announced.append($0) }
        list.host.select(5)
        list.host.select(5)
        try expectEqual(announced, [5], "announced selections")
    },
    Check("List", "the selection follows its item when items are inserted above it") {
        let list = ListFixture(count: 100)
        try list.open()
        list.host.select(5)
        list.prepend(10)
        try expectEqual(list.host.selectedPosition, 15, "selected position")
    },
    Check("List", "a replaced item stays selected without an announcement") {
        let list = ListFixture(count: 100)
        try list.open()
        list.host.select(5)
        var announced: [Int?] = []
        list.host.onSelectionChanged = { announced.append($0) }
        list.replace(at: 5, with: 800)
        try expectEqual(list.host.selectedPosition, 5, "selected position")
        try expectEqual(announced, [], "announced selections")
    },
    Check("List", "a new search with a million results selects nothing and creates items only for visible rows") {
        let list = ListFixture(count: 1_000_000)
        try list.open()
        list.host.select(3)
        list.startNumbers(at: 2_000_000)
        let before = list.itemsMade
        list.host.reset(count: 1_000_000)
        try eventually("the new items") { list.eventLog.active.contains(2_000_000) }
        try expectEqual(list.host.selectedPosition, nil, "selected position")
        try expect(list.itemsMade - before < 1_000, "\(list.itemsMade - before) items made")
    },
    Check("List", "activating a row reports its position") {
        let list = ListFixture(count: 100)
        try list.open()
        var activated: [Int] = []
        list.host.onActivate = { activated.append($0) }
        list.activate(7)
        try expectEqual(activated, [7], "activated positions")
    },
    Check("List", "a row's accessible name is on the list's own row widget") {
        let list = ListFixture(count: 100)
        try list.open()
        let row = try require(list.host.row(at: 2), "row 2")
        let outer = try require(gtk_widget_get_parent(row.widget.widget), "the row's parent")
        try expect(
            gtk_test_accessible_has_property(OpaquePointer(outer), GTK_ACCESSIBLE_PROPERTY_LABEL) != 0,
            "the list's row has no name")
    },
]
