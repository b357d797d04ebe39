import Core
import Model
import Testing

@testable import PictureTypes

@Suite("Missing loaders")
struct LoaderPackageTests {
    @Test("The message about a missing loader names the format and the package, for each package")
    func messages() {
        let packages = PictureFormat.allCases.filter { $0.loaderPackage(onDebian: 13) != nil }
        #expect(Set(packages) == [.avif, .heif, .jpegXL])
        for format in packages {
            let error = UserFacingError(
                PictureError.noDecoder(format: format.name, package: format.loaderPackage(onDebian: 13)))
            #expect(error.message.contains(format.name))
            #expect(error.hint.contains(format.loaderPackage(onDebian: 13) ?? "no package"))
            #expect(format.loaderPackage(onDebian: 13).map { error.recoveryAction == .installPackage($0) } == true)
        }
    }

    @Test("No package is named that the release of Debian does not have")
    func releases() {
        #expect(PictureFormat.jpegXL.loaderPackage(onDebian: 12) == nil)
        #expect(PictureFormat.jpegXL.loaderPackage(onDebian: nil) != nil)
        #expect(PictureFormat.heif.loaderPackage(onDebian: 12) == "heif-gdk-pixbuf")
        #expect(DebianRelease.number(in: "ID=debian\nVERSION_ID=\"12\"\n") == 12)
        #expect(DebianRelease.number(in: "ID=ubuntu\nID_LIKE=debian\nVERSION_ID=\"12\"\n") == nil)
        #expect(DebianRelease.number(in: "ID=debian\n") == nil)
    }

    @Test("Without a package, the message refers to the picture's web page")
    func noPackage() {
        let error = UserFacingError(PictureError.noDecoder(format: "TIFF"))
        #expect(error.message.contains("TIFF") && error.hint.contains("web page"))
        #expect(UserFacingError(PictureError.noDecoder(format: "TIFF"), hasPage: false).hint.isEmpty)
    }
}
