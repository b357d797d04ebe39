import BuildShim
import Model

/// Where the program is at home, as far as whoever built it has said so (docs/packaging.md).
public struct BuildAddresses: Sendable {
    public var homepage: String?
    public var issueTracker: String?
    /// At which the operators of a service reach whoever distributes the program.
    public var contact: String?

    public init(homepage: String? = nil, issueTracker: String? = nil, contact: String? = nil) {
        (self.homepage, self.issueTracker, self.contact) = (homepage, issueTracker, contact)
    }

    /// What this program was built with.
    public static let current = BuildAddresses(
        homepage: stated(vitrine_build_homepage()), issueTracker: stated(vitrine_build_issue_tracker()),
        contact: stated(vitrine_build_contact()))

    /// How the program names itself to services: "Vitrine/0.1.0 (https://…) libcurl/7.88.1". Without a contact there is
    /// none in it; an address that belongs to nobody would be worse than none.
    public func userAgent(program: String, library: String) -> String {
        let words = ["\(program)/\(Version.current)", (contact ?? homepage).map { "(\($0))" }, library]
        return words.compactMap { $0 }.joined(separator: " ")
    }

    /// For the log of a program without a contact; `nil` where there is one.
    public var warning: String? {
        guard contact == nil, homepage == nil else { return nil }
        return "built without a contact (see docs/packaging.md): services learn the program's name and version only, "
            + "and Wikimedia may refuse requests"
    }

    private static func stated(_ text: UnsafePointer<CChar>?) -> String? {
        text.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
