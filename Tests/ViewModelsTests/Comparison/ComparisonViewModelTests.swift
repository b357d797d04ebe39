import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite struct ComparisonViewModelTests {
    private let pictures = ManualPictures()

    /// Compares pictures with the numbers from 0, whose loads have begun.
    private func model(_ count: Int) -> ComparisonViewModel {
        let images = (0..<count).map { ImageEntity.stub(id: $0, imageURL: "https://example.org/\($0).jpg") }
        let model = ComparisonViewModel(images) { [pictures] image in
            let sequence = ImageSequence(of: [image], previewSize: .usual)
            return ImageDetailViewModel(
                sequence: sequence, pictures: pictures, externalApps: MockExternalApps(),
                scheduler: ImmediateScheduler())
        }
        for picture in model.pictures.value { picture.appear(fitting: PixelSize(width: 400, height: 300)) }
        return model
    }

    private func id(_ number: Int) -> ImageID { ImageID(provider: .pixabay, string: "\(number)") }

    private func numbers(_ model: ComparisonViewModel) -> [String] { model.pictures.value.map(\.id.value.string) }

    @Test("Commands act on the first picture, on the next one after a removal, and on the last one at the end")
    func current() {
        let model = model(4)
        #expect(numbers(model) == ["0", "1", "2", "3"] && model.current.value.id.value == id(0))
        model.choose(model.pictures.value[1])
        #expect(model.remove(id(1)) && model.current.value.id.value == id(2))
        #expect(model.remove(id(0)) && model.current.value.id.value == id(2), "another one was removed")
        model.choose(model.pictures.value[1])
        #expect(model.remove(id(3)) && model.current.value.id.value == id(2))
        #expect(numbers(model) == ["2"])
    }

    @Test("A removed picture stops loading and leaves the memory") func freed() {
        let model = model(2)
        weak var removed: ImageDetailViewModel?
        removed = model.pictures.value[0]
        _ = model.remove(id(0))
        #expect(removed == nil && pictures.disposedCount == 1)
    }

    @Test("The last picture and one that is not compared are not removed") func last() {
        let model = model(2)
        let removals = [7, 0, 1].map { model.remove(id($0)) }
        #expect(removals == [false, true, false] && numbers(model) == ["1"])
    }

    @Test("A restored picture has its former position, and commands act on it")
    func restored() {
        let model = model(4)
        for number in 0..<4 {
            _ = model.remove(id(number))
            for _ in 0..<2 { model.restore(id(number)) }
            #expect(numbers(model) == ["0", "1", "2", "3"] && model.current.value.id.value == id(number))
        }
    }

    @Test("Closing cancels all loads") func closed() {
        let model = model(4)
        model.disappear()
        #expect(pictures.disposedCount == 4)
    }

    @Test("The lines below a picture have its title, license, size and author; missing ones are left out")
    func credit() {
        var image = ImageEntity.stub(id: 1)
        (image.title, image.license) = ("Harbor", License(code: "by-sa", version: "4.0"))
        let full = ComparedCredit(image)
        #expect(full.title == "Harbor" && full.badge == "BY-SA" && full.license == image.license?.explanation)
        #expect(full.credit == "\(image.sizeText?.leftToRight ?? "") · User1")
        (image.license, image.username, image.pageImageWidth) = (nil, nil, 0)
        let empty = ComparedCredit(image)
        #expect(empty.badge.isEmpty && empty.license.isEmpty && empty.credit.isEmpty)
    }
}
