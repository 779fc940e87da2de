// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_dialog.h"

#include "widgets/look/badge.h"
#include "widgets/look/fitted.h"
#include "widgets/look/form_layout.h"
#include "widgets/look/save_file.h"
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_preview.h"
#include "widgets/plots/figure_size.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/folder_pattern.h"
#include "widgets/text/number_text.h"
#include "widgets/text/label_text.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStyle>

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

constexpr double smallestLetters = 6; ///< points that a print still shows

/// A box whose words are smaller where they have no room, and then left out in the middle.
class NameBox : public QCheckBox {
public:
    explicit NameBox(const QString& name) : m_name(name) {
        setAccessibleName(name);
        setToolTip(name);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setText(name);
    }
    QSize minimumSizeHint() const override {
        return {roomBeside() + 10 * fontMetrics().averageCharWidth(), QCheckBox::minimumSizeHint().height()};
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QCheckBox::resizeEvent(event);
        fit();
    }
    void changeEvent(QEvent* event) override {
        QCheckBox::changeEvent(event);
        if (event->type() == QEvent::FontChange) fit();
    }

private:
    int roomBeside() const {
        return style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, this) +
               style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing, nullptr, this) + 4;
    }
    void fit() {
        if (m_isFitting) return;
        const QScopedValueRollback fitting(m_isFitting, true);
        if (parentWidget()) setFont(fitted(parentWidget()->font(), m_name, width() - roomBeside()));
        const QString words = fontMetrics().elidedText(m_name, Qt::ElideMiddle, width() - roomBeside());
        if (QString shown = QString(words).replace(QLatin1Char('&'), QStringLiteral("&&")); shown != text())
            setText(shown);
    }

    QString m_name;
    bool m_isFitting = false;
};

QString listed(const QStringList& what) {
    return what.size() <= 2 ? what.join(QStringLiteral("; "))
                            : FigureDialog::tr("%1 and %Ln more", nullptr, int(what.size()) - 2)
                                  .arg(what.mid(0, 2).join(QStringLiteral("; ")));
}

} // namespace

const Figure& FigureDialog::figure() const { return m_figures[std::size_t(std::max(0, m_which->currentIndex()))]; }

void FigureDialog::chooseWidth(int preset) {
    m_filling = true;
    const FigureSize& size = figureSizes[std::size_t(preset)];
    m_width->setValue(size.width);
    m_height->setValue(size.height);
    m_ownHeight = m_ownLetters = false;
    m_letters->setValue(size.letters);
    m_filling = false;
    drawSoon();
}

/// The titles, seeds and names of the chosen figure.
void FigureDialog::chooseFigure() {
    const Figure& chosen = figure();
    m_filling = true;
    m_ownHeight = false;
    m_height->setValue(sizeOfWidth(m_width->value()).height);
    m_xTitle->setText(chosen.xTitle);
    m_yTitle->setText(chosen.yTitle);
    const bool axes = !chosen.xTitle.isEmpty() || !chosen.yTitle.isEmpty();
    for (QLineEdit* edit : {m_xTitle, m_yTitle}) edit->setEnabled(axes);
    for (QAbstractButton* button : m_names->buttons()) button->setEnabled(axes);
    m_otherNames.clear();
    fillShown();
    for (const auto& [format, box] : m_formatBoxes) {
        const bool canBe = chosen.hasNumbers() || (format != FigureFormat::Latex && format != FigureFormat::Csv);
        box->setEnabled(canBe);
        box->setVisible(canBe);
    }
    m_kinds->setText((chosen.hasNumbers() ? tr("LaTeX: the numbers as a booktabs table. PNG: %1 dots per inch.")
                                          : tr("PNG: %1 dots per inch."))
                         .arg(figureDotsPerInch));
    m_outcome->clear(); // it was said of the figure before
    m_raw->show(Badge::Kind::Warning, chosen.usesRaw ? tr("measured on raw data") : QString(),
                tr("The caption says so."));
    m_ownCaption = false;
    m_filling = false;
    draw();
}

void FigureDialog::fillShown() {
    const auto fill = [this](QGridLayout& grid, auto& boxes, const auto& keys, const auto& wordsOf, const auto& isOn) {
        for (const auto& [key, box] : boxes) delete box;
        boxes.clear();
        constexpr int columns = 2;
        for (const auto& key : keys) {
            auto* box = new NameBox(wordsOf(key));
            box->setChecked(isOn(key));
            grid.addWidget(box, int(boxes.size()) / columns, int(boxes.size()) % columns);
            connect(box, &QCheckBox::toggled, this, &FigureDialog::drawSoon);
            boxes.emplace_back(key, box);
        }
    };
    const auto seeds = figure().seeds();
    const bool several = seeds.size() > 1;
    fill(
        *m_seeds, m_seedBoxes, several ? seeds : std::set<std::uint64_t>(),
        [](std::uint64_t seed) { return QString::number(seed); }, [](std::uint64_t) { return true; });
    const auto itself = [](const QString& name) { return name; };
    const auto isOptional = [this](const QString& title) {
        return std::ranges::find(figure().panels, title, &FigurePanel::title)->isOptional;
    };
    const QStringList panels = figure().panelNames();
    fill(*m_panels, m_panelBoxes, panels, itself, [&](const QString& title) { return !isOptional(title); });
    for (const auto& [title, box] : m_panelBoxes)
        connect(box, &QCheckBox::toggled, this, [this, box] { keepOnePanel(*box); });
    auto names = figure().names();
    std::erase_if(names, [&](const QString& name) { return panels.contains(name) && !isOptional(name); });
    fill(*m_series, m_seriesBoxes, names, itself,
         [this](const QString& name) { return !figure().isBeside(name) && !figure().isFit(name); });
    fillRenamed();
    m_form->setRowVisible(m_panelRow, !panels.isEmpty());
    m_form->setRowVisible(m_seedRow, several);
    m_form->setRowVisible(m_spread, several);
    m_form->setRowVisible(m_seriesRow, !m_seriesBoxes.empty());
    m_band->setVisible(several);
}

/// What has a name, under it or under the other one.
void FigureDialog::fillRenamed() {
    const QSignalBlocker quiet(m_renamed);
    const QString before = m_renamed->currentText();
    m_renamed->clear();
    QStringList names = figure().panelNames();
    for (const QString& name : figure().names()) names << name;
    names.removeDuplicates();
    m_renamed->addItems(names);
    m_renamed->setCurrentIndex(std::max(0, m_renamed->findText(before)));
    m_form->setRowVisible(m_renameRow, !names.isEmpty());
    chooseRenamed();
}

void FigureDialog::chooseRenamed() {
    const QSignalBlocker quiet(m_otherName);
    const QString name = m_renamed->currentText();
    const auto other = m_otherNames.find(name);
    m_otherName->setPlaceholderText(name);
    m_otherName->setText(other == m_otherNames.end() ? QString() : other->second);
}

/// Nothing typed: the name that it has.
void FigureDialog::rename(const QString& other) {
    if (const QString words = other.trimmed(); words.isEmpty() || words == m_renamed->currentText())
        m_otherNames.erase(m_renamed->currentText());
    else
        m_otherNames[m_renamed->currentText()] = words;
    drawSoon();
}

void FigureDialog::keepOnePanel(QCheckBox& changed) {
    if (std::ranges::none_of(m_panelBoxes, [](const auto& panel) { return panel.second->isChecked(); }))
        changed.setChecked(true);
}

FigureLook FigureDialog::look() const {
    FigureLook look{.width = m_width->value(),
                    .height = m_height->value(),
                    .letters = m_letters->value(),
                    .font = FigureFont(m_font->currentIndex()),
                    .dark = m_look->checkedId() == 1,
                    .legend = m_names->checkedId() == 1,
                    .title = m_title->isChecked(),
                    .band = m_band->isChecked(),
                    .spread = FigureSpread(m_spread->currentIndex())};
    if (m_xTitle->text() != figure().xTitle) look.xTitle = m_xTitle->text();
    if (m_yTitle->text() != figure().yTitle) look.yTitle = m_yTitle->text();
    for (const auto& [seed, box] : m_seedBoxes)
        if (!box->isChecked()) look.withoutSeeds.insert(seed);
    for (const auto& [name, box] : m_seriesBoxes)
        if (figure().isFit(name))
            look.fits = look.fits || box->isChecked();
        else if (!box->isChecked())
            look.without.insert(name);
    look.names = m_otherNames;
    std::set<QString> usual;
    for (const FigurePanel& panel : figure().panels)
        if (!panel.isOptional) usual.insert(panel.title);
    for (const auto& [title, box] : m_panelBoxes)
        if (box->isChecked()) look.panels.insert(title);
    if (look.panels == usual) look.panels.clear();
    return look;
}

std::vector<FigureFormat> FigureDialog::formats() const {
    std::vector<FigureFormat> chosen;
    for (const auto& [format, box] : m_formatBoxes)
        if (box->isChecked() && box->isEnabled()) chosen.push_back(format);
    return chosen;
}

QString FigureDialog::caption() const { return m_caption->toPlainText(); }

QString FigureDialog::stem() const {
    QString path = QFileInfo(m_target->text()).absoluteFilePath();
    for (const FigureFormat format :
         {FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png, FigureFormat::Latex, FigureFormat::Csv})
        if (const QString ending = QLatin1Char('.') + QString::fromLatin1(nameOf(format).data());
            path.endsWith(ending, Qt::CaseInsensitive))
            path.chop(ending.size());
    return path;
}

/// Empty: no command makes it.
QStringList FigureDialog::commandWords(bool withCaption) const {
    const FigureLook now = look();
    if (figure().command.isEmpty() || std::ranges::any_of(figure().series(), [&](const FigureSeries* one) {
            return one->isBeside && !now.without.contains(one->name);
        }))
        return {};
    const FigureLook usual{.width = now.width};
    QStringList words = QStringList{QStringLiteral("sfumato-cli"), figure().verb} + figure().command;
    const auto add = [&words](const char* option, const QString& value) {
        words << QString::fromLatin1(option) << value;
    };
    words << languageWords();
    add("--width", QString::number(now.width));
    add("--height", QString::number(now.height));
    add("--font", QString::number(now.letters));
    if (now.font != usual.font) add("--family", QString::fromLatin1(nameOf(now.font).data()));
    if (now.dark) words << QStringLiteral("--dark");
    if (now.legend) words << QStringLiteral("--legend");
    if (now.title) words << QStringLiteral("--show-title");
    if (now.band) words << QStringLiteral("--band");
    if (now.spread != usual.spread) add("--spread", QString::fromLatin1(nameOf(now.spread).data()));
    if (!figure().xTitle.isEmpty()) add("--x-title", m_xTitle->text());
    if (!figure().yTitle.isEmpty()) add("--y-title", m_yTitle->text());
    for (const std::uint64_t seed : now.withoutSeeds) add("--without-seed", QString::number(seed));
    if (now.fits) words << QStringLiteral("--fit");
    for (const auto& [name, other] : now.names) add("--rename", figure().commandName(name) + QLatin1Char('=') + other);
    for (const QString& title : now.panels) add("--panel", figure().commandName(title));
    for (const QString& name : now.without)
        if (!figure().isBeside(name)) add("--without", figure().commandName(name)); // the command has none of these
    if (figure().usesRaw && !figure().rawIsPublic) words << QStringLiteral("--raw");
    if (withCaption && m_ownCaption) add("--caption", caption());
    for (const QString& path : figurePaths(formats(), stem()))
        if (!path.endsWith(QLatin1String(".caption.txt"))) add("--out", path);
    return words;
}

QString FigureDialog::command() const { return commandLine(commandWords(true), figure().runs); }

/// As the files carry it: without folders of the person who wrote them.
QString FigureDialog::tracedCommand() const { return ::sfumato::tracedCommand(commandWords(false), figure().runs); }

void FigureDialog::draw() {
    m_draw.stop();
    fitHeight();
    m_preview->setFigure(figure(), look());
    if (!m_ownCaption) {
        m_filling = true;
        m_caption->setPlainText(captionOf(figure(), look(), m_promise));
        m_filling = false;
    }
    showChecks();
    const QString words = command();
    m_copy->setEnabled(!words.isEmpty());
    const QString why = !figure().whyNoCommand.isEmpty() ? figure().whyNoCommand
                        : figure().command.isEmpty()     ? tr("it shows what the window alone holds.")
                                                         : tr("it shows other runs beside this one.");
    m_command->setText(words.isEmpty() ? tr("No command makes this figure: %1").arg(why) : words);
    QStringList endings;
    for (const QString& path : figurePaths(formats(), stem())) endings << path.mid(stem().size());
    m_paths->setText(endings.join(QStringLiteral("  ")));
    for (QAbstractButton* button : m_widths->buttons())
        if (figureSizes[std::size_t(m_widths->id(button))].width == m_width->value()) button->setChecked(true);
}

void FigureDialog::setFigures(std::vector<Figure> figures) {
    const auto names = figure().names();
    const auto panels = figure().panelNames();
    const std::size_t shown = std::size_t(std::max(0, m_which->currentIndex()));
    if (figures.size() != m_figures.size() || !(figures[shown].title == m_figures[shown].title)) return;
    m_figures = std::move(figures);
    if (names != figure().names() || panels != figure().panelNames()) fillShown();
    draw();
}

/// Why nothing can be written, and what helps; empty: it can.
QString FigureDialog::obstacle(const FigureChecks& checks) const {
    return !figure().unfinished.isEmpty() ? figure().unfinished
           : checks.isCrowded ? tr("The names leave the curves no room: shorten them, choose names on the lines, show "
                                   "fewer runs, or a wider or higher figure.")
                              : QString();
}

void FigureDialog::showChecks() {
    const FigureChecks checks = checkFigure(figure(), look());
    const auto show = [this](std::size_t which, bool good, const QString& words, const QString& why = {}) {
        m_checks[which]->setText((good ? QStringLiteral("✓ ") : QStringLiteral("✗ ")) + words);
        m_checks[which]->setToolTip(why);
        QFont font = m_checks[which]->font();
        font.setBold(!good);
        m_checks[which]->setFont(font);
    };
    const QString points = numberText(checks.letters, 2);
    show(0, checks.letters == 0 || checks.letters >= smallestLetters,
         checks.letters == 0                ? tr("no letters")
         : checks.letters < smallestLetters ? tr("letters %1 pt in print: small").arg(points)
                                            : tr("letters %1 pt in print").arg(points));
    show(1, checks.overlapping.isEmpty(),
         checks.overlapping.isEmpty() ? tr("nothing overlaps") : tr("overlaps: %1").arg(listed(checks.overlapping)),
         checks.overlapping.join(QLatin1Char('\n')));
    const double most = highestAt(m_width->value());
    const bool high = m_height->value() > most;
    const PointsOutside outside = pointsOutside(figure(), look());
    show(2, checks.cut.isEmpty() && !high,
         !checks.cut.isEmpty() ? tr("cut: %1").arg(listed(checks.cut))
         : high                ? tr("higher than a page of %1 mm: show less").arg(most)
         : outside.count > 0   ? tr("points outside the frame: %1").arg(QLocale().toString(outside.count))
                               : tr("nothing is cut"),
         checks.cut.isEmpty() ? outside.words : checks.cut.join(QLatin1Char('\n')));
    if (checks.cut.isEmpty() && !high && outside.count > 0) // as its frame was meant, and yet not all of it
        m_checks[2]->setText(QStringLiteral("! ") + m_checks[2]->text().mid(2));
    show(3, checks.indistinct.isEmpty(),
         checks.indistinct.isEmpty() ? tr("lines differ without color")
                                     : tr("alike without color: %1").arg(listed(checks.indistinct)),
         checks.indistinct.join(QLatin1Char('\n')));
    const QString obstacle = this->obstacle(checks);
    m_obstacle->setText(obstacle.isEmpty() ? QString() : QStringLiteral("✗ ") + obstacle);
    m_obstacle->setVisible(!obstacle.isEmpty());
    m_write->setEnabled(obstacle.isEmpty());
    m_write->setToolTip(obstacle);
}

void FigureDialog::save() {
    if (formats().empty()) return m_outcome->setText(tr("Choose at least one kind of file."));
    if (m_target->text().trimmed().isEmpty())
        return m_outcome->setText(sentence({Fault::Code::Missing, "target", "says where to write; none was given"}));
    askToReplace(this, figurePaths(formats(), stem()), [this] { write(); });
}

void FigureDialog::write() {
    const QString whole = withPromise(caption(), figure(), look(), m_promise);
    if (whole != caption()) m_caption->setPlainText(whole); // what was taken out is in the files, and is seen
    const auto written = saveFigure(figure(), look(), formats(), stem(), whole, tracedCommand());
    if (written) keepLook();
    m_outcome->setText(written ? tr("Written: %1").arg(written->join(QStringLiteral(", ")))
                               : sentence(written.fault()));
}

} // namespace sfumato
