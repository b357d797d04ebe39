/// A frame that the pointer drags around items to select them. Lengths are application pixels.
struct LinesBand {
    /// Where the drag has begun, in the whole content.
    let start: (x: Double, y: Double)
    /// The pointer, relative to the view.
    var pointer: (x: Double, y: Double)
    /// The items that were selected before and stay selected.
    let kept: [Int]
    /// Whether the pointer has moved far enough.
    var isActive = false

    /// The frame in the whole content.
    func area(top: Int) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        let (x, y) = (pointer.x, pointer.y + Double(top))
        return (min(start.x, x)...max(start.x, x), min(start.y, y)...max(start.y, y))
    }

    /// The frame relative to the view.
    func frame(top: Int) -> LinesCell.Frame {
        let area = area(top: top)
        return LinesCell.Frame(
            x: Int(area.x.lowerBound), y: Int(area.y.lowerBound) - top,
            width: Int(area.x.upperBound - area.x.lowerBound),
            height: Int(area.y.upperBound - area.y.lowerBound))
    }
}

extension LinePositions {
    /// Returns the items that a frame touches.
    func positions(
        in area: (x: ClosedRange<Double>, y: ClosedRange<Double>), width: Int, isMirrored: Bool
    ) -> [Int] {
        var found: [Int] = []
        for line in lines(from: Int(area.y.lowerBound), to: Int(area.y.upperBound) + 1) {
            guard Double(top(ofLine: line)) <= area.y.upperBound,
                Double(top(ofLine: line) + height(ofLine: line)) >= area.y.lowerBound
            else { continue }
            for (position, extent) in zip(positions(ofLine: line), extents(ofLine: line, width: width))
            where position < trailingStart {
                let start = LinePositions.margin + extent.lowerBound
                let left = Double(isMirrored ? width - start - extent.count : start)
                if left <= area.x.upperBound, left + Double(extent.count) >= area.x.lowerBound {
                    found.append(position)
                }
            }
        }
        return found
    }
}

// The selection by a frame. A drag that begins on an item moves the item, so that a frame begins between items, or anywhere
// with Shift or Ctrl, which keep what is selected.
extension LinesHost {
    /// In application pixels.
    private static var bandThreshold: Double { 8 }
    /// The distance in application pixels by which the view scrolls in each frame while the pointer is outside.
    private static var bandScroll: Double { 12 }

    func listenForBands() {
        bandDrag.onBegin { [weak self] x, y in
            guard let self else { return }
            let adds = !bandDrag.modifiers.isDisjoint(with: [.shift, .control])
            guard !bandDrag.isTouch, adds || position(atX: x, y: y) == nil else { return bandDrag.deny() }
            band = LinesBand(
                start: (x, y + Double(top)), pointer: (x, y), kept: adds ? selectedPositions : [])
        }
        bandDrag.onUpdate { [weak self] dx, dy in self?.moveBand(dx, dy) }
        bandDrag.onEnd { [weak self] _, _ in self?.endBand() }
        lines.add(bandDrag)
    }

    /// Ends the frame. What it has selected stays.
    func endBand() {
        guard band != nil else { return }
        band = nil
        lines.showBand(false)
    }

    private func moveBand(_ dx: Double, _ dy: Double) {
        guard var band, let start = bandDrag.start else { return }
        band.pointer = (start.x + dx, start.y + dy)
        let begins = !band.isActive && max(abs(dx), abs(dy)) >= Self.bandThreshold
        if begins {
            band.isActive = true
            bandDrag.claim()
            lines.showBand(true)
        }
        self.band = band
        guard band.isActive else { return }
        if begins {
            lines.grabFocus()
            scrollWithBand()
        }
        selectInBand()
    }

    private func selectInBand() {
        guard let band, let places else { return }
        let found = places.positions(in: band.area(top: top), width: size.width, isMirrored: lines.isRightToLeft)
        selection.removeAll()
        for position in band.kept + found { selection.insert(position..<position + 1) }
        selectionStart = found.first
        showSelection()
        lines.queueLayout()
    }

    /// Scrolls while the pointer is above or below the view.
    private func scrollWithBand() {
        lines.onEachFrame { [weak self] _ in
            guard let self, let band, let vertical = lines.vertical else { return false }
            let isBelow = band.pointer.y > Double(size.height)
            guard isBelow || band.pointer.y < 0 else { return true }
            let former = vertical.value
            vertical.value += isBelow ? Self.bandScroll : -Self.bandScroll
            if vertical.value != former { selectInBand() }
            return true
        }
    }
}
