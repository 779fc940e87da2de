// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/measured_example.h"

#include "core/spec/tables/central_methods.h"
#include "widgets/forms/data_panel.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/risk/budget/method_settings.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QFile>
#include <QLabel>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sfumato {

namespace {

/// Records for training of a set of public pictures; 0: it is none.
std::int64_t publicRecords(const DataSpec& data) {
    if (data.count > 0) return data.count;
    if (data.source == "mnist" || data.source == "fashion-mnist") return 60000;
    return data.source == "usps" ? 7291 : 0;
}

double epsilonOf(const RunSpec& spec) {
    return spec.privacy.model == PrivacyModel::Central ? spec.privacy.epsilon : spec.mechanism.epsilon;
}

/// Its noise is computed from epsilon and exact, or of the same distribution on records that the program draws, so that
/// its samples are those of the epsilon that is stated.
bool keepsEpsilon(const RunSpec& spec) {
    const bool isCentral = spec.privacy.model == PrivacyModel::Central;
    return (noiseOf(spec) == NoiseDistribution::Exact || isDrawn(spec.data)) &&
           (isCentral ? spec.privacy.noiseMultiplier : spec.mechanism.noiseScale) <= 0 && epsilonOf(spec) > 0;
}

QString methodOf(const RunSpec& spec) {
    const CentralMethod* central = spec.privacy.model == PrivacyModel::Central ? centralMethod(spec.privacy.method)
                                                                               : nullptr;
    if (central) return shownOfMethods(central->title);
    return spec.methods.empty() ? QString() : methodText(spec.methods.front().name);
}

constexpr int pictureHeight = 118; ///< four rows of 28 pixels

double ratio(double one, double other) { return std::abs(std::log(std::max(one, 1e-9) / std::max(other, 1e-9))); }

} // namespace

std::vector<MeasuredExample> measuredExamples(const std::vector<RunSpec>& presets, const QString& folder) {
    constexpr std::int64_t classes = 10; // of each set of pictures
    std::vector<MeasuredExample> examples;
    for (const RunSpec& preset : presets) {
        const PictureSet* set = pictureSet(preset.data.source);
        const QString picture = folder + QStringLiteral("/pictures/%1.png").arg(QString::fromStdString(preset.name));
        if (!set || !keepsEpsilon(preset) || publicRecords(preset.data) < 1 || !QFile::exists(picture)) continue;
        examples.push_back({preset, picture, publicRecords(preset.data), classes,
                            preset.data.side > 0 ? preset.data.side : set->side, epsilonOf(preset)});
    }
    return examples;
}

std::optional<MeasuredExample> nearestExample(const std::vector<MeasuredExample>& examples, const RunSpec& spec,
                                              const DataFacts& facts) {
    if (!facts.geometry.isImage || facts.records < 1) return std::nullopt;
    const auto distance = [&](const MeasuredExample& example) {
        const bool sameMethod = spec.privacy.model == PrivacyModel::Central
                                    ? example.spec.privacy.method == spec.privacy.method
                                    : example.spec.mechanism.kind == spec.mechanism.kind;
        return ratio(double(example.records), double(facts.records)) +
               ratio(double(example.classes), double(std::max<std::int64_t>(facts.classes, 1))) +
               ratio(example.side, double(facts.geometry.height)) + ratio(example.epsilon, epsilonOf(spec)) / 2 +
               (sameMethod ? 0 : 1);
    };
    const auto isOfKind = [&](const MeasuredExample& example) {
        return example.spec.privacy.model == spec.privacy.model &&
               example.spec.data.colour == (facts.geometry.channels > 1);
    };
    const MeasuredExample* nearest = nullptr;
    for (const MeasuredExample& example : examples)
        if (isOfKind(example) && (!nearest || distance(example) < distance(*nearest))) nearest = &example;
    return nearest ? std::optional(*nearest) : std::nullopt;
}

MeasuredExampleView::MeasuredExampleView(QWidget* parent)
    : QWidget(parent), m_what(new SizedLabel(TextSize::Secondary)), m_records(new QLabel), m_picture(new QLabel),
      m_beside(new SizedLabel(TextSize::Secondary)) {
    m_what->setWordWrap(true);
    m_beside->setWordWrap(true);
    inColumn(this,
             {new SizedLabel(TextSize::Heading, tr("Nearest measured example")),
              m_what,
              {m_records, 0, Qt::AlignLeft},
              {m_picture, 0, Qt::AlignLeft},
              m_beside},
             noMargins, 4);
    m_records->setObjectName(QStringLiteral("public-records"));
    m_records->hide();
    hide();
}

void MeasuredExampleView::setRecords(const std::string& source, const QImage& records) {
    if (source != m_source) return;
    m_records->setPixmap(QPixmap::fromImage(records).scaledToHeight(pictureHeight, Qt::SmoothTransformation));
    m_records->setAccessibleName(tr("Records of %1").arg(sourceTitle(source)));
    m_records->setToolTip(tr("Above: records. Below: what was learned of them."));
    m_records->show();
}

void MeasuredExampleView::setExample(const std::optional<MeasuredExample>& example, const RunSpec& spec,
                                     const DataFacts& facts) {
    setVisible(example.has_value());
    if (!example) return;
    const auto count = [](std::int64_t number) { return QLocale().toString(qlonglong(number)); };
    m_what->setText(
        tr("Public: %1, %2 records, %3 classes, %4 × %4, epsilon %5, learned by %6 (%7)")
            .arg(sourceTitle(example->spec.data.source), count(example->records), count(example->classes))
            .arg(example->side)
            .arg(numberText(example->epsilon), methodOf(example->spec), QString::fromStdString(example->spec.name)));
    if (std::exchange(m_file, example->picture) != example->picture) {
        const QPixmap picture(m_file);
        m_picture->setPixmap(picture.scaledToHeight(pictureHeight, Qt::SmoothTransformation));
    }
    if (std::exchange(m_source, example->spec.data.source) != m_source) {
        m_records->hide();
        if (isNamedSet(m_source)) Q_EMIT recordsWanted(m_source);
    }
    m_picture->setAccessibleName(tr("What was learned of %1").arg(sourceTitle(example->spec.data.source)));
    const bool fewer = facts.records < example->records, stronger = epsilonOf(spec) < example->epsilon;
    m_beside->setText(fewer && stronger ? tr("Yours are fewer records at a smaller epsilon: expect less than this.")
                      : fewer           ? tr("Yours are fewer records: at the same epsilon expect less than this.")
                      : stronger        ? tr("Yours has a smaller epsilon: of as many records expect less than this.")
                                 : tr("Chosen by number of records, classes, size and epsilon, not by what is in "
                                      "the records."));
}

} // namespace sfumato
