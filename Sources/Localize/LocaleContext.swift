import LocalizeShim

/// Applies a locale other than the user's to one thread for the duration of a call. Tests use it to see what a Japanese
/// user sees.
///
/// Unchecked because of the raw pointer: the C library never changes a locale after it was created, and only `deinit`
/// frees it.
public final class LocaleContext: @unchecked Sendable {
    private let locale: UnsafeMutableRawPointer

    /// - Parameter name: the C library's name for the locale, for instance "ja_JP.UTF-8". The result is `nil` if the
    ///   locale is not installed.
    public init?(named name: String) {
        guard let locale = vitrine_locale_new(name) else { return nil }
        self.locale = locale
    }

    deinit { vitrine_locale_free(locale) }

    /// Runs `body` with this locale: every function of this module that `body` calls on this thread uses it.
    public func use<Result>(_ body: () throws -> Result) rethrows -> Result {
        let previous = vitrine_locale_use(locale)
        defer { _ = vitrine_locale_use(previous) }
        return try body()
    }
}
