// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/privatized_file.h"

#include "core/data/tensor_array.h"
#include "core/release/mechanism.h"
#include "core/release/privatized_content.h"

namespace sfumato {

std::uint64_t privatizedFileSize(const MechanismSpec& mechanism, const DataFacts& source) {
    constexpr std::uint64_t head = std::uint64_t(64) << 10;
    const auto features = featureCount(mechanism, source.geometry);
    return features ? head + std::uint64_t(source.records) *
                                 (std::uint64_t(releasedNumbers(mechanism, source, *features)) + 1) * sizeof(std::int64_t)
                    : head;
}

Result<void> savePrivatized(const PrivatizedDataset& dataset, AtomicFile& file) {
    PrivatizedContent content{dataset.facts(), toArray(dataset.integers()), {}};
    if (dataset.responses().defined())
        content.labels = toArray(dataset.responses());
    return file.commit(toSafeTensors(content));
}

Result<void> savePrivatized(const PrivatizedDataset& dataset, const std::filesystem::path& path) {
    auto file = AtomicFile::open(path);
    return file ? savePrivatized(dataset, *file) : file.fault();
}

Result<PrivatizedDataset> loadPrivatized(const std::filesystem::path& path) {
    auto content = readPrivatizedContent(path);
    if (!content)
        return content.fault();
    return PrivatizedDataset(std::move(content->facts), toTensor(content->records), content->labels ? toTensor(*content->labels) : at::Tensor());
}

} // namespace sfumato
