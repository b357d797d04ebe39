/// Author, license and source of a picture, as the program writes them into a saved file.
public struct PictureCredits: Sendable, Hashable {
    public var title: String?
    public var caption: String?
    public var tags: [String]
    /// The authors with their qualifiers, in the words of the sources.
    public var authors: [String]
    /// The names of authors that say more than the source does, because they lack the qualifier.
    public var unqualifiedNames: Set<String>
    /// The credit line that the source demands.
    public var creditLine: String?
    /// The authors and the institution, where the source demands no credit line.
    public var names: String?
    public var licenseName: String?
    public var licenseURL: String?
    /// Whether the picture is in the public domain; `nil` if the license does not tell.
    public var isPublicDomain: Bool?
    /// How the picture came into being.
    public var sourceType: DigitalSourceType?
    /// The name of the provider; `nil` for a file of this computer.
    public var provider: String?
    /// The web page of the picture.
    public var source: String?
    /// What was changed, in English, because other programs and other users read it.
    public var change: String?

    /// Whom to credit; `nil` if nobody is known.
    public var credit: String? { creditLine ?? names }

    public init(_ image: ImageEntity) {
        title = image.visibleTitle
        caption = image.caption
        tags = image.tags
        authors = image.authors.map(\.statedText)
        unqualifiedNames = Set(image.authors.filter { $0.qualifier != nil }.map(\.name))
        creditLine = image.creditLine
        names = image.namesForFiles
        licenseName = image.license?.name
        licenseURL = image.license?.url
        isPublicDomain = image.license?.isPublicDomain
        sourceType = image.sourceType
        provider = image.id.provider == .folders ? nil : image.id.provider.displayName
        source = image.pageURL.webAddress
    }

    /// The credits that the details of a file state.
    public init(_ details: PictureDetails) {
        func stated(_ text: String) -> String? { text.isEmpty ? nil : text }
        (title, caption, tags) = (stated(details.title), stated(details.caption), details.tags)
        authors = details.creators.map(\.fileText)
        unqualifiedNames = []
        creditLine = stated(details.creditLine)
        names = stated(authors.joined(separator: ", "))
        licenseName = details.license?.name
        licenseURL = details.license?.url
        isPublicDomain = details.license == .allRightsReserved ? false : details.license?.isPublicDomain
        sourceType = details.sourceType
        provider = details.service
        source = stated(details.page)
    }
}

extension PictureDetails {
    /// The details that a file gets with the credits of a picture, whose creators have their roles as saved files have them.
    public init(_ image: ImageEntity) {
        let credits = PictureCredits(image)
        let line = credits.creditLine ?? (image.institution == nil ? nil : credits.names)
        self.init(
            tags: credits.tags, caption: credits.caption ?? "", title: credits.title ?? "",
            creators: credits.authors.map { Creator(fileText: $0) }, creditLine: line ?? "", license: image.license,
            page: credits.source ?? "", service: credits.provider, sourceType: credits.sourceType)
    }
}
