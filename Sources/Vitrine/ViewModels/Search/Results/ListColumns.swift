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

        /// The columns that take the room which is left.
        fileprivate static let growing: Set<Column> = [.terms, .tags]

        /// The least width of the text, in characters of the font.
        fileprivate var leastCharacterCount: Int {
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
    /// What the growing columns have besides their least width, in characters of the font.
    private var extraCharacterCount = 0

    /// The space between columns, in application pixels.
    public static let spacing = 18
    /// The width that title and creator keep, in characters of the font.
    public static let titleCharacterCount = 14
    /// The widths of a row that are no text: its padding, the space beside the preview, the mark of a selected row, and all
    /// symbols before the title. A row with symbols must not need more room than the others: its columns would be elsewhere.
    private static let otherWidth = 24 + 12 + 40 + 64
    /// The steps in which columns grow with the window, in characters.
    private static let growth = 4
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
            let width = Double(column.leastCharacterCount) * character.width + Double(Self.spacing + padding)
            if room < width { break }
            room -= width
            shown.insert(column)
        }
        let growingCount = shown.intersection(Column.growing).count
        guard growingCount > 0 else { return }
        // The title has an equal part of the room.
        let extra = Int(room / Double(growingCount + 1) / character.width)
        extraCharacterCount = extra / Self.growth * Self.growth
    }

    /// Returns the width of a column's text, in characters of the font.
    public func characterCount(of column: Column) -> Int {
        column.leastCharacterCount + (Column.growing.contains(column) ? extraCharacterCount : 0)
    }
}
