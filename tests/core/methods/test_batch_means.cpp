// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/parts/shared_steps.h"
#include "core/models/latent.h"
#include "core/distributed/thread_ranks.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <limits>
#include <thread>

using namespace sfumato;

namespace {

constexpr int batches = 7;

/// Tensors of very different sizes of numbers: near 1e-12, near 1e6, all 0.
std::vector<at::Tensor> tensorsOf(int batch) {
    auto randomness = publicRandomness(9, std::uint64_t(batch));
    return {at::randn({3, 50}, randomness) * 1e-12, at::randn({40}, randomness) * 1e6, at::zeros({5})};
}

BatchMeans::Means meansOn(int size, bool broken = false) {
    ThreadRanks ranks(size);
    std::vector<std::optional<BatchMeans::Means>> found(static_cast<std::size_t>(size));
    std::vector<std::jthread> threads;
    for (int rank = 0; rank < size; ++rank)
        threads.emplace_back([&, rank] {
            BatchMeans means(batches);
            for (int batch = rank; batch < batches; batch += size) {
                auto tensors = tensorsOf(batch);
                if (broken && batch == 4) tensors[1][3] = std::numeric_limits<float>::infinity();
                means.add(batch, std::move(tensors), {1.0 / (batch + 1), std::nan("")});
            }
            found[std::size_t(rank)] = means.over(ranks.of(rank), Patience(20)).value();
        });
    threads.clear();
    for (const auto& other : found)
        for (std::size_t i = 0; i < other->tensors.size(); ++i)
            if (!at::equal(other->tensors[i].nan_to_num(1), found[0]->tensors[i].nan_to_num(1)))
                qFatal("ranks disagree");
    return std::move(*found[0]);
}

} // namespace

class TestBatchMeans : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theMeansAreTheSameBitsOnAnyNumberOfRanks() {
        const auto one = meansOn(1);
        for (int size : {2, 3, 4, 7}) {
            const auto other = meansOn(size);
            for (std::size_t i = 0; i < 3; ++i) QVERIFY(other.tensors[i].equal(one.tensors[i]));
            QCOMPARE(other.numbers[0], one.numbers[0]);
        }
    }

    void theyAreTheMeans() {
        const auto found = meansOn(2);
        for (std::size_t i = 0; i < 3; ++i) {
            at::Tensor sum = at::zeros(tensorsOf(0)[i].sizes(), at::kDouble);
            for (int batch = 0; batch < batches; ++batch) sum += tensorsOf(batch)[i].to(at::kDouble);
            const double off = (found.tensors[i].to(at::kDouble) - sum / batches).abs().max().item<double>();
            QVERIFY2(off <= sum.abs().max().item<double>() * 1e-7, qPrintable(QString::number(off)));
            QCOMPARE(found.tensors[i].sizes(), sum.sizes());
        }
        double harmonic = 0;
        for (int batch = 0; batch < batches; ++batch) harmonic += 1.0 / (batch + 1);
        QVERIFY(std::abs(found.numbers[0] - harmonic / batches) < 1e-15);
        QVERIFY(std::isnan(found.numbers[1]));
    }

    void whatIsNotFiniteInOneBatchIsInNone() {
        const auto found = meansOn(3, true);
        QVERIFY(found.tensors[1].isnan().all().item<bool>());
        QVERIFY(found.tensors[0].isfinite().all().item<bool>());
    }
};

SFUMATO_TEST(TestBatchMeans)
#include "test_batch_means.moc"
