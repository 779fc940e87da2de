// SPDX-License-Identifier: GPL-3.0-or-later
// A small process for tests to starve and to kill.
//   disk_writer atomic <path> <size>   replaces the file once by <size> letters n
//   disk_writer append <path> <size>   appends three records of <size> letters r, flushing each
//   disk_writer forever <path> <size>  replaces the file by letters a, b, a, ... and writes a dot after each
// Prints a fault and returns 1.
#include "core/files/durable/append_file.h"
#include "core/files/durable/atomic_file.h"

#include <iostream>
#include <string>

using namespace sfumato;

namespace {

Result<void> replace(const std::string& path, std::size_t size, char letter) {
    const std::string content(size, letter);
    return writeAtomically(path, std::as_bytes(std::span(content)));
}

Result<void> appendThree(const std::string& path, std::size_t size) {
    auto file = AppendFile::open(path);
    if (!file) return file.fault();
    for (int i = 0; i < 3; ++i) {
        if (auto done = file->append(std::string(size, 'r')); !done) return done;
        if (auto done = file->flush(); !done) return done;
    }
    return {};
}

Result<void> replaceForever(const std::string& path, std::size_t size) {
    for (int i = 0;; ++i) {
        if (auto done = replace(path, size, i % 2 ? 'b' : 'a'); !done) return done;
        std::cout << '.' << std::flush;
    }
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 4) return 2;
    const std::string mode = argv[1], path = argv[2];
    const std::size_t size = std::stoul(argv[3]);
    const Result<void> done = mode == "atomic"   ? replace(path, size, 'n')
                              : mode == "append" ? appendThree(path, size)
                                                 : replaceForever(path, size);
    if (!done) std::cerr << describe(done.fault()) << std::endl;
    return done ? 0 : 1;
}
