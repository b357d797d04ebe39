import Dispatch
import FoundationEssentials
import Model
import PictureCodecs
import Reactive

/// Loads pictures as files: local ones from their `LocalPictures`, others from the disk cache or the network.
///
/// A file that is downloaded for saving does not go into the cache, because the user stores it elsewhere. Any thread.
public final class PictureFileLoader: PictureFileLoading {
    private let network: any Networking
    private let locals: [any LocalPictures]
    private let disk: DiskCache?
    private let queue = DispatchQueue(label: "vitrine.picture-files", qos: .userInitiated)

    public init(network: any Networking, locals: [any LocalPictures], disk: DiskCache?) {
        self.network = network
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
            .attemptMap { _ in destination.contents.map(PictureFile.recognize) ?? .failure(.damaged) }
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
            .attemptMap { (response) -> Result<PictureFile, PictureError> in PictureFile.recognize(response.body) }
    }

    /// Returns the cached file, or `nil`.
    private func cached(_ url: String) -> SignalProducer<PictureFile?, PictureError> {
        guard let disk else { return SignalProducer(value: nil) }
        return SignalProducer { observer, _ in
            disk.read(url) { data in
                let body = data.flatMap(CachedPicture.init)?.body
                observer.send(value: body.flatMap { try? PictureFile.recognize($0).get() })
                observer.sendCompleted()
            }
        }
    }

    /// Draws a local picture without a file at its nominal size and encodes it without loss.
    private func make(_ url: String, by local: any LocalPictures) -> SignalProducer<PictureFile, PictureError> {
        SignalProducer { [queue] observer, lifetime in
            queue.async {
                if lifetime.hasEnded { return }
                do throws(PictureError) {
                    observer.send(value: try Self.file(url, of: local))
                    observer.sendCompleted()
                } catch {
                    observer.send(error: error)
                }
            }
        }
    }

    private static func file(_ url: String, of local: any LocalPictures) throws(PictureError) -> PictureFile {
        if let data = try local.fileData(of: url) { return try PictureFile.recognize(data).get() }
        let everything = PixelSize(width: maxSide, height: maxSide)
        let bitmap = try local.makePicture(PictureRequest(url: url, box: everything))
        guard let data = BitmapEncoder.encode(bitmap, as: .png) else { throw .tooManyPixels }
        return try PictureFile.recognize(data).get()
    }

    /// Maximum side of a drawn local picture, in pixels.
    private static let maxSide = 8_192
}

extension PictureFile {
    /// Recognizes a complete picture file of a known format, or returns the reason why it is none.
    static func recognize(_ data: Data) -> Result<PictureFile, PictureError> {
        guard let inspection = PictureInspection(data) else { return .failure(.damaged) }
        let format = inspection.format
        guard format.isAllowed || format == .tiff || format == .bmp else {
            return .failure(.noDecoder(format: format.name))
        }
        guard inspection.isComplete || !format.isAllowed else { return .failure(.damaged) }
        return .success(PictureFile(data: data, fileExtension: format.fileExtension, mediaType: format.mediaType))
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
        case .png, .gif, .webP, .avif, .svg, .bmp: rawValue.lowercased()
        }
    }
}
