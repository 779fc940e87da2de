// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/onnx/outline.h"

#include "core/files/formats/protocol_buffer.h"
#include "core/files/durable/refusal.h"
#include "core/onnx/weights.h"

#include <set>

namespace sfumato {

namespace {

using namespace detail;
using Kind = ProtocolField::Kind;
using Span = std::span<const std::byte>;

/// Field numbers of onnx.proto.
namespace model {
enum { Graph = 7, Functions = 25 };
}
namespace graph {
enum { Node = 1, Weights = 5, Input = 11, Output = 12, SparseWeights = 15 };
}
namespace node {
enum { Input = 1, Output = 2, Name = 3, Operator = 4, Attribute = 5 };
}
namespace attribute {
enum { Tensor = 5, Graph = 6, Tensors = 10, Graphs = 11, SparseTensor = 22, SparseTensors = 23 };
}

Fault damaged(std::string_view subject) { return malformed(subject, TEXT("is no ONNX file, or a damaged one")); }

Result<std::string> nameIn(const ProtocolField& field, std::string_view subject) {
    if (field.kind != Kind::Blob) return damaged(subject);
    if (field.bytes.size() > limits::onnxName)
        return tooLarge(subject, "has a name of " + std::to_string(field.bytes.size()) + " bytes");
    return std::string(asText(field.bytes));
}

/// Calls `use` with each field of a message; Malformed where it is damaged.
template <class Use>
Result<void> eachField(Span message, std::string_view subject, Use use) {
    while (!message.empty()) {
        const auto field = takeField(message);
        if (!field) return damaged(subject);
        if (Result<void> used = use(*field); !used) return used;
    }
    return {};
}

/// TensorShapeProto.Dimension, or 0 where it is a name or left out.
Result<std::int64_t> dimensionIn(Span message, std::string_view subject) {
    std::int64_t size = 0;
    TRY(read, eachField(message, subject, [&](const ProtocolField& field) -> Result<void> {
            if (field.id == 1 && field.kind == Kind::Varint) size = std::int64_t(field.number);
            return {};
        }));
    if (size < 0 || size > std::int64_t(1) << 24)
        return malformed(subject, "declares an input with a dimension of " + std::to_string(size));
    return size;
}

struct Value {
    std::string name;
    std::vector<std::int64_t> dimensions;
};

/// ValueInfoProto: name = 1, type = 2, in which tensor_type = 1, in which shape = 2, in which dim = 1.
Result<void> readShape(Span message, int depth, Value& value, std::string_view subject) {
    constexpr std::uint32_t path[] = {2, 1, 2, 1};
    return eachField(message, subject, [&](const ProtocolField& field) -> Result<void> {
        if (depth == 0 && field.id == 1) {
            TRY(name, nameIn(field, subject));
            value.name = *name;
        }
        if (field.id != path[depth] || field.kind != Kind::Blob) return {};
        if (depth < 3) return readShape(field.bytes, depth + 1, value, subject);
        TRY(size, dimensionIn(field.bytes, subject));
        value.dimensions.push_back(*size);
        return value.dimensions.size() <= 8 ? Result<void>() : damaged(subject);
    });
}

class Reader {
public:
    Reader(std::string_view subject, OnnxOutline& outline) : m_subject(subject), m_outline(outline) {}

    Result<void> readModel(Span bytes) {
        std::size_t graphs = 0;
        auto read = eachField(bytes, m_subject, [&](const ProtocolField& field) -> Result<void> {
            if (field.id == model::Functions)
                return unsupported(m_subject, "has functions of its own; export it without");
            if (field.id != model::Graph) return {};
            if (field.kind != Kind::Blob || ++graphs > 1) return damaged(m_subject);
            return readGraph(field.bytes);
        });
        if (!read) return read;
        return graphs == 1 ? checkGraph() : damaged(m_subject);
    }

private:
    Result<void> readGraph(Span bytes) {
        return eachField(bytes, m_subject, [&](const ProtocolField& field) -> Result<void> {
            switch (field.id) {
            case graph::Node: return field.kind == Kind::Blob ? readNode(field.bytes) : damaged(m_subject);
            case graph::Weights: return field.kind == Kind::Blob ? readWeights(field.bytes) : damaged(m_subject);
            case graph::Input:
            case graph::Output: return field.kind == Kind::Blob ? readValue(field) : damaged(m_subject);
            case graph::SparseWeights: return unsupported(m_subject, "has sparse weights; export it with dense ones");
            default: return {};
            }
        });
    }

    Result<void> readWeights(Span bytes) {
        TRY(name, checkWeights(bytes, m_subject));
        m_weights.insert(std::move(*name));
        return countPart();
    }

    Result<void> readValue(const ProtocolField& field) {
        Value value;
        if (auto read = readShape(field.bytes, 0, value, m_subject); !read) return read;
        if (field.id == graph::Input)
            m_inputs.push_back(std::move(value));
        else
            m_outline.outputs.push_back(std::move(value.name));
        return countPart();
    }

    Result<void> readNode(Span bytes) {
        OnnxOutline::Node read;
        std::vector<std::string> inputs;
        auto done = eachField(bytes, m_subject, [&](const ProtocolField& field) -> Result<void> {
            if (field.id == node::Attribute)
                return field.kind == Kind::Blob ? readAttribute(field.bytes) : damaged(m_subject);
            if (field.id > node::Operator) return {};
            TRY(name, nameIn(field, m_subject));
            if (field.id == node::Input)
                inputs.push_back(std::move(*name));
            else if (field.id == node::Output)
                read.outputs.push_back(std::move(*name));
            else
                (field.id == node::Name ? read.name : read.kind) = std::move(*name);
            return {};
        });
        if (!done) return done;
        m_needs.push_back(std::move(inputs));
        m_outline.nodes.push_back(std::move(read));
        return countPart();
    }

    Result<void> readAttribute(Span bytes) {
        return eachField(bytes, m_subject, [&](const ProtocolField& field) -> Result<void> {
            switch (field.id) {
            case attribute::Tensor:
            case attribute::Tensors: {
                if (field.kind != Kind::Blob) return damaged(m_subject);
                const auto checked = checkWeights(field.bytes, m_subject);
                return checked ? Result<void>() : checked.fault();
            }
            case attribute::Graph:
            case attribute::Graphs:
                return unsupported(m_subject, "has graphs inside of nodes (If, Loop, Scan); export it without");
            case attribute::SparseTensor:
            case attribute::SparseTensors:
                return unsupported(m_subject, "has sparse weights; export it with dense ones");
            default: return {};
            }
        });
    }

    Result<void> countPart() {
        return ++m_parts <= limits::onnxParts
                   ? Result<void>()
                   : tooLarge(m_subject, "has more than " + std::to_string(limits::onnxParts) + " nodes and weights");
    }

    /// Nodes stand behind what they need, each tensor is given once, and there is one input.
    Result<void> checkGraph() {
        std::set<std::string> known = m_weights;
        std::erase_if(m_inputs, [&](const Value& value) { return m_weights.contains(value.name); });
        if (m_inputs.size() != 1)
            return unsupported(m_subject, {TEXT("has %1 inputs; a feature network has one"), {m_inputs.size()}});
        m_outline.input = m_inputs[0].name, m_outline.dimensions = m_inputs[0].dimensions;
        known.insert(m_outline.input);
        known.insert(""); // an input that is left out
        for (std::size_t i = 0; i < m_outline.nodes.size(); ++i) {
            for (const std::string& name : m_needs[i])
                if (!known.contains(name))
                    return malformed(m_subject, "has a node that needs \"" + name + "\", which no earlier node gives");
            for (const std::string& name : m_outline.nodes[i].outputs)
                if (!name.empty() && !known.insert(name).second)
                    return malformed(m_subject, "gives \"" + name + "\" twice");
        }
        for (const std::string& name : m_outline.outputs)
            if (name.empty() || !known.contains(name))
                return malformed(m_subject, "declares an output \"" + name + "\" that no node gives");
        return m_outline.outputs.empty() ? malformed(m_subject, "declares no output") : Result<void>();
    }

    std::string_view m_subject;
    OnnxOutline& m_outline;
    std::vector<Value> m_inputs;
    std::set<std::string> m_weights;
    std::vector<std::vector<std::string>> m_needs; ///< of each node
    std::size_t m_parts = 0;
};

} // namespace

Result<OnnxOutline> outlineOnnx(Span bytes, std::string_view subject) {
    if (bytes.size() > limits::onnxFile)
        return tooLarge(subject, "has more than " + std::to_string(limits::onnxFile >> 20) + " MB");
    OnnxOutline outline;
    TRY_DO(Reader(subject, outline).readModel(bytes));
    return outline;
}

} // namespace sfumato
