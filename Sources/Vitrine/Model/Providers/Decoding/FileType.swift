/// The type of a picture file as a file extension.
enum FileType {
    /// Normalizes a type such as "image/svg+xml", "JPEG" or ".jpg"; `nil` if it is not a file type.
    static func named(_ name: String?) -> String? {
        guard var type = name?.lowercased().displayText(), !type.isEmpty else { return nil }
        if let slash = type.lastIndex(of: "/") { type = String(type[type.index(after: slash)...]) }
        if type.hasPrefix("x-") { type = String(type.dropFirst(2)) }
        switch type {
        case "jpeg", "pjpeg", "jpe", "jfif": return "jpg"
        case "svg+xml", "svgz": return "svg"
        case "tiff": return "tif"
        case "vnd.djvu": return "djvu"
        default:
            return type.utf8.count <= 8 && type.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } ? type : nil
        }
    }

    /// Returns the file extension of an address.
    static func ofAddress(_ url: String?) -> String? {
        guard let path = url?.prefix(while: { $0 != "?" && $0 != "#" }), let dot = path.lastIndex(of: ".") else {
            return nil
        }
        let ending = path[path.index(after: dot)...]
        return ending.contains("/") ? nil : named(String(ending))
    }

    /// Returns whether the program displays files of this type. An unknown type may be displayable.
    static func isShown(_ type: String?) -> Bool {
        guard let type else { return true }
        return ["jpg", "png", "gif", "webp", "avif", "heic", "jxl", "bmp"].contains(type)
    }
}
