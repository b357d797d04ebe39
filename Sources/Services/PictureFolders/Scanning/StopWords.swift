/// The short words that join others in the languages of the program: articles, prepositions and conjunctions. They say
/// nothing about a picture, so they are searched for but are no tags.
enum StopWords {
    private static let words = Set([english, german, french, japanese].joined())

    /// Returns whether a word in lower case is a stop word in one of the languages.
    static func contains(_ word: String) -> Bool { words.contains(word) }

    private static let english = [
        "a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "is", "it", "its", "of", "on", "or", "the",
        "to",
        "with",
    ]
    private static let german = [
        "am", "an", "auf", "aus", "bei", "beim", "das", "dem", "den", "der", "des", "die", "ein", "eine", "einem",
        "einen",
        "einer", "eines", "für", "im", "in", "ins", "ist", "mit", "oder", "und", "vom", "von", "vor", "zu", "zum",
        "zur",
    ]
    private static let french = [
        "à", "au", "aux", "avec", "ce", "chez", "dans", "de", "des", "du", "en", "est", "et", "la", "le", "les", "ou",
        "où",
        "par", "pour", "sous", "sur", "un", "une",
    ]
    /// Japanese names have no spaces, so only particles between other separators are words.
    private static let japanese = ["から", "まで", "より", "など"]
}
