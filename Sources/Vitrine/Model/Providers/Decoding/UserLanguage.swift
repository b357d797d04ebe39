import FoundationEssentials

/// The user's languages as two-letter codes, the preferred one first: for services with searches by language.
public enum UserLanguage {
    public static var current: [String] { codes(in: ProcessInfo.processInfo.environment) }

    /// Reads the environment variables that gettext uses for translations, so that searches use the language of the
    /// program.
    static func codes(in environment: [String: String]) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        // gettext ignores `LANGUAGE` without a locale.
        guard let locale, let first = code(of: locale[...]) else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap(code)
        return list.isEmpty ? [first] : list
    }

    /// Returns "pt" for "pt_BR.UTF-8"; `nil` for "C" and "POSIX".
    private static func code(of locale: Substring) -> String? {
        let code = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
        return code.utf8.count == 2 ? code : nil
    }
}
