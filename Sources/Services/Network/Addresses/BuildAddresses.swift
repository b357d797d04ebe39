import BuildShim
import Core

/// The program's web and contact addresses, as far as its packager has set them (docs/packaging.md).
public struct BuildAddresses: Sendable {
    public var homepage: String?
    public var issueTracker: String?
    /// The address at which services can reach the distributor of the program. Only builds for development have none.
    public var contact: String?

    /// The addresses that this program was built with.
    public static let current = BuildAddresses(
        homepage: stated(vitrine_build_homepage()), issueTracker: stated(vitrine_build_issue_tracker()),
        contact: stated(vitrine_build_contact()))

    /// Returns the user agent for services: "Vitrine/0.1.0 (https://…) libcurl/7.88.1". The contact is left out if
    /// there is none, because an invalid address would be worse.
    ///
    /// - Parameter library: name and version of the HTTP library.
    public func userAgent(program: String, library: @autoclosure () -> String = Network.library) -> String {
        let words = ["\(program)/\(Version.current)", (contact ?? homepage).map { "(\($0))" }, library()]
        return words.compactMap { $0 }.joined(separator: " ")
    }

    private static func stated(_ text: UnsafePointer<CChar>?) -> String? {
        text.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
