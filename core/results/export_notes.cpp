// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/export_notes.h"

#include "core/ledger/export_note.h"

#include <algorithm>

namespace sfumato {

std::vector<std::string> exportNotes(const ExportRequest& request, const TrainedRun& run, const SampleSheet& sheet,
                                     const std::vector<std::string>& names, std::int64_t raw, const Wording& say) {
    const std::string method = request.method.empty() ? run.spec().methods.front().name : request.method;
    std::vector<std::string> notes{
        samplesNote(sheet.count - raw, method, request.samples ? std::optional<std::uint64_t>() : request.seed, say)};
    if (request.format == ExportFormat::Csv && run.facts().geometry.isImage) notes.push_back(scaleNote(say));
    if (raw > 0) notes.push_back(rawNote(raw, say));
    if (!request.samples && request.step > 0) notes.push_back(stepNote(request.step, say));
    std::vector<std::int64_t> counts;
    for (int label = 0; label < sheet.classes; ++label)
        counts.push_back(std::count(sheet.labels.begin(), sheet.labels.end(), label));
    const ClassRule rule = request.samples                                   ? ClassRule::ByHand
                           : request.classes.kind == ClassChoice::Kind::Each ? ClassRule::Equal
                           : request.classes.kind == ClassChoice::Kind::One  ? ClassRule::One
                           : run.drawsEqualClasses()                         ? ClassRule::ByChance
                                                                             : ClassRule::AsObserved;
    if (!counts.empty()) notes.push_back(classCountsNote(rule, counts, names, say));
    if (!names.empty()) notes.push_back(classNamesNote(names, say));
    return notes;
}

} // namespace sfumato
