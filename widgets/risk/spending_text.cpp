// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/spending_text.h"

#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Spending)
};

} // namespace

QString sumText(const Spending::Sum& sum) {
    if (!std::isfinite(sum.epsilon))
        return Words::tr("no guarantee");
    return sum.delta > 0 ? Words::tr("ε %1, δ %2").arg(roundedUpText(sum.epsilon), roundedUpText(sum.delta))
                         : Words::tr("ε %1").arg(roundedUpText(sum.epsilon));
}

QStringList spendingLines(const Spending& spending) {
    if (spending.ledger.empty())
        return {};
    QStringList lines{Words::tr("Spent so far on these records: %1").arg(sumText(spending.spent)),
                      Words::tr("This run adds: %1").arg(sumText(spending.adds)),
                      Words::tr("Together: %1").arg(sumText(spending.together))};
    if (spending.cap)
        lines << Words::tr("Cap: %1").arg(sumText({spending.cap->epsilon(), spending.cap->delta()}));
    return lines;
}

bool exceedsCap(const Spending& spending) {
    return spending.cap && (spending.together.epsilon > spending.cap->epsilon() ||
                            spending.together.delta > spending.cap->delta());
}

} // namespace sfumato
