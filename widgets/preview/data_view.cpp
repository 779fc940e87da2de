// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/data_view.h"

#include "widgets/risk/clip_tuner.h"
#include "widgets/forms/figure_label.h"
#include "widgets/risk/identifiability_gauge.h"
#include "widgets/text/number_text.h"
#include "widgets/preview/mechanism_rows.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/text/derivation_text.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include <cmath>

namespace sfumato {

DataView::DataView(QWidget* parent)
    : QWidget(parent), m_title(new QLabel), m_hideRaw(new QCheckBox(tr("&Hide everything raw"))),
      m_openData(new QPushButton(tr("&Open data…"))), m_size(new FigureLabel), m_range(new FigureLabel),
      m_sensitivity(new FigureLabel), m_noise(new FigureLabel), m_signal(new FigureLabel),
      m_learnable(new QLabel), m_body(new QStackedWidget), m_pages(new QTabWidget), m_records(new QStackedWidget),
      m_images(new SheetView(tr("Raw"))), m_points(new PointCloudView(tr("Raw"), Qt::gray)), m_hidden(new QLabel), m_rows(new MechanismRows),
      m_gauge(new IdentifiabilityGauge), m_clip(new ClipTuner) {
    m_hideRaw->setChecked(true);
    m_hideRaw->setToolTip(tr("Raw records, and whatever is computed from them, are shown only while this is "
                             "off, and stamped NOT PRIVATE."));
    m_hideRaw->setWhatsThis(m_hideRaw->toolTip());
    m_openData->setWhatsThis(tr("Chooses a file of images or points. You are asked whether it is sensitive; "
                                "nothing leaves this computer."));
    auto* figures = new QGridLayout;
    figures->setHorizontalSpacing(18);
    int column = 0;
    for (FigureLabel* label : {m_size, m_range, m_sensitivity, m_noise, m_signal}) {
        label->setWordWrap(true);
        figures->addWidget(label, 0, column, Qt::AlignTop);
        figures->setColumnStretch(column++, label == m_size || label == m_signal ? 3 : 2);
    }
    m_title->setWordWrap(true);
    m_learnable->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_openData);
    head->addWidget(m_hideRaw);
    const auto page = [this](QWidget* content, const QString& title) {
        auto* scroll = new QScrollArea;
        scroll->setWidget(content);
        scroll->setWidgetResizable(true);
        scroll->setFrameShape(QFrame::NoFrame);
        m_pages->addTab(scroll, title);
    };
    m_pages->setDocumentMode(true);
    page(m_rows, tr("Before and after the noise"));
    page(m_gauge, tr("What can be learned"));
    page(m_clip, tr("Norms and clip radius"));
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(head);
    layout->addLayout(figures);
    layout->addWidget(m_learnable);
    layout->addWidget(m_body, 1);
    m_hidden->setAlignment(Qt::AlignCenter);
    m_hidden->setWordWrap(true);
    for (QWidget* each : std::initializer_list<QWidget*>{m_images, m_points, m_hidden})
        m_records->addWidget(each);
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
    connect(m_openData, &QPushButton::clicked, this, &DataView::openAsked);
    connect(m_clip, &ClipTuner::budgetChosen, this, &DataView::budgetChosen);
    showFigures();
}

void DataView::setPreview(std::shared_ptr<const Preview> preview, const RunSpec& spec, bool open) {
    m_preview = std::move(preview);
    m_spec = spec;
    m_open = open;
    m_scale = m_preview ? m_preview->noiseScale : 0;
    m_rows->setPreview(m_preview, spec.mechanism.kind, spec.data.scaling);
    m_rows->setAxes(cloudAxes(spec.data));
    m_clip->setPreview(m_preview, spec, open);
    m_gauge->setSpec(spec, m_preview.get());
    showFigures();
}

void DataView::setSpec(const RunSpec& spec) {
    const bool otherData = spec.data != m_spec.data || spec.privacy.model != m_spec.privacy.model;
    m_spec = spec;
    if (otherData) { // what is shown is no longer of these data
        m_preview.reset();
        m_rows->setPreview(nullptr, spec.mechanism.kind, spec.data.scaling);
        m_gauge->setSpec(spec, nullptr);
        showFigures();
    }
}

void DataView::setExposure(const std::optional<Exposure>& exposure) {
    m_clip->setExposure(exposure);
    m_gauge->setExposure(exposure);
    if (exposure && exposure->noiseScale > 0)
        setNoiseScale(exposure->noiseScale);
}

void DataView::setNoiseScale(double scale) {
    m_scale = scale;
    m_rows->setNoiseScale(scale);
    showFigures();
}

void DataView::setPrivatized(const SampleSheet& privatized) {
    m_clip->setPrivatized(privatized);
}

void DataView::setRawVisible(bool visible) {
    m_rawVisible = visible;
    m_hideRaw->setChecked(!visible);
    m_rows->setRawVisible(visible);
    m_clip->setRawVisible(visible);
    showFigures();
}

void DataView::showGauge() {
    m_pages->setCurrentIndex(1);
}

/// Of the central model.
void DataView::showRecords() {
    const bool shown = m_preview && m_rawVisible && m_preview->raw.count > 0;
    const auto raw = shown ? std::shared_ptr<const SampleSheet>(m_preview, &m_preview->raw) : nullptr;
    m_hidden->setText(!m_preview ? tr("The raw records appear here as soon as the engine has read them.")
                                 : tr("The raw records are hidden."));
    m_images->setSheet(raw && !raw->pixels.empty() ? raw : nullptr);
    m_points->setRawVisible(shown);
    if (raw && raw->pixels.empty()) {
        m_points->setAxes(cloudAxes(m_spec.data));
        m_points->setLayer(raw);
    }
    m_records->setCurrentWidget(!raw                   ? static_cast<QWidget*>(m_hidden)
                                : raw->pixels.empty() ? static_cast<QWidget*>(m_points)
                                                      : m_images);
}

void DataView::showFigures() {
    const bool central = m_spec.privacy.model == PrivacyModel::Central;
    m_body->setCurrentWidget(central ? static_cast<QWidget*>(m_records) : m_pages);
    if (central)
        showRecords();
    const bool known = m_preview && m_scale > 0 && !central;
    for (QWidget* figure : std::initializer_list<QWidget*>{m_size, m_range, m_sensitivity, m_noise})
        figure->setVisible(known);
    m_signal->setVisible(known && m_rawVisible && std::isfinite(m_preview->signalToNoise));
    m_learnable->setVisible(!central && !m_learnable->text().isEmpty());
    m_openData->setVisible(!known && !(central && m_preview));
    m_title->setText(
        central && m_preview
            ? tr("<b>%1 records.</b> In the central model no record gets noise by itself: it is on the answers to "
                 "what the method asks of all of them.")
                  .arg(locale().toString(qlonglong(m_preview->records)))
        : !known ? tr("The data, and what the mechanism makes of them, appear here.")
        : m_open
            ? tr("<b>Public data.</b> Move epsilon: the noise stays the same draw, only its size changes.")
            : tr("<b>Sensitive data.</b> Move epsilon: the noise stays the same draw, only its size "
                 "changes."));
    if (!known)
        return;
    const FrozenDraw& draw = m_preview->draw;
    m_size->setFigure(tr("Size"),
                      QStringLiteral("n = <b>%1</b>, d = <b>%2</b>")
                          .arg(locale().toString(qlonglong(m_preview->records)),
                               locale().toString(qlonglong(m_preview->dimensions))),
                      tr("n: records; d: numbers of each that get noise"), tr("both are taken as public"));
    m_range->setFigure(tr("Range"), tr("range [%1; %2]").arg(numberText(draw.low), numberText(draw.high)),
                       tr("pixels: by data.scaling; points: a square around the public set"),
                       tr("known without looking at the records"));
    const QString norm = m_preview->sensitivityNorm == "l1" ? QStringLiteral("Δ₁") : QStringLiteral("Δ₂");
    m_sensitivity->setFigure(
        tr("Sensitivity"), QStringLiteral("%1 = <b>%2</b>").arg(norm, roundedUpText(m_preview->sensitivity)),
        QStringLiteral("sup ‖f(x) − f(x′)‖"), derivationText(m_preview->sensitivityDerivation));
    const bool laplace = m_spec.mechanism.kind == MechanismKind::Laplace;
    m_noise->setFigure(
        tr("Noise scale"),
        tr("noise %1 = <b>%2</b>")
            .arg(laplace ? QStringLiteral("b") : QStringLiteral("σ"), roundedDownText(m_scale)),
        laplace ? QStringLiteral("b = Δ₁/ε")
                : tr("least σ with Φ(Δ₂/2σ − ε σ/Δ₂) − e^ε Φ(−Δ₂/2σ − ε σ/Δ₂) ≤ δ"),
        laplace ? tr("Dwork, McSherry, Nissim, Smith, TCC 2006") : tr("Balle, Wang, ICML 2018"));
    const double decibels = m_preview->signalToNoise - 20 * std::log10(m_scale / m_preview->noiseScale);
    m_signal->setFigure(tr("Signal to noise"),
                        tr("SNR <b>%1 dB</b>, NOT PRIVATE").arg(locale().toString(decibels, 'f', 1)),
                        tr("10 log10(Var f(x) / Var noise)"), tr("of the records that are shown"));
}

} // namespace sfumato
