// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/table_forecast.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/base/require.h"
#include "core/base/rounded_text.h"
#include "core/spec/tables/central_methods.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

double pairNoise(std::int64_t columns, double mu) { return double(columns) / (mu * std::sqrt(tablePairShare)); }

double seenCorrelation(std::int64_t groups, std::int64_t records, std::int64_t columns, double mu) {
    return double(groups) * (2 * std::sqrt(double(groups - 1)) + 3) * pairNoise(columns, mu) / double(records);
}

std::int64_t groupsOfNumber(std::int64_t records, std::int64_t columns, std::int64_t classes, double mu) {
    std::int64_t groups = 8;
    const std::int64_t ofClass = std::max<std::int64_t>(1, records / classes);
    while (groups < 128 && seenCorrelation(groups + 1, ofClass, columns, mu) <= 0.5) ++groups;
    return std::clamp(std::int64_t(double(records) / (4 * pairNoise(columns, mu))), std::int64_t{1}, groups);
}

TableForecast forecastTable(std::int64_t records, std::int64_t columns, std::int64_t classes, double mu) {
    REQUIRE(records >= 1 && columns >= 1 && classes >= 1 && mu > 0);
    const double least = 3 * pairNoise(columns, mu) / double(records);
    const std::int64_t groups = std::max<std::int64_t>(2, groupsOfNumber(records, columns, classes, mu)),
                       ofClass = std::max<std::int64_t>(1, records / classes);
    return {least,
            least > 0.3    ? TableDetail::Nothing
            : least > 0.05 ? TableDetail::Strong
            : least > 0.01 ? TableDetail::Frequent
                           : TableDetail::Fine,
            std::min(1.0, seenCorrelation(groups, ofClass, columns, mu))};
}

Result<TableForecast> forecastTable(std::int64_t records, std::int64_t columns, std::int64_t classes, double epsilon,
                                    double delta) {
    TRY(budget, PrivacyBudget::make(epsilon, delta));
    TRY(noise, gaussianSigma(*budget, 1));
    return forecastTable(records, columns, classes, 1 / *noise);
}

std::string_view describe(TableDetail detail) {
    switch (detail) {
    case TableDetail::Nothing: return TEXT("shares of single columns at best: do not spend");
    case TableDetail::Strong: return TEXT("columns by themselves, roughly, and strong dependences only");
    case TableDetail::Frequent: return TEXT("columns by themselves, and dependences that concern many rows");
    case TableDetail::Fine:
        return TEXT("columns nearly as they are, clear dependences of pairs, rare combinations blurred");
    }
    REQUIRE(false);
    return {};
}

Text weakDependences(const TableForecast& forecast) {
    if (forecast.leastCorrelation >= 1)
        return TEXT("All columns of numbers come out as independent of each other: there are too few rows.");
    return {TEXT("Two columns of numbers come out as independent where their correlation is below about %1; a stronger "
                 "one comes out weaker than it is."),
            {roundedUp(forecast.leastCorrelation, 2)}};
}

std::string madeUpPercent(const TableForecast& forecast) {
    return roundedUp(std::min(100.0, 100 * std::sqrt(2.0) * forecast.leastShare), 2);
}

Text madeUpText(const std::string& percent) {
    return {TEXT("Isolated values of up to %1 % of the rows may be noise alone."), {percent}};
}

std::string expectedRows(const TableForecast& forecast, const Wording& say) {
    const std::string expected = say.translated(
        {TEXT("Values and combinations in at least %1 % of the rows come out, rarer ones do not: %2."),
         {roundedUp(std::min(100.0, 100 * forecast.leastShare), 2), std::string(describe(forecast.detail))}});
    if (forecast.detail == TableDetail::Nothing) return expected;
    return expected + ' ' + say.translated(madeUpText(madeUpPercent(forecast))) + ' ' +
           say.translated(weakDependences(forecast));
}

} // namespace sfumato
