// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/animation_dialog.h"

#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/commit_editor.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/card.h"
#include "widgets/look/layouts.h"
#include "widgets/look/save_file.h"
#include "widgets/look/sized_label.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/shell_line.h"
#include "widgets/text/label_text.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace sfumato {

namespace {

QSpinBox* spinBox(int least, int most, int value, const QString& unit) {
    auto* box = new WholeSpinBox(least, most);
    box->setValue(value);
    box->setSuffix(unit);
    return box;
}

constexpr QSize previewSize(460, 320);

/// What a person may change.
QString proposedCaption(const Animation& animation) {
    return animation.words.isEmpty() ? animation.title : animation.title + QStringLiteral(". ") + animation.words;
}

} // namespace

AnimationDialog::AnimationDialog(std::vector<Animation> animations, const QString& stamp, const QString& name,
                                 bool plays, bool dark, QWidget* parent)
    : QDialog(parent), m_animations(std::move(animations)), m_stamp(stamp), m_plays(plays), m_which(new QComboBox),
      m_dark(new QComboBox), m_from(new QComboBox), m_to(new QComboBox),
      m_width(spinBox(160, 3840, AnimationLook().width, tr(" px"))),
      m_letters(spinBox(8, 64, AnimationLook().letters, tr(" px"))), m_rate(spinBox(1, 50, 8, tr(" per second"))),
      m_every(spinBox(1, 50, 1, QString())), m_loops(new QCheckBox(tr("&Play again for ever"))),
      m_target(new QLineEdit), m_caption(new QPlainTextEdit), m_form(new QWidget), m_preview(new QLabel),
      m_size(new QLabel), m_raw(new QLabel), m_outcome(new QLabel), m_command(new SizedLabel(TextSize::Secondary)),
      m_progress(new QProgressBar), m_copy(new QPushButton(tr("Copy as co&mmand"))) {
    setWindowTitle(tr("Export an animation"));
    for (const Animation& each : m_animations) m_which->addItem(each.title);
    m_dark->addItems({tr("Light"), tr("Dark")});
    m_dark->setCurrentIndex(dark);
    m_loops->setChecked(true);
    m_loops->setWhatsThis(tr("Otherwise it plays once and stays at its last picture."));
    m_width->setWhatsThis(tr("The height follows from the pictures."));
    m_target->setText(QDir::home().filePath(name + QStringLiteral(".webp")));
    m_target->setWhatsThis(tr("The ending chooses the format: .webp keeps every color, .gif has 256 colors and is "
                              "shown by every program for slides."));
    m_caption->setAccessibleName(tr("Caption"));
    m_caption->setTabChangesFocus(true);
    m_caption->setMaximumHeight(5 * fontMetrics().height());
    m_caption->setMinimumHeight(3 * fontMetrics().height());
    m_target->setMinimumWidth(22 * fontMetrics().averageCharWidth()); // its end, which is the format, is read
    m_caption->setWhatsThis(tr("Saved beside the animation, never drawn into it. What the noise promises is added."));
    auto* browse = new QPushButton(tr("&Browse…"));
    browse->setAutoDefault(false);
    auto* form = new FieldForm;
    form->setRowWrapPolicy(QFormLayout::DontWrapRows); // the height that is asked for is then the one that is needed
    form->addField(tr("&Animation"), m_which);
    auto* steps = new QWidget;
    inRow(steps, {{m_from, 1}, new QLabel(tr("to")), {m_to, 1}}, noMargins, 6);
    m_from->setAccessibleName(tr("First step"));
    m_to->setAccessibleName(tr("Last step"));
    m_every->setWhatsThis(tr("1: every frame; 2: every second one, which makes the file about half as large; the last "
                             "one is always there."));
    auto* stepsName = new QLabel(tr("&Steps"));
    stepsName->setBuddy(m_from);
    form->addRow(stepsName, steps);
    form->addField(tr("E&very n-th frame"), m_every);
    form->addField(tr("&Width"), m_width);
    form->addField(tr("&Letters"), m_letters);
    form->addField(tr("L&ook"), m_dark);
    form->addField(tr("&Frames"), m_rate);
    form->addField({}, m_loops);
    form->addField(tr("&Target (WebP or GIF)"), m_target, {}, browse);
    form->addField(tr("&Caption"), m_caption);
    inColumn(m_form, {form, emptyPart}, noMargins);
    for (QLabel* words : {m_raw, m_outcome}) words->setWordWrap(true);
    m_raw->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_raw->setTextFormat(Qt::RichText);
    m_size->setWordWrap(true);
    m_size->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_size->setForegroundRole(QPalette::PlaceholderText);
    m_preview->setFixedSize(previewSize);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setAccessibleName(tr("Preview"));
    m_progress->setAccessibleName(tr("Frames written"));
    m_progress->hide();
    auto* buttons = new QDialogButtonBox;
    m_write = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    m_write->setProperty("primary", true);
    m_write->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    m_cancel = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    m_copy->setFlat(true);
    m_copy->setAutoDefault(false);
    m_copy->setWhatsThis(
        tr("The command line makes an animation of the same steps, of the same width, letters and look."));
    m_command->setWordWrap(true);
    m_command->setTextFormat(Qt::PlainText);
    m_command->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_command->setForegroundRole(QPalette::PlaceholderText);
    auto* right = inColumn({new Card(m_preview, 8), m_size, m_raw, emptyPart});
    m_parts = new QWidget;
    inRow(m_parts, {{m_form, 1}, right}, noMargins, 16);
    m_scrolled = scrolled(m_parts);
    inColumn(this, {{m_scrolled, 1}, m_progress, m_outcome, inRow({m_copy, {m_command, 1}, buttons})});
    m_write->setDefault(true);
    m_soon.setSingleShot(true);
    m_soon.setInterval(150);
    connect(&m_soon, &QTimer::timeout, this, &AnimationDialog::showStage);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_frame = (m_frame + 1) % m_frames;
        showFrame();
    });
    connect(m_which, &QComboBox::currentIndexChanged, this, &AnimationDialog::chooseAnimation);
    for (QComboBox* box : {m_from, m_to})
        connect(box, &QComboBox::currentIndexChanged, this, [this, box] {
            QComboBox* other = box == m_from ? m_to : m_from;
            const int at = box->currentIndex();
            if (m_from->currentIndex() > m_to->currentIndex()) other->setCurrentIndex(at);
            m_soon.start();
        });
    for (QSpinBox* box : {m_width, m_letters, m_rate, m_every})
        connect(box, &QSpinBox::valueChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_dark, &QComboBox::currentIndexChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_target, &QLineEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_caption, &QPlainTextEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_loops, &QCheckBox::toggled, &m_soon, qOverload<>(&QTimer::start));
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(command());
        m_outcome->setText(tr("Copied: %1").arg(command()));
    });
    connect(browse, &QPushButton::clicked, this, [this] {
        askForTarget(this, tr("Export to"), m_target->text(), [this](const QString& path) { m_target->setText(path); });
    });
    connect(m_write, &QPushButton::clicked, this, &AnimationDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, [this] {
        if (!m_export) return reject();
        delete m_export;
        setBusy(false);
        m_outcome->setText(tr("Canceled. Nothing was written."));
    });
    chooseAnimation();
    fitScreen();
}

/// In a small screen or large letters the preview stands below the settings, and both are scrolled.
void AnimationDialog::fitScreen() {
    const QSize most = 0.94 * screen()->availableSize();
    const int bar = m_scrolled->verticalScrollBar()->sizeHint().width();
    const int beside = layout()->contentsMargins().left() + layout()->contentsMargins().right() + bar;
    if (m_parts->sizeHint().width() + beside > most.width())
        static_cast<QBoxLayout*>(m_parts->layout())->setDirection(QBoxLayout::TopToBottom);
    const QSize needed = m_parts->sizeHint();
    const int below = sizeHint().height() - m_scrolled->sizeHint().height();
    m_scrolled->setMinimumWidth(std::min(m_parts->minimumSizeHint().width() + bar, most.width() - beside));
    resize(QSize(needed.width() + beside, needed.height() + below).boundedTo(most));
}

AnimationDialog::~AnimationDialog() = default;

const Animation& AnimationDialog::whole() const { return m_animations[std::size_t(m_which->currentIndex())]; }

Animation AnimationDialog::chosen() const {
    return partOf(whole(), std::max(0, m_from->currentIndex()), std::max(0, m_to->currentIndex()), m_every->value());
}

/// Of an animation of steps.
void AnimationDialog::offerSteps() {
    const std::vector<std::int64_t>& steps = whole().steps;
    const QSignalBlocker quiet[] = {QSignalBlocker(m_from), QSignalBlocker(m_to)};
    for (QComboBox* box : {m_from, m_to}) {
        box->clear();
        for (const std::int64_t step : steps) box->addItem(locale().toString(qlonglong(step)));
        box->setEnabled(steps.size() > 1);
    }
    m_to->setCurrentIndex(int(steps.size()) - 1);
    const int shown = whole().shownSteps;
    m_from->setCurrentIndex(steps.empty() ? -1 : shown > 0 ? std::max(0, int(steps.size()) - shown) : 0);
}

AnimationLook AnimationDialog::look() const {
    return {m_width->value(), m_letters->value(), m_dark->currentIndex() == 1};
}

QString AnimationDialog::caption() const {
    const QString typed = m_caption->toPlainText().trimmed();
    const QString stamp = chosen().raw == Animation::Raw::Secret ? tr("NOT PRIVATE: shows raw records. %1").arg(m_stamp)
                          : chosen().raw == Animation::Raw::Public
                              ? tr("Shows raw records, which are public. %1").arg(m_stamp)
                              : m_stamp;
    return typed.isEmpty() ? stamp : typed + QLatin1Char('\n') + stamp;
}

QString AnimationDialog::command() const {
    const Animation animation = chosen();
    if (animation.command.isEmpty() || !m_loops->isChecked()) return {};
    QStringList words = QStringList{QStringLiteral("sfumato-cli"), QStringLiteral("figure")} + animation.command;
    words << languageWords() << QStringLiteral("--rate") << QString::number(m_rate->value());
    constexpr double millimeters = 25.4 / 96, points = 72. / 96; // of a pixel
    const AnimationLook look = this->look();
    const auto add = [&words](const char* option, double value) {
        words << QLatin1String(option) << QString::number(value);
    };
    add("--pixels", look.width), add("--width", look.width * millimeters), add("--font", look.letters * points);
    if (look.dark) words << QStringLiteral("--dark");
    if (m_caption->toPlainText() != proposedCaption(animation)) words << QStringLiteral("--caption") << caption();
    words << QStringLiteral("--out") << QFileInfo(m_target->text()).absoluteFilePath();
    return shellLine(words);
}

void AnimationDialog::showCommand() {
    const QString words = command();
    m_copy->setEnabled(!words.isEmpty());
    m_command->setText(words.isEmpty() ? tr("No command makes this animation.") : words);
}

void AnimationDialog::chooseAnimation() {
    const Animation& animation = whole();
    offerSteps();
    m_rate->setValue(int(animation.framesPerSecond));
    m_caption->setPlainText(proposedCaption(animation));
    m_raw->setText(animation.raw == Animation::Raw::Secret
                       ? tr("<b>NOT PRIVATE:</b> this animation shows raw records, and its caption will say so.")
                   : animation.raw == Animation::Raw::Public ? tr("This animation shows raw records, which are public.")
                                                             : tr("No raw record is in this animation."));
    m_frame = chosen().frames - 1;
    showStage();
}

void AnimationDialog::showStage() {
    showCommand();
    const Animation animation = chosen();
    m_stage = std::make_unique<AnimationStage>(animation, look());
    m_frames = animation.frames;
    m_frame = std::min(m_frame, m_frames - 1);
    showSize();
    delete m_estimate;
    m_estimate = new AnimationSize(animation, look(), m_target->text(), this);
    connect(m_estimate, &AnimationSize::estimated, this, &AnimationDialog::showSize);
    m_estimate->start();
    showFrame();
    if (m_plays && !m_export) m_clock.start(std::max(60, 1000 / m_rate->value()));
}

/// 0: not known yet.
void AnimationDialog::showSize(double bytes) {
    const QString words = tr("%1 × %2 px · %Ln frame(s) · %3 s", nullptr, m_frames)
                              .arg(m_stage->size().width())
                              .arg(m_stage->size().height())
                              .arg(locale().toString(double(m_frames) / m_rate->value(), 'f', 1));
    m_size->setText(bytes > 0
                        ? tr("%1 · about %2 MB").arg(words, locale().toString(bytes / 1e6, 'f', bytes < 1e6 ? 2 : 1))
                        : words);
}

void AnimationDialog::showFrame() {
    const double ratio = devicePixelRatioF();
    QImage image = m_stage->frame(m_frame).scaled(previewSize * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    image.setDevicePixelRatio(ratio);
    m_preview->setPixmap(QPixmap::fromImage(image));
}

void AnimationDialog::save() {
    if (!commitEditor(*this)) return;
    if (m_target->text().isEmpty())
        return m_outcome->setText(sentence({Fault::Code::Missing, "target", "says where to write; none was given"}));
    const QString path = QFileInfo(m_target->text()).absoluteFilePath();
    QFile there(captionPath(path)); // as that of the same animation in the other format
    const bool same = there.open(QIODevice::ReadOnly) && there.readAll() == caption().toUtf8() + '\n';
    askToReplace(this, {path, same ? QString() : there.fileName()}, [this, path] { write(path); });
}

void AnimationDialog::write(const QString& path) {
    m_clock.stop();
    m_export = new AnimationExport(chosen(), look(), {path, double(m_rate->value()), m_loops->isChecked(), caption()},
                                   this);
    m_progress->setRange(0, m_frames);
    m_progress->setValue(0);
    setBusy(true);
    connect(m_export, &AnimationExport::advanced, m_progress, &QProgressBar::setValue);
    connect(m_export, &AnimationExport::ended, this, [this, path](const Result<void>& written) { end(written, path); });
    m_outcome->setText(tr("Writing %1…").arg(path));
    m_export->start();
}

void AnimationDialog::end(const Result<void>& written, const QString& path) {
    m_export->deleteLater();
    m_export = nullptr;
    setBusy(false);
    m_outcome->setText(written ? tr("Written: %1, and its caption beside it.").arg(path) : sentence(written.fault()));
}

void AnimationDialog::setBusy(bool busy) {
    m_form->setEnabled(!busy);
    m_write->setEnabled(!busy);
    m_progress->setVisible(busy);
    m_cancel->setText(busy ? tr("Cancel") : tr("Close"));
    if (!busy && m_plays) m_clock.start(std::max(60, 1000 / m_rate->value()));
}

} // namespace sfumato
