#pragma once

// The differences between versions of GTK and of libadwaita: gtk_compatibility.c and adwaita_compatibility.c have one
// function for each, which asks for the feature and not for the version of a distribution.
//
// A program that was compiled on Debian 12 (GTK 4.8, libadwaita 1.2) also runs on Debian 13 (GTK 4.18, libadwaita 1.7).
// Therefore newer functions are looked up at run time, and GTK_CHECK_VERSION, which only knows the headers, is not used.

// The code is written for these versions. Without these definitions, newer headers warn about every function that has
// been deprecated since, although its replacement does not exist in the older library.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define ADW_VERSION_MIN_REQUIRED ADW_VERSION_1_2

#include <adwaita.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/// Scrolls a list view by the minimum distance that shows the row. It also works for the first far jump, unlike
/// setting the adjustment.
void vitrine_list_view_scroll_to(GtkListBase *_Nonnull view, guint position);

/// Has screen readers read new words of a status, such as the number of pictures found. The same words are not read again.
void vitrine_announce(GtkWidget *_Nonnull widget, const char *_Nonnull words);

/// Draws an enlarged texture with pixels that have sharp edges. `clip` limits the pixels that cairo computes where GTK has no
/// filter for this.
void vitrine_snapshot_append_squares(GtkSnapshot *_Nonnull snapshot, GdkTexture *_Nonnull texture,
                                     const graphene_rect_t *_Nonnull place, const graphene_rect_t *_Nonnull clip);

/// Prevents libadwaita's warnings about the heading of a message dialog.
void vitrine_message_dialog_tidy(GtkWidget *_Nonnull dialog);

/// The version of the gdk-pixbuf that is loaded, a variable of C: "2.42.10".
const char *_Nonnull vitrine_pixbuf_version(void);

G_END_DECLS
