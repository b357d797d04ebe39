import Core
import Differences
import FileAccess
import Imaging
import Model
import PictureIndex
import Reactive

/// Files of this computer as the list of a window reads them. Their number is known at once; each file is read when its
/// picture is wanted. A file that is no picture counts until then.
struct ListedFiles: ImageRangeReading {
    let files: [FoundFile]
    let inspector: any PictureFileInspecting
    /// Whether the files are in the order of their names.
    var isByName = false
    /// Sent on any thread when `update` may return another list.
    var changes: Signal<(), Never> = .never
    /// Returns what replaces these files, and the difference from them; `nil` if nothing does.
    var update: @Sendable ([FoundFile]) throws(NetworkError) -> (reader: any ImageRangeReading, edits: ListEdits)? = {
        _ in
        nil
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

    func updated() throws(NetworkError) -> (reader: any ImageRangeReading, edits: ListEdits)? { try update(files) }
}

extension ListedFiles {
    /// Lists the picture files of a folder, which takes time if it is large: not on the main thread. A picture whose file has
    /// changed later counts as the same one.
    ///
    /// - Parameters:
    ///   - paths: files that belong to the list although their names may not be those of pictures.
    ///   - isDeep: whether the folders in it are listed, too.
    ///   - watching: tells changes of the folder; without it the list stays as it is.
    init(
        of folder: LocalPath, with paths: Set<LocalPath>, inspector: any PictureFileInspecting,
        order: ResultOrder = .name, isDeep: Bool = false, watching: FolderChanges? = nil
    ) {
        watching?.watch(folder)
        var scan = FolderScan()
        if !isDeep { scan.maxDepth = 0 }
        var found = scan.files(in: [folder])
        for path in paths where !found.contains(where: { $0.path == path }) {
            if let file = FoundFile(at: path, in: folder) { found.append(file) }
        }
        self.init(files: found.sorted(by: order), inspector: inspector, isByName: order == .name || order == .folder)
        if let watching { changes = watching.signal(of: folder) }
        update = { files in
            let present = ListedFiles(
                of: folder, with: paths, inspector: inspector, order: order, isDeep: isDeep, watching: watching)
            guard present.files != files else { return nil }
            var numbers: [LocalPath: UInt32] = [:]
            for file in files + present.files where numbers[file.path] == nil {
                numbers[file.path] = UInt32(numbers.count)
            }
            let edits = ListEdits(
                from: files.compactMap { numbers[$0.path] }, to: present.files.compactMap { numbers[$0.path] })
            return (present, edits)
        }
    }
}
