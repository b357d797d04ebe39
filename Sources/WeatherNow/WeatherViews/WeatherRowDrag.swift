import GTKKit

/// Lets the user reorder rows by drag and drop.
@MainActor
enum WeatherRowDrag {
    /// The prefix of a dragged row's text; other texts are not accepted.
    private static let prefix = "weather-now-city:"

    static func install(on row: WeatherTableViewCell) {
        let source = DragSource()
        source.moves()
        source.onBegin { [weak row] source in
            if let row { source.setIcon(of: row.widget) }
        }
        // The position is read when the drag begins, because rows may have moved.
        source.onPrepare { [weak row] _, _, _ in
            guard let position = row?.position else { return [] }
            return [.text(prefix + String(position))]
        }
        row.widget.add(source)

        let target = DropTarget()
        target.onDrop { [weak row] text, _, y in
            guard let row, let from = origin(of: text), let here = row.position else { return false }
            mark(row, isBelow: nil)
            let to = destination(from: from, over: here, isBelow: isBelow(y, row))
            if to != from { row.rows?.onMove(from, to) }
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

    /// Returns the new index of the row at `from` after a drop above or below the row at `here`.
    static func destination(from: Int, over here: Int, isBelow: Bool) -> Int {
        let gap = isBelow ? here + 1 : here
        // The gap's index still counts the row at its old position.
        return gap > from ? gap - 1 : gap
    }

    private static func origin(of text: String) -> Int? {
        text.hasPrefix(prefix) ? Int(text.dropFirst(prefix.count)) : nil
    }

    private static func isBelow(_ y: Double, _ row: WeatherTableViewCell) -> Bool {
        y > Double(row.widget.allocatedHeight) / 2
    }

    /// Draws the line where the row would be inserted.
    private static func mark(_ row: WeatherTableViewCell, isBelow: Bool?) {
        row.widget.setStyleClass("drop-above", isBelow == false)
        row.widget.setStyleClass("drop-below", isBelow == true)
    }
}
