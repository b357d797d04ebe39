/// Distinguishes paths from search words on the command line, so that the program never sends a local path to a
/// service.
public enum PathArgument {
    /// Returns whether an argument is a path or looks like the name of a picture file. The file does not need to exist.
    public static func isMeant(_ argument: String) -> Bool {
        if ["/", "./", "../", "~", "file:"].contains(where: argument.hasPrefix) || [".", ".."].contains(argument) {
            return true
        }
        guard let dot = argument.lastIndex(of: "."), dot != argument.startIndex else { return false }
        return pictureEndings.contains(argument[argument.index(after: dot)...].lowercased())
    }

    private static let pictureEndings: Set<String> = [
        "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif", "jxl", "tif", "tiff", "bmp", "svg", "ico",
    ]
}
