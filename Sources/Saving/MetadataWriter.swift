import FileAccess
import FoundationEssentials
import Glibc
import Model
import PictureCodecs
import PictureTypes
import Reactive
import SavingShim

/// Writes author, title, license and source into a picture file, as XMP, IPTC and EXIF, or into a sidecar. Files that the
/// library does not write get its XMP by `EmbeddedPacket`.
///
/// Title, caption, author and tags that the file already has remain; provider, license and page are always overwritten.
/// `CreditFields` lists the fields. The work happens in memory, so that no folder ever holds a half-written file. Any
/// thread but the main one may call it, because the first call loads the library; calls take turns, because the library has a
/// global registry. Without the library no file can store credits.
public struct MetadataWriter: Sendable {
    private static let turn = Locked(false)
    /// Maximum file size in bytes. The work needs three times the file's size in memory; a larger file gets a
    /// sidecar.
    public static let maxFileSize = 64_000_000

    public init() {}

    /// The formats in whose files programs look for an orientation.
    private static let orientedFormats: Set<PictureFormat> = [.jpeg, .tiff, .webP]

    /// Whether a file with credits stores the rotation of its picture, too.
    public static func storesRotation(_ data: Data) -> Bool {
        PictureFormat.sniff(data).map { orientedFormats.contains($0) } ?? false
    }

    /// Returns the file with its credits and, where `storesRotation`, rotated without a change of its pixels; `nil` if its
    /// format or its size does not allow them, or if something else of the file could get lost.
    public func adding(_ credits: PictureCredits, turns: QuarterTurns = .none, to data: Data) -> Data? {
        if EmbeddedPacket.isWritten(into: PictureFormat.sniff(data)) { return addingPacket(of: credits, to: data) }
        guard Self.mayChange(data) else { return nil }
        let rotation = Self.storesRotation(data) ? turns : .none
        return Self.inTurn {
            MemoryFile(data).flatMap {
                Self.write(to: $0, onlyXMP: false) { fields in
                    fields.write(credits)
                    fields.turn(by: rotation)
                }
            }
        }
    }

    /// Returns the file with other details where they differ from the former ones; `nil` if its format or its size does not
    /// allow them, or if something else of the file could get lost.
    func replacing(_ former: PictureDetails, by details: PictureDetails, in data: Data) -> Data? {
        guard Self.mayChange(data) else { return nil }
        return Self.inTurn {
            MemoryFile(data).flatMap { Self.write(to: $0, onlyXMP: false) { $0.write(details, insteadOf: former) } }
        }
    }

    /// The packet that the file has is changed, so that it keeps what other programs have written.
    private func addingPacket(of credits: PictureCredits, to data: Data) -> Data? {
        guard data.count <= Self.maxFileSize else { return nil }
        let former = Self.packet(in: data) ?? Data(Self.emptySidecar.utf8)
        let packet = Self.inTurn { MemoryFile(former).flatMap { Self.packet(from: $0) { $0.write(credits) } } }
        guard let packet else { return nil }
        return data.withUnsafeBytes { EmbeddedPacket.replacing(in: ByteView($0), by: packet) }.map { Data($0) }
    }

    private static func packet(in data: Data) -> Data? {
        data.withUnsafeBytes { EmbeddedPacket.range(in: ByteView($0)) }
            .map { Data(data.dropFirst($0.lowerBound).prefix($0.count)) }
    }

    private static func mayChange(_ data: Data) -> Bool {
        data.count <= maxFileSize && data.withUnsafeBytes { RewrittenFile.keepsEverything(ByteView($0)) }
    }

    /// Returns a sidecar with other details where they differ from the former ones. What other programs have written into it
    /// stays; `nil` if it can't be read.
    ///
    /// - Parameter data: the existing sidecar; `nil` begins a new one.
    func replacing(_ former: PictureDetails, by details: PictureDetails, inSidecar data: Data?) -> Data? {
        Self.inTurn {
            MemoryFile(data ?? Data(Self.emptySidecar.utf8)).flatMap {
                Self.write(to: $0, onlyXMP: true) { $0.write(details, insteadOf: former) }
            }
        }
    }

    /// Returns an XMP file with the credits, for a picture file that can't store them.
    public func sidecar(_ credits: PictureCredits) -> Data? {
        Self.inTurn {
            MemoryFile(Data(Self.emptySidecar.utf8)).flatMap { Self.write(to: $0, onlyXMP: true) { $0.write(credits) } }
        }
    }

    private static let emptySidecar = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/">
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>
        </x:xmpmeta>
        """

    /// Returns the values of metadata fields of a file or a sidecar as stored, by the names of the fields. It reads inside of
    /// the program, without a sandbox.
    ///
    /// - Throws: `damaged` if the library cannot read the file.
    public static func storedValues(
        of fields: [String], in data: Data
    ) throws(PictureError) -> [String: [String]] {
        let packet = packet(in: data)
        let values = inTurn { MemoryFile(packet ?? data).flatMap { storedValues(of: fields, in: $0) } }
        guard let values else { throw .damaged }
        // The library derives fields of other standards from a packet.
        return packet == nil ? values : values.filter { $0.key.hasPrefix("Xmp.") }
    }

    private static func storedValues(of fields: [String], in file: MemoryFile) -> [String: [String]]? {
        guard let metadata = gexiv2_metadata_new() else { return nil }
        defer { g_object_unref(metadata) }
        guard gexiv2_metadata_open_path(metadata, file.path, nil) != 0 else { return nil }
        let reader = MetadataFields(metadata: metadata)
        let values = fields.map { ($0, reader.storedValues(of: $0)) }
        return Dictionary(values.filter { !$0.1.isEmpty }, uniquingKeysWith: { first, _ in first })
    }

    /// Serializes calls to the library.
    static func inTurn<Result: Sendable>(_ work: () -> Result) -> Result {
        turn.withLock { isReady in
            if !isReady { prepare() }
            isReady = true
            return work()
        }
    }

    private static func prepare() {
        gexiv2_initialize()
        // The library logs damaged metadata to the terminal; a file that cannot store the credits is reported by `nil`
        // instead.
        gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
        gexiv2_metadata_try_register_xmp_namespace("http://creativecommons.org/ns#", "cc", nil)
    }

    /// Returns the XMP of a file after a change.
    private static func packet(from file: MemoryFile, _ change: (MetadataFields) -> Void) -> [UInt8]? {
        guard let metadata = gexiv2_metadata_new() else { return nil }
        defer { g_object_unref(metadata) }
        guard gexiv2_metadata_open_path(metadata, file.path, nil) != 0 else { return nil }
        change(MetadataFields(metadata: metadata, onlyXMP: true))
        guard let packet = gexiv2_metadata_try_generate_xmp_packet(metadata, GEXIV2_USE_COMPACT_FORMAT, 0, nil)
        else { return nil }
        defer { g_free(packet) }
        return Array(String(cString: packet).utf8)
    }

    private static func write(
        to file: MemoryFile, onlyXMP: Bool, _ change: (MetadataFields) -> Void
    ) -> Data? {
        guard let metadata = gexiv2_metadata_new() else { return nil }
        defer { g_object_unref(metadata) }
        guard gexiv2_metadata_open_path(metadata, file.path, nil) != 0, gexiv2_metadata_get_supports_xmp(metadata) != 0
        else { return nil }
        change(MetadataFields(metadata: metadata, onlyXMP: onlyXMP))
        guard gexiv2_metadata_save_file(metadata, file.path, nil) != 0 else { return nil }
        return file.contents
    }
}

/// A file in memory with a path, for libraries that require one. The object closes the descriptor.
private final class MemoryFile {
    private let descriptor: Int32
    var path: String { "/proc/self/fd/\(descriptor)" }

    init?(_ data: Data) {
        let descriptor = saving_shim_memory_file()
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        if (try? writeAll(data, to: descriptor)) == nil { return nil }
    }

    deinit { close(descriptor) }

    var contents: Data? {
        let count = Int(lseek(descriptor, 0, SEEK_END))
        guard count > 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
        return (try? readAll(count, from: descriptor)) ?? nil
    }
}
