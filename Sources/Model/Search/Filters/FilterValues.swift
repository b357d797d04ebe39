/// How a picture lies.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
    case horizontal, vertical, square
}

/// What a picture is, before anything of what it shows.
public enum PictureKind: String, Sendable, Hashable, CaseIterable {
    case photo, illustration, vector, artwork
}

/// A colour that a picture is mostly of, or what it has instead of colours.
public enum PictureColour: String, Sendable, Hashable, CaseIterable {
    case grayscale, transparent, red, orange, yellow, green, turquoise, blue, lilac, pink, white, gray, black, brown
}

/// What a picture shows, in the words of a service's own catalogue.
public enum PictureCategory: String, Sendable, Hashable, CaseIterable {
    case backgrounds, fashion, nature, science, education, feelings, health, people, religion, places, animals
    case industry, computer, food, sports, transportation, travel, buildings, business, music
}

/// What the user wants to be allowed to do with a picture.
public enum LicenseUse: String, Sendable, Hashable, CaseIterable {
    case commercial, modification, commercialAndModification
}

/// Which pictures come first.
public enum ResultOrder: String, Sendable, Hashable, CaseIterable {
    case relevance, popular, latest
}
