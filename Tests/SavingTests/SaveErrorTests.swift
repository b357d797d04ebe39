import Glibc
import Model
import Testing

@testable import Saving

@Suite struct SaveErrorTests {
    @Test("A system error becomes an error that the user can act on")
    func systemError() {
        #expect(SaveError(EROFS, at: "/a") == .notAllowed(path: "/a"))
        #expect(SaveError(EDQUOT, at: "/a") == .diskFull(path: "/a"))
        #expect(SaveError(ENOTDIR, at: "/a") == .noFolder(path: "/a"))
        #expect(SaveError(EIO, at: "/a") == .notWritten(path: "/a", reason: "Input/output error"))
    }
}
