// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/privacy_spec.h"
#include "core/spec/spec_field.h"
#include "core/spec/tables/enum_names.h"

namespace sfumato {

/// PrivUnit: PrivUnitG of Asi, Feldman and Talwar (2022), pure epsilon for points of the unit sphere.
enum class MechanismKind { Laplace, Gaussian, Generalized, PrivUnit };
template <>
inline constexpr auto namesInOrder<MechanismKind> = names("laplace", "gaussian", "generalized", "privunit");

/// How sigma of the Gaussian mechanism follows from (epsilon, delta): the exact condition (default), the
/// papers' closed form, or the classical formula, which is refused above epsilon 1.
enum class Calibration { Analytic, ClosedForm, Classical };
template <>
inline constexpr auto namesInOrder<Calibration> = names("analytic", "closed-form", "classical");

/// The public set in which every record is made to lie; it gives the sensitivity.
/// Range: the box of the scaling. Domain: the known shape of a synthetic set. Balls: radius R in l1 or l2.
/// Orthant: l2 ball of radius R with all coordinates >= 0. FixedNorm: as Orthant with every record scaled to
/// norm R. Sphere: every record is scaled to l2 norm 1; one that is all zero becomes a fixed unit vector.
enum class Bound { Range, Domain, L1Ball, L2Ball, Orthant, FixedNorm, Sphere };
template <>
inline constexpr auto namesInOrder<Bound> = names("range", "domain", "l1-ball", "l2-ball", "orthant", "fixed-norm",
                                                  "sphere");

/// How a record outside the ball is brought into it: scaled as a whole, or the nearest point (l1: exact
/// soft-thresholding).
enum class Projection { Scale, Nearest };
template <>
inline constexpr auto namesInOrder<Projection> = names("scale", "nearest");

/// What is privatized: the record itself; its orthonormal 2-D DCT with the coefficients below the record's
/// own quantile set to zero; the low corner x corner block of its DCT; or what soft windows see of a gray picture,
/// less a public background: of garments as they lie, of writing after its slant and size were taken off, which
/// come beside it (core/local/window_encoder.h).
enum class Transform { None, DctQuantile, DctLowPass, Garments, Writing };
template <>
inline constexpr auto namesInOrder<Transform> = names("none", "dct-quantile", "dct-low-pass", "garments", "writing");

/// Whether the transform is of pictures into soft windows: not linear, so that only what says so can undo it.
inline bool isEncoder(Transform transform) {
    return transform == Transform::Garments || transform == Transform::Writing;
}

/// What leaves with a record of its label. None: nothing. Response: the label or, with a probability that
/// everybody knows, another one (k-ary randomized response), for a share of epsilon of its own. Tensor: the record
/// in the block of its label, all other blocks zero, privatized as one unit vector (PrivUnit only).
enum class LabelRelease { None, Response, Tensor };
template <>
inline constexpr auto namesInOrder<LabelRelease> = names("none", "response", "tensor");

struct MechanismSpec {
    MechanismKind kind = MechanismKind::Gaussian;
    double epsilon = 5, delta = 1e-4, noiseScale = 0;
    Calibration calibration = Calibration::Analytic;
    double p = 1.5;
    Bound bound = Bound::Domain;
    double radius = 0;
    Projection projection = Projection::Scale;
    Transform transform = Transform::None;
    double quantile = 0.8;
    int corner = 14;
    NoiseDistribution noise = NoiseDistribution::Exact;
    LabelRelease labels = LabelRelease::None;
    double labelEpsilon = 0;
    bool acceptLargeDelta = false;
    bool operator==(const MechanismSpec&) const = default;
};
void fields(Of<MechanismSpec> auto& s, auto&& f) {
    f("kind", s.kind, "", "distribution of the noise");
    f("epsilon", s.epsilon, "> 0", "privacy budget of each record; smaller is stronger privacy");
    f("delta", s.delta, "[0, 1)",
      "how far a probability may exceed the bound that epsilon gives it, with Gaussian noise");
    f("noiseScale", s.noiseScale, ">= 0",
      "sigma or b of the noise, and epsilon is computed from it; 0: computed from epsilon",
      TEXT("must be 0 (calibrated) or a positive scale"));
    f("calibration", s.calibration, "", "how sigma of Gaussian noise is computed from epsilon and delta");
    f("p", s.p, "", "exponent of generalized noise, in [0.5, 8]: density exp(-abs(v)^p / (p sigma^p)); no guarantee");
    f("bound", s.bound, "", "public set in which every record is made to lie; it gives the sensitivity");
    f("radius", s.radius, "", "of a ball, in units of the scaled data");
    f("projection", s.projection, "", "how a record outside of a ball is brought into it");
    f("transform", s.transform, "", "what is privatized in place of the record itself");
    f("quantile", s.quantile, "[0, 1)", "of dct-quantile: the share of coefficients that is set to 0");
    f("corner", s.corner, ">= 1", "of dct-low-pass: frequencies a side that are kept");
    f("noise", s.noise, "",
      "exact protects the records; study is reproducible and fast is approximate, so NOT PRIVATE");
    f("labels", s.labels, "", "how the label is released with its record");
    f("labelEpsilon", s.labelEpsilon, "", "with labels response: the label's share of epsilon; 0: computed");
    f("acceptLargeDelta", s.acceptLargeDelta, "", "accepts delta of 1/n or more, which may expose whole records");
}

} // namespace sfumato
