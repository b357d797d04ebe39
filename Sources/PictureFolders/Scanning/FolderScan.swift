import FileAccess
import FoundationEssentials
import Glibc
import Model

/// Lists the picture files below folders, by their file names. Some hundred files take a millisecond: do not call it on
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

    /// File extensions of supported formats, which may still need an installed loader.
    static let extensions = PictureFormat.rawExtensions.union([
        "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "avif", "heif", "heic", "jxl", "tif", "tiff", "bmp", "svg",
        "ico", "tga", "pnm", "pbm", "pgm", "ppm",
    ])

    public init() {}

    /// Returns whether a file's name is that of a picture.
    public static func isPicture(_ name: [UInt8]) -> Bool {
        extensions.contains(FileNameWords.pathExtension(String(decoding: name, as: UTF8.self)))
    }

    /// Returns whether a scan finds the file by its name.
    static func lists(_ path: LocalPath) -> Bool {
        let name = path.bytes[((path.bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
        return name.first != UInt8(ascii: ".") && isPicture(Array(name))
    }

    /// A number that differs for each list of formats and names, so that an index made with another list is brought up to
    /// date: the FNV-1a hash of the list.
    public static let listVersion: Int64 = version(of: PictureFormat.allCases.map(\.rawValue) + extensions.sorted())

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
    /// Identifies a file or folder independently of its path.
    struct Identity: Hashable {
        let device: UInt
        let number: UInt

        init(_ status: stat) {
            device = UInt(status.st_dev)
            number = UInt(status.st_ino)
        }
    }

    let scan: FolderScan
    var files: [FoundFile] = []
    /// Symbolic links to files, which are listed only if their target is not.
    private var linked: [(file: FoundFile, identity: Identity)] = []
    private var visitedFolders: Set<Identity> = []
    private var listed: Set<Identity> = []
    private var names = 0

    private static let entriesPerCheck = 64

    init(scan: FolderScan) { self.scan = scan }

    mutating func walk(_ root: LocalPath, isOver: () -> Bool) {
        var open = [(path: root, depth: 0)]
        while let (path, depth) = open.popLast(), !isOver(), !isFull {
            var status = stat()
            guard path.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR,
                visitedFolders.insert(Identity(status)).inserted, let folder = OpenFolder(path)
            else { continue }
            while !isFull, let entry = folder.next() {
                names += 1
                // A folder may have a hundred thousand entries.
                if names % Self.entriesPerCheck == 0, isOver() { return }
                guard let first = entry.name.first, first != UInt8(ascii: ".") else { continue }
                let below = path.appending(entry.name)
                if FolderScan.isPicture(entry.name) {
                    add(below, root: root, kind: entry.kind)
                } else if [.folder, .link, .unknown].contains(entry.kind), depth < scan.maxDepth {
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

    private mutating func add(_ path: LocalPath, root: LocalPath, kind: OpenFolder.Kind) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0,
            let file = FoundFile(path: path, status: status, root: root), file.size > 0
        else { return }
        let identity = Identity(status)
        if isLink(path, kind) {
            linked.append((file, identity))
        } else {
            listed.insert(identity)
            files.append(file)
        }
    }

    private func isLink(_ path: LocalPath, _ kind: OpenFolder.Kind) -> Bool {
        guard kind == .unknown else { return kind == .link }
        var status = stat()
        return path.withCString({ lstat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
