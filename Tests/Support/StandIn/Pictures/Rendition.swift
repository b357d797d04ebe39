import Model

/// A picture in one of the sizes that the API's addresses contain.
struct Rendition: Sendable, Hashable {
    let number: Int
    /// The number after the underscore in the address.
    let edge: Int
    /// Renditions of vector drawings are PNG files; all others are JPEG files.
    let isPNG: Bool
    var mime: String { isPNG ? "image/png" : "image/jpeg" }

    init(number: Int, edge: Int, isPNG: Bool = false) {
        self.number = number
        self.edge = edge
        self.isPNG = isPNG
    }

    /// Parses `/get/NUMBER_EDGE.jpg` or `/cdn/photo/…/WORD-NUMBER_EDGE.jpg`.
    init?(path: String) {
        guard path.hasPrefix("/get/") || path.hasPrefix("/cdn/photo/"), path.hasSuffix(".jpg"),
            let name = path.split(separator: "/").last?.split(separator: "-").last?.dropLast(4)
        else { return nil }
        let parts = name.split(separator: "_")
        guard parts.count == 2, let number = Int(parts[0]), let edge = Int(parts[1]), (1...8_000).contains(edge) else {
            return nil
        }
        self.init(number: number, edge: edge)
    }

    /// The maximum size. The values 180 and 340 are heights; all others are the longer edge.
    var box: PixelSize {
        [180, 340].contains(edge) ? PixelSize(width: 100_000, height: edge) : PixelSize(width: edge, height: edge)
    }

    func size(of original: PixelSize) -> PixelSize { original.fitting(in: box) }
}
