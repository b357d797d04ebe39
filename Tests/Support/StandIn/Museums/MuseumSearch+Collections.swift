import Model
import Samples

// The museums whose results are pages of an offset.

extension MuseumSearch {
    /// Cleveland: the sizes of files are strings, one picture of eleven has no print, one record of nine is in copyright,
    /// and some creators are publishers or have qualifiers, which are texts or objects.
    func cleveland() -> ServerResponse {
        let words = parameters["q"] ?? ""
        if let fault = fault(words) { return fault }
        guard let limit = number("limit", default: 100), (1...1_000).contains(limit),
            let skip = number("skip", default: 0), skip >= 0
        else { return .museum(["error": "invalid limit or skip"], status: 400) }
        let (pictures, total) = found(words, from: skip, limit: limit, startingAt: 0.1)
        let works: [[String: any Sendable]] = pictures.map { picture in
            let facts = PictureFacts(picture: picture)
            let isFree = picture.number % 9 != 4 || parameters["cc0"] == nil
            let path = "\(base)cleveland/cdn/\(picture.number)/\(picture.number)"
            func file(_ name: String, _ side: Int) -> [String: String] {
                let size = picture.size.fitting(in: PixelSize(width: side, height: side))
                return [
                    "url": "\(path)_\(name)", "width": "\(size.width)", "height": "\(size.height)",
                    "filesize": "206004",
                ]
            }
            var images = ["web": file("web.jpg", 900), "full": file("full.tif", 100_000)]
            if picture.number % 11 != 3 { images["print"] = file("print.jpg", 3_400) }
            return [
                "id": picture.number, "accession_number": "19.\(picture.number)", "title": picture.title,
                "creators": Self.clevelandCreators(facts),
                "share_license_status": isFree ? "CC0" : "Copyrighted",
                "type": Self.clevelandType(picture.number),
                "technique": picture.number % 5 == 3 ? "ivory" : "oil on canvas",
                "creation_date": "c. \(Self.year(picture.number))",
                "url": "\(base)cleveland/art/19.\(picture.number)", "images": images,
            ]
        }
        return .museum(["info": ["total": total, "parameters": ["q": words]] as [String: any Sendable], "data": works])
    }

    /// The type; that of some works is their technique, too.
    private static func clevelandType(_ number: Int) -> String {
        number % 5 == 3 ? "Ivory" : isPhotograph(number) ? "Photograph" : "Painting"
    }

    private static func clevelandCreators(_ facts: PictureFacts) -> [[String: any Sendable]] {
        func creator(_ name: String, role: String, _ qualifier: (any Sendable)? = nil) -> [String: any Sendable] {
            var creator: [String: any Sendable] = ["description": "\(name) (Dutch, 1632–1675)", "role": role]
            if let qualifier { creator["qualifier"] = qualifier }
            return creator
        }
        switch facts.number / 2 % 9 {
        case 1: return [creator(facts.author, role: "artist", "workshop of")]
        case 2: return [creator(facts.author, role: "artist", ["Id": "7", "Value": "follower of"])]
        case 3: return [creator(facts.author, role: "artist"), creator("Uoya Eikichi", role: "publisher")]
        case 4: return [creator(facts.author, role: "artist", "attributed to")]
        case 5:
            let qualifier = ["Id": "9", "Value": "copy after"]
            return [creator("A Copyist", role: "artist"), creator(facts.author, role: "artist", qualifier)]
        case 6: return []
        default: return [creator(facts.author, role: "artist")]
        }
    }

    /// SMK: one work of ten has no IIIF, heights are strings, and one record of nine has rights of another kind.
    func smk() -> ServerResponse {
        let words = parameters["keys"] ?? ""
        if let fault = fault(words) { return fault }
        guard let rows = number("rows", default: 10), (1...2_000).contains(rows),
            let offset = number("offset", default: 0), offset >= 0
        else { return .museum(["detail": "invalid rows or offset"], status: 422) }
        let (pictures, total) = found(words, from: offset, limit: rows, startingAt: 0.2)
        let items: [[String: any Sendable]] = pictures.map { picture in
            let facts = PictureFacts(picture: picture)
            let iiif = "\(base)smk/iiif/\(picture.number)"
            let files = "\(base)smk/files/\(picture.number)"
            let free = [
                "https://creativecommons.org/publicdomain/mark/1.0/",
                "https://creativecommons.org/share-your-work/public-domain/cc0/",
            ]
            let rights =
                picture.number % 9 == 4 ? "https://www.smk.dk/en/article/copyright/" : free[picture.number % 2]
            var item: [String: any Sendable] = [
                "object_number": "KMS \(picture.number)", "titles": [["title": picture.title, "language": "en"]],
                "artist": picture.number % 7 == 3 ? [facts.author, "Niels Example"] : [facts.author],
                "public_domain": true, "has_image": true, "rights": rights,
                "image_width": picture.size.width, "image_height": "\(picture.size.height)",
                "production_date": [["period": "\(Self.year(picture.number))-\(Self.year(picture.number) + 2)"]],
                "frontend_url": "\(base)smk/artwork/KMS\(picture.number)", "image_native": "\(files)/native.jpg",
                "image_thumbnail": "\(files)/thumbnail.jpg",
            ]
            if picture.number % 10 != 7 {
                item["image_iiif_id"] = iiif
                item["image_thumbnail"] = "\(iiif)/full/!1024,/0/default.jpg"
            }
            return item
        }
        return .museum(["offset": offset, "rows": rows, "found": total, "items": items])
    }
}
