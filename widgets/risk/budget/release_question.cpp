// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/release_question.h"

#include "core/ledger/paid_ahead.h"
#include "core/ledger/person_total.h"
#include "core/spec/stated_columns.h"
#include "core/spec/tables/data_endings.h"
#include "widgets/forms/record_unit.h"
#include "widgets/risk/budget/budget_bar.h"
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/look/wrapped_label.h"
#include "widgets/text/number_text.h"
#include "widgets/text/spending_text.h"

#include <QCoreApplication>
#include <QDialog>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include <cmath>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ReleaseQuestion)
};

QString fileText(const ReleaseAsked& asked, const Spending& spending) {
    const QString name = QString::fromStdString(asked.spec.data.path).section(QLatin1Char('/'), -1),
                  print = QString::fromStdString(spending.fingerprint.substr(0, 8));
    const QString file = name.isEmpty() ? QString::fromStdString(asked.spec.data.source) : name;
    return print.isEmpty()
               ? file
               : Words::tr("%1 · fingerprint %2").arg(file, print.left(4) + QLatin1Char(' ') + print.mid(4));
}

QString recordsText(const DataFacts& facts) {
    const Geometry& shape = facts.geometry;
    if (facts.records < 1) return Words::tr("not read yet");
    if (!shape.isImage) return Words::tr("%Ln record(s)", nullptr, int(facts.records));
    return QStringLiteral("%1, %2, %3 × %4")
        .arg(Words::tr("%Ln picture(s)", nullptr, int(facts.records)),
             shape.channels == 3 ? Words::tr("color") : Words::tr("gray"))
        .arg(shape.height)
        .arg(shape.width);
}

/// The first of these names, and whether there are more.
QString listed(const std::vector<std::string>& names) {
    constexpr std::size_t most = 8;
    QStringList shown;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) shown << QString::fromStdString(names[i]);
    if (names.size() > most) shown << QStringLiteral("…");
    return shown.join(QStringLiteral(", "));
}

QString classesText(const ReleaseAsked& asked) {
    const auto& names = asked.spec.data.classNames;
    const std::int64_t classes = asked.facts.classes > 0 ? asked.facts.classes : asked.spec.data.classes;
    if (classes < 1) return Words::tr("no labels");
    const QString count = QLocale().toString(qlonglong(classes));
    return names.empty() ? count : QStringLiteral("%1: %2").arg(count, listed(names));
}

/// The columns whose names are kept, a category with its values: "age, sex (f, m)".
QString keptColumns(const DataSpec& data) {
    std::vector<std::string> kept;
    for (const std::string& entry : recordColumns(data.read))
        if (const auto column = statedColumn(entry); column && column->name != unnamedColumn)
            kept.push_back(column->values.empty() ? column->name
                                                  : column->name + " (" + listed(column->values).toStdString() + ')');
    return listed(kept);
}

/// What others may get of it.
QString leavesText(const ReleaseAsked& asked) {
    const QString made = asked.spec.privacy.model == PrivacyModel::Central
                             ? Words::tr("The model, its samples and their privacy label.")
                             : Words::tr(
                                   "The model, its samples and their privacy label; also the noisy records, where you "
                                   "privatize or pack them.");
    const QString columns = keptColumns(asked.spec.data);
    const QString stated = columns.isEmpty()
                               ? Words::tr("With them what you stated: title, limits and names of classes.")
                               : Words::tr("With them what you stated: title, limits, names of classes, and these "
                                           "columns by name: %1.")
                                     .arg(columns);
    return made + QLatin1Char(' ') + stated;
}

/// What nobody else gets.
QString staysText(const DataSpec& data) {
    return data.source != "file"    ? Words::tr("The raw records.")
           : isTableName(data.path) ? Words::tr("The file, its name, its records, and the names of columns that were "
                                                "not ticked.")
                                    : Words::tr("The file, its name and its records.");
}

/// The sums, with epsilon and delta in columns of their own.
QGridLayout* sumsTable(const Spending& spending) {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 1);
    const auto place = [&](int row, int column, const QString& text, bool isBold) {
        auto* label = new QLabel(text);
        QFont letters = label->font();
        letters.setBold(isBold);
        label->setFont(letters);
        if (column == 0 && !isBold) label->setForegroundRole(QPalette::PlaceholderText);
        grid->addWidget(label, row, column, column == 0 ? Qt::AlignLeft : Qt::AlignRight);
    };
    place(0, 1, Words::tr("epsilon"), false);
    place(0, 2, Words::tr("delta"), false);
    const auto row = [&](int at, const QString& name, const Spending::Sum& sum, bool isBold) {
        place(at, 0, name, isBold);
        place(at, 1, std::isfinite(sum.epsilon) ? roundedUpText(sum.epsilon) : Words::tr("no guarantee"), isBold);
        place(at, 2, roundedUpText(sum.delta), isBold);
    };
    row(1, Words::tr("Spent before"), spending.spent, false);
    place(2, 0, Words::tr("This run adds"), false);
    place(2, 1, addedText(spending).remove(QStringLiteral("ε ")), false);
    place(2, 2, differenceText(spending.together.delta, spending.spent.delta), false);
    row(3, Words::tr("With this run"), spending.together, true);
    place(4, 0, Words::tr("Cap"), false);
    place(4, 1, spending.cap ? roundedDownText(spending.cap->epsilon()) : Words::tr("none"), false);
    place(4, 2, spending.cap ? roundedDownText(spending.cap->delta()) : QString(), false);
    if (!spending.personCap) return grid;
    const PersonSum person = personSum(spending);
    place(5, 0, Words::tr("Each person, with this run"), true);
    place(5, 1, person.epsilon, true);
    place(5, 2, person.delta, true);
    place(6, 0, Words::tr("Cap for each person"), false);
    place(6, 1, roundedDownText(spending.personCap->epsilon()), false);
    place(6, 2, roundedDownText(spending.personCap->delta()), false);
    return grid;
}

/// What of one record is hidden.
QString recordText(const RunSpec& spec) {
    return withRelation(relationOf(spec) == SumRelation::ZeroOut ? Words::tr("One record: whether it is there")
                                                                 : Words::tr("One record: its values"),
                        relationText(spec)) +
           QLatin1Char('.');
}

/// Whom that protects.
QString unitText(const ReleaseAsked& asked) {
    return asked.lacksUnit
               ? Words::tr("You have not said whether each record is one person: the step Data asks. Without "
                           "an answer each record counts as one.")
               : unitWords(asked.spec.data);
}

QFrame* rule() {
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setForegroundRole(QPalette::Midlight);
    return line;
}

/// A label of plain text that is never cut: the layout of a dialog gives bold words the lines of regular ones.
QLabel* wholeLabel(const QString& words) {
    auto* label = new WholeLabel(words);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QLabel* dimLabel(const QString& words) {
    auto* label = new QLabel(words);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

/// What to do where the cap for each person forbids it.
QString personRemedy(const Spending& spending) {
    const auto sum = sumUnderCap(spending, CapUnit::Person);
    if (rowsOfPerson(spending.planned) == 0 && !std::ranges::all_of(spending.planned, isLook))
        return Words::tr("The cap for each person forbids it: state how many records of a person count, or take that "
                         "cap away.");
    if (!sum)
        return Words::tr("The cap for each person forbids it: an earlier release of these records does not state how "
                         "many records of a person count. Take that cap away.");
    if (!std::isfinite(sum->epsilon))
        return Words::tr("The cap for each person forbids it: no number proves what protects a person with several "
                         "records. Choose another method, or take that cap away.");
    return sum->epsilon <= spending.personCap->epsilon()
               ? Words::tr("The cap for each person forbids it: choose a smaller δ of the noise, or a cap with a "
                           "larger δ.")
               : Words::tr("The cap for each person forbids it: choose a smaller epsilon, or raise that cap.");
}

/// What stands below the sums.
QStringList remarks(const ReleaseAsked& asked, const Spending& spending) {
    QStringList lines;
    if (spending.together.zeroOutEpsilon > 0) lines << Words::tr("With this run: %1").arg(sumText(spending.together));
    if (spending.spent.epsilon > 0) lines << Words::tr("Who sees several releases can average them.");
    if (asked.measuresRaw)
        lines << Words::tr("This run also computes metrics against the raw records; no budget covers them.");
    if (spending.cap)
        if (const QString delta = deltaNote(spending); !delta.isEmpty()) lines << delta;
    for (const QString& note : {addedNote(spending), largerDeltaNote(spending.spent, spending.together)})
        if (!note.isEmpty()) lines << note;
    if (const QString rule = ruleWords(spending); !rule.isEmpty()) lines << rule;
    const bool isGuaranteed = std::isfinite(spending.adds.epsilon);
    if (!isGuaranteed && exceedsCap(spending))
        lines << Words::tr("The cap forbids it: noise that guarantees nothing cannot be kept within a cap.");
    const bool byDelta = spending.cap && spending.together.epsilon <= spending.cap->epsilon();
    if (isGuaranteed && exceedsRecordCap(spending))
        lines << (byDelta ? Words::tr("The cap forbids it: choose a smaller δ of the noise, or a cap with a larger δ.")
                          : Words::tr("The cap forbids it: choose a smaller epsilon, or raise the cap."));
    if (isGuaranteed && spending.exceedsPersonCap) lines << personRemedy(spending);
    if (!exceedsCap(spending)) lines << Words::tr("This cannot be undone, whatever comes out.");
    return lines;
}

} // namespace

void askToRelease(QWidget* parent, const ReleaseAsked& asked, const Spending& spending, std::function<void()> agreed,
                  std::function<void()> copied) {
    const bool isGuaranteed = std::isfinite(spending.adds.epsilon);
    const QString epsilon = isGuaranteed ? roundedUpText(spending.adds.epsilon) : QString();
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("release-question"));
    dialog->setWindowTitle(Words::tr("Spend privacy budget"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setMinimumWidth(500);
    dialog->setAccessibleDescription(spendingLines(spending).join(QStringLiteral(". ")));
    auto* sign = new QLabel;
    sign->setPixmap(icon(Icon::Warning, QPalette::WindowText).pixmap(22));
    auto* heading = new SizedLabel(TextSize::Heading,
                                   !isGuaranteed ? Words::tr("Release these records without a guarantee?")
                                   : spending.spent.epsilon > 0
                                       ? Words::tr("Spend epsilon %1 on these records again?").arg(epsilon)
                                       : Words::tr("Spend epsilon %1 on these records?").arg(epsilon));
    auto* facts = new QGridLayout;
    facts->setHorizontalSpacing(24);
    facts->setVerticalSpacing(4);
    facts->setColumnStretch(1, 1);
    const std::pair<QString, QString> rows[]{
        {Words::tr("File"), fileText(asked, spending)},
        {Words::tr("Records"), recordsText(asked.facts)},
        {Words::tr("Classes"), classesText(asked)},
        {Words::tr("Unit"), recordText(asked.spec) + QLatin1Char(' ') + unitText(asked)},
        {Words::tr("Each person"), personText(spending)},
        {Words::tr("Who sees raw data"), asked.spec.privacy.model == PrivacyModel::Central
                                             ? Words::tr("this program (central)")
                                             : Words::tr("only you, on this computer: noise on every record (local)")},
        {Words::tr("Leaves"), leavesText(asked)},
        {Words::tr("Stays"), staysText(asked.spec.data)},
        {Words::tr("Forecast"), asked.forecast}};
    int at = 0;
    for (const auto& [name, value] : rows) {
        if (value.isEmpty()) continue;
        auto* words = wholeLabel(value);
        QFont letters = words->font();
        letters.setBold(asked.isForNothing && value == asked.forecast);
        words->setFont(letters);
        facts->addWidget(dimLabel(name), at, 0, Qt::AlignTop);
        facts->addWidget(words, at++, 1);
    }
    auto* copy = new QPushButton(icon(Icon::Copy), Words::tr("Copy as co&mmand"));
    auto* no = new QPushButton(Words::tr("Cancel"));
    auto* yes = new QPushButton(isGuaranteed ? Words::tr("&Spend epsilon %1 and train").arg(epsilon)
                                             : Words::tr("&Release and train"));
    copy->setFlat(true);
    copy->setAutoDefault(false);
    yes->setAutoDefault(false);
    yes->setProperty("primary", true);
    yes->setEnabled(!exceedsCap(spending));
    no->setDefault(true);
    auto* buttons = inRow({copy, emptyPart, no, yes});
    inColumn(dialog,
             {Part(inRow({sign, {heading, 1}})), Part(facts), rule(), Part(sumsTable(spending)), rule(),
              wholeLabel(remarks(asked, spending).join(QLatin1Char('\n'))), Part(buttons)},
             QMargins(20, 16, 20, 16), 12);
    QObject::connect(copy, &QPushButton::clicked, dialog, [copied = std::move(copied)] { copied(); });
    QObject::connect(no, &QPushButton::clicked, dialog, &QDialog::reject);
    QObject::connect(yes, &QPushButton::clicked, dialog, [dialog, agreed = std::move(agreed)] {
        dialog->accept();
        agreed();
    });
    dialog->open();
    no->setFocus();
}

} // namespace sfumato
