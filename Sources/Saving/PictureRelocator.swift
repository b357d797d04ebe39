import FileAccess
import Glibc
import Model
import Reactive

/// Copies and moves picture files with their sidecars, on a queue of its own, one after the other. Undoing moves files back and
/// removes copies, unless they were changed since. Any thread.
public struct PictureRelocator: FileRelocating {
    private let queue = QueueScheduler(qos: .userInitiated, name: "vitrine.relocation")

    public init() {}

    public func relocate(
        _ paths: [LocalPath], by relocation: FileRelocation, to folder: LocalPath,
        unless cancellation: FileChangeCancellation
    ) -> SignalProducer<FileChangeEvent, Never> {
        SignalProducer { [self] observer, _ in
            queue.schedule {
                var report = FileChangeReport()
                var done: [[PlacedFile]] = []
                for (number, path) in paths.enumerated() where !cancellation.isCancelled {
                    observer.send(value: .progress(done: number, of: paths.count))
                    // A move into its own folder would only give the file a number.
                    if relocation == .move, let target = folder.resolved, path.folder.resolved == target { continue }
                    let placed = report.attempt(path) { () throws(FileChangeError) in
                        try Self.place(path, by: relocation, in: folder.trimmed)
                    }
                    guard let placed else { continue }
                    done.append(placed)
                    report.changed.append(path)
                    if relocation == .move, let picture = placed.first {
                        report.moves.append(FileMove(from: path, to: picture.path))
                    }
                }
                if !done.isEmpty { report.undo = { [self, done] in undo(relocation, done) } }
                observer.send(value: .finished(report))
                observer.sendCompleted()
            }
        }
    }

    /// Places a picture and its sidecar under the first name that is free for both.
    private static func place(
        _ picture: LocalPath, by relocation: FileRelocation, in folder: LocalPath
    ) throws(FileChangeError) -> [PlacedFile] {
        let sidecar = Sidecars.existing(for: picture)
        let wanted = folder.appending(picture.nameBytes)
        for number in 1...FileNames.maxCount {
            let target = numbered(wanted, number)
            // A sidecar that is there would describe the wrong picture.
            guard FileState(target) == nil, !Sidecars.isTaken(for: target) else { continue }
            guard let placed = try place(picture, by: relocation, at: target) else { continue }
            guard let sidecar else { return [placed] }
            do throws(FileChangeError) {
                let sidecarTarget = Sidecars.path(of: sidecar, besides: picture, movedTo: target)
                if let placedSidecar = try place(sidecar, by: relocation, at: sidecarTarget) {
                    return [placed, placedSidecar]
                }
            } catch {
                try? takeBack(placed, relocation)
                throw error
            }
            // The name of the sidecar is taken.
            try takeBack(placed, relocation)
        }
        throw .occupied
    }

    private static func place(
        _ file: LocalPath, by relocation: FileRelocation, at target: LocalPath
    ) throws(FileChangeError) -> PlacedFile? {
        do throws(PlacedFile.Failure) {
            switch relocation {
            case .copy: return try PlacedFile.copying(file, to: target)
            case .move: return try PlacedFile.moving(file, to: target)
            }
        } catch {
            throw FileChangeError(error, from: file, to: target)
        }
    }

    /// Returns a path with a number before its extension: "sunrise (2).jpg" for 2.
    private static func numbered(_ path: LocalPath, _ number: Int) -> LocalPath {
        guard number > 1 else { return path }
        let stem = path.bytesWithoutExtension
        return LocalPath(bytes: Array(stem) + Array(" (\(number))".utf8) + Array(path.bytes[stem.count...]))
    }

    // MARK: Undo

    private func undo(
        _ relocation: FileRelocation, _ pictures: [[PlacedFile]]
    ) -> SignalProducer<FileChangeEvent, Never> {
        SignalProducer { [self] observer, _ in
            queue.schedule {
                var report = FileChangeReport()
                var left: [[PlacedFile]] = []
                for (number, files) in pictures.enumerated() {
                    guard let picture = files.first else { continue }
                    observer.send(value: .progress(done: number, of: pictures.count))
                    let isUndone: ()? = report.attempt(picture.path) { () throws(FileChangeError) in
                        try Self.takeBack(files, relocation)
                    }
                    guard isUndone != nil else {
                        if report.failures.last?.error.mayPass == true { left.append(files) }
                        continue
                    }
                    report.changed.append(picture.origin)
                    if relocation == .move { report.moves.append(FileMove(from: picture.path, to: picture.origin)) }
                }
                if !left.isEmpty { report.undo = { [self, left] in undo(relocation, left) } }
                observer.send(value: .finished(report))
                observer.sendCompleted()
            }
        }
    }

    /// Takes a picture and its sidecar back, both or neither.
    private static func takeBack(_ files: [PlacedFile], _ relocation: FileRelocation) throws(FileChangeError) {
        guard files.allSatisfy(\.isUnchanged) else { throw .changedMeanwhile }
        var moved: [PlacedFile] = []
        for file in files {
            do throws(FileChangeError) {
                try takeBack(file, relocation)
            } catch {
                for file in moved { _ = try? PlacedFile.moving(file.origin, to: file.path) }
                throw error
            }
            if relocation == .move { moved.append(file) }
        }
    }

    private static func takeBack(_ file: PlacedFile, _ relocation: FileRelocation) throws(FileChangeError) {
        do throws(PlacedFile.Failure) {
            switch relocation {
            case .copy: try file.remove()
            case .move: if try !file.moveBack() { throw PlacedFile.Failure.system(SystemError(code: EEXIST)) }
            }
        } catch {
            throw FileChangeError(error, from: file.path, to: file.origin)
        }
    }
}
