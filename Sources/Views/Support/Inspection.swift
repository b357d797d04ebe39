import GTKKit

// What checks in real windows read and press; internal, and of no use to anybody else.

extension ImageSearchTableViewCell {
    var texts: [String] { [tagLabel.text, sizeLabel.text, creditLabel.text] }
    var content: PicturePaintable.Content { preview.content }
}

extension ImageSearchTableViewController {
    var shownPage: String? { pages.shownPage }
    var showsNotice: Bool { notice.isShown }
    var visibleRowsShowPictures: Bool { rows.visibleRowsShowPictures }
    func applyShownRemedy() { pages.applyRemedy() }
}

extension ImageDetailViewController {
    var canShowNext: Bool { nextButton.isSensitive }
    func clickNext() { nextButton.activate() }
    func clickOpenPage() { openPageButton.activate() }
}
