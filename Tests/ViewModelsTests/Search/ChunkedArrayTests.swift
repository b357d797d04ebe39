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
        #expect(array.count == count)
        #expect(array.elements(from: 0) == Array(0..<count))
    }

    @Test(
        "Changes are those of an ordinary array", arguments: [0, 1, size - 1, size, size + 1, 2 * size, 2 * size + 5])
    func changes(index: Int) {
        let model = Array(0..<2 * Self.size + 7)
        var (inserted, removed, cut, set) = (
            array(model.count), array(model.count), array(model.count), array(model.count)
        )
        inserted.insert(-1, at: index)
        #expect(inserted.elements(from: 0) == Array(model[..<index]) + [-1] + Array(model[index...]))
        removed.remove(at: index)
        #expect(removed.elements(from: 0) == Array(model[..<index]) + Array(model[(index + 1)...]))
        cut.truncate(to: index)
        cut.append(-2)
        #expect(cut.elements(from: 0) == Array(model[..<index]) + [-2])
        set[index] = -3
        #expect(set.elements(from: index).first == -3 && set.count == model.count)
    }

    @Test("A copy keeps its elements")
    func copy() {
        var array = array(Self.size + 1)
        let copy = array
        array.append(7)
        array[0] = 9
        #expect(copy.elements(from: 0) == Array(0...Self.size))
    }
}
