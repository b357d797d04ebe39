import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct AverageColorsTests {
    @Test("A color is stored with the precision of a placeholder")
    func precision() throws {
        let colors = AverageColors()
        let stored: [AverageColor] = [
            AverageColor(red: 0, green: 0, blue: 0), AverageColor(red: 255, green: 255, blue: 255),
            AverageColor(red: 200, green: 100, blue: 50),
        ]
        for (index, color) in stored.enumerated() { colors.insert(color, for: "https://example.org/\(index)") }
        for (index, color) in stored.enumerated() {
            let read = try #require(colors["https://example.org/\(index)"])
            for (one, other) in [(read.red, color.red), (read.green, color.green), (read.blue, color.blue)] {
                #expect(abs(Int(one) - Int(other)) <= 8)
            }
        }
        #expect(colors["https://example.org/0"] == stored[0] && colors["https://example.org/1"] == stored[1])
    }

    @Test("An unknown picture has no color, and many pictures take no more room")
    func bounded() {
        let colors = AverageColors()
        let color = AverageColor(red: 1, green: 2, blue: 3)
        for index in 0..<(4 * AverageColors.capacity) { colors.insert(color, for: "https://example.org/\(index)") }
        let last = 4 * AverageColors.capacity - 1
        #expect(colors["https://example.org/\(last)"] != nil)
        let unknown = (0..<1_000).count { colors["https://other.example/\($0)"] != nil }
        #expect(unknown < 10)
    }

    @Test("The average of a picture is the average of its pixels, in each format")
    func average() throws {
        let formats: [(Bitmap.Format, [UInt8])] = [
            (.rgb, [200, 100, 50]), (.rgba, [200, 100, 50, 255]), (.bgraPremultiplied, [50, 100, 200, 255]),
        ]
        for (format, pixel) in formats {
            #expect(bitmap(format, pixel).averageColor == AverageColor(red: 200, green: 100, blue: 50))
        }
        #expect(bitmap(.rgba, [200, 100, 50, 160]).averageColor == AverageColor(red: 200, green: 100, blue: 50))
    }

    @Test("A mostly transparent picture has no average color")
    func transparent() { #expect(bitmap(.rgba, [200, 100, 50, 20]).averageColor == nil) }

    @Test("A picture that was decoded has its color after it left the memory")
    func pipeline() async throws {
        let network = StubNetwork { $0.respond(Pictures.numbered(1)) }
        let pipeline = PicturePipeline(network: network, memory: MemoryCache(capacity: 0))
        let request = PictureRequest.numbered(1)
        #expect(pipeline.averageColor(for: request.url) == nil)
        _ = try await Watcher(pipeline, request).result()
        #expect(pipeline.cachedPicture(for: request) == nil && pipeline.averageColor(for: request.url) != nil)
    }

    /// Returns a picture of 5 × 3 pixels of one color.
    private func bitmap(_ format: Bitmap.Format, _ pixel: [UInt8]) -> Bitmap {
        .drawn(5, 3, format) { _, _ in (pixel[0], pixel[1], pixel[2], pixel.last ?? 255) }
    }
}
