import Differences
import Model

/// The lines of a mosaic: pictures side by side in reading order, in lines of one height that fill the width.
///
/// Rules:
/// 1. All lines have the same height, because GTK 4.8 scrolls wrongly with varying heights. The widths of the cells in
///    a line are in the proportions of their pictures, and the line fills the width exactly.
/// 2. A cell deviates from its picture by one factor, which is the same in the whole line. The line break is chosen so
///    that the factor crops at most `maximumCrop` of each picture. Where no such break exists, mostly in a narrow window,
///    more is cropped, up to `largestCrop`; only beyond that a part of a line stays empty.
/// 3. The last line is open until pictures that fill it arrive. Its pictures have their natural widths.
/// 4. Appending keeps all closed lines. The cost depends on the number of new pictures only.
/// 5. A picture of unknown size counts as 3:2. When its size becomes known, `edit` exchanges it.
///
/// It needs 2 bytes for each picture and 4 bytes for each line. All lengths are in application pixels.
public struct JustifiedRows: Sendable, Equatable {
    /// The largest part of a picture that a cell may hide.
    public static let maximumCrop = 0.08
    /// The largest part of a picture that a cell may hide where lines and cells cannot have its proportions.
    public static let largestCrop = 0.34
    /// The part of each picture that may be cropped before the pictures of a line that is too full are lower than the line.
    private static let fullLineCrop = 0.2
    /// The ratio of width to height of a picture of unknown size.
    public static let defaultRatio = 1.5
    /// Panoramas and tall pictures get cells of these ratios.
    static let ratioLimits = 0.5...3.0
    /// The scale of the stored ratios.
    private static let unit = 1_024.0

    public let width: Int
    public let lineHeight: Int
    public let spacing: Int

    /// The ratios in units of 1/1024; 0 for an unknown size.
    private var ratios = ChunkedArray<UInt16>()
    /// The first picture of each closed line.
    private var starts = ChunkedArray<UInt32>()
    /// The first picture of the open line; the number of pictures if there is none.
    private var openStart = 0

    public init(width: Int, lineHeight: Int, spacing: Int) {
        self.width = max(width, 1)
        self.lineHeight = max(lineHeight, 1)
        self.spacing = max(spacing, 0)
    }

    /// Returns a line height near the wanted one at which pictures of one ratio fill lines of this width.
    public static func lineHeight(near wanted: Int, width: Int, spacing: Int, ratio: Double = defaultRatio) -> Int {
        let ratio = min(max(ratio, ratioLimits.lowerBound), ratioLimits.upperBound)
        let (width, spacing, wanted) = (Double(width), Double(spacing), Double(wanted))
        let columns = (width + spacing) / (wanted * ratio + spacing)
        let counts: [Double] = [columns.rounded(.down), columns.rounded(.up)].filter { $0 >= 1 }
        let heights: [Double] = counts.map { (count: Double) -> Double in
            let room = width - (count - 1) * spacing
            return room / count / ratio
        }
        func distance(_ height: Double) -> Double { max(height / wanted, wanted / max(height, 1)) }
        let nearest = heights.min { distance($0) < distance($1) } ?? wanted
        return max(1, Int(min(max(nearest, wanted * 0.7), wanted * 1.5).rounded()))
    }

    /// The number of pictures.
    public var count: Int { ratios.count }
    public var lineCount: Int { starts.count + (hasOpenLine ? 1 : 0) }
    public var hasOpenLine: Bool { openStart < ratios.count }

    /// Appends pictures by their ratios of width to height; `nil` for an unknown size.
    public mutating func append(_ newRatios: some Sequence<Double?>) {
        ratios.append(contentsOf: newRatios.map(Self.stored))
        breakLines()
    }

    /// Exchanges pictures for others at several places, in one pass over all pictures. The lines before the first place stay.
    /// Those behind each place are broken again until they meet the former breaks, mostly a few lines further.
    ///
    /// - Parameters:
    ///   - edits: the positions of the pictures to remove, in ascending order, and the ratios of those that replace them.
    ///   - limit: where the lines do not meet the former ones within this many pictures, those behind them are removed: the
    ///     caller appends them again.
    public mutating func edit(_ edits: [(removed: Range<Int>, inserted: [Double?])], atMost limit: Int = .max) {
        guard !edits.isEmpty else { return }
        let former = starts.elements.map { Int($0) }
        let (formerEnd, formerRatios) = (openStart, ratios.elements)
        (ratios, starts, openStart) = (ChunkedArray(), ChunkedArray(), 0)
        var end = 0
        for edit in edits {
            ratios.append(contentsOf: formerRatios[end..<edit.removed.lowerBound])
            ratios.append(contentsOf: edit.inserted.map(Self.stored))
            end = edit.removed.upperBound
        }
        ratios.append(contentsOf: formerRatios[end...])

        /// The first former line that is not yet among the new ones.
        var line = 0
        /// The difference between new and former positions, and the end of the last edit among the former positions.
        var (shift, edited) = (0, 0)
        var rest = edits[...]
        func takeEdit() {
            guard let edit = rest.popFirst() else { return }
            shift += edit.inserted.count - edit.removed.count
            edited = edit.removed.upperBound
        }
        func keepLines(to end: Int) {
            if end > line { starts.append(contentsOf: former[line..<end].map { UInt32($0 + shift) }) }
            line = max(line, end)
            openStart = (line < former.count ? former[line] : formerEnd) + shift
        }
        while let edit = rest.first {
            // The line of the edit, or the open one.
            let place = edit.removed.lowerBound
            keepLines(to: place >= formerEnd ? former.count : former.partitioningIndex { $0 > place } - 1)
            let first = openStart
            takeEdit()
            var meets = false
            while !meets {
                guard let end = bestEnd(from: openStart) else { return }
                starts.append(UInt32(openStart))
                openStart = end
                while let next = rest.first, next.removed.lowerBound + shift < end { takeEdit() }
                let formerStart = end - shift
                let index = former.partitioningIndex { $0 >= formerStart }
                if formerStart >= edited, index < former.count, former[index] == formerStart {
                    (line, meets) = (index, true)
                } else if formerStart == formerEnd, formerStart >= edited {
                    (line, meets) = (former.count, true)
                } else if end - first >= limit {
                    return ratios.truncate(to: end)
                }
            }
        }
        keepLines(to: former.count)
    }

    /// Returns the same pictures in new lines of another size.
    public func arranged(width: Int, lineHeight: Int) -> JustifiedRows {
        var rows = JustifiedRows(width: width, lineHeight: lineHeight, spacing: spacing)
        rows.ratios = ratios
        rows.breakLines()
        return rows
    }

    /// Returns the same lines at another size, at a cost that does not depend on the number of pictures. The lines fill
    /// the width, but more of a cell may stay empty than in lines that were made for this size.
    public func stretched(width: Int, lineHeight: Int) -> JustifiedRows {
        var rows = JustifiedRows(width: width, lineHeight: lineHeight, spacing: spacing)
        (rows.ratios, rows.starts, rows.openStart) = (ratios, starts, openStart)
        return rows
    }

    // MARK: Lookup

    /// Returns the pictures of unknown size.
    public func unknown(in positions: Range<Int>) -> [Int] {
        positions.clamped(to: 0..<count).filter { ratios[$0] == 0 }
    }

    /// Returns the line that contains a picture.
    public func line(of position: Int) -> Int {
        precondition(position >= 0 && position < count, "no picture \(position) of \(count)")
        if position >= openStart { return starts.count }
        return (0..<starts.count).partitioningIndex { Int(starts[$0]) > position } - 1
    }

    /// Returns the pictures of a line.
    public func positions(ofLine line: Int) -> Range<Int> {
        if line == starts.count { return openStart..<count }
        return Int(starts[line])..<(line + 1 < starts.count ? Int(starts[line + 1]) : openStart)
    }

    /// Returns the horizontal place of each picture of a line.
    public func extents(ofLine line: Int) -> [Range<Int>] {
        let positions = positions(ofLine: line)
        let natural = positions.reduce(0.0) { $0 + naturalWidth(of: $1) }
        let room = self.room(for: positions.count)
        let isOpen = line == starts.count
        let scale = isOpen ? min(1, room / natural) : room / natural
        var (sum, extents) = (0.0, [Range<Int>]())
        extents.reserveCapacity(positions.count)
        for (index, position) in positions.enumerated() {
            let start = Int((sum * scale).rounded()) + index * spacing
            sum += naturalWidth(of: position)
            extents.append(start..<max(start + 1, Int((sum * scale).rounded()) + index * spacing))
        }
        return extents
    }

    /// Returns the height of the pictures in a line, which is below `lineHeight` where the line is too full.
    public func itemHeight(ofLine line: Int) -> Int {
        guard line < starts.count else { return lineHeight }
        let least = 1 - Self.fullLineCrop
        return max(1, Int((Double(lineHeight) * min(1, scale(ofLine: line) / least)).rounded()))
    }

    /// Returns the part of each picture that a closed line would hide if its pictures covered their cells at full height.
    func crop(ofLine line: Int) -> Double { Self.crop(scale(ofLine: line)) }

    /// The width of the cells in a closed line relative to their natural widths.
    private func scale(ofLine line: Int) -> Double {
        let positions = positions(ofLine: line)
        return room(for: positions.count) / positions.reduce(0.0) { $0 + naturalWidth(of: $1) }
    }

    // MARK: Line breaks

    private static func stored(_ ratio: Double?) -> UInt16 {
        guard let ratio, ratio.isFinite, ratio > 0 else { return 0 }
        return UInt16((min(max(ratio, ratioLimits.lowerBound), ratioLimits.upperBound) * unit).rounded())
    }

    private func naturalWidth(of position: Int) -> Double {
        let stored = ratios[position]
        let ratio = stored == 0 ? Self.defaultRatio : Double(stored) / Self.unit
        return min(ratio * Double(lineHeight), Double(width))
    }

    /// The width that the cells of a line share.
    private func room(for cells: Int) -> Double { max(Double(width - max(0, cells - 1) * spacing), 1) }

    private static func crop(_ scale: Double) -> Double { 1 - min(scale, 1 / scale) }

    private mutating func breakLines() {
        precondition(ratios.count <= Int(UInt32.max), "a mosaic has at most 4,294,967,295 pictures")
        while openStart < ratios.count, let end = bestEnd(from: openStart) {
            starts.append(UInt32(openStart))
            openStart = end
        }
    }

    /// Returns the end of the line that begins at a picture, or nil while the pictures do not fill a line. It compares
    /// the possible ends together with the line that follows each of them.
    private func bestEnd(from start: Int) -> Int? {
        let ends = possibleEnds(from: start)
        guard ends.upper > ends.lower else { return ends.isFull ? ends.lower : nil }
        guard ends.isFull else { return nil }
        var best = (end: ends.lower, cost: Double.infinity)
        var cost = 0.0
        for end in ends.lower...ends.upper {
            cost = self.cost(start, end) + leastCost(from: end)
            if cost < best.cost { best = (end, cost) }
        }
        return best.end
    }

    private func leastCost(from start: Int) -> Double {
        let ends = possibleEnds(from: start)
        guard ends.isFull else { return 0 }
        return (ends.lower...ends.upper).reduce(.infinity) { min($0, cost(start, $1)) }
    }

    /// A crop above the limit costs far more than any crop below it, and more in a line that is not full, whose cells are
    /// partly empty, than in one that is too full, whose pictures are lower.
    private func cost(_ start: Int, _ end: Int) -> Double {
        var natural = 0.0
        for position in start..<end { natural += naturalWidth(of: position) }
        let scale = room(for: end - start) / natural
        let crop = Self.crop(scale)
        return crop * crop + max(0, crop - Self.maximumCrop) * (scale > 1 ? 40 : 10)
    }

    /// Returns the ends at which the crop is within the limit. If there are none, it returns the two ends nearest to
    /// it. `isFull` is false while the pictures do not fill a line.
    private func possibleEnds(from start: Int) -> (lower: Int, upper: Int, isFull: Bool) {
        var natural = 0.0
        var end = start
        var lower: Int?
        while end < ratios.count {
            natural += naturalWidth(of: end)
            end += 1
            let scale = room(for: end - start) / natural
            if scale > 1 / (1 - Self.maximumCrop) { continue }
            if scale < 1 - Self.maximumCrop {
                let least = lower ?? max(start + 1, end - 1)
                return (least, lower == nil ? end : end - 1, true)
            }
            if lower == nil { lower = end }
        }
        return (lower ?? end, end, lower != nil)
    }
}
