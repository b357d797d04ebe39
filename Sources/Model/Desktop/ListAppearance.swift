/// How the pictures that were found stand in the window.
public struct ListAppearance: Sendable, Hashable {
    public enum Layout: String, Sendable, CaseIterable {
        /// One below the other, each with what is known of it.
        case list
        /// As many beside each other as there is room for.
        case grid
    }

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
