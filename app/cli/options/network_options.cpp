// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/network_options.h"

#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>

namespace sfumato::cli {

namespace {

/// "3x299x299"; empty where it is no such text.
std::vector<std::int64_t> sizesIn(const std::string& text) {
    std::vector<std::int64_t> sizes;
    for (const char *at = text.data(), *end = at + text.size();; ++at) {
        std::int64_t size = 0;
        const auto [next, error] = std::from_chars(at, end, size);
        if (error != std::errc() || size < 1 || size > 100000) return {};
        sizes.push_back(size);
        at = next;
        if (at == end) return sizes.size() == 3 ? sizes : std::vector<std::int64_t>();
        if (*at != 'x') return {};
    }
}

} // namespace

void NetworkOptions::addTo(CLI::App& command, bool samples) {
    auto* network = addFile(
        command, "--network", m_file,
        "Feature network (.onnx) for fid and is, such as Inception; it runs in a process of its own");
    addChoice(command, "--network-range", m_range, namesOf<PixelRange>(),
              "What it expects of pixels: [0, 1], [-1, 1], or ImageNet's mean and deviation")
        ->needs(network);
    command.add_option("--network-features", m_spec.features, "Its tensor with the features; default: its last output")
        ->type_name("NAME")
        ->needs(network);
    command.add_option("--network-classes", m_spec.classes, "Its tensor with a score for each class, which is needs")
        ->type_name("NAME")
        ->needs(network);
    command
        .add_option("--network-input", m_input,
                    "Channels, height and width that it takes, as in 3x299x299, where the file leaves them open")
        ->type_name("CxHxW")
        ->needs(network);
    if (samples)
        command
            .add_option("--network-samples", m_spec.samples,
                        "Generated pictures that it looks at, and at most so many raw records")
            ->check(CLI::Range(20, 100000))
            ->capture_default_str()
            ->needs(network);
}

Result<std::optional<NetworkSpec>> NetworkOptions::spec() const {
    if (!given()) return std::optional<NetworkSpec>();
    NetworkSpec spec = m_spec;
    spec.file = m_file;
    TRY(range, named<PixelRange>("--network-range", m_range));
    spec.range = *range;
    if (!m_input.empty() && (spec.input = sizesIn(m_input)).empty())
        return Fault{Fault::Code::OutOfRange, "--network-input " + m_input,
                     "must be channels, height and width, as in 3x299x299"};
    return std::optional(spec);
}

void NetworkClock::operator()(std::int64_t done, std::int64_t all) {
    const auto now = std::chrono::steady_clock::now();
    if (m_first == 0) m_first = done, m_start = now;
    const double seconds = std::chrono::duration<double>(now - m_start).count();
    const double left = done > m_first ? seconds / double(done - m_first) * double(all - done) : -1;
    m_progress.onProgress({"pictures through the network: " + std::to_string(all) + ",",
                           double(done) / double(std::max(all, done)), left});
}

} // namespace sfumato::cli
