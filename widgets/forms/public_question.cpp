// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/public_question.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace sfumato {

void askWhetherPublic(QWidget* parent, const QString& cap, std::function<void(bool)> answered) {
    const auto words = [](const char* english) { return QCoreApplication::translate("PublicQuestion", english); };
    auto* box = new QMessageBox(
        QMessageBox::Question, words(QT_TRANSLATE_NOOP("PublicQuestion", "Are these records public?")),
        words(QT_TRANSLATE_NOOP("PublicQuestion", "Are these records public?")), QMessageBox::NoButton, parent);
    box->setObjectName(QStringLiteral("public-question"));
    box->setInformativeText(
        cap.isEmpty()
            ? words(QT_TRANSLATE_NOOP("PublicQuestion",
                                      "Then raw records are shown at once, here and in exports, and noise no longer "
                                      "has to protect anybody: a training asks for no budget."))
            : words(QT_TRANSLATE_NOOP("PublicQuestion", "Then raw records are shown at once, here and in exports.")) +
                  QLatin1Char(' ') + cap);
    auto* isPublic = box->addButton(words(QT_TRANSLATE_NOOP("PublicQuestion", "They are &public")),
                                    QMessageBox::AcceptRole);
    box->setDefaultButton(
        box->addButton(words(QT_TRANSLATE_NOOP("PublicQuestion", "Keep them &sensitive")), QMessageBox::RejectRole));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(box, &QMessageBox::finished, parent,
                     [box, isPublic, answered = std::move(answered)] { answered(box->clickedButton() == isPublic); });
    box->open();
}

} // namespace sfumato
