// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/label_view.h"

#include "core/ledger/label.h"
#include "widgets/look/layouts.h"
#include "widgets/look/save_file.h"
#include "widgets/look/text_page.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/shown_wording.h"
#include "widgets/text/write_file.h"

#include <QAbstractTextDocumentLayout>
#include <QColor>
#include <QDir>
#include <QEvent>
#include <QFont>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

/// As high as its words, so that what stands around it scrolls, also by keys.
class WholeText : public TextPage {
public:
    WholeText() {
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        const auto fit = [this](const QSizeF& words) {
            const int bar = words.width() > viewport()->width() ? horizontalScrollBar()->sizeHint().height() : 0;
            setMinimumHeight(std::max(int(std::ceil(words.height())) + bar, leastLines * fontMetrics().lineSpacing()));
        };
        connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this, fit);
        fit({});
    }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        static constexpr int scrolling[]{Qt::Key_Up,       Qt::Key_Down, Qt::Key_PageUp,
                                         Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End};
        std::ranges::count(scrolling, event->key()) ? event->ignore() : TextPage::keyPressEvent(event);
    }

private:
    static constexpr int leastLines = 6; ///< of the words that stand where there is no label
};

} // namespace

LabelView::LabelView(QWidget* parent)
    : QWidget(parent), m_page(new WholeText), m_outcome(new QLabel), m_copy(new QPushButton(tr("&Copy"))),
      m_save(new QPushButton(tr("Save &label…"))) {
    m_page->setAccessibleName(tr("Privacy label"));
    m_page->setWhatsThis(tr(
        "What a release with these settings promises, under which assumptions, and what it does not "
        "cover. A run writes the same label, of what it really did, into its folder and beside every exported file."));
    m_page->setTabChangesFocus(true);
    m_page->setFrameShape(QFrame::NoFrame);
    m_copy->setWhatsThis(tr("Copies the label as Markdown, in English as in every file."));
    m_save->setWhatsThis(tr("Saves the label as Markdown or as a web page, in English as in every file."));
    m_outcome->setWordWrap(true);
    auto* buttons = inRow({{m_outcome, 1}, m_copy, m_save});
    inColumn(this, {buttons, {m_page, 1}}); // in sight above a long label
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(text());
        m_outcome->setText(tr("Copied."));
    });
    connect(m_save, &QPushButton::clicked, this, &LabelView::saveAs);
    setPlan({}, {}, nullptr);
}

namespace {

void setHeading(QTextBlock block) {
    QTextCursor all(block);
    all.select(QTextCursor::BlockUnderCursor);
    QTextCharFormat letters;
    letters.setProperty(QTextFormat::FontSizeAdjustment, block.blockFormat().headingLevel() == 1 ? 2 : 1); // steps
                                                                                                           // above the
                                                                                                           // text
    letters.setFontWeight(QFont::DemiBold);
    all.mergeCharFormat(letters);
}

bool isEmptyRow(QTextTable& table, int row) {
    for (int column = 0; column < table.columns(); ++column) {
        const QTextTableCell cell = table.cellAt(row, column);
        if (cell.firstCursorPosition() != cell.lastCursorPosition()) return false;
    }
    return true;
}

void setTable(QTextTable& table, const QColor& line) {
    if (table.rows() > 1 && isEmptyRow(table, 0)) table.removeRows(0, 1);
    QTextTableFormat format = table.format();
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    format.setBorder(0);
    format.setCellSpacing(0);
    format.setCellPadding(4);
    table.setFormat(format);
    for (int row = 0; row < table.rows(); ++row)
        for (int column = 0; column < table.columns(); ++column) {
            QTextTableCell cell = table.cellAt(row, column);
            QTextTableCellFormat below = cell.format().toTableCellFormat();
            below.setBottomBorder(1);
            below.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            below.setBottomBorderBrush(line);
            cell.setFormat(below);
        }
}

/// Sets a privacy label, read from Markdown into `page`, as a page: headings little larger than the text, tables as
/// wide as the page with lines of `line` between their rows, and no row of headings where it has no words.
void setAsPage(QTextDocument& page, const QColor& line) {
    for (QTextFrame* frame : page.rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame)) setTable(*table, line);
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0) setHeading(block);
        if (block.blockFormat().intProperty(QTextFormat::BlockQuoteLevel) > 0) { // the note above it: as wide as all
                                                                                 // else
            QTextBlockFormat flush = block.blockFormat();
            flush.setLeftMargin(0);
            flush.setRightMargin(0);
            QTextCursor(block).setBlockFormat(flush);
        }
    }
}

/// What the run would enter in the ledger: as the engine plans it, where it has answered, with the budget of
/// the moment; else as far as the preview tells.
std::vector<PrivacyEvent> plannedEvents(const RunSpec& spec, const Exposure& exposure, const Preview& preview,
                                        const Spending* spending) {
    std::vector<PrivacyEvent> events = spending ? spending->planned : std::vector<PrivacyEvent>();
    if (!spending) {
        events.push_back({.sensitivityNorm = preview.sensitivityNorm,
                          .sensitivityDerivation = preview.sensitivityDerivation,
                          .records = preview.records,
                          .dimensions = preview.dimensions,
                          .data = spec.data.source});
        if (spec.monitor.raw)
            events.push_back({.kind = PrivacyEvent::Kind::RawEvaluation,
                              .relation = PrivacyEvent::Relation::None,
                              .data = spec.data.source,
                              .purpose = "W2 and sliced W2 to raw while training run " + spec.name});
    }
    for (PrivacyEvent& event : events)
        if (event.kind == PrivacyEvent::Kind::LocalRelease) {
            event.mechanism = std::string(nameOf(spec.mechanism.kind));
            event.epsilon = exposure.epsilon;
            event.delta = exposure.delta;
            event.sensitivity = exposure.sensitivity;
            event.noiseScale = exposure.noiseScale;
            event.labelEpsilon = exposure.labelEpsilon;
            event.classes = exposure.classes;
            event.noise = spec.mechanism.noise;
        }
    return events;
}

} // namespace

void LabelView::setPlan(const RunSpec& spec, const std::optional<Exposure>& exposure, const Preview* preview,
                        const Spending* spending) {
    m_label = {};
    m_json = {};
    const bool central = spec.privacy.model == PrivacyModel::Central;
    const bool goes = spending && spending->next == Spending::Next::Going;
    m_page->setPlaceholderText(goes ? tr("The label of this run appears here once it has ended. Until then label.md in "
                                         "its folder states what the run may spend in all.")
                                    : tr("The privacy label appears here once the budget and the data fit together."));
    if (goes) return showLabel(spec); // neither a plan nor done
    if (isPrivatizedFile(spec.data)) {
        if (spending && !spending->events.empty())
            setLabel(spec, spending->events, spending->events, {.others = spending->others, .cap = spending->cap});
    } else if (central ? spending != nullptr : exposure && (preview || spending)) {
        const auto planned = plannedEvents(spec, exposure.value_or(Exposure()), preview ? *preview : Preview(),
                                           spending);
        std::vector<PrivacyEvent> account = spending ? spending->events : std::vector<PrivacyEvent>();
        const auto before = account;
        account.insert(account.end(), planned.begin(), planned.end());
        setLabel(
            spec, planned, account,
            {.others = spending && spending->others, .cap = spending ? spending->cap : std::nullopt, .planned = true});
        m_label = [before, label = m_label](const Wording& say) {
            return QString::fromStdString(planNote(before, say)) + label(say);
        };
    }
    showLabel(spec);
}

void LabelView::setRun(const RunSpec& spec, const std::vector<PrivacyEvent>& events, LabelNotes notes,
                       const Spending* spending) {
    notes.others = spending && spending->others;
    notes.cap = spending ? spending->cap : std::nullopt;
    setLabel(spec, events, spending ? spending->events : std::vector<PrivacyEvent>(), notes);
    showLabel(spec);
}

void LabelView::setLabel(const RunSpec& spec, const std::vector<PrivacyEvent>& events,
                         const std::vector<PrivacyEvent>& account, const LabelNotes& notes) {
    const auto table = [=](const Wording& say) { return labelTable(spec, events, account, say, notes); };
    m_label = [table](const Wording& say) { return QString::fromStdString(labelMarkdown(table(say), say)); };
    m_json = [table] { return QString::fromStdString(labelJson(table({}))); };
}

void LabelView::showLabel(const RunSpec& spec) {
    m_copy->setEnabled(bool(m_label));
    m_save->setEnabled(bool(m_label));
    m_name = QString::fromStdString(spec.name);
    const QString shown = m_label ? m_label(shownWording()) : QString();
    if (shown == m_shown && !shown.isEmpty()) return;
    m_shown = shown;
    m_outcome->clear();
    showPage();
}

void LabelView::showPage() {
    m_page->document()->setMarkdown(m_shown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                                 QTextDocument::MarkdownNoHTML);
    setAsPage(*m_page->document(), palette().color(QPalette::Midlight));
}

void LabelView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showPage();
}

QString LabelView::text() const { return m_label ? m_label(Wording()) : QString(); }

std::optional<Fault> LabelView::save(const QString& path) const {
    QTextDocument page;
    const QString text = this->text();
    page.setMarkdown(text, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                               QTextDocument::MarkdownNoHTML);
    setAsPage(page, Qt::lightGray);
    const auto endsWith = [&](const char* ending) { return path.endsWith(QLatin1String(ending), Qt::CaseInsensitive); };
    const QByteArray bytes = (endsWith(".html")             ? page.toHtml()
                              : endsWith(".json") && m_json ? m_json()
                                                            : text)
                                 .toUtf8();
    const auto written = writeFile(path, bytes);
    return written ? std::nullopt : std::optional(written.fault());
}

void LabelView::saveAs() {
    askWhereToSave(this, tr("Save the privacy label"), QDir::home().filePath(m_name + QStringLiteral(".label.md")),
                   {tr("Markdown (*.md)"), tr("Web page (*.html)"), tr("JSON (*.json)")}, QStringLiteral("md"),
                   [this](const QString& path) {
                       const auto fault = save(path);
                       m_outcome->setText(fault ? sentence(*fault) : tr("Saved %1.").arg(path));
                   });
}

} // namespace sfumato
