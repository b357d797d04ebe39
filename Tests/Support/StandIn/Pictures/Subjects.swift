import Samples

/// Searches the drawings and, unlike the catalog, has results for every common subject, although only some subjects
/// are drawn.
enum Subjects {
    static func search(_ text: String) -> SampleResults {
        let found = SampleCatalog.search(text)
        guard found.isEmpty else { return found }
        let words = text.split(separator: " ").map { drawn[$0.lowercased()] ?? String($0) }
        return SampleCatalog.search(words.joined(separator: " "))
    }

    /// Maps a subject without a drawing to a related subject. An empty text removes the word.
    private static let drawn: [String: String] = [
        "lighthouse": "sea", "waterfall": "water", "harbour": "boat", "bridge": "river", "butterfly": "meadow",
        "canyon": "mountains", "old": "", "town": "city", "owl": "birds", "coral": "", "reef": "sea", "lake": "water",
        "glacier": "mountains", "coast": "sea", "northern": "", "hot": "", "air": "", "balloon": "sky",
        "fox": "animal", "windmill": "meadow", "desert": "sky", "garden": "flowers", "market": "city",
        "kingfisher": "birds", "house": "city", "castle": "city", "vermeer": "city",
    ]
}
