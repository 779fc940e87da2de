// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "app/cli/options/ledger_options.h"
#include "app/worker/launch.h"
#include "core/base/core_dumps.h"
#include "core/base/environment.h"
#include "core/base/guarded.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/run/distributed/client_ranks.h"
#include "core/run/distributed/ranked_run.h"
#include "core/run/release.h"
#include "core/run/folder/run_folder.h"
#include "core/run/distributed/shared_release.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <cstdlib>
#include <iostream>

// sfumato-worker: trains one run on several machines. mpirun starts it once for each rank.
namespace sfumato {

namespace fs = std::filesystem;

namespace {

struct Options {
    cli::SpecOptions spec;
    cli::LedgerOptions ledger;
    cli::OutputOptions output;
    std::string out, resume, privatize;
    double patience = 60;
    int batches = 4;
};

int refuse(const Fault& fault, int rank) {
    if (rank == 0) // who says it for all
        std::cerr << "sfumato-worker: " << plainText(describe(fault)) << '\n';
    return cli::Console::codeOf(fault);
}

Result<RunSpec> askedFor(const Options& options, int rank) {
    if (options.resume.empty() + options.out.empty() + options.privatize.empty() != 2)
        return Fault{Fault::Code::Missing, "--out",
                     "names the new run's folder, --resume one to go on with, --privatize a file of privatized "
                     "records; give one of them"};
    if (!options.resume.empty()) {
        // A rank takes no spec from rank 0: what it reads, and what it sends of it, is what its own user began.
        const fs::path kept = rank == 0 ? fs::path(options.resume) : rankFolder(options.resume, rank);
        const fs::path own = fs::exists(RunPaths{kept}.config()) ? kept : fs::path(options.resume);
        if (rank > 0 && !fs::exists(RunPaths{own}.config()))
            return Fault{Fault::Code::Missing, "--resume " + options.resume,
                         "holds no config.json on the machine of rank " + std::to_string(rank) +
                             "; look through the run's config.json and put it there"};
        return readRunSpec(own);
    }
    TRY(spec, options.spec.spec());
    options.ledger.nameLedger(*spec);
    if (rank == 0 && !options.privatize.empty())
        if (auto free = options.output.check({options.privatize, cli::labelBeside(options.privatize)},
                                             options.ledger.inputs(*spec, options.spec.config()));
            !free)
            return free.fault();
    RunSpec own = *spec;
    own.data = dataOf(own.data, rank);
    if (rank == 0 || eachHasOwn(spec->data)) TRY_DO(options.ledger.keep(own));
    return spec;
}

/// Of a rank above 0: what rank 0 does not know, which has the exit code.
int followed(const Result<void>& end, int rank) {
    if (!end) std::cerr << "sfumato-worker, rank " << rank << ": " << plainText(describe(end.fault())) << '\n';
    return cli::Done;
}

int privatize(const RunSpec& spec, const Options& options, const Ranks& ranks) {
    const int rank = ranks.communicator->rank();
    if (rank > 0) return followed(releaseShare(spec, ranks, cli::interruption()), rank);
    cli::ProgressPrinter observer;
    const auto done = privatizeFile(spec, options.privatize, cli::labelBeside(options.privatize), observer,
                                    cli::interruption(), &ranks);
    if (!done)
        return done.fault().code == Fault::Code::Stopped ? (refuse(done.fault(), 0), cli::Stopped)
                                                         : refuse(done.fault(), 0);
    std::cout << options.privatize << ": " << *done << '\n';
    return cli::Done;
}

int work(const Options& options, Communicator& all) {
    const Ranks ranks{&all, Patience(options.patience), options.batches};
    const auto spec = agree(ranks, SFUMATO_VERSION, askedFor(options, all.rank()));
    if (!spec) return refuse(spec.fault(), all.rank());
    if (!options.privatize.empty()) return privatize(*spec, options, ranks);
    const fs::path folder = options.resume.empty() ? options.out : options.resume;
    if (all.rank() > 0) return followed(followRankZero(*spec, folder, ranks), all.rank());
    cli::ProgressPrinter observer;
    const RunReport report = options.resume.empty() ? runOnRanks(*spec, folder, observer, cli::interruption(), ranks)
                                                    : resumeOnRanks(folder, observer, cli::interruption(), ranks);
    if (report.fault) return refuse(*report.fault, 0);
    const bool stopped = report.ending == RunReport::Ending::Stopped;
    std::cout << (stopped ? "stopped" : "finished") << " at step " << report.stepsDone << " after "
              << durationText(report.seconds) << ": " << report.folder.string() << '\n';
    return stopped ? cli::Stopped : cli::Done;
}

} // namespace

} // namespace sfumato

int main(int argc, char** argv) {
    using namespace sfumato;
    const bool ours = !std::getenv("OMP_WAIT_POLICY");
    // variables are read when LibTorch is loaded, which is by now: begin again with them
    if (startWithOurEnvironment()) {
        if (ours) ::setenv("MALLOC_MMAP_MAX_", "0", 0), ::setenv("MALLOC_TRIM_THRESHOLD_", "536870912", 0);
        ::execv("/proc/self/exe", argv);
    }
    letOtherRanksReadMemory();
    CLI::App app("Train one run on several machines, as in: mpirun -n 4 sfumato-worker --preset gs-fed --out FOLDER. "
                 "By itself it is one rank.",
                 "sfumato-worker");
    app.set_version_flag("--version", SFUMATO_VERSION ", " + messageLibrary());
    app.footer("Exit codes: 0 done; 1 refused (the message names what and the remedy); 3 stopped by a signal, a "
               "checkpoint is kept;\n"
               "4 diverged; 5 the privacy budget would be overspent; 70 internal error; 100 and above: the command "
               "line itself.");
    Options options;
    options.spec.addTo(app, true, false); // each rank would read the file once more
    options.ledger.addTo(app);
    app.add_option("--out", options.out, "Run folder; must be new or empty")->type_name(cli::takes::folder);
    app.add_option("--resume", options.resume, "Go on with this run from its last checkpoint, on as many ranks")
        ->type_name(cli::takes::folder);
    options.output.add(app, "--privatize", options.privatize,
                       "Do not train: privatize the records into this file (.safetensors), each rank those of a range");
    app.add_option("--patience", options.patience, "Seconds after which a rank that does not respond times out")
        ->check(CLI::Range(0.1, 86400.0));
    app.add_option("--batches", options.batches,
                   "Of the local model: batches of a step, dealt out to the ranks; the result depends on them and not "
                   "on the ranks");
    CLI11_PARSE(app, argc, argv);
    cli::catchInterruption();
    auto launch = launched(argc, argv);
    if (!launch) return refuse(launch.fault(), 0);
    const auto code = guarded([&] { return Result<int>(work(options, (*launch)->ranks())); });
    (*launch)->leave(code ? *code : refuse(code.fault(), (*launch)->ranks().rank()));
}
