// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/central_training.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/base/require.h"
#include "core/methods/central/any_moments.h"
#include "core/methods/central/domain_adaptation.h"
#include "core/methods/central/dp_cgan.h"
#include "core/methods/central/dp_classifier.h"
#include "core/methods/central/dp_sinkhorn.h"
#include "core/methods/central/dp_swd.h"
#include "core/methods/central/evolution.h"
#include "core/methods/central/gs_wgan.h"
#include "core/methods/central/merf.h"
#include "core/methods/central/moments.h"
#include "core/methods/central/table_moments.h"
#include "core/spec/tables/central_methods.h"

namespace sfumato {

namespace {

/// A method that not all records fit says so by a static unfit().
template <class Training>
Result<std::unique_ptr<CentralTraining>> make(const RunSpec& run, const DataFacts& facts, std::int64_t classes) {
    if constexpr (requires { Training::unfit(run, facts, classes); })
        if (const auto fault = Training::unfit(run, facts, classes)) return *fault;
    return std::unique_ptr<CentralTraining>(std::make_unique<Training>(run, facts, classes));
}

constexpr std::pair<std::string_view, decltype(&make<Moments>)> makers[] = {{"moments", make<Moments>},
                                                                            {"dp-merf", make<Merf>},
                                                                            {"fresh-features", make<FreshFeatures>},
                                                                            {"dp-sinkhorn", make<DpSinkhorn>},
                                                                            {"dp-cgan", make<DpCgan>},
                                                                            {"dp-swd", make<DpSwd>},
                                                                            {"gs-wgan", make<GsWgan>},
                                                                            {"gs-fed", make<GsWgan>},
                                                                            {"dp-classifier", make<DpClassifier>},
                                                                            {"evolution", make<Evolution>},
                                                                            {"dp-adapt", make<DomainAdaptation>}};

} // namespace

double muOf(const PrivacySpec& privacy) {
    if (privacy.noiseMultiplier > 0) return 1 / privacy.noiseMultiplier;
    const auto noise = gaussianSigma(PrivacyBudget::make(privacy.epsilon, privacy.delta).value(), 1);
    return 1 / noise.value();
}

Result<std::unique_ptr<CentralTraining>> makeCentralTraining(const RunSpec& run, const DataFacts& facts,
                                                             std::int64_t classes) {
    const CentralMethod* method = centralMethod(run.privacy.method);
    REQUIRE(method && classes >= 1);
    const Geometry& geometry = facts.geometry;
    if (method->name == "moments" && momentsRecipe(run.privacy) == "any") {
        if (const auto fault = AnyMoments::unfit(facts)) return *fault;
        return std::unique_ptr<CentralTraining>(std::make_unique<AnyMoments>(run, facts, classes));
    }
    const bool isTable = method->name == "moments" && momentsRecipe(run.privacy) == "table";
    if (isTable && !facts.domain.low.empty()) return make<TableMoments>(run, facts, classes);
    if (method->needsImages && !isTable &&
        (!geometry.isImage || geometry.channels != 1 || geometry.height < 12 || geometry.width < 12))
        return Fault{Fault::Code::Unsupported,
                     "privacy.method",
                     {TEXT("%1 is for gray pictures of at least 12 x 12 pixels"), {method->name}}};
    if (auto fault = generatorFault(run, geometry.isImage)) return std::move(*fault);
    if (facts.domain.low.empty()) // which only a file of points can lack
        return Fault{Fault::Code::Missing, "data.low",
                     std::string(method->name) + " needs a range of the columns that is known without looking at the "
                                                 "records; give data.low and data.high"};
    for (const auto& [name, maker] : makers)
        if (name == method->name) return maker(run, facts, classes);
    REQUIRE(false);
    return Fault{};
}

} // namespace sfumato
