/// The user's folder and name pattern for saved pictures.
public struct SaveSettings: Sendable, Hashable {
    /// The absolute path of the folder.
    public var folder: String
    public var pattern: FileNamePattern

    public init(folder: String, pattern: FileNamePattern = .standard) {
        self.folder = folder
        self.pattern = pattern
    }

    /// Returns the proposed request for a picture.
    ///
    /// - Parameter date: the day of saving, "2026-11-21".
    public func request(for image: ImageEntity, date: String) -> SaveRequest {
        SaveRequest(image: image, folder: folder, name: pattern.name(for: image, date: date))
    }
}
