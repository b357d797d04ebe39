import Model
import PictureTypes
import SavingShim

/// The metadata fields of one open file, by the library's names such as "Xmp.dc.title".
struct MetadataFields {
    let metadata: UnsafeMutablePointer<GExiv2Metadata>
    /// The beginnings of the names of fields that the file can store.
    private let standards: [String]
    private let isOnlyXMP: Bool

    /// - Parameter onlyXMP: whether the file is for XMP only, such as a sidecar, whose other fields the library would
    ///   convert.
    init(metadata: UnsafeMutablePointer<GExiv2Metadata>, onlyXMP: Bool = false) {
        (self.metadata, isOnlyXMP) = (metadata, onlyXMP)
        let others: [String?] =
            onlyXMP
            ? []
            : [
                gexiv2_metadata_get_supports_iptc(metadata) != 0 ? "Iptc." : nil,
                gexiv2_metadata_get_supports_exif(metadata) != 0 ? "Exif." : nil,
            ]
        standards = ["Xmp."] + others.compactMap(\.self)
    }

    /// Writes the credits into all fields that the file can store.
    func write(_ credits: PictureCredits) { apply(CreditFields(credits).changes(existing: values)) }

    /// The orientations of EXIF in the order of clockwise rotations, without and with mirroring.
    private static let orientations = [[1, 6, 3, 8], [2, 7, 4, 5]]

    /// Rotates the picture by its orientation, whose pixels stay.
    func turn(by turns: QuarterTurns) {
        guard turns != .none else { return }
        let field = "Exif.Image.Orientation"
        let stored = storedValues(of: field).first.flatMap { Int($0) } ?? 1
        let circle = Self.orientations.first { $0.contains(stored) } ?? Self.orientations[0]
        let orientation = circle[((circle.firstIndex(of: stored) ?? 0) + turns.rawValue) % 4]
        gexiv2_metadata_try_set_tag_string(metadata, field, "\(orientation)", nil)
        // Programs that read this copy must not find another value.
        let copy = "Xmp.tiff.Orientation"
        if !storedValues(of: copy).isEmpty {
            gexiv2_metadata_try_set_tag_string(metadata, copy, "\(orientation)", nil)
        }
    }

    /// Writes the new details into all fields that the file can store, where they differ from the former ones. Captions in
    /// other languages stay.
    func write(_ details: PictureDetails, insteadOf former: PictureDetails) {
        apply(
            DetailFields.changes(from: former, to: details, keepsZero: isOnlyXMP, existing: values),
            keepsLanguages: true)
        guard isOnlyXMP else { return }
        // The library has converted the fields of a sidecar to these standards, and would convert them back: removed ones
        // would return.
        gexiv2_metadata_clear_exif(metadata)
        gexiv2_metadata_clear_iptc(metadata)
    }

    private func apply(_ changes: [CreditFields.Change], keepsLanguages: Bool = false) {
        let changes = changes.filter { change in standards.contains(where: change.field.hasPrefix) }
        if changes.contains(where: { $0.field.hasPrefix("Iptc.") }) { declareUTF8() }
        for change in changes {
            let keeps = keepsLanguages && Self.hasLanguages(change.field) && !change.values.isEmpty
            set(change.field, to: change.values, keepsLanguages: keeps)
        }
    }

    /// Declares the texts of IPTC as UTF-8, and converts those that are not.
    private func declareUTF8() {
        for field in iptcTexts {
            let texts = rawValues(of: field)
            guard texts.contains(where: { !$0.isUTF8 }) else { continue }
            gexiv2_metadata_try_clear_tag(metadata, field, nil)
            store(texts.map(\.text), in: field)
        }
        gexiv2_metadata_try_set_tag_string(metadata, "Iptc.Envelope.CharacterSet", "\u{1B}%G", nil)
    }

    /// The fields of IPTC that the file has and that are no images.
    private var iptcTexts: [String] {
        guard let fields = gexiv2_metadata_get_iptc_tags(metadata) else { return [] }
        defer { g_strfreev(fields) }
        var names: [String] = []
        var next = fields
        while let field = next.pointee {
            names.append(String(cString: field))
            next += 1
        }
        return Set(names).filter { name in
            name.hasPrefix("Iptc.Application2.") && !name.hasSuffix("Preview") && !name.hasSuffix("RasterizedCaption")
        }
    }

    /// Returns the visible values of a field; of a text in several languages the one that is for all other languages.
    func values(of field: String) -> [String] { Self.visible(storedValues(of: field), of: field) }

    /// Returns the values of a field as the library does, with its marks.
    func storedValues(of field: String) -> [String] { rawValues(of: field).map(\.text) }

    private func rawValues(of field: String) -> [MetadataText] {
        guard let values = gexiv2_metadata_try_get_tag_multiple(metadata, field, nil) else { return [] }
        defer { g_strfreev(values) }
        var texts: [MetadataText] = []
        var next = values
        while let value = next.pointee {
            texts.append(MetadataText(value))
            next += 1
        }
        return texts
    }

    /// Returns the visible ones of stored values, without the library's marks.
    static func visible(_ stored: [String], of field: String) -> [String] {
        var texts = stored
        if hasLanguages(field) {
            texts = texts.prefix(1).map { text in
                text.hasPrefix(anyLanguage) ? String(text.dropFirst(anyLanguage.count)) : text
            }
        }
        // Cameras fill unused fields with spaces.
        return texts.filter { !$0.isInvisible }
    }

    /// The library's mark of a text for all languages.
    private static let anyLanguage = #"lang="x-default" "#

    /// Whether a field has a text for each language.
    private static func hasLanguages(_ field: String) -> Bool {
        ["Xmp.dc.title", "Xmp.dc.description", "Xmp.dc.rights", "Xmp.xmpRights.UsageTerms"].contains(field)
    }

    private func set(_ field: String, to values: [String], keepsLanguages: Bool = false) {
        if field.hasPrefix(CreditFields.licensors) { replaceLicensors() }
        // The library would add values to those of a list, and keep the texts in other languages.
        if !keepsLanguages { gexiv2_metadata_try_clear_tag(metadata, field, nil) }
        store(values, in: field)
    }

    private func store(_ values: [String], in field: String) {
        guard !values.isEmpty else { return }
        if values.count == 1 {
            gexiv2_metadata_try_set_tag_string(metadata, field, Self.unmarked(values[0], for: field), nil)
        } else {
            let owned: [UnsafeMutablePointer<CChar>?] = values.map { g_strdup($0) } + [nil]
            defer { for value in owned { g_free(value) } }
            var pointers = owned.map { UnsafePointer($0) }
            gexiv2_metadata_try_set_tag_multiple(metadata, field, &pointers, nil)
        }
    }

    /// Returns a text that the library does not take for one of its own marks, which are at the beginning of texts.
    private static func unmarked(_ text: String, for field: String) -> String {
        if hasLanguages(field) { return anyLanguage + text }
        return text.hasPrefix("type=") ? " " + text : text
    }

    /// Removes all licensors with their names and addresses, and begins a list of new ones.
    private func replaceLicensors() {
        if let fields = gexiv2_metadata_get_xmp_tags(metadata) {
            defer { g_strfreev(fields) }
            var next = fields
            while let field = next.pointee {
                if String(cString: field).hasPrefix(CreditFields.licensors) {
                    gexiv2_metadata_try_clear_tag(metadata, field, nil)
                }
                next += 1
            }
        }
        gexiv2_metadata_try_set_xmp_tag_struct(metadata, CreditFields.licensors, GEXIV2_STRUCTURE_XA_SEQ, nil)
    }
}
