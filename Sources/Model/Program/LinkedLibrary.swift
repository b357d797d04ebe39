import Localize

/// A library that a program of this package may be linked with: what the window about the program says of it.
///
/// Which of them belong to a program follows from the manifest; `ConventionTests` compares the two.
public enum LinkedLibrary: CaseIterable, Sendable {
    case gtk, secret, portal, curl, pixbuf, lcms, jpeg, cairo, exiv, sqlite, swift

    /// The library's own name, or the names of those that come together.
    public var title: String {
        switch self {
        case .gtk: "GTK, libadwaita, GLib"
        case .secret: "libsecret"
        case .portal: "libportal"
        case .curl: "libcurl"
        case .pixbuf: "gdk-pixbuf"
        case .lcms: "Little CMS"
        case .jpeg: "libjpeg-turbo"
        case .cairo: "cairo"
        case .exiv: "gexiv2, Exiv2"
        case .sqlite: "SQLite"
        case .swift: "Swift"
        }
    }

    /// Whose it is; names of people stay as they are.
    public var copyright: String {
        switch self {
        case .gtk, .secret, .pixbuf: tr("The GNOME Project")
        case .portal: "Matthias Clasen"
        case .curl: "Daniel Stenberg"
        case .lcms: "Marti Maria"
        case .jpeg: tr("The libjpeg-turbo Project")
        case .cairo: tr("The cairo authors")
        case .exiv: "Mike Gemünde, Andreas Huggel"
        case .sqlite: "D. Richard Hipp"
        case .swift: tr("Apple Inc. and the Swift project authors")
        }
    }

    /// The licence it comes under; names of licences stay as they are.
    public var license: String {
        switch self {
        case .gtk, .secret, .pixbuf: tr("LGPL 2.1 or later")
        case .portal: "LGPL 3"
        case .curl: tr("curl license")
        case .lcms: "MIT"
        case .jpeg: "IJG, BSD 3-Clause"
        case .cairo: tr("LGPL 2.1 or MPL 1.1")
        case .exiv: tr("GPL 2 or later")
        case .sqlite: tr("Public domain")
        case .swift: "Apache 2.0"
        }
    }
}
