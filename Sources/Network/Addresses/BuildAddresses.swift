import BuildShim
import Model

/// The program's web and contact addresses, as far as its packager has set them (docs/packaging.md).
public struct BuildAddresses: Sendable {
    public var homepage: String?
    public var issueTracker: String?
    /// The address at which services can reach the distributor of the program.
    public var contact: String?

    public init(homepage: String? = nil, issueTracker: String? = nil, contact: String? = nil) {
        (self.homepage, self.issueTracker, self.contact) = (homepage, issueTracker, contact)
    }

    /// The addresses that this program was built with.
    public static let current = BuildAddresses(
        homepage: stated(vitrine_build_homepage()), issueTracker: stated(vitrine_build_issue_tracker()),
        contact: stated(vitrine_build_contact()))

    /// Returns the user agent for services: "Vitrine/0.1.0 (https://…) libcurl/7.88.1". The contact is left out if
    /// there is none, because an invalid address would be worse.
    public func userAgent(program: String, library: String) -> String {
        let words = ["\(program)/\(Version.current)", (contact ?? homepage).map { "(\($0))" }, library]
        return words.compactMap { $0 }.joined(separator: " ")
    }

    /// A warning for the log of a program without a contact; `nil` if it has a contact.
    public var warning: String? {
        guard contact == nil, homepage == nil else { return nil }
        return "built without a contact (see docs/packaging.md): services learn the program's name and version only, "
            + "and services may refuse requests"
    }

    private static func stated(_ text: UnsafePointer<CChar>?) -> String? {
        text.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
