// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/preparation/data_formats.h"

#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/deflate.h"
#include "core/files/formats/gzip.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/image_guard.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/zip.h"
#include "core/spec/tables/data_endings.h"

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

using Span = std::span<const std::byte>;
using Kind = DataFormat::Kind;

/// The first bytes, inflated where they are compressed.
std::vector<std::byte> startOf(const detail::RegularFile& file, const std::string& subject) {
    std::vector<std::byte> start(std::min<std::uint64_t>(file.size, detail::longestNpyStart));
    if (!detail::readAt(file.handle.get(), 0, start, subject)) return {};
    if (!isGzip(start)) return start;
    auto inflated = gunzipStart(start, detail::longestIdxStart, subject);
    return inflated ? std::move(*inflated) : std::vector<std::byte>();
}

/// The file's bytes, a copy of its numbers, and two of the records in float32.
std::uint64_t ofLayout(std::uint64_t fileSize, const ArrayLayout& layout) {
    const std::uint64_t numbers = layout.size / layout.elementSize();
    return fileSize + numbers * (byteSize(layout.type) + 2 * sizeof(float));
}

std::uint64_t ofArray(const fs::path& path, const detail::RegularFile& file) {
    const auto start = startOf(file, path.string());
    const auto layout = isNpy(start) ? detail::npyLayout(start, path.native())
                                     : detail::idxLayout(start, path.native());
    return layout ? ofLayout(file.size, *layout) : 0;
}

/// A number of two characters is one of eight bytes, three times over while it is read.
std::uint64_t ofTable(const fs::path& path, const detail::RegularFile& file) {
    constexpr std::uint64_t inflation = 10; // of a table, about
    return 14 * file.size * (path.extension() == ".gz" || path.extension() == ".zip" ? inflation : 1);
}

/// The arrays of an archive, by what the archive's directory and their own headers say; nothing of their numbers is
/// read.
std::uint64_t ofArchive(const fs::path& path, const detail::RegularFile& regular) {
    namespace zip = detail::zip;
    const auto file = MappedFile::open(path);
    const auto members = file ? zip::membersOf((*file)->bytes(), path.native(), limits::file) : file.fault();
    std::uint64_t bytes = regular.size;
    for (const zip::Member& member : members ? *members : std::vector<zip::Member>()) {
        const auto data = zip::packed((*file)->bytes(), member, path.native());
        std::vector<std::byte> start;
        if (data && member.method == 8)
            (void)detail::inflateInto(start, *data, detail::Wrapping::Raw, detail::longestNpyStart,
                                      detail::AtLimit::Stop, path.native());
        else if (data)
            start.assign(data->begin(),
                         data->begin() + std::ptrdiff_t(std::min(data->size(), detail::longestNpyStart)));
        if (const auto layout = detail::npyLayout(start, path.native())) bytes += ofLayout(member.size, *layout);
    }
    return bytes;
}

std::uint64_t ofNone(const fs::path&, const detail::RegularFile&) { return 0; }

Result<FileArray> readArray(const fs::path& path, const RecordReading& reading) {
    auto array = readArrayFile(path);
    return array ? recordsIn(std::move(*array), path.string(), reading.unusable, reading.file)
                 : Result<FileArray>(array.fault());
}

Result<FileArray> readPrivatized(const fs::path& path, const RecordReading&) {
    return Fault{Fault::Code::Unsupported, path.string(),
                 TEXT("is a privatized data set; it is trained on as it is, not loaded as raw data")};
}

Result<FileArray> readPictures(const fs::path& path, const RecordReading&) {
    return Fault{Fault::Code::Unsupported, path.string(),
                 TEXT("is one picture; put pictures into a folder, or into one folder for each class, and name that "
                      "folder")};
}

Result<FileArray> refuse(const fs::path& path, const RecordReading&) {
    const DataFormat& format = formatOf(path);
    return Fault{Fault::Code::Unsupported,
                 path.string(),
                 {TEXT("is a file of the kind %1, which is not read; convert it: %2"),
                  {std::string(format.name), std::string(format.remedy)}}};
}

Result<FileArray> refuseText(const fs::path& path, const RecordReading&) {
    return Fault{Fault::Code::Unsupported, path.string(),
                 "is text with an ending that is not known; where it is a table, rename it to one that ends in .csv"};
}

Result<FileArray> refuseUnknown(const fs::path& path, const RecordReading&) {
    return Fault{Fault::Code::Unsupported, path.string(),
                 "is none of the files that are read: CSV and its kin, NPY, NPZ, IDX, a folder or a ZIP archive of PNG "
                 "and JPEG pictures; convert it to one of these (docs/other-formats.md)"};
}

template <char... letters>
bool startsWith(Span start) {
    constexpr char magic[] = {letters...};
    return detail::asText(start).starts_with(std::string_view(magic, sizeof magic));
}

bool holdsText(Span start, std::string_view text, std::size_t from) {
    return start.size() >= from + text.size() && detail::asText(start.subspan(from, text.size())) == text;
}

bool isOffice(Span start) {
    return startsWith<'P', 'K', 3, 4>(start) &&
           (detail::asText(start).find("[Content_Types].xml") != std::string_view::npos ||
            detail::asText(start).find("mimetypeapplication/vnd.oasis") != std::string_view::npos);
}

bool isTorch(Span start) {
    return startsWith<'P', 'K', 3, 4>(start) && detail::asText(start).find("/data.pkl") != std::string_view::npos;
}

/// bzip2, xz, zstd, 7z, rar, tar.
bool isPacked(Span start) {
    return startsWith<'B', 'Z', 'h'>(start) || startsWith<char(0xfd), '7', 'z', 'X', 'Z'>(start) ||
           startsWith<0x28, char(0xb5), 0x2f, char(0xfd)>(start) || startsWith<'7', 'z', char(0xbc)>(start) ||
           startsWith<'R', 'a', 'r', '!'>(start) || holdsText(start, "ustar", 257);
}

/// The first member of the archive is an array.
bool isNpz(Span start) {
    if (!startsWith<'P', 'K', 3, 4>(start) || start.size() < 30) return false;
    return detail::asText(start.subspan(30)).substr(0, std::size_t(start[26])).ends_with(".npy");
}

bool isRData(Span start) { return startsWith<'R', 'D', 'X'>(start) || startsWith<'X', '\n', 0, 0>(start); }
bool isNetCdf(Span start) { return startsWith<'C', 'D', 'F', 1>(start) || startsWith<'C', 'D', 'F', 2>(start); }
bool isOtherPicture(Span start) {
    return startsWith<'I', 'I', '*', 0>(start) || startsWith<'M', 'M', 0, '*'>(start) ||
           startsWith<'G', 'I', 'F', '8'>(start) || holdsText(start, "WEBP", 8);
}

/// Letters, and none of those that only other files have.
bool isText(Span start) {
    return !start.empty() && std::ranges::none_of(start, [](std::byte b) {
        return b < std::byte{' '} && b != std::byte{'\n'} && b != std::byte{'\r'} && b != std::byte{'\t'};
    });
}

bool isPicture(Span start) { return isPng(start) || isJpeg(start); }

bool isJson(Span start) {
    const std::string_view text = detail::asText(start);
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos || (text[first] != '{' && text[first] != '[')) return false;
    const auto second = text.find_first_not_of(" \t\r\n", first + 1);
    return second != text.npos && std::string_view("\"{[").find(text[second]) != std::string_view::npos;
}

/// Of protocol 2 to 5; a safetensors file may begin with the same bytes, those of a length, and has its JSON after
/// them.
bool isPickle(Span s) {
    return s.size() > 1 && s[0] == std::byte{0x80} && s[1] <= std::byte{5} && s[1] >= std::byte{2} &&
           !(s.size() > 8 && s[7] == std::byte{0} && s[8] == std::byte{'{'});
}

bool isJsonLines(Span start) {
    const std::string_view text = detail::asText(start);
    return isJson(start) && (text.find("}\n{") != text.npos || text.find("}\r\n{") != text.npos);
}

constexpr std::string_view toNpyRemedy = "save the records as NPY (numpy.save), which is read block by block";
constexpr std::string_view fromPandas = "python3 -c \"import pandas as p; p.read_";

// clang-format off
/// Formats whose beginning tells come first; of the others the ending does. The last is that of all other files.
constexpr DataFormat formats[] = {
    // name, endings, kind, rows, paired, read, memory, remedy, begins
    {"Excel or OpenDocument", ".xlsx .xlsm .ods", Kind::Unread, false, false, refuse, ofNone, "save the sheet as CSV, or: ssconvert FILE FILE.csv", isOffice},
    {"PyTorch", ".pt .pth .ckpt", Kind::Unread, false, false, refuse, ofNone, "python3 -c \"import torch, numpy; numpy.save('FILE.npy', torch.load('FILE'))\"", isTorch},
    {"Excel 97", ".xls", Kind::Unread, false, false, refuse, ofNone, "save the sheet as CSV, or: ssconvert FILE FILE.csv", startsWith<char(0xd0), char(0xcf), 0x11, char(0xe0)>},
    {"Parquet", ".parquet", Kind::Unread, false, false, refuse, ofNone, "python3 -c \"import pandas; pandas.read_parquet('FILE').to_csv('FILE.csv', index=False)\"", startsWith<'P', 'A', 'R', '1'>},
    {"Arrow or Feather", ".feather .arrow", Kind::Unread, false, false, refuse, ofNone, "python3 -c \"import pandas; pandas.read_feather('FILE').to_csv('FILE.csv', index=False)\"", startsWith<'A', 'R', 'R', 'O', 'W', '1'>},
    {"HDF5", ".h5 .hdf5 .hdf", Kind::Unread, false, false, refuse, ofNone, "python3 -c \"import h5py, numpy; numpy.save('FILE.npy', h5py.File('FILE')['NAME'][:])\"", startsWith<char(0x89), 'H', 'D', 'F'>},
    {"MATLAB 7.3", "", Kind::Unread, false, false, refuse, ofNone, "python3 -c \"import h5py, numpy; numpy.save('FILE.npy', h5py.File('FILE')['NAME'][:].T)\"", [](Span s) { return holdsText(s, "MATLAB 7.3", 0); }},
    {"MATLAB", ".mat", Kind::Unread, false, false, refuse, ofNone, "python3 -c \"import scipy.io, numpy; numpy.save('FILE.npy', scipy.io.loadmat('FILE')['NAME'])\"", startsWith<'M', 'A', 'T', 'L', 'A', 'B'>},
    {"pickle", ".pkl .pickle", Kind::Unread, false, false, refuse, ofNone, "in Python, where you trust its author: numpy.save('FILE.npy', pickle.load(open('FILE', 'rb')))", isPickle},
    {"JSON lines", ".jsonl .ndjson", Kind::Unread, false, false, refuse, ofNone, "python3 -c \"import pandas; pandas.read_json('FILE', lines=True).to_csv('FILE.csv', index=False)\"", isJsonLines},
    {"JSON", ".json", Kind::Unread, false, false, refuse, ofNone, "python3 -c \"import pandas; pandas.read_json('FILE').to_csv('FILE.csv', index=False)\"", isJson},
    {"DICOM", ".dcm", Kind::Unread, false, false, refuse, ofNone, "dcmj2pnm --write-16-bit-png FILE FILE.png, for each file of a folder", [](Span s) { return holdsText(s, "DICM", 128); }},
    {"NIfTI", ".nii", Kind::Unread, false, false, refuse, ofNone, "python3 -c \"import nibabel, numpy; numpy.save('FILE.npy', nibabel.load('FILE').get_fdata())\"", nullptr},
    {"SQLite", ".sqlite", Kind::Unread, false, false, refuse, ofNone, "sqlite3 -header -csv FILE 'select * from NAME' > FILE.csv", [](Span s) { return holdsText(s, "SQLite format 3", 0); }},
    {"R", ".rds .rda .rdata", Kind::Unread, false, false, refuse, ofNone, "Rscript -e \"write.csv(readRDS('FILE'), 'FILE.csv', row.names = FALSE)\", and where the ending is .rda: Rscript -e \"write.csv(get(load('FILE')), 'FILE.csv', row.names = FALSE)\"", isRData},
    {"ARFF", ".arff", Kind::Unread, false, false, refuse, ofNone, "(grep -i ^@attribute FILE | awk '{print $2}' | paste -sd,; grep -v '^[@%]' FILE | grep .) | tr \\' \\\" > FILE.csv", nullptr},
    {"FITS", ".fits .fit .fts", Kind::Unread, false, false, refuse, ofNone, "python3 -c \"import astropy.io.fits, numpy; numpy.save('FILE.npy', astropy.io.fits.getdata('FILE'))\"", [](Span s) { return holdsText(s, "SIMPLE  =", 0); }},
    {"NetCDF or MINC", ".nc .mnc", Kind::Unread, false, false, refuse, ofNone, "python3 -c \"import scipy.io, numpy; numpy.save('FILE.npy', scipy.io.netcdf_file('FILE').variables['NAME'][:])\"", isNetCdf},
    {"IDL", "", Kind::Unread, false, false, refuse, ofNone, "python3 -c \"import scipy.io, numpy; numpy.save('FILE.npy', scipy.io.readsav('FILE')['NAME'])\"", startsWith<'S', 'R', 0, 4>},
    {"Stata, SPSS or SAS", ".dta .sav .sas7bdat", Kind::Unread, false, false, refuse, ofNone, "readstat FILE FILE.csv", nullptr},
    {"TIFF, GIF, BMP, WebP or PNM", ".tif .tiff .gif .bmp .webp .pgm .ppm .pbm .pnm .jp2 .heic", Kind::Unread, false, false, refuse, ofNone, "convert FILE FILE.png, for each file of a folder (mogrify -format png *)", isOtherPicture},
    {"bzip2, xz, zstd, 7z, rar or tar", ".bz2 .xz .lzma .zst .7z .rar .tar .tgz", Kind::Unread, false, false, refuse, ofNone, "unpack it (bunzip2, unxz, unzstd, 7z x, unrar x, tar xf), and name what was in it", isPacked},
    {"picture", ".png .jpg .jpeg", Kind::Pictures, false, false, readPictures, ofNone, "", isPicture},
    {"NPY", endingsOf("NPY"), Kind::Array, true, false, readArray, ofArray, "save it in C order (numpy.ascontiguousarray), and its records are read block by block", isNpy},
    {"NPZ", endingsOf("NPZ"), Kind::Archive, false, false, readArchive, ofArchive, toNpyRemedy, isNpz},
    {"privatized data set", endingsOf("privatized data set"), Kind::Archive, false, false, readPrivatized, [](const fs::path&, const detail::RegularFile& file) { return 4 * file.size; }, "", nullptr},
    {"CSV", endingsOf("CSV"), Kind::Table, false, false, readTable, ofTable, toNpyRemedy, nullptr},
    {"IDX", endingsOf("IDX"), Kind::Array, true, true, readArray, ofArray, "decompress it (gunzip), and its records are read block by block", [](Span s) { return s.size() > 3 && s[0] == std::byte{0} && s[1] == std::byte{0} && s[2] >= std::byte{8} && s[2] <= std::byte{14} && s[3] > std::byte{0} && s[3] < std::byte{8}; }},
};
// clang-format on

std::string inSmallLetters(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return text;
}

bool hasEnding(const DataFormat& format, const std::string& ending) {
    const std::string all = ' ' + std::string(format.endings) + ' ';
    return !ending.empty() && all.find(' ' + ending + ' ') != std::string::npos;
}

/// Of files that neither begin nor are named as one of these formats.
constexpr DataFormat textFormat = {"text", "", Kind::Unread, false, false, refuseText, ofNone, "", nullptr},
                     otherFormat = {"unknown", "", Kind::Unread, false, false, refuseUnknown, ofNone, "", nullptr};

} // namespace

const DataFormat& formatOf(const fs::path& path) {
    constexpr std::size_t looked = 4096;
    std::string ending = inSmallLetters(path.extension().string());
    if (ending == ".gz") ending = inSmallLetters(path.stem().extension().string());
    const DataFormat* named = nullptr;
    for (const DataFormat& format : formats)
        if (!named && hasEnding(format, ending)) named = &format;
    std::error_code ignored;
    std::vector<std::byte> start;
    if (fs::is_regular_file(path, ignored))
        if (const auto file = detail::openRegular(path)) {
            start = startOf(*file, path.string());
            start.resize(std::min(start.size(), looked));
        }
    const bool isMarkedTable = named && named->kind == Kind::Table, isUnread = named && named->kind == Kind::Unread;
    for (const DataFormat& format : formats)
        if (format.begins && format.begins(start) &&
            !(isMarkedTable && (format.begins == isJson || format.begins == isJsonLines)) &&
            !(isUnread && format.begins == isPacked)) // as R packs its own
            return format;
    if (named) return *named;
    const std::string name = path.filename().string();
    if (start.empty() || name.find("ubyte") != name.npos) return std::end(formats)[-1];
    return isText(start) ? textFormat : otherFormat;
}

Result<Array> readArrayFile(const fs::path& path) {
    return formatOf(path).name == "NPY" ? readNpy(path) : readIdx(path);
}

bool isPictureArchive(const fs::path& path) {
    if (inSmallLetters(path.extension().string()) != ".zip") return false;
    const auto file = MappedFile::open(path);
    const auto members = file ? detail::zip::membersOf((*file)->bytes(), path.native(), limits::file) : file.fault();
    return members && std::ranges::any_of(*members, [](const auto& member) {
               const std::string ending = inSmallLetters(fs::path(member.name).extension().string());
               return ending == ".png" || ending == ".jpg" || ending == ".jpeg";
           });
}

} // namespace sfumato
