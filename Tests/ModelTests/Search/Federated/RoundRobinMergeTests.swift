import Core
import Testing

@testable import Model

@Suite struct RoundRobinMergeTests {
    private let unreachable = NetworkError.notReachedServer(host: "a")

    /// Returns a merge that has asked its services.
    private func merge(_ providers: ProviderID...) -> RoundRobinMerge {
        var merge = RoundRobinMerge(at: .first, providers: providers)
        _ = merge.beginTurn()
        return merge
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
        var merge = RoundRobinMerge(at: .first, providers: ["a", "b"])
        #expect(merge.beginTurn().map(\.provider) == ["a", "b"])
        merge.receive(page("b", 0..<3), from: "b")
        merge.receive(page("a", 0..<3), from: "a")
        #expect(names(merge.take()) == "a0 b0 a1 b1 a2 b2")
    }

    @Test("A service whose pictures are requests is asked only when all its pictures are shown")
    func askedWhenShown() {
        var merge = RoundRobinMerge(at: .first, providers: ["a", "b"], askedWhenShown: ["b"])
        _ = merge.beginTurn()
        merge.receive(page("b", 0..<5), from: "b")
        merge.receive(page("a", 0..<3), from: "a")
        #expect(names(merge.take()) == "a0 b0 a1 b1 a2 b2")
        #expect(merge.beginTurn().map(\.provider) == ["a"])
        merge.receive(page("a", 3..<6), from: "a")
        #expect(names(merge.take()).contains("b4"))
        #expect(merge.beginTurn().map(\.provider) == ["a", "b"])
    }

    @Test("Of a service with a request for each picture, a turn requests and shows one picture")
    func oneInTurn() {
        var merge = RoundRobinMerge(at: .first, providers: ["a", "b", "c"], askedWhenShown: ["c"])
        for turn in 0..<4 {
            let asked = merge.beginTurn().map(\.provider)
            #expect(asked == (turn == 0 ? ["a", "b", "c"] : ["c"]))
            if turn == 0 { for id: ProviderID in ["a", "b"] { merge.receive(page(id, 0..<50), from: id) } }
            let early = merge.take()
            merge.receive(page("c", turn..<turn + 1), from: "c")
            let shown = early + merge.take()
            #expect(shown.count { $0.id.provider == "c" } == 1 && shown.count <= RoundRobinMerge.headStart)
        }
    }

    @Test("The total is known only if each service reports its own")
    func total() {
        var merge = merge("a", "b")
        merge.receive(page("a", 0..<3), from: "a")
        #expect(merge.totalCount == nil)
        merge.receive(page("b", 0..<3), from: "b")
        #expect(merge.totalCount == 200)
    }

    @Test("Thousands of waiting pictures are taken from the services in turn")
    func manyWaiting() {
        var merge = merge("a", "b")
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
        merge.receive(page("a", 0..<50), from: "a")
        #expect(merge.take().count == RoundRobinMerge.headStart / 2)
        #expect(merge.take().isEmpty && !merge.isTurnOver)
        merge.receive(page("b", 0..<2), from: "b")
        #expect(names(merge.take()) == "a12 b0 a13 b1")
    }

    /// A screenful of a list is about a dozen rows, of a grid three dozen.
    @Test(
        "Every one of many services has pictures in the first screenful, whatever the order of the responses",
        arguments: [8, 12], [0, 1, 2, 3])
    func manyServices(count: Int, order: Int) {
        let all = (0..<count).map { ProviderID(rawValue: "s\($0)") }
        var merge = RoundRobinMerge(at: .first, providers: all)
        _ = merge.beginTurn()
        let half = Array(all[(count / 2)...]) + all[..<(count / 2)]
        let arrival = [all, all.reversed(), half, [all[count - 1]] + all.dropLast()][order]
        var shown: [ImageEntity] = []
        for (index, provider) in arrival.enumerated() {
            // The fastest service has the longest page.
            merge.receive(page(provider, 0..<(index == 0 ? 100 : 20 + index)), from: provider)
            shown += merge.take()
        }
        let screenful = shown.prefix(RoundRobinMerge.headStart + count)
        for provider in all { #expect(screenful.contains { $0.id.provider == provider }, "\(provider.rawValue)") }
        let most = all.map { provider in screenful.count { $0.id.provider == provider } }
        #expect((most.max() ?? 0) - (most.min() ?? 0) <= RoundRobinMerge.headStart / count + 1)
    }

    @Test("A slow and a failed service of many delay no other, and the slow one follows within a screenful")
    func slowAmongMany() {
        let all = (0..<8).map { ProviderID(rawValue: "s\($0)") }
        var merge = RoundRobinMerge(at: .first, providers: all)
        _ = merge.beginTurn()
        for provider in all.dropLast(2) { merge.receive(page(provider, 0..<50), from: provider) }
        merge.fail(unreachable, from: all[6])
        let first = merge.take()
        #expect(Set(first.map(\.id.provider)) == Set(all.dropLast(2)))
        merge.stopWaiting()
        let second = merge.take()
        #expect(merge.isTurnOver && Set(second.map(\.id.provider)) == Set(all.dropLast(2)))
        #expect((first + second).count <= 2 * RoundRobinMerge.headStart)
        merge.receive(page(all[7], 0..<50), from: all[7])
        #expect(merge.take().prefix(8).contains { $0.id.provider == all[7] })
    }

    @Test("A service whose first page has only known pictures is asked again before the others have shown their pages")
    func onlyDuplicates() {
        var merge = merge("a", "b")
        merge.receive(page("a", 0..<100), from: "a")
        merge.receive(page("b", 0..<0), from: "b")
        #expect(merge.take().count == RoundRobinMerge.headStart)
        #expect(merge.beginTurn().map(\.provider) == ["b"])
        merge.receive(page("b", 0..<5), from: "b")
        #expect(merge.take().prefix(2).map(\.id.provider) == ["a", "b"])
    }

    @Test("A service whose page was fruitless is asked again when nothing else is left to ask")
    func fruitless() {
        var merge = merge("a", "b")
        merge.receive(page("a", 0..<3), from: "a")
        merge.receive(
            ResponseEntity(totalCount: nil, images: [], next: .first, examinedCount: 250, foundNoMatch: true), from: "b"
        )
        #expect(merge.take().count == 3 && merge.examinedCount == 253)
        #expect(merge.beginTurn().map(\.provider) == ["a"])
        merge.receive(page("a", 3..<5, hasMore: false), from: "a")
        #expect(merge.take().count == 2)
        #expect(merge.foundNoMatch && !merge.hasMore && !merge.isOver)
        #expect(merge.beginTurn().map(\.provider) == ["b"])
    }

    @Test("A service at its end delays no other")
    func ended() {
        var merge = merge("a", "b")
        merge.receive(page("a", 0..<1, hasMore: false), from: "a")
        merge.receive(page("b", 0..<4), from: "b")
        #expect(names(merge.take()) == "a0 b0 b1 b2 b3")
        #expect(merge.beginTurn().map(\.provider) == ["b"])
    }

    @Test("A failed service is queried again after one, two and four turns, and a response resets this")
    func askedAgain() {
        var merge = RoundRobinMerge(at: .first, providers: ["a", "b"])
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
        merge.fail(unreachable, from: "a")
        #expect(merge.beginTurn().map(\.provider) == ["a"])
    }

    @Test("A service without its key counts as failed only if it is the only one")
    func missingKey() {
        var several = merge("a", "b")
        several.fail(.keyMissing("a"), from: "a")
        #expect(several.failures.isEmpty)
        var alone = merge("a")
        alone.fail(.keyMissing("a"), from: "a")
        #expect(alone.failures.map(\.error) == [.keyMissing("a")])
    }

    @Test("A picture found by two services is shown once, from the first service")
    func duplicates() {
        var merge = merge("a", "b")
        var copy = ImageEntity.stub(id: 7, of: "b")
        copy.pageURL = ImageEntity.stub(id: 1, of: "a").pageURL
        merge.receive(page("a", 0..<2), from: "a")
        merge.receive(ResponseEntity(totalCount: 2, images: [copy, .stub(id: 8, of: "b")], next: nil), from: "b")
        #expect(names(merge.take()) == "a0 b8 a1")
        #expect(names(merge.takeCopies()) == "b7" && !merge.hasCopies)
    }

    @Test("Pictures of one work, which share its page at a service, are all shown")
    func pagesOfWorks() {
        var merge = merge("a", "b")
        var images = (0..<3).map { ImageEntity.stub(id: $0, of: "a") }
        for index in images.indices { images[index].pageURL = "https://a.org/works/1" }
        merge.receive(ResponseEntity(totalCount: 3, images: Array(images.prefix(2)), next: .first), from: "a")
        merge.receive(ResponseEntity(totalCount: 3, images: [images[2]], next: nil), from: "a")
        merge.receive(page("b", 0..<0, hasMore: false), from: "b")
        #expect(names(merge.take()) == "a0 a1 a2" && !merge.hasCopies)
    }

    @Test("A page that is requested again has no copies")
    func samePageAgain() {
        var merge = merge("a")
        merge.receive(page("a", 0..<3), from: "a")
        merge.receive(page("a", 1..<4), from: "a")
        #expect(names(merge.take()) == "a0 a1 a2 a3" && !merge.hasCopies)
    }

    @Test("A resumed search continues at its position with the pending pictures and without the shown ones")
    func resumed() {
        var merge = merge("a", "b")
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
        merge.receive(page("a", 0..<1, hasMore: false), from: "a")
        #expect(!merge.isOver)
        merge.receive(page("b", 0..<1, hasMore: false), from: "b")
        #expect(!merge.isOver)
        _ = merge.take()
        #expect(merge.isOver)
        #expect(self.merge().isOver)
    }
}
