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

TableForecast forecastTable(std::int64_t records, std::int64_t columns, double mu) {
    REQUIRE(records >= 1 && columns >= 1 && mu > 0);
    const double least = 3 * pairNoise(columns, mu) / double(records);
    return {least, least > 0.3    ? TableDetail::Nothing
                   : least > 0.05 ? TableDetail::Strong
                   : least > 0.01 ? TableDetail::Frequent
                                  : TableDetail::Fine};
}

Result<TableForecast> forecastTable(std::int64_t records, std::int64_t columns, double epsilon, double delta) {
    TRY(budget, PrivacyBudget::make(epsilon, delta));
    TRY(noise, gaussianSigma(*budget, 1));
    return forecastTable(records, columns, 1 / *noise);
}

std::string_view describe(TableDetail detail) {
    switch (detail) {
    case TableDetail::Nothing: return TEXT("shares of single columns at best: do not spend");
    case TableDetail::Strong: return TEXT("columns by themselves, roughly, and strong dependences only");
    case TableDetail::Frequent: return TEXT("columns by themselves, and dependences that concern many rows");
    case TableDetail::Fine: return TEXT("columns and pairs of columns as they are, rare combinations blurred");
    }
    REQUIRE(false);
    return {};
}

std::string expectedRows(const TableForecast& forecast, const Wording& say) {
    return say(TEXT("Expect that what concerns at least %1 % of the rows is learned: %2."),
               {roundedUp(std::min(100.0, 100 * forecast.leastShare), 2), say.composed(describe(forecast.detail))});
}

} // namespace sfumato
