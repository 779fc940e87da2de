// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace sfumato {

/// Into the l2 ball: x min(1, R / ||x||_2). That is the nearest point too.
void scaleToL2Ball(std::span<double> values, double radius);

/// Into the l1 ball, keeping the shape: x min(1, R / ||x||_1).
void scaleToL1Ball(std::span<double> values, double radius);

/// The nearest point of the l1 ball: sign(x) max(|x| - theta, 0), theta = (sum of the rho largest |x| - R) /
/// rho, rho the last rank whose |x| is above its own theta. O(d log d). Duchi, Shalev-Shwartz, Singer,
/// Chandra (2008).
void projectToL1Ball(std::span<double> values, double radius);

/// x R / ||x||_2; zero stays zero.
void scaleToL2Norm(std::span<double> values, double radius);

/// max(x, 0) in each coordinate: the nearest point of the orthant, before the ball.
void clampToOrthant(std::span<double> values);

/// The nearest point of {|x| <= R, x_1 >= 0}. Two values.
void projectToHalfDisc(std::span<double> values, double radius);

/// Along the ray to the center, into the filled ellipse with semi-axes a, b. Two values.
void scaleToEllipse(std::span<double> values, double a, double b);

} // namespace sfumato
