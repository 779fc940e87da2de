// SPDX-License-Identifier: GPL-3.0-or-later
// sfumato-worker: trains one run on several machines. mpirun starts it once for each rank.
#include "app/cli/commands.h"
#include "app/cli/completion.h"
#include "app/cli/ledger_options.h"
#include "app/worker/launch.h"
#include "core/base/environment.h"
#include "core/base/guarded.h"
#include "core/train/client_ranks.h"
#include "core/train/ranked_run.h"
#include "core/train/run_folder.h"

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <iostream>
#include <unistd.h>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

struct Options {
    cli::SpecOptions spec;
    cli::LedgerOptions ledger;
    std::string out, resume;
    double patience = 60;
    int batches = 4;
};

int refuse(const Fault& fault, int rank) {
    if (rank == 0) // who says it for all
        std::cerr << "sfumato-worker: " << describe(fault) << '\n';
    return cli::Console::codeOf(fault);
}

Result<std::optional<RunSpec>> askedFor(const Options& options, int rank) {
    if (options.resume.empty() == options.out.empty())
        return Fault{Fault::Code::Missing, "--out", "names the new run's folder, or --resume one to go on with; give one of the two"};
    if (!options.resume.empty()) {
        const fs::path own = rank == 0 ? fs::path(options.resume) : rankFolder(options.resume, rank);
        if (rank > 0 && !fs::exists(RunPaths{own}.config()))
            return std::optional<RunSpec>(); // rank 0 knows
        auto begun = readRunSpec(own);
        return begun ? Result<std::optional<RunSpec>>(std::move(*begun)) : begun.fault();
    }
    auto spec = options.spec.spec();
    if (!spec)
        return spec.fault();
    options.ledger.nameLedger(*spec);
    RunSpec own = *spec;
    own.data = dataOf(own.data, rank);
    if (rank == 0 || eachHasOwn(spec->data))
        if (auto kept = options.ledger.keepCap(own); !kept)
            return kept.fault();
    return std::optional(std::move(*spec));
}

int train(const Options& options, Communicator& all) {
    const Ranks ranks{&all, Patience(options.patience), options.batches};
    const auto spec = agree(ranks, SFUMATO_VERSION, askedFor(options, all.rank()));
    if (!spec)
        return refuse(spec.fault(), all.rank());
    const fs::path folder = options.resume.empty() ? options.out : options.resume;
    if (all.rank() > 0) {
        const auto followed = follow(*spec, folder, ranks);
        if (!followed)
            std::cerr << "sfumato-worker, rank " << all.rank() << ": " << describe(followed.fault()) << '\n';
        return cli::Done;
    }
    cli::ProgressPrinter observer;
    const RunReport report = options.resume.empty() ? runOnRanks(*spec, folder, observer, cli::interruption(), ranks)
                                                    : resumeOnRanks(folder, observer, cli::interruption(), ranks);
    if (report.fault)
        return refuse(*report.fault, 0);
    const bool stopped = report.ending == RunReport::Ending::Stopped;
    std::cout << (stopped ? "stopped" : "finished") << " at step " << report.stepsDone << ": " << report.folder.string() << '\n';
    return stopped ? cli::Stopped : cli::Done;
}

} // namespace

} // namespace sfumato

int main(int argc, char** argv) {
    using namespace sfumato;
    if (!std::getenv("OMP_WAIT_POLICY")) { // read when LibTorch is loaded, which is by now: begin again with them
        startWithOurEnvironment();
        ::setenv("MALLOC_MMAP_MAX_", "0", 0), ::setenv("MALLOC_TRIM_THRESHOLD_", "536870912", 0);
        ::execv("/proc/self/exe", argv);
    }
    CLI::App app("Train one run on several machines, as in: mpirun -n 4 sfumato-worker --preset gs-fed --out FOLDER. By itself it is one rank.",
                 "sfumato-worker");
    app.set_version_flag("--version", SFUMATO_VERSION ", " + messageLibrary());
    app.footer("Exit codes: 0 done; 1 refused (the message names what and the remedy); 3 stopped by a signal, a checkpoint is kept;\n"
               "4 diverged; 5 the privacy budget would be overspent; 70 internal error; 100 and above: the command line itself.");
    Options options;
    options.spec.addTo(app);
    options.ledger.addTo(app);
    app.add_option("--out", options.out, "Run folder; must be new or empty")->type_name(cli::takes::folder);
    app.add_option("--resume", options.resume, "Go on with this run from its last checkpoint, on as many ranks")->type_name(cli::takes::folder);
    app.add_option("--patience", options.patience, "Seconds after which a rank that says nothing stays away")->check(CLI::Range(0.1, 86400.0));
    app.add_option("--batches", options.batches,
                   "Of the local model: batches of a step, dealt out to the ranks; the result depends on them and not on the ranks");
    CLI11_PARSE(app, argc, argv);
    cli::catchInterruption();
    auto launch = launched(argc, argv);
    if (!launch)
        return refuse(launch.fault(), 0);
    const auto code = guarded([&] { return Result<int>(train(options, (*launch)->ranks())); });
    (*launch)->leave(code ? *code : refuse(code.fault(), (*launch)->ranks().rank()));
}
