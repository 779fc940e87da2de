// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/onnx/feature_network.h"

#include "core/files/durable/read_file.h"
#include "core/files/durable/sha256.h"
#include "core/onnx/outline.h"

#include <algorithm>
#include <cstring>

namespace sfumato {

namespace {

using detail::NetworkOrder;

constexpr std::int64_t largestSide = 1024, largestBatch = 256;

Fault mismatch(const std::string& subject, Text detail) { return {Fault::Code::Mismatch, subject, std::move(detail)}; }

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text;
    for (const std::int64_t size : shape) text += (text.empty() ? "" : " x ") + (size > 0 ? std::to_string(size) : "?");
    return text.empty() ? "no shape" : text;
}

/// Input and batch: what the person states, else what the file declares.
Result<NetworkOrder> orderOf(const NetworkSpec& spec, const OnnxOutline& outline, const Geometry& pictures,
                             const std::string& subject) {
    const auto& declared = outline.dimensions;
    if (!declared.empty() && declared.size() != 4)
        return mismatch(subject, "takes an input of " + shapeText(declared) + ", which is no batch of pictures");
    std::vector<std::int64_t> input(3, 0);
    for (std::size_t i = 0; i < 3; ++i) {
        input[i] = declared.empty() ? 0 : declared[i + 1];
        if (!spec.input.empty() && spec.input.size() == 3 && input[i] > 0 && input[i] != spec.input[i])
            return mismatch(subject, "takes pictures of " + shapeText({declared[1], declared[2], declared[3]}) +
                                         ", and " + shapeText(spec.input) + " are stated");
        if (input[i] == 0 && spec.input.size() == 3) input[i] = spec.input[i];
        if (input[i] == 0)
            return Fault{Fault::Code::Missing, subject,
                         TEXT("leaves the size of its pictures open; state channels, height and width")};
    }
    if ((input[0] != 1 && input[0] != 3) || std::max(input[1], input[2]) > largestSide ||
        std::min(input[1], input[2]) < 1)
        return mismatch(subject, "takes pictures of " + shapeText(input) + "; one or three channels and at most " +
                                     std::to_string(largestSide) + " pixels a side are supported");
    if (pictures.channels != 1 && pictures.channels != input[0])
        return mismatch(subject, TEXT("takes gray pictures, and these are in color"));
    if (!declared.empty() && declared[0] > largestBatch)
        return mismatch(subject, "takes " + std::to_string(declared[0]) + " pictures at once; at most " +
                                     std::to_string(largestBatch) + " are supported");
    constexpr std::int64_t pixels = 3'000'000; // of an open batch
    const std::int64_t open = std::clamp<std::int64_t>(pixels / (input[0] * input[1] * input[2]), 1, 100);
    return NetworkOrder{.pictures = {pictures.channels, pictures.height, pictures.width},
                        .input = {input[0], input[1], input[2]},
                        .batch = !declared.empty() && declared[0] > 0 ? declared[0] : open,
                        .range = spec.range};
}

/// The node that gives a tensor as its first output.
const OnnxOutline::Node* nodeOf(const OnnxOutline& outline, const std::string& tensor) {
    const auto found = std::ranges::find_if(outline.nodes, [&](const OnnxOutline::Node& node) {
        return !node.outputs.empty() && node.outputs[0] == tensor;
    });
    return found == outline.nodes.end() ? nullptr : &*found;
}

/// The names that versions of OpenCV give to the layer of a node.
Result<std::vector<std::string>> layersOf(const OnnxOutline& outline, const std::string& tensor,
                                          const std::string& subject) {
    const auto* node = nodeOf(outline, tensor);
    if (!node) {
        std::string names;
        for (const std::string& name : outline.outputs) names += (names.empty() ? "" : ", ") + name;
        return Fault{Fault::Code::NotFound,
                     subject,
                     {TEXT("has no tensor \"%1\" that is a node's first output; its outputs are %2"), {tensor, names}}};
    }
    if (!node->name.empty() && std::ranges::count(outline.nodes, node->name, &OnnxOutline::Node::name) > 1)
        return Fault{Fault::Code::Malformed, subject, "has two nodes of the name \"" + node->name + "\""};
    std::vector<std::string> names{"onnx_node_output_0!" + tensor, tensor};
    if (!node->name.empty()) names = {"onnx_node!" + node->name, node->name, tensor};
    return names;
}

std::string lastOutput(const OnnxOutline& outline, const std::string& besides) {
    for (auto name = outline.outputs.rbegin(); name != outline.outputs.rend(); ++name)
        if (*name != besides) return *name;
    return outline.outputs.back();
}

} // namespace

Result<FeatureNetwork> FeatureNetwork::open(const NetworkSpec& spec, const Geometry& pictures, int threads,
                                            std::stop_token stop) {
    const std::string subject = spec.file.string();
    if (!pictures.isImage) return mismatch(subject, TEXT("looks at pictures, and these records are points"));
    TRY(bytes, readFile(spec.file, limits::onnxFile));
    TRY(outline, outlineOnnx(*bytes, subject));
    TRY(order, orderOf(spec, *outline, pictures, subject));
    order->threads = threads;
    const auto features = layersOf(*outline, spec.features.empty() ? lastOutput(*outline, spec.classes) : spec.features,
                                   subject);
    const auto classes = spec.classes.empty() ? Result<std::vector<std::string>>(std::vector<std::string>())
                                              : layersOf(*outline, spec.classes, subject);
    if (!features || !classes) return features ? classes.fault() : features.fault();
    order->features = *features, order->classes = *classes;

    TRY(process, detail::NetworkProcess::start(subject));
    FeatureNetwork network(std::move(*process), std::move(*order), subject);
    network.m_title = spec.file.filename().string() + ", " + sha256(detail::asText(*bytes)).substr(0, 8);
    network.m_givesProbabilities = !spec.classes.empty() && nodeOf(*outline, spec.classes)->kind == "Softmax";
    const detail::Bytes asked = detail::encode(network.m_order);
    for (const std::span<const std::byte> message :
         {std::span<const std::byte>(asked), std::span<const std::byte>(*bytes)})
        TRY_DO(network.m_process.send(message, stop));
    TRY(reply, network.m_process.receive(sizeof(detail::NetworkWidths), stop));
    if (reply->size() != sizeof(detail::NetworkWidths))
        return Fault{Fault::Code::Internal, subject, "was answered by sfumato-onnx with nonsense"};
    std::memcpy(&network.m_widths, reply->data(), reply->size());
    return network;
}

Result<std::vector<float>> FeatureNetwork::run(std::span<const float> pictures, const std::stop_token& stop) {
    const auto size = std::size_t(m_order.pictures[0] * m_order.pictures[1] * m_order.pictures[2]);
    REQUIRE(!pictures.empty() && pictures.size() % size == 0 && pictures.size() / size <= std::size_t(m_order.batch));
    const std::size_t wanted = pictures.size() / size * std::size_t(m_widths.features + m_widths.classes) *
                               sizeof(float);
    TRY_DO(m_process.send(std::as_bytes(pictures), stop));
    TRY(reply, m_process.receive(wanted, stop));
    if (reply->size() != wanted)
        return Fault{Fault::Code::Internal, m_subject, "was answered by sfumato-onnx with nonsense"};
    std::vector<float> rows(wanted / sizeof(float));
    std::memcpy(rows.data(), reply->data(), wanted);
    return rows;
}

} // namespace sfumato
