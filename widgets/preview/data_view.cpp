// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/data_view.h"

#include "widgets/preview/forecast_card.h"
#include "widgets/risk/attacker/attack_summary.h"
#include "widgets/risk/budget/budget_bar.h"
#include "widgets/risk/budget/clip_tuner.h"
#include "widgets/experiment/experiment.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/look/card.h"
#include "widgets/look/empty_page.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/risk/attacker/identifiability_gauge.h"
#include "widgets/risk/mechanism_words.h"
#include "widgets/text/class_text.h"
#include "widgets/text/number_text.h"
#include "widgets/preview/mechanism_rows.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/text/shown_wording.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>
#include <cmath>

namespace sfumato {

DataView::DataView(const Experiment& experiment, QWidget* parent)
    : QWidget(parent), m_experiment(experiment), m_nothing(new EmptyPage(Icon::Folder, tr("No records yet"), {})),
      m_forecast(new ForecastCard), m_attack(new AttackSummary(AttackSummary::Form::Page)), m_bar(new BudgetBar),
      m_title(new SizedLabel(TextSize::Heading)), m_note(new SizedLabel(TextSize::Secondary)),
      m_hideRaw(new QCheckBox(tr("&Hide everything raw"))), m_size(new MetricLabel), m_range(new MetricLabel),
      m_sensitivity(new MetricLabel), m_noise(new MetricLabel), m_signal(new MetricLabel),
      m_learnable(new SizedLabel(TextSize::Secondary)), m_body(new QStackedWidget), m_pages(new QTabWidget),
      m_records(new QStackedWidget), m_images(new SheetView(tr("Raw"))),
      m_points(new PointCloudView(tr("Raw"), MethodStyle{Qt::gray})), m_rows(new MechanismRows),
      m_gauge(new IdentifiabilityGauge), m_clip(new ClipTuner) {
    m_hideRaw->setChecked(true);
    m_hideRaw->setToolTip(tr("Raw records, and whatever is computed from them, are shown only while this is "
                             "off, and stamped NOT PRIVATE."));
    m_hideRaw->setWhatsThis(m_hideRaw->toolTip());
    m_openData = m_nothing->button(tr("&Open data…"),
                                   tr("Chooses a file of images or points. You are asked whether it is "
                                      "sensitive; nothing leaves this computer."));
    m_openData->setIcon(icon(Icon::Open));
    auto* figures = new QGridLayout;
    figures->setHorizontalSpacing(16);
    figures->setVerticalSpacing(0);
    for (MetricLabel* label : {m_size, m_range, m_sensitivity, m_noise, m_signal}) {
        auto* name = new SizedLabel(TextSize::Secondary);
        m_names.push_back(name);
        label->setWordWrap(true);
        const int column = int(m_names.size()) - 1;
        figures->addWidget(name, 0, column, Qt::AlignBottom);
        figures->addWidget(label, 1, column, Qt::AlignTop);
        figures->setColumnStretch(column, label == m_size || label == m_signal ? 3 : 2);
    }
    auto* words = inColumn({m_title, m_note}, {}, 2);
    auto* head = inRow({{words, 1}, {m_hideRaw, 0, Qt::AlignTop}}, {}, 16);
    const auto page = [this](QWidget* content, const QString& title) {
        auto* scroll = new QScrollArea;
        scroll->setWidget(content);
        scroll->setWidgetResizable(true);
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setBackgroundRole(QPalette::Base);
        scroll->setAccessibleName(title);
        m_pages->addTab(scroll, title);
    };
    m_pages->setDocumentMode(true);
    page(m_rows, tr("Before and after the noise"));
    page(m_gauge, tr("What can be learned"));
    page(m_clip, tr("Norms and clip radius"));
    auto* summary = new QWidget;
    inColumn(summary, {head, figures, m_learnable}, QMargins(8, 4, 8, 4), 8);
    m_summary = new Card(summary, 8);
    m_content = new Card(m_body, 8);
    m_body->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // its pages scroll by themselves
    m_expected = new Card(m_forecast, 16);
    auto* promise = new QWidget;
    inColumn(promise, {m_attack, m_bar, emptyPart}, noMargins, 16);
    m_promise = new Card(promise, 16);
    auto* records = new QWidget;
    inColumn(records, {m_summary, {m_content, 1}, emptyPart}, noMargins, 8);
    m_below = inRow({{m_promise, 1}, {records, 1}}, noMargins, 8);
    auto* all = new QWidget;
    m_column = inColumn(all, {m_expected, Part(m_below, 1), {m_nothing, 1}}, noMargins, 8);
    connect(m_bar, &BudgetBar::capAsked, this, &DataView::capAsked);
    connect(m_forecast, &ForecastCard::centralAsked, this, &DataView::centralAsked);
    connect(m_forecast, &ForecastCard::recordsWanted, this, &DataView::publicRecordsWanted);
    auto* scroll = scrolled(all); // in a small window the pictures keep their height
    inColumn(this, {scroll}, noMargins);
    for (QWidget* each : std::initializer_list<QWidget*>{m_images, m_points}) m_records->addWidget(each);
    m_body->addWidget(m_pages);
    m_body->addWidget(m_records);
    connect(m_hideRaw, &QCheckBox::clicked, this, [this](bool hide) {
        m_hideRaw->setChecked(!m_rawVisible); // until it is granted
        Q_EMIT rawVisibilityAsked(!hide);
    });
    connect(m_gauge, &IdentifiabilityGauge::assessed, this, [this] {
        m_learnable->setText(m_gauge->sentence());
        m_learnable->setVisible(!m_gauge->sentence().isEmpty());
    });
    m_learnable->hide();
    connect(m_rows, &MechanismRows::heightNeeded, this, &DataView::fitContent);
    connect(m_openData, &QPushButton::clicked, this, &DataView::openAsked);
    connect(m_clip, &ClipTuner::mechanismChosen, this, &DataView::mechanismChosen);
    connect(&experiment, &Experiment::changed, this, &DataView::showSpec);
    connect(&experiment, &Experiment::changed, this, &DataView::showForecast);
    showForecast();
    showFigures();
}

/// High enough for all rows of its pictures.
void DataView::fitContent() {
    const int around = m_pages->tabBar()->sizeHint().height() + 24; // its tabs and the margins of the card
    m_content->setMinimumHeight(std::max(m_leastContent, m_rows->minimumHeight() + around));
}

/// Where there is little room, what is promised and the records stand below each other.
void DataView::arrange() {
    int needed = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    for (int i = 0; i < m_below->count(); ++i)
        if (QLayoutItem* card = m_below->itemAt(i); !card->isEmpty())
            needed += card->minimumSize().width() + m_below->spacing();
    const bool narrow = width() < std::max(needed, 80 * fontMetrics().averageCharWidth());
    m_below->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void DataView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void DataView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) arrange();
}

void DataView::setPreview(std::shared_ptr<const Preview> preview, bool open) {
    const RunSpec& spec = m_experiment.spec();
    m_preview = std::move(preview);
    m_data = spec.data, m_model = spec.privacy.model;
    m_open = open;
    m_scale = m_preview ? m_preview->noiseScale : 0;
    m_rows->setPublicRecords(open);
    m_images->setPublicRecords(open);
    m_points->setPublicRecords(open);
    m_rows->setPreview(m_preview, spec.mechanism.kind, spec.data);
    m_rows->setAxes(cloudAxes(spec.data));
    m_clip->setPreview(m_preview, spec, open);
    m_gauge->setSpec(spec, m_preview.get());
    showFigures();
    showForecast();
}

/// Of records that are not drawn by the program, and of every central run.
void DataView::showForecast() {
    const RunSpec& spec = m_experiment.spec();
    m_forecast->setNeeds(spec, m_preview ? *m_preview : Preview{});
    m_expected->setHidden(m_forecast->isHidden());
    m_promise->setVisible(m_preview && !isPrivatizedFile(spec.data) &&
                          (spec.privacy.model == PrivacyModel::Central || isSensitive(spec.data)));
}

void DataView::setSpending(const std::optional<Spending>& spending) { m_bar->setSpending(spending); }

void DataView::setExamples(std::vector<MeasuredExample> examples) {
    m_forecast->setExamples(std::move(examples));
    showForecast();
}

void DataView::setPublicRecords(const std::string& source, const QImage& records) {
    m_forecast->setPublicRecords(source, records);
}

void DataView::setStandIn(QWidget* page) { m_forecast->setStandIn(page); }

/// Of other data there is no preview yet.
void DataView::showSpec() {
    const RunSpec& spec = m_experiment.spec();
    if (spec.data == m_data && spec.privacy.model == m_model) return;
    m_data = spec.data, m_model = spec.privacy.model;
    m_preview.reset();
    m_rows->setPreview(nullptr, spec.mechanism.kind, spec.data);
    m_gauge->setSpec(spec, nullptr);
    showFigures();
}

void DataView::setExposure(const std::optional<Exposure>& exposure) {
    m_clip->setExposure(exposure);
    m_gauge->setExposure(exposure);
    m_attack->show(exposure);
    if (exposure && exposure->noiseScale > 0) setNoiseScale(exposure->noiseScale);
}

void DataView::setNoiseScale(double scale) {
    m_scale = scale;
    m_rows->setNoiseScale(scale);
    showFigures();
}

void DataView::setPrivatized(const SampleSheet& privatized) { m_clip->setPrivatized(privatized); }

void DataView::setRawVisible(bool visible) {
    m_rawVisible = visible;
    m_hideRaw->setChecked(!visible);
    m_rows->setRawVisible(visible);
    m_clip->setRawVisible(visible);
    showFigures();
}

void DataView::showGauge() { m_pages->setCurrentIndex(1); }

/// Of the central model, where nothing else is: hidden, they leave no empty card.
bool DataView::showRecords() {
    const bool shown = m_preview && m_rawVisible && m_preview->raw.count > 0;
    const auto raw = shown ? std::shared_ptr<const SampleSheet>(m_preview, &m_preview->raw) : nullptr;
    m_images->setClassNames(classNamesOf(m_experiment.spec().data));
    m_images->setSheet(raw && !raw->pixels.empty() ? raw : nullptr);
    m_points->setRawVisible(shown);
    if (raw && raw->pixels.empty()) {
        m_points->setAxes(cloudAxes(m_experiment.spec().data));
        m_points->setLayer(raw);
    }
    if (raw) m_records->setCurrentWidget(raw->pixels.empty() ? static_cast<QWidget*>(m_points) : m_images);
    return shown;
}

void DataView::showFigures() {
    const bool central = m_experiment.spec().privacy.model == PrivacyModel::Central;
    m_body->setCurrentWidget(central ? static_cast<QWidget*>(m_records) : m_pages);
    const bool isHidden = central && !showRecords();
    const bool known = m_preview && m_scale > 0 && !central;
    const bool file = isPrivatizedFile(m_experiment.spec().data) && !central; // nothing raw is there
    const bool anything = known || file || (central && m_preview);
    if (m_pages->isTabVisible(0) == file) {
        m_pages->setTabVisible(0, !file);
        m_pages->setTabVisible(2, !file);
        m_pages->setCurrentIndex(file ? 1 : 0);
        m_hideRaw->setHidden(file);
    }
    m_nothing->setVisible(!anything);
    const bool isOpen = m_experiment.spec().data.source == "file" && !m_experiment.spec().data.path.empty();
    const bool isStated = m_experiment.faults().empty();
    m_nothing->setHeading(!isOpen    ? tr("No records yet")
                          : isStated ? tr("Not read yet")
                                     : tr("State what is public first"));
    m_openData->setHidden(isOpen);
    m_nothing->setWords(isOpen && isStated ? tr("Your records, before and after the noise, appear here once they are "
                                                "read and the budget fits them.")
                        : isOpen
                            ? tr("Your records, before and after the noise, appear here once the first three steps are "
                                 "settled: state their public bound.")
                            : tr("The records before and after the noise appear here as soon as they are read. Open a "
                                 "file of images or points, or drop it anywhere in this window."));
    m_summary->parentWidget()->setVisible(anything); // no room for them beside what is promised
    m_column->setStretchFactor(m_below, anything ? 1 : 0);
    m_summary->setVisible(anything);
    m_content->setVisible(anything && !isHidden);
    const bool areClouds = known && m_preview->draw.count > 0 && m_preview->draw.height == 0; // with words around them
    m_leastContent = std::max(260, (areClouds ? 35 : 15) * fontMetrics().lineSpacing());
    fitContent();
    MetricLabel* const figures[]{m_size, m_range, m_sensitivity, m_noise, m_signal};
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        const bool shown = known &&
                           (figures[i] != m_signal || (m_rawVisible && std::isfinite(m_preview->signalToNoise)));
        figures[i]->setVisible(shown);
        m_names[i]->setVisible(shown);
    }
    m_learnable->setVisible(!central && !m_learnable->text().isEmpty());
    m_title->setText(file        ? tr("Privatized data")
                     : !central  ? (m_open ? tr("Public data") : tr("Sensitive data"))
                     : m_preview ? tr("%Ln record(s)", nullptr, int(m_preview->records))
                                 : QString());
    m_note->setText(
        central ? tr("In the central model no record gets noise by itself: noise is added to what the method computes "
                     "from all of them.") +
                      (isHidden ? QLatin1Char(' ') + tr("The raw records are hidden.") : QString())
        : file ? tr("The file holds noisy records only. Train draws them beside what is generated.")
        : isEncoder(m_experiment.spec().mechanism.transform)
            ? tr("Windows see a picture, not its pixels: shown is the picture that is likeliest, given what they saw.")
            : tr("Move epsilon: the noise stays the same draw, only its size changes."));
    if (!known) return;
    const FrozenDraw& draw = m_preview->draw;
    m_size->setFigure(
        tr("Size"),
        QStringLiteral("n = <b>%1</b>, d = <b>%2</b>")
            .arg(locale().toString(qlonglong(m_preview->records)), locale().toString(qlonglong(m_preview->dimensions))),
        tr("n: records; d: numbers of each that get noise"), tr("both are taken as public"));
    m_range->setFigure(tr("Range"), tr("<b>%1 to %2</b>").arg(numberText(draw.low), numberText(draw.high)),
                       tr("pixels: by data.scaling; points: a square around the public set"),
                       tr("known without looking at the records"));
    const QString norm = m_preview->sensitivityNorm == "l1" ? QStringLiteral("Δ₁") : QStringLiteral("Δ₂");
    m_sensitivity->setFigure(tr("Sensitivity"),
                             QStringLiteral("%1 = <b>%2</b>").arg(norm, roundedUpText(m_preview->sensitivity)),
                             QStringLiteral("sup ‖f(x) − f(x′)‖"), composedText(m_preview->sensitivityDerivation));
    const MechanismWords words = wordsOf(m_experiment.spec().mechanism);
    m_noise->setFigure(tr("Noise scale"), QStringLiteral("%1 = <b>%2</b>").arg(words.symbol, roundedDownText(m_scale)),
                       words.formula, words.source);
    const double decibels = m_preview->signalToNoise - 20 * std::log10(m_scale / m_preview->noiseScale);
    const QString signal = locale().toString(decibels, 'f', 2);
    m_signal->setFigure(tr("Signal to noise"),
                        m_open ? tr("<b>%1 dB</b>").arg(signal) : tr("<b>%1 dB</b>, NOT PRIVATE").arg(signal),
                        tr("10 log10(Var f(x) / Var noise)"), tr("of the records that are shown"));
    const QString names[]{tr("Size"), tr("Range"), tr("Sensitivity"), tr("Noise scale"), tr("Signal to noise")};
    for (std::size_t i = 0; i < m_names.size(); ++i) m_names[i]->setText(names[i]);
}

} // namespace sfumato
