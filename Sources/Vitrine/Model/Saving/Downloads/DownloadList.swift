import FileAccess
import FoundationEssentials

/// The list of downloads that every implementation of `DownloadsStoring` uses, as a value. Each mutation returns the
/// changed entries.
public struct DownloadList: Sendable, Equatable {
    /// The maximum number of entries.
    public static let capacity = 500

    /// The entries that an implementation has to write or to delete after a mutation.
    public struct Difference: Sendable, Equatable {
        public var written: [Download] = []
        public var removed: [Download.ID] = []

        public init(written: [Download] = [], removed: [Download.ID] = []) {
            self.written = written
            self.removed = removed
        }
    }

    /// All entries, the latest first.
    public private(set) var downloads: [Download] = []
    private var lastID: Int64 = 0

    public init() {}

    /// Adds the entries of an earlier run below the entries of this run.
    public mutating func load(_ stored: [Download]) -> Difference {
        let known = Set(downloads.map(\.id))
        // The clock may have been ahead. An absurd number of a damaged file is no time.
        lastID = max(lastID, stored.map(\.id.rawValue).filter { $0 < .max / 2 }.max() ?? 0)
        var difference = Difference()
        for var download in stored where !known.contains(download.id) {
            if download.state == .saving {
                download.state = .interrupted
                difference.written.append(download)
            }
            downloads.append(download)
        }
        return sorted(difference)
    }

    /// Adds an entry for a new download. Ids increase with time, also across runs of the program.
    public mutating func begin(_ image: ImageEntity, path: String, at date: Date) -> (id: Download.ID, Difference) {
        lastID = max(lastID + 1, Int64(date.timeIntervalSince1970 * 1_000_000))
        let download = Download(
            id: Download.ID(rawValue: lastID), image: image, path: path, state: .saving, startedAt: date)
        downloads.insert(download, at: 0)
        return (download.id, sorted(Difference(written: [download])))
    }

    public mutating func update(
        _ id: Download.ID, to state: Download.State, path: String?, code: ImageCode? = nil
    ) -> Difference {
        guard let index = downloads.firstIndex(where: { $0.id == id }) else { return Difference() }
        downloads[index].state = state
        if let code { downloads[index].image.imageCode = code }
        if let path { downloads[index].path = path }
        return Difference(written: [downloads[index]])
    }

    /// Changes the paths of moved files. A path that is not UTF-8 cannot be stored; its entry stays as it is.
    public mutating func moveFiles(_ moves: [FileMove]) -> Difference {
        let targets = Dictionary(moves.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
        var difference = Difference()
        for index in downloads.indices where downloads[index].state == .saved {
            guard let path = targets[LocalPath(downloads[index].path)]?.exactText else { continue }
            downloads[index].path = path
            difference.written.append(downloads[index])
        }
        return difference
    }

    public mutating func remove(where isMeant: (Download) -> Bool) -> Difference {
        let removed = downloads.filter(isMeant).map(\.id)
        downloads.removeAll(where: isMeant)
        return Difference(removed: removed)
    }

    public mutating func restore(_ removed: [Download]) -> Difference {
        let known = Set(downloads.map(\.id))
        let fresh = removed.filter { !known.contains($0.id) }
        downloads += fresh
        return sorted(Difference(written: fresh))
    }

    private mutating func sorted(_ difference: Difference) -> Difference {
        downloads.sort { $0.id > $1.id }
        let surplus = downloads.dropFirst(Self.capacity).filter { $0.state != .saving }.map(\.id)
        guard !surplus.isEmpty else { return difference }
        downloads.removeAll { surplus.contains($0.id) }
        var difference = difference
        difference.written.removeAll { surplus.contains($0.id) }
        difference.removed += surplus
        return difference
    }
}
