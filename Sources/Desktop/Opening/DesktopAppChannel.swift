import DesktopShim
import Localize
import Model

/// Opens web pages in the user's browser through the desktop.
///
/// Addresses come from services: only `https:` and `http:` are handed on, so that none can start another program.
public final class DesktopAppChannel: ExternalAppChanneling {
    private let onFailure: @Sendable (OpeningFailure) -> Void

    /// - Parameter onFailure: called on the main loop when nothing could be opened.
    public init(onFailure: @escaping @Sendable (OpeningFailure) -> Void) {
        self.onFailure = onFailure
    }

    public func openURL(_ url: String) {
        guard PageAddress.isOne(url) else {
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

    /// Held by the call under way and released when it has ended.
    private final class Handler {
        let failed: (String) -> Void
        init(failed: @escaping (String) -> Void) { self.failed = failed }
    }
}

/// Which address could not be opened, and why, in words for people.
public struct OpeningFailure: Error, Sendable, Equatable {
    public let url: String
    public let message: String
}
