import Localize

extension License {
    /// What the licence lets one do, in one sentence of the user's language. It helps to choose; the licence itself is what
    /// counts.
    public var explanation: String {
        switch code {
        case "cc0": tr("Public domain: use and change it freely, no credit needed")
        case "pdm", "pd": tr("Free of known copyright: use and change it freely, no credit needed")
        case "nkcr":
            tr("No known copyright. Read what the source says before you use it.")
        case "pixabay":
            tr("Use and change it freely, no credit needed, but don’t sell or share it as it is")
        case "by": tr("Use and change it for any purpose, but name the author and the license")
        case "by-sa":
            tr("Use and change it for any purpose, but name the author and the license and share your version under it")
        case "by-nd": tr("Use it unchanged for any purpose, but name the author and the license")
        case "by-nc": tr("Use and change it without earning money, but name the author and the license")
        case "by-nc-sa":
            tr(
                "Use and change it without earning money, but name the author and the license and share your version under it"
            )
        case "by-nc-nd": tr("Use it unchanged and without earning money, but name the author and the license")
        case "gfdl":
            tr("Use and change it for any purpose, but add the license’s text and share your version under it")
        case "fal":
            tr("Use and change it for any purpose, but name the author and share your version under this license")
        default: tr("This license has its own conditions: read it before you use the picture")
        }
    }
}
