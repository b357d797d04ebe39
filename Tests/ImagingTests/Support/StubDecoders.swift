import Dispatch
import Foundation
import Model
import TestSupport

@testable import Imaging

/// A decoder that starts at once and finishes when the test releases it.
final class HeldDecoder: ImageDecoding {
    let begun = RecordedEvents<Data>()
    private let permits = DispatchSemaphore(value: 0)

    func release(_ count: Int) {
        for _ in 0..<count { permits.signal() }
    }

    func decode(_ data: Data, fitting box: PixelSize, while isWanted: () -> Bool) throws(PictureError) -> Bitmap {
        begun.add(data)
        permits.wait()
        return Pictures.quarters(4, 4)
    }
}

/// A decoder that works until it is told to stop. It asks when the test says so. A file without content is decoded at once.
final class EndlessDecoder: ImageDecoding {
    let begun = RecordedEvents<Data>()
    private let permits = DispatchSemaphore(value: 0)
    private let answers = RecordedEvents<Bool>()

    /// Lets the decoder ask once whether its picture is wanted. Returns the answer.
    func ask() async -> Bool? {
        permits.signal()
        return await answers.next()
    }

    func decode(_ data: Data, fitting box: PixelSize, while isWanted: () -> Bool) throws(PictureError) -> Bitmap {
        begun.add(data)
        while !data.isEmpty {
            permits.wait()
            let goesOn = isWanted()
            answers.add(goesOn)
            guard goesOn else { throw .decoderFailed }
        }
        return Pictures.quarters(4, 4)
    }
}

/// Draws `sample:NUMBER` as a picture that encodes the number.
struct DrawnNumbers: LocalPictures {
    func owns(_ url: String) -> Bool { url.hasPrefix("sample:") }

    func makePicture(_ request: PictureRequest, while isWanted: () -> Bool) throws(PictureError) -> Bitmap {
        guard let number = Int(request.url.dropFirst("sample:".count)) else { throw .damaged }
        return Bitmap.drawn(request.box.width, request.box.height) { _, _ in
            (UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF), 0, 255)
        }
    }
}
