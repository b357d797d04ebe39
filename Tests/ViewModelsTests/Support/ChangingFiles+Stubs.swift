import Model
import TestSupport

extension ChangingFiles {
    /// Files that are named by their numbers.
    convenience init(_ count: Int, isByName: Bool = false) {
        self.init(count, isByName: isByName) { number in
            var image = ImageEntity.stub(id: number, of: .folders)
            image.pageURL = "file:///pictures/file%20\(number).jpg"
            image.title = "file \(number)"
            return image
        }
    }
}
