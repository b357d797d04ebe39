import FoundationEssentials
import Imaging
import Model
import PictureTypes

/// Reads no file, as without a sandbox.
struct NoInspector: PictureFileInspecting {
    let reason: PictureError

    func facts(in file: InspectedFile) throws(PictureError) -> PictureFileFacts { throw reason }
    func fields(inSidecar file: Data) throws(PictureError) -> StoredMetadata { throw reason }
    func state(of file: Data) throws(PictureError) -> PictureFileState { throw reason }
    func checkAvailability() throws(PictureError) { throw reason }
}
