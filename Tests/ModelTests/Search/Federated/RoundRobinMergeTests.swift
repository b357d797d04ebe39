import Testing

@testable import Model

@Suite struct RoundRobinMergeTests {
    private let unreachable = NetworkError.notReachedServer(host: "a")

    private func merge(_ providers: ProviderID...) -> RoundRobinMerge {
        RoundRobinMerge(at: .first, providers: providers)
    }

    /// Returns a page of pictures with names after their service: "a0", "a1"…
    private func page(_ provider: ProviderID, _ numbers: Range<Int>, hasMore: Bool = true) -> ResponseEntity {
        let images = numbers.map { number in
            ImageEntity.stub(id: number, of: provider)
        }
        return ResponseEntity(totalCount: 100, images: images, next: hasMore ? .first : nil)
    }

    private func names(_ images: [ImageEntity]) -> String {
        images.map { $0.id.provider.rawValue + $0.id.string }.joined(separator: " ")
    }

    @Test("Pictures of services that have responded are shown in turn")
    func inTurn() {
        var merge = merge("a", "b")
        #expect(merge.beginTurn().map(\.provider) == ["a", "b"])
        merge.receive(page("b", 0..<3), from: "b")
        merge.receive(page("a", 0..<3), from: "a")
        #expect(names(merge.take()) == "a0 b0 a1 b1 a2 b2")
    }

    @Test("The total is known only if each service reports its own")
    func total() {
        var merge = merge("a", "b")
        _ = merge.beginTurn()
        merge.receive(page("a", 0..<3), from: "a")
        #expect(merge.totalCount == nil)
        merge.receive(page("b", 0..<3), from: "b")
        #expect(merge.totalCount == 200)
    }

    @Test("Thousands of waiting pictures are taken from the services in turn")
    func manyWaiting() {
        var merge = merge("a", "b")
        _ = merge.beginTurn()
        merge.receive(page("a", 0..<20_000, hasMore: false), from: "a")
        merge.receive(page("b", 0..<20_000, hasMore: false), from: "b")
        let taken = merge.take()
        #expect(taken.count == 40_000 && Set(taken.map(\.id)).count == 40_000)
        #expect(zip(taken, taken.dropFirst()).allSatisfy { $0.id.provider != $1.id.provider })
        #expect(merge.isOver && merge.cursor.parts.allSatisfy(\.waiting.isEmpty))
    }

    @Test("The surplus pictures of one service wait for the next page of the others")
    func surplus() {
        var merge = merge("a", "b")
        _ = merge.beginTurn()
        merge.receive(page("a", 0..<2), from: "a")
        merge.receive(page("b", 0..<30), from: "b")
        #expect(names(merge.take()) == "a0 b0 a1 b1")
        #expect(merge.beginTurn().map(\.provider) == ["a"])
        merge.receive(page("a", 2..<4), from: "a")
        #expect(names(merge.take()) == "a2 b2 a3 b3")
    }

    @Test("The first service to respond gets only a short lead over a pending one")
    func headStart() {
        var merge = merge("a", "b")
        _ = merge.beginTurn()
        merge.receive(page("a", 0..<50), from: "a")
        #expect(merge.take().count == RoundRobinMerge.headStart)
        #expect(merge.take().isEmpty)
        #expect(!merge.isTurnOver)
        merge.receive(page("b", 0..<2), from: "b")
        #expect(names(merge.take()) == "a12 b0 a13 b1")
    }

    @Test("After the time limit the others go on, and the slow service is appended")
    func slow() {
        var merge = merge("a", "b")
        _ = merge.beginTurn()
        merge.receive(page("a", 0..<20), from: "a")
        _ = merge.take()
        merge.losePatience()
        #expect(merge.isTurnOver)
        #expect(merge.take().count == 8)
        merge.receive(page("b", 0..<2, hasMore: false), from: "b")
        #expect(names(merge.take()) == "b0 b1")
    }

    @Test("A service at its end delays no other")
    func ended() {
        var merge = merge("a", "b")
        _ = merge.beginTurn()
        merge.receive(page("a", 0..<1, hasMore: false), from: "a")
        merge.receive(page("b", 0..<4), from: "b")
        #expect(names(merge.take()) == "a0 b0 b1 b2 b3")
        #expect(merge.beginTurn().map(\.provider) == ["b"])
        #expect(!merge.isOver)
    }

    @Test("A service that fails delays no other, and only that service has a failure")
    func failure() {
        var merge = merge("a", "b")
        _ = merge.beginTurn()
        merge.receive(page("b", 0..<3), from: "b")
        merge.fail(unreachable, from: "a")
        #expect(names(merge.take()) == "b0 b1 b2")
        #expect(merge.failures == [ProviderFailure(provider: "a", error: unreachable)])
    }

    @Test("A failed service is queried again after one, two and four turns, and a response resets this")
    func askedAgain() {
        var merge = merge("a", "b")
        var turns: [Int] = []
        for turn in 0..<9 {
            let asked = merge.beginTurn().map(\.provider)
            merge.receive(page("b", turn..<turn + 1), from: "b")
            if asked.contains("a") {
                turns.append(turn)
                merge.fail(unreachable, from: "a")
            }
            _ = merge.take()
        }
        #expect(turns == [0, 2, 5])
        merge.receive(page("a", 0..<1), from: "a")
        #expect(merge.failures.isEmpty)
    }

    @Test("Failed services are queried without delay if no others are left")
    func onlyFailed() {
        var merge = merge("a")
        _ = merge.beginTurn()
        merge.fail(unreachable, from: "a")
        #expect(merge.beginTurn().map(\.provider) == ["a"])
    }

    @Test("A service without its key counts as failed only if it is the only one")
    func missingKey() {
        var several = merge("a", "b")
        _ = several.beginTurn()
        several.fail(.keyMissing("a"), from: "a")
        #expect(several.failures.isEmpty)
        var alone = merge("a")
        _ = alone.beginTurn()
        alone.fail(.keyMissing("a"), from: "a")
        #expect(alone.failures.map(\.error) == [.keyMissing("a")])
    }

    @Test("A picture found by two services is shown once, from the first service")
    func duplicates() {
        var merge = merge("a", "b")
        _ = merge.beginTurn()
        var copy = ImageEntity.stub(id: 7, of: "b")
        copy.pageURL = ImageEntity.stub(id: 1, of: "a").pageURL
        merge.receive(page("a", 0..<2), from: "a")
        merge.receive(ResponseEntity(totalCount: 2, images: [copy, .stub(id: 8, of: "b")], next: nil), from: "b")
        #expect(names(merge.take()) == "a0 b8 a1")
    }

    @Test("A resumed search continues at its position with the pending pictures and without the shown ones")
    func resumed() {
        var merge = merge("a", "b")
        _ = merge.beginTurn()
        merge.receive(page("a", 0..<2), from: "a")
        merge.receive(page("b", 0..<15), from: "b")
        _ = merge.take()
        var again = RoundRobinMerge(at: merge.cursor, providers: ["c"])
        #expect(again.beginTurn().map(\.provider) == ["a"])
        again.receive(page("a", 1..<4), from: "a")
        #expect(names(again.take()) == "a2 b2 a3 b3")
        #expect(again.totalCount == 200)
    }

    @Test("The search ends when no service has more")
    func over() {
        var merge = merge("a", "b")
        _ = merge.beginTurn()
        merge.receive(page("a", 0..<1, hasMore: false), from: "a")
        #expect(!merge.isOver)
        merge.receive(page("b", 0..<1, hasMore: false), from: "b")
        #expect(!merge.isOver)
        _ = merge.take()
        #expect(merge.isOver)
        #expect(self.merge().isOver)
    }
}
