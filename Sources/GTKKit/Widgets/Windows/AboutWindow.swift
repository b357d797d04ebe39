import GTKShim

/// What the program is, who made it and under which licence.
public final class AboutWindow: Window {
    package override class var type: GType { adw_about_window_get_type() }

    public convenience init(parent: Window?) {
        self.init(retaining: adw_about_window_new())
        setParent(parent, modal: true)
    }

    public func setApplication(name: String, icon: String, version: String) {
        adw_about_window_set_application_name(opaque, name)
        adw_about_window_set_application_icon(opaque, icon)
        adw_about_window_set_version(opaque, version)
    }

    public func setDeveloper(name: String, copyright: String) {
        adw_about_window_set_developer_name(opaque, name)
        adw_about_window_set_copyright(opaque, copyright)
    }

    /// Who wrote the program and who drew its pictures: the page of credits.
    public func setCredits(developers: [String], artists: [String]) {
        withCStrings(developers) { adw_about_window_set_developers(opaque, $0) }
        withCStrings(artists) { adw_about_window_set_artists(opaque, $0) }
    }

    /// Plain words about the program.
    public func setComments(_ text: String) { adw_about_window_set_comments(opaque, PangoMarkup.escaped(text)) }

    /// Where people report problems.
    public func setIssueTracker(_ url: String) { adw_about_window_set_issue_url(opaque, url) }

    public func setWebsite(_ url: String) { adw_about_window_set_website(opaque, url) }

    /// The licence by its text, with a heading of its own.
    public func setLicense(text: String) {
        adw_about_window_set_license_type(opaque, GTK_LICENSE_CUSTOM)
        adw_about_window_set_license(opaque, PangoMarkup.escaped(text))
    }

    /// Something else that is used, and its licence by its text.
    public func addLegalSection(title: String, copyright: String, license: String) {
        adw_about_window_add_legal_section(
            opaque, title, PangoMarkup.escaped(copyright), GTK_LICENSE_CUSTOM, PangoMarkup.escaped(license))
    }

    /// What a person who reports a problem should copy, and the name of the file it may be saved to.
    public func setDebugInformation(_ text: String, fileName: String) {
        adw_about_window_set_debug_info(opaque, text)
        adw_about_window_set_debug_info_filename(opaque, fileName)
    }

    /// Translators, one a line.
    public func setTranslators(_ names: String) { adw_about_window_set_translator_credits(opaque, names) }

    public func addLink(title: String, url: String) { adw_about_window_add_link(opaque, title, url) }
}
