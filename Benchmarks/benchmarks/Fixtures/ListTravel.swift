import Foundation
import Imaging

/// Scrolls the program's list at a given speed and counts the visible rows without picture.
@MainActor
final class ListTravel {
    /// What moves the list.
    enum Mover: String, CaseIterable {
        case keys, wheel
        case scrollBar = "scroll bar"
    }

    /// The painted rows, and those of them without picture.
    struct Blank {
        var rows = 0
        var blank = 0
        /// The milliseconds from the last move until every row had its picture.
        var completion = 0.0

        var share: Double { 100 * Double(blank) / Double(max(rows, 1)) }
    }

    private let window: ListWindow
    private let viewModel: ListingViewModel
    private let rowHeight: Double
    /// The rows that some frame has shown, with or without picture.
    private(set) var shown: Set<Int> = []

    /// The pixels of a click of GTK's wheel are the page to the power of two thirds.
    private static let wheelExponent = 2.0 / 3

    init(_ window: ListWindow, _ viewModel: ListingViewModel) {
        self.window = window
        self.viewModel = viewModel
        rowHeight = window.position.upper / Double(viewModel.cellModels.value.count)
    }

    /// The rows that fit on a page, which a page key scrolls by.
    var pageRows: Int { max(1, Int(window.position.page / rowHeight)) }

    /// Scrolls to a row at a number of rows per second. Keys move by a row or, above 50 rows per second, by a page.
    func scroll(to row: Int, rowsPerSecond: Double, by mover: Mover) throws -> Blank {
        let from = window.position.value
        let distance = Double(row) * rowHeight - from
        let pixelsPerSecond = rowsPerSecond * rowHeight
        let step: Double =
            switch mover {
            case .keys: rowHeight * (rowsPerSecond > 50 ? Double(pageRows) : 1)
            case .wheel: pow(window.position.page, Self.wheelExponent)
            case .scrollBar: 0
            }
        var result = Blank()
        var start: Double?
        var end: Double?
        FrameHooks.painted = { [self] in
            let rows = window.controller.visibleRows
            shown.formUnion(viewModel.viewport.range)
            guard end == nil else { return }
            result.rows += rows.count
            result.blank += rows.count - rows.withPicture
        }
        defer { FrameHooks.painted = nil }
        let limit = MonotonicTime.milliseconds + 1_000 * abs(distance) / pixelsPerSecond + 10_000
        while end == nil, MonotonicTime.milliseconds < limit {
            try window.duringFrames(1) { [self] _ in
                let now = MonotonicTime.milliseconds
                let began = start ?? now
                start = began
                let moved = min((now - began) / 1_000 * pixelsPerSecond, abs(distance))
                let whole = step > 0 && moved < abs(distance) ? (moved / step).rounded(.down) * step : moved
                window.move(to: from + (distance < 0 ? -whole : whole))
                if moved >= abs(distance) { end = now }
            }
        }
        guard let end else { throw BenchFailure("the list did not get to row \(row)") }
        FrameHooks.painted = nil
        result.completion = try window.painted { [window] in window.isFilled } - end
        shown.formUnion(viewModel.viewport.range)
        return result
    }
}
