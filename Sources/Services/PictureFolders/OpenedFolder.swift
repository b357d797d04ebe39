import Core
import Differences
import FileAccess
import Imaging
import Model
import PictureIndex
import Reactive

/// The picture files of one folder, without those in the folders in it. Their number is known at once; each file is read
/// when its picture is wanted. A file that is no picture counts until then.
struct OpenedFolder: ImageRangeReading {
    /// The listed folder; `nil` for chosen files.
    private let folder: LocalPath?
    private let others: Set<LocalPath>
    private let order: ResultOrder
    private let isDeep: Bool
    private let watching: FolderChanges?
    private let files: [FoundFile]
    private let inspector: any PictureFileInspecting
    private let isByName: Bool

    /// Lists the folder, which takes time if it is large: not on the main thread.
    ///
    /// - Parameters:
    ///   - paths: files that belong to the list although their names may not be those of pictures.
    ///   - isDeep: whether the folders in it are listed, too.
    ///   - watching: tells changes of the folder; without it the list stays as it is.
    init(
        _ folder: LocalPath, with paths: Set<LocalPath>, inspector: any PictureFileInspecting,
        order: ResultOrder = .name, isDeep: Bool = false,
        watching: FolderChanges? = nil
    ) {
        self.inspector = inspector
        (self.folder, others, self.order, self.isDeep, self.watching) = (folder, paths, order, isDeep, watching)
        watching?.watch(folder)
        isByName = order == .name || order == .folder
        var scan = FolderScan()
        if !isDeep { scan.maxDepth = 0 }
        var files = scan.files(in: [folder])
        for path in paths where !files.contains(where: { $0.path == path }) {
            if let file = FoundFile(at: path, in: folder) { files.append(file) }
        }
        self.files = files.sorted(by: order)
    }

    /// Lists files in the order in which the user has chosen them.
    init(chosen files: [FoundFile], inspector: any PictureFileInspecting) {
        (self.inspector, self.files) = (inspector, files)
        (folder, others, order, isDeep, isByName, watching) = (nil, [], .relevance, false, false, nil)
    }

    var count: Int { files.count }

    func position(of path: LocalPath) -> Int? { files.firstIndex { $0.path == path } }
    func image(at position: Int) -> ImageEntity? { ImageEntity(files[position], by: inspector) }

    func images(at positions: Range<Int>) throws(NetworkError) -> [ImageEntity?] { positions.map { image(at: $0) } }
    func aspectRatio(at position: Int) -> Double? { nil }
    func month(at position: Int) -> (year: Int, month: Int)? { nil }
    func initial(at position: Int) -> String? {
        guard isByName else { return nil }
        let initial = NameInitials.initial(of: files[position].path.nameBytes)
        return initial.isEmpty ? nil : initial
    }
    func position(of image: ImageID) throws(NetworkError) -> Int? { image.localPath.flatMap { position(of: $0) } }

    var changes: Signal<(), Never> { folder.flatMap { watching?.signal(of: $0) } ?? .never }

    /// A picture whose file has changed counts as the same one.
    func updated() throws(NetworkError) -> (reader: any ImageRangeReading, edits: ListEdits)? {
        guard let folder else { return nil }
        let present = OpenedFolder(
            folder, with: others, inspector: inspector, order: order, isDeep: isDeep, watching: watching)
        guard present.files != files else { return nil }
        var numbers: [LocalPath: UInt32] = [:]
        for file in files + present.files where numbers[file.path] == nil { numbers[file.path] = UInt32(numbers.count) }
        return (
            present,
            ListEdits(from: files.compactMap { numbers[$0.path] }, to: present.files.compactMap { numbers[$0.path] })
        )
    }
}
