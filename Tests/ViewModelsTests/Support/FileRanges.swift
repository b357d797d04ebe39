import Core
import Model
import Reactive
import Synchronization

/// Files of this computer by number, of which any can be read. The test decides when: see `queue`.
final class FileRanges: ImageRangeReading {
    private struct State {
        var gone: Set<Int> = []
        var failure: NetworkError?
    }

    private let state = Mutex(State())
    let count: Int
    let queue = TestScheduler()

    init(_ count: Int) { self.count = count }

    /// The files that do not exist any more.
    var gone: Set<Int> {
        get { state.withLock { $0.gone } }
        set { state.withLock { $0.gone = newValue } }
    }
    var failure: NetworkError? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    /// The first page of a search, with the listing of all files.
    var results: SearchResults {
        let images = (0..<min(50, count)).map { ImageEntity.stub(id: $0, of: .folders) }
        return .listing(
            RangedImages(self, first: images, pageSize: 50, on: queue),
            first: ResponseEntity(totalCount: count, images: images, next: PageCursor.first))
    }

    func images(at positions: Range<Int>) throws(NetworkError) -> [ImageEntity?] {
        if let failure { throw failure }
        let gone = gone
        return positions.map { gone.contains($0) ? nil : ImageEntity.stub(id: $0, of: .folders) }
    }

    func aspectRatio(at position: Int) -> Double? { 1.5 }
    func month(at position: Int) -> (year: Int, month: Int)? { (2_024 - position / 120_000, 8) }
}
