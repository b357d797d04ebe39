#pragma once
#include <gio/gio.h>
#include <libportal/portal.h>
