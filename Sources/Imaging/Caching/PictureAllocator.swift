import PixbufShim

/// How the C library keeps the memory of thousands of pictures that come and go.
public enum PictureAllocator {
    /// To be called before other threads begin. By itself the library gives almost every thread a heap of its own, and what
    /// is freed in one is no use to the others: with decoding now on this thread and now on that, a fifth more is held than
    /// there are pictures.
    public static func shareHeaps() { pixbuf_shim_share_heaps() }
}
