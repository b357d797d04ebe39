import Testing

@testable import Model

@Suite struct SidecarPrecedenceTests {
    private func license(_ terms: String?, _ address: String?, sidecarRights: String) -> License? {
        var (file, sidecar) = (FileMetadata(), FileMetadata())
        (file.terms, file.licenseAddress, sidecar.rights) = (terms, address, sidecarRights)
        return file.replaced(by: sidecar).license
    }

    @Test(
        "A notice of the sidecar restricts the license of the file",
        arguments: [
            ("CC BY 4.0", nil), ("CC BY", nil), ("Public domain", nil),
            (nil, "https://creativecommons.org/licenses/by/4.0/"),
        ] as [(String?, String?)])
    func restriction(terms: String?, address: String?) {
        let license = license(terms, address, sidecarRights: "© me. All rights reserved")
        #expect(license != nil && license?.permits(.commercial) != true)
    }

    @Test("A notice of the sidecar that says nothing of a license keeps the one of the file")
    func notice() {
        #expect(license("CC BY 4.0", nil, sidecarRights: "© Anna")?.code == "by")
        #expect(license("Ask Anna for a license", nil, sidecarRights: "© Anna")?.name == "Ask Anna for a license")
        #expect(license("Editorial use only", nil, sidecarRights: "CC BY 4.0")?.code == nil)
    }

    @Test("Of two licenses of which each permits what the other forbids, none counts")
    func contradiction() {
        #expect(license("CC BY-NC-ND 4.0", nil, sidecarRights: "CC BY-SA 4.0")?.code == nil)
        #expect(license("CC BY-NC 4.0", nil, sidecarRights: "CC BY 4.0")?.code == "by-nc")
    }

    @Test("A license in the notice of the file goes with that notice")
    func licenseInNotice() {
        var (file, sidecar) = (FileMetadata(), FileMetadata())
        (file.rights, sidecar.rights) = ("CC BY 4.0", "© me")
        #expect(file.replaced(by: sidecar).license?.code == nil)
    }
}
