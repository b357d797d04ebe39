import FileAccess
import Imaging
import Model
import PictureIndex

/// The picture files of one folder, without those in the folders in it. Their number is known at once; each file is read
/// when its picture is wanted. A file that is no picture counts until then.
struct OpenedFolder: ImageRangeReading {
    private let files: [FoundFile]
    private let inspector: any PictureFileInspecting
    private let extent: LocalFactsReader.Extent
    private let isByName: Bool

    /// Lists the folder, which takes time if it is large: not on the main thread.
    ///
    /// - Parameters:
    ///   - paths: files that belong to the list although their names may not be those of pictures.
    ///   - extent: what is read of each file.
    init(
        _ folder: LocalPath, with paths: Set<LocalPath>, inspector: any PictureFileInspecting,
        order: ResultOrder = .name, _ extent: LocalFactsReader.Extent
    ) {
        (self.inspector, self.extent) = (inspector, extent)
        isByName = order == .name || order == .folder
        var scan = FolderScan()
        scan.maxDepth = 0
        var files = scan.files(in: [folder])
        for path in paths where !files.contains(where: { $0.path == path }) {
            if let file = FoundFile(at: path, in: folder) { files.append(file) }
        }
        self.files = files.sorted(by: order)
    }

    var count: Int { files.count }

    func position(of path: LocalPath) -> Int? { files.firstIndex { $0.path == path } }
    func image(at position: Int) -> ImageEntity? { ImageEntity(files[position], by: inspector, extent) }

    func images(at positions: Range<Int>) throws(NetworkError) -> [ImageEntity?] { positions.map { image(at: $0) } }
    func aspectRatio(at position: Int) -> Double? { nil }
    func month(at position: Int) -> (year: Int, month: Int)? { nil }
    func initial(at position: Int) -> String? {
        guard isByName else { return nil }
        let path = files[position].path
        let name = path.bytes[((path.bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
        let initial = NameInitials.initial(of: name)
        return initial.isEmpty ? nil : initial
    }
    func position(of image: ImageID) throws(NetworkError) -> Int? { image.localPath.flatMap { position(of: $0) } }
}
