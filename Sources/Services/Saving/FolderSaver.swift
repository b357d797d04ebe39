import Core
import FileAccess
import FoundationEssentials
import Model
import Reactive

/// Saves pictures and their credits into a new folder. Any thread.
public final class FolderSaver: FolderSaving {
    private let saving: any PictureSaving
    private let concurrentSaves: UInt
    private let queue = QueueScheduler(qos: .utility, name: "vitrine.folder-saving")

    /// - Parameter concurrentSaves: how many pictures are saved at the same time.
    public init(saving: any PictureSaving, concurrentSaves: UInt = 4) {
        (self.saving, self.concurrentSaves) = (saving, concurrentSaves)
    }

    /// Waits until a stopped save has removed its unfinished folder. Any thread.
    public func close() { queue.drain() }

    public func saveFolder(_ request: FolderSaveRequest) -> SignalProducer<FolderEvent<SavedFolder>, SaveError> {
        SignalProducer { [saving, concurrentSaves, queue] observer, lifetime in
            let name = FileName.cleaned(request.name)
            let folder = UnfinishedFolder(in: request.parent, name: name.isEmpty ? "Vitrine" : name)
            do throws(SystemError) {
                try folder.make(withParent: true)
            } catch {
                return observer.send(error: SaveError(error.code, at: request.parent))
            }
            // Removes the folder when the save is stopped.
            lifetime.observeEnded { queue.schedule { folder.remove() } }
            let numbered = request.pictures.enumerated().map { ($0, $1.moved(to: folder.path)) }
            lifetime += SignalProducer(numbered)
                .flatMap(.concurrent(limit: concurrentSaves)) { number, picture in
                    Self.saved(picture, by: saving).map { (number, $0) }
                }
                // The hidden name tells users nothing.
                .mapError { $0.moved(to: request.parent) }
                .observe(on: queue)
                .scan(into: [Int: Attempt]()) { $0[$1.0] = $1.1 }
                .on(value: { observer.send(value: .progress(done: $0.count, of: numbered.count)) })
                .take(last: 1)
                .attemptMap { attempts in
                    let attempts = numbered.indices.compactMap { attempts[$0] }
                    return Result { () throws(SaveError) in try Self.finish(attempts, in: folder, for: request) }
                }
                .startWithResult { result in
                    switch result {
                    case .success(let saved):
                        observer.send(value: .finished(saved))
                        observer.sendCompleted()
                    case .failure(let error):
                        folder.remove()
                        observer.send(error: error)
                    }
                }
        }
        // Making the folder waits for the disk.
        .start(on: queue)
    }

    /// A picture, without a file if it could not be loaded, and why.
    private typealias Attempt = (picture: SavedFolder.Picture, failure: SaveError?)

    private static func saved(
        _ request: SaveRequest, by saving: any PictureSaving
    ) -> SignalProducer<Attempt, SaveError> {
        saving.save(request)
            .compactMap { event -> Attempt? in
                guard case .saved(let saved) = event else { return nil }
                return (SavedFolder.Picture(image: request.image, saved: saved), nil)
            }
            .flatMapError { error in
                guard case .picture = error else { return SignalProducer(error: error) }
                return SignalProducer(value: (SavedFolder.Picture(image: request.image, saved: nil), error))
            }
    }

    /// Writes the sheets and gives the folder its name. Without any picture there is no folder.
    private static func finish(
        _ attempts: [Attempt], in folder: UnfinishedFolder, for request: FolderSaveRequest
    ) throws(SaveError) -> SavedFolder {
        let pictures = attempts.map(\.picture)
        if pictures.allSatisfy({ $0.saved == nil }), let failure = attempts.first?.failure { throw failure }
        let works = pictures.map { picture in
            WorkCredits.Picture(
                image: picture.image, file: picture.saved.map { LocalPath($0.name) }, change: picture.saved?.change,
                isMissing: picture.saved == nil)
        }
        do throws(SystemError) {
            for file in request.sheets.files(for: works, titled: request.name) {
                try AtomicFile.write(Data(file.text.utf8), to: folder.path + "/" + file.name)
            }
            let path = try folder.finish()
            return SavedFolder(
                path: path,
                pictures: pictures.map { picture in
                    SavedFolder.Picture(image: picture.image, saved: picture.saved?.moved(to: path))
                })
        } catch {
            throw SaveError(error.code, at: request.parent)
        }
    }
}

extension SaveRequest {
    fileprivate func moved(to folder: String) -> SaveRequest {
        var request = self
        request.folder = folder
        return request
    }
}

extension SaveError {
    /// Returns the error of a folder in place of that of a folder inside.
    fileprivate func moved(to folder: String) -> SaveError {
        switch self {
        case .picture, .exists: self
        case .noFolder: .noFolder(path: folder)
        case .notAllowed: .notAllowed(path: folder)
        case .diskFull: .diskFull(path: folder)
        case .notWritten(_, let reason): .notWritten(path: folder, reason: reason)
        }
    }
}

extension SavedPicture {
    fileprivate var name: String { LocalPath(path).name }

    /// Returns the picture after its folder got another name.
    fileprivate func moved(to folder: String) -> SavedPicture {
        var picture = SavedPicture(
            path: "\(folder)/\(name)", credits: credits, hasContentCredentials: hasContentCredentials,
            imageCode: imageCode)
        (picture.losesRotation, picture.change) = (losesRotation, change)
        return picture
    }
}
