import GTKShim

/// Prints one picture on one page. The dialog of the desktop asks for printer and paper, and the pixels are requested
/// only after that.
///
/// GTK does not keep the operation alive while the dialog is open: the owner holds it until `onDone`. The program keeps running
/// until then, also without a window.
public final class PrintOperation: Object {
    package override class var type: GType { gtk_print_operation_get_type() }

    private var operation: UnsafeMutablePointer<GtkPrintOperation> { typed() }

    /// - Parameters:
    ///   - jobName: the name of the job in the printer's queue.
    ///   - isLandscape: whether the page is wider than high before the user chooses.
    public convenience init(jobName: String, isLandscape: Bool) {
        self.init(adopting: gtk_print_operation_new())
        let setup = gtk_page_setup_new()
        defer { g_object_unref(UnsafeMutableRawPointer(setup)) }
        gtk_page_setup_set_orientation(
            setup, isLandscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT)
        gtk_print_operation_set_default_page_setup(operation, setup)
        gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS)
        gtk_print_operation_set_n_pages(operation, 1)
        gtk_print_operation_set_embed_page_setup(operation, 1)
        gtk_print_operation_set_allow_async(operation, 1)
        gtk_print_operation_set_job_name(operation, jobName)
    }

    /// The page that is to be drawn. Its owner draws or cancels it once, at any later time.
    @MainActor
    public final class Page {
        private let operation: PrintOperation
        private let context: Object

        fileprivate init(_ operation: PrintOperation, _ context: Object) {
            (self.operation, self.context) = (operation, context)
        }

        /// Draws the picture with a text below it, and prints the page.
        public func draw(_ pixels: PrintPixels, credit: String?) {
            pixels.withMemory { base, width, height, stride in
                vitrine_print_picture(context.opaque, base, Int32(width), Int32(height), Int32(stride), credit)
            }
            gtk_print_operation_draw_page_finish(operation.operation)
        }

        /// Ends the operation without printing.
        public func cancel() {
            gtk_print_operation_cancel(operation.operation)
            // GTK continues with the next step, which sees the cancellation.
            gtk_print_operation_draw_page_finish(operation.operation)
        }
    }

    /// Asks for the page when the user has confirmed the dialog.
    public func onDrawPage(_ handler: @escaping @MainActor (Page) -> Void) {
        receive("draw-page") { [weak self] arguments in
            guard let self, let context = vitrine_value_object(arguments[0]) else { return }
            // The page is drawn when the pixels have arrived.
            gtk_print_operation_set_defer_drawing(operation)
            handler(Page(self, Object(retaining: context)))
        }
    }

    /// Calls the handler once at the end, with a message if printing failed.
    public func onDone(_ handler: @escaping @MainActor (_ failure: String?) -> Void) {
        receive("done") { [weak self] arguments in
            // GTK has an error only for this result.
            guard let self, arguments.enumeration(0) == Int(GTK_PRINT_OPERATION_RESULT_ERROR.rawValue) else {
                return handler(nil)
            }
            var error: UnsafeMutablePointer<GError>?
            gtk_print_operation_get_error(operation, &error)
            handler(error.map { takeMessage(of: $0) })
        }
    }

    /// Adds a tab to the dialog.
    ///
    /// - Parameters:
    ///   - make: creates the content of the tab.
    ///   - apply: called when the user has confirmed the dialog.
    public func addTab(_ title: String, make: @escaping @MainActor () -> Widget, apply: @escaping @MainActor () -> Void)
    {
        gtk_print_operation_set_custom_tab_label(operation, title)
        connectReturningObject("create-custom-widget") { _ in make() }
        receive("custom-widget-apply") { _ in apply() }
    }

    /// Opens the dialog. Returns a message if it cannot open; then `onDone` is not called.
    public func run(over parent: Window?) -> String? { run(over: parent, writing: nil) }

    /// Writes a PDF file without a dialog.
    package func write(to path: String) -> String? { run(over: nil, writing: path) }

    private func run(over parent: Window?, writing path: String?) -> String? {
        if let path { gtk_print_operation_set_export_filename(operation, path) }
        let action = path == nil ? GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG : GTK_PRINT_OPERATION_ACTION_EXPORT
        var error: UnsafeMutablePointer<GError>?
        // A file is written before this returns.
        let application = path == nil ? g_application_get_default() : nil
        if let application {
            Application.hold(application)
            receive("done") { _ in Application.release(application) }
        }
        let result = gtk_print_operation_run(operation, action, parent?.gtkWindow, &error)
        guard result == GTK_PRINT_OPERATION_RESULT_ERROR else { return nil }
        if let application { Application.release(application) }
        return error.map { takeMessage(of: $0) } ?? ""
    }
}

/// The pixels of a picture in the format of the printing library.
///
/// Unchecked because of the raw pointer: nothing writes to the memory after `init`, and only `deinit` frees it.
public final class PrintPixels: @unchecked Sendable {
    private let base: UnsafeMutablePointer<UInt8>
    private let width, height, stride: Int

    /// Copies the pixels of a texture. Takes time for large pictures: do not call it on the main thread. Any thread.
    public init(_ texture: Texture) {
        (width, height, stride) = (texture.width, texture.height, texture.width * 4)
        base = .allocate(capacity: max(1, stride * height))
        gdk_texture_download(texture.pointer, base, gsize(stride))
    }

    deinit { base.deallocate() }

    fileprivate func withMemory(_ body: (UnsafeRawPointer, _ width: Int, _ height: Int, _ stride: Int) -> Void) {
        body(base, width, height, stride)
    }
}
