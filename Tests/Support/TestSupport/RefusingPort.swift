import Foundation

/// A port of loopback that refuses connections. It is bound until it is closed, so that no other test gets the same
/// port, and nothing listens there.
public struct RefusingPort: Sendable {
    public let url: String
    private let descriptor: Int32

    public init() throws {
        let (descriptor, port) = try boundSocket()
        self.descriptor = descriptor
        url = "http://127.0.0.1:\(port)/"
    }

    public func close() { Glibc.close(descriptor) }
}
