// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gallery/closer_view.h"

#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

QString norm(const NearestRecords& nearest) {
    return nearest.norm == "l1" ? CloserView::tr("l1") : CloserView::tr("l2");
}

/// Half as far as records lie from each other is no accident of the draw.
bool suspicious(const NearestRecords& nearest, std::size_t index) {
    return nearest.distances.at(index) < 0.5 * nearest.typical;
}

QString typicalWords(const NearestRecords& nearest, std::size_t index) {
    return std::isfinite(nearest.typical) && nearest.typical > 0
               ? CloserView::tr("Such records lie %1 from their own nearest (median); this is %2 times that.")
                     .arg(numberText(nearest.typical), numberText(nearest.distances.at(index) / nearest.typical))
               : QString();
}

Sheet one(const SampleSheet& sheet, int index) { return std::make_shared<const SampleSheet>(partOf(sheet, {index})); }

} // namespace

CloserView::CloserView(QWidget* parent)
    : QWidget(parent), m_title(new SizedLabel(TextSize::Heading)), m_generated(new SheetView(tr("Generated"))),
      m_privatized(new SheetView(tr("Privatized"))), m_raw(new SheetView(tr("Raw"))), m_privatizedWords(new QLabel),
      m_rawWords(new QLabel),
      m_askRaw(new QCheckBox(tr("Nearest ra&w record too (touches raw data; entered in the ledger)"))) {
    const auto button = [this](Icon which, const QString& name, auto act) {
        auto* made = new QToolButton;
        made->setAutoRaise(true);
        made->setIcon(icon(which));
        made->setAccessibleName(name);
        made->setToolTip(name);
        made->setWhatsThis(name);
        made->setFocusPolicy(Qt::StrongFocus);
        connect(made, &QToolButton::clicked, this, act);
        return made;
    };
    auto* top = inRow({button(Icon::Left, tr("Previous image"), [this] { moveBy(-1); }),
                       button(Icon::Right, tr("Next image"), [this] { moveBy(1); }),
                       {m_title, 1},
                       button(Icon::Close, tr("Back to all images (Escape)"), &CloserView::closed)});
    auto* pictures = inRow({m_generated, m_privatized, m_raw});
    m_raw->hide();
    m_rawWords->hide();
    for (QLabel* label : {m_title, m_privatizedWords, m_rawWords}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    for (QLabel* label : {m_privatizedWords, m_rawWords}) {
        label->setFocusPolicy(Qt::StrongFocus);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    m_privatizedWords->setAccessibleName(tr("Nearest privatized record"));
    m_rawWords->setAccessibleName(tr("Nearest raw record"));
    m_privatizedWords->setWhatsThis(tr(
        "The distance between the features of this image and those of the "
        "nearest privatized record: l1 under Laplace noise, else l2. "
        "Beside it the median distance of a privatized record to its own "
        "nearest among the others. A generator that had only copied noisy records would come much nearer than that."));
    m_rawWords->setWhatsThis(
        tr("The l2 distance to the nearest raw record, beside the median distance of a raw record to its own "
           "nearest. For the eye of whoever may see the raw data: it is not private, and the look is entered in the "
           "run's ledger."));
    m_askRaw->setWhatsThis(m_rawWords->whatsThis());
    m_askRaw->hide();
    connect(m_askRaw, &QCheckBox::toggled, this, [this] {
        refresh();
        Q_EMIT rawToggled();
    });
    inColumn(this, {top, {pictures, 100}, m_privatizedWords, m_rawWords, m_askRaw, emptyPart});
    setAccessibleName(tr("One image and its nearest records"));
}

void CloserView::setSheet(Sheet sheet) {
    if (sheet == m_sheet) return;
    m_sheet = std::move(sheet);
    m_neighbours.reset();
    m_index = m_sheet ? std::min(m_index, m_sheet->count - 1) : -1;
    refresh();
}

void CloserView::setIndex(int index) {
    m_index = index;
    refresh();
}

void CloserView::setNeighbours(std::shared_ptr<const Neighbours> neighbours) {
    m_neighbours = std::move(neighbours);
    m_words.clear();
    refresh();
}

void CloserView::setWords(const QString& words) {
    m_words = words;
    refresh();
}

void CloserView::setRawVisible(bool visible) {
    m_rawVisible = visible;
    if (!visible) {
        const QSignalBlocker quiet(m_askRaw);
        m_askRaw->setChecked(false);
    }
    m_askRaw->setVisible(visible);
    refresh();
}

bool CloserView::rawWanted() const { return m_rawVisible && m_askRaw->isChecked(); }

void CloserView::setHasPrivatized(bool has) {
    m_privatized->setVisible(has);
    shapePictures();
}

void CloserView::moveBy(int by) {
    if (m_sheet && m_index + by >= 0 && m_index + by < m_sheet->count) Q_EMIT moved(m_index + by);
}

void CloserView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Escape: return Q_EMIT closed();
    case Qt::Key_Left: return moveBy(-1);
    case Qt::Key_Right: return moveBy(1);
    default: QWidget::keyPressEvent(event);
    }
}

void CloserView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    shapePictures();
}

/// No taller than square pictures need.
void CloserView::shapePictures() {
    const int views = 3 - m_privatized->isHidden() - m_raw->isHidden();
    const int side = width() / std::max(2, views) + 2 * fontMetrics().height();
    for (SheetView* view : {m_generated, m_privatized, m_raw})
        view->setMaximumHeight(std::max(side, view->minimumSizeHint().height()));
}

void CloserView::refresh() {
    if (!m_sheet || m_index < 0) {
        for (SheetView* view : {m_generated, m_privatized, m_raw}) view->setSheet(nullptr);
        return;
    }
    const auto index = std::size_t(m_index);
    m_title->setText(tr("Image %1, %2").arg(QLocale().toString(m_index), methodText(m_sheet->method)));
    m_generated->setSheet(one(*m_sheet, m_index));
    const bool known = m_neighbours && index < m_neighbours->privatized.distances.size();
    m_privatized->setSheet(known ? one(m_neighbours->privatized.records, m_index) : nullptr);
    QStringList words;
    if (known) {
        const auto& nearest = m_neighbours->privatized;
        words << tr("The nearest privatized record is %1 away (%2).")
                     .arg(numberText(nearest.distances[index]), norm(nearest))
              << typicalWords(nearest, index)
              << (suspicious(nearest, index) ? tr("Much nearer than records lie to each other: this may "
                                                  "repeat the noise of one record.")
                                             : tr("No sign of a copied record."));
    }
    words << m_words;
    words.removeAll(QString());
    m_privatizedWords->setText(words.join(QLatin1Char(' ')));
    const bool raw = rawWanted() && m_neighbours && m_neighbours->raw && index < m_neighbours->raw->distances.size();
    m_raw->setSheet(raw ? one(m_neighbours->raw->records, m_index) : nullptr);
    m_raw->setVisible(raw);
    m_rawWords->setVisible(raw);
    shapePictures();
    QStringList rawWords;
    if (raw) {
        const auto& nearest = *m_neighbours->raw;
        rawWords << tr("NOT PRIVATE: the nearest raw record is %1 away (l2).").arg(numberText(nearest.distances[index]))
                 << typicalWords(nearest, index)
                 << (suspicious(nearest, index)
                         ? tr("Much nearer than records lie to each other: this may be a copy of it.")
                         : tr("No sign of a copied record."));
        rawWords.removeAll(QString());
    }
    m_rawWords->setText(rawWords.join(QLatin1Char(' ')));
}

} // namespace sfumato
