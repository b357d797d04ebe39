import GTKKit
import GTKShim

/// Checks of every window in the language of the environment, narrow and wide.
///
/// These checks run alone (`--languages`), because a process has one language. `script/checks/language-checks` starts
/// them.
@MainActor
func languageChecks(_ options: CheckOptions) -> [Check] {
    let looks = (searchScenes + windowScenes + weatherScenes).map { scene in
        Check("Languages", "nothing is cut off, covered or untranslated: \(scene.name)") {
            try withoutAnimations { try look(at: scene, options) }
        }
    }
    // A generated language has no keys that a translator chose.
    return options.isPseudo ? looks : looks + menuKeyChecks
}

/// Sets the text size relative to the default size, as a setting of the desktop does.
@MainActor
func enlargeText(_ scale: Double) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gint"))
    // The unit is 1/1024 dot per inch.
    g_value_set_int(&value, Int32(96 * 1_024 * scale))
    let object = Object(retaining: settings)
    withExtendedLifetime(object) { g_object_set_property(object.typed(), "gtk-xft-dpi", &value) }
}

/// Returns the height of a window: that of a telephone's screen, or 16:9 as far as the window is above the pointer, which
/// is in the middle of the screen.
private func height(for width: Int) -> Int { min(max(720, width * 9 / 16), 980) }

@MainActor
private func look(at scene: Scene, _ options: CheckOptions) throws {
    let isMarked = options.isPseudo ? PseudoWords.areMarked : nil
    var findings: [String] = []
    let open = try scene.open()
    defer { open.close() }
    for width in options.widths {
        try open.resize(to: width, height(for: width))
        for finding in Survey.findings(in: open.window, isMarked: isMarked) { findings.append("\(width): \(finding)") }
        let name = "\(scene.name)-\(width)"
        if let file = options.contrastFile {
            findings += try Contrast.findings(in: open, of: name, covered: options.cover, appendingTo: file)
        }
        if let folder = options.pictureFolder { try open.takePicture("\(folder)/\(name).png") }
    }
    try expect(findings.isEmpty, findings.joined(separator: "\n        "))
}
