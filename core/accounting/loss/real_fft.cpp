// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/loss/real_fft.h"

#include <fftw3.h>

#include <mutex>
#include <new>

namespace sfumato::detail {

void RealFft::Free::operator()(double* memory) const { fftw_free(memory); }

RealFft::RealFft(int size) : m_size(size), m_data(fftw_alloc_real(std::size_t(2 * frequencies()))) {
    if (!m_data) throw std::bad_alloc();
    auto* complexes = reinterpret_cast<fftw_complex*>(m_data.get());
    // One lock for FFTW's planner, which is one for the process: a lock of our own would be another one in the window
    // than in the engine that it loads.
    static std::once_flag locked;
    std::call_once(locked, fftw_make_planner_thread_safe);
    m_forward = fftw_plan_dft_r2c_1d(size, m_data.get(), complexes, FFTW_ESTIMATE);
    m_backward = fftw_plan_dft_c2r_1d(size, complexes, m_data.get(), FFTW_ESTIMATE);
}

RealFft::~RealFft() {
    fftw_destroy_plan(static_cast<fftw_plan>(m_forward));
    fftw_destroy_plan(static_cast<fftw_plan>(m_backward));
}

void RealFft::forward() { fftw_execute(static_cast<fftw_plan>(m_forward)); }

void RealFft::backward() { fftw_execute(static_cast<fftw_plan>(m_backward)); }

} // namespace sfumato::detail
