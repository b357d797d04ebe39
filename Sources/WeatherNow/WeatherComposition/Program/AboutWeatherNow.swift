import Core
import GTKKit
import Localize
import WeatherModel

/// The About window: authors, license, libraries, and the sources of the data.
@MainActor
enum AboutWeatherNow {
    /// - Parameter fetcher: gives the credit for the weather data.
    static func present(over parent: Window?, fetcher: WeatherFetcher) {
        let window = AboutWindow(parent: parent)
        window.setApplication(name: tr("Weather Now"), icon: WeatherProgram.id, version: Version.current)
        window.setDeveloper(name: Authorship.authors, copyright: Authorship.copyright)
        window.setCredits(developers: [Authorship.authors], artists: [Authorship.authors])
        if let translators = Authorship.translators { window.setTranslators(translators) }
        window.setComments(tr("The weather of your cities at a glance"))
        window.setLicense(text: Authorship.license(of: tr("Weather Now")))
        window.addLink(title: fetcher.creditText, url: fetcher.creditURL)
        // The search for cities always uses this service.
        window.addLink(title: CitySearch.creditText, url: CitySearch.creditURL)
        for library in libraries {
            window.addLegalSection(title: library.title, copyright: library.copyright, license: library.license)
        }
        window.present()
    }

    /// The libraries that the program links.
    static let libraries: [LinkedLibrary] = [.gtk, .secret, .portal, .curl, .swift]
}
