import Imaging
import Model

extension ImageEntity {
    /// Describes a local file like a provider's picture. Embedded keywords come before the words of its name in the
    /// tags.
    init(file: FoundFile, header: PictureHeader, keywords: [String]) {
        // A size of 0 means an unknown size.
        let size = header.size ?? PixelSize(width: 0, height: 0)
        let preview = size.width > 0 ? size.fitting(in: PixelSize(width: 150, height: 100)) : size
        let url = FileAddress.url(file)
        let name = file.path.name
        let title = FileNameWords.withoutExtension(name).displayText()
        var seen: Set<String> = []
        let tags =
            keywords.map { $0.displayText() } + file.nameWords.filter(FileNameWords.isTag).map { $0.displayText() }
        self.init(
            id: ImageID(provider: .folders, string: FileURI.identifier(file.path.bytes)),
            pageURL: FileAddress.url(file.path),
            pageImageWidth: size.width, pageImageHeight: size.height,
            previewURL: url, previewWidth: preview.width, previewHeight: preview.height,
            imageURL: url, imageWidth: header.size?.width, imageHeight: header.size?.height,
            fileSize: file.size, fileType: FileNameWords.pathExtension(name), fileURL: FileAddress.url(file.path),
            tags: tags.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted },
            title: title.isEmpty ? nil : title)
    }
}
