#include "gtk_shim_list.h"

// Ownership: the item owns its object from vitrine_item_new to its own finalize, the only function that releases it.

typedef struct {
    GObjectClass parent_class;
} VitrineItemClass;

struct _VitrineItem {
    GObject parent_instance;
    gpointer object;
    GDestroyNotify release;
};

static gint live_items = 0;

G_DEFINE_FINAL_TYPE(VitrineItem, vitrine_item, G_TYPE_OBJECT)

static void vitrine_item_finalize(GObject *object) {
    VitrineItem *self = VITRINE_ITEM(object);
    // Not in dispose: GTK may ask for the object until finalize.
    self->release(self->object);
    g_atomic_int_add(&live_items, -1);
    G_OBJECT_CLASS(vitrine_item_parent_class)->finalize(object);
}

static void vitrine_item_class_init(VitrineItemClass *class) {
    G_OBJECT_CLASS(class)->finalize = vitrine_item_finalize;
}

static void vitrine_item_init(VitrineItem *self) {
    (void)self;
    g_atomic_int_inc(&live_items);
}

VitrineItem *vitrine_item_new(gpointer object, GDestroyNotify release) {
    VitrineItem *self = g_object_new(VITRINE_TYPE_ITEM, NULL);
    self->object = object;
    self->release = release;
    return self;
}

gpointer vitrine_item_get_object(VitrineItem *item) { return item->object; }

guint vitrine_item_live_count(void) { return (guint)g_atomic_int_get(&live_items); }
