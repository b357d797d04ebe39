import Core
import FoundationEssentials
import Model
import Reactive

/// Loads pictures as files: local ones from their `LocalPictures`, others from the disk cache or the network.
///
/// A file that is downloaded for saving does not go into the cache, because the user stores it elsewhere. Any thread.
public final class PictureFileLoader: PictureFileLoading {
    private let network: any Networking
    private let inspector: any PictureFileInspecting
    private let locals: [any LocalPictures]
    private let disk: DiskCache?
    /// The time between two inspections of a downloaded file, in seconds.
    private let inspectionInterval: TimeInterval
    /// Inspects downloaded files, which takes too long for the queues of the network and the cache.
    private let queue = QueueScheduler(qos: .userInitiated, name: "vitrine.picture-files")
    /// Reads and draws local files. A file on a disk that does not answer must not stop downloads.
    private let localQueue = QueueScheduler(qos: .userInitiated, name: "vitrine.local-picture-files")

    /// - Parameter inspector: recognizes the format of a file.
    public init(
        network: any Networking, inspector: any PictureFileInspecting, locals: [any LocalPictures], disk: DiskCache?,
        inspectionInterval: TimeInterval = 10
    ) {
        self.network = network
        self.inspector = inspector
        self.locals = locals
        self.disk = disk
        self.inspectionInterval = inspectionInterval
    }

    public func loadFile(_ url: String) -> SignalProducer<PictureFile, PictureError> {
        stored(url).flatMap(.latest) { [self] file -> SignalProducer<PictureFile, PictureError> in
            if let file { return SignalProducer(value: file) }
            return fetch(url)
        }
    }

    public func writeFile(
        _ url: String, to destination: FileDestination, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError> {
        stored(url).flatMap(.latest) { [self] file -> SignalProducer<PictureFile, PictureError> in
            guard let file else { return download(url, to: destination, progress) }
            return SignalProducer { () -> Result<PictureFile, PictureError> in
                destination.replace(with: file.data) ? .success(file) : .failure(.damaged)
            }
        }
    }

    /// Downloads a file, unless it could not be inspected afterwards.
    private func download(
        _ url: String, to destination: FileDestination, _ progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError> {
        SignalProducer<(), PictureError>(value: ()).start(on: queue)
            .attemptMap { [inspector] _ in Result { () throws(PictureError) in try inspector.checkAvailability() } }
            .flatMap(.latest) { [network] _ -> SignalProducer<NetworkResponse, PictureError> in
                network.requestData(
                    NetworkRequest(url: url, expecting: .file, destination: destination), progress: progress
                )
                .mapError { PictureError.network($0) }
            }
            .observe(on: queue)
            .flatMap(.latest) { [self] _ in recognized(in: destination, at: url, retries: Self.inspectionRetries) }
    }

    /// The number of further inspections of a downloaded file while the decoder is away. Together they last longer than
    /// the pause after which the decoder is started again.
    private static let inspectionRetries = 4

    /// Recognizes a downloaded file. A decoder that is away for a moment does not cost another download.
    private func recognized(
        in destination: FileDestination, at url: String, retries: Int
    ) -> SignalProducer<PictureFile, PictureError> {
        SignalProducer { [inspector] () -> Result<PictureFile, PictureError> in
            destination.contents.map { PictureFile.recognize($0, at: url, by: inspector) } ?? .failure(.damaged)
        }
        .flatMapError { [self] error -> SignalProducer<PictureFile, PictureError> in
            guard error == .decoderFailed, retries > 0 else { return SignalProducer(error: error) }
            return SignalProducer<PictureFile, PictureError>.empty.delay(inspectionInterval, on: queue)
                .concat(recognized(in: destination, at: url, retries: retries - 1))
        }
    }

    private func fetch(_ url: String) -> SignalProducer<PictureFile, PictureError> {
        network.requestData(NetworkRequest(url: url, expecting: .picture))
            .mapError { PictureError.network($0) }
            .observe(on: queue)
            .attemptMap { [inspector] response in PictureFile.recognize(response.body, at: url, by: inspector) }
    }

    /// Sends the file of a local picture or from the cache; `nil` if it has to be downloaded.
    private func stored(_ url: String) -> SignalProducer<PictureFile?, PictureError> {
        if let local = locals.first(where: { $0.owns(url) }) { return make(url, by: local).map { $0 } }
        guard let disk else { return SignalProducer(value: nil) }
        return disk.picture(at: url).promoteError(PictureError.self).observe(on: queue).map { [inspector] cached in
            cached.flatMap { try? PictureFile.recognize($0.body, at: url, by: inspector).get() }
        }
    }

    /// Draws a local picture without a file at its nominal size and encodes it without loss.
    private func make(_ url: String, by local: any LocalPictures) -> SignalProducer<PictureFile, PictureError> {
        SignalProducer { [inspector] in
            Result { () throws(PictureError) in try Self.file(url, of: local, inspector) }
        }
        .start(on: localQueue)
    }

    private static func file(
        _ url: String, of local: any LocalPictures, _ inspector: any PictureFileInspecting
    ) throws(PictureError) -> PictureFile {
        if let data = try local.fileData(of: url) {
            return try PictureFile.recognize(data, at: url, by: inspector).get()
        }
        let everything = PixelSize(width: maxSide, height: maxSide)
        let bitmap = try local.makePicture(PictureRequest(url: url, box: everything))
        guard let data = BitmapEncoder.encode(bitmap, as: .png) else { throw .tooManyPixels }
        return PictureFile(data: data, .png, at: url)
    }

    /// Maximum side of a drawn local picture, in pixels.
    private static let maxSide = 8_192
}

extension PictureFile {
    /// Recognizes a complete picture file of a known format, or returns the reason why it is none.
    ///
    /// - Parameter url: the address of the file.
    static func recognize(
        _ data: Data, at url: String, by inspector: any PictureFileInspecting
    ) -> Result<PictureFile, PictureError> {
        Result { () throws(PictureError) in
            let state = try inspector.state(of: data)
            // A drawing is a program to a browser, so that it is not saved as a picture.
            if state.format == .svg { throw .noDecoder(format: state.format.name) }
            guard !state.isCutShort else { throw .damaged }
            return PictureFile(data: data, state.format, at: url)
        }
    }

    fileprivate init(data: Data, _ format: PictureFormat, at url: String) {
        let ending = format == .raw ? Self.rawExtension(at: url) : nil
        self.init(data: data, fileExtension: ending ?? format.fileExtension, mediaType: format.mediaType)
    }

    /// Returns the extension at an address if it is that of a RAW file, or of a TIFF file, which may begin like one.
    private static func rawExtension(at url: String) -> String? {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        guard let dot = path.lastIndex(of: ".") else { return nil }
        let ending = path[path.index(after: dot)...].lowercased()
        return PictureFormat.rawExtensions.union(["tif", "tiff"]).contains(ending) ? ending : nil
    }
}
