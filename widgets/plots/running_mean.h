// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// Exponential moving mean with the start corrected: after n values x_k, sum_k a^(n-k) x_k / sum_k a^(n-k), a
/// in [0, 1).
class RunningMean {
public:
    explicit RunningMean(double memory) : m_memory(memory) {}
    double add(double value) {
        m_sum = m_memory * m_sum + value;
        m_weight = m_memory * m_weight + 1;
        return m_sum / m_weight;
    }

private:
    double m_memory;
    double m_sum = 0;
    double m_weight = 0;
};

} // namespace sfumato
