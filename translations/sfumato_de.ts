<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Claims</name>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>✗ no bound</source>
        <translation>✗ keine Schranke</translation>
    </message>
    <message>
        <source>✓ holds</source>
        <translation>✓ gilt</translation>
    </message>
    <message>
        <source>✗ understated</source>
        <translation>✗ zu klein</translation>
    </message>
    <message>
        <source>Claimed: epsilon %1 at delta %2. Holds: epsilon %3. Verdict: &lt;b&gt;%4&lt;/b&gt;</source>
        <translation>Behauptet: Epsilon %1 bei Delta %2. Es gilt: Epsilon %3. Urteil: &lt;b&gt;%4&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Why:</source>
        <translation>Warum:</translation>
    </message>
    <message>
        <source>Remedy:</source>
        <translation>Abhilfe:</translation>
    </message>
    <message>
        <source>Claimed: epsilon %1 at delta %2. Holds: epsilon %3. Verdict: %4</source>
        <translation>Behauptet: Epsilon %1 bei Delta %2. Es gilt: Epsilon %3. Urteil: %4</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>scharf</translation>
    </message>
    <message>
        <source>Renyi, conversion of 2017</source>
        <translation>Rényi, Umrechnung von 2017</translation>
    </message>
    <message>
        <source>Renyi, conversion of 2020</source>
        <translation>Rényi, Umrechnung von 2020</translation>
    </message>
    <message>
        <source>For the claimed epsilon: at most %1 steps, or a noise multiplier of at least %2.</source>
        <translation>Für das behauptete Epsilon: höchstens %1 Schritte oder ein Rauschfaktor von mindestens %2.</translation>
    </message>
    <message>
        <source>MNIST, central: 1000 discriminators, batch 32, noise 1.07, 20 000 steps</source>
        <translation>MNIST, zentral: 1000 Diskriminatoren, Batch 32, Rauschen 1,07, 20 000 Schritte</translation>
    </message>
    <message>
        <source>tight, the 32 gradients composed first, then sampled; assumes discriminators without state</source>
        <translation>scharf, erst die 32 Gradienten verkettet, dann gezogen; setzt Diskriminatoren ohne Zustand voraus</translation>
    </message>
    <message>
        <source>no amplification, visits counted at their quantile: needs no assumption</source>
        <translation>ohne Verstärkung, Besuche bei ihrem Quantil gezählt: braucht keine Annahme</translation>
    </message>
    <message>
        <source>the public script: each gradient sampled by itself</source>
        <translation>das veröffentlichte Skript: jeder Gradient für sich gezogen</translation>
    </message>
    <message>
        <source>tight, if every image drew its own discriminator</source>
        <translation>scharf, falls jedes Bild seinen eigenen Diskriminator zöge</translation>
    </message>
    <message>
        <source>no amplification, expected visits</source>
        <translation>ohne Verstärkung, erwartete Besuche</translation>
    </message>
    <message>
        <source>One discriminator serves the whole batch, so the 32 gradients share one draw of the records: amplification counts once for all, not once for each.</source>
        <translation>Ein Diskriminator dient dem ganzen Batch, die 32 Gradienten teilen sich also eine Ziehung der Datensätze: Die Verstärkung zählt einmal für alle, nicht einmal für jeden.</translation>
    </message>
    <message>
        <source>For the claimed epsilon: a noise multiplier of at least %1 in this order, or %2 if every image draws its own discriminator.</source>
        <translation>Für das behauptete Epsilon: ein Rauschfaktor von mindestens %1 in dieser Reihenfolge oder %2, wenn jedes Bild seinen eigenen Diskriminator zieht.</translation>
    </message>
    <message>
        <source>federated: 866 clients, batch 32, noise 1.07, 30 000 rounds</source>
        <translation>föderiert: 866 Teilnehmer, Batch 32, Rauschen 1,07, 30 000 Runden</translation>
    </message>
    <message>
        <source>visits counted at their quantile</source>
        <translation>Besuche bei ihrem Quantil gezählt</translation>
    </message>
    <message>
        <source>expected visits</source>
        <translation>erwartete Besuche</translation>
    </message>
    <message>
        <source>The figure is that of a client who is visited an average number of times; half of the clients are visited more often.</source>
        <translation>Die Zahl gilt für einen Teilnehmer, der durchschnittlich oft besucht wird; die Hälfte der Teilnehmer wird öfter besucht.</translation>
    </message>
    <message>
        <source>Visit every client the same number of times, in a public order; then the figure of expected visits holds.</source>
        <translation>Jeden Teilnehmer gleich oft besuchen, in öffentlicher Reihenfolge; dann gilt die Zahl der erwarteten Besuche.</translation>
    </message>
    <message>
        <source>its DP-SGD GAN baseline: batch 600 of 60 000, noise 2.1, 30 000 steps</source>
        <translation>der Vergleich mit DP-SGD-GAN: Batch 600 von 60 000, Rauschen 2,1, 30 000 Schritte</translation>
    </message>
    <message>
        <source>The baseline spent far less than it was allowed, and was compared at the same claimed epsilon.</source>
        <translation>Der Vergleich verbrauchte weit weniger, als er durfte, und wurde beim selben behaupteten Epsilon verglichen.</translation>
    </message>
    <message>
        <source>For the claimed epsilon a noise multiplier of %1 was enough.</source>
        <translation>Für das behauptete Epsilon hätte ein Rauschfaktor von %1 genügt.</translation>
    </message>
    <message>
        <source>tight, averaged over the exact law of the projections</source>
        <translation>scharf, gemittelt über die genaue Verteilung der Projektionen</translation>
    </message>
    <message>
        <source>the paper&apos;s own formula</source>
        <translation>die eigene Formel der Arbeit</translation>
    </message>
    <message>
        <source>the public script, whose bound has a factor sqrt(k) too many</source>
        <translation>das veröffentlichte Skript, dessen Schranke einen Faktor sqrt(k) zu viel hat</translation>
    </message>
    <message>
        <source>The paper bounds the sensitivity of each step&apos;s fresh projections with a probability that fails anew in every step: the delta really spent by its proof is %1. Projections are public, so averaging over their law needs no such bound and gives much less.</source>
        <translation>Die Arbeit beschränkt die Sensitivität der frischen Projektionen jedes Schritts mit einer Wahrscheinlichkeit, die in jedem Schritt neu versagt: Das nach ihrem Beweis wirklich verbrauchte Delta ist %1. Projektionen sind öffentlich; über ihre Verteilung zu mitteln braucht keine solche Schranke und ergibt viel weniger.</translation>
    </message>
    <message>
        <source>For the claimed epsilon a noise multiplier of %1 is enough.</source>
        <translation>Für das behauptete Epsilon genügt ein Rauschfaktor von %1.</translation>
    </message>
    <message>
        <source>MNIST to USPS, adaptation</source>
        <translation>MNIST nach USPS, Anpassung</translation>
    </message>
    <message>
        <source>USPS to MNIST, adaptation</source>
        <translation>USPS nach MNIST, Anpassung</translation>
    </message>
    <message>
        <source>VisDA, adaptation</source>
        <translation>VisDA, Anpassung</translation>
    </message>
    <message>
        <source>Office-31, adaptation</source>
        <translation>Office-31, Anpassung</translation>
    </message>
    <message>
        <source>MNIST generator, Bernstein bound</source>
        <translation>MNIST-Generator, Bernstein-Schranke</translation>
    </message>
    <message>
        <source>MNIST generator, normal approximation</source>
        <translation>MNIST-Generator, Normalnäherung</translation>
    </message>
    <message>
        <source>CelebA generator, Bernstein bound</source>
        <translation>CelebA-Generator, Bernstein-Schranke</translation>
    </message>
    <message>
        <source>CelebA generator, normal approximation</source>
        <translation>CelebA-Generator, Normalnäherung</translation>
    </message>
    <message>
        <source>MNIST: batch 600 of 60 000, clip 1.1, noise 1.12, 30 000 steps</source>
        <translation>MNIST: Batch 600 von 60 000, Kappung 1,1, Rauschen 1,12, 30 000 Schritte</translation>
    </message>
    <message>
        <source>tight, noise multiplier 0.56: each of four tensors is clipped by itself</source>
        <translation>scharf, Rauschfaktor 0,56: jeder von vier Tensoren wird für sich gekappt</translation>
    </message>
    <message>
        <source>the same, if all gradients were clipped together: multiplier 1.12</source>
        <translation>dasselbe, falls alle Gradienten gemeinsam gekappt würden: Faktor 1,12</translation>
    </message>
    <message>
        <source>as the public code counts: multiplier 1.12 x 1.1</source>
        <translation>wie der veröffentlichte Code zählt: Faktor 1,12 × 1,1</translation>
    </message>
    <message>
        <source>The accountant is given the noise&apos;s standard deviation where it expects the multiplier, and four tensors clipped to C each have the joint norm 2 C.</source>
        <translation>Die Buchführung erhält die Standardabweichung des Rauschens, wo sie den Faktor erwartet, und vier auf je C gekappte Tensoren haben zusammen die Norm 2 C.</translation>
    </message>
    <message>
        <source>For the claimed epsilon: clip all gradients of a record together, with a noise multiplier of at least %1.</source>
        <translation>Für das behauptete Epsilon: alle Gradienten eines Datensatzes gemeinsam kappen, mit einem Rauschfaktor von mindestens %1.</translation>
    </message>
    <message>
        <source>shuffled reports of 400 000 people, local epsilon 5</source>
        <translation>gemischte Meldungen von 400 000 Personen, lokales Epsilon 5</translation>
    </message>
    <message>
        <source>clones of 2021, evaluated exactly: any randomizer</source>
        <translation>Klone von 2021, genau ausgewertet: jeder Zufallsmechanismus</translation>
    </message>
    <message>
        <source>closed form of 2021</source>
        <translation>geschlossene Formel von 2021</translation>
    </message>
    <message>
        <source>closed form of 2023, the one quoted</source>
        <translation>geschlossene Formel von 2023, die zitierte</translation>
    </message>
    <message>
        <source>The quoted theorem has an erratum and is proven for some randomizers only; the figure holds all the same, by an older theorem evaluated exactly. It protects against those who see the generator, not against those who hold the reports before the shuffle.</source>
        <translation>Der zitierte Satz hat ein Erratum und ist nur für manche Zufallsmechanismen bewiesen; die Zahl gilt dennoch, nach einem älteren, genau ausgewerteten Satz. Sie schützt vor denen, die den Generator sehen, nicht vor denen, die die Meldungen vor dem Mischen haben.</translation>
    </message>
    <message>
        <source>The claimed epsilon is reached with %1 people already.</source>
        <translation>Das behauptete Epsilon wird schon mit %1 Personen erreicht.</translation>
    </message>
    <message>
        <source>analytic Gaussian at the diameter</source>
        <translation>analytische Gauß-Rechnung beim Durchmesser</translation>
    </message>
    <message>
        <source>For the claimed epsilon: noise of standard deviation %1 at least.</source>
        <translation>Für das behauptete Epsilon: Rauschen mit Standardabweichung von mindestens %1.</translation>
    </message>
    <message>
        <source>diameter / scale</source>
        <translation>Durchmesser / Skala</translation>
    </message>
    <message>
        <source>For the claimed epsilon: Laplace noise of scale %1 at least.</source>
        <translation>Für das behauptete Epsilon: Laplace-Rauschen mit Skala von mindestens %1.</translation>
    </message>
    <message>
        <source>The radius of the domain was taken for its diameter: two records may differ by twice the radius.</source>
        <translation>Der Radius des Gebiets wurde für seinen Durchmesser genommen: Zwei Datensätze können um den doppelten Radius auseinanderliegen.</translation>
    </message>
    <message>
        <source>The smallest noise was rounded down; it has to be rounded up.</source>
        <translation>Das kleinste Rauschen wurde abgerundet; es muss aufgerundet werden.</translation>
    </message>
    <message>
        <source>The setting and the claim agree.</source>
        <translation>Einstellung und Behauptung passen zusammen.</translation>
    </message>
    <message>
        <source>MNIST: rate 1/1200, noise 1.1, 3.4 million steps</source>
        <translation>MNIST: Rate 1/1200, Rauschen 1,1, 3,4 Millionen Schritte</translation>
    </message>
    <message>
        <source>The setting and the claim agree; a tight accountant leaves room to spare.</source>
        <translation>Einstellung und Behauptung passen zusammen; eine scharfe Buchführung lässt noch Spielraum.</translation>
    </message>
    <message>
        <source>CelebA: rate 0.00123, noise 0.8, 1.1 million steps</source>
        <translation>CelebA: Rate 0,00123, Rauschen 0,8, 1,1 Millionen Schritte</translation>
    </message>
    <message>
        <source>The stated number of steps is more than twice what the budget allows at the stated delta.</source>
        <translation>Die angegebene Zahl der Schritte ist mehr als doppelt so groß, wie das Budget beim angegebenen Delta erlaubt.</translation>
    </message>
    <message>
        <source>CelebA as the public instructions run it: 211 380 steps</source>
        <translation>CelebA nach der veröffentlichten Anleitung: 211 380 Schritte</translation>
    </message>
    <message>
        <source>The public instructions take a fifth of the stated steps, and the code&apos;s default delta of 1e-5.</source>
        <translation>Die veröffentlichte Anleitung macht ein Fünftel der angegebenen Schritte, mit dem voreingestellten Delta 1e-5 des Codes.</translation>
    </message>
    <message>
        <source>28x28 pixels in [-1, 1], Laplace scale 4</source>
        <translation>28×28 Pixel in [-1, 1], Laplace-Skala 4</translation>
    </message>
    <message>
        <source>DCT, l1 ball of radius 140, Laplace scale 4</source>
        <translation>DCT, l1-Kugel mit Radius 140, Laplace-Skala 4</translation>
    </message>
    <message>
        <source>l2 ball of radius 28, Gaussian noise for epsilon 35</source>
        <translation>l2-Kugel mit Radius 28, Gauß-Rauschen für Epsilon 35</translation>
    </message>
    <message>
        <source>l2 ball of radius 20, Gaussian noise for epsilon 25</source>
        <translation>l2-Kugel mit Radius 20, Gauß-Rauschen für Epsilon 25</translation>
    </message>
    <message>
        <source>Fashion-MNIST, Gaussian noise 9.17</source>
        <translation>Fashion-MNIST, Gauß-Rauschen 9,17</translation>
    </message>
    <message>
        <source>Fashion-MNIST, Gaussian noise 7.24</source>
        <translation>Fashion-MNIST, Gauß-Rauschen 7,24</translation>
    </message>
    <message>
        <source>MNIST, Laplace scale 3</source>
        <translation>MNIST, Laplace-Skala 3</translation>
    </message>
    <message>
        <source>784 pixels in [-1, 1] have the diameter 1568; no diameter in the paper gives the stated figure.</source>
        <translation>784 Pixel in [-1, 1] haben den Durchmesser 1568; kein Durchmesser in der Arbeit ergibt die angegebene Zahl.</translation>
    </message>
    <message>
        <source>MNIST, Laplace scale 7</source>
        <translation>MNIST, Laplace-Skala 7</translation>
    </message>
    <message>
        <source>DCT, l1 diameter 700, Laplace scale 7</source>
        <translation>DCT, l1-Durchmesser 700, Laplace-Skala 7</translation>
    </message>
    <message>
        <source>DCT, l1 diameter 550, Laplace scale 7</source>
        <translation>DCT, l1-Durchmesser 550, Laplace-Skala 7</translation>
    </message>
</context>
<context>
    <name>Fault</name>
    <message>
        <source>Outside its range</source>
        <translation>Außerhalb seines Bereichs</translation>
    </message>
    <message>
        <source>Choose a value inside the range.</source>
        <translation>Einen Wert im Bereich wählen.</translation>
    </message>
    <message>
        <source>Unknown name</source>
        <translation>Unbekannter Name</translation>
    </message>
    <message>
        <source>Correct the spelling or remove it.</source>
        <translation>Die Schreibweise berichtigen oder ihn entfernen.</translation>
    </message>
    <message>
        <source>Wrong kind of value</source>
        <translation>Falsche Art von Wert</translation>
    </message>
    <message>
        <source>Give a value of the expected kind.</source>
        <translation>Einen Wert der erwarteten Art angeben.</translation>
    </message>
    <message>
        <source>Something is missing</source>
        <translation>Etwas fehlt</translation>
    </message>
    <message>
        <source>Add it and try again.</source>
        <translation>Ergänzen und erneut versuchen.</translation>
    </message>
    <message>
        <source>Two settings do not fit</source>
        <translation>Zwei Einstellungen passen nicht zusammen</translation>
    </message>
    <message>
        <source>Make the two agree and try again.</source>
        <translation>Beide aneinander anpassen und erneut versuchen.</translation>
    </message>
    <message>
        <source>Not readable</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Check that the file is what its name says, or export it again.</source>
        <translation>Prüfen, ob die Datei ist, was ihr Name sagt, oder sie neu exportieren.</translation>
    </message>
    <message>
        <source>The file ends too early</source>
        <translation>Die Datei endet zu früh</translation>
    </message>
    <message>
        <source>Copy or download it again.</source>
        <translation>Sie neu kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>Too large</source>
        <translation>Zu groß</translation>
    </message>
    <message>
        <source>Use a smaller file, or split it.</source>
        <translation>Eine kleinere Datei nehmen oder sie teilen.</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>Nicht unterstützt</translation>
    </message>
    <message>
        <source>Choose or convert to a supported form.</source>
        <translation>Eine unterstützte Form wählen oder umwandeln.</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Den Pfad prüfen.</translation>
    </message>
    <message>
        <source>Not permitted</source>
        <translation>Nicht erlaubt</translation>
    </message>
    <message>
        <source>Choose another place or change its permissions.</source>
        <translation>Einen anderen Ort wählen oder die Rechte ändern.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>Der Datenträger ist voll</translation>
    </message>
    <message>
        <source>Free some space; what was written before is intact.</source>
        <translation>Platz schaffen; was vorher geschrieben wurde, ist unversehrt.</translation>
    </message>
    <message>
        <source>The system refused</source>
        <translation>Das System hat abgelehnt</translation>
    </message>
    <message>
        <source>Check the device and try again.</source>
        <translation>Das Gerät prüfen und erneut versuchen.</translation>
    </message>
    <message>
        <source>In use elsewhere</source>
        <translation>Anderswo in Gebrauch</translation>
    </message>
    <message>
        <source>Wait for the other program or choose another folder.</source>
        <translation>Auf das andere Programm warten oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The budget would be overspent</source>
        <translation>Das Budget würde überzogen</translation>
    </message>
    <message>
        <source>Raise the budget deliberately or stop here; nothing was released.</source>
        <translation>Das Budget bewusst erhöhen oder hier aufhören; nichts wurde freigegeben.</translation>
    </message>
    <message>
        <source>Changed or damaged</source>
        <translation>Verändert oder beschädigt</translation>
    </message>
    <message>
        <source>Restore it from a copy.</source>
        <translation>Aus einer Kopie wiederherstellen.</translation>
    </message>
    <message>
        <source>Training diverged</source>
        <translation>Das Training ist divergiert</translation>
    </message>
    <message>
        <source>Lower the learning rate or raise the regularization; the last checkpoint is kept.</source>
        <translation>Die Lernrate senken oder die Regularisierung erhöhen; der letzte Zwischenstand bleibt erhalten.</translation>
    </message>
    <message>
        <source>Not enough memory</source>
        <translation>Zu wenig Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Use a smaller batch or fewer records.</source>
        <translation>Einen kleineren Batch oder weniger Datensätze nehmen.</translation>
    </message>
    <message>
        <source>The engine failed</source>
        <translation>Der Rechenkern hat versagt</translation>
    </message>
    <message>
        <source>This should not happen; please report it with the log.</source>
        <translation>Das sollte nicht geschehen; bitte mit dem Protokoll melden.</translation>
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
    <name>Risk</name>
    <message>
        <source>the budget alone</source>
        <translation>das Budget allein</translation>
    </message>
    <message>
        <source>The budget alone: holds for every mechanism that keeps it.</source>
        <translation>Das Budget allein: gilt für jeden Mechanismus, der es einhält.</translation>
    </message>
    <message>
        <source>this Gaussian noise</source>
        <translation>dieses Gauß-Rauschen</translation>
    </message>
    <message>
        <source>This Gaussian noise: exact for the two records that are farthest apart.</source>
        <translation>Dieses Gauß-Rauschen: genau für die zwei Datensätze, die am weitesten auseinanderliegen.</translation>
    </message>
    <message>
        <source>pixels in their range</source>
        <translation>Pixel im Wertebereich</translation>
    </message>
    <message>
        <source>Pixels in their range: the program itself clamps each of the %1 numbers to its public range before the noise, so none can move by more. With a DCT or a ball only the budget holds.</source>
        <translation>Pixel im Wertebereich: Das Programm selbst begrenzt jede der %1 Zahlen vor dem Rauschen auf ihren öffentlichen Bereich, keine kann sich also um mehr bewegen. Mit DCT oder Kugel gilt nur das Budget.</translation>
    </message>
    <message>
        <source>(1 + TV) / 2, TV: total variation of d pairs Lap(0, 1), Lap(ε/d, 1)</source>
        <translation>(1 + TV) / 2, TV: Totalvariation von d Paaren Lap(0, 1), Lap(ε/d, 1)</translation>
    </message>
    <message>
        <source>likelihood ratio test of d pairs Lap(0, 1), Lap(ε/d, 1)</source>
        <translation>Likelihood-Quotienten-Test von d Paaren Lap(0, 1), Lap(ε/d, 1)</translation>
    </message>
    <message>
        <source>computed here, by Fourier transform of the privacy loss</source>
        <translation>hier berechnet, durch Fourier-Transformation des Privatheitsverlusts</translation>
    </message>
    <message>
        <source>Gaussian, ε %1, δ %2</source>
        <translation>Gauß, ε %1, δ %2</translation>
    </message>
    <message>
        <source>Laplace, ε %1</source>
        <translation>Laplace, ε %1</translation>
    </message>
</context>
<context>
    <name>RunColumns</name>
    <message>
        <source>raw figures</source>
        <translation>Zahlen aus Rohdaten</translation>
    </message>
    <message>
        <source>private</source>
        <translation>privat</translation>
    </message>
    <message>
        <source>NOT PRIVATE (study noise)</source>
        <translation>NICHT PRIVAT (Studienrauschen)</translation>
    </message>
    <message>
        <source>%1, raw figures</source>
        <translation>%1, Zahlen aus Rohdaten</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 at %2 of %3</source>
        <translation>%1 bei %2 von %3</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Mu</source>
        <translation>Mu</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>L</source>
        <translation>L</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>W2 last (raw)</source>
        <translation>W2 zuletzt (roh)</translation>
    </message>
    <message>
        <source>W2 least (raw)</source>
        <translation>W2 kleinstes (roh)</translation>
    </message>
    <message>
        <source>Held-out NLL</source>
        <translation>NLL, zurückgehalten</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Taint</source>
        <translation>Stempel</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>The run&apos;s name. F2 changes it; the folder keeps its own.</source>
        <translation>Der Name des Laufs. F2 ändert ihn; der Ordner behält seinen.</translation>
    </message>
    <message>
        <source>How the run ended, or how far it is. A crashed run can go on from its checkpoint.</source>
        <translation>Wie der Lauf endete oder wie weit er ist. Ein abgestürzter Lauf kann von seinem Zwischenstand weitergehen.</translation>
    </message>
    <message>
        <source>The data that were privatised.</source>
        <translation>Die Daten, die privatisiert wurden.</translation>
    </message>
    <message>
        <source>The law of the noise.</source>
        <translation>Die Verteilung des Rauschens.</translation>
    </message>
    <message>
        <source>Epsilon spent per record, as the ledger has it; before the release, the one asked for. Rounded up.</source>
        <translation>Je Datensatz verbrauchtes Epsilon, wie es im Kontobuch steht; vor der Freigabe das verlangte. Aufgerundet.</translation>
    </message>
    <message>
        <source>Delta spent per record. Rounded up.</source>
        <translation>Je Datensatz verbrauchtes Delta. Aufgerundet.</translation>
    </message>
    <message>
        <source>Telling two records apart is as hard as telling N(0,1) from N(mu,1). For Gaussian noise, and for Laplace noise on numbers that are clamped to their range. Rounded up.</source>
        <translation>Zwei Datensätze zu unterscheiden ist so schwer, wie N(0,1) von N(mu,1) zu unterscheiden. Für Gauß-Rauschen und für Laplace-Rauschen auf Zahlen, die auf ihren Bereich begrenzt sind. Aufgerundet.</translation>
    </message>
    <message>
        <source>The loss of every arm.</source>
        <translation>Der Verlust jedes Arms.</translation>
    </message>
    <message>
        <source>Sinkhorn sweeps at most, of every arm.</source>
        <translation>Höchstzahl der Sinkhorn-Durchgänge jedes Arms.</translation>
    </message>
    <message>
        <source>Privatised records per step, of every arm.</source>
        <translation>Privatisierte Datensätze je Schritt, für jeden Arm.</translation>
    </message>
    <message>
        <source>The optimizer&apos;s first learning rate.</source>
        <translation>Die anfängliche Lernrate der Optimierung.</translation>
    </message>
    <message>
        <source>The seed of all public randomness.</source>
        <translation>Der Startwert alles öffentlichen Zufalls.</translation>
    </message>
    <message>
        <source>Exact W2 to the raw data at the last evaluation, of every arm. Uses raw data.</source>
        <translation>Exaktes W2 zu den Rohdaten bei der letzten Bewertung, für jeden Arm. Nutzt Rohdaten.</translation>
    </message>
    <message>
        <source>The least exact W2 to the raw data of all evaluations, of every arm. Uses raw data.</source>
        <translation>Das kleinste exakte W2 zu den Rohdaten aus allen Bewertungen, für jeden Arm. Nutzt Rohdaten.</translation>
    </message>
    <message>
        <source>Negative mean log-likelihood of held-out privatised records at the last evaluation, nats per record.</source>
        <translation>Negative mittlere Log-Likelihood zurückgehaltener privatisierter Datensätze bei der letzten Bewertung, Nat je Datensatz.</translation>
    </message>
    <message>
        <source>Training time of all arms, as the last checkpoint has it.</source>
        <translation>Trainingszeit aller Arme, wie sie im letzten Zwischenstand steht.</translation>
    </message>
    <message>
        <source>When the run&apos;s folder was made.</source>
        <translation>Wann der Ordner des Laufs angelegt wurde.</translation>
    </message>
    <message>
        <source>Whether the noise guarantees anything, and whether figures were computed from raw data.</source>
        <translation>Ob das Rauschen etwas garantiert und ob Zahlen aus Rohdaten berechnet wurden.</translation>
    </message>
    <message>
        <source>Your tags.</source>
        <translation>Ihre Schlagwörter.</translation>
    </message>
    <message>
        <source>Your note.</source>
        <translation>Ihre Notiz.</translation>
    </message>
    <message>
        <source>The folder in the runs folder.</source>
        <translation>Der Ordner im Ordner der Läufe.</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>crashed, can go on</source>
        <translation>abgestürzt, kann weitergehen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
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
        <translation>Eine Werkbank, um generative Modelle aus privaten Daten zu trainieren.</translation>
    </message>
    <message>
        <source>A preset&apos;s name or file, or a run folder to go on with.</source>
        <translation>Name oder Datei einer Vorlage oder ein Laufordner, mit dem es weitergeht.</translation>
    </message>
    <message>
        <source>The engine&apos;s library to load.</source>
        <translation>Die zu ladende Bibliothek des Rechenkerns.</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Pfad</translation>
    </message>
</context>
<context>
    <name>sfumato::AttackMeter</name>
    <message>
        <source>Attacker&apos;s right guesses of 100</source>
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
    <message>
        <source>&amp;What does this mean?</source>
        <translation>&amp;Was heißt das?</translation>
    </message>
    <message>
        <source>Since every pixel stays in its range, the attacker is right in %1 % of the guesses at most.</source>
        <translation>Weil jedes Pixel in seinem Wertebereich bleibt, rät der Angreifer höchstens in %1 % der Fälle richtig.</translation>
    </message>
    <message>
        <source> dB</source>
        <extracomment>decibels</extracomment>
        <translation> dB</translation>
    </message>
    <message>
        <source>Keep epsilon; noise and signal-to-noise ratio follow</source>
        <translation>Epsilon festhalten; Rauschen und Signal-Rausch-Verhältnis folgen</translation>
    </message>
    <message>
        <source>Keep the noise scale; epsilon and signal-to-noise ratio follow</source>
        <translation>Rauschskala festhalten; Epsilon und Signal-Rausch-Verhältnis folgen</translation>
    </message>
    <message>
        <source>Si&amp;gnal to noise</source>
        <translation>Si&amp;gnal zu Rauschen</translation>
    </message>
    <message>
        <source>Keep the signal-to-noise ratio; noise and epsilon follow</source>
        <translation>Signal-Rausch-Verhältnis festhalten; Rauschen und Epsilon folgen</translation>
    </message>
    <message>
        <source>sup ‖x − x′‖ over any two records that the bound allows</source>
        <translation>sup ‖x − x′‖ über je zwei Datensätze, die die Schranke erlaubt</translation>
    </message>
    <message>
        <source>Dwork, McSherry, Nissim, Smith, TCC 2006</source>
        <translation>Dwork, McSherry, Nissim, Smith, TCC 2006</translation>
    </message>
    <message>
        <source>10 log10(Var x / Var noise); Var noise: sigma² of Gauss, 2 b² of Laplace.</source>
        <translation>10 log10(Var x / Var Rauschen); Var Rauschen: Sigma² bei Gauß, 2 b² bei Laplace.</translation>
    </message>
    <message>
        <source>Var x is not known: the records are not public, and no privatised points have been seen yet. It is never taken from raw data that are not public.</source>
        <translation>Var x ist unbekannt: Die Datensätze sind nicht öffentlich, und privatisierte Punkte liegen noch nicht vor. Nie wird sie aus Rohdaten genommen, die nicht öffentlich sind.</translation>
    </message>
    <message>
        <source>Var x is that of the records, which are public.</source>
        <translation>Var x ist die der Datensätze; sie sind öffentlich.</translation>
    </message>
    <message>
        <source>Var x: the variance of the privatised points less that of the noise. Nothing raw is read, and no budget is spent.</source>
        <translation>Var x: die Varianz der privatisierten Punkte minus die des Rauschens. Nichts Rohes wird gelesen, kein Budget verbraucht.</translation>
    </message>
    <message>
        <source>None: this noise keeps no epsilon.</source>
        <translation>Keine: Dieses Rauschen hält kein Epsilon ein.</translation>
    </message>
    <message>
        <source>b = Δ₁/ε (Dwork, McSherry, Nissim, Smith, TCC 2006)</source>
        <translation>b = Δ₁/ε (Dwork, McSherry, Nissim, Smith, TCC 2006)</translation>
    </message>
    <message>
        <source>the least σ with Φ(Δ₂/2σ − εσ/Δ₂) − e^ε Φ(−Δ₂/2σ − εσ/Δ₂) ≤ δ (Balle, Wang, ICML 2018, Theorem 8)</source>
        <translation>das kleinste σ mit Φ(Δ₂/2σ − εσ/Δ₂) − e^ε Φ(−Δ₂/2σ − εσ/Δ₂) ≤ δ (Balle, Wang, ICML 2018, Satz 8)</translation>
    </message>
    <message>
        <source>σ = Δ₂ (c + √(c² + ε)) / (ε √2), c² = ln(2 / (√(16 δ + 1) − 1)) (arXiv 2306.09547, equation 5)</source>
        <translation>σ = Δ₂ (c + √(c² + ε)) / (ε √2), c² = ln(2 / (√(16 δ + 1) − 1)) (arXiv 2306.09547, Gleichung 5)</translation>
    </message>
    <message>
        <source>σ = Δ₂ √(2 ln(1.25/δ)) / ε, up to ε 1 (Dwork, Roth 2014, Theorem A.1)</source>
        <translation>σ = Δ₂ √(2 ln(1,25/δ)) / ε, bis ε 1 (Dwork, Roth 2014, Satz A.1)</translation>
    </message>
</context>
<context>
    <name>sfumato::ClaimsView</name>
    <message>
        <source>&amp;Copy as text</source>
        <translation>Als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Save as CSV…</source>
        <translation>Als CSV &amp;speichern …</translation>
    </message>
    <message>
        <source>Published claims, recomputed</source>
        <translation>Veröffentlichte Behauptungen, nachgerechnet</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Claimed epsilon</source>
        <translation>Behauptetes Epsilon</translation>
    </message>
    <message>
        <source>Epsilon that holds</source>
        <translation>Epsilon, das gilt</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>wird berechnet …</translation>
    </message>
    <message>
        <source>Claims of published papers</source>
        <translation>Behauptungen veröffentlichter Arbeiten</translation>
    </message>
    <message>
        <source>Findings for the chosen claim</source>
        <translation>Befunde zur gewählten Behauptung</translation>
    </message>
    <message>
        <source>Paper by paper</source>
        <translation>Arbeit für Arbeit</translation>
    </message>
    <message>
        <source>Order of the claims</source>
        <translation>Reihenfolge der Behauptungen</translation>
    </message>
    <message>
        <source>&amp;Order:</source>
        <translation>&amp;Reihenfolge:</translation>
    </message>
    <message>
        <source>The privacy budgets that published papers state, and what holds for the same settings by the accountants of this program. Every figure is computed now, on this machine.</source>
        <translation>Die Privatheitsbudgets, die veröffentlichte Arbeiten angeben, und was bei denselben Einstellungen nach der Buchführung dieses Programms gilt. Jede Zahl wird jetzt auf diesem Rechner berechnet.</translation>
    </message>
    <message>
        <source>⚠ not computed</source>
        <translation>⚠ nicht berechnet</translation>
    </message>
    <message>
        <source>%1 of %2 computed, %3 understated</source>
        <translation>%1 von %2 berechnet, %3 zu klein</translation>
    </message>
    <message>
        <source>This claim could not be computed.</source>
        <translation>Diese Behauptung ließ sich nicht nachrechnen.</translation>
    </message>
    <message>
        <source>Being computed…</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>Als CSV speichern</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV-Dateien (*.csv)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>⚠ Not saved: %1</source>
        <translation>⚠ Nicht gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>sfumato::ClipTuner</name>
    <message>
        <source>Use this &amp;radius</source>
        <translation>Diesen Radius verwe&amp;nden</translation>
    </message>
    <message>
        <source>Records with a larger norm are scaled down to it. Arrow keys move it by 5 %.</source>
        <translation>Datensätze mit größerer Norm werden auf ihn verkleinert. Pfeiltasten ändern ihn um 5 %.</translation>
    </message>
    <message>
        <source>Clip radius</source>
        <translation>Kappungsradius</translation>
    </message>
    <message>
        <source>Norms of the records</source>
        <translation>Normen der Datensätze</translation>
    </message>
    <message>
        <source>Clip radi&amp;us</source>
        <translation>&amp;Kappungsradius</translation>
    </message>
    <message>
        <source>Starting the engine…</source>
        <translation>Rechenkern startet …</translation>
    </message>
    <message>
        <source>A radius that is chosen by looking at records that are not public would tell something about them. Choose it from what is known without them.</source>
        <translation>Ein Radius, der nach Ansicht nicht öffentlicher Datensätze gewählt wird, verriete etwas über sie. Ihn nach dem wählen, was ohne sie bekannt ist.</translation>
    </message>
    <message>
        <source>These are the norms of records, but this mechanism bounds their cosine coefficients.</source>
        <translation>Dies sind die Normen der Datensätze, aber dieser Mechanismus beschränkt ihre Kosinus-Koeffizienten.</translation>
    </message>
    <message>
        <source>Only two coordinates of these records are shown: too few for their norms.</source>
        <translation>Von diesen Datensätzen werden nur zwei Koordinaten gezeigt: zu wenige für ihre Normen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PRIVATE&lt;/b&gt;: this histogram reads raw data (here: a public set).</source>
        <translation>&lt;b&gt;NICHT PRIVAT&lt;/b&gt;: Dieses Histogramm liest Rohdaten (hier: öffentliche Daten).</translation>
    </message>
    <message>
        <source>No guarantee, so no noise to weigh against.</source>
        <translation>Keine Garantie, also kein Rauschen zum Abwägen.</translation>
    </message>
    <message>
        <source>Clipping</source>
        <translation>Kappung</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 %&lt;/b&gt; of the records are clipped; noise scale &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 %&lt;/b&gt; der Datensätze werden gekappt; Rauschskala &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>sensitivity 2 R, R: clip radius</source>
        <translation>Sensitivität 2 R, R: Kappungsradius</translation>
    </message>
    <message>
        <source>the ball of radius R has this diameter</source>
        <translation>die Kugel mit Radius R hat diesen Durchmesser</translation>
    </message>
    <message>
        <source>Squared error for each record</source>
        <translation>Quadratischer Fehler je Datensatz</translation>
    </message>
    <message>
        <source>error by clipping %1, by noise %2</source>
        <translation>Fehler durch Kappung %1, durch Rauschen %2</translation>
    </message>
    <message>
        <source>clipping: mean ‖x − x min(1, R/‖x‖)‖²; noise: d Var noise, Var noise = σ² of Gauss, 2 b² of Laplace</source>
        <translation>Kappung: Mittel von ‖x − x min(1, R/‖x‖)‖²; Rauschen: d Var Rauschen, Var Rauschen = σ² bei Gauß, 2 b² bei Laplace</translation>
    </message>
    <message>
        <source>bias and variance of the released record</source>
        <translation>Verzerrung und Varianz des freigegebenen Datensatzes</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>clipping</source>
        <translation>Kappung</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>Rauschen</translation>
    </message>
</context>
<context>
    <name>sfumato::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Type a part of a command&apos;s name</source>
        <translation>Einen Teil des Befehlsnamens tippen</translation>
    </message>
    <message>
        <source>Filter of the commands</source>
        <translation>Filter der Befehle</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
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
    <name>sfumato::CompareList</name>
    <message>
        <source>&amp;Pin this budget</source>
        <translation>Dieses Budget a&amp;nheften</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Keeps the present budget beside the ones to come, in the curves and in the pictures. Up to four.</source>
        <translation>Behält das jetzige Budget neben den kommenden, in den Kurven und in den Bildern. Bis zu vier.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; %2&lt;br&gt;right %3 of 100</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; %2&lt;br&gt;richtig %3 von 100</translation>
    </message>
    <message>
        <source>right guesses: %1</source>
        <translation>richtig geraten: %1</translation>
    </message>
    <message>
        <source>, noise scale %1</source>
        <translation>, Rauschskala %1</translation>
    </message>
    <message>
        <source>noise scale %1 for sensitivity %2</source>
        <translation>Rauschskala %1 für Sensitivität %2</translation>
    </message>
    <message>
        <source>Pinned budget</source>
        <translation>Angeheftetes Budget</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Use budget %1 (%2)</source>
        <translation>Budget %1 verwenden (%2)</translation>
    </message>
    <message>
        <source>Unpin budget %1 (%2)</source>
        <translation>Budget %1 lösen (%2)</translation>
    </message>
</context>
<context>
    <name>sfumato::CursorBar</name>
    <message>
        <source>Step shown</source>
        <translation>Gezeigter Schritt</translation>
    </message>
    <message>
        <source>Curves and pictures show this step</source>
        <translation>Kurven und Bilder zeigen diesen Schritt</translation>
    </message>
    <message>
        <source>Step shown, as a number</source>
        <translation>Gezeigter Schritt, als Zahl</translation>
    </message>
    <message>
        <source>Ste&amp;p</source>
        <translation>S&amp;chritt</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Follow the newest step</source>
        <translation>Dem neuesten Schritt folgen</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
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
    <message>
        <source>Show &amp;all</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>At step %1: %2</source>
        <translation>Bei Schritt %1: %2</translation>
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
    <name>sfumato::DiffPane</name>
    <message>
        <source>Settings in which the selected runs differ</source>
        <translation>Einstellungen, in denen sich die ausgewählten Läufe unterscheiden</translation>
    </message>
    <message>
        <source>Select two runs or more: the settings in which they differ appear here, side by side.</source>
        <translation>Zwei oder mehr Läufe auswählen: Die Einstellungen, in denen sie sich unterscheiden, erscheinen hier nebeneinander.</translation>
    </message>
    <message>
        <source>These runs have the same settings.</source>
        <translation>Diese Läufe haben dieselben Einstellungen.</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) differ; the others are the same.</source>
        <translation>
            <numerusform>%n Einstellung ist verschieden; die übrigen sind gleich.</numerusform>
            <numerusform>%n Einstellungen sind verschieden; die übrigen sind gleich.</numerusform>
        </translation>
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
    <name>sfumato::DrawsCanvas</name>
    <message>
        <source>What one record may become</source>
        <translation>Was aus einem Datensatz werden kann</translation>
    </message>
    <message numerus="yes">
        <source>%Ln draw(s) of one record, noise scale %1</source>
        <translation>
            <numerusform>%Ln Ziehung eines Datensatzes, Rauschskala %1</numerusform>
            <numerusform>%Ln Ziehungen eines Datensatzes, Rauschskala %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::DrawsView</name>
    <message>
        <source>&amp;Scaled for the eye</source>
        <translation>Für das Auge &amp;skaliert</translation>
    </message>
    <message>
        <source>One record, and eight releases that might be made of it. Move epsilon: the draws stay, only their size changes.</source>
        <translation>Ein Datensatz und acht Freigaben, die aus ihm werden könnten. Epsilon verschieben: Die Ziehungen bleiben, nur ihre Größe ändert sich.</translation>
    </message>
    <message>
        <source>One &amp;after the other, twice a second</source>
        <translation>Eine &amp;nach der anderen, zweimal je Sekunde</translation>
    </message>
    <message>
        <source>Other d&amp;raws</source>
        <translation>Andere &amp;Ziehungen</translation>
    </message>
    <message>
        <source>Next re&amp;cord</source>
        <translation>Nächster Da&amp;tensatz</translation>
    </message>
    <message>
        <source>Widens the range from black to white with the noise, so that nothing is cut off; else what leaves the range is black or white.</source>
        <translation>Weitet den Bereich von Schwarz bis Weiß mit dem Rauschen, sodass nichts abgeschnitten wird; sonst ist schwarz oder weiß, was den Bereich verlässt.</translation>
    </message>
    <message>
        <source>PSNR = 20 log10(range / RMSE), y = x + s z, before anything is cut off for the eye. It depends on the noise alone, not on the record.</source>
        <translation>PSNR = 20 log10(Bereich / RMSE), y = x + s z, bevor etwas für das Auge abgeschnitten wird. Es hängt allein vom Rauschen ab, nicht vom Datensatz.</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>These are draws of noise on pixels or coordinates. This mechanism adds its noise to cosine coefficients: see the privatised pictures.</source>
        <translation>Dies sind Ziehungen von Rauschen auf Pixeln oder Koordinaten. Dieser Mechanismus verrauscht Kosinus-Koeffizienten: siehe die privatisierten Bilder.</translation>
    </message>
    <message>
        <source>Starting the engine…</source>
        <translation>Rechenkern startet …</translation>
    </message>
    <message>
        <source>There is no noise with a guarantee to show.</source>
        <translation>Es gibt kein Rauschen mit Garantie zu zeigen.</translation>
    </message>
    <message>
        <source>PSNR %1 dB</source>
        <translation>PSNR %1 dB</translation>
    </message>
    <message>
        <source>The record (marked) is from the public set.</source>
        <translation>Der Datensatz (markiert) stammt aus den öffentlichen Daten.</translation>
    </message>
    <message>
        <source>Your records stay hidden: the record (marked) is a privatised one, so it carries noise already; the draws add it once more.</source>
        <translation>Ihre Datensätze bleiben verborgen: Der markierte Datensatz ist ein privatisierter und trägt schon Rauschen; die Ziehungen fügen es noch einmal hinzu.</translation>
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
        <translation>&lt;b&gt;NICHT PRIVAT:&lt;/b&gt; Die Datei zeigt Rohdaten und wird das sagen. Ihr Privatheitsetikett wird daneben geschrieben.</translation>
    </message>
    <message>
        <source>Generated samples only: covered by the run&apos;s privacy budget. The privacy label is written beside the file.</source>
        <translation>Nur erzeugte Proben: vom Privatheitsbudget des Laufs gedeckt. Das Privatheitsetikett wird neben die Datei geschrieben.</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PRIVATE:&lt;/b&gt; this run used study noise (public demo data). The label beside the file says so.</source>
        <translation>&lt;b&gt;NICHT PRIVAT:&lt;/b&gt; Dieser Lauf benutzte Studienrauschen (öffentliche Vorführdaten). Das Etikett neben der Datei sagt es.</translation>
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
    <name>sfumato::FigureLabel</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy with &amp;formula</source>
        <translation>Mit &amp;Formel kopieren</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1
Formula: %2
Source: %3</source>
        <translation>%1
Formel: %2
Quelle: %3</translation>
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
        <translation>%1 % · %2</translation>
    </message>
    <message>
        <source>This run can go on where it stopped: press Go on. Its samples can be exported.</source>
        <translation>Dieser Lauf kann weitergehen, wo er anhielt: „Weiter“ drücken. Seine Proben lassen sich exportieren.</translation>
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
        <source>exact noise from the system&apos;s secure source</source>
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
        <translation>&lt;h3&gt;Sfumato %1&lt;/h3&gt;&lt;p&gt;Eine Werkbank, um generative Modelle aus privaten Daten zu trainieren.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The engine is not loaded.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Der Rechenkern ist nicht geladen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;LibTorch %1, BLAS: %2, threads: %3&lt;/p&gt;</source>
        <translation>&lt;p&gt;LibTorch %1, BLAS: %2, Threads: %3&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;This BLAS is 10 to 20 times slower than OpenBLAS.&lt;/b&gt; Install libopenblas0-openmp.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Diese BLAS ist 10 bis 20 Mal langsamer als OpenBLAS.&lt;/b&gt; libopenblas0-openmp installieren.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About Sfumato</source>
        <translation>Über Sfumato</translation>
    </message>
    <message>
        <source>What the budget means</source>
        <translation>Was das Budget bedeutet</translation>
    </message>
    <message>
        <source>T&amp;ools</source>
        <translation>Ext&amp;ras</translation>
    </message>
    <message>
        <source>&amp;Published claims, recomputed…</source>
        <translation>&amp;Veröffentlichte Behauptungen, nachgerechnet …</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Copy as command</source>
        <translation>Als Befehl &amp;kopieren</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>Step &amp;on</source>
        <translation>Schritt &amp;weiter</translation>
    </message>
    <message>
        <source>Li&amp;ve</source>
        <translation>L&amp;ive</translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation>&amp;Läufe</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>Befehl &amp;suchen …</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>&amp;Tasten …</translation>
    </message>
    <message>
        <source>La&amp;youts</source>
        <translation>An&amp;ordnungen</translation>
    </message>
    <message>
        <source>&amp;Choose a budget</source>
        <translation>&amp;Budget wählen</translation>
    </message>
    <message>
        <source>&amp;Watch a training</source>
        <translation>&amp;Training beobachten</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>&amp;Vorführen</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>In a plot: arrows move the view, + and - zoom, Home shows all, T the table; a click sets the step.</source>
        <translation>In einem Diagramm: Pfeile verschieben die Ansicht, + und - vergrößern und verkleinern, Pos1 zeigt alles, T die Tabelle; ein Klick setzt den Schritt.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
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
        <source>Sinkhorn sweeps per step at most.</source>
        <translation>Höchstzahl der Sinkhorn-Durchgänge je Schritt.</translation>
    </message>
    <message>
        <source>matched to the noise</source>
        <translation>zum Rauschen passend</translation>
    </message>
    <message>
        <source>For evaluation only: entered in the ledger, stamped on every figure.</source>
        <translation>Nur zur Auswertung: wird im Kontobuch vermerkt und auf jede Zahl gestempelt.</translation>
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
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Privatised records per step and arm; 0: all, in one to three dimensions.</source>
        <translation>Privatisierte Datensätze je Schritt und Arm; 0: alle, in einer bis drei Dimensionen.</translation>
    </message>
</context>
<context>
    <name>sfumato::OddsView</name>
    <message>
        <source>Suspicion before the release, of 100</source>
        <translation>Verdacht vor der Freigabe, von 100</translation>
    </message>
    <message>
        <source>Suspicion before</source>
        <translation>Verdacht vorher</translation>
    </message>
    <message>
        <source>Suspicion after, at most</source>
        <translation>Verdacht nachher, höchstens</translation>
    </message>
    <message>
        <source>How strongly is it suspected &amp;beforehand that the record is this one and not another?</source>
        <translation>Wie stark ist &amp;vorher der Verdacht, dass es dieser Datensatz ist und kein anderer?</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>after, at most</source>
        <translation>nachher, höchstens</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>%1 von 100</translation>
    </message>
    <message>
        <source>at most %1 of 100</source>
        <translation>höchstens %1 von 100</translation>
    </message>
    <message>
        <source>Whoever finds it &lt;b&gt;%1 of 100&lt;/b&gt; likely before finds it at most &lt;b&gt;%2 of 100&lt;/b&gt; likely after.</source>
        <translation>Wer es vorher zu &lt;b&gt;%1 von 100&lt;/b&gt; für wahr hält, hält es nachher zu höchstens &lt;b&gt;%2 von 100&lt;/b&gt; für wahr.</translation>
    </message>
    <message>
        <source>No guarantee: nothing bounds what an attacker learns.</source>
        <translation>Keine Garantie: Nichts begrenzt, was ein Angreifer erfährt.</translation>
    </message>
    <message>
        <source>Gaussian noise may exceed this, in at most one of %1 releases.</source>
        <translation>Gauß-Rauschen kann dies überschreiten, in höchstens einer von %1 Freigaben.</translation>
    </message>
    <message>
        <source>p′ ≤ e^ε p / (1 − p + e^ε p)</source>
        <translation>p′ ≤ e^ε p / (1 − p + e^ε p)</translation>
    </message>
    <message>
        <source>Bayes&apos; rule with odds that change by e^ε at most</source>
        <translation>Satz von Bayes mit Chancen, die sich höchstens um e^ε ändern</translation>
    </message>
    <message>
        <source>Balle, Wang, ICML 2018: the law of the privacy loss</source>
        <translation>Balle, Wang, ICML 2018: die Verteilung des Privatheitsverlusts</translation>
    </message>
    <message>
        <source>Suspicion after budget %1, at most</source>
        <translation>Verdacht nach Budget %1, höchstens</translation>
    </message>
</context>
<context>
    <name>sfumato::OverlayPane</name>
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
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Ticked runs</source>
        <translation>Angehakte Läufe</translation>
    </message>
    <message>
        <source>Figure of the ticked runs</source>
        <translation>Größe der angehakten Läufe</translation>
    </message>
    <message>
        <source>Tick runs with the space bar: their curves appear here.</source>
        <translation>Läufe mit der Leertaste anhaken: Ihre Kurven erscheinen hier.</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>Show the curves of the ticked runs as a table</source>
        <translation>Die Kurven der angehakten Läufe als Tabelle zeigen</translation>
    </message>
    <message>
        <source>%1 of the ticked runs</source>
        <translation>%1, angehakte Läufe</translation>
    </message>
    <message>
        <source>%1 did not measure this.</source>
        <translation>%1 hat das nicht gemessen.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 of %2 ticked runs are drawn.</source>
        <translation>%1 von %2 angehakten Läufen sind gezeichnet.</translation>
    </message>
    <message>
        <source>&lt;b&gt;USES RAW DATA&lt;/b&gt;</source>
        <translation>&lt;b&gt;NUTZT ROHDATEN&lt;/b&gt;</translation>
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
    <name>sfumato::RiskFigures</name>
    <message>
        <source>What an attacker can do</source>
        <translation>Was ein Angreifer kann</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Right guesses (a coin: 50 %)</source>
        <translation>Richtig geraten (Münze: 50 %)</translation>
    </message>
    <message>
        <source>Found, at 1&#xa0;% false alarms</source>
        <translation>Gefunden, bei 1&#xa0;% Fehlalarm</translation>
    </message>
    <message>
        <source>Found, at 0.1&#xa0;% false alarms</source>
        <translation>Gefunden, bei 0,1&#xa0;% Fehlalarm</translation>
    </message>
    <message>
        <source>mu</source>
        <translation>mu</translation>
    </message>
    <message>
        <source>%1: right guesses %2; found at 1 % false alarms %3, at 0.1 % %4</source>
        <translation>%1: richtig geraten %2; gefunden bei 1 % Fehlalarm %3, bei 0,1 % %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>1 − T(α), T(α) = %1</source>
        <translation>1 − T(α), T(α) = %1</translation>
    </message>
    <message>
        <source>μ with Φ(μ/2) = right guesses</source>
        <translation>μ mit Φ(μ/2) = richtig geraten</translation>
    </message>
</context>
<context>
    <name>sfumato::RiskSheet</name>
    <message>
        <source>Attacker</source>
        <translation>Angreifer</translation>
    </message>
    <message>
        <source>Suspicion</source>
        <translation>Verdacht</translation>
    </message>
    <message>
        <source>Shuffler</source>
        <translation>Mischer</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Ziehungen</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Kappung</translation>
    </message>
    <message>
        <source>Right guesses, present budget</source>
        <translation>Richtig geraten, jetziges Budget</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Right guesses, budget %1</source>
        <translation>Richtig geraten, Budget %1</translation>
    </message>
</context>
<context>
    <name>sfumato::RunArrangement</name>
    <message>
        <source>not readable</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>%1, epsilon %2</source>
        <translation>%1, Epsilon %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n Wert</numerusform>
            <numerusform>%n Werte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n run(s))</source>
        <translation>
            <numerusform>%1 (%n Lauf)</numerusform>
            <numerusform>%1 (%n Läufe)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::RunFilter</name>
    <message>
        <source>“%1”: there is no “%2” to look at; there are %3.</source>
        <translation>„%1“: Ein „%2“ gibt es nicht; es gibt %3.</translation>
    </message>
    <message>
        <source>“%1”: a value is missing after “%2”.</source>
        <translation>„%1“: Nach „%2“ fehlt ein Wert.</translation>
    </message>
    <message>
        <source>“%1”: %2 is a text; %3:%4 would look for it.</source>
        <translation>„%1“: %2 ist ein Text; %3:%4 würde danach suchen.</translation>
    </message>
    <message>
        <source>“%1”: “%2” is no number; %3&lt;5 would be right.</source>
        <translation>„%1“: „%2“ ist keine Zahl; %3&lt;5 wäre richtig.</translation>
    </message>
</context>
<context>
    <name>sfumato::RunTable</name>
    <message>
        <source>Nothing works on it any more; its last checkpoint is of step %1 of %2.</source>
        <translation>Nichts arbeitet mehr daran; der letzte Zwischenstand stammt von Schritt %1 von %2.</translation>
    </message>
    <message>
        <source>Last sign of life: %1</source>
        <translation>Letztes Lebenszeichen: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 In the filter: %2</source>
        <translation>%1 Im Filter: %2</translation>
    </message>
</context>
<context>
    <name>sfumato::RunsView</name>
    <message>
        <source>▼ Descending</source>
        <translation>▼ Absteigend</translation>
    </message>
    <message>
        <source>▲ Ascending</source>
        <translation>▲ Aufsteigend</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, Startwert %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n run(s)</source>
        <translation>
            <numerusform>%1 von %n Lauf</numerusform>
            <numerusform>%1 von %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, reading %2 more…</source>
        <translation>%1, liest %2 weitere …</translation>
    </message>
    <message>
        <source>Show &amp;all runs</source>
        <translation>&amp;Alle Läufe zeigen</translation>
    </message>
    <message>
        <source>Set up a &amp;run</source>
        <translation>Einen Lauf ei&amp;nrichten</translation>
    </message>
    <message>
        <source>No run fits this filter.</source>
        <translation>Kein Lauf passt zu diesem Filter.</translation>
    </message>
    <message>
        <source>Reading the run folders…</source>
        <translation>Liest die Ordner der Läufe …</translation>
    </message>
    <message>
        <source>Runs appear here. Every training leaves a folder of plain files in %1; this table lists them all, with the settings, the budget and the figures of each, so that they can be compared.</source>
        <translation>Hier erscheinen Läufe. Jedes Training hinterlässt einen Ordner einfacher Dateien in %1; diese Tabelle führt sie alle auf, jeden mit Einstellungen, Budget und Zahlen, damit sie sich vergleichen lassen.</translation>
    </message>
    <message>
        <source>name of %1</source>
        <translation>Name von %1</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Tags of this run, with commas between them:</source>
        <translation>Schlagwörter dieses Laufs, mit Kommas dazwischen:</translation>
    </message>
    <message numerus="yes">
        <source>Tags that all %n selected run(s) have, with commas between them; what only some have stays:</source>
        <translation>
            <numerusform>Schlagwörter, die der %n ausgewählte Lauf hat, mit Kommas dazwischen; was nur manche haben, bleibt:</numerusform>
            <numerusform>Schlagwörter, die alle %n ausgewählten Läufe haben, mit Kommas dazwischen; was nur manche haben, bleibt:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tags of %n run(s)</source>
        <translation>
            <numerusform>Schlagwörter von %n Lauf</numerusform>
            <numerusform>Schlagwörter von %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note to %1: a hypothesis, a finding</source>
        <translation>Notiz zu %1: eine Vermutung, ein Befund</translation>
    </message>
    <message numerus="yes">
        <source>One note for %n selected run(s), in the place of theirs</source>
        <translation>
            <numerusform>Eine Notiz für %n ausgewählten Lauf, an Stelle der bisherigen</numerusform>
            <numerusform>Eine Notiz für %n ausgewählte Läufe, an Stelle der bisherigen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>note to %n run(s)</source>
        <translation>
            <numerusform>Notiz zu %n Lauf</numerusform>
            <numerusform>Notiz zu %n Läufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>moving %n run(s) to the trash</source>
        <translation>
            <numerusform>Verschieben von %n Lauf in den Papierkorb</numerusform>
            <numerusform>Verschieben von %n Läufen in den Papierkorb</numerusform>
        </translation>
    </message>
    <message>
        <source>Running runs stay where they are: stop them first.</source>
        <translation>Laufende Läufe bleiben, wo sie sind: Sie zuerst anhalten.</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>Der Papierkorb ist leer.</translation>
    </message>
    <message>
        <source>Empty trash</source>
        <translation>Papierkorb leeren</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n run(s) in the trash for good?</source>
        <translation>
            <numerusform>%n Lauf im Papierkorb endgültig löschen?</numerusform>
            <numerusform>%n Läufe im Papierkorb endgültig löschen?</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is deleted with its ledgers and checkpoints. This cannot be undone.</source>
        <translation>%1 wird mit Kontobüchern und Zwischenständen gelöscht. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>Shows this run in the window. Enter does the same.</source>
        <translation>Zeigt diesen Lauf im Fenster. Die Eingabetaste tut dasselbe.</translation>
    </message>
    <message>
        <source>&amp;Clone</source>
        <translation>&amp;Klonen</translation>
    </message>
    <message>
        <source>Sets up a new run with the settings of this one.</source>
        <translation>Richtet einen neuen Lauf mit den Einstellungen dieses Laufs ein.</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Gives this run another name; its folder keeps its own.</source>
        <translation>Gibt diesem Lauf einen anderen Namen; sein Ordner behält seinen.</translation>
    </message>
    <message>
        <source>Ta&amp;gs…</source>
        <translation>&amp;Schlagwörter …</translation>
    </message>
    <message>
        <source>Sets the tags of the selected runs.</source>
        <translation>Setzt die Schlagwörter der ausgewählten Läufe.</translation>
    </message>
    <message>
        <source>No&amp;te…</source>
        <translation>&amp;Notiz …</translation>
    </message>
    <message>
        <source>Writes a note to the selected runs.</source>
        <translation>Schreibt eine Notiz zu den ausgewählten Läufen.</translation>
    </message>
    <message>
        <source>Tic&amp;k</source>
        <translation>An&amp;haken</translation>
    </message>
    <message>
        <source>Draws the curves of the selected runs below, or takes them away.</source>
        <translation>Zeichnet unten die Kurven der ausgewählten Läufe oder nimmt sie weg.</translation>
    </message>
    <message>
        <source>Move to t&amp;rash</source>
        <translation>In den &amp;Papierkorb</translation>
    </message>
    <message>
        <source>Moves the selected run folders into the trash folder; undo moves them back.</source>
        <translation>Verschiebt die Ordner der ausgewählten Läufe in den Papierkorb; „Rückgängig“ holt sie zurück.</translation>
    </message>
    <message>
        <source>&amp;Empty trash…</source>
        <translation>Papierkorb &amp;leeren …</translation>
    </message>
    <message>
        <source>Deletes for good what was moved into the trash. Asks first.</source>
        <translation>Löscht endgültig, was im Papierkorb liegt. Fragt vorher.</translation>
    </message>
    <message>
        <source>&amp;Find run</source>
        <translation>Lauf su&amp;chen</translation>
    </message>
    <message>
        <source>What can be done with the selected runs</source>
        <translation>Was sich mit den ausgewählten Läufen tun lässt</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Filter: words, eps&lt;50, method:entropic, tag:…, status:done</source>
        <translation>Filter: Wörter, eps&lt;50, method:entropic, tag:…, status:done</translation>
    </message>
    <message>
        <source>Filter of the runs</source>
        <translation>Filter der Läufe</translation>
    </message>
    <message>
        <source>Words that must occur, and terms such as eps&lt;50, method:entropic, tag:mine, -status:failed, time&gt;10m, &quot;two words&quot;. All must hold.</source>
        <translation>Wörter, die vorkommen müssen, und Ausdrücke wie eps&lt;50, method:entropic, tag:meins, -status:failed, time&gt;10m, &quot;zwei Wörter&quot;. Alle müssen gelten.</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>Not grouped</source>
        <translation>Nicht gruppiert</translation>
    </message>
    <message>
        <source>Same settings, any seed</source>
        <translation>Gleiche Einstellungen, beliebiger Startwert</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Choose the columns</source>
        <translation>Die Spalten wählen</translation>
    </message>
    <message>
        <source>Group b&amp;y:</source>
        <translation>&amp;Gruppieren nach:</translation>
    </message>
    <message>
        <source>&amp;Sort by:</source>
        <translation>&amp;Sortieren nach:</translation>
    </message>
</context>
<context>
    <name>sfumato::ShareGallery</name>
    <message>
        <source>%1 of 100</source>
        <translation>%1 von 100</translation>
    </message>
    <message>
        <source>%1: &lt;b&gt;%2&lt;/b&gt; of 100</source>
        <translation>%1: &lt;b&gt;%2&lt;/b&gt; von 100</translation>
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
    <name>sfumato::ShufflePanel</name>
    <message>
        <source>Clones (2021), evaluated exactly</source>
        <translation>Klone (2021), genau ausgewertet</translation>
    </message>
    <message>
        <source>Clones (2021), closed form</source>
        <translation>Klone (2021), geschlossene Formel</translation>
    </message>
    <message>
        <source>Stronger clones (2023), evaluated exactly</source>
        <translation>Stärkere Klone (2023), genau ausgewertet</translation>
    </message>
    <message>
        <source>Stronger clones (2023), closed form</source>
        <translation>Stärkere Klone (2023), geschlossene Formel</translation>
    </message>
    <message>
        <source>What if a trusted shuffler hid which report came from whom?</source>
        <translation>Was, wenn ein vertrauenswürdiger Mischer verbärge, von wem welche Meldung kam?</translation>
    </message>
    <message>
        <source>&amp;People</source>
        <translation>&amp;Personen</translation>
    </message>
    <message>
        <source>De&amp;lta</source>
        <translation>De&amp;lta</translation>
    </message>
    <message>
        <source>Theore&amp;m</source>
        <translation>Sat&amp;z</translation>
    </message>
    <message>
        <source>No guarantee before the shuffler, so none after it.</source>
        <translation>Keine Garantie vor dem Mischer, also keine danach.</translation>
    </message>
    <message>
        <source>These theorems need noise without a delta of its own: choose Laplace.</source>
        <translation>Diese Sätze brauchen Rauschen ohne eigenes Delta: Laplace wählen.</translation>
    </message>
    <message>
        <source>This theorem says nothing about so large an epsilon and so few people: take the exact evaluation.</source>
        <translation>Dieser Satz sagt nichts über ein so großes Epsilon und so wenige Personen: die genaue Auswertung nehmen.</translation>
    </message>
    <message>
        <source>Epsilon %1 before, &lt;b&gt;%2&lt;/b&gt; after, at delta %3.</source>
        <translation>Epsilon %1 vorher, &lt;b&gt;%2&lt;/b&gt; nachher, bei Delta %3.</translation>
    </message>
    <message>
        <source>⚠ By its authors&apos; erratum this theorem is proven for some mechanisms only; the figure may promise too much.</source>
        <translation>⚠ Nach dem Erratum der Verfasser ist dieser Satz nur für manche Mechanismen bewiesen; die Zahl verspricht womöglich zu viel.</translation>
    </message>
    <message>
        <source>Protects each person, with one report each, against whoever sees the shuffled reports or what is made of them. Towards whoever sees the reports before the shuffler, epsilon %1 remains.</source>
        <translation>Schützt jede Person, mit je einer Meldung, vor allen, die die gemischten Meldungen sehen oder was daraus gemacht wird. Gegenüber allen, die die Meldungen vor dem Mischer sehen, bleibt es bei Epsilon %1.</translation>
    </message>
    <message>
        <source>hockey-stick divergence of (A + D, C − A + 1 − D) and its mirror image, C ~ Bin(n − 1, e^−ε₀), A ~ Bin(C, 1/2)</source>
        <translation>Hockey-Stick-Divergenz von (A + D, C − A + 1 − D) und seinem Spiegelbild, C ~ Bin(n − 1, e^−ε₀), A ~ Bin(C, 1/2)</translation>
    </message>
    <message>
        <source>the same with C ~ Bin(n − 1, 2 / (1 + e^ε₀))</source>
        <translation>dasselbe mit C ~ Bin(n − 1, 2 / (1 + e^ε₀))</translation>
    </message>
    <message>
        <source>privacy blanket of Laplace noise</source>
        <translation>Privatheitsdecke („privacy blanket“) des Laplace-Rauschens</translation>
    </message>
    <message>
        <source>After the shuffler</source>
        <translation>Nach dem Mischer</translation>
    </message>
</context>
<context>
    <name>sfumato::SpecHistory</name>
    <message>
        <source>choice of %1</source>
        <translation>Wahl von %1</translation>
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
        <translation>Das Rauschen wird einmal gezogen. Was auf den privatisierten Datensätzen trainiert wird, ist Nachverarbeitung und verbraucht kein weiteres Budget.</translation>
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
        <translation>BLAS: %1 (langsam: libopenblas0-openmp installieren)</translation>
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
    <name>sfumato::TradeOffPlot</name>
    <message>
        <source>Trade-off of the best attack: false alarms against misses</source>
        <translation>Abwägung des besten Angriffs: Fehlalarme gegen Übersehenes</translation>
    </message>
    <message>
        <source>false alarms</source>
        <translation>Fehlalarme</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>übersehen</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <translation>Als &amp;Tabelle zeigen</translation>
    </message>
    <message>
        <source>perfect privacy</source>
        <translation>völlige Privatheit</translation>
    </message>
    <message>
        <source>%1: with 10 % false alarms at least %2 % are missed</source>
        <translation>%1: bei 10 % Fehlalarmen werden mindestens %2 % übersehen</translation>
    </message>
    <message>
        <source>Trade-off of the best attack</source>
        <translation>Abwägung des besten Angriffs</translation>
    </message>
</context>
<context>
    <name>sfumato::TryNextPanel</name>
    <message>
        <source>epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>how far one record may shift the odds of any outcome: by a factor e^epsilon at most</source>
        <translation>wie weit ein Datensatz die Chancen eines Ergebnisses verschieben darf: höchstens um den Faktor e^Epsilon</translation>
    </message>
    <message>
        <source>delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>the probability with which that promise may fail</source>
        <translation>die Wahrscheinlichkeit, mit der dieses Versprechen versagen darf</translation>
    </message>
    <message>
        <source>privatised</source>
        <translation>privatisiert</translation>
    </message>
    <message>
        <source>with noise added record by record, before anyone else sees it (the local model)</source>
        <translation>Datensatz für Datensatz verrauscht, bevor jemand anderes ihn sieht (das lokale Modell)</translation>
    </message>
    <message>
        <source>sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>how far apart two records can lie; the noise must cover it</source>
        <translation>wie weit zwei Datensätze auseinanderliegen können; das Rauschen muss es überdecken</translation>
    </message>
    <message>
        <source>arm</source>
        <translation>Arm</translation>
    </message>
    <message>
        <source>one way of training; all arms learn from the same privatised records</source>
        <translation>eine Art zu trainieren; alle Arme lernen von denselben privatisierten Datensätzen</translation>
    </message>
    <message>
        <source>entropic</source>
        <translation>entropisch</translation>
    </message>
    <message>
        <source>optimal transport blurred just as the noise blurs: its minimum is the clean distribution</source>
        <translation>optimaler Transport, so verwischt, wie das Rauschen verwischt: Sein Minimum ist die reine Verteilung</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>einfach</translation>
    </message>
    <message>
        <source>optimal transport without that blur: it learns the noise as well</source>
        <translation>optimaler Transport ohne diese Unschärfe: Er lernt auch das Rauschen</translation>
    </message>
    <message>
        <source>W2</source>
        <translation>W2</translation>
    </message>
    <message>
        <source>how far one cloud must be carried to become the other; 0 is perfect</source>
        <translation>wie weit eine Wolke getragen werden muss, um die andere zu werden; 0 ist vollkommen</translation>
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
