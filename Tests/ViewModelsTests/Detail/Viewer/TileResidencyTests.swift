import Testing

@testable import ViewModels

@Suite struct TileResidencyTests {
    private func row(_ columns: Range<Int>, level: Int = 0) -> [PictureTile] {
        columns.map { PictureTile(level: level, column: $0, row: 0) }
    }

    /// Each tile takes 10 bytes; a frame may upload 40, and 100 remain.
    private var residency: TileResidency {
        var limits = TileResidency.Limits()
        (limits.frame, limits.rest) = (40, 100)
        return TileResidency(limits: limits)
    }

    @Test("A tile is uploaded once, however often it is drawn")
    func once() {
        var residency = residency
        let first = residency.frame(visible: row(0..<3), coarser: []) { _ in 10 }
        let second = residency.frame(visible: row(0..<3), coarser: []) { _ in 10 }
        #expect(first.uploads == row(0..<3) && second == TileResidency.Frame(drawn: row(0..<3)))
    }

    @Test("Of many tiles a frame uploads its limit, and until all are there, the smallest level is drawn under them")
    func standIn() {
        var residency = residency
        let coarse = row(0..<1, level: 2)
        let first = residency.frame(visible: row(0..<7), coarser: [coarse, row(0..<2, level: 1)]) { _ in 10 }
        #expect(first.drawn == coarse + row(0..<3) && first.uploadedBytes == 40 && !first.isComplete)
        let second = residency.frame(visible: row(0..<7), coarser: [coarse, row(0..<2, level: 1)]) { _ in 10 }
        #expect(second == TileResidency.Frame(drawn: row(0..<7), uploads: row(3..<7), uploadedBytes: 40))
    }

    @Test("Tiles of levels between that are there already stand in, too, over the smallest level")
    func levelsBetween() {
        var residency = residency
        let (coarse, between) = (row(0..<1, level: 2), row(0..<2, level: 1))
        _ = residency.frame(visible: between, coarser: [coarse]) { _ in 10 }
        let frame = residency.frame(visible: row(0..<8), coarser: [coarse, between]) { _ in 10 }
        #expect(frame.drawn == coarse + between + row(0..<3))
    }

    @Test("Tiles of a single level are uploaded at once, unless an earlier rendition is drawn under them")
    func singleLevel() {
        for (isLimited, bytes) in [(false, 70), (true, 40)] {
            var residency = residency
            let frame = residency.frame(visible: row(0..<7), coarser: [], isLimited: isLimited) { _ in 10 }
            #expect(frame.uploadedBytes == bytes && frame.isComplete == !isLimited)
        }
    }

    @Test("A tile larger than the limit of a frame is uploaded all the same")
    func largeTile() {
        var residency = residency
        let frame = residency.frame(visible: row(0..<2), coarser: [], isLimited: true) { _ in 50 }
        #expect(frame.uploads == row(0..<1))
    }

    @Test("The tiles that were not drawn for the longest time are released first, visible ones never")
    func release() {
        var residency = residency
        for start in 0..<12 { _ = residency.frame(visible: row(start..<start + 2), coarser: []) { _ in 10 } }
        #expect(residency.bytes == 100)
        let back = residency.frame(visible: row(3..<5), coarser: []) { _ in 10 }
        #expect(back.uploads.isEmpty)
        let far = residency.frame(visible: row(50..<54), coarser: []) { _ in 10 }
        #expect(far.released == row(5..<9))
        let many = residency.frame(visible: row(60..<75), coarser: []) { _ in 10 }
        #expect(many.drawn == row(60..<75) && residency.bytes == 150)
    }

    @Test("The smallest level outlives other tiles, because it stands in after the next movement")
    func smallestLevelStays() {
        var residency = residency
        let coarse = row(0..<1, level: 1)
        for start in 0..<20 {
            let frame = residency.frame(visible: row(start * 5..<start * 5 + 5), coarser: [coarse]) { _ in 10 }
            #expect(!frame.released.contains(coarse[0]))
            _ = residency.frame(visible: row(start * 5..<start * 5 + 5), coarser: [coarse]) { _ in 10 }
        }
        #expect(residency.bytes <= 100)
    }
}
