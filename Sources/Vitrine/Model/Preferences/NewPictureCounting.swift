/// Whether services may be asked once a day how many new pictures a saved search has.
public enum NewPictureCounting: String, Sendable, CaseIterable {
    /// The list of saved searches asks the user.
    case undecided
    case allowed, refused
}
