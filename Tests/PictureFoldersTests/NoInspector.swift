import FoundationEssentials
import Imaging
import Model

/// Reads no file, as without a sandbox.
struct NoInspector: PictureFileInspecting {
    let reason: PictureError

    func facts(in parts: [Data]) throws(PictureError) -> PictureFileFacts { throw reason }
    func state(of file: Data) throws(PictureError) -> PictureFileState { throw reason }
    func checkAvailability() throws(PictureError) { throw reason }
    func survivesMetadataReading(_ file: Data) -> Bool { false }
}
