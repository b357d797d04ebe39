import Localize

/// How a saved copy differs from the picture of its source. Creative Commons' licenses ask to state that.
public struct PictureChange: Sendable, Hashable {
    public var isRotated: Bool
    public var isCropped: Bool
    public var isResized: Bool
    /// The size of the copy.
    public var size: PixelSize
    public var format: OutputFormat

    public init(
        isRotated: Bool = false, isCropped: Bool = false, isResized: Bool = false, size: PixelSize, format: OutputFormat
    ) {
        (self.isRotated, self.isCropped, self.isResized) = (isRotated, isCropped, isResized)
        (self.size, self.format) = (size, format)
    }

    /// Compares a copy with the original, whose size the source or else the converted file states.
    public init(_ copy: ConvertedPicture, of image: ImageEntity, by conversion: PictureConversion) {
        let stated = conversion.turned(PixelSize(width: image.pageImageWidth, height: image.pageImageHeight))
        let original = stated.pixelCount > 0 ? stated : copy.fileSize
        let part = original.map { conversion.crop?.size(in: $0) ?? $0 }
        self.init(
            isRotated: conversion.quarterTurns != 0,
            isCropped: conversion.crop != nil && (original == nil || part != original),
            isResized: part != copy.size, size: copy.size, format: conversion.format)
    }

    /// Whether a license has to permit the change. Another format alone shows the same picture.
    var needsPermission: Bool { isRotated || isCropped || isResized }

    /// The change in the user's language: "Resized to 1920 × 1280".
    public var text: String {
        let (width, height) = (formatted(size.width), formatted(size.height))
        return switch (isRotated, isCropped, isResized) {
        case (false, false, false): tr("Converted to %s", format.name)
        case (true, false, false): tr("Rotated")
        case (false, false, true): tr("Resized to %s × %s", width, height)
        case (true, false, true): tr("Rotated and resized to %s × %s", width, height)
        case (false, true, false): tr("Cropped to %s × %s", width, height)
        case (true, true, false): tr("Rotated and cropped to %s × %s", width, height)
        case (false, true, true): tr("Cropped and resized to %s × %s", width, height)
        case (true, true, true): tr("Rotated, cropped and resized to %s × %s", width, height)
        }
    }

    /// The change in English, for files that other programs and other users read: "cropped and resized to 1920 × 1080".
    public var statedText: String {
        let steps = [isRotated ? "rotated" : nil, isCropped ? "cropped" : nil, isResized ? "resized" : nil]
            .compactMap(\.self)
        guard let last = steps.last else { return "converted to \(format.name)" }
        let list = steps.count > 1 ? steps.dropLast().joined(separator: ", ") + " and " + last : last
        return isCropped || isResized ? "\(list) to \(size.width) × \(size.height)" : list
    }
}

extension OutputFormat {
    /// The name for users, which is the same in all languages.
    public var name: String { pictureFormat.name }

    /// The file extension without a dot.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
