// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/release_question.h"

#include "widgets/text/spending_text.h"

#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ReleaseQuestion)
};

} // namespace

void askToRelease(QWidget* parent, const Spending& spending, bool measuresRaw, std::function<void()> agreed) {
    const bool second = spending.spent.epsilon > 0;
    const bool asks = std::ranges::any_of(spending.planned, [](const PrivacyEvent& event) {
        return event.kind == PrivacyEvent::Kind::CentralSteps; // the central model
    });
    const QString together = sumText(spending.together), adds = sumText(spending.adds);
    auto* box = new QMessageBox(QMessageBox::Warning,
                                asks ? Words::tr("Ask the records") : Words::tr("Privatize the records"),
                                asks ? second ? Words::tr("Ask these records again, to a total of %1?").arg(together)
                                              : Words::tr("Ask these records, at %1?").arg(adds)
                                : second ? Words::tr("Privatize these records again, to a total of %1?").arg(together)
                                         : Words::tr("Privatize these records, at %1?").arg(adds),
                                QMessageBox::NoButton, parent);
    box->setObjectName(QStringLiteral("release-question"));
    QStringList lines = spendingLines(spending);
    if (second) lines << Words::tr("Who sees several releases can average them.");
    if (measuresRaw)
        lines << Words::tr("This run also measures figures against the raw records; no budget covers them.");
    if (exceedsCap(spending)) lines << Words::tr("The cap forbids it.");
    lines << Words::tr("This cannot be undone.");
    box->setInformativeText(lines.join(QLatin1Char('\n')));
    auto* yes = box->addButton(asks ? Words::tr("&Ask and train") : Words::tr("&Privatize and train"),
                               QMessageBox::AcceptRole);
    auto* no = box->addButton(QMessageBox::Cancel);
    yes->setEnabled(!exceedsCap(spending));
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(yes, &QPushButton::clicked, box, [agreed = std::move(agreed)] { agreed(); });
    box->open();
}

} // namespace sfumato
