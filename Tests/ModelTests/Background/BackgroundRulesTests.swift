import Testing

@testable import Model

@Suite struct BackgroundRulesTests {
    @Test(
        "A license that permits changes permits a background, and one that forbids them an unchanged, unshared file",
        arguments: [
            ("cc0", .changed, .changed), ("pdm", .changed, .changed), ("by", .changed, .changed),
            ("by-nc-sa", .changed, .changed), ("by-nd", .unchanged, .none), ("by-nc-nd", .unchanged, .none),
            (nil, .none, .none), ("all-rights-reserved", .none, .none),
        ] as [(String?, BackgroundPermission, BackgroundPermission)])
    func permissions(code: String?, alone: BackgroundPermission, shared: BackgroundPermission) {
        for (sharesFile, permission) in [(false, alone), (true, shared)] {
            #expect(BackgroundPermission(.background(1, code), sharesFile: sharesFile) == permission)
        }
    }

    // MARK: Order

    private func ids(_ order: BackgroundOrder, _ numbers: [Int]) -> [String] {
        order.sorted(numbers.map { .background($0) }).map(\.id.string)
    }

    @Test("Pictures that were never shown come first, then those shown longest ago, whatever is added or removed")
    func order() {
        var order = BackgroundOrder()
        #expect(ids(order, [1, 2, 3]) == ["1", "2", "3"])
        order.record([1, 2, 3].map { ImageEntity.background($0).id })
        order.record([ImageEntity.background(1).id])
        #expect(ids(order, [0, 1, 3, 4]) == ["0", "4", "3", "1"])
    }

    @Test("The order remembers a limited number of pictures")
    func capacity() {
        var order = BackgroundOrder()
        for number in 0...BackgroundOrder.capacity { order.record([ImageEntity.background(number).id]) }
        #expect(order.shown.count == BackgroundOrder.capacity && order.shown.first == "commons/1")
    }

    // MARK: Settings

    @Test("A source is the same after it was stored, and other texts are none")
    func sources() {
        let sources: [BackgroundChoice.Source] = [
            .favorites(nil), .favorites(.init(rawValue: 42)), .savedSearch(.init(rawValue: 4)),
        ]
        #expect(sources.map { BackgroundChoice.Source($0.text) } == sources)
        for text in ["", "favorites/", "favorites/x", "favoritesx", "search", "search/", "other/3"] {
            #expect(BackgroundChoice.Source(text) == nil, "\(text)")
        }
    }
}
