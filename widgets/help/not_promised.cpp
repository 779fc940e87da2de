// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/not_promised.h"

#include "widgets/look/layouts.h"
#include "widgets/look/text_page.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>

namespace sfumato {

namespace {

struct Unpromised {
    const char* what;
    const char* words;
};

constexpr Unpromised unpromised[] = {
    {QT_TRANSLATE_NOOP("NotPromised", "Several records of one person"),
     QT_TRANSLATE_NOOP("NotPromised", "Epsilon protects one record. A person with several has less protection: with "
                                      "two, at twice epsilon. State how many of a person count, and the label says "
                                      "what protects a person.")},
    {QT_TRANSLATE_NOOP("NotPromised", "The sum over everything"),
     QT_TRANSLATE_NOOP("NotPromised", "An account adds up what this program has released for this user. Other "
                                      "programs, users and computers are not in it.")},
    {QT_TRANSLATE_NOOP("NotPromised", "The folder of the accounts"),
     QT_TRANSLATE_NOOP("NotPromised",
                       "Where it is deleted, or an older copy is put in its place, sums are too small.")},
    {QT_TRANSLATE_NOOP("NotPromised", "Looks at raw data"),
     QT_TRANSLATE_NOOP("NotPromised", "No budget covers metrics against raw records, or pictures of them. The label "
                                      "names them.")},
    {QT_TRANSLATE_NOOP("NotPromised", "Choices made by looking"),
     QT_TRANSLATE_NOOP("NotPromised", "Limits, classes and settings count as public. Who chooses them by looking at "
                                      "the records, or keeps the best of many runs, releases something that no label "
                                      "counts.")},
    {QT_TRANSLATE_NOOP("NotPromised", "This computer and its users"),
     QT_TRANSLATE_NOOP("NotPromised", "Whoever can read its memory, its disk or your files can read the records.")},
    {QT_TRANSLATE_NOOP("NotPromised", "Study noise and fast noise"),
     QT_TRANSLATE_NOOP("NotPromised", "Study noise can be repeated from its seed and taken off again. Fast noise has "
                                      "gaps that an attacker can use. Neither protects anybody.")},
    {QT_TRANSLATE_NOOP("NotPromised", "A large epsilon"),
     QT_TRANSLATE_NOOP("NotPromised", "The guarantee holds and says little: at epsilon 10 an attacker with two "
                                      "candidates may be right nearly always.")},
    {QT_TRANSLATE_NOOP("NotPromised", "What is true of a whole group"),
     QT_TRANSLATE_NOOP("NotPromised", "What the records show of everybody in a group can be learned of each of its "
                                      "members, whoever takes part.")},
    {QT_TRANSLATE_NOOP("NotPromised", "That this program has no faults"),
     QT_TRANSLATE_NOOP("NotPromised", "Its mathematics is tested against other programs and by audits. That is no "
                                      "formal proof.")},
};

struct UnpromisedWords {
    Q_DECLARE_TR_FUNCTIONS(NotPromised)
};

} // namespace

void showNotPromised(QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("not-promised"));
    dialog->setWindowTitle(UnpromisedWords::tr("What is not promised"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QString html = QStringLiteral("<p>%1</p>")
                       .arg(
                           UnpromisedWords::tr("Every guarantee is about one thing: how much of what leaves can depend "
                                               "on a single record. Outside of it lie:")
                               .toHtmlEscaped());
    for (const Unpromised& each : unpromised)
        html += QStringLiteral("<p><b>%1.</b> %2</p>")
                    .arg(QCoreApplication::translate("NotPromised", each.what).toHtmlEscaped(),
                         QCoreApplication::translate("NotPromised", each.words).toHtmlEscaped());
    auto* page = new TextPage;
    page->setAccessibleName(dialog->windowTitle());
    page->setHtml(html);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    inColumn(dialog, {{page, 1}, buttons});
    dialog->resize(560, 560);
    dialog->show(); // beside the work
}

} // namespace sfumato
