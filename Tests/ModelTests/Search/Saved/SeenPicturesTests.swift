import Core
import Model
import Testing

/// Tests which results are new, for a service whose results change between two looks.
@Suite struct SeenPicturesTests {
    private func ids(_ numbers: [Int], of provider: ProviderID = .commons) -> [ImageID] {
        numbers.map { ImageID(provider: provider, string: "\($0)") }
    }

    /// Returns the numbers of the new results after looks at seen ones.
    private func new(_ results: [Int], after seen: [Int], reachedEnd: Bool = false) -> [Int] {
        let seen = SeenPictures(ids(seen), of: reachedEnd ? [.commons] : [], reachedEnd: reachedEnd)
        return seen.newPictures(among: ids(results)).compactMap { Int($0.string) }.sorted()
    }

    @Test("Unseen results are new before and between seen ones, and if none was seen, whatever else has changed")
    func changes() {
        let rows: [(results: [Int], seen: [Int], new: [Int])] = [
            ([1, 2, 3], [1, 2, 3], []),
            // Added before and between seen ones.
            ([9, 1, 8, 2, 7, 3], [1, 2, 3], [7, 8, 9]),
            // Two were removed, so that others move up from behind the last page.
            ([1, 4, 5, 6], [1, 2, 3, 4], []),
            // Another order; one may have been away.
            ([3, 1, 2], [1, 2, 3], []),
            // None was seen.
            ([7, 8, 9], [1, 2, 3], [7, 8, 9]),
            // 2 was removed, 3 and 4 have changed their places, 10 and 11 were added, 12 is behind the last look.
            ([10, 4, 5, 3, 11, 1, 12], [1, 2, 3, 4, 5], [10, 11]),
        ]
        for row in rows { #expect(new(row.results, after: row.seen) == row.new) }
    }

    @Test("Behind the last seen picture results are new only if the last look reached the end")
    func end() {
        #expect(new([1, 2, 3, 4], after: [1, 2]).isEmpty)
        #expect(new([1, 2, 3, 4], after: [1, 2], reachedEnd: true) == [3, 4])
        #expect(new([3], after: [], reachedEnd: true) == [3])
    }

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
