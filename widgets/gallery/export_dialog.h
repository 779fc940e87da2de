// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

#include <QDialog>
#include <QTimer>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace sfumato {

class FieldForm;

/// What to export of a finished run, and where to. Asks for the export by requested(); whoever does it
/// reports back. `whyNotPrivate`: whyNotPrivate() of a run without a guarantee, else empty.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(const std::filesystem::path& run, const std::vector<std::string>& methods,
                 const QString& whyNotPrivate, QWidget* parent = nullptr);
    ExportRequest request() const;
    void showExported(const std::vector<std::filesystem::path>& files);
    void showFault(const Fault& fault);
    /// Stands beside the form and shows what previewAsked() asks for; showPreview() tells its size.
    void setPreviewView(QWidget* view);
    void showPreview(const SampleSheet& sheet);
    /// Raw records are added once a person has answered the question of askToExportRaw().
    void setSensitive();
    /// What the run promises about any one record: "ε 5, δ 1e-5 (replace one)".
    void setPromise(const QString& promise);
    /// No whole ledger says what the run promises.
    void setUnproven();
    /// These samples instead of new ones.
    void setPick(const GalleryPick& pick);
    /// As many new rows of this method as these, of which the pick has two columns alone.
    void setTable(const GalleryPick& pick);
    /// New samples are of the last step, or of the one shown where its checkpoint is among those that the run keeps,
    /// else where a person so chooses of the kept one that is nearest to it.
    void setShownStep(qint64 shown, qint64 last, const std::vector<qint64>& kept = {});
    /// So many rows of a table instead of a picture, where the samples are points.
    void proposeTable(int rows = 1000) { m_table = rows; }
    void setClassNames(const QStringList& names) { m_classNames = names; }
    /// The same export on the command line; empty for a pick, which only the window knows.
    QString command() const;

Q_SIGNALS:
    void previewAsked(const sfumato::SampleRequest& samples);
    void picked(const std::shared_ptr<const sfumato::SampleSheet>& samples); ///< what to show instead
    void requested(const sfumato::ExportRequest& request);
    void cancelled();

protected:
    bool event(QEvent* event) override;

private:
    static constexpr int mostImages = 400, mostPoints = 100'000; ///< of a preview; more images would only be smaller
    void addHelp();
    void connectInputs();
    void updateControls();
    void setBusy(bool busy);
    void fitHeight();
    void tell(const QString& words);
    void begin();
    void followTarget();
    void endTarget();
    QStringList written() const;
    void askPreview();
    void offerClasses(int classes);
    void updateStepNote();
    ClassChoice classes() const;
    QString sizeText() const;
    /// What the file gives away.
    QString stampText() const;
    /// Why settings of a pick are fixed; empty of others.
    QString pickText() const;

    std::filesystem::path m_run;
    QString m_promise;
    QString m_whyNotPrivate; ///< of a run without a guarantee; empty: it has one
    bool m_sensitive = false, m_unproven = false;
    bool m_busy = false;
    bool m_points = false; ///< the samples are points, not images
    int m_axes = 3;        ///< of images in an array: 4 with colors
    std::shared_ptr<const SampleSheet> m_pick;
    QStringList m_classNames;
    std::optional<int> m_table; ///< rows of a table that is proposed, once it is known that these are points
    QString m_ending;           ///< of the target, by the format
    std::int64_t m_bytes = 0;   ///< of one sample as it is shown; 0: not known
    QTimer m_previewTimer{this};
    QComboBox* m_method;
    QComboBox* m_format;
    QSpinBox* m_count;
    QSpinBox* m_seed;
    QSpinBox* m_columns;
    QSpinBox* m_magnify;
    QCheckBox* m_withRaw;
    QLineEdit* m_target;
    QHBoxLayout* m_halves;
    QComboBox* m_classes;
    QComboBox* m_step; ///< its data: of which checkpoint; 0, as without any: the last
    FieldForm* m_form;
    qint64 m_shownStep = 0, m_lastStep = 0, m_nearestStep = 0; ///< the kept one that is nearest; 0: none is kept
    QLabel* m_stepNote = nullptr;                              ///< above all, once another step than the last was shown
    QLabel* m_previewNote = nullptr;                           ///< below the preview, which shows the samples alone
    QLabel* m_stamp;
    QLabel* m_size;
    QPushButton* m_copy;
    QLabel* m_outcome;
    QWidget* m_words;       ///< with the outcome in it
    int m_heightBefore = 0; ///< before there was an outcome; 0: there is none
    QProgressBar* m_progress;
    QPushButton* m_export;
};

} // namespace sfumato
