import FileAccess
import Imaging
import Model
import Reactive

/// The files that the user has opened from a file manager or a terminal. They may be shown in any folder, and the
/// viewer can browse the pictures beside them. Any thread.
public final class OpenedFiles: Sendable {
    /// An opened file and its neighbors.
    public struct Opened: Sendable {
        /// The pictures of the folder in the order of their names, or those of all opened files. They are read when they are
        /// wanted.
        public let listing: any ImageListing
        /// The position of the opened file in `listing`.
        public let index: Int
        /// The picture of the opened file.
        public let image: ImageEntity
    }

    /// The reason why a file cannot be shown.
    public enum Failure: Error, Sendable, Equatable {
        case notThere
        case notAPicture
    }

    /// Few files are read at once, because the next picture waits for them.
    private static let pageSize = 8

    private struct Folder {
        /// The opened files that are not listed by their names.
        var others: Set<LocalPath> = []
        /// Whether the folder itself was opened. Then it is listed with the folders in it.
        var isDeep = false
    }

    /// The opened folders and those of opened files.
    private let opened = Locked<[LocalPath: Folder]>([:])
    private let inspector: any PictureFileInspecting
    private let watching: FolderChanges?

    /// - Parameter watching: tells changes of listed folders; without it their lists stay as they are.
    public init(inspector: any PictureFileInspecting, watching: FolderChanges? = nil) {
        (self.inspector, self.watching) = (inspector, watching)
    }

    /// Folders whose pictures may be shown because the user opened a file in them.
    public var folders: [LocalPath] { Array(opened.withLock { $0.keys }) }

    /// Lists the pictures of a folder. Large folders take time: do not call it on the main thread.
    func files(in folder: LocalPath, order: ResultOrder) -> ListedFiles {
        let known = opened.withLock { $0[folder] } ?? Folder()
        return ListedFiles(
            of: folder, with: known.others, inspector: inspector, order: order, isDeep: known.isDeep,
            watching: watching)
    }

    /// Permits to list a folder, with the folders in it.
    public func openFolder(_ path: LocalPath) {
        opened.withLock { $0[path.trimmed, default: Folder()].isDeep = true }
    }

    /// Opens files: one with the pictures of its folder, several with each other in their order. It takes time: do not
    /// call it on the main thread.
    ///
    /// - Parameter paths: absolute paths.
    /// - Returns: the files that can be shown, and why the others can't.
    public func open(_ paths: [LocalPath]) -> (opened: Opened?, failures: [(LocalPath, Failure)]) {
        var failures: [(LocalPath, Failure)] = []
        var found: [FoundFile] = []
        var first: ImageEntity?
        var seen: Set<LocalPath> = []
        let paths = paths.filter { seen.insert($0).inserted }
        if paths.count == 1, let path = paths.first {
            do throws(Failure) {
                return (try open(path), [])
            } catch {
                return (nil, [(path, error)])
            }
        }
        for path in paths {
            guard let file = FoundFile(at: path, in: path.folder) else {
                failures.append((path, .notThere))
                continue
            }
            // Those with the names of pictures are read when they are shown, because there may be thousands.
            if first == nil || !FolderScan.lists(path) {
                do throws(Failure) {
                    try check(path)
                } catch {
                    failures.append((path, error))
                    continue
                }
                if first == nil { first = ImageEntity(file, by: inspector) }
            }
            found.append(file)
        }
        guard let first else { return (nil, failures) }
        let files = found
        opened.withLock { opened in
            for file in files {
                let folder = file.path.folder
                opened[folder, default: Folder()].others.formUnion(FolderScan.lists(file.path) ? [] : [file.path])
            }
        }
        let listing = list(ListedFiles(files: files, inspector: inspector))
        return (Opened(listing: listing, index: 0, image: first), failures)
    }

    private func check(_ path: LocalPath) throws(Failure) {
        do throws(LocalFactsReader.Failure) {
            _ = try LocalFactsReader(inspector: inspector).facts(ofFile: path)
        } catch {
            switch error {
            case .file: throw .notThere
            case .notAPicture: throw .notAPicture
            // The window says why the picture cannot be shown.
            case .notInspected: break
            }
        }
    }

    private func list(_ files: ListedFiles) -> any ImageListing {
        // Reads one page at a time. Each list has its own queue, so that one that does not answer stops no other.
        let queue = QueueScheduler(qos: .userInitiated, name: "folders.opened")
        return RangedImages(files, pageSize: Self.pageSize, on: queue)
    }

    /// Reads the file and lists its folder. Large folders take time: do not call it on the main thread.
    ///
    /// - Parameter path: an absolute path.
    public func open(_ path: LocalPath) throws(Failure) -> Opened {
        let folder = path.folder
        try check(path)
        let isListed = FolderScan.lists(path)
        let others = opened.withLock { opened in
            var known = opened[folder] ?? Folder()
            if !isListed { known.others.insert(path) }
            opened[folder] = known
            return known.others.union([path])
        }
        let files = ListedFiles(of: folder, with: others, inspector: inspector)
        guard let index = files.position(of: path) else { throw .notThere }
        guard let image = files.image(at: index) else { throw .notAPicture }
        return Opened(listing: list(files), index: index, image: image)
    }
}
