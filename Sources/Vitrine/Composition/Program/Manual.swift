import FileAccess
import Localize

/// The manual for users: a page of HTML for each language, which the browser shows.
enum Manual {
    /// `share/vitrine/manual`, beside the folder of the translations.
    static var folder: LocalPath { LocalPath(Localize.defaultDirectory).folder.appending("vitrine/manual".utf8) }

    /// Returns the page in the first of the user's languages that has one; `nil` if the manual is not installed.
    static func page(in folder: LocalPath, languages: [String], exists: (LocalPath) -> Bool) -> LocalPath? {
        languages.lazy.map { language in
            // The source is English, so that a user of English and German gets no German page.
            folder.appending("\(language == "en" ? "C" : language).html".utf8)
        }
        .first(where: exists)
    }
}
