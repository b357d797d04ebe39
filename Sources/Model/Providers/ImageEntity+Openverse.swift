extension ImageEntity {
    /// Reads one result of Openverse's response; `nil` if a fact is missing that a row needs. Many members may be null.
    ///
    /// - Parameter apiURL: the address for previews that the result does not contain.
    init?(openverseResult result: JSONValue, _ addresses: AddressRule, apiURL: String) {
        guard
            let id = result["id"]?.pictureID,
            let preview = addresses.accepted(result["thumbnail"]?.string) ?? addresses.accepted("\(apiURL)\(id)/thumb/")
        else { return nil }

        let file = addresses.corrected(result["url"]?.string, secure: Self.secureHosts)
        let type = Self.fileType(told: FileType.named(result["filetype"]?.string), file)
        let size = PixelSize(width: result["width"]?.edge ?? 0, height: result["height"]?.edge ?? 0)
        let isKnown = size.width > 0 && size.height > 0
        // Previews are about 600 pixels wide, and never larger than the picture.
        let previewSize = (isKnown ? size : PixelSize(width: 600, height: 400))
            .fitting(in: PixelSize(width: 600, height: 6_000))
        self.init(
            id: ImageID(provider: .openverse, string: id),
            // If the address of the picture's page is not safe, Openverse's own page replaces it.
            pageURL: addresses.corrected(result["foreign_landing_url"]?.string, secure: Self.secureHosts)
                ?? "\(OpenverseService.homeURL)image/\(id)",
            pageImageWidth: isKnown ? size.width : 0, pageImageHeight: isKnown ? size.height : 0,
            previewURL: preview, previewWidth: previewSize.width, previewHeight: previewSize.height,
            // For formats that the program does not display, for instance SVG, the service's preview replaces the file.
            imageURL: FileType.isShown(type) ? file ?? preview : preview,
            imageWidth: isKnown ? size.width : nil, imageHeight: isKnown ? size.height : nil,
            renditions: [PictureRendition(url: preview, size: previewSize)],
            fileSize: result["filesize"]?.fileSize, fileType: type, fileURL: type == "svg" ? nil : file,
            tags: Self.tags(in: result["tags"]),
            title: result["title"]?.string?.decodingEscapes.plainText.flatMap(WikiFile.title),
            username: result["creator"]?.string?.decodingEscapes.plainText,
            userURL: addresses.corrected(result["creator_url"]?.string, secure: Self.secureHosts),
            license: License(openverseResult: result, addresses),
            source: (result["source"] ?? result["provider"])?.plainText ?? result["provider"]?.plainText)
    }

    /// Hosts whose addresses Openverse still stores with `http`.
    private static let secureHosts = [
        "www.flickr.com", "flickr.com", "live.staticflickr.com", "upload.wikimedia.org", "commons.wikimedia.org",
    ]

    /// Returns the file type. Openverse reports "eps" also for pictures that were converted from EPS; an address with
    /// ".jpg" is not an EPS file.
    private static func fileType(told: String?, _ file: String?) -> String? {
        let named = FileType.ofAddress(file)
        guard let told else { return named }
        return told == "eps" && named != nil && FileType.isShown(named) ? named : told
    }

    /// Reads tags: objects with a name and, for machine-generated tags, a confidence. Some sources send plain strings.
    private static func tags(in value: JSONValue?) -> [String] {
        var seen: Set<String> = []
        return (value?.array ?? []).prefix(200)
            .compactMap { ($0["name"] ?? $0).string?.decodingEscapes.decodingLostEscapes.plainText }
            .filter { seen.insert($0.lowercased()).inserted }
    }
}

extension License {
    fileprivate init?(openverseResult result: JSONValue, _ addresses: AddressRule) {
        guard let code = result["license"]?.plainText else { return nil }
        self.init(
            code: code, version: result["license_version"]?.versionText,
            url: addresses.license(result["license_url"]?.string))
    }
}

extension JSONValue {
    /// The version "4.0" as a string or, by mistake, as a number.
    fileprivate var versionText: String? {
        if case .number(let number) = self { return "\(number)" }
        return plainText
    }
}
