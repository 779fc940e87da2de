// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/privatize.h"

#include "core/release/record_release.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <future>

namespace sfumato {

namespace {

constexpr std::int64_t recordsPerTurn = 256;

/// Calls work(start, end) for all rows, in turns, on the calling thread and on threads - 1 others; false if
/// stopped before the end.
bool forAllRows(std::int64_t rows, int threads, RunObserver& observer, std::stop_token stop,
                const auto& work) {
    std::atomic<std::int64_t> next = 0;
    std::atomic<std::int64_t> done = 0;
    const auto turns = [&](bool reports) {
        while (!stop.stop_requested()) {
            const std::int64_t start = next.fetch_add(recordsPerTurn);
            if (start >= rows)
                return;
            const std::int64_t end = std::min(start + recordsPerTurn, rows);
            work(start, end);
            done += end - start;
            if (reports)
                observer.onProgress({"privatizing", double(done) / double(rows)});
        }
    };
    std::vector<std::future<void>> others;
    for (int i = 1; i < threads; ++i)
        others.push_back(std::async(std::launch::async, turns, false));
    turns(true);
    for (auto& other : others)
        other.get();
    return done == rows;
}

} // namespace

Result<PrivatizedDataset> privatize(const RawDataset& raw, const CalibratedMechanism& mechanism,
                                    const NoiseSource& noise, Ledger& ledger, const PrivatizeOptions& options,
                                    RunObserver& observer, std::stop_token stop) {
    REQUIRE(noise.isForStudy() == (mechanism.spec.noise == NoiseLaw::Study));
    REQUIRE(options.heldOut >= 0 && options.heldOut <= 0.5 && options.threads >= 1 && raw.size() >= 1);
    const RecordEncoder encoder(mechanism.spec, raw.facts());
    REQUIRE(releasedNumbers(mechanism.spec, raw.facts(), encoder.features()) == mechanism.dimensions);
    REQUIRE(mechanism.spec.kind == MechanismKind::PrivUnit || encoder.unit() == mechanism.unit);

    const PrivacyEvent event = releaseEvent(mechanism, raw.facts(), raw.fingerprint(), options.purpose);
    const bool response = mechanism.spec.labels == LabelRelease::Response;
    REQUIRE((mechanism.spec.labels == LabelRelease::None) || raw.m_labels);
    const at::Tensor integers = at::empty({raw.size(), mechanism.dimensions}, storedType(mechanism, encoder) == ElementType::I32 ? at::kInt : at::kLong);
    const at::Tensor labels = raw.m_labels ? raw.m_labels->to(at::kLong).contiguous() : at::zeros({raw.size()}, at::kLong);
    const at::Tensor responses = response ? at::empty({raw.size()}, at::kLong) : at::Tensor();
    const auto work = [&](std::int64_t start, std::int64_t end) {
        RecordRelease release(encoder, mechanism, noise);
        const std::int64_t d = raw.dimensions();
        for (std::int64_t row = start; row < end; ++row) {
            const auto values = release.integers(std::uint64_t(row), {raw.m_records.data_ptr<float>() + row * d, std::size_t(d)},
                                                 labels.data_ptr<std::int64_t>()[row]);
            const std::int64_t place = row * mechanism.dimensions;
            if (integers.scalar_type() == at::kInt)
                std::ranges::transform(values, integers.data_ptr<std::int32_t>() + place, cutTo<std::int32_t>);
            else
                std::ranges::copy(values, integers.data_ptr<std::int64_t>() + place);
            if (response)
                responses.data_ptr<std::int64_t>()[row] = release.response();
        }
    };

    const auto reservation = ledger.reserve(event);
    if (!reservation)
        return reservation.fault();
    if (!forAllRows(raw.size(), options.threads, observer, stop, work))
        return Fault{Fault::Code::Stopped, "privatizing", "was stopped before every record had its noise"};
    if (const auto committed = ledger.commit(*reservation); !committed)
        return committed.fault();

    const auto heldOut = std::min(std::int64_t(std::llround(options.heldOut * double(raw.size()))),
                                  raw.size() - 1);
    return PrivatizedDataset({raw.facts(), mechanism.spec, event, mechanism.unit, heldOut}, integers, responses);
}

} // namespace sfumato
