import Core
import Differences
import Model
import Reactive

/// Files of this computer by number, which a test adds, removes, moves and renames. They are read at once.
package final class ChangingFiles: ImageRangeReading {
    private struct State {
        var numbers: [UInt32]
        var titles: [UInt32: String] = [:]
        /// Of every picture; `nil` while their sizes are unknown before they are read.
        var ratio: Double?
        var version = 0
    }

    /// What a reader shares with those that replace it.
    private final class Shared: Sendable {
        let state: Locked<State>
        let pipe = Signal<(), Never>.pipe()
        let clock = TestScheduler()
        let isByName: Bool
        let image: @Sendable (Int) -> ImageEntity

        init(_ state: State, isByName: Bool, image: @escaping @Sendable (Int) -> ImageEntity) {
            self.state = Locked(state)
            (self.isByName, self.image) = (isByName, image)
        }
    }

    private let own: State
    private let shared: Shared
    package var clock: TestScheduler { shared.clock }

    /// - Parameters:
    ///   - isByName: whether the files count as sorted by name.
    ///   - ratio: the ratio of width to height that is known of every file before it is read.
    ///   - image: returns the picture of a number.
    package convenience init(
        _ count: Int, isByName: Bool = false, ratio: Double? = 4.0 / 3, image: @escaping @Sendable (Int) -> ImageEntity
    ) {
        let state = State(numbers: (0..<UInt32(count)).map { $0 }, ratio: ratio)
        self.init(Shared(state, isByName: isByName, image: image))
    }

    private init(_ shared: Shared) { (own, self.shared) = (shared.state.withLock { $0 }, shared) }

    /// Changes the files, and waits until the list has been told.
    package func change(_ edit: (inout [UInt32]) -> Void) {
        shared.state.withLock {
            edit(&$0.numbers)
            $0.version += 1
        }
        tell()
    }

    /// Gives a file another title.
    package func rename(_ number: UInt32, _ title: String) {
        shared.state.withLock {
            $0.titles[number] = title
            $0.version += 1
        }
        tell()
    }

    /// Makes the ratio of every file known.
    package func setRatio(_ ratio: Double) {
        shared.state.withLock {
            $0.ratio = ratio
            $0.version += 1
        }
        tell()
    }

    private func tell() {
        shared.pipe.input.send(value: ())
        clock.advance(by: 30.0)
    }

    /// The response to a search, with the listing of all files.
    package var results: SearchResults {
        .listing(
            RangedImages(self, pageSize: 50, on: ImmediateScheduler(), updating: clock),
            first: ResponseEntity(totalCount: count, images: [], next: PageCursor.first))
    }

    package var count: Int { own.numbers.count }

    package func images(at positions: Range<Int>) throws(NetworkError) -> [ImageEntity?] {
        let titles = shared.state.withLock { $0.titles }
        return own.numbers[positions].map { number in
            var image = shared.image(Int(number))
            if let title = titles[number] { image.title = title }
            return image
        }
    }

    package func aspectRatio(at position: Int) -> Double? { own.ratio }
    package func month(at position: Int) -> (year: Int, month: Int)? { nil }
    package func initial(at position: Int) -> String? { shared.isByName ? "F" : nil }

    package func position(of id: ImageID) throws(NetworkError) -> Int? {
        own.numbers.firstIndex { shared.image(Int($0)).id == id }
    }

    package var changes: Signal<(), Never> { shared.pipe.output }

    package func updated() throws(NetworkError) -> (reader: any ImageRangeReading, edits: ListEdits)? {
        let new = ChangingFiles(shared)
        guard new.own.version != own.version else { return nil }
        return (new, ListEdits(from: own.numbers, to: new.own.numbers))
    }
}
