import Model
import Samples

// The archives whose results are numbered pages in a window of 10,000.

extension MuseumSearch {
    private static let window = 10_000

    /// The names of some colors that a search by color can have.
    private static let colors = ["e02020": "red", "2050d0": "blue", "30a040": "green"]

    /// The year of a date in a parameter.
    private func year(in name: String) -> Int? { parameters[name].flatMap { Int($0.prefix(4)) } }

    /// Wellcome: no sizes and no dates; one image of nine has a license that the search did not ask for.
    func wellcome() -> ServerResponse {
        let words = parameters["query"] ?? ""
        if let fault = fault(words) { return fault }
        func refusal(_ text: String) -> ServerResponse {
            .museum(
                [
                    "type": "Error", "errorType": "http", "httpStatus": 400, "label": "Bad Request",
                    "description": text,
                ], status: 400)
        }
        guard let size = number("pageSize", default: 10), (1...100).contains(size) else {
            return refusal("pageSize: must be between 1 and 100")
        }
        guard let page = number("page", default: 1), page > 0 else { return refusal("page: must be greater than 1") }
        guard page * size <= Self.window else {
            return refusal("Only the first 10000 works are available in the API.")
        }
        let (from, to) = (
            year(in: "source.production.dates.from") ?? 0, year(in: "source.production.dates.to") ?? 9_999
        )
        let colored = words + (parameters["color"].flatMap { Self.colors[$0] }.map { " " + $0 } ?? "")
        let (pictures, total) = found(colored, from: (page - 1) * size, limit: size, startingAt: 0.3) {
            (from...max(from, to)).contains(Self.year($0))
        }
        let results: [[String: any Sendable]] = pictures.map { picture in
            let code = picture.number % 9 == 4 ? "cc-by-nc" : ["cc-by", "pdm", "cc-0", "cc-by-sa"][picture.number % 4]
            let name = code == "cc-0" ? "cc0" : code.replacing("cc-", with: "")
            let url = License(code: name, version: ["cc0", "pdm"].contains(name) ? "1.0" : "4.0").url ?? ""
            let license = ["id": code, "label": code, "url": url.replacing("https://", with: "http://")]
            let credit = ["Wellcome Collection", "Science Museum, London", PictureFacts(picture: picture).author]
            let info = "\(base)wellcome/image/\(picture.number)/info.json"
            return [
                "type": "Image", "id": "w\(picture.number)", "averageColor": "#a0a0a0",
                "aspectRatio": Double(picture.size.width) / Double(picture.size.height),
                "thumbnail": ["url": info, "license": license] as [String: any Sendable],
                "locations": [
                    [
                        "url": info, "license": license, "locationType": ["id": "iiif-image"],
                        "credit": credit[picture.number % 3],
                    ] as [String: any Sendable]
                ],
                "source": [
                    "id": "s\(picture.number)", "title": picture.title,
                    "contributors": [
                        ["agent": ["label": PictureFacts(picture: picture).author], "primary": true]
                            as [String: any Sendable]
                    ],
                ] as [String: any Sendable],
            ]
        }
        return .museum([
            "type": "ResultList", "pageSize": size, "totalPages": (total + size - 1) / size, "totalResults": total,
            "results": results,
        ])
    }

    /// NASA: ids and names with spaces; one item of seven lists only its preview. The next page is always offered.
    func nasa() -> ServerResponse {
        let words = parameters["q"] ?? ""
        if let fault = fault(words) { return fault }
        guard let size = number("page_size", default: 100), let page = number("page", default: 1), size > 0, page > 0
        else { return .museum(["reason": "Invalid page or page_size."], status: 400) }
        guard page * size <= Self.window else {
            return .museum(["reason": "Maximum number of search results have been displayed."], status: 400)
        }
        let (pictures, total) = found(words, from: (page - 1) * size, limit: size, startingAt: 0.4)
        let items: [[String: any Sendable]] = pictures.map { picture in
            let name = "ART \(picture.number)"
            func link(_ kind: String, _ rel: String, _ side: Int) -> [String: any Sendable] {
                let size = picture.size.fitting(in: PixelSize(width: side, height: side))
                return [
                    "href": "\(base)nasa/image/\(picture.number)/\(name)~\(kind)", "rel": rel, "render": "image",
                    "width": size.width, "height": size.height,
                ]
            }
            let preview = link("thumb.jpg", "preview", 640)
            let all = [
                link("orig.tif", "canonical", 100_000), link("large.jpg", "alternate", 1_920),
                link("medium.jpg", "alternate", 1_280), preview,
            ]
            var facts: [String: any Sendable] = [
                "nasa_id": name, "title": picture.title, "center": "JPL", "media_type": "image",
                "keywords": picture.tags, "date_created": "\(Self.year(picture.number))-01-01T00:00:00Z",
            ]
            let author = PictureFacts(picture: picture).author
            switch picture.number % 3 {
            case 0: facts["photographer"] = author
            case 1: facts["secondary_creator"] = author
            default: break
            }
            return [
                "href": "\(base)nasa/image/\(picture.number)/collection.json", "data": [facts],
                "links": picture.number % 7 == 2 ? [preview] : all,
            ]
        }
        return .museum([
            "collection": [
                "version": "1.1", "items": items, "metadata": ["total_hits": total],
                "links": [["rel": "next", "href": "\(base)nasa/search?q=\(words)&page=\(page + 1)"]],
            ] as [String: any Sendable]
        ])
    }

    /// iNaturalist: each observation has two photos with licenses of their own, and one of five is without a license.
    func inaturalist() -> ServerResponse {
        let words = parameters["q"] ?? ""
        if let fault = fault(words) { return fault }
        guard let size = number("per_page", default: 30), (1...200).contains(size),
            let page = number("page", default: 1), page > 0, page * size <= Self.window
        else { return .museum(["error": "Result window is too large", "status": 400], status: 400) }
        let (pictures, total) = found(words, from: (page - 1) * size, limit: size, startingAt: 0.5)
        let results: [[String: any Sendable]] = pictures.map { picture in
            let facts = PictureFacts(picture: picture)
            func photo(_ id: Int, _ code: String?) -> [String: any Sendable] {
                var photo: [String: any Sendable] = [
                    "id": id, "url": "\(base)inaturalist/photos/\(picture.number)/square.jpg?\(id)",
                    "attribution": code == "cc0"
                        ? "\(facts.author), no rights reserved (CC0)"
                        : "(c) \(facts.author), some rights reserved (\((code ?? "").uppercased()))",
                ]
                if let code { photo["license_code"] = code }
                if picture.number % 3 != 0 {
                    photo["original_dimensions"] = ["width": picture.size.width, "height": picture.size.height]
                }
                return photo
            }
            let code = picture.number % 5 == 1 ? nil : ["cc-by", "cc0", "cc-by-sa"][picture.number % 3]
            return [
                "id": picture.number, "uri": "\(base)inaturalist/observations/\(picture.number)",
                "species_guess": picture.title, "license_code": "cc0",
                "observed_on": "\(Self.year(picture.number))-05-01",
                "taxon": ["name": picture.title, "preferred_common_name": picture.title],
                "user": ["login": "user\(picture.number % 8)", "name": facts.author],
                "photos": [photo(2 * picture.number, code), photo(2 * picture.number + 1, "cc-by-nc")],
            ]
        }
        return .museum(["total_results": total, "page": page, "per_page": size, "results": results])
    }
}
