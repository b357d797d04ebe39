import FoundationEssentials
import Model
import PictureTypes
import Reactive

/// Makes copies of pictures for a use, such as a slide. Any thread.
package struct PictureCopies: Sendable {
    /// Returns the picture of an untrusted file as a new file, and therefore works in a sandbox.
    package typealias Conversion =
        @Sendable (_ file: Data, PictureConversion) throws(PictureError) -> ConvertedPicture

    private let finder: any RenditionFinding
    private let convert: Conversion

    /// - Parameter finder: requests the addresses of renditions, because most copies do not need the original.
    package init(
        finder: any RenditionFinding = NoRenditionFinding(),
        convert: @escaping Conversion = { _, _ throws(PictureError) in throw .noSandbox }
    ) {
        (self.finder, self.convert) = (finder, convert)
    }

    /// A file before it gets its credits.
    struct Draft: Sendable {
        let file: PictureFile
        /// What a copy differs in; `nil` for the file of the source itself.
        var change: PictureChange?
        /// The fields of the file that a copy was made of; `nil` if they could not be read.
        var originalFields: StoredMetadata?
    }

    /// Sends the address of the file to fetch: for a copy the smallest one that suffices.
    func source(of request: SaveRequest) -> SignalProducer<String, PictureError> {
        guard let conversion = request.turnedConversion, request.rendition == nil else {
            return SignalProducer(value: request.url)
        }
        let choice = RenditionChoice(request.image, widths: finder.widths(for: request.image))
        guard let file = choice.smallest(covering: conversion.decodingBox(for: choice.originalSize)), !file.isOriginal
        else {
            return SignalProducer(value: request.url)
        }
        return finder.address(file.source, of: request.image, fallback: request.url)
    }

    /// Sends the file itself, or the copy that is wanted of it. Each copy has a queue of its own, because as many are made
    /// at once as there are workers.
    func draft(
        of file: PictureFile, for request: SaveRequest, reading readFields: @escaping CreditsReader.FieldReading
    ) -> SignalProducer<Draft, PictureError> {
        guard let conversion = request.turnedConversion else { return SignalProducer(value: Draft(file: file)) }
        return SignalProducer { [convert] in
            Result { () throws(PictureError) in
                let copy = try convert(file.data, conversion)
                let isSmall = file.data.count <= MetadataWriter.maxFileSize
                return Draft(
                    file: PictureFile(
                        data: copy.data, fileExtension: conversion.format.fileExtension,
                        mediaType: conversion.format.pictureFormat.mediaType),
                    change: PictureChange(copy, of: request.image, by: conversion),
                    originalFields: isSmall ? try? readFields(file.data, false) : nil)
            }
        }
        .start(on: QueueScheduler(qos: .utility, name: "vitrine.copying"))
    }
}

extension SaveRequest {
    /// The conversion with the rotation that the user has given to the picture.
    fileprivate var turnedConversion: PictureConversion? {
        var conversion = conversion
        conversion?.quarterTurns = turns.rawValue
        return conversion
    }
}
