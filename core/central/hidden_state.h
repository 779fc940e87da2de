// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/durable/file_handle.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace sfumato {

class QueryDoor;
class RawAccess;

/// What a method keeps beside the records from step to step and nobody else may see: critics. One row of
/// numbers for each block of the records, empty until it is written. Rows lie in one file of their owner's,
/// of which memory holds no more than the row at hand: a thousand networks take disk, not memory.
///
/// A row that was written at a step takes effect once a later step is asked or saved; asked again, the step
/// finds what it found before. What a checkpoint knows of is not written over until the next one stands.
class HiddenState {
public:
    /// Of the block that responds, [width] float32; undefined where nothing was written yet.
    at::Tensor read(const RawAccess&);
    /// Kept for the next visit; `row` [width] float32, finite.
    void write(const at::Tensor& row, const RawAccess&);

private:
    friend class QueryDoor;

    /// In `folder`, which is made, for its owner only; without one in memory. Both counts >= 1.
    static Result<std::unique_ptr<HiddenState>> open(std::int64_t rows, std::int64_t width,
                                                     const std::filesystem::path& folder);
    HiddenState(std::int64_t rows, std::int64_t width, std::filesystem::path folder, detail::FileHandle file);

    /// The block of the response to come, at this step.
    void visit(std::int64_t row, std::int64_t step);
    /// What went wrong since it was asked last.
    std::optional<Fault> fault();
    /// Keeps all that the first `steps` steps wrote, on the disk, beside what was saved before.
    Result<void> save(std::int64_t steps);
    /// Once the checkpoint stands that the last save() belongs to: only that is kept.
    void settle();
    /// Back to what was saved at `steps`; NotFound where that is gone. At 0 nothing need be there.
    Result<void> restore(std::int64_t steps);
    /// Takes all of it off the disk.
    void forget();

    void keepStaged();
    std::int64_t place(std::int64_t row);
    std::filesystem::path index(std::int64_t steps) const;
    void removeIndexesBut(std::int64_t steps) const;
    void findFree();

    std::int64_t m_width;
    std::filesystem::path m_folder; ///< empty: in memory
    detail::FileHandle m_file;
    std::vector<std::int64_t> m_slots;        ///< of each row its place in the file, -1: empty
    std::vector<std::int64_t> m_saved, m_old; ///< those of the last save, and of the one before until settled
    std::vector<std::int64_t> m_free;         ///< places below m_end that neither needs
    std::int64_t m_end = 0;                   ///< places in the file
    std::int64_t m_row = -1, m_step = -1;     ///< that is asked
    std::int64_t m_lastSaved = -1;            ///< steps
    struct Staged {
        std::int64_t row, step;
        at::Tensor values;
    };
    std::optional<Staged> m_staged;
    std::optional<Fault> m_fault;
};

} // namespace sfumato
