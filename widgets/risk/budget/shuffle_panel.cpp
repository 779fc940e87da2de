// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/shuffle_panel.h"

#include "core/accounting/amplification/shuffle.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/text/number_text.h"

#include <QComboBox>
#include <QLabel>

namespace sfumato {

namespace {

constexpr int mostUsers = 100'000'000; // within 16 ms

struct FormulaText {
    QString formula, source;
};

/// n people, ε₀ before the shuffler.
FormulaText formulaOf(ShuffleBound bound) {
    const QString closed = QStringLiteral("ln(1 + tanh(ε₀/2) (8 √(e^ε₀ ln(4/δ) / n) + 8 e^ε₀ / n))"),
                  stronger = QStringLiteral("ln(1 + (e^ε₀ − 1) (4 √(2 ln(4/δ) / ((e^ε₀ + 1) n)) + 4/n))");
    const QString first = QStringLiteral("Feldman, McMillan, Talwar, FOCS 2021, Theorem 3.1"),
                  second = QStringLiteral("Feldman, McMillan, Talwar, SODA 2023");
    switch (bound) {
    case ShuffleBound::Clones:
        return {ShufflePanel::tr("hockey-stick divergence of (A + D, C − A + 1 − D) and its mirror image, C "
                                 "~ Bin(n − 1, e^−ε₀), A ~ Bin(C, 1/2)"),
                first};
    case ShuffleBound::ClosedForm: return {closed, first};
    case ShuffleBound::StrongerClones:
        return {ShufflePanel::tr("the same with C ~ Bin(n − 1, 2 / (1 + e^ε₀))"),
                second + QStringLiteral(", Theorem 3.1")};
    case ShuffleBound::StrongerClosedForm: return {stronger, second + QStringLiteral(", Theorem 3.2")};
    case ShuffleBound::LaplaceBlanket: break;
    }
    return {ShufflePanel::tr("privacy blanket of Laplace noise"),
            QStringLiteral("Balle, Bell, Gascón, Nissim, CRYPTO 2019")};
}

} // namespace

ShufflePanel::ShufflePanel(QWidget* parent)
    : QWidget(parent), m_users(new WholeSpinBox(1, mostUsers)), m_delta(new LogSpinBox(1e-20, 0.5, 10)),
      m_theorem(new QComboBox), m_answer(new MetricLabel), m_who(new QLabel), m_warning(new QLabel) {
    m_users->setValue(5000);
    m_delta->setValue(1e-6);
    m_theorem->addItem(tr("Clones (2021), evaluated exactly"), int(ShuffleBound::Clones));
    m_theorem->addItem(tr("Clones (2021), closed form"), int(ShuffleBound::ClosedForm));
    m_theorem->addItem(tr("Stronger clones (2023), evaluated exactly"), int(ShuffleBound::StrongerClones));
    m_theorem->addItem(tr("Stronger clones (2023), closed form"), int(ShuffleBound::StrongerClosedForm));
    auto* introduction = new QLabel(tr("What if a trusted shuffler hid which report came from whom?"));
    for (QLabel* label : std::initializer_list<QLabel*>{introduction, m_answer, m_who, m_warning})
        label->setWordWrap(true);
    m_users->setWhatsThis(tr("How many people send a report, n. The more there are, the better each of them hides."));
    m_delta->setWhatsThis(tr("How far the probability of an outcome behind the shuffler may lie above e^epsilon times "
                             "its probability for another record."));
    m_theorem->setWhatsThis(tr("Which theorem is used; all of them hold, and the smallest epsilon is the "
                               "best bound. Its formula stands with the answer."));
    auto* form = new FieldForm;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows); // the theorems have long names
    form->addField(tr("P&eople"), m_users);
    form->addField(tr("De&lta"), m_delta);
    form->addField(tr("Theore&m"), m_theorem);
    inColumn(this, {introduction, form, m_answer, m_warning, m_who, emptyPart});
    connect(m_users, &QSpinBox::valueChanged, this, &ShufflePanel::assess);
    connect(m_delta, &QDoubleSpinBox::valueChanged, this, &ShufflePanel::assess);
    connect(m_theorem, &QComboBox::currentIndexChanged, this, &ShufflePanel::assess);
    assess();
}

void ShufflePanel::setExposure(const std::optional<Exposure>& exposure, bool isCentral) {
    const bool otherData = exposure && exposure->records > 0 &&
                           (!m_exposure || exposure->records != m_exposure->records);
    m_exposure = exposure, m_central = isCentral;
    if (otherData) {
        const QSignalBlocker quiet(m_users);
        m_users->setValue(int(std::min<std::int64_t>(exposure->records, mostUsers)));
    }
    assess();
}

void ShufflePanel::assess() {
    const auto bound = ShuffleBound(m_theorem->currentData().toInt());
    m_epsilon.reset();
    m_warning->hide();
    m_who->hide();
    const auto say = [&](const QString& text) {
        const auto [formula, source] = formulaOf(bound);
        m_answer->setFigure(tr("After the shuffler"), text, formula, source);
    };
    if (m_central)
        return say(tr("A shuffler hides who sent which report. In the central model this program holds all records, so "
                      "nobody sends one: choose the local model."));
    if (!m_exposure) return say(tr("No guarantee before the shuffler, so none after it."));
    if (m_exposure->delta > 0) return say(tr("These theorems need noise without a delta of its own: choose Laplace."));
    const auto answer = shuffleEpsilon(bound, m_exposure->epsilon, m_users->value(), m_delta->value());
    if (!answer)
        return say(tr("This theorem says nothing about so large an epsilon and so few people: take the exact "
                      "evaluation."));
    m_epsilon = answer->epsilon;
    say(tr("Epsilon %1 before, <b>%2</b> after, at delta %3.")
            .arg(roundedUpText(m_exposure->epsilon), roundedUpText(answer->epsilon), numberText(m_delta->value())));
    if (!answer->warning.empty())
        m_warning->setText(tr("⚠ By its authors' erratum this theorem is proven for some mechanisms only; "
                              "the figure may promise too much."));
    m_warning->setVisible(!answer->warning.empty());
    m_who->setText(
        tr("Protects each person, with one report each, against whoever sees the shuffled reports "
           "or what is made of them. Towards whoever sees the reports before the shuffler, epsilon %1 remains.")
            .arg(roundedUpText(m_exposure->epsilon)));
    m_who->show();
}

} // namespace sfumato
