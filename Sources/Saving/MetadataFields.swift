import Model
import SavingShim

/// Writes credits into the metadata fields of one open file. The field names come from the XMP specification, the IPTC
/// photo metadata standard and Creative Commons' recommendation for XMP.
struct MetadataFields {
    let metadata: UnsafeMutablePointer<GExiv2Metadata>

    func writeXMP(_ credits: PictureCredits) {
        offer(credits.title, "Xmp.dc.title")
        offer(credits.caption, "Xmp.dc.description")
        offer(credits.author, "Xmp.dc.creator")
        offer(credits.tags, "Xmp.dc.subject")
        set(rights(of: credits), "Xmp.dc.rights")
        set(credits.source, "Xmp.dc.source")
        set(credits.licenseName, "Xmp.xmpRights.UsageTerms")
        set(credits.licenseURL, "Xmp.xmpRights.WebStatement")
        set(credits.licenseURL, "Xmp.cc.license")
        set(credits.creditLine ?? credits.author, "Xmp.cc.attributionName")
        set(credits.source, "Xmp.cc.attributionURL")
        set(credits.provider, "Xmp.photoshop.Credit")
        set(credits.source, "Xmp.photoshop.Source")
    }

    /// Writes the older IPTC fields, for programs that do not read XMP. The character set field declares the texts as
    /// UTF-8.
    func writeIPTC(_ credits: PictureCredits) {
        set("\u{1B}%G", "Iptc.Envelope.CharacterSet")
        offer(credits.title.map { String($0.prefix(64)) }, "Iptc.Application2.ObjectName")
        offer(credits.caption, "Iptc.Application2.Caption")
        offer(credits.author, "Iptc.Application2.Byline")
        offer(credits.tags, "Iptc.Application2.Keywords")
        set(rights(of: credits), "Iptc.Application2.Copyright")
        set(credits.provider, "Iptc.Application2.Credit")
        set(credits.source, "Iptc.Application2.Source")
    }

    /// Returns a readable rights statement: "Anna · CC BY-SA 4.0 · https://…".
    private func rights(of credits: PictureCredits) -> String? {
        let parts = [credits.creditLine ?? credits.author, credits.licenseName, credits.licenseURL].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    private func set(_ value: String?, _ field: String) {
        if let value { gexiv2_metadata_try_set_tag_string(metadata, field, value, nil) }
    }

    private func offer(_ value: String?, _ field: String) {
        if !has(field) { set(value, field) }
    }

    private func offer(_ values: [String], _ field: String) {
        guard !values.isEmpty, !has(field) else { return }
        let owned: [UnsafeMutablePointer<CChar>?] = values.map { g_strdup($0) } + [nil]
        defer { for value in owned { g_free(value) } }
        var pointers = owned.map { UnsafePointer($0) }
        gexiv2_metadata_try_set_tag_multiple(metadata, field, &pointers, nil)
    }

    private func has(_ field: String) -> Bool {
        gexiv2_metadata_try_has_tag(metadata, field, nil) != 0
    }
}
