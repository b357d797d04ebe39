/// The arrangement of compared pictures in a window: side by side, in two rows or stacked. A pure value.
public struct ComparisonArrangement: Sendable, Equatable {
    /// The distance between pictures in application pixels.
    static let spacing = 6.0
    /// The smallest width of a pane in application pixels, in which its credit can be read.
    static let leastWidth = 220.0
    /// The smallest height of a picture in application pixels, as in the interface file of its pane. More pictures than fit
    /// are scrolled.
    public static let leastHeight = 160.0

    public let columns: Int

    /// Chooses the number of columns with the largest pictures; of equally good ones, the larger number.
    ///
    /// - Parameters:
    ///   - pictures: the sizes of the pictures, of which only the shapes count.
    ///   - area: the space for all in application pixels.
    ///   - captionHeight: the height below each picture in application pixels.
    public init(of pictures: [ViewerSize], in area: ViewerSize, captionHeight: Double) {
        func rows(_ columns: Int) -> Int { (pictures.count + columns - 1) / columns }
        func shownArea(_ columns: Int) -> Double {
            let width = Self.part(of: area.width, divided: columns)
            let height = max(Self.leastHeight, Self.part(of: area.height, divided: rows(columns)) - captionHeight)
            return pictures.map { picture in
                let zoom = min(width / max(1, picture.width), height / max(1, picture.height))
                return picture.width * picture.height * zoom * zoom
            }.reduce(0, +)
        }
        let possible = (1...max(1, pictures.count)).reversed().filter { columns in
            // A column that saves no row only makes the others narrower.
            columns == 1
                || rows(columns) < rows(columns - 1) && Self.part(of: area.width, divided: columns) >= Self.leastWidth
        }
        columns = possible.max { shownArea($0) < shownArea($1) } ?? 1
    }

    private static func part(of length: Double, divided count: Int) -> Double {
        (length - Double(count - 1) * spacing) / Double(count)
    }
}
