// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/table_writing.h"

#include "widgets/forms/inputs/real_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/text/label_text.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>

#include <algorithm>

namespace sfumato {

TableWriting::TableWriting(const std::string& words, QWidget* parent) : QWidget(parent) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(noMargins);
    grid->setVerticalSpacing(2);
    const QStringList stated = QString::fromStdString(words).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto add = [&](const QString& name, const QString& title, const QList<QPair<QString, QString>>& choices) {
        auto* box = new QComboBox;
        box->setObjectName(name);
        for (const auto& [word, shown] : choices) box->addItem(shown, word);
        for (const QString& word : stated)
            if (const int at = box->findData(word); at >= 0) box->setCurrentIndex(at);
        auto* label = new QLabel(title);
        label->setBuddy(box);
        box->setAccessibleName(withoutMnemonic(title));
        const int column = int(m_parts.size());
        grid->addWidget(label, 0, column);
        grid->addWidget(box, 1, column);
        m_parts.push_back(box);
        connect(box, &QComboBox::activated, this, [this] {
            QStringList chosenWords = m_others;
            for (const QComboBox* part : m_parts)
                if (const QString word = part->currentData().toString(); !word.isEmpty()) chosenWords << word;
            Q_EMIT chosen(chosenWords.isEmpty() ? QStringLiteral("comma") : chosenWords.join(QLatin1Char(' ')));
        });
    };
    add(QStringLiteral("separator"), tr("&Separator"),
        {{{}, tr("comma ,")},
         {"semicolon", tr("semicolon ;")},
         {"tab", tr("tab")},
         {"space", tr("blanks")},
         {"pipe", tr("bar |")}});
    add(QStringLiteral("decimals"), tr("&Decimals"), {{{}, tr("point 1.5")}, {"decimal-comma", tr("comma 1,5")}});
    add(QStringLiteral("thousands"), tr("T&housands"),
        {{{}, tr("together 1000")},
         {"thousands-point", tr("point 1.000")},
         {"thousands-comma", tr("comma 1,000")},
         {"thousands-space", tr("blank 1 000")},
         {"thousands-quote", tr("apostrophe 1'000")}});
    add(QStringLiteral("encoding"), tr("&Encoding"),
        {{{}, QStringLiteral("UTF-8")}, {"utf-16", QStringLiteral("UTF-16")}, {"latin-1", tr("Latin-1 (Windows)")}});
    add(QStringLiteral("header"), tr("&First row"),
        {{{}, tr("as it looks")}, {"header", tr("names the columns")}, {"no-header", tr("is a record")}});
    for (const QString& word : stated)
        if (std::ranges::none_of(m_parts, [&](const QComboBox* part) { return part->findData(word) >= 0; }))
            m_others << word;
    setWhatsThis(tr("How the file is written. It is read again at once when you choose another way."));
}

GapRule::GapRule(const FileReading& reading, QWidget* parent)
    : QWidget(parent), m_rule(new QComboBox), m_number(new RealSpinBox(-1e12, 1e12)), m_absent(new QLineEdit),
      m_named(!reading.absent.empty()) {
    m_rule->setObjectName(QStringLiteral("gap rule"));
    m_rule->setAccessibleName(tr("What a cell without a value becomes"));
    m_rule->addItem(tr("its whole record counts as empty"));
    m_rule->addItem(tr("counts in every column as"));
    m_rule->setCurrentIndex(reading.gap ? 1 : 0);
    m_number->setObjectName(QStringLiteral("gap number"));
    m_number->setAccessibleName(tr("Number in the place of a value that is not there"));
    m_number->setValue(reading.gap.value_or(0));
    m_number->setVisible(reading.gap.has_value());
    m_absent->setObjectName(QStringLiteral("absent"));
    m_absent->setAccessibleName(tr("Cells that stand for no value"));
    m_absent->setPlaceholderText(tr("such as -999"));
    QStringList words;
    for (const std::string& word : reading.absent)
        if (word != FileReading::noOther) words << QString::fromStdString(word);
    m_absent->setText(words.join(QStringLiteral("; ")));
    setWhatsThis(tr(
        "A cell that is empty, NA, nan, a point or a dash has no value, and so have the cells that you list, separated "
        "by semicolons. Its record becomes an empty record, which keeps its place, or the cell counts as the number "
        "that you state."));
    auto* also = new QLabel(tr("Also without a value:"));
    also->setBuddy(m_absent);
    inRow(this, {m_rule, m_number, also, {m_absent, 1}}, noMargins);
    connect(m_rule, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_number->setVisible(index == 1);
        Q_EMIT changed();
    });
    connect(m_number, &QDoubleSpinBox::valueChanged, this, &GapRule::changed);
    connect(m_absent, &QLineEdit::editingFinished, this, &GapRule::changed);
}

void GapRule::state(FileReading& reading) const {
    reading.gap = m_rule->currentIndex() == 1 ? std::optional(m_number->value()) : std::nullopt;
    reading.absent.clear();
    for (const QString& word : m_absent->text().split(QLatin1Char(';'), Qt::SkipEmptyParts))
        if (!word.trimmed().isEmpty()) reading.absent.push_back(word.trimmed().toStdString());
    if (m_named && reading.absent.empty()) reading.absent = {FileReading::noOther};
}

} // namespace sfumato
