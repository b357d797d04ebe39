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

    func decode(_ data: Data, fitting box: PixelSize) throws(PictureError) -> Bitmap {
        begun.add(data)
        permits.wait()
        return Pictures.quarters(4, 4)
    }
}

/// A decoder that works as long as it is asked to. Only a file without content is decoded at once.
struct EndlessDecoder: ImageDecoding {
    let begun = RecordedEvents<Data>()

    func decode(_ data: Data, fitting box: PixelSize) throws(PictureError) -> Bitmap { Pictures.quarters(4, 4) }

    func decode(_ data: Data, fitting box: PixelSize, asLongAs isWanted: () -> Bool) throws(PictureError) -> Bitmap {
        begun.add(data)
        while !data.isEmpty {
            guard isWanted() else { throw .decoderFailed }
            sched_yield()
        }
        return try decode(data, fitting: box)
    }
}

/// Draws `sample:NUMBER` as a picture that encodes the number.
struct DrawnNumbers: LocalPictures {
    func owns(_ url: String) -> Bool { url.hasPrefix("sample:") }

    func makePicture(_ request: PictureRequest) throws(PictureError) -> Bitmap {
        guard let number = Int(request.url.dropFirst("sample:".count)) else { throw .damaged }
        return Bitmap.drawn(request.box.width, request.box.height) { _, _ in
            (UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF), 0, 255)
        }
    }
}
