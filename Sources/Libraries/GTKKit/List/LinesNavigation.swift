/// Decides where a key moves the focus in lines of items. A pure value.
struct LinesNavigation {
    enum Step {
        case next, previous, up, down, pageUp, pageDown, first, last
    }

    /// The horizontal position that steps up and down keep, in application pixels, and the item to which the last step
    /// moved. A click may have moved the focus to another item since.
    private var kept: (x: Int, position: Int)?

    /// Returns the item to move to.
    ///
    /// - Parameters:
    ///   - width: of the view, in application pixels.
    ///   - page: the height of the view, in application pixels.
    mutating func target(of step: Step, from position: Int, in places: LinePositions, width: Int, page: Int) -> Int {
        let line = places.line(of: position)
        let pageLines = max(1, page / max(1, places.layout.lineHeight + places.layout.spacing))
        switch step {
        case .next, .previous, .first, .last:
            kept = nil
            let targets: [Step: Int] = [
                .next: position + 1, .previous: position - 1, .first: 0, .last: places.count - 1,
            ]
            return min(max(targets[step] ?? position, 0), places.count - 1)
        case .up: return nearest(from: position, line, to: line - 1, places, width)
        case .down: return nearest(from: position, line, to: line + 1, places, width)
        case .pageUp: return nearest(from: position, line, to: max(0, line - pageLines), places, width)
        case .pageDown:
            return nearest(from: position, line, to: min(places.lineCount - 1, line + pageLines), places, width)
        }
    }

    private mutating func nearest(
        from position: Int, _ line: Int, to target: Int, _ places: LinePositions, _ width: Int
    ) -> Int {
        // The layout of a very long list may lack the item for a moment.
        let items = places.positions(ofLine: line)
        guard target >= 0, target < places.lineCount, target != line, items.contains(position) else { return position }
        let own = places.extents(ofLine: line, width: width)[position - items.lowerBound]
        let x = kept.flatMap { $0.position == position ? $0.x : nil } ?? (own.lowerBound + own.upperBound) / 2
        let distances = places.extents(ofLine: target, width: width).map { extent in
            max(extent.lowerBound - x, x - extent.upperBound, 0)
        }
        let index = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        let found = places.positions(ofLine: target).lowerBound + index
        kept = (x, found)
        return found
    }
}
