import GTKKit
import Localize
import Model
import WeatherModel

/// Who made the program, and whose weather it shows.
@MainActor
enum AboutWeatherNow {
    static func present(over parent: Window?) {
        let window = AboutWindow(parent: parent)
        window.setApplication(name: tr("Weather Now"), icon: WeatherProgram.id, version: Version.current)
        window.setDeveloper(name: tr("The Vitrine authors"), copyright: "© 2026")
        window.setCredits(developers: [tr("The Vitrine authors")], artists: [tr("The Vitrine authors")])
        window.setComments(tr("The weather of your cities at a glance"))
        let source = OpenMeteo()
        window.addLink(title: source.creditText, url: source.creditURL)
        window.present()
    }
}
