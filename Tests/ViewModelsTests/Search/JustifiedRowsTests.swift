import Testing

@testable import ViewModels

@Suite("Lines of a mosaic")
struct JustifiedRowsTests {
    /// Ratios of width to height as cameras and phones make them, in a fixed order.
    private static let usual: [Double?] = [1.5, 4.0 / 3, 2.0 / 3, 16.0 / 9, 1, 0.75, 1.5, 1.5, 9.0 / 16, 1.25]

    /// The same ratios in an order without a period.
    private static let mixed: [Double?] = {
        var state: UInt32 = 1
        return (0..<5_000).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return usual[Int(state >> 16) % 10]
        }
    }()

    private func rows(
        _ count: Int, width: Int = 1_200, lineHeight: Int = 150, ratio: (Int) -> Double? = { usual[$0 % 10] }
    ) -> JustifiedRows {
        var rows = JustifiedRows(width: width, lineHeight: lineHeight, spacing: 8)
        rows.append((0..<count).map(ratio))
        return rows
    }

    private func closedLines(of rows: JustifiedRows) -> Range<Int> {
        0..<rows.lineCount - (rows.hasOpenLine ? 1 : 0)
    }

    /// The pictures in the order of the lines.
    private func listed(_ rows: JustifiedRows) -> [Int] {
        (0..<rows.lineCount).flatMap { Array(rows.positions(ofLine: $0)) }
    }

    /// The largest crop of a closed line.
    private func largestCrop(of rows: JustifiedRows) -> Double {
        closedLines(of: rows).map { rows.crop(ofLine: $0) }.max() ?? 0
    }

    @Test("Every closed line fills the width exactly, with the same space between pictures")
    func fill() {
        for width in [336, 776, 1_256, 1_896, 2_536] {
            let rows = rows(500, width: width)
            for line in closedLines(of: rows) {
                let extents = rows.extents(ofLine: line)
                #expect(extents.first?.lowerBound == 0 && extents.last?.upperBound == width)
                let spaces = zip(extents, extents.dropFirst()).map { $1.lowerBound - $0.upperBound }
                #expect(spaces.allSatisfy { $0 == 8 })
            }
        }
    }

    @Test("Each picture is in exactly one line, in reading order")
    func order() {
        let rows = rows(333)
        #expect(listed(rows) == Array(0..<333))
        for line in 0..<rows.lineCount {
            #expect(rows.positions(ofLine: line).allSatisfy { rows.line(of: $0) == line })
        }
    }

    @Test("In a wide window no line crops more than eight percent")
    func crop() {
        for width in stride(from: 1_900, through: 2_600, by: 37) {
            #expect(largestCrop(of: rows(600, width: width)) <= JustifiedRows.maximumCrop + 0.000_1)
        }
    }

    @Test("The pictures of a line that is too full are lower, so that no more of them is hidden")
    func tooFull() {
        var rows = JustifiedRows(width: 336, lineHeight: 150, spacing: 6)
        rows.append([1.5, 1.5, 1.5, 1.5, 1.5])
        #expect(rows.positions(ofLine: 0) == 0..<2)
        let height = rows.itemHeight(ofLine: 0)
        // A cell of 165 pixels hides a fifth of a picture of 3:2 at this height.
        #expect(abs(Double(height) * 1.5 * 0.8 - 165) < 1)
        #expect(rows.itemHeight(ofLine: rows.lineCount - 1) == 150)
    }

    @Test("New pages do not move pictures in closed lines")
    func pages() {
        var rows = rows(95)
        let lines = closedLines(of: rows)
        let before = lines.map { rows.extents(ofLine: $0) }
        let starts = lines.map { rows.positions(ofLine: $0) }
        for page in 0..<20 { rows.append((0..<30).map { Self.usual[($0 + page) % 10] }) }
        #expect(lines.map { rows.extents(ofLine: $0) } == before)
        #expect(lines.map { rows.positions(ofLine: $0) } == starts)
    }

    @Test("Pictures of the last line have their natural width")
    func lastLine() {
        let rows = rows(2, ratio: { _ in 1.5 })
        #expect(rows.extents(ofLine: 0) == [0..<225, 233..<458])
    }

    @Test("Panoramas and tall pictures get limited cells, and a picture is never wider than the window")
    func limits() {
        let wide = rows(1, width: 2_000, ratio: { _ in 40 })
        #expect(wide.extents(ofLine: 0) == [0..<450])
        let tall = rows(1, ratio: { _ in 0.01 })
        #expect(tall.extents(ofLine: 0) == [0..<75])
        let narrow = rows(3, width: 300, ratio: { _ in 40 })
        #expect(narrow.lineCount == 3 && narrow.extents(ofLine: 0) == [0..<300])
    }

    @Test("Pictures of unknown or senseless size count as 3:2", arguments: [nil, 0, -1, .nan, .infinity] as [Double?])
    func unknown(ratio: Double?) {
        #expect(rows(20, ratio: { _ in ratio }) == rows(20, ratio: { _ in nil }))
        #expect(rows(1, ratio: { _ in ratio }).extents(ofLine: 0) == [0..<225])
    }

    @Test("A picture is of unknown size until it is exchanged for one of a known size")
    func becomesKnown() {
        var rows = rows(20, ratio: { $0 % 5 == 0 ? nil : 1 })
        #expect(rows.unknown(in: 3..<11) == [5, 10])
        rows.edit([(5..<6, [2.0]), (10..<11, [nil])])
        #expect(rows.unknown(in: 0..<30) == [0, 10, 15])
    }

    @Test("Another width gives the lines of a new mosaic of that width")
    func otherWidth() {
        let arranged = rows(300).arranged(width: 777, lineHeight: 140)
        #expect(arranged == rows(300, width: 777, lineHeight: 140))
    }

    @Test("Stretched lines keep their pictures and fill the new width")
    func stretched() {
        let rows = rows(300)
        let stretched = rows.stretched(width: 1_000, lineHeight: 140)
        #expect(stretched.lineCount == rows.lineCount)
        for line in closedLines(of: rows) {
            let positions = stretched.positions(ofLine: line)
            let end = stretched.extents(ofLine: line).last?.upperBound
            #expect(positions == rows.positions(ofLine: line) && end == 1_000)
        }
    }

    @Test("The line height is near the wanted one and lets pictures of 3:2 fill the width")
    func lineHeight() {
        for width in [336, 776, 1_256, 1_896, 2_536] {
            let height = JustifiedRows.lineHeight(near: 190, width: width, spacing: 8)
            let rows = rows(40, width: width, lineHeight: height, ratio: { _ in 1.5 })
            #expect((142...238).contains(height) && largestCrop(of: rows) < 0.01)
        }
    }

    @Test("Pictures of one shape fill their lines without holes", arguments: [0.5, 0.67, 1, 1.33, 1.78, 2.2, 3])
    func oneShape(ratio: Double) {
        for width in [336, 776, 876, 1_342, 2_536] {
            let height = JustifiedRows.lineHeight(near: 150, width: width, spacing: 8, ratio: ratio)
            let rows = rows(60, width: width, lineHeight: height, ratio: { _ in ratio })
            #expect((105...225).contains(height) && largestCrop(of: rows) <= JustifiedRows.largestCrop)
            #expect(closedLines(of: rows).allSatisfy { rows.itemHeight(ofLine: $0) == height })
        }
    }

    @Test("A mosaic of no size is still a mosaic")
    func noSize() {
        #expect(listed(rows(10, width: 0, lineHeight: 0)) == Array(0..<10))
    }

    @Test("Removing a picture keeps the lines before its own, and the lines behind meet the former ones again")
    func removal() {
        for position in [0, 1, 57, 301, 4_998, 4_999] {
            let before = rows(5_000, width: 1_920, ratio: { Self.mixed[$0] })
            var after = before
            after.edit([(position..<position + 1, [])])
            let line = before.line(of: position)
            #expect(listed(after) == Array(0..<4_999))
            #expect((0..<line).allSatisfy { after.extents(ofLine: $0) == before.extents(ofLine: $0) })
            #expect(largestCrop(of: after) <= JustifiedRows.maximumCrop + 0.000_1)
            let (former, starts) = (Set(self.starts(of: before).map { $0 - 1 }), self.starts(of: after))
            let meeting = starts.firstIndex { $0 > position && former.contains($0) } ?? starts.count
            #expect(starts.dropFirst(meeting).allSatisfy(former.contains))
            #expect(meeting < starts.count || position > 4_000)
        }
    }

    @Test("A picture that comes back is in its place, and every line is still full")
    func insertion() {
        for position in [0, 57, 301, 998] {
            var rows = self.rows(1_000, width: 1_920, ratio: { $0 == position ? 3 : Self.usual[$0 % 10] })
            let before = rows
            rows.edit([(position..<position + 1, [])])
            rows.edit([(position..<position, [3])])
            #expect(largestCrop(of: rows) <= JustifiedRows.maximumCrop + 0.000_1)
            #expect(rows.arranged(width: 1_920, lineHeight: 150) == before)
        }
    }

    @Test("Pictures that are exchanged at several places leave each picture in one line", arguments: 0..<60)
    func edits(seed: Int) {
        let edits: [(removed: Range<Int>, inserted: [Double?])] = [
            (seed..<seed + seed % 3, Array(Self.mixed[0..<seed % 5])),
            (100 + seed..<130 + seed * 2, []), (400..<400, Array(Self.mixed[7..<7 + seed])),
            (990 + seed % 11..<1_000, Array(Self.mixed[0..<seed % 7])),
        ]
        let ratios = Array(Self.mixed[0..<1_000])
        var expected = ratios
        for edit in edits.reversed() { expected.replaceSubrange(edit.removed, with: edit.inserted) }
        var rows = rows(1_000) { ratios[$0] }
        let former = rows
        rows.edit(edits)
        #expect(listed(rows) == Array(0..<expected.count))
        // The ratios are those of a new mosaic.
        let new = self.rows(expected.count) { expected[$0] }
        #expect(rows.arranged(width: 800, lineHeight: 100) == new.arranged(width: 800, lineHeight: 100))
        #expect(closedLines(of: rows).allSatisfy { rows.extents(ofLine: $0).last?.upperBound == 1_200 })
        // The lines before the first edit stay.
        let kept = 0..<former.line(of: seed)
        #expect(kept.allSatisfy { rows.positions(ofLine: $0) == former.positions(ofLine: $0) })
    }

    @Test("An edit behind the last picture appends")
    func editAtEnd() {
        var rows = rows(100)
        rows.edit([(100..<100, [1.5, 1.5])])
        #expect(rows.count == 102)
        rows.edit([(0..<102, [])])
        #expect(rows.count == 0 && rows.lineCount == 0)
        rows.edit([(0..<0, Array(Self.mixed[0..<50]))])
        #expect(rows == self.rows(50) { Self.mixed[$0] })
    }

    @Test("Where the lines never meet the former ones, the pictures behind the limit are left to the caller")
    func limit() {
        // All pictures have one shape, so each line is full and all breaks move.
        var rows = self.rows(10_000, width: 1_920, ratio: { _ in 1.5 })
        rows.edit([(4_000..<4_001, [])], atMost: 1_000)
        #expect(rows.count >= 5_000 && rows.count < 5_100)
        rows.append((rows.count..<9_999).map { _ in 1.5 })
        #expect(listed(rows) == Array(0..<9_999))
    }

    private func starts(of rows: JustifiedRows) -> [Int] {
        (0..<rows.lineCount).map { rows.positions(ofLine: $0).lowerBound }
    }
}

@Suite("Cells of a grid")
struct EqualCellsTests {
    @Test("As many cells as fit share the width, and differ by one pixel at most")
    func share() {
        for width in [336, 776, 1_256, 2_536] {
            let cells = EqualCells(count: 1_000, width: width, minimum: 180, lineHeight: 200, spacing: 8)
            let extents = cells.extents(ofLine: 0)
            #expect(extents.count == (width + 8) / 188 && extents.last?.upperBound == width)
            let widths = extents.map(\.count)
            #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
            #expect(widths.max() == EqualCells.cellWidth(width: width, minimum: 180, spacing: 8))
        }
    }

    @Test("A million pictures have as many lines as are needed")
    func lines() {
        let cells = EqualCells(count: 1_000_001, width: 776, minimum: 180, lineHeight: 200, spacing: 8)
        #expect(cells.lineCount == 250_001 && cells.line(of: 1_000_000) == 250_000)
        #expect(cells.positions(ofLine: 250_000) == 1_000_000..<1_000_001)
    }

    @Test("A grid has at least one column")
    func narrow() {
        let cells = EqualCells(count: 3, width: 10, minimum: 180, lineHeight: 200, spacing: 8)
        #expect(cells.lineCount == 3)
    }
}
