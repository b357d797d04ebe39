import Core
import Model
import Reactive
import TestSupport

@testable import Imaging

/// A subscriber to a picture and the events that it received.
final class Watcher: Sendable {
    private let events = RecordedEvents<Signal<Bitmap, PictureError>.Event>()
    let progress = RecordedEvents<TransferProgress>()
    private let disposable = SerialDisposable()

    init(_ pipeline: some PictureLoading, _ request: PictureRequest, urgency: PictureUrgency = .now) {
        disposable.inner = pipeline.loadPicture(request, urgency: urgency, progress: { [progress] in progress.add($0) })
            .start { [events] in events.add($0) }
    }

    func leave() { disposable.dispose() }

    /// The number of events so far, without the interruption that `leave` causes.
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
    /// Whether the pipeline has no loads, requests or subscribers left.
    var isIdle: Bool {
        let isEmpty = state.withLock { state in
            state.loads.isEmpty && state.loadIDs.isEmpty && state.requests.isEmpty
                && state.decodes.running == 0 && state.drawings.running == 0
                && state.readingDisk == 0 && state.fetching.isEmpty && state.waitingForDisk.isEmpty
                && state.waitingForNetwork.isEmpty && state.decodes.waiting.isEmpty
                && state.drawings.waiting.isEmpty
        }
        return isEmpty && subscriberTable.withLock { $0.isEmpty }
    }

    /// Returns after the present work on the coordinator and on the disk is done; decodes may continue.
    func settleDisk() async {
        for _ in 0..<3 {
            await withCheckedContinuation { continuation in coordinator.async { continuation.resume() } }
            await disk?.idle()
        }
        await withCheckedContinuation { continuation in coordinator.async { continuation.resume() } }
    }

    /// Returns after everything is done that needs no further response.
    func settle() async {
        // A step may trigger the next one; the longest chain has four.
        for _ in 0..<4 {
            await withCheckedContinuation { continuation in coordinator.async { continuation.resume() } }
            await workers.finish()
            if let disk { await withCheckedContinuation { continuation in disk.whenIdle { continuation.resume() } } }
        }
        await withCheckedContinuation { continuation in coordinator.async { continuation.resume() } }
    }
}

extension WorkerQueues {
    /// Returns after all work submitted before is done. It submits enough work to reach every queue, and each piece
    /// runs after the earlier work of its queue.
    func finish() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<64 {
                group.addTask { await withCheckedContinuation { done in self.async { done.resume() } } }
            }
        }
    }
}

extension PictureRequest {
    /// A numbered picture at the size of a row.
    static func numbered(_ number: Int, box: Int = 150) -> PictureRequest {
        PictureRequest(url: "https://pictures.example/\(number).png", box: PixelSize(width: box, height: box))
    }
}
