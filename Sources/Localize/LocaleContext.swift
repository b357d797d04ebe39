import LocalizeShim

/// A locale other than the user's, for one thread and a while: how tests see what a Japanese user sees.
///
/// Unchecked because of the raw pointer: the C library never changes a locale after making it, and it is freed only in
/// `deinit`.
public final class LocaleContext: @unchecked Sendable {
    private let locale: UnsafeMutableRawPointer

    /// - Parameter name: as the C library knows it, "ja_JP.UTF-8" for instance; `nil` when it is not installed.
    public init?(named name: String) {
        guard let locale = vitrine_locale_new(name) else { return nil }
        self.locale = locale
    }

    deinit { vitrine_locale_free(locale) }

    /// Everything this module is asked inside `body` is answered in this locale.
    public func use<Result>(_ body: () throws -> Result) rethrows -> Result {
        let previous = vitrine_locale_use(locale)
        defer { _ = vitrine_locale_use(previous) }
        return try body()
    }
}
