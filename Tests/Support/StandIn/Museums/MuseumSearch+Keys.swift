import Model
import Samples

// The collections that need a key.

extension MuseumSearch {
    /// Europeana: numbered pages end at 1,000 results, others have a cursor. One record of nine is in copyright, one has
    /// two licenses, and creators are often addresses.
    func europeana() -> ServerResponse {
        guard hasKey("wskey") else {
            // A missing key and a wrong one have different statuses.
            let isMissing = parameters["wskey"]?.isEmpty != false
            let error = isMissing ? "No API key provided" : "API key is invalid"
            return .museum(["success": false, "error": error], status: isMissing ? 400 : 403)
        }
        let words = parameters["query"] ?? ""
        if let fault = fault(words) { return fault }
        let first = parameters["cursor"] == "*" ? 0 : parameters["cursor"].flatMap { Int($0) }
        guard let rows = number("rows", default: 12), (1...100).contains(rows), let start = number("start", default: 1),
            first != nil || start + rows <= 1_001
        else { return .museum(["success": false, "error": "It is not possible to paginate so far"], status: 400) }
        let offset = first ?? start - 1
        let (pictures, total) = found(words, from: offset, limit: rows, startingAt: 0.8)
        let items: [[String: any Sendable]] = pictures.map { picture in
            let creator = picture.number % 2 == 0 ? "http://data.europeana.eu/agent/\(picture.number)" : ""
            let open = "http://creativecommons.org/publicdomain/mark/1.0/"
            let rights =
                picture.number % 9 == 4
                ? ["http://rightsstatements.org/vocab/InC/1.0/"]
                : picture.number % 9 == 5 ? [open, "http://creativecommons.org/licenses/by-nc/4.0/"] : [open]
            return [
                "id": "/90402/SK_\(picture.number)", "title": [picture.title], "rights": rights,
                "dcCreator": [creator, picture.number % 8 == 7 ? "" : PictureFacts(picture: picture).author]
                    .filter { !$0.isEmpty },
                "year": ["\(Self.year(picture.number))"],
                "dataProvider": [["Rijksmuseum", "Nationalmuseum", "Museu Nacional"][picture.number % 3]],
                "edmPreview": ["\(base)europeana/thumb/\(picture.number)/400.jpg"],
                "edmIsShownBy": ["\(base)europeana/file/\(picture.number)/full.jpg"],
                "guid": "\(base)europeana/item/\(picture.number)",
            ]
        }
        var members: [String: any Sendable] = ["success": true, "totalResults": total, "items": items]
        if offset + rows < total { members["nextCursor"] = "\(offset + rows)" }
        return .museum(members)
    }

    /// Smithsonian: the usage of a record and that of its pictures differ, sitters precede artists, and some pictures
    /// have no files.
    func smithsonian() -> ServerResponse {
        guard hasKey("api_key") else {
            return .museum(
                ["error": ["code": "API_KEY_INVALID", "message": "An invalid api_key was supplied."]], status: 403)
        }
        let words = (parameters["q"] ?? "").replacing(#" AND online_media_type:"Images""#, with: "")
        if let fault = fault(words) { return fault }
        guard let rows = number("rows", default: 10), (1...1_000).contains(rows),
            let start = number("start", default: 0), start >= 0
        else { return .museum(["status": 400], status: 400) }
        let (pictures, total) = found(words, from: start, limit: rows, startingAt: 0.9)
        let found: [[String: any Sendable]] = pictures.map { picture in
            let path = "\(base)smithsonian/ids/\(picture.number)/"
            let file: [String: any Sendable] = [
                "label": "High-resolution JPEG", "url": path + "full.jpg", "width": picture.size.width,
                "height": "\(picture.size.height)",
            ]
            let files: [[String: any Sendable]] = picture.number % 10 == 7 ? [] : [file]
            let media: [String: any Sendable] = [
                "type": "Images", "thumbnail": path + "thumb.jpg", "content": path + "full.jpg",
                "usage": ["access": picture.number % 9 == 4 ? "Usage conditions apply" : "CC0"],
                "resources": files,
            ]
            var record: [String: any Sendable] = [
                "title": ["label": "Title", "content": picture.title],
                "data_source": ["National Air and Space Museum", "Freer Gallery of Art"][picture.number % 2],
                "guid": "\(base)smithsonian/guid/\(picture.number)", "metadata_usage": ["access": "CC0"],
                "online_media": ["media": [media]] as [String: any Sendable],
            ]
            // Records of archives have an identifier only.
            if picture.number % 5 != 3 { record["record_link"] = "\(base)smithsonian/object/\(picture.number)" }
            return [
                "id": "edanmdm-saam_1969.47.\(picture.number)",
                "content": [
                    "descriptiveNonRepeating": record,
                    "freetext": [
                        "name": [
                            ["label": "Sitter", "content": "A Sitter"],
                            [
                                "label": ["Artist", "Manufacturer", "Copy after"][picture.number % 3],
                                "content": "\(PictureFacts(picture: picture).author), born Boston, MA 1836-died 1910",
                            ],
                        ], "date": [["label": "Date", "content": "\(Self.year(picture.number))"]],
                    ] as [String: any Sendable],
                ] as [String: any Sendable],
            ]
        }
        return .museum(["status": 200, "response": ["rows": found, "rowCount": total] as [String: any Sendable]])
    }

    private func hasKey(_ name: String) -> Bool {
        guard let key = parameters[name], !key.isEmpty else { return false }
        return options.key == nil || options.key == key
    }
}
