import Model
import Reactive
import Testing

@Suite("Notice board")
struct NoticeBoardTests {
    private let board = NoticeBoard()

    @Test func `What was posted waits until it is taken, and is taken once`() {
        board.post("a folder cannot be written")
        board.answer("a file could not be opened")
        #expect(board.take() == ["a folder cannot be written", "a file could not be opened"])
        #expect(board.take().isEmpty)
    }

    @Test func `How things stand is told once, however often it is noticed`() {
        board.post("a folder cannot be written")
        board.post("a folder cannot be written")
        #expect(board.take().count == 1)
        board.post("a folder cannot be written")
        #expect(board.take().isEmpty)
    }

    @Test func `An answer is told again when the user has tried again, but not twice while it waits`() {
        board.answer("a file could not be opened")
        board.answer("a file could not be opened")
        #expect(board.take().count == 1)
        board.answer("a file could not be opened")
        #expect(board.take() == ["a file could not be opened"])
    }

    @Test func `Whoever is told that something waits can take it at once`() {
        let taken = Atomic<[String]>([])
        board.posted.observeValues { [board] in
            let waiting = board.take()
            taken.modify { $0 += waiting }
        }
        board.post("one")
        board.post("one")
        board.answer("two")
        #expect(taken.value == ["one", "two"])
    }
}
