extension ImageEntity {
    /// Reads one hit of Pixabay's response; `nil` if a fact is missing that a row needs.
    init?(pixabayHit hit: JSONValue, _ addresses: AddressRule) {
        guard
            let id = hit["id"]?.pictureID,
            let pageURL = addresses.accepted(hit["pageURL"]?.string),
            let width = hit["imageWidth"]?.edge, let height = hit["imageHeight"]?.edge,
            let preview = Self.preview(of: hit, addresses)
        else { return nil }

        let web = addresses.accepted(hit["webformatURL"]?.string)
        // Pixabay reports the original only to approved accounts.
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

    /// Returns the 150 px preview; if it is missing, the 180 px variant of the 640 px rendition.
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

    /// Returns renditions of at most 640, 960, 1,280 and 1,920 pixels per side, none larger than the original. The
    /// address of the 960 px rendition is that of the 640 px one with another number, as the API's documentation
    /// describes.
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

    /// Reads tags from a comma-separated text or from an array and removes duplicates. Hits without tags are valid.
    private static func tags(in value: JSONValue?) -> [String] {
        let words = value?.array?.compactMap(\.string) ?? (value?.string ?? "").split(separator: ",").map(String.init)
        var seen: Set<String> = []
        return words.prefix(100).compactMap(\.plainText).filter { seen.insert($0.lowercased()).inserted }
    }

    /// Returns the address of the member's page from name and number, else the reported address.
    private static func userURL(of hit: JSONValue, _ addresses: AddressRule) -> String? {
        guard let user = hit["user"]?.string, let number = hit["user_id"]?.int, number > 0,
            user.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        else { return addresses.accepted(hit["userURL"]?.string) }
        return addresses.accepted("https://pixabay.com/users/\(user)-\(number)/")
    }
}
