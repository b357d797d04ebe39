import Core
import FoundationEssentials
import Model

/// Work that the pipeline has to perform.
enum PipelineAction: Sendable {
    case readDisk(load: Int, url: String)
    /// The conditions are header fields that let the server confirm a stale file on disk.
    case fetch(load: Int, url: String, conditions: [NetworkRequest.Parameter])
    case cancelFetch(load: Int)
    case decode(load: Int, PictureRequest, Data)
    case draw(load: Int, PictureRequest)
    case remember(PictureRequest, Bitmap)
    /// Stores bytes that are known to be a picture.
    case store(url: String, Data, headers: [String: String])
    /// Stores the bytes of an abandoned load if they are a complete file.
    case storeUnseen(url: String, Data, headers: [String: String])
    case removeFromDisk(url: String)
    /// Reports to these subscribers how much of their file has arrived.
    case report([Int], TransferProgress)
    case deliver([Int], Result<Bitmap, PictureError>)
    /// Asks for a call of `resume` after this number of seconds.
    case wake(after: Double)
}
