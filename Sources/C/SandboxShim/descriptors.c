#define _GNU_SOURCE
#include "sandbox_shim.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { control_size = CMSG_SPACE(sizeof(int) * SANDBOX_SHIM_MAX_DESCRIPTORS) };

int sandbox_shim_socket_pair(int *first, int *second) {
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) return -errno;
    *first = pair[0];
    *second = pair[1];
    return 0;
}

int sandbox_shim_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count) {
    if (descriptor_count < 0 || descriptor_count > SANDBOX_SHIM_MAX_DESCRIPTORS) return -EINVAL;
    _Alignas(struct cmsghdr) char control[control_size] = {0};
    struct iovec part = {(void *)bytes, count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor_count > 0) {
        size_t length = sizeof(int) * (size_t)descriptor_count;
        message.msg_control = control;
        message.msg_controllen = CMSG_SPACE(length);
        struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
        rights->cmsg_level = SOL_SOCKET;
        rights->cmsg_type = SCM_RIGHTS;
        rights->cmsg_len = CMSG_LEN(length);
        memcpy(CMSG_DATA(rights), descriptors, length);
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (sent < 0 && errno == EINTR);
    return sent < 0 ? -errno : 0;
}

/// Moves the descriptors of a message to the caller's array, and closes those that are too many.
static void take_descriptors(struct msghdr *message, int *descriptors, int capacity, int *descriptor_count) {
    for (struct cmsghdr *part = CMSG_FIRSTHDR(message); part; part = CMSG_NXTHDR(message, part)) {
        if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
        size_t count = (part->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t index = 0; index < count; index++) {
            int descriptor;
            memcpy(&descriptor, CMSG_DATA(part) + index * sizeof(int), sizeof(int));
            if (*descriptor_count < capacity) {
                descriptors[(*descriptor_count)++] = descriptor;
            } else {
                close(descriptor);
            }
        }
    }
}

int sandbox_shim_receive(int socket, void *bytes, size_t count, int *descriptors, int *descriptor_count) {
    int capacity = *descriptor_count;
    *descriptor_count = 0;
    _Alignas(struct cmsghdr) char control[control_size];
    struct iovec part = {bytes, count};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    ssize_t received;
    do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    if (received < 0) return errno == ECONNRESET ? -EPIPE : -errno;
    take_descriptors(&message, descriptors, capacity, descriptor_count);
    if (received == 0) return -EPIPE;
    if ((size_t)received == count && (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) == 0) return 0;
    while (*descriptor_count > 0) close(descriptors[--*descriptor_count]);
    return -EPROTO;
}
