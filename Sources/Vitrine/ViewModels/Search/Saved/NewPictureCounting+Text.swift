import Localize
import Model

extension NewPictureCounting {
    /// What the user agrees to.
    public static var consentText: String {
        tr("When the list is opened, their services get the words again, at most once a day. Nothing is downloaded.")
    }
}
