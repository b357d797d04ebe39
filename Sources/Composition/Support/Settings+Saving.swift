import Desktop
import Model

extension Settings {
    /// Where and how pictures are saved: as the user has said, otherwise in the desktop's folder of pictures, if it has one.
    var saving: SaveSettings {
        let pictures = UserFolders.user.pictures ?? UserFolders.home
        return SaveSettings(
            folder: saveFolder ?? pictures,
            pattern: (try? FileNamePattern(saveNamePattern)) ?? .standard)
    }
}
