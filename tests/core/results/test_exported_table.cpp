// SPDX-License-Identifier: GPL-3.0-or-later
// What is exported of a table lies within what its owner stated, whatever the generator draws.
#include "core/spec/tables/data_facts.h"
#include "core/results/exported_table.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

class TestExportedTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void samplesLieWithinTheStatedLimits() {
        const DataSpec data{
            .source = "file", .path = "patients.csv", .read = {.columns = {"age=whole", "sex=f|m", "systolic=number"}}};
        DataFacts facts{.name = "patients", .geometry = {.width = 4}, .records = 9};
        facts.low = {18.5, 0, 0, 70}, facts.high = {99.5, 1, 1, 230};
        const at::Tensor samples =
            at::tensor({-7.0f, 0.2f, 0.9f, 9.0f, 7.0f, 3.0f, 0.1f, -9.0f, 0.0f, -1.0f, -2.0f, 0.0f}).view({3, 4});
        const at::Tensor stated = samplesAsStated(samples, facts, data);
        const at::Tensor expected = at::tensor({19.0, 0.0, 1.0, 230.0, 99.0, 1.0, 0.0, 70.0, 59.0, 1.0, 0.0, 150.0})
                                        .view({3, 4});
        QVERIFY(at::equal(stated, expected));
    }
};

SFUMATO_TEST_WITH(TestExportedTable, QCoreApplication)
#include "test_exported_table.moc"
