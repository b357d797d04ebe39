#pragma once
#include "gtk_shim_compatibility.h"

// List items that own a Swift object, and a model that creates them on demand. All functions belong to the main thread;
// only the counter may be read on any thread.

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

#pragma clang assume_nonnull end
G_END_DECLS
