import Core
import FileAccess
import Model
import Reactive
import TestSupport

/// Records the files to open or to show in their folders.
final class MockFiles: FileOpening {
    private let calls = RecordedEvents<String>()
    var all: [String] { calls.all }
    func reveal(path: LocalPath) { calls.add("reveal \(path.text)") }
    func open(path: LocalPath) { calls.add("open \(path.text)") }
    func chooseProgram(for path: LocalPath, otherwise: @escaping @MainActor () -> Void) {
        calls.add("choose a program for \(path.text)")
    }
}

/// A trash that takes each file at once.
final class MockTrash: FileTrashing {
    private let calls = RecordedEvents<(name: String, path: LocalPath)>()
    var all: [String] { calls.all.map { "\($0.name) \($0.path.text)" } }
    /// The paths of all calls, byte by byte.
    var paths: [LocalPath] { calls.all.map(\.path) }

    func moveToTrash(_ path: LocalPath) -> SignalProducer<TrashedFile, FileTrashingError> {
        calls.add(("trash", path))
        return SignalProducer(
            value: TrashedFile(
                path: path, location: TrashedFile.Location(file: "/trash/files/1", info: "/trash/info/1")))
    }

    func restore(_ file: TrashedFile) -> SignalProducer<(), FileTrashingError> {
        calls.add(("restore", file.path))
        return SignalProducer(value: ())
    }
}

extension ImageEntity {
    static func saved(_ number: Int) -> ImageEntity {
        ImageEntity(
            id: ImageID(provider: .commons, string: "\(number)"), pageURL: "https://example.org/\(number)",
            pageImageWidth: 4000, pageImageHeight: 3000, previewURL: "https://example.org/\(number).jpg",
            previewWidth: 150, previewHeight: 100, tags: ["picture \(number)"], title: "Picture <\(number)>",
            username: "Anna & Co",
            license: License(
                name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/", code: "by"))
    }
}
