import FileAccess

extension ImageEntity {
    /// Returns the picture of a file of this computer after the file got another path. Its addresses, its type and a title
    /// that is its name are those of the new path.
    public func moved(to path: LocalPath) -> ImageEntity {
        guard let former = localPath else { return self }
        func address(_ url: String) -> String {
            guard FileURI.bytes(url) == former.bytes else { return url }
            // The fragment is the version of the file, which is the same.
            return FileURI.uri(path.bytes) + url.drop { $0 != "#" }
        }
        var image = self
        image.id = ImageID(provider: .folders, string: FileURI.identifier(path.bytes))
        image.pageURL = address(pageURL)
        image.previewURL = address(previewURL)
        image.sharpPreviewURL = sharpPreviewURL.map(address)
        image.imageURL = imageURL.map(address)
        image.fileURL = fileURL.map(address)
        if title == Self.title(of: former) { image.title = Self.title(of: path) }
        return image
    }

    /// Returns the name of a file without its extension, for display.
    private static func title(of path: LocalPath) -> String? {
        let stem = path.bytesWithoutExtension.dropFirst(path.bytes.count - path.nameBytes.count)
        let text = String(decoding: stem, as: UTF8.self).displayText()
        return text.isEmpty ? nil : text
    }
}
