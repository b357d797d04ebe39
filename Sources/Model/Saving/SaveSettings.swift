/// Where and under which names pictures are saved, as the user has it.
public struct SaveSettings: Sendable, Hashable {
    /// An absolute path.
    public var folder: String
    public var pattern: FileNamePattern

    public init(folder: String, pattern: FileNamePattern = .standard) {
        self.folder = folder
        self.pattern = pattern
    }

    /// What is proposed for a picture.
    ///
    /// - Parameter date: the day, "2026-11-21".
    public func request(for image: ImageEntity, date: String) -> SaveRequest {
        SaveRequest(image: image, folder: folder, name: pattern.name(for: image, date: date))
    }
}
