// SPDX-License-Identifier: GPL-3.0-or-later
// What classifiers reach on MNIST's 10,000 test digits that have learned its 60,000 training digits.
#include "core/data/loading/record_files.h"
#include "core/metrics/classifiers.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

class TestClassifiersSlow : public QObject {
    Q_OBJECT

    struct Digits {
        at::Tensor pictures, labels;
    };
    static std::optional<Digits> digits(bool test) {
        const auto files = findNamedSet("mnist", test, {}, DataLocations::fromEnvironment());
        const auto records = files ? readIdxPair(*files) : Result<FileRecords>(files.fault());
        if (!records || !records->labels) return {};
        return Digits{records->records.to(at::kFloat).view({-1, 1, 28, 28}) / 255, *records->labels};
    }

private Q_SLOTS:
    void realDigitsAreToldApart_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        QTest::newRow("logistic") << "logistic" << 0.91 << 0.93;
        QTest::newRow("mlp-100") << "mlp-100" << 0.97 << 0.985; // Cao et al. 2021: 97.5 %
        QTest::newRow("adaboost") << "adaboost" << 0.69 << 0.74;
        QTest::newRow("cnn") << "cnn" << 0.985 << 1.0;
        QTest::newRow("knn") << "knn" << 0.965 << 0.98;
        QTest::newRow("forest") << "forest" << 0.96 << 0.98;
        QTest::newRow("gaussian-bayes") << "gaussian-bayes" << 0.54 << 0.57; // scikit-learn's default smoothing
        QTest::newRow("bernoulli-bayes") << "bernoulli-bayes" << 0.83 << 0.85;
        QTest::newRow("lda") << "lda" << 0.865 << 0.88;
    }
    void realDigitsAreToldApart() {
        QFETCH(QString, name);
        QFETCH(double, least);
        QFETCH(double, most);
        const auto learnt = digits(false), tests = digits(true);
        if (!learnt || !tests) QSKIP("MNIST is not in the data folder ($SFUMATO_DATA)");
        const at::Tensor found = classified(*fromName<ClassifierKind>(name.toStdString()), learnt->pictures,
                                            learnt->labels, 10, tests->pictures, 1);
        const double accuracy = found.eq(tests->labels).to(at::kDouble).mean().item<double>();
        QVERIFY2(accuracy >= least && accuracy <= most, qPrintable(QString::number(accuracy)));
    }
};

SFUMATO_TEST_WITH(TestClassifiersSlow, QCoreApplication)
#include "test_classifiers_slow.moc"
