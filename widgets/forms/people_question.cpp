// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/people_question.h"
#include "widgets/look/wrapped_label.h"

#include <QButtonGroup>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLocale>
#include <QRadioButton>
#include <QVBoxLayout>

namespace sfumato {

namespace {

struct PeopleWords {
    Q_DECLARE_TR_FUNCTIONS(PeopleQuestion)
};

/// Why the account is asked about.
QString reasonFor(const LikelyAccount& account) {
    const QString name = QString::fromStdString(account.name);
    const QLocale locale;
    if (account.known == 0) return PeopleWords::tr("The names or sizes of the files suggest “%1”.").arg(name);
    QString words = PeopleWords::tr("%1 of these %2 records are also in “%3”.")
                        .arg(locale.toString(account.known), locale.toString(account.records), name);
    if (2 * account.distinct < account.records)
        words += QLatin1Char(' ') + PeopleWords::tr("Only %1 of them differ, so others may have the same by chance.")
                                        .arg(locale.toString(account.distinct));
    return words;
}

} // namespace

void askWhosePeople(QWidget* parent, const std::vector<LikelyAccount>& likely,
                    std::function<void(const std::string&)> stated) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("people-question"));
    dialog->setWindowTitle(PeopleWords::tr("Whose records are these?"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setMinimumWidth(460);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(wrappedLabel(
        PeopleWords::tr("This file belongs to no account yet. Where it holds the same people as another file, what was "
                        "released of either is added up for them.")));
    auto* group = new QButtonGroup(dialog);
    for (const LikelyAccount& account : likely) {
        auto* same = new QRadioButton(
            PeopleWords::tr("&The same people as “%1”")
                .arg(QString::fromStdString(account.name).replace(QLatin1Char('&'), QLatin1String("&&"))));
        group->addButton(same, int(group->buttons().size()));
        layout->addWidget(wrappedLabel(reasonFor(account)));
        layout->addWidget(same);
    }
    auto* others = new QRadioButton(
        PeopleWords::tr("&Other people: the labels of their releases say that you state this"));
    group->addButton(others, int(likely.size()));
    layout->addWidget(others);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setEnabled(false);
    layout->addWidget(buttons);
    QObject::connect(group, &QButtonGroup::idToggled, dialog,
                     [buttons] { buttons->button(QDialogButtonBox::Ok)->setEnabled(true); });
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, [dialog, group, likely, stated = std::move(stated)] {
        const auto chosen = std::size_t(group->checkedId());
        dialog->accept();
        stated(chosen < likely.size() ? likely[chosen].name : std::string());
    });
    dialog->open();
}

} // namespace sfumato
