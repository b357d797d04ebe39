import Foundation
import TestSupport

/// Compresses bytes with the system's gzip program.
func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    Array(try ChildProcess.run(["gzip", "-c"], input: Data(bytes)).data)
}
