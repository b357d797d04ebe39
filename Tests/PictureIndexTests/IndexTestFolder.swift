import FileAccess
import Foundation
import Model
import TestSupport

@testable import PictureIndex

/// A temporary folder with pictures and an index for one test.
final class IndexTestFolder: Sendable {
    private let folder = TemporaryFolder()
    let index: PictureIndex
    let reader = StubMetadataReader()

    init() throws {
        try folder.createFolder("pictures")
        index = PictureIndex(folder: folder.path("index"))
    }

    var path: String { folder.path }
    var pictures: LocalPath { LocalPath(path + "/pictures") }
    var database: String { index.file.path }

    func source(_ names: String...) -> IndexingSource { source(names, ["jpg"]) }

    /// - Parameter extensions: the file extensions of the formats that the program knows.
    func source(_ names: [String] = [], _ extensions: Set<String>, listVersion: Int64 = 0) -> IndexingSource {
        let folders = (names.isEmpty ? ["pictures"] : names).map { LocalPath(path + "/" + $0) }
        return IndexingSource(folders: { folders }, reader: reader, listVersion: listVersion) { path in
            extensions.contains { path.name.hasSuffix("." + $0) }
        }
    }

    /// Writes a file below the folder of pictures. Its content is the metadata's title, which the stub reader returns.
    func write(_ name: String, _ content: String = "x") throws {
        try folder.write(content, "pictures/" + name)
    }

    func write(bytes name: [UInt8]) throws {
        let descriptor = pictures.appending(name).withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
        try writeAll(Data("x".utf8), to: descriptor)
        close(descriptor)
    }

    func move(_ name: String, to other: String) throws {
        let target = path + "/pictures/" + other
        try FileManager.default.createDirectory(
            atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: path + "/pictures/" + name, toPath: target)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/pictures/" + name) }

    /// Sets the modification time of a folder to the past, so that the index takes it for settled.
    ///
    /// - Parameter age: in seconds. With a negative one the time is in the future, and the folder is not settled.
    func settle(_ names: String..., age: Int = 1_000) {
        for name in names.isEmpty ? [""] : names {
            let moment = timespec(tv_sec: time(nil) - age, tv_nsec: 0)
            utimensat(AT_FDCWD, path + "/pictures/" + name, [moment, moment], 0)
        }
    }

    @discardableResult
    func update(_ source: IndexingSource? = nil) throws -> IndexingReport {
        guard case .done(let report) = try index.update(source ?? self.source()) else { throw Unfinished() }
        return report
    }

    struct Unfinished: Error {}

    /// The names of the pictures that a query finds, in order, relative to the folder of pictures.
    func names(_ query: SearchQuery = SearchQuery()) throws -> [String] {
        let listing = try index.search(query)
        return try listing.pictures(at: 0..<listing.count).compactMap { picture in
            picture.map { String($0.path.text.dropFirst((path + "/pictures/").count)) }
        }
    }

    func names(_ text: String) throws -> [String] { try names(SearchQuery(text)) }

    /// Records the colors that the preview of a picture shows, as its decoding does.
    func record(_ colors: Set<PictureColor>, of text: String) throws {
        guard let picture = try picture(text) else { throw Unfinished() }
        let recorder = ImageCodeRecorder(index)
        recorder.record(
            FileImageCode(
                path: picture.path, modifiedAt: picture.modifiedAt, size: picture.fileSize, code: nil, colors: colors))
        recorder.write()
    }

    func picture(_ text: String) throws -> IndexedPicture? {
        let listing = try index.search(SearchQuery(text))
        return try listing.pictures(at: 0..<min(1, listing.count)).first ?? nil
    }
}

/// Returns metadata by the content of the file, and counts the files that it was asked for.
final class StubMetadataReader: PictureMetadataReading {
    private struct State {
        var paths: [LocalPath] = []
        var prepared: [String: PictureMetadata] = [:]
        var whileReading: (@Sendable (LocalPath) -> Void)?
        var sidecars: [String: SidecarMetadata] = [:]
    }

    private let lock = NSLock()
    // The lock protects it.
    private nonisolated(unsafe) var state = State()

    /// The files that were read since the last call, in order.
    func takePaths() -> [LocalPath] {
        lock.withLock {
            defer { state.paths = [] }
            return state.paths
        }
    }

    /// Returns this metadata for files of this name.
    func prepare(_ name: String, _ metadata: PictureMetadata) { lock.withLock { state.prepared[name] = metadata } }

    /// Returns this for sidecars of this name.
    func prepare(sidecar name: String, _ metadata: SidecarMetadata) {
        lock.withLock { state.sidecars[name] = metadata }
    }

    func whileReading(_ work: @escaping @Sendable (LocalPath) -> Void) { lock.withLock { state.whileReading = work } }

    func metadata(of path: LocalPath, sidecars: [LocalPath]) throws(PictureReadingFailure) -> PictureMetadata {
        let metadata = try metadata(of: path)
        let stated = lock.withLock { sidecars.compactMap { state.sidecars[$0.name] } }
        return stated.first.map { metadata.taking($0) } ?? metadata
    }

    private func metadata(of path: LocalPath) throws(PictureReadingFailure) -> PictureMetadata {
        let (prepared, work) = lock.withLock {
            state.paths.append(path)
            return (state.prepared[path.name], state.whileReading)
        }
        work?(path)
        if let prepared { return prepared }
        let text: String
        do throws(RegularFile.Failure) {
            text = String(decoding: try RegularFile.contents(of: path, atMost: 1_000), as: UTF8.self)
        } catch {
            throw .unreadable(code: 13)
        }
        if text == "no picture" { throw .notAPicture }
        if text == "no worker" { throw .unreadable(code: EAGAIN) }
        return PictureMetadata(
            format: .jpeg, size: PixelSize(width: 400, height: 300), title: text == "x" ? nil : text)
    }
}

/// What a sidecar says about its picture.
struct SidecarMetadata: Sendable {
    var keywords: [String] = []
}

extension PictureMetadata {
    fileprivate func taking(_ sidecar: SidecarMetadata) -> PictureMetadata {
        var result = self
        result.keywords = sidecar.keywords
        return result
    }
}
