import SandboxShim

/// A task for a worker, and the bytes that belong to it.
package struct WorkerTask {
    package enum Input {
        case bytes(UnsafeRawBufferPointer)
        /// A descriptor that the worker may read. The caller keeps it.
        case descriptor(Int32)
    }

    package var kind: UInt32
    package var input: Input
    /// The largest size of the result, in pixels.
    package var box: (width: UInt32, height: UInt32)
    /// At most seven numbers whose meaning depends on the kind; the missing ones are 0.
    package var arguments: [UInt32]
    /// The longest time to wait for the response, in milliseconds.
    package var timeLimit: UInt32

    package init(
        kind: UInt32, input: Input, box: (width: UInt32, height: UInt32) = (0, 0), arguments: [UInt32] = [],
        timeLimit: UInt32 = 20_000
    ) {
        (self.kind, self.input, self.box, self.timeLimit) = (kind, input, box, timeLimit)
        self.arguments = arguments
    }

    var request: sandbox_shim_request {
        var request = sandbox_shim_request()
        request.kind = kind
        (request.box_width, request.box_height) = box
        withUnsafeMutableBytes(of: &request.arguments) { target in
            arguments.withUnsafeBytes {
                target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(target.count)))
            }
        }
        switch input {
        case .bytes(let bytes): request.input_count = UInt64(bytes.count)
        case .descriptor: request.has_descriptor = 1
        }
        return request
    }
}

/// The numbers of a worker's response: a private copy, but the claims of an untrusted process.
package struct WorkerClaims {
    package let outcome: UInt32
    package let format: UInt32
    package let width: UInt32
    package let height: UInt32
    package let stride: UInt64
    package let outputCount: UInt64
    package let facts: [UInt32]

    package init(_ response: sandbox_shim_response) {
        outcome = response.outcome
        format = response.format
        width = response.width
        height = response.height
        stride = response.stride
        outputCount = response.output_count
        facts = withUnsafeBytes(of: response.facts) { Array($0.bindMemory(to: UInt32.self)) }
    }
}
