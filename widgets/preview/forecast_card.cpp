// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/forecast_card.h"

#include "core/accounting/mechanism/local_forecast.h"
#include "core/accounting/mechanism/recommendation.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/preview/forecast_scale.h"
#include "widgets/risk/exposure.h"
#include "widgets/risk/signal_to_noise.h"
#include "widgets/text/number_text.h"
#include "widgets/text/shown_wording.h"

#include <QFontInfo>
#include <QGridLayout>
#include <QLocale>
#include <QPushButton>

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

constexpr std::array<double, 3> usualEpsilons{1, 3, 10}, usualLocally{1, 5, 25};
constexpr std::array<double, 5> zones{1, 4, 7, 10, 14}; ///< of the sharpness

struct ForecastText {
    Q_DECLARE_TR_FUNCTIONS(Forecast)
};

DataFacts publicFacts(const Preview& preview) {
    return {.geometry = preview.geometry, .records = preview.records, .classes = preview.classes};
}

bool isCentral(const RunSpec& spec) { return spec.privacy.model == PrivacyModel::Central; }

bool isOwnFile(const DataSpec& data) { return data.source == "file" && !isPrivatizedFile(data); }

double statedEpsilon(const RunSpec& spec) { return isCentral(spec) ? spec.privacy.epsilon : spec.mechanism.epsilon; }

std::optional<PictureForecast> forecastOf(const RunSpec& spec, const DataFacts& facts, double epsilon) {
    if (!isCentral(spec) || !facts.geometry.isImage || facts.records < 1 || isPrivatizedFile(spec.data) ||
        !(epsilon > 0))
        return std::nullopt;
    PublicNeeds needs = needsOf(spec, facts);
    needs.epsilon = epsilon;
    const auto measured = recommendMethod(needs);
    if (!measured || measured->first.method != spec.privacy.method) return std::nullopt; // of others none is known
    const double delta = needs.delta > 0 ? needs.delta : 0.1 / double(facts.records);
    const auto found = forecastPictures(needs.pictures, epsilon, delta);
    return found ? std::optional(*found) : std::nullopt;
}

/// The standard deviation of the noise on each number at this epsilon, or that which is typed.
std::optional<double> noiseAt(const RunSpec& spec, const Preview& preview, double epsilon) {
    MechanismSpec mechanism = spec.mechanism;
    mechanism.epsilon = epsilon;
    std::optional<double> scale = mechanism.noiseScale;
    if (!(mechanism.noiseScale > 0)) scale = calibratedScale(mechanism, preview.sensitivity, preview.classes);
    const auto variance = scale ? noiseVariance(mechanism.kind, *scale) : std::nullopt;
    return variance ? std::optional(std::sqrt(*variance)) : std::nullopt;
}

/// Of records of a person's own that each get noise.
std::optional<LocalForecast> localForecastOf(const RunSpec& spec, const Preview& preview, double epsilon) {
    if (isCentral(spec) || !isOwnFile(spec.data) || !(preview.sensitivity > 0)) return std::nullopt;
    const auto noise = noiseAt(spec, preview, epsilon);
    return noise ? forecastLocally({.geometry = preview.geometry,
                                    .records = preview.records,
                                    .classes = preview.classes,
                                    .dimensions = preview.dimensions,
                                    .range = preview.draw.high - preview.draw.low,
                                    .noise = *noise,
                                    .mechanism = spec.mechanism})
                 : std::nullopt;
}

/// What moments keep of a table of somebody's own, in one sentence; empty: nothing can be said.
QString tableForecast(const RunSpec& spec, const DataFacts& facts) {
    if (!isCentral(spec) || facts.geometry.isImage || facts.records < 1 || !isOwnFile(spec.data)) return {};
    const auto found = recommendMethod(needsOf(spec, facts), shownWording());
    return found && learnsBy(spec, found->first) ? QString::fromStdString(found->expected) : QString();
}

/// What the program forecasts of the same records and epsilon in the central model, by the method that the run would
/// have there; empty: nothing is known, or nothing comes out there either.
QString centralForecast(const RunSpec& spec, const DataFacts& facts) {
    if (spec.mechanism.noiseScale > 0 || !(spec.mechanism.epsilon > 0)) return {};
    RunSpec central = spec;
    central.privacy.model = PrivacyModel::Central;
    central.privacy.epsilon = spec.mechanism.epsilon;
    if (deltaOf(spec.mechanism) > 0) central.privacy.delta = spec.mechanism.delta;
    const auto found = recommendMethod(needsOf(central, facts), shownWording());
    return found && !found->isForNothing && learnsBy(central, found->first) ? QString::fromStdString(found->expected)
                                                                            : QString();
}

bool isColored(const DataFacts& facts) { return facts.geometry.isImage && facts.geometry.channels == 3; }

/// Colors of photographs come out, and not what they are of: see expectedSamples().
QString wordsOfDetail(PictureDetail detail, const DataFacts& facts) {
    return isColored(facts) && detail >= PictureDetail::Blurred ? ForecastText::tr("patches of color")
                                                                : composedText(std::string(describe(detail)));
}

/// The same without advice, where other epsilons are listed or it was spent already.
QString outcomeOf(PictureDetail detail, const DataFacts& facts) {
    return detail == PictureDetail::Averages ? ForecastText::tr("class averages at best")
                                             : wordsOfDetail(detail, facts);
}

QString wordsOfDetail(LocalDetail detail, bool isImage) {
    switch (detail) {
    case LocalDetail::Noise: return ForecastText::tr("expect noise");
    case LocalDetail::Traces:
        return isImage ? ForecastText::tr("expect shadows of the shapes")
                       : ForecastText::tr(
                             "expect where the records lie, not how wide, nor how columns depend on each other");
    case LocalDetail::Blurred: return ForecastText::tr("expect blurred shapes");
    case LocalDetail::Shapes: return ForecastText::tr("shapes can be learned");
    }
    return {};
}

QString countText(std::int64_t number) { return QLocale().toString(qlonglong(number)); }

QString sideText(const PictureForecast& forecast) {
    return QStringLiteral("%1 × %1").arg(countText(std::llround(forecast.sharpness)));
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

QString sentenceOf(const RunSpec& spec, const DataFacts& facts, const PictureForecast& forecast) {
    const QString given = facts.classes > 1 ? ForecastText::tr("%1 records, %2 classes, epsilon %3: %4")
                                                  .arg(countText(facts.records), countText(facts.classes),
                                                       roundedUpText(spec.privacy.epsilon))
                                            : ForecastText::tr("%1 records, epsilon %2: %3")
                                                  .arg(countText(facts.records), roundedUpText(spec.privacy.epsilon));
    return given.arg(sentenceOf(forecast)) +
           (isColored(facts)
                ? QLatin1Char(' ') +
                      composedText("Color photographs become patches of color: their objects cannot be named.")
                : QString());
}

/// The smallest epsilon of 1, 2, 5, 10, ... at which at least blurred shapes come out; 0: none is known.
double epsilonForShapes(const RunSpec& spec, const Preview& preview) {
    if (spec.mechanism.noiseScale > 0) return 0;
    for (const double epsilon : {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000})
        if (const auto found = localForecastOf(spec, preview, epsilon); found && found->detail >= LocalDetail::Blurred)
            return epsilon;
    return 0;
}

QString sentenceOf(const RunSpec& spec, const Preview& preview, const LocalForecast& forecast) {
    QStringList said{ForecastText::tr("Each number of a record gets noise of standard deviation %1, over a range %2 "
                                      "wide.")
                         .arg(roundedDownText(*noiseAt(spec, preview, spec.mechanism.epsilon)),
                              numberText(preview.draw.high - preview.draw.low))};
    const QString records = countText(preview.records);
    switch (forecast.detail) {
    case LocalDetail::Noise:
        said << ForecastText::tr("With %1 records nothing stands out of it: the budget would be spent for nothing.")
                    .arg(records);
        break;
    case LocalDetail::Traces:
        said << (preview.geometry.isImage
                     ? ForecastText::tr("With %1 records only the coarsest pattern stands out of it.")
                     : ForecastText::tr(
                           "With %1 records only where they lie stands out of it. How wide they are and how "
                           "columns depend on each other cannot be read from the samples."))
                    .arg(records);
        break;
    case LocalDetail::Blurred:
        said << ForecastText::tr("With %1 records large shapes stand out of it, with soft edges.").arg(records);
        break;
    case LocalDetail::Shapes: said << ForecastText::tr("With %1 records shapes stand out of it.").arg(records); break;
    }
    const double enough = forecast.detail < LocalDetail::Blurred ? epsilonForShapes(spec, preview) : 0;
    if (enough > spec.mechanism.epsilon)
        said << ForecastText::tr("Blurred shapes need about epsilon %1 or more records.").arg(numberText(enough));
    if (const QString central = centralForecast(spec, publicFacts(preview));
        forecast.detail == LocalDetail::Noise && !central.isEmpty())
        said << ForecastText::tr("The central model, where this program sees the records, may work at epsilon %1. Its "
                                 "forecast: %2")
                    .arg(numberText(spec.mechanism.epsilon), central);
    else if (enough > spec.mechanism.epsilon)
        said << ForecastText::tr("In the central model far less noise is needed.");
    return said.join(QLatin1Char(' '));
}

QString capitalizedWords(const QString& words) { return words.left(1).toUpper() + words.mid(1); }

} // namespace

ForecastWords forecastWords(const RunSpec& spec, const Preview& preview) {
    if (const auto local = localForecastOf(spec, preview, spec.mechanism.epsilon)) {
        const bool isBad = local->detail == LocalDetail::Noise;
        const QString words = wordsOfDetail(local->detail, preview.geometry.isImage);
        return {isBad ? QStringLiteral("%1. %2").arg(capitalizedWords(words), sentenceOf(spec, preview, *local))
                      : words,
                isBad};
    }
    const DataFacts facts = publicFacts(preview);
    if (const auto found = forecastOf(spec, facts, spec.privacy.epsilon))
        return {wordsOfDetail(found->detail, facts), found->detail == PictureDetail::Averages};
    const QString table = tableForecast(spec, facts);
    return {table.isEmpty() && isOwnFile(spec.data) ? ForecastText::tr("none: not measured for data like this")
                                                    : table};
}

QString withForecast(const QString& verdict, const RunSpec& run, const Preview& preview) {
    const bool isKnown = preview.geometry.isImage || localForecastOf(run, preview, run.mechanism.epsilon);
    const DataFacts facts = publicFacts(preview);
    const auto pictures = forecastOf(run, facts, run.privacy.epsilon);
    const QString promised = pictures  ? outcomeOf(pictures->detail, facts)
                             : isKnown ? forecastWords(run, preview).words.section(QStringLiteral(". "), 0, 0)
                                       : QString();
    return promised.isEmpty() || verdict.isEmpty()
               ? verdict
               : ForecastText::tr("%1 Forecast before it: %2.").arg(verdict, promised);
}

ForecastCard::ForecastCard(QWidget* parent)
    : QWidget(parent), m_title(new QLabel), m_sentence(new QLabel), m_source(new SizedLabel(TextSize::Secondary)),
      m_central(new QPushButton(tr("Use the central model"))), m_scale(new ForecastScale), m_lines(new QGridLayout),
      m_halves(new QHBoxLayout), m_parts(new QWidget), m_example(new MeasuredExampleView) {
    m_title->setObjectName(QStringLiteral("forecast"));
    m_title->setWordWrap(true);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::RichText);
    m_central->setObjectName(QStringLiteral("use-central"));
    m_central->setWhatsThis(tr("This program then sees the records while it learns, and the noise is on what it learns "
                               "from all of them together. Epsilon stays; Undo takes it back."));
    connect(m_central, &QPushButton::clicked, this, &ForecastCard::centralAsked);
    connect(m_example, &MeasuredExampleView::recordsWanted, this, &ForecastCard::recordsWanted);
    m_lines->setHorizontalSpacing(16);
    m_lines->setVerticalSpacing(2);
    m_lines->setColumnStretch(1, 1);
    inColumn(m_parts, {m_scale, Part(m_lines)}, noMargins, 8);
    auto* left = inColumn(
        {new SizedLabel(TextSize::Secondary, tr("Forecast of what a training with these settings brings")),
         m_title,
         m_sentence,
         {m_central, 0, Qt::AlignLeft},
         m_parts,
         emptyPart,
         m_source},
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

void ForecastCard::setTitle(const QString& title, const QString& sentence) {
    QFont large = font(); // 24 where text is 13
    large.setPixelSize(QFontInfo(font()).pixelSize() * 24 / 13);
    large.setWeight(QFont::DemiBold);
    m_title->setFont(large);
    m_title->setText(title);
    m_sentence->setText(sentence);
}

void ForecastCard::setNeeds(const RunSpec& spec, const Preview& preview) {
    const DataFacts facts = publicFacts(preview);
    const bool isImage = facts.geometry.isImage, isOwn = isOwnFile(spec.data) && facts.records > 0;
    const auto now = forecastOf(spec, facts, spec.privacy.epsilon);
    const auto local = localForecastOf(spec, preview, spec.mechanism.epsilon);
    const bool isNoise = local && local->detail == LocalDetail::Noise;
    const auto example = (now || isOwn) && !isNoise ? nearestExample(m_examples, spec, facts) : std::nullopt;
    m_example->setExample(example, spec, facts);
    const QString table = tableForecast(spec, facts);
    m_central->setVisible(isNoise && !centralForecast(spec, facts).isEmpty());
    setVisible(now || isOwn);
    QString source = isImage ? tr("From public facts only: number of records, classes, size, epsilon. No picture was "
                                  "looked at.")
                             : tr("From public facts only: number of rows, columns and classes, epsilon. No row was "
                                  "looked at.");
    if (isColored(facts) && !example)
        source += QLatin1Char(' ') + tr("No color pictures were measured; a gray example would tell little of yours.");
    m_source->setText(source);
    if (m_standIn) m_standIn->setVisible(now.has_value());
    m_halves->setStretch(1, now || example ? 4 : 0); // what stands alone has the whole width
    m_parts->setVisible(now || local);
    if (now || local) showLines(spec, preview);
    if (now) return setTitle(capitalizedWords(wordsOfDetail(now->detail, facts)), sentenceOf(spec, facts, *now));
    if (local)
        return setTitle(capitalizedWords(wordsOfDetail(local->detail, isImage)),
                        sentenceOf(spec, preview, *local).toHtmlEscaped());
    if (!table.isEmpty()) return setTitle(tr("What of the table is kept"), table.toHtmlEscaped());
    const QString none = isCentral(spec) ? tr("There is none for this method.")
                                         : tr("It was not measured what is learned of data like this.");
    setTitle(tr("No forecast"),
             example ? none + QLatin1Char(' ') + tr("The nearest public example shows what came out there.") : none);
}

/// What the usual epsilons and the present one bring: as lines, and as marks on the scale.
void ForecastCard::showLines(const RunSpec& spec, const Preview& preview) {
    const bool central = isCentral(spec), isImage = preview.geometry.isImage;
    const DataFacts facts = publicFacts(preview);
    const double epsilon = statedEpsilon(spec);
    const auto& usual = central ? usualEpsilons : usualLocally;
    std::vector<double> shown(usual.begin(), usual.end());
    if (!central && spec.mechanism.noiseScale > 0) shown.clear();
    if (std::ranges::find(shown, epsilon) == shown.end()) shown.push_back(epsilon);
    std::ranges::sort(shown);
    while (QLayoutItem* item = m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    std::vector<ForecastScale::Mark> marks;
    ForecastScale::Mark now{};
    QString wordsOfNow;
    int row = 0;
    for (const double each : shown) {
        double place = 0;
        QString text;
        if (const auto found = forecastOf(spec, facts, each)) {
            const auto zone = std::size_t(detailOf(found->sharpness));
            place = double(zone) +
                    std::clamp((found->sharpness - zones[zone]) / (zones[zone + 1] - zones[zone]), 0.0, 1.0);
            text = tr("%1, as sharp as %2 pixels").arg(outcomeOf(found->detail, facts), sideText(*found));
        } else if (const auto local = localForecastOf(spec, preview, each)) {
            place = local->clarity;
            text = wordsOfDetail(local->detail, isImage);
        } else
            continue;
        marks.push_back({each, place});
        auto* name = new QLabel(tr("epsilon %1").arg(roundedUpText(each)));
        auto* words = new QLabel(text);
        words->setWordWrap(true);
        if (each == epsilon) {
            now = marks.back(), wordsOfNow = text;
            for (QLabel* label : {name, words}) {
                QFont bold = label->font();
                bold.setBold(true);
                label->setFont(bold);
            }
        } else
            name->setForegroundRole(QPalette::PlaceholderText);
        m_lines->addWidget(name, row, 0, Qt::AlignTop);
        m_lines->addWidget(words, row++, 1);
    }
    m_scale->setMarks({central ? tr("averages") : tr("noise"), central || isImage ? tr("shadows") : tr("place only"),
                       central ? tr("recognizable") : tr("blurred shapes"),
                       central ? tr("clear shapes") : tr("shapes")},
                      std::move(marks), now, wordsOfNow);
}

} // namespace sfumato
