import CheckShim
import GTKKit
import GTKShim
import Model
import ViewModels

@testable import Views

/// A single row without its list.
@MainActor let rowChecks: [Check] = [
    Check("Row", "setting its view model shows tags, size and credit, and names it for screen readers") {
        let row = ImageSearchTableViewCell()
        row.viewModel = MockCellModel(titleText: "blossom, bloom")
        try expectEqual(row.texts, ["blossom, bloom", "4,000 × 3,000", "Pixabay", "Josch13"], "texts")
        try expectEqual(row.accessibleName, "blossom, bloom, 4,000 × 3,000, Josch13", "name")
        row.viewModel = nil
    },
    Check("Row", "a fact that the provider does not report leaves no empty line") {
        let row = ImageSearchTableViewCell()
        row.viewModel = MockCellModel(sizeText: "", creditText: "", licenseText: "")
        let credit = try require(row.creditLabel.parent, "the line")
        let size = try require(row.columns?.sizeLabel, "the size")
        try expect(!size.isVisible && !credit.isVisible, "empty lines")
        row.viewModel = MockCellModel(sizeText: "4,000 × 3,000", creditText: "", licenseText: "")
        try expect(size.isVisible && !credit.isVisible, "the size alone")
        row.viewModel = MockCellModel(sizeText: "", creditText: "")
        try expect(!size.isVisible && credit.isVisible && row.badge.label.isVisible, "the license alone")
        row.viewModel = nil
    },
    Check("Row", "texts move to their columns in a wide list and back to their lines in a narrow one") {
        let box = PixelSize(width: 108, height: 72)
        func columns(_ width: Int) -> ListColumns { ListColumns(width: width, preview: box, character: (8, 22)) }
        let shape = PreviewShape(box: box)
        shape.columns = columns(360)
        let row = ImageSearchTableViewCell(shape)
        row.viewModel = MockCellModel(titleText: "The Sea", tagsText: "waves, blue")
        let line = row.creditLabel.parent
        try expectEqual(row.badge.label.parent, line, "place of the badge in a narrow list")
        try expect(row.columns?.tagsLabel == nil, "tags in a narrow list")
        for _ in 0..<2 {
            shape.columns = columns(2_000)
            row.shapeChanged()
            try expectEqual(row.columns?.tagsLabel?.text, "waves, blue", "tags")
            try expectEqual(row.columns?.originLabel?.text, "Samples", "origin")
            try expectEqual(row.badge.label.parent, row.widget, "place of the badge in a wide list")
            shape.columns = columns(360)
            row.shapeChanged()
            try expectEqual(row.badge.label.parent, line, "place of the badge in the narrow list again")
            try expectEqual(row.columns?.tagsLabel?.parent, nil, "place of the tags in the narrow list again")
        }
        row.viewModel = nil
    },
    Check("Row", "nothing of a row is translucent, which would be drawn in a surface of its own in every frame") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.controller.window.defaultSize = (1_900, 600)
        try fixture.fill(5)
        let host = fixture.controller.rows.host
        try eventually("a row with columns") { host.row(at: 1)?.columns?.originLabel?.isMapped == true }
        let nodes = try DrawnPixels.nodes(of: require(host.row(at: 1), "the row").widget)
        try expect(nodes.contains("text {"), "texts: \(nodes)")
        try expect(!nodes.contains("opacity {"), "opacity: \(nodes)")
    },
    Check("Row", "the columns of a row with all symbols are where those of a row without symbols are") {
        for width in [620, 890, 1_090, 1_900] {
            let fixture = try SearchWindow()
            defer { fixture.close() }
            fixture.controller.window.defaultSize = (width, 600)
            fixture.controller.rows.source.facts.favorites = [MockSearch.plainImage(1, from: .pixabay).id]
            fixture.controller.rows.source.facts.ownerships = [
                MockSearch.plainImage(1, from: .pixabay).id: [.saved, .folders]
            ]
            try fixture.fill(5)
            let host = fixture.controller.rows.host
            try eventually("the rows") { host.row(at: 2)?.columns?.sizeLabel.isMapped == true }
            @MainActor func places(_ position: Int) -> [Double] {
                let row = host.row(at: position)
                return [row?.badge.label, row?.columns?.sizeLabel, row?.columns?.originLabel, row?.columns?.tagsLabel]
                    .compactMap { label in row.flatMap { label?.point(x: 0, y: 0, in: $0.widget)?.x } }
            }
            try expect(host.row(at: 1)?.marks?.shown.count == 3, "symbols at \(width)")
            // The columns follow the width of the window once it is laid out.
            try eventually("the columns at the same places at \(width): \(places(1)), \(places(2))") {
                places(1) == places(2)
            }
        }
    },
    Check("Row", "a visible row requests its preview as soon as its view model is set") {
        let (row, model) = (ImageSearchTableViewCell(), MockCellModel())
        row.visibilityChanged(true)
        try expectEqual(model.startedCount, 0, "previews asked for")
        row.viewModel = model
        try expectEqual(model.startedCount, 1, "previews asked for")
        row.viewModel = nil
    },
    Check("Row", "an invisible row requests nothing") {
        let (row, model) = (ImageSearchTableViewCell(), MockCellModel())
        row.bind(model, at: 0)
        try expectEqual(model.startedCount, 0, "previews asked for")
        row.unbind()
    },
    Check("Row", "unmapping disposes of the preview and releases the picture") {
        let (row, model) = (ImageSearchTableViewCell(), MockCellModel())
        row.bind(model, at: 0)
        row.visibilityChanged(true)
        model.send(.plain())
        row.visibilityChanged(false)
        try expectEqual(model.disposedCount, 1, "previews disposed of")
        try expectEqual(row.content, .empty, "content")
        row.unbind()
    },
    Check("Row", "binding another view model disposes of the old preview and removes its picture at once") {
        let (row, old, new) = (ImageSearchTableViewCell(), MockCellModel(0), MockCellModel(1))
        row.bind(old, at: 0)
        row.visibilityChanged(true)
        old.send(.plain())
        row.unbind()
        row.bind(new, at: 1)
        try expectEqual(row.content, .empty, "content")
        row.visibilityChanged(true)
        try expectEqual([old.disposedCount, new.startedCount], [1, 1], "old disposed of, new asked for")
        old.send(.plain())
        try expectEqual(row.content, .loading, "content after the old picture came late")
        row.unbind()
    },
    Check("Row", "a cached picture is shown at once, although other work waits for the main loop") {
        let (row, model) = (ImageSearchTableViewCell(), MockCellModel(cached: .plain()))
        let other = WaitingWork()
        row.bind(model, at: 0)
        row.visibilityChanged(true)
        try expect(!other.hasRun, "the other work still waits")
        try expectEqual(row.content, .picture, "content")
        row.unbind()
        try eventually("the main loop is idle") { other.hasRun }
    },
    Check("Row", "a picture that was seen before has its color until it arrives, in every layout") {
        let red = AverageColor(red: 255, green: 0, blue: 0)
        for layout in [ListAppearance.Layout.list, .grid, .mosaic] {
            let row = ImageSearchTableViewCell(PreviewShape(ListAppearance(layout: layout)))
            row.bind(MockCellModel(placeholderColor: red), at: 0)
            row.visibilityChanged(true)
            try expectEqual(row.content, .loading, "content")
            let drawing = try DrawnPixels(row.preview, width: 150, height: 100)
            try expectEqual(drawing.pixel(75, 50), 0xFFFF_0000, "middle of \(layout)")
            row.unbind()
            let empty = try DrawnPixels(row.preview, width: 150, height: 100)
            try expect(empty.pixel(75, 50) != 0xFFFF_0000, "the color has stayed in \(layout)")
        }
    },
    Check("Row", "a second nil is a failure and shows the placeholder") {
        let (row, model) = (ImageSearchTableViewCell(), MockCellModel())
        row.bind(model, at: 0)
        row.visibilityChanged(true)
        try expectEqual(row.content, .loading, "content before")
        model.send(nil)
        try expectEqual(row.content, .failed, "content after")
        row.unbind()
    },
    Check("Row", "a picture whose file is incomplete has a mark in every layout, and screen readers get it, too") {
        for layout in [ListAppearance.Layout.list, .grid, .mosaic] {
            let window = try SearchWindow(pictures: { request in
                var bitmap = Bitmap.plain()
                bitmap.isIncomplete = request.url == MockSearch.plainImage(1).previewURL
                return bitmap
            })
            defer { window.close() }
            window.settings.listAppearance = ListAppearance(layout: layout)
            try window.fill(50)
            let host = window.controller.rows.host
            try eventually("the mark in the \(layout)") { host.row(at: 1)?.marks?.shown == [.incomplete] }
            let row = try require(host.row(at: 1), "the row")
            try expectEqual(row.widget.tooltip, "Incomplete", "tooltip in the \(layout)")
            let cell = try require(row.widget.parent, "the cell")
            let name = try require(check_accessible_text(cell.widget, GTK_ACCESSIBLE_PROPERTY_LABEL.rawValue), "a name")
            defer { g_free(name) }
            try expect(String(cString: name).hasSuffix(", Incomplete"), "name in the \(layout)")
            try expect(host.row(at: 2)?.marks == nil, "a mark of another picture in the \(layout)")
        }
    },
    Check("Row", "an incomplete picture's mark leaves the row with the picture") {
        let (row, model) = (ImageSearchTableViewCell(), MockCellModel())
        var bitmap = Bitmap.plain()
        bitmap.isIncomplete = true
        row.bind(model, at: 0)
        row.visibilityChanged(true)
        model.send(bitmap)
        try expectEqual(row.marks?.shown, [.incomplete], "marks")
        row.unbind()
        row.bind(MockCellModel(1), at: 1)
        try expectEqual(row.marks?.shown, [], "marks of the next picture")
        row.unbind()
    },
    Check("Row", "binds and unbinds balance when a row with a view model is released") {
        let before = BindingCounts.live
        var row: ImageSearchTableViewCell? = ImageSearchTableViewCell()
        row?.viewModel = MockCellModel()
        row = nil
        try expectEqual(BindingCounts.live, before, "bindings alive")
    },
]
