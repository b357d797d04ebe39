import Core
import Desktop
import GTKKit
import Injection
import Localize
import Model
import Reactive
import ViewModels

/// Performs the saves of `vitrine save`, several at the same time, and prints their results in the order of the pictures.
@MainActor
final class TerminalSave {
    /// More saves at once would only wait for the same disk and the same decoders.
    private static let concurrentSaves: UInt = 4

    private let container: Container
    private let options: SaveOptions
    private(set) var unsavedCount = 0
    /// The signal that has stopped the saves; `nil` if none has.
    private(set) var interruption: Int32?
    private var failure: StandardOutput.Failure?
    private var results: [Int: Result<SavedPicture, SaveError>] = [:]
    private var printedCount = 0

    init(_ container: Container, _ options: SaveOptions) { (self.container, self.options) = (container, options) }

    /// Saves the pictures. A failure to print does not stop the saves, because the user asked for the files.
    ///
    /// - Parameter title: the heading of the sheets and the name of their folder.
    func save(_ images: [ImageEntity], titled title: String) throws(StandardOutput.Failure) {
        let images = images.filter { mayChange($0) }
        guard !images.isEmpty else { return }
        var settings = container.require((any Settings).self).saving
        if let folder = options.folder { settings.folder = UserFolders.absolute(folder) }
        let requests = images.map { image in
            var request = settings.request(for: image, date: LocalDate.iso)
            request.conversion = options.choice.conversion(of: image)
            return request
        }
        if options.sheets.isEmpty {
            saveFiles(requests)
        } else {
            saveFolder(
                FolderSaveRequest(
                    pictures: requests, name: title.isEmpty ? tr("Pictures %s", LocalDate.iso) : title,
                    parent: settings.folder, sheets: options.sheets))
        }
        if let failure { throw failure }
    }

    /// Returns whether the license permits what is done to a picture, or the user insists on it.
    private func mayChange(_ image: ImageEntity) -> Bool {
        guard !options.isForced, options.choice.changesPictures, image.forbidsChanges else { return true }
        unsavedCount += 1
        let reason = tr("The license %s forbids to share changed copies.", image.license?.name ?? "")
        let advice = tr("Save the original, or add --force to change it anyway.")
        StandardError.report("\(image.id): \(reason) \(advice)")
        return false
    }

    private func saveFiles(_ requests: [SaveRequest]) {
        let saver = container.require((any PictureSaving).self)
        var isDone = false
        let saving = SignalProducer(requests.enumerated().map { ($0, $1) })
            .flatMap(.concurrent(limit: Self.concurrentSaves)) { number, request in
                saver.save(request)
                    .compactMap { if case .saved(let picture) = $0 { picture } else { nil } }
                    .materializeResults()
                    .map { (number, $0) }
            }
            .startOnMain { [weak self] number, result in
                self?.receive(result, number, requests)
                isDone = self?.results.count == requests.count
            }
        wait(for: saving) { isDone }
    }

    /// Waits until a save is done. The save ends without a file or a folder that is not complete if the user interrupts it.
    private func wait(for saving: any Disposable, until isDone: @MainActor () -> Bool) {
        let termination = MainLoop.onTermination { [weak self] in self?.interruption = $0 }
        MainLoop.wait { isDone() || interruption != nil }
        termination.dispose()
        saving.dispose()
    }

    private func receive(_ result: Result<SavedPicture, SaveError>, _ number: Int, _ requests: [SaveRequest]) {
        results[number] = result
        while let result = results[printedCount] {
            let image = requests[printedCount].image
            printedCount += 1
            switch result {
            case .success(let picture): record(picture, of: image)
            case .failure(let error): reportFailure(UserFacingError(error).message, of: image)
            }
        }
    }

    private func saveFolder(_ request: FolderSaveRequest) {
        var result: Result<SavedFolder, SaveError>?
        let saving = container.require((any FolderSaving).self).saveFolder(request)
            .compactMap { if case .finished(let folder) = $0 { folder } else { nil } }
            .observe(on: UIScheduler())
            .startWithMainResult { answer in result = answer }
        wait(for: saving) { result != nil }
        switch result {
        case .success(let folder):
            for picture in folder.pictures {
                if let saved = picture.saved {
                    record(saved, of: picture.image)
                } else {
                    reportFailure(CreditProblem.noFile.text, of: picture.image)
                }
            }
        case .failure(let error):
            unsavedCount += request.pictures.count
            StandardError.report(UserFacingError(error).message)
        case nil: break
        }
    }

    private func reportFailure(_ message: String, of image: ImageEntity) {
        unsavedCount += 1
        StandardError.report("\(image.id): \(message)")
    }

    private func record(_ picture: SavedPicture, of image: ImageEntity) {
        // The list of saved files identifies a copy of the file later, also without its credits.
        let downloads = container.require((any DownloadsStoring).self)
        let id = downloads.begin(image, path: picture.path)
        downloads.update(id, to: .saved, path: nil, code: picture.imageCode)
        do {
            // The path is printed unescaped for scripts; the program's own file names contain no control characters.
            try StandardOutput.print("\(picture.path)\t\(image.savedFields)") {
                // Nobody reads the output any more.
                Terminal.closeStorage(of: container)
            }
        } catch {
            failure = error
        }
    }
}
