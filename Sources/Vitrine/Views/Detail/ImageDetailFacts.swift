import GTKKit
import Localize
import ViewModels

/// The list of facts about the picture, each with a heading and a value.
@MainActor
final class ImageDetailFacts {
    /// Called with the address of an activated value.
    var onOpen: (String) -> Void = { _ in }
    var onSearchTag: (String) -> Void = { _ in }

    private let list: BoxLayout

    init(list: BoxLayout) { self.list = list }

    func display(_ facts: [ImageFact]) {
        list.removeAll()
        // The credit follows the last of its facts.
        let creditEnd = facts.lastIndex { [.author, .uploader, .creditLine, .institution, .license].contains($0.kind) }
        for (index, fact) in facts.enumerated() {
            list.append(fact.kind == .title ? title(fact) : line(for: fact))
            if index == creditEnd { list.append(attributionButton()) }
        }
    }

    /// The title stands without a heading, because the window's title already names it.
    private func title(_ fact: ImageFact) -> Widget {
        let label = Label(paragraph: fact.value, styles: "fact-title")
        label.isSelectable = true
        return label
    }

    private func attributionButton() -> Widget {
        let button = Button(label: tr("Copy _Credit"))
        button.name = "attribution_button"
        button.tooltip = tr("Copies title, author and license as one line")
        button.setAction("\(ImageDetailViewController.prefix).copy-credit")
        return button
    }

    private func line(for fact: ImageFact) -> Widget {
        let heading = Label(fact.label)
        heading.horizontalTextAlignment = 0
        heading.addStyleClasses("dim-label", "caption-heading")

        let line = BoxLayout(.vertical, spacing: 2, [heading, value(of: fact, headedBy: heading)])
        if let explanation = fact.explanation {
            line.append(Label(paragraph: explanation, styles: "caption"))
        }
        return line
    }

    private func value(of fact: ImageFact, headedBy heading: Label) -> Widget {
        switch fact.action {
        case .none:
            let label = Label(paragraph: fact.value)
            // The marks are added only where necessary, because they are copied with the text.
            if fact.kind == .size, label.isRightToLeft { label.text = fact.value.leftToRight }
            label.isSelectable = true
            // A relation to the heading would replace the value as the name of the label since GTK 4.14.
            label.setAccessibleName("\(fact.label): \(label.text)")
            return label
        case .open(let url):
            let button = link(fact, tooltip: url)
            button.onClicked { [weak self] in self?.onOpen(url) }
            return button
        case .searchAuthor: return link(fact, tooltip: tr("More by this author"), command: "search-author")
        case .showInFiles: return link(fact, tooltip: tr("Show in Files"), command: "show-in-files")
        case .searchTags(let tags):
            let chips = BoxLayout.wrapping()
            for tag in tags { chips.append(chip(tag)) }
            chips.setLabelled(by: heading)
            return chips
        }
    }

    private func chip(_ tag: String) -> Widget {
        let label = Label(tag)
        label.isEllipsized = true
        label.maximumWidthInCharacters = 24
        let button = Button(label, tooltip: tr("Search for “%s”", tag), accessibleName: tag)
        button.addStyleClass("tag")
        button.onClicked { [weak self] in self?.onSearchTag(tag) }
        return button
    }

    private func link(_ fact: ImageFact, tooltip: String, command: String? = nil) -> Button {
        let button = Button(
            Label(paragraph: fact.value), tooltip: tooltip, accessibleName: "\(fact.label): \(fact.value)")
        button.addStyleClasses("flat", "fact-link")
        button.horizontalAlignment = .start
        if let command { button.setAction("\(ImageDetailViewController.prefix).\(command)") }
        return button
    }
}
