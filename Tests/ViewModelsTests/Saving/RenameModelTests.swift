import FileAccess
import Model
import Reactive
import Testing

@testable import ViewModels

@Suite("The new names in the window for renaming")
@MainActor
struct RenameModelTests {
    private let files = StubRenaming()

    private func model(_ names: String...) -> RenameModel {
        RenameModel(
            names.map { LocalPath("/p/\($0)") }, renaming: files, reading: files, worker: ImmediateScheduler(),
            scheduler: ImmediateScheduler())
    }

    private func names(_ model: RenameModel) -> [String]? {
        guard case .planned(let plan) = model.state.value else { return nil }
        return plan.items.map(\.newPath.name)
    }

    @Test("One file begins with its name, several with the placeholder")
    func initialText() {
        #expect(model("boat.jpg").initialText == "boat")
        #expect(model("a.jpg", "b.jpg").initialText == "{name}")
        #expect(model("a{b.jpg").initialText == "{name}")
    }

    @Test("Each change of the pattern plans other names, and a plan without problems is possible")
    func plans() {
        let model = model("a.jpg", "b.jpg")
        model.setText("x{number}")
        #expect(names(model) == ["x1.jpg", "x2.jpg"])
        #expect(model.possiblePlan != nil && model.summary == "2 pictures get other names")
        model.setText("{name}")
        #expect(model.possiblePlan == nil && model.summary == "No name changes")
        model.setText("x")
        #expect(model.possiblePlan == nil && model.summary == "1 picture can’t get its new name")
        model.setText("{")
        #expect(model.possiblePlan == nil && model.summary == "A closing brace is missing")
    }

    @Test("Files are read only for a pattern that needs it, and once")
    func facts() {
        let model = model("a.jpg")
        model.setText("x")
        #expect(files.readCount == 0)
        model.setText("{year} {name}")
        #expect(names(model) == ["2024 a.jpg"])
        model.setText("{year}")
        #expect(names(model) == ["2024.jpg"] && files.readCount == 1)
    }

    @Test("Names are pending while files are read for them, and not for an invalid pattern")
    func pendingNames() {
        files.answers.withLock { $0 = false }
        let model = model("a.jpg")
        model.setText("x")
        #expect(!model.isPending && model.possiblePlan != nil)
        model.setText("{year}")
        #expect(model.isPending && model.possiblePlan == nil)
        model.setText("{year")
        #expect(!model.isPending && model.possiblePlan == nil)
    }
}

/// Knows that folders have no other files, and that each picture is of the year 2024.
private final class StubRenaming: FileRenaming, RenameFactsReading {
    private let reads = Locked(0)
    /// Whether facts are ever read.
    let answers = Locked(true)
    var readCount: Int { reads.withLock { $0 } }

    func readNames(around paths: [LocalPath]) -> SignalProducer<[LocalPath: FolderNames], Never> {
        SignalProducer(value: ["/p": FolderNames(paths.map { Array($0.nameBytes) })])
    }

    func rename(
        _ items: [RenamePlan.Item], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<FileChangeEvent, Never> { .empty }

    func readFacts(
        of paths: [LocalPath], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<RenameReadingEvent, Never> {
        reads.withLock { $0 += 1 }
        guard answers.withLock({ $0 }) else { return .never }
        let date = PhotoDate(year: 2024, month: 1, day: 2, hour: 3, minute: 4)
        let facts = paths.map { ($0, RenameFacts(date: date)) }
        return SignalProducer(value: .finished(Dictionary(facts, uniquingKeysWith: { $1 })))
    }
}
