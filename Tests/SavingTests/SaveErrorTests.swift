import Glibc
import Model
import Testing

@testable import Saving

@Suite struct SaveErrorTests {
    @Test("A system error becomes an error that the user can act on")
    func systemError() {
        let errors: [(Int32, SaveError)] = [
            (EROFS, .notAllowed(path: "/a")), (EDQUOT, .diskFull(path: "/a")), (ENOTDIR, .noFolder(path: "/a")),
            (EIO, .notWritten(path: "/a", reason: "Input/output error")),
        ]
        for (code, error) in errors { #expect(SaveError(code, at: "/a") == error) }
    }
}
