import Core
import Foundation
import Testing

@testable import Model

/// Tests saved searches in the file of the favorites.
@Suite struct SavedSearchFileTests {
    private func content(_ searches: String) throws -> FavoritesFile.Content {
        try FavoritesFile.content(
            of: Data(#"{"format":"vitrine-favorites","version":1,"favorites":[],"searches":\#(searches)}"#.utf8))
    }

    @Test("A file of an earlier version has no saved searches")
    func earlierVersion() throws {
        let found = try FavoritesFile.content(
            of: Data(#"{"format":"vitrine-favorites","version":1,"favorites":[]}"#.utf8))
        #expect(found.searches.isEmpty && found.skippedSearchCount == 0)
    }

    @Test("Exported searches are read unchanged")
    func roundTrip() throws {
        var query = SearchQuery(
            #"sea "red boat" -toy"#, author: "Zoë",
            filters: SearchFilters(orientation: .vertical, colors: [.red], use: .commercial, order: .latest))
        query.matchesAnyWord = true
        let saved = SavedSearch(
            id: .init(rawValue: 3), name: "<b>Sea</b>", search: SearchCommand(provider: .commons, query: query))
        let found = try FavoritesFile.content(
            of: Data(FavoritesFile.text([], collections: [], searches: [saved]).utf8))
        #expect(found.searches.map(\.name.text) == ["<b>Sea</b>"])
        #expect(found.searches.map(\.search) == [saved.search])
    }

    @Test(
        "An entry that would find other pictures is skipped",
        arguments: [
            #"{"name":"x"}"#, #"{"words":"x"}"#, #"{"name":" ","words":"x"}"#, "7",
            #"{"name":"x","words":"x","source":"later"}"#,
            #"{"name":"x","words":"x","filters":["folder=/"# + String(repeating: "x", count: 5_000) + #""]}"#,
            #"{"name":"x","words":"x","filters":["mood=blue"]}"#, #"{"name":"x","words":"x","filters":[7]}"#,
        ])
    func skipped(entry: String) throws {
        let found = try content("[\(entry), {\"name\":\"y\",\"words\":\"y\"}]")
        #expect(found.searches.map(\.name.text) == ["y"] && found.skippedSearchCount == 1)
    }

    @Test("A search without a source is one in all services")
    func noSource() throws {
        #expect(try content(#"[{"name":"x","words":"x"}]"#).searches.first?.search.provider == .everywhere)
    }

    @Test(
        "A search is the same after it was stored, whatever spaces and marks its words have",
        arguments: ["猫　犬", "cat  dog", "a\u{202E}b"])
    func stored(words: String) {
        let search = SearchCommand(provider: .commons, query: SearchQuery(words)).saved
        #expect(SearchCommand(json: search.json) == search)
    }

    @Test("A file cannot switch safe search off")
    func safeSearch() throws {
        let found = try content(#"[{"name":"x","words":"x","filters":["safe-search=off"]}]"#)
        #expect(found.searches.first?.search.query.filters.isSafe == true)
    }

    @Test("At most a thousand searches of a file are read")
    func limit() throws {
        let entries = (0..<1_200).map { "{\"name\":\"\($0)\",\"words\":\"\($0)\"}" }.joined(separator: ",")
        let found = try content("[\(entries)]")
        #expect(found.searches.count == 1_000 && found.skippedSearchCount == 200)
    }
}
