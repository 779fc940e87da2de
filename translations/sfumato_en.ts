<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Claims</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message numerus="yes">
        <source>%Ln records</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Identifiability</name>
    <message numerus="yes">
        <source>At least %n of %1 direction(s) rise above the noise (%2 % of the variance).</source>
        <translation>
            <numerusform>At least %n of %1 directions rises above the noise (%2 % of the variance).</numerusform>
            <numerusform>At least %n of %1 directions rise above the noise (%2 % of the variance).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 direction(s) rise above the noise (%2 % of the variance).</source>
        <translation>
            <numerusform>%n of %1 directions rises above the noise (%2 % of the variance).</numerusform>
            <numerusform>%n of %1 directions rise above the noise (%2 % of the variance).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Preset</name>
    <message numerus="yes">
        <source>%Ln records of %1</source>
        <translation>
            <numerusform>%Ln record of %1</numerusform>
            <numerusform>%Ln records of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures of %1</source>
        <translation>
            <numerusform>%Ln picture of %1</numerusform>
            <numerusform>%Ln pictures of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures of own data</source>
        <translation>
            <numerusform>%Ln picture of own data</numerusform>
            <numerusform>%Ln pictures of own data</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln records of own data</source>
        <translation>
            <numerusform>%Ln record of own data</numerusform>
            <numerusform>%Ln records of own data</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReleaseQuestion</name>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s)</source>
        <translation>
            <numerusform>%Ln picture</numerusform>
            <numerusform>%Ln pictures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SaveFile</name>
    <message numerus="yes">
        <source>Replace %Ln file(s)?</source>
        <translation>
            <numerusform>Replace %Ln file?</numerusform>
            <numerusform>Replace %Ln files?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sweep</name>
    <message numerus="yes">
        <source>= %Ln run(s)</source>
        <translation>
            <numerusform>= %Ln run</numerusform>
            <numerusform>= %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The records are privatized %Ln time(s).</source>
        <translation>
            <numerusform>The records are privatized %Ln time.</numerusform>
            <numerusform>The records are privatized %Ln times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln done</source>
        <translation>
            <numerusform>%Ln done</numerusform>
            <numerusform>%Ln done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln running</numerusform>
            <numerusform>%Ln running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln waiting</numerusform>
            <numerusform>%Ln waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln failed</numerusform>
            <numerusform>%Ln failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The records are queried %Ln time(s).</source>
        <translation>
            <numerusform>The records are queried %Ln time.</numerusform>
            <numerusform>The records are queried %Ln times.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message numerus="yes">
        <source>Stopped after %Ln step(s) and saved.</source>
        <translation>
            <numerusform>Stopped after %Ln step and saved.</numerusform>
            <numerusform>Stopped after %Ln steps and saved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Finished after %Ln step(s).</source>
        <translation>
            <numerusform>Finished after %Ln step.</numerusform>
            <numerusform>Finished after %Ln steps.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::AddRunDialog</name>
    <message numerus="yes">
        <source>%Ln run(s) found.</source>
        <translation>
            <numerusform>%Ln run found.</numerusform>
            <numerusform>%Ln runs found.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::AnimationDialog</name>
    <message numerus="yes">
        <source>%1 × %2 px · %Ln frame(s) · %3 s</source>
        <translation>
            <numerusform>%1 × %2 px · %Ln frame · %3 s</numerusform>
            <numerusform>%1 × %2 px · %Ln frames · %3 s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::CentralPanel</name>
    <message numerus="yes">
        <source>The records are queried %n time(s) at every step, each time with noise.</source>
        <translation>
            <numerusform>The records are queried %n time at every step, each time with noise.</numerusform>
            <numerusform>The records are queried %n times at every step, each time with noise.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The records are queried %n time(s), each time with noise.</source>
        <translation>
            <numerusform>The records are queried %n time, each time with noise.</numerusform>
            <numerusform>The records are queried %n times, each time with noise.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::Collecting</name>
    <message numerus="yes">
        <source>Collected: %Ln record(s), each promised epsilon %1. The file is the data set of these steps now.</source>
        <translation>
            <numerusform>Collected: %Ln record, which is promised epsilon %1. The file is the data set of these steps now.</numerusform>
            <numerusform>Collected: %Ln records, each promised epsilon %1. The file is the data set of these steps now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s) cannot be used.</source>
        <translation>
            <numerusform>%Ln answer cannot be used.</numerusform>
            <numerusform>%Ln answers cannot be used.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::ColumnSpreadView</name>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more column(s): fill the page with this picture to see them.</source>
        <translation>
            <numerusform>and %n more column: fill the page with this picture to see it.</numerusform>
            <numerusform>and %n more columns: fill the page with this picture to see them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Filled: generated. Outlined: %n record(s) of the original.</source>
        <translation>
            <numerusform>Filled: generated. Outlined: %n record of the original.</numerusform>
            <numerusform>Filled: generated. Outlined: %n records of the original.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::CompareView</name>
    <message numerus="yes">
        <source>Computing: %Ln column(s) to go.</source>
        <translation>
            <numerusform>Computing: %Ln column to go.</numerusform>
            <numerusform>Computing: %Ln columns to go.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s) are still being computed.</source>
        <translation>
            <numerusform>%Ln column is still being computed.</numerusform>
            <numerusform>%Ln columns are still being computed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::CurvePlot</name>
    <message numerus="yes">
        <source>%Ln value(s) beyond the border, the farthest %1 at step %2</source>
        <translation>
            <numerusform>%Ln value beyond the border, the farthest %1 at step %2</numerusform>
            <numerusform>%Ln values beyond the border, the farthest %1 at step %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) at 0 or below stand in the strip at the bottom.</source>
        <translation>
            <numerusform>%Ln value at 0 or below stands in the strip at the bottom.</numerusform>
            <numerusform>%Ln values at 0 or below stand in the strip at the bottom.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The axis is not logarithmic: %Ln value(s) are 0 or below.</source>
        <translation>
            <numerusform>The axis is not logarithmic: %Ln value is 0 or below.</numerusform>
            <numerusform>The axis is not logarithmic: %Ln values are 0 or below.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stretch(es) without a value (×), the first from step %1</source>
        <translation>
            <numerusform>%Ln stretch without a value (×), from step %1</numerusform>
            <numerusform>%Ln stretches without a value (×), the first from step %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more curve(s): point at one to read its name.</source>
        <translation>
            <numerusform>%Ln more curve: point at it to read its name.</numerusform>
            <numerusform>%Ln more curves: point at one to read its name.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::DataPanel</name>
    <message numerus="yes">
        <source>%Ln class(es)</source>
        <translation>
            <numerusform>%Ln class</numerusform>
            <numerusform>%Ln classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln class(es): %1</source>
        <translation>
            <numerusform>%Ln class: %1</numerusform>
            <numerusform>%Ln classes: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::DataView</name>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::DiffPane</name>
    <message numerus="yes">
        <source>%1 and %n more value(s)</source>
        <translation>
            <numerusform>%1 and %n more value</numerusform>
            <numerusform>%1 and %n more values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) of these %1 runs differ; the others are the same.</source>
        <translation>
            <numerusform>%n setting of these %1 runs differs; the others are the same.</numerusform>
            <numerusform>%n settings of these %1 runs differ; the others are the same.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::DrawsCanvas</name>
    <message numerus="yes">
        <source>%Ln draw(s) of one record, noise scale %1</source>
        <translation>
            <numerusform>%Ln draw of one record, noise scale %1</numerusform>
            <numerusform>%Ln draws of one record, noise scale %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::ExportDialog</name>
    <message numerus="yes">
        <source>%Ln file(s) written:</source>
        <translation>
            <numerusform>%Ln file written:</numerusform>
            <numerusform>%Ln files written:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::FigureDialog</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::GalleryView</name>
    <message numerus="yes">
        <source>%Ln image(s) selected</source>
        <translation>
            <numerusform>%Ln image selected</numerusform>
            <numerusform>%Ln images selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::MainWindow</name>
    <message numerus="yes">
        <source>Sweep: %Ln run(s) done, </source>
        <translation>
            <numerusform>Sweep: %Ln run done, </numerusform>
            <numerusform>Sweep: %Ln runs done, </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting.</source>
        <translation>
            <numerusform>%Ln waiting.</numerusform>
            <numerusform>%Ln waiting.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::MechanismRows</name>
    <message numerus="yes">
        <source>%Ln outside</source>
        <translation>
            <numerusform>%Ln outside</numerusform>
            <numerusform>%Ln outside</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::PointCloudView</name>
    <message numerus="yes">
        <source>%Ln privatized point(s)</source>
        <translation>
            <numerusform>%Ln privatized point</numerusform>
            <numerusform>%Ln privatized points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln generated point(s) after step %1</source>
        <translation>
            <numerusform>%Ln generated point after step %1</numerusform>
            <numerusform>%Ln generated points after step %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln raw point(s), not private</source>
        <translation>
            <numerusform>%Ln raw point, not private</numerusform>
            <numerusform>%Ln raw points, not private</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln generated point(s)</source>
        <translation>
            <numerusform>%Ln generated point</numerusform>
            <numerusform>%Ln generated points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>transport plan: the %Ln strongest of all links, which carry %1 % of the mass</source>
        <translation>
            <numerusform>transport plan: the %Ln strongest of all links, which carries %1 % of the mass</numerusform>
            <numerusform>transport plan: the %Ln strongest of all links, which carry %1 % of the mass</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::RunArrangement</name>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln run(s))</source>
        <translation>
            <numerusform>%1 (%Ln run)</numerusform>
            <numerusform>%1 (%Ln runs)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>preview of a sweep over %1, %Ln run(s)</source>
        <translation>
            <numerusform>preview of a sweep over %1, %Ln run</numerusform>
            <numerusform>preview of a sweep over %1, %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sweep over %1, %Ln run(s)</source>
        <translation>
            <numerusform>sweep over %1, %Ln run</numerusform>
            <numerusform>sweep over %1, %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1. Mean of %Ln run(s) and its standard deviation.</source>
        <translation>
            <numerusform>%1. Mean of %Ln run and its standard deviation.</numerusform>
            <numerusform>%1. Mean of %Ln runs and its standard deviation.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln run(s); seeds: %2)</source>
        <translation>
            <numerusform>%1 (%Ln run; seeds: %2)</numerusform>
            <numerusform>%1 (%Ln runs; seeds: %2)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::RunCurves</name>
    <message numerus="yes">
        <source>Not drawn: %Ln ticked run(s), as no more can be told apart.</source>
        <translation>
            <numerusform>Not drawn: %Ln ticked run, as no more can be told apart.</numerusform>
            <numerusform>Not drawn: %Ln ticked runs, as no more can be told apart.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not drawn: raw metrics of %Ln ticked run(s), which are hidden.</source>
        <translation>
            <numerusform>Not drawn: raw metrics of %Ln ticked run, which are hidden.</numerusform>
            <numerusform>Not drawn: raw metrics of %Ln ticked runs, which are hidden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Drawn beside this run: %Ln ticked run(s).</source>
        <translation>
            <numerusform>Drawn beside this run: %Ln ticked run.</numerusform>
            <numerusform>Drawn beside this run: %Ln ticked runs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::RunsView</name>
    <message numerus="yes">
        <source>Tags that all %n selected run(s) have, with commas between them; what only some have stays:</source>
        <translation>
            <numerusform>Tags that the %n selected run has, with commas between them; what only some have stays:</numerusform>
            <numerusform>Tags that all %n selected runs have, with commas between them; what only some have stays:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tags of %n run(s)</source>
        <translation>
            <numerusform>tags of %n run</numerusform>
            <numerusform>tags of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>note to %n run(s)</source>
        <translation>
            <numerusform>note to %n run</numerusform>
            <numerusform>note to %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One note for %n selected run(s), replacing their notes</source>
        <translation>
            <numerusform>One note for %n selected run, replacing its note</numerusform>
            <numerusform>One note for %n selected runs, replacing their notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln run(s)</source>
        <translation>
            <numerusform>%1 of %Ln run</numerusform>
            <numerusform>%1 of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>moving %Ln run(s) to the trash</source>
        <translation>
            <numerusform>moving %Ln run to the trash</numerusform>
            <numerusform>moving %Ln runs to the trash</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) moved to the trash. Their budget stays spent.</source>
        <translation>
            <numerusform>%Ln run moved to the trash. Its budget stays spent.</numerusform>
            <numerusform>%Ln runs moved to the trash. Their budget stays spent.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::ScreeChart</name>
    <message numerus="yes">
        <source>%Ln eigenvalue(s) above the line at %1; the largest is %2, the smallest %3</source>
        <translation>
            <numerusform>%Ln eigenvalue above the line at %1; the largest is %2, the smallest %3</numerusform>
            <numerusform>%Ln eigenvalues above the line at %1; the largest is %2, the smallest %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::SheetGrid</name>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln image</numerusform>
            <numerusform>%Ln images</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::SheetView</name>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln image</numerusform>
            <numerusform>%Ln images</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::StatedFactsDialog</name>
    <message numerus="yes">
        <source>%n record(s) cannot be used: %1. Each keeps its place as an empty record, so that nothing that leaves tells of it.</source>
        <translation>
            <numerusform>%n record cannot be used: %1. It keeps its place as an empty record, so that nothing that leaves tells of it.</numerusform>
            <numerusform>%n records cannot be used: %1. Each keeps its place as an empty record, so that nothing that leaves tells of it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s), all of which can be used.</source>
        <translation>
            <numerusform>%Ln record, which can be used.</numerusform>
            <numerusform>%Ln records, all of which can be used.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Write %Ln different name(s), one for each class, or none.</source>
        <translation>
            <numerusform>Write %Ln name, or none.</numerusform>
            <numerusform>Write %Ln different names, one for each class, or none.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::StatusLine</name>
    <message numerus="yes">
        <source>%Ln core(s)</source>
        <translation>
            <numerusform>%Ln core</numerusform>
            <numerusform>%Ln cores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::SweepView</name>
    <message numerus="yes">
        <source>Finished. %Ln point(s) failed; the list says why.</source>
        <translation>
            <numerusform>Finished. %Ln point failed; the list says why.</numerusform>
            <numerusform>Finished. %Ln points failed; the list says why.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::WatchdogCards</name>
    <message numerus="yes">
        <source>%Ln more warning(s)</source>
        <translation>
            <numerusform>%Ln more warning</numerusform>
            <numerusform>%Ln more warnings</numerusform>
        </translation>
    </message>
</context>
</TS>
