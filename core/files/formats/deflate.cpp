// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/deflate.h"

#include "core/base/stop_scope.h"
#include "core/files/durable/limits.h"
#include "core/files/durable/refusal.h"

#include <zlib.h>

#include <algorithm>
#include <string>

namespace sfumato::detail {

namespace {

constexpr int level = 4; // 2 % larger than zlib's own choice of 6, in a quarter of the time
constexpr std::size_t largestPiece = std::size_t(1) << 30; // zlib counts in 32 bits
constexpr std::size_t stoppablePiece = std::size_t(1) << 24;

int windowBits(Wrapping wrapping) {
    return wrapping == Wrapping::Raw ? -15 : wrapping == Wrapping::Zlib ? 15 : 15 + 16;
}

struct InflateStream : z_stream {
    explicit InflateStream(Wrapping wrapping) : z_stream{}, ready(inflateInit2(this, windowBits(wrapping)) == Z_OK) {}
    ~InflateStream() { inflateEnd(this); }
    InflateStream(const InflateStream&) = delete;
    bool ready;
};

struct DeflateStream : z_stream {
    explicit DeflateStream(Wrapping wrapping)
        : z_stream{},
          ready(deflateInit2(this, level, Z_DEFLATED, windowBits(wrapping), 8, Z_DEFAULT_STRATEGY) == Z_OK) {}
    ~DeflateStream() { deflateEnd(this); }
    DeflateStream(const DeflateStream&) = delete;
    bool ready;
};

} // namespace

Result<std::size_t> inflateInto(std::vector<std::byte>& output, std::span<const std::byte> input, Wrapping wrapping,
                                std::size_t limit, AtLimit atLimit, std::string_view subject) {
    InflateStream stream(wrapping);
    if (!stream.ready) return Fault{Fault::Code::OutOfMemory, std::string(subject), "no memory to inflate it"};
    const std::size_t before = output.size();
    const std::size_t byRatio = before + input.size() * limits::inflateRatio;
    const std::size_t bound = std::min(limit, byRatio);
    std::size_t taken = 0;
    for (std::size_t filled = before;;) {
        StopScope::check();
        // One byte more than allowed, so that a stream of exactly the allowed length can say that it has
        // ended.
        if (filled == output.size())
            output.resize(std::min(bound + 1, std::max<std::size_t>(filled + (64 << 10), filled + filled / 2)));
        const std::size_t offered = std::min(input.size() - taken, largestPiece);
        const std::size_t room = std::min(output.size() - filled, stoppablePiece);
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(input.data() + taken));
        stream.avail_in = static_cast<uInt>(offered);
        stream.next_out = reinterpret_cast<Bytef*>(output.data() + filled);
        stream.avail_out = static_cast<uInt>(room);
        const int status = inflate(&stream, Z_NO_FLUSH);
        const std::size_t used = offered - stream.avail_in;
        const std::size_t made = room - stream.avail_out;
        taken += used;
        filled += made;
        if (filled > bound) {
            output.resize(bound);
            if (atLimit == AtLimit::Stop && bound == limit) return taken;
            return tooLarge(subject, bound == limit
                                         ? "inflates to more than the " + std::to_string(limit) + " bytes allowed"
                                         : "inflates to more than " + std::to_string(limits::inflateRatio) +
                                               " times its size, as no honest file does");
        }
        if (status == Z_STREAM_END) {
            output.resize(filled);
            return taken;
        }
        if (status == Z_MEM_ERROR)
            return Fault{Fault::Code::OutOfMemory, std::string(subject), "no memory to inflate it"};
        if (status == Z_NEED_DICT || (status != Z_OK && status != Z_BUF_ERROR))
            return corrupt(subject, std::string("the compressed data are damaged: ") +
                                        (stream.msg ? stream.msg : "it asks for a dictionary"));
        if (used == 0 && made == 0 && taken == input.size())
            return truncated(subject, TEXT("the compressed data end too early"));
    }
}

std::vector<std::byte> deflated(std::span<const std::byte> input, Wrapping wrapping) {
    DeflateStream stream(wrapping);
    REQUIRE(stream.ready);
    std::vector<std::byte> output;
    std::size_t taken = 0, filled = 0;
    for (int status = Z_OK; status != Z_STREAM_END;) {
        StopScope::check();
        output.resize(filled + std::max<std::size_t>(64 << 10, filled / 2));
        const std::size_t offered = std::min(input.size() - taken, largestPiece);
        const std::size_t room = std::min(output.size() - filled, stoppablePiece / 8); // deflating takes longer
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(input.data() + taken));
        stream.avail_in = static_cast<uInt>(offered);
        stream.next_out = reinterpret_cast<Bytef*>(output.data() + filled);
        stream.avail_out = static_cast<uInt>(room);
        status = deflate(&stream, taken + offered == input.size() ? Z_FINISH : Z_NO_FLUSH);
        taken += offered - stream.avail_in;
        filled += room - stream.avail_out;
    }
    output.resize(filled);
    return output;
}

} // namespace sfumato::detail
