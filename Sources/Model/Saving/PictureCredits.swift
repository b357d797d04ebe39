/// Who made a picture, what one may do with it and where it is from: what is written into a saved file.
public struct PictureCredits: Sendable, Hashable {
    public var title: String?
    public var caption: String?
    public var tags: [String]
    public var author: String?
    public var authorURL: String?
    /// Who is to be named, and how, where the author demands it.
    public var creditLine: String?
    public var licenseName: String?
    public var licenseURL: String?
    /// Who lent it: the provider.
    public var provider: String
    /// The picture's page.
    public var source: String?

    public init(_ image: ImageEntity) {
        title = image.title
        caption = image.caption
        tags = image.tags
        author = image.username
        authorURL = image.userURL
        creditLine = image.credit
        licenseName = image.license?.name
        licenseURL = image.license?.url
        provider = image.id.provider.displayName
        let isOnTheWeb = image.pageURL.hasPrefix("https://") || image.pageURL.hasPrefix("http://")
        source = isOnTheWeb ? image.pageURL : nil
    }
}
