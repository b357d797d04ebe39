import Model
import Reactive

/// The look of the pictures in the search window or the favorites window. Main thread; every property changes on it.
@MainActor
public protocol AppearanceChoosing: AnyObject, Sendable {
    /// The layout of the pictures and their size; stored in the settings.
    var appearance: Property<ListAppearance> { get }
    func setAppearance(_ appearance: ListAppearance)
    /// The size of previews; written by the list, which knows its layout and scale.
    var previewSize: PreviewSize { get set }
}

/// The offer of the mosaic to new users. Main thread; every property changes on it.
@MainActor
public protocol MosaicOffering: AnyObject, Sendable {
    /// Whether the mosaic is offered to a user who has never chosen a layout: beside a list with pictures, after the notice
    /// of the first start.
    var offersMosaic: Property<Bool> { get }
    /// Keeps the list and offers no other layout any more.
    func keepLayout()
}
