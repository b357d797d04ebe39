import Foundation
import TestSupport
import Testing

@testable import Localize

/// Creates the locales and translations of these tests, independent of the machine's locales.
enum TestLocales {
    static var japanese: LocaleContext { get throws { try made("ja_JP") } }
    static var german: LocaleContext { get throws { try made("de_DE") } }
    static var french: LocaleContext { get throws { try made("fr_FR") } }
    static var polish: LocaleContext { get throws { try made("pl_PL") } }

    private static func made(_ name: String) throws -> LocaleContext {
        try #require(ready, "localedef or msgfmt failed; the packages locales and gettext are needed")
        return try #require(LocaleContext(named: "\(name).UTF-8"))
    }

    /// Runs once for all tests: the environment must name the folder of locales before the first locale is created.
    private static let ready: Bool = {
        let folder = URL(filePath: TemporaryFolder.ofProcess.path("locales"))
        for name in ["ja_JP", "de_DE", "fr_FR", "pl_PL"] {
            let target = folder.appending(path: "locales/\(name).UTF-8").path
            try? FileManager.default.createDirectory(
                atPath: folder.appending(path: "locales").path, withIntermediateDirectories: true)
            guard run("localedef", "-i", name, "-f", "UTF-8", target) else { return false }
        }
        for (language, catalogue) in catalogues {
            let messages = folder.appending(path: "translations/\(language)/LC_MESSAGES")
            let source = folder.appending(path: "\(language).po").path
            do {
                try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
                try catalogue.write(toFile: source, atomically: true, encoding: .utf8)
            } catch { return false }
            guard run("msgfmt", "-o", messages.appending(path: "localize-tests.mo").path, source) else { return false }
        }
        setenv("LOCPATH", folder.appending(path: "locales").path, 1)
        unsetenv("LANGUAGE")
        Localize.bind(domain: "localize-tests", directory: folder.appending(path: "translations").path)
        return true
    }()

    private static func run(_ arguments: String...) -> Bool {
        (try? ChildProcess.run(arguments, errors: .none).status) == 0
    }
}
