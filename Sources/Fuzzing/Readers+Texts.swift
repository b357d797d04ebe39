import FoundationEssentials
import Model
import Storage

extension Readers {
    static var texts: [Reader] {
        [json, html, favoritesFile, rateLimits, settings]
    }

    /// What is read is written and read again, and must be the same then.
    private static var json: Reader {
        Reader("json", share: 8_000, seeds: TextSeeds.json, words: TextSeeds.jsonWords) { data in
            guard let value = try? JSONValue(parsing: data) else { return }
            for member in value.object?.values.map(\.self) ?? value.array ?? [value] {
                _ = (member.int, member.count, member.identifier, member.displayText)
            }
            let again = try? JSONValue(parsing: Data(value.text().utf8))
            precondition(again == value, "it is not read as it was written")
        }
    }

    private static var html: Reader {
        Reader("html", share: 7_000, seeds: TextSeeds.html, words: TextSeeds.htmlWords) { data in
            let text = String(decoding: data, as: UTF8.self)
            _ = HTMLText(text).text.displayText()
        }
    }

    private static var favoritesFile: Reader {
        Reader("favorites-file", share: 3_000, seeds: TextSeeds.favorites, words: TextSeeds.jsonWords) { data in
            guard let content = try? FavoritesFile.content(of: data) else { return }
            for favorite in content.favorites {
                let filters = SearchFilters(orientation: .square, minimumSize: 1_280)
                _ = (filters.accepts(favorite.image), favorite.image.attribution.text, favorite.image.json.text())
            }
        }
    }

    /// As the file of spent budgets: each is written again.
    private static var rateLimits: Reader {
        Reader(
            "budgets", share: 3_000, seeds: TextSeeds.rateLimits,
            words: TextSeeds.jsonWords + ["86400", "inf", "1e300"]
        ) {
            data in
            guard let members = (try? JSONValue(parsing: data))?.object else { return }
            for rateLimit in members.values.compactMap(StoredRateLimitUsage.init) { _ = rateLimit.json.text() }
        }
    }

    /// The texts among the settings, each on its line: filters, then the pattern of file names.
    private static var settings: Reader {
        Reader("settings", share: 3_000, seeds: TextSeeds.settings, words: ["{", "}", "=", " ", "{title}"]) { data in
            for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
                let filters = SearchFilters(text: String(line))
                precondition(SearchFilters(text: filters.text) == filters, "filters are not read as they were written")
                if let pattern = try? FileNamePattern(String(line)), let image = TextSeeds.images.first {
                    let name = pattern.name(for: image, date: "2026-11-21")
                    precondition(!name.isEmpty && !name.contains("/"), "the file's name is \(name)")
                }
            }
        }
    }
}
