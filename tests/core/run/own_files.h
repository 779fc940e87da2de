// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/seeded_random.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/durable/atomic_file.h"
#include "core/data/loading/glyph_digits.h"

#include <ATen/ATen.h>

#include <filesystem>
#include <numeric>

namespace sfumato {

/// Drawn digits as files of somebody: all in one, or dealt out to ranks, each of which has those of its clients.
class OwnFiles {
public:
    /// Other digits in every folder; `seed`: of the runs.
    OwnFiles(std::filesystem::path folder, std::int64_t records, std::uint64_t seed)
        : m_folder(std::move(folder)), m_seed(seed),
          m_digits(glyphDigits(records, std::hash<std::string>{}(m_folder.filename()))) {
        std::filesystem::create_directories(m_folder);
    }

    std::filesystem::path whole() const {
        std::vector<std::int64_t> all(std::size_t(m_digits.records.size(0)));
        std::iota(all.begin(), all.end(), 0);
        return write("whole.npz", all);
    }

    /// The records that clients have of a run on all of them, as a file for each of `ranks` that gives them to the same
    /// ones: the path of all, with {rank} in it.
    std::filesystem::path dealtOut(int ranks) const {
        const std::int64_t n = m_digits.records.size(0);
        const auto loaded = SeededRandom(m_seed).permutation(n); // the order in which a file's records are taken
        const std::string name = std::to_string(ranks) + " ranks-";
        for (int rank = 0; rank < ranks; ++rank) {
            const std::int64_t from = rank * n / ranks, count = (rank + 1) * n / ranks - from;
            const auto taken = SeededRandom(m_seed).permutation(count);
            std::vector<std::int64_t> rows(std::size_t(count), 0);
            for (std::int64_t i = 0; i < count; ++i)
                rows[std::size_t(taken[std::size_t(i)])] = loaded[std::size_t(from + i)];
            write(name + std::to_string(rank) + ".npz", rows);
        }
        return m_folder / (name + "{rank}.npz");
    }

    /// Those digits at a fraction of the size, or without their labels.
    std::filesystem::path write(const std::string& name, const std::vector<std::int64_t>& rows, int side = 28,
                                bool labelled = true) const {
        const at::Tensor index = at::tensor(at::ArrayRef<std::int64_t>(rows.data(), rows.size()), at::kLong);
        const at::Tensor pictures =
                             m_digits.records.index_select(0, index).narrow(2, 0, side).narrow(3, 0, side).contiguous(),
                         labels = m_digits.labels->index_select(0, index).contiguous();
        const auto count = std::int64_t(rows.size());
        std::map<std::string, Array> arrays{
            {"x", Array::of({count, side, side}, std::span<const std::uint8_t>(pictures.data_ptr<std::uint8_t>(),
                                                                               std::size_t(pictures.numel())))}};
        if (labelled)
            arrays.emplace(
                "y", Array::of({count}, std::span<const std::int64_t>(labels.data_ptr<std::int64_t>(), rows.size())));
        if (!writeAtomically(m_folder / name, toNpz(arrays).value())) std::abort();
        return m_folder / name;
    }

private:
    std::filesystem::path m_folder;
    std::uint64_t m_seed;
    FileRecords m_digits;
};

} // namespace sfumato
