import Model
import PictureIndex
import Reactive

/// The folders and months of the index. It reads them on a queue of its own, and again after each change of the index.
public final class IndexedOutline: PictureOutlining {
    private let index: PictureIndex
    private let source: IndexingSource
    private let queue = QueueScheduler(qos: .userInitiated, name: "folders.outline")
    /// Sent on any thread when the index may have changed.
    public let changes: Signal<(), Never>
    private let changeObserver: Signal<(), Never>.Observer

    public init(_ index: PictureIndex, _ source: IndexingSource) {
        self.index = index
        self.source = source
        (changes, changeObserver) = Signal<(), Never>.pipe()
    }

    /// Reports that the index may have changed. Any thread.
    public func indexChanged() { changeObserver.send(value: ()) }

    public var outlines: SignalProducer<PictureOutline, Never> {
        SignalProducer { [index, source, queue, changes] observer, lifetime in
            // A change that arrives before the last one was read replaces it.
            let reading = SerialDisposable()
            let read: @Sendable () -> Void = {
                reading.inner = queue.schedule {
                    guard let outline = try? index.outline(of: source.roots) else { return }
                    observer.send(value: outline)
                }
            }
            lifetime += reading
            lifetime += changes.observeValues(read)
            read()
        }
        .skipRepeats()
    }
}
