import Core
import Desktop
import GTKKit
import Model
import Reactive
import Synchronization

@testable import Views

/// Pictures of a format whose loader is not installed.
@MainActor let missingLoaderChecks: [Check] = [
    Check("Missing loader", "the message offers to install the package if the desktop can, and the picture comes") {
        for canInstall in [true, false] {
            let (pictures, packages) = (LoaderPictures(), MockPackages(isThere: canInstall))
            let window = try DetailWindow(slow: pictures)
            defer { window.close() }
            let bar = try present(window, pictures, packages)
            try eventually("the button: \(canInstall)") { bar.retryButton.isVisible == canInstall }
            guard canInstall else { continue }
            try expectEqual(bar.retryButton.label, "Install…", "the button")
            bar.retry()
            try eventually("the installation") { packages.asked == ["heif-gdk-pixbuf"] }
            pictures.install()
            packages.answer?(.installed)
            try eventually("the picture") { window.viewer.showsPicture && !bar.isShown }
        }
    },
    Check("Missing loader", "a click asks the session’s service, and the picture is shown when the user comes back") {
        let service = try OtherProgram.start("/usr/bin/python3 -c \"\(softwareCenter)\"", until: "ready")
        defer { service.end() }
        let pictures = LoaderPictures()
        let window = try DetailWindow(slow: pictures)
        defer { window.close() }
        let bar = try present(window, pictures, PackageKitSession())
        try eventually("the button") { bar.retryButton.isMapped && bar.retryButton.allocatedWidth > 0 }
        let input = try RealInput(window.controller.window)
        defer { input.leave() }
        let (width, height) = (Double(bar.retryButton.allocatedWidth), Double(bar.retryButton.allocatedHeight))
        try input.point(at: bar.retryButton, width / 2, height / 2)
        try input.click(1)
        let call = "heif-gdk-pixbuf show-confirm-search,hide-finished io.github.vitrine.Vitrine.desktop {}"
        try eventually("the call") { service.output.contains(call) }
        // The service has only asked the user.
        try eventually("another attempt") { pictures.renewals == 1 && bar.retryButton.isMapped }
        let center = try DetailWindow()
        defer { center.close() }
        try center.show()
        _ = try RealInput(center.controller.window)
        pictures.install()
        _ = try RealInput(window.controller.window)
        try eventually("the picture") { window.viewer.showsPicture && !bar.isShown }
        try expectEqual(pictures.renewals, 2, "the renewals of the loaders")
    },
    Check("Missing loader", "the decoder is not started anew when the user comes back without an installation") {
        let (pictures, packages) = (LoaderPictures(), MockPackages(isThere: true))
        let window = try DetailWindow(slow: pictures)
        defer { window.close() }
        let bar = try present(window, pictures, packages)
        try eventually("the button") { bar.retryButton.isMapped }
        bar.retry()
        try eventually("the installation") { packages.answer != nil }
        packages.answer?(.declined)
        let other = try DetailWindow()
        defer { other.close() }
        try other.show()
        _ = try RealInput(other.controller.window)
        _ = try RealInput(window.controller.window)
        try expectEqual(pictures.renewals, 0, "the renewals of the loaders")
    },
]

@MainActor
private func present(
    _ window: DetailWindow, _ pictures: LoaderPictures, _ packages: any PackageInstalling
) throws -> ImageDetailLoadingBar {
    window.controller.packages = packages
    window.controller.renewLoaders = { pictures.renew() }
    window.controller.present()
    let bar = window.controller.loadingBar
    try eventually("the message") { bar.isShown && bar.text.contains("heif-gdk-pixbuf") }
    return bar
}

/// The interface of GNOME Software for other programs, in Python without double quotes. Like GNOME Software it replies at once.
private let softwareCenter = """
    from gi.repository import Gio, GLib
    node = Gio.DBusNodeInfo.new_for_xml('''<node><interface name='org.freedesktop.PackageKit.Modify2'>
      <method name='InstallPackageNames'>
        <arg type='as' name='packages' direction='in'/><arg type='s' name='interaction' direction='in'/>
        <arg type='s' name='desktop_id' direction='in'/><arg type='a{sv}' name='platform_data' direction='in'/>
      </method></interface></node>''')
    def called(bus, sender, path, interface, method, arguments, call):
        packages, interaction, desktop, data = arguments.unpack()
        print(*packages, interaction, desktop, data, flush=True)
        call.return_value(None)
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    bus.register_object('/org/freedesktop/PackageKit', node.interfaces[0], called, None, None)
    Gio.bus_own_name_on_connection(
        bus, 'org.freedesktop.PackageKit', 0, lambda *_: print('ready', flush=True), None)
    GLib.MainLoop().run()
    """

/// A package service that answers when the check calls `answer`.
@MainActor
private final class MockPackages: PackageInstalling {
    private let isThere: Bool
    private(set) var asked: [String] = []
    private(set) var answer: (@MainActor (PackageOutcome) -> Void)?

    init(isThere: Bool) { self.isThere = isThere }

    func findService(completion: @escaping @MainActor (Bool) -> Void) { completion(isThere) }

    func install(_ package: String, completion: @escaping @MainActor (PackageOutcome) -> Void) {
        asked.append(package)
        answer = completion
    }
}

/// A picture loader that can decode nothing until the loader is installed, and its processes are renewed afterwards.
private final class LoaderPictures: PictureLoading {
    private let state = Mutex((isInstalled: false, isLoaded: false, renewals: 0))

    var renewals: Int { state.withLock { $0.renewals } }

    func install() { state.withLock { $0.isInstalled = true } }

    func renew() {
        state.withLock { state in
            state.isLoaded = state.isInstalled
            state.renewals += 1
        }
    }

    func cachedPicture(for request: PictureRequest) -> Bitmap? { nil }

    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        state.withLock { $0.isLoaded }
            ? SignalProducer(value: .plain())
            : SignalProducer(error: .noDecoder(format: "HEIF", package: "heif-gdk-pixbuf"))
    }
}
