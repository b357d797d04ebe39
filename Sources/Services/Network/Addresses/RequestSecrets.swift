import Core

/// The secret values of one request, in every spelling in which a response might repeat them.
struct RequestSecrets: Sendable {
    private let spellings: [String]
    /// Bytes of the longest spelling. The end of a truncated text may hold the start of a secret of this length.
    let longest: Int

    init(of request: NetworkRequest) {
        var spellings: Set<String> = []
        for secret in request.parameters + request.headers where secret.isSecret && !secret.value.isEmpty {
            let encoded = PercentEncoding.encoded(secret.value.utf8)
            spellings.formUnion([
                secret.value, encoded, encoded.replacing("%20", with: "+"), Self.withSmallHexadecimals(encoded),
            ])
        }
        // The longest spelling comes first, because a short secret may be part of a longer one.
        self.spellings = spellings.sorted { $0.utf8.count > $1.utf8.count }
        longest = self.spellings.first?.utf8.count ?? 0
    }

    // Both methods compare bytes, not characters: a combining mark after a secret would change its last character.

    func isIn(_ text: String) -> Bool {
        spellings.contains { text.utf8.contains($0.utf8) }
    }

    /// Returns `text` with `…` in place of each secret.
    func removed(from text: String) -> String {
        let cleaned = spellings.reduce(Array(text.utf8)) { $0.replacing($1.utf8, with: "…".utf8) }
        return String(decoding: cleaned, as: UTF8.self)
    }

    private static func withSmallHexadecimals(_ encoded: String) -> String {
        var left = 0
        return String(
            encoded.map { character in
                if character == "%" {
                    left = 2
                } else if left > 0 {
                    left -= 1
                    return Character(character.lowercased())
                }
                return character
            })
    }
}
