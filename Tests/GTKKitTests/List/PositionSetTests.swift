import Testing

@testable import GTKKit

@MainActor
@Suite struct PositionSetTests {
    private let set = PositionSet()

    @Test("Positions are in ascending order, whatever the order of their insertion")
    func order() {
        #expect(set.first == nil)
        set.insert(7..<9)
        set.insert(2..<3)
        #expect(set.first == 2)
        #expect(set.positions == [2, 7, 8])
        #expect(set.contains(8) && !set.contains(3))
    }

    @Test("Positions are removed one by one or all together")
    func removal() {
        set.insert(0..<4)
        set.remove(1)
        set.remove(9)
        #expect(set.positions == [0, 2, 3])
        set.removeAll()
        #expect(set.positions == [])
    }

    @Test("A change of the list moves the positions behind it and removes those of removed items")
    func splice() {
        set.insert(1..<2)
        set.insert(4..<6)
        set.insert(9..<10)
        set.splice(at: 3, removing: 2, adding: 10)
        #expect(set.positions == [1, 13, 17])
    }
}
