import FileAccess
import Model
import Testing

@testable import PictureIndex

/// Searches for words of so many pictures that their rows are read as bits.
@Suite struct FrequentWordsTests {
    private static let count = Int(PostingLists.frequentCount) + 1_000
    private let folder: IndexTestFolder

    /// Writes rows without files: all are of a holiday, every second one is a harbor, every third one is of August, and few
    /// are a lighthouse.
    init() throws {
        folder = try IndexTestFolder()
        try folder.index.write { rows, _ in
            try rows.connection.run(
                "INSERT INTO folder VALUES(1, ?, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1)", [.bytes(Array("/p".utf8))])
            for number in 0..<Self.count {
                var keywords = ["holiday"]
                if number % 2 == 0 { keywords.append("harbor") }
                if number % 1_000 == 0 { keywords.append("lighthouse") }
                let file = PictureRows.FileState(
                    name: Array("\(number).jpg".utf8), inode: Int64(number), size: 5, modified: 5)
                let day = LocalMinute.days(2_020, number % 3 == 0 ? 8 : 2, 1 + number % 28)
                try rows.insert(
                    file, inFolder: 1,
                    .metadata(
                        PictureMetadata(format: .jpeg, keywords: keywords), dated: LocalMinute(day * 1_440),
                        hasDate: true), at: 1)
            }
        }
    }

    /// The numbers in the names of the found pictures, in order.
    private func numbers(_ query: SearchQuery) throws -> [Int] {
        let listing = try folder.index.search(query)
        return try listing.pictures(at: 0..<listing.count).compactMap { picture in
            picture.flatMap { Int($0.path.name.split(separator: ".").first ?? "") }
        }
    }

    @Test("Frequent and rare words find the same pictures as a look at each")
    func single() throws {
        for (word, divisor) in [
            ("holiday", 1), ("h", 1), ("ho", 1), ("holi", 1), ("harbor", 2), ("harb", 2), ("arbor", 2),
            ("lighthouse", 1_000), ("house", 1_000), ("august", 3), ("aug", 3),
        ] {
            let found = try numbers(SearchQuery(word))
            #expect(found.sorted() == (0..<Self.count).filter { $0 % divisor == 0 }, "\(word)")
            // The second search takes the rows from memory.
            #expect(try numbers(SearchQuery(word)) == found, "\(word)")
        }
    }

    @Test("All of several frequent words must match; with any, pictures with more come first, and then the latest")
    func several() throws {
        #expect(Set(try numbers(SearchQuery("harbor august"))) == Set((0..<Self.count).filter { $0 % 6 == 0 }))
        var some = SearchQuery("harbor august")
        some.matchesAnyWord = true
        let found = try numbers(some)
        let both = (0..<Self.count).filter { $0 % 6 == 0 }
        #expect(Set(found.prefix(both.count)) == Set(both))
        #expect(Set(found) == Set((0..<Self.count).filter { $0 % 2 == 0 || $0 % 3 == 0 }))
        let dates = try folder.index.search(some).pictures(at: 0..<both.count).map { $0?.date }
        #expect(dates == dates.sorted { ($0?.value ?? 0) > ($1?.value ?? 0) })
    }

    @Test("A filter and an order apply to the pictures of a frequent word")
    func filtered() throws {
        var query = SearchQuery("harbor")
        query.filters.month = YearMonth(2_020, 8)
        #expect(Set(try numbers(query)) == Set((0..<Self.count).filter { $0 % 6 == 0 }))
        query.filters.month = nil
        query.filters.order = .dateAdded
        #expect(try numbers(query) == (0..<Self.count).filter { $0 % 2 == 0 }.reversed())
    }

    @Test("A word that no picture has finds nothing, although its parts are frequent")
    func together() throws {
        for word in ["holarb", "zzz"] { #expect(try numbers(SearchQuery(word)).isEmpty, "\(word)") }
    }
}
