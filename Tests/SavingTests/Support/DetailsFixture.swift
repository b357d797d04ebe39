import FileAccess
import Foundation
import Imaging
import Model
import Reactive
import TestSupport

@testable import Saving

/// A folder with picture files whose details are edited.
struct DetailsFixture {
    let folder = TemporaryFolder()
    private let editor: PictureDetailsEditor

    /// - Parameters:
    ///   - isFull: whether no more is kept for undo.
    ///   - beforeCompletenessCheck: called before a file is changed, when it has been read.
    init(
        isFull: Bool = false, survives: Bool = true,
        beforeCompletenessCheck: @escaping @Sendable () -> Void = {}
    ) {
        let inspector = UnsandboxedFileInspector()
        let workers = EditedPicture.Workers(
            fields: { file, isSidecar throws(PictureError) in
                if !survives { throw .decoderFailed }
                return try FieldsOfFiles.read(file, isSidecar: isSidecar)
            },
            isComplete: { file throws(PictureError) in
                beforeCompletenessCheck()
                return try inspector.state(of: file).isComplete
            }, metadata: .inside)
        editor = PictureDetailsEditor(workers, isFull: { isFull })
    }

    func path(_ name: String) -> LocalPath { LocalPath("\(folder.path)/\(name)") }

    @discardableResult
    func add(_ name: String, _ data: Data) throws -> LocalPath {
        try data.write(to: URL(fileURLWithPath: path(name).text))
        return path(name)
    }

    func write(_ change: PictureDetailsChange, to paths: LocalPath...) async -> FileChangeReport {
        await write(change, to: paths)
    }

    func write(_ change: PictureDetailsChange, to paths: [LocalPath]) async -> FileChangeReport {
        await Self.report(of: editor.write(change, to: paths, unless: FileChangeCancellation()))
    }

    static func report(of events: SignalProducer<FileChangeEvent, Never>) async -> FileChangeReport {
        await withCheckedContinuation { continuation in
            events.startWithValues { event in
                if case .finished(let report) = event { continuation.resume(returning: report) }
            }
        }
    }

    /// Undoes a change.
    func undo(_ report: FileChangeReport) async -> FileChangeReport {
        guard let undo = report.undo else { return FileChangeReport() }
        return await Self.report(of: undo())
    }

    func details(_ path: LocalPath) async -> PictureDetails? {
        let read = await withCheckedContinuation { continuation in
            editor.readDetails(of: [path], unless: FileChangeCancellation()).startWithValues { event in
                if case .finished(let read, _) = event { continuation.resume(returning: read) }
            }
        }
        return read.first?.details
    }

    /// What exiftool calls the fields of a file, and their values.
    func fields(_ name: String) throws -> [String: Any] {
        let ending = name.split(separator: ".").last.map { String($0) } ?? ""
        return try ExifTool.fields(of: folder.data(name) ?? Data(), fileExtension: ending)
    }

    func text(_ field: String, of name: String) throws -> String? { ExifTool.text(try fields(name)[field]) }
}
