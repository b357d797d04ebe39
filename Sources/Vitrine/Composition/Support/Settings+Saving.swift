import Desktop
import Model

extension Settings {
    /// The folder and name pattern for saved pictures. The default folder is the desktop's folder of pictures, if any.
    var saving: SaveSettings {
        let pictures = UserFolders.user.pictures ?? UserFolders.home
        return SaveSettings(
            folder: self.saveFolder ?? pictures,
            pattern: (try? FileNamePattern(self.saveNamePattern)) ?? .standard)
    }
}
