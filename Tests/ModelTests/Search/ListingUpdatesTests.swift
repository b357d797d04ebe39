import Core
import Differences
import FoundationEssentials
import Reactive
import TestSupport
import Testing

@testable import Model

@Suite("Updates of a listing")
struct ListingUpdatesTests {
    private let files = ChangingRanges(Array(0..<1_000))
    private let clock = TestScheduler()
    private let updates = RecordedEvents<ListingUpdate>()
    /// Ends the watch.
    private let end = CompositeDisposable()
    /// Listings that a window would hold.
    private let held = RecordedEvents<any ImageListing>()

    private func listing() -> RangedImages {
        RangedImages(files, pageSize: 50, on: ImmediateScheduler(), updating: clock)
    }

    /// Follows a listing and those that replace it, as a window does.
    private func follow(_ listing: any ImageListing) {
        held.add(listing)
        end += listing.updates.startWithValues { update in
            updates.add(update)
            follow(update.listing)
        }
    }

    @Test("A change makes another listing, and the former one stays as it was")
    func change() throws {
        let listing = listing()
        follow(listing)
        clock.advance(by: 10.0)
        #expect(updates.isEmpty)
        files.numbers = [5_000] + files.numbers
        clock.advance(by: 1.0)
        let update = try #require(updates.all.first)
        #expect(update.edits.changes == [.init(removed: 0..<0, inserted: 0..<1)])
        #expect(updates.count == 1 && update.listing.count == 1_001 && listing.count == 1_000)
        end.dispose()
    }

    @Test("The wanted pictures of the former listing are in the memory of the new one, at their new places")
    func readAhead() throws {
        let listing = listing()
        listing.want(500..<600)
        follow(listing)
        files.numbers = (0..<120).map { $0 + 5_000 } + files.numbers
        clock.advance(by: 1.0)
        let new = try #require(updates.all.first).listing
        #expect((500..<600).allSatisfy { new[$0 + 120]?.id == listing[$0]?.id && listing[$0] != nil })
        end.dispose()
    }

    @Test("Many changes make two updates a second, and the last one has all of them")
    func pace() {
        follow(listing())
        clock.advance(by: 10.0)
        for number in 0..<40 {
            files.numbers.append(5_000 + UInt32(number))
            clock.advance(by: 0.05)
        }
        #expect((3...5).contains(updates.count))
        clock.advance(by: 1.0)
        #expect(updates.all.last?.listing.count == 1_040)
        end.dispose()
    }

    @Test("An update that takes long is followed by a long pause")
    func longUpdate() {
        follow(listing())
        files.whileUpdating = { [clock] in clock.advance(by: 2.0) }
        files.numbers.append(5_000)
        clock.advance(by: 5.0)
        #expect(updates.count == 1)
        files.numbers.append(5_001)
        clock.advance(by: 10.0)
        #expect(updates.count == 1)
        clock.advance(by: 20.0)
        #expect(updates.count == 2)
        end.dispose()
    }

    @Test("A change between the listing and its first watcher is not lost")
    func earlyChange() {
        let listing = listing()
        files.numbers.removeLast()
        follow(listing)
        clock.advance(by: 1.0)
        #expect(updates.all.map(\.listing.count) == [999])
        end.dispose()
    }

    @Test("A failed update is tried again at the next change")
    func failure() {
        follow(listing())
        files.failure = .unreadable(.failed("locked"))
        files.numbers.append(5_000)
        clock.advance(by: 5.0)
        #expect(updates.isEmpty)
        files.failure = nil
        files.numbers.append(5_001)
        clock.advance(by: 5.0)
        #expect(updates.all.map(\.listing.count) == [1_002])
        end.dispose()
    }

    @Test("Nothing is compared after the end of the watch")
    func ending() {
        follow(listing())
        end.dispose()
        let before = files.comparisonCount
        files.numbers.append(5_000)
        clock.advance(by: 5.0)
        #expect(updates.isEmpty && files.comparisonCount == before)
    }
}

/// Files by number, which the test changes.
private final class ChangingRanges: ImageRangeReading {
    private struct State {
        var numbers: [UInt32]
        var failure: NetworkError?
        var comparisonCount = 0
        var whileUpdating: (@Sendable () -> Void)?
    }

    /// What a reader shares with those that replace it.
    private final class Shared: Sendable {
        let state: Locked<State>
        let pipe = Signal<(), Never>.pipe()

        init(_ numbers: [UInt32]) { state = Locked(State(numbers: numbers)) }
    }

    private let own: [UInt32]
    private let shared: Shared

    init(_ numbers: [UInt32]) { (own, shared) = (numbers, Shared(numbers)) }

    private init(_ former: ChangingRanges) { (own, shared) = (former.numbers, former.shared) }

    var numbers: [UInt32] {
        get { shared.state.withLock { $0.numbers } }
        set {
            shared.state.withLock { $0.numbers = newValue }
            shared.pipe.input.send(value: ())
        }
    }
    var failure: NetworkError? {
        get { shared.state.withLock { $0.failure } }
        set { shared.state.withLock { $0.failure = newValue } }
    }
    var whileUpdating: (@Sendable () -> Void)? {
        get { shared.state.withLock { $0.whileUpdating } }
        set { shared.state.withLock { $0.whileUpdating = newValue } }
    }
    var comparisonCount: Int { shared.state.withLock { $0.comparisonCount } }

    var count: Int { own.count }
    func images(at positions: Range<Int>) throws(NetworkError) -> [ImageEntity?] {
        own[positions].map { ImageEntity.stub(id: Int($0)) }
    }
    func aspectRatio(at position: Int) -> Double? { nil }
    func month(at position: Int) -> (year: Int, month: Int)? { nil }

    var changes: Signal<(), Never> { shared.pipe.output }

    func updated() throws(NetworkError) -> (reader: any ImageRangeReading, edits: ListEdits)? {
        shared.state.withLock { $0.comparisonCount += 1 }
        if let failure { throw failure }
        let new = ChangingRanges(self)
        guard new.own != own else { return nil }
        whileUpdating?()
        return (new, ListEdits(from: own, to: new.own))
    }
}
