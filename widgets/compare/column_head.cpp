// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/column_head.h"

#include "widgets/look/message_bar.h"
#include "widgets/look/type_scale.h"
#include "widgets/text/number_text.h"

#include <QPainter>
#include <QRegularExpression>
#include <QSlider>

#include <algorithm>
#include <cstdlib>

namespace sfumato {

namespace {

constexpr int headGap = 4, markSide = 10; // logical pixels

/// Whether a word may be parted before its letter at `i`: a consonant in front of a vowel, and no part of a cluster
/// that is spoken as one ("sch", "st").
bool mayPart(const QString& word, qsizetype i) {
    const auto isVowel = [](QChar letter) { return QStringLiteral("aeiouyäöü").contains(letter.toLower()); };
    const QChar before = word[i - 1], here = word[i];
    if (before.isDigit()) return here.isLetter();
    const bool cluster = before == QLatin1Char('h') || here == QLatin1Char('h') ||
                         (before == QLatin1Char('s') && here == QLatin1Char('t'));
    return here.isLetter() && !isVowel(here) && isVowel(word[i + 1]) && !cluster;
}

/// With a soft hyphen near the middle of every long word.
QString hyphenated(const QString& title) {
    constexpr qsizetype longest = 8, least = 3; // letters of a word that stays whole, and of a part
    QStringList words = title.split(QLatin1Char(' '));
    for (QString& word : words) {
        if (word.size() <= longest || word.contains(QLatin1Char('-'))) continue;
        qsizetype best = 0;
        for (qsizetype i = least; i + least <= word.size(); ++i)
            if (mayPart(word, i) && std::abs(2 * i - word.size()) < std::abs(2 * best - word.size())) best = i;
        if (best > 0) word.insert(best, QChar(QChar::SoftHyphen));
    }
    return words.join(QLatin1Char(' '));
}

/// Of the parts between which a line may break, the widest; Chinese words break anywhere.
int widestPart(const QString& words, const QFontMetrics& metrics) {
    const QRegularExpression ends(QStringLiteral("[ \\x{ad}]|(?<=-)|(?=\\p{Han})"));
    int width = 0;
    for (const QString& part : words.split(ends))
        width = std::max(width, metrics.horizontalAdvance(part + QLatin1Char('-')));
    return width;
}

QFont heavy(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

ColumnHead::ColumnHead(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
    setSectionsMovable(true);
    setSectionsClickable(true);
    setHighlightSections(false);
    setSectionResizeMode(Fixed);
    setMinimumSectionSize(24);
    connect(this, &QHeaderView::sectionResized, this, &ColumnHead::placeSliders);
    connect(this, &QHeaderView::geometriesChanged, this, &ColumnHead::placeSliders);
}

void ColumnHead::setEntries(std::vector<Entry> entries) {
    if (m_entries == entries && m_sliders.size() == entries.size()) return;
    const bool same = m_entries.size() == entries.size() &&
                      std::ranges::equal(
                          m_entries, entries, {}, [](const Entry& of) { return of.strength.has_value(); },
                          [](const Entry& of) { return of.strength.has_value(); });
    m_entries = std::move(entries);
    if (!same) { // a slider that is being dragged stays
        for (QSlider* slider : m_sliders) delete slider;
        m_sliders.assign(m_entries.size(), nullptr);
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            if (!m_entries[i].strength) continue;
            auto* slider = m_sliders[i] = new QSlider(Qt::Horizontal, viewport());
            slider->setRange(-strengthPlaces, strengthPlaces);
            slider->setPageStep(1);
            slider->setCursor(Qt::ArrowCursor);
            connect(slider, &QSlider::valueChanged, this,
                    [this, i](int place) { Q_EMIT strengthMoved(int(i), place); });
            connect(slider, &QSlider::sliderReleased, this, [this, i] { Q_EMIT strengthChosen(int(i)); });
            slider->show();
        }
    }
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (QSlider* slider = m_sliders[i]) {
            const QSignalBlocker quiet(slider);
            slider->setValue(*m_entries[i].strength);
            slider->setAccessibleName(tr("Strength of %1").arg(m_entries[i].title));
            slider->setToolTip(
                tr("Weaker to the left, stronger to the right; in the middle what the noise calls for."));
        }
    placeSliders();
    viewport()->update();
}

int ColumnHead::groupHeight() const { return fontMetrics().height() + 3 * headGap; }
bool ColumnHead::isNarrow(int width) const {
    const QFontMetrics metrics(heavy(font()));
    return std::ranges::any_of(m_entries, [&](const Entry& entry) {
        const QStringList words = entry.title.split(QLatin1Char(' '));
        return std::ranges::any_of(words, [&](const QString& word) {
            return metrics.horizontalAdvance(word) + markSide + 3 * headGap > width;
        });
    });
}

int ColumnHead::leastWidth() const {
    const QFont small = sized(font(), TextSize::Secondary);
    const QFontMetrics metrics(heavy(small)), kinds(small);
    int width = metrics.horizontalAdvance(QStringLiteral("0.00000"));
    for (const Entry& entry : m_entries) {
        width = std::max(width, widestPart(hyphenated(entry.title), metrics));
        if (!entry.strength) width = std::max(width, widestPart(hyphenated(entry.kind), kinds));
    }
    return width + 2 * headGap;
}

/// Narrow columns have their mark above the name, smaller letters, and two lines for what they are.
QFont ColumnHead::nameFont(int width) const {
    return heavy(isNarrow(width) ? sized(font(), TextSize::Secondary) : font());
}

/// Zero where no column has one.
int ColumnHead::sliderHeight() const {
    int height = 0;
    for (const QSlider* slider : m_sliders) height = std::max(height, slider ? slider->sizeHint().height() : 0);
    return height;
}

int ColumnHead::kindHeight(int width) const {
    const QFontMetrics metrics(sized(font(), TextSize::Secondary));
    const int line = metrics.height(), slider = sliderHeight();
    // A slider stands above its number, or beside it.
    int height = isNarrow(width) ? line + std::max(line, slider) : std::max(line, slider);
    for (const Entry& entry : m_entries)
        if (!entry.strength && isNarrow(width))
            height = std::max(height, metrics
                                          .boundingRect(QRect(0, 0, std::max(1, width - 2 * headGap), 2000),
                                                        Qt::AlignHCenter | Qt::TextWordWrap, hyphenated(entry.kind))
                                          .height());
    return height + headGap;
}

/// In narrow columns long words may be parted.
QString ColumnHead::shownTitle(const Entry& entry, int width) const {
    return isNarrow(width) ? hyphenated(entry.title) : entry.title;
}

int ColumnHead::nameHeight(int width) const {
    const QFontMetrics metrics(nameFont(width));
    const int mark = isNarrow(width) ? 0 : markSide + headGap;
    int height = metrics.height();
    for (const Entry& entry : m_entries)
        height = std::max(height, metrics
                                      .boundingRect(QRect(0, 0, std::max(1, width - mark - 2 * headGap), 2000),
                                                    Qt::AlignHCenter | Qt::TextWordWrap, shownTitle(entry, width))
                                      .height());
    return std::min(height, (isNarrow(width) ? 6 : 3) * metrics.lineSpacing());
}

QRect ColumnHead::titleRoom(int width) const {
    const int mark = isNarrow(width) ? 0 : markSide + headGap;
    return {0, 0, std::max(1, width - mark - 2 * headGap), nameHeight(width)};
}

/// Of the title in a column so wide; nothing where it has no room.
std::optional<QRect> ColumnHead::titleBounds(const Entry& entry, int width) const {
    const QRect room = titleRoom(width),
                bounds = QFontMetrics(nameFont(width))
                             .boundingRect(room, Qt::AlignHCenter | Qt::TextWordWrap, shownTitle(entry, width));
    return bounds.width() <= room.width() && bounds.height() <= room.height() ? std::optional(bounds) : std::nullopt;
}

QStringList ColumnHead::cutTitles(int width) const {
    QStringList cut;
    for (const Entry& entry : m_entries)
        if (!titleBounds(entry, width)) cut << entry.title;
    return cut;
}

int ColumnHead::heightFor(int width) const {
    return groupHeight() + (isNarrow(width) ? markSide + headGap : 0) + nameHeight(width) + kindHeight(width) +
           2 * headGap;
}

QSize ColumnHead::sectionSizeFromContents(int section) const {
    const int width = count() > 0 ? sectionSize(section) : 0;
    return {width, heightFor(width)};
}

void ColumnHead::placeSliders() {
    for (std::size_t i = 0; i < m_sliders.size() && int(i) < count(); ++i)
        if (QSlider* slider = m_sliders[i]) {
            const int width = sectionSize(int(i)), high = kindHeight(width);
            slider->setVisible(!isSectionHidden(int(i)));
            const int words = isNarrow(width)
                                  ? 0
                                  : 2 * headGap + std::max(fontMetrics().horizontalAdvance(tr("auto")),
                                                           fontMetrics().horizontalAdvance(QStringLiteral("×0.000")));
            slider->setGeometry(sectionViewportPosition(int(i)) + headGap, height() - high - headGap,
                                std::max(16, std::min(width, 200) - words - 2 * headGap),
                                isNarrow(width) ? sliderHeight() : high);
        }
}

QRect ColumnHead::placesOf(ColumnGroup group) const {
    QRect all;
    for (std::size_t i = 0; i < m_entries.size() && int(i) < count(); ++i)
        if (m_entries[i].group == group)
            all |= QRect(sectionViewportPosition(int(i)), 0, sectionSize(int(i)), groupHeight());
    return all;
}

std::optional<int> ColumnHead::samplesStart() const {
    const QRect samples = placesOf(ColumnGroup::Samples);
    if (samples.isEmpty() || samples.left() <= sectionViewportPosition(logicalIndex(0))) return {};
    return samples.left();
}

std::pair<QString, QString> ColumnHead::groupWords(ColumnGroup group) {
    return group == ColumnGroup::Records     ? std::pair(tr("Records"), QString())
           : group == ColumnGroup::Estimates ? std::pair(tr("Estimates"), tr(" of these records"))
                                             : std::pair(tr("Fresh samples"), tr(", of no record"));
}

void ColumnHead::paintGroup(QPainter& painter, ColumnGroup group) {
    const auto [words, more] = groupWords(group);
    const QRect place = placesOf(group).adjusted(headGap, headGap, -headGap, 0);
    if (placesOf(group).isEmpty()) return;
    const QFont bold = heavy(font());
    const QString rest = QFontMetrics(bold).horizontalAdvance(words) + fontMetrics().horizontalAdvance(more) <=
                                 place.width()
                             ? more
                             : QString();
    const int wide = QFontMetrics(bold).horizontalAdvance(words), all = wide + fontMetrics().horizontalAdvance(rest);
    const int left = place.left() + std::max(0, (place.width() - all) / 2);
    painter.setFont(group == ColumnGroup::Records ? font() : bold);
    painter.setPen(palette().color(group == ColumnGroup::Records ? QPalette::PlaceholderText : QPalette::Text));
    const QRect line(left, place.top(), place.right() - left + 1, fontMetrics().height());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(bold).elidedText(words, Qt::ElideRight, line.width()));
    painter.setFont(font());
    painter.drawText(line.adjusted(wide, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, rest);
    painter.setPen(palette().color(QPalette::Midlight));
    if (group != ColumnGroup::Records)
        painter.drawLine(place.left(), groupHeight() - headGap, place.right(), groupHeight() - headGap);
}

void ColumnHead::paintEvent(QPaintEvent* event) {
    {
        QPainter ground(viewport());
        ground.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    }
    QHeaderView::paintEvent(event);
    QPainter painter(viewport());
    for (const ColumnGroup group : {ColumnGroup::Records, ColumnGroup::Estimates, ColumnGroup::Samples})
        paintGroup(painter, group);
    if (const auto start = samplesStart())
        painter.fillRect(*start - 1, headGap, 2, height(), palette().color(QPalette::Dark));
}

void ColumnHead::paintSection(QPainter* painter, const QRect& rect, int section) const {
    painter->save();
    painter->fillRect(rect, palette().color(QPalette::Base));
    if (std::size_t(section) < m_entries.size()) {
        const Entry& entry = m_entries[std::size_t(section)];
        const bool narrow = isNarrow(rect.width());
        const QFont bold = nameFont(rect.width());
        const QFontMetrics metrics(bold);
        const int mark = narrow ? 0 : markSide + headGap;
        const QRect around = titleRoom(rect.width());
        const QString title = shownTitle(entry, rect.width());
        const std::optional<QRect> bounds = titleBounds(entry, rect.width());
        const int wide = bounds ? bounds->width() : around.width();
        const int top = rect.top() + groupHeight() + (narrow ? markSide + headGap : 0),
                  left = rect.left() + headGap + (around.width() - wide) / 2 + mark;
        painter->setRenderHint(QPainter::Antialiasing);
        paintMark(*painter,
                  narrow ? QPointF(rect.center().x(), top - headGap - markSide / 2.)
                         : QPointF(left - headGap - markSide / 2., top + around.height() / 2.),
                  markSide, entry.style);
        painter->setFont(bold);
        painter->setPen(palette().color(QPalette::Text));
        painter->drawText(QRect(left, top, wide + 1, around.height()),
                          (bounds ? int(Qt::TextWordWrap) : 0) | (narrow ? Qt::AlignHCenter : Qt::AlignLeft) |
                              Qt::AlignVCenter,
                          bounds ? title : metrics.elidedText(entry.title, Qt::ElideRight, wide));
        const QFont small = sized(font(), TextSize::Secondary);
        painter->setFont(small);
        painter->setPen(entry.warns ? kindColor(MessageBar::Kind::Warning, palette())
                                    : palette().color(QPalette::PlaceholderText));
        const int high = kindHeight(rect.width());
        QRect below = QRect(rect.left(), rect.bottom() - high - headGap, rect.width(), high)
                          .adjusted(headGap, 0, -headGap, 0);
        if (!entry.strength) {
            painter->drawText(below, Qt::AlignHCenter | (narrow ? Qt::AlignTop : Qt::AlignVCenter) | Qt::TextWordWrap,
                              narrow ? hyphenated(entry.kind)
                                     : QFontMetrics(small).elidedText(entry.kind, Qt::ElideRight, below.width()));
        } else {
            if (*entry.strength != 0) painter->setPen(palette().color(QPalette::Link));
            below.setWidth(std::min(below.width(), 200 - 2 * headGap));
            if (narrow) below.setTop(below.top() + sliderHeight());
            painter->drawText(below, (narrow ? Qt::AlignHCenter | Qt::AlignTop : Qt::AlignRight | Qt::AlignVCenter),
                              *entry.strength == 0 ? tr("auto")
                                                   : QStringLiteral("×") + numberText(strengthOf(*entry.strength)));
        }
    }
    painter->restore();
}

void ColumnHead::changeEvent(QEvent* event) {
    QHeaderView::changeEvent(event);
    if (event->type() == QEvent::FontChange) placeSliders();
}

} // namespace sfumato
