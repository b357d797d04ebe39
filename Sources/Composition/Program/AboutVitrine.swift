import GTKKit
import Localize
import Model

/// Who made the program, under which licence, and what runs it.
@MainActor
enum AboutVitrine {
    static func present(over parent: Window?) {
        let window = AboutWindow(parent: parent)
        window.setApplication(name: "Vitrine", icon: Program.id, version: Version.current)
        window.setDeveloper(name: tr("The Vitrine authors"), copyright: "© 2026")
        window.setComments(tr("Finds pictures one may use"))
        window.present()
    }
}
