// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <complex>
#include <memory>

namespace sfumato::detail {

/// The discrete Fourier transform of `size` real numbers, in place: sum over j of x_j e^(-2 pi i j k / size)
/// forward, the same with e^(+...) and without a factor 1 / size backward. May be made and used in several
/// threads at once.
class RealFft {
public:
    explicit RealFft(int size);
    ~RealFft();
    RealFft(const RealFft&) = delete;
    RealFft& operator=(const RealFft&) = delete;

    int size() const { return m_size; }
    int frequencies() const { return m_size / 2 + 1; }
    double* reals() { return m_data.get(); } ///< `size` of them, before forward() and after backward()
    std::complex<double>* values() { return reinterpret_cast<std::complex<double>*>(m_data.get()); } ///< frequencies()

    void forward();
    void backward();

private:
    struct Free {
        void operator()(double* memory) const;
    };
    int m_size;
    std::unique_ptr<double, Free> m_data;
    void *m_forward, *m_backward; // fftw_plan
};

/// (1 + w)^n of the transform 1 + w of a probability distribution: that of the sum of n independent draws. 0 below
/// 1e-19.
inline std::complex<double> powerOfDistribution(std::complex<double> w, double n) {
    const double growth = 2 * w.real() + std::norm(w); // |1 + w|^2 - 1
    if (n * growth < -90 || growth <= -1) return 0;
    return std::polar(std::exp(n / 2 * std::log1p(growth)), n * std::atan2(w.imag(), 1 + w.real()));
}

} // namespace sfumato::detail
