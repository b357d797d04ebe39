import GTKKit
import Model
import ViewModels

@testable import Views

/// A single row without its list.
@MainActor let rowChecks: [Check] = [
    Check("Row", "setting its view model shows tags, size and credit, and names it for screen readers") {
        let row = ImageSearchTableViewCell()
        row.viewModel = MockCellModel(titleText: "blossom, bloom")
        try expectEqual(row.texts, ["blossom, bloom", "4,000 × 3,000", "Josch13 · Pixabay Content License"], "texts")
        try expectEqual(
            row.accessibleName, "blossom, bloom, 4,000 × 3,000, Josch13 · Pixabay Content License", "name")
        row.viewModel = nil
    },
    Check("Row", "a fact that the provider does not report leaves no empty line") {
        let row = ImageSearchTableViewCell()
        row.viewModel = MockCellModel(sizeText: "", creditText: "")
        try expect(!row.sizeLabel.isVisible && !row.creditLabel.isVisible, "empty lines")
        row.viewModel = MockCellModel(sizeText: "4,000 × 3,000", creditText: "")
        try expect(row.sizeLabel.isVisible && !row.creditLabel.isVisible, "the size alone")
        row.viewModel = nil
    },
    Check("Row", "tags that are not in the title are beside a large preview, and take no line beside a small one") {
        let shape = PreviewShape(.list, box: PixelSize(width: 300, height: 200))
        let row = ImageSearchTableViewCell(shape)
        row.viewModel = MockCellModel(titleText: "The Sea", tagsText: "waves, blue")
        try expectEqual(row.tagsLabel?.text, "waves, blue", "tags")
        try expectEqual(row.tagsLabel?.isVisible, true, "visible")
        shape.box = PixelSize(width: 150, height: 100)
        row.shapeChanged()
        try expectEqual(row.tagsLabel?.isVisible, false, "visible beside a small preview")
        shape.box = PixelSize(width: 300, height: 200)
        row.shapeChanged()
        row.viewModel = MockCellModel(titleText: "waves, blue")
        try expectEqual(row.tagsLabel?.isVisible, false, "visible without tags")
        row.viewModel = nil
    },
    Check("Row", "a visible row requests its preview as soon as its view model is set") {
        let (row, model) = (ImageSearchTableViewCell(), MockCellModel())
        row.settle(isMapped: true)
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
        row.settle(isMapped: true)
        model.send(.plain())
        row.settle(isMapped: false)
        try expectEqual(model.disposedCount, 1, "previews disposed of")
        try expectEqual(row.content, .empty, "content")
        row.unbind()
    },
    Check("Row", "binding another view model disposes of the old preview and removes its picture at once") {
        let (row, old, new) = (ImageSearchTableViewCell(), MockCellModel(0), MockCellModel(1))
        row.bind(old, at: 0)
        row.settle(isMapped: true)
        old.send(.plain())
        row.unbind()
        row.bind(new, at: 1)
        try expectEqual(row.content, .empty, "content")
        row.settle(isMapped: true)
        try expectEqual([old.disposedCount, new.startedCount], [1, 1], "old disposed of, new asked for")
        old.send(.plain())
        try expectEqual(row.content, .loading, "content after the old picture came late")
        row.unbind()
    },
    Check("Row", "a cached picture is shown at once") {
        let (row, model) = (ImageSearchTableViewCell(), MockCellModel(cached: .plain()))
        row.bind(model, at: 0)
        row.settle(isMapped: true)
        try expectEqual(row.content, .picture, "content")
        row.unbind()
    },
    Check("Row", "a cached picture is shown at once, although other work waits for the main loop") {
        let (row, model) = (ImageSearchTableViewCell(), MockCellModel(cached: .plain()))
        let other = WaitingWork()
        row.bind(model, at: 0)
        row.settle(isMapped: true)
        try expect(!other.hasRun, "the other work still waits")
        try expectEqual(row.content, .picture, "content")
        row.unbind()
        try eventually("the main loop is idle") { other.hasRun }
    },
    Check("Row", "a picture that was seen before has its color until it arrives, in every layout") {
        let red = AverageColor(red: 255, green: 0, blue: 0)
        for layout in [ListAppearance.Layout.list, .grid, .mosaic] {
            let row = ImageSearchTableViewCell(PreviewShape(layout))
            row.bind(MockCellModel(placeholderColor: red), at: 0)
            row.settle(isMapped: true)
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
        row.settle(isMapped: true)
        try expectEqual(row.content, .loading, "content before")
        model.send(nil)
        try expectEqual(row.content, .failed, "content after")
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
