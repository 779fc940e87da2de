// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/release/privatized_file.h"

#include "core/local/release/preview.h"
#include "core/local/mechanism.h"
#include "core/local/record_release.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sfumato {

namespace {

/// Of a file that lives as long as the tensor does.
at::Tensor mapped(const TensorView& view, const std::shared_ptr<const MappedFile>& file) {
    const auto type = view.type == ElementType::I32 ? at::kInt : at::kLong;
    if (reinterpret_cast<std::uintptr_t>(view.bytes.data()) % byteSize(view.type) == 0)
        return at::from_blob(
            const_cast<std::byte*>(view.bytes.data()), view.shape, [file](void*) {}, type);
    const at::Tensor copy = at::empty(view.shape, type); // of another program, which did not align it
    std::memcpy(copy.data_ptr(), view.bytes.data(), view.bytes.size());
    return copy;
}

/// Mismatch where a sample of the records refutes what their file claims: they vary less than noise of its scale alone
/// would (beyond six standard deviations of their variance), or lie farther out than its mechanism can put them.
Result<void> checkNoise(const PrivatizedFacts& facts, const at::Tensor& integers, const std::filesystem::path& path) {
    constexpr std::int64_t mostRows = 4096, mostNumbers = 4'000'000;
    const std::int64_t records = integers.size(0), features = integers.size(1),
                       rows = std::min({records, mostRows, mostNumbers / features});
    MechanismSpec mechanism = facts.mechanism;
    mechanism.acceptLargeDelta = true; // was decided when the records were released
    const auto calibrated = calibrate(mechanism, facts.source);
    if (rows < 2 || !calibrated || !factsOf(mechanism.kind).hasGuarantee) return {};
    const at::Tensor sample = integers.index_select(0, at::arange(rows, at::kLong).mul_(records / rows))
                                  .to(at::kDouble);
    if (sample.abs().max().item<double>() >
        double(largestReleased(*calibrated, RecordEncoder(mechanism, facts.source))))
        return Fault{Fault::Code::Mismatch, path.string() + ": records",
                     TEXT("holds numbers that its mechanism cannot release; they were not made as the file claims")};
    constexpr double fourthMoment = 5, rounding = 0.9; // of Laplace noise, the largest, less 1; of noise on a grid and
                                                       // of one direction less
    const double spread = std::sqrt(fourthMoment / (double(rows - 1) * double(features)));
    const double across = factsOf(mechanism.kind).isDirection ? double(features - 1) / double(features)
                                                              : 1; // along
                                                                   // the
                                                                   // direction
                                                                   // there is
                                                                   // less
    const double claimed = across * noiseVariance(mechanism, facts.event.noiseScale);
    if (sample.var(0).mean().item<double>() * facts.unit * facts.unit < claimed * (rounding - 6 * spread))
        return Fault{Fault::Code::Mismatch, path.string() + ": records",
                     TEXT("vary less than the noise that the file claims, so they did not get it")};
    return {};
}

} // namespace

std::uint64_t privatizedFileSize(const MechanismSpec& mechanism, const DataFacts& source) {
    constexpr std::uint64_t head = std::uint64_t(64) << 10;
    const auto calibrated = calibrate(mechanism, source);
    if (!calibrated) return head;
    const std::uint64_t numbers = std::uint64_t(calibrated->dimensions) *
                                  byteSize(storedType(*calibrated, RecordEncoder(mechanism, source)));
    return head + std::uint64_t(source.records) *
                      (numbers + (mechanism.labels == LabelRelease::Response ? sizeof(std::int64_t) : 0));
}

Result<void> PrivatizedFile::begin(const PrivatizedFacts& facts, ElementType type) {
    m_plan = planPrivatized(facts, type);
    m_rowBytes = std::uint64_t(facts.event.dimensions) * byteSize(type);
    return m_file.write(0, m_plan.start);
}

Result<void> PrivatizedFile::take(std::int64_t first, std::span<const std::byte> records,
                                  std::span<const std::int64_t> labels) {
    auto written = m_file.write(m_plan.offsets.at("records") + std::uint64_t(first) * m_rowBytes, records);
    if (written && !labels.empty())
        written = m_file.write(m_plan.offsets.at("labels") + std::uint64_t(first) * sizeof(std::int64_t),
                               std::as_bytes(labels));
    return written;
}

Result<void> savePrivatized(const PrivatizedDataset& dataset, AtomicFile& file) {
    constexpr std::int64_t bytesAtOnce = std::int64_t(64) << 20;
    const at::Tensor& integers = dataset.integers();
    PrivatizedFile copy(file);
    auto written = copy.begin(dataset.facts(),
                              integers.scalar_type() == at::kInt ? ElementType::I32 : ElementType::I64);
    const std::int64_t most = std::max<std::int64_t>(1, bytesAtOnce / (dataset.dimensions() * integers.element_size()));
    for (std::int64_t first = 0; first < dataset.size() && written; first += most) {
        const std::int64_t count = std::min(most, dataset.size() - first);
        const at::Tensor part = integers.narrow(0, first, count), labels = dataset.responses();
        written = copy.take(first, {static_cast<const std::byte*>(part.data_ptr()), part.nbytes()},
                            labels.defined() ? std::span<const std::int64_t>(labels.data_ptr<std::int64_t>() + first,
                                                                             std::size_t(count))
                                             : std::span<const std::int64_t>());
        dataset.release(first, count);
    }
    return written ? copy.commit() : written;
}

Result<void> savePrivatized(const PrivatizedDataset& dataset, const std::filesystem::path& path) {
    auto file = AtomicFile::open(path);
    return file ? savePrivatized(dataset, *file) : file.fault();
}

Result<PrivatizedDataset> loadPrivatized(const std::filesystem::path& path) {
    TRY(content, openPrivatizedContent(path));
    const auto& file = content->file;
    const at::Tensor integers = mapped(content->records, file);
    TRY_DO(checkNoise(content->facts, integers, path));
    const bool inFile = integers.data_ptr() == content->records.bytes.data();
    return PrivatizedDataset(std::move(content->facts), integers,
                             content->labels ? mapped(*content->labels, file).clone() : at::Tensor(),
                             inFile ? file : nullptr);
}

} // namespace sfumato
