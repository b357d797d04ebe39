import FileAccess
import Localize
import Model

/// Names of the filters in the user's language.
extension FilterChoice {
    public var label: String {
        switch self {
        case .orientation(let orientation): orientation.label
        case .kind(let kind): kind.label
        case .color(let color): color.label
        case .category(let category): category.label
        case .minimumSize(let length): tr("At least %s pixels", formatted(length))
        case .use(let use): use.label
        case .license(let kind): kind.label
        case .created(let years): years.label
        case .month(let month): formattedTime(year: month.year, month: month.month, .month)
        case .format(let format): format.name
        case .minimumRating(let stars): trn("At least %d star", "At least %d stars", stars)
        case .folder(let path): tr("Folder: %s", path.label)
        case .withoutAI: tr("Pictures made by AI hidden")
        case .source(let code): ProviderDescription.sourceName(code)
        case .order(let order): order.label
        case .anyAudience: tr("Safe search off")
        }
    }
}

extension LocalPath {
    /// The name of a folder.
    public var label: String {
        let name = name.displayText()
        return name.isEmpty ? text.displayText() : name
    }
}

extension Orientation {
    public var label: String {
        switch self {
        case .horizontal: tr("Landscape")
        case .vertical: tr("Portrait")
        case .square: tr("Square")
        }
    }
}

extension PictureKind {
    public var label: String {
        switch self {
        case .photo: tr("Photos")
        case .illustration: tr("Illustrations")
        case .vector: tr("Vector graphics")
        case .artwork: tr("Artwork")
        }
    }
}

extension LicenseUse {
    public var label: String {
        switch self {
        case .anything: tr("Any use, no credit needed")
        case .withCredit: tr("Any use with credit")
        case .commercial: tr("Commercial use allowed")
        case .modification: tr("Changes allowed")
        case .commercialAndModification: tr("Commercial use and changes allowed")
        }
    }
}

extension YearRange {
    public var label: String {
        switch (first, last) {
        case (let first?, let last?) where first == last: String(first)
        case (let first?, let last?): tr("%s to %s", String(first), String(last))
        case (let first?, nil): tr("Since %s", String(first))
        case (nil, let last?): tr("Until %s", String(last))
        case (nil, nil): ""
        }
    }
}

extension ResultOrder {
    public var label: String {
        switch self {
        case .relevance: tr("Best match first")
        case .popular: tr("Popular first")
        case .latest, .dateTaken: tr("Newest first")
        case .oldest, .dateTakenAscending: tr("Oldest first")
        case .dateAdded: tr("Last added first")
        case .name: tr("Name, A to Z")
        case .nameDescending: tr("Name, Z to A")
        case .fileSize: tr("Largest file first")
        case .fileSizeAscending: tr("Smallest file first")
        case .folder: tr("Folder, A to Z")
        }
    }
}

extension LicenseKind {
    /// The name on a small button. Names of licenses are not translated.
    public var label: String {
        switch self {
        case .cc0: "CC0"
        case .publicDomain: tr("Public domain")
        case .by, .bySA, .byND, .byNC, .byNCSA, .byNCND: rawValue.uppercased()
        case .other: trc("license", "Other")
        case .unknown: trc("license", "Unknown")
        }
    }
}

extension PictureColor {
    public var label: String {
        switch self {
        case .grayscale: tr("Black and white")
        case .transparent: tr("Transparent")
        case .red: tr("Red")
        case .orange: tr("Orange")
        case .yellow: tr("Yellow")
        case .green: tr("Green")
        case .turquoise: tr("Turquoise")
        case .blue: tr("Blue")
        case .lilac: tr("Lilac")
        case .pink: tr("Pink")
        case .white: tr("White")
        case .gray: tr("Gray")
        case .black: tr("Black")
        case .brown: tr("Brown")
        }
    }
}

extension PictureCategory {
    public var label: String {
        switch self {
        case .backgrounds: tr("Backgrounds")
        case .fashion: tr("Fashion")
        case .nature: tr("Nature")
        case .science: tr("Science")
        case .education: tr("Education")
        case .feelings: tr("Emotions")
        case .health: tr("Health")
        case .people: tr("People")
        case .religion: tr("Religion")
        case .places: tr("Places")
        case .animals: tr("Animals")
        case .industry: tr("Industry")
        case .computer: tr("Computers")
        case .food: tr("Food")
        case .sports: tr("Sports")
        case .transportation: tr("Transportation")
        case .travel: tr("Travel")
        case .buildings: tr("Buildings")
        case .business: tr("Business")
        case .music: tr("Music")
        }
    }
}
