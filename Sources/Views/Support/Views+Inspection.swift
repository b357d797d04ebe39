import GTKKit

// Accessors that only window tests and benchmarks use.

extension ImageSearchTableViewCell {
    var texts: [String] { [tagLabel.text, sizeLabel.text, creditLabel.text] }
    var content: PicturePaintable.Content { preview.content }
}

extension ImageSearchTableViewController {
    var shownPage: String? { pages.shownPage }
    var showsBanner: Bool { banner.isShown }
    var visibleRowsShowPictures: Bool { rows.visibleRowsShow(.picture) }
    var visibleRowsShowPlaceholders: Bool { rows.visibleRowsShow(.failed) }
    /// A package accessor, because benchmarks are built without `@testable`.
    package var visibleRows: (count: Int, withPicture: Int) { rows.visibleRows }
    func performShownRecoveryAction() { pages.performRecoveryAction() }
}

extension ImageDetailViewController {
    var canShowNext: Bool { nextButton.isSensitive }
    func clickNext() { nextButton.activate() }
    func clickPrevious() { previousButton.activate() }
    func clickOpenPage() { openPageButton.activate() }
}

extension ImageDetailLoadingBar {
    var isShown: Bool { box.isVisible }
    var text: String { label.text }
    var canRetry: Bool { isShown && retryButton.isVisible }
    func retry() { retryButton.activate() }
}

/// Pans and zooms as touch and wheel input do, for benchmarks.
@MainActor
package struct ImageDetailNavigator {
    fileprivate let viewer: PictureViewer

    package func pan(by x: Double, _ y: Double) { viewer.change { $0.pan(by: x, y) } }
    package func zoom(by factor: Double) { viewer.change { $0.zoom(by: factor) } }
}

extension ImageDetailViewController {
    package var mover: ImageDetailNavigator { ImageDetailNavigator(viewer: viewer) }
    package var textureCount: Int { viewer.textureCount }
    package func zoom(to zoom: Double) { viewer.change { $0.zoom(to: zoom) } }
}
