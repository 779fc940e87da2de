// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/binomial_bounds.h"

#include <boost/math/distributions/binomial.hpp>

namespace sfumato {

using Binomial = boost::math::binomial_distribution<>;

double lowerBoundOfShare(double trials, double successes, double alpha) {
    return Binomial::find_lower_bound_on_p(trials, successes, alpha);
}

double upperBoundOfShare(double trials, double successes, double alpha) {
    return Binomial::find_upper_bound_on_p(trials, successes, alpha);
}

double atLeast(double successes, double trials, double share) {
    return successes <= 0 ? 1 : boost::math::cdf(boost::math::complement(Binomial(trials, share), successes - 1));
}

} // namespace sfumato
