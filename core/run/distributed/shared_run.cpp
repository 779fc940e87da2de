// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/distributed/shared_run.h"

#include "core/data/tensor_array.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/sha256.h"
#include "core/local/release/privatized_file.h"
#include "core/run/local_arms.h"
#include "core/run/folder/run_folder.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// bytes: a message's size is an int of MPI
constexpr std::size_t largestCopy = (std::size_t(1) << 31) - (std::size_t(1) << 20);

std::string stepsOf(std::size_t arm) {
    return "steps." + std::to_string(arm);
}

Result<PrivatizedDataset> recordsIn(const RankMessage& begin, const fs::path& folder) {
    const fs::path file = RunPaths{folder}.privatized();
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        return systemFault(error.value(), folder.string(), "create the folder");
    if (auto right = checkOwnFolder(folder); !right)
        return right.fault();
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

Result<void> takeState(const RankMessage& message, std::vector<std::unique_ptr<TrainingArm>>& arms) {
    const at::NoGradGuard noGrad;
    std::map<std::string, at::Tensor> values(message.tensors.begin(), message.tensors.end());
    for (std::size_t i = 0; i < arms.size(); ++i) {
        for (auto& [name, tensor] : arms[i]->state()) {
            const auto found = values.find(name);
            if (found == values.end() || found->second.sizes() != tensor.sizes() ||
                found->second.scalar_type() != tensor.scalar_type())
                return Fault{Fault::Code::Mismatch, "rank 0: " + name, "is absent or of another shape"};
            tensor.copy_(found->second);
        }
        const auto steps = message.numberWithin(stepsOf(i), 0, mostCounted, 0);
        if (!steps)
            return steps.fault();
        arms[i]->setProgress(*steps, 0);
    }
    return {};
}

} // namespace

std::string weightsHash(const std::vector<TrainingArm*>& arms) {
    std::string bytes;
    for (const TrainingArm* arm : arms)
        for (const auto& [name, tensor] : arm->state()) {
            const at::Tensor values = tensor.contiguous();
            bytes.append(static_cast<const char*>(values.data_ptr()), values.nbytes());
        }
    return sha256(bytes);
}

Result<void> lendArms(const Ranks& ranks, const fs::path& privatized, const std::vector<TrainingArm*>& arms) {
    if (ranks.communicator->size() == 1)
        return {};
    const auto file = readFile(privatized, largestCopy);
    if (!file)
        return file.fault();
    tellOthers(*ranks.communicator, {"records", {}, {{"file", asTensor(*file)}}});
    RankMessage state{"arms", {}, {}};
    for (std::size_t i = 0; i < arms.size(); ++i) {
        state.words[stepsOf(i)] = std::to_string(arms[i]->stepsDone());
        for (const auto& entry : arms[i]->state())
            state.tensors.push_back(entry);
    }
    tellOthers(*ranks.communicator, state);
    return {};
}

Result<void> takeSharedSteps(const RunSpec& spec, const fs::path& folder, const Ranks& ranks) {
    Communicator& all = *ranks.communicator;
    std::vector<std::unique_ptr<TrainingArm>> arms;
    const auto take = [&](const RankMessage& said) -> Result<void> {
        if (said.kind == "records") {
            const auto data = recordsIn(said, folder);
            if (!data)
                return data.fault();
            arms = localArms(spec, *data, &ranks);
            return {};
        }
        if (said.kind == "arms")
            return takeState(said, arms);
        const auto arm = std::size_t(said.number("arm"));
        if (said.kind != "step" || arm >= arms.size() || said.tensors.size() != 1)
            return Fault{Fault::Code::Malformed, "rank 0", "says what this program does not know"};
        StepRecord record;
        const auto outcome = arms[arm]->step(record, said.tensors.front().second.item<double>(), {});
        return outcome == TrainingArm::Outcome::Refused ? Result<void>(*arms[arm]->method().fault()) : Result<void>();
    };
    while (true) {
        const auto said = awaited(all, 0, patienceWithLeader);
        if (!said)
            return said.fault();
        if (said->kind == "end")
            return {};
        if (auto taken = take(*said); !taken) {
            if (taken.fault().code != Fault::Code::Stopped) // else rank 0 knows
                all.send(0, toBytes(refusal(taken.fault())));
            return taken;
        }
    }
}

} // namespace sfumato
