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

/// How to make a copy of a picture file for a use: smaller, in another format, without its metadata, in sRGB colors.
public struct PictureConversion: Sendable, Hashable {
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
        box: PixelSize, format: OutputFormat = .jpeg, quality: Int = standardQuality, density: Int = 0,
        quarterTurns: Int = 0
    ) {
        (self.box, self.format, self.quality) = (box, format, quality)
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
            UInt32(clamping: quarterTurns),
        ]
    }

    /// Reads the numbers of a request; `nil` for one that no program sends.
    package init?(box: PixelSize, arguments: [UInt32]) {
        guard arguments.count == 4,
            let format = OutputFormat.allCases.first(where: { $0.pictureFormat.number == arguments[0] }),
            (1...100).contains(arguments[1]), arguments[2] <= Self.maxDensity, arguments[3] < 4
        else { return nil }
        self.init(
            box: box, format: format, quality: Int(arguments[1]), density: Int(arguments[2]),
            quarterTurns: Int(arguments[3]))
    }

    /// Converts a size before the rotation to the one after it, and the reverse.
    package func turned(_ size: PixelSize) -> PixelSize { quarterTurns % 2 == 0 ? size : size.transposed }

    /// The box before the rotation.
    package var unturnedBox: PixelSize { turned(box) }
}
