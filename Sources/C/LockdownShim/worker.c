#include "lockdown.h"

#include <malloc.h>
#include <unistd.h>

/// Receives the descriptor of a picture; -1 if none comes.
static int receive_picture(int socket) {
    char mark;
    int descriptor = -1, count = 1;
    return sandbox_shim_receive(socket, &mark, sizeof mark, &descriptor, &count) == 0 && count == 1 ? descriptor : -1;
}

/// Returns the memory of released pictures, and the code that the last pictures needed, to the system. Both come back when they
/// are used, which takes less than a millisecond.
static void rest(void) {
    malloc_trim(0);
    lockdown_shim_drop_code();
}

void lockdown_shim_work(
    const lockdown_shim_program *program, void *arena, const sandbox_shim_fork_request *start, int socket) {
    const sandbox_shim_layout layout = start->layout;
    const uint32_t rest_time = start->rest_time;
    uint32_t turn = 0;
    for (;;) {
        sandbox_shim_request request;
        sandbox_shim_response response = {0};
        // A worker that rests does not wake up before its next request.
        if (!sandbox_shim_has_request(arena, turn, rest_time)) rest();
        turn = sandbox_shim_next(arena, turn, &request);
        int picture = request.has_descriptor ? receive_picture(socket) : -1;
        program->perform(
            &request, sandbox_shim_input(arena), picture, sandbox_shim_output(arena, layout), layout.output_capacity,
            &response);
        if (picture >= 0) close(picture);
        sandbox_shim_answer(arena, turn, &response);
    }
}
