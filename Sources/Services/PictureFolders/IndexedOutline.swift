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
        SignalProducer(changes).readings(on: queue) { [index, source] in try? index.outline(of: source.roots) }
    }
}

extension SignalProducer where Value == (), Error == Never {
    /// Reads something at once and after each value, and sends what is new. A value that arrives before the last one was
    /// answered replaces it.
    func readings<Reading: Sendable & Equatable>(
        on queue: QueueScheduler, _ read: @escaping @Sendable () -> Reading?
    ) -> SignalProducer<Reading, Never> {
        prefix(value: ())
            .flatMap(.latest) { SignalProducer<Reading?, Never>(read).start(on: queue) }
            .skipNil()
            .skipRepeats()
    }
}
