import GTKKit
import Localize
import Model

/// Who made the program, under which licence, and what runs it.
@MainActor
enum AboutVitrine {
    static func present(over parent: Window?) {
        let window = AboutWindow(parent: parent)
        window.setApplication(name: "Vitrine", icon: Program.id, version: Version.current)
        window.setDeveloper(name: Authorship.authors, copyright: Authorship.copyright)
        // The icon and the samples are drawn by the same hands.
        window.setCredits(developers: [Authorship.authors], artists: [Authorship.authors])
        if let translators = Authorship.translators { window.setTranslators(translators) }
        if let homepage = BuildAddresses.current.homepage { window.setWebsite(homepage) }
        if let tracker = BuildAddresses.current.issueTracker { window.setIssueTracker(tracker) }
        window.setComments(tr("Find pictures you may use"))
        for link in ServiceLinks.terms { window.addLink(title: link.title, url: link.url) }
        window.setLicense(text: license)
        for service in WebService.all { window.addLink(title: service.id.displayName, url: service.homeURL) }
        for library in libraries {
            window.addLegalSection(title: library.title, copyright: library.copyright, license: library.license)
        }
        window.addLegalSection(
            title: WebService.all.map(\.id.displayName).joined(separator: ", "), copyright: tr("Their authors"),
            license: tr("Each picture has its own license, shown with the picture."))
        window.setDebugInformation(debugInformation, fileName: "vitrine-debug.txt")
        window.present()
    }

    /// What a report of a problem needs: versions and the display. No key, no search, no path of the user's.
    static var debugInformation: String {
        [
            "Vitrine \(Version.current)", Toolkit.gtkVersion, Toolkit.adwaitaVersion, Toolkit.displayType,
            "dark: \(StyleManager.isDark)", "high contrast: \(StyleManager.isHighContrast)",
            "animations: \(StyleManager.areAnimationsEnabled)",
        ]
        .joined(separator: "\n")
    }

    private static var license: String {
        Authorship.license(of: "Vitrine") + "\n\n"
            + tr("Pictures belong to their authors. The license is shown with each picture.")
    }

    /// What the program stands on.
    static let libraries: [LinkedLibrary] = [
        .gtk, .secret, .portal, .curl, .pixbuf, .lcms, .jpeg, .cairo, .exiv, .sqlite, .swift,
    ]
}
