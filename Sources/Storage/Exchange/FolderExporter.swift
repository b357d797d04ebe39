import FileAccess
import FoundationEssentials
import Glibc
import Model
import Reactive
import Synchronization

/// Fills a folder with pictures and the page that credits them: under a hidden name until all is there.
struct FolderExporter: Sendable {
    let favorites: any FavoritesStoring
    let pictures: any PictureFileLoading
    let queue: QueueScheduler

    /// One picture after the other: an export is no reason to press a service.
    func export(
        _ all: [Favorite], title: String, in parent: String
    ) -> SignalProducer<FolderExport, ExchangeError> {
        SignalProducer { [self] observer, lifetime in
            let folder = UnfinishedFolder(in: parent, title: title)
            do throws(FileError) {
                try folder.make()
            } catch {
                return observer.send(error: .storage(error.storageError))
            }
            // However this ends: what was not given its name goes.
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
                    switch finish(stored, title: title, in: folder) {
                    case .success(let finished):
                        observer.send(value: finished)
                        observer.sendCompleted()
                    case .failure(let error): observer.send(error: .storage(error.storageError))
                    }
                }
        }
    }

    /// The original if it may be had, else the large picture; without a network the kept preview; `nil` if there is nothing.
    private func picture(of favorite: Favorite, by folder: UnfinishedFolder) -> SignalProducer<PictureFile?, Never> {
        let image = favorite.image.withoutStoredPreview
        let url = image.fileURL ?? image.imageURL ?? image.previewURL
        // Through a file without a name: originals may be longer than memory has room for.
        let destination = try? FileDestination(owning: AtomicFile(in: folder.path).duplicate())
        let file =
            destination.map { pictures.writeFile(url, to: $0, progress: nil) } ?? pictures.loadFile(url, progress: nil)
        return file.map { $0 as PictureFile? }
            .flatMapError { [favorites] _ in
                // Previews are JPEG nearly always; viewers go by the bytes anyway.
                let stored = favorites.preview(of: image.id)
                return SignalProducer(
                    value: stored.map { PictureFile(data: $0, fileExtension: "jpg", mediaType: "image/jpeg") })
            }
    }

    /// What became of one picture.
    private struct Stored: Sendable {
        let entry: CreditsPage.Entry
        let failure: FileError?
    }

    private static func store(
        _ file: PictureFile?, of favorite: Favorite, number: Int, digits: Int, in folder: UnfinishedFolder
    ) -> Stored {
        let image = favorite.image.withoutStoredPreview
        guard let file else {
            return Stored(entry: .init(image: image, note: favorite.note, fileName: nil), failure: nil)
        }
        let words = FileName.cleaned(image.title ?? image.tags.prefix(3).joined(separator: ", "))
        let count = String(number)
        let padded = String(repeating: "0", count: max(0, digits - count.count)) + count
        let name = (words.isEmpty ? padded : "\(padded) \(words)") + "." + file.fileExtension
        do throws(SystemError) {
            try AtomicFile.write(file.data, to: folder.path + "/" + name)
        } catch {
            return Stored(
                entry: .init(image: image, note: favorite.note, fileName: nil), failure: FileError(error, folder.path))
        }
        return Stored(entry: .init(image: image, note: favorite.note, fileName: name), failure: nil)
    }

    private func finish(
        _ stored: [Stored], title: String, in folder: UnfinishedFolder
    ) -> Result<FolderExport, FileError> {
        if let failure = stored.compactMap(\.failure).first { return .failure(failure) }
        let page = CreditsPage(title: title, entries: stored.map(\.entry))
        let missing = stored.count { $0.entry.fileName == nil }
        do throws(SystemError) {
            try AtomicFile.write(Data(page.html.utf8), to: folder.path + "/index.html")
        } catch {
            return .failure(FileError(error, folder.path))
        }
        do throws(FileError) {
            let place = try folder.finish()
            return .success(.finished(folder: place, pictures: stored.count - missing, missing: missing))
        } catch {
            return .failure(error)
        }
    }
}
