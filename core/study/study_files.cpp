// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_files.h"

#include "core/files/durable/own_file.h"
#include "core/files/durable/sha256.h"
#include "core/ledger/own_run.h"
#include "core/study/study.h"
#include "core/study/pages/study_page.h"
#include "core/study/text_file.h"
#include "core/run/check.h"

#include <set>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// What the mark of a study's folder is of. It tells what this user's program made from what lay there
/// before; what a run in the folder claims is judged by the run's own mark.
constexpr const char* folderMark = "study";

struct StudyFile {
    fs::path path;
    std::string text = {};
    int levels = 1; ///< of its names lie in the folder: see core/files/durable/own_file.h
};

/// What the study has written, as sha256sum lists files. A line stays when the file is written anew, so that
/// a command that was killed in between knows both.
class WrittenFiles {
public:
    static Result<WrittenFiles> of(const fs::path& folder) {
        WrittenFiles written(folder / "figures" / "written.sha256");
        auto text = readText(written.m_path, 2);
        if (!text && text.fault().code != Fault::Code::NotFound) return text.fault();
        for (std::size_t at = 0, end = 0; text && (end = text->find('\n', at)) != std::string::npos; at = end + 1)
            written.m_lines.insert(text->substr(at, end - at));
        return written;
    }

    bool contains(const StudyFile& file, std::string_view text) const { return m_lines.contains(lineOf(file, text)); }

    Result<void> add(const std::vector<StudyFile>& files) {
        const auto before = m_lines.size();
        for (const auto& file : files) m_lines.insert(lineOf(file, file.text));
        std::string text;
        for (const auto& line : m_lines) text += line + '\n';
        return m_lines.size() == before ? Result<void>() : writeText(m_path, text, 2);
    }

private:
    explicit WrittenFiles(fs::path path) : m_path(std::move(path)) {}
    static std::string lineOf(const StudyFile& file, std::string_view text) {
        return sha256(text) + "  " + file.path.filename().string();
    }

    fs::path m_path;
    std::set<std::string> m_lines;
};

fs::path drawingsBeside(const fs::path& page) { return page.parent_path() / drawingsFolder; }

Result<void> checkFile(const StudyFile& file, const StudyTarget& target, const WrittenFiles& written) {
    auto inputs = target.inputs;
    inputs.push_back(target.page);
    if (auto allowed = checkOutput(file.path, inputs); !allowed) return allowed;
    if (auto right = checkOwnFile(file.path, file.levels); !right) return right;
    const auto there = readText(file.path, file.levels);
    if (!there && there.fault().code == Fault::Code::NotFound) return {};
    if (target.force || (there && written.contains(file, *there))) return {};
    return Fault{Fault::Code::Mismatch, file.path.string(),
                 "was not written by this study, or was changed since; move it away, or replace it with --force"};
}

Result<void> checkFiles(const std::vector<StudyFile>& files, const StudyTarget& target) {
    TRY(written, WrittenFiles::of(target.folder));
    for (const auto& file : files)
        if (auto right = checkFile(file, target, *written); !right) return right;
    return {};
}

/// A page that a person names may be a link.
Result<std::string> pageText(const fs::path& page) { return readOwnText(followLink(page), std::size_t(16) << 20); }

} // namespace

Result<void> checkStudyFolder(const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(folder, error) || isOwnRun(folder, folderMark)) return {};
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (!entry->path().filename().native().starts_with(".lock") && !isUnfinished(entry->path()))
            return Fault{Fault::Code::WrongKind, folder.string(),
                         "is not empty, and holds no study of yours; choose a new folder with --out, or take "
                         "this one with --force"};
    return error ? systemFault(error.value(), folder.string(), "read the folder") : Result<void>();
}

void markStudyFolder(const fs::path& folder) {
    if (!isOwnRun(folder, folderMark))
        (void)markRun(folder, folderMark); // without a state folder it is nobody's, and --force goes on with
                                           // it
}

Result<void> checkStudyTarget(const Study& study, const StudyTarget& target) {
    if (!target.page.empty()) {
        TRY(text, pageText(target.page));
        TRY_DO(withStudy(*text, study.name, {}, target.page.string()));
        if (auto right = checkOwnFolder(drawingsBeside(target.page)); !right) return right;
    }
    if (auto own = target.force ? Result<void>() : checkStudyFolder(target.folder); !own) return own;
    std::vector<StudyFile> files{{target.folder / (study.name + ".md")}, {target.folder / (study.name + ".csv")}};
    for (std::size_t i = 0; i < study.spec.plots.size(); ++i) {
        files.push_back({target.folder / drawingName(study, i)});
        if (!target.page.empty())
            files.push_back({.path = drawingsBeside(target.page) / drawingName(study, i), .levels = 2});
    }
    return checkFiles(files, target);
}

Result<std::vector<std::string>> writeStudyFiles(const Study& study, const StudyTarget& target) {
    TRY(outcomes, openStudy(study, target.folder));
    TRY(made, studyPage(study, *outcomes));
    std::vector<StudyFile> files{{target.folder / (study.name + ".md"), made->markdown},
                                 {target.folder / (study.name + ".csv"), made->csv}};
    for (const auto& [name, svg] : made->drawings) files.push_back({target.folder / name, svg});
    std::optional<StudyFile> page;
    if (!target.page.empty()) {
        TRY(text, pageText(target.page));
        TRY(whole, withStudy(*text, study.name, made->part, target.page.string()));
        if (auto folder = made->drawings.empty() ? Result<void>() : makeOwnFolder(drawingsBeside(target.page)); !folder)
            return folder.fault();
        for (const auto& [name, svg] : made->drawings) files.push_back({drawingsBeside(target.page) / name, svg, 2});
        page = StudyFile{target.page, std::move(*whole)};
    }
    TRY_DO(checkFiles(files, target));
    auto written = WrittenFiles::of(target.folder);
    TRY_DO(written ? written->add(files) : Result<void>(written.fault()));
    std::vector<std::string> paths;
    for (const auto& file : files) {
        TRY_DO(writeText(file.path, file.text, file.levels));
        paths.push_back(file.path.string());
    }
    if (page) {
        TRY_DO(writeText(followLink(page->path), page->text));
        paths.push_back(page->path.string());
    }
    return paths;
}

} // namespace sfumato
