// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/privatized_file.h"

#include "core/release/mechanism.h"
#include "core/release/record_release.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cstring>

namespace sfumato {

namespace {

/// Of a file that lives as long as the tensor does.
at::Tensor mapped(const TensorView& view, const std::shared_ptr<const MappedFile>& file) {
    const auto type = view.type == ElementType::I32 ? at::kInt : at::kLong;
    if (reinterpret_cast<std::uintptr_t>(view.bytes.data()) % byteSize(view.type) == 0)
        return at::from_blob(const_cast<std::byte*>(view.bytes.data()), view.shape, [file](void*) {}, type);
    const at::Tensor copy = at::empty(view.shape, type); // of another program, which did not align it
    std::memcpy(copy.data_ptr(), view.bytes.data(), view.bytes.size());
    return copy;
}

} // namespace

std::uint64_t privatizedFileSize(const MechanismSpec& mechanism, const DataFacts& source) {
    constexpr std::uint64_t head = std::uint64_t(64) << 10;
    const auto calibrated = calibrate(mechanism, source);
    if (!calibrated)
        return head;
    const std::uint64_t numbers = std::uint64_t(calibrated->dimensions) * byteSize(storedType(*calibrated, RecordEncoder(mechanism, source)));
    return head + std::uint64_t(source.records) * (numbers + (mechanism.labels == LabelRelease::Response ? sizeof(std::int64_t) : 0));
}

Result<void> PrivatizedFile::begin(const PrivatizedFacts& facts, ElementType type) {
    m_plan = planPrivatized(facts, type);
    m_rowBytes = std::uint64_t(facts.event.dimensions) * byteSize(type);
    return m_file.write(0, m_plan.start);
}

Result<void> PrivatizedFile::take(std::int64_t first, std::span<const std::byte> records, std::span<const std::int64_t> labels) {
    auto written = m_file.write(m_plan.offsets.at("records") + std::uint64_t(first) * m_rowBytes, records);
    if (written && !labels.empty())
        written = m_file.write(m_plan.offsets.at("labels") + std::uint64_t(first) * sizeof(std::int64_t), std::as_bytes(labels));
    return written;
}

Result<void> savePrivatized(const PrivatizedDataset& dataset, AtomicFile& file) {
    constexpr std::int64_t bytesAtOnce = std::int64_t(64) << 20;
    const at::Tensor& integers = dataset.integers();
    PrivatizedFile copy(file);
    auto written = copy.begin(dataset.facts(), integers.scalar_type() == at::kInt ? ElementType::I32 : ElementType::I64);
    const std::int64_t most = std::max<std::int64_t>(1, bytesAtOnce / (dataset.dimensions() * integers.element_size()));
    for (std::int64_t first = 0; first < dataset.size() && written; first += most) {
        const std::int64_t count = std::min(most, dataset.size() - first);
        const at::Tensor part = integers.narrow(0, first, count), labels = dataset.responses();
        written = copy.take(first, {static_cast<const std::byte*>(part.data_ptr()), part.nbytes()},
                            labels.defined() ? std::span<const std::int64_t>(labels.data_ptr<std::int64_t>() + first, std::size_t(count))
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
    auto content = openPrivatizedContent(path);
    if (!content)
        return content.fault();
    const auto& file = content->file;
    const at::Tensor integers = mapped(content->records, file);
    const bool inFile = integers.data_ptr() == content->records.bytes.data();
    return PrivatizedDataset(std::move(content->facts), integers, content->labels ? mapped(*content->labels, file).clone() : at::Tensor(),
                             inFile ? file : nullptr);
}

} // namespace sfumato
