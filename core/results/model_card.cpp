// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/guarded.h"
#include "core/data/tensor_array.h"
#include "core/files/durable/own_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/results/cards.h"
#include "core/results/trained_run.h"

#include <ATen/ATen.h>
#include <nlohmann/json.hpp>

#include <map>
#include <span>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// The averaged weights where the run averages, else those that are trained, by their short names; nothing of critics
/// or optimizers.
std::map<std::string, Array> generatorTensors(const NamedTensors& state) {
    for (const std::string prefix : {"averaged/", "generator/"}) {
        std::map<std::string, Array> tensors;
        for (const auto& [name, tensor] : state)
            if (name.starts_with(prefix)) tensors[name.substr(prefix.size())] = toArray(tensor);
        if (!tensors.empty()) return tensors;
    }
    return {};
}

nlohmann::ordered_json modelConfig(const TrainedRun& run, const std::string& method) {
    const RunSpec& spec = run.spec();
    const DataFacts& facts = run.facts();
    nlohmann::ordered_json model{{"generator", nameOf(spec.model.generator)},
                                 {"hidden", spec.model.hidden},
                                 {"channels", spec.model.channels},
                                 {"latent", nameOf(spec.model.latent)},
                                 {"latentDimension", spec.model.latentDimension},
                                 {"batchNormalization", spec.model.batchNormalization}};
    return {{"format", "sfumato-generator"},
            {"version", 1},
            {"name", spec.name},
            {"method", method},
            {"model", model},
            {"classes", run.classes()},
            {"classNames", spec.data.classNames},
            {"transform", nameOf(run.data() ? spec.mechanism.transform : Transform::None)},
            {"output",
             {{"isImage", facts.geometry.isImage},
              {"channels", facts.geometry.channels},
              {"height", facts.geometry.height},
              {"width", facts.geometry.width},
              {"low", facts.domain.low},
              {"high", facts.domain.high},
              {"unitLow", facts.low},
              {"unitHigh", facts.high}}},
            {"stamp", run.stamp()}};
}

std::string modelCard(const TrainedRun& run, const std::string& method) {
    const RunSpec& spec = run.spec();
    return std::string("---\nlibrary_name: sfumato\n") +
           (run.facts().geometry.isImage ? "pipeline_tag: unconditional-image-generation\n" : "") +
           "tags:\n- differential-privacy\n- synthetic\n- sfumato\n---\n\n# " + spec.name + "\n\n" +
           "The generator of the method \"" + method + "\", a " + std::string(nameOf(spec.model.generator)) +
           " that makes " + std::to_string(run.facts().geometry.dimensions()) + " numbers from " +
           std::to_string(spec.model.latentDimension) + " latent ones (" + std::string(nameOf(spec.model.latent)) +
           ")" + (run.classes() ? " and a class" : "") +
           ".\n\n"
           "- `model.safetensors` holds the weights, without code.\n- `config.json` says how the network is built and "
           "in which range its output lies.\n"
           "- `sfumato.py`, which is installed with the program, reads a run folder and builds the network in "
           "PyTorch.\n"
           "- `label.json` is the privacy label below for programs.\n"
           "- License and publisher are stated by whoever publishes the folder.\n\n"
           "Samples for single people or conclusions about them are no use of this model. What is rare among the "
           "original records is rarer or absent in its samples.\n\n" +
           loweredLabel(run.label());
}

Result<std::vector<fs::path>> writeModel(const fs::path& folder, const std::string& name, const fs::path& target) {
    TRY(run, TrainedRun::open(folder));
    TRY(method, run->method(name));
    SafeTensors content{{{"format", "pt"}, {"sfumato:stamp", run->stamp()}},
                        generatorTensors((*method)->implementation().state())};
    const std::string called = (*method)->spec().name;
    if (content.tensors.empty())
        return Fault{Fault::Code::Unsupported, "method " + called, "has no generator network; export its samples"};
    std::error_code error;
    if (fs::create_directories(target, error); error)
        return systemFault(error.value(), target.string(), "create the folder");
    for (const auto& entry : fs::directory_iterator(target, error))
        return Fault{Fault::Code::Mismatch, entry.path().string(),
                     "lies in the folder already; choose a new or an empty one"};
    std::vector<fs::path> paths;
    const auto write = [&](const char* file, const std::string& text) {
        paths.push_back(target / file);
        return writeOwnFile(paths.back(), std::as_bytes(std::span(text)));
    };
    // The label first: no model stands without one.
    for (const auto& [file, text] : {std::pair("label.md", run->label()),
                                     {"label.json", labelJson(run->labelTable())},
                                     {"README.md", modelCard(*run, called)},
                                     {"config.json", modelConfig(*run, called).dump(2) + '\n'}})
        TRY_DO(write(file, text));
    paths.push_back(target / "model.safetensors");
    TRY_DO(writeOwnSafeTensors(paths.back(), content));
    return paths;
}

} // namespace

Result<std::vector<fs::path>> exportModel(const fs::path& run, const std::string& method, const fs::path& folder) {
    return guarded([&] { return writeModel(run, method, folder); });
}

} // namespace sfumato
