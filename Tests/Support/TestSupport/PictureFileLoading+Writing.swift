import Core
import Model
import Reactive

/// For stubs whose files are in memory.
extension PictureFileLoading {
    public func writeFile(
        _ url: String, to destination: FileDestination, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError> {
        loadFile(url).attemptMap { file -> Result<PictureFile, PictureError> in
            destination.replace(with: file.data) ? .success(file) : .failure(.damaged)
        }
    }
}
