import FoundationEssentials
import Model
import PictureTypes

/// Writes author, title, license and source into a picture file, as XMP, IPTC and EXIF, or into a sidecar.
///
/// Title, caption, author and tags that the file already has remain; provider, license and page are always overwritten.
/// `CreditFields` lists the fields. The work happens in memory, so that no folder ever holds a half-written file. Any
/// thread but the main one may call it. Where no worker can run, nothing stores credits.
public struct MetadataWriter: Sendable {
    /// Returns a copy of a file or of a sidecar with other values of fields; throws if it cannot have them, or if something
    /// else of it could get lost. An empty sidecar begins a new one.
    package typealias Rewriting =
        @Sendable (_ file: Data, _ isSidecar: Bool, _ changes: MetadataChanges) throws(PictureError) -> Data

    /// Maximum file size in bytes. The work needs three times the file's size in memory; a larger file gets a
    /// sidecar.
    public static let maxFileSize = 64_000_000

    private let rewrite: Rewriting

    /// - Parameter rewrite: rewrites untrusted files, and therefore in a sandbox.
    package init(rewrite: @escaping Rewriting) { self.rewrite = rewrite }

    /// The formats in whose files programs look for an orientation.
    private static let orientedFormats: Set<PictureFormat> = [.jpeg, .tiff, .webP]

    /// Whether a file with credits stores the rotation of its picture, too.
    public static func storesRotation(_ data: Data) -> Bool {
        PictureFormat.sniff(data).map { orientedFormats.contains($0) } ?? false
    }

    /// Returns the file with its credits and, where `storesRotation`, rotated without a change of its pixels; `nil` if its
    /// format or its size does not allow them, or if something else of the file could get lost.
    ///
    /// - Parameter fields: those of the file.
    package func adding(
        _ credits: PictureCredits, turns: QuarterTurns = .none, to data: Data, having fields: StoredMetadata
    ) -> Data? {
        guard fields.isComplete else { return nil }
        var changes = MetadataChanges(CreditFields(credits).changes(in: fields))
        if Self.storesRotation(data) { changes.turn(by: turns, having: fields) }
        return rewriting(data, by: changes)
    }

    /// Returns a copy of a picture with the credits; `nil` if it can't store them. The copy has no metadata yet.
    ///
    /// - Parameter original: the fields of the file that the copy was made of. Of these, those of the author remain.
    func adding(_ credits: PictureCredits, toCopy data: Data, of original: StoredMetadata?) -> Data? {
        let changes = CreditFields(credits).changes(in: StoredMetadata(), original: original)
        return rewriting(data, by: MetadataChanges(changes))
    }

    /// Returns the file with other details where they differ from the former ones; `nil` if its format or its size does not
    /// allow them, or if something else of the file could get lost.
    func replacing(
        _ former: PictureDetails, by details: PictureDetails, turns: QuarterTurns = .none, in data: Data,
        having fields: StoredMetadata
    ) -> Data? {
        var changes = MetadataChanges(DetailFields.changes(from: former, to: details, in: fields), keepsLanguages: true)
        changes.turn(by: turns, having: fields)
        return rewriting(data, by: changes)
    }

    /// Returns a sidecar with other details where they differ from the former ones. What other programs have written into it
    /// stays; `nil` if it can't be read.
    ///
    /// - Parameter data: the existing sidecar; `nil` begins a new one.
    func replacing(
        _ former: PictureDetails, by details: PictureDetails, inSidecar data: Data?, having fields: StoredMetadata
    ) -> Data? {
        let changes = DetailFields.changes(from: former, to: details, in: fields)
        return try? rewrite(data ?? Data(), true, MetadataChanges(changes, keepsLanguages: true))
    }

    /// Returns an XMP file with the credits, for a picture file that can't store them.
    package func sidecar(_ credits: PictureCredits) -> Data? {
        try? rewrite(Data(), true, MetadataChanges(CreditFields(credits).changes(in: StoredMetadata())))
    }

    /// Returns `nil` unless the result is of the same format, whatever the rewriter made of an unusual file.
    private func rewriting(_ data: Data, by changes: MetadataChanges) -> Data? {
        guard data.count <= Self.maxFileSize, let result = try? rewrite(data, false, changes),
            PictureFormat.sniff(result) == PictureFormat.sniff(data)
        else { return nil }
        return result
    }
}

extension MetadataChanges {
    /// The fields whose texts in other languages stay beside a new text. Those about the rights would contradict it.
    private static let languageFields: Set = ["Xmp.dc.title", "Xmp.dc.description"]

    /// - Parameter keepsLanguages: whether texts in other languages stay.
    fileprivate init(_ changes: [CreditFields.Change], keepsLanguages: Bool = false) {
        self.init()
        for change in changes {
            let keeps = keepsLanguages && !change.values.isEmpty && Self.languageFields.contains(change.field)
            // All that is said about a licensor goes with the address.
            let isLicensor = change.field.hasPrefix(CreditFields.licensors)
            if !keeps { remove(isLicensor ? CreditFields.licensors : change.field) }
            // XMP says the same as a PNG's own texts, which go.
            if !change.field.hasPrefix("Png.") { for value in change.values { add(value, to: change.field) } }
        }
    }

    /// The orientations of EXIF in the order of clockwise rotations, without and with mirroring.
    private static let orientations = [[1, 6, 3, 8], [2, 7, 4, 5]]

    /// Rotates the picture by its orientation, whose pixels stay.
    fileprivate mutating func turn(by turns: QuarterTurns, having fields: StoredMetadata) {
        guard turns != .none else { return }
        let (field, copy) = ("Exif.Image.Orientation", "Xmp.tiff.Orientation")
        let stored = fields[field].first.flatMap { Int($0.text) } ?? 1
        let circle = Self.orientations.first { $0.contains(stored) } ?? Self.orientations[0]
        let orientation = circle[((circle.firstIndex(of: stored) ?? 0) + turns.rawValue) % 4]
        // Programs that read the copy must not find another value.
        for field in [field] + (fields[copy].isEmpty ? [] : [copy]) {
            remove(field)
            add("\(orientation)", to: field)
        }
    }
}
