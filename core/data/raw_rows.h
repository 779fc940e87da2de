// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>

namespace sfumato {

/// Raw records that stay where they lie and are read when they are asked for. Safe to call from several threads. What a device or a file that
/// was changed meanwhile is to blame for is thrown, as ThrownFault.
class RawRows {
public:
    /// Some records as they were read, before they are prepared. Safe to call from several threads.
    class Block {
    public:
        virtual ~Block() = default;
        /// Number `i` of them, d values.
        virtual void prepare(std::int64_t i, std::span<float> record) const = 0;
    };

    virtual ~RawRows() = default;
    virtual std::unique_ptr<const Block> read(std::span<const std::int64_t> records) const = 0;
    /// How many records are well read together.
    virtual std::int64_t atOnce() const = 0;
};

} // namespace sfumato
