import Core
import Differences
import Model
import Reactive

/// Files of this computer by number, which the check adds, removes, moves and renames. They are read at once.
final class MockChangingFiles: ImageRangeReading {
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

        init(_ state: State) { self.state = Locked(state) }
    }

    private let own: State
    private let shared: Shared
    var clock: TestScheduler { shared.clock }

    convenience init(_ count: Int) {
        self.init(Shared(State(numbers: (0..<UInt32(count)).map { $0 })))
    }

    private init(_ shared: Shared) { (own, self.shared) = (shared.state.withLock { $0 }, shared) }

    /// Changes the files and sends the update to the list.
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

    var count: Int { own.numbers.count }

    func images(at positions: Range<Int>) throws(NetworkError) -> [ImageEntity?] {
        let titles = shared.state.withLock { $0.titles }
        return own.numbers[positions].map { number in
            var image = MockSearch.file(Int(number))
            if let title = titles[number] { image.title = title }
            return image
        }
    }

    func aspectRatio(at position: Int) -> Double? { 4.0 / 3 }
    func month(at position: Int) -> (year: Int, month: Int)? { nil }

    func position(of id: ImageID) throws(NetworkError) -> Int? {
        own.numbers.firstIndex { MockSearch.file(Int($0)).id == id }
    }

    var changes: Signal<(), Never> { shared.pipe.output }

    func updated() throws(NetworkError) -> (reader: any ImageRangeReading, edits: ListEdits)? {
        let new = MockChangingFiles(shared)
        guard new.own.version != own.version else { return nil }
        return (new, ListEdits(from: own.numbers, to: new.own.numbers))
    }
}
