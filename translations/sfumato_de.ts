<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Fault</name>
    <message>
        <source>Outside its range</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Choose a value inside the range.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Unknown name</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Correct the spelling or remove it.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Wrong kind of value</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Give a value of the expected kind.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Something is missing</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Add it and try again.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Two settings do not fit</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Make the two agree and try again.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Not readable</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Check that the file is what its name says, or export it again.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The file ends too early</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Copy or download it again.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Too large</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Use a smaller file, or split it.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Not supported</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Choose or convert to a supported form.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Not found</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Check the path.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Not permitted</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Choose another place or change its permissions.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The disk is full</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Free some space; what was written before is intact.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The system refused</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Check the device and try again.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>In use elsewhere</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Wait for the other program or choose another folder.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The budget would be overspent</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Raise the budget deliberately or stop here; nothing was released.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Changed or damaged</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Restore it from a copy.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Training diverged</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Lower the learning rate or raise the regularization; the last checkpoint is kept.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Not enough memory</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Use a smaller batch or fewer records.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The engine failed</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>This should not happen; please report it with the log.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>Loss</name>
    <message>
        <source>entropic optimal transport</source>
        <translation>entropischer optimaler Transport</translation>
    </message>
    <message>
        <source>plain optimal transport</source>
        <translation>einfacher optimaler Transport</translation>
    </message>
    <message>
        <source>Sinkhorn divergence</source>
        <translation>Sinkhorn-Divergenz</translation>
    </message>
    <message>
        <source>plain, with noise on the generator</source>
        <translation>einfach, mit Rauschen am Generator</translation>
    </message>
    <message>
        <source>likelihood of the noisy records</source>
        <translation>Likelihood der verrauschten Datensätze</translation>
    </message>
    <message>
        <source>hybrid: entropic, then likelihood</source>
        <translation>gemischt: entropisch, dann Likelihood</translation>
    </message>
    <message>
        <source>no training</source>
        <translation>kein Training</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>privatised data themselves %1</source>
        <translation>die privatisierten Daten selbst %1</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %Ln step(s) and saved.</source>
        <translation>
            <numerusform>Nach %Ln Schritt angehalten und gespeichert.</numerusform>
            <numerusform>Nach %Ln Schritten angehalten und gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Exact W2 to the raw data (less is better): %1.</source>
        <translation>Exaktes W2 zu den Rohdaten (weniger ist besser): %1.</translation>
    </message>
    <message>
        <source>Held-out negative log-likelihood (less is better): %1.</source>
        <translation>Negative Log-Likelihood zurückgehaltener Daten (weniger ist besser): %1.</translation>
    </message>
    <message numerus="yes">
        <source>Finished after %Ln step(s).</source>
        <translation>
            <numerusform>Nach %Ln Schritt fertig.</numerusform>
            <numerusform>Nach %Ln Schritten fertig.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>A workbench for training generative models from private data.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>A preset's name or file, or a run folder to go on with.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The engine's library to load.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>path</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>sfumato::AttackMeter</name>
    <message>
        <source>Attacker's right guesses of 100</source>
        <translation>Richtige von 100 Versuchen eines Angreifers</translation>
    </message>
    <message>
        <source>An attacker guesses right %1 of 100 times.</source>
        <translation>Ein Angreifer rät %1 von 100 Mal richtig.</translation>
    </message>
</context>
<context>
    <name>sfumato::BudgetPanel</name>
    <message>
        <source>Delta times the number of records is %1: a real chance that a whole record is exposed.</source>
        <translation>Delta mal Zahl der Datensätze ist %1: Es kann gut sein, dass ein ganzer Datensatz offenliegt.</translation>
    </message>
    <message>
        <source>Delta times the number of records is %1: so many whole records may be exposed within the guarantee.</source>
        <translation>Delta mal Zahl der Datensätze ist %1: So viele ganze Datensätze darf die Garantie preisgeben.</translation>
    </message>
    <message>
        <source>At this epsilon the guarantee alone lets an attacker be right practically always.</source>
        <translation>Bei diesem Epsilon lässt die Garantie allein zu, dass ein Angreifer praktisch immer richtig liegt.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: reproducible noise. Whoever knows the seed can take it off again.</source>
        <translation>NICHT PRIVAT: wiederholbares Rauschen. Wer den Startwert kennt, kann es wieder abziehen.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: floating-point noise; its last digits can give a record away.</source>
        <translation>NICHT PRIVAT: Gleitkomma-Rauschen; seine letzten Stellen können einen Datensatz verraten.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: this noise is for studying costs.</source>
        <translation>NICHT PRIVAT: Dieses Rauschen dient dem Studium der Kosten.</translation>
    </message>
    <message>
        <source>Privacy budget</source>
        <translation>Privatheitsbudget</translation>
    </message>
    <message>
        <source>Epsilon, from more private to more faithful</source>
        <translation>Epsilon, von privater bis treuer</translation>
    </message>
    <message>
        <source>Laplace</source>
        <translation>Laplace</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>Generalised (study, no guarantee)</source>
        <translation>Verallgemeinert (Studie, keine Garantie)</translation>
    </message>
    <message>
        <source>The bound on how much one record may change the odds of any outcome: e^epsilon.</source>
        <translation>Schranke dafür, wie stark ein Datensatz die Chancen eines Ergebnisses ändern kann: e^Epsilon.</translation>
    </message>
    <message>
        <source>The probability with which that bound may fail; 0 needs Laplace.</source>
        <translation>Wahrscheinlichkeit, mit der diese Schranke versagen darf; 0 verlangt Laplace.</translation>
    </message>
    <message>
        <source>The noise on every coordinate: b of Laplace, sigma of Gauss. Type one, and epsilon follows.</source>
        <translation>Rauschen auf jeder Koordinate: b bei Laplace, Sigma bei Gauß. Wer hier tippt, bekommt das Epsilon dazu.</translation>
    </message>
    <message>
        <source>more private</source>
        <translation>privater</translation>
    </message>
    <message>
        <source>more faithful</source>
        <translation>treuer</translation>
    </message>
    <message>
        <source>&amp;Epsilon</source>
        <translation>&amp;Epsilon</translation>
    </message>
    <message>
        <source>&amp;Delta</source>
        <translation>&amp;Delta</translation>
    </message>
    <message>
        <source>Mec&amp;hanism</source>
        <translation>Mec&amp;hanismus</translation>
    </message>
    <message>
        <source>&amp;Noise scale</source>
        <translation>&amp;Rauschskala</translation>
    </message>
    <message>
        <source>Sensitivity %1 in %2: %3</source>
        <translation>Sensitivität %1 in %2: %3</translation>
    </message>
    <message>
        <source>No guarantee: nothing bounds what an attacker learns.</source>
        <translation>Keine Garantie: Nichts begrenzt, was ein Angreifer erfährt.</translation>
    </message>
    <message>
        <source>An attacker who must tell two candidate records apart guesses right &lt;b&gt;%1 of 100&lt;/b&gt; times at best; a coin gets 50.</source>
        <translation>Ein Angreifer, der zwei mögliche Datensätze unterscheiden soll, rät bestenfalls &lt;b&gt;%1 von 100&lt;/b&gt; Mal richtig; eine Münze 50 Mal.</translation>
    </message>
</context>
<context>
    <name>sfumato::CompareGrid</name>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Privatised</source>
        <translation>Privatisiert</translation>
    </message>
    <message>
        <source>Generated: %1</source>
        <translation>Erzeugt: %1</translation>
    </message>
</context>
<context>
    <name>sfumato::CurvePlot</name>
    <message>
        <source>Curves appear here.</source>
        <translation>Hier erscheinen Kurven.</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <translation>Als &amp;Tabelle zeigen</translation>
    </message>
    <message>
        <source>%1: %2 at step %3</source>
        <translation>%1: %2 bei Schritt %3</translation>
    </message>
</context>
<context>
    <name>sfumato::DataPanel</name>
    <message>
        <source>Half circle (built in)</source>
        <translation>Halbkreis (eingebaut)</translation>
    </message>
    <message>
        <source>Ring (built in)</source>
        <translation>Ring (eingebaut)</translation>
    </message>
    <message>
        <source>Ellipse (built in)</source>
        <translation>Ellipse (eingebaut)</translation>
    </message>
    <message>
        <source>Rectangle (built in)</source>
        <translation>Rechteck (eingebaut)</translation>
    </message>
    <message>
        <source>Two moons (built in)</source>
        <translation>Zwei Monde (eingebaut)</translation>
    </message>
    <message>
        <source>Eight Gaussians (built in)</source>
        <translation>Acht Gaußglocken (eingebaut)</translation>
    </message>
    <message>
        <source>Drawn digits (built in)</source>
        <translation>Gezeichnete Ziffern (eingebaut)</translation>
    </message>
    <message>
        <source>Fashion-MNIST</source>
        <translation>Fashion-MNIST</translation>
    </message>
    <message>
        <source>MNIST</source>
        <translation>MNIST</translation>
    </message>
    <message>
        <source>USPS</source>
        <translation>USPS</translation>
    </message>
    <message>
        <source>My file or folder…</source>
        <translation>Meine Datei oder mein Ordner …</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>wie sie sind</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> Pixel</translation>
    </message>
    <message>
        <source>IDX, NPY, NPZ, CSV or a folder of images</source>
        <translation>IDX, NPY, NPZ, CSV oder ein Ordner mit Bildern</translation>
    </message>
    <message>
        <source>&amp;Source</source>
        <translation>&amp;Quelle</translation>
    </message>
    <message>
        <source>&amp;Path</source>
        <translation>&amp;Pfad</translation>
    </message>
    <message>
        <source>&amp;Records</source>
        <translation>&amp;Datensätze</translation>
    </message>
    <message>
        <source>S&amp;ide</source>
        <translation>Se&amp;ite</translation>
    </message>
    <message>
        <source>Drawn by the program: public, nothing to protect.</source>
        <translation>Vom Programm gezeichnet: öffentlich, nichts zu schützen.</translation>
    </message>
    <message>
        <source>Read from disk; nothing is downloaded and nothing leaves this computer.</source>
        <translation>Vom Datenträger gelesen; nichts wird heruntergeladen, nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Open images or points</source>
        <translation>Bilder oder Punkte öffnen</translation>
    </message>
    <message>
        <source>Images and points (*.gz *.idx *.npy *.npz *.csv *ubyte)</source>
        <translation>Bilder und Punkte (*.gz *.idx *.npy *.npz *.csv *ubyte)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>sfumato::DistancePlot</name>
    <message>
        <source>Exact W2 to the raw data</source>
        <translation>Exaktes W2 zu den Rohdaten</translation>
    </message>
    <message>
        <source>Sliced W2 to the raw data</source>
        <translation>Geschnittenes W2 zu den Rohdaten</translation>
    </message>
    <message>
        <source>Entropic distance to the privatised data</source>
        <translation>Entropischer Abstand zu den privatisierten Daten</translation>
    </message>
    <message>
        <source>Held-out negative log-likelihood (nats per record)</source>
        <translation>Negative Log-Likelihood zurückgehaltener Daten (Nat je Datensatz)</translation>
    </message>
    <message>
        <source>USES RAW DATA</source>
        <translation>NUTZT ROHDATEN</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Figure shown over the steps</source>
        <translation>Gezeigte Größe</translation>
    </message>
    <message>
        <source>Computed from raw data, for evaluation only: not covered by the privacy budget.</source>
        <translation>Aus Rohdaten berechnet, nur zur Bewertung: vom Budget nicht gedeckt.</translation>
    </message>
    <message>
        <source>Evaluations appear here while it trains.</source>
        <translation>Hier erscheinen während des Trainings die Bewertungen.</translation>
    </message>
    <message>
        <source>floor</source>
        <translation>Untergrenze</translation>
    </message>
</context>
<context>
    <name>sfumato::ExportDialog</name>
    <message>
        <source>&amp;Add raw records beside them (touches raw data: will be stamped)</source>
        <translation>Rohe Datensätze &amp;daneben (berührt Rohdaten: wird gestempelt)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Export samples</source>
        <translation>Proben exportieren</translation>
    </message>
    <message>
        <source>One PNG, a grid of images</source>
        <translation>Ein PNG, Bilder im Raster</translation>
    </message>
    <message>
        <source>One PNG for each image</source>
        <translation>Ein PNG je Bild</translation>
    </message>
    <message>
        <source>NPZ (arrays x, y)</source>
        <translation>NPZ (Felder x, y)</translation>
    </message>
    <message>
        <source>IDX, gzipped</source>
        <translation>IDX, mit gzip</translation>
    </message>
    <message>
        <source>CSV, one record per line</source>
        <translation>CSV, ein Datensatz je Zeile</translation>
    </message>
    <message>
        <source>as square as possible</source>
        <translation>möglichst quadratisch</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>A&amp;rm</source>
        <translation>A&amp;rm</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;How many</source>
        <translation>&amp;Wie viele</translation>
    </message>
    <message>
        <source>&amp;Seed of the latents</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>&amp;Spalten</translation>
    </message>
    <message>
        <source>&amp;Magnification</source>
        <translation>&amp;Vergrößerung</translation>
    </message>
    <message>
        <source>&amp;Target</source>
        <translation>&amp;Ziel</translation>
    </message>
    <message>
        <source>Export is running</source>
        <translation>Export läuft</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exportieren nach</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PRIVATE:&lt;/b&gt; the file shows raw records and will say so. Its privacy label is written beside it.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Generated samples only: covered by the run's privacy budget. The privacy label is written beside the file.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&lt;b&gt;NOT PRIVATE:&lt;/b&gt; this run used study noise (public demo data). The label beside the file says so.</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>%Ln file(s) written:</source>
        <translation>
            <numerusform>%Ln Datei geschrieben:</numerusform>
            <numerusform>%Ln Dateien geschrieben:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::LossPlot</name>
    <message>
        <source>Loss of every arm</source>
        <translation>Verlust jedes Arms</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>The loss of every arm appears here while it trains.</source>
        <translation>Hier erscheint während des Trainings der Verlust jedes Arms.</translation>
    </message>
    <message>
        <source>%1, every step</source>
        <translation>%1, jeder Schritt</translation>
    </message>
</context>
<context>
    <name>sfumato::MainWindow</name>
    <message>
        <source>%1 % · %2</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>This run can go on where it stopped: press Go on. Its samples can be exported.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Open a run folder</source>
        <translation>Ordner eines Laufs öffnen</translation>
    </message>
    <message>
        <source>The noise hides the shape. Press Train: the generator only ever sees the privatised records.</source>
        <translation>Das Rauschen verbirgt die Form. „Trainieren“ drücken: Der Generator sieht nur die privatisierten Datensätze.</translation>
    </message>
    <message>
        <source>exact noise from the system's secure source</source>
        <translation>exaktes Rauschen aus der sicheren Quelle des Systems</translation>
    </message>
    <message>
        <source>study noise, reproducible: &lt;b&gt;NOT PRIVATE&lt;/b&gt;, public demo data</source>
        <translation>Studienrauschen, wiederholbar: &lt;b&gt;NICHT PRIVAT&lt;/b&gt;, öffentliche Beispieldaten</translation>
    </message>
    <message>
        <source>Run folder: %1</source>
        <translation>Ordner des Laufs: %1</translation>
    </message>
    <message>
        <source>Training on the privatised records. This spends no more budget.</source>
        <translation>Training auf den privatisierten Datensätzen. Das verbraucht kein weiteres Budget.</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>&amp;Trainieren</translation>
    </message>
    <message>
        <source>Paused. Step goes on by one step, Go on by all.</source>
        <translation>Angehalten. „Schritt“ geht einen Schritt weiter, „Weiter“ alle.</translation>
    </message>
    <message>
        <source>Stopping after this step, then saving…</source>
        <translation>Hält nach diesem Schritt und speichert …</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Einrichten</translation>
    </message>
    <message>
        <source>Try next</source>
        <translation>Als Nächstes</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Open data…</source>
        <translation>Daten ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open &amp;run…</source>
        <translation>&amp;Lauf öffnen …</translation>
    </message>
    <message>
        <source>&amp;Export samples…</source>
        <translation>Proben &amp;exportieren …</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>E&amp;xperiment</source>
        <translation>E&amp;xperiment</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>St&amp;opp</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Hide raw data</source>
        <translation>Rohdaten &amp;verbergen</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>Voll&amp;bild</translation>
    </message>
    <message>
        <source>&amp;Loss as table</source>
        <translation>&amp;Verlust als Tabelle</translation>
    </message>
    <message>
        <source>&amp;Distance as table</source>
        <translation>&amp;Abstand als Tabelle</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Sfumato</source>
        <translation>Ü&amp;ber Sfumato</translation>
    </message>
    <message>
        <source>Main toolbar</source>
        <translation>Hauptleiste</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Sfumato %1&lt;/h3&gt;&lt;p&gt;A workbench for training generative models from private data.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&lt;p&gt;The engine is not loaded.&lt;/p&gt;</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&lt;p&gt;LibTorch %1, BLAS: %2, threads: %3&lt;/p&gt;</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;This BLAS is 10 to 20 times slower than OpenBLAS.&lt;/b&gt; Install libopenblas0-openmp.&lt;/p&gt;</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>About Sfumato</source>
        <translation>Über Sfumato</translation>
    </message>
</context>
<context>
    <name>sfumato::MethodPanel</name>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>&amp;Measure against raw data</source>
        <translation>An Rohdaten &amp;messen</translation>
    </message>
    <message>
        <source>Privatised records per step and arm.</source>
        <translation>Privatisierte Datensätze je Schritt und Arm.</translation>
    </message>
    <message>
        <source>Sinkhorn sweeps per step at most.</source>
        <translation>Höchstzahl der Sinkhorn-Durchgänge je Schritt.</translation>
    </message>
    <message>
        <source>matched to the noise</source>
        <translation>zum Rauschen passend</translation>
    </message>
    <message>
        <source>For evaluation only: entered in the ledger, stamped on every figure.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&amp;Arms</source>
        <translation>&amp;Arme</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>&amp;Stapel</translation>
    </message>
    <message>
        <source>S&amp;weeps</source>
        <translation>D&amp;urchgänge</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>Schri&amp;tte</translation>
    </message>
    <message>
        <source>&amp;Learning rate</source>
        <translation>&amp;Lernrate</translation>
    </message>
    <message>
        <source>Re&amp;gularization</source>
        <translation>Re&amp;gularisierung</translation>
    </message>
    <message>
        <source>E&amp;valuate every</source>
        <translation>&amp;Bewerten alle</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>Startwer&amp;t</translation>
    </message>
    <message>
        <source>Advan&amp;ced</source>
        <translation>&amp;Mehr</translation>
    </message>
</context>
<context>
    <name>sfumato::PointCloudView</name>
    <message numerus="yes">
        <source>%Ln privatised point(s)</source>
        <translation>
            <numerusform>%Ln privatisierter Punkt</numerusform>
            <numerusform>%Ln privatisierte Punkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln generated point(s) after step %1</source>
        <translation>
            <numerusform>%Ln erzeugter Punkt nach Schritt %1</numerusform>
            <numerusform>%Ln erzeugte Punkte nach Schritt %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln raw point(s), not private</source>
        <translation>
            <numerusform>%Ln roher Punkt, nicht privat</numerusform>
            <numerusform>%Ln rohe Punkte, nicht privat</numerusform>
        </translation>
    </message>
    <message>
        <source>NOT PRIVATE: shows raw data</source>
        <translation>NICHT PRIVAT: zeigt Rohdaten</translation>
    </message>
    <message>
        <source>step %L1</source>
        <translation>Schritt %L1</translation>
    </message>
    <message>
        <source>× privatised</source>
        <translation>× privatisiert</translation>
    </message>
    <message>
        <source>● generated</source>
        <translation>● erzeugt</translation>
    </message>
    <message>
        <source>○ raw</source>
        <translation>○ roh</translation>
    </message>
    <message>
        <source>Starting the engine…</source>
        <translation>Rechenkern startet …</translation>
    </message>
</context>
<context>
    <name>sfumato::SheetView</name>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln Bild</numerusform>
            <numerusform>%Ln Bilder</numerusform>
        </translation>
    </message>
    <message>
        <source>NOT PRIVATE</source>
        <translation>NICHT PRIVAT</translation>
    </message>
    <message>
        <source>Images appear here.</source>
        <translation>Hier erscheinen Bilder.</translation>
    </message>
    <message>
        <source>step %L1</source>
        <translation>Schritt %L1</translation>
    </message>
</context>
<context>
    <name>sfumato::StatusLine</name>
    <message numerus="yes">
        <source>about %Ln s</source>
        <translation>
            <numerusform>etwa %Ln s</numerusform>
            <numerusform>etwa %Ln s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln min</source>
        <translation>
            <numerusform>etwa %Ln min</numerusform>
            <numerusform>etwa %Ln min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln h</source>
        <translation>
            <numerusform>etwa %Ln h</numerusform>
            <numerusform>etwa %Ln h</numerusform>
        </translation>
    </message>
    <message>
        <source>Starting the engine…</source>
        <translation>Rechenkern startet …</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Privatised once: training is free</source>
        <translation>Einmal privatisiert: Training kostet nichts</translation>
    </message>
    <message>
        <source>The noise is drawn once. Whatever is trained on the privatised records is post-processing and spends no more budget.</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>%Ln core(s)</source>
        <translation>
            <numerusform>%Ln Kern</numerusform>
            <numerusform>%Ln Kerne</numerusform>
        </translation>
    </message>
    <message>
        <source>BLAS: %1 (slow: install libopenblas0-openmp)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>BLAS: %1</source>
        <translation>BLAS: %1</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 Schritte/s</translation>
    </message>
</context>
<context>
    <name>sfumato::TryNextPanel</name>
    <message>
        <source>epsilon</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>how far one record may shift the odds of any outcome: by a factor e^epsilon at most</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>delta</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>the probability with which that promise may fail</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>privatised</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>with noise added record by record, before anyone else sees it (the local model)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>sensitivity</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>how far apart two records can lie; the noise must cover it</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>arm</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>one way of training; all arms learn from the same privatised records</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>entropic</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>optimal transport blurred just as the noise blurs: its minimum is the clean distribution</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>plain</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>optimal transport without that blur: it learns the noise as well</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>W2</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>how far one cloud must be carried to become the other; 0 is perfect</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&amp;Presets</source>
        <translation>&amp;Vorlagen</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Open &amp;my images or points…</source>
        <translation>&amp;Meine Bilder oder Punkte öffnen …</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossar</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
</context>
</TS>
