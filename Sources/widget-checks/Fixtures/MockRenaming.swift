import FileAccess
import Model
import Reactive

/// Renames nothing, and knows that a folder has one other file: “boat.png”.
final class MockRenaming: FileRenaming, RenameFactsReading {
    func readNames(around paths: [LocalPath]) -> SignalProducer<[LocalPath: FolderNames], Never> {
        let names = paths.map { Array($0.nameBytes) } + [Array("boat.png".utf8)]
        return SignalProducer(
            value: Dictionary(paths.map { ($0.folder, FolderNames(names)) }, uniquingKeysWith: { $1 }))
    }

    func rename(
        _ items: [RenamePlan.Item], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<FileChangeEvent, Never> {
        SignalProducer(value: .finished(FileChangeReport()))
    }

    func readFacts(
        of paths: [LocalPath], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<RenameReadingEvent, Never> {
        SignalProducer(value: .finished([:]))
    }
}
