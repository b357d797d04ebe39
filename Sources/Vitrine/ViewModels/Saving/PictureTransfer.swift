import Core
import FileAccess
import Model
import Reactive

/// The pictures of one copy or drag, as other programs receive them. Every program that asks, and asks again, gets the same
/// files. Files of pictures of services are written when the first program asks, or when `begin` is called; a file of this
/// computer is handed over as it is. The content for other programs owns the transfer, and its end cancels the writing. Main
/// thread.
@MainActor
public final class PictureTransfer {
    public struct Progress: Sendable, Equatable {
        /// The number of pictures; 0 until they are known.
        public var total = 0
        public var done = 0
        /// The state of the file that is being written.
        public var current: SaveProgress?
        public var phase = Phase.waiting
        /// Why pictures are missing among the files.
        public var failures: [SaveError] = []
    }

    public enum Phase: Sendable, Equatable {
        /// No program has asked for files.
        case waiting
        case running
        case ended
        case cancelled
    }

    public let progress: Property<Progress>

    private let export: PictureExport
    private let turns: QuarterTurns
    private let state = MutableProperty(Progress())
    private let loading = CompositeDisposable()
    private let reading = QueueScheduler(qos: .userInitiated, name: "transfer.reading")
    private let scheduler: any Scheduler

    /// A picture with the address of its file; `nil` if the file could not be written.
    private typealias File = (image: ImageEntity, uri: String?)
    private let images = Awaited<[ImageEntity]>()
    private let files = Awaited<[File]>()
    private var hasBegun = false
    /// What has been made, and the pictures after it.
    private var (made, remaining) = ([File](), ArraySlice<ImageEntity>())

    /// - Parameters:
    ///   - turns: the rotation of the pictures.
    ///   - scheduler: delivers what was read; the main thread's, except in tests.
    ///   - read: calls back once with the pictures, at once or later.
    public init(
        _ export: PictureExport, turns: QuarterTurns = .none, scheduler: any Scheduler = UIScheduler(),
        read: (@escaping @MainActor ([ImageEntity]) -> Void) -> Void
    ) {
        (self.export, self.turns, self.scheduler) = (export, turns, scheduler)
        progress = Property(capturing: state)
        read { [weak self] images in
            self?.state.modify { $0.total = images.count }
            self?.images.resolve(images)
        }
    }

    deinit { loading.dispose() }

    // MARK: Content

    /// Calls back with the addresses of the files, without those that could not be written; with `nil` if there are none.
    public func fileURIs(_ receive: @escaping @MainActor @Sendable ([String]?) -> Void) {
        begin()
        files.whenResolved { files in
            let uris = files.compactMap(\.uri)
            receive(uris.isEmpty ? nil : uris)
        }
    }

    /// Calls back with the short credit of each picture in a line of its own.
    public func credit(_ receive: @escaping @MainActor @Sendable (String?) -> Void) {
        images.whenResolved { receive(CopiedCredit(of: $0, as: .short).text) }
    }

    /// Calls back with the pictures and their credits as HTML.
    public func figures(_ receive: @escaping @MainActor @Sendable (String?) -> Void) {
        begin()
        files.whenResolved { [weak self] files in self?.read(files, receive) }
    }

    /// Calls back with the first picture in its own size, or with `nil` if it cannot be loaded.
    public func picture(_ receive: @escaping @MainActor @Sendable (Bitmap?) -> Void) {
        images.whenResolved { [weak self] images in
            guard let self, let image = images.first else { return receive(nil) }
            loading += export.loadPicture(image, turns: turns).startWithMainResult { receive(try? $0.get()) }
        }
    }

    // MARK: Files

    /// Begins to fetch the pictures and to write their files, unless that has begun.
    public func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        images.whenResolved { [weak self] in self?.makeFiles(of: $0) }
    }

    /// Ends the fetching. Programs that wait for files get none.
    public func cancel() {
        loading.dispose()
        guard hasBegun, files.resolved == nil else { return }
        end([], .cancelled)
    }

    private func makeFiles(of images: [ImageEntity]) {
        if images.contains(where: { $0.localPath == nil }) { state.modify { $0.phase = .running } }
        remaining = images[...]
        makeNext(in: DraggedFiles.newFolderName())
    }

    /// Writes one file after the other, so that a few large files do not hold back all of them.
    private func makeNext(in folder: String) {
        while let image = remaining.popFirst() {
            if let uri = image.fileURI {
                made.append((image, uri))
                continue
            }
            state.modify { ($0.done, $0.current) = (made.count, nil) }
            let events = export.makeFile(of: image, in: folder, .number, turns: turns)
            loading += events.startWithMainResult { [weak self] result in
                switch result {
                case .success(.saved(let picture)): self?.made.append((image, FileURI.uri(picture.path.utf8)))
                case .success(let event): self?.state.modify { $0.current = SaveProgress(event) }; return
                case .failure(let error):
                    self?.state.modify { $0.failures.append(error) }
                    self?.made.append((image, nil))
                }
                self?.makeNext(in: folder)
            }
            return
        }
        end(made, .ended)
    }

    private func end(_ result: [File], _ phase: Phase) {
        state.modify { ($0.done, $0.current, $0.phase) = (result.count, nil, phase) }
        files.resolve(result)
    }

    /// Reads the files on a queue.
    private func read(_ files: [File], _ receive: @escaping @MainActor @Sendable (String?) -> Void) {
        let html = SignalProducer<String, Never> { PictureFigures(of: files).html }
        loading += html.start(on: reading).observe(on: scheduler).startWithMainValues { receive($0) }
    }
}

extension ImageEntity {
    /// The address of the file of a picture of this computer.
    fileprivate var fileURI: String? { localPath.map { FileURI.uri($0.bytes) } }
}

/// A value that arrives later, and what waits for it.
@MainActor
private final class Awaited<Value> {
    private(set) var resolved: Value?
    private var waiting: [@MainActor (Value) -> Void] = []

    func whenResolved(_ work: @escaping @MainActor (Value) -> Void) {
        if let resolved { work(resolved) } else { waiting.append(work) }
    }

    func resolve(_ value: Value) {
        guard resolved == nil else { return }
        resolved = value
        let works = waiting
        waiting = []
        for work in works { work(value) }
    }
}
