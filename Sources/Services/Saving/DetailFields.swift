import Model
import PictureTypes

/// The metadata fields for the details of a file. Fields with the same meaning get one value, so that every program reads
/// the same, whichever standard it knows; the fields that only `FileMetadata` reads, such as those of Windows, are removed.
enum DetailFields {
    /// Returns the changes of one file that make its fields say the new details, where these differ from the former ones.
    ///
    /// - Parameter stored: the fields that the file has.
    static func changes(
        from former: PictureDetails, to new: PictureDetails, in stored: StoredMetadata
    ) -> [CreditFields.Change] {
        let reader = MetadataFieldReader(stored: stored)
        let (formerValues, newValues) = (values(of: former), values(of: new))
        var changes: [CreditFields.Change] = []
        for fact in CreditFields.Fact.allCases where formerValues[fact] != newValues[fact] {
            var values = newValues[fact] ?? []
            if fact == .rights {
                // A notice in own words stays as long as the license does, which it may be the only statement of.
                let notice = reader.values(of: fact.fields, areList: false)
                let isDerived = notice == formerValues[fact] && notice != former.license.map { [$0.name] }
                guard isDerived || former.license != new.license else { continue }
                if new.license == nil { values = [] }
            }
            changes += CreditFields.changes(of: fact, to: values)
            changes += fact.otherFields.map { .init(field: $0, values: []) }
        }
        if former.tags != new.tags { changes += keywordChanges(from: former, to: new, reader) }
        // A comment may be anything, such as the settings of a program, and counts only without a caption.
        if former.caption != new.caption, new.caption.isEmpty {
            changes.append(.init(field: "Exif.Photo.UserComment", values: []))
        }
        return changes.filter { reader.texts($0.field) != $0.values }
    }

    private static func values(of details: PictureDetails) -> [CreditFields.Fact: [String]] {
        let rows = CreditFields(PictureCredits(details)).rows
        return Dictionary(uniqueKeysWithValues: rows.filter { !$0.values.isEmpty }.map { ($0.fact, $0.values) })
    }

    /// The other fields with tags: those of Windows, and hierarchies, whose words are tags, too.
    private static func keywordChanges(
        from former: PictureDetails, to new: PictureDetails, _ reader: MetadataFieldReader
    ) -> [CreditFields.Change] {
        let removed = Set(former.tags).subtracting(new.tags)
        let hierarchies = StoredMetadata.keywordHierarchies.map { field, separator in
            let values = reader.texts(field).filter {
                removed.isDisjoint(with: MetadataFieldReader.parts(of: [$0], by: separator))
            }
            return CreditFields.Change(field: field, values: values)
        }
        return [.init(field: "Exif.Image.XPKeywords", values: [])] + hierarchies
    }
}
