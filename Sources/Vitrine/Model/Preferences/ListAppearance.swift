/// How the window presents the pictures that were found.
public struct ListAppearance: Sendable, Hashable {
    /// The arrangement of the pictures.
    public enum Layout: String, Sendable, CaseIterable {
        /// One picture per row, together with its details.
        case list
        /// Cells of one size, as many side by side as fit.
        case grid
        /// Pictures side by side in their own proportions, in lines of one height.
        case mosaic
    }

    /// The size of the previews.
    public enum Size: String, Sendable, CaseIterable {
        case smallest, small, normal, large, largest

        /// The next larger size; the same for the largest.
        public var larger: Size { moved(by: 1) }
        /// The next smaller size; the same for the smallest.
        public var smaller: Size { moved(by: -1) }

        private func moved(by steps: Int) -> Size {
            let all = Self.allCases
            let index = (all.firstIndex(of: self) ?? 0) + steps
            return all[min(max(index, 0), all.count - 1)]
        }
    }

    public var layout: Layout
    public var size: Size

    public init(layout: Layout = .list, size: Size = .normal) {
        (self.layout, self.size) = (layout, size)
    }
}

// MARK: Measures

extension ListAppearance {
    /// Returns the box of a preview in a list of this width, in application pixels. A window of the usual size shows seven
    /// rows of normal size; a wide one shows larger previews. There are few sizes, so that a window that changes its width
    /// does not load all previews again for each pixel.
    public func listBox(width: Int) -> PixelSize {
        let normal = width < 1_100 ? 108 : width < 1_600 ? 126 : width < 2_200 ? 150 : 180
        let wanted =
            switch size {
            case .smallest: normal * 2 / 3
            case .small: normal * 5 / 6
            case .normal: normal
            case .large: normal * 3 / 2
            case .largest: normal * 5 / 2
            }
        let fitting = max(72, min(wanted, width - Self.minTextWidth)) / 3 * 3
        return PixelSize(width: fitting, height: fitting / 3 * 2)
    }

    /// The room that the text of a list keeps, with the spaces around it, in application pixels.
    private static let minTextWidth = 200

    /// The least width of a grid's cells, in application pixels.
    public var gridCellWidth: Int {
        switch size {
        case .smallest: 100
        case .small: 130
        case .normal: 160
        case .large: 220
        case .largest: 300
        }
    }

    /// The height that a mosaic's lines have at least approximately, in application pixels.
    public var mosaicLineHeight: Int {
        switch size {
        case .smallest: 85
        case .small: 110
        case .normal: 150
        case .large: 210
        case .largest: 300
        }
    }
}
