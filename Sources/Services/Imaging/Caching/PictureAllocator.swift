import PixbufShim

/// Configures the C library's allocator for thousands of short-lived pictures.
public enum PictureAllocator {
    /// Lets all threads share heaps. Call it before other threads start. By default the library gives almost every
    /// thread a heap of its own, and other threads cannot use memory freed in it; with decoding on changing threads
    /// that takes a fifth more memory than the pictures.
    public static func shareHeaps() { pixbuf_shim_share_heaps() }
}
