// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/raw_question.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RawQuestion)
};

} // namespace

void askToShowRaw(QWidget* parent, std::function<void()> allowed) {
    auto* box = new QMessageBox(QMessageBox::Warning, Words::tr("Show raw data"),
                                Words::tr("Show records that were marked as sensitive?"),
                                QMessageBox::NoButton, parent);
    box->setObjectName(QStringLiteral("raw-question"));
    box->setInformativeText(Words::tr("No noise protects what you will see: raw records, and figures such as "
                                      "the distance to them. Each is stamped "
                                      "NOT PRIVATE, and so is every export that contains one. They are "
                                      "hidden again as soon as other data are opened."));
    auto* show = box->addButton(Words::tr("&Show them"), QMessageBox::AcceptRole);
    auto* hide = box->addButton(Words::tr("&Keep them hidden"), QMessageBox::RejectRole);
    box->setDefaultButton(hide);
    box->setEscapeButton(hide);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(show, &QPushButton::clicked, box, [allowed = std::move(allowed)] { allowed(); });
    box->open();
}

} // namespace sfumato
