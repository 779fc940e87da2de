// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/raw_question.h"

#include <QMessageBox>
#include <QPushButton>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RawQuestion)
};

void ask(QWidget* parent, const QString& title, const QString& question, const QString& why, const QString& yes,
         const QString& no, std::function<void()> allowed) {
    auto* box = new QMessageBox(QMessageBox::Warning, title, question, QMessageBox::NoButton, parent);
    box->setObjectName(QStringLiteral("raw-question"));
    box->setInformativeText(why);
    auto* accept = box->addButton(yes, QMessageBox::AcceptRole);
    auto* refuse = box->addButton(no, QMessageBox::RejectRole);
    box->setDefaultButton(refuse);
    box->setEscapeButton(refuse);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(accept, &QPushButton::clicked, box, [allowed = std::move(allowed)] { allowed(); });
    box->open();
}

} // namespace

void askToShowRaw(QWidget* parent, std::function<void()> allowed) {
    ask(parent, Words::tr("Show raw data"), Words::tr("Show records that were marked as sensitive?"),
        Words::tr("No noise protects what you will see: raw records, and metrics such as the distance to them. "
                  "Each is stamped NOT PRIVATE, and so is every export that contains one. The ledger notes "
                  "it. They are hidden again as soon as other data are opened."),
        Words::tr("&Show them"), Words::tr("&Keep them hidden"), std::move(allowed));
}

void askToExportRaw(QWidget* parent, std::function<void()> allowed) {
    ask(parent, Words::tr("Export raw data"), Words::tr("Export records that were marked as sensitive?"),
        Words::tr("No noise protects what the file will show: raw records beside the samples. It is stamped NOT "
                  "PRIVATE, and the ledger notes it. Whoever gets the file sees them."),
        Words::tr("&Export them"), Words::tr("&Keep them out"), std::move(allowed));
}

void askToMeasureRaw(QWidget* parent, std::function<void()> allowed) {
    ask(parent, Words::tr("Measure against raw data"),
        Words::tr("Compute metrics against records that were marked as sensitive?"),
        Words::tr("Distances to the raw records are written into the run's folder. No budget covers them; the "
                  "ledger and the label note them, and whoever has the folder can read them."),
        Words::tr("&Measure"), Words::tr("&Do not measure"), std::move(allowed));
}

} // namespace sfumato
