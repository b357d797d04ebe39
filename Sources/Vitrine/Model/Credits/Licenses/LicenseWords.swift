/// The vocabulary of statements about rights, in the languages of most pictures.
enum LicenseWords {
    /// An element of the name of a Creative Commons license.
    enum Element: Hashable {
        case attribution, shareAlike, nonCommercial, noDerivatives

        /// `nil` for naming the author, which restricts no use.
        var restriction: LicenseRestriction? {
            switch self {
            case .attribution: nil
            case .shareAlike: .shareAlike
            case .nonCommercial: .nonCommercial
            case .noDerivatives: .noDerivatives
            }
        }
    }

    // MARK: Elements

    private static let names: [(Element, [String])] = [
        (
            .attribution,
            [
                "by", "attribution", "namensnennung", "paternité", "reconocimiento", "atribución", "atribuição",
                "attribuzione", "naamsvermelding", "erkännande", "navngivelse", "表示", "атрибуция",
            ]
        ),
        (
            .shareAlike,
            [
                "sa", "sharealike", "share alike", "weitergabe unter gleichen bedingungen",
                "partage dans les mêmes conditions", "partage à l identique", "compartirigual", "compartir igual",
                "compartilhaigual", "condividi allo stesso modo", "gelijkdelen", "dela lika", "継承",
            ]
        ),
        (
            .nonCommercial,
            [
                "nc", "noncommercial", "non commercial", "no commercial", "not commercial", "noncommercially",
                "nichtkommerziell", "nicht kommerziell", "keine kommerzielle nutzung", "pas d utilisation commerciale",
                "pas d utilisation comerciale", "nocomercial", "no comercial", "não comercial", "nãocomercial",
                "non commerciale", "nietcommercieel", "niet commercieel", "ickekommersiell", "非営利",
            ]
        ),
        (
            .noDerivatives,
            [
                "nd", "noderivs", "noderivatives", "noderivative", "no derivs", "no derivatives", "no derivative works",
                "no derivative", "keinebearbeitung", "keine bearbeitung", "keine bearbeitungen", "pas de modification",
                "sin obra derivada", "sin obras derivadas", "sinobraderivada", "semderivações", "non opere derivate",
                "geenafgeleidewerken", "geen afgeleide werken", "ingabearbetningar", "改変禁止",
            ]
        ),
    ]

    private static let byFirstWord: [String: [(words: [String], element: Element)]] = {
        var byFirstWord: [String: [(words: [String], element: Element)]] = [:]
        for (element, names) in names {
            for name in names {
                let words = name.split(separator: " ").map(String.init)
                byFirstWord[words[0], default: []].append((words, element))
            }
        }
        return byFirstWord.mapValues { list in list.sorted { $0.words.count > $1.words.count } }
    }()

    /// Returns the element that begins at an index, and the number of its words.
    static func element(_ words: [LicenseTokens.Word], at index: Int) -> (Element, Int)? {
        guard index < words.count, let candidates = byFirstWord[words[index].text] else { return nil }
        let found = candidates.first { candidate in
            index + candidate.words.count <= words.count
                && candidate.words.indices.allSatisfy { words[index + $0].text == candidate.words[$0] }
        }
        return found.map { ($0.element, $0.words.count) }
    }

    /// Returns the elements that follow each other from an index on, and the index after them. "CC BY by Anna" has one.
    static func elements(_ words: [LicenseTokens.Word], from index: Int) -> (Set<Element>, end: Int)? {
        var elements: Set<Element> = []
        var end = index
        while true {
            let isJoinedByWord = end > index && end < words.count && ["and", "und", "et"].contains(words[end].text)
            guard let (element, length) = element(words, at: isJoinedByWord ? end + 1 : end),
                elements.insert(element).inserted
            else { break }
            end += length + (isJoinedByWord ? 1 : 0)
        }
        return elements.isEmpty ? nil : (elements, end)
    }

    /// Returns the code of the license with these elements; `nil` if there is none.
    static func code(of elements: Set<Element>) -> String? {
        guard elements.contains(.attribution) else { return nil }
        let parts = [
            "by", elements.contains(.nonCommercial) ? "nc" : nil, elements.contains(.noDerivatives) ? "nd" : nil,
            elements.contains(.shareAlike) ? "sa" : nil,
        ]
        let code = parts.compactMap { $0 }.joined(separator: "-")
        return LicenseText.creativeCommonsCodes.contains(code) ? code : nil
    }

    // MARK: Other words

    /// Words between the parts of a name that do not change its meaning.
    static let connectors: Set<String> = [
        "license", "licence", "licenses", "licences", "lizenz", "licencia", "licenza", "licentie", "licença", "version",
        "the", "a", "an", "international", "internacional", "internazionale", "unported", "generic", "universal",
        "migrated", "v", "c", "eine", "einer", "der", "la", "une",
    ]

    /// Words that a hyphen may join to a name: "GFDL-1.3-or-later".
    static let continuations: Set<String> = connectors.union(["or", "later"])

    /// Statements that contradict no license although their words could.
    static let harmless: [[String]] = [
        ["some", "rights", "reserved"], ["no", "rights", "reserved"], ["certains", "droits", "réservés"],
        ["einige", "rechte", "vorbehalten"], ["algunos", "derechos", "reservados"],
    ]

    static let negations: Set<String> = [
        "no", "not", "non", "without", "nicht", "kein", "keine", "keiner", "keinen", "ohne", "pas", "sans", "sin",
        "sem", "não", "senza", "niet", "geen", "zonder", "inte", "ikke", "ej", "nie", "bez", "не", "без",
    ]

    /// Returns the restriction that a word expresses after a negation.
    static func restriction(negating word: String) -> LicenseRestriction? {
        if ["commerc", "kommerz", "comerc", "kommers", "коммерч"].contains(where: word.hasPrefix) {
            return .nonCommercial
        }
        let changes = ["deriv", "modif", "bearbeit", "veränder", "änder", "alter", "adapt", "remix", "chang", "edit"]
        return changes.contains(where: word.hasPrefix) ? .noDerivatives : nil
    }

    /// Whether a word may contradict the license that is named in the same text: a negation, an exception, a condition,
    /// the past, a doubt, or a statement about something else than the picture.
    static func contradicts(_ word: String) -> Bool {
        negations.contains(word) || others.contains(word) || beginnings.contains(where: word.hasPrefix)
            || denials.contains { word.contains($0) }
    }

    private static let others: Set<String> = [
        "none", "never", "nor", "neither", "cannot", "unless", "only", "but", "however", "if", "until", "when", "was",
        "were", "like", "similar", "compatible", "equivalent", "incompatible", "instead", "elsewhere", "otherwise",
        "former", "formerly", "previously", "personal", "private", "editorial", "educational", "fair", "sampling",
        "contact", "request", "ask", "exclusive", "proprietary", "copyrighted", "unlicensed", "revoked", "withdrawn",
        "pending", "text", "texts", "code", "dataset", "thumbnail", "thumbnails", "gpl", "lgpl", "agpl",
        "enter", "enters", "will", "becomes", "embargo", "nonprofit", "wird", "sera", "possibly", "probably", "perhaps",
        "maybe", "presumably", "presumed", "believed", "allegedly", "undetermined", "unclear", "uncertain", "disputed",
        "doubtful", "möglicherweise", "vielleicht", "vermutlich", "wahrscheinlich", "angeblich", "unklar", "ungeklärt",
        "probablement", "supposé", "incertain", "quizás", "probablemente", "forse",
        "nur", "nie", "niemals", "wenn", "sofern", "aber", "außer", "ausser", "ausgenommen", "privat", "sauf", "jamais",
        "aucun", "aucune", "mais", "hors", "uniquement", "seulement", "salvo", "pero", "solo", "sólo", "ningún",
        "ninguna", "nunca", "tranne", "eccetto", "behalve", "utan", "uden", "кроме", "только",
    ]

    private static let beginnings = [
        "reserv", "réserv", "riservat", "vorbehalt", "voorbehoud", "forbehold", "zastrzeż", "prohib", "proib",
        "forbid", "forbidden", "interdit", "verbot", "untersag", "vietat", "restrict", "permission", "erlaubnis",
        "genehmigung", "autoris", "authoriz", "except", "exclu", "excep", "commerc", "kommerz", "comerc", "metadat",
        "métadonn", "запрещ",
    ]

    /// Parts of words: statements in a script without spaces, and "noncommerciale" and the like, which are no elements.
    private static let denials = [
        "禁止", "不可", "無断", "許可", "転載", "commerc", "kommerz", "comerc", "kommers", "коммерч",
    ]

    /// Words between "public domain" and the year in which it begins.
    static let beforeYears: Set<String> = ["in", "from", "on", "as", "of", "after", "ab", "en", "dès", "nel", "dal"]

    /// Words that make a "status" unknown. An unknown author is no doubt about the license.
    static let unknown: Set<String> = ["unknown", "unbekannt", "inconnu", "desconocido"]

    /// The countries of licenses by their names in English and in their own languages.
    static let countries: [String: String] = [
        "germany": "de", "deutschland": "de", "france": "fr", "austria": "at", "österreich": "at", "switzerland": "ch",
        "schweiz": "ch", "netherlands": "nl", "nederland": "nl", "spain": "es", "españa": "es", "italy": "it",
        "italia": "it", "japan": "jp", "日本": "jp", "australia": "au", "canada": "ca", "poland": "pl", "polska": "pl",
        "norway": "no", "norge": "no", "sweden": "se", "sverige": "se", "denmark": "dk", "danmark": "dk",
        "brazil": "br", "brasil": "br", "uk": "uk", "us": "us", "igo": "igo", "finland": "fi", "ireland": "ie",
        "greece": "gr", "portugal": "pt", "belgium": "be", "estonia": "ee", "taiwan": "tw", "mexico": "mx",
    ]
}
