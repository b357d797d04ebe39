import Core
import FileAccess
import Imaging
import Model
import PictureIndex

extension ImageEntity {
    /// Describes a local file like a provider's picture. A file that no worker could read is described by its name.
    ///
    /// Returns `nil` if the file is not a picture in spite of its name, or of another format than the wanted one.
    init?(
        _ file: FoundFile, by inspector: any PictureFileInspecting, format: PictureFormat? = nil
    ) {
        var facts: PictureFileFacts?
        do throws(LocalFactsReader.Failure) {
            facts = try LocalFactsReader(inspector: inspector).facts(ofFile: file.path)
        } catch {
            guard case .notInspected = error else { return nil }
        }
        if let format, facts?.format != format { return nil }
        self.init(
            path: file.path, size: facts?.size, fileSize: file.size, modifiedAt: file.modifiedAt,
            metadata: facts.map { FileMetadataReader.metadata($0) })
        sourceType = facts?.embedded.sourceType
    }

    /// Describes a local file by the index.
    package init(_ picture: IndexedPicture) {
        let metadata = picture.metadata
        self.init(
            path: picture.path, size: metadata.size, fileSize: picture.fileSize, modifiedAt: picture.modifiedAt,
            metadata: metadata)
    }

    private init(
        path: LocalPath, size: PixelSize?, fileSize: Int, modifiedAt: Int64, metadata: PictureMetadata?
    ) {
        // A size of 0 means an unknown size.
        let shown = size ?? PixelSize(width: 0, height: 0)
        let preview = shown.width > 0 ? shown.fitting(in: PreviewSize.usual.box) : shown
        let url = FileAddress.url(path, modifiedAt: modifiedAt, size: fileSize)
        let name = path.name
        let title = FileNameWords.withoutExtension(name).displayText()
        var seen: Set<String> = []
        let tags = (metadata?.keywords ?? []).map { $0.displayText() }
        self.init(
            id: ImageID(provider: .folders, string: FileURI.identifier(path.bytes)),
            pageURL: FileAddress.url(path),
            pageImageWidth: shown.width, pageImageHeight: shown.height,
            previewURL: url, previewWidth: preview.width, previewHeight: preview.height,
            imageURL: url, imageWidth: size?.width, imageHeight: size?.height,
            fileSize: fileSize, fileType: FileNameWords.pathExtension(name), fileURL: FileAddress.url(path),
            tags: tags.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted },
            title: title.isEmpty ? nil : title)
        if let text = metadata?.title?.displayText(), !text.isEmpty { self.title = text }
        if let text = metadata?.caption?.displayText(), !text.isEmpty { caption = text }
        creators = MetadataFieldReader.parts(of: [metadata?.author].compactMap(\.self)).compactMap { name in
            name.displayText().plainName.map { Creator(fileText: $0) }
        }
        license = metadata?.license
        date = metadata?.dateTaken ?? LocalMinute(ofFileTime: modifiedAt).photoDate
    }
}
