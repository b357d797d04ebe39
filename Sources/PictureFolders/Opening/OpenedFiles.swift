import Imaging
import Model
import Reactive

/// Files that the user has opened by name, from a file manager or a terminal: they may be shown wherever they lie, and one can
/// walk from them through the pictures of their folder. Any thread.
public final class OpenedFiles: Sendable {
    /// One opened file among its neighbours.
    public struct Opened: Sendable, Equatable {
        /// The pictures of the folder, by name.
        public let images: [ImageEntity]
        public let index: Int
    }

    /// Why a file cannot be shown.
    public enum Failure: Error, Sendable, Equatable {
        case notThere
        case notAPicture
    }

    /// Pictures to either side of an opened one: a folder may hold thousands.
    private static let mostNeighbours = 250

    private let opened = Locked<Set<String>>([])

    public init() {}

    /// Folders whose pictures may be shown because one of them was opened.
    public var folders: [String] { Array(opened.withLock { $0 }) }

    /// Looks at the file and at the folder it is in. Takes a while in large folders: not on the main thread.
    ///
    /// - Parameter path: absolute.
    public func open(_ path: String) throws(Failure) -> Opened {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "/"
        guard let beginning = PictureFileBytes.beginning(of: path, count: 65_536) else { throw .notThere }
        guard PictureHeader(beginning: beginning)?.format.isAllowed == true else { throw .notAPicture }
        opened.withLock { _ = $0.insert(folder) }

        var scan = FolderScan()
        scan.greatestDepth = 0
        var files = scan.files(in: [folder]).sorted { $0.path < $1.path }
        if !files.contains(where: { $0.path == path }) {
            // A picture with a name that does not say so.
            guard let file = FoundFile(at: path, in: folder) else { throw .notThere }
            files.insert(file, at: 0)
        }
        guard let place = files.firstIndex(where: { $0.path == path }) else { throw .notThere }
        let near = max(0, place - Self.mostNeighbours)...min(files.count - 1, place + Self.mostNeighbours)
        let images = files[near].compactMap { FolderSearch.picture($0) { _ in [] } }
        guard let index = images.firstIndex(where: { $0.id.string == path }) else { throw .notAPicture }
        return Opened(images: images, index: index)
    }
}
