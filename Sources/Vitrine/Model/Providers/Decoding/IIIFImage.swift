/// Addresses of the IIIF Image API, version 2.
struct IIIFImage {
    /// The address of the image without region, size and format.
    let base: String
    /// The native size; `nil` if the service does not tell it.
    let native: PixelSize?

    /// - Parameters:
    ///   - address: the address of the image, or that of its `info.json`.
    ///   - native: the native size, if it is known.
    init(_ address: String, native: PixelSize?) {
        let suffix = "/info.json"
        base = address.hasSuffix(suffix) ? String(address.dropLast(suffix.count)) : address
        self.native = native
    }

    /// Returns the picture in a square of this side, or in its native size if that is smaller: services refuse larger
    /// sizes or enlarge the picture.
    ///
    /// - Parameter shape: width divided by height, for a picture whose native size is unknown.
    func fitting(_ side: Int, shape: Double = 1) -> PictureRendition {
        let side = native.map { min(side, max($0.width, $0.height)) } ?? side
        let box = PixelSize(width: side, height: side)
        let size = native?.fitting(in: box) ?? Self.size(ofShape: shape, in: side)
        return PictureRendition(url: "\(base)/full/!\(side),\(side)/0/default.jpg", size: size)
    }

    /// The address of the picture in its native size.
    var full: String { "\(base)/full/full/0/default.jpg" }

    private static func size(ofShape shape: Double, in side: Int) -> PixelSize {
        // The shape is a value of a response and can be anything.
        let shape = shape.isFinite ? min(max(shape, 0.01), 100) : 1
        let (width, height) = shape > 1 ? (1, 1 / shape) : (shape, 1)
        return PixelSize(width: max(1, Int(width * Double(side))), height: max(1, Int(height * Double(side))))
    }
}
