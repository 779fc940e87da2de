// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/mechanism/gaussian.h"

#include <QtTest>

#include <cmath>
#include <initializer_list>

namespace sfumato {

/// What Gaussian releases of these epsilons, each with the noise that keeps it at `delta`, come to at the sum of their
/// deltas.
inline double jointEpsilon(std::initializer_list<double> epsilons, double delta = 1e-4) {
    double squares = 0;
    for (const double epsilon : epsilons) {
        const double mu = gaussianMu(*gaussianSigma(*PrivacyBudget::make(epsilon, delta), 1), 1);
        squares += mu * mu;
    }
    return gaussianEpsilon(1, double(epsilons.size()) * delta, std::sqrt(squares));
}

/// Compares with that, but for the last digits: the noise of a release is rounded up to whole steps of its grid.
#define COMPARE_JOINT(actual, ...)                                                                                     \
    do {                                                                                                               \
        const double found = (actual), wanted = jointEpsilon(__VA_ARGS__);                                             \
        QVERIFY2(std::abs(found - wanted) < 1e-4 * wanted,                                                             \
                 qPrintable(QString("%1 instead of %2").arg(found, 0, 'g', 9).arg(wanted, 0, 'g', 9)));                \
    } while (false)

} // namespace sfumato
