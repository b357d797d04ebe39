import FileAccess
import FoundationEssentials
import Glibc
import Imaging
import Model
import PictureIndex
import TestSupport

@testable import PictureFolders

/// A temporary folder with pictures for one test.
final class PictureTestFolder: Sendable {
    private let folder: TemporaryFolder
    var path: String { folder.path }

    /// A search also finds the words of the path, which has the same ones on all machines.
    init() { folder = TemporaryFolder(in: "/tmp") }

    func folder(_ name: String) { try? folder.createFolder(name) }

    /// - Parameter age: seconds since the last change.
    func write(_ data: Data, _ name: String, age: Int = 0) {
        try? folder.write(data, name)
        let moment = timespec(tv_sec: 1_700_000_000 - age, tv_nsec: 0)
        utimensat(AT_FDCWD, path + "/" + name, [moment, moment], 0)
    }

    /// Puts a file in its place with its time, in one step. Watchers of the folder see no other version.
    func replace(_ name: String, by data: Data, age: Int) {
        write(data, "new/" + name, age: age)
        rename("\(path)/new/\(name)", "\(path)/\(name)")
    }

    /// Writes a file whose name is these bytes.
    func write(_ data: Data, bytes name: [UInt8]) {
        let descriptor = LocalPath(path).appending(name).withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
        try? writeAll(data, to: descriptor)
        close(descriptor)
    }

    func link(_ name: String, to target: String) { symlink(target, path + "/" + name) }

    /// Returns a real picture of this size.
    static func picture(_ width: Int = 4, _ height: Int = 2) -> Data {
        BitmapEncoder.encode(.drawn(width, height) { _, _ in (120, 120, 120, 255) }, as: .png) ?? Data()
    }
}

extension FileAddress {
    /// The address of a path that is text.
    static func url(_ path: String) -> String { url(LocalPath(path)) }
}

extension PictureTestFolder {
    /// Returns what an index reads of the folder.
    func source(
        _ inspector: any PictureFileInspecting = UnsandboxedFileInspector(readFields: FieldsOfFiles.read)
    ) -> IndexingSource {
        let path = path
        return IndexingSource(
            folders: { [LocalPath(path)] }, reader: FileMetadataReader(inspector: inspector),
            isPicture: FolderScan.isPicture)
    }

    /// Returns a search with an index, and with a scan of the folder until the index is complete.
    func search(
        _ index: PictureIndex,
        _ inspector: any PictureFileInspecting = UnsandboxedFileInspector(readFields: FieldsOfFiles.read)
    ) -> IndexedFolderSearch {
        let path = path
        return IndexedFolderSearch(
            index, source(inspector), scanning: FolderSearch(in: { [LocalPath(path)] }, inspector: inspector),
            exists: IndexedFolderSearch.exists, probe: FolderProbe(limit: 600_000))
    }
}
