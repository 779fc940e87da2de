// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/tables/csv.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto table = parseCsv(fuzz::bytes(data, size), "f");
    fuzz::check(table, "f");
    if (!table) return 0;
    // A header that was detected may look like numbers only when it is asked for.
    const auto header = table->columns.empty() ? CsvHeader::Absent : CsvHeader::Present;
    const auto again = parseCsv(toCsv(*table), "f", header);
    REQUIRE(again && again->columns == table->columns && again->values == table->values);
    return 0;
}
