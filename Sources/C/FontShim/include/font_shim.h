// The fonts of the system in memory, for the text of drawings: a process that is locked in can open no file.

#pragma once

/// Reads the configuration of fonts and maps the font files. Call it once, before the process has threads; the fonts stay
/// for its life, and its children share them.
void font_shim_prepare(void);
