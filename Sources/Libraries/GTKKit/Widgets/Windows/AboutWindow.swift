import GTKShim

/// A window with the program's name, version, authors and licenses.
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

    /// Sets the names on the credits page.
    public func setCredits(developers: [String], artists: [String]) {
        withCStrings(developers) { adw_about_window_set_developers(opaque, $0) }
        withCStrings(artists) { adw_about_window_set_artists(opaque, $0) }
    }

    /// Sets a plain text about the program.
    public func setComments(_ text: String) { adw_about_window_set_comments(opaque, PangoMarkup.escaped(text)) }

    /// Sets the address for problem reports.
    public func setIssueTracker(_ url: String) { adw_about_window_set_issue_url(opaque, url) }

    public func setWebsite(_ url: String) { adw_about_window_set_website(opaque, url) }

    /// Sets the text of the program's license.
    public func setLicense(text: String) {
        adw_about_window_set_license_type(opaque, GTK_LICENSE_CUSTOM)
        adw_about_window_set_license(opaque, PangoMarkup.escaped(text))
    }

    /// Adds a section for a component of another project, with the text of its license.
    public func addLegalSection(title: String, copyright: String, license: String) {
        adw_about_window_add_legal_section(
            opaque, title, PangoMarkup.escaped(copyright), GTK_LICENSE_CUSTOM, PangoMarkup.escaped(license))
    }

    /// Sets the text to copy into a problem report, and the name of the file to save it to.
    public func setDebugInformation(_ text: String, fileName: String) {
        adw_about_window_set_debug_info(opaque, text)
        adw_about_window_set_debug_info_filename(opaque, fileName)
    }

    /// Sets the translators, one per line.
    public func setTranslators(_ names: String) { adw_about_window_set_translator_credits(opaque, names) }

    public func addLink(title: String, url: String) { adw_about_window_add_link(opaque, title, url) }
}
