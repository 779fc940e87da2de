// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/exported_classes.h"

#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"

#include <algorithm>

namespace sfumato {

std::vector<std::string> namesOfClasses(const RunSpec& spec, std::int64_t classes) {
    const auto& names = spec.data.classNames.empty() ? spec.data.read.labelValues : spec.data.classNames;
    const bool usable = std::int64_t(names.size()) == classes &&
                        std::ranges::all_of(names, [](const std::string& name) {
                            return isPlainWord(name) && name.find('/') == std::string::npos && !name.starts_with('.');
                        });
    return usable ? names : std::vector<std::string>();
}

std::string numberedClasses(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) text += (i > 0 ? ", " : "") + std::to_string(i) + ' ' + names[i];
    return text;
}

std::string samplesText(const ExportRequest& request, const RunSpec& spec, const Wording& say) {
    const std::string method = request.method.empty() ? spec.methods.front().name : request.method;
    return request.samples ? say(TEXT("These samples: %1 of %2, as they were shown."),
                                 {countText(request.samples->count, say), method})
                           : say(TEXT("These samples: %1 of %2, latents of seed %3."),
                                 {countText(request.count, say), method, std::to_string(request.seed)});
}

std::string drawnClassesText(const ExportRequest& request, const TrainedRun& run, const SampleSheet& sheet,
                             const std::vector<std::string>& names, const Wording& say) {
    if (sheet.classes == 0) return {};
    using enum ClassChoice::Kind;
    const std::string rule =
        request.samples
            ? say.translated(TEXT("These samples were chosen by hand: how many there are of a class says nothing "
                                  "of the records."))
        : request.classes.kind == Each
            ? say.translated(
                  TEXT("Equal parts per class were drawn, however frequent the classes are among the records."))
        : request.classes.kind == One ? say.translated(TEXT("One class alone was drawn, as asked for."))
        : run.drawsEqualClasses()
            ? say.translated(
                  TEXT("Each class was drawn with the same chance (equal parts per class): this method does not learn "
                       "how frequent classes are among the records."))
            : say.translated(
                  TEXT("Classes were drawn as often as the method has found them through the noise: a rare class may "
                       "be far more, or less, frequent here than among the records."));
    const auto& labels = sheet.labels;
    std::string counts;
    for (int label = 0; label < sheet.classes; ++label)
        counts += (label > 0 ? ", " : "") + (names.empty() ? std::to_string(label) : names[std::size_t(label)]) + ' ' +
                  std::to_string(std::count(labels.begin(), labels.end(), label));
    return rule + ' ' + say.translated({TEXT("Samples of each class: %1."), {counts}});
}

} // namespace sfumato
