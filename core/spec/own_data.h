// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/run_spec.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// What a data file says of itself, apart from the values in it; taken as public.
struct FileFacts {
    bool isPrivatized = false; ///< records that have their noise: no bound and no epsilon are asked for
    bool isImage = false;
    bool isBytes = false; ///< 8 bits a number: the format has a public range. Other numbers have none
    std::int64_t records = 0;
    std::int64_t channels = 1;
    std::int64_t height = 1;
    std::int64_t width = 1; ///< of points: the number of columns
    bool isFolder = false;  ///< of pictures: channels, height and width are those of the first, for its owner alone
    std::string title = {}; ///< of privatized records, where it was stated
    bool operator==(const FileFacts&) const = default;
};

/// A set in which every record lies, or into which it may be moved. Whoever owns the data states it from what
/// is known without a look at them; it gives the sensitivity and the scale. In the units of the file; of
/// images, black is 0 and white is 1.
struct PublicBound {
    enum class Kind {
        Format, ///< the range that bytes have
        L1Ball, ///< sum |x_i| <= radius
        L2Ball, ///< sqrt(sum x_i^2) <= radius
        Range   ///< low <= x_i <= high: one pair for every column, or one for all
    };
    Kind kind = Kind::Format;
    double radius = 0;
    std::vector<double> low, high;
    bool operator==(const PublicBound&) const = default;
};

/// "l1:R", "l2:R", "range:LOW:HIGH" or "range:LOW:HIGH,LOW:HIGH,..." with one pair for every column.
Result<PublicBound> parseBound(std::string_view text);

/// What a person states of a file whose format does not say it; see DataSpec for the fields.
struct StatedFacts {
    int side = 0, width = 0;
    bool colour = false;
    std::int64_t classes = 0;
    std::vector<std::string> classNames;
    std::string labelColumn;
    FileReading read;
    bool operator==(const StatedFacts&) const = default;
};

/// What somebody's own pictures are made smaller to where no side is stated: noise on every record leaves little of
/// large ones, which noise on what leaves the data does not mind.
inline constexpr std::int64_t ownDataSide = 16, centralDataSide = 128;

/// Somebody's own records, and how much privacy they are to have.
struct OwnData {
    std::string path;
    double epsilon = 0;
    PublicBound bound;
    StatedFacts stated;
    std::int64_t mostSide = ownDataSide; ///< pictures of an array are halved until no side is above it, where no side
                                         ///< is stated
};

/// How to choose a bound, in a sentence or two; why nobody should read it off the data.
inline constexpr std::string_view howToChooseABound =
    "State a set that holds every record, from what you know without a look at the data: --bound "
    "range:LOW:HIGH where each number has limits by its nature (an age 0:120, a share 0:1; one pair per "
    "column as in range:0:120,0:1; a category needs none), or l2:R or l1:R where the length of a record has. Records "
    "outside are "
    "moved into it. The largest value in the file would be no public bound: it gives that record away";

/// One column of a table as the program takes it. The values of a category are those that occur.
struct ProposedColumn {
    enum class Kind { Number, Category, Label, Person, RowNumber };
    std::string name; ///< "column 3" where the table names none
    Kind kind = Kind::Number;
    std::vector<std::string> values; ///< of a category; empty where there are too many to be one
    bool hasGaps = false;            ///< in some of its cells there is no value
    bool operator==(const ProposedColumn&) const = default;
};

/// One array of an archive, by its header.
struct ProposedArray {
    enum class Use { None, Records, Labels, TestRecords, TestLabels };
    std::string name, type;
    std::vector<std::int64_t> shape;
    Use use = Use::None;
    bool operator==(const ProposedArray&) const = default;
};

/// What the program recognizes in a file of raw records and its format does not say. A proposal for whoever owns the
/// file, on whose screen it stays: it depends on single records. Nothing of it takes effect before a person states it
/// (withProposal()); it is never sought again.
struct FileProposal {
    enum class Labels { None, Folders, Column, File };
    Labels labels = Labels::None; ///< where the classes of the records are found
    std::int64_t classes = 0;     ///< 0 without labels, and where there are more than mostClasses
    /// of sub-folders, and of a column that holds words; empty: labels are 0, 1, ...
    std::vector<std::string> classNames;
    std::string labelColumn;
    bool isFolder = false;               ///< of pictures
    std::int64_t height = 0, width = 0;  ///< of the first picture of a folder
    bool colour = false;                 ///< the same
    FileReading read;                    ///< values that are not new ones are proposed
    std::vector<ProposedColumn> columns; ///< of a table
    std::vector<ProposedArray> arrays;   ///< of an archive
    std::vector<Text> remarks;           ///< what is odd and was read all the same, one sentence each
    std::int64_t records = 0;
    std::int64_t unusable = 0;       ///< records that are empty by what is stated so far and proposed here
    std::vector<std::string> places; ///< of the first of those: "row 7", "b/3.png"
    bool operator==(const FileProposal&) const = default;
};

/// `data` with the proposal in place of whatever is not stated in it: the same where nothing has to be. Sides of
/// pictures are halved until none is above `mostSide`.
DataSpec withProposal(const DataSpec& data, const FileProposal& proposal, std::int64_t mostSide = 512);

/// What `data` states, and a spec's data with it.
StatedFacts statedFacts(const DataSpec& data);
DataSpec withStated(DataSpec data, const StatedFacts& stated);

} // namespace sfumato
