// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_lines.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "core/files/sha256.h"
#include "core/record/privacy_event_json.h"
#include "core/record/run_spec.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

std::string sealOf(std::string_view head) {
    return ",\"hash\":\"" + sha256(head) + "\"}";
}

std::string counterLine(std::size_t count, const std::string& hash) {
    const std::string digits = std::to_string(count);
    return std::string(countDigits - digits.size(), '0') + digits + ' ' + hash + '\n';
}

Result<SharedLedger> sharedLedger(std::string_view content, const std::string& origin) {
    constexpr std::string_view fingerprint = ",\"fingerprint\":\"", account = ",\"account\":\"",
                               previous = "\"previous\":\"", seal = ",\"hash\":\"";
    SharedLedger shared;
    std::string hash = noHash;
    std::size_t count = 0;
    while (!content.empty()) {
        std::string line(content.substr(0, content.find('\n')));
        content.remove_prefix(std::min(content.size(), line.size() + 1));
        // Within a text of JSON a quote has a backslash before it, so these are keys.
        const std::size_t before = line.find(previous), end = line.rfind(seal);
        if (before == line.npos || end == line.npos || end < before + previous.size() + hashDigits)
            return Fault{Fault::Code::Corrupt, origin, "entry " + std::to_string(count) + " cannot be read"};
        line.resize(end);
        line.replace(before + previous.size(), hashDigits, hash);
        for (const std::string_view key : {fingerprint, account})
            for (std::size_t at = line.find(key); at != line.npos; at = line.find(key, at))
                line.erase(at, line.find('"', at + key.size()) + 1 - at);
        hash = sha256(line);
        shared.lines += line + sealOf(line) + '\n';
        ++count;
    }
    shared.count = counterLine(count, hash);
    return shared;
}

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
