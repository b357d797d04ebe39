import GLibShim
import Glibc

/// Loads the program's translations. The functions of this module may be called on any thread at any time, except
/// `start`. Before `start`, all texts are those of the source code.
public enum Localize {
    /// Takes the user's locale from the environment and opens the translations. If that locale is not installed, the program uses
    /// English.
    ///
    /// Call it once, as the first statement of `main`: it changes the whole process and must not race with a second
    /// thread.
    public static func start() {
        vitrine_localize_start()
        bind(domain: "vitrine", directory: defaultDirectory)
    }

    /// Opens translations without changing the locale of the process. Tests use it.
    ///
    /// - Parameters:
    ///   - domain: the base name of the `.mo` files.
    ///   - directory: the folder that contains `ja/LC_MESSAGES/DOMAIN.mo`.
    static func bind(domain: String, directory: String) { vitrine_localize_bind(domain, directory) }

    /// The value of `VITRINE_LOCALE_DIR`, else `share/locale` next to the program's folder, so that an installed
    /// program can be moved.
    public static var defaultDirectory: String {
        if let given = getenv("VITRINE_LOCALE_DIR"), given.pointee != 0 { return String(cString: given) }
        return Installation.share + "/locale"
    }

    /// The user's languages, the preferred one first, each followed by its less specific names: `de_CH`, `de`. The last one
    /// is `C`, the language of the source code.
    public static var languages: [String] {
        var languages: [String] = []
        var names = vitrine_localize_languages()
        while let name = names?.pointee {
            languages.append(String(cString: name))
            names = names?.successor()
        }
        return languages
    }
}
