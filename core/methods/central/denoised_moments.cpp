// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/denoised_moments.h"

#include "core/base/require.h"
#include "core/models/latent.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace sfumato {

namespace {

constexpr double least = 1e-6; // eigenvalue

/// V diag(l) V^T.
at::Tensor composed(const at::Tensor& vectors, const at::Tensor& values) {
    return (vectors * values.unsqueeze(-2)).matmul(vectors.mT());
}

/// The variance of every entry but those on the diagonal, from their standard deviation.
at::Tensor varianceOf(double noise) { return at::full({1, 1}, noise * noise, at::kDouble); }

/// Of the pooled moment P = sum S / N with off-diagonal noise t: an eigenvalue w above the edge e = 2 sqrt(d) t
/// of the noise's own spectrum becomes (w + sqrt(w^2 - e^2)) / 2, the others share what is left of the trace.
Spectrum pooledSpectrum(const at::Tensor& pooled, double t) {
    const auto [w, v] = at::linalg_eigh(pooled);
    const double edge = 2 * std::sqrt(double(w.numel())) * t;
    const at::Tensor signal = w > edge;
    const at::Tensor lifted = (w + (w.square() - edge * edge).clamp_min(0).sqrt()) / 2;
    const double left = (pooled.trace() - lifted.masked_select(signal).sum()).item<double>();
    const auto others = w.numel() - signal.sum().item<std::int64_t>();
    const double share = std::clamp(left / double(std::max<std::int64_t>(others, 1)), least, std::max(edge / 2, least));
    return {at::where(signal, lifted, at::full_like(w, share)), v};
}

/// How strongly blocks differ from their parents where the product of eigenvalues is in a bin, s^2 of
/// signal variance s^2 l_i l_j.
class Strength {
public:
    static constexpr int bins = 12;

    Strength(const at::Tensor& products, const std::vector<at::Tensor>& differences,
             const std::vector<at::Tensor>& noises) {
        const at::Tensor logs = products.log();
        m_low = logs.min().item<double>();
        m_step = std::max((logs.max().item<double>() - m_low) / bins, 1e-12);
        const at::Tensor bin = binOf(products);
        const at::Tensor off = at::ones_like(products) - at::eye(products.size(0), at::kDouble);
        at::Tensor above = at::zeros({bins}, at::kDouble), whole = at::zeros({bins}, at::kDouble);
        for (std::size_t k = 0; k < differences.size(); ++k) {
            const at::Tensor weight = off / noises[k].square();
            above.index_add_(0, bin.flatten(), ((differences[k].square() - noises[k]) * products * weight).flatten());
            whole.index_add_(0, bin.flatten(), (products.square() * weight).flatten());
        }
        m_strength = (above / whole.clamp_min(1e-300)).clamp_min(0);
        // A bin of squares alone, as the first and the last mostly are, is as strong as the next one inside.
        for (int inwards = bins / 2 - 1; inwards >= 0; --inwards)
            for (const int place : {inwards, bins - 1 - inwards})
                if (whole[place].item<double>() == 0)
                    m_strength[place] = m_strength[place < bins / 2 ? place + 1 : place - 1];
    }

    at::Tensor at(const at::Tensor& products) const {
        return m_strength.index_select(0, binOf(products).flatten()).view(products.sizes());
    }

private:
    at::Tensor binOf(const at::Tensor& products) const {
        return ((products.log() - m_low) / m_step).floor().clamp(0, bins - 1).to(at::kLong);
    }

    double m_low, m_step;
    at::Tensor m_strength;
};

} // namespace

std::vector<at::Tensor> shrunkTo(const Spectrum& parent, const std::vector<at::Tensor>& moments,
                                 const std::vector<at::Tensor>& noises) {
    std::vector<at::Tensor> differences;
    for (const auto& moment : moments)
        differences.push_back(parent.vectors.t().matmul(moment).matmul(parent.vectors) - at::diag(parent.values));
    const at::Tensor products = parent.values.unsqueeze(1) * parent.values.unsqueeze(0);
    const Strength strength(products, differences, noises);
    const at::Tensor signal = strength.at(products) * products;
    const at::Tensor twice = at::ones_like(products) + at::eye(products.size(0), at::kDouble);
    std::vector<at::Tensor> found;
    for (std::size_t k = 0; k < moments.size(); ++k) {
        // On the diagonal both variances are twice those beside it.
        const at::Tensor kept = signal * twice / (signal * twice + noises[k] * twice).clamp_min(1e-300);
        const at::Tensor moment = parent.vectors.matmul(differences[k] * kept + at::diag(parent.values))
                                      .matmul(parent.vectors.t());
        found.push_back((moment + moment.t()) / 2);
    }
    return found;
}

Spectrum withoutNegatives(const at::Tensor& moment) {
    const auto [w, v] = at::linalg_eigh(moment);
    return {w.clamp_min(least), v};
}

at::Tensor denoisedMeans(const at::Tensor& sums, const at::Tensor& counts, const at::Tensor& centers,
                         const at::Tensor& base, double noise) {
    const at::Tensor noisy = sums / counts.unsqueeze(1) + centers, apart = noisy - base;
    const at::Tensor weights = counts / counts.sum(), t = (noise / counts).square();
    at::Tensor between = (apart * weights.unsqueeze(1)).t().matmul(apart);
    between.diagonal().sub_((t * weights).sum());
    const auto [b, q] = at::linalg_eigh(between);
    const at::Tensor spectrum = b.clamp_min(0).unsqueeze(0);                          // [1, d]
    const at::Tensor kept = spectrum / (spectrum + t.unsqueeze(1)).clamp_min(1e-300); // [m, d]
    return base + (apart.matmul(q) * kept).matmul(q.t());
}

at::Tensor denoisedCovariances(const SecondMoments& moments, const at::Tensor& parent) {
    const std::int64_t m = moments.sums.size(0);
    const double total = moments.counts.sum().item<double>(), off = moments.noise / std::sqrt(2.0);
    const Spectrum pooled = pooledSpectrum(moments.sums.sum(0) / total, off * std::sqrt(double(m)) / total);

    const std::int64_t groups = parent.max().item<std::int64_t>() + 1;
    std::vector<at::Tensor> groupMoments;
    std::vector<at::Tensor> groupNoises;
    for (std::int64_t g = 0; g < groups; ++g) {
        const at::Tensor members = (parent == g).nonzero().flatten();
        const double count = moments.counts.index_select(0, members).sum().item<double>();
        groupMoments.push_back(moments.sums.index_select(0, members).sum(0) / count);
        groupNoises.push_back(varianceOf(off * std::sqrt(double(members.numel())) / count));
    }
    const auto ofGroups = shrunkTo(pooled, groupMoments, groupNoises);
    std::vector<at::Tensor> found;
    found.resize(std::size_t(m));
    for (std::int64_t g = 0; g < groups; ++g) {
        const Spectrum group = withoutNegatives(ofGroups[std::size_t(g)]);
        const at::Tensor members = (parent == g).nonzero().flatten();
        std::vector<Spectrum> spectra{group};
        if (members.numel() > 1) {
            std::vector<at::Tensor> children;
            std::vector<at::Tensor> noises;
            for (std::int64_t i = 0; i < members.numel(); ++i) {
                const auto k = members[i].item<std::int64_t>();
                const double count = moments.counts[k].item<double>();
                children.push_back(moments.sums[k] / count);
                noises.push_back(varianceOf(off / count));
            }
            spectra.clear();
            for (const auto& moment : shrunkTo(group, children, noises)) spectra.push_back(withoutNegatives(moment));
        }
        for (std::int64_t i = 0; i < members.numel(); ++i) {
            const Spectrum& own = spectra[std::size_t(i)];
            found[std::size_t(members[i].item<std::int64_t>())] = composed(own.vectors,
                                                                           declipped(own.values, moments.clip));
        }
    }
    return at::stack(found);
}

at::Tensor declipped(const at::Tensor& clipped, double clip) {
    auto randomness = publicRandomness(0, 0);
    at::Tensor squares = at::randn({3000, clipped.numel()}, randomness, at::kDouble).square();
    squares /= squares.mean(0); // nothing is changed where nothing was clipped
    at::Tensor values = clipped.clone();
    for (int i = 0; i < 12; ++i) {
        const at::Tensor v = squares * values;
        const at::Tensor shortened = (clip * clip / v.sum(1, true)).clamp_max(1);
        values = values * clipped / (v * shortened).mean(0).clamp_min(1e-300);
        values = at::min(at::max(values, clipped), 2.5 * clipped);
    }
    return values;
}

ClassGaussians::ClassGaussians(std::int64_t ofClasses, std::int64_t ofComponents, std::int64_t ofWidth)
    : classes(ofClasses), components(ofComponents), width(ofWidth),
      means(at::zeros({classes * components, width}, at::kDouble)),
      covariances(at::zeros({classes * components, width, width}, at::kDouble)),
      counts(at::zeros({classes * components}, at::kDouble)) {}

void ClassGaussians::settle() { factors = at::linalg_cholesky(covariances).to(at::kFloat); }

bool ClassGaussians::isFinite() const {
    return at::isfinite(means).all().item<bool>() && at::isfinite(covariances).all().item<bool>();
}

at::Tensor ClassGaussians::drawn(const at::Tensor& wanted, std::int64_t extras, at::Generator& randomness) const {
    const at::Tensor weights = counts.view({classes, components}).index_select(0, wanted);
    const at::Tensor chosen = at::multinomial(weights, 1, true, randomness).flatten();
    const at::Tensor normals = at::randn({wanted.numel(), width + extras}, randomness, at::kFloat);
    return at::cat({at::stack({wanted.to(at::kFloat), chosen.to(at::kFloat)}, 1), normals}, 1);
}

at::Tensor ClassGaussians::drawnClasses(std::int64_t count, at::Generator& randomness) const {
    return at::multinomial(counts.view({classes, components}).sum(1), count, true, randomness);
}

at::Tensor ClassGaussians::classesOf(const at::Tensor& latents) const {
    return latents.select(1, 0).round().to(at::kLong).clamp(0, classes - 1);
}

at::Tensor ClassGaussians::codes(const at::Tensor& latents) const {
    const at::Tensor blocks = classesOf(latents) * components +
                              latents.select(1, 1).round().to(at::kLong).clamp(0, components - 1);
    at::Tensor found = means.to(at::kFloat).index_select(0, blocks);
    for (std::int64_t block = 0; block < means.size(0); ++block) {
        const at::Tensor rows = (blocks == block).nonzero().flatten();
        if (rows.numel() > 0)
            found.index_add_(0, rows, latents.index_select(0, rows).narrow(1, 2, width).matmul(factors[block].t()));
    }
    return found;
}

at::Tensor ClassGaussians::scores(const at::Tensor& codes, double ridge) const {
    const at::NoGradGuard noGrad;
    const at::Tensor points = codes.to(at::kDouble), weights = (counts / counts.sum()).log();
    std::vector<at::Tensor> found;
    for (std::int64_t block = 0; block < means.size(0); ++block) {
        const at::Tensor factor = at::linalg_cholesky(covariances[block] + ridge * at::eye(width, at::kDouble));
        const at::Tensor white = at::linalg_solve_triangular(factor, (points - means[block]).t(), false);
        found.push_back(weights[block] - factor.diagonal().log().sum() - white.square().sum(0) / 2);
    }
    return at::stack(found, 1).view({-1, classes, components}).logsumexp(2);
}

} // namespace sfumato
