import DesktopShim
import Dispatch
import Reactive

/// Hears of changed settings and passes it on from a queue of its own.
///
/// GSettings tells of a change made here before the call that made it has returned, with the lock of the settings held;
/// whoever were told there and then could not read them.
final class SettingsListener: Sendable {
    let output: Signal<Void, Never>
    private let input: Signal<Void, Never>.Observer
    private let queue = DispatchQueue(label: "io.github.vitrine.settings")

    init() { (output, input) = Signal.pipe() }

    /// Listens until the answered number is disconnected, which releases what C holds of this.
    func connect(to settings: UnsafeMutablePointer<GSettings>) -> UInt {
        vitrine_settings_connect(
            settings,
            { data in if let data { Unmanaged<SettingsListener>.fromOpaque(data).takeUnretainedValue().pass() } },
            Unmanaged.passRetained(self).toOpaque(),
            { data in if let data { Unmanaged<SettingsListener>.fromOpaque(data).release() } })
    }

    private func pass() { queue.async { self.input.send(value: ()) } }
}
