import Core
import Localize

extension UserFacingError {
    /// Returns the message below the results of a search that stopped at a fruitless page
    /// (`ResponseEntity.foundNoMatch`).
    ///
    /// - Parameter examinedCount: the number of pictures that were examined, if it is known.
    public static func fruitless(after examinedCount: Int?) -> UserFacingError {
        let message =
            examinedCount.map { count in
                trn(
                    "No other match among the first %s picture", "No other match among the first %s pictures", count,
                    formatted(count))
            } ?? tr("No other match so far")
        return UserFacingError(message: message, hint: tr("There are more pictures."), recoveryAction: .searchFurther)
    }
}
