import Core
import Model
import Testing

/// Tests which results are new, for a service whose results change between two looks.
@Suite struct SeenPicturesTests {
    private func ids(_ numbers: some Sequence<Int>, of provider: ProviderID = .commons) -> [ImageID] {
        numbers.map { ImageID(provider: provider, string: "\($0)") }
    }

    /// Returns the numbers of the new results after looks at others.
    private func new(_ results: [Int], after looks: [Int]..., reachedEnd: Bool = false) -> [Int] {
        let seen = SeenPictures(
            ids(looks.joined()), of: reachedEnd ? [.commons] : [], reachedEnd: reachedEnd)
        return seen.newPictures(among: ids(results)).compactMap { Int($0.string) }.sorted()
    }

    @Test("The same results again have no new picture")
    func same() { #expect(new([1, 2, 3], after: [1, 2, 3]).isEmpty) }

    @Test("Pictures before and between seen ones are new")
    func added() { #expect(new([9, 1, 8, 2, 7, 3], after: [1, 2, 3]) == [7, 8, 9]) }

    @Test("Removed pictures leave no trace, and those that move up from behind the last page are not new")
    func removed() { #expect(new([1, 4, 5, 6], after: [1, 2, 3, 4]).isEmpty) }

    @Test("Results in another order are not new")
    func reordered() { #expect(new([3, 1, 2], after: [1, 2, 3]).isEmpty) }

    @Test("A picture that is found because of a new tag is new, whatever its date")
    func retagged() { #expect(new([1, 2, 77, 3], after: [1, 2, 3]) == [77]) }

    @Test("A picture that leaves the results and returns is not new")
    func returned() {
        #expect(new([2, 1, 3], after: [1, 2, 3], [1, 3]).isEmpty)
    }

    @Test("All changes at once are counted exactly")
    func everything() {
        // 2 was removed, 5 returns, 3 and 4 have changed their places, 10 and 11 were added, 12 is behind the last look.
        #expect(new([10, 4, 5, 3, 11, 1, 12], after: [1, 2, 3, 4, 5], [1, 2, 3, 4]) == [10, 11])
    }

    @Test("Behind the last seen picture results are new only if the last look reached the end")
    func end() {
        #expect(new([1, 2, 3, 4], after: [1, 2]).isEmpty)
        #expect(new([1, 2, 3, 4], after: [1, 2], reachedEnd: true) == [3, 4])
        #expect(new([3], after: [], reachedEnd: true) == [3])
    }

    @Test("Results of which none was seen are all new")
    func otherPage() { #expect(new([7, 8, 9], after: [1, 2, 3]) == [7, 8, 9]) }

    @Test("The first results of a service are new, unless it was not asked when the others reached their end")
    func firstResults() {
        let seen = SeenPictures(ids([1, 2]), of: [.commons, .nasa], reachedEnd: true)
        let results = ids([1, 2]) + ids([1], of: .nasa) + ids([1], of: .pixabay)
        #expect(seen.newPictures(among: results) == Set(ids([1], of: .nasa)))
    }

    @Test("A service that was not part of a look has no new pictures, also between those of another one")
    func otherService() {
        let seen = SeenPictures(ids([1, 2]), reachedEnd: false)
        let results = zip(ids([9, 1, 2, 8]), ids([1, 2, 3, 4], of: .nasa)).flatMap { [$0, $1] }
        #expect(seen.newPictures(among: results) == Set(ids([9])))
    }
}
