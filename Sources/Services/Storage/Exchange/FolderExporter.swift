import Core
import FileAccess
import FoundationEssentials
import Glibc
import Model
import Reactive

/// Exports pictures and a credits page to a folder, which has a hidden name until it is complete.
struct FolderExporter: Sendable {
    let favorites: any FavoritesStoring
    let pictures: any PictureFileLoading
    let queue: QueueScheduler

    /// Exports the favorites. It loads one picture at a time to limit the load on the services.
    func export(
        _ all: [Favorite], title: String, in parent: String
    ) -> SignalProducer<FolderEvent<ExportedFolder>, ExchangeError> {
        SignalProducer { [self] observer, lifetime in
            let name = FileName.cleaned(title)
            let folder = UnfinishedFolder(in: parent, name: name.isEmpty ? "Vitrine" : name)
            do throws(SystemError) {
                try folder.make()
            } catch {
                return observer.send(error: .storage(StorageError(error, path: parent)))
            }
            // Removes the folder when the export ends, unless the folder has its final name.
            lifetime.observeEnded { [queue] in queue.schedule { folder.remove() } }
            lifetime += SignalProducer(all.enumerated().map { ($0, $1) })
                .flatMap(.concat) { number, favorite in
                    picture(of: favorite, by: folder).observe(on: queue)
                        .map {
                            Self.store($0, of: favorite, number: number + 1, digits: "\(all.count)".count, in: folder)
                        }
                        .on(value: { _ in observer.send(value: .progress(done: number + 1, of: all.count)) })
                }
                .reduce(into: []) { $0.append($1) }
                .startWithValues { stored in
                    switch finish(stored, title: title, in: folder, of: parent) {
                    case .success(let finished):
                        observer.send(value: finished)
                        observer.sendCompleted()
                    case .failure(let error): observer.send(error: .storage(error))
                    }
                }
        }
    }

    /// Loads the original, or the large picture if there is no address of an original. Falls back to the stored
    /// preview, and sends `nil` if there is none.
    private func picture(of favorite: Favorite, by folder: UnfinishedFolder) -> SignalProducer<PictureFile?, Never> {
        let image = favorite.image.withoutStoredPreview
        let url = image.fileURL ?? image.imageURL ?? image.previewURL
        // The picture is written to a file without a name, because originals may exceed the memory.
        let destination = try? FileDestination(owning: AtomicFile(in: folder.path).duplicate())
        let file = destination.map { pictures.writeFile(url, to: $0, progress: nil) } ?? pictures.loadFile(url)
        return file.map { $0 as PictureFile? }
            .flatMapError { [favorites] _ in
                // Nearly all previews are JPEG, and viewers detect the format from the content.
                let stored = favorites.preview(of: image.id)
                return SignalProducer(
                    value: stored.map { PictureFile(data: $0, fileExtension: "jpg", mediaType: "image/jpeg") })
            }
    }

    /// The result of one picture.
    private struct Stored: Sendable {
        let entry: CreditsPage.Entry
        let failure: StorageError?
    }

    private static func store(
        _ file: PictureFile?, of favorite: Favorite, number: Int, digits: Int, in folder: UnfinishedFolder
    ) -> Stored {
        let image = favorite.image.withoutStoredPreview
        guard let file else {
            return Stored(entry: .init(image: image, note: favorite.note, picture: .missing), failure: nil)
        }
        let words = FileName.cleaned(image.visibleTitle ?? image.tags.prefix(3).joined(separator: ", "))
        let padded = number.padded(digits)
        let name = (words.isEmpty ? padded : "\(padded) \(words)") + "." + file.fileExtension
        do throws(SystemError) {
            try AtomicFile.write(file.data, to: folder.path + "/" + name)
        } catch {
            return Stored(
                entry: .init(image: image, note: favorite.note, picture: .missing),
                failure: StorageError(error, path: folder.path))
        }
        return Stored(entry: .init(image: image, note: favorite.note, picture: .file(LocalPath(name))), failure: nil)
    }

    private func finish(
        _ stored: [Stored], title: String, in folder: UnfinishedFolder, of parent: String
    ) -> Result<FolderEvent<ExportedFolder>, StorageError> {
        if let failure = stored.compactMap(\.failure).first { return .failure(failure) }
        let page = CreditsPage(title: title, entries: stored.map(\.entry))
        let missing = stored.count { $0.entry.picture == .missing }
        do throws(SystemError) {
            try AtomicFile.write(Data(page.html.utf8), to: folder.path + "/index.html")
        } catch {
            return .failure(StorageError(error, path: folder.path))
        }
        do throws(SystemError) {
            let place = try folder.finish()
            return .success(
                .finished(ExportedFolder(path: place, pictureCount: stored.count - missing, missingCount: missing)))
        } catch {
            return .failure(StorageError(error, path: parent))
        }
    }
}
