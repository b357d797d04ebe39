import GTKKit
import ViewModels

/// What is known about the picture, a heading and its value a line.
@MainActor
final class ImageDetailFacts {
    /// Called with the address a value leads to.
    var onOpen: (String) -> Void = { _ in }

    private let list: BoxLayout

    init(list: BoxLayout) { self.list = list }

    func show(_ facts: [ImageFact]) {
        list.removeAll()
        for fact in facts { list.append(line(for: fact)) }
    }

    private func line(for fact: ImageFact) -> Widget {
        let heading = Label(fact.label)
        heading.horizontalTextAlignment = 0
        heading.addStyleClass("dim-label")
        heading.addStyleClass("caption-heading")

        let line = BoxLayout(.vertical, spacing: 2)
        line.append(heading)
        line.append(value(of: fact, headedBy: heading))
        return line
    }

    private func value(of fact: ImageFact, headedBy heading: Label) -> Widget {
        if let url = fact.url {
            let button = Button(label: fact.value)
            button.addStyleClass("flat")
            button.addStyleClass("fact-link")
            button.horizontalAlignment = .start
            button.tooltip = url
            button.onClicked { [weak self] in self?.onOpen(url) }
            return button
        }
        let label = Label(fact.value)
        label.horizontalTextAlignment = 0
        label.wraps = true
        label.isSelectable = true
        label.setLabelled(by: heading)
        return label
    }
}
