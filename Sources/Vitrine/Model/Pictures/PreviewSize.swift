/// The size at which a layout of results shows previews, in device pixels.
public enum PreviewSize: Sendable, Hashable {
    /// The whole picture inside a box.
    case fitting(PixelSize)
    /// The picture covers a cell, which crops the rest.
    case covering(PixelSize)

    /// That of the list while its rows have their usual height, and of windows without a list.
    public static let usual = PreviewSize.fitting(PixelSize(width: 150, height: 100))

    /// A preview that covers a cell has at most this many times the cell's sides: panoramas stay small.
    private static let longestSide = 4

    /// The box that a preview of a picture of unknown size must fit into.
    public var box: PixelSize {
        switch self {
        case .fitting(let box), .covering(let box): box
        }
    }

    /// Returns the box that a preview of this picture must fit into.
    public func box(for image: ImageEntity) -> PixelSize {
        switch self {
        case .fitting(let box): box
        case .covering(let cell):
            Self.box(covering: cell, width: Double(image.pageImageWidth), height: Double(image.pageImageHeight))
        }
    }

    private static func box(covering cell: PixelSize, width: Double, height: Double) -> PixelSize {
        let ratio = width > 0 && height > 0 ? width / height : 1.5
        let (cellWidth, cellHeight) = (Double(max(cell.width, 1)), Double(max(cell.height, 1)))
        let limit = max(cellWidth, cellHeight) * Double(longestSide)
        let boxWidth = min(max(cellWidth, cellHeight * ratio), limit)
        let boxHeight = min(max(cellHeight, cellWidth / ratio), limit)
        return PixelSize(width: Int(boxWidth.rounded(.up)), height: Int(boxHeight.rounded(.up)))
    }
}
