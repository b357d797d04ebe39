import Core
import Localize

extension UserFacingError {
    /// - Parameter hasPage: whether the picture has a web page that the user can open instead.
    public init(_ error: PictureError, hasPage: Bool = true) {
        let browserHint = hasPage ? tr("Open its web page to see it in a browser.") : ""
        switch error {
        case .network(let error):
            let other = UserFacingError(error)
            // The host may not support `https`, or want a browser. Browsers open both.
            let hint =
                switch error {
                case .certificateRefused, .blocked: browserHint
                case .notReachedServer where hasPage:
                    tr("Check the network connection, or open the web page of the picture in a browser.")
                default: ""
                }
            self.init(
                message: other.message, hint: hint.isEmpty ? other.hint : hint, recoveryAction: other.recoveryAction,
                cause: other.cause)
        case .damaged:
            self.init(
                message: tr("This picture is damaged"), hint: hasPage ? tr("Its web page may have a better copy.") : "",
                recoveryAction: .retry)
        case .tooManyPixels:
            self.init(message: tr("This picture is too large to show"), hint: browserHint)
        case .fileTooLarge(let limit):
            self.init(message: tr("This file is too large to read. The limit is %s.", formattedBytes(limit)))
        case .noDecoder(let format, let package):
            self.init(
                message: tr("%s pictures can’t be shown here", format),
                hint: package.map { tr("Install the package %s and restart Vitrine.", $0) } ?? browserHint,
                recoveryAction: package.map { .installPackage($0) } ?? .none)
        case .decoderFailed:
            // No hint at a browser: the picture may be made to attack what shows it.
            self.init(
                message: tr("This picture can’t be shown"),
                hint: tr("The decoder failed. The picture may be damaged, too complex or malicious."),
                recoveryAction: .retry)
        case .noSandbox:
            self.init(
                message: tr("Pictures can’t be shown safely on this computer"),
                hint: tr("The manual page says how to allow pictures without a sandbox: man vitrine"),
                recoveryAction: .retry)
        }
    }
}
