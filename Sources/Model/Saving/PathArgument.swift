/// Tells words that are searched for from what is meant as a file, so that no path of this computer is ever sent to a service.
public enum PathArgument {
    /// Whether an argument of the command line is a path or looks like a picture's name, though there may be no such file.
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
