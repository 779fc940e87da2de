// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/noise_source.h"
#include "tests/core/noise/distribution.h"

#include <QtTest>

namespace distribution {

/// Every exact sampler at every scale follows its distribution; the same draws, claimed to be 1 % wider than they are,
/// do not.
inline void judgeExactSamplers(std::int64_t draws, double controlAtLeast) {
    const auto noise = sfumato::NoiseSource::seededForStudy(20'240'611);
    std::uint64_t index = 0;
    for (const Case& sampler : exactSamplers())
        for (const std::uint64_t scale : scales) {
            sfumato::ChaCha20 stream = noise.stream(sfumato::NoisePurpose::Audit, index++);
            const Histogram h = histogram(sampler.draw, stream, scale, draws);
            const Verdict v = judge(h, sampler.probability, double(scale), sampler.variance(double(scale)));
            const double control = chiSquareZ(h, sampler.probability, double(scale) / 0.99);
            qInfo("%s, scale %llu: z(chi2) %.2f, z(mean) %.2f, z(variance) %.2f; 1 %% too small: z(chi2) %.0f",
                  sampler.name, static_cast<unsigned long long>(scale), v.z, v.zMean, v.zVariance, control);
            QVERIFY2(std::abs(v.z) < 4, "not the stated law");
            QVERIFY2(std::abs(v.zMean) < 4, "not centred");
            QVERIFY2(std::abs(v.zVariance) < 4, "not the stated variance");
            QVERIFY2(control > controlAtLeast, "a scale 1 % too small would pass");
        }
}

} // namespace distribution
