extension ImageEntity {
    /// One hit of Pixabay's answer; `nil` if it lacks what a row cannot do without.
    init?(pixabayHit hit: JSONValue) {
        guard
            let number = hit["id"]?.int,
            let pageURL = hit["pageURL"]?.string,
            let width = hit["imageWidth"]?.int, let height = hit["imageHeight"]?.int, width > 0, height > 0,
            let preview = Self.preview(of: hit)
        else { return nil }

        self.init(
            id: ImageID(provider: .pixabay, string: "\(number)"),
            pageURL: pageURL,
            pageImageWidth: width, pageImageHeight: height,
            previewURL: preview.url, previewWidth: preview.width, previewHeight: preview.height,
            sharpPreviewURL: hit["webformatURL"]?.string.flatMap {
                $0.contains("_640") ? $0.replacing("_640", with: "_340") : nil
            },
            imageURL: hit["largeImageURL"]?.string ?? hit["webformatURL"]?.string,
            imageWidth: hit["webformatWidth"]?.int, imageHeight: hit["webformatHeight"]?.int,
            fileSize: hit["imageSize"]?.int,
            viewCount: hit["views"]?.int, downloadCount: hit["downloads"]?.int, likeCount: hit["likes"]?.int,
            tags: Self.tags(in: hit["tags"]?.string),
            username: hit["user"]?.string,
            license: .pixabay)
    }

    /// The 150 px preview; where it is missing, the 180 px rendition of the 640 px one.
    private static func preview(of hit: JSONValue) -> (url: String, width: Int, height: Int)? {
        if let url = hit["previewURL"]?.string, !url.isEmpty {
            return (url, hit["previewWidth"]?.int ?? 150, hit["previewHeight"]?.int ?? 100)
        }
        if let url = hit["webformatURL"]?.string, url.contains("_640") {
            return (url.replacing("_640", with: "_180"), 240, 180)
        }
        return nil
    }

    /// A comma list. Hits without tags are as good as any other.
    private static func tags(in list: String?) -> [String] {
        (list ?? "").split(separator: ",")
            .map { $0.drop(while: \.isWhitespace) }
            .map { tag in String(tag.reversed().drop(while: \.isWhitespace).reversed()) }
            .filter { !$0.isEmpty }
    }
}
