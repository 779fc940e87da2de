// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"
#include "core/files/durable/read_file.h"
#include "core/engine/privatized_records.h"

#include <filesystem>

namespace sfumato {

/// Records that were privatized one by one: y = f(x) + noise, on a grid of integers. f is the transform of
/// the mechanism (core/local/release/mechanism.h gives it as a matrix); noise has the distribution and scale of
/// mechanism() and noiseScale(). Labels are private, and part of it only as the mechanism released them. Made by
/// privatize() and by loadPrivatized(), by nothing else.
class PrivatizedDataset {
public:
    using Facts = PrivatizedFacts;

    const Facts& facts() const { return m_facts; }
    const std::string& name() const { return m_facts.source.name; }
    const Geometry& geometry() const { return m_facts.source.geometry; }
    const PublicDomain& domain() const { return m_facts.source.domain; }
    const MechanismSpec& mechanism() const { return m_facts.mechanism; }
    const PrivacyEvent& event() const { return m_facts.event; }
    double unit() const { return m_facts.unit; }
    /// b or sigma, as really drawn.
    double noiseScale() const { return m_facts.event.noiseScale; }

    std::int64_t size() const { return m_facts.source.records; }
    /// k, the number of features of a record.
    std::int64_t dimensions() const { return m_facts.event.dimensions; }

    /// How many are there to train on: the first ones.
    std::int64_t trainingSize() const { return size() - m_facts.heldOut; }

    /// Records [first, first + count): float32, converted from the integers at each call.
    at::Tensor records(std::int64_t first, std::int64_t count) const;
    /// [b, k]: those of this index [b] int64.
    at::Tensor rows(const at::Tensor& index) const;
    bool inFile() const { return m_file != nullptr; }

    /// All records [n, k], those to train on [n - heldOut, k], and the rest [heldOut, k]. OutOfMemory (ThrownFault)
    /// where memory does not hold them twice.
    at::Tensor records() const { return many(0, size()); }
    at::Tensor trainingRecords() const { return many(0, trainingSize()); }
    at::Tensor heldOutRecords() const { return many(trainingSize(), m_facts.heldOut); }

    /// The integers [n, k], int32, or int64 where the noise asks for it. Of a file they are read where they are looked
    /// at.
    const at::Tensor& integers() const { return m_integers; }
    /// Lets what was read of the integers of these records leave memory again.
    void release(std::int64_t first, std::int64_t count) const;
    /// Of LabelRelease::Response the answers [n] int64, of which the last heldOut belong to heldOutRecords(); else
    /// undefined.
    const at::Tensor& responses() const { return m_responses; }
    /// Classes of the labels that were released; 0: none were.
    std::int64_t classes() const { return m_facts.event.classes; }

private:
    friend Result<PrivatizedDataset> privatize(const RawDataset&, const CalibratedMechanism&, const NoiseSource&,
                                               Ledger&, const PrivatizeOptions&, RunObserver&, std::stop_token);
    friend Result<PrivatizedDataset> loadPrivatized(const std::filesystem::path&);

    /// `file`: where the integers are, if they are not in memory.
    PrivatizedDataset(Facts facts, at::Tensor integers, at::Tensor responses,
                      std::shared_ptr<const MappedFile> file = nullptr);
    at::Tensor many(std::int64_t first, std::int64_t count) const;

    Facts m_facts;
    at::Tensor m_integers, m_responses;
    std::shared_ptr<const MappedFile> m_file;
};

} // namespace sfumato
