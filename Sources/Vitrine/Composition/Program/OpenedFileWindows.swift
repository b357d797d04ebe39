import Desktop
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

/// Opens files from a file manager or a terminal in detail windows.
@MainActor
final class OpenedFileWindows {
    private unowned let program: MainApplication

    init(_ program: MainApplication) { self.program = program }

    /// Opens files in a window, and folders as lists. One file is shown among the pictures of its folder, and several are
    /// shown in one window that steps through them. Files on a disk that does not answer delay no later call.
    func open(_ paths: [LocalPath]) {
        let files = program.container.require(OpenedFiles.self)
        // An application without a window ends; `hold` keeps it running until the windows are shown.
        program.application.hold()
        QueueScheduler(qos: .userInitiated, name: "vitrine.opened-files").schedule { [weak self] in
            let paths = paths.map { FileCheck.withoutDots($0) }
            let folders = paths.filter { FileCheck.isFolder($0) }
            for folder in folders { files.openFolder(folder) }
            let found = files.open(paths.filter { !folders.contains($0) })
            UIScheduler().scheduleMain {
                guard let self else { return }
                if let opened = found.opened { self.present(opened.image, in: opened.listing, at: opened.index) }
                for folder in folders { self.program.showFolder(folder) }
                // The main window shows failures, because no other window may be open.
                for (path, failure) in found.failures {
                    self.program.showMainWindow(telling: Self.message(failure, path))
                }
                self.program.application.release()
            }
        }
    }

    /// Opens a window that shows one of the pictures and can step through the others.
    func present(_ images: [ImageEntity], at index: Int) {
        let results = ImageResults()
        results.append(images)
        present(images[index], in: results, at: index)
    }

    private func present(_ image: ImageEntity, in listing: any ImageListing, at index: Int) {
        let sequence = ImageSequence(
            results: listing, count: Property(value: listing.count), index: index, image: image,
            previewSize: .usual)
        program.details.open(program.container.require(ImageDetailViewModel.self, argument: sequence))
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
