import Glibc
import LocalizeShim
import Synchronization

/// Where the program's words come from. Everything else in this module may be called on any thread, at any time;
/// before `start` the words are those of the source.
public enum Localize {
    /// Takes the user's locale from the environment and opens the translations.
    ///
    /// Call it once, first thing in `main`: it changes the whole process and must not race with a second thread.
    ///
    /// - Parameters:
    ///   - domain: the base name of the `.mo` files.
    ///   - directory: the folder that holds `ja/LC_MESSAGES/DOMAIN.mo`; by default `defaultDirectory`.
    /// - Returns: whether the environment's locale is installed; without it the program speaks English.
    @discardableResult
    public static func start(domain: String = "vitrine", directory: String? = nil) -> Bool {
        let isInstalled = vitrine_localize_start()
        bind(domain: domain, directory: directory ?? defaultDirectory)
        return isInstalled
    }

    /// Opens translations without touching the locale of the process, as tests do.
    static func bind(domain: String, directory: String) {
        vitrine_localize_bind(domain, directory)
        currentDomain.withLock { $0 = domain }
    }

    /// `VITRINE_LOCALE_DIR`, else `share/locale` beside the folder the program runs from, so that an installed program
    /// can be moved.
    public static var defaultDirectory: String {
        if let given = getenv("VITRINE_LOCALE_DIR"), given.pointee != 0 { return String(cString: given) }
        return Installation.share + "/locale"
    }

    static var domain: String { currentDomain.withLock { $0 } }

    private static let currentDomain = Mutex("vitrine")
}
