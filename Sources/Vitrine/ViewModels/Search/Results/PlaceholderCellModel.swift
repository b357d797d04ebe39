import Localize
import Model
import Reactive

/// The row of a picture that was not in memory when the row was created. It is empty until the picture has been read, and
/// then shows what the row of the picture shows.
final class PlaceholderCellModel: ImageSearchTableViewCellModeling {
    /// A function in a structure, because each access to one that is the value of a lock itself makes its next call slower
    /// (swiftlang/swift#91348).
    private struct Maker: Sendable {
        var makeRow: @Sendable () -> (any ImageSearchTableViewCellModeling)?
    }

    private let maker: Locked<Maker>
    private let madeRow = Locked<(any ImageSearchTableViewCellModeling)?>(nil)
    private static let noID = ImageID(provider: .folders, string: "")

    /// - Parameter makeRow: returns the row of the picture; `nil` while the picture is not in memory.
    init(reading makeRow: @escaping @Sendable () -> (any ImageSearchTableViewCellModeling)?) {
        maker = Locked(Maker(makeRow: makeRow))
    }

    /// Waits for the picture in another listing from now on.
    func read(with makeRow: @escaping @Sendable () -> (any ImageSearchTableViewCellModeling)?) {
        maker.withLock { $0.makeRow = makeRow }
    }

    /// The row of the picture, which stays when the picture leaves the memory.
    private var row: (any ImageSearchTableViewCellModeling)? {
        if let row = madeRow.withLock({ $0 }) { return row }
        guard let row = maker.withLock({ $0 }).makeRow() else { return nil }
        return madeRow.withLock { made in
            let first = made ?? row
            made = first
            return first
        }
    }

    var isLoaded: Bool { row != nil }
    var id: ImageID { row?.id ?? Self.noID }
    var pageImageSizeText: String { row?.pageImageSizeText ?? "" }
    var titleText: String { row?.titleText ?? "" }
    var creditText: String { row?.creditText ?? "" }
    var licenseText: String { row?.licenseText ?? "" }
    var termsText: String { row?.termsText ?? "" }
    var originText: String { row?.originText ?? "" }
    var namesOrigin: Bool { row?.namesOrigin ?? false }
    var dateText: String { row?.dateText ?? "" }
    var smallSize: PixelSize? { row?.smallSize }
    var tagsText: String { row?.tagsText ?? "" }
    var otherSourcesText: String { row?.otherSourcesText ?? "" }
    var accessibleText: String { row?.accessibleText ?? tr("Loading…") }
    var placeholderColor: AverageColor? { row?.placeholderColor }

    func box(for size: PreviewSize) -> PixelSize { row?.box(for: size) ?? size.box }

    func getPreviewImage(fitting box: PixelSize) -> SignalProducer<Bitmap?, Never> {
        row?.getPreviewImage(fitting: box) ?? SignalProducer(value: nil)
    }
}
