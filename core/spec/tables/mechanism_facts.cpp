// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/mechanism_facts.h"

namespace sfumato {

namespace {

// clang-format off
constexpr std::array<MechanismFacts, namesInOrder<MechanismKind>.size()> rows{{
    //                                                    l1     delta  guarantee direction variance     cost
    {MechanismKind::Laplace, NoiseShape::Laplace,         true,  false, true,     false,    2,            Cost::L1},
    {MechanismKind::Gaussian, NoiseShape::Normal,         false, true,  true,     false,    1,            Cost::SquaredEuclidean},
    {MechanismKind::Generalized, NoiseShape::Generalized, false, false, false,    false,    std::nullopt, std::nullopt},
    {MechanismKind::PrivUnit, NoiseShape::Normal,         false, false, true,     true,     1,            std::nullopt},
}};
// clang-format on

} // namespace

std::span<const MechanismFacts> mechanisms() { return rows; }

const MechanismFacts& factsOf(MechanismKind id) { return rows.at(std::size_t(id)); }

const MechanismFacts* mechanismNamed(std::string_view name) {
    const auto kind = fromName<MechanismKind>(name);
    return kind ? &factsOf(*kind) : nullptr;
}

double deltaOf(const MechanismSpec& spec) { return factsOf(spec.kind).hasDelta ? spec.delta : 0; }

} // namespace sfumato
