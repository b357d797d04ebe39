/// How the window presents the pictures that were found.
public struct ListAppearance: Sendable, Hashable {
    /// The arrangement of the pictures.
    public enum Layout: String, Sendable, CaseIterable {
        /// One picture per row, together with its details.
        case list
        /// As many pictures per row as fit.
        case grid
    }

    /// The size of the previews.
    public enum Size: String, Sendable, CaseIterable {
        case small, normal, large
    }

    public var layout: Layout
    public var size: Size

    public init(layout: Layout = .list, size: Size = .normal) {
        (self.layout, self.size) = (layout, size)
    }

    /// The box that previews fit into, in application pixels.
    public var previewBox: PixelSize {
        switch size {
        case .small: PixelSize(width: 96, height: 64)
        case .normal: PixelSize(width: 150, height: 100)
        case .large: PixelSize(width: 240, height: 160)
        }
    }
}
