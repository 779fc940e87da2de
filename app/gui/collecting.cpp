// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/collecting.h"

#include "widgets/forms/inputs/commit_editor.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/look/save_file.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/number_text.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>

#include <memory>

namespace sfumato {

namespace {

QStringList sentences(const std::vector<Fault>& faults) {
    QStringList found;
    for (const Fault& fault : faults) found << sentence(fault);
    return found;
}

/// What is asked before a recipe is written: of how many records.
class RecipeDialog : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(RecipeDialog)

public:
    explicit RecipeDialog(QWidget* parent) : QDialog(parent), m_people(new WholeSpinBox(0, 1'000'000'000)) {
        setObjectName(QStringLiteral("recipeDialog"));
        setWindowTitle(tr("Recipe for others"));
        auto* about = new QLabel(tr("Nobody but its owner needs to see a record. A recipe is a public file that says "
                                    "what to do with one: the bound, the mechanism and the budget of these steps. "
                                    "People answer it where their records are, with the small program "
                                    "sfumato-privatize, and send what leaves it; Collect answers makes "
                                    "one privatized data set of that."));
        about->setWordWrap(true);
        m_people->setObjectName(QStringLiteral("people"));
        m_people->setSpecialValueText(tr("as many as the data have"));
        m_people->setWhatsThis(tr("With delta at or above one over this number, whole records may be exposed; it is "
                                  "checked now, and again when more answers have come."));
        auto* form = new FieldForm;
        form->addField(tr("&Records reckoned with"), m_people);
        auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
        auto* save = buttons->addButton(tr("&Save as…"), QDialogButtonBox::AcceptRole);
        inColumn(this, {about, form, emptyPart, buttons});
        save->setDefault(true);
        resize(520, sizeHint().height());
        connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
        connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    }

    std::int64_t people() const { return m_people->value(); } ///< 0: as many as the data have

private:
    QSpinBox* m_people;
};

} // namespace

void Collecting::makeRecipe() {
    if (!commitEditor(*m_window)) return;
    auto* dialog = new RecipeDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, spec = spec()] {
        askWhereToSave(
            m_window, tr("Save the recipe"), QDir::home().filePath(QStringLiteral("recipe.json")),
            {tr("Recipes (*.json)")}, QStringLiteral("json"),
            [this, spec, people = dialog->people()](const QString& path) { writeRecipe(spec, people, path); });
    });
    dialog->open();
}

void Collecting::writeRecipe(const RunSpec& spec, std::int64_t people, const QString& path) {
    writeFile(
        "recipe", tr("Writing the recipe…"),
        [spec, people, path](const Engine& engine, std::stop_token stop) -> Result<QString> {
            const auto promise = engine.writeRecipe(spec, people, path.toStdString(), std::move(stop));
            return promise ? Result<QString>(QString::fromStdString(*promise)) : promise.fault();
        },
        [this, path](const QString& promise) {
            succeed(tr("Recipe written: %1. What it promises: %2").arg(path, promise));
        });
}

void Collecting::collectAnswers() {
    const auto collectFrom = [this](const QString& recipe, const QStringList& answers) {
        CollectRequest request{.recipe = recipe.toStdString()};
        for (const QString& answer : answers) request.answers.emplace_back(answer.toStdString());
        askWhereToSave(m_window, tr("Save the privatized data set"),
                       QFileInfo(recipe).absoluteDir().filePath(QStringLiteral("collected.safetensors")),
                       {tr("Privatized data sets (*.safetensors)")}, QStringLiteral("safetensors"),
                       [this, request](const QString& target) mutable {
                           request.out = target.toStdString();
                           collect(request);
                       });
    };
    askForFile(m_window, tr("The recipe that was answered"), QDir::homePath(), {tr("Recipes (*.json)")},
               [this, collectFrom](const QString& recipe) {
                   askForFiles(m_window, tr("The answers, as many as have come"), QFileInfo(recipe).absolutePath(),
                               {tr("Answers (*.safetensors)")},
                               [recipe, collectFrom](const QStringList& answers) { collectFrom(recipe, answers); });
               });
}

void Collecting::collect(const CollectRequest& request) {
    const auto set = std::make_shared<CollectedSet>();
    writeFile(
        "collect", tr("Collecting answers…"),
        [request, set](const Engine& engine, std::stop_token stop) -> Result<QString> {
            TRY(collected, engine.collect(request, std::move(stop)));
            *set = std::move(*collected);
            return QString::fromStdString(request.out.string());
        },
        [this, request, set](const QString& out) {
            if (set->written && m_session.isRunning())
                return succeed(tr("Collected: %1. Open it once the training has ended.").arg(out));
            if (set->written) {
                Q_EMIT collected(out);
                return succeed(tr("Collected: %Ln record(s), each promised epsilon %1. The file is the data set of "
                                  "these steps now.",
                                  nullptr, int(set->records))
                                   .arg(roundedUpText(set->epsilon)));
            }
            askToLeaveOut(request, *set);
        });
}

/// Some answers were refused, and so nothing was written.
void Collecting::askToLeaveOut(CollectRequest request, const CollectedSet& set) {
    auto* question = new QMessageBox(QMessageBox::Question, tr("Collect answers"),
                                     tr("%Ln answer(s) cannot be used.", nullptr, int(set.refused.size())),
                                     QMessageBox::Cancel, m_window);
    question->setObjectName(QStringLiteral("leaveOut"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setInformativeText(sentence(set.refused.front()));
    question->setDetailedText(sentences(set.refused).join(QLatin1Char('\n')));
    if (set.answers > 0) {
        const auto* goOn = question->addButton(tr("&Leave them out"), QMessageBox::AcceptRole);
        connect(goOn, &QPushButton::clicked, this, [this, request]() mutable {
            request.leaveOut = true;
            collect(request);
        });
    }
    question->open();
}

} // namespace sfumato
