import FileAccess
import FoundationEssentials
import Model
import PictureCodecs
import PictureTypes
import Reactive

/// Looks after the credits of saved files that other programs edit. Any thread; a queue of its own reads and writes.
public struct EditedCreditsKeeper: EditedCreditsKeeping {
    private let reader: CreditsReader
    private let readFields: CreditsReader.FieldReading
    private let metadata: MetadataWriter
    private let queue = QueueScheduler(qos: .utility, name: "vitrine.edited-credits")

    /// - Parameter readFields: reads the fields of untrusted files, and therefore in a sandbox.
    package init(readFields: @escaping CreditsReader.FieldReading, metadata: MetadataWriter) {
        (self.readFields, self.metadata) = (readFields, metadata)
        reader = CreditsReader(readFields: readFields)
    }

    public func areCreditsLost(of image: ImageEntity, in path: LocalPath) -> SignalProducer<Bool, Never> {
        SignalProducer<Bool, Never> { [reader] in
            let found = try? reader.picture(inFile: path)
            return found.map { Self.hasLost(image, $0) } ?? false
        }
        .start(on: queue)
    }

    /// - Parameter found: what the file says.
    private static func hasLost(_ image: ImageEntity, _ found: ImageEntity) -> Bool {
        let (stated, read) = (PictureCredits(image), PictureCredits(found))
        return stated.licenseName != nil && read.licenseName == nil || stated.credit != nil && read.credit == nil
    }

    public func writeCredits(of image: ImageEntity, to path: LocalPath) -> SignalProducer<FileChangeEvent, Never> {
        SignalProducer<FileChangeEvent, Never> { [self] in
            var report = FileChangeReport()
            let former = report.attempt(path) { () throws(FileChangeError) in try write(image, to: path) }
            if let former {
                report.changed = [path]
                report.undo = { [self] in undo(former, of: path) }
            }
            return .finished(report)
        }
        .start(on: queue)
    }

    private func write(_ image: ImageEntity, to path: LocalPath) throws(FileChangeError) -> FormerFile {
        var credits = PictureCredits(image)
        // Creative Commons asks to state it.
        credits.change = "edited"
        let former = try FileChangeError.wrapping(at: path) { () throws(ReplaceableFile.Failure) -> FormerFile? in
            let file = try ReplaceableFile(path)
            let data = try file.beginning(count: min(file.size, MetadataWriter.maxFileSize))
            guard data.count == file.size, let changed = credited(data, credits) else { return nil }
            return try file.prepareReplacement(with: changed, of: data).publish()
        }
        guard let former else { throw .noCredits }
        return former
    }

    /// Returns `nil` for a file that must stay as it is, or can't store credits.
    private func credited(_ file: Data, _ credits: PictureCredits) -> Data? {
        guard !file.withUnsafeBytes({ ContentCredentials.areInside(ByteView($0)) }) else { return nil }
        return (try? readFields(file, false)).flatMap { metadata.adding(credits, to: file, having: $0) }
    }

    private func undo(_ former: FormerFile, of path: LocalPath) -> SignalProducer<FileChangeEvent, Never> {
        SignalProducer<FileChangeEvent, Never> {
            var report = FileChangeReport()
            let restored: ()? = report.attempt(path) { () throws(FileChangeError) in
                try FileChangeError.wrapping(at: path) { () throws(ReplaceableFile.Failure) in try former.restore() }
            }
            if restored != nil { report.changed = [path] }
            return .finished(report)
        }
        .start(on: queue)
    }
}
