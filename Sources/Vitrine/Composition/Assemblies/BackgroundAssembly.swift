import Core
import Desktop
import GTKKit
import Imaging
import Injection
import Localize
import Model
import Saving
import ViewModels

/// Registers what changes the background of the desktop.
struct BackgroundAssembly: Assembly {
    func assemble(container: Container) {
        container.register((any BackgroundSettings).self) { _ in GNOMEBackground() }
        container.register(BackgroundPictures.self) { resolver in
            BackgroundPictures(
                favorites: resolver.require(), saved: resolver.require(), providers: resolver.require(),
                settings: resolver.require())
        }
        container.register(BackgroundChanger.self) { resolver in
            BackgroundChanger(
                pictures: resolver.require(), finder: resolver.require(), files: resolver.require(),
                composer: BackgroundComposer(decoder: resolver.require(), inspector: resolver.require()),
                store: BackgroundFolder(UserFolders.user.data + "/backgrounds/desktop"),
                wallpaper: resolver.require(), desktop: resolver.require(), network: resolver.require(),
                settings: resolver.require())
        }
        container.register(BackgroundControl.self) { @MainActor resolver in
            BackgroundControl(
                changer: resolver.require(), timing: SystemdTimer(program: Installation.executable),
                desktop: resolver.require(), pictures: resolver.require(), settings: resolver.require(),
                monitors: { Monitor.present })
        }
    }
}

extension Monitor {
    /// The monitors of the display; none without one.
    @MainActor static var present: [Monitor] {
        Display.monitors.map { Monitor(x: $0.x, y: $0.y, width: $0.width, height: $0.height, scale: $0.scale) }
    }
}
