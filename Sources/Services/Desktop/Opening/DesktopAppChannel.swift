import Core
import DesktopShim
import Localize

/// Opens web pages in the user's browser.
///
/// The addresses come from services. Only `https:` and `http:` addresses are opened, because another scheme could start
/// another program.
public final class DesktopAppChannel: ExternalAppChanneling {
    private let onFailure: @Sendable (OpeningFailure) -> Void

    /// - Parameter onFailure: called on the main loop when the address could not be opened.
    public init(onFailure: @escaping @Sendable (OpeningFailure) -> Void) {
        self.onFailure = onFailure
    }

    public func openURL(_ url: String) {
        guard url.webAddress != nil else {
            onFailure(OpeningFailure(url: url, message: tr("it is not a web address")))
            return
        }
        Self.launch(url) { [onFailure] in onFailure(OpeningFailure(url: url, message: $0)) }
    }

    /// Opens an address in the user's program for it, which does not get the keys.
    ///
    /// - Parameter failed: called with the message for the user.
    static func launch(_ address: String, failed: @escaping @Sendable (String) -> Void) {
        withCStrings(EnvironmentKey.secretNames) { hidden in
            vitrine_open_uri(address, hidden, vitrine_reply { _, message in if let message { failed(message) } })
        }
    }
}

/// An address or file that could not be opened, with the reason as text for the user.
public struct OpeningFailure: Error, Sendable, Equatable {
    public let url: String
    public let message: String
}
