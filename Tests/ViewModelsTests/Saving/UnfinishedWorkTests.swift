import Testing

@testable import ViewModels

@Suite struct UnfinishedWorkTests {
    @Test(
        "The question before quitting names the work that would be stopped",
        arguments: [
            (1, false, "1 picture is still being saved."), (3, false, "3 pictures are still being saved."),
            (0, true, "Favorites are still being exported."),
            (2, true, "2 pictures are still being saved. Favorites are still being exported."),
        ])
    func question(pictures: Int, exporting: Bool, text: String) {
        #expect(UnfinishedWork(savedPictures: pictures, isExporting: exporting).text == text)
    }
}
