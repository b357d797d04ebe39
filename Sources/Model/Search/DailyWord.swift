import FoundationEssentials

/// What a service that needs words is asked when nothing was typed: something worth looking at, another each day and the
/// same all day, so that the kept answer serves it.
enum DailyWord {
    /// In English, which every service understands best. None of them is a name or in season for a part of the world only.
    static let words = [
        "mountain", "lighthouse", "waterfall", "sunrise", "forest", "harbour", "meadow", "bridge", "northern lights",
        "butterfly", "canyon", "lake", "old town", "desert", "owl", "coral reef", "sailing ship", "poppies", "glacier",
        "night sky", "lavender", "fox", "coast", "windmill", "hot air balloon", "garden", "river", "snow", "market",
        "kingfisher", "castle",
    ]

    /// Days change at midnight in Greenwich.
    static func word(on date: Date) -> String {
        let day = Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
        return words[((day % words.count) + words.count) % words.count]
    }
}
