// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_result.h"

#include "core/record/format_version.h"
#include "core/record/json_fields.h"
#include "core/sweep/sweep_results.h"
#include "core/sweep/text_file.h"

namespace sfumato {

/// A fault as JSON has it.
struct StudyFault {
    std::string code, subject, detail;
};
void fields(Of<StudyFault> auto& s, auto&& f) {
    f("code", s.code), f("subject", s.subject), f("detail", s.detail);
}

void fields(Of<StudyMeasured> auto& s, auto&& f) {
    f("arm", s.arm), f("figure", s.figure), f("samples", s.samples), f("points", s.points), f("seed", s.seed),
        f("value", s.value);
    f("floor", s.floor), f("usesRaw", s.usesRaw), f("seconds", s.seconds);
}

/// StudyResult as JSON has it.
struct StudyResultFile {
    bool ended = false;
    double seconds = 0, measuring = 0;
    std::string stamp;
    std::optional<StudyFault> fault;
    std::vector<StudyMeasured> measured;
};
void fields(Of<StudyResultFile> auto& s, auto&& f) {
    f("ended", s.ended), f("seconds", s.seconds), f("measuring", s.measuring), f("stamp", s.stamp), f("fault", s.fault),
        f("measured", s.measured);
}

static constexpr int resultVersion = 2; ///< the first says no version, and all else as the second does

Result<void> writeStudyResult(const std::filesystem::path& path, const StudyResult& result) {
    StudyResultFile file{.ended = result.ended,
                         .seconds = result.seconds,
                         .measuring = result.measuring,
                         .stamp = result.stamp,
                         .measured = result.measured};
    if (result.fault)
        file.fault = StudyFault{std::string(name(result.fault->code)), result.fault->subject, result.fault->detail};
    nlohmann::ordered_json json{{"version", resultVersion}};
    json.update(fieldsToJson(file));
    return writeText(path, json.dump(2) + '\n', 2);
}

Result<StudyResult> readStudyResult(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error))
        return StudyResult{};
    const auto text = readText(path, 2);
    if (!text)
        return text.fault();
    auto json = parseJson(*text, path.string());
    const auto version = json ? takeVersion(*json, path.string(), resultVersion) : json.fault();
    if (!version)
        return version.fault();
    auto file = fieldsFromJson<StudyResultFile>(*json, path.string());
    if (!file)
        return file.fault();
    StudyResult result{.ended = file->ended,
                       .seconds = file->seconds,
                       .measuring = file->measuring,
                       .stamp = file->stamp,
                       .measured = std::move(file->measured)};
    if (file->fault) {
        const auto code = faultCodeNamed(file->fault->code);
        if (!code)
            return Fault{Fault::Code::Malformed, path.string() + ": fault.code",
                         file->fault->code + " is no code of a fault"};
        result.fault = Fault{*code, file->fault->subject, file->fault->detail};
    }
    return result;
}

} // namespace sfumato
