// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/settings_dialog.h"

#include "widgets/look/save_file.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/text/label_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include <thread>

namespace sfumato {

namespace {

QString plain(const QString& text) { return withoutMnemonic(text).remove(QStringLiteral("…")).trimmed(); }

} // namespace

SettingsDialog::SettingsDialog(const Settings& settings, const QList<Keyed>& actions, const QString& defaultRuns,
                               const QStringList& languages, QWidget* parent)
    : QDialog(parent), m_actions(actions), m_theme(new QComboBox), m_text(new WholeSpinBox(75, 250, 25)),
      m_language(new QComboBox), m_motion(new QCheckBox(tr("&Reduced motion"))),
      m_notify(new QCheckBox(tr("&Notify me when a long training ends"))),
      m_threads(new WholeSpinBox(0, int(std::max(1U, std::thread::hardware_concurrency())))),
      m_gpu(new QCheckBox(tr("&Solve transport on the GPU where there is one"))), m_runs(new QLineEdit),
      m_data(new QLineEdit), m_keys(new QTableWidget), m_fault(new QLabel) {
    setWindowTitle(tr("Preferences"));
    auto* tabs = new QTabWidget;
    tabs->addTab(general(defaultRuns, languages), tr("&General"));
    tabs->addTab(keys(), tr("&Keys"));
    m_fault->setWordWrap(true);
    m_fault->setVisible(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Apply | QDialogButtonBox::Cancel |
                                         QDialogButtonBox::RestoreDefaults);
    inColumn(this, {tabs, m_fault, buttons});
    resize(560, 460);
    show(settings);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (offer()) accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::Apply), &QPushButton::clicked, this, &SettingsDialog::offer);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            [this] { show(Settings{}); });
}

QList<std::pair<QString, QWidget*>> SettingsDialog::inputs() const {
    QList<std::pair<QString, QWidget*>> found;
    for (QWidget* input : std::initializer_list<QWidget*>{m_theme, m_text, m_language, m_threads, m_runs, m_data})
        found << std::pair(input->accessibleName(), input);
    for (QCheckBox* box : {m_motion, m_notify, m_gpu})
        found << std::pair(plain(box->text()), static_cast<QWidget*>(box));
    return found;
}

QStringList SettingsDialog::fields() const {
    QStringList names;
    for (const auto& [name, input] : inputs()) names << name;
    return names;
}

void SettingsDialog::showField(const QString& name) {
    for (const auto& [known, input] : inputs())
        if (known == name) input->setFocus(Qt::ShortcutFocusReason);
}

std::vector<std::pair<QString, Settings::Theme>> SettingsDialog::themes() {
    return {{tr("As the desktop"), Settings::Theme::System},
            {tr("Light"), Settings::Theme::Light},
            {tr("Dark"), Settings::Theme::Dark}};
}

QWidget* SettingsDialog::general(const QString& defaultRuns, const QStringList& languages) {
    for (const auto& [name, theme] : themes()) m_theme->addItem(name, int(theme));
    m_text->setSuffix(QStringLiteral(" %"));
    m_language->addItem(tr("As the system"), QString());
    for (const QString& language : languages) m_language->addItem(QLocale(language).nativeLanguageName(), language);
    m_motion->setWhatsThis(tr("Nothing moves by itself: draws stand side by side instead of alternating, "
                              "points jump instead of gliding."));
    m_notify->setWhatsThis(tr("A message of the desktop when a training of more than half a minute ends "
                              "while another window is in front."));
    m_threads->setSpecialValueText(tr("all but one"));
    m_threads->setWhatsThis(tr("How many processor cores the engine uses. One is best left to the window."));
    m_gpu->setWhatsThis(tr("An NVIDIA GPU solves the larger problems of transport, the processor does the rest. The "
                           "last digits differ, so that a run repeats bit for bit on the same kind of device only. "
                           "Experiments that name a device keep it."));
    m_runs->setPlaceholderText(defaultRuns);
    m_runs->setWhatsThis(
        tr("Where runs are kept. Every run is a folder of plain files; runs that exist stay where they are."));
    m_data->setPlaceholderText(tr("the usual folders"));
    m_data->setWhatsThis(tr("Where MNIST, USPS and other published data sets lie, each in a folder of its name. The "
                            "usual folders are looked at as well."));
    const auto browser = [this](const QString& text, const QString& title, QLineEdit* path) {
        auto* browse = new QPushButton(text);
        browse->setAutoDefault(false);
        connect(browse, &QPushButton::clicked, this, [this, title, path] {
            askForFolder(this, title, path->text().isEmpty() ? path->placeholderText() : path->text(),
                         [path](const QString& folder) { path->setText(folder); });
        });
        return browse;
    };

    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    auto* form = new FieldForm;
    form->addField(tr("&Theme"), m_theme);
    form->addField(tr("Te&xt size"), m_text);
    form->addField(tr("&Language"), m_language);
    form->addField(tr("T&hreads"), m_threads);
    form->addField(tr("R&uns in"), m_runs, {}, browser(tr("&Browse…"), tr("Folder of the runs"), m_runs));
    form->addField(tr("&Data sets in"), m_data, {}, browser(tr("Bro&wse…"), tr("Folder of the data sets"), m_data));
    form->addRow(m_gpu);
    form->addRow(m_motion);
    form->addRow(m_notify);
    auto* later = new QLabel(tr("Language and runs folder change after a restart."));
    later->setWordWrap(true);
    addParts(*layout, {form, later, emptyPart});
    return page;
}

QWidget* SettingsDialog::keys() {
    m_keys->setColumnCount(2);
    m_keys->setRowCount(int(m_actions.size()));
    m_keys->setHorizontalHeaderLabels({tr("Command"), tr("Key")});
    m_keys->verticalHeader()->hide();
    m_keys->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_keys->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_keys->setTabKeyNavigation(false);
    m_keys->setAccessibleName(tr("Keys of the commands"));
    for (int row = 0; row < m_actions.size(); ++row) {
        const QString words = plain(m_actions[row].action->text());
        auto* command = new QTableWidgetItem(words);
        command->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        m_keys->setItem(row, 0, command);
        auto* edit = new QKeySequenceEdit;
        edit->setAccessibleName(tr("Key of: %1").arg(words));
        edit->setClearButtonEnabled(true);
        m_keys->setCellWidget(row, 1, edit);
    }
    m_keys->resizeRowsToContents();
    return m_keys;
}

void SettingsDialog::show(const Settings& settings) {
    m_theme->setCurrentIndex(m_theme->findData(int(settings.theme)));
    m_text->setValue(settings.textPercent);
    m_language->setCurrentIndex(std::max(0, m_language->findData(settings.language)));
    m_motion->setChecked(settings.reducedMotion);
    m_notify->setChecked(settings.notify);
    m_threads->setValue(settings.threads);
    m_gpu->setChecked(settings.gpu);
    m_runs->setText(settings.runsFolder);
    m_data->setText(settings.dataFolder);
    for (int row = 0; row < m_actions.size(); ++row) {
        const auto& [action, usual] = m_actions[row];
        static_cast<QKeySequenceEdit*>(m_keys->cellWidget(row, 1))
            ->setKeySequence(settings.keys.value(action->objectName(), usual));
    }
}

Settings SettingsDialog::settings() const {
    Settings settings{.theme = Settings::Theme(m_theme->currentData().toInt()),
                      .textPercent = m_text->value(),
                      .reducedMotion = m_motion->isChecked(),
                      .notify = m_notify->isChecked(),
                      .language = m_language->currentData().toString(),
                      .threads = m_threads->value(),
                      .gpu = m_gpu->isChecked(),
                      .runsFolder = m_runs->text().trimmed(),
                      .dataFolder = m_data->text().trimmed()};
    for (int row = 0; row < m_actions.size(); ++row) {
        const QKeySequence key = static_cast<QKeySequenceEdit*>(m_keys->cellWidget(row, 1))->keySequence();
        if (key != m_actions[row].usual) settings.keys[m_actions[row].action->objectName()] = key;
    }
    return settings;
}

bool SettingsDialog::offer() {
    const Settings wanted = settings();
    const auto [first, second] = clash(m_actions, wanted.keys);
    m_fault->setVisible(first);
    if (first) {
        m_fault->setText(tr("“%1” and “%2” have the same key. Give one of them another.")
                             .arg(plain(first->text()), plain(second->text())));
        return false;
    }
    Q_EMIT chosen(wanted);
    return true;
}

} // namespace sfumato
