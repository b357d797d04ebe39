import GTKKit
import Localize
import Model
import Reactive
import TestSupport
import ViewModels

@testable import Views

/// The dialog for the size, the format and the credits of saved pictures.
@MainActor let saveForChecks: [Check] = [
    Check("Save for", "the dialog shows only the fields of its purpose, tells the size and returns what was chosen") {
        var image = ImageEntity.saved(1)
        (image.pageImageWidth, image.pageImageHeight) = (6_000, 4_000)
        var taken: SaveForm?
        let form = SaveForm(images: [image])
        SaveForDialog.present(form, over: nil, load: noPreview) { taken = $0 }
        let dialog = try openDialog()
        let rows = { dialog.descendants(as: ActionRow.self).filter(\.isMapped).map(\.title) }
        let has = { (text: String) in dialog.descendants(as: Label.self).contains { $0.isMapped && $0.text == text } }
        try eventually("the rows of a slide") { rows() == ["Size", "Crop", "Format", "Quality"] }
        try expect(has(form.note), "the size of a slide is not told")
        let purposes = try require(dialog.descendants(as: ComboRow.self).first { $0.title == "Size" }, "the purposes")
        var webForm = form
        webForm.purpose = .webPage
        let webNote = webForm.note
        purposes.select(2)
        try eventually("the size of a web page") { has(webNote) }
        purposes.select(3)
        try eventually("the rows of a print") { rows() == ["Size", "Width (cm)", "Crop", "Format", "Quality"] }
        purposes.select(0)
        try eventually("the rows of the original") { rows() == ["Size"] }
        purposes.select(4)
        try eventually("the rows of an own size") {
            rows() == ["Size", "Longer Side (px)", "Crop", "Format", "Quality"]
        }
        let sheet = try require(dialog.descendants(as: CheckButton.self).first, "the check for a web page")
        sheet.isActive = true
        try eventually("the intended use") { rows().last == "Use" }
        try RealInput(dialog).press("alt+s")
        try eventually("the form") { taken != nil }
        try eventually("the dialog has gone") { shownWindow(MessageDialog.self) == nil }
        try expectEqual(taken?.choice, SaveChoice(size: .longerSide(1_600), format: .webP), "choice")
        try expectEqual(taken?.sheets.formats, [.html], "sheets")
    },
    Check(
        "Save for", "the part of a picture moves with the pointer and with the keyboard, and the size follows the ratio"
    ) {
        var image = ImageEntity.saved(1)
        (image.pageImageWidth, image.pageImageHeight) = (6_000, 4_000)
        var taken: SaveForm?
        var sides: [Int] = []
        SaveForDialog.present(
            SaveForm(images: [image]), over: nil,
            load: {
                sides.append($1)
                return SignalProducer(value: .filled(60, 40))
            }, then: { taken = $0 })
        let dialog = try openDialog()
        try expect(dialog.descendants(as: Slider.self).allSatisfy { !$0.isMapped }, "a part without a ratio")
        let ratios = try require(dialog.descendants(as: ComboRow.self).first { $0.title == "Crop" }, "the ratios")
        ratios.select(1)
        try eventually("the slider") { dialog.descendants(as: Slider.self).contains(where: \.isMapped) }
        let slider = try require(dialog.descendants(as: Slider.self).first, "the slider")
        try eventually("the size of the part") {
            dialog.descendants(as: Label.self).contains { $0.isMapped && $0.text == "1920 × 1920" }
        }
        try expectEqual(sides.count, 1, "loads of the preview")
        let input = try RealInput(dialog)
        defer { input.leave() }
        let center = slider.value
        try expectEqual(center, PictureCrop.center, "the first position")
        slider.grabFocus()
        try input.press("Right")
        try eventually("a step to the right") { slider.value == center + 100 }
        let canvas = try require(dialog.descendants(as: Canvas.self).first, "the preview")
        try input.point(at: canvas, Double(canvas.allocatedWidth) / 2, Double(canvas.allocatedHeight) / 2)
        try input.drag(-200, 0)
        try eventually("the left end") { slider.value == 0 }
        try input.press("alt+s")
        try eventually("the form") { taken != nil }
        try expectEqual(taken?.choice.crop?.position, 0, "position")
    },
    Check("Save for", "a license that forbids changes asks first, and the proposed answer is the original") {
        var image = ImageEntity.saved(1)
        image.license = License(code: "by-nd", version: "4.0")
        for (key, answer) in [("Return", false), ("alt+a", true), ("Escape", nil)] as [(String, Bool?)] {
            var changes: Bool?
            ChangeQuestionDialog.present(ChangeQuestion([image], of: 1), over: nil) { changes = $0 }
            let dialog = try openDialog()
            try RealInput(dialog).press(key)
            try eventually("the dialog has gone") { shownWindow(MessageDialog.self) == nil }
            try expectEqual(changes, answer, "the answer to \(key)")
        }
        var changes: Bool?
        ChangeQuestionDialog.present(ChangeQuestion([], of: 1), over: nil) { changes = $0 }
        try expectEqual(changes, true, "without a question")
    },
    Check("Save for", "the command is offered for one and for several pictures") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        fixture.controller.performCommands()
        fixture.controller.rows.select(2)
        fixture.controller.rows.extendSelection(to: 3)
        fixture.controller.window.activateAction("win.save-for")
        let dialog = try openDialog()
        try expect(
            dialog.descendants(as: Label.self).contains { $0.text == "Save 2 Pictures For…" }, "another heading")
        try RealInput(dialog).press("Escape")
        try eventually("the dialog has gone") { shownWindow(MessageDialog.self) == nil }
    },
]

private let noPreview: @MainActor (ImageEntity, Int) -> SignalProducer<Bitmap, PictureError> = { _, _ in .empty }

@MainActor
private func openDialog() throws -> MessageDialog {
    try eventually("the dialog") { shownWindow(MessageDialog.self)?.isMapped == true }
    return try require(shownWindow(MessageDialog.self), "the dialog")
}
