import Core
import FileAccess
import Localize
import Model
import Reactive

/// Exports pictures: to files, to the clipboard and to the desktop background. Main thread.
@MainActor
public final class PictureExport {
    public let queue: SaveQueue
    public let folders: FolderSaves
    /// Watches saved files that are opened in other programs.
    public let edited: EditedFiles?

    private let renditions: RenditionLoading
    private let saving: any PictureSaving
    private let wallpaper: any WallpaperSetting
    private let settings: @MainActor () -> SaveSettings
    private let today: @MainActor () -> String
    private let ownFolder: String
    private let scheduler: any Scheduler
    private let turning = QueueScheduler(qos: .userInitiated, name: "export.turning")

    /// - Parameters:
    ///   - folders: saves pictures with sheets of their credits.
    ///   - finder: requests addresses of renditions, for uses that do not need the original.
    ///   - settings: read at each save.
    ///   - today: the date, for example "2026-11-21".
    ///   - ownFolder: the folder of the program's own files, an absolute path.
    public init(
        queue: SaveQueue, folders: FolderSaves, pictures: any PictureLoading,
        finder: any RenditionFinding = NoRenditionFinding(),
        saving: any PictureSaving,
        wallpaper: any WallpaperSetting, edited: EditedFiles? = nil, ownFolder: String,
        settings: @escaping @MainActor () -> SaveSettings, today: @escaping @MainActor () -> String,
        scheduler: any Scheduler = UIScheduler()
    ) {
        (self.queue, self.folders) = (queue, folders)
        renditions = RenditionLoading(pictures: pictures, finder: finder)
        self.saving = saving
        self.wallpaper = wallpaper
        self.edited = edited
        self.ownFolder = ownFolder
        self.settings = settings
        self.today = today
        self.scheduler = scheduler
    }

    /// Returns a proposed request for each picture.
    ///
    /// - Parameters:
    ///   - turns: the rotation of the pictures.
    ///   - choice: the size and the format.
    public func requests(
        for images: [ImageEntity], turns: QuarterTurns = .none, _ choice: SaveChoice = SaveChoice()
    ) -> [SaveRequest] {
        let (settings, today) = (settings(), today())
        return images.map {
            var request = settings.request(for: $0, date: today)
            request.turns = turns
            request.conversion = choice.conversion(of: $0, turns: turns)
            return request
        }
    }

    /// Sends a file of the picture that was saved and is still there; `nil` if there is none. Sends once, on the main thread.
    ///
    /// - Parameter turns: the rotation of the picture, which earlier files do not have.
    public func savedFile(of image: ImageEntity, turns: QuarterTurns) -> SignalProducer<LocalPath?, Never> {
        guard turns == .none else { return SignalProducer(value: nil) }
        return queue.savedFile(of: image.id).observe(on: scheduler)
    }

    /// Returns the request for a new folder with the pictures of a form and the sheets of their credits.
    ///
    /// - Parameter parent: the absolute path of the folder in which the new one is created.
    public func folderRequest(_ form: SaveForm, in parent: String) -> FolderSaveRequest {
        FolderSaveRequest(
            pictures: requests(for: form.images, turns: form.turns, form.choice), name: tr("Pictures %s", today()),
            parent: parent, sheets: form.sheets)
    }

    /// Loads the picture in its own size, up to a limit, and rotated. Delivers on the main thread.
    ///
    /// - Parameter limit: the longer side in pixels; by default that for the clipboard.
    public func loadPicture(
        _ image: ImageEntity, turns: QuarterTurns = .none, limit: Int = maxCopySide
    ) -> SignalProducer<Bitmap, PictureError> {
        let known = max(image.pageImageWidth, image.pageImageHeight)
        // Nothing is enlarged, so a picture of unknown size has its own in the largest box.
        let side = known > 0 ? min(known, limit) : limit
        let box = PixelSize(width: side, height: side)
        let choice = RenditionChoice(image, widths: renditions.finder.widths(for: image))
        var file = choice.fitting(box)
        if let size = file.size, choice.isBlurred(size, in: box) { file = choice.best ?? file }
        let loaded = renditions.loadPicture(
            file.source, of: image, with: [], box: box, fallback: image.imageURL ?? image.previewURL, urgency: .now)
        guard turns != .none else { return loaded.observe(on: scheduler) }
        return loaded.observe(on: turning).map { $0.turned(turns) }.observe(on: scheduler)
    }

    /// The longer side of a copied picture in pixels; programs rarely accept larger ones.
    public static let maxCopySide = 4_096

    /// Writes a file of the picture to one of the program's own folders, for another program. It has the credits inside if its
    /// format can store them. Delivers on the main thread.
    ///
    /// - Parameters:
    ///   - folder: the folder's name.
    ///   - conflict: how to handle an existing file of the same name.
    ///   - rendition: the address of a file to fetch instead of the original.
    func makeFile(
        of image: ImageEntity, in folder: String, _ conflict: SaveRequest.Conflict, turns: QuarterTurns = .none,
        from rendition: String? = nil
    ) -> SignalProducer<SaveEvent, SaveError> {
        guard var request = requests(for: [image], turns: turns).first else { return .empty }
        request.folder = "\(ownFolder)/\(folder)"
        request.conflict = conflict
        request.rendition = rendition
        request.allowsSidecar = false
        return saving.save(request).observe(on: scheduler)
    }

    /// Makes the picture the desktop background. The desktop shows it and asks the user first.
    ///
    /// - Parameters:
    ///   - turns: the rotation of the picture.
    ///   - completion: called on the main thread with the message, or `nil` if the user declined.
    public func setWallpaper(
        _ image: ImageEntity, turns: QuarterTurns = .none, completion: @escaping @MainActor (String?) -> Void
    ) -> any Disposable {
        let files = makeBackground(of: image, turns: turns)
            .compactMap { if case .saved(let picture) = $0 { picture } else { nil } }
        return files.startWithMainResult { [weak self] result in
            switch result {
            case .success(let file):
                self?.wallpaper.setWallpaper(path: file.path, previewing: true) { completion($0.message) }
            case .failure(let error):
                completion(UserFacingError(error).message)
            }
        }
    }

    /// Creates the background's file with the size of a large screen; originals of cameras and museums are far
    /// larger.
    private func makeBackground(of image: ImageEntity, turns: QuarterTurns) -> SignalProducer<SaveEvent, SaveError> {
        let choice = RenditionChoice(image, widths: renditions.finder.widths(for: image))
        let file = choice.fitting(Self.largestScreen)
        guard !choice.hasNoRenditions, !file.isOriginal else {
            return makeFile(of: image, in: "backgrounds", .replace, turns: turns)
        }
        return renditions.finder.address(file.source, of: image, fallback: image.largestFileURL)
            .mapError(SaveError.picture)
            .observe(on: scheduler)
            .flatMap(.concat) { [weak self] url in
                MainActor.assumeIsolated {
                    self?.makeFile(of: image, in: "backgrounds", .replace, turns: turns, from: url)
                } ?? .empty
            }
    }

    /// The size of a background in device pixels. It suffices for large screens.
    private static let largestScreen = PixelSize(width: 3_840, height: 2_160)
}
