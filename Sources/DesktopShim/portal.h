#ifndef VITRINE_PORTAL_H
#define VITRINE_PORTAL_H

#include <gio/gio.h>

/* Whether the error means that the desktop does not provide the portal. */
gboolean vitrine_is_portal_missing(const GError *error);

#endif
