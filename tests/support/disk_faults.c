// SPDX-License-Identifier: GPL-3.0-or-later
// For LD_PRELOAD: a disk that fills up at a chosen moment. Counts open, write, fsync, fdatasync and rename on
// paths under $SFUMATO_FAIL_UNDER; call number $SFUMATO_FAIL_AT (from 1) fails with ENOSPC, and with
// $SFUMATO_FAIL_STAYS every later one too. A write that is to fail first writes half of its bytes when there
// is more than one: the worst that a full disk does. With $SFUMATO_FAIL_LOG, each failure appends a line
// there. $SFUMATO_TRACE gets a line "<call> <path>" for every write and flush, and for every rename with its
// target.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long calls;

static int isUnder(const char* path) {
    const char* folder = getenv("SFUMATO_FAIL_UNDER");
    return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int isDescriptorUnder(int descriptor) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const ssize_t size = readlink(link, path, sizeof path - 1);
    if (size <= 0)
        return 0;
    path[size] = '\0';
    return isUnder(path);
}

static void trace(const char* what, int descriptor, const char* path) {
    const char* trace = getenv("SFUMATO_TRACE");
    if (!trace)
        return;
    char link[64], found[PATH_MAX], line[2 * PATH_MAX + 32];
    if (!path) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
        const ssize_t size = readlink(link, found, sizeof found - 1);
        found[size > 0 ? size : 0] = '\0';
        path = found;
    }
    const int file = (int)syscall(SYS_openat, AT_FDCWD, trace, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC,
                                  0644);
    const int size = snprintf(line, sizeof line, "%s %s\n", what, path);
    syscall(SYS_write, file, line, (size_t)size);
    close(file);
}

// Counts a call on a watched path; true when it is to fail.
static int fails(const char* what) {
    const char* at = getenv("SFUMATO_FAIL_AT");
    const long call = atomic_fetch_add(&calls, 1) + 1, chosen = at ? atol(at) : 0;
    if (chosen <= 0 || call < chosen || (call > chosen && !getenv("SFUMATO_FAIL_STAYS")))
        return 0;
    const char* log = getenv("SFUMATO_FAIL_LOG");
    if (log) {
        const int file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC,
                                      0644);
        if (file >= 0) {
            char line[64];
            const int size = snprintf(line, sizeof line, "%ld %s\n", call, what);
            syscall(SYS_write, file, line, (size_t)size);
            close(file);
        }
    }
    errno = ENOSPC;
    return 1;
}

// `path` is absolute, or lies in the open folder `folder`.
static int isUnderAt(int folder, const char* path) {
    return folder == AT_FDCWD || path[0] == '/' ? isUnder(path) : isDescriptorUnder(folder);
}

static int openWatched(int folder, const char* path, int flags, mode_t mode) {
    if (isUnderAt(folder, path) && fails("open"))
        return -1;
    return (int)syscall(SYS_openat, folder, path, flags, mode);
}

#define MODE_OF(flags, last)                                                                                 \
    mode_t mode = 0;                                                                                         \
    if ((flags) & (O_CREAT | O_TMPFILE)) {                                                                   \
        va_list rest;                                                                                        \
        va_start(rest, last);                                                                                \
        mode = va_arg(rest, mode_t);                                                                         \
        va_end(rest);                                                                                        \
    }

int open(const char* path, int flags, ...) {
    MODE_OF(flags, flags)
    return openWatched(AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
    MODE_OF(flags, flags)
    return openWatched(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
    MODE_OF(flags, flags)
    return openWatched(folder, path, flags, mode);
}
int openat64(int folder, const char* path, int flags, ...) {
    MODE_OF(flags, flags)
    return openWatched(folder, path, flags, mode);
}

ssize_t write(int descriptor, const void* bytes, size_t size) {
    trace("write", descriptor, NULL);
    if (isDescriptorUnder(descriptor) && fails("write")) {
        if (size > 1)
            syscall(SYS_write, descriptor, bytes, size / 2);
        errno = ENOSPC;
        return -1;
    }
    return syscall(SYS_write, descriptor, bytes, size);
}
ssize_t pwrite64(int descriptor, const void* bytes, size_t size, off64_t at) {
    if (isDescriptorUnder(descriptor) && fails("pwrite"))
        return -1;
    return syscall(SYS_pwrite64, descriptor, bytes, size, at);
}
ssize_t pwrite(int descriptor, const void* bytes, size_t size, off_t at) {
    return pwrite64(descriptor, bytes, size, at);
}
ssize_t writev(int descriptor, const struct iovec* parts, int count) {
    if (isDescriptorUnder(descriptor) && fails("writev"))
        return -1;
    return syscall(SYS_writev, descriptor, parts, count);
}

int fsync(int descriptor) {
    trace("flush", descriptor, NULL);
    if (isDescriptorUnder(descriptor) && fails("fsync"))
        return -1;
    return (int)syscall(SYS_fsync, descriptor);
}
int fdatasync(int descriptor) {
    trace("flush", descriptor, NULL);
    if (isDescriptorUnder(descriptor) && fails("fdatasync"))
        return -1;
    return (int)syscall(SYS_fdatasync, descriptor);
}

int rename(const char* from, const char* to) {
    trace("rename", -1, to);
    if (isUnder(to) && fails("rename"))
        return -1;
    return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int renameat(int fromFolder, const char* from, int toFolder, const char* to) {
    if (getenv("SFUMATO_TRACE")) {
        char link[64], path[PATH_MAX], target[2 * PATH_MAX];
        snprintf(link, sizeof link, "/proc/self/fd/%d", toFolder);
        const ssize_t size = readlink(link, path, sizeof path - 1);
        path[size > 0 ? size : 0] = '\0';
        snprintf(target, sizeof target, "%s/%s", path, to);
        trace("rename", -1, target);
    }
    if (isUnderAt(toFolder, to) && fails("renameat"))
        return -1;
    return (int)syscall(SYS_renameat2, fromFolder, from, toFolder, to, 0);
}
