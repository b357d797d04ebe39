import FileAccess
import Imaging
import Model
import Reactive

/// The files that the user has opened from a file manager or a terminal. They may be shown in any folder, and the
/// viewer can browse the pictures beside them. Any thread.
public final class OpenedFiles: Sendable {
    /// One opened file and its neighbors.
    public struct Opened: Sendable, Equatable {
        /// The pictures of the folder, sorted by name.
        public let images: [ImageEntity]
        /// The position of the opened file in `images`.
        public let index: Int
    }

    /// The reason why a file cannot be shown.
    public enum Failure: Error, Sendable, Equatable {
        case notThere
        case notAPicture
    }

    /// Maximum number of pictures on either side of the opened one, because a folder may hold thousands.
    private static let maxNeighborCount = 250

    private let opened = Locked<Set<LocalPath>>([])
    private let inspector: any PictureFileInspecting

    public init(inspector: any PictureFileInspecting) { self.inspector = inspector }

    /// Folders whose pictures may be shown because the user opened a file in them.
    public var folders: [LocalPath] { Array(opened.withLock { $0 }) }

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
        opened.withLock { _ = $0.insert(folder) }

        var scan = FolderScan()
        scan.maxDepth = 0
        var files = scan.files(in: [folder]).sorted { $0.path < $1.path }
        if !files.contains(where: { $0.path == path }) {
            // The file is a picture, but its name has no picture extension.
            guard let file = FoundFile(at: path, in: folder) else { throw .notThere }
            files.insert(file, at: 0)
        }
        guard let place = files.firstIndex(where: { $0.path == path }) else { throw .notThere }
        let near = max(0, place - Self.maxNeighborCount)...min(files.count - 1, place + Self.maxNeighborCount)
        let images = files[near].compactMap { ImageEntity($0, by: inspector, .header) }
        guard let index = images.firstIndex(where: { $0.id.string == FileURI.identifier(path.bytes) }) else {
            throw .notAPicture
        }
        return Opened(images: images, index: index)
    }
}
