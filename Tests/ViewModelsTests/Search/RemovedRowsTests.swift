import Testing

@testable import ViewModels

@Suite("Removed rows")
struct RemovedRowsTests {
    private func removing(_ indexes: [Int]) -> RemovedRows {
        var rows = RemovedRows()
        for index in indexes { rows.insert(index) }
        return rows
    }

    @Test("Rows and indexes correspond whichever results are removed, in any order")
    func correspondence() {
        for removed in [[], [0], [9], [3, 4, 5], [8, 0, 4], [9, 0, 1, 8], Array(0..<9)] {
            let rows = removing(removed)
            let others = (0..<10).filter { !removed.contains($0) }
            #expect(others.indices.map(rows.index(ofRow:)) == others)
            #expect(others.map(rows.row(of:)) == Array(others.indices))
        }
    }

    @Test("A removed result has the row of the next one")
    func removedRow() {
        let rows = removing([2, 3])
        #expect(rows.row(of: 2) == 2 && rows.row(of: 3) == 2 && rows.row(of: 4) == 2)
    }

    @Test("Only the first removal and the first return of a result count")
    func repetition() {
        var rows = removing([5])
        let isSecondRemoval = rows.insert(5)
        #expect(!isSecondRemoval && rows.count == 1 && rows.contains(5))
        let (isFirstReturn, isSecondReturn) = (rows.remove(5), rows.remove(5))
        #expect(isFirstReturn && !isSecondReturn && rows == RemovedRows())
    }
}
