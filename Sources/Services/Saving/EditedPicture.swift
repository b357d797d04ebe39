import FileAccess
import FoundationEssentials
import Glibc
import Model
import PictureCodecs
import PictureTypes

/// One picture file and its sidecar, whose details are read and changed. Used by one thread; its calls wait for the disk
/// and for the workers.
struct EditedPicture {
    /// What reads and writes untrusted data, in a sandbox.
    struct Workers: Sendable {
        /// Reads the metadata of the file or of its sidecar.
        let fields: CreditsReader.FieldReading
        /// Returns whether a whole file has all of its data.
        let isComplete: @Sendable (Data) throws(PictureError) -> Bool
        let metadata: MetadataWriter
    }

    /// The formats whose files can store every detail.
    private static let changeableFormats: Set<PictureFormat> = [.jpeg, .png, .tiff, .webP]

    private let workers: Workers
    private let file: ReplaceableFile
    private let content: Data
    private let format: PictureFormat
    private let sidecar: (file: ReplaceableFile, content: Data)?
    /// The path of the existing sidecar, or the one of a new sidecar.
    private let sidecarPath: LocalPath
    private let inside: StoredMetadata
    private let aside: StoredMetadata

    init(at path: LocalPath, _ workers: Workers) throws(FileChangeError) {
        self.workers = workers
        file = try Self.opened(path)
        content = try Self.content(of: file)
        guard let format = PictureFormat.sniff(content) else { throw .notAPicture }
        self.format = format
        sidecarPath = Sidecars.existing(for: file.path) ?? Sidecars.usual(for: file.path)
        if FileState(sidecarPath) != nil {
            let found = try Self.opened(sidecarPath)
            guard found.size <= Sidecars.maxSize else { throw .tooLarge }
            let content = try Self.bytes(of: found, count: found.size)
            sidecar = (found, content)
            aside = try Self.fields(of: content, isSidecar: true, workers)
        } else {
            sidecar = nil
            aside = StoredMetadata()
        }
        inside =
            content.count == file.size ? try Self.fields(of: content, isSidecar: false, workers) : StoredMetadata()
    }

    /// What the sidecar or else the file says.
    var details: PictureDetails { PictureDetails(FileMetadata(inside).replaced(by: FileMetadata(aside))) }

    /// The former state of a changed picture.
    struct Former: Sendable {
        var files: [FormerFile] = []
        var created: CreatedFile?
        /// Whether the picture file itself is unchanged.
        var isSidecarOnly = false
        /// The change that undoes the change by its values.
        let reverse: PictureDetailsChange

        /// Whether all files are as the change has left them.
        var isRestorable: Bool { files.allSatisfy(\.isRestorable) && created?.isUnchanged ?? true }
    }

    /// Writes a change into the file, or into a sidecar if the file must not or cannot have it; into both if there is a
    /// sidecar already. Returns `nil` if nothing changes.
    ///
    /// - Throws: the reason why both remain as they were.
    func apply(_ change: PictureDetailsChange) throws(FileChangeError) -> Former? {
        let former = details
        let new = change.details(changing: former)
        guard new != former || change.turns != .none else { return nil }
        let changed = try changedFile(from: former, to: new, turns: change.turns)
        if changed == nil, change.turns != .none { throw .notRotatable }
        var aside: Data?
        if new != former, changed == nil || sidecar != nil {
            // Without the detail in the sidecar, the one inside of the file would count again.
            let inside = PictureDetails(FileMetadata(inside))
            if changed == nil, former.lacks(new, statedBy: inside) { throw .notRemovable }
            aside = try changedSidecar(from: former, to: new)
        }
        var reverse = PictureDetailsChange(from: new, to: former)
        reverse.turns = QuarterTurns.none.turned(by: -change.turns.rawValue)
        var result = Former(reverse: reverse)
        try FileChangeError.wrapping(at: file.path) { () throws(ReplaceableFile.Failure) in
            let replacement = try changed.map { data throws(ReplaceableFile.Failure) in
                try file.prepareReplacement(with: data, of: content)
            }
            if let aside { try publish(aside, into: &result) }
            do throws(ReplaceableFile.Failure) {
                if let former = try replacement?.publish() { result.files.append(former) }
            } catch {
                Self.takeBack(result)
                throw error
            }
        }
        result.isSidecarOnly = changed == nil
        return result
    }

    /// Returns the changed file; `nil` if it must not or cannot have the details.
    private func changedFile(
        from former: PictureDetails, to new: PictureDetails, turns: QuarterTurns
    ) throws(FileChangeError) -> Data? {
        guard turns == .none || MetadataWriter.storesRotation(content), Self.changeableFormats.contains(format),
            !file.path.hasExtensionOfRAW, content.count == file.size,
            !content.withUnsafeBytes({ ContentCredentials.areInside(ByteView($0)) }),
            try isComplete(content), inside.isComplete,
            let changed = workers.metadata.replacing(former, by: new, turns: turns, in: content, having: inside)
        else { return nil }
        // The picture must be as it was, whatever the library made of an unusual file.
        let isStillComplete = try isComplete(changed)
        return isStillComplete && PictureFormat.sniff(changed) == format ? changed : nil
    }

    private func changedSidecar(from former: PictureDetails, to new: PictureDetails) throws(FileChangeError) -> Data {
        if sidecar != nil, !aside.isComplete { throw .damagedSidecar(name: sidecarPath.name) }
        guard let data = workers.metadata.replacing(former, by: new, inSidecar: sidecar?.content, having: aside) else {
            throw .damagedSidecar(name: sidecarPath.name)
        }
        return data
    }

    private func publish(_ data: Data, into result: inout Former) throws(ReplaceableFile.Failure) {
        if let sidecar {
            result.files.append(try sidecar.file.prepareReplacement(with: data, of: sidecar.content).publish())
            return
        }
        do throws(SystemError) {
            result.created = try CreatedFile(data, at: sidecarPath, mode: file.sharedPermissions)
        } catch {
            throw .system(error)
        }
        // Another program has created a sidecar in the meantime.
        if result.created == nil { throw .changed }
    }

    private static func takeBack(_ former: Former) {
        for file in former.files { try? file.restore() }
        try? former.created?.remove()
    }

    // MARK: Reading

    private static func opened(_ path: LocalPath) throws(FileChangeError) -> ReplaceableFile {
        try FileChangeError.wrapping(at: path) { () throws(ReplaceableFile.Failure) in try ReplaceableFile(path) }
    }

    /// Returns the whole file, or only the bytes that identify the format if the file is too large for metadata.
    private static func content(of file: ReplaceableFile) throws(FileChangeError) -> Data {
        try bytes(of: file, count: file.size <= MetadataWriter.maxFileSize ? file.size : CreditsReader.formatLength)
    }

    private static func bytes(of file: ReplaceableFile, count: Int) throws(FileChangeError) -> Data {
        try FileChangeError.wrapping(at: file.path) { () throws(ReplaceableFile.Failure) in
            try file.beginning(count: count)
        }
    }

    /// Returns what a file says; nothing if its metadata cannot be read. It is then not changed either.
    private static func fields(
        of data: Data, isSidecar: Bool, _ workers: Workers
    ) throws(FileChangeError) -> StoredMetadata {
        do throws(PictureError) {
            return try workers.fields(data, isSidecar)
        } catch .damaged, .decoderFailed {
            return StoredMetadata()
        } catch {
            throw .notRead(error)
        }
    }

    private func isComplete(_ data: Data) throws(FileChangeError) -> Bool {
        // The structure of a TIFF has no end that others could look for.
        if format == .tiff { return data.withUnsafeBytes { TIFFStructure.hasOneWholePicture(ByteView($0)) } }
        do throws(PictureError) {
            return try workers.isComplete(data)
        } catch .damaged, .decoderFailed {
            return false
        } catch {
            throw .notRead(error)
        }
    }
}

extension FileChangeError {
    /// - Parameter path: the file to be changed.
    static func wrapping<Result>(
        at path: LocalPath, _ change: () throws(ReplaceableFile.Failure) -> Result
    ) throws(FileChangeError) -> Result {
        do throws(ReplaceableFile.Failure) {
            return try change()
        } catch {
            throw FileChangeError(error, at: path)
        }
    }

    private init(_ failure: ReplaceableFile.Failure, at path: LocalPath) {
        switch failure {
        case .reading(.system(let error)) where error.code == ENOENT || error.code == ENOTDIR: self = .missing
        case .reading(.system(let error)): self = .failed(reason: error.reason)
        case .reading(.notRegular): self = .notAPicture
        case .reading(.tooLarge): self = .tooLarge
        case .reading(.changed), .changed: self = .changedMeanwhile
        case .writeProtected: self = .writeProtected
        case .system(let error): self.init(error, writingTo: path.folder)
        }
    }

    init(_ error: SystemError, writingTo folder: LocalPath) {
        switch error.code {
        case EACCES, EPERM, EROFS: self = .notAllowed(folder: folder.text.displayText())
        case ENOSPC, EDQUOT: self = .diskFull(folder: folder.text.displayText())
        case ENOENT, ENOTDIR: self = .missing
        default: self = .failed(reason: error.reason)
        }
    }
}
