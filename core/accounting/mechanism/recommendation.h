// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/mechanism/picture_forecast.h"
#include "core/base/wording.h"
#include "core/spec/tables/data_facts.h"

#include <map>
#include <string>
#include <vector>

namespace sfumato {

/// What is public of a set of records and of what is wanted of it. Nothing here looks at a record.
struct PublicNeeds {
    PictureFacts pictures; ///< of a table `width` is the number of columns and `height` 1
    bool isTable = false;
    bool isWriting = false;        ///< pictures of single written characters
    bool isLocal = false;          ///< nobody may see the records: noise is on what leaves each person
    bool wantsClassifier = false;  ///< a classifier is wanted and no samples
    double epsilon = 0, delta = 0; ///< delta 0: below 1 / (10 n)
};
/// What `spec` states of records of these facts and wants of them.
PublicNeeds needsOf(const RunSpec& spec, const DataFacts& facts);

/// One method, by the names that spec files use.
struct RecommendedMethod {
    std::string method;                                ///< "moments"
    std::string reason;                                ///< one sentence
    std::map<std::string, SettingValue> settings = {}; ///< of the method, which are not its defaults

    /// "moments with recipe=glyph"
    std::string named() const;
};

struct Recommendation {
    RecommendedMethod first;
    std::vector<RecommendedMethod> others; ///< with when to choose them
    std::string facts;                     ///< "3,882 gray pictures of 28 x 28 in 2 classes at epsilon 3"
    std::string expected;                  ///< of samples of the first; empty: not known
    bool isForNothing = false;             ///< nothing can be expected of it at this budget
};

/// The method for records of these facts, central or local, in the words of `say`. Faults: fewer than one record or
/// class, no budget, pictures with a side below 8 or above 128.
Result<Recommendation> recommendMethod(const PublicNeeds& needs, const Wording& say = {});

/// Whether a run of `spec` learns by the method.
bool learnsBy(const RunSpec& spec, const RecommendedMethod& method);

/// "Expect samples as sharp as a thumbnail of 14 x 14 pixels: clear shapes, no texture.", of moments of this F.
std::string expectedSamples(double sharpness, bool haveColors, const Wording& say = {});

} // namespace sfumato
