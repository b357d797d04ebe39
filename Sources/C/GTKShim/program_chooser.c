#include "gtk_shim_widgets.h"

// GTK 4.10 deprecates the dialog in favor of the portal. Here it serves desktops without a portal.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

typedef struct {
    GFile *file;
    char *hidden_prefix;
    VitrineProgramFailure failed;
    gpointer data;
    GDestroyNotify destroy;
} Choice;

static void free_choice(gpointer data) {
    Choice *choice = data;
    g_object_unref(choice->file);
    g_free(choice->hidden_prefix);
    choice->destroy(choice->data);
    g_free(choice);
}

static void hide_variables(GAppLaunchContext *context, const char *prefix) {
    char **names = g_listenv();
    for (char **name = names; *name; name++) {
        if (g_str_has_prefix(*name, prefix)) {
            g_app_launch_context_unsetenv(context, *name);
        }
    }
    g_strfreev(names);
}

static void open_in(GAppInfo *program, Choice *choice, GtkWidget *dialog) {
    GList *files = g_list_append(NULL, choice->file);
    GdkAppLaunchContext *context = gdk_display_get_app_launch_context(gtk_widget_get_display(dialog));
    hide_variables(G_APP_LAUNCH_CONTEXT(context), choice->hidden_prefix);
    GError *error = NULL;
    if (!g_app_info_launch(program, files, G_APP_LAUNCH_CONTEXT(context), &error)) {
        choice->failed(error->message, choice->data);
    }
    g_clear_error(&error);
    g_object_unref(context);
    g_list_free(files);
}

static void responded(GtkDialog *dialog, int response, gpointer data) {
    GAppInfo *program = gtk_app_chooser_get_app_info(GTK_APP_CHOOSER(dialog));
    if (response == GTK_RESPONSE_OK && program) {
        open_in(program, data, GTK_WIDGET(dialog));
    }
    g_clear_object(&program);
    gtk_window_destroy(GTK_WINDOW(dialog));
}

static void release(gpointer data, GClosure *closure) {
    (void)closure;
    free_choice(data);
}

void vitrine_choose_program(GtkWindow *parent, const char *uri, const char *hidden_prefix, VitrineProgramFailure failed,
                            gpointer data, GDestroyNotify destroy) {
    Choice *choice = g_new(Choice, 1);
    *choice = (Choice){g_file_new_for_uri(uri), g_strdup(hidden_prefix), failed, data, destroy};
    // The type comes from the name, because reading the file would block.
    char *type = g_content_type_guess(uri, NULL, 0, NULL);
    GtkWidget *dialog = gtk_app_chooser_dialog_new_for_content_type(
        parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT | GTK_DIALOG_USE_HEADER_BAR, type);
    g_free(type);
    g_signal_connect_data(dialog, "response", G_CALLBACK(responded), choice, release, 0);
    gtk_window_present(GTK_WINDOW(dialog));
}

G_GNUC_END_IGNORE_DEPRECATIONS
