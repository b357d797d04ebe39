import Localize
import Model
import ViewModels

extension Command where Context == FavoritesController {
    /// The commands on selected favorites, in the order of their menu. Their keys need the keyboard focus in the list.
    static var favorites: [Command] {
        [
            Command("open", tr("_Open"), keys: ["Return"], group: .open, needs: .one) {
                if let position = $0.rows.host.selectedPosition { $0.rows.open(position) }
            },
            Command(
                "note", tr("_Edit Note"), keys: ["<Control>e"], shortcut: tr("Edit note"), group: .open, needs: .one
            ) { $0.noteBar.grabFocus() },
            Command("collect", tr("_New Collection…"), group: .collections) {
                $0.askForCollection(with: $0.selectedIDs)
            },
            Command(
                "remove", tr("_Remove From Favorites"), keys: ["Delete", "<Control>d"],
                shortcut: tr("Remove from favorites"), group: .elsewhere
            ) { $0.viewModel?.changes.remove($0.selectedIDs) },
        ]
    }

    /// The commands on collections, in the order of the window's menu. Their keys work in the whole window.
    static var collections: [Command] {
        [
            Command(
                "new-collection", tr("_New Collection…"), keys: ["<Control><Shift>n"], shortcut: tr("New collection"),
                group: .collections
            ) { $0.askForCollection(with: []) },
            Command(
                "rename-collection", tr("_Rename Collection…"), keys: ["F2"], shortcut: tr("Rename collection"),
                group: .collections, isPossible: { $0.shownCollection != nil }
            ) { $0.renameCollection() },
            Command(
                "delete-collection", tr("_Delete Collection"), group: .collections,
                isPossible: { $0.shownCollection != nil }
            ) { window in window.shownCollection.map { window.viewModel?.changes.removeCollection($0.id) } },
            Command("background", tr("Use as _Background…"), group: .collections) { $0.chooseBackground() },
            Command("find", keys: ["<Control>f"]) {
                $0.searchEntry.grabFocus()
                $0.searchEntry.selectAll()
            },
            Command("collections", keys: ["F9"], shortcut: tr("Show or hide collections")) {
                $0.sidebarFlap.isRevealed.toggle()
            },
        ]
    }

    /// The commands on files with favorites, in the order of the window's menu.
    static var exchange: [Command] {
        [
            Command("import", tr("_Import…"), group: .exchange) {
                $0.choose(.open, tr("Import Favorites"), tr("_Import"), name: nil) { $0.importFile($1) }
            },
            Command("export-file", tr("_Export to File…"), group: .exchange) {
                $0.choose(.save, tr("Export Favorites"), tr("_Export"), name: tr("Favorites") + ".json") {
                    $0.exportFile($1)
                }
            },
            Command(
                "export-folder", tr("Export With _Pictures…"), group: .exchange,
                isPossible: { $0.viewModel?.export.value == nil }
            ) {
                $0.choose(.chooseFolder, tr("Choose a Location for the New Folder"), tr("_Export"), name: nil) {
                    $0.exportFolder(in: $1)
                }
            },
            exportCredits(.html, tr("_Web Page…")), exportCredits(.text, tr("_Text…")),
            exportCredits(.csv, tr("T_able (CSV)…")),
        ]
    }

    private static func exportCredits(_ format: CreditsFormat, _ label: String) -> Command {
        Command(
            "export-credits-\(format.rawValue)", label, group: .exchange, submenu: tr("Export _Credits")
        ) {
            $0.choose(.save, tr("Export Credits"), tr("_Export"), name: tr("Credits") + "." + format.fileExtension) {
                $0.exportCredits(as: format, to: $1)
            }
        }
    }
}
