import Core
import FileAccess
import FoundationEssentials
import Glibc
import Imaging
import Model
import PictureFolders
import PictureIndex
import TestSupport
import ViewModels

extension BenchmarkCases {
    /// Measures scrolling through the pictures of this computer, which come from the index and from files, beside a list
    /// that is computed and whose pictures come from a server.
    static let indexedRows = BenchmarkCase(name: "index-rows", limit: 180) { bench in
        let server = try StandInProcess(bench)
        let count = bench.isQuick ? 10_000 : 100_000
        let files = try LinkedPictures(count: count, in: bench.scratch + "/indexed")
        // The first run initializes shared state and does not count.
        _ = try computedRows(bench, server)
        let floor = try computedRows(bench, server)
        let indexed = try indexedRows(files, bench)
        let slower = indexed.processor.median / floor.processor.median
        return [
            Row(
                "index-rows", "\(count) indexed files: main thread in a frame, scrolling, ms p50 / p99",
                "\(indexed.wall.median.brief) / \(indexed.wall.percentile(99).brief)",
                floor: "\(floor.wall.median.brief) / \(floor.wall.percentile(99).brief)",
                floorDescription: "ten thousand computed rows", target: "the same, within a quarter of the processor",
                reached: slower <= 1.25,
                note: "of the processor \(indexed.processor.median.brief) / "
                    + "\(indexed.processor.percentile(99).brief), \(slower.brief) ×; "
                    + "jumping \(indexed.jumps.median.brief) / \(indexed.jumps.percentile(99).brief), "
                    + "floor \(floor.jumps.median.brief) / \(floor.jumps.percentile(99).brief)")
        ]
    }

    @MainActor
    private static func computedRows(_ bench: Bench, _ server: StandInProcess) throws -> ScrolledRows {
        let window = try ListWindow(bench)
        defer { window.controller.window.destroy() }
        let listing = ComputedListing(count: 10_000, base: server.url)
        window.present(ListingViewModel(listing, pictures: window.pictures))
        window.wait(500)
        return try ScrolledRows(window, bench)
    }

    @MainActor
    private static func indexedRows(_ files: LinkedPictures, _ bench: Bench) throws -> ScrolledRows {
        let (folder, path, inspector) = (
            files.folder, files.path, UnsandboxedFileInspector(readFields: FieldsOfFiles.read)
        )
        let local = FolderPictures(in: { [folder] }, decoder: PixbufDecoder())
        let window = try ListWindow(bench, locals: [local])
        defer { window.controller.window.destroy() }
        let search = IndexedFolderSearch(
            files.index, files.source, scanning: FolderSearch(in: { [LocalPath(path)] }, inspector: inspector))
        let pictures = window.pictures
        let provider = ImageProvider(
            id: .folders, name: "This computer", homeURL: nil, needsNetwork: false, searchesWhileTyping: true,
            search: search)
        let viewModel = ImageSearchTableViewModel(
            providers: [provider], first: .folders, pictures: pictures, network: FreeNetwork(),
            makeDetail: { ImageDetailViewModel(sequence: $0, pictures: pictures, externalApps: MockExternalApps()) })
        window.present(viewModel)
        window.controller.search(SearchQuery(""))
        _ = try window.painted { window.isFilled }
        guard viewModel.cellModels.value.count == files.count else {
            throw BenchFailure("\(viewModel.cellModels.value.count) of \(files.count) files are listed")
        }
        window.wait(500)
        return try ScrolledRows(window, bench)
    }
}

/// Indexed files, 100 in each folder, that are links to a few different pictures.
private struct LinkedPictures {
    private static let differentPictures = 100

    let count: Int
    let path: String
    let index: PictureIndex
    let source: IndexingSource
    var folder: LocalPath { LocalPath(path) }

    init(count: Int, in place: String) throws {
        self.count = count
        path = place + "/pictures"
        let folder = LocalPath(path)
        index = PictureIndex(folder: place + "/index")
        source = IndexingSource(
            folders: { [folder] },
            reader: FileMetadataReader(inspector: UnsandboxedFileInspector(readFields: FieldsOfFiles.read)),
            isPicture: FolderScan.isPicture)
        let originals = place + "/originals"
        for path in [originals, path] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        for number in 0..<Self.differentPictures {
            let picture = BitmapEncoder.encode(CopiedPicture(number: number).bitmap(), as: .jpeg(quality: 80)) ?? Data()
            _ = FileManager.default.createFile(atPath: "\(originals)/\(number).jpg", contents: picture)
        }
        for number in 0..<count {
            let group = "\(path)/\(number / 100)"
            if number % 100 == 0 {
                try FileManager.default.createDirectory(atPath: group, withIntermediateDirectories: true)
            }
            guard link("\(originals)/\(number % Self.differentPictures).jpg", "\(group)/picture \(number).jpg") == 0
            else { throw SystemError.last }
        }
        guard case .done = try index.update(source) else { throw BenchFailure("the files are not indexed") }
    }
}
