// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/release/privatize.h"

#include "core/base/memory.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstring>
#include <future>

namespace sfumato {

namespace {

constexpr std::int64_t recordsPerTurn = 256;

/// Calls work(start, end) for all rows, in turns, on the calling thread, which calls reportDone() after each of its
/// own, and on threads - 1 others; false if stopped before the end.
bool forAllRows(std::int64_t rows, int threads, const std::stop_token& stop, const auto& reportDone, const auto& work) {
    std::atomic<std::int64_t> next = 0;
    std::atomic<std::int64_t> done = 0;
    const auto turns = [&](bool reports) {
        while (!stop.stop_requested()) {
            const std::int64_t start = next.fetch_add(recordsPerTurn);
            if (start >= rows) return;
            const std::int64_t end = std::min(start + recordsPerTurn, rows);
            work(start, end);
            done += end - start;
            if (reports) reportDone(done);
        }
    };
    std::vector<std::future<void>> others;
    for (int i = 1; i < threads; ++i) others.push_back(std::async(std::launch::async, turns, false));
    turns(true);
    for (auto& other : others) other.get();
    return done == rows;
}

/// "privatizing" with the time that is left.
class Pace {
public:
    Pace(std::int64_t records, RunObserver& observer) : m_records(records), m_observer(observer) {}
    void report(std::int64_t done) const {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count(),
                     fraction = double(done) / double(m_records);
        m_observer.onProgress({"privatizing", fraction, seconds / fraction * (1 - fraction)});
    }

private:
    std::int64_t m_records;
    RunObserver& m_observer;
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
};

class InMemory : public ReleaseSink {
public:
    Result<void> begin(const PrivatizedFacts& of, ElementType type) override {
        const std::int64_t n = of.source.records, k = of.event.dimensions;
        auto fits = fitsIntoMemory(std::uint64_t(n * k) * byteSize(type), of.source.name,
                                   "holding all privatized records at once",
                                   "privatize into a file instead (sfumato-cli privatize --out)");
        if (!fits) return fits;
        facts = of;
        integers = at::empty({n, k}, type == ElementType::I32 ? at::kInt : at::kLong);
        if (of.mechanism.labels == LabelRelease::Response) responses = at::empty({n}, at::kLong);
        return {};
    }
    Result<void> take(std::int64_t first, std::span<const std::byte> records,
                      std::span<const std::int64_t> labels) override {
        const std::size_t row = std::size_t(integers.size(1)) * integers.element_size();
        std::memcpy(static_cast<std::byte*>(integers.data_ptr()) + std::size_t(first) * row, records.data(),
                    records.size());
        if (responses.defined()) std::ranges::copy(labels, responses.data_ptr<std::int64_t>() + first);
        return {};
    }
    PrivatizedFacts facts;
    at::Tensor integers, responses;
};

} // namespace

Result<void> privatizeInto(const RawDataset& raw, const CalibratedMechanism& mechanism, const NoiseSource& noise,
                           Ledger& ledger, const PrivatizeOptions& options, ReleaseSink& sink, RunObserver& observer,
                           std::stop_token stop) {
    REQUIRE(noise.isForStudy() == (mechanism.spec.noise == NoiseDistribution::Study));
    REQUIRE(options.heldOut >= 0 && options.heldOut <= 0.5 && options.threads >= 1 && options.block >= 0 &&
            raw.size() >= 1);
    const RecordEncoder encoder(mechanism.spec, raw.facts());
    REQUIRE(releasedNumbers(mechanism.spec, raw.facts(), encoder.features()) == mechanism.dimensions);
    REQUIRE(factsOf(mechanism.spec.kind).isDirection || encoder.unit() == mechanism.unit);
    REQUIRE((mechanism.spec.labels == LabelRelease::None) || raw.m_labels);

    const std::int64_t n = raw.size(), k = mechanism.dimensions, from = options.first,
                       to = options.last > 0 ? options.last : n;
    REQUIRE(from >= 0 && from < to && to <= n);
    PrivacyEvent event = releaseEvent(mechanism, raw.facts(), raw.fingerprint(), options.purpose);
    setOrder(event, raw.order().id());
    const ElementType type = storedType(mechanism, encoder);
    const auto heldOut = std::min(std::int64_t(std::llround(options.heldOut * double(n))), n - 1);
    if (auto begun = sink.begin({raw.facts(), mechanism.spec, event, mechanism.unit, heldOut}, type); !begun)
        return begun;
    TRY(reservation, ledger.reserve(event));
    if (auto begun = sink.reserved(); !begun) return begun;

    const auto rowBytes = std::int64_t(byteSize(type)) * k;
    const std::int64_t most = options.block > 0 ? options.block
                                                : std::clamp<std::int64_t>(
                                                      std::int64_t(memoryForRecords()) / 8 / rowBytes, 1, raw.atOnce());
    const bool response = mechanism.spec.labels == LabelRelease::Response;
    const std::int64_t* labels = raw.m_labels ? raw.m_labels->data_ptr<std::int64_t>() : nullptr;
    std::vector<std::byte> records(std::size_t(std::min(most, to - from) * rowBytes));
    std::vector<std::int64_t> responses(response ? std::size_t(std::min(most, to - from)) : 0);
    const Pace pace(to - from, observer);
    for (std::int64_t first = from; first < to; first += most) {
        const std::int64_t count = std::min(most, to - first);
        const auto block = raw.block(first, count);
        const auto work = [&](std::int64_t start, std::int64_t end) {
            RecordRelease release(encoder, mechanism, noise);
            std::vector<float> scratch(std::size_t(raw.dimensions()));
            for (std::int64_t row = start; row < end; ++row) {
                const auto values = release.integers(std::uint64_t(first + row), block.record(row, scratch),
                                                     labels ? labels[first + row] : 0);
                std::byte* place = records.data() + row * rowBytes;
                if (type == ElementType::I32)
                    std::ranges::transform(values, reinterpret_cast<std::int32_t*>(place), cutTo<std::int32_t>);
                else
                    std::ranges::copy(values, reinterpret_cast<std::int64_t*>(place));
                if (response) responses[std::size_t(row)] = release.response();
            }
        };
        if (!forAllRows(
                count, options.threads, stop, [&](std::int64_t done) { pace.report(first - from + done); }, work))
            return Fault{Fault::Code::Stopped, "privatizing", TEXT("was stopped before every record had its noise")};
        if (auto taken = sink.take(first, std::span(records).first(std::size_t(count * rowBytes)),
                                   std::span(responses).first(response ? std::size_t(count) : 0));
            !taken)
            return taken;
    }
    return ledger.commit(*reservation);
}

Result<PrivatizedDataset> privatize(const RawDataset& raw, const CalibratedMechanism& mechanism,
                                    const NoiseSource& noise, Ledger& ledger, const PrivatizeOptions& options,
                                    RunObserver& observer, std::stop_token stop) {
    InMemory memory;
    TRY_DO(privatizeInto(raw, mechanism, noise, ledger, options, memory, observer, stop));
    return PrivatizedDataset(std::move(memory.facts), memory.integers, memory.responses);
}

} // namespace sfumato
