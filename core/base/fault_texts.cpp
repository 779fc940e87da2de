// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/composed_texts.h"

#include "core/base/wording.h"

namespace sfumato {

std::span<const std::string_view> faultTexts() {
    static constexpr std::string_view texts[]{
        // numbers that are out of their range: core/spec/run_spec.cpp, central_methods.cpp, sweep_spec.cpp
        TEXT("must lie in [%1, %2], or be 0 for all records"),
        TEXT("must lie in [%1, %2], %3 was asked for"),
        TEXT("must be 0 or lie in [%1, %2]"),
        TEXT("must lie in [%1, %2]"),
        TEXT("must lie in [%1, %2)"),
        TEXT("must lie in (%1, %2]"),
        TEXT("must lie between %1 and %2"),
        TEXT("must lie in %1 ... %2"),
        TEXT("must be 0 (all) or a number of records"),
        TEXT("must be 0 (calibrated) or a positive scale"),
        TEXT("must be 0 (matched) or positive"),
        TEXT("must be 0 (all cores) or a number of threads"),
        TEXT("must be 0 (as square as possible) or a number"),
        TEXT("must be a number above 0, or 0 where it follows from the noise"),
        TEXT("must be a number above 0, or 0 where it follows from epsilon"),
        TEXT("must be a norm above 0, or 0 for the method's own"),
        TEXT("must be above 0 and at most %1"),
        TEXT("must be at least %1 and below %2"),
        TEXT("must be at least %1"),
        TEXT("must be at most %1 layers"),
        TEXT("each width must lie in [%1, %2]"),
        TEXT("is the public range of a file; %1 has its own"),
        // privacy settings
        TEXT("is 1/n or more for %1 records: some may be exposed as a whole. Choose a smaller delta, or set "
             "mechanism.acceptLargeDelta"),
        TEXT("is no smaller than 1/n = %1, so whole records may be exposed: choose less, or set "
             "privacy.acceptLargeDelta"),
        TEXT("is %1, which can be taken off again; these data are sensitive: choose exact, or set data.sensitive "
             "to false where the data are public"),
        TEXT("is %1, so nothing is protected; these data are sensitive: choose exact, or set data.sensitive to "
             "false where the data are public"),
        TEXT("%1 does not read it; it reads %2"),
        TEXT("%1 is not trained with %2; choose %3"),
        TEXT("\"%1\" is not known: choose %2"),
        TEXT(
            "the run cannot be finished: %1 of its %2 steps are saved, and those that a crash lost are paid for and "
            "would be paid for again; what was released and saved stays usable; with all of this \"%3\" would stand at "
            "epsilon %4, delta %5; the cap is epsilon %6, delta %7"),
        TEXT("with all of this \"%1\" would stand at epsilon %2, delta %3; the cap is epsilon %4, delta %5"),
        TEXT("with this release \"%1\" would stand at epsilon %2, delta %3; the cap is epsilon %4, delta %5"),
        TEXT("these records were released once, and the noisy records were not saved; to release them again "
             "takes what they have cost from epsilon %1 to %2"),
        TEXT("holds other records than those that the sweep began with; put these back, or start another sweep"),
        TEXT("was begun elsewhere or changed since; move it away, or name its records with sfumato-cli resume --data"),
        TEXT("was begun elsewhere or changed since, and does not decide here which files are read; to go on with it, "
             "give sfumato-cli sweep "
             "--resume all options that it was started with"),
        TEXT("is another sweep than these options describe; choose another folder"),
        TEXT("is %1, must lie in [1, %2] for images of %3 x %4"),
        // data that are read: core/data, core/files
        TEXT("asks for %1 records, %2 holds %3; choose fewer, or 0 for all"),
        TEXT("is not read: the program draws %1 itself; with data.source file it is"),
        TEXT("%1 has no official test files: name labelled records to test on, or choose w2, sliced or the feature "
             "distance, which need none"),
        TEXT("is not here: put %1.gz and the labels beside it into one of %2"),
        TEXT("has no column named %1; its first row names the columns"),
        TEXT("has %1 entries for %2 columns; give one for all, or one for each"),
        TEXT("gives %1 ranges for %2 columns: one for all, or one for each"),
        TEXT("has the shape %1; images are [n, h, w], [n, h, w, 1 or 3] or [n, 1 or 3, h, w], points are [n] or "
             "[n, d]"),
        TEXT("holds labels %1 for %2 records; there must be one per record"),
        TEXT("is \"%1\", this program reads \"%2\""),
        TEXT("row %1 has %2 fields where the first row has %3"),
        TEXT("row %1 has more than %2 columns"),
        TEXT("%1 is not a finite number such as -2.5e3; it holds a semicolon: separate fields by commas and "
             "write decimals with a point"),
        TEXT("%1 is not a finite number such as -2.5e3; a first row of names has one for every column"),
        TEXT("%1 is not a finite number such as -2.5e3; separate fields by commas"),
        TEXT("%1 is not a finite number such as -2.5e3"),
        TEXT("holds %1 bytes of data where its header asks for %2"),
        TEXT("has %1 bytes; at most %2 are read"),
        TEXT("has room for %1, and the run takes %2"),
        TEXT("a file of this run does not answer"),
        TEXT("cannot be written; what was kept before is intact"),
        TEXT("cannot create the folder: %1"),
        TEXT("cannot open the folder: %1"),
        TEXT("cannot read the folder: %1"),
        TEXT("cannot write: %1"),
        TEXT("cannot open: %1"),
        TEXT("cannot read: %1"),
        TEXT("No such file or directory"),
        TEXT("Permission denied"),
        TEXT("No space left on device"),
        TEXT("Read-only file system"),
        // runs, their folders and what is asked of them: core/run, core/results, core/study
        TEXT("holds a sweep already; resume it or choose another folder"),
        TEXT("is not empty; choose a new folder for the sweep"),
        TEXT("is not a sweep folder: it has no sweep.json"),
        TEXT("is %1 and was %2 when the checkpoint was trained; put it back, or begin a new run with it"),
        TEXT("%1 has other %2; privatize again, which spends budget, or take over its settings"),
        TEXT("distances to raw data need at least 4 records, these are %1"),
        TEXT("all records at once is for one to three dimensions, these have %1"),
        TEXT("%1 looks at pixels beside each other, and these records are points, which linear takes"),
        TEXT("%1 is for gray pictures of at least 12 x 12 pixels"),
        TEXT("is none of this run's: %1"),
        TEXT("%1 are more than half of the %2 that there are; the other half is what laws are compared with"),
        TEXT("no sample has the class %1, so that no classifier could learn it: draw more samples. How much of the "
             "records is missing, recall and coverage say without labels"),
        TEXT("points are no images; choose png, npz, idx or csv"),
        TEXT("holds images with their classes, and there are none here"),
        TEXT("holds numbers, but these are pictures as they are shown; choose png, pngs, npz or idx"),
        TEXT("raw records can only be added to a png grid"),
        TEXT("is one of two files, images and labels, which are known by their names; call it "
             "something-images-idx3-ubyte.gz"),
        TEXT("says where to write; none was given"),
        TEXT("is what is read; choose another place to write"),
        TEXT("is a ledger of what was released; choose another place to write"),
        TEXT("belongs to a run; choose another place to write"),
        TEXT("stand in a report only where the program draws them itself"),
        TEXT("is of another run than the report"),
        TEXT("is gone, and with it what this training kept beside the records at step %1: it cannot go on. It is "
             "deleted when a training ends, unless privacy.keepHidden is set"),
        TEXT("more than %1 runs"),
        TEXT("is computed from raw data, and these data are privatized already; choose nll or entropic"),
        // packed runs: core/results/unpack_run.cpp, core/files/formats/zip.cpp
        TEXT("has version %1 of the format, this program reads version %2"),
        TEXT("has version %1 of its format; Sfumato %2 reads versions up to %3, a later Sfumato the others: install "
             "the one that wrote it, or a newer "
             "one"),
        TEXT("holds \"%1\", which no packed run has"),
        TEXT("lacks \"%1\", which it lists"),
        TEXT("its members have more than the %1 bytes allowed"),
        TEXT("a zip archive ends at 4 GB and %1 members"),
        // feature networks: core/onnx, app/onnx
        TEXT("has %1 inputs; a feature network has one"),
        TEXT("has no tensor \"%1\" that is a node's first output; its outputs are %2"),
        TEXT("cannot be run by OpenCV: %1"),
        TEXT("made OpenCV crash (%1), in a process of its own, so that nothing else is lost; export the "
             "network again, with another opset, or use another file"),
    };
    return texts;
}

} // namespace sfumato
