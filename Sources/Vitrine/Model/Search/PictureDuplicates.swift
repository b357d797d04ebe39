/// Decides which results of a search are the same picture, so that they share one row.
///
/// A row is known by the index of its result. The entries of a new row are in the order of `isBetter`, and its result is the
/// first of them. A row that exists keeps its result, unless the user has not seen it yet: entries that are found
/// later become others of the row. A value without I/O; copies share their memory until they change.
public struct PictureDuplicates: Sendable {
    /// What a page changes.
    public struct Step: Sendable, Equatable {
        /// The results that the page adds, each with a row of its own.
        public var images: [ImageEntity]
        /// The existing rows that have more entries than before.
        public var changed: Set<Int>

        public init(images: [ImageEntity] = [], changed: Set<Int> = []) {
            (self.images, self.changed) = (images, changed)
        }
    }

    /// The rows by the hashes of their fingerprints. 64 small tables replace a large one, because growth would copy a large
    /// table as a whole while a page is shown.
    private var tables = [[Int: Int]](repeating: [:], count: 64)
    private var others: [Int: [ImageEntity]] = [:]
    /// The rows that left the list, and the rows that have their entries.
    private var targets: [Int: Int] = [:]
    /// The results of rows that show the same and both stayed. Each is an entry of the other row, too.
    private var linked: Set<ImageID> = []
    /// Entries whose picture has not arrived.
    private var waiting: [ImageEntity] = []
    private var count = 0

    /// The most other entries of a row. A service that sends a picture again and again makes neither the menu of its row
    /// nor the time of a page grow; the best entries remain.
    static let maxOtherCount = 50
    /// The most entries that wait. A merge of services has fewer, because each has at most some pages waiting.
    private static let maxWaitingCount = 1_000

    public init() {}

    /// Returns the other entries of a row, the best first.
    public func others(of row: Int) -> [ImageEntity] { others[row] ?? [] }

    /// Adds a page.
    ///
    /// - Parameter copies: entries of pictures of any page, also of a later one. They never get a row of their own.
    public mutating func add(_ images: [ImageEntity], copies: [ImageEntity] = []) -> Step {
        var step = Step()
        var groups: [[ImageEntity]] = []
        for image in images { place(image, mayBegin: true, &groups, &step) }
        let late = waiting + copies
        waiting = []
        for copy in late {
            if !place(copy, mayBegin: false, &groups, &step) { waiting.append(copy) }
        }
        waiting.removeFirst(max(0, waiting.count - Self.maxWaitingCount))
        for group in groups {
            // Entries that are equally good stay in the order of arrival: the sort is stable.
            let entries = group.sorted { Self.isBetter($0, than: $1) }
            step.images.append(entries[0])
            if entries.count > 1 { others[count] = Array(entries.dropFirst().prefix(Self.maxOtherCount)) }
            count += 1
        }
        return step
    }

    /// Adds an entry to the row of its picture. Returns false if there is none.
    ///
    /// - Parameter groups: the entries of the rows that the page adds.
    @discardableResult
    private mutating func place(
        _ image: ImageEntity, mayBegin: Bool, _ groups: inout [[ImageEntity]], _ step: inout Step
    ) -> Bool {
        guard self[.id(image.id)] == nil else { return true }
        let fingerprints = PictureFingerprint.fingerprints(of: image) { self[$0] != nil }
        var known: Int?
        for fingerprint in fingerprints where known == nil { known = self[fingerprint] }
        guard let row = known ?? (mayBegin ? count + groups.count : nil) else { return false }
        for fingerprint in fingerprints where self[fingerprint] == nil { self[fingerprint] = row }
        if row < count {
            insert(image, in: row)
            step.changed.insert(row)
        } else if row - count < groups.count {
            groups[row - count].append(image)
        } else {
            groups.append([image])
        }
        return true
    }

    /// Adds another entry of a row behind those that are equally good.
    private mutating func insert(_ image: ImageEntity, in row: Int) {
        var entries = others.removeValue(forKey: row) ?? []
        let place = entries.firstIndex { Self.isBetter(image, than: $0) } ?? entries.count
        if place < Self.maxOtherCount { entries.insert(image, at: place) }
        if entries.count > Self.maxOtherCount { entries.removeLast() }
        others[row] = entries
    }

    /// Makes the best entry of a row its result, and the former result another entry. Returns the new result; `nil` if the
    /// former one is at least as good. For rows that have never been visible.
    public mutating func replaceResult(_ image: ImageEntity, of row: Int) -> ImageEntity? {
        // The result of a linked row would be in two rows.
        guard !linked.contains(image.id), let place = others[row]?.firstIndex(where: { !linked.contains($0.id) }),
            let best = others[row]?[place], Self.isBetter(best, than: image)
        else { return nil }
        others[row]?.remove(at: place)
        insert(image, in: row)
        return best
    }

    private subscript(fingerprint: PictureFingerprint) -> Int? {
        get {
            let hash = fingerprint.hashValue
            guard let row = tables[hash & 63][hash] else { return nil }
            return target(of: row)
        }
        set {
            let hash = fingerprint.hashValue
            tables[hash & 63][hash] = newValue
        }
    }

    private func target(of row: Int) -> Int {
        var row = row
        while let next = targets[row] { row = next }
        return row
    }

    // MARK: Pictures that look the same

    /// Merges rows whose pictures turned out to be the same. A row that may leave the list does, and its entries
    /// become others of the first row. Any other row stays, and both have the entries of each other. A row also stays if
    /// the first one would have too many entries.
    ///
    /// - Parameters:
    ///   - rows: the rows and their results.
    ///   - mayRemove: returns whether a row may leave the list without moving what the user sees.
    /// - Returns: the rows that leave the list.
    public mutating func merge(_ rows: [(row: Int, image: ImageEntity)], mayRemove: (Int) -> Bool) -> [Int] {
        let rows = rows.filter { targets[$0.row] == nil }.sorted { $0.row < $1.row }
        guard let first = rows.first else { return [] }
        var removed: [Int] = []
        for other in rows.dropFirst() {
            let entries = [other.image] + others(of: other.row)
            guard others(of: first.row).count + entries.count <= Self.maxOtherCount else { continue }
            if mayRemove(other.row) {
                targets[other.row] = first.row
                others[other.row] = nil
                removed.append(other.row)
            } else {
                linked.formUnion([first.image.id, other.image.id])
                add([first.image] + others(of: first.row), to: other)
            }
            add(entries, to: first)
        }
        return removed
    }

    private mutating func add(_ images: [ImageEntity], to place: (row: Int, image: ImageEntity)) {
        var known = Set(others(of: place.row).map(\.id) + [place.image.id])
        for image in images where known.insert(image.id).inserted { insert(image, in: place.row) }
    }

    // MARK: Order

    /// Returns whether an entry comes before another one: the more permissive license first, then the larger picture.
    static func isBetter(_ one: ImageEntity, than other: ImageEntity) -> Bool { rank(of: one) < rank(of: other) }

    /// The lower, the better.
    private static func rank(of image: ImageEntity) -> (Int, Double) {
        let pixelCount = Double(image.pageImageWidth) * Double(image.pageImageHeight)
        return (image.license?.restrictiveness ?? .max, -pixelCount)
    }
}
