import DesktopShim
import Dispatch
import Reactive

/// Observes changed settings and emits the changes on its own queue.
///
/// GSettings reports a change made by this process before the call that made it returns, while the lock of the settings
/// is held. An observer called at that time could not read the settings.
final class SettingsListener: Sendable {
    let output: Signal<Void, Never>
    private let input: Signal<Void, Never>.Observer
    private let queue = DispatchQueue(label: "io.github.vitrine.settings")

    init() { (output, input) = Signal.pipe() }

    /// Observes the settings until the returned id is disconnected, which releases C's reference to this object.
    func connect(to settings: UnsafeMutablePointer<GSettings>) -> UInt {
        vitrine_connect_changed(
            settings, "changed",
            { data in if let data { Unmanaged<SettingsListener>.fromOpaque(data).takeUnretainedValue().forward() } },
            Unmanaged.passRetained(self).toOpaque(),
            { data in if let data { Unmanaged<SettingsListener>.fromOpaque(data).release() } })
    }

    private func forward() { queue.async { self.input.send(value: ()) } }
}
