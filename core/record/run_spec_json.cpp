// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/run_spec_json.h"

#include <charconv>
#include <concepts>
#include <optional>

namespace sfumato {

namespace {

// One list of fields per struct serves reading and writing.
template <class F>
void fields(auto& s, F&& f) requires
    std::same_as<std::remove_const_t<std::remove_reference_t<decltype(s)>>, DataSpec> {
    f("source", s.source), f("path", s.path), f("count", s.count), f("scaling", s.scaling), f("side", s.side);
    f("colour", s.colour), f("heldOut", s.heldOut), f("release", s.release), f("sensitive", s.sensitive);
}
template <class F>
void fields(auto& s, F&& f) requires
    std::same_as<std::remove_const_t<std::remove_reference_t<decltype(s)>>, MechanismSpec> {
    f("kind", s.kind), f("epsilon", s.epsilon), f("delta", s.delta), f("noiseScale", s.noiseScale);
    f("calibration", s.calibration), f("p", s.p), f("bound", s.bound), f("radius", s.radius),
        f("projection", s.projection);
    f("transform", s.transform), f("quantile", s.quantile), f("corner", s.corner), f("noise", s.noise);
    f("acceptLargeDelta", s.acceptLargeDelta);
}
template <class F>
void fields(auto& s,
            F&& f) requires std::same_as<std::remove_const_t<std::remove_reference_t<decltype(s)>>, ArmSpec> {
    f("name", s.name), f("loss", s.loss), f("cost", s.cost), f("regularization", s.regularization);
    f("iterations", s.iterations), f("tolerance", s.tolerance), f("batch", s.batch),
        f("generated", s.generated);
    f("hybridFraction", s.hybridFraction), f("start", s.start);
}
template <class F>
void fields(auto& s, F&& f) requires
    std::same_as<std::remove_const_t<std::remove_reference_t<decltype(s)>>, ModelSpec> {
    f("generator", s.generator), f("hidden", s.hidden), f("channels", s.channels), f("latent", s.latent);
    f("latentDimension", s.latentDimension), f("batchNormalization", s.batchNormalization),
        f("arithmetic", s.arithmetic);
}
template <class F>
void fields(auto& s, F&& f) requires
    std::same_as<std::remove_const_t<std::remove_reference_t<decltype(s)>>, OptimizerSpec> {
    f("kind", s.kind), f("learningRate", s.learningRate), f("schedule", s.schedule),
        f("averaging", s.averaging);
}
template <class F>
void fields(auto& s, F&& f) requires
    std::same_as<std::remove_const_t<std::remove_reference_t<decltype(s)>>, TrainSpec> {
    f("steps", s.steps), f("seconds", s.seconds), f("evaluateEvery", s.evaluateEvery),
        f("sampleEvery", s.sampleEvery);
    f("checkpointEvery", s.checkpointEvery), f("samples", s.samples);
}
template <class F>
void fields(auto& s, F&& f) requires
    std::same_as<std::remove_const_t<std::remove_reference_t<decltype(s)>>, MonitorSpec> {
    f("raw", s.raw), f("points", s.points), f("repeats", s.repeats), f("directions", s.directions);
}
template <class F>
void fields(auto& s,
            F&& f) requires std::same_as<std::remove_const_t<std::remove_reference_t<decltype(s)>>, RunSpec> {
    f("name", s.name), f("title", s.title), f("follows", s.follows), f("seed", s.seed),
        f("threads", s.threads);
    f("data", s.data), f("mechanism", s.mechanism), f("arms", s.arms), f("model", s.model),
        f("optimizer", s.optimizer);
    f("train", s.train), f("monitor", s.monitor);
}

template <class T>
concept Struct = requires(T& t) {
    fields(t, [](const char*, auto&) {});
};
template <class T>
concept Optional = std::same_as<T, std::optional<typename T::value_type>>;
template <class T>
concept Vector = requires {
    typename T::value_type;
}
&&!std::same_as<T, std::string> && !Optional<T>;

template <class T>
nlohmann::ordered_json written(const T& value) {
    if constexpr (Struct<T>) {
        auto object = nlohmann::ordered_json::object();
        fields(value, [&](const char* key, const auto& member) { object[key] = written(member); });
        return object;
    } else if constexpr (Vector<T>) {
        auto array = nlohmann::ordered_json::array();
        for (const auto& element : value)
            array.push_back(written(element));
        return array;
    } else if constexpr (Optional<T>) {
        return value ? written(*value) : nlohmann::ordered_json();
    } else if constexpr (std::is_enum_v<T>) {
        return std::string(nameOf(value));
    } else {
        return value;
    }
}

class Reader {
public:
    explicit Reader(std::string_view origin) : m_origin(origin) {}
    const std::optional<Fault>& fault() const { return m_fault; }

    template <class T>
    void read(const nlohmann::json& json, const std::string& at, T& value) {
        if (m_fault)
            return;
        if constexpr (Struct<T>)
            readObject(json, at, value);
        else if constexpr (Vector<T>)
            readArray(json, at, value);
        else if constexpr (Optional<T>)
            json.is_null() ? value.reset() : read(json, at, value.emplace());
        else if constexpr (std::is_enum_v<T>)
            readEnum(json, at, value);
        else
            readScalar(json, at, value);
    }

private:
    void fail(Fault::Code code, const std::string& at, std::string detail) {
        if (!m_fault)
            m_fault = Fault{code, m_origin + ": " + (at.empty() ? "top level" : at), std::move(detail)};
    }

    template <class T>
    void readObject(const nlohmann::json& json, const std::string& at, T& value) {
        if (!json.is_object())
            return fail(Fault::Code::WrongType, at, "must be an object");
        std::string known;
        fields(value, [&](const char* key, auto& member) {
            known += (known.empty() ? "" : ", ") + std::string(key);
            if (auto found = json.find(key); found != json.end())
                read(*found, at.empty() ? key : at + '.' + key, member);
        });
        for (const auto& item : json.items()) {
            bool read = false;
            fields(value, [&](const char* key, auto&) { read = read || item.key() == key; });
            if (!read)
                fail(Fault::Code::UnknownKey, at.empty() ? item.key() : at + '.' + item.key(),
                     "nobody reads this key; known are " + known);
        }
    }

    template <class T>
    void readArray(const nlohmann::json& json, const std::string& at, T& value) {
        if (!json.is_array())
            return fail(Fault::Code::WrongType, at, "must be an array");
        if (json.size() > 64)
            return fail(Fault::Code::TooLarge, at, "has more than 64 elements");
        value.assign(json.size(), {});
        for (std::size_t i = 0; i < json.size(); ++i)
            read(json[i], at + '[' + std::to_string(i) + ']', value[i]);
    }

    template <class T>
    void readEnum(const nlohmann::json& json, const std::string& at, T& value) {
        const auto found = json.is_string() ? fromName<T>(json.template get_ref<const std::string&>())
                                            : std::nullopt;
        if (!found)
            return fail(Fault::Code::OutOfRange, at, "must be one of " + namesOf<T>());
        value = *found;
    }

    template <class T>
    void readScalar(const nlohmann::json& json, const std::string& at, T& value) {
        if constexpr (std::same_as<T, bool>) {
            if (!json.is_boolean())
                return fail(Fault::Code::WrongType, at, "must be true or false");
        } else if constexpr (std::same_as<T, std::string>) {
            if (!json.is_string())
                return fail(Fault::Code::WrongType, at, "must be a text");
        } else if constexpr (std::floating_point<T>) {
            if (!json.is_number())
                return fail(Fault::Code::WrongType, at, "must be a number");
        } else {
            if (!json.is_number_integer())
                return fail(Fault::Code::WrongType, at, "must be a whole number");
            const bool fits = json.is_number_unsigned() ? std::in_range<T>(json.template get<std::uint64_t>())
                                                        : std::in_range<T>(json.template get<std::int64_t>());
            if (!fits)
                return fail(Fault::Code::OutOfRange, at, "is too large or negative");
        }
        value = json.template get<T>();
    }

    std::string m_origin;
    std::optional<Fault> m_fault;
};

bool tooDeep(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (quoted) {
            if (text[i] == '\\')
                ++i;
            else if (text[i] == '"')
                quoted = false;
        } else if (text[i] == '"')
            quoted = true;
        else if (text[i] == '{' || text[i] == '[') {
            if (++depth > 64)
                return true;
        } else if (text[i] == '}' || text[i] == ']')
            --depth;
    }
    return false;
}

} // namespace

nlohmann::ordered_json toJson(const RunSpec& spec) {
    return written(spec);
}

Result<RunSpec> runSpecFromJson(const nlohmann::json& json, std::string_view origin) {
    RunSpec spec;
    Reader reader(origin);
    reader.read(json, "", spec);
    if (reader.fault())
        return *reader.fault();
    if (auto faults = check(spec); !faults.empty()) {
        faults.front().subject = std::string(origin) + ": " + faults.front().subject;
        return faults.front();
    }
    return spec;
}

Result<RunSpec> parseRunSpec(std::string_view text, std::string_view origin) {
    if (tooDeep(text))
        return Fault{Fault::Code::Malformed, std::string(origin), "is nested more than 64 deep"};
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (json.is_discarded())
        return Fault{Fault::Code::Malformed, std::string(origin), "is not valid JSON"};
    return runSpecFromJson(json, origin);
}

Result<RunSpec> withSetting(const RunSpec& spec, std::string_view assignment) {
    const std::string origin = "--set " + std::string(assignment);
    const auto equals = assignment.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return Fault{Fault::Code::Malformed, origin, "must read key=value, as in train.steps=400"};
    nlohmann::json json = toJson(spec);
    nlohmann::json* place = &json;
    std::string_view path = assignment.substr(0, equals);
    while (!path.empty()) {
        const std::string key(path.substr(0, path.find('.')));
        path.remove_prefix(std::min(path.size(), key.size() + 1));
        if (place->is_array()) {
            std::size_t index = place->size();
            std::from_chars(key.data(), key.data() + key.size(), index);
            if (index >= place->size())
                return Fault{Fault::Code::UnknownKey, origin, "there is no element " + key};
            place = &(*place)[index];
        } else {
            if (!place->is_object() || !place->contains(key))
                return Fault{Fault::Code::UnknownKey, origin, "there is no key " + key};
            place = &(*place)[key];
        }
    }
    const std::string text(assignment.substr(equals + 1));
    const auto value = tooDeep(text) ? nlohmann::json(nlohmann::json::value_t::discarded)
                                     : nlohmann::json::parse(text, nullptr, false);
    *place = value.is_discarded() || (place->is_string() && !value.is_string()) ? nlohmann::json(text)
                                                                                : value;
    RunSpec changed;
    Reader reader(origin);
    reader.read(json, "", changed);
    return reader.fault() ? Result<RunSpec>(*reader.fault()) : changed;
}

} // namespace sfumato
