import Model
import Reactive

@testable import Imaging

/// One who wants a picture, and what it gets.
final class Watcher: Sendable {
    private let events = RecordedEvents<Signal<Bitmap, PictureError>.Event>()
    let progress = RecordedEvents<TransferProgress>()
    private let disposable = SerialDisposable()

    init(_ pipeline: some PictureLoading, _ request: PictureRequest, urgency: PictureUrgency = .now) {
        disposable.inner = pipeline.loadPicture(request, urgency: urgency, progress: { [progress] in progress.add($0) })
            .start { [events] in events.add($0) }
    }

    func leave() { disposable.dispose() }

    /// Events so far, the interruption by `leave` left out.
    var eventCount: Int {
        events.all.count {
            if case .interrupted = $0 { false } else { true }
        }
    }

    var bitmap: Bitmap? { events.all.lazy.compactMap(\.value).first }

    /// Waits for the picture or the error.
    func result() async throws -> Result<Bitmap, PictureError> {
        switch try await events.first(1)[0] {
        case .value(let bitmap): .success(bitmap)
        case .failed(let error): .failure(error)
        case .completed, .interrupted: preconditionFailure("a stream ended without a picture")
        }
    }
}

extension PicturePipeline {
    /// Whether nothing is left of what anybody ever wanted.
    var isIdle: Bool {
        let isEmpty = state.withLock { state in
            state.loads.isEmpty && state.loadIDs.isEmpty && state.requests.isEmpty && state.decoding == 0
                && state.readingDisk == 0 && state.fetching.isEmpty && state.waitingForDisk.isEmpty
                && state.waitingForNetwork.isEmpty && state.waitingForDecode.isEmpty
        }
        return isEmpty && subscriberTable.withLock { $0.isEmpty }
    }

    /// Returns when what was under way on the coordinator and on the disk has been done; decodes may go on.
    func settleDisk() async {
        for _ in 0..<3 {
            await withCheckedContinuation { continuation in coordinator.async { continuation.resume() } }
            await disk?.idle()
        }
        await withCheckedContinuation { continuation in coordinator.async { continuation.resume() } }
    }

    /// Returns when everything that could be done without a further answer has been done.
    func settle() async {
        // A step may set off the next one; the longest way has four.
        for _ in 0..<4 {
            await withCheckedContinuation { continuation in coordinator.async { continuation.resume() } }
            await workers.finish()
            if let disk { await withCheckedContinuation { continuation in disk.whenIdle { continuation.resume() } } }
        }
        await withCheckedContinuation { continuation in coordinator.async { continuation.resume() } }
    }
}

extension WorkerQueues {
    /// Returns when everything that was given to them before has been done: each of so many pieces of work stands behind some
    /// of it, and every queue gets one.
    func finish() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<64 {
                group.addTask { await withCheckedContinuation { done in self.async { done.resume() } } }
            }
        }
    }
}

extension PictureRequest {
    /// A picture by its number, at the size of a row.
    static func numbered(_ number: Int, box: Int = 150) -> PictureRequest {
        PictureRequest(url: "https://pictures.example/\(number).png", box: PixelSize(width: box, height: box))
    }
}
