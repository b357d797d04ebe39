import Testing

@testable import ViewModels

@Suite("An array in chunks")
struct ChunkedArrayTests {
    private static let size = ChunkedArray<Int>.chunkSize

    private func array(_ count: Int) -> ChunkedArray<Int> {
        var array = ChunkedArray<Int>()
        array.append(contentsOf: 0..<count)
        return array
    }

    @Test("Elements keep their order across chunks", arguments: [0, 1, size - 1, size, size + 1, 3 * size])
    func order(count: Int) {
        let array = array(count)
        #expect(array.count == count && array.elements == Array(0..<count))
    }

    @Test(
        "Changes are those of an ordinary array", arguments: [0, 1, size - 1, size, size + 1, 2 * size, 2 * size + 5])
    func changes(index: Int) {
        let model = Array(0..<2 * Self.size + 7)
        var (cut, set) = (array(model.count), array(model.count))
        cut.truncate(to: index)
        cut.append(-2)
        #expect(cut.elements == Array(model[..<index]) + [-2])
        set[index] = -3
        #expect(set[index] == -3 && set.count == model.count)
    }

    @Test("A copy keeps its elements")
    func copy() {
        var array = array(Self.size + 1)
        let copy = array
        array.append(7)
        array[0] = 9
        #expect(copy.elements == Array(0...Self.size))
    }
}
