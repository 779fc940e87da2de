// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/onnx/loaded_network.h"
#include "core/base/memory.h"
#include "core/files/durable/file_handle.h"
#include "core/onnx/outline.h"

#include <malloc.h>

#include <signal.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// sfumato-onnx: runs a feature network that somebody brought, for sfumato-cli and the window, which start it and talk
// to it through its standard input. Whatever a damaged file does happens here, with little memory and no file in reach.
namespace {

using namespace sfumato;
using detail::Bytes;

constexpr double secondsToLoad = 300, secondsOfBatch = 600; ///< of one thread

bool fill(std::span<std::byte> to) {
    while (!to.empty()) {
        const ssize_t count = ::read(STDIN_FILENO, to.data(), to.size());
        if (count == 0 || (count < 0 && errno != EINTR)) return false;
        to = to.subspan(count > 0 ? std::size_t(count) : 0);
    }
    return true;
}

/// Nothing where the other side is gone.
std::optional<Bytes> received(std::uint64_t limit) {
    std::array<std::byte, 8> size;
    if (!fill(size)) return {};
    const auto length = detail::loadLittle<std::uint64_t>(size);
    Bytes message(length <= limit ? length : 0);
    return length <= limit && fill(message) ? std::optional(std::move(message)) : std::nullopt;
}

bool reply(const Result<Bytes>& content) {
    const Bytes message = detail::encodeReply(content);
    Bytes size;
    detail::appendLittle<std::uint64_t>(size, message.size());
    return detail::writeAll(STDIN_FILENO, size) && detail::writeAll(STDIN_FILENO, message);
}

template <class Numbers>
Bytes bytesOf(const Numbers& numbers) {
    const auto bytes = std::as_bytes(std::span(numbers));
    return {bytes.begin(), bytes.end()};
}

/// The result of `work`; what OpenCV or protobuf throws becomes a fault.
template <class Work>
auto attempt(const Work& work) -> decltype(work()) {
    try {
        return work();
    } catch (const cv::Exception& thrown) {
        if (thrown.code == cv::Error::StsNoMem)
            return Fault{Fault::Code::OutOfMemory, "", TEXT("needs more memory than a network may have")};
        return Fault{Fault::Code::Malformed, "", {TEXT("cannot be run by OpenCV: %1"), {thrown.err}}};
    } catch (const std::bad_alloc&) {
        return Fault{Fault::Code::OutOfMemory, "", TEXT("needs more memory than a network may have")};
    } catch (const std::exception& thrown) {
        return Fault{Fault::Code::Malformed, "", {TEXT("cannot be run by OpenCV: %1"), {thrown.what()}}};
    }
}

/// OpenCV finds out about the machine and starts its threads, which needs files.
void warmUp(std::int64_t threads) {
    cv::setNumThreads(int(std::clamp<std::int64_t>(threads, 1, 64)));
    cv::parallel_for_(cv::Range(0, 64), [](const cv::Range&) {});
    const cv::Mat one = cv::Mat::ones(64, 64, CV_32F);
    cv::Mat product;
    cv::gemm(one, one, 1, cv::noArray(), 0, product);
}

int serve() {
    ::mallopt(M_ARENA_MAX, 2);
    ::signal(SIGPIPE, SIG_IGN);
    limitMemory(std::size_t(std::min<std::uint64_t>(std::uint64_t(4) << 30, availableMemory())));
    const auto order = received(1 << 20);
    const auto asked = order ? detail::decodeOrder(*order) : std::nullopt;
    if (!asked) return 1;
    warmUp(asked->threads);
    closeTheDoor();
    const double threads = double(cv::getNumThreads());
    allowSeconds(threads * secondsToLoad);
    std::optional<LoadedNetwork> network;
    {
        const auto onnx = received(limits::onnxFile);
        if (!onnx) return 1;
        auto loaded = attempt([&] { return LoadedNetwork::load(*asked, *onnx); });
        if (!loaded) {
            reply(loaded.fault());
            return 0;
        }
        network = std::move(*loaded);
    }
    const std::array widths{network->widths()};
    if (!reply(bytesOf(widths))) return 0;
    const std::uint64_t picture = std::uint64_t(asked->pictures[0] * asked->pictures[1] * asked->pictures[2]);
    while (const auto batch = received(detail::mostNetworkMessage)) {
        std::vector<float> pictures(batch->size() / sizeof(float));
        std::memcpy(pictures.data(), batch->data(), pictures.size() * sizeof(float));
        if (pictures.empty() || pictures.size() % picture != 0 ||
            pictures.size() / picture > std::uint64_t(asked->batch))
            return 1;
        allowSeconds(threads * secondsOfBatch);
        const auto rows = attempt([&] { return network->run(pictures); });
        if (!reply(rows ? Result<Bytes>(bytesOf(*rows)) : Result<Bytes>(rows.fault()))) return 0;
    }
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2 || argv[1] != std::string_view("--serve")) {
        std::puts("sfumato-onnx is started by sfumato-cli and the window where they measure with a feature network.");
        return 2;
    }
    return serve();
}
