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
        // The icon and the samples are drawn by the same hands.
        window.setCredits(developers: [tr("The Vitrine authors")], artists: [tr("The Vitrine authors")])
        let translators = trc("names, one a line", "translator-credits")
        if translators != "translator-credits" { window.setTranslators(translators) }
        window.setComments(tr("Finds pictures one may use"))
        for link in ServiceLinks.terms { window.addLink(title: link.title, url: link.url) }
        window.setLicense(text: license)
        for source in sources { window.addLink(title: source.name, url: source.url) }
        for credit in credits {
            window.addLegalSection(title: credit.title, copyright: credit.copyright, license: credit.license)
        }
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
        tr(
            "Vitrine is free software under the MIT licence: use, change and pass it on as you like, with its notice and without any warranty."
        ) + "\n\n" + tr("Pictures belong to their authors, under the licences shown with them.")
    }

    /// Where the pictures come from.
    private static let sources = [
        (name: "Openverse", url: OpenverseService.homeURL), (name: "Wikimedia Commons", url: CommonsService.homeURL),
        (name: "Pixabay", url: PixabayService.homeURL),
    ]

    private struct Credit {
        let title: String
        let copyright: String
        let license: String
    }

    /// What the program stands on, and who gives the pictures.
    private static var credits: [Credit] {
        [
            Credit(
                title: "GTK, libadwaita, GLib, gdk-pixbuf, libsecret", copyright: "The GNOME Project",
                license: "LGPL 2.1 or later"),
            Credit(title: "libportal", copyright: "Matthias Clasen", license: "LGPL 3"),
            Credit(title: "cairo", copyright: "The cairo authors", license: "LGPL 2.1 or MPL 1.1"),
            Credit(title: "gexiv2, Exiv2", copyright: "Mike Gemünde, Andreas Huggel", license: "GPL 2 or later"),
            Credit(title: "libcurl", copyright: "Daniel Stenberg", license: "curl licence"),
            Credit(title: "libjpeg-turbo", copyright: "The libjpeg-turbo Project", license: "IJG, BSD 3-Clause"),
            Credit(title: "Little CMS", copyright: "Marti Maria", license: "MIT"),
            Credit(title: "SQLite", copyright: "D. Richard Hipp", license: tr("Public domain")),
            Credit(title: "Swift", copyright: "Apple Inc. and the Swift project authors", license: "Apache 2.0"),
            Credit(
                title: "Openverse, Wikimedia Commons, Pixabay", copyright: tr("Their authors"),
                license: tr("Each picture has a licence of its own, which is shown with it.")),
        ]
    }
}
