import Foundation
import Model
import Samples

/// The picture files of the museums, by their paths.
enum MuseumPictures {
    /// Returns nil if the path is not one of a picture.
    static func response(path: String, _ pictures: PictureFileCache) -> ServerResponse? {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.count > 3, let number = Int(parts[2]), let picture = SampleCatalog.picture(number) else {
            return nil
        }
        let edge: Int?
        switch (parts[0], parts[1]) {
        case ("cleveland", "cdn"): edge = clevelandEdge(parts[3], number)
        case ("smk", "iiif"), ("wellcome", "image"):
            return iiif(Array(parts.dropFirst(3)), picture).flatMap { file($0, number, pictures) } ?? refusal
        case ("smk", "files"): edge = parts[3] == "thumbnail.jpg" ? 1_600 : 8_000
        case ("nasa", "image"): edge = ["thumb": 640, "small": 640, "medium": 1_280, "large": 1_920][kind(parts[3])]
        case ("artic", "iiif"):
            return iiif(Array(parts.dropFirst(3)), picture).flatMap { file($0, number, pictures) }
                ?? .text("Forbidden", status: 403)
        case ("met", "images"): edge = ["small": 600, "large": 4_000][String(parts[3].prefix { $0 != "." })]
        case ("europeana", "thumb"): edge = 400
        case ("europeana", "file"): edge = 3_000
        case ("smithsonian", "ids"): edge = parts[3] == "thumb.jpg" ? 200 : 3_000
        case ("inaturalist", "photos"): edge = photoEdge(parts[3])
        default: return nil
        }
        return edge.flatMap { file($0, number, pictures) } ?? .text("Not Found", status: 404)
    }

    private static let refusal = ServerResponse.text("Bad Request", status: 400)

    private static func file(_ edge: Int, _ number: Int, _ pictures: PictureFileCache) -> ServerResponse? {
        pictures.file(Rendition(number: number, edge: edge)).map { ServerResponse(type: "image/jpeg", body: $0) }
    }

    /// One print of 23 is missing.
    private static func clevelandEdge(_ name: String, _ number: Int) -> Int? {
        name.hasSuffix("_web.jpg") ? 900 : name.hasSuffix("_print.jpg") && number % 23 != 5 ? 3_400 : nil
    }

    /// The end of a name such as `ART 7~thumb.jpg`.
    private static func kind(_ name: String) -> String {
        String(name.drop { $0 != "~" }.dropFirst().prefix { $0 != "." })
    }

    private static func photoEdge(_ name: String) -> Int? {
        ["square": 75, "small": 240, "medium": 500, "large": 1_024, "original": 2_048][
            String(name.prefix { $0 != "." })]
    }

    /// The longer side for `full/SIZE/0/default.jpg`; `nil` for other formats and for sizes above the native one.
    private static func iiif(_ parts: [String], _ picture: SamplePicture) -> Int? {
        guard parts.count == 4, parts[0] == "full", parts[2] == "0", parts[3] == "default.jpg" else { return nil }
        let longest = max(picture.size.width, picture.size.height)
        if parts[1] == "full" { return longest }
        let sides = parts[1].drop { $0 == "!" }.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], width > 0 else { return nil }
        if let height = sides[1] { return width <= longest && height <= longest ? max(width, height) : nil }
        return width <= picture.size.width ? width * longest / picture.size.width : nil
    }
}
