import Core
import FileAccess
import FoundationEssentials
import PictureTypes

/// Pictures with their credits as HTML, for a program into which they are pasted or dropped.
public struct PictureFigures: Sendable {
    /// Where the program finds a picture.
    private enum Source: Sendable, Hashable {
        /// In the HTML itself, so that the other program needs neither the file nor the network.
        case embedded(Data, PictureFormat)
        /// At an address.
        case address(String)
    }

    /// The limit of the embedded bytes of all pictures. A program has to hold all of the HTML in memory.
    private static let maxEmbeddedBytes = 32_000_000

    private let figures: [(image: ImageEntity, source: Source?)]

    /// Reads the files, as far as all programs show their formats, and embeds them. It waits for the disk.
    ///
    /// - Parameter files: the address of the file of each picture; `nil` if there is none.
    public init(of files: [(image: ImageEntity, uri: String?)]) {
        var room = Self.maxEmbeddedBytes
        figures = files.map { image, uri in
            let path = uri.flatMap { FileURI.bytes($0) }.map { LocalPath(bytes: $0) }
            if let data = path.flatMap({ try? RegularFile.contents(of: $0, atMost: room) }),
                let format = PictureFormat.sniff(data), Self.canEmbed(format)
            {
                room -= data.count
                return (image, .embedded(data, format))
            }
            let address = image.localPath == nil ? image.imageURL ?? image.fileURL : uri
            return (image, address.map { .address($0) })
        }
    }

    /// Whether all common programs that show HTML show this format.
    private static func canEmbed(_ format: PictureFormat) -> Bool {
        switch format {
        case .jpeg, .png, .gif, .webP: true
        default: false
        }
    }

    /// A figure for each picture. Programs that read HTML without a declaration take it for Latin-1.
    public var html: String {
        let declaration = #"<meta http-equiv="content-type" content="text/html; charset=utf-8">"#
        return declaration + figures.map { Self.figure($0.image, $0.source) }.joined(separator: "\n")
    }

    private static func figure(_ image: ImageEntity, _ source: Source?) -> String {
        let picture = source.map { source in
            let alternative = HTMLMarkup().escaped(image.caption ?? image.displayName)
            return #"<img src="\#(address(source))" alt="\#(alternative)">"#
        }
        return "<figure>\(picture ?? "")<figcaption>\(image.attribution.html)</figcaption></figure>"
    }

    private static func address(_ source: Source) -> String {
        switch source {
        case .embedded(let data, let format): "data:\(format.mediaType);base64,\(data.base64EncodedString())"
        case .address(let address): HTMLMarkup().escaped(address)
        }
    }
}
