// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gallery/compare_bar.h"

#include "widgets/look/layouts.h"
#include "widgets/text/label_text.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace sfumato {

CompareBar::CompareBar(QWidget* parent)
    : QWidget(parent), m_run(new QComboBox), m_method(new QComboBox), m_step(new QComboBox), m_browse(new QToolButton) {
    auto* words = new QLabel(tr("Right half:"));
    m_run->setAccessibleName(tr("Run of the right half"));
    m_method->setAccessibleName(tr("Method of the right half"));
    m_step->setAccessibleName(tr("Step of the right half"));
    m_browse->setText(tr("Another run…"));
    m_browse->setFocusPolicy(Qt::StrongFocus);
    m_browse->setToolTip(tr("Choose the folder of another run"));
    const QString about = tr("The right half shows this source, from the same latents where both runs have the same "
                             "seed and distribution of latents.");
    auto* layout = inRow(this, {words}, noMargins);
    for (QComboBox* box : {m_run, m_method, m_step}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        box->setWhatsThis(about);
        layout->addWidget(box, 1);
    }
    m_browse->setWhatsThis(about);
    layout->addWidget(m_browse);
    connect(m_run, &QComboBox::currentIndexChanged, this, &CompareBar::runChosen);
    connect(m_method, &QComboBox::currentIndexChanged, this, &CompareBar::chosen);
    connect(m_step, &QComboBox::currentIndexChanged, this, &CompareBar::chosen);
    connect(m_browse, &QToolButton::clicked, this, &CompareBar::otherRunWanted);
}

void CompareBar::setRuns(const QString& own, const QString& other) {
    const QSignalBlocker quiet(m_run);
    const int chosen = m_run->currentIndex();
    m_run->clear();
    m_run->addItem(tr("this run, %1").arg(own));
    if (!other.isEmpty()) m_run->addItem(other);
    m_run->setCurrentIndex(std::clamp(chosen, 0, m_run->count() - 1));
}

void CompareBar::setMethods(const QStringList& methods, bool privatized) {
    const QSignalBlocker quiet(m_method);
    const bool wasPrivatized = isPrivatized();
    const QVariant chosen = m_method->currentData();
    m_method->clear();
    for (const QString& method : methods) m_method->addItem(methodText(method), method);
    if (privatized) m_method->addItem(tr("privatized records"));
    m_method->setCurrentIndex(wasPrivatized && privatized ? m_method->count() - 1
                              : chosen.isValid()          ? std::max(0, m_method->findData(chosen))
                                                          : 0);
}

void CompareBar::setSteps(const std::vector<qint64>& steps) {
    if (steps == m_steps && m_step->count() > 0) return;
    m_steps = steps;
    const QSignalBlocker quiet(m_step);
    const QVariant chosen = m_step->currentData();
    m_step->clear();
    m_step->addItem(tr("the same step"));
    for (const qint64 step : steps) m_step->addItem(stepText(step), step);
    m_step->setCurrentIndex(std::max(0, chosen.isValid() ? m_step->findData(chosen) : 0));
}

void CompareBar::preferOtherThan(const QString& method) {
    if (!isOtherRun() && this->method() == method)
        m_method->setCurrentIndex((m_method->currentIndex() + 1) % std::max(1, m_method->count()));
}

bool CompareBar::isOtherRun() const { return m_run->currentIndex() == 1; }

void CompareBar::chooseOtherRun() { m_run->setCurrentIndex(m_run->count() - 1); }

bool CompareBar::isPrivatized() const { return m_method->count() > 0 && !m_method->currentData().isValid(); }

QString CompareBar::method() const { return m_method->currentData().toString(); }

std::optional<qint64> CompareBar::step() const {
    const QVariant chosen = m_step->currentData();
    return chosen.isValid() ? std::optional<qint64>(chosen.toLongLong()) : std::nullopt;
}

} // namespace sfumato
