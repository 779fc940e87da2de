// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/table_release.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sfumato {

at::Tensor classCounts(const at::Tensor& counts, const TableEncoder& encoder, double records, double fewest) {
    at::Tensor sums = at::zeros({counts.size(0)}, at::kDouble);
    double weight = 0;
    for (const TableEncoder::Column& column : encoder.columns()) {
        sums += counts.narrow(1, column.begin, column.values).sum(1) / double(column.values);
        weight += 1 / double(column.values);
    }
    const at::Tensor kept = (sums / weight).clamp_min(fewest);
    return kept * (records / kept.sum());
}

/// How many records a group has where values [from, end) are put into `groups` of about as many each: values with
/// more are groups of their own, and the others share the rest.
static double evenGroup(const double* from, const double* end, std::int64_t groups) {
    double each = std::accumulate(from, end, 0.0) / double(groups);
    for (;;) {
        double rest = 0;
        std::int64_t left = groups;
        for (const double* count = from; count != end; ++count)
            if (*count >= each)
                --left;
            else
                rest += *count;
        const double next = left > 0 ? rest / double(left) : each;
        if (!(next < each)) return each;
        each = next;
    }
}

ValueGroups groupsOf(const at::Tensor& counts, const TableEncoder& encoder, std::int64_t mostOfNumber,
                     double leastOfNumber, double leastOfCategory) {
    ValueGroups groups{at::zeros({encoder.width()}, at::kLong), {0}};
    const double* of = counts.data_ptr<double>();
    auto* to = groups.group.data_ptr<std::int64_t>();
    for (const TableEncoder::Column& column : encoder.columns()) {
        std::int64_t next = groups.all();
        const std::int64_t end = column.begin + column.values;
        if (column.isCategory) {
            for (std::int64_t v = column.begin; v < end; ++v)
                if (of[v] >= leastOfCategory) to[v] = next++;
            const bool rare = std::any_of(of + column.begin, of + end, [&](double c) { return c < leastOfCategory; });
            for (std::int64_t v = column.begin; v < end; ++v)
                if (of[v] < leastOfCategory) to[v] = next;
            next += rare;
        } else {
            const double least = std::max(leastOfNumber, evenGroup(of + column.begin, of + end, mostOfNumber));
            double held = 0; // a value with much more than is needed begins a group of its own
            for (std::int64_t v = column.begin; v < end; ++v) {
                if (held > 0 && held + of[v] > 1.5 * least) ++next, held = 0;
                to[v] = next, held += of[v];
                if (held >= least && v + 1 < end) ++next, held = 0;
            }
            ++next;
        }
        groups.begins.push_back(next);
    }
    return groups;
}

at::Tensor ontoSimplex(const at::Tensor& values, double total) {
    const at::Tensor sorted = std::get<0>(values.sort(0, true));
    const at::Tensor levels = (sorted.cumsum(0) - total) / at::arange(1, values.numel() + 1, at::kDouble);
    const std::int64_t kept = std::max<std::int64_t>(1, sorted.gt(levels).sum().item<std::int64_t>());
    return (values - levels[kept - 1]).clamp_min(0);
}

namespace {

/// The parts of a group of `size` neighboring values, between densities `left` and `right` at its ends: along a line,
/// or along one from the larger end that comes to 0 within the group where the mean density is `mean`.
at::Tensor partsAlong(std::int64_t size, double left, double right, double mean) {
    const bool falls = left > right; // from the left end
    const double high = std::max(left, right), reach = std::min(double(size), high > 0 ? 2 * mean * size / high : 0.);
    const at::Tensor from = at::arange(size, at::kDouble) + 0.5, distance = falls ? from : double(size) - from;
    const bool ends = std::min(left, right) <= 0;
    at::Tensor parts = ends ? (1 - distance / std::max(reach, 1.)).clamp_min(0)
                            : left + (right - left) * from / double(size);
    return parts / parts.sum();
}

/// What is likely within each group of a column in order, from the sums of the groups alone: a density that goes on
/// from group to group. Groups at the ends of the range take that of their neighbor, and so end before the range does
/// where it holds all of their records already. Nothing goes on from a value that is a group by itself.
at::Tensor likelyParts(const std::vector<double>& sums, const std::vector<std::int64_t>& sizes) {
    const std::size_t all = sums.size();
    const auto density = [&](std::size_t g) { return std::max(0., sums[g]) / double(sizes[g]); };
    const auto isAtEnd = [&](std::size_t g) { return g == 0 || g + 1 == all; };
    const auto border = [&](std::size_t of, std::size_t to) { // of a group, towards a neighbor
        if (sizes[to] == 1) return density(of);
        const double larger = isAtEnd(of) ? density(to) : isAtEnd(to) ? density(of) : 0;
        const double between = std::max(larger, (density(of) + density(to)) / 2);
        return isAtEnd(of) ? between : std::min(between, 2 * density(of));
    };
    std::vector<at::Tensor> parts;
    for (std::size_t g = 0; g < all; ++g) {
        double left = g > 0 ? border(g, g - 1) : -1, right = g + 1 < all ? border(g, g + 1) : -1;
        if (left < 0) left = std::max(0., 2 * density(g) - right);
        if (right < 0) right = std::max(0., 2 * density(g) - left);
        parts.push_back(all == 1 || density(g) == 0 ? at::full({sizes[g]}, 1 / double(sizes[g]), at::kDouble)
                                                    : partsAlong(sizes[g], left, right, density(g)));
    }
    return at::cat(parts);
}

} // namespace

at::Tensor sharesWithin(const at::Tensor& counts, const ValueGroups& groups, const TableEncoder& encoder,
                        double noise) {
    at::Tensor likely = at::empty_like(counts), shares = at::empty_like(counts);
    const at::Tensor sizes = at::bincount(groups.group, {}, groups.all()),
                     sums = at::zeros({groups.all()}, at::kDouble).index_add_(0, groups.group, counts);
    for (std::size_t i = 0; i < encoder.columns().size(); ++i) {
        const TableEncoder::Column& column = encoder.columns()[i];
        std::vector<double> own;
        std::vector<std::int64_t> wide;
        for (std::int64_t g = groups.begins[i]; g < groups.begins[i + 1]; ++g)
            own.push_back(sums[g].item<double>()), wide.push_back(sizes[g].item<std::int64_t>());
        const at::Tensor of = groups.group.narrow(0, column.begin, column.values);
        likely.narrow(0, column.begin, column.values)
            .copy_(column.isCategory ? 1 / sizes.index_select(0, of).to(at::kDouble) : likelyParts(own, wide));
    }
    for (std::int64_t g = 0; g < groups.all(); ++g) {
        const at::Tensor index = groups.group.eq(g).nonzero().flatten();
        const auto size = double(index.numel());
        const double total = sums[g].item<double>();
        at::Tensor share = likely.index_select(0, index);
        const at::Tensor difference = counts.index_select(0, index) - share * total;
        const double energy = difference.square().sum().item<double>();
        if (energy > 0 && total > 0)
            share = ontoSimplex(share + std::max(0.0, 1 - (size - 1) * noise * noise / energy) * difference / total, 1);
        shares.index_copy_(0, index, share);
    }
    return shares;
}

at::Tensor sharesOf(const GroupCounts& counts, const ValueGroups& groups) {
    at::Tensor sums = counts.single / counts.variance, weights = 1 / counts.variance;
    sums = sums + counts.pairs.diagonal() / (2 * counts.noise * counts.noise);
    weights = weights + 1 / (2 * counts.noise * counts.noise);
    const std::int64_t columns = std::int64_t(groups.begins.size()) - 1;
    for (std::int64_t i = 0; i < columns; ++i)
        for (std::int64_t k = 0; k < columns; ++k) {
            if (i == k) continue;
            const double variance = double(groups.size(k)) * counts.noise * counts.noise;
            const at::Tensor block = counts.pairs.narrow(0, groups.begin(i), groups.size(i))
                                         .narrow(1, groups.begin(k), groups.size(k));
            sums.narrow(0, groups.begin(i), groups.size(i)) += block.sum(1) / variance;
            weights.narrow(0, groups.begin(i), groups.size(i)) += 1 / variance;
        }
    const at::Tensor found = sums / weights / counts.records;
    at::Tensor shares = at::empty_like(found);
    for (std::int64_t i = 0; i < columns; ++i)
        shares.narrow(0, groups.begin(i), groups.size(i))
            .copy_(ontoSimplex(found.narrow(0, groups.begin(i), groups.size(i)), 1));
    return shares;
}

PairShares pairShares(const GroupCounts& counts, const at::Tensor& single, const ValueGroups& groups,
                      std::int64_t classes) {
    const at::Tensor independent = single.outer(single);
    PairShares found{at::zeros_like(independent)};
    const std::int64_t columns = std::int64_t(groups.begins.size()) - 1;
    constexpr double misnamed = 0.05; // probability of a table in which noise names a pair
    const double margin = std::sqrt(2 * std::log(double(classes * columns * (columns - 1) / 2) / misnamed));
    const auto block = [&](const at::Tensor& of, std::int64_t i, std::int64_t k) {
        return of.narrow(0, groups.begin(i), groups.size(i)).narrow(1, groups.begin(k), groups.size(k));
    };
    for (std::int64_t i = 0; i < columns; ++i)
        for (std::int64_t k = i + 1; k < columns; ++k) {
            const at::Tensor base = block(independent, i, k);
            at::Tensor excess = block(counts.pairs, i, k) / counts.records - base;
            excess = excess - excess.mean(0, true);
            const auto [u, s, v] = at::linalg_svd(excess - excess.mean(1, true), false);
            const double edge = counts.noise / counts.records *
                                (std::sqrt(double(groups.size(i) - 1)) + std::sqrt(double(groups.size(k) - 1)));
            const at::Tensor kept = (s.square() - edge * edge).clamp_min(0).sqrt();
            const at::Tensor shares = base + (u * kept).matmul(v);
            block(found.shares, i, k).copy_(shares), block(found.shares, k, i).copy_(shares.t());
            ++found.pairs;
            if (s[0].item<double>() > edge + margin * counts.noise / counts.records) found.dependent.emplace_back(i, k);
        }
    return found;
}

at::Tensor fittedRows(std::int64_t rows, const at::Tensor& single, const at::Tensor& pairs, const ValueGroups& groups,
                      at::Generator& randomness, const std::function<bool(double)>& keepOn) {
    constexpr int steps = 300;
    constexpr double rate = 0.3, spread = 0.5, first = 0.9, second = 0.99;
    const at::NoGradGuard noGrad;
    std::vector<std::int64_t> sizes;
    at::Tensor different = at::ones({groups.all(), groups.all()}, at::kFloat);
    for (std::int64_t i = 0; i + 1 < std::int64_t(groups.begins.size()); ++i) {
        sizes.push_back(groups.size(i));
        different.narrow(0, groups.begin(i), sizes.back()).narrow(1, groups.begin(i), sizes.back()).zero_();
    }
    const at::Tensor wanted = single.to(at::kFloat), wantedPairs = pairs.to(at::kFloat);
    at::Tensor logits = at::randn({rows, groups.all()}, randomness, at::kFloat).mul_(spread) +
                        wanted.clamp_min(1e-6).log();
    at::Tensor mean = at::zeros_like(logits), square = at::zeros_like(logits);
    const auto probabilities = [&] {
        auto parts = logits.split_with_sizes(sizes, 1);
        for (at::Tensor& part : parts) part = at::softmax(part, 1);
        return at::cat(parts, 1);
    };
    for (int step = 0; step < steps && keepOn(double(step) / steps); ++step) {
        const at::Tensor p = probabilities();
        const at::Tensor excess = (p.t().matmul(p) / double(rows) - wantedPairs).mul_(different);
        at::Tensor gradient = (p.matmul(excess).mul_(4) + (p.mean(0) - wanted) * 4).mul_(p);
        auto parts = gradient.split_with_sizes(sizes, 1);
        const auto ps = p.split_with_sizes(sizes, 1);
        for (std::size_t i = 0; i < parts.size(); ++i) parts[i].sub_(ps[i] * parts[i].sum(1, true));
        mean.mul_(first).add_(gradient, 1 - first);
        square.mul_(second).addcmul_(gradient, gradient, 1 - second);
        const double size = rate * (1 - 0.9 * step / steps) / (1 - std::pow(first, step + 1));
        logits.sub_(mean.div((square / (1 - std::pow(second, step + 1))).sqrt_().add_(1e-9)).mul_(size));
    }
    return probabilities();
}

at::Tensor drawnGroups(const at::Tensor& fitted, std::int64_t count, const ValueGroups& groups,
                       at::Generator& randomness) {
    const at::Tensor rows = fitted.index_select(0, at::arange(count, at::kLong).remainder(fitted.size(0)));
    std::vector<at::Tensor> drawn;
    for (std::int64_t i = 0; i + 1 < std::int64_t(groups.begins.size()); ++i)
        drawn.push_back(at::multinomial(rows.narrow(1, groups.begin(i), groups.size(i)), 1, false, randomness) +
                        groups.begin(i));
    return at::cat(drawn, 1);
}

} // namespace sfumato
