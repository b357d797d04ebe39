import FileAccess
import Glibc
import Model
import Reactive

/// Renames picture files with their sidecars, on a queue of its own. Each file is renamed in one step that replaces no file.
/// Undo gives all files their former names, unless they were changed since. Any thread.
public struct PictureRenamer: FileRenaming {
    private let queue = QueueScheduler(qos: .userInitiated, name: "vitrine.renaming")

    public init() {}

    public func readNames(around paths: [LocalPath]) -> SignalProducer<[LocalPath: FolderNames], Never> {
        SignalProducer { [queue] observer, lifetime in
            lifetime += queue.schedule {
                var folders: [LocalPath: FolderNames] = [:]
                for folder in Set(paths.map(\.folder)) where !lifetime.hasEnded {
                    guard let names = Self.names(in: folder) else { continue }
                    let isWritable = folder.withCString { access($0, W_OK | X_OK) } == 0
                    folders[folder] = FolderNames(names, isWritable: isWritable)
                }
                observer.send(value: folders)
                observer.sendCompleted()
            }
        }
    }

    private static func names(in folder: LocalPath) -> [[UInt8]]? {
        guard let open = OpenFolder(folder) else { return nil }
        return Array(sequence(state: open) { $0.next()?.name })
    }

    public func rename(
        _ items: [RenamePlan.Item], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<FileChangeEvent, Never> {
        let pictures = items.filter { $0.isChanged && $0.problem == nil }.map { RenamingPictures.Picture($0.moves) }
        return rename(pictures, unless: cancellation)
    }

    /// - Parameter isUndo: whether the pictures get former names back. That is not undone, but tried again.
    func rename(
        _ pictures: [RenamingPictures.Picture], unless cancellation: FileChangeCancellation, isUndo: Bool = false
    ) -> SignalProducer<FileChangeEvent, Never> {
        SignalProducer { [self] observer, _ in
            queue.schedule {
                var work = RenamingPictures(pictures)
                work.run(unless: cancellation) { observer.send(value: .progress(done: $0, of: pictures.count)) }
                var report = work.report
                let failed = Set(report.failures.lazy.filter(\.error.mayPass).map(\.path))
                let undoable =
                    isUndo ? pictures.filter { $0.moves.first.map { failed.contains($0.from) } == true } : work.former
                if !undoable.isEmpty {
                    report.undo = { [self, undoable] in
                        rename(undoable, unless: FileChangeCancellation(), isUndo: true)
                    }
                }
                observer.send(value: .finished(report))
                observer.sendCompleted()
            }
        }
    }
}

/// The work of one renaming. Used by one thread, which waits for the disk.
struct RenamingPictures {
    /// A picture that is renamed together with its sidecars.
    struct Picture: Sendable {
        /// The files, the picture first.
        let moves: [FileMove]
        /// The files as an earlier renaming has left them, in the same order. They must not have changed since.
        var placed: [PlacedFile]?

        init(_ moves: [FileMove], placed: [PlacedFile]? = nil) { (self.moves, self.placed) = (moves, placed) }
    }

    private(set) var report = FileChangeReport()
    /// The renamed pictures with their former names as the new ones.
    private(set) var former: [Picture] = []

    private let pictures: [Picture]
    /// Where the files of pictures with temporary names are.
    private var temporarilyNamed: [Int: [PlacedFile]] = [:]
    /// The pictures that could not get a temporary name. They stay as they are.
    private var withoutTemporaryName: Set<Int> = []
    /// The names that pictures will get, which no temporary name takes.
    private let targets: Set<LocalPath>

    /// Progress is told this many times at most.
    private static let progressCount = 200

    init(_ pictures: [Picture]) {
        self.pictures = pictures
        targets = Set(pictures.flatMap(\.moves).map(\.to))
    }

    mutating func run(unless cancellation: FileChangeCancellation, onProgress: (Int) -> Void) {
        let interval = max(1, pictures.count / Self.progressCount)
        var doneCount = 0
        for step in RenameOrder(pictures.map(\.moves)).steps {
            if cancellation.isCancelled { break }
            switch step {
            case .moveToTemporaryName(let number): moveToTemporaryName(number)
            case .rename(let number):
                if doneCount % interval == 0 { onProgress(doneCount) }
                doneCount += 1
                finish(number)
            }
        }
        // No file keeps a temporary name if that can be avoided.
        for number in temporarilyNamed.keys.sorted() { moveFromTemporaryName(number) }
    }

    // MARK: Steps

    private mutating func moveToTemporaryName(_ number: Int) {
        let (picture, targets) = (pictures[number], targets)
        let placed = report.attempt(picture.moves[0].from) { () throws(FileChangeError) in
            try Self.move(picture.moves, expecting: picture.placed) { move in
                AnySequence(Self.temporaryNames(for: move.to).lazy.filter { !targets.contains($0) })
            }
        }
        if let placed { temporarilyNamed[number] = placed } else { withoutTemporaryName.insert(number) }
    }

    private mutating func finish(_ number: Int) {
        let picture = pictures[number]
        if let placed = temporarilyNamed[number] {
            do throws(FileChangeError) {
                let moves = zip(placed, picture.moves).map { FileMove(from: $0.path, to: $1.to) }
                let files = try Self.move(moves, expecting: placed) { AnySequence([$0.to]) }
                temporarilyNamed[number] = nil
                note(picture, files)
            } catch {
                report.failures.append(.init(path: picture.moves[0].from, error: error))
                moveFromTemporaryName(number)
            }
            return
        }
        guard !withoutTemporaryName.contains(number) else { return }
        let files = report.attempt(picture.moves[0].from) { () throws(FileChangeError) in
            try Self.move(picture.moves, expecting: picture.placed) { AnySequence([$0.to]) }
        }
        if let files { note(picture, files) }
    }

    /// Gives a picture with a temporary name its former one, or else its new one. If other files have both, it keeps the
    /// temporary one, which undo takes back.
    private mutating func moveFromTemporaryName(_ number: Int) {
        guard let placed = temporarilyNamed.removeValue(forKey: number) else { return }
        let picture = pictures[number]
        let back = zip(placed, picture.moves).map { FileMove(from: $0.path, to: $1.from) }
        if (try? Self.move(back, expecting: placed) { AnySequence([$0.to]) }) != nil { return }
        let forth = zip(placed, picture.moves).map { FileMove(from: $0.path, to: $1.to) }
        note(picture, (try? Self.move(forth, expecting: placed) { AnySequence([$0.to]) }) ?? placed)
    }

    private mutating func note(_ picture: Picture, _ files: [PlacedFile]) {
        let from = picture.moves[0].from
        report.changed.append(from)
        report.moves.append(FileMove(from: from, to: files[0].path))
        former.append(
            Picture(zip(files, picture.moves).map { FileMove(from: $0.path, to: $1.from) }, placed: files))
    }

    // MARK: Files

    /// Moves the files of a picture, all or none of them.
    ///
    /// - Parameters:
    ///   - expected: the files as they were placed before; a file that has changed since is not moved.
    ///   - names: returns the paths that a file may get; the first free one is taken.
    private static func move(
        _ moves: [FileMove], expecting expected: [PlacedFile]?, to names: (FileMove) -> AnySequence<LocalPath>
    ) throws(FileChangeError) -> [PlacedFile] {
        if let expected, !expected.allSatisfy(\.isUnchanged) { throw .changedMeanwhile }
        var placed: [PlacedFile] = []
        do throws(FileChangeError) {
            for move in moves { placed.append(try place(move.from, at: names(move))) }
        } catch {
            for file in placed.reversed() { _ = try? file.moveBack() }
            throw error
        }
        return placed
    }

    private static func place(
        _ file: LocalPath, at targets: AnySequence<LocalPath>
    ) throws(FileChangeError) -> PlacedFile {
        for target in targets {
            do throws(PlacedFile.Failure) {
                if let placed = try PlacedFile.moving(file, to: target) { return placed }
                if let placed = try movingToOtherCase(file, to: target) { return placed }
            } catch {
                throw FileChangeError(error, from: file, to: target)
            }
        }
        throw .occupied
    }

    /// Moves a file whose new name differs in the case of letters only, on a file system that takes both names for the same
    /// one: the new name is found although the folder does not list it. Returns `nil` if the name is that of another file.
    private static func movingToOtherCase(
        _ file: LocalPath, to target: LocalPath
    ) throws(PlacedFile.Failure) -> PlacedFile? {
        guard let state = FileState(file), state == FileState(target), let folder = OpenFolder(target.folder) else {
            return nil
        }
        let name = Array(target.nameBytes)
        while let entry = folder.next() { if entry.name == name { return nil } }
        for temporary in temporaryNames(for: target) {
            guard let moved = try PlacedFile.moving(file, to: temporary) else { continue }
            if let placed = try PlacedFile.moving(temporary, to: target) { return placed }
            _ = try moved.moveBack()
            return nil
        }
        return nil
    }

    /// Names that show what the file is, if the program is killed meanwhile: "boat (renaming 1).jpg". Lazy, because the first
    /// one is usually free.
    static func temporaryNames(for path: LocalPath) -> AnySequence<LocalPath> {
        var stem = LocalPath(bytes: path.bytesWithoutExtension)
        // The sidecar stays that of its picture: "boat (renaming 1).jpg.xmp".
        if Sidecars.isSidecar(path.nameBytes) { stem = LocalPath(bytes: stem.bytesWithoutExtension) }
        let ending = path.bytes[stem.bytes.count...]
        // A name may be as long as the file system stores.
        let name = stem.nameBytes.prefix(max(1, 220 - ending.count))
        let (folder, beginning, end) = (path.folder, Array(name), Array(ending))
        return AnySequence(
            (1...100).lazy.map { folder.appending(beginning + Array(" (renaming \($0))".utf8) + end) })
    }
}
