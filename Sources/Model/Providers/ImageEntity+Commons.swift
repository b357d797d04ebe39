extension ImageEntity {
    /// Reads one file page of MediaWiki's response; `nil` if a fact is missing that a row needs.
    init?(commonsPage page: JSONValue, _ addresses: AddressRule) {
        guard let info = page["imageinfo"]?[0], let id = page["pageid"]?.int, id > 0,
            let preview = addresses.accepted(info["thumburl"]?.string),
            let width = info["width"]?.edge, let height = info["height"]?.edge
        else { return nil }

        let type = FileType.named(info["mime"]?.string)
        guard type != "svg" else { return nil }
        let file = addresses.accepted(info["url"]?.string)
        let facts = info["extmetadata"]
        let artist = (facts?["Artist"]?["value"]?.string).map { HTMLText($0) }
        let author = artist?.text.displayText() ?? ""
        let size = PixelSize(width: width, height: height)
        let previewSize = size.fitting(in: PixelSize(width: 330, height: 33_000))
        // A rendition of twice the width for high-density screens, where the service has one. Larger renditions are
        // requested when they are needed.
        let sharp = addresses.accepted(info["responsiveUrls"]?["2"]?.string)
        let fileSize = info["size"]?.fileSize
        self.init(
            id: ImageID(provider: .commons, string: "\(id)"),
            pageURL: addresses.accepted(info["descriptionurl"]?.string)
                ?? "\(CommonsService.homeURL)?curid=\(id)",
            pageImageWidth: width, pageImageHeight: height,
            previewURL: preview,
            previewWidth: info["thumbwidth"]?.edge ?? previewSize.width,
            previewHeight: info["thumbheight"]?.edge ?? previewSize.height, sharpPreviewURL: sharp,
            imageURL: sharp ?? preview,
            fileSize: fileSize, fileType: type, fileURL: file, fileHash: Self.hash(info["sha1"]?.string),
            title: facts?["ObjectName"]?["value"]?.plainText ?? page["title"]?.plainText.flatMap(WikiFile.title),
            caption: facts?["ImageDescription"]?["value"]?.plainText,
            // The uploader's name replaces a missing author.
            username: author.isEmpty ? info["user"]?.plainText : author,
            userURL: Self.authorPage(artist?.firstLink, addresses),
            license: Self.license(facts, addresses),
            credit: facts?["Attribution"]?["value"]?.plainText.flatMap { $0 == author ? nil : $0 })
    }

    /// Returns the first link of the author, unless it leads to a missing page or to a file.
    private static func authorPage(_ link: String?, _ addresses: AddressRule) -> String? {
        guard let address = addresses.accepted(link), !address.contains("redlink=1"),
            !address.contains("/wiki/File:"), !address.contains("/wiki/Category:")
        else { return nil }
        return address
    }

    /// Returns a hash of forty hexadecimal digits, else `nil`.
    private static func hash(_ text: String?) -> String? {
        guard let hash = text?.lowercased(), hash.utf8.count == 40, hash.allSatisfy(\.isHexDigit) else { return nil }
        return hash
    }

    private static func license(_ facts: JSONValue?, _ addresses: AddressRule) -> License? {
        guard let name = facts?["LicenseShortName"]?["value"]?.plainText else { return nil }
        let url = facts?["LicenseUrl"]?["value"]?.string
        return License(named: name, url: addresses.license(url))
    }
}
