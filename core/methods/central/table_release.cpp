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

at::Tensor sharesWithin(const at::Tensor& counts, const ValueGroups& groups, double noise) {
    at::Tensor shares = at::empty_like(counts);
    for (std::int64_t g = 0; g < groups.all(); ++g) {
        const at::Tensor index = groups.group.eq(g).nonzero().flatten();
        const auto size = double(index.numel());
        const at::Tensor own = counts.index_select(0, index), mean = own.mean();
        const double energy = (own - mean).square().sum().item<double>(), total = own.sum().item<double>();
        at::Tensor share = at::full_like(own, 1 / size);
        if (energy > 0 && total > 0)
            share = ontoSimplex((mean + std::max(0.0, 1 - (size - 1) * noise * noise / energy) * (own - mean)) / total,
                                1);
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

PairShares pairShares(const GroupCounts& counts, const at::Tensor& single, const ValueGroups& groups) {
    const at::Tensor independent = single.outer(single);
    PairShares found{at::zeros_like(independent)};
    const std::int64_t columns = std::int64_t(groups.begins.size()) - 1;
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
            if (s[0].item<double>() > edge + 3 * counts.noise / counts.records) found.dependent.emplace_back(i, k);
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
