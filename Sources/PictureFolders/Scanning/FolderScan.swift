import FoundationEssentials
import Glibc

/// Walks folders and lists the picture files below them, by their names. Takes a millisecond for some hundred files: not on
/// the main thread.
///
/// What cannot be read is passed over, what is hidden is left alone. Links are followed, since people link to the disk that
/// their pictures are on; each folder and each file is visited once, wherever links lead.
public struct FolderScan: Sendable {
    /// More files than this are not listed.
    public var mostFiles = 50_000
    /// More names than this are not looked at, whatever they name.
    public var mostNames = 500_000
    /// Folders inside folders.
    public var greatestDepth = 24

    /// How names of files end that can be shown, if a loader is installed. Drawings in SVG are programs and are left out.
    static let extensions: Set<String> = [
        "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "avif", "heif", "heic", "jxl",
    ]

    public init() {}

    /// The latest first.
    ///
    /// - Parameters:
    ///   - folders: absolute paths; those that are not there are passed over.
    ///   - isOver: asked again and again; the scan ends early, with what it has, when nobody wants it any more.
    public func files(in folders: [String], isOver: () -> Bool = { false }) -> [FoundFile] {
        var walk = Walk(scan: self)
        for folder in folders where folder.hasPrefix("/") { walk.walk(Self.trimmed(folder), isOver: isOver) }
        return walk.files.sorted { ($1.modifiedAt, $0.path) < ($0.modifiedAt, $1.path) }
    }

    static func trimmed(_ folder: String) -> String {
        var folder = folder[...]
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        return String(folder)
    }
}

private struct Walk {
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
    private var visited: Set<Identity> = []
    private var names = 0

    init(scan: FolderScan) { self.scan = scan }

    mutating func walk(_ root: String, isOver: () -> Bool) {
        var open = [(path: root, depth: 0)]
        while let (path, depth) = open.popLast(), !isOver(), !isFull {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
                visited.insert(Identity(status)).inserted, let directory = opendir(path)
            else { continue }
            defer { closedir(directory) }
            while let entry = readdir(directory), !isFull {
                names += 1
                let name = Self.name(of: entry)
                guard !name.isEmpty, !name.hasPrefix(".") else { continue }
                let below = path == "/" ? "/" + name : path + "/" + name
                if Self.isPicture(name) {
                    add(below, root: root)
                } else if mayBeFolder(entry), depth < scan.greatestDepth {
                    open.append((below, depth + 1))
                }
            }
        }
    }

    private var isFull: Bool { files.count >= scan.mostFiles || names >= scan.mostNames }

    private mutating func add(_ path: String, root: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
            visited.insert(Identity(status)).inserted
        else { return }
        let time = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
        files.append(FoundFile(path: path, size: Int(status.st_size), modifiedAt: time, root: root))
    }

    private static func isPicture(_ name: String) -> Bool {
        FolderScan.extensions.contains(FileWords.pathExtension(name))
    }

    /// Some file systems do not say what a name stands for.
    private func mayBeFolder(_ entry: UnsafeMutablePointer<dirent>) -> Bool {
        [DT_DIR, DT_LNK, DT_UNKNOWN].map(UInt8.init).contains(entry.pointee.d_type)
    }

    /// A name that is no UTF-8 could not be written as an address and read back; such files are passed over.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self) ?? ""
        }
    }
}
