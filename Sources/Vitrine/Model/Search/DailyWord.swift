import FoundationEssentials

/// The query for services that require words when the user has typed none. The word changes daily, so that the cached
/// response serves the whole day.
enum DailyWord {
    /// English words, because every service supports English best. No word is a proper name or tied to a season in one
    /// part of the world.
    static let words = [
        "mountain", "lighthouse", "waterfall", "sunrise", "forest", "harbour", "meadow", "bridge", "northern lights",
        "butterfly", "canyon", "lake", "old town", "desert", "owl", "coral reef", "sailing ship", "poppies", "glacier",
        "night sky", "lavender", "fox", "coast", "windmill", "hot air balloon", "garden", "river", "snow", "market",
        "kingfisher", "castle",
    ]

    /// Returns the word of a day. Days change at midnight UTC.
    static func word(on date: Date) -> String {
        let day = Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
        return words[((day % words.count) + words.count) % words.count]
    }
}
