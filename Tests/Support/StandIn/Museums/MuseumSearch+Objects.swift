import Model
import Samples

// The museums whose pictures or objects are requests of their own.

extension MuseumSearch {
    /// Art Institute of Chicago: 1,000 results at most; one work of nine is in copyright although the search excludes it.
    func artic() -> ServerResponse {
        let words = parameters["q"] ?? ""
        if let fault = fault(words) { return fault }
        guard let limit = number("limit", default: 10), (1...100).contains(limit),
            let page = number("page", default: 1), page > 0
        else { return .museum(["status": 400, "error": "Invalid limit"], status: 400) }
        guard page * limit <= 1_000 else { return .museum(["status": 403, "error": "Invalid offset"], status: 403) }
        let (pictures, total) = found(words, from: (page - 1) * limit, limit: limit, startingAt: 0.6)
        let works: [[String: any Sendable]] = pictures.map { picture in
            let author = PictureFacts(picture: picture).author
            let isWorkshop = picture.number % 5 == 2
            return [
                "id": picture.number, "title": picture.title, "image_id": "\(picture.number)",
                "artist_title": author, "artist_titles": [author],
                "artist_display": "\(isWorkshop ? "Workshop of " : "")\(author)\nDutch, 1606–1669",
                "is_public_domain": picture.number % 9 != 4,
                "date_display": "\(Self.year(picture.number))", "date_start": Self.year(picture.number),
                "date_end": Self.year(picture.number) + 1,
                "artwork_type_title": Self.isPhotograph(picture.number) ? "Photograph" : "Painting",
                "thumbnail": ["width": picture.size.width, "height": picture.size.height],
            ]
        }
        return .museum([
            "pagination": ["total": total, "total_pages": total / limit, "current_page": page], "data": works,
            "config": ["iiif_url": "\(base)artic/iiif", "website_url": base],
        ])
    }

    /// The Metropolitan Museum: a search has only numbers; one object of nine is in copyright, and one of 13 is missing.
    func met(path: String) -> ServerResponse {
        if path == "/met/public/collection/v1.1/search" {
            let words = parameters["q"] ?? ""
            if let fault = fault(words) { return fault }
            guard let limit = number("limit", default: 100), (1...500).contains(limit),
                let offset = number("offset", default: 0), offset >= 0, offset + limit <= 10_000
            else { return .museum(["message": "invalid offset or limit"], status: 400) }
            // Objects in copyright are only excluded on request.
            let onlyFree = parameters["isPublicDomain"] == "true"
            let (pictures, total) = found(words, from: offset, limit: limit, startingAt: 0.7) {
                !onlyFree || $0 % 9 != 4
            }
            guard total > 0 else { return .museum(["total": 0]) }
            return .museum(["total": total, "objectIDs": pictures.map(\.number)])
        }
        guard let number = path.split(separator: "/").last.flatMap({ Int($0) }), number % 13 != 6,
            let picture = SampleCatalog.picture(number)
        else { return .museum(["message": "Not a valid object"], status: 404) }
        let isFree = number % 9 != 4
        let year = Self.year(number)
        let author = PictureFacts(picture: picture).author
        let constituents: [[String: any Sendable]] =
            [["role": "Artist", "name": author], ["role": "Sitter", "name": "A Sitter"]]
            + (number % 4 == 1 ? [["role": "Publisher", "name": "Uoya Eikichi"]] : [])
        return .museum([
            "objectID": number, "title": picture.title, "isPublicDomain": isFree, "objectDate": "ca. \(year)",
            "artistDisplayName": author, "artistRole": "Artist", "constituents": constituents,
            "artistPrefix": ["", "Attributed to", "Workshop of", "Copy after"][number / 2 % 4],
            "artistSuffix": number % 8 == 0 ? "and Workshop" : "", "objectBeginDate": year, "objectEndDate": year,
            "classification": Self.isPhotograph(number) ? "Photographs" : "Paintings",
            "primaryImage": isFree ? "\(base)met/images/\(number)/large.jpg" : "",
            "primaryImageSmall": isFree ? "\(base)met/images/\(number)/small.jpg" : "",
            "objectURL": "\(base)met/art/\(number)", "creditLine": "Gift",
        ])
    }
}
