// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_file.h"

#include <QDialog>
#include <QTimer>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace sfumato {

class Badge;
class FormLayout;
class FigurePreview;

/// Writes a figure for paper or a talk: its size, look and formats, with a preview, what was checked, the caption that
/// is saved beside it, and the command that makes the same files.
class FigureDialog : public QDialog {
    Q_OBJECT

public:
    /// `promise`: what the run's label says, for the caption; `name`: of the files.
    FigureDialog(std::vector<Figure> figures, const QString& promise, const QString& name, QWidget* parent = nullptr);

    /// The same figures, further computed.
    void setFigures(std::vector<Figure> figures);
    /// A button that asks for the steps of the figure as an animation.
    void offerAnimation();

    FigureLook look() const;
    std::vector<FigureFormat> formats() const;
    /// The same on the command line; empty where the figure is of the window alone.
    QString command() const;
    QString caption() const;
    /// The path without an ending.
    QString stem() const;

Q_SIGNALS:
    void animationAsked();

private:
    QStringList commandWords(bool withCaption) const;
    QString tracedCommand() const;
    QWidget* buildForm();
    QWidget* buildPaper();
    QLayout* buildFooter();
    void addLookRows(FormLayout& form);
    void addShownRows(FormLayout& form);
    void addFileRows(FormLayout& form);
    QButtonGroup* addChoice(FormLayout& form, const QString& label, const QStringList& words, QWidget* beside);
    void chooseFigure();
    void chooseWidth(int preset);
    void recallLook();
    void keepLook() const;
    void fillShown();
    void fillRenamed();
    void chooseRenamed();
    void rename(const QString& other);
    void keepOnePanel(QCheckBox& changed);
    void drawSoon() { m_draw.start(); }
    void draw();
    void fitHeight();
    void showChecks();
    QString obstacle(const FigureChecks& checks) const;
    void save();
    void write();
    const Figure& figure() const;

    std::vector<Figure> m_figures;
    QString m_promise;
    QComboBox *m_which, *m_font, *m_spread, *m_renamed;
    QButtonGroup *m_widths, *m_look, *m_names;
    QDoubleSpinBox *m_width, *m_height, *m_letters;
    QLineEdit *m_xTitle, *m_yTitle, *m_otherName, *m_target;
    std::map<QString, QString> m_otherNames; ///< of lines, methods, numbers and parts
    QGridLayout *m_seeds, *m_panels, *m_series;
    std::vector<std::pair<std::uint64_t, QCheckBox*>> m_seedBoxes;
    std::vector<std::pair<QString, QCheckBox*>> m_panelBoxes, m_seriesBoxes;
    std::vector<std::pair<FigureFormat, QCheckBox*>> m_formatBoxes;
    QCheckBox *m_band, *m_title;
    FormLayout* m_form;
    QWidget *m_seedRow, *m_panelRow, *m_seriesRow, *m_renameRow;
    QLabel *m_kinds, *m_paths, *m_scale, *m_command, *m_outcome;
    std::vector<QLabel*> m_checks;
    QLabel* m_obstacle;
    QPlainTextEdit* m_caption;
    bool m_ownCaption = false, m_ownHeight = false, m_ownLetters = false, m_filling = false;
    Badge* m_raw;
    FigurePreview* m_preview;
    QPushButton *m_copy, *m_write, *m_animate;
    QTimer m_draw{this};
};

} // namespace sfumato
