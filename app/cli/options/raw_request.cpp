// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/raw_request.h"

#include "core/run/folder/run_folder.h"

namespace sfumato::cli {

namespace {

Result<bool> isSensitiveRun(const std::filesystem::path& folder) {
    TRY(spec, readRunSpec(folder));
    return isSensitive(spec->data) && !isPrivatizedFile(spec->data);
}

} // namespace

Result<void> checkRawShown(const std::filesystem::path& folder, const std::string& option) {
    TRY(sensitive, isSensitiveRun(folder));
    return *sensitive ? Result<void>(Fault{Fault::Code::Unsupported, option,
                                           "is for records that are nobody's secret; those of this run are sensitive"})
                      : Result<void>();
}

Result<void> checkRawMeasured(const std::filesystem::path& folder, const std::string& command, bool asked) {
    TRY(sensitive, isSensitiveRun(folder));
    return *sensitive && !asked
               ? Result<void>(Fault{Fault::Code::NotAccepted, command,
                                    "computes figures from the raw records of this run, which are "
                                    "sensitive, and no budget covers them; where that is meant, add --raw"})
               : Result<void>();
}

} // namespace sfumato::cli
