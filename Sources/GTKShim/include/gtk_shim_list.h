#pragma once
#include <gtk/gtk.h>

// The list: items that own a Swift object, a model that makes them when asked, and the factory's six events.
// Everything here belongs to the main thread; only the counters may be read anywhere.

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

// MARK: Items

/// One item of a list model: it owns one Swift object and nothing else.
#define VITRINE_TYPE_ITEM (vitrine_item_get_type())
#define VITRINE_ITEM(object) (G_TYPE_CHECK_INSTANCE_CAST((object), VITRINE_TYPE_ITEM, VitrineItem))
typedef struct _VitrineItem VitrineItem;
GType vitrine_item_get_type(void) G_GNUC_CONST;

/// A new item that owns `object`; `release` is called with it exactly once, when the item ends. Transfer full.
VitrineItem *vitrine_item_new(gpointer object, GDestroyNotify release);

/// What the item owns; it stays the item's.
gpointer vitrine_item_get_object(VitrineItem *item);

/// How many items are alive in the whole process.
guint vitrine_item_live_count(void);

// MARK: Model

/// Asks for the item at a position below the count. The answer is the caller's (transfer full).
typedef VitrineItem *_Nonnull (*VitrineMakeItem)(guint position, gpointer source);

/// A GListModel of VitrineItems that keeps no item: only how many there are, and whom to ask for one.
#define VITRINE_TYPE_LIST_MODEL (vitrine_list_model_get_type())
#define VITRINE_LIST_MODEL(object) (G_TYPE_CHECK_INSTANCE_CAST((object), VITRINE_TYPE_LIST_MODEL, VitrineListModel))
typedef struct _VitrineListModel VitrineListModel;
GType vitrine_list_model_get_type(void) G_GNUC_CONST;

/// A new, empty model that owns `source` and releases it exactly once, when the model ends. Transfer full.
VitrineListModel *vitrine_list_model_new(VitrineMakeItem make, gpointer source,
                                                  GDestroyNotify release);

/// Tells the model's observers that `removed` items at `position` have given way to `added` others.
void vitrine_list_model_splice(VitrineListModel *model, guint position, guint removed, guint added);

/// How many items the model has. Costs nothing.
guint vitrine_list_model_get_count(VitrineListModel *model);

// MARK: Rows

/// What happens to a row, in the order of its life.
typedef enum {
    VITRINE_ROW_SETUP,    ///< A place for a row has been made: give it a child.
    VITRINE_ROW_BIND,     ///< It has got an item and a position.
    VITRINE_ROW_MAP,      ///< Its child can be seen, or at least GTK thinks so before it has laid the list out.
    VITRINE_ROW_UNMAP,    ///< Its child cannot be seen any more.
    VITRINE_ROW_UNBIND,   ///< It loses its item.
    VITRINE_ROW_TEARDOWN  ///< It ends. Map and unmap are not reported any more.
} VitrineRowEvent;

typedef void (*VitrineRowCallback)(VitrineRowEvent event, GtkListItem *cell, gpointer data);

/// A factory that reports all six events to one callback and releases `data` once, when the factory ends. Transfer full.
GtkListItemFactory *vitrine_row_factory_new(VitrineRowCallback callback, gpointer data,
                                                     GDestroyNotify release);

/// Makes the child the row's content. The cell holds a reference; map and unmap are reported from now on.
void vitrine_row_set_child(GtkListItem *cell, GtkWidget *child);

/// The Swift object behind the row's item, or NULL while it is not bound. It stays the item's.
gpointer _Nullable vitrine_row_get_object(GtkListItem *cell);

/// Gives the row its name for assistive technologies. It belongs on the list's own row widget, the child's parent.
void vitrine_row_set_accessible_name(GtkListItem *cell, const char *name);

// MARK: List view

/// Gives a list or grid view the model, of which one item at most can be selected, and none until somebody does. The answer
/// is the view's (transfer none).
GtkSelectionModel *vitrine_list_view_install_single(GtkListBase *view, VitrineListModel *model,
                                                    GtkListItemFactory *factory);

/// The same with any number of selected items.
GtkSelectionModel *vitrine_list_view_install_multiple(GtkListBase *view, VitrineListModel *model,
                                                      GtkListItemFactory *factory);

/// Selects nothing.
void vitrine_selection_unselect_all(GtkSelectionModel *selection);

/// Scrolls as little as shows the row. Works for the first far jump too, which setting the adjustment does not.
void vitrine_list_view_scroll_to(GtkListBase *view, guint position);

/// Selects this row alone, or with `extend` all from the one selected last to this one, where several can be selected.
void vitrine_list_view_select(GtkListBase *view, guint position, gboolean extend);

// MARK: After layout

typedef void (*VitrineLaidOut)(gpointer data);

/// Calls back after each layout of the widget's window and before that frame is painted. The widget must be realized.
/// Transfer full: pass the answer to `vitrine_layout_watch_stop`.
typedef struct VitrineLayoutWatch VitrineLayoutWatch;
VitrineLayoutWatch *vitrine_layout_watch_start(GtkWidget *widget, VitrineLaidOut callback,
                                                        gpointer data, GDestroyNotify release);

/// Asks for a layout phase even when no widget needs one.
void vitrine_layout_watch_request(VitrineLayoutWatch *watch);

/// Ends the watch and releases its data.
void vitrine_layout_watch_stop(VitrineLayoutWatch *watch);

#pragma clang assume_nonnull end
G_END_DECLS
