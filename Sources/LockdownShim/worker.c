#include "lockdown.h"

#include <unistd.h>

/// Receives the descriptor of a picture; -1 if none comes.
static int receive_picture(int socket) {
    char mark;
    int descriptor = -1, count = 1;
    return sandbox_shim_receive(socket, &mark, sizeof mark, &descriptor, &count) == 0 && count == 1 ? descriptor : -1;
}

void lockdown_shim_work(
    const lockdown_shim_program *program, void *arena, sandbox_shim_layout layout, int socket) {
    uint32_t turn = 0;
    for (;;) {
        sandbox_shim_request request;
        sandbox_shim_response response = {0};
        turn = sandbox_shim_next(arena, turn, &request);
        int picture = request.has_descriptor ? receive_picture(socket) : -1;
        program->perform(
            &request, sandbox_shim_input(arena), picture, sandbox_shim_output(arena, layout), layout.output_capacity,
            &response, program->context);
        if (picture >= 0) close(picture);
        sandbox_shim_answer(arena, turn, &response);
    }
}
