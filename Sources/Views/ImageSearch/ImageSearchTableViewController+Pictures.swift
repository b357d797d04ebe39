import GTKKit
import Localize
import Model
import ViewModels

extension ImageSearchTableViewController {
    /// What the window itself can do with selected pictures; the rest comes from where it is done.
    func addPictureActions() {
        pictureActions.selectedImages = { [weak self] in self?.viewModel?.selectedImages ?? [] }
        let open = PictureAction("open-picture", label: tr("_Open"), section: .open, scope: .one) { [weak self] _ in
            guard let index = self?.viewModel?.selectedIndex.value else { return }
            self?.viewModel?.selectCell(at: index)
        }
        let page = PictureAction(
            "open-page", label: tr("Open Web _Page"), section: .elsewhere, scope: .one,
            isPossible: { $0.pageURL.hasPrefix("http") },
            perform: { [weak self] images in
                if let url = images.first?.pageURL { self?.externalApps?.openURL(url) }
            })
        let author = PictureAction(
            "search-author", label: tr("More by This _Author"), section: .elsewhere, scope: .one,
            isPossible: { $0.username != nil },
            perform: { [weak self] images in
                if let author = images.first?.username { self?.viewModel?.search(SearchQuery(author: author)) }
            })
        for action in [open, page, author] { pictureActions.add(action) }
    }
}
