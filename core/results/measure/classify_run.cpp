// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure/classify_run.h"

#include "core/base/stop_scope.h"
#include "core/methods/local/window_decoder.h"
#include "core/metrics/classifiers.h"
#include "core/metrics/raw_evaluator.h"
#include "core/results/measure/raw_records.h"
#include "core/results/measure/table_samples.h"
#include "core/results/trained_run.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

namespace {

struct PublicRelease : PublicInput {
    explicit PublicRelease(LabelledRows of) : learnt(std::move(of)) {}
    LabelledRows learnt;
};

at::Tensor byDiscriminant(const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
    return byLinearDiscriminant(static_cast<const PublicRelease&>(input).learnt, batch.records(access));
}

/// Learns what was released as it is.
class LinearOnReleased : public PictureClassifier {
public:
    explicit LinearOnReleased(const PrivatizedDataset& data)
        : m_learnt(std::make_shared<PublicRelease>(LabelledRows{data.records(), data.responses(), data.classes()})),
          m_encoder(data.mechanism(), data.facts().source) {}
    PublicMap features() const override { return encodedBy(m_encoder); }
    PublicMap classes() const override { return {byDiscriminant, m_learnt}; }

private:
    std::shared_ptr<const PublicRelease> m_learnt;
    RecordEncoder m_encoder;
};

/// Those that were stated, else those of the published set; empty: the classes are numbers.
std::vector<std::string> classNamesOf(const DataSpec& data) {
    if (!data.classNames.empty() || data.source != "fashion-mnist") return data.classNames;
    return {"T-shirt", "Trouser", "Pullover", "Dress", "Coat", // Xiao, Rasul and Vollgraf (2017), Table 2
            "Sandal",  "Shirt",   "Sneaker",  "Bag",   "Ankle boot"};
}

std::vector<ClassShares> withNames(std::vector<ClassShares> classes, const std::vector<std::string>& names) {
    for (std::size_t k = 0; k < classes.size(); ++k)
        classes[k].name = names.size() == classes.size() ? names[k] : std::to_string(k);
    return classes;
}

Result<ClassifiedRun> judged(const ClassifyRequest& request, std::stop_token stop) {
    TRY(run, TrainedRun::open(request.run));
    const RunSpec& spec = run->spec();
    if (run->classes() == 0)
        return Fault{Fault::Code::Unsupported, request.run.string(),
                     TEXT("generates no labels to learn from; w2, sliced and the feature distance need none")};
    const std::vector<ClassifierKind> kinds = request.kinds.value_or(usualClassifiers(run->facts()));
    TRY_DO(checkClassifiers(kinds, run->facts()));
    TRY(tests, openTests(*run, request.test));
    ClassifiedRun found{.samples = request.count, .tests = tests->data.size()};
    if (const auto* data = run->data(); request.answers && data && data->responses().defined()) {
        TRY(accuracy,
            RawEvaluator::accuracyOn(tests->data, tests->ledger, "accuracy on the release of run " + spec.name));
        found.onReleased = Metric{(*accuracy)(LinearOnReleased(*data)).share, true};
    }
    const auto method = run->method(request.method);
    if (const auto* classifier = request.answers && method ? (*method)->implementation().classifier() : nullptr) {
        TRY(accuracy, RawEvaluator::accuracyOn(tests->data, tests->ledger, "accuracy of run " + spec.name));
        const ClassAccuracy own = (*accuracy)(*classifier);
        found.own = Metric{own.share, true}, found.ownBalanced = own.balanced;
    }
    if (kinds.empty()) return found;
    const at::Tensor latents = *run->latents(request.count, request.seed,
                                             request.eachClass ? ClassChoice{ClassChoice::Kind::Each} : ClassChoice());
    TRY(samples, run->generate(request.method, latents, stop));
    TRY(accuracies, RawEvaluator::accuracies(tests->data, kinds, samplesLikeRecords(*run, *samples),
                                             run->classesOf(latents), request.seed, tests->ledger, stop));
    for (std::size_t i = 0; i < kinds.size(); ++i)
        found.judgements.push_back({kinds[i],
                                    {accuracies->of[i].share, true},
                                    accuracies->of[i].balanced,
                                    accuracies->of[i].area,
                                    {},
                                    withNames(std::move(accuracies->of[i].classes), classNamesOf(spec.data))});
    if (accuracies->edges > 0) found.edges = Metric{accuracies->edges, true};
    if (!request.calibrated) return found;
    TRY(raw, openRaw(*run, request.run));
    TRY(ofReal,
        RawEvaluator::accuraciesOfReal(tests->data, raw->data, kinds, request.seed, tests->ledger, raw->ledger, stop));
    for (std::size_t i = 0; i < kinds.size(); ++i) found.judgements[i].ofReal = std::move((*ofReal)[i]);
    return found;
}

} // namespace

double ClassifiedRun::mean() const {
    double sum = 0;
    for (const Judgement& of : judgements) sum += of.accuracy.value;
    return sum / double(judgements.size());
}

const ClassifiedRun::Judgement& ClassifiedRun::best() const {
    return *std::ranges::max_element(judgements, {}, [](const Judgement& of) { return of.accuracy.value; });
}

Result<ClassifiedRun> classifyRun(const ClassifyRequest& request, std::stop_token stop) {
    return guardedUntil(stop, [&] { return labelledAnew(request.run, [&] { return judged(request, stop); }); });
}

} // namespace sfumato
