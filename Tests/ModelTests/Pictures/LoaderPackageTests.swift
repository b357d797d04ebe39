import Model
import PictureTypes
import Testing

@Suite("Missing loaders")
struct LoaderPackageTests {
    @Test("The message about a missing loader names the format and the package, for each package")
    func messages() {
        let packages = PictureFormat.allCases.filter { $0.loaderPackage != nil }
        #expect(Set(packages) == [.webP, .avif, .heif, .jpegXL, .svg])
        for format in packages {
            let error = UserFacingError(PictureError.noDecoder(format: format.name, package: format.loaderPackage))
            #expect(error.message.contains(format.name))
            #expect(error.hint.contains(format.loaderPackage ?? "no package"))
        }
    }

    @Test("Without a package, the message refers to the picture's web page")
    func noPackage() {
        let error = UserFacingError(PictureError.noDecoder(format: "TIFF"))
        #expect(error.message.contains("TIFF") && error.hint.contains("web page"))
        #expect(UserFacingError(PictureError.noDecoder(format: "TIFF"), hasPage: false).hint.isEmpty)
    }
}
