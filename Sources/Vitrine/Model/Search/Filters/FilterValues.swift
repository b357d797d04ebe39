/// A fact of a picture that a filter compares, and that a service may compare without stating it.
public enum FilterFact: Sendable, Hashable, CaseIterable {
    case orientation, size, kind, years
}

/// The orientation of a picture.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
    case horizontal, vertical, square

    /// The orientation of a picture with these sides; `nil` if one of them is not positive. A picture is square if its longer
    /// side exceeds the shorter one by at most ten percent. Services define squares differently; here each picture has exactly
    /// one orientation.
    package init?(width: Double, height: Double) {
        guard width > 0, height > 0 else { return nil }
        self = max(width, height) * 10 <= min(width, height) * 11 ? .square : width > height ? .horizontal : .vertical
    }
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
    /// Any use, without any condition.
    case anything
    /// Any use, if at most the author has to be named.
    case withCredit = "with-credit"
    case commercialAndModification = "commercial,modification"
    case commercial, modification
}

/// A license, or a group of licenses, that the user can choose.
public enum LicenseKind: String, Sendable, Hashable, CaseIterable {
    case cc0
    /// Free of copyright, or marked as such.
    case publicDomain = "pdm"
    case by
    case bySA = "by-sa"
    case byND = "by-nd"
    case byNC = "by-nc"
    case byNCSA = "by-nc-sa"
    case byNCND = "by-nc-nd"
    /// Any other license or statement that the program recognizes.
    case other
    /// No license is stated, or one that is not recognized.
    case unknown

    /// Those with a name of their own, from the freest on.
    public static let named: [LicenseKind] = [.cc0, .publicDomain, .by, .bySA, .byND, .byNC, .byNCSA, .byNCND]
}

/// The sort order of the results.
public enum ResultOrder: String, Sendable, Hashable, CaseIterable {
    case relevance, popular, latest, oldest
    // Only the pictures of this computer have these orders. Dates and sizes descend, names ascend, unless the name of
    // the order says otherwise.
    case dateTaken = "date-taken"
    case dateTakenAscending = "date-taken-ascending"
    case dateAdded = "date-added"
    case name
    case nameDescending = "name-descending"
    case fileSize = "file-size"
    case fileSizeAscending = "file-size-ascending"
    case folder

    /// The order that this one reverses; `nil` for one that has its own direction.
    public var opposite: ResultOrder? {
        switch self {
        case .oldest: .latest
        case .dateTakenAscending: .dateTaken
        case .nameDescending: .name
        case .fileSizeAscending: .fileSize
        default: nil
        }
    }
}
