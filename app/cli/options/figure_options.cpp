// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/figure_options.h"

#include "app/cli/shell/completion.h"
#include "app/cli/shell/run_places.h"

#include <CLI/Validators.hpp>

namespace sfumato::cli {

void LookOptions::addLook(CLI::App& command) {
    command.add_option("--width", width, "Width in mm: 84 is a column, 174 a page, 254 a slide")->capture_default_str();
    command.add_option("--height", height,
                       "Height in mm; default: what pictures fill, else two thirds of the width, on a slide 143");
    command.add_option("--font", letters, "Size of all letters in points; default: 8, on a slide 18");
    addChoice(command, "--family", family, "sans, narrow, serif", "Font");
    command.add_flag("--dark", dark, "On a dark ground");
    command.add_flag("--show-title", title, "The title above the figure");
    command.add_flag("--legend", legend, "Names in a legend instead of at the ends of the lines");
    command.add_option("--x-title", xTitle, "Title of the x axis");
    command.add_option("--y-title", yTitle, "Title of the y axis");
    command.add_option(
        "--panel", panels,
        "The title of a part that is shown, as a method, \"privatized\" or a level of noise; default: all "
        "methods and levels; may be repeated");
    command.add_option("--without", without,
                       "The name of a line, a method or a number that is left out, of several runs a method in all of "
                       "them; may be repeated");
    command
        .add_option("--rename", renamed,
                    "What stands in place of the name of a line, a method, a number or a part, as in entropic=ours; "
                    "--without and --panel go by the names before; may be repeated")
        ->type_name("NAME=OTHER");
    command
        .add_option("--language", language,
                    "Of its words and numbers, as the window writes them: de, zh_CN or another locale; default: en. "
                    "Names in other options can be English")
        ->type_name("LOCALE");
    command.add_option("--caption", caption, "The caption; default: what is shown, the seeds, the run's promise");
}

CLI::App* FigureOptions::addTo(CLI::App& app) {
    auto* command = app.add_subcommand("figure", "A figure of runs or of a sweep for a paper or a talk, as the window "
                                                 "exports it: PDF, SVG, PNG, and the numbers as LaTeX and CSV");
    addRun(*command, "RUN", runs,
           "Run folders, or one sweep folder; runs that differ in the seed alone are one line, their mean");
    command
        ->add_option(
            "--kind", kind,
            "curves, sweep, cloud or pictures; default: what the folder holds. attacker draws the best attacks "
            "on each --budget, without a run")
        ->type_name(takes::oneOf("curves, sweep, cloud, pictures, attacker"));
    command
        ->add_option("--budget", budgets,
                     "With attacker: epsilon=5,delta=1e-5, and mu of Gaussian noise; pinned ones with slot=0 to 3; may "
                     "be repeated")
        ->type_name("BUDGET")
        ->allow_extra_args(false);
    command->add_option("--against", against,
                        "Draws the last value of the metric over this setting of the runs, which need not be of one "
                        "sweep: optimizer.learningRate, methods.batch, epsilon, sigma, n, L, lambda; runs that differ "
                        "in the seed alone are one point, other settings that differ have lines of their own");
    command->add_option("--metric", metric,
                        "What is drawn: w2, loss, nll...; default: that of the sweep, or w2, or where no run measured "
                        "it the first metric that one did");
    command->add_option("--name", names,
                        "The name of a run in the figure; once for each run, in their order; default: its folder's");
    command->add_flag("--each", each, "A line for each run, also for those that differ in the seed alone");
    addLook(*command);
    addChoice(*command, "--spread", spread, "sd, range",
              "Several seeds: sd draws mean and standard deviation, range median, least and most");
    command->add_flag("--band", band, "The spread as a band instead of bars");
    command->add_flag("--fit", fit, "With a sweep over epsilon, sigma or n: the monotone fit of its first line, too");
    command->add_option("--without-seed", withoutSeeds, "A seed that is left out; may be repeated");
    command->add_flag("--original", original, "With cloud and pictures: the raw records, too, where these are public");
    command->add_option(
        "--step", step,
        "With cloud and pictures: the samples of this step, or the last ones before it; with curves: up to "
        "this step");
    command->add_option("--method", method, "Draw this method alone, with cloud and pictures its samples");
    command->add_option("--latents", latents,
                        "With --method: samples that the last checkpoint draws now, by latents of this seed, as New "
                        "samples in the window; default: those in the run's folder");
    command->add_option("--samples", samples, "How many samples are drawn; default: as many as the folder has")
        ->check(CLI::Range(1, 10000));
    command->add_option("--class", classes, "Of the samples that are drawn: the number of their class; default: each");
    command->add_flag(
        "--morph", morph,
        "With --method, to .webp or .gif: each sample on its way to the next one, as Morph in the window");
    command
        ->add_option("--through", through,
                     "Numbers of the samples of a morph, from 0 on; default: the first 16 pictures or 200 points")
        ->check(CLI::Range(0, 9999))
        ->delimiter(',');
    command->add_option("--across", across,
                        "With cloud: the column of a table to the right, by its name or as 'column 3'; default: its "
                        "first column of numbers");
    command->add_option("--upwards", upwards, "The same upwards; default: its second column of numbers");
    command->add_option("--count", count, "How many pictures of each method are shown")->capture_default_str();
    addFile(*command, "--out", out,
            "What to write; its ending chooses: .pdf, .svg, .png (600 dots per inch), .tex "
            "(booktabs) or .csv; may be repeated. With cloud and pictures also .webp or .gif: the training step by "
            "step. The caption goes to a file <name>.caption.txt beside it")
        ->required()
        ->allow_extra_args(false); // what follows is a run
    command->add_option("--rate", rate, "Steps a second of .webp and .gif")
        ->check(CLI::Range(0.2, 50.0))
        ->capture_default_str();
    command->add_option("--pixels", pixels, "Width of .webp and .gif in pixels; letters have their share of --width")
        ->check(CLI::Range(160, 3840))
        ->capture_default_str();
    command->add_flag("--raw", raw, "Also figures that were computed from records that are sensitive");
    command->add_flag("--force", force, "Replace files that are there");
    return command;
}

} // namespace sfumato::cli
