import FoundationEssentials

/// The user's languages as two-letter codes, the preferred first: for services that are asked in one of them.
public enum UserLanguage {
    public static var current: [String] { codes(in: ProcessInfo.processInfo.environment) }

    /// From the variables by which gettext chooses its translations, so that words are searched in the language in which
    /// the program speaks.
    static func codes(in environment: [String: String]) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        // Without a locale the list of languages does not count.
        guard let locale, let first = code(of: locale[...]) else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap(code)
        return list.isEmpty ? [first] : list
    }

    /// "pt" of "pt_BR.UTF-8"; `nil` of "C" and "POSIX".
    private static func code(of locale: Substring) -> String? {
        let code = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
        return code.utf8.count == 2 ? code : nil
    }
}
