import Testing

@testable import ViewModels

@Suite struct UnfinishedWorkTests {
    @Test("The question before quitting names the work that would be stopped")
    func question() {
        for (pictures, isExporting, text) in [
            (1, false, "1 picture is still being saved."), (3, false, "3 pictures are still being saved."),
            (0, true, "Favorites are still being exported."),
            (2, true, "2 pictures are still being saved. Favorites are still being exported."),
        ] {
            #expect(UnfinishedWork(savedPictures: pictures, isExporting: isExporting).text == text)
        }
    }
}
