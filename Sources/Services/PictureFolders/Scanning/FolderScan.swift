import FileAccess
import FoundationEssentials
import GLibShim
import Model
import PictureIndex

/// Lists the picture files below folders. Some hundred files take a millisecond: do not call it on
/// the main thread.
///
/// The scan skips unreadable and hidden entries. It follows symbolic links, because people link to the disk that holds
/// their pictures, and visits each folder once. A file is listed under each of its hard links, but not also under a
/// symbolic link to it.
public struct FolderScan: Sendable {
    /// Maximum number of listed files.
    public var maxFileCount = 50_000
    /// Maximum number of directory entries to read, of whatever kind.
    public var maxEntryCount = 500_000
    /// Maximum depth of nested folders.
    public var maxDepth = 24

    public init() {}

    /// Returns whether a file is a picture: by its name if that tells its type, otherwise by its first bytes.
    public static func isPicture(_ path: LocalPath) -> Bool {
        let name = Array(path.nameBytes)
        switch vitrine_file_name_type(String(decoding: name, as: UTF8.self), mediaTypes) {
        case VITRINE_FILE_WANTED: return true
        case VITRINE_FILE_OTHER: return false
        default: break
        }
        guard let file = try? RegularFile(path), let beginning = try? file.beginning(count: sniffedCount) else {
            return false
        }
        // Too little tells TGA and the archives of gzip apart from anything else.
        return PictureFormat.sniff(beginning).map { $0 != .tga && $0 != .svg || beginning.first == UInt8(ascii: "<") }
            ?? false
    }

    private static let sniffedCount = 1_024
    private static let mediaTypes =
        (PictureFormat.allCases.map(\.mediaType)
        + ["image/vnd.microsoft.icon", "image/x-win-bitmap", "image/svg+xml-compressed", "image/apng"]).joined(
            separator: " ")

    /// Returns whether a scan finds the file.
    static func lists(_ path: LocalPath) -> Bool { path.nameBytes.first != UInt8(ascii: ".") && isPicture(path) }

    /// A number that differs for each list of formats and rule for names, so that an index made with another one is brought
    /// up to date: the FNV-1a hash of the list.
    public static let listVersion: Int64 = version(of: PictureFormat.allCases.map(\.rawValue) + ["types by content"])

    static func version(of list: [String]) -> Int64 {
        let hash = list.joined(separator: "\n").utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return Int64(bitPattern: hash)
    }

    /// Returns the files, the most recently changed first.
    ///
    /// - Parameters:
    ///   - folders: absolute paths; missing folders are skipped.
    ///   - isOver: called before each folder and every 64 entries; `true` ends the scan early with the files found so far.
    public func files(in folders: [LocalPath], isOver: () -> Bool = { false }) -> [FoundFile] {
        var walk = Walk(scan: self)
        for folder in folders where folder.isAbsolute { walk.walk(folder.trimmed, isOver: isOver) }
        walk.addLinkedFiles()
        return walk.files.sorted { ($1.modifiedAt, $0.path) < ($0.modifiedAt, $1.path) }
    }
}

/// The state of one scan.
private struct Walk {
    let scan: FolderScan
    var files: [FoundFile] = []
    /// Symbolic links to files, which are listed only if their target is not.
    private var linked: [(file: FoundFile, identity: FileIdentity)] = []
    private var visitedFolders: Set<FileIdentity> = []
    private var listed: Set<FileIdentity> = []
    private var names = 0

    private static let entriesPerCheck = 64

    init(scan: FolderScan) { self.scan = scan }

    mutating func walk(_ root: LocalPath, isOver: () -> Bool) {
        var open = [(path: root, depth: 0)]
        while let (path, depth) = open.popLast(), !isOver(), !isFull {
            guard let status = path.status(), status.isFolder,
                visitedFolders.insert(FileIdentity(status)).inserted, let folder = OpenFolder(path)
            else { continue }
            while !isFull, let entry = folder.next() {
                names += 1
                // A folder may have a hundred thousand entries.
                if names % Self.entriesPerCheck == 0, isOver() { return }
                guard let first = entry.name.first, first != UInt8(ascii: ".") else { continue }
                let below = path.appending(entry.name)
                if entry.kind != .folder, FolderScan.isPicture(below), add(below, root: root, kind: entry.kind) {
                    continue
                }
                if [.folder, .link, .unknown].contains(entry.kind), depth < scan.maxDepth {
                    open.append((below, depth + 1))
                }
            }
        }
    }

    /// Adds the links in the order of their paths, so that the choice between several links does not depend on the
    /// directory order.
    mutating func addLinkedFiles() {
        for (file, identity) in linked.sorted(by: { $0.file.path < $1.file.path })
        where files.count < scan.maxFileCount && listed.insert(identity).inserted {
            files.append(file)
        }
    }

    private var isFull: Bool { files.count + linked.count >= scan.maxFileCount || names >= scan.maxEntryCount }

    /// Returns false if the entry is no file.
    private mutating func add(_ path: LocalPath, root: LocalPath, kind: OpenFolder.Kind) -> Bool {
        guard let status = path.status(), let file = FoundFile(path: path, status: status, root: root)
        else { return false }
        guard file.size > 0 else { return true }
        let identity = FileIdentity(status)
        let isLink = kind == .unknown ? path.status(followsLinks: false)?.isLink == true : kind == .link
        if isLink {
            linked.append((file, identity))
        } else {
            listed.insert(identity)
            files.append(file)
        }
        return true
    }
}
