import Model
import Samples

/// A picture in the JSON of Pixabay's API. The member names are the API's.
struct PixabayHit: Encodable {
    let id: Int
    let pageURL: String
    let type: String
    let tags: String
    let previewURL: String
    let previewWidth: Int
    let previewHeight: Int
    let webformatURL: String
    let webformatWidth: Int
    let webformatHeight: Int
    let largeImageURL: String
    let imageWidth: Int
    let imageHeight: Int
    let imageSize: Int
    let views: Int
    let downloads: Int
    let collections: Int
    let likes: Int
    let comments: Int
    let user_id: Int
    let user: String
    let userImageURL: String
    // Only approved accounts receive these fields; nil leaves them out.
    let fullHDURL: String?
    let imageURL: String?

    /// - Parameters:
    ///   - id: the id of the hit; the picture's own id by default.
    ///   - picturePath: replaces the address of every rendition, for intentionally broken pictures.
    init(_ picture: SamplePicture, id: Int? = nil, base: String, fullAccess: Bool, picturePath: String? = nil) {
        func url(_ edge: Int) -> String {
            picturePath.map { "\(base)\($0)/\(picture.number)_\(edge)" }
                ?? "\(base)get/\(picture.number)_\(edge).jpg"
        }
        let preview = Rendition(number: picture.number, edge: 150).size(of: picture.size)
        let web = Rendition(number: picture.number, edge: 640).size(of: picture.size)
        self.id = id ?? Self.id(picture.number)
        pageURL = "\(base)photos/\(picture.tags.prefix(3).joined(separator: "-"))-\(self.id)/"
        type = "photo"
        // Many members repeat their first tag.
        let repeated = picture.number % 5 == 3 ? [picture.tags[0], picture.tags[0].uppercased()] : []
        tags = (picture.tags + repeated).joined(separator: ", ")
        // As in the real API, the preview's address contains the time of publication to the minute.
        let number = picture.number
        let (year, month, day) = (2010 + number % 14, Self.two(number % 12 + 1), Self.two(number % 28 + 1))
        let date = "\(year)/\(month)/\(day)/09/\(Self.two(number % 60))"
        previewURL = picturePath == nil ? "\(base)cdn/photo/\(date)/\(picture.tags[0])-\(number)_150.jpg" : url(150)
        (previewWidth, previewHeight) = (preview.width, preview.height)
        webformatURL = url(640)
        (webformatWidth, webformatHeight) = (web.width, web.height)
        largeImageURL = url(1_280)
        (imageWidth, imageHeight) = (picture.size.width, picture.size.height)
        imageSize = Original(picture, kind: .jpeg).fileSize
        // The counts are invented but constant; high counts are rare.
        views = 1_200 + 1_000_000_000 / (picture.number * 7_919 % 99_991 + 40)
        downloads = views * 3 / 5
        collections = views / 900
        likes = views / 180
        comments = likes / 12
        (user_id, user, userImageURL) = (4_711, "Vitrine", "")
        fullHDURL = fullAccess ? url(1_920) : nil
        imageURL = fullAccess ? url(max(picture.size.width, picture.size.height)) : nil
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Returns the picture's id. Pixabay has no id 0.
    static func id(_ number: Int) -> Int { number + 1 }
    static func number(_ id: Int) -> Int { id &- 1 }
}
