import Localize

extension License {
    /// What the licence lets one do, in one sentence of the user's language. It helps to choose; the licence itself is what
    /// counts.
    public var explanation: String {
        switch code {
        case "cc0": tr("The author has given up all rights: use it for any purpose, change it, and name nobody.")
        case "pdm", "pd": tr("It is free of known copyright: use it for any purpose, change it, and name nobody.")
        case "nkcr":
            tr("No copyright is known to restrict it. Read what its source says before you use it.")
        case "pixabay":
            tr("Use it for any purpose, change it, and name nobody, but don’t sell or pass it on as it is.")
        case "by": tr("Use and change it for any purpose, but name the author and the licence.")
        case "by-sa":
            tr("Use and change it for any purpose, but name author and licence and share your version under it.")
        case "by-nd": tr("Use it unchanged for any purpose, but name the author and the licence.")
        case "by-nc": tr("Use and change it without earning money, but name the author and the licence.")
        case "by-nc-sa":
            tr("Use and change it without earning money, but name author and licence and share your version under it.")
        case "by-nc-nd": tr("Use it unchanged and without earning money, but name the author and the licence.")
        case "gfdl":
            tr("Use and change it for any purpose, but add the licence’s text and share your version under it.")
        case "fal":
            tr("Use and change it for any purpose, but name the author and share your version under this licence.")
        default: tr("This licence has conditions of its own: read it before you use the picture.")
        }
    }
}
