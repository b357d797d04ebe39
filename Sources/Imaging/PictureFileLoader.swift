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
    /// Reads, draws and inspects files, which takes too long for the queues of the network and the cache.
    private let queue = QueueScheduler(qos: .userInitiated, name: "vitrine.picture-files")

    /// - Parameter inspector: recognizes the format of a file.
    public init(
        network: any Networking, inspector: any PictureFileInspecting = PictureFileInspector(),
        locals: [any LocalPictures], disk: DiskCache?
    ) {
        self.network = network
        self.inspector = inspector
        self.locals = locals
        self.disk = disk
    }

    public func loadFile(
        _ url: String, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError> {
        if let local = locals.first(where: { $0.owns(url) }) { return make(url, by: local) }
        return cached(url).flatMap(.latest) { [self] file -> SignalProducer<PictureFile, PictureError> in
            if let file { return SignalProducer(value: file) }
            return fetch(url, progress)
        }
    }

    public func writeFile(
        _ url: String, to destination: FileDestination, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError> {
        if let local = locals.first(where: { $0.owns(url) }) {
            return make(url, by: local).attemptMap { Self.written($0, to: destination) }
        }
        return cached(url).flatMap(.latest) { [self] file -> SignalProducer<PictureFile, PictureError> in
            if let file {
                return SignalProducer(value: file).attemptMap { Self.written($0, to: destination) }
            }
            return network.requestData(
                NetworkRequest(url: url, expecting: .file, destination: destination), progress: progress
            )
            .mapError { PictureError.network($0) }
            .observe(on: queue)
            .attemptMap { [inspector] _ in
                destination.contents.map { PictureFile.recognize($0, by: inspector) } ?? .failure(.damaged)
            }
        }
    }

    private static func written(_ file: PictureFile, to destination: FileDestination) -> Result<
        PictureFile, PictureError
    > {
        destination.replace(with: file.data) ? .success(file) : .failure(.damaged)
    }

    private func fetch(
        _ url: String, _ progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError> {
        network.requestData(NetworkRequest(url: url, expecting: .picture), progress: progress)
            .mapError { PictureError.network($0) }
            .observe(on: queue)
            .attemptMap { [inspector] response in PictureFile.recognize(response.body, by: inspector) }
    }

    /// Returns the cached file, or `nil`.
    private func cached(_ url: String) -> SignalProducer<PictureFile?, PictureError> {
        guard let disk else { return SignalProducer(value: nil) }
        return SignalProducer<Data?, PictureError> { observer, _ in
            disk.read(url) { data in
                observer.send(value: data.flatMap(CachedPicture.init)?.body)
                observer.sendCompleted()
            }
        }
        .observe(on: queue)
        .map { [inspector] body in body.flatMap { try? PictureFile.recognize($0, by: inspector).get() } }
    }

    /// Draws a local picture without a file at its nominal size and encodes it without loss.
    private func make(_ url: String, by local: any LocalPictures) -> SignalProducer<PictureFile, PictureError> {
        SignalProducer { [queue, inspector] observer, lifetime in
            lifetime += queue.schedule {
                if lifetime.hasEnded { return }
                do throws(PictureError) {
                    observer.send(value: try Self.file(url, of: local, inspector))
                    observer.sendCompleted()
                } catch {
                    observer.send(error: error)
                }
            }
        }
    }

    private static func file(
        _ url: String, of local: any LocalPictures, _ inspector: any PictureFileInspecting
    ) throws(PictureError) -> PictureFile {
        if let data = try local.fileData(of: url) { return try PictureFile.recognize(data, by: inspector).get() }
        let everything = PixelSize(width: maxSide, height: maxSide)
        let bitmap = try local.makePicture(PictureRequest(url: url, box: everything))
        guard let data = BitmapEncoder.encode(bitmap, as: .png) else { throw .tooManyPixels }
        return PictureFile(data: data, .png)
    }

    /// Maximum side of a drawn local picture, in pixels.
    private static let maxSide = 8_192
}

extension PictureFile {
    /// Recognizes a complete picture file of a known format, or returns the reason why it is none.
    static func recognize(_ data: Data, by inspector: any PictureFileInspecting) -> Result<PictureFile, PictureError> {
        Result { () throws(PictureError) in
            let state = try inspector.state(of: data)
            // A drawing is a program to a browser, so that it is not saved as a picture.
            if state.format == .svg { throw .noDecoder(format: state.format.name) }
            guard state.isComplete || !state.format.isAllowed else { throw .damaged }
            return PictureFile(data: data, state.format)
        }
    }

    fileprivate init(data: Data, _ format: PictureFormat) {
        self.init(data: data, fileExtension: format.fileExtension, mediaType: format.mediaType)
    }
}

extension PictureFormat {
    /// The file extension of the format.
    var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .jpegXL: "jxl"
        case .heif: "heic"
        case .tiff: "tif"
        case .icon: "ico"
        case .png, .gif, .webP, .avif, .svg, .bmp, .tga, .pnm, .raw: rawValue.lowercased()
        }
    }
}
