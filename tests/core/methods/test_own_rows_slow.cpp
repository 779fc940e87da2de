// SPDX-License-Identifier: GPL-3.0-or-later
// test_own_rows.cpp with each of the kernels that libraries of linear algebra may choose on this machine.
#include "tests/support/test_program.h"

#include <QProcess>
#include <QtTest>

class TestOwnRowsSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withEveryKernel_data() {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* variable, const char* value, bool runs = true) {
            if (runs) QTest::newRow(value) << variable << value;
        };
        for (const char* kernels : {"Prescott", "Core2", "Nehalem"}) row("OPENBLAS_CORETYPE", kernels);
#if defined(__x86_64__)
        const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"),
                   avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                            __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq");
        row("OPENBLAS_CORETYPE", "Sandybridge", __builtin_cpu_supports("avx"));
        row("OPENBLAS_CORETYPE", "Haswell", avx2);
        row("OPENBLAS_CORETYPE", "Zen", avx2);
        row("OPENBLAS_CORETYPE", "SkylakeX", avx512);
        row("ATEN_CPU_CAPABILITY", "default");
        row("ATEN_CPU_CAPABILITY", "avx2", avx2);
        row("ATEN_CPU_CAPABILITY", "avx512", avx512);
        row("DNNL_MAX_CPU_ISA", "SSE41");
        row("DNNL_MAX_CPU_ISA", "AVX2", avx2);
        row("OMP_NUM_THREADS", "2");
#endif
    }
    void withEveryKernel() {
        QFETCH(QString, variable);
        QFETCH(QString, value);
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(variable, value);
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QCoreApplication::applicationFilePath(), {"own_rows"});
        QVERIFY(process.waitForFinished(1800000));
        QVERIFY2(process.exitCode() == 0 && process.exitStatus() == QProcess::NormalExit,
                 process.readAll().right(2000).constData());
    }
};

SFUMATO_TEST(TestOwnRowsSlow)
#include "test_own_rows_slow.moc"
