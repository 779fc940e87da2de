// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/files/data_import.h"

#include "app/gui/file_recognition.h"
#include "core/files/formats/tables/csv.h"
#include "core/spec/own_title.h"
#include "core/spec/stated_columns.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/data_endings.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/data_panel.h"
#include "widgets/forms/stated_facts_dialog.h"
#include "widgets/help/why_story.h"
#include "widgets/look/steps.h"

#include <QMessageBox>

#include <algorithm>
#include <tuple>
#include <utility>

namespace sfumato {

namespace {

/// The shape of somebody's own file, and what it calls its columns.
struct OwnFile {
    FileFacts facts;
    std::vector<std::string> columns; ///< empty: nothing
};

/// The experiment of somebody's own file, and the size that its pictures have under another model, where nobody stated
/// one.
struct Fitted {
    RunSpec spec;
    std::optional<std::pair<int, int>> otherSides;
};

/// "14 x 20" of height and width as in DataSpec.
QString sizeText(std::pair<int, int> sides) {
    return QStringLiteral("%1 x %2").arg(sides.first).arg(sides.second > 0 ? sides.second : sides.first);
}

/// Without what is stated of columns of numbers: their names alone.
DataSpec withoutNames(DataSpec data) {
    std::erase_if(data.read.columns, [](const std::string& entry) {
        const auto column = statedColumn(entry);
        return column && column->use == StatedColumn::Use::Number && !column->whole;
    });
    return data;
}

Result<OwnFile> ownFile(const Engine& engine, const DataSpec& data) {
    TRY(facts, engine.ownDataFacts(data));
    OwnFile file{*facts, {}};
    const auto dialect = dialectNamed(data.read.table);
    if (!facts->isImage && !facts->isPrivatized && isTableName(data.path) && dialect)
        if (auto columns = csvColumns(data.path, *dialect)) file.columns = std::move(*columns);
    std::erase(file.columns, data.labelColumn);
    file.columns = namesOfNumbers(file.columns, data.read);
    return file;
}

} // namespace

DataImport::DataImport(const WindowContext& context, const std::vector<RunSpec>& presets, Steps& steps, DataPanel& data,
                       BoundPanel& bound)
    : WindowPart(context), m_presets(presets), m_steps(steps), m_data(data), m_bound(bound) {
    connect(&data, &DataPanel::sourceChosen, this, &DataImport::chooseSource);
    connect(&m_experiment, &Experiment::specChanged, this, &DataImport::fitSide);
    connect(&data, &DataPanel::revisionAsked, this, &DataImport::reviseFacts);
    connect(&bound, &BoundPanel::chosen, this, &DataImport::useBound);
}

void DataImport::chooseSource(const QString& source) {
    if (!mayChange()) return m_data.showSpec();
    const auto fits = [&](const RunSpec& preset) {
        return preset.data.source == source.toStdString() &&
               (tableSet(preset.data.source) || preset.mechanism.kind == spec().mechanism.kind);
    };
    const auto preset = std::find_if(m_presets.begin(), m_presets.end(), fits);
    if (preset != m_presets.end()) {
        RunSpec spec = *preset;
        spec.data.path.clear();
        return m_experiment.open(std::move(spec));
    }
    if (source == QLatin1String("file")) {
        if (m_data.path().isEmpty()) return;
        if (spec().data.source != "file" || !spec().data.path.empty()) return importFile(m_data.path());
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
    Q_EMIT begun();
    say(tr("Reading the file…"));
    askFacts([this](const std::optional<PublicBound>& bound) { bound ? useBound(*bound) : askBound(true); }, true);
}

/// What the file of the experiment holds and nobody stated is shown to be stated; `then` comes after, with the limits
/// of numbers where all were stated, or at once where there is nothing.
void DataImport::askFacts(std::function<void(const std::optional<PublicBound>&)> then, bool isNew) {
    const DataSpec data = spec().data;
    if (isPrivatizedFile(data)) return then ? then({}) : void();
    readFile(data, [this, data, then, isNew](const Result<Recognized>& recognized) {
        if (!recognized) return complain(recognized.fault());
        const bool hasWhole = isNew && !recognized->proposal.columns.empty() &&
                              std::ranges::find(recognized->look.whole, true) != recognized->look.whole.end();
        if (!recognized->fault && !hasWhole && withProposal(data, recognized->proposal, mostSide()) == data) {
            if (const QString unusable = unusableText(recognized->proposal); !unusable.isEmpty())
                tellUnusable(unusable);
            return then ? then({}) : void();
        }
        showDialog(data, *recognized, false, then);
    });
}

/// What is stated of the file, to be changed.
void DataImport::reviseFacts(bool asksPerson) {
    const DataSpec data = spec().data;
    if (!mayChange() || data.source != "file" || data.path.empty() || isPrivatizedFile(data)) return;
    say(tr("Reading the file…"));
    readFile(data, [this, data, asksPerson](const Result<Recognized>& recognized) {
        if (!recognized) return complain(recognized.fault());
        say({});
        const auto then = [this, data](const std::optional<PublicBound>& bound) {
            if (withoutNames(spec().data) == withoutNames(data) &&
                (!bound || (bound->low == data.low && bound->high == data.high)))
                return; // nothing was changed, or names alone: the run that is open stays
            bound ? useBound(*bound) : askBound(true);
        };
        showDialog(data, *recognized, true, then, asksPerson);
    });
}

/// `then` is called unless another file is open by then.
void DataImport::readFile(const DataSpec& data, std::function<void(const Result<Recognized>&)> then) {
    const auto ask = [data](const Engine& engine, std::stop_token stop) {
        return recognizeFile(engine, data, std::move(stop));
    };
    m_session.ask<Recognized>(this, "own facts", ask,
                              [this, path = data.path, then](const Result<Recognized>& recognized) {
                                  if (spec().data.path != path || m_session.isRunning()) return;
                                  if (recognized) m_data.setArrays(path, recognized->proposal.arrays);
                                  then(recognized);
                              });
}

void DataImport::showDialog(const DataSpec& data, const Recognized& recognized, bool revises,
                            std::function<void(const std::optional<PublicBound>&)> then, bool asksPerson) {
    const auto read = [this](const DataSpec& stated, const std::function<void(const Recognized&)>& done) {
        readFile(stated, [done](const Result<Recognized>& again) {
            done(again ? *again : Recognized{.proposal = {}, .look = {}, .fault = again.fault()});
        });
    };
    auto* dialog = new StatedFactsDialog(
        data, recognized, m_window,
        {.read = read, .mostSide = mostSide(), .revises = revises, .asksPerson = asksPerson});
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, then, data, recognized, proposed = withProposal(data, recognized.proposal, mostSide())] {
                if (auto* told = m_window->findChild<QWidget*>(QStringLiteral("unusable"))) told->close();
                const DataSpec stated = dialog->stated();
                rememberSides(data, recognized.proposal, stated);
                const auto bound = dialog->bound();
                const auto checked = dialog->checked();
                StatedFacts facts = statedFacts(stated);
                facts.read.columns = dialog->columnsInOrder();
                m_experiment.edit([&facts](RunSpec& spec) { spec.data = withStated(spec.data, facts); });
                say(tr("Choose the budget, then press Train: you are asked before anything is released."));
                if (checked || stated == proposed) {
                    if (checked && checked->unusable > 0 && checked->unusable != recognized.proposal.unusable)
                        tellUnusable(unusableText(*checked)); // the dialog has said another number
                    return then ? then(bound) : void();
                }
                askFacts([then, bound](const auto&) { return then ? then(bound) : void(); }); // tells which records
                                                                                              // cannot be used
            });
    connect(dialog, &QDialog::rejected, this, [this, revises] {
        say(revises ? QString()
                    : tr("Nothing was stated, so these records cannot be used. Open the file again to state what they "
                         "are."));
    });
    dialog->open();
}

/// Noise on what leaves the data leaves more of large pictures than noise on every record.
std::int64_t DataImport::mostSide() const {
    return spec().privacy.model == PrivacyModel::Central ? centralDataSide : ownDataSide;
}

/// Of a folder, where a person left the proposed size as it was.
void DataImport::rememberSides(const DataSpec& data, const FileProposal& proposal, const DataSpec& stated) {
    if (!proposal.isFolder || data.side > 0) return;
    const DataSpec local = withProposal(data, proposal, ownDataSide),
                   central = withProposal(data, proposal, centralDataSide);
    const DataSpec& proposed = spec().privacy.model == PrivacyModel::Central ? central : local;
    if (stated.side == proposed.side && stated.width == proposed.width)
        m_sides = {data.path, {local.side, local.width}, {central.side, central.width}, true};
}

/// Pictures whose size was proposed, and left as it was, get the size that is proposed for another model once that is
/// chosen; the window says so.
void DataImport::fitSide() {
    const bool isCentral = spec().privacy.model == PrivacyModel::Central;
    if (std::exchange(m_model, spec().privacy.model) == spec().privacy.model || m_sides.path.empty() ||
        m_sides.path != spec().data.path)
        return;
    const auto from = isCentral ? m_sides.local : m_sides.central, to = isCentral ? m_sides.central : m_sides.local;
    const auto hasSides = [this](std::pair<int, int> sides) {
        return std::pair(spec().data.side, spec().data.width) == sides;
    };
    if (from == to || !hasSides(from)) return;
    const auto fit = [this, from, to, hasSides] {
        if (!hasSides(from) || m_session.isRunning()) return;
        m_experiment.edit([to](RunSpec& spec) { std::tie(spec.data.side, spec.data.width) = to; });
        m_messages.sayWhile(tr("Pictures are brought to %1 now, no longer to %2: that fits who sees raw data. Undo "
                               "takes the size back.")
                                .arg(sizeText(to), sizeText(from)),
                            [to](const RunSpec& now) { return std::pair(now.data.side, now.data.width) == to; });
    };
    QMetaObject::invokeMethod(this, fit, Qt::QueuedConnection); // the forms are shown first
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
    if (m_bound.isHidden() && m_boundAskedOf != m_data.path()) askBound(false);
}

/// `takesFormat`: where the format of the records has a range, that is their bound.
void DataImport::askBound(bool takesFormat) {
    const QString path = m_boundAskedOf = m_data.path();
    DataSpec data = spec().data;
    data.path = path.toStdString();
    const auto ask = [data](const Engine& engine, std::stop_token) { return ownFile(engine, data); };
    const auto show = [this, path, takesFormat](const Result<OwnFile>& file) {
        m_boundAskedOf.clear();
        if (m_data.path() != path) return;
        if (!file) return complain(file.fault());
        if (file->facts.isPrivatized || file->facts.isBytes) return takesFormat ? useBound({}) : void();
        m_bound.ask(file->facts, file->columns);
        m_steps.reveal(m_bound);
        say(tr("State the public bound of these records; then choose the budget."));
    };
    m_session.ask<OwnFile>(this, "own data", ask, show);
}

void DataImport::useBound(const PublicBound& bound) {
    OwnData own{spec().data.path, spec().mechanism.epsilon, bound, statedFacts(spec().data), mostSide()};
    const auto isProposed = [&](std::pair<int, int> sides) {
        return sides == std::pair(own.stated.side, own.stated.width);
    };
    if (m_sides.path == own.path && !m_sides.isFolder && (isProposed(m_sides.local) || isProposed(m_sides.central)))
        own.stated.side = own.stated.width = 0;
    const auto ask = [own](const Engine& engine, std::stop_token) -> Result<Fitted> {
        const auto made = engine.specForOwnData(own);
        if (!made || own.stated.side > 0 || made->data.side == 0)
            return made ? Result<Fitted>(Fitted{*made, {}}) : made.fault();
        OwnData other = own;
        other.mostSide = own.mostSide == ownDataSide ? centralDataSide : ownDataSide;
        const auto otherwise = engine.specForOwnData(other);
        return otherwise ? Result<Fitted>(Fitted{*made, std::pair(otherwise->data.side, otherwise->data.width)})
                         : otherwise.fault();
    };
    m_session.ask<Fitted>(this, "own data", ask, [this, own](const Result<Fitted>& fitted) {
        if (spec().data.path != own.path || m_session.isRunning()) return;
        if (!fitted) {
            if (m_bound.showFaults({fitted.fault()}).empty()) complain(fitted.fault());
            return;
        }
        RunSpec made = fitted->spec;
        made.data.sensitive = spec().data.sensitive;
        if (isPrivatizedFile(made.data) && spec().privacy.model == PrivacyModel::Local) { // its mechanism is settled
            m_experiment.open(made);
            return say(tr("These records already carry their noise. Training on them spends no budget."));
        }
        const bool isCentral = spec().privacy.model == PrivacyModel::Central;
        const bool isTable = momentsRecipe(made.privacy) == "table";
        if (isCentral) made.privacy = spec().privacy, made.methods = spec().methods; // no other model was asked for
        fitRecipe(made.privacy, isTable);
        made.mechanism.noise = made.privacy.noise = isSensitive(made.data) ? NoiseDistribution::Exact
                                                                           : NoiseDistribution::Study;
        if (fitted->otherSides) {
            const std::pair sides(made.data.side, made.data.width);
            m_sides = {own.path, isCentral ? *fitted->otherSides : sides, isCentral ? sides : *fitted->otherSides};
        }
        const bool isOther = !isCentral && made.mechanism.kind != spec().mechanism.kind;
        m_experiment.open(made);
        const QString next = tr("Choose the budget, then press Train: you are asked before anything is released.");
        if (!isOther) return say(next);
        m_messages.sayWhile(tr("%1 noise suits this bound, and is chosen.").arg(noiseText(made.mechanism.kind)) +
                                QLatin1Char(' ') + next,
                            [kind = made.mechanism.kind](const RunSpec& now) {
                                return now.privacy.model == PrivacyModel::Local && now.mechanism.kind == kind;
                            });
    });
}

} // namespace sfumato
