import FileAccess

/// The port that shows what a file looks like that is identified. The file comes from strangers: it is decoded in the
/// sandbox. Any thread but the main one; it blocks.
public protocol FilePreviewReading: Sendable {
    func preview(of file: LocalPath, fitting box: PixelSize) throws(PictureError) -> Bitmap
}
