// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/badge.h"
#include "widgets/look/form_layout.h"
#include "widgets/look/form_scroll.h"
#include "widgets/look/layouts.h"
#include "widgets/look/save_file.h"
#include "widgets/look/sized_label.h"
#include "widgets/look/words_scroll.h"
#include "widgets/look/wrapped_row.h"
#include "widgets/plots/figure_dialog.h"
#include "widgets/plots/figure_preview.h"
#include "widgets/text/file_name.h"
#include "widgets/text/number_text.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QToolButton>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int formWidth = 400;

QDoubleSpinBox* measureBox(double least, double most, double value, const QString& unit, const QString& name) {
    auto* box = new QDoubleSpinBox;
    box->setRange(least, most);
    box->setDecimals(1);
    box->setValue(value);
    box->setSuffix(unit);
    box->setAccessibleName(name);
    return box;
}

QFrame* lineBetween() {
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    return line;
}

QLabel* faintLabel(const QString& words = {}) {
    auto* label = new SizedLabel(TextSize::Secondary);
    label->setText(words);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    return label;
}

} // namespace

FigureDialog::FigureDialog(std::vector<Figure> figures, const QString& promise, const QString& name, QWidget* parent)
    : QDialog(parent), m_figures(std::move(figures)), m_promise(promise) {
    setWindowTitle(tr("Export figure"));
    m_draw.setSingleShot(true);
    m_draw.setInterval(15);
    connect(&m_draw, &QTimer::timeout, this, &FigureDialog::draw);
    auto* halves = new QHBoxLayout;
    halves->addWidget(buildForm());
    halves->addWidget(buildPaper(), 1);
    auto* whole = new QVBoxLayout(this);
    whole->addLayout(halves, 1);
    whole->addLayout(buildFooter());
    const auto words = [name](const Figure& figure) {
        const QString own = fileName((figure.fileName.isEmpty() ? name : figure.fileName) + QLatin1Char(' ') +
                                     figure.title);
        return own.isEmpty() ? QStringLiteral("figure") : own;
    };
    for (const Figure& figure : m_figures) m_which->addItem(figure.title);
    m_target->setText(QDir::home().filePath(words(figure())));
    connect(m_which, &QComboBox::currentIndexChanged, this, [this, words] {
        const QFileInfo before(stem());
        m_target->setText(before.dir().filePath(words(figure())));
        chooseFigure();
    });
    resize(QSize(1160, 700).boundedTo(0.94 * screen()->availableSize()));
    recallLook();
    chooseFigure();
    if (m_height->value() > 2 * m_width->value()) chooseWidth(1); // many pictures need a page's width
}

QWidget* FigureDialog::buildForm() {
    auto* inside = new QWidget;
    m_form = new FormLayout(inside);
    m_form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    m_which = new QComboBox;
    m_which->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_which->setMinimumContentsLength(20);
    m_which->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_form->addRow(tr("&Figure"), m_which);
    addLookRows(*m_form);
    m_form->addRow(lineBetween());
    addShownRows(*m_form);
    m_form->addRow(lineBetween());
    addFileRows(*m_form);
    m_raw = new Badge;
    auto* badge = new QHBoxLayout;
    addParts(*badge, {m_raw, emptyPart});
    m_form->addRow(badge);
    for (QComboBox* box : {m_font, m_spread, m_renamed}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
    }
    return new FormScroll(inside, formWidth); // the rest is paper
}

QButtonGroup* FigureDialog::addChoice(FormLayout& form, const QString& label, const QStringList& words,
                                      QWidget* beside) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(noMargins);
    layout->setSpacing(0);
    auto* group = new QButtonGroup(this);
    for (const QString& word : words) {
        auto* button = new QToolButton;
        button->setText(word);
        button->setAccessibleName(QStringLiteral("%1: %2").arg(QString(label).remove(QLatin1Char('&')), word));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        group->addButton(button, int(group->buttons().size()));
        layout->addWidget(button);
    }
    group->buttons().constFirst()->setChecked(true);
    layout->addSpacing(8);
    if (beside) layout->addWidget(beside, 1);
    if (!beside) layout->addStretch();
    form.addRow(label, row);
    connect(group, &QButtonGroup::idClicked, this, &FigureDialog::drawSoon);
    return group;
}

void FigureDialog::addLookRows(FormLayout& form) {
    m_width = measureBox(30, 1000, 84, tr(" mm"), tr("Width"));
    m_height = measureBox(20, 1000, 56, tr(" mm"), tr("Height"));
    m_letters = measureBox(4, 60, 8, tr(" pt"), tr("Letters"));
    m_widths = addChoice(form, tr("Width"), {tr("84 mm"), tr("174 mm"), tr("Slide")}, m_width);
    connect(m_widths, &QButtonGroup::idClicked, this, &FigureDialog::chooseWidth);
    form.addRow(tr("&Height"), m_height);
    m_font = new QComboBox;
    m_font->addItems({tr("Sans"), tr("Sans, narrow"), tr("Serif")});
    m_font->setAccessibleName(tr("Font"));
    auto* letters = new QHBoxLayout;
    addParts(*letters, {{m_letters, 1}, {m_font, 1}});
    form.addRow(tr("&Letters"), letters);
    static_cast<QLabel*>(form.labelForField(letters))->setBuddy(m_letters);
    m_look = addChoice(form, tr("Look"), {tr("Light"), tr("Dark")}, nullptr);
    m_names = addChoice(form, tr("Names"), {tr("On the lines"), tr("In a legend")}, nullptr);
    connect(m_font, &QComboBox::currentIndexChanged, this, &FigureDialog::drawSoon);
    for (QDoubleSpinBox* box : {m_width, m_height, m_letters})
        connect(box, &QDoubleSpinBox::valueChanged, this, [this] {
            if (!m_filling) drawSoon();
        });
    connect(m_height, &QDoubleSpinBox::valueChanged, this, [this] { m_ownHeight = m_ownHeight || !m_filling; });
    connect(m_letters, &QDoubleSpinBox::valueChanged, this, [this] { m_ownLetters = m_ownLetters || !m_filling; });
}

void FigureDialog::addShownRows(FormLayout& form) {
    m_xTitle = new QLineEdit;
    m_yTitle = new QLineEdit;
    form.addRow(tr("&x title"), m_xTitle);
    form.addRow(tr("&y title"), m_yTitle);
    for (QLineEdit* edit : {m_xTitle, m_yTitle})
        connect(edit, &QLineEdit::textChanged, this, [this] {
            if (!m_filling) drawSoon();
        });
    m_spread = new QComboBox;
    m_spread->addItems({tr("mean ± standard deviation"), tr("median and range")});
    form.addRow(tr("&Points"), m_spread);
    connect(m_spread, &QComboBox::currentIndexChanged, this, &FigureDialog::drawSoon);
    const auto grid = [&form](const QString& label, QWidget*& row) {
        row = new QWidget;
        auto* made = new QGridLayout(row);
        made->setContentsMargins(noMargins);
        form.addRow(label, row);
        return made;
    };
    m_seeds = grid(tr("Seeds"), m_seedRow);
    m_panels = grid(tr("Parts"), m_panelRow);
    m_series = grid(tr("Show"), m_seriesRow);
    m_renamed = new QComboBox;
    m_renamed->setAccessibleName(tr("What is renamed"));
    m_otherName = new QLineEdit;
    m_otherName->setAccessibleName(tr("Its name in the figure"));
    m_renameRow = new QWidget;
    auto* rename = new QHBoxLayout(m_renameRow);
    rename->setContentsMargins(noMargins);
    addParts(*rename, {{m_renamed, 1}, new QLabel(QStringLiteral("→")), {m_otherName, 1}});
    form.addRow(tr("Re&name"), m_renameRow);
    static_cast<QLabel*>(form.labelForField(m_renameRow))->setBuddy(m_renamed);
    connect(m_renamed, &QComboBox::currentIndexChanged, this, &FigureDialog::chooseRenamed);
    connect(m_otherName, &QLineEdit::textChanged, this, &FigureDialog::rename);
    m_band = new QCheckBox(tr("&band"));
    m_title = new QCheckBox(tr("&title"));
    auto* more = new QHBoxLayout;
    addParts(*more, {m_band, m_title, emptyPart});
    form.addRow(QString(), more);
    for (QCheckBox* box : {m_band, m_title}) connect(box, &QCheckBox::toggled, this, &FigureDialog::drawSoon);
}

void FigureDialog::addFileRows(FormLayout& form) {
    auto* kinds = new QGridLayout;
    for (const auto& [format, words] : {std::pair(FigureFormat::Pdf, tr("PDF")),
                                        {FigureFormat::Svg, tr("SVG")},
                                        {FigureFormat::Png, tr("PNG")},
                                        {FigureFormat::Latex, tr("LaTeX")},
                                        {FigureFormat::Csv, tr("CSV")}}) {
        auto* box = new QCheckBox(words);
        box->setChecked(format == FigureFormat::Pdf);
        connect(box, &QCheckBox::toggled, this, &FigureDialog::drawSoon);
        kinds->addWidget(box, int(m_formatBoxes.size()) / 3, int(m_formatBoxes.size()) % 3);
        m_formatBoxes.emplace_back(format, box);
    }
    m_animate = new QPushButton(tr("&GIF, WebP…"));
    m_animate->setAutoDefault(false);
    m_animate->setToolTip(tr("The steps of the training as an animation."));
    m_animate->setWhatsThis(m_animate->toolTip());
    m_animate->hide();
    connect(m_animate, &QPushButton::clicked, this, &FigureDialog::animationAsked);
    kinds->addWidget(m_animate, 1, 2);
    form.addRow(tr("Files"), kinds);
    m_kinds = faintLabel();
    form.addRow(QString(), m_kinds);
    m_target = new QLineEdit;
    m_target->setAccessibleName(tr("Save as"));
    connect(m_target, &QLineEdit::textChanged, this, [this](const QString& typed) { // an ending chooses its kind
        for (const auto& [format, box] : m_formatBoxes)
            if (typed.endsWith(QLatin1Char('.') + QString::fromLatin1(nameOf(format).data()), Qt::CaseInsensitive))
                box->setChecked(true);
    });
    auto* browse = new QPushButton(tr("B&rowse…"));
    browse->setAutoDefault(false);
    auto* where = new QHBoxLayout;
    addParts(*where, {{m_target, 1}, browse});
    form.addRow(tr("Save &as"), where);
    static_cast<QLabel*>(form.labelForField(where))->setBuddy(m_target);
    m_paths = faintLabel();
    form.addRow(QString(), m_paths);
    connect(m_target, &QLineEdit::textChanged, this, &FigureDialog::drawSoon);
    connect(browse, &QPushButton::clicked, this, [this] {
        askForTarget(this, tr("Export to"), m_target->text(), [this](const QString& path) { m_target->setText(path); });
    });
}

void FigureDialog::offerAnimation() { m_animate->show(); }

QWidget* FigureDialog::buildPaper() {
    auto* paper = new QWidget;
    auto* heading = new QLabel(tr("Preview"));
    QFont bold = heading->font();
    bold.setWeight(QFont::DemiBold);
    heading->setFont(bold);
    m_scale = faintLabel();
    m_scale->setWordWrap(false);
    m_preview = new FigurePreview;
    auto* trueSize = new QPushButton(tr("Tr&ue size"));
    auto* column = new QPushButton(tr("&In a column of text"));
    for (auto* button : {trueSize, column}) button->setCheckable(true), button->setAutoDefault(false);
    connect(trueSize, &QPushButton::toggled, this, [this, column](bool on) {
        if (on) column->setChecked(false);
        m_preview->setMode(on ? FigurePreview::Mode::TrueSize : FigurePreview::Mode::Fit);
    });
    connect(column, &QPushButton::toggled, this, [this, trueSize](bool on) {
        if (on) trueSize->setChecked(false);
        m_preview->setMode(on ? FigurePreview::Mode::Column : FigurePreview::Mode::Fit);
    });
    connect(m_preview, &FigurePreview::scaleChanged, this,
            [this] { m_scale->setText(tr("%1 % of the printed size").arg(qRound(100 * m_preview->scale()))); });
    auto* top = new WrappedRow(8); // in two lines on a small screen
    for (QWidget* part : std::initializer_list<QWidget*>{heading, m_scale, trueSize, column}) top->addWidget(part);
    auto* checks = new QGridLayout;
    for (int i = 0; i < 4; ++i) {
        m_checks.push_back(faintLabel());
        m_checks.back()->setForegroundRole(QPalette::WindowText);
        checks->addWidget(m_checks.back(), i / 2, i % 2);
    }
    m_obstacle = new QLabel;
    m_obstacle->setWordWrap(true);
    QFont weighty = m_obstacle->font();
    weighty.setBold(true);
    m_obstacle->setFont(weighty);
    checks->addWidget(m_obstacle, 2, 0, 1, 2);
    auto* captionName = new QLabel(tr("Ca&ption"));
    captionName->setFont(bold);
    m_caption = new QPlainTextEdit;
    m_caption->setTabChangesFocus(true);
    m_caption->setMaximumHeight(5 * fontMetrics().lineSpacing());
    captionName->setBuddy(m_caption);
    connect(m_caption, &QPlainTextEdit::textChanged, this, [this] {
        if (m_filling) return;
        m_ownCaption = true;
        drawSoon();
    });
    auto* over = new QHBoxLayout;
    QLabel* beside = faintLabel(tr("saved beside the art, never drawn into it"));
    beside->setAlignment(Qt::AlignRight);
    addParts(*over, {captionName, {beside, 1}});
    auto* layout = new QVBoxLayout(paper);
    addParts(*layout, {top, {m_preview, 1}, checks, over, m_caption});
    return paper;
}

QLayout* FigureDialog::buildFooter() {
    m_copy = new QPushButton(tr("Copy as co&mmand"));
    m_copy->setFlat(true);
    m_copy->setAutoDefault(false);
    m_command = faintLabel();
    m_command->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_command->setTextFormat(Qt::PlainText);
    m_command->setMinimumWidth(100);
    auto* scroll = new WordsScroll(m_command);
    m_outcome = new QLabel;
    m_outcome->setWordWrap(true);
    m_outcome->setTextFormat(Qt::PlainText);
    auto* close = new QPushButton(tr("&Close"));
    close->setAutoDefault(false);
    m_write = new QPushButton(tr("&Export"));
    m_write->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    m_write->setDefault(true);
    m_write->setProperty("primary", true);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(command());
        m_outcome->setText(tr("The command is copied."));
    });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_write, &QPushButton::clicked, this, &FigureDialog::save);
    auto* row = new QHBoxLayout;
    addParts(*row, {m_copy, {scroll, 1}, close, m_write});
    auto* footer = new QVBoxLayout;
    addParts(*footer, {m_outcome, row});
    return footer;
}

} // namespace sfumato
