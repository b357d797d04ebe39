import Localize

/// How a saved copy differs from the picture of its source. Creative Commons' licenses ask to state that.
public struct PictureChange: Sendable, Hashable {
    public var isRotated: Bool
    /// The size of the copy, if the picture of the source has another one.
    public var size: PixelSize?
    public var format: OutputFormat

    public init(isRotated: Bool = false, size: PixelSize?, format: OutputFormat) {
        (self.isRotated, self.size, self.format) = (isRotated, size, format)
    }

    /// Compares a copy with the original, whose size the source or else the converted file states.
    public init(_ copy: ConvertedPicture, of image: ImageEntity, by conversion: PictureConversion) {
        let stated = conversion.turned(PixelSize(width: image.pageImageWidth, height: image.pageImageHeight))
        let original = stated.pixelCount > 0 ? stated : copy.fileSize
        self.init(
            isRotated: conversion.quarterTurns != 0, size: original == copy.size ? nil : copy.size,
            format: conversion.format)
    }

    /// Whether a license has to permit the change. Another format alone shows the same picture.
    var needsPermission: Bool { isRotated || size != nil }

    /// The change in the user's language: "Resized to 1920 × 1280".
    public var text: String {
        guard let size else {
            return isRotated ? tr("Rotated") : tr("Converted to %s", format.name)
        }
        let (width, height) = (formatted(size.width), formatted(size.height))
        return isRotated
            ? tr("Rotated and resized to %s × %s", width, height) : tr("Resized to %s × %s", width, height)
    }

    /// The change in English, for files that other programs and other users read: "resized to 1920 × 1280".
    public var statedText: String {
        let resized = size.map { "resized to \($0.width) × \($0.height)" }
        let parts = [isRotated ? "rotated" : nil, resized].compactMap(\.self)
        return parts.isEmpty ? "converted to \(format.name)" : parts.joined(separator: " and ")
    }
}

extension OutputFormat {
    /// The name for users, which is the same in all languages.
    public var name: String { pictureFormat.name }

    /// The file extension without a dot.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
