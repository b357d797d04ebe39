extension ImageEntity {
    /// One hit of Pixabay's answer; `nil` if it lacks what a row cannot do without.
    init?(pixabayHit hit: JSONValue, _ addresses: AddressRule) {
        guard
            let id = hit["id"]?.pictureID,
            let pageURL = addresses.accepted(hit["pageURL"]?.string),
            let width = hit["imageWidth"]?.edge, let height = hit["imageHeight"]?.edge,
            let preview = Self.preview(of: hit, addresses)
        else { return nil }

        let web = addresses.accepted(hit["webformatURL"]?.string)
        // The original, for approved accounts only.
        let file = addresses.accepted(hit["imageURL"]?.string)
        self.init(
            id: ImageID(provider: .pixabay, string: id),
            pageURL: pageURL,
            pageImageWidth: width, pageImageHeight: height,
            previewURL: preview.url, previewWidth: preview.size.width, previewHeight: preview.size.height,
            sharpPreviewURL: web.flatMap { $0.contains("_640") ? $0.replacing("_640", with: "_340") : nil },
            imageURL: addresses.accepted(hit["largeImageURL"]?.string) ?? web ?? file,
            imageWidth: hit["webformatWidth"]?.edge, imageHeight: hit["webformatHeight"]?.edge,
            renditions: Self.renditions(of: hit, PixelSize(width: width, height: height), addresses),
            fileSize: hit["imageSize"]?.fileSize,
            fileType: FileType.ofAddress(file), fileURL: file,
            viewCount: hit["views"]?.count, downloadCount: hit["downloads"]?.count, likeCount: hit["likes"]?.count,
            tags: Self.tags(in: hit["tags"]),
            username: hit["user"]?.plainText,
            userURL: Self.userURL(of: hit, addresses),
            license: .pixabay)
    }

    /// The 150 px preview; where it is missing, the 180 px rendition of the 640 px one.
    private static func preview(of hit: JSONValue, _ addresses: AddressRule) -> (url: String, size: PixelSize)? {
        if let url = addresses.accepted(hit["previewURL"]?.string) {
            let size = PixelSize(width: hit["previewWidth"]?.edge ?? 150, height: hit["previewHeight"]?.edge ?? 100)
            return (url, size)
        }
        if let url = addresses.accepted(hit["webformatURL"]?.string), url.contains("_640") {
            return (url.replacing("_640", with: "_180"), PixelSize(width: 240, height: 180))
        }
        return nil
    }

    /// At most 640, 960, 1,280 and 1,920 pixels in width and height, none larger than the original. The one of 960 has the
    /// address of the one of 640 with another number, as the service describes it.
    private static func renditions(
        of hit: JSONValue, _ original: PixelSize, _ addresses: AddressRule
    ) -> [PictureRendition] {
        let web = addresses.accepted(hit["webformatURL"]?.string)
        let files: [(url: String?, side: Int)] = [
            (web, 640), (web.flatMap { $0.contains("_640") ? $0.replacing("_640", with: "_960") : nil }, 960),
            (addresses.accepted(hit["largeImageURL"]?.string), 1_280),
            (addresses.accepted(hit["fullHDURL"]?.string), 1_920),
        ]
        return files.compactMap { url, side in
            url.map { PictureRendition(url: $0, size: original.fitting(in: PixelSize(width: side, height: side))) }
        }
    }

    /// A comma list, or a list of its own, in which words come several times. Hits without tags are as good as any other.
    private static func tags(in value: JSONValue?) -> [String] {
        let words = value?.array?.compactMap(\.string) ?? (value?.string ?? "").split(separator: ",").map(String.init)
        var seen: Set<String> = []
        return words.prefix(100).compactMap(\.plainText).filter { seen.insert($0.lowercased()).inserted }
    }

    /// Where Pixabay shows what a member has given, by the member's name and number, else by the address that is told.
    private static func userURL(of hit: JSONValue, _ addresses: AddressRule) -> String? {
        guard let user = hit["user"]?.string, let number = hit["user_id"]?.int, number > 0,
            user.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        else { return addresses.accepted(hit["userURL"]?.string) }
        return addresses.accepted("https://pixabay.com/users/\(user)-\(number)/")
    }
}
