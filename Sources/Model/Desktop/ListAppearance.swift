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
    /// Returns the box of a preview in a list of this width, in application pixels: a part of the width, so that a wide
    /// window shows large previews, and never so much that the text has no room.
    ///
    /// The widths are multiples of 30, so that a window that changes its size does not load all previews again for each
    /// pixel.
    public func listBox(width: Int) -> PixelSize {
        let (least, share) =
            switch size {
            case .smallest: (90, 0.10)
            case .small: (120, 0.16)
            case .normal: (150, 0.25)
            case .large: (180, 0.36)
            case .largest: (210, 0.50)
            }
        let wanted = max(least, Int(Double(min(max(width, 0), 20_000)) * share))
        let fitting = max(90, min(wanted, width - Self.minTextWidth)) / 30 * 30
        return PixelSize(width: fitting, height: fitting / 3 * 2)
    }

    /// The room that the text of a list keeps, with the spaces around it, in application pixels.
    private static let minTextWidth = 170

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
