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
        container.register((any DailyTiming).self) { _ in SystemdTimer(program: Installation.executable) }
        container.register(BackgroundPictures.self) { resolver in
            BackgroundPictures(
                favorites: resolver.require((any FavoritesStoring).self),
                saved: resolver.require((any SavedSearchesStoring).self),
                providers: resolver.require([ImageProvider].self), settings: resolver.require((any Settings).self))
        }
        container.register(BackgroundChanger.self) { resolver in
            BackgroundChanger(
                pictures: resolver.require(BackgroundPictures.self),
                finder: resolver.require((any RenditionFinding).self),
                files: resolver.require((any PictureFileLoading).self),
                composer: BackgroundComposer(
                    decoder: resolver.require((any ImageDecoding).self),
                    inspector: resolver.require((any PictureFileInspecting).self)),
                store: BackgroundFolder(UserFolders.user.data + "/backgrounds/desktop"),
                wallpaper: resolver.require((any WallpaperSetting).self),
                desktop: resolver.require((any BackgroundSettings).self),
                network: resolver.require((any NetworkMonitoring).self),
                settings: resolver.require((any Settings).self))
        }
        container.register(BackgroundControl.self) { @MainActor resolver in
            BackgroundControl(
                changer: resolver.require(BackgroundChanger.self), timing: resolver.require((any DailyTiming).self),
                desktop: resolver.require((any BackgroundSettings).self),
                pictures: resolver.require(BackgroundPictures.self),
                settings: resolver.require((any Settings).self), monitors: { Monitor.present })
        }
    }
}

extension Monitor {
    /// The monitors of the display; none without one.
    @MainActor static var present: [Monitor] {
        Display.monitors.map { Monitor(x: $0.x, y: $0.y, width: $0.width, height: $0.height, scale: $0.scale) }
    }
}
