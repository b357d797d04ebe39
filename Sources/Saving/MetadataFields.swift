import Model
import SavingShim

/// The metadata fields of one open file, by the library's names such as "Xmp.dc.title".
struct MetadataFields {
    let metadata: UnsafeMutablePointer<GExiv2Metadata>
    /// The beginnings of the names of fields that the file can store.
    private let standards: [String]

    /// - Parameter onlyXMP: whether the file is for XMP only, such as a sidecar, whose other fields the library would
    ///   convert.
    init(metadata: UnsafeMutablePointer<GExiv2Metadata>, onlyXMP: Bool = false) {
        self.metadata = metadata
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
    func write(_ credits: PictureCredits) {
        let changes = CreditFields(credits).changes(existing: values).filter { change in
            standards.contains(where: change.field.hasPrefix)
        }
        if changes.contains(where: { $0.field.hasPrefix("Iptc.") }) {
            // The field declares the texts as UTF-8.
            gexiv2_metadata_try_set_tag_string(metadata, "Iptc.Envelope.CharacterSet", "\u{1B}%G", nil)
        }
        for change in changes { set(change.field, to: change.values) }
    }

    /// Returns the visible values of a field; of a text in several languages the one that is for all other languages.
    func values(of field: String) -> [String] { Self.visible(storedValues(of: field), of: field) }

    /// Returns the values of a field as the library does, with its marks.
    func storedValues(of field: String) -> [String] {
        guard let values = gexiv2_metadata_try_get_tag_multiple(metadata, field, nil) else { return [] }
        defer { g_strfreev(values) }
        var texts: [String] = []
        var next = values
        while let value = next.pointee {
            // Older programs write other encodings than UTF-8.
            if let text = String(validatingCString: value) { texts.append(text) }
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

    private func set(_ field: String, to values: [String]) {
        if field.hasPrefix(CreditFields.licensors) { replaceLicensors() }
        // The library would add values to those of a list, and keep the texts in other languages.
        gexiv2_metadata_try_clear_tag(metadata, field, nil)
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
