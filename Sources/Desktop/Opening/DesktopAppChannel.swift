import DesktopShim
import Localize
import Model

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
        let failed: (String) -> Void = { [onFailure] in onFailure(OpeningFailure(url: url, message: $0)) }
        withCStrings(SecretVariables.names) { hidden in
            vitrine_open_uri(
                url, hidden,
                { message, data in
                    guard let message, let data else { return }
                    Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().failed(String(cString: message))
                },
                Unmanaged.passRetained(Handler(failed: failed)).toOpaque(),
                { data in if let data { Unmanaged<Handler>.fromOpaque(data).release() } })
        }
    }

    /// The pending call owns the handler, and releases it after the response.
    private final class Handler {
        let failed: (String) -> Void
        init(failed: @escaping (String) -> Void) { self.failed = failed }
    }
}

/// An address or file that could not be opened, with the reason as text for the user.
public struct OpeningFailure: Error, Sendable, Equatable {
    public let url: String
    public let message: String
}
