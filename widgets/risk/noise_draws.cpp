// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/noise_draws.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace sfumato {

std::optional<DrawnRecord> recordOf(const SampleSheet& sheet, int k, Scaling scaling, double reach) {
    if (k < 0 || k >= sheet.count) return std::nullopt;
    if (sheet.pixels.empty()) {
        if (sheet.points.size() < 2 * std::size_t(k + 1)) return std::nullopt;
        return DrawnRecord{.values = {sheet.points[2 * std::size_t(k)], sheet.points[2 * std::size_t(k) + 1]},
                           .low = -reach,
                           .high = reach};
    }
    DrawnRecord record{.values = {},
                       .height = sheet.height,
                       .width = sheet.width,
                       .channels = sheet.channels,
                       .low = scaling == Scaling::Symmetric ? -1.0 : 0.0,
                       .high = scaling == Scaling::Centred ? 2.0 : 1.0};
    const std::size_t values = std::size_t(sheet.height) * std::size_t(sheet.width) * std::size_t(sheet.channels);
    for (std::size_t i = std::size_t(k) * values; i < std::size_t(k + 1) * values; ++i)
        record.values.push_back(float(record.low + (record.high - record.low) * sheet.pixels[i] / 255));
    return record;
}

NoiseDraws::NoiseDraws(MechanismKind kind, int draws, std::size_t values, std::uint64_t seed)
    : m_kind(kind), m_count(draws), m_values(values), m_noise(std::size_t(draws) * values) {
    std::mt19937_64 random(seed);
    std::normal_distribution<float> normal;
    std::exponential_distribution<float> exponential;
    const bool laplace = factsOf(kind).shape == NoiseShape::Laplace;
    for (float& z : m_noise) z = laplace ? exponential(random) - exponential(random) : normal(random);
}

std::vector<float> NoiseDraws::outcome(const DrawnRecord& record, int k, double scale) const {
    std::vector<float> values = record.values;
    const float* z = m_noise.data() + std::size_t(k) * m_values;
    for (std::size_t i = 0; i < std::min(values.size(), m_values); ++i) values[i] += float(scale) * z[i];
    return values;
}

double NoiseDraws::psnr(const DrawnRecord& record, double scale) const {
    double squares = 0;
    for (float z : m_noise) squares += double(z) * z;
    return 20 * std::log10((record.high - record.low) / (scale * std::sqrt(squares / double(m_noise.size()))));
}

QImage imageOf(const DrawnRecord& record, const std::vector<float>& values, double spread) {
    QImage image(record.width, record.height, QImage::Format_RGB32);
    const float low = float(record.low - spread), scale = float(255 / (record.high - record.low + 2 * spread));
    const auto byte = [&](float value) { return int(std::clamp((value - low) * scale, 0.F, 255.F) + 0.5F); };
    const float* from = values.data();
    for (int y = 0; y < record.height; ++y) {
        auto* to = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < record.width; ++x, from += record.channels) {
            const int red = byte(from[0]);
            to[x] = record.channels == 3 ? qRgb(red, byte(from[1]), byte(from[2])) : qRgb(red, red, red);
        }
    }
    return image;
}

} // namespace sfumato
