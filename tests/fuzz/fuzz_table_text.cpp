// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/tables/table_text.h"
#include "core/spec/stated_columns.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = fuzz::bytes(data, size);
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const TableDialect dialect = recognizedDialect(bytes);
    REQUIRE(*dialectNamed(nameOf(dialect)) == dialect);
    fuzz::check(tableText(bytes, dialect, "f"), "f");
    for (const bool gaps : {false, true}) fuzz::check(parseCsv(text, "f", {.dialect = dialect, .gaps = gaps}), "f");
    fuzz::check(dialectNamed(text), "data.read.table");
    fuzz::check(statedColumn(std::string(text)), "data.read.columns");
    return 0;
}
