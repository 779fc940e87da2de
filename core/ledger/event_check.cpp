// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/event_check.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "core/record/privacy_event_json.h"
#include "core/record/run_spec.h"

#include <cmath>

namespace sfumato {

namespace {

bool isAtLeast(double claimed, double right) {
    constexpr double lastDigits = 1e-9; // another machine's may differ
    return claimed >= right * (1 - lastDigits) || (std::isinf(claimed) && claimed > 0);
}

/// Whether the event claims no less than its noise gives.
bool followsFromNoise(const PrivacyEvent& event) {
    using Kind = PrivacyEvent::Kind;
    if (event.kind != Kind::LocalRelease)
        return event.epsilon == 0 && (event.relation == PrivacyEvent::Relation::None) == (event.kind != Kind::CentralSteps);
    if (event.relation != PrivacyEvent::Relation::AnyTwoValues || !(event.noiseScale > 0) || !(event.sensitivity > 0))
        return false;
    const double ofRecord = event.epsilon - event.labelEpsilon;
    if (event.mechanism == nameOf(MechanismKind::Laplace))
        return event.sensitivityNorm == "l1" && isAtLeast(ofRecord, laplaceEpsilon(event.noiseScale, event.sensitivity));
    if (event.mechanism == nameOf(MechanismKind::Gaussian))
        return event.sensitivityNorm == "l2" &&
               (std::isinf(ofRecord) || isAtLeast(event.delta, gaussianDelta(event.noiseScale, ofRecord * (1 + 1e-9), event.sensitivity)));
    return event.mechanism == nameOf(MechanismKind::Generalized) ? std::isinf(event.epsilon)
                                                                 : event.mechanism == nameOf(MechanismKind::PrivUnit) && event.epsilon > 0;
}

} // namespace

Result<void> checkClaims(const std::vector<PrivacyEvent>& events, const std::string& origin) {
    for (const PrivacyEvent& event : events) {
        if (!event.fingerprint.empty() && !isFingerprint(event.fingerprint))
            return Fault{Fault::Code::OutOfRange, origin + ": fingerprint", "must be 32 hexadecimal digits"};
        if (!followsFromNoise(event))
            return Fault{Fault::Code::Mismatch, origin + ": " + std::string(nameOf(event.kind)) + " of " + event.data,
                         "promises more than its mechanism, sensitivity and noise give; the file was changed, and what was spent is not known"};
    }
    return {};
}

} // namespace sfumato
