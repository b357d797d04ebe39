import Imaging
import Model

extension ImageEntity {
    /// A file as a provider would describe it. Its words are its tags; those kept inside the file come first.
    init(file: FoundFile, header: PictureHeader, keywords: [String]) {
        // 0 stands for a size that is not known.
        let size = header.size ?? PixelSize(width: 0, height: 0)
        let preview = size.width > 0 ? size.fitting(in: PixelSize(width: 150, height: 100)) : size
        let url = FileAddress.url(file)
        let name = file.path.split(separator: "/").last.map(String.init) ?? ""
        var seen: Set<String> = []
        let tags =
            keywords.map { $0.displayText() } + file.ownWords.filter(FileNameWords.isTag).map { $0.displayText() }
        self.init(
            id: ImageID(provider: .folders, string: file.path), pageURL: FileAddress.url(file.path),
            pageImageWidth: size.width, pageImageHeight: size.height,
            previewURL: url, previewWidth: preview.width, previewHeight: preview.height,
            imageURL: url, imageWidth: header.size?.width, imageHeight: header.size?.height,
            fileSize: file.size, fileType: FileNameWords.pathExtension(file.path), fileURL: FileAddress.url(file.path),
            tags: tags.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted },
            title: FileNameWords.withoutExtension(name).displayText())
    }
}
