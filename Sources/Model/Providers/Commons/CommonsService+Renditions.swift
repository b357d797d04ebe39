/// Renditions of the width that a window needs. Their addresses are not built: `imageinfo` is asked for them by page number,
/// for many pages with one request, since a search can name one width only, that of its previews.
extension CommonsService {
    /// The widths from which on a rendition is more than a preview, of those that are kept ready.
    private static let renditionWidths = [500, 960, 1_280, 1_920, 3_840]

    /// As many pages as clients without an account may name.
    public var mostRenditionsAtOnce: Int { 50 }

    public func renditionWidths(of image: ImageEntity) -> [Int] {
        // No rendition is larger than its original.
        Self.pageNumber(of: image) == nil ? [] : Self.renditionWidths.filter { $0 < image.pageImageWidth }
    }

    public func request(forRenditionsOf images: [ImageEntity], width: Int) throws(NetworkError) -> NetworkRequest? {
        let numbers = images.compactMap { Self.pageNumber(of: $0) }
        guard !numbers.isEmpty else { return nil }
        return NetworkRequest(
            url: apiURL,
            parameters: [
                .init("action", "query"), .init("format", "json"), .init("formatversion", "2"),
                .init("pageids", numbers.map { "\($0)" }.joined(separator: "|")),
                .init("prop", "imageinfo"), .init("iiprop", "url"), .init("iiurlwidth", "\(width)"),
            ])
    }

    public func renditions(of images: [ImageEntity], from json: JSONValue) -> [ImageID: PictureRendition] {
        let ids = Dictionary(
            images.compactMap { image in Self.pageNumber(of: image).map { ($0, image.id) } },
            uniquingKeysWith: { first, _ in first })
        var renditions: [ImageID: PictureRendition] = [:]
        for page in Self.pages(of: json) ?? [] {
            guard let number = page["pageid"]?.int, let id = ids[number], let info = page["imageinfo"]?[0],
                let url = addresses.accepted(info["thumburl"]?.string),
                let width = info["thumbwidth"]?.edge, let height = info["thumbheight"]?.edge
            else { continue }
            renditions[id] = PictureRendition(url: url, size: PixelSize(width: width, height: height))
        }
        return renditions
    }

    /// The number of the file's page: the picture's own name here, and part of the page's address where another service
    /// lists a picture that is kept here.
    private static func pageNumber(of image: ImageEntity) -> Int? {
        if image.id.provider == .commons { return positive(image.id.string) }
        let page = "\(homeURL)w/index.php?curid="
        return image.pageURL.hasPrefix(page) ? positive(image.pageURL.dropFirst(page.count)) : nil
    }

    private static func positive(_ text: some StringProtocol) -> Int? {
        guard text.utf8.count <= 12, let number = Int(text), number > 0 else { return nil }
        return number
    }
}
