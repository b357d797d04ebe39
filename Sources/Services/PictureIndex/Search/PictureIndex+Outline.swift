import Core
import FileAccess
import Localize
import Model
import SQLiteAccess

/// The folders and months of the index, for a sidebar.
extension PictureIndex {
    /// Counts the pictures of each folder and of each month. After a change all pictures are read, as for a search.
    ///
    /// - Parameter roots: the chosen folders. Folders outside of them are left out.
    public func outline(of roots: [LocalPath]) throws(StorageError) -> PictureOutline {
        let (snapshot, folders) = try currentSnapshot { connection in
            try connection.rows("SELECT id, path, available FROM folder WHERE id <> 0", []) { row in
                (id: UInt32(clamping: row.integer(0)), path: LocalPath(bytes: row.bytes(1)), isThere: row.int(2) != 0)
            }
        }
        var counts: [UInt32: Int] = [:]
        for folder in snapshot.folders { counts[folder, default: 0] += 1 }
        var tree = FolderTree(roots: roots)
        for folder in folders {
            tree.add(folder.path, count: counts[folder.id] ?? 0, isAvailable: folder.isThere)
        }
        return PictureOutline(count: snapshot.count, folders: tree.outline, months: snapshot.months)
    }
}

extension IndexSnapshot {
    /// The months that have pictures, the latest first.
    fileprivate var months: [PictureOutline.Month] {
        var months: [PictureOutline.Month] = []
        for (index, day) in days.enumerated() {
            let end = index + 1 < days.count ? days[index + 1].start : count
            let (year, number, _) = LocalMinute(day.day * 1_440).date
            guard let month = YearMonth(year, number) else { continue }
            if months.last?.month != month { months.append(.init(month, count: 0)) }
            months[months.count - 1].count += end - day.start
        }
        return months
    }
}

/// Adds up the pictures of folders along their paths. Folders without pictures are left out, unless they were chosen.
struct FolderTree {
    private struct Node {
        var path: LocalPath
        var count = 0
        var isAvailable = true
        /// The places of the folders in this one, by the last component of their paths.
        var children: [[UInt8]: Int] = [:]
    }

    private var nodes: [Node]
    private let rootCount: Int

    init(roots: [LocalPath]) {
        nodes = roots.map { Node(path: $0.trimmed) }
        rootCount = roots.count
    }

    mutating func add(_ path: LocalPath, count: Int, isAvailable: Bool) {
        let path = path.trimmed
        guard let root = (0..<rootCount).first(where: { nodes[$0].path == path || path.isBelow(nodes[$0].path) })
        else { return }
        var place = root
        nodes[place].count += count
        let rest = path.bytes.dropFirst(nodes[root].path.bytes.count)
        for component in rest.split(separator: UInt8(ascii: "/")) {
            place = child(Array(component), of: place)
            nodes[place].count += count
        }
        if !isAvailable { nodes[place].isAvailable = false }
    }

    private mutating func child(_ name: [UInt8], of place: Int) -> Int {
        if let known = nodes[place].children[name] { return known }
        nodes.append(Node(path: nodes[place].path.appending(name)))
        nodes[place].children[name] = nodes.count - 1
        return nodes.count - 1
    }

    var outline: [PictureOutline.Folder] { (0..<rootCount).map(folder) }

    private func folder(_ place: Int) -> PictureOutline.Folder {
        let node = nodes[place]
        let children = node.children.values.map(folder).filter { $0.count > 0 }
        // Names that are equal for a reader are ordered by their bytes.
        let sorted = children.map { ($0, NameOrder($0.path.name)) }
            .sorted { ($0.1, $0.0.path) < ($1.1, $1.0.path) }
        return PictureOutline.Folder(
            path: node.path, count: node.count, isAvailable: node.isAvailable, folders: sorted.map(\.0))
    }
}
