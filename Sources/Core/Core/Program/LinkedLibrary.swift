import Localize

/// A library that a program of this package or its decoder links, as the about window shows it.
///
/// The manifest determines the libraries of each program; `ConventionTests` compares both.
public enum LinkedLibrary: CaseIterable, Sendable {
    case gtk, secret, portal, curl, pixbuf, lcms, jpeg, png, tiff, webp, gif, rsvg, cairo, exiv, sqlite, seccomp
    case fontconfig, freetype, harfbuzz, swift

    /// The library's name, or the names of libraries that are installed together.
    public var title: String {
        switch self {
        case .gtk: "GTK, libadwaita, GLib"
        case .secret: "libsecret"
        case .portal: "libportal"
        case .curl: "libcurl"
        case .pixbuf: "gdk-pixbuf"
        case .lcms: "Little CMS"
        case .jpeg: "libjpeg-turbo"
        case .png: "libpng"
        case .tiff: "libtiff"
        case .webp: "libwebp"
        case .gif: "giflib"
        case .rsvg: "librsvg"
        case .cairo: "cairo"
        case .exiv: "Exiv2"
        case .sqlite: "SQLite"
        case .seccomp: "libseccomp"
        case .fontconfig: "fontconfig"
        case .freetype: "FreeType"
        case .harfbuzz: "HarfBuzz"
        case .swift: "Swift"
        }
    }

    /// The copyright holder. Names of people are not translated.
    public var copyright: String {
        switch self {
        case .gtk, .secret, .pixbuf, .rsvg: tr("The GNOME Project")
        case .portal: "Matthias Clasen"
        case .curl: "Daniel Stenberg"
        case .lcms: "Marti Maria"
        case .jpeg: tr("The libjpeg-turbo Project")
        case .png: "Cosmin Truta, Glenn Randers-Pehrson, Guy Eric Schalnat"
        case .tiff: "Sam Leffler, Silicon Graphics"
        case .webp: "Google"
        case .gif: "Gershon Elber, Eric S. Raymond"
        case .cairo: tr("The cairo authors")
        case .exiv: "Andreas Huggel"
        case .sqlite: "D. Richard Hipp"
        case .seccomp: "Paul Moore"
        case .fontconfig: "Keith Packard"
        case .freetype: "David Turner, Robert Wilhelm, Werner Lemberg"
        case .harfbuzz: "Behdad Esfahbod"
        case .swift: tr("Apple Inc. and the Swift project authors")
        }
    }

    /// The library's license. Names of licenses are not translated.
    public var license: String {
        switch self {
        case .gtk, .secret, .pixbuf, .rsvg: tr("LGPL 2.1 or later")
        case .portal: "LGPL 3"
        case .curl: tr("curl license")
        case .lcms, .gif, .harfbuzz: "MIT"
        case .jpeg: "IJG, BSD 3-Clause"
        case .png, .tiff: title
        case .webp: "BSD 3-Clause"
        case .cairo: tr("LGPL 2.1 or MPL 1.1")
        case .exiv: tr("GPL 2 or later")
        case .sqlite: tr("Public domain")
        case .seccomp: "LGPL 2.1"
        case .fontconfig: "HPND"
        case .freetype: "FTL"
        case .swift: "Apache 2.0"
        }
    }
}
