import Localize
import Model
import Reactive

/// Takes pictures out of the program: into files, onto the clipboard, onto the desktop's background. Main thread.
@MainActor
public final class PictureExport {
    public let queue: SaveQueue

    private let renditions: RenditionLoading
    private let saving: any PictureSaving
    private let wallpaper: any WallpaperSetting
    private let settings: @MainActor () -> SaveSettings
    private let today: @MainActor () -> String
    private let ownFolder: String
    private let scheduler: any Scheduler

    /// - Parameters:
    ///   - finder: asks for addresses of renditions, for what needs no original.
    ///   - settings: asked at each save.
    ///   - today: the day, "2026-11-21".
    ///   - ownFolder: where files lie that the program needs itself, an absolute path.
    public init(
        queue: SaveQueue, pictures: any PictureLoading, finder: any RenditionFinding = NoRenditionFinding(),
        saving: any PictureSaving, wallpaper: any WallpaperSetting, ownFolder: String,
        settings: @escaping @MainActor () -> SaveSettings, today: @escaping @MainActor () -> String,
        scheduler: any Scheduler = UIScheduler()
    ) {
        self.queue = queue
        renditions = RenditionLoading(pictures: pictures, finder: finder)
        self.saving = saving
        self.wallpaper = wallpaper
        self.ownFolder = ownFolder
        self.settings = settings
        self.today = today
        self.scheduler = scheduler
    }

    /// What is proposed for each of the pictures.
    public func requests(for images: [ImageEntity]) -> [SaveRequest] {
        let (settings, today) = (settings(), today())
        return images.map { settings.request(for: $0, date: today) }
    }

    /// The picture in its own size, as far as pictures are decoded at all, for the clipboard. On the main thread.
    public func loadPicture(_ image: ImageEntity) -> SignalProducer<Bitmap, PictureError> {
        let side = max(image.pageImageWidth, image.pageImageHeight, 1)
        let box = PixelSize(width: min(side, Self.largestCopy), height: min(side, Self.largestCopy))
        let choice = RenditionChoice(image, widths: renditions.finder.widths(for: image))
        var file = choice.fitting(box)
        if let size = file.size, choice.isBlurred(size, in: box) { file = choice.best ?? file }
        return renditions.loadPicture(
            file.source, of: image, with: [], box: box, fallback: image.imageURL ?? image.previewURL, urgency: .now
        )
        .observe(on: scheduler)
    }

    /// Pixels of the longer side: more than this no program wants to have pasted.
    private static let largestCopy = 4_096

    /// A file of the picture in a folder of the program's own, for others to take: a drag, a background. On the main thread.
    ///
    /// - Parameters:
    ///   - folder: its name; what is in there may be replaced.
    ///   - rendition: the address of a file that is fetched in place of the original.
    public func makeFile(
        of image: ImageEntity, in folder: String, from rendition: String? = nil
    ) -> SignalProducer<SavedPicture, SaveError> {
        guard var request = requests(for: [image]).first else { return .empty }
        request.folder = "\(ownFolder)/\(folder)"
        request.conflict = .replace
        request.rendition = rendition
        return saving.save(request)
            .compactMap { if case .saved(let picture) = $0 { picture } else { nil } }
            .observe(on: scheduler)
    }

    /// Makes the picture the desktop's background, after the desktop has shown it and asked.
    ///
    /// - Parameter completion: called on the main thread with what the user is to be told; `nil` after a no.
    public func setWallpaper(
        _ image: ImageEntity, completion: @escaping @MainActor (String?) -> Void
    ) -> any Disposable {
        makeBackground(of: image).startWithResult { [weak self] result in
            MainActor.assumeIsolated {
                switch result {
                case .success(let file):
                    self?.wallpaper.setWallpaper(path: file.path) { completion(Self.message($0)) }
                case .failure(let error):
                    completion(UserFacingError(error).message)
                }
            }
        }
    }

    /// The file for a background: as large as screens are, which originals of cameras and museums exceed by far.
    private func makeBackground(of image: ImageEntity) -> SignalProducer<SavedPicture, SaveError> {
        let choice = RenditionChoice(image, widths: renditions.finder.widths(for: image))
        let file = choice.fitting(Self.largestScreen)
        guard !choice.hasNoRenditions, !file.isOriginal else { return makeFile(of: image, in: "backgrounds") }
        return renditions.address(file.source, of: image, fallback: SaveRequest(image: image, folder: "", name: "").url)
            .mapError(SaveError.picture)
            .observe(on: scheduler)
            .flatMap(.concat) { [weak self] url in
                MainActor.assumeIsolated { self?.makeFile(of: image, in: "backgrounds", from: url) } ?? .empty
            }
    }

    /// Device pixels.
    private static let largestScreen = PixelSize(width: 3_840, height: 2_160)

    private static func message(_ outcome: WallpaperOutcome) -> String? {
        switch outcome {
        case .set: tr("Background changed")
        case .declined: nil
        case .noPortal:
            tr(
                "The background can’t be changed from here. Save the picture and set it in Settings."
            )
        case .failed(reason: ""): tr("The background could not be changed")
        case .failed(let reason): tr("The background could not be changed: %s", reason)
        }
    }
}
