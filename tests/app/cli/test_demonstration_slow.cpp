// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestDemonstrationSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // What everybody sees first: the entropic method finds the arc, the unregularized one the cloud of noise.
    void theFirstRunLearnsTheArc() {
        QTemporaryDir folder;
        const auto end = cli({"train", "--preset", "ring-lap", "--json", "--out", folder.filePath("run")});
        VERIFY_CODE(end, 0);
        const auto methods = end.json().object()["methods"].toArray();
        const auto distance = [&](int method) {
            return methods[method].toObject()["w2"].toObject()["value"].toDouble();
        };
        QVERIFY2(distance(0) < 0.12, qPrintable(QString::number(distance(0))));
        QVERIFY2(distance(1) > 0.5, qPrintable(QString::number(distance(1))));
        const auto label = contentOf(folder.filePath("run/label.md"));
        QVERIFY2(label.contains("Public demonstration") && !label.contains("practically always"), label.constData());
    }
};

SFUMATO_TEST_WITH(TestDemonstrationSlow, QCoreApplication)
#include "test_demonstration_slow.moc"
