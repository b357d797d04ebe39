/// A format in which copies of pictures can be written.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
    // The raw values are what users type.
    case jpeg, png
    case webP = "webp"

    public var pictureFormat: PictureFormat {
        switch self {
        case .jpeg: .jpeg
        case .png: .png
        case .webP: .webP
        }
    }

    /// The longest side of a picture that writers of the format accept.
    package var longestSide: Int {
        switch self {
        case .jpeg: 65_500
        case .png: 1_000_000
        case .webP: 16_383
        }
    }
}

/// How to make a copy of a picture file for a use: a part of it, smaller, in another format, without its metadata, in sRGB
/// colors.
public struct PictureConversion: Sendable, Hashable {
    /// The part of the picture after its rotation; `nil` for all of it.
    public var crop: PictureCrop?
    /// The largest size of the copy after its rotation. Nothing is enlarged.
    public var box: PixelSize
    public var format: OutputFormat
    /// How well fine details are kept, from 1 to 100. PNG keeps all.
    public var quality: Int
    /// The pixels per inch that the file states for printing; 0 if it states none. WebP has no room for it.
    public var density: Int
    /// The clockwise rotation in quarters of a circle, from 0 to 3.
    public var quarterTurns: Int

    public init(
        crop: PictureCrop? = nil, box: PixelSize, format: OutputFormat = .jpeg, quality: Int = standardQuality,
        density: Int = 0, quarterTurns: Int = 0
    ) {
        (self.crop, self.box, self.format, self.quality) = (crop, box, format, quality)
        (self.density, self.quarterTurns) = (density, quarterTurns)
    }

    public static let standardQuality = 85
    /// The greatest density: that of the finest printers.
    package static let maxDensity = 9_600
}

extension PictureConversion {
    /// The numbers of a request, except for the box.
    package var arguments: [UInt32] {
        [
            format.pictureFormat.number, UInt32(clamping: quality), UInt32(clamping: density),
            UInt32(clamping: quarterTurns), UInt32(clamping: crop?.ratio.width ?? 0),
            UInt32(clamping: crop?.ratio.height ?? 0), UInt32(clamping: crop?.position ?? 0),
        ]
    }

    /// Reads the numbers of a request; `nil` for one that no program sends.
    package init?(box: PixelSize, arguments: [UInt32]) {
        guard arguments.count == 7,
            let format = OutputFormat.allCases.first(where: { $0.pictureFormat.number == arguments[0] }),
            (1...100).contains(arguments[1]), arguments[2] <= Self.maxDensity, arguments[3] < 4
        else { return nil }
        let crop: PictureCrop?
        switch (Int(arguments[4]), Int(arguments[5]), Int(arguments[6])) {
        case (0, 0, 0): crop = nil
        case (let width, let height, let position):
            guard AspectRatio.sides.contains(width), AspectRatio.sides.contains(height),
                position <= PictureCrop.maxPosition
            else { return nil }
            crop = PictureCrop(ratio: AspectRatio(width: width, height: height), position: position)
        }
        self.init(
            crop: crop, box: box, format: format, quality: Int(arguments[1]), density: Int(arguments[2]),
            quarterTurns: Int(arguments[3]))
    }

    /// Converts a size before the rotation to the one after it, and the reverse.
    package func turned(_ size: PixelSize) -> PixelSize { quarterTurns % 2 == 0 ? size : size.transposed }

    /// Returns the size of the copy of a picture. Both sizes are those after the rotation.
    public func copySize(of picture: PixelSize) -> PixelSize {
        (crop?.size(in: picture) ?? picture).fitting(in: box)
    }

    /// Returns the box that a whole picture has to fit when it is decoded, so that its part fits the box of the copy. Both
    /// sizes are those before the rotation.
    ///
    /// - Parameter picture: `nil` if the size is not known; the copy is smaller than it could be then.
    package func decodingBox(for picture: PixelSize?) -> PixelSize {
        guard let crop, let picture = picture.map(turned), picture.pixelCount > 0 else { return turned(box) }
        let (part, copy) = (crop.size(in: picture), copySize(of: picture))
        let scale = max(Double(copy.width) / Double(part.width), Double(copy.height) / Double(part.height))
        // The decoder rounds; the part must not be larger than what it returns.
        return turned(
            PixelSize(
                width: Int((Double(picture.width) * scale).rounded(.up)),
                height: Int((Double(picture.height) * scale).rounded(.up))))
    }

    /// Returns which part of a decoded picture the copy consists of, after the rotation.
    ///
    /// - Parameters:
    ///   - decoded: the size of the decoded picture before the rotation.
    ///   - picture: the size of the file's picture before the rotation; `nil` if it is not known.
    package func part(of decoded: PixelSize, from picture: PixelSize?) -> (x: Int, y: Int, size: PixelSize) {
        let decoded = turned(decoded)
        guard let crop else { return (0, 0, decoded) }
        var size = crop.size(
            in: PixelSize(width: min(decoded.width, box.width), height: min(decoded.height, box.height)))
        // The decoded picture has the ratio of the file only up to rounding.
        if let wanted = picture.map({ copySize(of: turned($0)) }), wanted.width <= decoded.width,
            wanted.height <= decoded.height
        {
            size = wanted
        }
        let origin = crop.origin(of: size, in: decoded)
        return (origin.x, origin.y, size)
    }
}
