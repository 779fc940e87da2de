// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/collecting.h"

#include "app/gui/recipe_dialog.h"
#include "widgets/forms/commit_editor.h"
#include "widgets/look/save_file.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/number_text.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <memory>

namespace sfumato {

namespace {

QStringList sentences(const std::vector<Fault>& faults) {
    QStringList found;
    for (const Fault& fault : faults)
        found << sentence(fault);
    return found;
}

} // namespace

void Collecting::makeRecipe() {
    if (!commitEditor(*m_window))
        return;
    auto* dialog = new RecipeDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, spec = spec()] {
        askWhereToSave(m_window, tr("Save the recipe"), QDir::home().filePath(QStringLiteral("recipe.json")), {tr("Recipes (*.json)")},
                       QStringLiteral("json"), [this, spec, people = dialog->people()](const QString& path) { writeRecipe(spec, people, path); });
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
        [this, path](const QString& promise) { succeed(tr("Recipe written: %1. What it promises: %2").arg(path, promise)); });
}

void Collecting::collectAnswers() {
    auto* recipe = new QFileDialog(m_window, tr("The recipe that was answered"), QDir::homePath());
    recipe->setAttribute(Qt::WA_DeleteOnClose);
    recipe->setFileMode(QFileDialog::ExistingFile);
    recipe->setNameFilter(tr("Recipes (*.json)"));
    connect(recipe, &QFileDialog::fileSelected, this, [this](const QString& path) {
        auto* answers = new QFileDialog(m_window, tr("The answers, as many as have come"), QFileInfo(path).absolutePath());
        answers->setAttribute(Qt::WA_DeleteOnClose);
        answers->setFileMode(QFileDialog::ExistingFiles);
        answers->setNameFilter(tr("Answers (*.safetensors)"));
        connect(answers, &QFileDialog::filesSelected, this, [this, path](const QStringList& chosen) {
            CollectRequest request{.recipe = path.toStdString()};
            for (const QString& answer : chosen)
                request.answers.emplace_back(answer.toStdString());
            askWhereToSave(m_window, tr("Save the privatized data set"), QFileInfo(path).absoluteDir().filePath(QStringLiteral("collected.safetensors")),
                           {tr("Privatized data sets (*.safetensors)")}, QStringLiteral("safetensors"), [this, request](const QString& target) mutable {
                               request.out = target.toStdString();
                               collect(request);
                           });
        });
        answers->open();
    });
    recipe->open();
}

void Collecting::collect(const CollectRequest& request) {
    const auto set = std::make_shared<CollectedSet>();
    writeFile(
        "collect", tr("Collecting answers…"),
        [request, set](const Engine& engine, std::stop_token stop) -> Result<QString> {
            auto collected = engine.collect(request, std::move(stop));
            if (!collected)
                return collected.fault();
            *set = std::move(*collected);
            return QString::fromStdString(request.out.string());
        },
        [this, request, set](const QString& out) {
            if (set->written && m_session.isRunning())
                return succeed(tr("Collected: %1. Open it once the training has ended.").arg(out));
            if (set->written) {
                Q_EMIT collected(out);
                return succeed(tr("Collected: %Ln record(s), each promised epsilon %1. The file is the data set of these steps now.", nullptr, int(set->records))
                                   .arg(roundedUpText(set->epsilon)));
            }
            askToLeaveOut(request, *set);
        });
}

/// Some answers were refused, and so nothing was written.
void Collecting::askToLeaveOut(CollectRequest request, const CollectedSet& set) {
    auto* question = new QMessageBox(QMessageBox::Question, tr("Collect answers"), tr("%Ln answer(s) cannot be used.", nullptr, int(set.refused.size())),
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
