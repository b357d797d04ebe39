import Model

/// A listing with any number of rows, which are computed on request. Their pictures are on the stand-in server.
///
/// Each row has its own address, but there are few different pictures, so that the time in which the server draws is
/// not measured.
struct ComputedListing: ImageListing {
    static let differentPictures = 400

    let count: Int
    /// The server's address with a trailing slash.
    let base: String
    /// Whether the pictures have the proportions that cameras and phones make, instead of 4:3.
    var hasUsualShapes = false

    private static let shapes = [
        (6_000, 4_000), (4_000, 3_000), (3_000, 4_500), (5_760, 3_240), (3_000, 3_000), (3_000, 4_000),
    ]

    static func pictureURL(base: String, row: Int) -> String {
        "\(base)get/\(row % differentPictures)_150.jpg?row=\(row)"
    }

    subscript(position: Int) -> ImageEntity? {
        let (width, height) = hasUsualShapes ? Self.shapes[position % Self.shapes.count] : (4_000, 3_000)
        return ImageEntity(
            id: ImageID(provider: .pixabay, string: "\(position)"), pageURL: "\(base)photos/\(position)/",
            pageImageWidth: width, pageImageHeight: height,
            previewURL: Self.pictureURL(base: base, row: position), previewWidth: 150, previewHeight: 100,
            tags: ["picture", "number", "\(position)"], username: "Vitrine")
    }
}
