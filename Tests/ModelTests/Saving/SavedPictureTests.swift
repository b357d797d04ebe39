import Model
import Testing

@Suite struct SavedPictureTests {
    @Test("The message tells where the credits are, and that a signed file is unchanged")
    func messages() {
        let path = "/pictures/sunrise.jpg"
        let sidecar = SavedPicture.Credits.sidecar(name: "sunrise.jpg.xmp")
        #expect(SavedPicture(path: path).message == "“sunrise.jpg” saved")
        #expect(
            SavedPicture(path: path, credits: sidecar).message
                == "Saved, with the author and license in “sunrise.jpg.xmp”")
        #expect(
            SavedPicture(path: path, credits: sidecar, hasContentCredentials: true).message
                == "Saved unchanged to keep its Content Credentials, with the author and license in “sunrise.jpg.xmp”")
        #expect(
            SavedPicture(path: path, credits: .nowhere, hasContentCredentials: true).message
                == "Saved unchanged to keep its Content Credentials, without the author and license")
        #expect(
            SavedPicture(path: path, credits: .nowhere).message
                == "“sunrise.jpg” saved. Its author and license could not be stored.")
    }
}
