// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/head.h"

#include "core/spec/tables/central_methods.h"
#include "widgets/look/badge.h"
#include "widgets/look/layouts.h"
#include "widgets/look/type_scale.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/rough_time.h"
#include "widgets/text/spending_text.h"

#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sfumato {

namespace {

/// The engine's word for what it does, in the reader's language.
QString phaseText(const std::string& phase) {
    [[maybe_unused]] static constexpr const char* words[] = {QT_TRANSLATE_NOOP("Phase", "reading"),
                                                             QT_TRANSLATE_NOOP("Phase", "privatizing"),
                                                             QT_TRANSLATE_NOOP("Phase", "querying"),
                                                             QT_TRANSLATE_NOOP("Phase", "training"),
                                                             QT_TRANSLATE_NOOP("Phase", "preparing features"),
                                                             QT_TRANSLATE_NOOP("Phase", "warming up critics"),
                                                             QT_TRANSLATE_NOOP("Phase", "learning the source")};
    return QCoreApplication::translate("Phase", phase.c_str());
}

/// One line of words (its tool tip), the end left out where it does not fit. A title has smaller letters first, which
/// are not below those of the text.
class OneLine : public QWidget {
public:
    QSize sizeHint() const override { return {120, fontMetrics().height() + 2}; }
    QSize minimumSizeHint() const override { return {1, sizeHint().height()}; }

protected:
    int widthOf(const QPainter& painter) const { return painter.fontMetrics().horizontalAdvance(toolTip()); }
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        QFont letters = font();
        const int usual = QFontInfo(letters).pixelSize();
        painter.setFont(letters);
        const int least = QFontInfo(QApplication::font()).pixelSize();
        for (int pixels = usual - 1; pixels >= least && width() < widthOf(painter); --pixels) {
            letters.setPixelSize(pixels);
            painter.setFont(letters);
        }
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(toolTip(), Qt::ElideRight, width()));
    }
};

} // namespace

Head::Head(QWidget* parent)
    : QWidget(parent), m_title(new OneLine), m_subtitle(new OneLine), m_records(new Badge), m_budget(new Badge),
      m_spent(new Badge), m_state(new QLabel), m_earlier(new Badge), m_progress(new QProgressBar) {
    for (QWidget* line : {m_title, m_subtitle}) line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    m_state->setForegroundRole(QPalette::PlaceholderText);
    m_progress->setAccessibleName(tr("Progress of the run"));
    m_progress->setMaximumWidth(160);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(8);
    for (QWidget* part : std::initializer_list<QWidget*>{m_progress, m_state}) part->hide();
    m_upper = inRow({m_records, m_budget}, noMargins, 8);
    m_lower = inRow({m_spent, m_progress, m_state, m_earlier}, noMargins, 8);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(16, 8, 16, 4);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(0);
    grid->addWidget(m_title, 0, 0);
    grid->addWidget(m_subtitle, 1, 0);
    grid->addLayout(m_upper, 0, 1, 2, 1);
    grid->addLayout(m_lower, 0, 2, 2, 1);
    grid->setColumnStretch(0, 1000);
    useFont();
}

/// The title keeps its words: where it would lose some, spending and progress stand below, and then the promise too.
void Head::placeParts() {
    auto* grid = static_cast<QGridLayout*>(layout());
    const QMargins around = grid->contentsMargins();
    const int gap = grid->horizontalSpacing();
    const int room = width() - around.left() - around.right() - gap -
                     m_title->fontMetrics().horizontalAdvance(m_title->toolTip()) - 8;
    const auto wide = [gap](const QWidget* part) { return part->isHidden() ? 0 : part->sizeHint().width() + gap; };
    const int promise = wide(m_records) + wide(m_budget),
              rest = wide(m_spent) + wide(m_progress) + wide(m_state) + wide(m_earlier);
    const int below = promise + rest <= room ? 0 : promise <= room ? 1 : 2;
    if (std::exchange(m_below, below) == below) return;
    for (QLayoutItem* part : std::initializer_list<QLayoutItem*>{m_upper, m_lower}) grid->removeItem(part);
    for (QLayout* part : std::initializer_list<QLayout*>{m_upper, m_lower}) part->setParent(nullptr);
    grid->removeWidget(m_title);
    grid->addWidget(m_title, 0, 0, 1, below > 0 ? 2 : 1); // over what stands below
    grid->setColumnStretch(1, below > 0 ? 1 : 0);         // what stands below takes no room beside the title
    if (below > 0) {
        grid->addLayout(m_upper, 0, 2, Qt::AlignRight);
        grid->addLayout(m_lower, 1, 1, 1, 2, Qt::AlignRight);
    } else {
        grid->addLayout(m_upper, 0, 1, 2, 1);
        grid->addLayout(m_lower, 0, 2, 2, 1);
    }
    below > 1 ? m_lower->insertWidget(0, m_budget) : m_upper->addWidget(m_budget);
    updateGeometry();
}

bool Head::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) placeParts(); // words have changed
    return QWidget::event(event);
}

void Head::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeParts();
}

void Head::useFont() {
    m_title->setFont(sized(font(), TextSize::Title));
    m_subtitle->setFont(sized(font(), TextSize::Secondary));
}

QSize Head::sizeHint() const {
    const int lines = m_title->sizeHint().height() + m_subtitle->sizeHint().height();
    const int badges = m_below > 0 ? m_upper->sizeHint().height() + m_lower->sizeHint().height() : 0;
    return {600, std::max(lines, badges) + 12};
}

void Head::setTitle(const QString& title, const QString& subtitle) {
    for (const auto& [line, words] : {std::pair(m_title, title), {m_subtitle, subtitle}}) {
        line->setToolTip(words);
        line->setAccessibleName(words);
        line->update();
    }
    placeParts();
}

void Head::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) useFont();
}

void Head::setSpec(const RunSpec& spec, double epsilon, bool showsRaw, bool earlier) {
    if (isSensitive(spec.data))
        m_records->show(Badge::Kind::Warning, showsRaw ? tr("Sensitive, in sight") : tr("Sensitive"),
                        tr("Somebody's own records. They stay hidden until you ask to see them, their noise comes from "
                           "the system's secure source, and everything that shows them is stamped NOT PRIVATE."));
    else if (isDrawn(spec.data))
        m_records->show(Badge::Kind::Quiet, tr("Public demonstration"),
                        tr("The program drew these records itself: nobody's secret is in them, and raw records are "
                           "shown beside the others."));
    else
        m_records->show(
            Badge::Kind::Quiet, tr("Public records"),
            tr("A published data set, or records that you said are public. Raw records are shown beside the others."));
    showPromise(spec, epsilon, earlier);
}

void Head::showPromise(const RunSpec& spec, double epsilon, bool earlier) {
    const bool study = noiseOf(spec) != NoiseDistribution::Exact, central = spec.privacy.model == PrivacyModel::Central;
    const bool isBare = noiseOf(spec) == NoiseDistribution::None;
    const QString noGuarantee = !study   ? QString()
                                : isBare ? tr("No noise is added: a baseline on public data.")
                                         : tr("The noise can be repeated from the seed, so that studies can be "
                                              "repeated; whoever knows the seed can take it off.");
    if (study && !isDrawn(spec.data) && !isPrivatizedFile(spec.data)) // a file says what it cost, which stands beside
        m_budget->show(Badge::Kind::Warning, tr("Not private"), noGuarantee);
    else if (study && isBare)
        m_budget->show(Badge::Kind::Quiet, tr("No noise"), noGuarantee);
    else if (epsilon > 0 && std::isfinite(epsilon)) {
        const bool isMadeUp = study && isDrawn(spec.data);
        const QString suffix = isMadeUp ? tr(", made-up records") // as below the pictures
                               : study  ? tr(", no guarantee")    // by a file
                                        : QString();
        const QString promised = (central ? tr("ε %1 for the run") : tr("ε %1 per record")) + suffix;
        const QString promise = withRelation(promised.arg(roundedUpText(epsilon)), relationText(spec));
        m_budget->show(
            earlier ? Badge::Kind::Quiet : Badge::Kind::Accent, earlier ? tr("Result: %1").arg(promise) : promise,
            isMadeUp
                ? tr("The noise has this epsilon. The records behind it are made up: the true outline is drawn from "
                     "them, and the noise can be repeated from the seed. Real records get noise that nobody can "
                     "repeat; "
                     "for them this number is the guarantee.")
            : study   ? noGuarantee
            : central ? tr("What the whole run promises about any one record: what its values are (replace one), or "
                           "whether it is there (zero-out), changes the probability of no outcome by more "
                           "than a factor e^ε, up to δ.")
                      : tr("What one release promises about every record: its value changes the probability "
                           "of no outcome by more than a factor e^ε, up to δ."));
    } else
        m_budget->show(Badge::Kind::Quiet, {}, {});
}

void Head::showUnproven() {
    m_budget->show(Badge::Kind::Warning, tr("Not proven"),
                   tr("The ledger of this run is missing or broken. Only its settings name an epsilon, and anybody can "
                      "write those."));
}

void Head::showChanged(const QString& words) { m_budget->show(Badge::Kind::Warning, tr("Label changed"), words); }

void Head::setSpending(const std::optional<Spending>& spending) {
    const QStringList lines = spending ? spendingLines(*spending) : QStringList();
    if (lines.isEmpty()) return m_spent->show(Badge::Kind::Quiet, {}, {});
    m_spent->show(Badge::Kind::Quiet,
                  spending->isPublic
                      ? publicSumText(*spending)
                      : tr("Spent: %1").arg(isSpentUnknown(*spending) ? tr("not known yet") : sumText(spending->spent)),
                  lines.join(QLatin1Char('\n')));
}

void Head::showProgress(const Progress& progress) {
    m_progress->setVisible(true);
    m_progress->setValue(int(100 * progress.fraction));
    QStringList parts;
    if (progress.stepsPerSecond > 0) parts << tr("%1 steps/s").arg(numberText(progress.stepsPerSecond));
    if (const QString left = roughTimeText(progress.etaSeconds); !left.isEmpty()) parts << tr("about %1").arg(left);
    m_doing = parts.isEmpty() ? phaseText(progress.phase) : parts.join(QStringLiteral("  ·  "));
    showState(m_paused ? tr("paused") : m_doing);
}

void Head::setPaused(bool paused) {
    if (std::exchange(m_paused, paused) != paused && !m_progress->isHidden())
        showState(paused ? tr("paused") : m_doing);
}

void Head::showWaiting(const std::string& question) {
    const QString work = question == "identify"             ? tr("measuring what can be learned")
                         : question == "export"             ? tr("exporting samples")
                         : question == "sweep plan"         ? tr("planning the sweep")
                         : question.starts_with("gallery ") ? tr("drawing for the gallery")
                                                            : QString();
    if (!work.isEmpty()) showState(tr("Training waits for the engine: %1").arg(work));
}

void Head::endProgress(const QString& words) {
    m_progress->setVisible(false);
    showState(words);
}

void Head::showEarlier(qint64 step, qint64 last) {
    m_earlier->show(Badge::Kind::Accent,
                    step > 0 ? tr("Step %1 of %2").arg(locale().toString(step), locale().toString(last)) : QString(),
                    tr("Curves, pictures and distances are those of this step. L shows the last step again."));
    showState(m_state->text());
}

/// Without words it takes no room; how the run ended gives way to the step that is shown.
void Head::showState(const QString& words) {
    m_state->setText(words);
    m_state->setVisible(!words.isEmpty() && (m_earlier->isHidden() || !m_progress->isHidden()));
}

} // namespace sfumato
