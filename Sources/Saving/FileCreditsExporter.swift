import FileAccess
import FoundationEssentials
import Model
import Reactive

/// Writes the credits of picture files into a file, on a queue of its own. Any thread.
public struct FileCreditsExporter: FileCreditsExporting {
    private let reader: CreditsReader
    private let queue = QueueScheduler(qos: .userInitiated, name: "vitrine.file-credits")

    public init(reader: CreditsReader) { self.reader = reader }

    public func exportCredits(
        ofFiles files: [LocalPath], titled title: String, as format: CreditsFormat, to path: String
    ) -> SignalProducer<FileCreditsExport, FileCreditsError> {
        SignalProducer { [reader, queue] observer, lifetime in
            lifetime += queue.schedule {
                let folder = LocalPath(path).folder
                var pictures: [WorkCredits.Picture] = []
                var unread: [String] = []
                for file in files {
                    if lifetime.hasEnded { return }
                    do throws(CreditsReader.Failure) {
                        let image = try reader.picture(inFile: file)
                        pictures.append(.init(image: image, file: file.relative(to: folder)))
                    } catch {
                        unread.append(file.name)
                    }
                }
                guard !pictures.isEmpty else { return observer.send(error: .nothingRead) }
                let credits = WorkCredits(title: title, pictures: pictures)
                do throws(SystemError) {
                    try AtomicFile.write(Data(credits.text(in: format).utf8), to: path)
                    observer.send(value: FileCreditsExport(count: pictures.count, unread: unread))
                    observer.sendCompleted()
                } catch {
                    observer.send(error: .notWritten(SaveError(error.code, at: folder.text)))
                }
            }
        }
    }
}
