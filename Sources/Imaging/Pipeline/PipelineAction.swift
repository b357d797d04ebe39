import FoundationEssentials
import Model

/// Work that the pipeline has to perform.
enum PipelineAction: Sendable {
    case readDisk(load: Int, url: String)
    case fetch(load: Int, url: String)
    case cancelFetch(load: Int)
    case decode(load: Int, PictureRequest, Data)
    case draw(load: Int, PictureRequest)
    case remember(PictureRequest, Bitmap)
    /// Stores bytes that are known to be a picture.
    case store(url: String, Data, headers: [String: String])
    /// Stores the bytes of an abandoned load if they are a complete file.
    case storeUnseen(url: String, Data, headers: [String: String])
    case removeFromDisk(url: String)
    case deliver([Int], Result<Bitmap, PictureError>)
    /// Asks for a call of `resume` after this number of seconds.
    case wake(after: Double)
}
