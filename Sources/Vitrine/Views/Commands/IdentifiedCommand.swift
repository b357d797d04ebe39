import GTKKit
import Localize
import ViewModels

/// An answer about an identified file, in its window.
@MainActor
struct IdentifiedTarget {
    let answer: IdentifiedAnswer
    /// The position of the file in the window.
    let position: Int
    let window: IdentificationController
}

extension Command where Context == IdentifiedTarget {
    /// The buttons of an answer.
    static var identified: [Command] {
        [
            Command("open-page", tr("Open Web Page"), isPossible: { $0.answer.page != nil }) { target in
                target.answer.page.map { target.window.externalApps?.openURL($0) }
            },
            Command("copy-credit", tr("Copy Credit"), isPossible: { $0.answer.hasCredit }) {
                Clipboard.copy(text: $0.answer.image.attribution.text)
                $0.window.present(Toast(tr("Credit copied")))
            },
            Command(
                "write-credits", tr("Write Credits"),
                isPossible: {
                    $0.answer.hasEntry && $0.answer.hasCredit && $0.window.viewModel?.file($0.position) != nil
                }
            ) { $0.window.writeCredits($0.answer.image, $0.position) },
            Command("show-details", tr("Show Details"), isPossible: { $0.answer.hasEntry }) {
                $0.window.onOpen($0.answer.image)
            },
        ]
    }
}
