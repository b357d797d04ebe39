#include "pixbuf_shim.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <lcms2.h>
#include <math.h>
#include <string.h>

// Profiles range from a few hundred bytes to a few megabytes for printers; a longer one is ignored, because it costs
// time without benefit.
static const size_t max_profile_size = 4 * 1024 * 1024;

static double srgb_curve(double value) {
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static bool has_curve_of_srgb(cmsHPROFILE profile, cmsTagSignature tag) {
    const cmsToneCurve *curve = cmsReadTag(profile, tag);
    if (!curve) return false;
    for (double value = 0.05; value < 1; value += 0.05)
        if (fabs(cmsEvalToneCurveFloat(curve, (float)value) - srgb_curve(value)) > 0.004) return false;
    return true;
}

static bool has_color(cmsHPROFILE profile, cmsTagSignature tag, double x, double y, double z) {
    const cmsCIEXYZ *color = cmsReadTag(profile, tag);
    return color && fabs(color->X - x) < 0.003 && fabs(color->Y - y) < 0.003 && fabs(color->Z - z) < 0.003;
}

// The name of a profile says nothing: "Linear sRGB" has another curve. Its numbers are those of sRGB for the white of D50.
static bool is_srgb(cmsHPROFILE profile) {
    return !cmsIsTag(profile, cmsSigAToB0Tag) && has_color(profile, cmsSigRedColorantTag, 0.4361, 0.2225, 0.0139) &&
        has_color(profile, cmsSigGreenColorantTag, 0.3851, 0.7169, 0.0971) &&
        has_color(profile, cmsSigBlueColorantTag, 0.1431, 0.0606, 0.7141) &&
        has_curve_of_srgb(profile, cmsSigRedTRCTag) && has_curve_of_srgb(profile, cmsSigGreenTRCTag) &&
        has_curve_of_srgb(profile, cmsSigBlueTRCTag);
}

static void transform_colors(GdkPixbuf *pixbuf, cmsHTRANSFORM transform) {
    guchar *pixels = gdk_pixbuf_get_pixels(pixbuf);
    cmsUInt32Number stride = (cmsUInt32Number)gdk_pixbuf_get_rowstride(pixbuf);
    cmsDoTransformLineStride(
        transform, pixels, pixels, (cmsUInt32Number)gdk_pixbuf_get_width(pixbuf),
        (cmsUInt32Number)gdk_pixbuf_get_height(pixbuf), stride, stride, 0, 0);
}

// The loader has made R, G and B of each gray.
static void transform_grays(GdkPixbuf *pixbuf, cmsHTRANSFORM transform) {
    guchar grays[256], colors[256][3];
    for (int value = 0; value < 256; value++) grays[value] = (guchar)value;
    cmsDoTransform(transform, grays, colors, 256);
    int channels = gdk_pixbuf_get_n_channels(pixbuf), width = gdk_pixbuf_get_width(pixbuf);
    for (int y = 0; y < gdk_pixbuf_get_height(pixbuf); y++) {
        guchar *pixel = gdk_pixbuf_get_pixels(pixbuf) + (gsize)y * (gsize)gdk_pixbuf_get_rowstride(pixbuf);
        for (int x = 0; x < width; x++, pixel += channels)
            if (pixel[0] == pixel[1] && pixel[1] == pixel[2]) memcpy(pixel, colors[pixel[0]], 3);
    }
}

// The loader has already converted CMYK to R, G and B without its profile.
static bool convert(GdkPixbuf *pixbuf, cmsContext context, cmsHPROFILE source) {
    bool is_gray = cmsGetColorSpace(source) == cmsSigGrayData;
    if (!is_gray && (cmsGetColorSpace(source) != cmsSigRgbData || is_srgb(source))) return false;
    bool alpha = !is_gray && gdk_pixbuf_get_has_alpha(pixbuf);
    cmsUInt32Number layout = alpha ? TYPE_RGBA_8 : TYPE_RGB_8;
    cmsUInt32Number flags = cmsFLAGS_NOCACHE | (alpha ? cmsFLAGS_COPY_ALPHA : 0);
    cmsHPROFILE target = cmsCreate_sRGBProfileTHR(context);
    cmsHTRANSFORM transform = target
        ? cmsCreateTransformTHR(
              context, source, is_gray ? TYPE_GRAY_8 : layout, target, layout, INTENT_PERCEPTUAL, flags)
        : NULL;
    if (target) cmsCloseProfile(target);
    if (!transform) return false;
    if (is_gray) transform_grays(pixbuf, transform);
    else transform_colors(pixbuf, transform);
    cmsDeleteTransform(transform);
    return true;
}

static bool convert_from(pixbuf_shim_picture *picture, cmsContext context, cmsHPROFILE source) {
    bool done = source && gdk_pixbuf_get_bits_per_sample((GdkPixbuf *)picture) == 8 &&
        convert((GdkPixbuf *)picture, context, source);
    if (source) cmsCloseProfile(source);
    cmsDeleteContext(context);
    return done;
}

bool pixbuf_shim_convert_from_profile(pixbuf_shim_picture *picture, const void *profile, size_t count) {
    if (count > max_profile_size) return false;
    // Each call has its own context, because several threads decode pictures.
    cmsContext context = cmsCreateContext(NULL, NULL);
    return context &&
        convert_from(picture, context, cmsOpenProfileFromMemTHR(context, profile, (cmsUInt32Number)count));
}

bool pixbuf_shim_convert_from_curve(
    pixbuf_shim_picture *picture, int kind, const double *parameters, const double *primaries) {
    cmsContext context = cmsCreateContext(NULL, NULL);
    if (!context) return false;
    float table[256];
    for (int index = 0; kind == 0 && index < 256; index++) table[index] = (float)parameters[index];
    cmsToneCurve *curve = kind == 0 ? cmsBuildTabulatedToneCurveFloat(context, 256, table)
                                    : cmsBuildParametricToneCurve(context, kind, parameters);
    cmsToneCurve *curves[] = {curve, curve, curve};
    const cmsCIExyY white = {primaries[0], primaries[1], 1};
    const cmsCIExyYTRIPLE colors = {
        {primaries[2], primaries[3], 1}, {primaries[4], primaries[5], 1}, {primaries[6], primaries[7], 1}};
    cmsHPROFILE source = curve ? cmsCreateRGBProfileTHR(context, &white, &colors, curves) : NULL;
    if (curve) cmsFreeToneCurve(curve);
    return convert_from(picture, context, source);
}

bool pixbuf_shim_convert_to_srgb(pixbuf_shim_picture *picture) {
    const char *text = gdk_pixbuf_get_option((GdkPixbuf *)picture, "icc-profile");
    if (!text || strlen(text) / 4 * 3 > max_profile_size) return false;
    gsize count = 0;
    guchar *bytes = g_base64_decode(text, &count);
    bool done = bytes && pixbuf_shim_convert_from_profile(picture, bytes, count);
    g_free(bytes);
    return done;
}
