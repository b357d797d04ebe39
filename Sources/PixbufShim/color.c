#include "pixbuf_shim.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <lcms2.h>
#include <string.h>

// Profiles range from a few hundred bytes to a few megabytes for printers; a longer one is ignored, because it costs
// time without benefit.
static const size_t max_profile_size = 4 * 1024 * 1024;

static bool is_srgb(cmsHPROFILE profile) {
    char name[128] = "";
    cmsGetProfileInfoASCII(profile, cmsInfoDescription, cmsNoLanguage, cmsNoCountry, name, sizeof name);
    return strstr(name, "sRGB") != NULL;
}

// Converts only from RGB profiles: the loader has already converted CMYK and gray to R, G and B without their profiles.
static bool convert(GdkPixbuf *pixbuf, cmsContext context, const void *bytes, size_t count) {
    cmsHPROFILE source = cmsOpenProfileFromMemTHR(context, bytes, (cmsUInt32Number)count);
    if (!source) return false;
    bool done = false;
    if (cmsGetColorSpace(source) == cmsSigRgbData && !is_srgb(source)) {
        bool alpha = gdk_pixbuf_get_has_alpha(pixbuf);
        cmsUInt32Number layout = alpha ? TYPE_RGBA_8 : TYPE_RGB_8;
        cmsUInt32Number flags = cmsFLAGS_NOCACHE | (alpha ? cmsFLAGS_COPY_ALPHA : 0);
        cmsHPROFILE target = cmsCreate_sRGBProfileTHR(context);
        cmsHTRANSFORM transform =
            target ? cmsCreateTransformTHR(context, source, layout, target, layout, INTENT_PERCEPTUAL, flags) : NULL;
        if (transform) {
            guchar *pixels = gdk_pixbuf_get_pixels(pixbuf);
            cmsUInt32Number stride = (cmsUInt32Number)gdk_pixbuf_get_rowstride(pixbuf);
            cmsDoTransformLineStride(transform, pixels, pixels, (cmsUInt32Number)gdk_pixbuf_get_width(pixbuf),
                                     (cmsUInt32Number)gdk_pixbuf_get_height(pixbuf), stride, stride, 0, 0);
            cmsDeleteTransform(transform);
            done = true;
        }
        if (target) cmsCloseProfile(target);
    }
    cmsCloseProfile(source);
    return done;
}

bool pixbuf_shim_convert_from_profile(pixbuf_shim_picture *picture, const void *profile, size_t count) {
    GdkPixbuf *pixbuf = (GdkPixbuf *)picture;
    if (gdk_pixbuf_get_bits_per_sample(pixbuf) != 8 || count > max_profile_size) return false;
    // Each call has its own context, because several threads decode pictures.
    cmsContext context = cmsCreateContext(NULL, NULL);
    if (!context) return false;
    bool done = convert(pixbuf, context, profile, count);
    cmsDeleteContext(context);
    return done;
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
