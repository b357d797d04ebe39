import GTKKit
import Model
import ViewModels

@testable import Views

/// The buttons of the layouts, the offer of the mosaic, and what a selection of several pictures shows.
@MainActor let selectionBarChecks: [Check] = [
    Check("First impression", "a window of the usual size shows seven rows of the list beside the notice") {
        let window = try SearchWindow()
        defer { window.close() }
        window.controller.window.defaultSize = (900, 700)
        try window.fill(50)
        let rows = window.controller.rows
        try paint(12, in: window.controller.window)
        let whole = rows.host.visibleRange.filter { rows.isInView($0) }
        try expect(whole.count >= 7, "\(whole.count) rows")
        try expectEqual(rows.listing.shape.columns.shown.isSuperset(of: [.license, .size]), true, "columns")
    },
    Check("First impression", "a notice names the services until it is closed; then the mosaic is offered, once") {
        let window = try SearchWindow()
        defer { window.close() }
        try window.fill(50)
        let offer = window.controller.offer
        try expect(!offer.bar.isRevealed, "an offer beside the notice")
        try expect(window.controller.welcome.text?.contains("Pixabay") == true, "no service is named")
        window.controller.welcome.press()
        try eventually("the offer in place of the notice") {
            offer.button.isMapped && window.controller.welcome.text == nil
        }
        try expect(window.settings.hasSeenWelcome, "the notice would be shown again")
        offer.button.activate()
        try eventually("the mosaic") { window.controller.rows.listing.appearance.layout == .mosaic }
        try eventually("no offer") { !offer.bar.isRevealed }
        try expect(window.settings.hasChosenLayout, "it would be offered again")
        window.viewModel.setAppearance(ListAppearance())
        try eventually("the list") { window.controller.rows.listing.appearance.layout == .list }
        try expect(!offer.bar.isRevealed, "another offer")
    },
    Check("First impression", "each layout has a button with its name, and the button of the current one is pressed") {
        let window = try SearchWindow()
        defer { window.close() }
        try window.fill(50)
        let buttons = window.controller.layout.buttons.descendants(as: ToggleButton.self)
        for (layout, name) in [(ListAppearance.Layout.mosaic, "Mosaic"), (.grid, "Grid"), (.list, "List")] {
            let button = try require(buttons.first { $0.tooltip == name }, "the button \(name)")
            button.activate()
            try eventually("\(name)") { window.controller.rows.listing.appearance.layout == layout }
            try eventually("the pressed button") { buttons.filter(\.isActive) == [button] }
        }
    },
    Check(
        "Selection",
        "several pictures show number, licenses and buttons of commands, Escape ends it, and Ctrl+A selects all"
    ) {
        for layout in ListAppearance.Layout.allCases {
            let window = try SearchWindow(showsPhotographs: true)
            defer { window.close() }
            window.settings.listAppearance = ListAppearance(layout: layout)
            try window.fill(50, total: 50)
            let (bar, rows) = (window.controller.selectionBar, window.controller.rows)
            rows.host.focus(0)
            rows.select(0)
            try expect(!bar.bar.isRevealed, "a bar for one picture in the \(layout)")
            rows.extendSelection(to: 3)
            try eventually("the bar in the \(layout)") { bar.bar.isRevealed }
            try expectEqual(
                bar.label.text, "4 selected, 1 of them noncommercial, 1 not to be changed, 1 share-alike",
                "summary in the \(layout)")
            try expectEqual(
                bar.buttons.filter(\.button.isVisible).map(\.command.name),
                ["save", "favorite", "copy-credit"], "commands in the \(layout)")
            let input = try RealInput(window.controller.window)
            defer { input.leave() }
            try input.press("Escape")
            try eventually("no selection in the \(layout)") { window.viewModel.selectedIndexes.value.isEmpty }
            try expect(!bar.bar.isRevealed, "a bar without a selection in the \(layout)")
            try expect(rows.hasFocus, "the focus has left the \(layout)")
            try eventually("the row after the pictures of the \(layout)") { rows.host.count == 51 }
            try input.press("ctrl+a")
            try eventually("everything in the \(layout)") { window.viewModel.selectedIndexes.value.count == 50 }
            try expectEqual(rows.host.selectedPositions, Array(0..<50), "selected rows in the \(layout)")
            try eventually("the button in the \(layout)") { bar.clearButton.isMapped }
            bar.clearButton.activate()
            try eventually("nothing in the \(layout)") { window.viewModel.selectedIndexes.value.isEmpty }
        }
    },
    Check("Selection", "a frame that is dragged from between the pictures selects those that it touches") {
        for layout in [ListAppearance.Layout.grid, .mosaic] {
            let window = try SearchWindow()
            defer { window.close() }
            window.settings.listAppearance = ListAppearance(layout: layout)
            window.controller.window.title = "Frame"
            try window.fill(60, total: 60)
            let rows = window.controller.rows
            let second = try require(rows.host.row(at: 1)?.widget, "a picture")
            try eventually("the layout") { second.allocatedWidth > 0 }
            let input = try RealInput(window.controller.window)
            defer { input.leave() }
            // Above the first line.
            try input.point(at: second, Double(second.allocatedWidth) - 4, -6)
            try input.drag(-second.allocatedWidth - 40, 48)
            try eventually("two pictures in the \(layout)") { window.viewModel.selectedIndexes.value == [0, 1] }
        }
    },
]
