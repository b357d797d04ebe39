import Core
import Foundation
import PictureTypes
import Testing

@testable import Network

/// The recognition of a body by its bytes.
@Suite struct ResponseBodyCheckTests {
    static let ends: [(PictureFormat, [UInt8])] = [
        (.jpeg, [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]),
        (
            .png,
            [
                0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42,
                0x60, 0x82,
            ]
        ),
        (.gif, Array("GIF89a".utf8) + [1, 2, 3, 0x3b]),
        (.webP, Array("RIFF".utf8) + [8, 0, 0, 0] + Array("WEBP".utf8) + [1, 2, 3, 4]),
    ]

    @Test("The end of a picture is found, and its absence in a truncated one", arguments: 0..<ends.count)
    func pictureEnd(row: Int) {
        let (kind, bytes) = Self.ends[row]
        #expect(bytes.withUnsafeBytes { PictureFormat.sniff(ByteView($0)) } == kind)
        #expect(TruncatedPictureCheck.hasEnd(in: Data(bytes)))
        #expect(TruncatedPictureCheck.hasEnd(in: Data(bytes + [0, 0, 0])))
        #expect(!TruncatedPictureCheck.hasEnd(in: Data(bytes.dropLast())))
    }

    @Test("A picture is no page, whatever its type, and a page with a drawing is one")
    func mislabeledPicture() {
        let (_, jpeg) = Self.ends[0]
        for (body, isOne) in [
            (Data("\0\0\0\u{1C}ftypavif\0\0\0\0mif1".utf8), false), (Data([0xff, 0x0a]), false), (Data(jpeg), false),
            (Data("<div><svg/></div>".utf8), true),
        ] {
            let isPage = ResponseBodyCheck.isWebPage(contentType: "text/html", body: body, expecting: .picture)
            #expect(isPage == isOne, "\(Array(body))")
        }
    }

    @Test("Empty and other bodies have no end marker")
    func otherBodies() {
        for body in [Data(), Data([0, 0, 0]), Data("<svg/>".utf8)] {
            #expect(!TruncatedPictureCheck.hasEnd(in: body), "\(Array(body))")
        }
    }

    func isPage(_ text: String, type: String?, _ expecting: NetworkRequest.Expecting) -> Bool {
        ResponseBodyCheck.isWebPage(contentType: type, body: Data(text.utf8), expecting: expecting)
    }

    @Test("JSON is no page, whatever its type")
    func json() {
        let labeled: [(String, String?)] = [
            (#" {"a":"<html>"}"#, "text/html"), ("[]", "application/xhtml+xml"), ("{}", nil),
        ]
        for (text, type) in labeled {
            #expect(!isPage(text, type: type, .serviceResponse), "\(text)")
        }
    }

    @Test(
        "A page without a type is a page",
        arguments: [
            "<!DOCTYPE html><p>", "\u{FEFF}\n<HTML lang=en>", "<!-- a --> <!-- b --><head>",
            "<script>location=1</script>",
            "<title>Sign in</title>", "<body onload=x>",
        ])
    func page(text: String) {
        #expect(isPage(text, type: nil, .serviceResponse))
        #expect(isPage(text, type: "image/jpeg", .picture))
    }

    @Test("Text with the type HTML is a page")
    func labeledPage() {
        for expecting in [NetworkRequest.Expecting.serviceResponse, .picture] {
            #expect(isPage("Please sign in", type: "text/html", expecting))
        }
        #expect(isPage("<!-- endless", type: "text/html", .serviceResponse))
    }
}
