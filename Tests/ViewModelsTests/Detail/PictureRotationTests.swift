import Model
import Testing

@testable import ViewModels

@Suite("The rotation of a picture")
struct PictureRotationTests {
    @Test("A rotation that was requested is written once, and ends with the new version of the file")
    func written() {
        var rotation = PictureRotation()
        rotation.turns = .right
        let unrequested = rotation.beginWriting()
        rotation.request()
        let (first, second) = (rotation.beginWriting(), rotation.beginWriting())
        #expect(unrequested == nil && first == .right && second == nil)
        #expect(rotation.versionChanged() == .right)
        #expect(rotation.turns == .none && rotation.beginWriting() == nil)
    }

    @Test("What is rotated while the file is written is written next")
    func further() {
        var rotation = PictureRotation()
        rotation.turns = .right
        rotation.request()
        _ = rotation.beginWriting()
        rotation.turns = .left
        #expect(rotation.beginWriting() == nil)
        #expect(rotation.versionChanged() == .right)
        #expect(rotation.turns == .half && rotation.beginWriting() == .half)
    }

    @Test("If the file cannot be changed, the view stays rotated")
    func refused() {
        var rotation = PictureRotation()
        rotation.turns = .right
        rotation.request()
        _ = rotation.beginWriting()
        rotation.writingFailed()
        #expect(rotation.turns == .right && rotation.beginWriting() == nil)
        #expect(rotation.versionChanged() == .none && rotation.turns == .right)
    }
}
