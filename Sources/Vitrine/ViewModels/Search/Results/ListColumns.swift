import Model

/// What a row of a list shows beside its preview, and where. It depends on the width of the list and on the font, and is the
/// same for all rows, so that their columns have common widths.
public struct ListColumns: Sendable, Equatable {
    /// The columns behind title and creator, in their order. Without its column, a text is in a line below the title, or left
    /// out.
    public enum Column: CaseIterable, Sendable {
        case license
        /// What the license permits, in words.
        case terms
        case size
        /// The service or the folder, above the date.
        case origin
        case tags

        /// The columns in the order in which a growing width shows them.
        fileprivate static let byImportance = [license, size, origin, tags, terms]

        /// The width of the text, in characters of the font.
        public var characterCount: Int {
            switch self {
            case .license: License.badgeLength
            case .terms: 34
            case .size: 12
            case .origin: 14
            case .tags: 12
            }
        }
    }

    public private(set) var shown: Set<Column> = []
    /// Whether there is room for a line below title and creator.
    public private(set) var hasThirdLine = true

    /// The space between columns, in application pixels.
    public static let spacing = 18
    /// The width that title and creator keep, in characters of the font.
    private static let titleCharacterCount = 22
    /// The widths of a row that are no text: its padding, the space beside the preview, and the mark of a selected row.
    private static let otherWidth = 24 + 12 + 40
    /// The padding of a badge.
    private static let badgePadding = 12

    /// The lines of a row without further columns.
    public init() {}

    /// - Parameters:
    ///   - width: of the list, in application pixels.
    ///   - preview: the size of a preview, in application pixels.
    ///   - character: the average size of a character with the space between lines, in application pixels.
    public init(width: Int, preview: PixelSize, character: (width: Double, height: Double)) {
        hasThirdLine = Double(preview.height) >= 3 * character.height
        var room = Double(width - Self.otherWidth - preview.width) - Double(Self.titleCharacterCount) * character.width
        for column in Column.byImportance {
            let padding = column == .license ? Self.badgePadding : 0
            room -= Double(column.characterCount) * character.width + Double(Self.spacing + padding)
            if room < 0 { return }
            shown.insert(column)
        }
    }
}
