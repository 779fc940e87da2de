// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/release/record_transform.h"

namespace sfumato {

/// What happens to a record before noise: range, transform, projection into the bound, grid. The integers,
/// times unit(), lie in the set whose sensitivity sensitivityOf() states; norms are checked in integer
/// arithmetic. Safe to call from several threads.
class RecordEncoder {
public:
    /// A combination that sensitivityOf() accepts.
    RecordEncoder(const MechanismSpec& mechanism, const DataFacts& facts);

    std::int64_t features() const { return m_transform.features(); }
    double unit() const { return m_unit; }
    /// No integer's magnitude is above this.
    std::int64_t largestInteger() const;

    /// record: d values; integers: k. A record that cannot be used, of which a number is not finite, is taken as none.
    void encode(std::span<const float> record, std::span<std::int64_t> integers) const;
    /// What stands where there is no record: the centre of the range, whatever the data are.
    void encodeNone(std::span<std::int64_t> integers) const;
    static bool isUsable(std::span<const float> record);

private:
    void encodeValues(std::vector<double> values, std::span<std::int64_t> integers) const;
    void projectFeatures(std::span<double> features) const;
    void roundIntoBound(std::span<const double> features, std::span<std::int64_t> integers) const;

    MechanismSpec m_mechanism;
    PublicDomain m_domain;
    RecordTransform m_transform;
    double m_unit;
    bool m_box; ///< the bound is the box around the domain
};

} // namespace sfumato
