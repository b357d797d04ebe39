#pragma once

// Functions of GTK and GObject with variable arguments, for the window checks. The header names no type of GTK: a second
// module that includes GTK's headers would hide their constants from Swift.

/// Sets a boolean property of a GObject.
void check_set_boolean(void *_Nonnull object, const char *_Nonnull property, int value);

/// Returns the property's value, or NULL also when the object has no such property. The caller frees it with g_free.
char *_Nullable check_copy_string(void *_Nonnull object, const char *_Nonnull property);

/// Returns the text of an accessible property (GtkAccessibleProperty) of a widget as GTK formats it, or NULL where it is
/// not set. The caller frees it with g_free.
char *_Nullable check_accessible_text(void *_Nonnull widget, unsigned property);
/// Whether a widget is hidden from screen readers.
int check_accessible_hidden(void *_Nonnull widget);

/// Returns the contrast ratio of WCAG 2 (1 to 21) between the most frequent color of a rectangle and the color that differs
/// most from it. The pixels are 0xAARRGGBB and opaque, `stride` of them in a row.
double check_contrast(const unsigned *_Nonnull pixels, int stride, int x, int y, int width, int height);

/// Compares two drawings of a rectangle, of which the second has a focus ring. Returns the contrast ratio between a changed pixel
/// and what it was before, which is also beside the ring, that 30 % of the changed pixels have at least; 1 if hardly a pixel has changed.
double check_ring_contrast(
    const unsigned *_Nonnull without, const unsigned *_Nonnull with, int stride, int x, int y, int width, int height);

/// Compares two drawings of a rectangle, of which the second has words or a symbol. Returns the contrast ratio between their
/// color and what is behind them, where it is least but for 5 % of the pixels; 1 if no pixel has changed.
double check_ink_contrast(
    const unsigned *_Nonnull without, const unsigned *_Nonnull with, int stride, int x, int y, int width, int height);

/// Returns the X11 window of a shown GtkWindow, or 0 on another display.
unsigned long check_x11_window(void *_Nonnull window);

/// Whether something that the widget or one of its ancestors accepts is dragged over it.
int check_accepts_drop(void *_Nonnull widget);
