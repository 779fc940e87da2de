// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/try_next_panel.h"

#include "widgets/forms/inputs/wrapped_button.h"
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/text/label_text.h"

#include <QCheckBox>
#include <QColor>
#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace sfumato {

namespace {

using std::numbers::pi;

/// In the square [-1, 1]^2, y upwards; empty where the source has no such shape.
QList<QPointF> pointsOf(const std::string& source) {
    QList<QPointF> points;
    const auto around = [&](double from, double to, double width, double height, int count, QPointF centre = {}) {
        for (int i = 0; i < count; ++i) {
            const double angle = from + (to - from) * i / (count - 1);
            points << centre + QPointF(width * std::cos(angle), height * std::sin(angle));
        }
    };
    if (source == "half-circle")
        around(0, pi, 0.9, 0.9, 13, {0, -0.45});
    else if (source == "ring")
        around(0, 2 * pi, 0.85, 0.85, 19);
    else if (source == "ellipse")
        around(0, 2 * pi, 0.95, 0.5, 17);
    else if (source == "two-moons")
        around(0, pi, 0.55, 0.6, 9, {-0.3, -0.1}), around(pi, 2 * pi, 0.55, 0.6, 9, {0.3, 0.1});
    else if (source == "eight-gaussians")
        around(0, 7 * pi / 4, 0.8, 0.8, 8);
    else if (source == "rectangle")
        for (int i = 0; i <= 4; ++i)
            for (int j = 0; j <= 2; ++j) points << QPointF(-0.85 + 1.7 * i / 4, -0.5 + j * 0.5);
    return points;
}

/// A sketch of what the records of a source look like, `side` logical pixels wide and high, in the palette's colors.
QPixmap sourceThumbnail(const std::string& source, int side, const QPalette& palette, double devicePixelRatio) {
    QPixmap drawn(QSize(side, side) * devicePixelRatio);
    drawn.setDevicePixelRatio(devicePixelRatio);
    drawn.fill(Qt::transparent);
    QPainter painter(&drawn);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette.color(QPalette::Midlight));
    painter.setBrush(palette.color(QPalette::Window));
    painter.drawRoundedRect(QRectF(0.5, 0.5, side - 1, side - 1), 5, 5);
    const QColor ink = palette.color(QPalette::Link);
    const double half = side / 2.0, scale = half * 0.72;
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    const QList<QPointF> points = pointsOf(source);
    for (const QPointF& point : points)
        painter.drawEllipse(QPointF(half + scale * point.x(), half - scale * point.y()), side / 26.0, side / 26.0);
    if (!points.isEmpty()) return drawn;
    if (source == "fashion-mnist") {
        QPolygonF shirt;
        for (const auto& [x, y] : {std::pair(-0.35, 0.8),
                                   {-1.0, 0.35},
                                   {-0.7, -0.05},
                                   {-0.45, 0.15},
                                   {-0.45, -0.85},
                                   {0.45, -0.85},
                                   {0.45, 0.15},
                                   {0.7, -0.05},
                                   {1.0, 0.35},
                                   {0.35, 0.8}})
            shirt << QPointF(half + scale * x, half - scale * y);
        painter.drawPolygon(shirt);
        return drawn;
    }
    const QString digit = source == "mnist"          ? QStringLiteral("7")
                          : source == "usps"         ? QStringLiteral("4")
                          : source == "glyph-digits" ? QStringLiteral("3")
                                                     : QString();
    if (digit.isEmpty()) {
        painter.drawPixmap(QPointF(side * 0.2, side * 0.2),
                           iconPixmap(Icon::File, ink, int(side * 0.6), devicePixelRatio));
        return drawn;
    }
    QFont font = painter.font();
    font.setPixelSize(int(side * 0.68));
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(QRectF(0, 0, side, side), Qt::AlignCenter, digit);
    return drawn;
}

struct Proposal {
    NextStep step;
    QString why, button;
};

std::vector<Proposal> proposals(Situation situation) {
    switch (situation) {
    case Situation::NothingTrained:
        return {{NextStep::TrainHalfCircle,
                 TryNextPanel::tr("Nothing is trained yet. The half circle shows what noise hides and what "
                                  "training brings back."),
                 TryNextPanel::tr("Train the half circle")}};
    case Situation::SensitiveData:
        return {{NextStep::LookAtBudget,
                 TryNextPanel::tr("Your records are hidden. See what this budget promises to each person in "
                                  "them."),
                 TryNextPanel::tr("Look at the budget")},
                {NextStep::MeasureDirections,
                 TryNextPanel::tr("Find out whether anything can be learned at this budget before you spend it."),
                 TryNextPanel::tr("Can it be learned?")}};
    case Situation::PrivatizedFile:
        return {{NextStep::LookAtBudget,
                 TryNextPanel::tr(
                     "This file holds noisy records only. See what their budget promises to each person in them."),
                 TryNextPanel::tr("Look at the budget")},
                {NextStep::MeasureDirections,
                 TryNextPanel::tr("Find out whether anything can be learned from them before you train."),
                 TryNextPanel::tr("Can it be learned?")}};
    case Situation::Training:
        return {{NextStep::FollowTraining,
                 TryNextPanel::tr("Curves appear during training. Drag the step slider to see earlier steps."),
                 TryNextPanel::tr("Watch training")}};
    case Situation::Stopped:
        return {{NextStep::CompareInGallery,
                 TryNextPanel::tr("Training has stopped and is saved. Resume continues it, or see how far it came."),
                 TryNextPanel::tr("See it in the gallery")}};
    case Situation::Trained:
        return {{NextStep::CompareInGallery,
                 TryNextPanel::tr("Training finished. Compare two methods or two steps side by side."),
                 TryNextPanel::tr("Compare in the gallery")},
                {NextStep::Sweep, TryNextPanel::tr("This was one budget. A sweep shows which budgets suffice."),
                 TryNextPanel::tr("Sweep the budget")}};
    }
    return {};
}

/// 0: points the program draws, 1: images it draws, 2: images that must lie on this computer, 3: own files.
int groupOf(const RunSpec& preset) {
    const std::string& source = preset.data.source;
    if (source == "glyph-digits") return 1;
    if (source == "fashion-mnist" || source == "mnist" || source == "usps") return 2;
    return source == "file" ? 3 : 0;
}

QString groupTitle(int group) {
    switch (group) {
    case 0: return TryNextPanel::tr("Points, drawn by the program");
    case 1: return TryNextPanel::tr("Images, drawn by the program");
    case 2: return TryNextPanel::tr("Images on this computer");
    default: return TryNextPanel::tr("My files");
    }
}

QString timeText(double seconds) {
    const double minutes = seconds / 60;
    return seconds < 100 ? TryNextPanel::tr("%Ln second(s) here", nullptr, std::max(1, int(std::ceil(seconds))))
                         : TryNextPanel::tr("%Ln minute(s) here", nullptr, int(std::ceil(minutes)));
}

constexpr int timeRole = Qt::UserRole + 1, folderRole = Qt::UserRole + 2;
constexpr int pictureSide = 40;

/// Cards: a picture, words that wrap at the width of the list, and below them, quietly, a time. The style's own rows
/// lose a second line that only just does not fit into the first. A heading is painted as what it is, not as a disabled
/// entry.
class CardRow : public QStyledItemDelegate {
public:
    explicit CardRow(QListWidget* list) : QStyledItemDelegate(list), m_list(list) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem row(option);
        initStyleOption(&row, index);
        const int width = m_list->viewport()->width() - 2 * m_list->spacing(), line = row.fontMetrics.height();
        const bool card = index.flags() & Qt::ItemIsEnabled;
        const QRect room(0, 0, width - 3 * margin - (card ? pictureSide + 4 : 0), 10000);
        const int words = row.fontMetrics.boundingRect(room, Qt::TextWordWrap, row.text).height() +
                          (timeOf(index).isEmpty() ? 0 : line);
        return {width, std::max(words, card ? pictureSide : 0) + 2 * margin};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem row(option);
        initStyleOption(&row, index);
        const bool card = index.flags() & Qt::ItemIsEnabled,
                   chosen = row.state & (QStyle::State_Selected | QStyle::State_MouseOver);
        const QPalette& colors = row.palette;
        const auto group = !card || m_list->isEnabled() ? QPalette::Active : QPalette::Disabled;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setFont(row.font);
        painter->setPen(colors.color(group, QPalette::Text));
        if (!card) {
            painter->drawText(row.rect.adjusted(margin, margin, -margin, 0), Qt::TextWordWrap, row.text);
            return painter->restore();
        }
        painter->setPen(colors.color(chosen ? QPalette::Highlight : QPalette::Midlight));
        painter->setBrush(colors.color(QPalette::Base));
        painter->drawRoundedRect(QRectF(row.rect).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
        painter->drawPixmap(row.rect.topLeft() + QPoint(margin, margin),
                            index.data(Qt::DecorationRole).value<QPixmap>());
        const QRect words = row.rect.adjusted(2 * margin + pictureSide, margin, -margin, -margin);
        QRect used;
        painter->setPen(colors.color(group, QPalette::Text));
        painter->drawText(words, Qt::TextWordWrap, row.text, &used);
        painter->setPen(colors.color(QPalette::PlaceholderText));
        painter->drawText(words.adjusted(0, used.height(), 0, 0), Qt::AlignLeft, timeOf(index));
        painter->restore();
    }

private:
    static QString timeOf(const QModelIndex& index) { return index.data(timeRole).toString(); }

    static constexpr int margin = 6;
    QListWidget* m_list;
};

} // namespace

TryNextPanel::TryNextPanel(QWidget* parent)
    : QWidget(parent), m_steps(new QVBoxLayout), m_list(new QListWidget),
      m_dismiss(new QCheckBox(tr("Don't show this panel"))) {
    auto* heading = new QLabel(tr("&Presets"));
    heading->setBuddy(m_list);
    m_list->setAccessibleName(tr("Presets"));
    m_list->setWhatsThis(tr("Ready-made experiments. A click or Enter loads one into the window; nothing is "
                            "trained or spent by that. A time is that of the last whole run on this computer."));
    m_list->setItemDelegate(new CardRow(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->viewport()->setBackgroundRole(QPalette::Window);
    // Rows are measured before a bar that comes later takes its width
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_list->setSpacing(2);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* open = new WrappedButton(tr("Open &my images or points…"));
    open->setWhatsThis(tr("Opens IDX, NPY, NPZ or CSV files, or a folder of images. The window asks whether "
                          "they are sensitive; nothing leaves this computer."));
    auto* drop = new QLabel(
        tr("Or drop a file anywhere in this window: data, an experiment, or a picture that was exported here."));
    drop->setWordWrap(true);
    auto* words = new WrappedButton(tr("Glossary: ε, δ, μ, W2, LDP…"));
    words->setWhatsThis(tr("What the words and letters of this window mean, with their formulas."));
    m_dismiss->setWhatsThis(tr("Hides this panel, also at the next start. The View menu brings it back."));
    inColumn(this, {m_steps, heading, {m_list, 1}, open, drop, words, m_dismiss});
    connect(m_list, &QListWidget::itemActivated, this, &TryNextPanel::choose);
    connect(m_list, &QListWidget::itemClicked, this, &TryNextPanel::choose);
    connect(open, &QPushButton::clicked, this, &TryNextPanel::openRequested);
    connect(words, &QPushButton::clicked, this, &TryNextPanel::glossaryRequested);
    connect(m_dismiss, &QCheckBox::clicked, this, &TryNextPanel::dismissed);
    setSituation(Situation::NothingTrained);
}

void TryNextPanel::setSituation(Situation situation) {
    if (std::exchange(m_situation, situation) == situation) return;
    const auto* focused = focusWidget();
    bool hadFocus = false;
    while (QLayoutItem* item = m_steps->takeAt(0)) {
        hadFocus = hadFocus || (focused && focused == item->widget() && focused->hasFocus());
        item->widget()->deleteLater();
        item->widget()->hide();
        delete item;
    }
    for (const Proposal& proposal : proposals(situation)) {
        auto* why = new QLabel(proposal.why);
        why->setWordWrap(true);
        auto* button = new WrappedButton(proposal.button);
        button->setWhatsThis(proposal.why);
        button->setAccessibleDescription(proposal.why);
        for (QWidget* widget : std::initializer_list<QWidget*>{why, button}) {
            m_steps->addWidget(widget);
            widget->show(); // at once, so that it can have the focus
        }
        connect(button, &QPushButton::clicked, this, [this, step = proposal.step] { Q_EMIT stepChosen(step); });
        if (std::exchange(hadFocus, false)) button->setFocus();
    }
}

void TryNextPanel::setPresets(const std::vector<RunSpec>& presets) {
    m_presets = presets;
    listPresets();
}

void TryNextPanel::setMeasured(const std::string& preset, double seconds) {
    m_seconds[preset] = seconds;
    listPresets();
}

void TryNextPanel::setRecent(std::vector<RecentRun> runs) {
    m_recent = std::move(runs);
    listPresets();
}

void TryNextPanel::listPresets() {
    const auto* chosen = m_list->currentItem();
    const QVariant kept = chosen ? chosen->data(Qt::UserRole) : QVariant();
    m_list->clear();
    const auto heading = [this](const QString& words) {
        auto* title = new QListWidgetItem(words, m_list);
        title->setFlags(Qt::NoItemFlags); // the arrow keys pass over it
        QFont bold = m_list->font();
        bold.setBold(true);
        title->setFont(bold);
    };
    const auto card = [this](const QString& words, const QString& time, const QPixmap& picture) {
        auto* item = new QListWidgetItem(words, m_list);
        item->setData(Qt::DecorationRole, picture);
        item->setData(timeRole, time);
        return item;
    };
    const auto sketch = [this](const RunSpec& spec) {
        return sourceThumbnail(spec.data.source, pictureSide, palette(), devicePixelRatioF());
    };
    if (!m_recent.empty()) heading(tr("Recent runs"));
    for (const RecentRun& run : m_recent) {
        QPixmap own = run.picture.isNull()
                          ? QPixmap()
                          : QPixmap::fromImage(run.picture.scaled(QSize(pictureSide, pictureSide) * devicePixelRatioF(),
                                                                  Qt::KeepAspectRatio, Qt::SmoothTransformation));
        own.setDevicePixelRatio(devicePixelRatioF());
        auto* item = card(shownTitle(run.spec.title, run.spec.name), QLocale().toString(run.when, QLocale::ShortFormat),
                          own.isNull() ? sketch(run.spec) : own);
        item->setData(folderRole, run.folder);
        item->setToolTip(run.folder);
    }
    for (int group = 0; group < 4; ++group) {
        bool titled = false;
        for (std::size_t i = 0; i < m_presets.size(); ++i) {
            const RunSpec& preset = m_presets[i];
            if (groupOf(preset) != group) continue;
            if (!std::exchange(titled, true)) heading(groupTitle(group));
            const auto seconds = m_seconds.find(preset.name);
            auto* item = card(shownTitle(preset.title, preset.name),
                              seconds == m_seconds.end() ? QString() : timeText(seconds->second), sketch(preset));
            item->setData(Qt::UserRole, int(i));
            item->setToolTip(
                QString::fromStdString(preset.follows.empty() ? preset.name : preset.name + ": " + preset.follows));
            item->setWhatsThis(item->toolTip());
            if (kept.isValid() && kept.toInt() == int(i)) m_list->setCurrentItem(item);
        }
    }
}

void TryNextPanel::choose(QListWidgetItem* item) {
    if (const QString folder = item->data(folderRole).toString(); !folder.isEmpty())
        Q_EMIT runChosen(folder);
    else if (const QVariant index = item->data(Qt::UserRole); index.isValid())
        Q_EMIT presetChosen(index.toInt());
}

void TryNextPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) listPresets(); // the sketches are drawn in its colors
}

/// Whoever brought it back wants to see it.
void TryNextPanel::showEvent(QShowEvent* event) {
    m_dismiss->setChecked(false);
    QWidget::showEvent(event);
}

} // namespace sfumato
