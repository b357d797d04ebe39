import Model
import Testing

@Suite struct SavedPictureTests {
    @Test("The message tells where the credits are, and that a signed file is unchanged")
    func messages() {
        let path = "/pictures/sunrise.jpg"
        let sidecar = SavedPicture.Credits.sidecar(name: "sunrise.jpg.xmp")
        let rows: [(picture: SavedPicture, message: String)] = [
            (SavedPicture(path: path), "“sunrise.jpg” saved"),
            (
                SavedPicture(path: path, credits: sidecar),
                "Saved, with the author and license in “sunrise.jpg.xmp”"
            ),
            (
                SavedPicture(path: path, credits: sidecar, hasContentCredentials: true),
                "Saved unchanged to keep its Content Credentials, with the author and license in “sunrise.jpg.xmp”"
            ),
            (
                SavedPicture(path: path, credits: .nowhere, hasContentCredentials: true),
                "Saved unchanged to keep its Content Credentials, without the author and license"
            ),
            (
                SavedPicture(path: path, credits: .nowhere),
                "“sunrise.jpg” saved. Its author and license could not be stored."
            ),
        ]
        for (picture, message) in rows { #expect(picture.message == message) }
    }
}
