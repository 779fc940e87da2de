// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/data_import.h"

#include "core/files/formats/csv.h"
#include "core/spec/own_title.h"
#include "core/spec/stated_columns.h"
#include "core/spec/tables/data_endings.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/data_panel.h"
#include "widgets/forms/stated_facts_dialog.h"
#include "widgets/look/steps.h"

#include <QMessageBox>

#include <algorithm>

namespace sfumato {

namespace {

/// The shape of somebody's own file, and what it calls its columns.
struct OwnFile {
    FileFacts facts;
    std::vector<std::string> columns; ///< empty: nothing
};

Result<OwnFile> ownFile(const Engine& engine, const DataSpec& data) {
    const auto facts = engine.ownDataFacts(data);
    if (!facts)
        return facts.fault();
    OwnFile file{*facts, {}};
    const auto dialect = dialectNamed(data.read.table);
    if (!facts->isImage && !facts->isPrivatized && isTableName(data.path) && dialect)
        if (auto columns = csvColumns(data.path, *dialect))
            file.columns = std::move(*columns);
    std::erase(file.columns, data.labelColumn);
    file.columns = namesOfNumbers(file.columns, data.read);
    return file;
}

} // namespace

DataImport::DataImport(const WindowContext& context, const std::vector<RunSpec>& presets, Steps& steps, DataPanel& data, BoundPanel& bound)
    : WindowPart(context), m_presets(presets), m_steps(steps), m_data(data), m_bound(bound) {
    connect(&data, &DataPanel::sourceChosen, this, &DataImport::chooseSource);
    connect(&bound, &BoundPanel::chosen, this, &DataImport::useBound);
}

void DataImport::chooseSource(const QString& source) {
    if (!mayChange())
        return m_data.showSpec();
    const auto fits = [&](const RunSpec& preset) {
        return preset.data.source == source.toStdString() && preset.mechanism.kind == spec().mechanism.kind;
    };
    const auto preset = std::find_if(m_presets.begin(), m_presets.end(), fits);
    if (preset != m_presets.end()) {
        RunSpec spec = *preset;
        spec.data.path.clear();
        return m_experiment.open(std::move(spec));
    }
    if (source == QLatin1String("file")) {
        if (m_data.path().isEmpty())
            return;
        if (spec().data.source != "file" || !spec().data.path.empty())
            return importFile(m_data.path());
        m_data.useSource(); // an experiment that was opened: the rest of it stays
        return askFacts({});
    }
    m_data.useSource();
}

/// Somebody's own records: nothing is taken over from the experiment before. Until the engine has read their
/// shape, and a person has stated a bound where the format has none, there is nothing to train.
void DataImport::importFile(const QString& path) {
    RunSpec own;
    own.name = "own-data";
    own.title = ownDataName;
    own.data.source = "file";
    own.data.path = path.toStdString();
    own.data.count = 0;
    own.mechanism.bound = Bound::L2Ball;
    own.monitor.raw = false;
    m_bound.hide();
    m_steps.reveal(m_data);
    m_boundAskedOf = path;
    m_experiment.open(own);
    say(tr("Reading the file…"));
    askFacts([this] { askBound(true); });
}

/// What the file of the experiment holds and nobody stated is shown to be stated; `then` comes after, or at once where
/// there is nothing.
void DataImport::askFacts(std::function<void()> then) {
    const DataSpec data = spec().data;
    if (isPrivatizedFile(data))
        return then ? then() : void();
    const auto ask = [data](const Engine& engine, std::stop_token stop) {
        return engine.proposalFor(data, std::move(stop));
    };
    const auto show = [this, data, then](const Result<FileProposal>& proposal) {
        if (spec().data.path != data.path || m_session.isRunning())
            return;
        if (!proposal)
            return complain(proposal.fault());
        if (withProposal(data, *proposal, ownDataSide) == data) {
            if (const QString unusable = unusableText(*proposal); !unusable.isEmpty())
                tellUnusable(unusable);
            return then ? then() : void();
        }
        auto* dialog = new StatedFactsDialog(data, *proposal, m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this,
                [this, dialog, then, proposed = withProposal(data, *proposal, ownDataSide)] {
                    m_experiment.edit([facts = statedFacts(dialog->stated())](RunSpec& spec) {
                        spec.data = withStated(spec.data, facts);
                    });
                    if (!(dialog->stated() == proposed))
                        askFacts(then); // tells which records cannot be used by what was stated instead
                    else if (then)
                        then();
                });
        connect(dialog, &QDialog::rejected, this, [this] {
            say(tr("Nothing was stated, so these records cannot be used. Open the file again to state what they are."));
        });
        dialog->open();
    };
    m_session.ask<FileProposal>(this, "own facts", ask, show);
}

void DataImport::tellUnusable(const QString& words) {
    auto* box = new QMessageBox(QMessageBox::Information, tr("Records that cannot be used"), words, QMessageBox::Close,
                                m_window);
    box->setObjectName(QStringLiteral("unusable"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->show(); // beside the work, which goes on
}

void DataImport::askBoundAgain() {
    if (m_bound.isHidden() && m_boundAskedOf != m_data.path())
        askBound(false);
}

/// `takesFormat`: where the format of the records has a range, that is their bound.
void DataImport::askBound(bool takesFormat) {
    const QString path = m_boundAskedOf = m_data.path();
    DataSpec data = spec().data;
    data.path = path.toStdString();
    const auto ask = [data](const Engine& engine, std::stop_token) { return ownFile(engine, data); };
    const auto show = [this, path, takesFormat](const Result<OwnFile>& file) {
        m_boundAskedOf.clear();
        if (m_data.path() != path)
            return;
        if (!file)
            return complain(file.fault());
        if (file->facts.isPrivatized || file->facts.isBytes)
            return takesFormat ? useBound({}) : void();
        m_bound.ask(file->facts, file->columns);
        m_steps.reveal(m_bound);
        say(tr("State the public bound of these records; then choose the budget."));
    };
    m_session.ask<OwnFile>(this, "own data", ask, show);
}

void DataImport::useBound(const PublicBound& bound) {
    const OwnData own{spec().data.path, spec().mechanism.epsilon, bound, statedFacts(spec().data)};
    const auto ask = [own](const Engine& engine, std::stop_token) { return engine.specForOwnData(own); };
    m_session.ask<RunSpec>(this, "own data", ask, [this, own](const Result<RunSpec>& fitted) {
        if (spec().data.path != own.path || m_session.isRunning())
            return;
        if (!fitted) {
            if (m_bound.showFaults({fitted.fault()}).empty())
                complain(fitted.fault());
            return;
        }
        RunSpec made = *fitted;
        made.data.sensitive = spec().data.sensitive;
        made.mechanism.noise = made.privacy.noise = isSensitive(made.data) ? NoiseDistribution::Exact : NoiseDistribution::Study;
        m_experiment.open(made);
        say(tr("Choose the budget, then press Train: you are asked before anything is released."));
    });
}

} // namespace sfumato
