#include "gtk_shim_list.h"

// A list model that stores only the number of items. It creates an item when GTK asks for it, so the number of items
// costs nothing.

typedef struct {
    GObjectClass parent_class;
} VitrineListModelClass;

struct _VitrineListModel {
    GObject parent_instance;
    guint count;
    VitrineMakeItem make;
    gpointer source;
    GDestroyNotify release;
};

static GType get_item_type(GListModel *model) {
    (void)model;
    return VITRINE_TYPE_ITEM;
}

static guint get_n_items(GListModel *model) { return VITRINE_LIST_MODEL(model)->count; }

static gpointer get_item(GListModel *model, guint position) {
    VitrineListModel *self = VITRINE_LIST_MODEL(model);
    // GListModel returns NULL beyond the end; the Swift function requires a valid position.
    return position < self->count ? self->make(position, self->source) : NULL;
}

static void list_model_interface_init(GListModelInterface *interface) {
    interface->get_item_type = get_item_type;
    interface->get_n_items = get_n_items;
    interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(VitrineListModel, vitrine_list_model, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_model_interface_init))

static void vitrine_list_model_finalize(GObject *object) {
    VitrineListModel *self = VITRINE_LIST_MODEL(object);
    self->release(self->source);
    G_OBJECT_CLASS(vitrine_list_model_parent_class)->finalize(object);
}

static void vitrine_list_model_class_init(VitrineListModelClass *class) {
    G_OBJECT_CLASS(class)->finalize = vitrine_list_model_finalize;
}

static void vitrine_list_model_init(VitrineListModel *self) { (void)self; }

VitrineListModel *vitrine_list_model_new(VitrineMakeItem make, gpointer source, GDestroyNotify release) {
    VitrineListModel *self = g_object_new(VITRINE_TYPE_LIST_MODEL, NULL);
    self->make = make;
    self->source = source;
    self->release = release;
    return self;
}

void vitrine_list_model_splice(VitrineListModel *model, guint position, guint removed, guint added) {
    g_return_if_fail(position <= model->count && removed <= model->count - position);
    g_return_if_fail(added <= G_MAXUINT - (model->count - removed));
    if (removed == 0 && added == 0) return;
    model->count = model->count - removed + added;
    g_list_model_items_changed(G_LIST_MODEL(model), position, removed, added);
}

guint vitrine_list_model_get_count(VitrineListModel *model) { return model->count; }
