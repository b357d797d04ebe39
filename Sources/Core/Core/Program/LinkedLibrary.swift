import Localize

/// A library that a program of this package or its decoder links, as the about window shows it.
///
/// The manifest determines the libraries of each program; `ConventionTests` compares both.
public enum LinkedLibrary: CaseIterable, Sendable {
    case gtk, secret, portal, curl, pixbuf, lcms, jpeg, png, tiff, webp, gif, rsvg, cairo, exiv, sqlite, seccomp
    case fontconfig, freetype, harfbuzz, swift

    /// The library's name, or the names of libraries that are installed together.
    public var title: String { credit.title }
    /// The copyright holder. Names of people are not translated.
    public var copyright: String { credit.holder }
    /// The library's license. Names of licenses are not translated.
    public var license: String { credit.license }

    private var credit: (title: String, holder: String, license: String) {
        switch self {
        case .gtk: ("GTK, libadwaita, GLib", tr("The GNOME Project"), tr("LGPL 2.1 or later"))
        case .secret: ("libsecret", tr("The GNOME Project"), tr("LGPL 2.1 or later"))
        case .portal: ("libportal", "Matthias Clasen", "LGPL 3")
        case .curl: ("libcurl", "Daniel Stenberg", tr("curl license"))
        case .pixbuf: ("gdk-pixbuf", tr("The GNOME Project"), tr("LGPL 2.1 or later"))
        case .lcms: ("Little CMS", "Marti Maria", "MIT")
        case .jpeg: ("libjpeg-turbo", tr("The libjpeg-turbo Project"), "IJG, BSD 3-Clause")
        case .png: ("libpng", "Cosmin Truta, Glenn Randers-Pehrson, Guy Eric Schalnat", "libpng")
        case .tiff: ("libtiff", "Sam Leffler, Silicon Graphics", "libtiff")
        case .webp: ("libwebp", "Google", "BSD 3-Clause")
        case .gif: ("giflib", "Gershon Elber, Eric S. Raymond", "MIT")
        case .rsvg: ("librsvg", tr("The GNOME Project"), tr("LGPL 2.1 or later"))
        case .cairo: ("cairo", tr("The cairo authors"), tr("LGPL 2.1 or MPL 1.1"))
        case .exiv: ("Exiv2", "Andreas Huggel", tr("GPL 2 or later"))
        case .sqlite: ("SQLite", "D. Richard Hipp", tr("Public domain"))
        case .seccomp: ("libseccomp", "Paul Moore", "LGPL 2.1")
        case .fontconfig: ("fontconfig", "Keith Packard", "HPND")
        case .freetype: ("FreeType", "David Turner, Robert Wilhelm, Werner Lemberg", "FTL")
        case .harfbuzz: ("HarfBuzz", "Behdad Esfahbod", "MIT")
        case .swift: ("Swift", tr("Apple Inc. and the Swift project authors"), "Apache 2.0")
        }
    }
}
