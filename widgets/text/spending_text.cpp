// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/spending_text.h"

#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace sfumato {

namespace {

struct SpendingWords {
    Q_DECLARE_TR_FUNCTIONS(Spending)
};

QString pairText(double epsilon, double delta, QString (*rounded)(double)) {
    return delta > 0 ? SpendingWords::tr("ε %1, δ %2").arg(rounded(epsilon), rounded(delta))
                     : SpendingWords::tr("ε %1").arg(rounded(epsilon));
}

} // namespace

QString sumText(const Spending::Sum& sum) {
    return std::isfinite(sum.epsilon) ? pairText(sum.epsilon, sum.delta, roundedUpText)
                                      : SpendingWords::tr("no guarantee");
}

QStringList spendingLines(const Spending& spending) {
    if (spending.ledger.empty() && spending.events.empty())
        return {};
    QStringList lines{SpendingWords::tr("Spent so far on these records: %1").arg(sumText(spending.spent))};
    if (spending.ledger.empty()) // a file of privatized records says so; their account is elsewhere
        return lines;
    lines << (spending.adds.epsilon > 0 ? SpendingWords::tr("This run adds: %1").arg(sumText(spending.adds))
                                        : SpendingWords::tr("This run adds nothing"))
          << SpendingWords::tr("Together: %1").arg(sumText(spending.together));
    if (spending.cap)
        lines << SpendingWords::tr("Cap: %1").arg(
            pairText(spending.cap->epsilon(), spending.cap->delta(), roundedDownText));
    return lines;
}

bool exceedsCap(const Spending& spending) {
    return spending.cap && (spending.together.epsilon > spending.cap->epsilon() ||
                            spending.together.delta > spending.cap->delta());
}

} // namespace sfumato
