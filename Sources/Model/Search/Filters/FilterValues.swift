/// A fact of a picture that a filter compares.
public enum FilterFact: Sendable, Hashable, CaseIterable {
    case orientation, size, kind, license, years
}

/// The orientation of a picture.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
    case horizontal, vertical, square
}

/// The medium of a picture, independent of its subject.
public enum PictureKind: String, Sendable, Hashable, CaseIterable {
    case photo, illustration, vector, artwork
}

/// The dominant color of a picture, or the lack of color.
public enum PictureColor: String, Sendable, Hashable, CaseIterable {
    case grayscale, transparent, red, orange, yellow, green, turquoise, blue, lilac, pink, white, gray, black, brown
}

/// The subject of a picture, in the categories of the services.
public enum PictureCategory: String, Sendable, Hashable, CaseIterable {
    case backgrounds, fashion, nature, science, education, feelings, health, people, religion, places, animals
    case industry, computer, food, sports, transportation, travel, buildings, business, music
}

/// The use that the user wants the license to permit.
public enum LicenseUse: String, Sendable, Hashable, CaseIterable {
    case commercial, modification, commercialAndModification
}

/// The sort order of the results.
public enum ResultOrder: String, Sendable, Hashable, CaseIterable {
    case relevance, popular, latest
    // Only the pictures of this computer have these orders. Dates and sizes descend, names ascend.
    case dateTaken = "date-taken"
    case dateAdded = "date-added"
    case name
    case fileSize = "file-size"
    case folder
}
