// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/table_moments.h"

#include "core/accounting/mechanism/table_forecast.h"
#include "core/base/require.h"
#include "core/base/rounded_text.h"
#include "core/methods/central/picture_moments.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/spec/table_columns.h"
#include "core/spec/tables/central_methods.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>

namespace sfumato {

/// What is public while a query is evaluated.
struct TableMoments::Known : PublicInput {
    Known(const TableEncoder& of, std::int64_t classCount) : encoder(of), classes(classCount) {}
    const TableEncoder& encoder;
    std::int64_t classes, width = encoder.width();
    at::Tensor group;   ///< [encoder.width()] int64; undefined: every value by itself
    at::Tensor weights; ///< of the rule

    /// Of each column of records the number of its value, through all columns, [b, columns].
    at::Tensor valuesOf(const at::Tensor& records) const { return encoder.valuesOf(records) + encoder.begins(); }

    static const Known& of(const PublicInput& input) { return static_cast<const Known&>(input); }
    /// The class of each record, -1 where it is none of ours.
    at::Tensor blocks(const at::Tensor& labels) const {
        return at::where(labels.ge(0).logical_and(labels.lt(classes)), labels, at::full_like(labels, -1));
    }
    /// The class that the rule gives values [b, columns], numbered through: the first of the best.
    at::Tensor ruled(const at::Tensor& values) const {
        at::Tensor scores = weights.select(1, weights.size(1) - 1).expand({values.size(0), classes}).clone();
        for (std::int64_t i = 0; i < values.size(1); ++i) // in one order for every record
            scores += weights.t().index_select(0, values.select(1, i));
        return scores.argmax(1);
    }
};

namespace {

constexpr std::int64_t keptRows = 50'000, fittedRowsInAll = 8000, fewestFitted = 200;
constexpr double leastShareOfClass = 0.002;              // of an even class
constexpr double leastOfNumber = 4, leastOfCategory = 3; // standard deviations of a pair that a group needs
constexpr std::int64_t mostColumns = 256;
constexpr double ruleRidge = 1e-3;

/// Indicators [b, width] of values [b, columns], numbered through.
at::Tensor indicators(const at::Tensor& values, std::int64_t width) {
    return at::zeros({values.size(0), width}, at::kFloat).scatter_(1, values, 1);
}

Contribution contributeValues(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    const auto& known = TableMoments::Known::of(input);
    return Contribution(indicators(known.valuesOf(batch.records(access)), known.width),
                        known.blocks(batch.labels(access)), access);
}

Contribution contributeGroups(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    const auto& known = TableMoments::Known::of(input);
    const at::Tensor values = known.valuesOf(batch.records(access));
    return Contribution(indicators(known.group.index_select(0, values.flatten()).view_as(values), known.width),
                        known.blocks(batch.labels(access)), access);
}

Contribution contributeRightVotes(const RawBatch& batch, const RawAccess& access, const PublicInput& input,
                                  HiddenState*) {
    const auto& known = TableMoments::Known::of(input);
    const at::Tensor own = known.blocks(batch.labels(access));
    const at::Tensor ruled = known.ruled(known.valuesOf(batch.records(access)));
    return Contribution(at::zeros({own.size(0), 1}), at::where(ruled.eq(own), own, at::full_like(own, -1)), access);
}

} // namespace

TableMoments::TableMoments(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : m_classes(classes), m_records(std::max<std::int64_t>(1, facts.records)), m_mu(muOf(run.privacy)),
      m_seed(run.seed), m_encoder(run.data, facts), m_rows(at::zeros({keptRows, m_encoder.count()}, at::kLong)),
      m_ends(at::zeros({classes}, at::kLong)), m_groups(at::zeros({m_encoder.width()}, at::kLong)),
      m_shares(at::zeros({m_encoder.width()}, at::kDouble)), m_counts(at::zeros({classes}, at::kDouble)),
      m_weights(at::zeros({classes, m_encoder.width() + 1}, at::kFloat)),
      m_check(at::zeros({classes + 1}, at::kDouble)), m_dependent(at::zeros({2}, at::kDouble)) {
    for (const TableColumn& column : tableColumns(run.data, facts.geometry.dimensions(), false))
        m_names.push_back(column.name);
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        const TableEncoder::Column& column = m_encoder.columns()[i];
        if (column.isCategory) continue;
        const auto end = [&](const std::vector<double>& ends, double otherwise) {
            return ends.empty() ? otherwise : ends[ends.size() == 1 ? 0 : std::size_t(column.first)];
        };
        const double width = column.isWhole
                                 ? 1
                                 : (end(facts.high, column.high) - end(facts.low, column.low)) / double(column.values);
        m_slices += (m_slices.empty() ? "" : ", ") + m_names[i] + ' ' + std::to_string(column.values) + " × " +
                    nearestText(width);
    }
}

std::optional<Fault> TableMoments::unfit(const RunSpec& run, const DataFacts& facts, std::int64_t) {
    if (facts.geometry.isImage)
        return Fault{Fault::Code::Unsupported, "privacy.settings.recipe",
                     TEXT("table is for rows of columns, and these are pictures: leave it out (--set "
                          "privacy.settings.recipe=any)")};
    if (const std::int64_t columns = TableEncoder(run.data, facts).count(); columns > mostColumns)
        return Fault{Fault::Code::Unsupported,
                     "privacy.method",
                     {TEXT("moments learn tables of at most %1 columns, and this has %2: leave some out "
                           "(data.read.columns), or choose dp-merf"),
                      {mostColumns, columns}}};
    return std::nullopt;
}

Result<void> TableMoments::release(QueryDoor& door, RunObserver& observer, std::stop_token stop) {
    const at::NoGradGuard noGrad;
    Known known(m_encoder, m_classes);
    const double columns = double(m_encoder.count()), norm = std::sqrt(columns), n = double(m_records);
    std::int64_t step = 0;
    const auto evaluate = [&](const char* name, QueryShape shape, std::int64_t width, double clip, Contribute of) {
        observer.onProgress({"querying", 0.1 * double(step)});
        return door.evaluate({name, shape, width, m_classes, clip, of}, known, step++, stop);
    };
    TRY(values, evaluate("values", QueryShape::NonnegativeSum, known.width, norm, contributeValues));
    m_counts.copy_(classCounts(values->values, m_encoder, n, std::max(1.0, leastShareOfClass * n / double(m_classes))));
    const double pair = pairNoise(m_encoder.count(), m_mu), ofAll = values->noise * std::sqrt(double(m_classes));
    const at::Tensor pooled = values->values.sum(0).contiguous();
    const ValueGroups groups = groupsOf(pooled, m_encoder,
                                        groupsOfNumber(m_records, m_encoder.count(), m_classes, m_mu),
                                        leastOfNumber * pair, leastOfCategory * pair);
    m_groups.copy_(groups.group), m_shares.copy_(sharesWithin(pooled, groups, m_encoder, ofAll));

    known.group = groups.group, known.width = groups.all();
    TRY(pairs, evaluate("pairs", QueryShape::SecondMoment, known.width, norm, contributeGroups));
    const at::Tensor sizes = at::bincount(groups.group, {}, groups.all()).to(at::kDouble);
    std::vector<GroupCounts> counts;
    for (std::int64_t c = 0; c < m_classes; ++c)
        counts.push_back({at::zeros({groups.all()}, at::kDouble).index_add_(0, groups.group, values->values[c]),
                          sizes * values->noise * values->noise, pairs->values[c], pairs->noise / std::sqrt(2.0),
                          m_counts[c].item<double>()});
    TRY_DO(fit(m_counts, counts, groups, observer, stop));
    known.width = 1, known.weights = m_weights;
    if (m_classes == 1) known.weights = m_weights.zero_();
    TRY(votes, evaluate("check", QueryShape::Histogram, 1, 1, contributeRightVotes));
    m_check.narrow(0, 0, m_classes).copy_(votes->values);
    m_check[m_classes] = votes->noise;
    return {};
}

Result<void> TableMoments::fit(const at::Tensor& counts, const std::vector<GroupCounts>& of, const ValueGroups& groups,
                               RunObserver& observer, std::stop_token stop) {
    auto randomness = publicRandomness(m_seed, purpose::released);
    std::vector<at::Tensor> fitted;
    std::int64_t first = 0;
    double done = 0;
    m_dependent.zero_(), m_seen.clear();
    for (std::int64_t c = 0; c < m_classes; ++c) {
        const double share = counts[c].item<double>() / double(m_records);
        const at::Tensor single = sharesOf(of[std::size_t(c)], groups);
        const PairShares pairs = pairShares(of[std::size_t(c)], single, groups, m_classes);
        const auto rows = std::max(fewestFitted, std::int64_t(share * double(fittedRowsInAll)));
        fitted.push_back(fittedRows(rows, single, pairs.shares, groups, randomness, [&](double part) {
            observer.onProgress({"fitting rows", done + share * part});
            return !stop.stop_requested();
        }));
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "fitting rows", "was asked to stop; what was released is paid for"};
        done += share;
        const std::int64_t last = c + 1 == m_classes ? keptRows
                                                     : std::min(keptRows, std::int64_t(std::llround(done * keptRows)));
        m_rows.narrow(0, first, last - first).copy_(drawnGroups(fitted.back(), last - first, groups, randomness));
        m_ends[c] = last, first = last;
        m_dependent[0] += double(pairs.dependent.size()), m_dependent[1] += double(pairs.pairs);
        m_seen.insert(pairs.dependent.begin(), pairs.dependent.end());
    }
    if (m_classes > 1) setRule(fitted, groups);
    return {};
}

void TableMoments::setRule(const std::vector<at::Tensor>& fitted, const ValueGroups& groups) {
    std::vector<at::Tensor> means;
    at::Tensor within = at::eye(groups.all(), at::kDouble) * ruleRidge;
    for (const at::Tensor& rows : fitted) {
        const at::Tensor of = rows.to(at::kDouble), mean = of.mean(0);
        // The columns of a row are independent given the row, and indicators have the variance of a draw.
        at::Tensor moment = of.t().matmul(of) / double(of.size(0));
        for (std::int64_t i = 0; i + 1 < std::int64_t(groups.begins.size()); ++i) {
            const at::Tensor block = moment.narrow(0, groups.begin(i), groups.size(i))
                                         .narrow(1, groups.begin(i), groups.size(i));
            block.copy_(mean.narrow(0, groups.begin(i), groups.size(i)).diag());
        }
        within += (moment - mean.outer(mean)) / double(m_classes);
        means.push_back(mean);
    }
    const at::Tensor all = at::stack(means);
    const at::Tensor slopes = at::linalg_solve(within, all.t()).t();
    m_weights.narrow(1, 0, m_encoder.width()).copy_(slopes.index_select(1, m_groups));
    m_weights.select(1, m_encoder.width()).copy_((slopes * all).sum(1) / -2);
}

NamedTensors TableMoments::released() const {
    return {{"rows", m_rows},     {"ends", m_ends},       {"groups", m_groups}, {"shares", m_shares},
            {"counts", m_counts}, {"weights", m_weights}, {"check", m_check},   {"dependent", m_dependent}};
}

std::string TableMoments::forecast() const {
    const std::string expected = expectedRows(forecastTable(m_records, m_encoder.count(), m_classes, m_mu));
    return m_slices.empty()
               ? expected
               : expected + ' ' +
                     Text(TEXT("Numbers are counted in slices (count × width): %1."), {m_slices}).english();
}

bool TableMoments::isForNothing() const {
    return forecastTable(m_records, m_encoder.count(), m_classes, m_mu).detail == TableDetail::Nothing;
}

Text TableMoments::verdict() const {
    return {TEXT("%1 Isolated values of up to %2 % of the rows may be noise alone."),
            {dependences(), madeUpPercent(forecastTable(m_records, m_encoder.count(), m_classes, m_mu))}};
}

Text TableMoments::dependences() const {
    const std::int64_t seen = std::llround(m_dependent[0].item<double>()),
                       all = std::llround(m_dependent[1].item<double>());
    constexpr std::size_t most = 6;
    std::string names;
    std::size_t named = 0;
    for (const auto& [i, k] : m_seen)
        if (named++ < most)
            names += (named > 1 ? "; " : "") + m_names[std::size_t(i)] + " – " + m_names[std::size_t(k)];
    if (named > most) names += "; …";
    const TableForecast forecast = forecastTable(m_records, m_encoder.count(), m_classes, m_mu);
    const std::string least = roundedUp(forecast.leastCorrelation, 2);
    if (m_classes > 1) {
        const Text promised = forecast.leastCorrelation >= 1
                                  ? Text(TEXT("Forecast: all columns of numbers independent of each other, for there "
                                              "are too few rows."))
                                  : Text{TEXT("Forecast: a correlation of two columns of numbers shows from about %1 "
                                              "on, weaker than it is."),
                                         {least}};
        const Text check = checkVerdict(
            {m_check.narrow(0, 0, m_classes), m_counts, m_check[m_classes].item<double>(), double(m_records)});
        return named > 0 ? Text{TEXT("%1 Found: a dependence in %2 of %3 pairs of columns of a class: %4. %5"),
                                {promised, seen, all, names, check}}
                         : Text{TEXT("%1 Found: a dependence in %2 of %3 pairs of columns of a class. %4"),
                                {promised, seen, all, check}};
    }
    // One pattern each, which is known again where the text was kept
    if (forecast.leastCorrelation >= 1)
        return {TEXT("Forecast: all columns of numbers independent of each other, for there are too few rows. Found: a "
                     "dependence in %1 of %2 pairs of columns."),
                {seen, all}};
    if (named == 0)
        return {TEXT("Forecast: a correlation of two columns of numbers shows from about %3 on, weaker than it is. "
                     "Found: a dependence in %1 of %2 pairs of columns."),
                {seen, all, least}};
    return {TEXT("Forecast: a correlation of two columns of numbers shows from about %4 on, weaker than it is. Found: "
                 "a dependence in %1 of %2 pairs of columns: %3."),
            {seen, all, names, least}};
}

PublicMap TableMoments::features() const {
    return {[](const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
                return Known::of(input).valuesOf(batch.records(access));
            },
            std::make_shared<Known>(m_encoder, m_classes)};
}

PublicMap TableMoments::classes() const {
    auto known = std::make_shared<Known>(m_encoder, m_classes);
    known->weights = m_weights;
    return {[](const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
                return Known::of(input).ruled(batch.records(access).to(at::kLong));
            },
            std::move(known)};
}

at::Tensor TableMoments::latentsOf(const at::Tensor& classes, at::Generator& randomness) const {
    const std::int64_t columns = m_encoder.count();
    const at::Tensor begins = at::cat({at::zeros({1}, at::kLong), m_ends.narrow(0, 0, m_classes - 1)});
    const at::Tensor own = at::rand({classes.numel(), 1 + 2 * columns}, randomness, at::kFloat);
    const at::Tensor sizes = (m_ends - begins).index_select(0, classes);
    const at::Tensor rows = begins.index_select(0, classes) +
                            (own.select(1, 0).to(at::kDouble) * sizes).floor().to(at::kLong).clamp_max(sizes - 1);
    return at::cat({at::stack({classes, rows}, 1).to(at::kFloat), own.narrow(1, 1, 2 * columns)}, 1);
}

at::Tensor TableMoments::latents(std::int64_t count, at::Generator& randomness) const {
    return latentsOf(at::multinomial(m_counts, count, true, randomness), randomness);
}

at::Tensor TableMoments::sheetLatents(std::int64_t count, at::Generator& randomness) const {
    return latentsOf(at::arange(count, at::kLong).mul_(m_classes).floor_divide(count), randomness);
}

at::Tensor TableMoments::generate(const at::Tensor& latents) {
    const at::NoGradGuard noGrad;
    const std::int64_t columns = m_encoder.count();
    const at::Tensor rows = m_rows.index_select(0, latents.select(1, 1).to(at::kLong).clamp(0, keptRows - 1));
    const at::Tensor order = m_groups.argsort(true, 0, false); // values, group by group
    const at::Tensor ends = m_shares.index_select(0, order).cumsum(0), sorted = m_groups.index_select(0, order);
    // Groups have a sum of 1 each, and are numbered 0, 1, ...: a draw of a group ends between it and the next.
    const at::Tensor where = rows.to(at::kDouble) + latents.narrow(1, 2, columns).to(at::kDouble);
    at::Tensor place = at::searchsorted(ends, where.contiguous(), false, true);
    const at::Tensor first = at::searchsorted(sorted, rows.contiguous()),
                     last = at::searchsorted(sorted, rows.contiguous(), false, true) - 1;
    place = at::minimum(at::maximum(place, first), last);
    const at::Tensor values = order.index_select(0, place.flatten()).view_as(place) - m_encoder.begins();
    return m_encoder.recordsOf(values, latents.narrow(1, 2 + columns, columns));
}

} // namespace sfumato
