// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/data_facts.h"

#include <algorithm>

namespace sfumato {

namespace {

Fault unfit(std::string subject, std::string detail) {
    return {Fault::Code::Mismatch, std::move(subject), std::move(detail)};
}

} // namespace

PublicDomain domainOf(Scaling scaling) {
    const double low = scaling == Scaling::Symmetric ? -1 : 0;
    const double high = scaling == Scaling::Centred ? 2 : 1;
    return {PublicDomain::Shape::Box, {low}, {high}};
}

Result<std::int64_t> featureCount(const MechanismSpec& mechanism, const Geometry& geometry) {
    if (mechanism.transform == Transform::None)
        return geometry.dimensions();
    if (isEncoder(mechanism.transform)) {
        if (!geometry.isImage || geometry.channels != 1 || std::min(geometry.height, geometry.width) < encoderWindows)
            return unfit("mechanism.transform", "windows need gray images of at least 10 x 10: choose none");
        return encoderWindows * encoderWindows + (mechanism.transform == Transform::Writing ? encoderPose : 0);
    }
    if (!geometry.isImage)
        return unfit("mechanism.transform", "a DCT needs images, the data are points: choose none");
    if (mechanism.transform == Transform::DctQuantile)
        return geometry.dimensions();
    const std::int64_t side = std::min(geometry.height, geometry.width);
    if (mechanism.corner < 1 || mechanism.corner > side)
        return unfit("mechanism.corner", "is " + std::to_string(mechanism.corner) + ", must lie in [1, " +
                                             std::to_string(side) + "] for images of " +
                                             std::to_string(geometry.height) + " x " +
                                             std::to_string(geometry.width));
    return geometry.channels * mechanism.corner * mechanism.corner;
}

} // namespace sfumato
