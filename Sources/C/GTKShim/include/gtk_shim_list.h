#pragma once
#include "gtk_shim_compatibility.h"

// List items that own a Swift object, a model that creates them on demand, and the six events of the row factory. All
// functions belong to the main thread; only the counters may be read on any thread.

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

// MARK: Items

/// An item of a list model, which owns one Swift object.
#define VITRINE_TYPE_ITEM (vitrine_item_get_type())
#define VITRINE_ITEM(object) (G_TYPE_CHECK_INSTANCE_CAST((object), VITRINE_TYPE_ITEM, VitrineItem))
typedef struct _VitrineItem VitrineItem;
GType vitrine_item_get_type(void) G_GNUC_CONST;

/// Creates an item that owns `object` and calls `release` with it exactly once, in its finalize. Transfer full.
VitrineItem *vitrine_item_new(gpointer object, GDestroyNotify release);

/// Returns the item's object. The item still owns it.
gpointer vitrine_item_get_object(VitrineItem *item);

/// The number of items alive in the whole process.
guint vitrine_item_live_count(void);

// MARK: Model

/// Returns the item at a position below the count. Transfer full.
typedef VitrineItem *_Nonnull (*VitrineMakeItem)(guint position, gpointer source);

/// A GListModel of VitrineItems that stores only the count and the function that creates an item.
#define VITRINE_TYPE_LIST_MODEL (vitrine_list_model_get_type())
#define VITRINE_LIST_MODEL(object) (G_TYPE_CHECK_INSTANCE_CAST((object), VITRINE_TYPE_LIST_MODEL, VitrineListModel))
typedef struct _VitrineListModel VitrineListModel;
GType vitrine_list_model_get_type(void) G_GNUC_CONST;

/// Creates an empty model that owns `source` and releases it exactly once, in its finalize. Transfer full.
VitrineListModel *vitrine_list_model_new(VitrineMakeItem make, gpointer source,
                                                  GDestroyNotify release);

/// Notifies the model's observers that `added` items have replaced `removed` items at `position`.
void vitrine_list_model_splice(VitrineListModel *model, guint position, guint removed, guint added);

/// Returns the stored number of items.
guint vitrine_list_model_get_count(VitrineListModel *model);

// MARK: Rows

/// The events of a row, in the order of its life cycle.
typedef enum {
    VITRINE_ROW_SETUP,    ///< The cell exists and needs a child.
    VITRINE_ROW_BIND,     ///< The cell has an item and a position.
    VITRINE_ROW_MAP,      ///< The child is mapped, possibly only until the next layout.
    VITRINE_ROW_UNMAP,    ///< The child is no longer mapped.
    VITRINE_ROW_UNBIND,   ///< The cell loses its item.
    VITRINE_ROW_TEARDOWN  ///< The cell ends. Map and unmap are no longer reported.
} VitrineRowEvent;

typedef void (*VitrineRowCallback)(VitrineRowEvent event, GtkListItem *cell, gpointer data);

/// Creates a factory that reports all six events to one callback and releases `data` once, in its finalize. Transfer
/// full.
GtkListItemFactory *vitrine_row_factory_new(VitrineRowCallback callback, gpointer data,
                                                     GDestroyNotify release);

/// Sets the child of the cell. The cell holds a reference. Map and unmap are reported from then on.
void vitrine_row_set_child(GtkListItem *cell, GtkWidget *child);

/// Returns the Swift object of the row's item, or NULL while the row is not bound. The item still owns it.
gpointer _Nullable vitrine_row_get_object(GtkListItem *cell);

/// Sets the row's name for assistive technologies on the list's own row widget, which is the child's parent.
void vitrine_row_set_accessible_name(GtkListItem *cell, const char *name);

// MARK: List view

/// Connects the model to a list view with single selection and no initial selection. Returns the selection
/// model, which the view owns (transfer none).
GtkSelectionModel *vitrine_list_view_install_single(GtkListBase *view, VitrineListModel *model,
                                                    GtkListItemFactory *factory);

/// Connects the model to a list view with multiple selection. Transfer none.
GtkSelectionModel *vitrine_list_view_install_multiple(GtkListBase *view, VitrineListModel *model,
                                                      GtkListItemFactory *factory);

/// Clears the selection.
void vitrine_selection_unselect_all(GtkSelectionModel *selection);

/// Selects only this row. With `extend` and multiple selection, selects all rows from the last selected one to this
/// one.
void vitrine_list_view_select(GtkListBase *view, guint position, gboolean extend);

// MARK: After layout

typedef void (*VitrineLaidOut)(gpointer data);

/// Calls back after each layout of the widget's window and before that frame is painted. The widget must be realized.
/// Transfer full: pass the result to `vitrine_layout_watch_stop`.
typedef struct VitrineLayoutWatch VitrineLayoutWatch;
VitrineLayoutWatch *vitrine_layout_watch_start(GtkWidget *widget, VitrineLaidOut callback,
                                                        gpointer data, GDestroyNotify release);

/// Requests a layout phase even when no widget needs one.
void vitrine_layout_watch_request(VitrineLayoutWatch *watch);

/// Ends the watch and releases its data.
void vitrine_layout_watch_stop(VitrineLayoutWatch *watch);

#pragma clang assume_nonnull end
G_END_DECLS
