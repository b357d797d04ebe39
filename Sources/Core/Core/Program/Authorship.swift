import Localize

/// The authors and the license of the programs, for the about windows of both programs.
public enum Authorship {
    public static var authors: String { tr("The Vitrine authors") }
    public static let copyright = "© 2026"

    /// The translators of the user's language, one per line; `nil` for the source language.
    public static var translators: String? {
        let key = "translator-credits"
        let names = trc("names, one a line", "translator-credits")
        return names == key ? nil : names
    }

    /// Returns the license text for a program of this name.
    public static func license(of program: String) -> String {
        tr(
            "%s is free software under the MIT License: use, change and share it as you like. Keep its notice. It comes with no warranty.",
            program)
    }
}
