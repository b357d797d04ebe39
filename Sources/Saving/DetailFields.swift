import Model

/// The metadata fields for tags, rating and caption. Fields with the same meaning get one value, so that every program reads
/// the same, whichever standard it knows.
enum DetailFields {
    static let tags = CreditFields.Fact.tags.fields
    static let captions = CreditFields.Fact.caption.fields + ["Exif.Image.ImageDescription"]
    static let rating = "Xmp.xmp.Rating"
    /// Fields of other programs for the rating. They are changed where a file has them, and added to no file.
    private static let numberRating = "Exif.Image.Rating"
    private static let percentRatings = ["Exif.Image.RatingPercent", "Xmp.MicrosoftPhoto.Rating"]

    /// The fields to read.
    static let all = tags + captions + [rating, numberRating]

    /// The percentages that Windows writes for 0 to 5 stars.
    private static let percentages = [0, 1, 25, 50, 75, 99]

    /// What the fields of one file say; `nil` where it has no field.
    struct Values: Sendable, Equatable {
        var tags: [String]?
        var rating: Int?
        var caption: String?

        init() {}

        /// - Parameter stored: the values by the names of the fields, as the library has them.
        init(_ stored: [String: [String]]) {
            let texts = { (field: String) in MetadataFields.visible(stored[field] ?? [], of: field) }
            var tags: [String] = []
            // A program that knows one standard only may have added tags to its fields.
            for tag in DetailFields.tags.flatMap(texts) where !tags.contains(tag) { tags.append(tag) }
            self.tags = tags.isEmpty ? nil : tags
            caption = DetailFields.captions.lazy.compactMap { texts($0).first }.first
            rating = [DetailFields.rating, DetailFields.numberRating].lazy
                .compactMap { texts($0).first.flatMap { Double($0) } }.first
                .flatMap { Int(exactly: $0.rounded()) }
                .map { min(max($0, PictureDetails.ratings.lowerBound), PictureDetails.ratings.upperBound) }
        }
    }

    /// A sidecar takes precedence over the file, because programs write one when they cannot change the file.
    static func details(inside: Values, sidecar: Values) -> PictureDetails {
        PictureDetails(
            tags: sidecar.tags ?? inside.tags ?? [], rating: sidecar.rating ?? inside.rating ?? 0,
            caption: sidecar.caption ?? inside.caption ?? "")
    }

    /// Returns the changes of one file that make its fields say the new details, where these differ from the former ones.
    ///
    /// - Parameters:
    ///   - keepsZero: whether no rating is written as 0 instead of removing the field: a sidecar has to replace the rating
    ///     that is inside of the picture file.
    ///   - existing: returns the values that a field of the file has.
    static func changes(
        from former: PictureDetails, to new: PictureDetails, keepsZero: Bool, existing: (_ field: String) -> [String]
    ) -> [CreditFields.Change] {
        var changes: [CreditFields.Change] = []
        if former.tags != new.tags { changes += tags.map { .init(field: $0, values: new.tags) } }
        if former.caption != new.caption {
            let values = new.caption.isEmpty ? [] : [new.caption]
            changes += captions.map { .init(field: $0, values: values) }
        }
        if former.rating != new.rating {
            let isRemoved = new.rating == 0 && !keepsZero
            changes.append(.init(field: rating, values: isRemoved ? [] : ["\(new.rating)"]))
            let stars = max(0, new.rating)
            let others = [(numberRating, stars)] + percentRatings.map { ($0, percentages[stars]) }
            for (field, number) in others where !existing(field).isEmpty {
                changes.append(.init(field: field, values: isRemoved ? [] : ["\(number)"]))
            }
        }
        return changes.filter { existing($0.field) != $0.values }
    }
}
