// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/forecast_card.h"

#include "core/accounting/mechanism/recommendation.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/text/number_text.h"
#include "widgets/text/shown_wording.h"

#include <QEvent>
#include <QFontInfo>
#include <QGridLayout>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

constexpr std::array<double, 3> usualEpsilons{1, 3, 10};
constexpr std::array<double, 5> zones{1, 4, 7, 10, 14}; ///< of the sharpness

struct ForecastText {
    Q_DECLARE_TR_FUNCTIONS(Forecast)
};

std::optional<PictureForecast> forecastOf(const RunSpec& spec, const DataFacts& facts, double epsilon) {
    if (spec.privacy.model != PrivacyModel::Central || !facts.geometry.isImage || facts.records < 1 ||
        isPrivatizedFile(spec.data) || !(epsilon > 0))
        return std::nullopt;
    PublicNeeds needs = needsOf(spec, facts);
    needs.epsilon = epsilon;
    if (!recommendMethod(needs)) return std::nullopt;
    const double delta = needs.delta > 0 ? needs.delta : 0.1 / double(facts.records);
    const auto found = forecastPictures(needs.pictures, epsilon, delta);
    return found ? std::optional(*found) : std::nullopt;
}

/// What moments keep of a table of somebody's own, in one sentence; empty: nothing can be said.
QString tableForecast(const RunSpec& spec, const DataFacts& facts) {
    if (spec.privacy.model != PrivacyModel::Central || facts.geometry.isImage || facts.records < 1 ||
        spec.data.source != "file" || isPrivatizedFile(spec.data))
        return {};
    const auto found = recommendMethod(needsOf(spec, facts), shownWording());
    return found && learnsBy(spec, found->first) ? QString::fromStdString(found->expected) : QString();
}

QString wordsOfDetail(PictureDetail detail) { return composedText(std::string(describe(detail))); }

QString sideText(const PictureForecast& forecast) {
    return QStringLiteral("%1 × %1").arg(QLocale().toString(qlonglong(std::llround(forecast.sharpness))));
}

QString sentenceOf(const PictureForecast& forecast) {
    const QString side = sideText(forecast);
    switch (forecast.detail) {
    case PictureDetail::Averages:
        return ForecastText::tr("expect nothing but an average of each class. It would be spent for little.");
    case PictureDetail::Shadows:
        return ForecastText::tr("expect shadows of the shapes, about as sharp as a <b>%1</b> thumbnail.").arg(side);
    case PictureDetail::Blurred:
        return ForecastText::tr("expect large shapes right and edges soft, about as sharp as a <b>%1</b> thumbnail. No "
                                "texture.")
            .arg(side);
    case PictureDetail::Clear:
        return ForecastText::tr("expect clear shapes, about as sharp as a <b>%1</b> thumbnail. No texture.").arg(side);
    }
    return {};
}

} // namespace

QString forecastWords(const RunSpec& spec, const DataFacts& facts) {
    const auto found = forecastOf(spec, facts, spec.privacy.epsilon);
    return found ? wordsOfDetail(found->detail) : tableForecast(spec, facts);
}

/// Four zones of sharpness, with the usual epsilons as ticks and the present one as a knob.
class ForecastCard::Scale : public QWidget {
public:
    struct Mark {
        double epsilon, sharpness;
    };
    void setMarks(std::vector<Mark> usual, const Mark& now) {
        m_usual = std::move(usual), m_now = now;
        setAccessibleName(ForecastText::tr("Sharpness of what is learned"));
        setAccessibleDescription(ForecastText::tr("epsilon %1: as sharp as %2 pixels")
                                     .arg(numberText(now.epsilon), numberText(now.sharpness, 2)));
        update();
    }
    QSize sizeHint() const override { return {340, 3 * fontMetrics().height() + 22}; }
    QSize minimumSizeHint() const override { return {220, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const int line = fontMetrics().height();
        const double top = 2 * line + 6, thick = 9;
        const auto place = [&](double sharpness) {
            return 4 + (width() - 8) * (std::clamp(sharpness, zones.front(), zones.back()) - zones.front()) /
                           (zones.back() - zones.front());
        };
        const QString names[]{ForecastText::tr("averages"), ForecastText::tr("shadows"),
                              ForecastText::tr("recognizable"), ForecastText::tr("clear shapes")};
        const auto zoneOfNow = std::size_t(detailOf(m_now.sharpness));
        const QColor accent = palette().color(QPalette::Highlight), dim = palette().color(QPalette::PlaceholderText),
                     ink = palette().color(QPalette::WindowText);
        QFont bold = font();
        bold.setBold(true);
        for (std::size_t zone = 0; zone + 1 < zones.size(); ++zone) {
            const QRectF part(place(zones[zone]), top, place(zones[zone + 1]) - place(zones[zone]) - 2, thick);
            QColor fill = zone == 0 ? palette().color(QPalette::Mid) : accent;
            fill.setAlphaF(zone == 0 ? 1 : 0.15 + 0.28 * double(zone));
            painter.fillRect(part, fill);
            painter.setFont(zone == zoneOfNow ? bold : font());
            painter.setPen(zone == zoneOfNow ? ink : dim);
            painter.drawText(QRectF(part.left() - 30, top + thick + 4, part.width() + 60, line), Qt::AlignCenter,
                             names[zone]);
        }
        painter.setFont(font());
        for (const Mark& mark : m_usual) {
            const double at = place(mark.sharpness);
            if (std::abs(at - place(m_now.sharpness)) < 3 * line) continue; // its words would lie on those of now
            painter.setPen(QPen(dim, 1.5));
            painter.drawLine(QPointF(at, top - 4), QPointF(at, top + thick + 2));
            painter.drawText(QRectF(at - 40, top - 4 - line, 80, line), Qt::AlignCenter,
                             QStringLiteral("ε ") + numberText(mark.epsilon));
        }
        const double at = place(m_now.sharpness);
        painter.setFont(bold);
        painter.setPen(ink);
        const QString now = QStringLiteral("ε ") + roundedUpText(m_now.epsilon);
        painter.drawText(QRectF(std::clamp(at - 40, -30.0, width() - 50.0), 0, 80, line), Qt::AlignCenter, now);
        painter.setBrush(ink);
        painter.drawPolygon(QPolygonF{QPointF(at - 5, line + 1), QPointF(at + 5, line + 1), QPointF(at, line + 8)});
        painter.setBrush(palette().color(QPalette::Base));
        painter.setPen(QPen(ink, 2));
        painter.drawEllipse(QPointF(at, top + thick / 2), 6, 6);
    }

private:
    std::vector<Mark> m_usual;
    Mark m_now{};
};

ForecastCard::ForecastCard(QWidget* parent)
    : QWidget(parent), m_title(new QLabel), m_sentence(new QLabel), m_source(new SizedLabel(TextSize::Secondary)),
      m_scale(new Scale), m_lines(new QGridLayout), m_halves(new QHBoxLayout), m_parts(new QWidget),
      m_example(new MeasuredExampleView) {
    m_title->setObjectName(QStringLiteral("forecast"));
    m_title->setWordWrap(true);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::RichText);
    m_lines->setHorizontalSpacing(16);
    m_lines->setVerticalSpacing(2);
    m_lines->setColumnStretch(1, 1);
    inColumn(m_parts, {m_scale, Part(m_lines)}, noMargins, 8);
    auto* left = inColumn({new SizedLabel(TextSize::Secondary, tr("Forecast, before anything is spent")), m_title,
                           m_sentence, m_parts, emptyPart, m_source},
                          noMargins, 8);
    m_right = inColumn({m_example, emptyPart}, noMargins, 12);
    m_halves->setContentsMargins(noMargins);
    m_halves->setSpacing(24);
    m_halves->addLayout(left, 3);
    m_halves->addLayout(m_right, 4);
    setLayout(m_halves);
    hide();
}

void ForecastCard::setStandIn(QWidget* page) { m_right->insertWidget(0, m_standIn = page); }

void ForecastCard::setNeeds(const RunSpec& spec, const DataFacts& facts) {
    const auto now = forecastOf(spec, facts, spec.privacy.epsilon);
    const bool isOwn = spec.data.source == "file" && !isPrivatizedFile(spec.data);
    const auto example = now || isOwn ? nearestExample(m_examples, spec, facts) : std::nullopt;
    m_example->setExample(example, spec, facts);
    const QString table = tableForecast(spec, facts);
    setVisible(now || example || !table.isEmpty());
    m_source->setText(table.isEmpty() ? tr("From public facts only: number of records, classes, size, epsilon. No "
                                           "picture was looked at.")
                                      : tr("From public facts only: number of rows, columns and classes, epsilon. No "
                                           "row was looked at."));
    if (m_standIn) m_standIn->setVisible(now.has_value());
    m_parts->setVisible(now.has_value());
    QFont large = font(); // 24 where text is 13
    large.setPixelSize(QFontInfo(font()).pixelSize() * 24 / 13);
    large.setWeight(QFont::DemiBold);
    m_title->setFont(large);
    if (now) return showForecast(spec, facts, *now);
    if (!table.isEmpty()) {
        m_title->setText(tr("What of the table is kept"));
        return m_sentence->setText(table.toHtmlEscaped());
    }
    m_title->setText(tr("Judge by an example"));
    m_sentence->setText(spec.privacy.model == PrivacyModel::Local
                            ? tr("How much can be learned from records with noise on each depends on the records, and "
                                 "none is looked at before. The nearest public example shows what came out there.")
                            : tr("There is no forecast for this method. The nearest public example shows what came out "
                                 "there."));
}

void ForecastCard::showForecast(const RunSpec& spec, const DataFacts& facts, const PictureForecast& now) {
    const double epsilon = spec.privacy.epsilon;
    QString title = wordsOfDetail(now.detail);
    m_title->setText(title.replace(0, 1, title.left(1).toUpper()));
    const QString given = facts.classes > 1
                              ? tr("%1 records, %2 classes, epsilon %3: %4")
                                    .arg(QLocale().toString(qlonglong(facts.records)),
                                         QLocale().toString(qlonglong(facts.classes)), roundedUpText(epsilon))
                              : tr("%1 records, epsilon %2: %3")
                                    .arg(QLocale().toString(qlonglong(facts.records)), roundedUpText(epsilon));
    m_sentence->setText(given.arg(sentenceOf(now)));
    std::vector<double> shown(usualEpsilons.begin(), usualEpsilons.end());
    if (std::ranges::find(shown, epsilon) == shown.end()) shown.push_back(epsilon);
    std::ranges::sort(shown);
    while (QLayoutItem* item = m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    std::vector<Scale::Mark> marks;
    int row = 0;
    for (const double each : shown) {
        const auto found = forecastOf(spec, facts, each);
        if (!found) continue;
        marks.push_back({each, found->sharpness});
        auto* name = new QLabel(tr("epsilon %1").arg(roundedUpText(each)));
        auto* words = new QLabel(QStringLiteral("%1, %2").arg(wordsOfDetail(found->detail), sideText(*found)));
        words->setWordWrap(true);
        if (each == epsilon)
            for (QLabel* label : {name, words}) {
                QFont bold = label->font();
                bold.setBold(true);
                label->setFont(bold);
            }
        else
            name->setForegroundRole(QPalette::PlaceholderText);
        m_lines->addWidget(name, row, 0, Qt::AlignTop);
        m_lines->addWidget(words, row++, 1);
    }
    m_scale->setMarks(std::move(marks), {epsilon, now.sharpness});
}

} // namespace sfumato
