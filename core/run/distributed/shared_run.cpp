// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/distributed/shared_run.h"

#include "core/data/tensor_array.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/sha256.h"
#include "core/local/release/privatized_file.h"
#include "core/run/local_methods.h"
#include "core/run/folder/run_folder.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// bytes: a message's size is an int of MPI
constexpr std::size_t largestCopy = (std::size_t(1) << 31) - (std::size_t(1) << 20);

std::string stepsOf(std::size_t method) { return "steps." + std::to_string(method); }

Result<PrivatizedDataset> recordsIn(const RankMessage& begin, const fs::path& folder) {
    const fs::path file = RunPaths{folder}.privatized();
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return systemFault(error.value(), folder.string(), "create the folder");
    TRY_DO(checkOwnFolder(folder));
    if (begin.tensors.empty() || begin.tensors.front().second.scalar_type() != at::kByte)
        return Fault{Fault::Code::Malformed, "rank 0", "sends no records"};
    const at::Tensor& bytes = begin.tensors.front().second;
    if (auto written = writeOwnFile(
            file, std::as_bytes(std::span(bytes.data_ptr<std::uint8_t>(), std::size_t(bytes.numel()))));
        !written)
        return written.fault();
    auto data = loadPrivatized(file);
    fs::remove(file, error);
    fs::remove(folder, error); // stays where there is anything else in it
    return data;
}

Result<void> takeState(const RankMessage& message, std::vector<std::unique_ptr<TrainingMethod>>& methods) {
    const at::NoGradGuard noGrad;
    std::map<std::string, at::Tensor> values(message.tensors.begin(), message.tensors.end());
    for (std::size_t i = 0; i < methods.size(); ++i) {
        for (auto& [name, tensor] : methods[i]->state()) {
            const auto found = values.find(name);
            if (found == values.end() || found->second.sizes() != tensor.sizes() ||
                found->second.scalar_type() != tensor.scalar_type())
                return Fault{Fault::Code::Mismatch, "rank 0: " + name, "is absent or of another shape"};
            tensor.copy_(found->second);
        }
        TRY(steps, message.numberWithin(stepsOf(i), 0, mostCounted, 0));
        methods[i]->setProgress(*steps, 0);
    }
    return {};
}

} // namespace

std::string weightsHash(const std::vector<TrainingMethod*>& methods) {
    std::string bytes;
    for (const TrainingMethod* method : methods)
        for (const auto& [name, tensor] : method->state()) {
            const at::Tensor values = tensor.contiguous();
            bytes.append(static_cast<const char*>(values.data_ptr()), values.nbytes());
        }
    return sha256(bytes);
}

Result<void> lendMethods(const Ranks& ranks, const fs::path& privatized, const std::vector<TrainingMethod*>& methods) {
    if (ranks.communicator->size() == 1) return {};
    TRY(file, readFile(privatized, largestCopy));
    tellOthers(*ranks.communicator, {"records", {}, {{"file", asTensor(*file)}}});
    RankMessage state{"methods", {}, {}};
    for (std::size_t i = 0; i < methods.size(); ++i) {
        state.words[stepsOf(i)] = std::to_string(methods[i]->stepsDone());
        for (const auto& entry : methods[i]->state()) state.tensors.push_back(entry);
    }
    tellOthers(*ranks.communicator, state);
    return {};
}

Result<void> takeSharedSteps(const RunSpec& spec, const fs::path& folder, const Ranks& ranks) {
    Communicator& all = *ranks.communicator;
    std::vector<std::unique_ptr<TrainingMethod>> methods;
    const auto take = [&](const RankMessage& received) -> Result<void> {
        if (received.kind == "records") {
            TRY(data, recordsIn(received, folder));
            methods = localMethods(spec, *data, &ranks);
            return {};
        }
        if (received.kind == "methods") return takeState(received, methods);
        const auto method = std::size_t(received.number("method"));
        if (received.kind != "step" || method >= methods.size() || received.tensors.size() != 1)
            return Fault{Fault::Code::Malformed, "rank 0", "says what this program does not know"};
        StepRecord record;
        const auto outcome = methods[method]->step(record, received.tensors.front().second.item<double>(), {});
        return outcome == TrainingMethod::Outcome::Refused ? Result<void>(*methods[method]->implementation().fault())
                                                           : Result<void>();
    };
    while (true) {
        TRY(received, awaited(all, 0, patienceWithLeader));
        if (received->kind == "end") return {};
        if (auto taken = take(*received); !taken) {
            if (taken.fault().code != Fault::Code::Stopped) // else rank 0 knows
                all.send(0, toBytes(refusal(taken.fault())));
            return taken;
        }
    }
}

} // namespace sfumato
