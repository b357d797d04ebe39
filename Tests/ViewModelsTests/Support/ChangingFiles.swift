import Core
import Differences
import Model
import Reactive

/// Files of this computer by number, which the test adds, removes and renames. Pictures are read at once; changes arrive
/// when the test advances `clock`.
final class ChangingFiles: ImageRangeReading {
    private struct State {
        var numbers: [UInt32]
        var titles: [UInt32: String] = [:]
        var version = 0
    }

    /// What a reader shares with those that replace it.
    private final class Shared: Sendable {
        let state: Locked<State>
        let pipe = Signal<(), Never>.pipe()
        let clock = TestScheduler()
        let isByName: Bool

        init(_ state: State, isByName: Bool) {
            self.state = Locked(state)
            self.isByName = isByName
        }
    }

    private let own: State
    private let shared: Shared
    var clock: TestScheduler { shared.clock }

    /// - Parameter isByName: whether the files count as sorted by name.
    convenience init(_ count: Int, isByName: Bool = false) {
        self.init(Shared(State(numbers: (0..<UInt32(count)).map { $0 }), isByName: isByName))
    }

    private init(_ shared: Shared) { (own, self.shared) = (shared.state.withLock { $0 }, shared) }

    /// Changes the files, and waits until the list has been told.
    func change(_ edit: (inout [UInt32]) -> Void) {
        shared.state.withLock {
            edit(&$0.numbers)
            $0.version += 1
        }
        tell()
    }

    /// Gives a file another title.
    func rename(_ number: UInt32, _ title: String) {
        shared.state.withLock {
            $0.titles[number] = title
            $0.version += 1
        }
        tell()
    }

    private func tell() {
        shared.pipe.input.send(value: ())
        clock.advance(by: 30.0)
    }

    /// The response to a search, with the listing of all files.
    var results: SearchResults {
        .listing(
            RangedImages(self, pageSize: 50, on: ImmediateScheduler(), updating: clock),
            first: ResponseEntity(totalCount: count, images: [], next: PageCursor.first))
    }

    var count: Int { own.numbers.count }

    func images(at positions: Range<Int>) throws(NetworkError) -> [ImageEntity?] {
        let titles = shared.state.withLock { $0.titles }
        return own.numbers[positions].map { number in
            var image = ImageEntity.stub(id: Int(number), of: .folders)
            image.pageURL = "file:///pictures/file%20\(number).jpg"
            image.title = titles[number] ?? "file \(number)"
            return image
        }
    }

    func aspectRatio(at position: Int) -> Double? { 1.5 }
    func month(at position: Int) -> (year: Int, month: Int)? { nil }
    func initial(at position: Int) -> String? { shared.isByName ? "F" : nil }

    func position(of id: ImageID) throws(NetworkError) -> Int? {
        own.numbers.firstIndex { ImageID(provider: .folders, string: "\($0)") == id }
    }

    var changes: Signal<(), Never> { shared.pipe.output }

    func updated() throws(NetworkError) -> (reader: any ImageRangeReading, edits: ListEdits)? {
        let new = ChangingFiles(shared)
        guard new.own.version != own.version else { return nil }
        return (new, ListEdits(from: own.numbers, to: new.own.numbers))
    }
}
