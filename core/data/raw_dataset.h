// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/raw_batch.h"
#include "core/data/record_order.h"
#include "core/spec/tables/data_facts.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>

namespace sfumato {

/// Raw records that stay where they lie and are read when they are asked for. Safe to call from several threads. What a
/// device or a file that was changed meanwhile is to blame for is thrown, as ThrownFault.
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

class Ledger;
class NoiseSource;
class PrivatizedDataset;
class QueryDoor;
class RawEvaluator;
class RunObserver;
struct CalibratedMechanism;
struct Preview;
struct PrivatizeOptions;
class ReleaseSink;

/// Records that have not been privatized. What can be read here is public; the records and labels themselves
/// are open to the four friends only, so code that trains on PrivatizedDataset cannot be handed them by
/// mistake.
class RawDataset {
public:
    /// `records`: [n, d] float32, inside facts.domain, d = facts.geometry.dimensions(), n = facts.records.
    /// `labels`: [n] int64. A row that is NaN is an empty record, which keeps its index and has the label -1.
    /// `fingerprint`: see core/data/loading/fingerprint.h; empty for a set that the program draws.
    RawDataset(DataFacts facts, at::Tensor records, std::optional<at::Tensor> labels, std::string fingerprint = {});
    /// Records that stay in a file, in the order of `rows`: whoever needs some at a time reads them, whoever needs all
    /// at once is refused where memory does not hold them.
    RawDataset(DataFacts facts, std::shared_ptr<const RawRows> rows, std::optional<at::Tensor> labels,
               std::string fingerprint);

    const DataFacts& facts() const { return m_facts; }
    const std::string& name() const { return m_facts.name; }
    const Geometry& geometry() const { return m_facts.geometry; }
    const PublicDomain& domain() const { return m_facts.domain; }
    std::int64_t size() const { return m_facts.records; }
    std::int64_t dimensions() const { return m_facts.geometry.dimensions(); }
    /// By what the account of these records is found, whatever share of them this is.
    const std::string& fingerprint() const { return m_fingerprint; }
    bool hasLabels() const { return m_labels.has_value(); }
    bool inMemory() const { return m_records.defined(); }

    /// In which they were taken from where they lie.
    const RecordOrder& order() const { return m_order; }
    void setOrder(RecordOrder order) { m_order = std::move(order); }
    /// Brings records in memory into this order, `order` a permutation of their numbers.
    void arrange(const std::vector<std::int64_t>& order);

    /// Whether the program drew the records and nobody said that they are somebody's.
    void setDrawn(bool drawn) { m_facts.drawn = drawn; }

    /// The first `firstCount` records and the rest, 0 <= firstCount <= size().
    std::pair<RawDataset, RawDataset> split(std::int64_t firstCount) const;

private:
    friend Result<void> privatizeInto(const RawDataset&, const CalibratedMechanism&, const NoiseSource&, Ledger&,
                                      const PrivatizeOptions&, ReleaseSink&, RunObserver&, std::stop_token);
    friend Result<Preview> previewMechanism(const RawDataset&, const CalibratedMechanism&, int samples,
                                            std::uint64_t seed, Ledger&, std::string purpose, const PublicMap&);
    friend class RawEvaluator;
    friend class QueryDoor;

    /// Records that were read together.
    class Block {
    public:
        /// `scratch`: d values, which may be what is returned.
        std::span<const float> record(std::int64_t i, std::span<float> scratch) const;

    private:
        friend class RawDataset;
        at::Tensor m_records;
        std::unique_ptr<const RawRows::Block> m_read;
    };
    /// [first, first + count), and how many are well taken at once.
    Block block(std::int64_t first, std::int64_t count) const;
    std::int64_t atOnce() const;
    /// [b, d] float32: these records, those of [first, first + count), all. Of records in a file more than memory holds
    /// is refused (ThrownFault).
    at::Tensor rows(const at::Tensor& index) const;
    at::Tensor rows(std::int64_t first, std::int64_t count) const;
    at::Tensor all() const { return inMemory() ? m_records : rows(0, size()); }
    /// What `map` makes of records [b, d], or of what another such function made of them.
    static at::Tensor mapped(const PublicMap& map, const at::Tensor& records);

    DataFacts m_facts;
    at::Tensor m_records; ///< undefined where they stay in a file
    std::shared_ptr<const RawRows> m_rows;
    std::int64_t m_first = 0; ///< of these in m_rows
    std::optional<at::Tensor> m_labels;
    std::string m_fingerprint;
    RecordOrder m_order;
};

} // namespace sfumato
