// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/completion.h"
#include "core/files/read_file.h"
#include "core/files/utf8.h"
#include "core/record/run_spec_json.h"
#include "core/train/run_folder.h"

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <set>

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

Result<RunSpec> findPreset(const std::string& id) {
    std::error_code error;
    std::set<std::string> known;
    for (fs::recursive_directory_iterator entry(presetFolder(), error), end; !error && entry != end;
         entry.increment(error)) {
        if (entry->path().extension() != ".json")
            continue;
        if (entry->path().stem() == id)
            return readSpec(entry->path());
        known.insert(entry->path().stem().string());
    }
    if (known.empty())
        return Fault{Fault::Code::NotFound, "--preset " + id,
                     "there are no presets in " + presetFolder().string()};
    std::string names;
    for (const auto& name : known)
        names += (names.empty() ? "" : ", ") + name;
    return Fault{Fault::Code::UnknownKey, "--preset " + id, "is none of " + names};
}

} // namespace

Result<void> refuseUnread(const CLI::App& command, const std::vector<std::string>& options,
                          std::string_view with) {
    for (const auto& name : options)
        if (const auto* option = command.get_option_no_throw(name); option && option->count() > 0)
            return Fault{Fault::Code::Mismatch, name, "is not read " + std::string(with) + "; leave it out"};
    return {};
}

Result<RunSpec> readSpec(const fs::path& path) {
    const auto bytes = readFile(path, std::size_t(1) << 20);
    if (!bytes)
        return bytes.fault();
    return parseRunSpec({reinterpret_cast<const char*>(bytes->data()), bytes->size()}, path.string());
}

fs::path presetFolder() {
    if (const char* named = std::getenv("SFUMATO_PRESETS"))
        return named;
    std::error_code error;
    return fs::read_symlink("/proc/self/exe", error).parent_path().parent_path() / "share/sfumato/presets";
}

void SpecOptions::addTo(CLI::App& command) {
    auto* preset = command.add_option("--preset", m_preset, "Start from a preset (see: sfumato-cli presets)")
                       ->type_name(takes::preset);
    command.add_option("--config", m_config, "Start from a spec in a JSON file")
        ->type_name(takes::file)
        ->excludes(preset);
    command.add_option("--set", m_settings, "Change one value, as in --set train.steps=400 (repeatable)")
        ->type_name(takes::setting);
    command.add_option("--seed", m_seed, "Public randomness: initialization, batches, latents");
    command.add_option("--threads", m_threads, "Threads; 0: as many as there are cores");
    command.add_option("--data", m_data, "A data file, or the folder that holds a named data set")
        ->type_name(takes::file);
    command.add_flag("--fast-noise", m_fastNoise,
                     "Floating-point noise: not secure against floating-point attacks; stamps everything");
}

Result<RunSpec> SpecOptions::spec() const {
    if (!detail::isUtf8(m_data))
        return Fault{Fault::Code::Unsupported, "--data " + m_data,
                     "config.json can only name files whose path is UTF-8; rename it"};
    for (const auto& setting : m_settings)
        if (!detail::isUtf8(setting))
            return Fault{Fault::Code::Unsupported, "--set " + setting, "is not UTF-8"};
    const RunSpec defaults;
    Result<RunSpec> spec = defaults;
    if (!m_preset.empty())
        spec = findPreset(m_preset);
    else if (!m_config.empty())
        spec = readSpec(m_config);
    else
        spec->data.source = m_data.empty() ? spec->data.source : "file";
    if (spec && !m_data.empty())
        spec->data.path = m_data;
    for (const auto& setting : m_settings)
        if (spec)
            spec = withSetting(*spec, setting);
    if (!spec)
        return spec;
    if (m_seed)
        spec->seed = *m_seed;
    if (m_threads)
        spec->threads = *m_threads;
    if (m_fastNoise)
        spec->mechanism.noise = NoiseLaw::Fast;
    if (const auto faults = check(*spec); !faults.empty())
        return faults.front();
    return withAbsolutePaths(std::move(*spec));
}

} // namespace sfumato::cli
