import Core
import Model
import Testing

@testable import PictureTypes

@Suite("Missing loaders")
struct LoaderPackageTests {
    @Test("The message about a missing loader names the format and the package, for each package")
    func messages() throws {
        let packages = PictureFormat.allCases.filter { $0.loaderPackage(onDebian: 13) != nil }
        #expect(Set(packages) == [.avif, .heif, .jpegXL])
        for format in packages {
            let package = try #require(format.loaderPackage(onDebian: 13))
            let error = UserFacingError(PictureError.noDecoder(format: format.name, package: package))
            #expect(error.message.contains(format.name) && error.hint.contains(package))
            #expect(error.recoveryAction == .installPackage(package))
        }
    }

    @Test("No package is named that the release of Debian does not have")
    func releases() {
        #expect(PictureFormat.jpegXL.loaderPackage(onDebian: 12) == nil)
        #expect(PictureFormat.jpegXL.loaderPackage(onDebian: nil) != nil)
        #expect(PictureFormat.heif.loaderPackage(onDebian: 12) == "heif-gdk-pixbuf")
        #expect(DebianRelease.number(in: "ID=debian\nVERSION_ID=\"12\"\n") == 12)
        for other in ["ID=ubuntu\nID_LIKE=debian\nVERSION_ID=\"12\"\n", "ID=debian\n"] {
            #expect(DebianRelease.number(in: other) == nil, "\(other)")
        }
    }

    @Test("Without a package, the message refers to the picture's web page")
    func noPackage() {
        let error = UserFacingError(PictureError.noDecoder(format: "TIFF"))
        #expect(error.message.contains("TIFF") && error.hint.contains("web page"))
        #expect(UserFacingError(PictureError.noDecoder(format: "TIFF"), hasPage: false).hint.isEmpty)
    }
}
