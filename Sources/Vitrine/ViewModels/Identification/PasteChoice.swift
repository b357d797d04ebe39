/// What Ctrl+V in the search window does with the clipboard.
public enum PasteChoice: Sendable, Equatable {
    /// The files are identified.
    case files
    /// The picture is identified; the media type to read.
    case picture(String)
    /// The focused widget pastes by itself, such as text into an entry.
    case other

    /// The formats that programs offer for a copied picture and that the decoder reads, the best first: PNG loses nothing.
    private static let pictureTypes = [
        "image/png", "image/jpeg", "image/webp", "image/avif", "image/tiff", "image/gif", "image/bmp",
    ]

    /// - Parameters:
    ///   - hasText: whether there is text, too. File managers offer the names of copied files, which nobody searches for;
    ///     office programs offer a picture of copied text, which belongs into an entry.
    ///   - isTyping: whether a text entry has the keyboard focus.
    public init(hasFiles: Bool, hasText: Bool, pictureTypes: [String], isTyping: Bool) {
        if hasFiles {
            self = .files
        } else if let type = Self.pictureTypes.first(where: pictureTypes.contains), !(hasText && isTyping) {
            self = .picture(type)
        } else {
            self = .other
        }
    }
}
