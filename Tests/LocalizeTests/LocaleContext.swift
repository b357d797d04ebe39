import Glibc

/// Applies a locale other than the user's to one thread for the duration of a call, to see what a Japanese user sees.
///
/// Unchecked because of the raw pointer: the C library never changes a locale after it was created, and only `deinit`
/// frees it.
final class LocaleContext: @unchecked Sendable {
    private let locale: locale_t

    /// - Parameter name: the C library's name for the locale, for instance "ja_JP.UTF-8". The result is `nil` if the
    ///   locale is not installed.
    init?(named name: String) {
        let categories = [LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES]
        guard let locale = newlocale(categories.reduce(0) { $0 | 1 << Int32($1) }, name, nil) else { return nil }
        self.locale = locale
    }

    deinit { freelocale(locale) }

    /// Runs `body` with this locale: every function of the module that `body` calls on this thread uses it.
    func use<Result>(_ body: () throws -> Result) rethrows -> Result {
        let previous = uselocale(locale)
        defer { _ = uselocale(previous) }
        return try body()
    }
}
