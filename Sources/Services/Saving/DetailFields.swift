import Model
import PictureTypes

/// The metadata fields for tags and caption. Fields with the same meaning get one value, so that every program reads
/// the same, whichever standard it knows; the fields that only `FileMetadata` reads, such as those of Windows, are removed.
enum DetailFields {
    private static let tags = CreditFields.Fact.tags.fields
    private static let captions = CreditFields.Fact.caption.fields
    private static let otherCaptions = ["Exif.Image.XPComment", "Exif.Image.XPSubject", "Png.Description"]

    /// Returns the changes of one file that make its fields say the new details, where these differ from the former ones.
    ///
    /// - Parameter stored: the fields that the file has.
    static func changes(
        from former: PictureDetails, to new: PictureDetails, in stored: StoredMetadata
    ) -> [CreditFields.Change] {
        let existing = MetadataFieldReader(stored: stored).texts
        var changes: [CreditFields.Change] = []
        if former.tags != new.tags {
            changes +=
                tags.map { .init(field: $0, values: new.tags) } + [.init(field: "Exif.Image.XPKeywords", values: [])]
            let removed = Set(former.tags).subtracting(new.tags)
            for (field, separator) in StoredMetadata.keywordHierarchies {
                // The words of a hierarchy are tags, too.
                let values = existing(field).filter {
                    removed.isDisjoint(with: MetadataFieldReader.parts(of: [$0], by: separator))
                }
                changes.append(.init(field: field, values: values))
            }
        }
        if former.caption != new.caption {
            let values = new.caption.isEmpty ? [] : [new.caption]
            changes += captions.map { .init(field: $0, values: values) }
            changes += otherCaptions.map { .init(field: $0, values: []) }
            // A comment may be anything, such as the settings of a program, and counts only without a caption.
            if new.caption.isEmpty {
                changes.append(.init(field: "Exif.Photo.UserComment", values: []))
            }
        }
        return changes.filter { existing($0.field) != $0.values }
    }
}
