// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/loss/real_fft.h"
#include "tests/support/test_program.h"

#include <fftw3.h>

#include <cmath>
#include <numbers>
#include <thread>

using namespace sfumato::detail;

class TestRealFft : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aWaveIsOneFrequency() {
        RealFft fft(60);
        for (int j = 0; j < 60; ++j) fft.reals()[j] = std::cos(2 * std::numbers::pi * 7 * j / 60);
        fft.forward();
        for (int k = 0; k < fft.frequencies(); ++k)
            QVERIFY(std::abs(fft.values()[k] - std::complex<double>(k == 7 ? 30 : 0)) < 1e-12);
    }

    /// The window counts while the engine, a library of its own with its own copy of this class, counts too.
    void anotherLibraryPlansAtTheSameTime() {
        RealFft(8).forward();
        constexpr int plans = 1500, sizes = 401;
        std::jthread another([] {
            for (int i = 0; i < plans; ++i) {
                const int size = 1000 + i % sizes;
                auto* data = fftw_alloc_real(std::size_t(size + 2));
                const auto plan = fftw_plan_dft_r2c_1d(size, data, reinterpret_cast<fftw_complex*>(data),
                                                       FFTW_ESTIMATE);
                fftw_destroy_plan(plan);
                fftw_free(data);
            }
        });
        for (int i = 0; i < plans; ++i) RealFft(1000 + (i + sizes / 2) % sizes);
    }
};

SFUMATO_TEST(TestRealFft)
#include "test_real_fft.moc"
