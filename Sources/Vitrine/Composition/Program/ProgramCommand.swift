import GTKKit
import Localize
import Views

extension Command where Context == MainApplication {
    /// The commands that every window has, in the order of the main menu.
    static var program: [Command] {
        [
            Command("new-search") { $0.beginSearch() },
            Command(
                "favorites", tr("_Favorites"), keys: ["<Control><Shift>d"], shortcut: tr("Show favorites"),
                group: .windows
            ) { $0.favorites.present() },
            Command(
                "downloads", tr("_Downloads"), keys: ["<Control>j"], shortcut: tr("Show downloads"), group: .windows
            ) { $0.saving.showDownloads() },
            Command(
                "identify", tr("_Identify Pictures…"), keys: ["<Control>i"], shortcut: tr("Identify pictures"),
                group: .windows
            ) { $0.identification.choose() },
            Command("local-index", tr("I_ndex of This Computer"), group: .windows) { $0.saving.showLocalIndex() },
            Command(
                "preferences", tr("_Preferences"), keys: ["<Control>comma"], shortcut: tr("Preferences"),
                group: .program
            ) { $0.showPreferences() },
            Command(
                "shortcuts", tr("_Keyboard Shortcuts"), keys: ["<Control>question"], shortcut: tr("Keyboard shortcuts"),
                group: .program
            ) { $0.showShortcuts() },
            Command("help", tr("_Help"), keys: ["F1"], shortcut: tr("Help"), group: .program) { $0.showManual() },
            Command("about", tr("_About Vitrine"), group: .program) { $0.showAbout() },
            Command("quit", keys: ["<Control>q"], shortcut: tr("Quit")) { $0.quit() },
        ]
    }
}
