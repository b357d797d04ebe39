import FileAccess
import FoundationEssentials
import Glibc

/// Walks folders and lists the picture files below them, by their names. Takes a millisecond for some hundred files: not on
/// the main thread.
///
/// What cannot be read is passed over, what is hidden is left alone. Symbolic links are followed, since people link to the
/// disk that their pictures are on; each folder is visited once, wherever links lead. A file is listed under each of its
/// names, but not again under a symbolic link to it.
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
        walk.addLinkedFiles()
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
    /// Symbolic links to files, which are listed unless the file itself is.
    private var linked: [(file: FoundFile, identity: Identity)] = []
    private var visitedFolders: Set<Identity> = []
    private var listed: Set<Identity> = []
    private var names = 0

    init(scan: FolderScan) { self.scan = scan }

    mutating func walk(_ root: String, isOver: () -> Bool) {
        var open = [(path: root, depth: 0)]
        while let (path, depth) = open.popLast(), !isOver(), !isFull {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
                visitedFolders.insert(Identity(status)).inserted, let folder = OpenFolder(path)
            else { continue }
            while !isFull, let entry = folder.next() {
                names += 1
                // A name that is no UTF-8 could not be written as an address and read back; such files are passed over.
                guard let name = entry.name, !name.isEmpty, !name.hasPrefix(".") else { continue }
                let below = path == "/" ? "/" + name : path + "/" + name
                if Self.isPicture(name) {
                    add(below, root: root, kind: entry.kind)
                } else if [.folder, .link, .unknown].contains(entry.kind), depth < scan.greatestDepth {
                    open.append((below, depth + 1))
                }
            }
        }
    }

    /// Which of the links to a file is listed does not depend on the order in which the system names them.
    mutating func addLinkedFiles() {
        for (file, identity) in linked.sorted(by: { $0.file.path < $1.file.path })
        where files.count < scan.mostFiles && listed.insert(identity).inserted {
            files.append(file)
        }
    }

    private var isFull: Bool { files.count + linked.count >= scan.mostFiles || names >= scan.mostNames }

    private mutating func add(_ path: String, root: String, kind: OpenFolder.Kind) {
        var status = stat()
        guard stat(path, &status) == 0, let file = FoundFile(path: path, status: status, root: root), file.size > 0
        else { return }
        let identity = Identity(status)
        if isLink(path, kind) {
            linked.append((file, identity))
        } else {
            listed.insert(identity)
            files.append(file)
        }
    }

    private func isLink(_ path: String, _ kind: OpenFolder.Kind) -> Bool {
        guard kind == .unknown else { return kind == .link }
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private static func isPicture(_ name: String) -> Bool {
        FolderScan.extensions.contains(FileNameWords.pathExtension(name))
    }
}
