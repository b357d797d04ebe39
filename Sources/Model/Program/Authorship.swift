import Localize

/// Who made the programs and on which terms they are given: the same in every window about one of them.
public enum Authorship {
    public static var authors: String { tr("The Vitrine authors") }
    public static let copyright = "© 2026"

    /// Who put the texts into the user's language, one a line; nil where nobody had to.
    public static var translators: String? {
        let key = "translator-credits"
        let names = trc("names, one a line", "translator-credits")
        return names == key ? nil : names
    }

    /// What one may do with a program of this name.
    public static func license(of program: String) -> String {
        tr(
            "%s is free software under the MIT License: use, change and share it as you like. Keep its notice. It comes with no warranty.",
            program)
    }
}
