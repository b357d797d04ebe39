import Testing

@testable import Model

@Suite struct BackgroundRulesTests {
    @Test(
        "A license that permits changes permits a background, and one that forbids them an unchanged file",
        arguments: [
            ("cc0", .changed), ("pdm", .changed), ("by", .changed), ("by-nc-sa", .changed), ("by-nd", .unchanged),
            ("by-nc-nd", .unchanged), (nil, .none), ("all-rights-reserved", .none),
        ] as [(String?, BackgroundPermission)])
    func permissions(code: String?, permission: BackgroundPermission) {
        #expect(BackgroundPermission(.background(1, code), sharesFile: false) == permission)
    }

    @Test("A picture that may not be changed is left out where monitors share a file")
    func sharedFile() {
        #expect(BackgroundPermission(.background(1, "by-nd"), sharesFile: true) == .none)
        #expect(BackgroundPermission(.background(1, "by"), sharesFile: true) == .changed)
    }

    // MARK: Order

    private func ids(_ order: BackgroundOrder, _ numbers: [Int]) -> [String] {
        order.sorted(numbers.map { .background($0) }).map(\.id.string)
    }

    @Test("Pictures that were never shown come first, then those that were shown longest ago")
    func order() {
        var order = BackgroundOrder()
        #expect(ids(order, [1, 2, 3]) == ["1", "2", "3"])
        order.record([ImageEntity.background(1).id, ImageEntity.background(2).id])
        #expect(ids(order, [1, 2, 3, 4]) == ["3", "4", "1", "2"])
        order.record([ImageEntity.background(1).id])
        #expect(ids(order, [1, 2]) == ["2", "1"])
    }

    @Test("A picture that is removed, and one that is added, do not begin the order again")
    func changingSource() {
        var order = BackgroundOrder()
        order.record([1, 2, 3].map { ImageEntity.background($0).id })
        #expect(ids(order, [0, 1, 3, 4]) == ["0", "4", "1", "3"])
    }

    @Test("The order remembers a limited number of pictures")
    func capacity() {
        var order = BackgroundOrder()
        for number in 0...BackgroundOrder.capacity { order.record([ImageEntity.background(number).id]) }
        #expect(order.shown.count == BackgroundOrder.capacity && order.shown.first == "commons/1")
    }

    // MARK: Settings

    @Test(
        "A source has a text, and other texts are none",
        arguments: [.favorites(nil), .favorites(FavoriteCollection.ID(rawValue: 42))] as [BackgroundChoice.Source])
    func sources(source: BackgroundChoice.Source) {
        #expect(BackgroundChoice.Source(source.text) == source)
        for text in ["", "favorites/", "favorites/x", "favoritesx", "web"] {
            #expect(BackgroundChoice.Source(text) == nil, "\(text)")
        }
    }
}
