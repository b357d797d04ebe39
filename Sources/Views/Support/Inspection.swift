import GTKKit

// What checks in real windows and benchmarks read and press, and nobody else has a use for.

extension ImageSearchTableViewCell {
    var texts: [String] { [tagLabel.text, sizeLabel.text, creditLabel.text] }
    var content: PicturePaintable.Content { preview.content }
}

extension ImageSearchTableViewController {
    var shownPage: String? { pages.shownPage }
    var showsNotice: Bool { notice.isShown }
    var visibleRowsShowPictures: Bool { rows.visibleRowsShow(.picture) }
    var visibleRowsShowPlaceholders: Bool { rows.visibleRowsShow(.failed) }
    /// For benchmarks, which are built without the compiler's help for tests.
    package var visibleRows: (count: Int, withPicture: Int) { rows.visibleRows }
    func applyShownRemedy() { pages.applyRemedy() }
}

extension ImageDetailViewController {
    var canShowNext: Bool { nextButton.isSensitive }
    func clickNext() { nextButton.activate() }
    func clickOpenPage() { openPageButton.activate() }
}
