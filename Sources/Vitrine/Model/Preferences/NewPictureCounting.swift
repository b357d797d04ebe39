import Localize

/// Whether services may be asked once a day how many new pictures a saved search has.
public enum NewPictureCounting: String, Sendable, CaseIterable {
    /// The list of saved searches asks the user.
    case undecided
    case allowed, refused

    /// What the user agrees to.
    public static var consentText: String {
        tr("When the list is opened, their services get the words again, at most once a day. Nothing is downloaded.")
    }
}
