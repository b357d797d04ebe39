import FileAccess
import Imaging
import Model
import Reactive

/// The files that the user has opened from a file manager or a terminal. They may be shown in any folder, and the
/// viewer can browse the pictures beside them. Any thread.
public final class OpenedFiles: Sendable {
    /// One opened file and its neighbors.
    public struct Opened: Sendable {
        /// The pictures of the folder in the order of their names, which are read when they are wanted.
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

    /// The folders of opened files, each with those opened files that are not listed by their names.
    private let opened = Locked<[LocalPath: Set<LocalPath>]>([:])
    private let inspector: any PictureFileInspecting
    private let watching: FolderChanges?

    /// - Parameter watching: tells changes of listed folders; without it their lists stay as they are.
    public init(inspector: any PictureFileInspecting, watching: FolderChanges? = nil) {
        (self.inspector, self.watching) = (inspector, watching)
    }

    /// Folders whose pictures may be shown because the user opened a file in them.
    public var folders: [LocalPath] { Array(opened.withLock { $0.keys }) }

    /// Lists the pictures of a folder. Large folders take time: do not call it on the main thread.
    func files(in folder: LocalPath, order: ResultOrder) -> OpenedFolder {
        let others = opened.withLock { $0[folder] } ?? []
        return OpenedFolder(folder, with: others, inspector: inspector, order: order, .metadata, watching: watching)
    }

    /// Reads the file and lists its folder. Large folders take time: do not call it on the main thread.
    ///
    /// - Parameter path: an absolute path.
    public func open(_ path: LocalPath) throws(Failure) -> Opened {
        let folder = path.folder
        do throws(LocalFactsReader.Failure) {
            _ = try LocalFactsReader(inspector: inspector).facts(ofFile: path, .header)
        } catch {
            switch error {
            case .file: throw .notThere
            case .notAPicture: throw .notAPicture
            // The window says why the picture cannot be shown.
            case .notInspected: break
            }
        }
        let isListed = FolderScan.lists(path)
        let others = opened.withLock { opened in
            var others = opened[folder] ?? []
            if !isListed { others.insert(path) }
            opened[folder] = others
            return others.union([path])
        }
        let files = OpenedFolder(folder, with: others, inspector: inspector, .metadata)
        guard let index = files.position(of: path) else { throw .notThere }
        guard let image = files.image(at: index) else { throw .notAPicture }
        // Reads one page at a time. Each folder has its own, so that one that does not answer stops no other.
        let queue = QueueScheduler(qos: .userInitiated, name: "folders.opened")
        return Opened(listing: RangedImages(files, pageSize: Self.pageSize, on: queue), index: index, image: image)
    }
}
