// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/settings/shortcuts.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace sfumato {

/// The preferences and the keys. chosen() is sent with OK and with Apply; keys of which two are the same are
/// refused with a sentence.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    /// `defaultRuns`: where runs go when no folder is chosen. `languages`: codes of the translations there
    /// are.
    SettingsDialog(const Settings& settings, const QList<Keyed>& actions, const QString& defaultRuns,
                   const QStringList& languages, QWidget* parent = nullptr);

    /// The themes and their names.
    static std::vector<std::pair<QString, Settings::Theme>> themes();
    Settings settings() const;
    /// The names of what can be set, but for the keys.
    QStringList fields() const;
    /// The one of this name has the focus; nothing where there is none.
    void showField(const QString& name);

Q_SIGNALS:
    void chosen(const sfumato::Settings& settings);

private:
    QWidget* general(const QString& defaultRuns, const QStringList& languages);
    QWidget* keys();
    void show(const Settings& settings);
    bool offer();
    QList<std::pair<QString, QWidget*>> inputs() const;

    const QList<Keyed> m_actions;
    QComboBox* m_theme;
    QSpinBox* m_text;
    QComboBox* m_language;
    QCheckBox* m_motion;
    QCheckBox* m_notify;
    QSpinBox* m_threads;
    QCheckBox* m_gpu;
    QLineEdit* m_runs;
    QLineEdit* m_data;
    QTableWidget* m_keys;
    QLabel* m_fault;
};

} // namespace sfumato
