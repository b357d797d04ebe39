import Foundation
import PictureTypes

/// What this computer has installed for the decoder.
enum InstalledFiles {
    /// Whether gdk-pixbuf has a loader of this format that is a package of its own.
    static func hasLoader(_ format: PictureFormat) -> Bool {
        let name =
            switch format {
            case .jpegXL: "jxl"
            default: format.rawValue.lowercased()
            }
        let libraries = "/usr/lib"
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? []
        return folders.contains { folder in
            let loaders = "\(libraries)/\(folder)/gdk-pixbuf-2.0/2.10.0/loaders"
            let files = (try? FileManager.default.contentsOfDirectory(atPath: loaders)) ?? []
            return files.contains { $0.hasSuffix("\(name).so") }
        }
    }

    /// Whether there are fonts in the usual folder.
    static let haveFonts: Bool = {
        let files = FileManager.default.enumerator(atPath: "/usr/share/fonts")
        while let file = files?.nextObject() as? String {
            if file.hasSuffix(".ttf") || file.hasSuffix(".otf") { return true }
        }
        return false
    }()
}
