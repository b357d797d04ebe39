import Core
import Model
import Reactive
import TestSupport
import Testing

@Suite("Pictures that are read in ranges")
struct RangedImagesTests {
    private let reader = StubRanges(count: 1_000_000)
    private let queue = TestScheduler()

    private func listing(first: Int = 0) -> RangedImages {
        RangedImages(reader, first: (0..<first).map(ImageEntity.stub), pageSize: 50, on: queue)
    }

    private func isRead(_ listing: RangedImages, _ position: Int) -> Bool { listing[position] != nil }

    @Test("The number is known before anything is read")
    func count() {
        let listing = listing()
        #expect(listing.count == 1_000_000 && listing[999_999] == nil)
        #expect(listing.aspectRatio(at: 999_999) == 1.5 && listing.month(at: 24)?.month == 1)
        queue.advance()
        #expect(reader.read.isEmpty)
    }

    @Test("A picture that has been read has a shape, also if its reader does not know it before")
    func shape() {
        let listing = RangedImages(StubRanges(count: 100, ratio: nil), pageSize: 50, on: queue)
        #expect(listing.aspectRatio(at: 0) == nil)
        listing.want(0..<1)
        queue.advance()
        #expect(listing.aspectRatio(at: 0) == 0.5 && listing.aspectRatio(at: 50) == nil)
    }

    @Test("Pictures that were read before belong to the list from the beginning")
    func firstPage() {
        let listing = listing(first: 50)
        #expect(listing[49]?.id.string == "49")
        listing.want(0..<60)
        queue.advance()
        #expect(reader.read == [50..<100])
    }

    @Test("Wanted pictures are read on the queue, in pages, those in the middle first")
    func wanted() {
        let listing = listing()
        listing.want(500_020..<500_180)
        #expect(reader.read.isEmpty && listing[500_100] == nil)
        queue.advance()
        #expect(reader.read.first == 500_050..<500_100)
        #expect(Set(reader.read.map(\.lowerBound)) == [500_000, 500_050, 500_100, 500_150])
        #expect(listing[500_179]?.id.string == "500179")
        listing.want(500_030..<500_190)
        queue.advance()
        #expect(reader.read.count == 4)
    }

    @Test("Positions that were scrolled past are not read")
    func scrolledPast() {
        let listing = listing()
        for start in stride(from: 0, to: 900_000, by: 1_000) { listing.want(start..<start + 200) }
        queue.advance()
        #expect(reader.read.allSatisfy { $0.lowerBound >= 899_000 })
        #expect(isRead(listing, 899_000) && isRead(listing, 899_199))
    }

    @Test("Each page is reported when it is in memory, with the pictures that do not exist any more")
    func reports() {
        reader.gone = [3, 7, 60]
        let listing = listing()
        let reports = RecordedEvents<ListingRead>()
        let watch = listing.reads.observeValues { read in reports.add(read) }
        listing.want(0..<100)
        queue.advance()
        #expect(reports.all == [.pictures(0..<50, gone: [3, 7]), .pictures(50..<100, gone: [60])])
        #expect(listing[3] == nil && listing[4] != nil)
        watch?.dispose()
    }

    @Test("A failure is reported, and the pictures are read when they are wanted again")
    func failure() {
        let listing = listing()
        let reports = RecordedEvents<ListingRead>()
        let watch = listing.reads.observeValues { read in reports.add(read) }
        reader.failure = .unreadable(.failed("locked"))
        listing.want(0..<200)
        queue.advance()
        #expect(reports.all == [.failure(.unreadable(.failed("locked")))])
        reader.failure = nil
        listing.want(0..<50)
        queue.advance()
        #expect(reports.all.last == .pictures(0..<50, gone: []))
        watch?.dispose()
    }

    @Test("Of a million pictures some thousand stay in memory, and those that are wanted now among them")
    func memory() {
        let listing = listing()
        for start in stride(from: 0, to: 1_000_000, by: 2_500) {
            listing.want(start..<start + 100)
            queue.advance()
        }
        #expect(isRead(listing, 997_500) && isRead(listing, 997_599) && !isRead(listing, 0))
        let inMemory = stride(from: 0, to: 1_000_000, by: 50).count { isRead(listing, $0) }
        #expect(inMemory == 80)
    }

    @Test("A range that does not fit into the memory is read only around its middle")
    func hugeRange() {
        let listing = listing()
        listing.want(0..<1_000_000)
        queue.advance()
        #expect(reader.read.count == 40 && isRead(listing, 500_000))
    }

    @Test("Single pictures are read from anywhere, and sent at once if they are in memory")
    func single() {
        reader.gone = [123_456]
        let listing = listing()
        let found = RecordedEvents<[String?]>()
        func read(_ positions: [Int]) {
            listing.read(positions).startWithResult { result in
                guard case .success(let images) = result else { return }
                found.add(images.map { $0?.id.string })
            }
        }
        read([999_999, 5, 123_456])
        #expect(found.isEmpty)
        queue.advance()
        #expect(found.all == [["999999", "5", nil]])
        read([5, 999_998])
        #expect(found.all.last == ["5", "999998"])
        #expect(listing.firstIndex(of: ImageID(provider: .samples, string: "999998")) == 999_998)
        #expect(listing.firstIndex(of: ImageID(provider: .samples, string: "77777")) == nil)
    }

    @Test("Reading many pictures at once leaves those in memory that are shown")
    func selection() {
        let listing = listing()
        listing.want(500..<600)
        queue.advance()
        let number = Atomic(0)
        listing.read(Array(0..<10_000)).startWithResult { result in
            if case .success(let images) = result { number.value = images.count { $0 != nil } }
        }
        queue.advance()
        #expect(number.value == 10_000)
        #expect(isRead(listing, 500) && isRead(listing, 599) && !isRead(listing, 9_999))
    }

    @Test("A reading that nobody waits for any more ends")
    func cancelation() {
        let listing = listing()
        let reading = listing.read([7]).start()
        reading.dispose()
        queue.advance()
        #expect(reader.read.isEmpty)
    }
}

/// Pictures by number, which are read without delay.
private final class StubRanges: ImageRangeReading {
    private struct State {
        var read: [Range<Int>] = []
        var gone: Set<Int> = []
        var failure: NetworkError?
    }

    private let state = Locked(State())
    let count: Int

    private let ratio: Double?

    init(count: Int, ratio: Double? = 1.5) { (self.count, self.ratio) = (count, ratio) }

    /// The ranges that were read, in order.
    var read: [Range<Int>] { state.withLock { $0.read } }
    var gone: Set<Int> {
        get { state.withLock { $0.gone } }
        set { state.withLock { $0.gone = newValue } }
    }
    var failure: NetworkError? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    func images(at positions: Range<Int>) throws(NetworkError) -> [ImageEntity?] {
        if let failure { throw failure }
        return state.withLock { state in
            state.read.append(positions)
            return positions.map { state.gone.contains($0) ? nil : ImageEntity.stub(id: $0) }
        }
    }

    func aspectRatio(at position: Int) -> Double? { ratio }
    func month(at position: Int) -> (year: Int, month: Int)? { (2024, 1 + position % 12) }
}
