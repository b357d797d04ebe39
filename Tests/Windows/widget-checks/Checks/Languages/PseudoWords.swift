import Model

/// Recognizes texts of the generated language, whose translations are enclosed in brackets.
enum PseudoWords {
    /// Whether all words outside of brackets are names or content, which have no translation.
    static func areMarked(_ text: String) -> Bool {
        var depth = 0
        var outside = ""
        for character in text {
            switch character {
            case "[": depth += 1
            case "]": depth -= 1
            default: outside.append(depth > 0 ? " " : character)
            }
        }
        return outside.split(whereSeparator: \.isWhitespace).allSatisfy { word in
            // URLs have no translation.
            word.hasPrefix("https://")
                || word.split { !$0.isLetter }.allSatisfy { $0.count < 2 || isName(String($0)) }
        }
    }

    private static func isName(_ word: String) -> Bool {
        names.contains(word) || services.contains(word) || credits.contains(word) || Photograph.words.contains(word)
    }

    /// The words of the names of all services.
    private static let services = Set(
        ProviderDescription.all.flatMap { $0.name.split { !$0.isLetter }.map(String.init) })

    /// Names of programs, licenses and units, and the content of the scenes.
    private static let names: Set<String> = [
        "Vitrine", "Ctrl", "Shift", "Alt", "Left", "Right", "Weather", "Now", "CC", "BY", "SA",
        "JPEG",
        "PNG",
        "kB", "MB", "Content", "License", "https", "http", "org", "com", "example", "jpg",
        "picture", "Picture", "pictures", "Pictures", "Anna", "Co", "api", "docs", "pixabay", "Josch", "sea", "boat",
        "harbour", "tag", "Sea",
        "home", "me", "Samples", "media", "Holidays", "Brittany", "Norway", "Screenshots", "Archive",
        "Tokyo", "Seoul", "London", "Kyoto", "Japan", "light", "rain", "Open", "Meteo", "creativecommons", "service",
        "license", "summary", "licenses", "Boat", "Cliffs", "Clouds", "Notes", "png", "txt",
        // A text of the system.
        "Permission", "denied",
    ]

    /// Libraries, their authors and their licenses, as the about windows name them.
    private static let credits: Set<String> = [
        "GTK", "libadwaita", "GLib", "libsecret", "libportal", "libcurl", "gdk", "pixbuf", "Little", "CMS", "libjpeg",
        "turbo", "cairo", "Exiv", "SQLite", "libseccomp", "Swift", "Matthias", "Clasen", "Daniel", "Stenberg",
        "Marti", "Maria", "Andreas", "Huggel", "Richard", "Hipp", "Paul", "Moore", "LGPL", "MIT",
        "IJG",
        "BSD", "Clause", "Apache", "fontconfig", "Keith", "Packard", "HPND", "FreeType", "David", "Turner", "Robert",
        "Wilhelm", "Werner", "Lemberg", "FTL", "libpng", "libtiff", "Cosmin", "Truta", "Glenn", "Randers", "Pehrson",
        "Guy",
        "Eric", "Schalnat", "libwebp", "Google", "giflib", "Gershon", "Elber", "Raymond", "librsvg",
        "Sam", "Leffler", "Silicon", "Graphics", "HarfBuzz", "Behdad", "Esfahbod",
    ]
}
