import Core
import Dispatch
import FileAccess
import FoundationEssentials
import Glibc
import Model
import PictureCodecs
import PictureTypes
import Reactive

/// Downloads pictures, adds their credits and saves them under a free name.
///
/// A file with Content Credentials stays unmodified, because a change would break their signature. Its credits, and those
/// of a file that can't store them, are in a sidecar: "sunrise.bmp.xmp" beside "sunrise.bmp".
///
/// A copy for a use is made in a sandbox, from the smallest file of the source that suffices. Its credits say what was
/// changed. It has no Content Credentials, because they are about other bytes.
///
/// The download goes straight into an unnamed file in the target folder: a file of any length needs no memory, and a
/// full disk is reported before the download. A serial queue does all disk work, because parallel writes are no faster.
public final class PictureSaver: PictureSaving {
    private let files: any PictureFileLoading
    private let metadata: MetadataWriter
    private let readFields: CreditsReader.FieldReading
    private let imageCode: @Sendable (Data) -> ImageCode?
    private let copies: PictureCopies
    private let queue = QueueScheduler(qos: .utility, name: "vitrine.saving")

    /// - Parameters:
    ///   - readFields: reads the fields of the file, in a sandbox; if that fails, the credits go into a sidecar. Called on
    ///     the queue of this object.
    ///   - imageCode: returns the code of what a file shows. Called on the queue of this object.
    ///   - copies: makes the copies for a use.
    package init(
        files: any PictureFileLoading, readFields: @escaping CreditsReader.FieldReading, metadata: MetadataWriter,
        imageCode: @escaping @Sendable (Data) -> ImageCode? = { _ in nil }, copies: PictureCopies = PictureCopies()
    ) {
        self.files = files
        self.readFields = readFields
        self.metadata = metadata
        self.imageCode = imageCode
        self.copies = copies
    }

    public func save(_ request: SaveRequest) -> SignalProducer<SaveEvent, SaveError> {
        SignalProducer { [files, metadata, readFields, imageCode, copies, queue] observer, lifetime in
            let work = queue.schedule {
                guard !lifetime.hasEnded else { return }
                let target: Target
                do throws(SaveError) {
                    target = try Target(in: request.folder)
                } catch {
                    return observer.send(error: error)
                }
                lifetime += copies.source(of: request).flatMap(.latest) { url in
                    files.writeFile(url, to: target.destination) { observer.send(value: .receiving($0)) }
                }
                .flatMap(.latest) { copies.draft(of: $0, for: request, reading: readFields) }
                .observe(on: queue)
                .startWithResult { result in
                    do throws(SaveError) {
                        let draft = try target.checked(result)
                        if lifetime.hasEnded { return }
                        observer.send(value: .writing)
                        // Adding the credits replaces the data, which may be mapped from the file.
                        let code = imageCode(draft.file.data)
                        let credited = Self.credited(draft, as: request, by: metadata, readFields)
                        var saved = try Self.publish(draft, credited, in: target, as: request, by: metadata) {
                            lifetime.hasEnded
                        }
                        saved?.imageCode = code
                        if let saved { observer.send(value: .saved(saved)) }
                        observer.sendCompleted()
                    } catch {
                        observer.send(error: error)
                    }
                }
            }
            lifetime += work
        }
    }

    /// An unnamed file and the destination that writes to it.
    private final class Target: Sendable {
        let destination: FileDestination
        private let file: Locked<AtomicFile>
        private let folder: String

        init(in folder: String) throws(SaveError) {
            self.folder = folder
            do throws(SystemError) {
                let file = try AtomicFile(in: folder)
                destination = FileDestination(owning: try file.duplicate())
                self.file = Locked(file)
            } catch {
                throw SaveError(error.code, at: folder)
            }
        }

        /// Returns what was downloaded. A disk error takes precedence over the download error that it caused.
        func checked<Value>(_ result: Result<Value, PictureError>) throws(SaveError) -> Value {
            if let code = destination.failure { throw SaveError(code, at: folder) }
            do {
                return try result.get()
            } catch {
                throw .picture(error)
            }
        }

        /// Runs `work` with the file; its errors name the folder.
        func withFile<Value: Sendable>(
            _ work: @Sendable (AtomicFile) throws(SystemError) -> Value
        ) throws(SaveError) -> Value {
            let result = file.withLock { file -> Result<Value, SystemError> in
                do throws(SystemError) {
                    return .success(try work(file))
                } catch {
                    return .failure(error)
                }
            }
            return try result.mapError { SaveError($0.code, at: folder) }.get()
        }
    }

    /// Returns the file with its credits inside; `nil` if it can't store them, or must stay as it is.
    private static func credited(
        _ draft: PictureCopies.Draft, as request: SaveRequest, by metadata: MetadataWriter,
        _ readFields: CreditsReader.FieldReading
    ) -> Data? {
        let (file, credits) = (draft.file, draft.credits(of: request))
        if draft.change != nil { return metadata.adding(credits, toCopy: file.data, of: draft.originalFields) }
        guard file.mayChange, file.data.count <= MetadataWriter.maxFileSize, !file.isSigned else { return nil }
        return (try? readFields(file.data, false)).flatMap {
            metadata.adding(credits, turns: request.turns, to: file.data, having: $0)
        }
    }

    /// Publishes the file with its credits, or with a sidecar. Returns `nil` if the user cancelled before the file got its
    /// name.
    private static func publish(
        _ draft: PictureCopies.Draft, _ credited: Data?, in target: Target, as request: SaveRequest,
        by metadata: MetadataWriter, unless isCancelled: @Sendable () -> Bool
    ) throws(SaveError) -> SavedPicture? {
        let (file, isCopy) = (draft.file, draft.change != nil)
        let isSigned = file.isSigned
        if let content = credited ?? (isCopy ? file.data : nil), !target.destination.replace(with: content) {
            throw SaveError(target.destination.failure ?? 0, at: request.folder)
        }
        let ending = Ending(wanted: request.fileExtension, file: file)
        let names = FileNames(name: request.name, fileExtension: ending.text)
        let conflict = ending.isAsWanted ? request.conflict : .number
        let sidecarData = request.allowsSidecar && credited == nil ? metadata.sidecar(draft.credits(of: request)) : nil
        // Everything happens in the folder that was opened for the download, also if it has been moved since.
        let published = try target.withFile { file throws(SystemError) -> Published? in
            let sidecar = try Sidecar(sidecarData, beside: file)
            try file.synchronize()
            // The user may have cancelled while the data was written to the disk, which can take seconds.
            if isCancelled() { return nil }
            // The sidecar of a replaced file describes another picture. It goes first, so that a crash leaves no wrong
            // credits.
            let aside = conflict == .replace ? try Sidecar.setAside(for: names.numbered(1), beside: file) : nil
            let name: String?
            do throws(SystemError) {
                name = try publish(file, under: names, conflict)
            } catch {
                // The former picture stays, and its sidecar with it.
                if let aside { _ = try? file.renameNeighbor(aside.to, to: aside.from) }
                throw error
            }
            let sidecarName = name.flatMap { sidecar?.publish(for: $0) }
            return Published(
                name: name, sidecar: sidecarName, folder: try file.currentFolder(expecting: request.folder))
        }
        guard let published else { return nil }
        guard let name = published.name else { throw .exists(path: "\(request.folder)/\(names.numbered(1))") }
        var place = published.sidecar.map { SavedPicture.Credits.sidecar(name: $0) } ?? .nowhere
        if credited != nil { place = .inside }
        var saved = SavedPicture(
            path: "\(published.folder)/\(name)", credits: place, hasContentCredentials: isSigned)
        saved.change = draft.change
        saved.losesRotation =
            !isCopy && request.turns != .none && (credited == nil || !MetadataWriter.storesRotation(file.data))
        return saved
    }

    /// The files that got their names.
    private struct Published: Sendable {
        /// `nil` if all candidates are taken.
        let name: String?
        let sidecar: String?
        /// The path of their folder now.
        let folder: String
    }

    /// Returns the file's new name; `nil` if all candidates are taken. A name is also taken if there is a sidecar for it.
    private static func publish(
        _ file: AtomicFile, under names: FileNames, _ conflict: SaveRequest.Conflict
    ) throws(SystemError) -> String? {
        switch conflict {
        case .replace:
            let name = names.numbered(1)
            try file.publish(replacing: name)
            return name
        case .number:
            for number in 1...FileNames.maxCount {
                let name = names.numbered(number)
                if !Sidecar.exists(for: name, beside: file), try file.publish(as: name) { return name }
            }
            return nil
        }
    }
}

extension PictureFile {
    fileprivate var isSigned: Bool { data.withUnsafeBytes { ContentCredentials.areInside(ByteView($0)) } }
}

extension PictureCopies.Draft {
    fileprivate func credits(of request: SaveRequest) -> PictureCredits {
        var credits = PictureCredits(request.image)
        credits.change = change?.statedText
        return credits
    }
}

/// A file with credits beside a picture file. It gets its name after the picture file has got its own; the disk has room
/// for it before.
private struct Sidecar {
    private let file: AtomicFile

    /// Returns `nil` without data.
    init?(_ data: Data?, beside picture: AtomicFile) throws(SystemError) {
        guard let data else { return nil }
        file = try AtomicFile(beside: picture)
        try file.append(data)
        try file.synchronize()
    }

    /// Returns the name of the sidecar, or `nil` if another program has taken that name since or the file could not get it.
    func publish(for picture: String) -> String? {
        let name = Self.name(for: picture)
        do throws(SystemError) {
            return try file.publish(as: name) ? name : nil
        } catch {
            return nil
        }
    }

    /// Renames the sidecar of a picture, if there is one, to the first free name with a tilde: it may have the work of
    /// another program, such as the development of a RAW file. Returns both names, or `nil` if there was none.
    static func setAside(
        for picture: String, beside file: AtomicFile
    ) throws(SystemError) -> (from: String, to: String)? {
        guard exists(for: picture, beside: file) else { return nil }
        let sidecar = name(for: picture)
        for number in 1...maxNumber {
            let free = number == 1 ? "\(sidecar)~" : "\(sidecar).~\(number)~"
            do throws(SystemError) {
                if try file.renameNeighbor(sidecar, to: free) { return (sidecar, free) }
            } catch {
                guard error.code == ENOENT else { throw error }
                return nil
            }
        }
        throw SystemError(code: EEXIST)
    }

    /// The maximum number of sidecars that are kept for one name.
    private static let maxNumber = 1_000

    static func exists(for picture: String, beside file: AtomicFile) -> Bool { file.isTaken(name(for: picture)) }

    private static func name(for picture: String) -> String { picture + ".xmp" }
}

/// The candidate names for one file: the chosen name, then numbered variants.
private struct FileNames {
    let name: String
    let fileExtension: String

    static let maxCount = 10_000

    /// Returns names such as "sunrise.jpg" for 1 and "sunrise (2).jpg" for 2.
    func numbered(_ number: Int) -> String {
        let ending = fileExtension.isEmpty ? "" : ".\(fileExtension)"
        return number == 1 ? name + ending : "\(name) (\(number))\(ending)"
    }
}

/// The file's extension: the user's choice unless it belongs to another format. A name with a corrected extension must
/// not replace any file, because the user has not seen it.
private struct Ending {
    let text: String
    let isAsWanted: Bool

    init(wanted: String?, file: PictureFile) {
        guard let wanted, wanted.lowercased() != file.fileExtension else {
            text = wanted ?? file.fileExtension
            isAsWanted = true
            return
        }
        let isSame = Self.synonyms.contains([wanted.lowercased(), file.fileExtension])
        let isAnotherFormat = PictureFile.extensions.contains(wanted.lowercased()) && !isSame
        text = isAnotherFormat ? file.fileExtension : wanted
        isAsWanted = !isAnotherFormat
    }

    private static let synonyms: Set<[String]> = [
        ["jpeg", "jpg"], ["tiff", "tif"], ["heif", "heic"], ["pbm", "pnm"], ["pgm", "pnm"], ["ppm", "pnm"],
    ]
}
