import FileAccess
import Imaging
import Model
import PictureFolders

/// Decodes the previews of files that are identified, in the sandbox. The program itself reads only their bytes.
struct FilePreviewReader: FilePreviewReading {
    let decoder: any ImageDecoding

    func preview(of file: LocalPath, fitting box: PixelSize) throws(PictureError) -> Bitmap {
        try PictureFileBytes.withWhole(file) { data throws(PictureError) in try decoder.decode(data, fitting: box) }
    }
}
