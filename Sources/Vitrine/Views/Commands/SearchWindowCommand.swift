import Localize

extension Command where Context == ImageSearchTableViewController {
    /// The commands on selected pictures that only the search window has.
    static var results: [Command] {
        [
            Command("open-picture", tr("_Open"), group: .open, needs: .one) { window in
                window.viewModel?.selectedIndex.value.map { window.viewModel?.selectCell(at: $0) }
            },
            Command(
                "search-folder", tr("More in This Folder"), group: .elsewhere, needs: [.one, .file],
                isPossible: { $0.viewModel?.provider.value.filters.hasFolders == true }
            ) { window in
                window.selection.first?.localPath.map { window.viewModel?.search(in: $0.folder) }
            },
        ]
    }

    /// The commands of the search window that do not act on selected pictures. Their keys work in the whole window.
    static var searchWindow: [Command] {
        [
            Command("find", keys: ["<Control>f"], shortcut: tr("Search")) {
                $0.entry.grabFocus()
                $0.entry.entry.selectAll()
            },
            Command(
                "search-again", tr("Sea_rch Again"), keys: ["F5", "<Control>r"], shortcut: tr("Search again"),
                group: .search
            ) { $0.viewModel?.searchAgain() },
            Command(
                "go-back", tr("_Back"), keys: ["<Alt>Left", "Back"], shortcut: tr("Back to the search before"),
                group: .search, isPossible: { $0.viewModel?.canGoBack.value == true }
            ) { $0.viewModel?.goBack() },
            Command(
                "go-forward", tr("For_ward"), keys: ["<Alt>Right", "Forward"],
                shortcut: tr("Forward to the next search"), group: .search,
                isPossible: { $0.viewModel?.canGoForward.value == true }
            ) { $0.viewModel?.goForward() },
            Command(
                "saved-searches", tr("Sa_ved Searches"), keys: ["<Control>b"], shortcut: tr("Saved searches"),
                group: .search
            ) { $0.saved.button.popUp() },
            Command("slideshow", tr("S_lideshow"), keys: ["<Shift>F5"], group: .search) { $0.startSlideshow() },
        ]
    }
}
