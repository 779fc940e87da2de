// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/cloud_metrics.h"
#include "core/metrics/network_features.h"
#include "core/metrics/raw_evaluator.h"
#include "core/models/latent.h"
#include "tests/support/onnx_writer.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <vector>

using namespace sfumato;
using onnxfile::SmallNetwork;

namespace {

using Row = std::vector<double>;
using Rows = std::vector<Row>;

Rows product(const Rows& a, const Rows& b) {
    Rows c(a.size(), Row(b[0].size(), 0));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < b.size(); ++k)
            for (std::size_t j = 0; j < b[0].size(); ++j) c[i][j] += a[i][k] * b[k][j];
    return c;
}

/// By Gauss and Jordan with the largest pivot of each column.
Rows inverse(Rows a) {
    const std::size_t n = a.size();
    Rows b(n, Row(n, 0));
    for (std::size_t i = 0; i < n; ++i) b[i][i] = 1;
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t pivot = k;
        for (std::size_t i = k; i < n; ++i)
            if (std::abs(a[i][k]) > std::abs(a[pivot][k])) pivot = i;
        std::swap(a[k], a[pivot]), std::swap(b[k], b[pivot]);
        const double by = a[k][k];
        for (std::size_t j = 0; j < n; ++j) a[k][j] /= by, b[k][j] /= by;
        for (std::size_t i = 0; i < n; ++i) {
            const double times = i == k ? 0 : a[i][k];
            for (std::size_t j = 0; j < n; ++j) a[i][j] -= times * a[k][j], b[i][j] -= times * b[k][j];
        }
    }
    return b;
}

/// tr A^(1/2) by the iteration of Denman and Beavers.
double traceOfRoot(Rows a) {
    const std::size_t n = a.size();
    Rows z(n, Row(n, 0));
    for (std::size_t i = 0; i < n; ++i) z[i][i] = 1;
    for (int step = 0; step < 60; ++step) {
        const Rows ai = inverse(a), zi = inverse(z);
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j) a[i][j] = (a[i][j] + zi[i][j]) / 2, z[i][j] = (z[i][j] + ai[i][j]) / 2;
    }
    double trace = 0;
    for (std::size_t i = 0; i < n; ++i) trace += a[i][i];
    return trace;
}

struct Moments {
    Row mean;
    Rows covariance;
};

Moments momentsOf(const Rows& rows) {
    const std::size_t k = rows[0].size();
    Moments of{Row(k, 0), Rows(k, Row(k, 0))};
    for (const Row& row : rows)
        for (std::size_t i = 0; i < k; ++i) of.mean[i] += row[i] / double(rows.size());
    for (const Row& row : rows)
        for (std::size_t i = 0; i < k; ++i)
            for (std::size_t j = 0; j < k; ++j)
                of.covariance[i][j] += (row[i] - of.mean[i]) * (row[j] - of.mean[j]) / double(rows.size() - 1);
    return of;
}

double plainFrechet(const Rows& a, const Rows& b) {
    const Moments x = momentsOf(a), y = momentsOf(b);
    double distance = -2 * traceOfRoot(product(x.covariance, y.covariance));
    for (std::size_t i = 0; i < x.mean.size(); ++i)
        distance += (x.mean[i] - y.mean[i]) * (x.mean[i] - y.mean[i]) + x.covariance[i][i] + y.covariance[i][i];
    return distance;
}

/// Mean and deviation over ten parts of exp of the mean of sum_c p log(p / q).
std::pair<double, double> plainScore(const Rows& scores) {
    Rows p;
    for (const Row& row : scores) {
        double sum = 0;
        for (const double score : row) sum += std::exp(score);
        p.emplace_back();
        for (const double score : row) p.back().push_back(std::exp(score) / sum);
    }
    const std::size_t part = p.size() / 10;
    double sum = 0, squares = 0;
    for (std::size_t first = 0; first < p.size(); first += part) {
        double divergence = 0;
        for (std::size_t c = 0; c < p[0].size(); ++c) {
            double q = 0;
            for (std::size_t i = first; i < first + part; ++i) q += p[i][c] / double(part);
            for (std::size_t i = first; i < first + part; ++i)
                divergence += p[i][c] * (std::log(p[i][c]) - std::log(q)) / double(part);
        }
        sum += std::exp(divergence) / 10, squares += std::exp(2 * divergence) / 10;
    }
    return {sum, std::sqrt(squares - sum * sum)};
}

} // namespace

class TestNetworkFeatures : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    static constexpr std::int64_t side = 10;

    static DataFacts facts(std::int64_t records) {
        return {.name = "small pictures",
                .geometry = {true, 1, side, side},
                .domain = domainOf(Scaling::Symmetric),
                .records = records};
    }
    /// Pictures in [-1, 1] whose brightness and contrast differ from one to the next.
    static at::Tensor pictures(std::int64_t count, double contrast, std::uint64_t seed) {
        auto random = publicRandomness(seed, 0);
        const at::Tensor light = at::empty({count, 1}).uniform_(-0.5, 0.5, random),
                         size = at::empty({count, 1}).uniform_(0.1, contrast, random);
        return (light + size * at::empty({count, side * side}).normal_(0, 1, random)).clamp(-1, 1);
    }
    NetworkSpec spec(bool softmax = false) const {
        const SmallNetwork small{.side = side, .softmax = softmax};
        return {.file = onnxfile::written(m_folder.filePath("small.onnx").toStdString(), small.file()),
                .range = PixelRange::Signed,
                .features = "features",
                .classes = softmax ? "probabilities" : "scores"};
    }
    static std::pair<Rows, Rows> plainRows(const at::Tensor& records) {
        const SmallNetwork small{.side = side};
        std::pair<Rows, Rows> rows;
        for (std::int64_t i = 0; i < records.size(0); ++i) {
            std::vector<double> picture;
            for (int c = 0; c < 3; ++c) // the range of the records is that of the network
                picture.insert(picture.end(), records[i].data_ptr<float>(), records[i].data_ptr<float>() + side * side);
            const auto row = small(picture);
            rows.first.emplace_back(row.of.begin(), row.of.end());
            rows.second.emplace_back(row.scores.begin(), row.scores.end());
        }
        return rows;
    }
    static bool near(double a, double b) { return std::abs(a - b) <= 1e-4 * (std::abs(b) + 1e-3); }

private Q_SLOTS:
    void initTestCase() {
        if (!sfumato::detail::onnxProgram()) QSKIP("built without OpenCV's dnn module");
    }

    void distanceAndScoreAreThoseOfOtherPrograms() {
        const at::Tensor one = pictures(230, 0.2, 1), other = pictures(200, 0.9, 2);
        std::int64_t seen = 0;
        auto network = NetworkFeatures::open(spec(), facts(230), [&](std::int64_t done) { seen = done; }, {});
        QVERIFY2(network, network ? "" : describe(network.fault()).c_str());
        const auto a = (*network)(one), b = (*network)(other);
        QVERIFY(a && b);
        QCOMPARE(seen, 430);
        const auto [featuresA, scoresA] = plainRows(one);
        const auto [featuresB, scoresB] = plainRows(other);
        const double distance = frechetDistance(a->features, b->features), wanted = plainFrechet(featuresA, featuresB);
        QVERIFY2(near(distance, wanted) && wanted > 0.01, qPrintable(QString("%1 %2").arg(distance).arg(wanted)));
        for (const auto& [rows, scores] : {std::pair(&*a, &scoresA), std::pair(&*b, &scoresB)}) {
            const auto found = inceptionScore(rows->probabilities);
            const auto [mean, deviation] = plainScore(*scores);
            QVERIFY2(near(found.mean, mean) && near(found.deviation, deviation),
                     qPrintable(QString("%1 %2, %3 %4").arg(found.mean).arg(mean).arg(found.deviation).arg(deviation)));
        }
        // The same, the network's last layer being Softmax.
        auto sure = NetworkFeatures::open(spec(true), facts(230), {}, {});
        QVERIFY2(sure, sure ? "" : describe(sure.fault()).c_str());
        const auto same = (*sure)(one);
        QVERIFY(same);
        QVERIFY((same->probabilities - a->probabilities).abs().max().item<double>() < 1e-5);
    }

    void scoresOfKnownProbabilities() {
        const at::Tensor sure = at::eye(5, at::kDouble).repeat({20, 1}), unsure = at::full({100, 5}, 0.2, at::kDouble);
        QVERIFY(std::abs(inceptionScore(sure).mean - 5) < 1e-9 && inceptionScore(sure).deviation < 1e-9);
        QVERIFY(std::abs(inceptionScore(unsure).mean - 1) < 1e-12);
    }

    void rawRecordsAreLookedAtOnceAndEmptyOnesLeftOut() {
        Ledger ledger = Ledger::inMemory();
        at::Tensor records = pictures(400, 0.3, 3);
        records[7].fill_(std::nan(""));
        const RawDataset data(facts(400), records, {});
        auto network = NetworkFeatures::open(spec(), facts(400), {}, {});
        QVERIFY(network);
        const auto like = (*network)(pictures(300, 0.3, 4)),
                   unlike = (*network)((pictures(300, 0.3, 5) + 0.7).clamp(-1, 1));
        QVERIFY(like && unlike && ledger.events().empty());
        const auto found = RawEvaluator::networkDistances(data, {like->features, unlike->features}, *network, 150, 1,
                                                          ledger, "test");
        QVERIFY2(found, found ? "" : describe(found.fault()).c_str());
        QCOMPARE(ledger.events().size(), std::size_t(1));
        QCOMPARE(found->records, 150);
        QVERIFY(std::isfinite(found->floor) && found->floor < found->of[1] / 5 && found->of[0] < found->of[1] / 5);
        const RawDataset few(facts(19), pictures(19, 0.3, 3), {});
        QCOMPARE(RawEvaluator::networkDistances(few, {like->features}, *network, 150, 1, ledger, "test").fault().code,
                 Fault::Code::OutOfRange);
        QCOMPARE(ledger.events().size(), std::size_t(1));
    }
};

SFUMATO_TEST_WITH(TestNetworkFeatures, QCoreApplication)
#include "test_network_features.moc"
