import Testing

@testable import Model

@Suite struct UserLanguageTests {
    @Test("The language list comes first, and the locale is the fallback")
    func order() {
        let rows: [(variables: [String: String], codes: [String])] = [
            (["LANG": "pt_BR.UTF-8"], ["pt"]), (["LANG": "de_DE.UTF-8", "LC_ALL": "ja_JP.UTF-8"], ["ja"]),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "sv:en_GB"], ["sv", "en"]),
        ]
        for (variables, codes) in rows { #expect(UserLanguage.codes(in: variables) == codes, "\(variables)") }
    }

    @Test("Without a locale the language is nil", arguments: ["C", "C.UTF-8", "POSIX", "", "x"])
    func none(locale: String) {
        #expect(UserLanguage.codes(in: ["LANG": locale, "LANGUAGE": "de"]).isEmpty)
    }
}
