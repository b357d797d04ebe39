// In a file of its own, because <linux/tcp.h> and <netinet/tcp.h>, which other headers include, exclude each other.
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

int64_t vitrine_socket_delivered_bytes(int socket) {
    struct tcp_info info;
    memset(&info, 0, sizeof info);
    socklen_t length = sizeof info;
    int unread = 0;
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &length) != 0) return -1;
    // Kernels before 4.1 do not fill in this field.
    if (length < offsetof(struct tcp_info, tcpi_bytes_received) + sizeof info.tcpi_bytes_received) return -1;
    if (ioctl(socket, FIONREAD, &unread) != 0) return -1;
    return (int64_t)info.tcpi_bytes_received - unread;
}
