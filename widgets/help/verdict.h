// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/run_report.h"
#include "core/spec/run_spec.h"

#include <QString>

#include <string>
#include <utility>

namespace sfumato {

/// How a run ended and what it reached, in words: "Entropic found the half circle: 0.079 from the original, where the
/// noisy points are 0.71 away and unregularized 0.57." Figures against raw data are left out while `rawVisible` is
/// false; then the held-out likelihood stands instead. What the run says of itself comes last.
QString verdict(const RunReport& report, const RunSpec& run, bool rawVisible);

/// What stands there before anything is trained. `duration`: "about 10 s"; empty: not known.
QString untrainedText(const RunSpec& run, const QString& duration, const QString& key = {});
/// The method whose samples are nearest to the raw records (W2); empty where that was not measured.
std::string nearestMethod(const RunReport& report);
/// It is nearer than the privatized records themselves, or that is not known.
bool isLearned(const RunReport& report);
/// Of several methods none is a tenth nearer to the raw records (W2) than another.
bool areEquallyNear(const RunReport& report);
/// The verdict is good news: a likelihood of noisy records alone does not tell whether anything was learned.
bool showsSuccess(const RunReport& report, const RunSpec& run, bool rawVisible);

/// What the first sentence says before its colon, the colon with it, and all words behind it. Without a colon there
/// the first part is empty.
std::pair<QString, QString> ledByColon(const QString& verdict);

/// As at the start of a sentence.
QString capitalized(const QString& words);

} // namespace sfumato
