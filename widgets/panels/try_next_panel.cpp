// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/try_next_panel.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <array>

namespace sfumato {

namespace {

struct Entry {
    const char* word;
    const char* meaning;
};

constexpr std::array<Entry, 8> glossary{{
    {QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "epsilon"),
     QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "how far one record may shift the odds of any outcome: by a factor e^epsilon at most")},
    {QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "delta"),
     QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "the probability with which that promise may fail")},
    {QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "privatised"),
     QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "with noise added record by record, before anyone else sees it (the local model)")},
    {QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "sensitivity"),
     QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "how far apart two records can lie; the noise must cover it")},
    {QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "arm"),
     QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "one way of training; all arms learn from the same privatised records")},
    {QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "entropic"),
     QT_TRANSLATE_NOOP("sfumato::TryNextPanel",
                       "optimal transport blurred just as the noise blurs: its minimum is the clean distribution")},
    {QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "plain"),
     QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "optimal transport without that blur: it learns the noise as well")},
    {QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "W2"),
     QT_TRANSLATE_NOOP("sfumato::TryNextPanel", "how far one cloud must be carried to become the other; 0 is perfect")},
}};

} // namespace

TryNextPanel::TryNextPanel(QWidget* parent) : QWidget(parent), m_list(new QListWidget) {
    auto* heading = new QLabel(tr("&Presets"));
    heading->setBuddy(m_list);
    m_list->setAccessibleName(tr("Presets"));
    m_list->setWordWrap(true);
    m_list->setSpacing(3);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* open = new QPushButton(tr("Open &my images or points…"));
    auto* words = new QTextBrowser;
    words->setAccessibleName(tr("Glossary"));
    words->setTabChangesFocus(true);
    QString html;
    for (const Entry& entry : glossary)
        html += QStringLiteral("<p style='margin:3px 0'><b>%1</b>: %2</p>").arg(tr(entry.word), tr(entry.meaning));
    words->setHtml(html);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(heading);
    layout->addWidget(m_list, 3);
    layout->addWidget(open);
    layout->addWidget(new QLabel(tr("Words")));
    layout->addWidget(words, 2);
    connect(m_list, &QListWidget::itemActivated, this, [this](QListWidgetItem* item) { Q_EMIT presetChosen(m_list->row(item)); });
    connect(m_list, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) { Q_EMIT presetChosen(m_list->row(item)); });
    connect(open, &QPushButton::clicked, this, &TryNextPanel::openRequested);
}

void TryNextPanel::setPresets(const std::vector<RunSpec>& presets) {
    m_list->clear();
    for (const RunSpec& preset : presets) {
        auto* item = new QListWidgetItem(QString::fromStdString(preset.title.empty() ? preset.name : preset.title), m_list);
        item->setToolTip(QString::fromStdString(preset.follows.empty() ? preset.name : preset.name + ": " + preset.follows));
    }
}

} // namespace sfumato
