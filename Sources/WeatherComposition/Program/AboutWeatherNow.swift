import GTKKit
import Localize
import Model

/// Who made the program, and whose weather it shows.
@MainActor
enum AboutWeatherNow {
    static func present(over parent: Window?) {
        let window = AboutWindow(parent: parent)
        window.setApplication(name: tr("Weather Now"), icon: WeatherProgram.id, version: Version.current)
        window.setDeveloper(name: tr("The Vitrine authors"), copyright: "© 2026")
        window.setComments(tr("The weather of your cities at a glance"))
        window.addLink(title: tr("Weather data by Open-Meteo.com"), url: "https://open-meteo.com/")
        window.present()
    }
}
