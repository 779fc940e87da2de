<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
    <name>sfumato::PointCloudView</name>
    <message numerus="yes">
        <source>%Ln privatised point(s)</source>
        <translation>
            <numerusform>%Ln privatised point</numerusform>
            <numerusform>%Ln privatised points</numerusform>
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
    <name>sfumato::StatusLine</name>
    <message numerus="yes">
        <source>about %Ln s</source>
        <translation>
            <numerusform>about %Ln s</numerusform>
            <numerusform>about %Ln s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln min</source>
        <translation>
            <numerusform>about %Ln min</numerusform>
            <numerusform>about %Ln min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln h</source>
        <translation>
            <numerusform>about %Ln h</numerusform>
            <numerusform>about %Ln h</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln core(s)</source>
        <translation>
            <numerusform>%Ln core</numerusform>
            <numerusform>%Ln cores</numerusform>
        </translation>
    </message>
</context>
</TS>
