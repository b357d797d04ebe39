import Core
import Localize
import Model
import Reactive

/// One row of the search results, with the preview loaded on demand. Immutable, except for the other entries of its
/// picture.
public final class ImageSearchTableViewCellModel: ImageSearchTableViewCellModeling {
    public let isLoaded = true
    public let id: ImageID
    public let titleText: String
    public let creditText: String

    public let namesOrigin: Bool

    private let image: ImageEntity
    private let note: String
    private let urgency: @Sendable () -> PictureUrgency
    private let pictures: any PictureLoading
    private let otherEntries: @Sendable () -> [ImageEntity]
    private let onPreview: @Sendable (Bitmap) -> Void
    private let scheduler: any Scheduler
    /// Ends with this object: producers that wait for its preview complete, and the load is canceled.
    private let (lifetime, token) = Lifetime.make()

    /// - Parameters:
    ///   - title: the title; `nil` for the one of a search.
    ///   - note: the user's note, before the author; empty for none.
    ///   - urgency: evaluated when a preview is requested, on any thread.
    ///   - namesSource: whether each row names its service, as in a search of several services.
    ///   - otherEntries: returns the other entries of the picture at present, on any thread.
    ///   - onPreview: called with each preview, on any thread.
    ///   - scheduler: delivers previews; the main thread's, except in tests.
    public init(
        image: ImageEntity, title: String? = nil, note: String = "",
        urgency: @escaping @autoclosure @Sendable () -> PictureUrgency,
        pictures: any PictureLoading, namesSource: Bool = false,
        otherEntries: @escaping @Sendable () -> [ImageEntity] = { [] },
        onPreview: @escaping @Sendable (Bitmap) -> Void = { _ in }, scheduler: any Scheduler = UIScheduler()
    ) {
        id = image.id
        let fileName = image.fileName
        let ownTitle = Self.title(of: image, fileName: fileName)
        titleText = title ?? ownTitle
        let credits = [ownTitle == fileName ? nil : fileName, image.creatorText].compactMap { $0?.isolatedFromLine }
        creditText = ((note.isEmpty ? [] : [note]) + credits).joined(separator: " · ")
        namesOrigin = namesSource
        self.image = image
        self.note = note
        self.urgency = urgency
        self.pictures = pictures
        self.otherEntries = otherEntries
        self.onPreview = onPreview
        self.scheduler = scheduler
    }

    public var pageImageSizeText: String { image.sizeText?.leftToRight ?? "" }

    public var tagsText: String {
        let tags = image.tags.filter { !$0.isInvisible }
        return (image.visibleTitle == nil ? tags.dropFirst(Self.titleTagCount) : tags[...]).joined(separator: ", ")
    }

    /// The number of tags that replace a missing title.
    private static let titleTagCount = 3

    /// Returns the title, the name of a file without a title of its own, or the first tags.
    private static func title(of image: ImageEntity, fileName: String?) -> String {
        if let name = fileName, image.title.map({ name.hasPrefix($0 + ".") }) ?? true { return name }
        if let title = image.visibleTitle { return title }
        let tags = image.tags.filter { !$0.isInvisible }
        return tags.isEmpty ? image.displayName : tags.prefix(titleTagCount).joined(separator: ", ")
    }

    public var licenseText: String { image.license?.badge ?? "" }

    public var termsText: String { image.license?.explanation ?? "" }

    public var originText: String {
        guard let path = image.localPath else { return image.id.provider.displayName.isolatedFromLine }
        return path.folder.name.displayText().isolatedFromLine
    }

    public var dateText: String {
        if let date = image.date { return formattedTime(year: date.year, month: date.month, day: date.day, .date) }
        return image.years.map { Self.text(of: $0) } ?? ""
    }

    /// Returns the years, with "BC" for those before our era. The year 0, which does not exist, is shown as 1 BC.
    private static func text(of years: ClosedRange<Int>) -> String {
        let (first, last) = (years.lowerBound, years.upperBound)
        let (start, end) = (String(max(1, abs(first))), String(max(1, abs(last))))
        if first < 1, last > 0 { return tr("%s BC–%s AD", start, end) }
        let text = start == end ? start : "\(start)–\(end)".leftToRight
        return first < 1 ? tr("%s BC", text) : text
    }

    public var smallSize: PixelSize? {
        let size = PixelSize(width: image.pageImageWidth, height: image.pageImageHeight)
        guard (1...Self.smallLength).contains(max(size.width, size.height)), size.height > 0 else { return nil }
        return image.fileType?.lowercased() == "svg" ? nil : size
    }

    /// Below this width and height in pixels, a picture is shown in its own size.
    private static let smallLength = 64

    public var accessibleText: String {
        let isLocal = image.localPath != nil
        let texts = [
            titleText, note, image.sizeText, titleText == image.fileName ? nil : image.fileName, image.creatorText,
            image.license?.name, namesOrigin && !isLocal ? image.id.provider.displayName : nil,
            isLocal ? dateText : nil, otherSourcesText,
        ]
        return texts.compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: ", ")
    }

    public var otherSourcesText: String {
        let entries = otherEntries()
        return entries.isEmpty ? "" : tr("Also at %s", Self.list(of: entries.map(\.id.provider)))
    }

    /// Returns the names of services, each once.
    private static func list(of providers: [ProviderID]) -> String {
        var names: [String] = []
        for provider in providers where !names.contains(provider.displayName) { names.append(provider.displayName) }
        return names.map(\.isolatedFromLine).joined(separator: trc("between the names in a list", ", "))
    }

    public func box(for size: PreviewSize) -> PixelSize { size.box(for: image) }

    public var placeholderColor: AverageColor? {
        // The size that was seen may have had the other address.
        pictures.averageColor(for: image.previewURL) ?? image.sharpPreviewURL.flatMap(pictures.averageColor)
    }

    public func getPreviewImage(fitting box: PixelSize) -> SignalProducer<Bitmap?, Never> {
        let request = PictureRequest(url: image.previewURL(filling: box), box: box)
        return SignalProducer { [pictures, urgency, onPreview, scheduler] observer, lifetime in
            // The first value does not pass the scheduler: behind other work that waits for the main thread it would miss the
            // frame in which the row appears.
            if let picture = pictures.cachedPicture(for: request) {
                onPreview(picture)
                observer.send(value: picture)
                observer.sendCompleted()
                return
            }
            observer.send(value: nil)
            lifetime +=
                pictures.loadPicture(request, urgency: urgency())
                .on(value: onPreview)
                .map { $0 as Bitmap? }
                .flatMapError { _ in SignalProducer<Bitmap?, Never>(value: nil) }
                .observe(on: scheduler)
                .start(observer)
        }
        .take(during: lifetime)
    }
}
