import Model

/// Any number of rows whose pictures are on the stand-in server, made when they are asked for.
///
/// Each row has an address of its own, but there are few different pictures: the server is not measured while it draws.
struct ComputedListing: ImageListing {
    static let differentPictures = 400

    let count: Int
    /// The server's address, with a slash at its end.
    let base: String

    static func pictureURL(base: String, row: Int) -> String {
        "\(base)get/\(row % differentPictures)_150.jpg?row=\(row)"
    }

    subscript(position: Int) -> ImageEntity {
        ImageEntity(
            id: ImageID(provider: .pixabay, string: "\(position)"), pageURL: "\(base)photos/\(position)/",
            pageImageWidth: 4_000, pageImageHeight: 3_000,
            previewURL: Self.pictureURL(base: base, row: position), previewWidth: 150, previewHeight: 100,
            tags: ["picture", "number", "\(position)"], username: "Vitrine")
    }
}
