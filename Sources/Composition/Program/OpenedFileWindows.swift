import Dispatch
import FileAccess
import GTKKit
import Injection
import Localize
import Model
import PictureFolders
import Reactive
import ViewModels
import Views

/// Opens files from a file manager or a terminal in detail windows. Each window can step through the pictures of the
/// file's folder.
@MainActor
final class OpenedFileWindows {
    private let container: Container
    private let details: DetailWindows
    private unowned let application: Application

    init(container: Container, application: Application, details: DetailWindows) {
        (self.container, self.application, self.details) = (container, application, details)
    }

    /// Opens the files, one after another. Files on a disk that does not answer delay no later call.
    ///
    /// - Parameter onFailure: called on the main thread with a message for the user for each file that cannot be
    ///   shown.
    func open(_ paths: [LocalPath], onFailure: @escaping @MainActor (String) -> Void) {
        let files = container.require(OpenedFiles.self)
        let queue = QueueScheduler(qos: .userInitiated, name: "vitrine.opened-files")
        for path in paths {
            // An application without a window ends; `hold` keeps it running until the window is shown.
            application.hold()
            queue.schedule { [weak self] in
                let result = Result { () throws(OpenedFiles.Failure) in try files.open(path) }
                UIScheduler().schedule {
                    MainActor.assumeIsolated {
                        switch result {
                        case .success(let opened):
                            self?.show(opened.image, in: opened.listing, at: opened.index)
                        case .failure(let failure): onFailure(Self.message(failure, path))
                        }
                        self?.application.release()
                    }
                }
            }
        }
    }

    /// Opens a window that shows one of the pictures and can step through the others.
    func show(_ images: [ImageEntity], at index: Int) {
        let results = ImageResults()
        results.append(images)
        show(images[index], in: results, at: index)
    }

    private func show(_ image: ImageEntity, in listing: any ImageListing, at index: Int) {
        let sequence = ImageSequence(
            results: listing, count: Property(value: listing.count), index: index, image: image,
            previewSize: .fitting(PixelSize(width: 150, height: 100)), reachedEnd: {}, showed: { _ in })
        details.open(container.require((any ImageDetailViewModeling).self, argument: sequence), in: application)
        // The next pictures are read while this one is decoded.
        listing.want(max(0, index - Self.neighborCount)..<min(listing.count, index + Self.neighborCount + 1))
    }

    /// The number of pictures on either side of the opened one that are read at once.
    private static let neighborCount = 4

    private static func message(_ failure: OpenedFiles.Failure, _ path: LocalPath) -> String {
        switch failure {
        case .notThere: tr("%s could not be opened: %s", path.text, tr("it does not exist or can’t be read"))
        case .notAPicture: tr("%s could not be opened: %s", path.text, tr("it is not a picture in a supported format"))
        }
    }
}
