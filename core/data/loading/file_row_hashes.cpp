// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/file_row_hashes.h"

#include "core/base/stop_scope.h"
#include "core/data/loading/picture_files.h"
#include "core/data/loading/record_files.h"
#include "core/data/preparation/row_hashes.h"
#include "core/files/durable/state_folder.h"

namespace sfumato {

Result<std::vector<std::uint64_t>> fileRowHashes(const DataSpec& spec) {
    const auto state = stateFolder();
    TRY(secret, state ? userSecret(*state) : state.fault());
    if (!isPictureFolder(spec.path)) return rowHashesOf(spec.path, spec.read, *secret);
    TRY(pictures, listPictures(spec.path));
    const RecordHasher hasher(*secret);
    std::vector<std::uint64_t> hashes;
    for (const PictureFile& picture : pictures->files) {
        StopScope::check();
        TRY(bytes, picture.bytes());
        hashes.push_back(hasher.hashOfBytes(*bytes));
    }
    return hashes;
}

} // namespace sfumato
