import Core
import FileAccess
import Reactive
import TestSupport
import Testing

@testable import Model

@Suite("Several files in the trash")
struct TrashedFilesTests {
    private func report(of events: SignalProducer<FileChangeEvent, Never>) -> FileChangeReport {
        let last = Locked(FileChangeReport())
        events.startWithValues { event in
            if case .finished(let report) = event { last.withLock { $0 = report } }
        }
        return last.withLock { $0 }
    }

    @Test("Files that can be are moved, the others reported, and one undo restores all of them")
    func several() {
        let trash = StubTrash(refusing: ["/p/b.jpg"])
        let report = report(of: trash.moveToTrash(["/p/a.jpg", "/p/b.jpg", "/p/c.jpg"], unless: .init()))
        #expect(report.changed == ["/p/a.jpg", "/p/c.jpg"])
        #expect(report.failures == [.init(path: "/p/b.jpg", error: .trash(.noTrash))])
        let undone = report.undo.map { self.report(of: $0()) }
        #expect(undone?.changed == ["/p/a.jpg", "/p/c.jpg"] && undone?.undo == nil)
        #expect(trash.restored == ["/p/a.jpg", "/p/c.jpg"])
    }

    @Test("What could not be restored now is tried again, and what the trash no longer has is not")
    func again() {
        let trash = StubTrash()
        let report = report(of: trash.moveToTrash(["/p/a.jpg", "/p/b.jpg", "/p/c.jpg"], unless: .init()))
        trash.failures = ["/p/a.jpg": .occupied, "/p/b.jpg": .notInTrash]
        let first = report.undo.map { self.report(of: $0()) }
        #expect(first?.changed == ["/p/c.jpg"] && first?.failures.count == 2)
        trash.failures = [:]
        let second = first?.undo.map { self.report(of: $0()) }
        #expect(second?.changed == ["/p/a.jpg"] && second?.undo == nil)
    }

    @Test("A sidecar that cannot be restored with its picture is reported, and tried again")
    func sidecar() {
        let trash = StubTrash(hasSidecars: true)
        let report = report(of: trash.moveToTrash(["/p/a.jpg", "/p/b.jpg"], unless: .init()))
        trash.failures = ["/p/a.jpg.xmp": .occupied]
        let first = report.undo.map { self.report(of: $0()) }
        #expect(first?.changed == ["/p/a.jpg", "/p/b.jpg"])
        #expect(first?.failures == [.init(path: "/p/a.jpg.xmp", error: .trash(.occupied))])
        trash.failures = [:]
        let second = first?.undo.map { self.report(of: $0()) }
        #expect(second?.failures.isEmpty == true && second?.undo == nil)
        #expect(trash.restored == ["/p/a.jpg", "/p/b.jpg", "/p/b.jpg.xmp", "/p/a.jpg.xmp"])
    }

    @Test("The sidecar of a picture that cannot be restored stays in the trash, too")
    func sidecarWithoutPicture() {
        let trash = StubTrash(hasSidecars: true)
        let report = report(of: trash.moveToTrash(["/p/a.jpg"], unless: .init()))
        trash.failures = ["/p/a.jpg": .occupied]
        let undone = report.undo.map { self.report(of: $0()) }
        #expect(undone?.failures.map(\.path) == ["/p/a.jpg"] && trash.restored.isEmpty)
    }

    @Test("After a cancellation the remaining files stay")
    func cancelled() {
        let cancellation = FileChangeCancellation()
        let trash = StubTrash(onMove: { cancellation.cancel() })
        let report = report(of: trash.moveToTrash(["/p/a.jpg", "/p/b.jpg"], unless: cancellation))
        #expect(report.changed == ["/p/a.jpg"] && report.undo != nil)
    }

    @Test("Ten thousand files need no deep stack, and files whose location is not known offer no undo")
    func many() {
        let trash = StubTrash(knowsLocations: false)
        let paths = (0..<10_000).map { LocalPath("/p/\($0).jpg") }
        let report = report(of: trash.moveToTrash(paths, unless: .init()))
        #expect(report.changed == paths && report.undo == nil)
    }
}

/// A trash that takes each file at once.
private final class StubTrash: FileTrashing {
    private let refused: Set<LocalPath>
    private let knowsLocations: Bool
    private let hasSidecars: Bool
    private let onMove: @Sendable () -> Void
    private let back = RecordedEvents<LocalPath>()
    private let refusals = Locked<[LocalPath: FileTrashingError]>([:])
    /// The files that cannot be restored.
    var failures: [LocalPath: FileTrashingError] {
        get { refusals.withLock { $0 } }
        set { refusals.withLock { $0 = newValue } }
    }
    var restored: [LocalPath] { back.all }

    init(
        refusing refused: Set<LocalPath> = [], knowsLocations: Bool = true, hasSidecars: Bool = false,
        onMove: @escaping @Sendable () -> Void = {}
    ) {
        (self.refused, self.knowsLocations, self.hasSidecars) = (refused, knowsLocations, hasSidecars)
        self.onMove = onMove
    }

    func moveToTrash(_ path: LocalPath) -> SignalProducer<TrashedFile, FileTrashingError> {
        onMove()
        if refused.contains(path) { return SignalProducer(error: .noTrash) }
        let location = TrashedFile.Location(file: "/trash/files/a", info: "/trash/info/a")
        let sidecar = TrashedFile(path: LocalPath(path.text + ".xmp"), location: location)
        return SignalProducer(
            value: TrashedFile(
                path: path, location: knowsLocations ? location : nil, sidecars: hasSidecars ? [sidecar] : []))
    }

    func restore(_ file: TrashedFile) -> SignalProducer<(), FileTrashingError> {
        if let error = failures[file.path] { return SignalProducer(error: error) }
        back.add(file.path)
        return SignalProducer(value: ())
    }
}
