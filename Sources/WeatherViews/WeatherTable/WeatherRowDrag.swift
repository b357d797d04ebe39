import GTKKit

/// Lets the rows of the list be put in another order with the pointer: each can be dragged, and dropped on.
@MainActor
enum WeatherRowDrag {
    /// What a dragged row says of itself: nobody else's text is taken for a row.
    private static let prefix = "weather-now-city:"

    static func install(on row: WeatherTableViewCell) {
        let source = DragSource()
        source.moves()
        row.dragSource = source
        source.onBegin { [weak row] in
            guard let row else { return }
            row.dragSource?.setIcon(of: row.widget)
        }
        // Rows move while the pointer is elsewhere: what is dragged is asked for when dragging begins.
        source.onPrepare { [weak row] in
            guard let position = row?.position() else { return nil }
            return .text(prefix + String(position))
        }
        row.widget.add(source)

        let target = DropTarget()
        target.onDrop { [weak row] text, _, y in
            guard let row, let from = origin(of: text), let here = row.position() else { return false }
            mark(row, isBelow: nil)
            let to = destination(from: from, over: here, isBelow: isBelow(y, row))
            if to != from { row.onMove(from, to) }
            return true
        }
        row.widget.add(target)

        let motion = DropMotion()
        motion.onMotion { [weak row] _, y in
            guard let row else { return }
            mark(row, isBelow: isBelow(y, row))
        }
        motion.onLeave { [weak row] in
            guard let row else { return }
            mark(row, isBelow: nil)
        }
        row.widget.add(motion)
    }

    /// Where the row that stood at `from` stands once it was let go over the row at `here`: above or below that one.
    static func destination(from: Int, over here: Int, isBelow: Bool) -> Int {
        let gap = isBelow ? here + 1 : here
        // The gap is counted with the row still in its old place.
        return gap > from ? gap - 1 : gap
    }

    private static func origin(of text: String) -> Int? {
        text.hasPrefix(prefix) ? Int(text.dropFirst(prefix.count)) : nil
    }

    private static func isBelow(_ y: Double, _ row: WeatherTableViewCell) -> Bool {
        y > Double(row.widget.allocatedHeight) / 2
    }

    /// Draws the line where the row would land.
    private static func mark(_ row: WeatherTableViewCell, isBelow: Bool?) {
        row.widget.setStyleClass("drop-above", isBelow == false)
        row.widget.setStyleClass("drop-below", isBelow == true)
    }
}
