import Samples

/// Searches the drawings as a service searches photographs: it has something for every common subject, although only some of
/// them are drawn.
enum Subjects {
    static func search(_ text: String) -> SampleResults {
        let found = SampleCatalog.search(text)
        guard found.isEmpty else { return found }
        let words = text.split(separator: " ").map { drawn[$0.lowercased()] ?? String($0) }
        return SampleCatalog.search(words.joined(separator: " "))
    }

    /// What is drawn of a subject that is not: its surroundings, or its kind. An empty text leaves the word out.
    private static let drawn: [String: String] = [
        "lighthouse": "sea", "waterfall": "water", "harbour": "boat", "bridge": "river", "butterfly": "meadow",
        "canyon": "desert", "old": "", "town": "city", "owl": "birds", "coral": "", "reef": "sea",
        "glacier": "mountains",
        "fox": "animal", "windmill": "wind", "garden": "flowers", "market": "city", "kingfisher": "birds",
        "castle": "house",
    ]
}
