import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

/// Sequences of everything that happens to a list: by the user, by other programs, by services and by late answers. The numbers
/// are pseudorandom and the same in each run.
@Suite("Random sequences of changes of a list")
@MainActor
struct RandomListTests {
    @Test(
        "Files: the rows are always those of the present files, for readers in the middle of each change",
        arguments: 0..<10)
    func files(seed: UInt64) {
        let list = ObservedList(seed: seed, service: false)
        for sequence in 0..<150 {
            list.begin(count: [0, 1, 4, 14, sequence == 4 ? 1_000 : 3][sequence % 5])
            for _ in 0..<7 { list.changeFiles() }
        }
        #expect(list.problems.isEmpty, "seed \(seed)")
    }

    @Test("Pages: the rows are always those that arrived and were neither removed nor folded", arguments: 0..<10)
    func pages(seed: UInt64) {
        let list = ObservedList(seed: seed, service: true)
        for sequence in 0..<150 {
            list.begin(count: [0, 1, 4, 14, sequence == 4 ? 1_000 : 3][sequence % 5])
            for _ in 0..<7 { list.changePages() }
        }
        #expect(list.problems.isEmpty, "seed \(seed)")
    }
}

/// A list that reads what a view reads during each notification, and compares it with an array.
@MainActor
private final class ObservedList {
    private(set) var problems: [String] = []

    private let worker = TestScheduler()
    private let shown: SearchResultsModel
    private let service: Bool
    private var random: TestRandom
    private var files = ChangingFiles(0)
    /// The pictures that the list has to show.
    private var expected: [ImageID] = []
    /// The pictures that the program removed, with what stood before each, for undo.
    private var removed: [ImageID] = []
    /// The files in their order, with the removed ones.
    private var numbers: [UInt32] = []
    private var nextNumber: UInt32 = 0
    /// What a list widget has in its rows, according to the changes that were sent.
    private var widget: [ObjectIdentifier?] = []
    private var log: [String] = []
    private var selected: [Int] = []
    /// The pictures of an open viewer, and the one that it shows.
    private var viewer: (sequence: ImageSequence, index: Int)?
    private var held: [any ImageSearchTableViewCellModeling] = []

    private struct Known: OwnedPicturesReading {
        let changes = Signal<(), Never>.never
        func ownedPictures() -> OwnedPictures {
            OwnedPictures(saved: (0..<20).map { .stub(id: $0) })
        }
    }

    init(seed: UInt64, service: Bool) {
        (self.service, random) = (service, TestRandom(seed: seed))
        shown = SearchResultsModel(
            pictures: ManualPictures(), network: nil, scheduler: ImmediateScheduler(), worker: worker, owned: Known())
        shown.isSelected = { [weak self] in self?.selected.contains($0) ?? false }
        shown.cellModels.signal.observeValues { [weak self] rows in
            MainActor.assumeIsolated { self?.follow(rows) }
        }
        shown.owned.places.signal.observeValues { [weak self] _ in MainActor.assumeIsolated { self?.readAll() } }
    }

    // MARK: Events

    func begin(count: Int) {
        log = ["\(count) pictures"]
        (viewer, held, removed, selected) = (nil, [], [], [])
        nextNumber = UInt32(count)
        if service {
            expected = (0..<count).map { ImageID(provider: .pixabay, string: "\($0)") }
            shown.begin(namingSource: false, duplicates: .addressAndContent)
            shown.append(ResponseEntity(totalCount: nil, images: (0..<count).map { .stub(id: $0) }))
        } else {
            files = ChangingFiles(count)
            numbers = (0..<UInt32(count)).map { $0 }
            expected = numbers.map { ImageID(provider: .folders, string: "\($0)") }
            shown.begin(with: files.results, namingSource: false, duplicates: .nothing)
        }
        compare()
    }

    func changeFiles() {
        switch random.below(12) {
        case 0..<5: otherProgramChanges()
        case 5: shown.viewport.range = random.range(upTo: expected.count + 30)
        default: commonEvent()
        }
        compare()
    }

    func changePages() {
        switch random.below(12) {
        case 0..<3:
            let count = UInt32(random.below(6))
            log.append("page of \(count)")
            let ids = Int(nextNumber)..<Int(nextNumber + count)
            nextNumber += count
            expected += ids.map { ImageID(provider: .pixabay, string: "\($0)") }
            shown.append(ResponseEntity(totalCount: nil, images: ids.map { .stub(id: $0) }))
        case 3:
            log.append("previews")
            if !expected.isEmpty {
                shown.cellModels.value[random.below(expected.count)].getPreviewImage(
                    fitting: PixelSize(width: 9, height: 9)
                )
                .start()
            }
            worker.advance()
        case 4: worker.advance()
        default: commonEvent()
        }
        compare()
    }

    /// Adds, removes and moves files at the beginning, in the middle and at the end, like another program.
    private func otherProgramChanges() {
        let place = [0, numbers.count / 2, numbers.count][random.below(3)]
        var changed = numbers
        switch random.below(4) {
        case 0:
            let new = (0..<UInt32(1 + random.below(3))).map { nextNumber + $0 }
            nextNumber += UInt32(new.count)
            changed.insert(contentsOf: new, at: place)
        case 1, 2:
            let count = min(changed.count, random.below(6))
            let start = min(place, changed.count - count)
            changed.removeSubrange(start..<start + count)
        default:
            if changed.count > 1 { changed.swapAt(random.below(changed.count), random.below(changed.count)) }
        }
        log.append("files \(numbers.count) → \(changed.count) at \(place)")
        numbers = changed
        let present = Set(numbers.map { ImageID(provider: .folders, string: "\($0)") })
        removed.removeAll { !present.contains($0) }
        let gone = Set(removed)
        expected = numbers.map { ImageID(provider: .folders, string: "\($0)") }.filter { !gone.contains($0) }
        files.change { $0 = changed }
    }

    private func commonEvent() {
        switch random.below(8) {
        case 0, 1:
            guard let id = expected.randomElement(using: &random),
                let row = expected.firstIndex(of: id), shown.state.rows.image(at: row) != nil
            else { return }
            log.append("remove row \(row)")
            expected.remove(at: row)
            removed.append(id)
            shown.remove(id)
        case 2:
            guard let id = removed.popLast() else { return }
            log.append("undo \(id)")
            restoreExpected(id)
            shown.restore(id)
        case 3: shown.viewport.range = random.range(upTo: expected.count + 30)
        case 4: selected = (0..<random.below(4)).map { _ in random.below(expected.count + 3) }
        case 5:
            let row = random.below(expected.count + 2)
            viewer = shown.sequence(startingAt: row, reachedEnd: {}, showed: { [weak self] in self?.showed($0) })
                .map { ($0, $0.startIndex) }
        case 6:
            guard let (sequence, index) = viewer else { return }
            let next = min(max(0, index + random.below(3) - 1), sequence.count.value - 1)
            guard sequence.results[next] != nil || next == index else { return }
            log.append("viewer shows \(next)")
            viewer?.index = next
            sequence.didShow(next)
        default: worker.advance()
        }
    }

    private func restoreExpected(_ id: ImageID) {
        let gone = Set(removed)
        if service {
            let number = Int(id.string) ?? 0
            expected.insert(id, at: expected.firstIndex { (Int($0.string) ?? 0) > number } ?? expected.count)
        } else {
            expected = numbers.map { ImageID(provider: .folders, string: "\($0)") }.filter { !gone.contains($0) }
        }
    }

    /// The list follows the viewer.
    private func showed(_ row: Int) {
        guard let (sequence, index) = viewer else { return }
        if row >= shown.cellModels.value.count || shown.state.rows.image(at: row)?.id != sequence.results[index]?.id {
            fail("the viewer shows \(index), which is not row \(row)")
        }
    }

    // MARK: Comparison

    /// Applies a change as a list widget does, while it is sent.
    private func follow(_ rows: ImageSearchCellModels) {
        switch rows.change {
        case .reset: widget = Array(repeating: nil, count: rows.count)
        case .inserted(let range): widget.insert(contentsOf: range.map { _ in nil }, at: range.lowerBound)
        case .removed(let range): widget.removeSubrange(range)
        case .edited(let edits):
            if edits.oldCount != widget.count { fail("an edit of \(edits.oldCount) rows for \(widget.count)") }
            for change in edits.changes.reversed() {
                widget.replaceSubrange(change.removed, with: change.inserted.map { _ in nil })
            }
        }
        if widget.count != rows.count { fail("the changes lead to \(widget.count) rows, not \(rows.count)") }
        readAll()
        for row in rows.indices.suffix(4) where row < widget.count {
            let cell = rows[row]
            held.append(cell)
            if let known = widget[row], known != ObjectIdentifier(cell) { fail("row \(row) was kept and is another") }
            widget[row] = ObjectIdentifier(cell)
        }
        // The list reports its visible rows during the change.
        shown.viewport.range = 0..<min(14, rows.count)
    }

    /// Reads everything that a view reads by row, also behind the last row.
    private func readAll() {
        let rows = shown.cellModels.value
        for row in [0, rows.count - 1, rows.count, rows.count + 5] where row >= 0 {
            let image = shown.state.rows.image(at: row)
            if let image, row < rows.count, rows[row].isLoaded, rows[row].id != image.id {
                fail("row \(row) shows \(rows[row].id) and is \(image.id)")
            }
            if image != nil, row >= rows.count { fail("a picture behind the last row") }
            _ = (shown.state.otherEntries(at: row), shown.state.month(at: row), shown.state.initial(at: row))
        }
        shown.read(rows: selected).start()
    }

    private func compare() {
        readAll()
        let rows = shown.cellModels.value
        guard rows.count == expected.count else { return fail("\(rows.count) rows instead of \(expected.count)") }
        let sampled = rows.count < 30 ? Array(rows.indices) : (0..<4).map { _ in random.below(rows.count) }
        for row in sampled {
            if let image = shown.state.rows.image(at: row), image.id != expected[row] {
                fail("row \(row) is \(image.id) instead of \(expected[row])")
            }
            if rows[row].isLoaded, rows[row].id != expected[row] { fail("row \(row) shows \(rows[row].id)") }
        }
        if rows.count < 30, let row = rows.indices.first(where: { shown.state.rows.image(at: $0) == nil }) {
            fail("row \(row) of \(rows.count) was not read")
        }
        let counts = shown.state.counts
        if counts.shown != rows.count || counts.total != rows.count { fail("the counts are \(counts)") }
        let marked = Set(shown.owned.places.value.keys)
        if !service, !marked.isEmpty { fail("files of this computer have marks") }
    }

    private func fail(_ problem: String) {
        if problems.count < 3 { problems.append("\(problem) after: \(log.joined(separator: ", "))") }
    }
}

extension TestRandom {
    fileprivate mutating func range(upTo end: Int) -> Range<Int> {
        let start = below(end)
        return start..<start + below(15)
    }
}
