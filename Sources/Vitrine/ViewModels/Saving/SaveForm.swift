import Localize
import Model

/// What the dialog “Save For…” knows and decides: which copies of which pictures, and which files about their credits.
public struct SaveForm: Sendable, Equatable {
    /// What the pictures are for.
    public enum Purpose: Sendable, Hashable, CaseIterable {
        case original, slide, webPage, print, ownSize

        public var name: String {
            switch self {
            case .original: tr("Original File")
            case .slide: tr("Slide (%s px)", formatted(SaveForm.slideSide))
            case .webPage: tr("Web Page (%s px)", formatted(SaveForm.webSide))
            case .print: tr("Print")
            case .ownSize: tr("Own Size")
            }
        }
    }

    /// The ratios to which copies can be cropped; `nil` keeps the whole picture.
    public static let ratios: [AspectRatio?] = [
        nil, AspectRatio(width: 1, height: 1), AspectRatio(width: 4, height: 3), AspectRatio(width: 3, height: 2),
        AspectRatio(width: 16, height: 9), AspectRatio(width: 3, height: 4), AspectRatio(width: 2, height: 3),
        AspectRatio(width: 9, height: 16),
    ]

    public static func name(of ratio: AspectRatio?) -> String {
        ratio.map { "\($0.width) : \($0.height)" } ?? tr("None")
    }

    static let slideSide = 1_920
    static let webSide = 1_200

    /// What the user intends, for the sheets to say which licenses forbid it.
    public static let uses: [LicenseUse?] = [nil, .commercial, .modification]

    public static func name(of use: LicenseUse?) -> String {
        switch use {
        case .commercial: tr("Commercial use")
        case .modification: tr("Changes, without commercial use")
        default: tr("Any")
        }
    }

    public let images: [ImageEntity]
    public let turns: QuarterTurns

    public var purpose: Purpose {
        didSet { if purpose == .webPage { format = .webP } }
    }
    /// The longer side in pixels, of the purpose `ownSize`.
    public var side = 1_600
    /// The printed width in centimeters.
    public var printWidth = 15
    public var ratio: AspectRatio?
    /// Where the part of a single picture lies, as `PictureCrop` counts.
    public var position = PictureCrop.center
    public var format: OutputFormat
    public var quality = PictureConversion.standardQuality
    public var sheets = CreditsSheets()

    public init(images: [ImageEntity], turns: QuarterTurns = .none) {
        (self.images, self.turns) = (images, turns)
        purpose = .slide
        format = .jpeg
    }

    public var choice: SaveChoice {
        let size: SaveChoice.Size =
            switch purpose {
            case .original: .original
            case .slide: .longerSide(Self.slideSide)
            case .webPage: .longerSide(Self.webSide)
            case .print: .printWidth(printWidth)
            case .ownSize: .longerSide(side)
            }
        return SaveChoice(size: size, crop: isCopy ? crop : nil, format: format, quality: quality)
    }

    /// Whether copies are saved instead of the originals.
    public var isCopy: Bool { purpose != .original }

    /// The part that copies show. Of several pictures, it is the center.
    private var crop: PictureCrop? {
        ratio.map { PictureCrop(ratio: $0, position: images.count == 1 ? position : PictureCrop.center) }
    }

    /// The rotated size of the single picture and the part of it that the copy shows; `nil` for several pictures, without a
    /// crop, or if the source does not state the size.
    public var cropped: (picture: PixelSize, crop: PictureCrop)? {
        guard isCopy, images.count == 1, let crop, let size = images[0].originalSize(turns) else { return nil }
        return (size, crop)
    }

    /// What the row of the crop tells about several pictures, and one of unknown size.
    public var cropNote: String {
        guard ratio != nil, cropped == nil else { return "" }
        return trn(
            "The picture is cropped around its center", "The pictures are cropped around their centers", images.count)
    }

    /// Whether the quality has a meaning for the copies.
    public var hasQuality: Bool { isCopy && format != .png }

    /// The size of what is saved, or how many pictures are too small for it. Empty if nothing is known.
    public var note: String {
        let choice = choice
        let small = images.filter { choice.insufficientPrint(of: $0, turns: turns) != nil }
        guard images.count == 1, let image = images.first else {
            return small.isEmpty
                ? ""
                : trn(
                    "%s picture is too small for this width", "%s pictures are too small for this width", small.count,
                    formatted(small.count))
        }
        if let print = choice.insufficientPrint(of: image, turns: turns) {
            return tr("The picture is too small for this width: %s", print.text)
        }
        guard let size = choice.copySize(of: image, turns: turns) else { return "" }
        let pixels = tr("%s × %s", formatted(size.width), formatted(size.height))
        guard purpose == .print else { return pixels }
        return "\(pixels) · \(PrintSize(size).text)"
    }

    /// Whether the note is a warning.
    public var isTooSmall: Bool {
        let choice = choice
        return images.contains { choice.insufficientPrint(of: $0, turns: turns) != nil }
    }

    /// The pictures whose licenses forbid what the choice does to them.
    public var forbidden: [ImageEntity] { choice.changesPictures ? images.filter(\.forbidsChanges) : [] }
}

/// The question before pictures are changed whose licenses forbid changed copies.
public struct ChangeQuestion: Sendable, Equatable {
    public let heading: String
    public let body: String

    /// Returns `nil` if no license forbids changes.
    public init?(_ forbidden: [ImageEntity], of total: Int) {
        guard let first = forbidden.first else { return nil }
        heading = tr("Change the Pictures Anyway?")
        let name = first.license?.name ?? ""
        let which =
            total == 1
            ? tr("The license %s forbids to share changed copies.", name)
            : trn(
                "The license of %s picture forbids to share changed copies.",
                "The licenses of %s pictures forbid to share changed copies.", forbidden.count,
                formatted(forbidden.count))
        let advice = tr(
            "A smaller copy for your own use is usually allowed. To share the picture, use the original or ask the author."
        )
        body = "\(which) \(advice)"
    }
}
