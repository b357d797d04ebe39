import Desktop
import Model

extension Settings {
    /// Where and how pictures are saved: as the user has said, and otherwise in the desktop's folder of pictures.
    var saving: SaveSettings {
        let pictures = Folders.user.pictures ?? Folders.user.data
        return SaveSettings(
            folder: saveFolder ?? pictures,
            pattern: (try? FileNamePattern(saveNamePattern)) ?? .standard)
    }
}
