import Reactive

/// The port that saves pictures into a new folder, with files about their credits. `Saving.FolderSaver` implements it.
public protocol FolderSaving: Sendable {
    /// Saves the pictures, a few at the same time. The folder has a hidden name until all of it is there. A picture that
    /// can't be loaded is missing, and the sheets say so. Any other failure ends the work, and so does the first one if no
    /// picture can be loaded. Cold; disposing leaves nothing behind. Events arrive on any thread.
    func saveFolder(_ request: FolderSaveRequest) -> SignalProducer<FolderEvent<SavedFolder>, SaveError>
}

/// Pictures to save into a new folder.
public struct FolderSaveRequest: Sendable, Hashable {
    /// The folders of the requests do not matter.
    public var pictures: [SaveRequest]
    /// The name of the new folder, which is also the heading of its sheets; a number is added to a taken one.
    public var name: String
    /// The absolute path of the folder in which the new one is created. It is created if only its last part is missing.
    public var parent: String
    public var sheets: CreditsSheets

    public init(pictures: [SaveRequest], name: String, parent: String, sheets: CreditsSheets) {
        (self.pictures, self.name, self.parent, self.sheets) = (pictures, name, parent, sheets)
    }
}

/// The files with credits that belong to saved pictures.
public struct CreditsSheets: Sendable, Hashable {
    /// The formats of sheets for all pictures.
    public static let offered: [CreditsFormat] = [.html, .markdown, .csv]

    /// The formats of the sheets, in any order.
    public var formats: Set<CreditsFormat>
    /// Whether each picture has a file `NAME.license` beside it, by the REUSE specification.
    public var hasLicenseFiles: Bool
    /// The intended use, which the licenses have to permit; `nil` if it is not known.
    public var use: LicenseUse?

    public init(formats: Set<CreditsFormat> = [], hasLicenseFiles: Bool = false, use: LicenseUse? = nil) {
        (self.formats, self.hasLicenseFiles, self.use) = (formats, hasLicenseFiles, use)
    }

    public var isEmpty: Bool { formats.isEmpty && !hasLicenseFiles }

    /// A file with credits.
    public struct File: Sendable, Hashable {
        public let name: String
        public let text: String
    }

    /// Returns the files for saved pictures, whose paths are their names in the folder.
    public func files(for pictures: [WorkCredits.Picture], titled title: String) -> [File] {
        let credits = WorkCredits(title: title, pictures: pictures, use: use)
        let sheets = formats.sorted { $0.rawValue < $1.rawValue }.map {
            File(name: "credits.\($0.fileExtension)", text: credits.text(in: $0))
        }
        guard hasLicenseFiles else { return sheets }
        let licenses = pictures.compactMap { picture in
            picture.file?.exactText.map { name in
                File(
                    name: "\(name).license",
                    text: WorkCredits(title: title, pictures: [picture], use: use).text(in: .spdx))
            }
        }
        return sheets + licenses
    }
}

/// What happens while a folder with pictures is written.
public enum FolderEvent<Folder: Sendable & Equatable>: Sendable, Equatable {
    case progress(done: Int, of: Int)
    /// The folder is complete. Always the last event.
    case finished(Folder)
}

/// A folder with saved pictures.
public struct SavedFolder: Sendable, Equatable {
    public let path: String
    /// The pictures with their new paths, in the order of the request.
    public let pictures: [Picture]
    /// The number of pictures that could not be loaded.
    public var missingCount: Int { pictures.count { $0.saved == nil } }

    public struct Picture: Sendable, Equatable {
        public let image: ImageEntity
        /// `nil` if the picture could not be loaded.
        public let saved: SavedPicture?

        public init(image: ImageEntity, saved: SavedPicture?) { (self.image, self.saved) = (image, saved) }
    }

    public init(path: String, pictures: [Picture]) { (self.path, self.pictures) = (path, pictures) }
}
