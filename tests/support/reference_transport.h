// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

/// Transport as its definitions say it, slowly and in double precision: the judge of core/transport.
namespace sfumato::reference {

using Matrix = std::vector<std::vector<double>>;

inline Matrix toMatrix(const at::Tensor& tensor) {
    const at::Tensor t = tensor.detach().to(at::kDouble).contiguous();
    Matrix rows(size_t(t.size(0)), std::vector<double>(size_t(t.size(1))));
    const double* v = t.data_ptr<double>();
    for (auto& row : rows)
        for (double& entry : row) entry = *v++;
    return rows;
}

inline at::Tensor toTensor(const Matrix& rows) {
    at::Tensor t = at::empty({int64_t(rows.size()), int64_t(rows[0].size())}, at::kDouble);
    double* v = t.data_ptr<double>();
    for (const auto& row : rows) v = std::copy(row.begin(), row.end(), v);
    return t;
}

/// sum_k |x_ik - y_jk|^p
inline Matrix cost(const Matrix& x, const Matrix& y, int p) {
    Matrix c(x.size(), std::vector<double>(y.size(), 0));
    for (size_t i = 0; i < x.size(); ++i)
        for (size_t j = 0; j < y.size(); ++j)
            for (size_t k = 0; k < x[i].size(); ++k) c[i][j] += std::pow(std::abs(x[i][k] - y[j][k]), p);
    return c;
}

/// -lambda log sum_j weight_j exp((potential_j - c_j) / lambda)
inline double softmin(const std::vector<double>& c, const std::vector<double>& potential,
                      const std::vector<double>& weight, double lambda) {
    double largest = -std::numeric_limits<double>::infinity(), sum = 0;
    for (size_t j = 0; j < c.size(); ++j) largest = std::max(largest, potential[j] - c[j]);
    for (size_t j = 0; j < c.size(); ++j) sum += weight[j] * std::exp((potential[j] - c[j] - largest) / lambda);
    return -largest - lambda * std::log(sum);
}

inline Matrix transposed(const Matrix& c) {
    Matrix t(c[0].size(), std::vector<double>(c.size()));
    for (size_t i = 0; i < c.size(); ++i)
        for (size_t j = 0; j < c[0].size(); ++j) t[j][i] = c[i][j];
    return t;
}

struct Entropic {
    double dual;   // <a,f> + <b,g>
    double primal; // <plan,C> + lambda KL(plan | a x b)
    Matrix plan;
};

/// The textbook loop from g = 0: f, then g, `iterations` times; stops early once f no longer changes.
inline Entropic sinkhorn(const Matrix& c, const std::vector<double>& a, const std::vector<double>& b, double lambda,
                         int iterations) {
    const Matrix ct = transposed(c);
    std::vector<double> f(a.size(), 0), g(b.size(), 0);
    for (int l = 0; l < iterations; ++l) {
        double change = 0;
        for (size_t i = 0; i < a.size(); ++i) {
            const double next = softmin(c[i], g, b, lambda);
            change = std::max(change, std::abs(next - f[i]));
            f[i] = next;
        }
        for (size_t j = 0; j < b.size(); ++j) g[j] = softmin(ct[j], f, a, lambda);
        if (change < 1e-14 * lambda) break;
    }
    Entropic found{0, 0, c};
    for (size_t i = 0; i < a.size(); ++i) found.dual += a[i] * f[i];
    for (size_t j = 0; j < b.size(); ++j) found.dual += b[j] * g[j];
    for (size_t i = 0; i < a.size(); ++i)
        for (size_t j = 0; j < b.size(); ++j) {
            const double exponent = (f[i] + g[j] - c[i][j]) / lambda;
            found.plan[i][j] = a[i] * b[j] * std::exp(exponent);
            found.primal += found.plan[i][j] * (c[i][j] + lambda * exponent);
        }
    return found;
}

inline Entropic sinkhorn(const Matrix& c, double lambda, int iterations) {
    return sinkhorn(c, std::vector<double>(c.size(), 1.0 / double(c.size())),
                    std::vector<double>(c[0].size(), 1.0 / double(c[0].size())), lambda, iterations);
}

/// The least mean cost over all permutations.
inline double bestAssignment(const Matrix& c) {
    std::vector<size_t> order(c.size());
    std::iota(order.begin(), order.end(), 0);
    double best = std::numeric_limits<double>::infinity();
    do {
        double sum = 0;
        for (size_t i = 0; i < c.size(); ++i) sum += c[i][order[i]];
        best = std::min(best, sum / double(c.size()));
    } while (std::next_permutation(order.begin(), order.end()));
    return best;
}

/// sum_j plan_ij d/dx_i sum_k |x_ik - y_jk|^p, the derivative of |.| at 0 taken as 0
inline Matrix planGradient(const Matrix& plan, const Matrix& x, const Matrix& y, int p) {
    Matrix gradient(x.size(), std::vector<double>(x[0].size(), 0));
    for (size_t i = 0; i < x.size(); ++i)
        for (size_t j = 0; j < y.size(); ++j)
            for (size_t k = 0; k < x[i].size(); ++k) {
                const double u = x[i][k] - y[j][k];
                gradient[i][k] += plan[i][j] * p * std::pow(std::abs(u), p - 1) * double((u > 0) - (u < 0));
            }
    return gradient;
}

/// |found - truth| / |truth| in the Euclidean norm
inline double relativeError(const at::Tensor& found, const at::Tensor& truth) {
    const at::Tensor t = truth.to(at::kDouble);
    return (found.to(at::kDouble) - t).norm().item<double>() / std::max(t.norm().item<double>(), 1e-300);
}

} // namespace sfumato::reference
