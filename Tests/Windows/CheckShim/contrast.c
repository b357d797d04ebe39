#include "check_shim.h"

#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static double linear(unsigned value) {
    double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

static double luminance(guint32 color) {
    static double values[256];
    if (values[255] == 0) {
        for (unsigned value = 0; value < 256; value++) values[value] = linear(value);
    }
    return 0.2126 * values[color >> 16 & 255] + 0.7152 * values[color >> 8 & 255] + 0.0722 * values[color & 255];
}

static double ratio(double one, double two) { return (fmax(one, two) + 0.05) / (fmin(one, two) + 0.05); }

double check_contrast(const guint32 *pixels, int stride, int x, int y, int width, int height) {
    // Colors that agree in the four upper bits of each channel count as one.
    static guint32 counts[1 << 12], colors[1 << 12];
    memset(counts, 0, sizeof counts);
    unsigned background = 0;
    for (int row = y; row < y + height; row++) {
        for (int column = x; column < x + width; column++) {
            guint32 color = pixels[row * stride + column];
            unsigned bin = (color >> 12 & 0xf00) | (color >> 8 & 0xf0) | (color >> 4 & 0xf);
            if (counts[bin]++ == 0) colors[bin] = color;
            if (counts[bin] > counts[background]) background = bin;
        }
    }
    double behind = luminance(colors[background]), most = 1;
    for (int row = y; row < y + height; row++) {
        for (int column = x; column < x + width; column++) {
            most = fmax(most, ratio(luminance(pixels[row * stride + column]), behind));
        }
    }
    return most;
}

static int compare(const void *one, const void *two) {
    double difference = *(const double *)one - *(const double *)two;
    return (difference > 0) - (difference < 0);
}

/// Returns the value below which a share of the values is. Sorts them.
static double quantile(double *values, int count, double share) {
    qsort(values, (size_t)count, sizeof *values, compare);
    return values[(int)((count - 1) * share)];
}

double check_ring_contrast(const guint32 *without, const guint32 *with, int stride, int x, int y, int width,
                           int height) {
    double *ratios = g_new(double, width *height);
    int count = 0;
    for (int row = y; row < y + height; row++) {
        for (int index = row * stride + x; index < row * stride + x + width; index++) {
            if (with[index] == without[index]) continue;
            ratios[count++] = ratio(luminance(with[index]), luminance(without[index]));
        }
    }
    // A blinking cursor is no ring. With high contrast half of a ring lies on a border, which has some contrast itself.
    double most = count < 40 ? 1 : quantile(ratios, count, 0.7);
    g_free(ratios);
    return most;
}

double check_ink_contrast(const guint32 *without, const guint32 *with, int stride, int x, int y, int width,
                          int height) {
    double *ratios = g_new(double, width *height), most = 1, ink = 0;
    int count = 0;
    for (int row = y; row < y + height; row++) {
        for (int index = row * stride + x; index < row * stride + x + width; index++) {
            double value = ratio(luminance(with[index]), luminance(without[index]));
            if (value > most) most = value, ink = luminance(with[index]);
        }
    }
    for (int row = y; row < y + height; row++) {
        for (int index = row * stride + x; index < row * stride + x + width; index++) {
            if (with[index] != without[index]) ratios[count++] = ratio(ink, luminance(without[index]));
        }
    }
    double least = count == 0 ? 1 : quantile(ratios, count, 0.05);
    g_free(ratios);
    return least;
}
