/* What work in the background does so that it disturbs nobody. Any thread. */
#ifndef VITRINE_BACKGROUND_SHIM_H
#define VITRINE_BACKGROUND_SHIM_H

/* Gives the calling thread a low priority for the processor and the disk. */
void vitrine_background_lower_priority(void);
/* Returns memory that was freed to the system: parts of it stay with the process otherwise. It takes some milliseconds. */
void vitrine_background_return_memory(void);

#endif
