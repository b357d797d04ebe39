import GTKKit
import GTKShim

/// Every window in the language of the environment, from left to right and from right to left, narrow and wide.
///
/// They run alone (`--languages`), because a process has one language: `script/language-checks` starts them.
@MainActor
func languageChecks(_ options: Options) -> [Check] {
    (searchScenes + windowScenes + weatherScenes).map { scene in
        Check("Languages", "nothing is cut off, covered or untranslated: \(scene.name)") {
            try withoutAnimations { try look(at: scene, options) }
        }
    }
}

@MainActor
private func look(at scene: Scene, _ options: Options) throws {
    let isMarked = options.isPseudo ? PseudoWords.areMarked : nil
    var findings: [String] = []
    for isMirrored in [false, true] {
        gtk_widget_set_default_direction(isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
        let open = try scene.open()
        defer { open.close() }
        for width in options.widths {
            let name = isMirrored ? "\(width)-rtl" : "\(width)"
            try open.resize(to: width, 720)
            for finding in Survey.findings(in: open.window, isMarked: isMarked) {
                findings.append("\(name): \(finding)")
            }
            guard let folder = options.pictureFolder else { continue }
            try open.takePicture("\(folder)/\(scene.name)-\(name).png")
        }
    }
    try expect(findings.isEmpty, findings.joined(separator: "\n        "))
}
