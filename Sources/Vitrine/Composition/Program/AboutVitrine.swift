import Core
import GTKKit
import Localize
import Model
import Network
import Sandboxing

/// Shows the window about the program: its authors, license and libraries.
@MainActor
enum AboutVitrine {
    /// - Parameters:
    ///   - sandbox: the state of the sandbox in which pictures are decoded.
    ///   - answers: what the services have answered since the start of the program.
    static func present(over parent: Window?, sandbox: SandboxState, answers: ServiceAnswers) {
        let window = AboutWindow(parent: parent)
        window.setApplication(name: "Vitrine", icon: Program.id, version: Version.current)
        window.setDeveloper(name: Authorship.authors, copyright: Authorship.copyright)
        // The program's authors also drew its icon and samples.
        window.setCredits(developers: [Authorship.authors], artists: [Authorship.authors])
        if let translators = Authorship.translators { window.setTranslators(translators) }
        if let homepage = BuildAddresses.current.homepage { window.setWebsite(homepage) }
        if let tracker = BuildAddresses.current.issueTracker { window.setIssueTracker(tracker) }
        window.setComments(tr("Find pictures you may use"))
        for service in ProviderDescription.all {
            window.addLink(title: tr("Terms of %s", service.name), url: service.terms.termsURL)
        }
        window.setLicense(text: license)
        for service in ProviderDescription.all { window.addLink(title: service.name, url: service.homeURL) }
        for library in libraries {
            window.addLegalSection(title: library.title, copyright: library.copyright, license: library.license)
        }
        window.addLegalSection(
            title: ProviderDescription.all.map(\.name).joined(separator: ", "), copyright: tr("Their authors"),
            license: tr("Each picture has its own license, shown with the picture."))
        window.setDebugInformation(debugInformation(sandbox, answers), fileName: "vitrine-debug.txt")
        window.present()
    }

    /// The information that a bug report needs: versions, the display, the sandbox and what services have answered. It has no
    /// key, no word that was searched for and no name of a file.
    static func debugInformation(_ sandbox: SandboxState, _ answers: ServiceAnswers) -> String {
        let versions = [
            "Vitrine \(Version.current)", Toolkit.operatingSystem, Toolkit.gtkVersion, Toolkit.adwaitaVersion,
            Toolkit.pixbufVersion, Network.library,
        ]
        let display = [
            "display: \(Toolkit.displayType)", "dark: \(StyleManager.isDark)",
            "high contrast: \(StyleManager.isHighContrast)", "animations: \(StyleManager.areAnimationsEnabled)",
        ]
        let pictures = [
            SandboxNotice.debugLine(of: sandbox), "loaders: " + Toolkit.pixbufFormats.joined(separator: ", "),
        ]
        return [versions, display, pictures, answers.lines]
            .map { $0.joined(separator: "\n") }
            .joined(separator: "\n\n")
    }

    private static var license: String {
        Authorship.license(of: "Vitrine") + "\n\n"
            + tr("Pictures belong to their authors. The license is shown with each picture.")
    }

    /// The linked libraries, for the credits.
    static let libraries: [LinkedLibrary] = [
        .gtk, .secret, .portal, .curl, .pixbuf, .lcms, .jpeg, .png, .tiff, .webp, .gif, .rsvg, .cairo, .exiv, .sqlite,
        .seccomp, .fontconfig, .freetype, .harfbuzz, .swift,
    ]
}
