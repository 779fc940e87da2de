<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Arm</name>
    <message>
        <source>divergence</source>
        <translation>Divergenz</translation>
    </message>
    <message>
        <source>entropic</source>
        <translation>entropisch</translation>
    </message>
    <message>
        <source>hybrid</source>
        <translation>hybrid</translation>
    </message>
    <message>
        <source>likelihood</source>
        <translation>Likelihood</translation>
    </message>
    <message>
        <source>noisy generator</source>
        <translation>verrauschter Generator</translation>
    </message>
    <message>
        <source>denoised</source>
        <translation>entrauscht</translation>
    </message>
    <message>
        <source>wavelets</source>
        <translation>Wavelets</translation>
    </message>
    <message>
        <source>moments</source>
        <translation>Momente</translation>
    </message>
    <message>
        <source>evolution</source>
        <translation>Evolution</translation>
    </message>
    <message>
        <source>unregularized</source>
        <translation>unregularisiert</translation>
    </message>
    <message>
        <source>warm-started</source>
        <translation>warm gestartet</translation>
    </message>
    <message>
        <source>noisy critic</source>
        <translation>verrauschter Kritiker</translation>
    </message>
    <message>
        <source>mean and covariance only</source>
        <translation>nur Mittelwert und Kovarianz</translation>
    </message>
</context>
<context>
    <name>CapQuestion</name>
    <message>
        <source>Cap on these records</source>
        <translation>Obergrenze für diese Datensätze</translation>
    </message>
    <message>
        <source>The most that all releases of these records may come to together.</source>
        <translation>So viel dürfen alle Freigaben dieser Datensätze zusammen höchstens ergeben.</translation>
    </message>
    <message>
        <source>The same for delta. Gaussian noise needs one above 0.</source>
        <translation>Dasselbe für Delta. Gauß-Rauschen braucht eines über 0.</translation>
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
        <source>&amp;Set cap</source>
        <translation>Obergrenze &amp;setzen</translation>
    </message>
    <message>
        <source>&amp;Remove cap</source>
        <translation>Obergrenze ent&amp;fernen</translation>
    </message>
    <message>
        <source>What would take these records above the cap is refused: here, on the command line and in a sweep. The cap stands in their ledger, whatever the file is called.</source>
        <translation>Was diese Datensätze über die Obergrenze brächte, wird abgelehnt: hier, auf der Kommandozeile und in einer Reihe. Die Obergrenze steht in ihrem Kontobuch, wie auch immer die Datei heißt.</translation>
    </message>
    <message>
        <source>More than this was spent already: no further release is possible.</source>
        <translation>Mehr als das ist schon verbraucht: keine weitere Freigabe ist möglich.</translation>
    </message>
    <message>
        <source>The cap is tested on the sum before each release. It is no privacy filter: where you choose a release by what earlier ones showed, more than the cap may be spent.</source>
        <translation>Die Obergrenze wird vor jeder Freigabe an der Summe geprüft. Sie ist kein Datenschutzfilter: Wählen Sie eine Freigabe danach, was frühere gezeigt haben, so kann mehr als die Obergrenze verbraucht werden.</translation>
    </message>
    <message>
        <source>each record</source>
        <translation>jeder Datensatz</translation>
    </message>
    <message>
        <source>each person</source>
        <translation>jede Person</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>&amp;Für</translation>
    </message>
    <message>
        <source>The same records saved anew with other numbers, such as pictures that were compressed again, count as other records: no cap of these holds for them.</source>
        <translation>Dieselben Datensätze, mit anderen Zahlen neu gespeichert, etwa neu komprimierte Bilder, zählen als andere Datensätze: Keine Obergrenze von diesen gilt für sie.</translation>
    </message>
    <message>
        <source>A person with several of the records has less protection than one record. The cap for each person holds what all releases come to for that person.</source>
        <translation>Eine Person mit mehreren der Datensätze ist schwächer geschützt als ein einzelner Datensatz. Die Obergrenze je Person begrenzt, was alle Freigaben für sie ergeben.</translation>
    </message>
</context>
<context>
    <name>CentralMethod</name>
    <message>
        <source>Noisy moments</source>
        <translation>Verrauschte Momente</translation>
    </message>
    <message>
        <source>Releases the noisy mean and second moment of every class once, and draws from the Gaussian mixture that they describe. Seconds on one core, and ahead of the published methods at small budgets.</source>
        <translation>Gibt einmal den verrauschten Mittelwert und das zweite Moment jeder Klasse frei und zieht aus der Gaußschen Mischung, die sie beschreiben. Sekunden auf einem Kern, und bei kleinen Budgets den veröffentlichten Verfahren voraus.</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Kodierer</translation>
    </message>
    <message>
        <source>glyph follows the strokes of written characters; pixels takes any gray picture</source>
        <translation>„glyph“ folgt den Strichen geschriebener Zeichen; „pixels“ nimmt jedes graue Bild</translation>
    </message>
    <message>
        <source>Components a class</source>
        <translation>Komponenten je Klasse</translation>
    </message>
    <message>
        <source>1 for small budgets; 10 pays at epsilon 10</source>
        <translation>1 für kleine Budgets; 10 lohnt sich bei Epsilon 10</translation>
    </message>
    <message>
        <source>Mean of a picture&apos;s sum</source>
        <translation>Mittel der Bildsumme</translation>
    </message>
    <message>
        <source>what the DC term of a typical picture is, stated from public knowledge: 8 for garments, 3.5 for digits (pixels), -20 for glyphs; in units of the encoder</source>
        <translation>der Gleichanteil eines typischen Bildes, aus öffentlichem Wissen: 8 für Kleidung, 3,5 für Ziffern (pixels), -20 für glyph; in Einheiten des Kodierers</translation>
    </message>
    <message>
        <source>Keep what the model recognizes</source>
        <translation>Behalten, was das Modell erkennt</translation>
    </message>
    <message>
        <source>draws twice as many and keeps those that the model itself would give the label that they were drawn with</source>
        <translation>zieht neu, was das Modell selbst nicht mit der Klasse lesen würde, mit der es gezogen wurde</translation>
    </message>
    <message>
        <source>DP-MERF</source>
        <translation>DP-MERF</translation>
    </message>
    <message>
        <source>Releases one noisy mean of random Fourier features of every class; a generator then learns to have the same mean, for free.</source>
        <translation>Gibt einen verrauschten Mittelwert zufälliger Fourier-Merkmale jeder Klasse frei; danach lernt ein Generator, denselben Mittelwert zu haben, ohne weitere Kosten.</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>cosines and sines together; 1,000 in the published code</source>
        <translation>Kosinus und Sinus zusammen; 1.000 im veröffentlichten Programm</translation>
    </message>
    <message>
        <source>Kernel width</source>
        <translation>Kernbreite</translation>
    </message>
    <message>
        <source>length scale of the Gaussian kernel in units of pictures from 0 to 1: about 10 for digits, 11 for garments</source>
        <translation>Längenskala des Gaußkerns für Bilder von 0 bis 1: etwa 10 für Ziffern, 11 für Kleidung</translation>
    </message>
    <message>
        <source>Fresh random features</source>
        <translation>Frische Zufallsmerkmale</translation>
    </message>
    <message>
        <source>cosines and sines together, drawn anew at every step</source>
        <translation>Kosinus und Sinus zusammen, bei jedem Schritt neu gezogen</translation>
    </message>
    <message>
        <source>DP-Sinkhorn</source>
        <translation>DP-Sinkhorn</translation>
    </message>
    <message>
        <source>Regularization</source>
        <translation>Regularisierung</translation>
    </message>
    <message>
        <source>lambda of the Sinkhorn divergence, in squared units of pictures from -1 to 1</source>
        <translation>Lambda der Sinkhorn-Divergenz, in quadrierten Einheiten von Bildern von -1 bis 1</translation>
    </message>
    <message>
        <source>Weight of the label</source>
        <translation>Gewicht der Klasse</translation>
    </message>
    <message>
        <source>how far apart two classes are in the cost, beside pictures from -1 to 1</source>
        <translation>wie weit zwei Klassen in den Kosten auseinanderliegen, neben Bildern von -1 bis 1</translation>
    </message>
    <message>
        <source>DP-CGAN</source>
        <translation>DP-CGAN</translation>
    </message>
    <message>
        <source>A discriminator learns from the records by clipped, noisy gradients; the generator learns from it.</source>
        <translation>Ein Diskriminator lernt aus den Datensätzen durch gekappte, verrauschte Gradienten; der Generator lernt von ihm.</translation>
    </message>
    <message>
        <source>Discriminator&apos;s first rate</source>
        <translation>Erste Rate des Diskriminators</translation>
    </message>
    <message>
        <source>learning rate of the discriminator at the first step</source>
        <translation>Lernrate des Diskriminators beim ersten Schritt</translation>
    </message>
    <message>
        <source>Discriminator&apos;s last rate</source>
        <translation>Letzte Rate des Diskriminators</translation>
    </message>
    <message>
        <source>learning rate of the discriminator at the last step</source>
        <translation>Lernrate des Diskriminators beim letzten Schritt</translation>
    </message>
    <message>
        <source>DP-SWD</source>
        <translation>DP-SWD</translation>
    </message>
    <message>
        <source>Directions</source>
        <translation>Richtungen</translation>
    </message>
    <message>
        <source>projections of a record at every step; few have little noise each, many a steady gradient</source>
        <translation>Projektionen eines Datensatzes in jedem Schritt; wenige haben je wenig Rauschen, viele einen ruhigen Gradienten</translation>
    </message>
    <message>
        <source>Frequencies a side</source>
        <translation>Frequenzen je Seite</translation>
    </message>
    <message>
        <source>the pictures are compared in their lowest frequencies, so many each way; the side of a picture takes all of it, as published</source>
        <translation>die Bilder werden in ihren tiefsten Frequenzen verglichen, so vielen je Richtung; die Seitenlänge eines Bildes nimmt alle, wie veröffentlicht</translation>
    </message>
    <message>
        <source>Gray in the middle</source>
        <translation>Grau der Mitte</translation>
    </message>
    <message>
        <source>the gray, from 0 to 1, that is taken off every picture before its norm is clipped, stated from public knowledge: 0.13 for digits, 0.29 for garments</source>
        <translation>das Grau von 0 bis 1, das von jedem Bild abgezogen wird, bevor seine Norm gekappt wird, aus öffentlichem Wissen angegeben: 0,13 für Ziffern, 0,29 für Kleidung</translation>
    </message>
    <message>
        <source>Private classifier</source>
        <translation>Privater Klassifikator</translation>
    </message>
    <message>
        <source>Learns to tell the classes apart, by clipped, noisy gradients on features that noisy moments prepare: what no classifier that learns from generated pictures can be expected to surpass. Its pictures are those of the moments.</source>
        <translation>Lernt die Klassen zu unterscheiden, durch gekappte, verrauschte Gradienten auf Merkmalen, die verrauschte Momente vorbereiten: was kein Klassifikator, der aus erzeugten Bildern lernt, übertreffen dürfte. Seine Bilder sind die der Momente.</translation>
    </message>
    <message>
        <source>Share of the moments</source>
        <translation>Anteil der Momente</translation>
    </message>
    <message>
        <source>how much of the budget the noisy moments get; the rest goes to the gradients</source>
        <translation>wie viel vom Budget die verrauschten Momente bekommen; der Rest geht an die Gradienten</translation>
    </message>
    <message>
        <source>directions that are kept of a picture&apos;s 833 texture features: those in which pictures of the moments differ most</source>
        <translation>Richtungen, die von den 833 Texturmerkmalen eines Bildes behalten werden: jene, in denen sich Bilder der Momente am meisten unterscheiden</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>of the descent, with momentum 0.9</source>
        <translation>des Abstiegs, mit Impuls 0,9</translation>
    </message>
    <message>
        <source>Evolution of drawn digits</source>
        <translation>Evolution gezeichneter Ziffern</translation>
    </message>
    <message>
        <source>Begins with digits that the program draws; in every step the records vote for those that look most like them, and these have offspring. For handwritten digits only.</source>
        <translation>Beginnt mit Ziffern, die das Programm zeichnet; in jedem Schritt stimmen die Datensätze für jene, die ihnen am ähnlichsten sind, und diese bekommen Nachkommen. Nur für handgeschriebene Ziffern.</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>Population</translation>
    </message>
    <message>
        <source>candidates of a class; many give variety, few have clearer votes</source>
        <translation>Kandidaten einer Klasse; viele geben Vielfalt, wenige bekommen klarere Stimmen</translation>
    </message>
    <message>
        <source>Critic&apos;s updates a visit</source>
        <translation>Kritikerschritte je Besuch</translation>
    </message>
    <message>
        <source>how often a critic learns from its records at each visit; free</source>
        <translation>wie oft ein Kritiker bei jedem Besuch aus seinen Datensätzen lernt; kostet kein Budget</translation>
    </message>
    <message>
        <source>Critic&apos;s channels</source>
        <translation>Kanäle des Kritikers</translation>
    </message>
    <message>
        <source>maps of its first convolution; 64 as published</source>
        <translation>Karten seiner ersten Faltung; 64 in der Veröffentlichung</translation>
    </message>
    <message>
        <source>Critic&apos;s rate</source>
        <translation>Lernrate des Kritikers</translation>
    </message>
    <message>
        <source>learning rate of the critics</source>
        <translation>Lernrate der Kritiker</translation>
    </message>
    <message>
        <source>Warm start</source>
        <translation>Vorlauf</translation>
    </message>
    <message>
        <source>steps in which a throw-away generator and the critic that all begin with learn digits that the program draws; public, so it costs nothing</source>
        <translation>Schritte, in denen ein Wegwerf-Generator und der Kritiker, mit dem alle beginnen, Ziffern lernen, die das Programm zeichnet; öffentlich, kostet also kein Budget</translation>
    </message>
    <message>
        <source>critics see the lowest frequencies of pictures, so many each way, which leaves the noise fewer places; 0 shows them whole pictures, as published</source>
        <translation>Kritiker sehen die niedrigsten Frequenzen der Bilder, so viele je Richtung, was dem Rauschen weniger Platz lässt; 0 zeigt ihnen ganze Bilder, wie veröffentlicht</translation>
    </message>
    <message>
        <source>GS-WGAN</source>
        <translation>GS-WGAN</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Verlauf der Lernrate</translation>
    </message>
    <message>
        <source>Critics</source>
        <translation>Kritiker</translation>
    </message>
    <message>
        <source>and blocks of records; 1,000 as published</source>
        <translation>und Blöcke von Datensätzen; 1000 in der Veröffentlichung</translation>
    </message>
    <message>
        <source>Federated GS-WGAN</source>
        <translation>Föderiertes GS-WGAN</translation>
    </message>
    <message>
        <source>A block is all that one client has, who keeps records and critic and sends noisy gradients to a server that need not be trusted. The guarantee is for all records of a client.</source>
        <translation>Ein Block ist alles, was ein Teilnehmer hat; er behält Datensätze und Kritiker und schickt verrauschte Gradienten an einen Server, dem man nicht trauen muss. Die Garantie gilt für alle Datensätze eines Teilnehmers.</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>Teilnehmer</translation>
    </message>
    <message>
        <source>the records are dealt out to so many; 866 in the paper</source>
        <translation>auf so viele werden die Datensätze verteilt; 866 in der Arbeit</translation>
    </message>
    <message>
        <source>Share of clients with negatives</source>
        <translation>Anteil der Teilnehmer mit Negativen</translation>
    </message>
    <message>
        <source>clients whose program turns black to white by mistake, as the paper has it: generated pictures show such a fault without a look at records</source>
        <translation>Teilnehmer, deren Programm versehentlich Schwarz und Weiß vertauscht, wie in der Arbeit: erzeugte Bilder zeigen einen solchen Fehler ohne einen Blick auf Datensätze</translation>
    </message>
    <message>
        <source>Clipping</source>
        <translation>Kappung</translation>
    </message>
    <message>
        <source>together: all weights as one vector; apart: each of the four tensors by itself, as published, so that one record can change twice as much</source>
        <translation>together: alle Gewichte als ein Vektor; apart: jeder der vier Tensoren für sich, wie veröffentlicht, sodass ein Datensatz doppelt so viel ändern kann</translation>
    </message>
    <message>
        <source>Gradient that is clipped</source>
        <translation>Gradient, der gekappt wird</translation>
    </message>
    <message>
        <source>pictures: that on the generated pictures, usual clip 0.5; parameters: that on the generator&apos;s weights, usual clip 1</source>
        <translation>pictures: der auf den erzeugten Bildern, übliche Schranke 0,5; parameters: der auf den Gewichten des Generators, übliche Schranke 1</translation>
    </message>
    <message>
        <source>Weight of the l1 cost</source>
        <translation>Gewicht der l1-Kosten</translation>
    </message>
    <message>
        <source>beside the squared distance; 1 or 3 in the published code</source>
        <translation>neben dem quadrierten Abstand; 1 oder 3 im veröffentlichten Code</translation>
    </message>
    <message>
        <source>generated pictures are moved in their lowest frequencies only, so many each way, which leaves the noise fewer places; 0 moves all, as published</source>
        <translation>erzeugte Bilder werden nur in ihren tiefsten Frequenzen bewegt, so vielen je Richtung, was dem Rauschen weniger Plätze lässt; 0 bewegt alle, wie veröffentlicht</translation>
    </message>
    <message>
        <source>Self-distances taken off</source>
        <translation>Abgezogene Selbstabstände</translation>
    </message>
    <message>
        <source>full: those of generated pictures and of records; semi: of generated pictures alone, between two overlapping parts of the batch, as the published code has it</source>
        <translation>full: die der erzeugten Bilder und der Datensätze; semi: nur die der erzeugten Bilder, zwischen zwei überlappenden Teilen des Stapels, wie im veröffentlichten Code</translation>
    </message>
    <message>
        <source>Share outside the overlap</source>
        <translation>Anteil außerhalb der Überlappung</translation>
    </message>
    <message>
        <source>of the semi-debiased form: how many pictures only the second part has, as a share of a part; 0.2 as published</source>
        <translation>der halb korrigierten Form: wie viele Bilder nur der zweite Teil hat, als Anteil eines Teils; 0,2 wie veröffentlicht</translation>
    </message>
    <message>
        <source>Adversaries</source>
        <translation>Gegenspieler</translation>
    </message>
    <message>
        <source>Adversary&apos;s updates a visit</source>
        <translation>Schritte des Gegenspielers je Besuch</translation>
    </message>
    <message>
        <source>how often an adversary learns from its records at each visit; free</source>
        <translation>wie oft ein Gegenspieler bei jedem Besuch von seinen Datensätzen lernt; kostet kein Budget</translation>
    </message>
    <message>
        <source>Adversary&apos;s maps</source>
        <translation>Karten des Gegenspielers</translation>
    </message>
    <message>
        <source>of its first two convolutions; 64 as published</source>
        <translation>seiner ersten beiden Faltungen; 64 wie veröffentlicht</translation>
    </message>
    <message>
        <source>Weight of the features</source>
        <translation>Gewicht der Merkmale</translation>
    </message>
    <message>
        <source>norm of an adversary&apos;s features, beside pictures from -1 to 1</source>
        <translation>Norm der Merkmale eines Gegenspielers, neben Bildern von -1 bis 1</translation>
    </message>
    <message>
        <source>Adversary&apos;s rate</source>
        <translation>Lernrate des Gegenspielers</translation>
    </message>
    <message>
        <source>learning rate of the adversaries</source>
        <translation>Lernrate der Gegenspieler</translation>
    </message>
    <message>
        <source>Domain adaptation</source>
        <translation>Domänenanpassung</translation>
    </message>
    <message>
        <source>Public set</source>
        <translation>Öffentliche Sammlung</translation>
    </message>
    <message>
        <source>Distance of features</source>
        <translation>Abstand der Merkmale</translation>
    </message>
    <message>
        <source>swd: sliced Wasserstein of noisy projections. dann: how surely a discriminator tells them apart, which learns from clipped gradients of single records</source>
        <translation>swd: geschnittener Wasserstein-Abstand verrauschter Projektionen. dann: wie sicher ein Diskriminator sie unterscheidet, der aus gekappten Gradienten einzelner Datensätze lernt</translation>
    </message>
    <message>
        <source>Weight of the distance</source>
        <translation>Gewicht des Abstands</translation>
    </message>
    <message>
        <source>beside the cross entropy of the public set; 0.05 in the paper for MNIST to USPS</source>
        <translation>neben der Kreuzentropie der öffentlichen Sammlung; 0,05 in der Veröffentlichung für MNIST nach USPS</translation>
    </message>
    <message>
        <source>Steps on the public set alone</source>
        <translation>Schritte nur mit der öffentlichen Sammlung</translation>
    </message>
    <message>
        <source>Discriminator&apos;s rate</source>
        <translation>Lernrate des Diskriminators</translation>
    </message>
    <message>
        <source>learning rate of the discriminator of dann</source>
        <translation>Lernrate des Diskriminators von dann</translation>
    </message>
    <message>
        <source>A classifier for records without labels: it learns a public set with labels and then, from noisy projections of the records&apos; features, to take the features of the one to those of the other. Its pictures are those of the public set.</source>
        <translation>Ein Klassifikator für Datensätze ohne Klassen: Er lernt eine öffentliche Menge mit Klassen und dann, aus verrauschten Projektionen der Merkmale der Datensätze, die Merkmale der einen in die der anderen zu überführen. Seine Bilder sind die der öffentlichen Menge.</translation>
    </message>
    <message>
        <source>Margin added to the public set</source>
        <translation>Rand um die öffentliche Menge</translation>
    </message>
    <message>
        <source>pixels of 28 on every side, below 0 cut off, so that its digits are as large as those of the records: MNIST leaves 4, USPS none</source>
        <translation>Pixel von 28 auf jeder Seite, unter 0 abgeschnitten, damit ihre Ziffern so groß sind wie die der Datensätze: MNIST lässt 4, USPS keine</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>how often a generated picture counts at every step, each time with noise of its own, which is then less in all; 1 as published</source>
        <translation>wie oft ein erzeugtes Bild in jedem Schritt zählt, jedes Mal mit eigenem Rauschen, das dann insgesamt geringer ist; 1 wie veröffentlicht</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>glyph</source>
        <translation>Schrift (glyph)</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>full</source>
        <translation>ganz (full)</translation>
    </message>
    <message>
        <source>semi</source>
        <translation>halb (semi)</translation>
    </message>
    <message>
        <source>cyclic</source>
        <translation>reihum (cyclic)</translation>
    </message>
    <message>
        <source>random</source>
        <translation>gezogen (random)</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>zurückgesetzt (reset)</translation>
    </message>
    <message>
        <source>together</source>
        <translation>zusammen (together)</translation>
    </message>
    <message>
        <source>apart</source>
        <translation>getrennt (apart)</translation>
    </message>
    <message>
        <source>published</source>
        <translation>wie veröffentlicht (published)</translation>
    </message>
    <message>
        <source>mnist</source>
        <translation>MNIST</translation>
    </message>
    <message>
        <source>usps</source>
        <translation>USPS</translation>
    </message>
    <message>
        <source>fashion-mnist</source>
        <translation>Fashion-MNIST</translation>
    </message>
    <message>
        <source>glyph-digits</source>
        <translation>gezeichnete Ziffern</translation>
    </message>
    <message>
        <source>swd</source>
        <translation>SWD</translation>
    </message>
    <message>
        <source>dann</source>
        <translation>DANN</translation>
    </message>
    <message>
        <source>Smallest class</source>
        <translation>Kleinste Klasse</translation>
    </message>
    <message>
        <source>Updates before the first visit</source>
        <translation>Schritte vor dem ersten Besuch</translation>
    </message>
    <message>
        <source>how often a critic learns from the records of its own block before it first answers; costs nothing, since the clip bounds what any critic answers, whatever it has learned; 10,000 as published</source>
        <translation>wie oft ein Kritiker von den Datensätzen seines eigenen Blocks lernt, bevor er das erste Mal antwortet; kostet kein Budget, da die Schranke begrenzt, was ein Kritiker antwortet, gleich was er gelernt hat; veröffentlicht sind 10 000</translation>
    </message>
    <message>
        <source>how much of the budget noisy moments of the records get, before the first step. The public start of all critics then learns from pictures that are drawn of them, at every step, so that critics that are set back know the records. 0: none</source>
        <translation>welchen Teil des Budgets verrauschte Momente der Datensätze bekommen, vor dem ersten Schritt. Der öffentliche Anfang aller Kritiker lernt dann in jedem Schritt von Bildern, die aus ihnen gezogen werden; so kennen auch Kritiker, die zurückgesetzt werden, die Datensätze. 0: keinen</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig (any)</translation>
    </message>
    <message>
        <source>garments</source>
        <translation>Kleidung (garments)</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>Tone curves</source>
        <translation>Tonwertkurven</translation>
    </message>
    <message>
        <source>brightness and contrast of pixels as the records have them; off where classifiers learn from the samples</source>
        <translation>Helligkeit und Kontrast der Bildpunkte wie in den Datensätzen; aus, wo Klassifikatoren aus den Proben lernen</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>any: pictures of any kind, gray or in color. table: rows of columns, of numbers and of categories. garments and glyph: constants for garments and for written characters of 28 x 28, which alone read encoder, background and filter</source>
        <translation>any: Bilder jeder Art, grau oder farbig. table: Zeilen mit Spalten, aus Zahlen und aus Kategorien. garments und glyph: Konstanten für Kleidung und für geschriebene Zeichen von 28 x 28; nur sie lesen encoder, background und filter</translation>
    </message>
    <message>
        <source>A sound form of DP-Kernel: every step queries a sample of the records for the noisy mean of features that were never used before.</source>
        <translation>Eine gültige Form von DP-Kernel: Jeder Schritt fragt von einer Stichprobe der Datensätze den verrauschten Mittelwert von Merkmalen ab, die noch nie benutzt wurden.</translation>
    </message>
    <message>
        <source>Every step queries a sample of the records for how the generated pictures should move to be nearer to them in optimal transport.</source>
        <translation>Jeder Schritt fragt von einer Stichprobe der Datensätze ab, wohin sich die erzeugten Bilder bewegen sollen, um ihnen im optimalen Transport näher zu kommen.</translation>
    </message>
    <message>
        <source>networks whose features the cost compares besides, one for each of so many fixed blocks of the records; nobody sees them. A step queries one block, so it goes with sampling all. 0: none</source>
        <translation>Netze, deren Merkmale die Kosten zusätzlich vergleichen, eines für jeden von so vielen festen Blöcken der Datensätze; niemand sieht sie. Ein Schritt fragt einen Block ab, daher gehört dazu die Auswahl aller. 0: keine</translation>
    </message>
    <message>
        <source>which adversary a step queries. cyclic: each as often as the others, in public order. random: drawn, which amplifies nothing, since adversaries remember. reset: drawn and set back to the public start at every visit, which amplifies</source>
        <translation>welchen Gegenspieler ein Schritt abfragt. cyclic: jeden gleich oft, in öffentlicher Reihenfolge. random: gezogen, was nichts verstärkt, da Gegenspieler sich erinnern. reset: gezogen und bei jedem Besuch auf den öffentlichen Anfang zurückgesetzt, was verstärkt</translation>
    </message>
    <message>
        <source>Every step queries a sample of the records for noisy projections on random directions, record by record; generated pictures learn to have the same ones.</source>
        <translation>Jeder Schritt fragt von einer Stichprobe der Datensätze verrauschte Projektionen auf zufällige Richtungen ab, Datensatz für Datensatz; erzeugte Bilder lernen, dieselben zu haben.</translation>
    </message>
    <message>
        <source>where a step queries a sample of every class: the records that the smallest class has at least, as a share of an even class, stated from public knowledge. A class that has fewer is filled up with empty records, so the guarantee holds in any case</source>
        <translation>wo ein Schritt eine Stichprobe jeder Klasse abfragt: wie viele Datensätze die kleinste Klasse mindestens hat, als Anteil an einer gleich großen Klasse, aus öffentlichem Wissen angegeben. Eine Klasse mit weniger wird mit leeren Datensätzen aufgefüllt, die Garantie gilt also in jedem Fall</translation>
    </message>
    <message>
        <source>The records lie in fixed blocks, each with a critic of its own that nobody sees; every step queries one critic for how the generated pictures should change.</source>
        <translation>Die Datensätze liegen in festen Blöcken, jeder mit einem eigenen Kritiker, den niemand sieht; jeder Schritt fragt von einem Kritiker ab, wie sich die erzeugten Bilder ändern sollen.</translation>
    </message>
    <message>
        <source>which critic a step queries. cyclic: each as often as the others, in public order. random: drawn, which amplifies nothing, since critics remember. reset: drawn and set back to the public start at every visit, which amplifies. published: as the paper counts, without a guarantee</source>
        <translation>welchen Kritiker ein Schritt abfragt. cyclic: jeden gleich oft, in öffentlicher Reihenfolge. random: gezogen, was nichts verstärkt, denn Kritiker erinnern sich. reset: gezogen und bei jedem Besuch auf den öffentlichen Anfang zurückgesetzt, was verstärkt. published: wie die Arbeit zählt, ohne Garantie</translation>
    </message>
    <message>
        <source>which client a round queries, in order or drawn; the server knows, so visits are counted and nothing is amplified</source>
        <translation>welchen Teilnehmer eine Runde abfragt, der Reihe nach oder gezogen; der Server weiß es, also werden Besuche gezählt und nichts wird verstärkt</translation>
    </message>
    <message>
        <source>before the first record is queried; free</source>
        <translation>bevor der erste Datensatz abgefragt wird; kostet kein Budget</translation>
    </message>
    <message>
        <source>whose pictures and labels are learned from as they are; nothing protects them</source>
        <translation>aus deren Bildern und Klassen gelernt wird, wie sie sind; nichts schützt sie</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>%1 · %2 records</source>
        <translation>%1 · %2 Datensätze</translation>
    </message>
    <message>
        <source>%1 · all records</source>
        <translation>%1 · alle Datensätze</translation>
    </message>
    <message>
        <source>Limits of every value</source>
        <translation>Grenzen jedes Werts</translation>
    </message>
    <message>
        <source>The shape that records lie in</source>
        <translation>Die Form, in der alle liegen</translation>
    </message>
    <message>
        <source>Absolute values sum to %1 at most</source>
        <translation>Summe der Beträge höchstens %1</translation>
    </message>
    <message>
        <source>Length at most %1</source>
        <translation>Länge höchstens %1</translation>
    </message>
    <message>
        <source>No value below 0, length at most %1</source>
        <translation>Kein Wert unter 0, Länge höchstens %1</translation>
    </message>
    <message>
        <source>Length always %1</source>
        <translation>Länge immer %1</translation>
    </message>
    <message>
        <source>ε %1, δ %2</source>
        <translation>ε %1, δ %2</translation>
    </message>
    <message>
        <source>ε %1</source>
        <translation>ε %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Laplace noise on every record</source>
        <translation>Laplace-Rauschen auf jedem Datensatz</translation>
    </message>
    <message>
        <source>Gaussian noise on every record</source>
        <translation>Gauß-Rauschen auf jedem Datensatz</translation>
    </message>
    <message>
        <source>study noise, no guarantee</source>
        <translation>Studienrauschen, keine Garantie</translation>
    </message>
    <message>
        <source>The steps follow from the budget</source>
        <translation>Die Schritte folgen aus dem Budget</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>%1 steps of %2 records</source>
        <translation>%1 Schritte mit %2 Datensätzen</translation>
    </message>
    <message>
        <source>%1 steps of all records</source>
        <translation>%1 Schritte mit allen Datensätzen</translation>
    </message>
    <message>
        <source>%1 · sensitivity %2</source>
        <translation>%1 · Sensitivität %2</translation>
    </message>
    <message>
        <source>every record a noisy unit vector</source>
        <translation>jeder Datensatz ein verrauschter Einheitsvektor</translation>
    </message>
    <message>
        <source>Nothing to train: samples are drawn from what was estimated</source>
        <translation>Nichts zu trainieren: Proben werden aus dem Geschätzten gezogen</translation>
    </message>
    <message>
        <source>Windows for garments</source>
        <translation>Fenster für Kleidung</translation>
    </message>
    <message>
        <source>Windows for writing</source>
        <translation>Fenster für Schrift</translation>
    </message>
    <message>
        <source>Already in the file</source>
        <translation>Schon in der Datei</translation>
    </message>
    <message>
        <source>Nothing to train: samples are drawn from the responses</source>
        <translation>Nichts zu trainieren: Proben werden aus den Antworten gezogen</translation>
    </message>
    <message>
        <source>The method clips each record&apos;s contribution</source>
        <translation>Das Verfahren kappt den Beitrag jedes Datensatzes</translation>
    </message>
    <message>
        <source>ε is computed</source>
        <translation>ε wird berechnet</translation>
    </message>
    <message>
        <source>noise on each query</source>
        <translation>Rauschen auf jeder Abfrage</translation>
    </message>
    <message>
        <source>Continues %1 up to step %2</source>
        <translation>Setzt %1 bis Schritt %2 fort</translation>
    </message>
</context>
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
        <translation>MNIST, zentral: 1000 Diskriminatoren, Stapel 32, Rauschen 1,07, 20 000 Schritte</translation>
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
        <translation>Ein Diskriminator dient dem ganzen Stapel, die 32 Gradienten teilen sich also eine Ziehung der Datensätze: Die Verstärkung zählt einmal für alle, nicht einmal für jeden.</translation>
    </message>
    <message>
        <source>For the claimed epsilon: a noise multiplier of at least %1 in this order, or %2 if every image draws its own discriminator.</source>
        <translation>Für das behauptete Epsilon: ein Rauschfaktor von mindestens %1 in dieser Reihenfolge oder %2, wenn jedes Bild seinen eigenen Diskriminator zieht.</translation>
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
        <translation>der Vergleich mit DP-SGD-GAN: Stapel 600 von 60 000, Rauschen 2,1, 30 000 Schritte</translation>
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
        <source>the paper&apos;s own formula</source>
        <translation>die eigene Formel der Arbeit</translation>
    </message>
    <message>
        <source>the public script, whose bound has a factor sqrt(k) too many</source>
        <translation>das veröffentlichte Skript, dessen Schranke einen Faktor sqrt(k) zu viel hat</translation>
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
        <translation>MNIST: Stapel 600 von 60 000, Kappung 1,1, Rauschen 1,12, 30 000 Schritte</translation>
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
        <source>Your own claim</source>
        <translation>Ihre eigene Behauptung</translation>
    </message>
    <message>
        <source>one release with Laplace noise</source>
        <translation>eine Freigabe mit Laplace-Rauschen</translation>
    </message>
    <message>
        <source>one release with Gaussian noise</source>
        <translation>eine Freigabe mit Gauß-Rauschen</translation>
    </message>
    <message>
        <source>sensitivity / scale</source>
        <translation>Sensitivität / Skala</translation>
    </message>
    <message>
        <source>analytic Gaussian</source>
        <translation>analytische Gauß-Formel</translation>
    </message>
    <message>
        <source>Two records can be %1 apart, and the noise has the scale %2.</source>
        <translation>Zwei Datensätze können %1 auseinanderliegen, und das Rauschen hat die Skala %2.</translation>
    </message>
    <message>
        <source>For the claimed epsilon: noise of scale %1 at least.</source>
        <translation>Für das behauptete Epsilon: Rauschen der Skala %1 mindestens.</translation>
    </message>
    <message>
        <source>For the claimed epsilon: a noise multiplier of at least %1; not even one step keeps it as it is.</source>
        <translation>Für das behauptete Epsilon: ein Rauschfaktor von mindestens %1; so hält es nicht einmal ein Schritt ein.</translation>
    </message>
    <message>
        <source>Gaussian noise in every step</source>
        <translation>Gauß-Rauschen in jedem Schritt</translation>
    </message>
    <message>
        <source>By the tight accountant these settings spend %1, no more than is claimed.</source>
        <translation>Nach der scharfen Buchführung verbrauchen diese Einstellungen %1, nicht mehr als behauptet.</translation>
    </message>
    <message>
        <source>By the tight accountant these settings spend %1, more than is claimed.</source>
        <translation>Nach der scharfen Buchführung verbrauchen diese Einstellungen %1, mehr als behauptet.</translation>
    </message>
    <message>
        <source>shuffled reports of 400 000 people, local epsilon 5</source>
        <translation>gemischte Meldungen von 400.000 Personen, lokales Epsilon 5</translation>
    </message>
    <message>
        <source>≈ agrees up to rounding</source>
        <translation>≈ stimmt bis auf Rundung</translation>
    </message>
    <message>
        <source>Cannot be run here:</source>
        <translation>Hier nicht ausführbar:</translation>
    </message>
    <message>
        <source>Run it here:</source>
        <translation>Hier ausführen:</translation>
    </message>
    <message>
        <source>the preset %1</source>
        <translation>die Vorlage %1</translation>
    </message>
    <message>
        <source>the preset %1 with %2</source>
        <translation>die Vorlage %1 mit %2</translation>
    </message>
    <message>
        <source>Its data set is not available here.</source>
        <translation>Ihre Datensammlung ist hier nicht vorhanden.</translation>
    </message>
    <message>
        <source>Fed-EMNIST, federated: 866 clients, batch 32, noise 1.07, 30 000 rounds</source>
        <translation>Fed-EMNIST, föderiert: 866 Teilnehmer, Stapel 32, Rauschen 1,07, 30 000 Runden</translation>
    </message>
    <message>
        <source>It takes 7438 records of USPS; the set that is available here has 7291 records to learn from.</source>
        <translation>Sie verwendet 7438 Datensätze von USPS; der hier vorhandene Bestand hat 7291 Datensätze zum Lernen.</translation>
    </message>
    <message>
        <source>Fashion-MNIST, Laplace scale 7</source>
        <translation>Fashion-MNIST, Laplace-Skala 7</translation>
    </message>
    <message>
        <source>Fashion-MNIST, l1 diameter 700, Laplace scale 7</source>
        <translation>Fashion-MNIST, l1-Durchmesser 700, Laplace-Skala 7</translation>
    </message>
    <message>
        <source>Fashion-MNIST, l1 diameter 550, Laplace scale 7</source>
        <translation>Fashion-MNIST, l1-Durchmesser 550, Laplace-Skala 7</translation>
    </message>
    <message>
        <source>It projects records of 784 dimensions; here they are counted as 8192, so the same noise would be another budget.</source>
        <translation>Sie projiziert Datensätze mit 784 Dimensionen; hier werden sie als 8192 gezählt, dasselbe Rauschen wäre also ein anderes Budget.</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Equation</source>
        <translation>Gleichung</translation>
    </message>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>same scale</source>
        <translation>gleicher Umfang</translation>
    </message>
    <message>
        <source>smaller</source>
        <translation>kleiner</translation>
    </message>
    <message>
        <source>beyond the paper</source>
        <translation>über die Arbeit hinaus</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>all records</source>
        <translation>alle Datensätze</translation>
    </message>
    <message>
        <source>%1 records</source>
        <translation>%1 Datensätze</translation>
    </message>
    <message>
        <source>%1 x %1 pixels</source>
        <translation>%1 x %1 Pixel</translation>
    </message>
    <message>
        <source>full batch</source>
        <translation>alle in jedem Schritt</translation>
    </message>
    <message>
        <source>batches of %1</source>
        <translation>Stapel zu %1</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>study %1</source>
        <translation>Studie %1</translation>
    </message>
    <message>
        <source>Presets and studies that follow this paper:</source>
        <translation>Vorlagen und Studien, die dieser Arbeit folgen:</translation>
    </message>
    <message>
        <source>tight, averaged over the exact distribution of the projections</source>
        <translation>scharf, gemittelt über die genaue Verteilung der Projektionen</translation>
    </message>
    <message>
        <source>The paper bounds the sensitivity of each step&apos;s fresh projections with a probability that fails anew in every step: the delta really spent by its proof is %1. Projections are public, so averaging over their distribution needs no such bound and gives much less.</source>
        <translation>Die Arbeit beschränkt die Sensitivität der frischen Projektionen jedes Schritts mit einer Wahrscheinlichkeit, die in jedem Schritt neu versagt: Das nach ihrem Beweis wirklich verbrauchte Delta ist %1. Projektionen sind öffentlich; über ihre Verteilung zu mitteln braucht keine solche Schranke und ergibt viel weniger.</translation>
    </message>
    <message>
        <source>The stated number of steps is %1 times what the budget allows at the stated delta.</source>
        <translation>Die angegebene Zahl der Schritte ist das %1-Fache dessen, was das Budget beim angegebenen Delta zulässt.</translation>
    </message>
</context>
<context>
    <name>ClassWords</name>
    <message>
        <source>T-shirt</source>
        <translation>T-Shirt</translation>
    </message>
    <message>
        <source>Trouser</source>
        <translation>Hose</translation>
    </message>
    <message>
        <source>Pullover</source>
        <translation>Pullover</translation>
    </message>
    <message>
        <source>Dress</source>
        <translation>Kleid</translation>
    </message>
    <message>
        <source>Coat</source>
        <translation>Mantel</translation>
    </message>
    <message>
        <source>Sandal</source>
        <translation>Sandale</translation>
    </message>
    <message>
        <source>Shirt</source>
        <translation>Hemd</translation>
    </message>
    <message>
        <source>Sneaker</source>
        <translation>Turnschuh</translation>
    </message>
    <message>
        <source>Bag</source>
        <translation>Tasche</translation>
    </message>
    <message>
        <source>Ankle boot</source>
        <translation>Stiefelette</translation>
    </message>
</context>
<context>
    <name>CloudAxes</name>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>privatized</source>
        <translation>privatisiert</translation>
    </message>
    <message>
        <source>as released</source>
        <translation>wie freigegeben</translation>
    </message>
    <message>
        <source>The records with their noise, as they were released.</source>
        <translation>Die Datensätze mit ihrem Rauschen, wie sie freigegeben wurden.</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>closed form</source>
        <translation>geschlossene Form</translation>
    </message>
    <message>
        <source>The best linear estimate: along the directions in which the records vary more than the noise does, as the privatized records themselves show.</source>
        <translation>Die beste lineare Schätzung: entlang der Richtungen, in denen die Datensätze mehr schwanken als das Rauschen, wie die privatisierten Datensätze selbst zeigen.</translation>
    </message>
    <message>
        <source>wavelet, universal</source>
        <translation>Wavelet, universell</translation>
    </message>
    <message>
        <source>one threshold</source>
        <translation>eine Schwelle</translation>
    </message>
    <message>
        <source>Details below the universal threshold σ √(2 ln d) are taken for noise.</source>
        <translation>Details unter der universellen Schwelle σ √(2 ln d) gelten als Rauschen.</translation>
    </message>
    <message>
        <source>wavelet, SURE</source>
        <translation>Wavelet, SURE</translation>
    </message>
    <message>
        <source>Thresholds by Stein&apos;s unbiased estimate of the error, which needs no raw data.</source>
        <translation>Schwellen nach Steins unverzerrter Schätzung des Fehlers, die keine Rohdaten braucht.</translation>
    </message>
    <message>
        <source>non-local means</source>
        <translation>Non-Local Means</translation>
    </message>
    <message>
        <source>like patches</source>
        <translation>ähnliche Umgebungen</translation>
    </message>
    <message>
        <source>Every pixel becomes a mean of those whose surroundings look alike.</source>
        <translation>Jedes Pixel wird zum Mittel derer, deren Umgebung ähnlich aussieht.</translation>
    </message>
    <message>
        <source>total variation</source>
        <translation>Totale Variation</translation>
    </message>
    <message>
        <source>flat parts</source>
        <translation>flache Teile</translation>
    </message>
    <message>
        <source>The picture nearest to the noisy one that consists of flat parts.</source>
        <translation>Das dem verrauschten nächste Bild, das aus flachen Teilen besteht.</translation>
    </message>
    <message>
        <source>The mean of what the first method generates, weighted by how likely each sample would have become this noisy record.</source>
        <translation>Das Mittel dessen, was das erste Verfahren erzeugt, gewichtet danach, wie wahrscheinlich jede Probe zu diesem verrauschten Datensatz geworden wäre.</translation>
    </message>
    <message>
        <source>uses raw data</source>
        <translation>nutzt Rohdaten</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>erzeugt</translation>
    </message>
    <message>
        <source>denoised</source>
        <translation>entrauscht</translation>
    </message>
    <message>
        <source>The records themselves, which no budget covers.</source>
        <translation>Die Datensätze selbst, die kein Budget deckt.</translation>
    </message>
    <message>
        <source>Noise2Void</source>
        <translation>Noise2Void</translation>
    </message>
    <message>
        <source>learns, minutes</source>
        <translation>lernt, Minuten</translation>
    </message>
    <message>
        <source>wavelet, oracle</source>
        <translation>Wavelet, Orakel</translation>
    </message>
    <message>
        <source>tuned on raw data</source>
        <translation>auf Rohdaten abgestimmt</translation>
    </message>
    <message>
        <source>Wavelet, level and threshold with the least error to the raw records, one choice for all: how good wavelets could be. Not private.</source>
        <translation>Wavelet, Stufe und Schwelle mit dem kleinsten Fehler zu den Rohdatensätzen, eine Wahl für alle: wie gut Wavelets sein könnten. Nicht privat.</translation>
    </message>
    <message>
        <source>wavelet, oracle each</source>
        <translation>Wavelet, Orakel je Bild</translation>
    </message>
    <message>
        <source>The same with a choice for every record, as the papers tune them. Not private.</source>
        <translation>Dasselbe mit einer Wahl je Datensatz, wie die Veröffentlichungen abstimmen. Nicht privat.</translation>
    </message>
    <message>
        <source>one threshold per level</source>
        <translation>je Stufe eine Schwelle</translation>
    </message>
    <message>
        <source>A network that learns from the noisy pictures alone to predict every pixel from those around it. The noisy pixel itself is not used.</source>
        <translation>Ein Netz, das allein aus den verrauschten Bildern lernt, jedes Pixel aus denen ringsum vorherzusagen. Das verrauschte Pixel selbst wird nicht verwendet.</translation>
    </message>
    <message>
        <source>As Noise2Void, but the network also predicts how far it errs. By that and by the known noise, each prediction is combined with the noisy pixel.</source>
        <translation>Wie Noise2Void, doch sagt das Netz auch vorher, wie weit es irrt. Danach und nach dem bekannten Rauschen wird jede Vorhersage mit dem verrauschten Pixel verrechnet.</translation>
    </message>
    <message>
        <source>blind posterior</source>
        <translation>blinde Posterior-Schätzung</translation>
    </message>
    <message>
        <source>half of the way</source>
        <translation>halber Weg</translation>
    </message>
    <message>
        <source>Half of the way to the posterior mean: nearer to the distribution of the records, farther from each of them.</source>
        <translation>Der halbe Weg zum Posterior-Mittel: näher an der Verteilung der Datensätze, weiter von jedem einzelnen.</translation>
    </message>
    <message>
        <source>posterior mean</source>
        <translation>Posterior-Mittelwert</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>denoised by %1</source>
        <translation>entrauscht: %1</translation>
    </message>
    <message>
        <source>half denoised by %1</source>
        <translation>halb entrauscht: %1</translation>
    </message>
    <message>
        <source>New records of the learned distribution: no row is an estimate of the record beside it.</source>
        <translation>Neue Datensätze der gelernten Verteilung: keine Zeile schätzt den Datensatz daneben.</translation>
    </message>
    <message>
        <source>Error per record</source>
        <translation>Fehler je Datensatz</translation>
    </message>
    <message numerus="yes">
        <source>%Ln records</source>
        <translation>
            <numerusform>%Ln Datensatz</numerusform>
            <numerusform>%Ln Datensätze</numerusform>
        </translation>
    </message>
    <message>
        <source>public records</source>
        <translation>öffentliche Datensätze</translation>
    </message>
    <message>
        <source>denoised halfway</source>
        <translation>halb entrauscht</translation>
    </message>
    <message>
        <source>denoised by the method</source>
        <translation>vom Verfahren entrauscht</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>NOT PRIVATE: raw records, or estimates that they chose, are shown; without these: %1</source>
        <translation>NICHT PRIVAT: Rohdaten oder mit ihnen gewählte Schätzungen sind zu sehen; ohne diese: %1</translation>
    </message>
    <message>
        <source>%1 to %2 steps</source>
        <translation>%1 bis %2 Schritte</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, Startwert %2</translation>
    </message>
    <message>
        <source>Fresh samples: %1</source>
        <translation>Neue Proben: %1</translation>
    </message>
    <message>
        <source>The pictures of all levels are of the same records</source>
        <translation>Die Bilder aller Rauschstärken zeigen dieselben Datensätze</translation>
    </message>
    <message>
        <source>The pictures of each level are of records of its own: which of another release are the same is secret</source>
        <translation>Die Bilder jeder Rauschstärke zeigen eigene Datensätze: welche einer anderen Freigabe dieselben sind, ist geheim</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>central</source>
        <translation>zentral</translation>
    </message>
    <message>
        <source>The secret order of these records is not on this computer, so no estimate can be held against its own record.</source>
        <translation>Die geheime Reihenfolge dieser Datensätze liegt nicht auf diesem Computer; deshalb kann keine Schätzung mit ihrem eigenen Datensatz verglichen werden.</translation>
    </message>
    <message>
        <source>This run belongs to another row.</source>
        <translation>Dieser Lauf gehört zu einer anderen Zeile.</translation>
    </message>
    <message>
        <source>The run of this row has no such method.</source>
        <translation>Der Lauf dieser Zeile hat kein solches Verfahren.</translation>
    </message>
    <message>
        <source>The central model releases no records to denoise.</source>
        <translation>Das zentrale Modell gibt keine Datensätze frei, die entrauscht werden könnten.</translation>
    </message>
    <message>
        <source>No denoiser knows what windows saw.</source>
        <translation>Kein Entrauscher kennt, was Fenster gesehen haben.</translation>
    </message>
    <message>
        <source>Fresh samples are of no record, so they have no error per record.</source>
        <translation>Neue Proben gehören zu keinem Datensatz und haben deshalb keinen Fehler je Datensatz.</translation>
    </message>
    <message>
        <source>The records have no error.</source>
        <translation>Die Datensätze selbst haben keinen Fehler.</translation>
    </message>
    <message>
        <source>Needs pictures of at least 11 x 11 pixels.</source>
        <translation>Braucht Bilder von mindestens 11 x 11 Pixeln.</translation>
    </message>
    <message>
        <source>Only samples with labels, and the records themselves, can teach a classifier.</source>
        <translation>Nur Proben mit Klassen und die Datensätze selbst können einen Klassifikator trainieren.</translation>
    </message>
    <message>
        <source>Needs privatized records, which the central model does not release.</source>
        <translation>Braucht privatisierte Datensätze, die das zentrale Modell nicht freigibt.</translation>
    </message>
    <message>
        <source>local</source>
        <translation>lokal</translation>
    </message>
    <message>
        <source>spread: variance over that of the records</source>
        <translation>Streuung: Varianz durch die der Datensätze</translation>
    </message>
    <message>
        <source>%1; raw records, or estimates that they chose, are shown</source>
        <translation>%1; Rohdaten oder mit ihnen gewählte Schätzungen sind zu sehen</translation>
    </message>
    <message>
        <source>Needs the raw records, which are hidden or were not found on this computer.</source>
        <translation>Braucht die Rohdatensätze, die verborgen sind oder auf diesem Rechner nicht gefunden wurden.</translation>
    </message>
    <message>
        <source>%1; mean ± standard deviation of evaluation seeds %2</source>
        <translation>%1; Mittelwert ± Standardabweichung der Startwerte der Auswertung %2</translation>
    </message>
    <message>
        <source>%1, exact W2 of %2 points</source>
        <translation>%1, exaktes W2 von %2 Punkten</translation>
    </message>
    <message>
        <source>The raw records of this run are sensitive: they are neither shown nor measured here. Open this run by itself to be asked for them.</source>
        <translation>Die Rohdaten dieses Laufs sind schützenswert: Sie werden hier weder gezeigt noch gemessen. Öffnen Sie diesen Lauf für sich, um danach gefragt zu werden.</translation>
    </message>
</context>
<context>
    <name>Composed</name>
    <message>
        <source>%1, in units of the public range</source>
        <translation>%1, in Einheiten des öffentlichen Bereichs</translation>
    </message>
    <message>
        <source>%1, kept by orthonormal rows, and the rounding to the grid</source>
        <translation>%1, bewahrt von orthonormalen Zeilen, und die Rundung auf das Gitter</translation>
    </message>
    <message>
        <source>box [%1, %2]^%3: sum of the sides</source>
        <translation>Quader [%1, %2]^%3: Summe der Seiten</translation>
    </message>
    <message>
        <source>box [%1, %2]^%3: root of the sum of the squared sides</source>
        <translation>Quader [%1, %2]^%3: Wurzel aus der Summe der quadrierten Seiten</translation>
    </message>
    <message>
        <source>box of %1 sides: sum of the sides</source>
        <translation>Quader mit %1 Seiten: Summe der Seiten</translation>
    </message>
    <message>
        <source>box of %1 sides: root of the sum of the squared sides</source>
        <translation>Quader mit %1 Seiten: Wurzel aus der Summe der quadrierten Seiten</translation>
    </message>
    <message>
        <source>upper half disc of radius %1: (1 + sqrt 2) R, from its corner to the point at 45 degrees</source>
        <translation>obere Halbscheibe mit Radius %1: (1 + √2) R, von ihrer Ecke zum Punkt bei 45 Grad</translation>
    </message>
    <message>
        <source>upper half disc of radius %1: 2 R, from corner to corner</source>
        <translation>obere Halbscheibe mit Radius %1: 2 R, von Ecke zu Ecke</translation>
    </message>
    <message>
        <source>ellipse with semi-axes %1, %2: 2 sqrt(a^2 + b^2)</source>
        <translation>Ellipse mit Halbachsen %1, %2: 2 √(a² + b²)</translation>
    </message>
    <message>
        <source>ellipse with semi-axes %1, %2: twice the longer one</source>
        <translation>Ellipse mit Halbachsen %1, %2: das Doppelte der längeren</translation>
    </message>
    <message>
        <source>l2 ball of radius %1, all coordinates &gt;= 0: disjoint supports</source>
        <translation>l2-Kugel mit Radius %1, alle Koordinaten ≥ 0: getrennte Träger</translation>
    </message>
    <message>
        <source>l2 ball of radius %1, all coordinates &gt;= 0: sqrt 2 R, since inner products are &gt;= 0</source>
        <translation>l2-Kugel mit Radius %1, alle Koordinaten ≥ 0: √2 R, da Skalarprodukte ≥ 0 sind</translation>
    </message>
    <message>
        <source>l2 norm scaled to %1, all coordinates &gt;= 0: disjoint supports</source>
        <translation>l2-Norm auf %1 skaliert, alle Koordinaten ≥ 0: getrennte Träger</translation>
    </message>
    <message>
        <source>l2 norm scaled to %1, all coordinates &gt;= 0: sqrt 2 R, since inner products are &gt;= 0</source>
        <translation>l2-Norm auf %1 skaliert, alle Koordinaten ≥ 0: √2 R, da Skalarprodukte ≥ 0 sind</translation>
    </message>
    <message>
        <source>l1 ball of radius %1: 2 R</source>
        <translation>l1-Kugel mit Radius %1: 2 R</translation>
    </message>
    <message>
        <source>l2 ball of radius %1: 2 R sqrt(%2)</source>
        <translation>l2-Kugel mit Radius %1: 2 R √%2</translation>
    </message>
    <message>
        <source>l2 ball of radius %1: 2 R</source>
        <translation>l2-Kugel mit Radius %1: 2 R</translation>
    </message>
    <message>
        <source>training data of %1</source>
        <translation>Trainingsdaten von %1</translation>
    </message>
    <message>
        <source>W2 and sliced W2 to raw while training run %1</source>
        <translation>W2 und Sliced W2 zu den Rohdaten während des Trainings von %1</translation>
    </message>
    <message>
        <source>comparison of answers to the records of run %1</source>
        <translation>Vergleich der Antworten auf die Datensätze von Lauf %1</translation>
    </message>
    <message>
        <source>evaluation of run %1</source>
        <translation>Auswertung von Lauf %1</translation>
    </message>
    <message>
        <source>accuracy of run %1</source>
        <translation>Treffer von Lauf %1</translation>
    </message>
    <message>
        <source>parameters of a denoiser of run %1, chosen by them</source>
        <translation>Parameter eines Entrauschers von Lauf %1, nach ihnen gewählt</translation>
    </message>
    <message>
        <source>errors of denoised records of run %1</source>
        <translation>Fehler der entrauschten Datensätze von Lauf %1</translation>
    </message>
    <message>
        <source>share of clipped contributions while training run %1</source>
        <translation>Anteil gekappter Beiträge während des Trainings von %1</translation>
    </message>
    <message>
        <source>nearest raw records of generated samples</source>
        <translation>nächste Rohdatensätze zu erzeugten Proben</translation>
    </message>
    <message>
        <source>accuracy of classifiers on these records</source>
        <translation>Treffer von Klassifikatoren auf diesen Datensätzen</translation>
    </message>
    <message>
        <source>classifiers trained on these records</source>
        <translation>auf diesen Datensätzen trainierte Klassifikatoren</translation>
    </message>
    <message>
        <source>what could be learned from public records</source>
        <translation>was sich aus öffentlichen Datensätzen lernen ließe</translation>
    </message>
    <message>
        <source>raw records, on screen</source>
        <translation>Rohdatensätze, auf dem Bildschirm</translation>
    </message>
    <message>
        <source>records raw and with noise that was never released, on screen</source>
        <translation>Datensätze roh und mit nie freigegebenem Rauschen, auf dem Bildschirm</translation>
    </message>
    <message>
        <source>raw records in an exported picture</source>
        <translation>Rohdatensätze in einem exportierten Bild</translation>
    </message>
    <message>
        <source>raw records in a report</source>
        <translation>Rohdatensätze in einem Bericht</translation>
    </message>
    <message>
        <source>%1 of radius %2</source>
        <translation>%1 mit Radius %2</translation>
    </message>
    <message>
        <source>local: any two values of one record</source>
        <translation>lokal: zwei beliebige Werte eines Datensatzes</translation>
    </message>
    <message>
        <source>zero-out</source>
        <translation>einer leer</translation>
    </message>
    <message>
        <source>replace-one</source>
        <translation>einer ersetzt</translation>
    </message>
    <message>
        <source>must lie in [1, %2], or be 0 for all records</source>
        <translation>muss in [1, %2] liegen, oder 0 für alle Datensätze sein</translation>
    </message>
    <message>
        <source>must lie in [%1, %2], %3 was asked for</source>
        <translation>muss in [%1, %2] liegen, verlangt wurde %3</translation>
    </message>
    <message>
        <source>must be 0 or lie in [%1, %2]</source>
        <translation>muss 0 sein oder in [%1, %2] liegen</translation>
    </message>
    <message>
        <source>must lie in (0, 1], or be 0 where it follows from epsilon</source>
        <translation>muss in (0, 1] liegen, oder 0, wo es aus Epsilon folgt</translation>
    </message>
    <message>
        <source>must lie in (0, 1) for the gaussian mechanism</source>
        <translation>muss für den Gauß-Mechanismus in (0, 1) liegen</translation>
    </message>
    <message>
        <source>must lie in [%1, %2]</source>
        <translation>muss in [%1, %2] liegen</translation>
    </message>
    <message>
        <source>must lie in [%1, %2)</source>
        <translation>muss in [%1, %2) liegen</translation>
    </message>
    <message>
        <source>must lie in (%1, %2)</source>
        <translation>muss in (%1, %2) liegen</translation>
    </message>
    <message>
        <source>must lie in (%1, %2]</source>
        <translation>muss in (%1, %2] liegen</translation>
    </message>
    <message>
        <source>must lie between %1 and %2</source>
        <translation>muss zwischen %1 und %2 liegen</translation>
    </message>
    <message>
        <source>must lie in %1 ... %2</source>
        <translation>muss in %1 … %2 liegen</translation>
    </message>
    <message>
        <source>must be 0 (all) or a number of records</source>
        <translation>muss 0 (alle) oder eine Zahl von Datensätzen sein</translation>
    </message>
    <message>
        <source>must be 0 (calibrated) or a positive scale</source>
        <translation>muss 0 (kalibriert) oder eine positive Skala sein</translation>
    </message>
    <message>
        <source>must be 0 (matched) or positive</source>
        <translation>muss 0 (angepasst) oder positiv sein</translation>
    </message>
    <message>
        <source>must be 0 (all cores) or a number of threads</source>
        <translation>muss 0 (alle Kerne) oder eine Zahl von Threads sein</translation>
    </message>
    <message>
        <source>must be 0 (as square as possible) or a number</source>
        <translation>muss 0 (so quadratisch wie möglich) oder eine Zahl sein</translation>
    </message>
    <message>
        <source>must be a number above 0, or 0 where it follows from the noise</source>
        <translation>muss eine Zahl über 0 sein, oder 0, wo es aus dem Rauschen folgt</translation>
    </message>
    <message>
        <source>must be a number above 0, or 0 where it follows from epsilon</source>
        <translation>muss eine Zahl über 0 sein, oder 0, wo es aus Epsilon folgt</translation>
    </message>
    <message>
        <source>must be a finite number above 0</source>
        <translation>muss eine endliche Zahl über 0 sein</translation>
    </message>
    <message>
        <source>must be positive where all records are taken at once</source>
        <translation>muss positiv sein, wo alle Datensätze auf einmal genommen werden</translation>
    </message>
    <message>
        <source>must be positive and finite</source>
        <translation>muss positiv und endlich sein</translation>
    </message>
    <message>
        <source>must be above 0 and at most %1</source>
        <translation>muss über 0 und höchstens %1 sein</translation>
    </message>
    <message>
        <source>must be at least %1 and below %2</source>
        <translation>muss mindestens %1 und unter %2 sein</translation>
    </message>
    <message>
        <source>must be at least %1</source>
        <translation>muss mindestens %1 sein</translation>
    </message>
    <message>
        <source>must not be negative</source>
        <translation>darf nicht negativ sein</translation>
    </message>
    <message>
        <source>must be a plain word without &apos;/&apos;</source>
        <translation>muss ein einfaches Wort ohne „/“ sein</translation>
    </message>
    <message>
        <source>must be a plain word</source>
        <translation>muss ein einfaches Wort sein</translation>
    </message>
    <message>
        <source>must be at most %1 layers</source>
        <translation>dürfen höchstens %1 Schichten sein</translation>
    </message>
    <message>
        <source>each width must lie in [%1, %2]</source>
        <translation>jede Breite muss in [%1, %2] liegen</translation>
    </message>
    <message>
        <source>must have as many entries as data.low</source>
        <translation>muss so viele Einträge haben wie data.low</translation>
    </message>
    <message>
        <source>must lie below data.high, both within 1e30 of 0</source>
        <translation>muss unter data.high liegen, beide höchstens 1e30 von 0 entfernt</translation>
    </message>
    <message>
        <source>is the public range of a file; %1 has its own</source>
        <translation>ist der öffentliche Bereich einer Datei; %1 hat einen eigenen</translation>
    </message>
    <message>
        <source>a run trains between 1 and 16 methods</source>
        <translation>ein Lauf trainiert zwischen 1 und 16 Verfahren</translation>
    </message>
    <message>
        <source>a run trains at most 16 methods</source>
        <translation>ein Lauf trainiert höchstens 16 Verfahren</translation>
    </message>
    <message>
        <source>two methods have the same name</source>
        <translation>zwei Verfahren haben denselben Namen</translation>
    </message>
    <message>
        <source>batch normalization needs at least 2 samples in a step</source>
        <translation>Batch-Normalisierung braucht mindestens 2 Proben je Schritt</translation>
    </message>
    <message>
        <source>only the entropic loss can take all records at once</source>
        <translation>nur der entropische Verlust kann alle Datensätze auf einmal nehmen</translation>
    </message>
    <message>
        <source>this loss compares equally many points: leave it at 0</source>
        <translation>dieser Verlust vergleicht gleich viele Punkte: 0 lassen</translation>
    </message>
    <message>
        <source>a method learns from what is known without a trained generator and without raw records</source>
        <translation>ein Verfahren lernt aus dem, was ohne trainierten Generator und ohne Rohdaten bekannt ist</translation>
    </message>
    <message>
        <source>this loss presumes the noise: leave it at none, or choose unregularized or divergence</source>
        <translation>dieser Verlust setzt das Rauschen voraus: none lassen, oder unregularized oder divergence wählen</translation>
    </message>
    <message>
        <source>the Gaussian mechanism needs a delta above 0; with delta 0 choose laplace</source>
        <translation>der Gauß-Mechanismus braucht ein Delta über 0; bei Delta 0 laplace wählen</translation>
    </message>
    <message>
        <source>must be exact, study or fast: records without noise are not privatized</source>
        <translation>muss exact, study oder fast sein: Datensätze ohne Rauschen sind nicht privatisiert</translation>
    </message>
    <message>
        <source>must be exact, study or none</source>
        <translation>muss exact, study oder none sein</translation>
    </message>
    <message>
        <source>the classical formula is wrong above epsilon 1: choose analytic</source>
        <translation>die klassische Formel ist über Epsilon 1 falsch: analytic wählen</translation>
    </message>
    <message>
        <source>the classical formula is proven up to epsilon 1 and gives too little noise above; use the analytic calibration</source>
        <translation>die klassische Formel ist bis Epsilon 1 bewiesen und gibt darüber zu wenig Rauschen; die analytische Kalibrierung verwenden</translation>
    </message>
    <message>
        <source>the closed form holds up to delta 0.5; use the analytic calibration</source>
        <translation>die geschlossene Form gilt bis Delta 0,5; die analytische Kalibrierung verwenden</translation>
    </message>
    <message>
        <source>is 0, which Gaussian noise never keeps; give a delta above 0 or use the Laplace mechanism</source>
        <translation>ist 0, was Gauß-Rauschen nie hält; ein Delta über 0 angeben oder den Laplace-Mechanismus verwenden</translation>
    </message>
    <message>
        <source>asks for a noise scale beyond the range of numbers</source>
        <translation>verlangt eine Rauschskala außerhalb des Zahlenbereichs</translation>
    </message>
    <message>
        <source>asks for noise more than 500 000 times as wide as the data</source>
        <translation>verlangt Rauschen, das mehr als 500 000-mal so breit ist wie die Daten</translation>
    </message>
    <message>
        <source>the generalized mechanism is a study without a guarantee: give its scale</source>
        <translation>der verallgemeinerte Mechanismus ist eine Studie ohne Garantie: seine Skala angeben</translation>
    </message>
    <message>
        <source>is %1, which can be taken off again; these data are sensitive: choose exact, or set data.sensitive to false where the data are public</source>
        <translation>ist %1 und lässt sich wieder abziehen; diese Daten sind schützenswert: exact wählen, oder data.sensitive auf false setzen, wo die Daten öffentlich sind</translation>
    </message>
    <message>
        <source>is %1, so nothing is protected; these data are sensitive: choose exact, or set data.sensitive to false where the data are public</source>
        <translation>ist %1, sodass nichts geschützt ist; diese Daten sind schützenswert: exact wählen, oder data.sensitive auf false setzen, wo die Daten öffentlich sind</translation>
    </message>
    <message>
        <source>%1 does not read it; it reads %2</source>
        <translation>%1 liest es nicht; es liest %2</translation>
    </message>
    <message>
        <source>%1 is not trained with %2; choose %3</source>
        <translation>%1 wird nicht mit %2 trainiert; %3 wählen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not known: choose %2</source>
        <translation>„%1“ ist unbekannt: %2 wählen</translation>
    </message>
    <message>
        <source>does not go with the published schedule, which guarantees nothing: set it to 0 and name the noise multiplier</source>
        <translation>passt nicht zum veröffentlichten Ablauf, der nichts garantiert: auf 0 setzen und den Rauschfaktor nennen</translation>
    </message>
    <message>
        <source>epsilon, noise multiplier, rate and steps are all given, but each follows from the others: set one of them to 0</source>
        <translation>Epsilon, Rauschfaktor, Rate und Schritte sind alle gegeben, doch jedes folgt aus den anderen: eines davon auf 0 setzen</translation>
    </message>
    <message>
        <source>of epsilon, noise multiplier, rate and steps only one can be 0</source>
        <translation>von Epsilon, Rauschfaktor, Rate und Schritten kann nur eines 0 sein</translation>
    </message>
    <message>
        <source>of this method only the noise can follow from epsilon</source>
        <translation>bei diesem Verfahren kann nur das Rauschen aus Epsilon folgen</translation>
    </message>
    <message>
        <source>a central run has one method; lay runs over one another to compare</source>
        <translation>ein zentraler Lauf hat ein Verfahren; zum Vergleich Läufe übereinanderlegen</translation>
    </message>
    <message>
        <source>central needs raw records; this file holds privatized ones: choose local</source>
        <translation>central braucht Rohdatensätze; diese Datei enthält privatisierte: local wählen</translation>
    </message>
    <message>
        <source>no value in the range of this program keeps the budget; raise epsilon or delta, or change the rest</source>
        <translation>kein Wert im Bereich dieses Programms hält das Budget; Epsilon oder Delta erhöhen oder das Übrige ändern</translation>
    </message>
    <message>
        <source>releases under zero-out and under replace-one are not added up as they are; account for them apart</source>
        <translation>Freigaben unter „einer leer“ und unter „einer ersetzt“ werden nicht einfach addiert; getrennt rechnen</translation>
    </message>
    <message>
        <source>there is nothing to account for</source>
        <translation>es gibt nichts zu rechnen</translation>
    </message>
    <message>
        <source>with all of this &quot;%1&quot; would stand at epsilon %2, delta %3; the cap is epsilon %4, delta %5</source>
        <translation>mit alledem stünde „%1“ bei Epsilon %2, Delta %3; die Obergrenze ist Epsilon %4, Delta %5</translation>
    </message>
    <message>
        <source>with this release &quot;%1&quot; would stand at epsilon %2, delta %3; the cap is epsilon %4, delta %5</source>
        <translation>mit dieser Freigabe stünde „%1“ bei Epsilon %2, Delta %3; die Obergrenze ist Epsilon %4, Delta %5</translation>
    </message>
    <message>
        <source>a release whose noise guarantees nothing cannot be kept within a budget</source>
        <translation>eine Freigabe, deren Rauschen nichts garantiert, lässt sich in keinem Budget halten</translation>
    </message>
    <message>
        <source>the program draws these data itself, so no account keeps it; name a ledger</source>
        <translation>das Programm zeichnet diese Daten selbst, daher führt kein Konto darüber Buch; ein Kontobuch (ledger) nennen</translation>
    </message>
    <message>
        <source>these records were released once, and the noisy records were not saved; to release them again takes what they have cost from epsilon %1 to %2</source>
        <translation>diese Datensätze wurden einmal freigegeben und die verrauschten nicht gespeichert; sie erneut freizugeben hebt ihre Kosten von Epsilon %1 auf %2</translation>
    </message>
    <message>
        <source>holds other records than those that this run began with</source>
        <translation>enthält andere Datensätze als die, mit denen dieser Lauf begann</translation>
    </message>
    <message>
        <source>these records are sensitive and have not been privatized yet; train once, or look at a public stand-in</source>
        <translation>diese Datensätze sind schützenswert und noch nicht privatisiert; einmal trainieren oder einen öffentlichen Ersatz ansehen</translation>
    </message>
    <message>
        <source>the data have no public range: choose l2-ball, l1-ball or orthant, with a radius</source>
        <translation>die Daten haben keinen öffentlichen Bereich: l2-ball, l1-ball oder orthant mit einem Radius wählen</translation>
    </message>
    <message>
        <source>a range does not bound the l1 norm of DCT coefficients: choose l1-ball, or the gaussian mechanism</source>
        <translation>ein Bereich beschränkt die l1-Norm von DCT-Koeffizienten nicht: l1-ball oder den Gauß-Mechanismus wählen</translation>
    </message>
    <message>
        <source>what the quantile keeps depends on the record, so a range does not bound the coefficients: choose l1-ball or l2-ball</source>
        <translation>was das Quantil behält, hängt vom Datensatz ab, daher beschränkt ein Bereich die Koeffizienten nicht: l1-ball oder l2-ball wählen</translation>
    </message>
    <message>
        <source>a ball needs a radius above 0</source>
        <translation>eine Kugel braucht einen Radius über 0</translation>
    </message>
    <message>
        <source>coordinates are not &gt;= 0 after a DCT: choose l1-ball or l2-ball</source>
        <translation>nach einer DCT sind Koordinaten nicht &gt;= 0: l1-ball oder l2-ball wählen</translation>
    </message>
    <message>
        <source>the data have negative coordinates, which this bound cuts off: choose data.scaling centred or unit, or a ball</source>
        <translation>die Daten haben negative Koordinaten, die diese Schranke abschneidet: data.scaling centred oder unit wählen, oder eine Kugel</translation>
    </message>
    <message>
        <source>a DCT needs images, the data are points: choose none</source>
        <translation>eine DCT braucht Bilder, die Daten sind Punkte: none wählen</translation>
    </message>
    <message>
        <source>is %1, must lie in [1, %2] for images of %3 x %4</source>
        <translation>ist %1, muss für Bilder von %3 x %4 in [1, %2] liegen</translation>
    </message>
    <message>
        <source>asks for %1 records, %2 holds %3; choose fewer, or 0 for all</source>
        <translation>verlangt %1 Datensätze, %2 enthält %3; weniger wählen, oder 0 für alle</translation>
    </message>
    <message>
        <source>source &quot;file&quot; needs a path</source>
        <translation>die Quelle „file“ braucht einen Pfad</translation>
    </message>
    <message>
        <source>is not read: the program draws %1 itself; with data.source file it is</source>
        <translation>wird nicht gelesen: das Programm zeichnet %1 selbst; mit data.source file schon</translation>
    </message>
    <message>
        <source>a synthetic set needs a number of records</source>
        <translation>eine synthetische Menge braucht eine Zahl von Datensätzen</translation>
    </message>
    <message>
        <source>has no labels beside its pictures</source>
        <translation>hat keine Labels neben seinen Bildern</translation>
    </message>
    <message>
        <source>has %1 entries for %2 columns; give one for all, or one for each</source>
        <translation>hat %1 Einträge für %2 Spalten; einen für alle angeben oder einen für jede</translation>
    </message>
    <message>
        <source>these images are no bytes, so their format has no range: give the numbers that black and white have, as in range:0:1</source>
        <translation>diese Bilder sind keine Bytes, ihr Format hat daher keinen Bereich: die Zahlen für Schwarz und Weiß angeben, wie in range:0:1</translation>
    </message>
    <message>
        <source>is not needed: the format of 8-bit images has a range; leave it out, or give l2:R or l1:R</source>
        <translation>ist nicht nötig: das Format von 8-Bit-Bildern hat einen Bereich; weglassen, oder l2:R oder l1:R angeben</translation>
    </message>
    <message>
        <source>needs LOW:HIGH with LOW below HIGH for every column, as in range:0:120,0:1</source>
        <translation>braucht für jede Spalte LOW:HIGH mit LOW unter HIGH, wie in range:0:120,0:1</translation>
    </message>
    <message>
        <source>needs a radius above 0, as in l2:11</source>
        <translation>braucht einen Radius über 0, wie in l2:11</translation>
    </message>
    <message>
        <source>must be l2:R, l1:R or range:LOW:HIGH</source>
        <translation>muss l2:R, l1:R oder range:LOW:HIGH sein</translation>
    </message>
    <message>
        <source>holds both images and sub-folders; put all images into sub-folders, one per class, or none</source>
        <translation>enthält Bilder und Unterordner; alle Bilder in Unterordner legen, einen je Klasse, oder keines</translation>
    </message>
    <message>
        <source>holds no .png or .jpg files, nor do its sub-folders</source>
        <translation>enthält keine .png- oder .jpg-Dateien, auch nicht in Unterordnern</translation>
    </message>
    <message>
        <source>its pixels cannot be decoded</source>
        <translation>seine Pixel lassen sich nicht entschlüsseln</translation>
    </message>
    <message>
        <source>holds NaN or infinite values; remove those records</source>
        <translation>enthält NaN oder unendliche Werte; diese Datensätze entfernen</translation>
    </message>
    <message>
        <source>holds no records</source>
        <translation>enthält keine Datensätze</translation>
    </message>
    <message>
        <source>holds values beyond 3e38</source>
        <translation>enthält Werte jenseits von 3e38</translation>
    </message>
    <message>
        <source>labels must be integers</source>
        <translation>Labels müssen ganze Zahlen sein</translation>
    </message>
    <message>
        <source>holds labels %1 for %2 records; there must be one per record</source>
        <translation>enthält Labels %1 für %2 Datensätze; es muss eines je Datensatz sein</translation>
    </message>
    <message>
        <source>has no column of numbers as it is read: state how it is written as data.read.table, or what its columns are as data.read.columns; of columns of a fixed width make a CSV file first</source>
        <translation>enthält so, wie sie gelesen wird, keine Spalte mit Zahlen: Geben Sie in data.read.table an, wie sie geschrieben ist, oder in data.read.columns, was ihre Spalten sind; aus Spalten fester Breite machen Sie zuerst eine CSV-Datei</translation>
    </message>
    <message>
        <source>holds no points; one row per point and one column per coordinate are expected</source>
        <translation>enthält keine Punkte; erwartet wird eine Zeile je Punkt und eine Spalte je Koordinate</translation>
    </message>
    <message>
        <source>is a privatized data set; it is trained on as it is, not loaded as raw data</source>
        <translation>ist eine privatisierte Datensammlung; auf ihr wird trainiert, wie sie ist, sie wird nicht als Rohdaten geladen</translation>
    </message>
    <message>
        <source>is not a privatized data set of this program</source>
        <translation>ist keine privatisierte Datensammlung dieses Programms</translation>
    </message>
    <message>
        <source>does not follow from the mechanism, its bound and its noise; the file was changed, and what it promises is not known</source>
        <translation>folgt nicht aus dem Mechanismus, seiner Schranke und seinem Rauschen; die Datei wurde verändert, und was sie verspricht, ist unbekannt</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, this program reads &quot;%2&quot;</source>
        <translation>ist „%1“, dieses Programm liest „%2“</translation>
    </message>
    <message>
        <source>row %1 has %2 fields where the first row has %3</source>
        <translation>Zeile %1 hat %2 Felder, die erste hat %3</translation>
    </message>
    <message>
        <source>row %1 has more than %2 columns</source>
        <translation>Zeile %1 hat mehr als %2 Spalten</translation>
    </message>
    <message>
        <source>%1 is not a finite number such as -2.5e3; it holds a semicolon: separate fields by commas and write decimals with a point</source>
        <translation>%1 ist keine endliche Zahl wie -2.5e3; sie enthält ein Semikolon: Felder durch Kommas trennen und Dezimalen mit Punkt schreiben</translation>
    </message>
    <message>
        <source>%1 is not a finite number such as -2.5e3; a first row of names has one for every column</source>
        <translation>%1 ist keine endliche Zahl wie -2.5e3; eine erste Zeile mit Namen hat einen für jede Spalte</translation>
    </message>
    <message>
        <source>%1 is not a finite number such as -2.5e3; separate fields by commas</source>
        <translation>%1 ist keine endliche Zahl wie -2.5e3; Felder durch Kommas trennen</translation>
    </message>
    <message>
        <source>%1 is not a finite number such as -2.5e3</source>
        <translation>%1 ist keine endliche Zahl wie -2.5e3</translation>
    </message>
    <message>
        <source>is not UTF-8 text</source>
        <translation>ist kein UTF-8-Text</translation>
    </message>
    <message>
        <source>holds no rows</source>
        <translation>enthält keine Zeilen</translation>
    </message>
    <message>
        <source>does not start as a gzip file does</source>
        <translation>beginnt nicht wie eine gzip-Datei</translation>
    </message>
    <message>
        <source>does not start as a PNG file does</source>
        <translation>beginnt nicht wie eine PNG-Datei</translation>
    </message>
    <message>
        <source>does not start as an NPY file does</source>
        <translation>beginnt nicht wie eine NPY-Datei</translation>
    </message>
    <message>
        <source>does not start with the two zero bytes of an IDX file</source>
        <translation>beginnt nicht mit den zwei Nullbytes einer IDX-Datei</translation>
    </message>
    <message>
        <source>is neither a PNG nor a JPEG file, whatever its name says</source>
        <translation>ist weder eine PNG- noch eine JPEG-Datei, was auch der Name sagt</translation>
    </message>
    <message>
        <source>holds %1 bytes of data where its header asks for %2</source>
        <translation>enthält %1 Bytes Daten, der Kopf verlangt %2</translation>
    </message>
    <message>
        <source>the compressed data end too early</source>
        <translation>die komprimierten Daten enden zu früh</translation>
    </message>
    <message>
        <source>has %1 bytes; at most %2 are read</source>
        <translation>hat %1 Bytes; höchstens %2 werden gelesen</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>is a symbolic link, which could lead to any file; put the file or folder itself there</source>
        <translation>ist eine symbolische Verknüpfung, die zu jeder Datei führen könnte; die Datei oder den Ordner selbst dorthin legen</translation>
    </message>
    <message>
        <source>is no folder</source>
        <translation>ist kein Ordner</translation>
    </message>
    <message>
        <source>holds numbers that are not finite</source>
        <translation>enthält Zahlen, die nicht endlich sind</translation>
    </message>
    <message>
        <source>is no state of a random generator</source>
        <translation>ist kein Zustand eines Zufallsgenerators</translation>
    </message>
    <message>
        <source>generates numbers that are not finite: its checkpoint was changed, or its training had diverged</source>
        <translation>erzeugt Zahlen, die nicht endlich sind: Sein Zwischenstand wurde verändert, oder sein Training war divergiert</translation>
    </message>
    <message>
        <source>has room for %1, and the run takes %2</source>
        <translation>hat Platz für %1, und der Lauf braucht %2</translation>
    </message>
    <message>
        <source>is a folder; name a file</source>
        <translation>ist ein Ordner; eine Datei nennen</translation>
    </message>
    <message>
        <source>is not valid JSON</source>
        <translation>ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>is nested more than 64 deep</source>
        <translation>ist tiefer als 64 verschachtelt</translation>
    </message>
    <message>
        <source>cannot create the folder: %1</source>
        <translation>kann den Ordner nicht anlegen: %1</translation>
    </message>
    <message>
        <source>cannot open the folder: %1</source>
        <translation>kann den Ordner nicht öffnen: %1</translation>
    </message>
    <message>
        <source>cannot read the folder: %1</source>
        <translation>kann den Ordner nicht lesen: %1</translation>
    </message>
    <message>
        <source>cannot write: %1</source>
        <translation>kann nicht schreiben: %1</translation>
    </message>
    <message>
        <source>cannot open: %1</source>
        <translation>kann nicht öffnen: %1</translation>
    </message>
    <message>
        <source>cannot read: %1</source>
        <translation>kann nicht lesen: %1</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Keine Berechtigung</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Kein Platz auf dem Datenträger</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Dateisystem nur lesbar</translation>
    </message>
    <message>
        <source>exists and is no folder; choose another name for the run</source>
        <translation>existiert und ist kein Ordner; einen anderen Namen für den Lauf wählen</translation>
    </message>
    <message>
        <source>holds a run already; resume it or choose another folder</source>
        <translation>enthält schon einen Lauf; ihn fortsetzen oder einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>holds a sweep already; resume it or choose another folder</source>
        <translation>enthält schon eine Reihe; sie fortsetzen oder einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>is not empty; choose a new folder for the run</source>
        <translation>ist nicht leer; einen neuen Ordner für den Lauf wählen</translation>
    </message>
    <message>
        <source>is not empty; choose a new folder for the sweep</source>
        <translation>ist nicht leer; einen neuen Ordner für die Reihe wählen</translation>
    </message>
    <message>
        <source>is no picture of an earlier export; choose another folder, or move it away</source>
        <translation>ist kein Bild eines früheren Exports; einen anderen Ordner wählen oder es wegräumen</translation>
    </message>
    <message>
        <source>is not a run folder: it has no config.json</source>
        <translation>ist kein Laufordner: ohne config.json</translation>
    </message>
    <message>
        <source>is not a sweep folder: it has no sweep.json</source>
        <translation>ist kein Ordner einer Reihe: ohne sweep.json</translation>
    </message>
    <message>
        <source>is shorter than its checkpoint remembers</source>
        <translation>ist kürzer, als sein Zwischenstand weiß</translation>
    </message>
    <message>
        <source>is absent: the run has no checkpoint yet</source>
        <translation>fehlt: der Lauf hat noch keinen Zwischenstand</translation>
    </message>
    <message>
        <source>is no checkpoint of a run</source>
        <translation>ist kein Zwischenstand eines Laufs</translation>
    </message>
    <message>
        <source>is %1 and was %2 when the checkpoint was trained; put it back, or begin a new run with it</source>
        <translation>ist %1 und war %2, als der Zwischenstand trainiert wurde; zurücksetzen, oder damit einen neuen Lauf beginnen</translation>
    </message>
    <message>
        <source>has no privatized records yet; resume the run first</source>
        <translation>hat noch keine privatisierten Datensätze; zuerst den Lauf fortsetzen</translation>
    </message>
    <message>
        <source>holds other privatized records than those that this run was trained on</source>
        <translation>enthält andere privatisierte Datensätze als die, auf denen dieser Lauf trainiert wurde</translation>
    </message>
    <message>
        <source>%1 has other %2; privatize again, which spends budget, or take over its settings</source>
        <translation>%1 hat andere(n) %2; erneut privatisieren, was Budget kostet, oder dessen Einstellungen übernehmen</translation>
    </message>
    <message>
        <source>another window or command is writing in this folder</source>
        <translation>ein anderes Fenster oder ein Befehl schreibt in diesen Ordner</translation>
    </message>
    <message>
        <source>the loss or its gradient is not a finite number</source>
        <translation>der Verlust oder sein Gradient ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>the system gave no more</source>
        <translation>das System gab nicht mehr her</translation>
    </message>
    <message>
        <source>distances to raw data need at least 4 records, these are %1</source>
        <translation>Abstände zu Rohdaten brauchen mindestens 4 Datensätze, dies sind %1</translation>
    </message>
    <message>
        <source>asks for a generator of more than 300 million weights</source>
        <translation>verlangt einen Generator mit mehr als 300 Millionen Gewichten</translation>
    </message>
    <message>
        <source>all records at once is for one to three dimensions, these have %1</source>
        <translation>alle Datensätze auf einmal geht in ein bis drei Dimensionen, diese haben %1</translation>
    </message>
    <message>
        <source>needs at least 2 records to train on</source>
        <translation>braucht mindestens 2 Datensätze zum Training</translation>
    </message>
    <message>
        <source>knows Gaussian and Laplace noise, and this noise is the generalized one</source>
        <translation>kennt Gauß- und Laplace-Rauschen, dieses ist das verallgemeinerte</translation>
    </message>
    <message>
        <source>%1 looks at pixels beside each other, and these records are points, which linear takes</source>
        <translation>%1 betrachtet benachbarte Pixel, diese Datensätze sind Punkte, die linear nimmt</translation>
    </message>
    <message>
        <source>looks at pixels beside each other, and these records are points, which linear takes</source>
        <translation>betrachtet benachbarte Pixel, diese Datensätze sind Punkte, die linear nimmt</translation>
    </message>
    <message>
        <source>compares with samples of a trained generator, and there are none</source>
        <translation>vergleicht mit Proben eines trainierten Generators, und es gibt keine</translation>
    </message>
    <message>
        <source>is for Gaussian noise, and this noise is Laplace&apos;s, which posterior takes</source>
        <translation>ist für Gauß-Rauschen, dieses ist Laplace-Rauschen, das posterior nimmt</translation>
    </message>
    <message>
        <source>learns from all records, which must be at least 2</source>
        <translation>lernt aus allen Datensätzen, mindestens 2</translation>
    </message>
    <message>
        <source>%1 is for gray pictures of at least 12 x 12 pixels</source>
        <translation>%1 ist für graue Bilder von mindestens 12 x 12 Pixeln</translation>
    </message>
    <message>
        <source>dp-swd is for gray pictures</source>
        <translation>dp-swd ist für graue Bilder</translation>
    </message>
    <message>
        <source>is for pictures of 28 x 28 pixels, as the drawn digits are; set it to 0</source>
        <translation>ist für Bilder von 28 x 28 Pixeln, wie die gezeichneten Ziffern; auf 0 setzen</translation>
    </message>
    <message>
        <source>is none of this run&apos;s: %1</source>
        <translation>gehört nicht zu diesem Lauf: %1</translation>
    </message>
    <message>
        <source>cannot be chosen: samples of this run have none</source>
        <translation>kann nicht gewählt werden: Proben dieses Laufs haben keine</translation>
    </message>
    <message>
        <source>are too few to compare anything; four are the least</source>
        <translation>sind zu wenige für einen Vergleich; vier sind das Mindeste</translation>
    </message>
    <message>
        <source>shows pictures beside each other, and these records are points: leave it out</source>
        <translation>zeigt Bilder nebeneinander, diese Datensätze sind Punkte: weglassen</translation>
    </message>
    <message>
        <source>needs privatized records, and a run of the central model releases none</source>
        <translation>braucht privatisierte Datensätze, und ein Lauf des zentralen Modells gibt keine frei</translation>
    </message>
    <message>
        <source>has records of another shape or range than the run that it is compared with</source>
        <translation>hat Datensätze anderer Form oder anderen Bereichs als der verglichene Lauf</translation>
    </message>
    <message>
        <source>is shown only where looking at raw records is allowed</source>
        <translation>wird nur gezeigt, wo Rohdaten angesehen werden dürfen</translation>
    </message>
    <message>
        <source>is a run of the central model, which releases no records to denoise; those of the local model do</source>
        <translation>ist ein Lauf des zentralen Modells, der keine Datensätze zum Entrauschen freigibt; das lokale Modell tut es</translation>
    </message>
    <message>
        <source>points are no images; choose png, npz, idx or csv</source>
        <translation>Punkte sind keine Bilder; png, npz, idx oder csv wählen</translation>
    </message>
    <message>
        <source>holds images with their classes, and there are none here</source>
        <translation>enthält Bilder mit ihren Klassen, und hier gibt es keine</translation>
    </message>
    <message>
        <source>holds numbers, but these are pictures as they are shown; choose png, pngs, npz or idx</source>
        <translation>enthält Zahlen, dies sind aber Bilder, wie sie gezeigt werden; png, pngs, npz oder idx wählen</translation>
    </message>
    <message>
        <source>raw records can only be added to a png grid</source>
        <translation>Rohdatensätze lassen sich nur einem PNG-Raster hinzufügen</translation>
    </message>
    <message>
        <source>is one of two files, images and labels, which are known by their names; call it something-images-idx3-ubyte.gz</source>
        <translation>ist eine von zwei Dateien, Bilder und Labels, die an ihren Namen erkannt werden; etwas-images-idx3-ubyte.gz nennen</translation>
    </message>
    <message>
        <source>says where to write; none was given</source>
        <translation>sagt, wohin geschrieben wird; nichts wurde angegeben</translation>
    </message>
    <message>
        <source>is what is read; choose another place to write</source>
        <translation>wird gelesen; einen anderen Ort zum Schreiben wählen</translation>
    </message>
    <message>
        <source>is a ledger of what was released; choose another place to write</source>
        <translation>ist ein Kontobuch des Freigegebenen; einen anderen Ort zum Schreiben wählen</translation>
    </message>
    <message>
        <source>belongs to a run; choose another place to write</source>
        <translation>gehört zu einem Lauf; einen anderen Ort zum Schreiben wählen</translation>
    </message>
    <message>
        <source>were not all taken in before the stop</source>
        <translation>wurden vor dem Anhalten nicht alle aufgenommen</translation>
    </message>
    <message>
        <source>was stopped before every record had its noise</source>
        <translation>wurde angehalten, bevor jeder Datensatz sein Rauschen hatte</translation>
    </message>
    <message>
        <source>was stopped before every sample was drawn</source>
        <translation>wurde angehalten, bevor jede Probe gezogen war</translation>
    </message>
    <message>
        <source>was stopped before its last column was done</source>
        <translation>wurde angehalten, bevor die letzte Spalte fertig war</translation>
    </message>
    <message>
        <source>was stopped before it was written</source>
        <translation>wurde angehalten, bevor er geschrieben war</translation>
    </message>
    <message>
        <source>was stopped before it was unpacked</source>
        <translation>wurde angehalten, bevor entpackt war</translation>
    </message>
    <message>
        <source>was stopped before it was known</source>
        <translation>wurde angehalten, bevor es bekannt war</translation>
    </message>
    <message>
        <source>was stopped before it was done</source>
        <translation>wurde angehalten, bevor es fertig war</translation>
    </message>
    <message>
        <source>stand in a report only where the program draws them itself</source>
        <translation>stehen nur in einem Bericht, wo das Programm sie selbst zeichnet</translation>
    </message>
    <message>
        <source>is of another run than the report</source>
        <translation>ist von einem anderen Lauf als der Bericht</translation>
    </message>
    <message>
        <source>is gone, and with it what this training kept beside the records at step %1: it cannot go on. It is deleted when a training ends, unless privacy.keepHidden is set</source>
        <translation>ist fort und damit, was dieses Training bei Schritt %1 neben den Datensätzen behielt: es kann nicht weitergehen. Es wird am Ende eines Trainings gelöscht, außer privacy.keepHidden ist gesetzt</translation>
    </message>
    <message>
        <source>more than %1 runs</source>
        <translation>mehr als %1 Läufe</translation>
    </message>
    <message>
        <source>a sweep needs at least one value</source>
        <translation>eine Reihe braucht mindestens einen Wert</translation>
    </message>
    <message>
        <source>one value stands there twice</source>
        <translation>ein Wert steht zweimal da</translation>
    </message>
    <message>
        <source>one seed stands there twice</source>
        <translation>ein Startwert steht zweimal da</translation>
    </message>
    <message>
        <source>both ends of a logarithmic range must be above 0</source>
        <translation>beide Enden eines logarithmischen Bereichs müssen über 0 sein</translation>
    </message>
    <message>
        <source>a range holds between 2 and 256 values</source>
        <translation>ein Bereich hat zwischen 2 und 256 Werte</translation>
    </message>
    <message>
        <source>is no run that Sfumato has packed</source>
        <translation>ist kein von Sfumato gepackter Lauf</translation>
    </message>
    <message>
        <source>has version %1 of the format, this program reads version %2</source>
        <translation>hat Version %1 des Formats, dieses Programm liest Version %2</translation>
    </message>
    <message>
        <source>does not say which version of the format it has</source>
        <translation>sagt nicht, welche Version des Formats es hat</translation>
    </message>
    <message>
        <source>has version %1 of its format; Sfumato %2 reads versions up to %3, a later Sfumato the others: install the one that wrote it, or a newer one</source>
        <translation>hat Version %1 seines Formats; Sfumato %2 liest Versionen bis %3, ein späteres Sfumato die anderen: das installieren, von dem es geschrieben wurde, oder ein neueres</translation>
    </message>
    <message>
        <source>does not list its files</source>
        <translation>listet seine Dateien nicht auf</translation>
    </message>
    <message>
        <source>holds &quot;%1&quot;, which no packed run has</source>
        <translation>enthält „%1“, was kein gepackter Lauf hat</translation>
    </message>
    <message>
        <source>holds a link, which no packed run has</source>
        <translation>enthält eine Verknüpfung, was kein gepackter Lauf hat</translation>
    </message>
    <message>
        <source>lacks &quot;%1&quot;, which it lists</source>
        <translation>enthält „%1“ nicht, obwohl gelistet</translation>
    </message>
    <message>
        <source>is not what the archive lists: its checksum does not hold</source>
        <translation>ist nicht, was das Archiv auflistet: die Prüfsumme stimmt nicht</translation>
    </message>
    <message>
        <source>is missing in the archive</source>
        <translation>fehlt im Archiv</translation>
    </message>
    <message>
        <source>is too short for a zip archive</source>
        <translation>ist zu kurz für ein Zip-Archiv</translation>
    </message>
    <message>
        <source>has no zip directory at its end</source>
        <translation>hat am Ende kein Zip-Verzeichnis</translation>
    </message>
    <message>
        <source>the zip archive ends within it</source>
        <translation>das Zip-Archiv endet mittendrin</translation>
    </message>
    <message>
        <source>its checksum (CRC-32) does not hold</source>
        <translation>die Prüfsumme (CRC-32) stimmt nicht</translation>
    </message>
    <message>
        <source>its members have more than the %1 bytes allowed</source>
        <translation>seine Dateien haben mehr als die erlaubten %1 Bytes</translation>
    </message>
    <message>
        <source>a zip archive ends at 4 GB and %1 members</source>
        <translation>ein Zip-Archiv endet bei 4 GB und %1 Dateien</translation>
    </message>
    <message>
        <source>is measured on raw records; allow these, too</source>
        <translation>wird an Rohdatensätzen gemessen; erlauben Sie auch diese</translation>
    </message>
    <message>
        <source>is computed from raw data, and monitor.raw is off; choose nll or entropic, or switch it on</source>
        <translation>wird aus Rohdaten berechnet, und monitor.raw ist aus; wählen Sie nll oder entropic, oder schalten Sie es ein</translation>
    </message>
    <message>
        <source>is computed from raw data, and these data are privatized already; choose nll or entropic</source>
        <translation>wird aus Rohdaten berechnet, und diese Daten sind schon privatisiert; wählen Sie nll oder entropic</translation>
    </message>
    <message>
        <source>unit sphere: 2 sqrt(%1)</source>
        <translation>Einheitssphäre: 2 sqrt(%1)</translation>
    </message>
    <message>
        <source>unit sphere: two opposite points</source>
        <translation>Einheitssphäre: zwei gegenüberliegende Punkte</translation>
    </message>
    <message>
        <source>range %1</source>
        <translation>Bereich %1</translation>
    </message>
    <message>
        <source>laplace</source>
        <translation>Laplace</translation>
    </message>
    <message>
        <source>gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>generalized</source>
        <translation>verallgemeinertes</translation>
    </message>
    <message>
        <source>privunit</source>
        <translation>Einheitsvektoren (PrivUnitG)</translation>
    </message>
    <message>
        <source>randomized-response</source>
        <translation>zufällige Antwort</translation>
    </message>
    <message>
        <source>projected-gaussian</source>
        <translation>Gauß auf Projektionen</translation>
    </message>
    <message>
        <source>central</source>
        <translation>zentral</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>schnell</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>poisson</source>
        <translation>Poisson</translation>
    </message>
    <message>
        <source>fixed-size</source>
        <translation>feste Größe</translation>
    </message>
    <message>
        <source>shuffled-epochs</source>
        <translation>gemischte Epochen</translation>
    </message>
    <message>
        <source>cyclic-blocks</source>
        <translation>Blöcke der Reihe nach</translation>
    </message>
    <message>
        <source>random-blocks</source>
        <translation>zufällige Blöcke</translation>
    </message>
    <message>
        <source>reset-blocks</source>
        <translation>zurückgesetzte Blöcke</translation>
    </message>
    <message>
        <source>published-blocks</source>
        <translation>Blöcke wie veröffentlicht</translation>
    </message>
    <message>
        <source>range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>bekannte Form</translation>
    </message>
    <message>
        <source>l1-ball</source>
        <translation>l1-Kugel</translation>
    </message>
    <message>
        <source>l2-ball</source>
        <translation>l2-Kugel</translation>
    </message>
    <message>
        <source>orthant</source>
        <translation>Orthant</translation>
    </message>
    <message>
        <source>fixed-norm</source>
        <translation>feste Norm</translation>
    </message>
    <message>
        <source>sphere</source>
        <translation>Einheitssphäre</translation>
    </message>
    <message>
        <source>dct-quantile</source>
        <translation>DCT, größte Koeffizienten</translation>
    </message>
    <message>
        <source>dct-low-pass</source>
        <translation>DCT, Tiefpass</translation>
    </message>
    <message>
        <source>garments</source>
        <translation>Fenster für Kleidung</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>Fenster für Schrift</translation>
    </message>
    <message>
        <source>symmetric</source>
        <translation>symmetrisch</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheitsintervall</translation>
    </message>
    <message>
        <source>centred</source>
        <translation>Hintergrund bei 0</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normalverteilt</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>entropic</source>
        <translation>entropisch</translation>
    </message>
    <message>
        <source>unregularized</source>
        <translation>unregularisiert</translation>
    </message>
    <message>
        <source>divergence</source>
        <translation>Divergenz</translation>
    </message>
    <message>
        <source>noisy-generator</source>
        <translation>verrauschter Generator</translation>
    </message>
    <message>
        <source>noisy-critic</source>
        <translation>verrauschter Generator mit Kritiker</translation>
    </message>
    <message>
        <source>likelihood</source>
        <translation>Likelihood</translation>
    </message>
    <message>
        <source>hybrid</source>
        <translation>hybrid</translation>
    </message>
    <message>
        <source>moments</source>
        <translation>Momente</translation>
    </message>
    <message>
        <source>class-subsets</source>
        <translation>Teil jeder Klasse</translation>
    </message>
    <message>
        <source>the run cannot be finished: %1 of its %2 steps are saved, and those that a crash lost are paid for and would be paid for again; what was released and saved stays usable; %3</source>
        <translation>der Lauf kann nicht beendet werden: %1 seiner %2 Schritte sind gesichert, und die bei einem Absturz verlorenen sind bezahlt und müssten noch einmal bezahlt werden; was freigegeben und gesichert wurde, bleibt brauchbar; %3</translation>
    </message>
    <message>
        <source>a file of this run does not answer</source>
        <translation>eine Datei dieses Laufs antwortet nicht</translation>
    </message>
    <message>
        <source>cannot be written; what was kept before is intact</source>
        <translation>kann nicht geschrieben werden; was vorher gespeichert war, ist unversehrt</translation>
    </message>
    <message>
        <source>must be one line of at most 200 letters without control characters that begins no formula (= + - @)</source>
        <translation>muss eine Zeile von höchstens 200 Zeichen ohne Steuerzeichen sein, die keine Formel beginnt (= + - @)</translation>
    </message>
    <message>
        <source>was begun elsewhere or changed since, and does not say here which records to read; name them with sfumato-cli resume --data</source>
        <translation>wurde anderswo begonnen oder seither geändert und sagt hier nicht, welche Datensätze zu lesen sind; nennen Sie sie mit sfumato-cli resume --data</translation>
    </message>
    <message>
        <source>was begun elsewhere or changed since; move it away, or name its records with sfumato-cli resume --data</source>
        <translation>wurde anderswo begonnen oder seither geändert; räumen Sie den Ordner weg, oder nennen Sie die Datensätze mit sfumato-cli resume --data</translation>
    </message>
    <message>
        <source>was begun elsewhere or changed since, and does not decide here which files are read; to go on with it, give sfumato-cli sweep --resume all options that it was started with</source>
        <translation>wurde anderswo begonnen oder seither geändert und entscheidet hier nicht, welche Dateien gelesen werden; um fortzufahren, geben Sie sfumato-cli sweep --resume alle Optionen, mit denen begonnen wurde</translation>
    </message>
    <message>
        <source>is another sweep than these options describe; choose another folder</source>
        <translation>ist eine andere Reihe als die, die diese Optionen beschreiben; wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>is not there; a look at records begins no ledger, a training does</source>
        <translation>ist nicht vorhanden; ein Blick auf Datensätze beginnt kein Kontobuch, ein Training schon</translation>
    </message>
    <message>
        <source>vary less than the noise that the file claims, so they did not get it</source>
        <translation>schwanken weniger als das Rauschen, das die Datei angibt; sie haben es also nicht erhalten</translation>
    </message>
    <message>
        <source>holds numbers that its mechanism cannot release; they were not made as the file claims</source>
        <translation>enthält Zahlen, die sein Mechanismus nicht freigeben kann; sie sind nicht so entstanden, wie die Datei angibt</translation>
    </message>
    <message>
        <source>states another release than the privatized records are of; it was changed</source>
        <translation>nennt eine andere Freigabe als die der privatisierten Datensätze; es wurde geändert</translation>
    </message>
    <message>
        <source>promises more than its mechanism, sensitivity and noise give; the file was changed, and what was spent is not known</source>
        <translation>verspricht mehr, als Mechanismus, Sensitivität und Rauschen ergeben; die Datei wurde geändert, und was verbraucht wurde, ist nicht bekannt</translation>
    </message>
    <message>
        <source>holds other records than those that the sweep began with; put these back, or start another sweep</source>
        <translation>enthält andere Datensätze als die, mit denen die Reihe begann; bitte diese zurücklegen oder eine andere Reihe starten</translation>
    </message>
    <message>
        <source>is not stated, and the records have labels: state how many classes there are, and their names as data.classNames</source>
        <translation>ist nicht angegeben, und die Datensätze haben Labels: geben Sie an, wie viele Klassen es gibt, und ihre Namen als data.classNames</translation>
    </message>
    <message>
        <source>is not stated: how many classes people may answer with</source>
        <translation>ist nicht angegeben: mit wie vielen Klassen geantwortet werden kann</translation>
    </message>
    <message>
        <source>must be as many different names as data.classes says</source>
        <translation>müssen so viele verschiedene Namen sein, wie data.classes sagt</translation>
    </message>
    <message>
        <source>must be 0 or lie in [4, 512], beside a height in data.side</source>
        <translation>muss 0 sein oder in [4, 512] liegen, neben einer Höhe in data.side</translation>
    </message>
    <message>
        <source>the records, or what was spent on them, are others by now than those that were agreed to; nothing more was released</source>
        <translation>die Datensätze, oder was für sie verbraucht wurde, sind inzwischen andere als die, denen zugestimmt wurde; weiter wurde nichts freigegeben</translation>
    </message>
    <message>
        <source>is for optimizer.kind sgd: leave it at 0</source>
        <translation>gilt nur für optimizer.kind sgd: 0 belassen</translation>
    </message>
    <message>
        <source>is no ONNX file, or a damaged one</source>
        <translation>ist keine ONNX-Datei oder eine beschädigte</translation>
    </message>
    <message>
        <source>keeps weights in other files (external data), which are never read; save it as one file</source>
        <translation>hält Gewichte in anderen Dateien (external data), die nie gelesen werden; speichern Sie es als eine Datei</translation>
    </message>
    <message>
        <source>has weights of another size than their dimensions say</source>
        <translation>hat Gewichte von anderer Größe, als ihre Dimensionen sagen</translation>
    </message>
    <message>
        <source>has %1 inputs; a feature network has one</source>
        <translation>hat %1 Eingaben; ein Merkmalsnetz hat eine</translation>
    </message>
    <message>
        <source>has no tensor &quot;%1&quot; that is a node&apos;s first output; its outputs are %2</source>
        <translation>hat keinen Tensor &quot;%1&quot;, der die erste Ausgabe eines Knotens ist; seine Ausgaben sind %2</translation>
    </message>
    <message>
        <source>leaves the size of its pictures open; state channels, height and width</source>
        <translation>lässt die Größe seiner Bilder offen; geben Sie Kanäle, Höhe und Breite an</translation>
    </message>
    <message>
        <source>looks at pictures, and these records are points</source>
        <translation>betrachtet Bilder, und diese Datensätze sind Punkte</translation>
    </message>
    <message>
        <source>takes gray pictures, and these are in color</source>
        <translation>nimmt graue Bilder, und diese sind farbig</translation>
    </message>
    <message>
        <source>cannot be run by OpenCV: %1</source>
        <translation>kann von OpenCV nicht ausgeführt werden: %1</translation>
    </message>
    <message>
        <source>needs more memory than a network may have</source>
        <translation>braucht mehr Speicher, als ein Netz haben darf</translation>
    </message>
    <message>
        <source>gives no row of numbers for each picture</source>
        <translation>gibt nicht für jedes Bild eine Zeile von Zahlen</translation>
    </message>
    <message>
        <source>gives numbers that are not finite; check the range that it expects of pixels</source>
        <translation>gibt Zahlen, die nicht endlich sind; prüfen Sie, welchen Bereich es von Pixeln erwartet</translation>
    </message>
    <message>
        <source>gives class probabilities that do not sum to 1</source>
        <translation>gibt Klassenwahrscheinlichkeiten, deren Summe nicht 1 ist</translation>
    </message>
    <message>
        <source>takes more processor time than a network may; try a smaller one</source>
        <translation>braucht mehr Rechenzeit, als ein Netz haben darf; versuchen Sie ein kleineres</translation>
    </message>
    <message>
        <source>made OpenCV crash (%1), in a process of its own, so that nothing else is lost; export the network again, with another opset, or use another file</source>
        <translation>brachte OpenCV zum Absturz (%1), in einem eigenen Prozess, sodass sonst nichts verloren ist; exportieren Sie das Netz erneut, mit einem anderen Opset, oder nehmen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>runs feature networks and lies neither beside this program nor in lib/sfumato; it is built where libopencv-dnn-dev is found</source>
        <translation>führt Merkmalsnetze aus und liegt weder neben diesem Programm noch in lib/sfumato; es wird gebaut, wo libopencv-dnn-dev gefunden wird</translation>
    </message>
    <message>
        <source>does not go with the published schedule, which shares no budget out: set it to 0</source>
        <translation>geht nicht mit dem veröffentlichten Ablauf zusammen, der kein Budget aufteilt: auf 0 setzen</translation>
    </message>
    <message>
        <source>needs samples with labels, which this run does not generate; w2 and sliced need none</source>
        <translation>braucht Proben mit Klassen, die dieser Lauf nicht erzeugt; w2 und sliced brauchen keine</translation>
    </message>
    <message>
        <source>generates no labels to learn from; w2, sliced and the feature distance need none</source>
        <translation>erzeugt keine Klassen, aus denen zu lernen wäre; w2, sliced und der Merkmalsabstand brauchen keine</translation>
    </message>
    <message>
        <source>no sample has the class %1, so that no classifier could learn it: draw more samples. How much of the records is missing, recall and coverage say without labels</source>
        <translation>keine Probe hat die Klasse %1, sodass kein Klassifikator sie lernen könnte: ziehen Sie mehr Proben. Wie viel von den Datensätzen fehlt, sagen recall und coverage ohne Klassen</translation>
    </message>
    <message>
        <source>is of generators: this run learns a classifier itself, whose accuracy is measured without it. Leave it out</source>
        <translation>gilt für Generatoren: dieser Lauf lernt selbst einen Klassifikator, dessen Genauigkeit ohnehin gemessen wird. Lassen Sie es weg</translation>
    </message>
    <message>
        <source>needs samples with labels, which are generated where mechanism.labels is response or tensor. Without labels w2, sliced and the feature distance say how near samples are</source>
        <translation>braucht Proben mit Klassen, die erzeugt werden, wo mechanism.labels response oder tensor ist. Ohne Klassen sagen w2, sliced und der Merkmalsabstand, wie nah Proben sind</translation>
    </message>
    <message>
        <source>is tested on official test records, which mnist, fashion-mnist and usps have. Of other records w2 and sliced are measured while training, and classify --test FILE measures accuracies afterwards</source>
        <translation>wird auf offiziellen Testdaten geprüft, die mnist, fashion-mnist und usps haben. Bei anderen Datensätzen werden beim Training w2 und sliced gemessen, und classify --test DATEI misst Genauigkeiten danach</translation>
    </message>
    <message>
        <source>is of runs that learn a classifier of mnist, fashion-mnist or usps; of a generator choose sample_accuracy or w2</source>
        <translation>gilt für Läufe, die einen Klassifikator von mnist, fashion-mnist oder usps lernen; bei einem Generator wählen Sie sample_accuracy oder w2</translation>
    </message>
    <message>
        <source>needs a generator of samples with labels, of mnist, fashion-mnist or usps, which have official test records; choose w2 or sliced, and of a run that learns a classifier test_accuracy</source>
        <translation>braucht einen Generator von Proben mit Klassen, von mnist, fashion-mnist oder usps, die offizielle Testdaten haben; wählen Sie w2 oder sliced, und bei einem Lauf, der einen Klassifikator lernt, test_accuracy</translation>
    </message>
    <message>
        <source>needs a classifier that learns samples: set monitor.accuracy, as to logistic, which is quick</source>
        <translation>braucht einen Klassifikator, der Proben lernt: setzen Sie monitor.accuracy, etwa auf logistic, was schnell ist</translation>
    </message>
    <message>
        <source>is not measured of a run that learns a classifier; choose test_accuracy</source>
        <translation>wird bei einem Lauf, der einen Klassifikator lernt, nicht gemessen; wählen Sie test_accuracy</translation>
    </message>
    <message>
        <source>class averages at best: do not spend</source>
        <translation>bestenfalls Mittelbilder der Klassen: kein Budget verbrauchen</translation>
    </message>
    <message>
        <source>shadows of the shapes</source>
        <translation>Schatten der Formen</translation>
    </message>
    <message>
        <source>recognizable, blurred</source>
        <translation>erkennbar, unscharf</translation>
    </message>
    <message>
        <source>clear shapes, no texture</source>
        <translation>klare Formen, keine Textur</translation>
    </message>
    <message>
        <source>must be n with h and w, with h, w and c, with p, or with d once or more, each letter of a picture once</source>
        <translation>muss n mit h und w, mit h, w und c, mit p oder mit d einmal oder öfter sein, jeder Buchstabe eines Bildes einmal</translation>
    </message>
    <message>
        <source>has the shape %1; images are [n, h, w], [n, h, w, 1 or 3] or [n, 1 or 3, h, w], points are [n] or [n, d]; state another order in data.read.axes, as nhwc for pictures with transparency or hwn</source>
        <translation>hat die Form %1; Bilder sind [n, h, w], [n, h, w, 1 oder 3] oder [n, 1 oder 3, h, w], Punkte [n] oder [n, d]; eine andere Reihenfolge steht in data.read.axes, etwa nhwc für Bilder mit Transparenz oder hwn</translation>
    </message>
    <message>
        <source>has no column named %1; its first row names the columns</source>
        <translation>hat keine Spalte namens %1; die erste Zeile benennt die Spalten</translation>
    </message>
    <message>
        <source>%1 With several components this is optimistic.</source>
        <translation>%1 Bei mehreren Komponenten ist das optimistisch.</translation>
    </message>
    <message>
        <source>there must be at least one record and one class</source>
        <translation>es muss mindestens einen Datensatz und eine Klasse geben</translation>
    </message>
    <message>
        <source>only pictures have a stand-in</source>
        <translation>nur Bilder haben einen Platzhalter</translation>
    </message>
    <message>
        <source>shares of single columns at best: do not spend</source>
        <translation>bestenfalls Anteile einzelner Spalten: nichts verbrauchen</translation>
    </message>
    <message>
        <source>columns by themselves, roughly, and strong dependences only</source>
        <translation>einzelne Spalten ungefähr, und nur starke Abhängigkeiten</translation>
    </message>
    <message>
        <source>columns by themselves, and dependences that concern many rows</source>
        <translation>einzelne Spalten, und Abhängigkeiten, die viele Zeilen betreffen</translation>
    </message>
    <message>
        <source>is not read: bytes have the range of their format</source>
        <translation>wird nicht gelesen: Bytes haben den Wertebereich ihres Formats</translation>
    </message>
    <message>
        <source>must be one number, that of black</source>
        <translation>muss eine einzige Zahl sein, die von Schwarz</translation>
    </message>
    <message>
        <source>holds other records, or other labels, than those that this run began with</source>
        <translation>enthält andere Datensätze oder andere Klassen als die, mit denen dieser Lauf begonnen hat</translation>
    </message>
    <message>
        <source>has more than %1 rows, and %2 has %3: it is another file</source>
        <translation>hat mehr als %1 Zeilen, und %2 hat %3: es ist eine andere Datei</translation>
    </message>
    <message>
        <source>changed while it was read; nothing was released</source>
        <translation>wurde während des Lesens geändert; nichts wurde freigegeben</translation>
    </message>
    <message>
        <source>holds the same folders in several sub-folders, as training and test records do; name one of its sub-folders</source>
        <translation>enthält dieselben Ordner in mehreren Unterordnern, wie bei Trainings- und Testdaten; nennen Sie einen der Unterordner</translation>
    </message>
    <message>
        <source>is larger than 64 MB</source>
        <translation>ist größer als 64 MB</translation>
    </message>
    <message>
        <source>%1 pictures of other formats than PNG and JPEG are not read; convert them to PNG</source>
        <translation>%1 Bilder in anderen Formaten als PNG und JPEG werden nicht gelesen; wandeln Sie sie in PNG um</translation>
    </message>
    <message>
        <source>its labels name several classes a record, or none, and are not read</source>
        <translation>ihre Klassenangaben nennen mehrere Klassen je Datensatz oder keine und werden nicht gelesen</translation>
    </message>
    <message>
        <source>holds no array named %1, but %2; name one of them in %3</source>
        <translation>enthält kein Array namens %1, aber %2; nennen Sie eines davon in %3</translation>
    </message>
    <message>
        <source>its pictures have a channel of transparency, by which they are laid on the stated background</source>
        <translation>ihre Bilder haben einen Transparenzkanal, mit dem sie auf den angegebenen Hintergrund gelegt werden</translation>
    </message>
    <message>
        <source>its %1 numbers a record are taken for pictures of %2 x %3; where they are a table, state data.read.axes as nd</source>
        <translation>ihre %1 Zahlen je Datensatz werden als Bilder von %2 x %3 gelesen; sind sie eine Tabelle, geben Sie data.read.axes als nd an</translation>
    </message>
    <message>
        <source>it was read as %1 whole numbers a record, separated by commas; where a comma marks decimals (column %2 and %3), save it again with semicolons between the columns</source>
        <translation>sie wurde als %1 ganze Zahlen je Datensatz gelesen, durch Kommas getrennt; steht ein Komma für Dezimalen (Spalten %2 und %3), speichern Sie sie neu mit Semikolons zwischen den Spalten</translation>
    </message>
    <message>
        <source>holds no array named %1, and no other</source>
        <translation>enthält kein Array namens %1 und auch kein anderes</translation>
    </message>
    <message>
        <source>names %1 extents, and the array has %2, %3</source>
        <translation>nennt %1 Ausdehnungen, und das Array hat %2, %3</translation>
    </message>
    <message>
        <source>%1 pixels are no square picture; state nd for a table</source>
        <translation>%1 Pixel sind kein quadratisches Bild; geben Sie für eine Tabelle nd an</translation>
    </message>
    <message>
        <source>has %1 channels; pictures have 1 or 3, or 2 or 4 with transparency</source>
        <translation>hat %1 Kanäle; Bilder haben 1 oder 3, mit Transparenz 2 oder 4</translation>
    </message>
    <message>
        <source>has no column named %1, which data.read.columns states; its columns are called column 1, column 2, ...</source>
        <translation>hat keine Spalte namens %1, die in data.read.columns angegeben ist; ihre Spalten heißen column 1, column 2, ...</translation>
    </message>
    <message>
        <source>has no column named %1, which data.read.columns states; its first row names the columns</source>
        <translation>hat keine Spalte namens %1, die in data.read.columns angegeben ist; die erste Zeile benennt die Spalten</translation>
    </message>
    <message>
        <source>states two columns as the person; one column says whose record it is, leave out the other</source>
        <translation>gibt zwei Spalten als Person an; eine Spalte sagt, wessen Datensatz es ist, lassen Sie die andere weg</translation>
    </message>
    <message>
        <source>is one picture; put pictures into a folder, or into one folder for each class, and name that folder</source>
        <translation>ist ein einzelnes Bild; legen Sie Bilder in einen Ordner oder in einen Ordner je Klasse und nennen Sie diesen Ordner</translation>
    </message>
    <message>
        <source>is a file of the kind %1, which is not read; convert it: %2</source>
        <translation>ist eine Datei der Art %1, die nicht gelesen wird; wandeln Sie sie um: %2</translation>
    </message>
    <message>
        <source>holds a value that is none of those stated in data.read.columns</source>
        <translation>enthält einen Wert, der nicht zu den in data.read.columns angegebenen gehört</translation>
    </message>
    <message>
        <source>was changed while it was read; nothing of the changed records was used. Start again</source>
        <translation>wurde während des Lesens geändert; von den geänderten Datensätzen wurde nichts verwendet. Beginnen Sie von vorn</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>%1: the closing quote is missing</source>
        <translation>%1: das schließende Anführungszeichen fehlt</translation>
    </message>
    <message>
        <source>%1: a quote or a carriage return stands where it may not</source>
        <translation>%1: ein Anführungszeichen oder ein Wagenrücklauf steht, wo keines stehen darf</translation>
    </message>
    <message>
        <source>%1 is not a finite number such as -2.5e3; it holds a tab: separate fields by commas</source>
        <translation>%1 ist keine endliche Zahl wie -2.5e3; es enthält einen Tabulator: Felder durch Kommas trennen</translation>
    </message>
    <message>
        <source>has a word that is none of %1</source>
        <translation>enthält ein Wort, das keines von diesen ist: %1</translation>
    </message>
    <message>
        <source>gives one sign two meanings: that of decimals and that of thousands must differ</source>
        <translation>gibt einem Zeichen zwei Bedeutungen: Dezimal- und Tausenderzeichen müssen verschieden sein</translation>
    </message>
    <message>
        <source>is saved as UTF-16, Excel&apos;s &quot;Unicode text&quot;; add utf-16 to data.read.table, or save it as UTF-8</source>
        <translation>ist als UTF-16 gespeichert, als „Unicode-Text“ von Excel; ergänzen Sie utf-16 in data.read.table oder speichern Sie sie als UTF-8</translation>
    </message>
    <message>
        <source>is not UTF-8 text; add latin-1 to data.read.table where it was written on Windows, or save it as UTF-8</source>
        <translation>ist kein UTF-8-Text; ergänzen Sie latin-1 in data.read.table, wenn sie unter Windows geschrieben wurde, oder speichern Sie sie als UTF-8</translation>
    </message>
    <message>
        <source>is no account of this program&apos;s</source>
        <translation>ist kein Konto dieses Programms</translation>
    </message>
    <message>
        <source>holds no sorted hashes; remove it, and the next run on the same file makes it anew</source>
        <translation>enthält keine sortierten Hashwerte; entfernen Sie die Datei, der nächste Lauf mit denselben Daten legt sie neu an</translation>
    </message>
    <message>
        <source>%1 shares records with the account &quot;%2&quot;, too, and a release counts in one account: put the records of each account into a file of its own</source>
        <translation>%1 hat auch mit dem Konto „%2“ Datensätze gemeinsam, und eine Freigabe zählt in einem Konto: legen Sie die Datensätze jedes Kontos in eine eigene Datei</translation>
    </message>
    <message>
        <source>is none: no account has been opened yet</source>
        <translation>gibt es nicht: noch wurde kein Konto eröffnet</translation>
    </message>
    <message>
        <source>is none of your accounts: %1; sfumato-cli spent lists them, and sfumato-cli spent DATA says which one a file belongs to</source>
        <translation>ist keines Ihrer Konten: %1; sfumato-cli spent listet sie auf, und sfumato-cli spent DATEI sagt, zu welchem eine Datei gehört</translation>
    </message>
    <message>
        <source>%1 belongs to the account &quot;%2&quot; already</source>
        <translation>%1 gehört schon zum Konto „%2“</translation>
    </message>
    <message>
        <source>%1 has the account &quot;%2&quot; already, and accounts with releases are not joined</source>
        <translation>%1 hat schon das Konto „%2“, und Konten mit Freigaben werden nicht zusammengelegt</translation>
    </message>
    <message>
        <source>any is for pictures with sides from 8 to 128 pixels; of rows of columns choose table (Recipe, or --set privacy.settings.recipe=table)</source>
        <translation>any ist für Bilder mit Seiten von 8 bis 128 Pixeln; bei Zeilen mit Spalten table wählen (Rezept, oder --set privacy.settings.recipe=table)</translation>
    </message>
    <message>
        <source>table is for rows of columns, and these are pictures: leave it out (--set privacy.settings.recipe=any)</source>
        <translation>table ist für Zeilen mit Spalten, und dies sind Bilder: weglassen (--set privacy.settings.recipe=any)</translation>
    </message>
    <message>
        <source>moments learn tables of at most %1 columns, and this has %2: leave some out (data.read.columns), or choose dp-merf</source>
        <translation>moments lernt Tabellen mit höchstens %1 Spalten, und diese hat %2: einige weglassen (data.read.columns) oder dp-merf wählen</translation>
    </message>
    <message>
        <source>needs records with labels to test on: pictures, or rows of a table with stated limits</source>
        <translation>braucht zum Testen Datensätze mit Labels: Bilder oder Zeilen einer Tabelle mit angegebenen Grenzen</translation>
    </message>
    <message>
        <source>has no row without a gap</source>
        <translation>hat keine Zeile ohne Lücke</translation>
    </message>
    <message>
        <source>needs records with labels to test on</source>
        <translation>braucht zum Testen Datensätze mit Labels</translation>
    </message>
    <message>
        <source>is of tables whose numbers have stated limits; feature, precision and recall are of all data</source>
        <translation>gibt es von Tabellen, deren Zahlen angegebene Grenzen haben; feature, precision und recall gibt es von allen Daten</translation>
    </message>
    <message>
        <source>is of at most %1 columns, and this table has %2</source>
        <translation>gibt es von höchstens %1 Spalten, und diese Tabelle hat %2</translation>
    </message>
    <message>
        <source>needs pictures; logistic, mlp and boosting learn rows of a table, too</source>
        <translation>braucht Bilder; logistic, mlp und boosting lernen auch Zeilen einer Tabelle</translation>
    </message>
    <message>
        <source>must be what a pack says of the account of its records</source>
        <translation>muss sein, was ein Paket über das Konto seiner Datensätze sagt</translation>
    </message>
    <message>
        <source>is older than the run %1, which has entered in it what is not here: an older copy of the state folder was put back, or it was lost. Put back the newest copy; where there is none, sfumato-cli spent %2 --recover %1 enters what this run has asked</source>
        <translation>ist älter als der Lauf %1, der darin eingetragen hat, was hier fehlt: eine ältere Kopie des Zustandsordners wurde zurückgespielt, oder er ging verloren. Spielen Sie die neueste Kopie zurück; gibt es keine, so trägt sfumato-cli spent %2 --recover %1 ein, was dieser Lauf gefragt hat</translation>
    </message>
    <message>
        <source>is no run of this user&apos;s that has asked these people and named their account</source>
        <translation>ist kein Lauf dieses Benutzers, der diese Personen befragt und ihr Konto genannt hat</translation>
    </message>
    <message>
        <source>is the name of files of several accounts: %1. Name one with --account</source>
        <translation>ist der Name von Dateien mehrerer Konten: %1. Nennen Sie eines mit --account</translation>
    </message>
    <message>
        <source>is not there, and no account has been opened yet</source>
        <translation>ist nicht vorhanden, und noch wurde kein Konto eröffnet</translation>
    </message>
    <message>
        <source>is not there, and no account had a file at this place. An account is shown without its file by --account NAME: %1</source>
        <translation>ist nicht vorhanden, und kein Konto hatte eine Datei an diesem Ort. Ein Konto wird ohne seine Datei gezeigt mit --account NAME: %1</translation>
    </message>
    <message>
        <source>%1. An account is shown without its file by --account NAME: %2</source>
        <translation>%1. Ein Konto wird ohne seine Datei gezeigt mit --account NAME: %2</translation>
    </message>
    <message>
        <source>does not say what was paid for the run in %1; remove it, and resume the sweep or study</source>
        <translation>sagt nicht, was für den Lauf in %1 bezahlt wurde; entfernen Sie die Datei und setzen Sie die Reihe oder die Studie fort</translation>
    </message>
    <message>
        <source>is read for a file of your own; the records of other sets have the account that they have</source>
        <translation>wird für eine eigene Datei gelesen; die Datensätze anderer Mengen haben das Konto, das sie haben</translation>
    </message>
    <message>
        <source>states a category with fewer than two values, or one of them twice or empty</source>
        <translation>gibt eine Kategorie mit weniger als zwei Werten an, oder einen davon doppelt oder leer</translation>
    </message>
    <message>
        <source>its pictures differ in size: each is brought to the stated one, which stretches those of another shape</source>
        <translation>die Bilder sind verschieden groß: jedes wird auf die angegebene Größe gebracht, was andere Formen verzerrt</translation>
    </message>
    <message>
        <source>one user, in all</source>
        <translation>ein Nutzer, insgesamt</translation>
    </message>
    <message>
        <source>one user, each 6 hours</source>
        <translation>ein Nutzer, alle 6 Stunden</translation>
    </message>
    <message>
        <source>one event</source>
        <translation>ein Ereignis</translation>
    </message>
    <message>
        <source>one user, each day</source>
        <translation>ein Nutzer, je Tag</translation>
    </message>
    <message>
        <source>one hiring, each month</source>
        <translation>eine Einstellung, je Monat</translation>
    </message>
    <message>
        <source>one birth, in all</source>
        <translation>eine Geburt, insgesamt</translation>
    </message>
    <message>
        <source>one person, in all</source>
        <translation>eine Person, insgesamt</translation>
    </message>
    <message>
        <source>one user, each month</source>
        <translation>ein Nutzer, je Monat</translation>
    </message>
    <message>
        <source>Nothing was learned of the classes: %1</source>
        <translation>Von den Klassen wurde nichts gelernt: %1</translation>
    </message>
    <message>
        <source>It cannot be told whether anything was learned of the classes: %1</source>
        <translation>Ob von den Klassen etwas gelernt wurde, lässt sich nicht sagen: %1</translation>
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
        <source>%1 are more than half of the %2 that there are; the other half is what distributions are compared with</source>
        <translation>%1 sind mehr als die Hälfte der vorhandenen %2; mit der anderen Hälfte werden Verteilungen verglichen</translation>
    </message>
    <message>
        <source>a warm start needs at least 2 records to train on</source>
        <translation>ein warmer Start braucht mindestens 2 Datensätze zum Training</translation>
    </message>
    <message>
        <source>must be a number above 0; smaller is stronger privacy</source>
        <translation>muss eine Zahl über 0 sein; kleiner ist stärkerer Datenschutz</translation>
    </message>
    <message>
        <source>must be a norm above 0, or 0 for automatic</source>
        <translation>muss eine Norm über 0 sein, oder 0 für automatisch</translation>
    </message>
    <message>
        <source>Facebook, shared URLs 2020</source>
        <translation>Facebook, geteilte URLs 2020</translation>
    </message>
    <message>
        <source>Microsoft, Windows telemetry 2017</source>
        <translation>Microsoft, Windows-Telemetrie 2017</translation>
    </message>
    <message>
        <source>Apple, health data types 2017</source>
        <translation>Apple, Arten von Gesundheitsdaten 2017</translation>
    </message>
    <message>
        <source>Google, Community Mobility 2020</source>
        <translation>Google, Mobilitätsberichte 2020</translation>
    </message>
    <message>
        <source>Apple, popular emojis 2017</source>
        <translation>Apple, beliebte Emojis 2017</translation>
    </message>
    <message>
        <source>LinkedIn, hiring reports 2020</source>
        <translation>LinkedIn, Einstellungsberichte 2020</translation>
    </message>
    <message>
        <source>Israel, live births of 2014</source>
        <translation>Israel, Lebendgeburten 2014</translation>
    </message>
    <message>
        <source>US Census 2020, redistricting</source>
        <translation>US-Volkszählung 2020, Wahlkreise</translation>
    </message>
    <message>
        <source>LinkedIn, audience engagement 2020</source>
        <translation>LinkedIn, Zielgruppen 2020</translation>
    </message>
    <message>
        <source>was trained on other privatized records than this run has</source>
        <translation>wurde auf anderen privatisierten Datensätzen trainiert, als dieser Lauf hat</translation>
    </message>
    <message>
        <source>has no method %1; only methods of that run can go on</source>
        <translation>hat kein Verfahren %1; nur Verfahren jenes Laufs können weitergehen</translation>
    </message>
    <message>
        <source>must be above %1, the steps that %2 has done</source>
        <translation>muss über %1 liegen, den Schritten, die %2 getan hat</translation>
    </message>
    <message>
        <source>is of the central model, where every further step costs budget; begin a run of its own</source>
        <translation>gehört zum zentralen Modell, in dem jeder weitere Schritt Budget kostet; beginnen Sie einen eigenen Lauf</translation>
    </message>
    <message>
        <source>has no checkpoint yet from which another run could go on</source>
        <translation>hat noch keinen Zwischenstand, von dem ein anderer Lauf weitergehen könnte</translation>
    </message>
    <message>
        <source>is for the local model; in the central model every further step costs budget</source>
        <translation>ist für das lokale Modell; im zentralen Modell kostet jeder weitere Schritt Budget</translation>
    </message>
    <message>
        <source>goes on from a run with other noise; keep that run&apos;s data and mechanism, or leave train.from empty to begin with new weights</source>
        <translation>setzt einen Lauf mit anderem Rauschen fort; behalten Sie Daten und Mechanismus jenes Laufs bei, oder lassen Sie train.from leer, um mit neuen Gewichten zu beginnen</translation>
    </message>
    <message>
        <source>is 1: every step queries all records</source>
        <translation>ist 1: jeder Schritt fragt alle Datensätze ab</translation>
    </message>
    <message>
        <source>is all where there are adversaries: a step queries all records of one block</source>
        <translation>ist all, wo es Gegenspieler gibt: ein Schritt fragt alle Datensätze eines Blocks ab</translation>
    </message>
    <message>
        <source>holds no pictures, and only pictures stand in for pictures; choose another file</source>
        <translation>enthält keine Bilder, und nur Bilder können Bilder ersetzen; eine andere Datei wählen</translation>
    </message>
    <message>
        <source>holds no picture that can be used; choose another file</source>
        <translation>enthält kein brauchbares Bild; eine andere Datei wählen</translation>
    </message>
    <message>
        <source>is a run that has asked nobody&apos;s records: nothing is spent, or the program draws its data</source>
        <translation>ist ein Lauf, der niemandes Datensätze befragt hat: nichts ist verbraucht, oder das Programm zieht seine Daten selbst</translation>
    </message>
    <message>
        <source>is a label, which names no account: pass the folder of its run, or the records</source>
        <translation>ist ein Datenschutzetikett, das kein Konto nennt: den Ordner seines Laufs angeben oder die Datensätze</translation>
    </message>
    <message>
        <source>was exported by a run, and samples have no account: pass the folder of the run, or the records; the label beside it says what it has spent</source>
        <translation>wurde von einem Lauf exportiert, und Proben haben kein Konto: den Ordner des Laufs angeben oder die Datensätze; das Etikett daneben sagt, was er verbraucht hat</translation>
    </message>
    <message>
        <source>the released model classifies %1 % of the real records, averaged over the classes, correctly, ± %2, and guessing %3 %.</source>
        <translation>das freigegebene Modell ordnet %1 % der echten Datensätze, gemittelt über die Klassen, richtig zu, ± %2, und Raten %3 %.</translation>
    </message>
    <message>
        <source>the released model classifies %1 % of the real records correctly, ± %2, and guessing %3 %.</source>
        <translation>das freigegebene Modell ordnet %1 % der echten Datensätze richtig zu, ± %2, und Raten %3 %.</translation>
    </message>
    <message>
        <source>The released model classifies %1 % of the real records, averaged over the classes, correctly, ± %2 (noise of this figure); of all records %3 %, where naming the largest class is right for %4 %.</source>
        <translation>Das freigegebene Modell ordnet %1 % der echten Datensätze, gemittelt über die Klassen, richtig zu, ± %2 (Rauschen dieser Zahl); von allen Datensätzen %3 %, wo stets die größte Klasse zu nennen für %4 % richtig ist.</translation>
    </message>
    <message>
        <source>The released model classifies %1 % of the real records correctly, ± %2 (noise of this figure).</source>
        <translation>Das freigegebene Modell ordnet %1 % der echten Datensätze richtig zu, ± %2 (Rauschen dieser Zahl).</translation>
    </message>
    <message>
        <source>must be below %1, which is 1/n for these %2 records: a larger delta may expose whole records</source>
        <translation>muss kleiner sein als %1, das ist 1/n bei diesen %2 Datensätzen: ein größeres Delta kann ganze Datensätze offenlegen</translation>
    </message>
    <message>
        <source>NOT PROVEN: this run has no ledger.json, so nothing that its label.md says can be checked, and no account can be named</source>
        <translation>NICHT BELEGT: Dieser Lauf hat kein ledger.json; nichts, was seine label.md sagt, lässt sich prüfen, und kein Konto lässt sich nennen</translation>
    </message>
    <message>
        <source>%1. NOT PROVEN: nothing that the label.md of this run says can be checked</source>
        <translation>%1. NICHT BELEGT: Nichts, was die label.md dieses Laufs sagt, lässt sich prüfen</translation>
    </message>
    <message>
        <source>is a run that this user has not made: the account of its records is with whoever made it; sfumato-cli report says what its ledger comes to, which its label.md may not</source>
        <translation>ist ein Lauf, den dieser Benutzer nicht gemacht hat: Das Konto seiner Datensätze ist bei dem, der ihn gemacht hat; sfumato-cli report sagt, was sein Kontobuch ergibt, seine label.md vielleicht nicht</translation>
    </message>
    <message>
        <source>columns nearly as they are, clear dependences of pairs, rare combinations blurred</source>
        <translation>Spalten fast, wie sie sind, deutliche Abhängigkeiten von Paaren, seltene Kombinationen verwischt</translation>
    </message>
    <message>
        <source>All columns of numbers come out as independent of each other: there are too few rows.</source>
        <translation>Alle Spalten von Zahlen kommen als voneinander unabhängig heraus: Es sind zu wenige Zeilen.</translation>
    </message>
    <message>
        <source>column %1 holds texts with | or =, which cannot be stated as categories: it is proposed to leave it out</source>
        <translation>Spalte %1 enthält Texte mit | oder =, die sich nicht als Kategorien angeben lassen: Es wird vorgeschlagen, sie wegzulassen</translation>
    </message>
    <message>
        <source>column %1 holds no numbers, nor texts that are few categories: it is proposed to leave it out</source>
        <translation>Spalte %1 enthält weder Zahlen noch Texte aus wenigen Kategorien: Es wird vorgeschlagen, sie wegzulassen</translation>
    </message>
    <message>
        <source>Equal parts per class were drawn, however frequent the classes are among the records.</source>
        <translation>Von jeder Klasse wurden gleich viele gezogen, wie häufig die Klassen unter den Datensätzen auch sind.</translation>
    </message>
    <message>
        <source>One class alone was drawn, as asked for.</source>
        <translation>Es wurde nur eine Klasse gezogen, wie verlangt.</translation>
    </message>
    <message>
        <source>Each class was drawn with the same chance (equal parts per class): this method does not learn how frequent classes are among the records.</source>
        <translation>Jede Klasse wurde mit gleicher Wahrscheinlichkeit gezogen (gleiche Teile je Klasse): Dieses Verfahren lernt nicht, wie häufig Klassen unter den Datensätzen sind.</translation>
    </message>
    <message>
        <source>Classes were drawn as often as the method has found them through the noise: a rare class may be far more, or less, frequent here than among the records.</source>
        <translation>Klassen wurden so häufig gezogen, wie das Verfahren sie durch das Rauschen gefunden hat: Eine seltene Klasse kann hier weit häufiger oder seltener sein als unter den Datensätzen.</translation>
    </message>
    <message>
        <source>Samples of each class: %1.</source>
        <translation>Proben je Klasse: %1.</translation>
    </message>
    <message>
        <source>column %1 has the same value in several records: it is proposed as the person whose record it is, and is then no part of a record</source>
        <translation>Spalte %1 hat in mehreren Datensätzen denselben Wert: Sie wird als Person vorgeschlagen, deren Datensatz es ist, und gehört dann zu keinem Datensatz</translation>
    </message>
    <message>
        <source>column %1 has another value in each record: it is proposed to leave it out</source>
        <translation>Spalte %1 hat in jedem Datensatz einen anderen Wert: Es wird vorgeschlagen, sie wegzulassen</translation>
    </message>
    <message>
        <source>is of a person who has %1 rows above, and data.read.columns states no more</source>
        <translation>gehört einer Person, die darüber schon %1 Zeilen hat, und data.read.columns gibt nicht mehr an</translation>
    </message>
    <message>
        <source>Forecast: all columns of numbers independent of each other, for there are too few rows.</source>
        <translation>Vorhersage: alle Zahlenspalten unabhängig voneinander, denn es sind zu wenige Zeilen.</translation>
    </message>
    <message>
        <source>has an entry that is none of NAME=number, NAME=whole, NAME=A|B|C (a category with its values), NAME=label, NAME=person (says whose record it is, and is no part of it), NAME=person:5 (the first 5 rows of each person count), NAME=- (left out)</source>
        <translation>hat einen Eintrag, der keiner von NAME=number, NAME=whole, NAME=A|B|C (eine Kategorie mit ihren Werten), NAME=label, NAME=person (sagt, wessen Datensatz es ist, und ist kein Teil davon), NAME=person:5 (die ersten 5 Zeilen jeder Person zählen), NAME=- (ausgelassen) ist</translation>
    </message>
    <message>
        <source>must state from 1 to %1 rows of a person, as in NAME=person:5</source>
        <translation>muss von 1 bis %1 Zeilen einer Person angeben, wie in NAME=person:5</translation>
    </message>
    <message>
        <source>Two columns of numbers come out as independent where their correlation is below about %1; a stronger one comes out weaker than it is.</source>
        <translation>Zwei Zahlenspalten kommen unabhängig heraus, wo ihre Korrelation unter etwa %1 liegt; eine stärkere kommt schwächer heraus, als sie ist.</translation>
    </message>
    <message>
        <source>Forecast: a correlation of two columns of numbers shows from about %1 on, weaker than it is.</source>
        <translation>Vorhersage: Eine Korrelation zweier Zahlenspalten zeigt sich ab etwa %1, schwächer als sie ist.</translation>
    </message>
    <message>
        <source>%1 Found: a dependence in %2 of %3 pairs of columns of a class. %4</source>
        <translation>%1 Gefunden: eine Abhängigkeit in %2 von %3 Spaltenpaaren einer Klasse. %4</translation>
    </message>
    <message>
        <source>Forecast: all columns of numbers independent of each other, for there are too few rows. Found: a dependence in %1 of %2 pairs of columns.</source>
        <translation>Vorhersage: alle Zahlenspalten unabhängig voneinander, denn es sind zu wenige Zeilen. Gefunden: eine Abhängigkeit in %1 von %2 Spaltenpaaren.</translation>
    </message>
    <message>
        <source>Forecast: a correlation of two columns of numbers shows from about %3 on, weaker than it is. Found: a dependence in %1 of %2 pairs of columns.</source>
        <translation>Vorhersage: Eine Korrelation zweier Zahlenspalten zeigt sich ab etwa %3, schwächer als sie ist. Gefunden: eine Abhängigkeit in %1 von %2 Spaltenpaaren.</translation>
    </message>
    <message>
        <source>It counts the Gaussian noise of all releases together (composition): that comes to less than the sum of their epsilons, and is exact at this delta.</source>
        <translation>Sie zählt das Gauß-Rauschen aller Freigaben gemeinsam (Komposition): Das ist weniger als die Summe ihrer Epsilon, und bei diesem Delta genau.</translation>
    </message>
    <message>
        <source>It counts the Gaussian noise of all releases together and adds the epsilons of the others, and of labels (basic composition). That is an upper bound: the true number may be smaller.</source>
        <translation>Sie zählt das Gauß-Rauschen aller Freigaben gemeinsam und addiert die Epsilon der übrigen und der Labels (einfache Komposition). Das ist eine obere Schranke: Die wahre Zahl kann kleiner sein.</translation>
    </message>
    <message>
        <source>It adds up the epsilons of the releases (basic composition). That is an upper bound: the true number may be smaller.</source>
        <translation>Sie addiert die Epsilon der Freigaben (einfache Komposition). Das ist eine obere Schranke: Die wahre Zahl kann kleiner sein.</translation>
    </message>
    <message>
        <source>It adds the epsilon of the noisy records to the epsilon of all trainings together (basic composition). That is an upper bound: the true number may be smaller.</source>
        <translation>Sie addiert das Epsilon der verrauschten Datensätze zum Epsilon aller Trainings zusammen (einfache Komposition). Das ist eine obere Schranke: Die wahre Zahl kann kleiner sein.</translation>
    </message>
    <message>
        <source>Values and combinations in at least %1 % of the rows come out, rarer ones do not: %2.</source>
        <translation>Werte und Kombinationen in mindestens %1 % der Zeilen kommen heraus, seltenere nicht: %2.</translation>
    </message>
    <message>
        <source>column %1 – column %2; %3</source>
        <translation>Spalte %1 – Spalte %2; %3</translation>
    </message>
    <message>
        <source>column %1 – column %2</source>
        <translation>Spalte %1 – Spalte %2</translation>
    </message>
    <message>
        <source>goes on from a run with noise of its own, and the points of a sweep are privatized anew; leave train.from empty, so that they begin with new weights</source>
        <translation>setzt einen Lauf mit eigenem Rauschen fort, und die Punkte einer Reihe werden neu privatisiert; train.from leer lassen, damit sie mit neuen Gewichten beginnen</translation>
    </message>
    <message>
        <source>with all of this each person of &quot;%1&quot; would stand at epsilon %2, delta %3; the cap for each person is epsilon %4, delta %5</source>
        <translation>mit alldem stünde jede Person von &quot;%1&quot; bei Epsilon %2, Delta %3; die Obergrenze je Person ist Epsilon %4, Delta %5</translation>
    </message>
    <message>
        <source>These samples: %1 of %2, as they were shown.</source>
        <translation>Diese Proben: %1 von %2, wie sie gezeigt wurden.</translation>
    </message>
    <message>
        <source>These samples: %1 of %2, latents of seed %3.</source>
        <translation>Diese Proben: %1 von %2, latente Variablen mit Startwert %3.</translation>
    </message>
    <message>
        <source>is not on this computer. Put %1 into one of %2</source>
        <translation>ist nicht auf diesem Computer. Legen Sie %1 in einen dieser Ordner: %2</translation>
    </message>
    <message>
        <source>is not on this computer. Put %1.gz and %3.gz into one of %2</source>
        <translation>ist nicht auf diesem Computer. Legen Sie %1.gz und %3.gz in einen dieser Ordner: %2</translation>
    </message>
    <message>
        <source>%1 Found: a dependence in %2 of %3 pairs of columns of a class: %4. %5</source>
        <translation>%1 Gefunden: eine Abhängigkeit in %2 von %3 Spaltenpaaren einer Klasse: %4. %5</translation>
    </message>
    <message>
        <source>Forecast: a correlation of two columns of numbers shows from about %4 on, weaker than it is. Found: a dependence in %1 of %2 pairs of columns: %3.</source>
        <translation>Vorhersage: Eine Korrelation zweier Zahlenspalten zeigt sich ab etwa %4, schwächer, als sie ist. Gefunden: eine Abhängigkeit in %1 von %2 Spaltenpaaren: %3.</translation>
    </message>
    <message>
        <source>Classes of these samples: %1.</source>
        <translation>Klassen dieser Proben: %1.</translation>
    </message>
    <message>
        <source>keeps its last checkpoint alone</source>
        <translation>bewahrt nur den letzten Zwischenstand auf</translation>
    </message>
    <message>
        <source>has no checkpoint of step %1; the step must be one of %2</source>
        <translation>hat keinen Zwischenstand von Schritt %1; der Schritt muss einer von diesen sein: %2</translation>
    </message>
    <message>
        <source>must be %1, as in %2: a run that goes on from another keeps its network. Set it so, or leave &quot;Goes on from&quot; (train.from) empty to begin with new weights</source>
        <translation>muss %1 sein, wie in %2: Ein Lauf, der einen anderen fortsetzt, behält dessen Netz. So einstellen, oder „Setzt fort“ (train.from) leer lassen, um mit neuen Gewichten zu beginnen</translation>
    </message>
    <message>
        <source>These samples are of step %1 of the training.</source>
        <translation>Diese Proben sind von Schritt %1 des Trainings.</translation>
    </message>
    <message>
        <source>has no release in its ledger, nor the privatized records that it trained on: there is nothing to compare a label with</source>
        <translation>hat in seinem Kontobuch keine Freigabe und auch die privatisierten Datensätze nicht, auf denen er trainiert hat: Es gibt nichts, womit sich ein Etikett vergleichen ließe</translation>
    </message>
    <message>
        <source>%1 makes pictures, and these records are none: choose mlp, the dense layers</source>
        <translation>%1 erzeugt Bilder, und diese Datensätze sind keine: Wählen Sie mlp, die dichten Schichten</translation>
    </message>
    <message>
        <source>the noise of the share that the released model classifies correctly, ± %1 %, leaves all from 0 to 100 % possible.</source>
        <translation>das Rauschen des Anteils, den das freigegebene Modell richtig zuordnet, ± %1 %, lässt alles von 0 bis 100 % zu.</translation>
    </message>
    <message>
        <source>%1. Only delta is above the cap: choose noise with a smaller delta, or a cap with a larger delta</source>
        <translation>%1. Nur Delta liegt über der Obergrenze: Wählen Sie Rauschen mit kleinerem Delta oder eine Obergrenze mit größerem Delta</translation>
    </message>
    <message>
        <source>Raw records beside these samples, unprotected: %1.</source>
        <translation>Rohdatensätze neben diesen Proben, ungeschützt: %1.</translation>
    </message>
    <message>
        <source>is nothing that an export of pictures writes: it was put there afterwards, and the label does not speak of it</source>
        <translation>ist nichts, was ein Export von Bildern schreibt: Es wurde nachträglich dort abgelegt, und das Etikett sagt nichts darüber</translation>
    </message>
    <message>
        <source>%1 has no official test files: name labeled records to test on, or choose w2, sliced or the feature distance, which need none</source>
        <translation>%1 hat keine offiziellen Testdateien: nennen Sie Datensätze mit Klassen zum Prüfen, oder wählen Sie w2, sliced oder den Merkmalsabstand, die keine brauchen</translation>
    </message>
    <message>
        <source>It counts all noisy queries of the trainings together (composition): that comes to less than the sum of their epsilons, and is exact up to rounding. Where that would take too long, it is an upper bound: the true number may be smaller.</source>
        <translation>Sie zählt alle verrauschten Abfragen der Trainings gemeinsam (Komposition): Das ist weniger als die Summe ihrer Epsilon und bis auf Rundung genau. Wo das zu lange dauern würde, ist es eine obere Schranke: Die wahre Zahl kann kleiner sein.</translation>
    </message>
    <message>
        <source>These samples are those that were shown, or a selection of them: the number of samples per class does not show how frequent the classes are among the records.</source>
        <translation>Diese Proben sind die gezeigten oder eine Auswahl davon: Die Zahl der Proben je Klasse zeigt nicht, wie häufig die Klassen unter den Datensätzen sind.</translation>
    </message>
    <message>
        <source>the cap for each person cannot be checked, since an earlier release of these records does not state how many records a person has at most; remove that cap</source>
        <translation>die Obergrenze je Person kann nicht geprüft werden, da eine frühere Freigabe dieser Datensätze nicht angibt, wie viele Datensätze eine Person höchstens hat; heben Sie diese Obergrenze auf</translation>
    </message>
    <message>
        <source>the cap for each person cannot be checked, since this release does not state how many records a person has at most; state it for this one, or remove that cap</source>
        <translation>die Obergrenze je Person kann nicht geprüft werden, da diese Freigabe nicht angibt, wie viele Datensätze eine Person höchstens hat; geben Sie es für diese an, oder heben Sie die Obergrenze auf</translation>
    </message>
    <message>
        <source>the cap for each person cannot be kept, since no finite epsilon is proven for a person with several records; choose another method, or remove that cap</source>
        <translation>die Obergrenze je Person kann nicht eingehalten werden, da für eine Person mit mehreren Datensätzen kein endliches Epsilon bewiesen ist; wählen Sie ein anderes Verfahren, oder heben Sie diese Obergrenze auf</translation>
    </message>
    <message>
        <source>is neither a method of this run (%1), nor raw, nor a denoiser (%2)</source>
        <translation>ist weder ein Verfahren dieses Laufs (%1) noch raw noch ein Entrauscher (%2)</translation>
    </message>
    <message>
        <source>is a metric of steps: a run notes it in metrics.csv while it trains</source>
        <translation>ist eine Kennzahl von Schritten: ein Lauf schreibt sie beim Trainieren in metrics.csv</translation>
    </message>
    <message>
        <source>is a metric of estimates of single records; see the commands denoise and compare</source>
        <translation>ist eine Kennzahl von Schätzungen einzelner Datensätze; siehe die Befehle denoise und compare</translation>
    </message>
    <message>
        <source>is computed from raw data, and monitor.raw is off; switch it on, as every metric of a central run needs</source>
        <translation>wird aus Rohdaten berechnet, und monitor.raw ist aus; einschalten, wie jede Kennzahl eines zentralen Laufs es braucht</translation>
    </message>
    <message>
        <source>It counts the Gaussian noise of the noisy records and all noisy queries of the trainings together (composition): that comes to less than the sum of their epsilons, and is exact up to rounding. Where that would take too long, it is an upper bound: the true number may be smaller.</source>
        <translation>Sie zählt das Gauß-Rauschen der verrauschten Datensätze und alle verrauschten Abfragen der Trainings gemeinsam (Komposition): Das ist weniger als die Summe ihrer Epsilon und bis auf Rundung genau. Wo das zu lange dauern würde, ist es eine obere Schranke: Die wahre Zahl kann kleiner sein.</translation>
    </message>
    <message>
        <source>Some trainings protect whether a record is there (zero-out), others what its values are (replace-one). Each kind is counted by itself with half of the delta, and both are added up. That is an upper bound: the true number may be smaller.</source>
        <translation>Manche Trainings schützen, ob ein Datensatz da ist (einer leer), andere, welche Werte er hat (einer ersetzt). Jede Art wird für sich mit der Hälfte des Delta gezählt, und beide werden addiert. Das ist eine obere Schranke: Die wahre Zahl kann kleiner sein.</translation>
    </message>
    <message>
        <source>carries no stamp: check it with the .label.json that was written beside it</source>
        <translation>trägt keinen Stempel: prüfen Sie es mit der .label.json, die daneben geschrieben wurde</translation>
    </message>
    <message>
        <source>is not read: the records are privatized already, and their file says how</source>
        <translation>wird nicht gelesen: Die Datensätze sind bereits privatisiert, und ihre Datei sagt, wie</translation>
    </message>
    <message>
        <source>is the noise, which is on these privatized records already: sweep another setting</source>
        <translation>ist das Rauschen, das auf diesen privatisierten Datensätzen schon liegt: Variieren Sie eine andere Einstellung</translation>
    </message>
    <message>
        <source>Isolated values of up to %1 % of the rows may be noise alone.</source>
        <translation>Einzelne Werte von bis zu %1 % der Zeilen können Rauschen allein sein.</translation>
    </message>
    <message>
        <source>%1 Isolated values of up to %2 % of the rows may be noise alone.</source>
        <translation>%1 Einzelne Werte von bis zu %2 % der Zeilen können Rauschen allein sein.</translation>
    </message>
    <message>
        <source>Numbers are counted in slices (count × width): %1.</source>
        <translation>Zahlen werden in Abschnitten gezählt (Anzahl × Breite): %1.</translation>
    </message>
    <message>
        <source>states %1 of a column; nearest: %2. A category has two values or more, as in NAME=A|B</source>
        <translation>gibt %1 für eine Spalte an; am nächsten: %2. Eine Kategorie hat zwei oder mehr Werte, wie in NAME=A|B</translation>
    </message>
    <message>
        <source>Each pixel is a number from 0 (black) to 1 (white).</source>
        <translation>Jeder Bildpunkt ist eine Zahl von 0 (schwarz) bis 1 (weiß).</translation>
    </message>
    <message>
        <source>gives %1 ranges for %2 columns: give one for all, or one for each; a category needs none</source>
        <translation>gibt %1 Bereiche für %2 Spalten an: einen für alle angeben oder je einen; eine Kategorie braucht keinen</translation>
    </message>
    <message>
        <source>training data of %1: %2</source>
        <translation>Trainingsdaten von %1: %2</translation>
    </message>
    <message>
        <source>pooled mean</source>
        <translation>gemeinsamer Mittelwert</translation>
    </message>
    <message>
        <source>pooled radius, round %1</source>
        <translation>gemeinsamer Radius, Runde %1</translation>
    </message>
    <message>
        <source>class radius, round %1</source>
        <translation>Radius der Klassen, Runde %1</translation>
    </message>
    <message>
        <source>component radius, round %1</source>
        <translation>Radius der Komponenten, Runde %1</translation>
    </message>
    <message>
        <source>class means</source>
        <translation>Mittelwerte der Klassen</translation>
    </message>
    <message>
        <source>class second moments</source>
        <translation>zweite Momente der Klassen</translation>
    </message>
    <message>
        <source>component means, first round</source>
        <translation>Mittelwerte der Komponenten, erste Runde</translation>
    </message>
    <message>
        <source>component means, second round</source>
        <translation>Mittelwerte der Komponenten, zweite Runde</translation>
    </message>
    <message>
        <source>component second moments</source>
        <translation>zweite Momente der Komponenten</translation>
    </message>
    <message>
        <source>tones</source>
        <translation>Tonwerte</translation>
    </message>
    <message>
        <source>check</source>
        <translation>Kontrolle</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>projections</source>
        <translation>Projektionen</translation>
    </message>
    <message>
        <source>mean embedding</source>
        <translation>mittlere Einbettung</translation>
    </message>
    <message>
        <source>batch embedding</source>
        <translation>Einbettung eines Stapels</translation>
    </message>
    <message>
        <source>picture gradient</source>
        <translation>Gradient nach den Bildern</translation>
    </message>
    <message>
        <source>parameter gradient</source>
        <translation>Gradient nach den Parametern</translation>
    </message>
    <message>
        <source>record gradients</source>
        <translation>Gradienten der Datensätze</translation>
    </message>
    <message>
        <source>has no label beside it; that of a packed run is in it: unpack it (sfumato-cli unpack), which derives its guarantee again, then check the label of the folder (sfumato-cli label FOLDER --check)</source>
        <translation>hat kein Etikett neben sich; das eines gepackten Laufs liegt darin: Entpacken Sie ihn (sfumato-cli unpack), wobei seine Garantie neu abgeleitet wird, und prüfen Sie dann das Etikett des Ordners (sfumato-cli label ORDNER --check)</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Laplace</source>
        <translation>Laplace</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>moments</source>
        <translation>Momente</translation>
    </message>
    <message>
        <source>DP-MERF</source>
        <translation>DP-MERF</translation>
    </message>
    <message>
        <source>classifier</source>
        <translation>Klassifikator</translation>
    </message>
    <message>
        <source>evolution</source>
        <translation>Evolution</translation>
    </message>
    <message>
        <source>epsilon 25</source>
        <translation>Epsilon 25</translation>
    </message>
    <message>
        <source>l2 ball</source>
        <translation>l2-Kugel</translation>
    </message>
    <message>
        <source>l1 ball</source>
        <translation>l1-Kugel</translation>
    </message>
    <message>
        <source>DCT</source>
        <translation>DCT</translation>
    </message>
    <message>
        <source>noisy generators</source>
        <translation>verrauschte Generatoren</translation>
    </message>
    <message>
        <source>noisy, Laplace</source>
        <translation>verrauscht, Laplace</translation>
    </message>
    <message>
        <source>three losses</source>
        <translation>drei Verluste</translation>
    </message>
    <message>
        <source>local</source>
        <translation>lokal</translation>
    </message>
    <message>
        <source>DP-Sinkhorn</source>
        <translation>DP-Sinkhorn</translation>
    </message>
    <message>
        <source>DP-SWD</source>
        <translation>DP-SWD</translation>
    </message>
    <message>
        <source>GS-WGAN</source>
        <translation>GS-WGAN</translation>
    </message>
    <message>
        <source>DP-CGAN</source>
        <translation>DP-CGAN</translation>
    </message>
    <message>
        <source>fresh features</source>
        <translation>frische Merkmale</translation>
    </message>
    <message>
        <source>from USPS</source>
        <translation>von USPS</translation>
    </message>
    <message>
        <source>from MNIST</source>
        <translation>von MNIST</translation>
    </message>
    <message>
        <source>counts and pairs</source>
        <translation>Zählungen und Paare</translation>
    </message>
    <message>
        <source>DP-Sinkhorn, long</source>
        <translation>DP-Sinkhorn, lang</translation>
    </message>
    <message>
        <source>denoising, Gaussian</source>
        <translation>Entrauschen, Gauß</translation>
    </message>
    <message>
        <source>denoising, Laplace</source>
        <translation>Entrauschen, Laplace</translation>
    </message>
    <message>
        <source>Can the shape be learned?</source>
        <translation>Lässt sich die Form lernen?</translation>
    </message>
    <message>
        <source>Labeled pictures at epsilon 1</source>
        <translation>Bilder mit Klassen bei Epsilon 1</translation>
    </message>
    <message>
        <source>Denoise each record, or learn the distribution?</source>
        <translation>Jeden Datensatz entrauschen oder die Verteilung lernen?</translation>
    </message>
    <message>
        <source>What does epsilon 10 buy?</source>
        <translation>Was bringt Epsilon 10?</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>The papers, as published</source>
        <translation>Die Veröffentlichungen, wie sie erschienen sind</translation>
    </message>
    <message>
        <source>The program sees the records, the model may be published. One column is one class.</source>
        <translation>Das Programm sieht die Datensätze, das Modell darf veröffentlicht werden. Eine Spalte ist eine Klasse.</translation>
    </message>
    <message>
        <source>Nobody sees raw records. Privatized, denoised and fresh pictures side by side.</source>
        <translation>Niemand sieht Rohdaten. Privatisierte, entrauschte und neue Bilder nebeneinander.</translation>
    </message>
    <message>
        <source>The methods of the papers, shortened to minutes, and what works without anybody who sees the records.</source>
        <translation>Die Verfahren der Veröffentlichungen, auf Minuten gekürzt, und was ohne jemanden geht, der die Datensätze sieht.</translation>
    </message>
    <message>
        <source>Columns of numbers and categories, drawn from noisy counts.</source>
        <translation>Spalten aus Zahlen und Kategorien, gezogen aus verrauschten Zählungen.</translation>
    </message>
    <message>
        <source>Claimed and proved epsilon side by side. Most of them take hours.</source>
        <translation>Behauptetes und bewiesenes Epsilon nebeneinander. Die meisten dauern Stunden.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Under a minute</source>
        <translation>Unter einer Minute</translation>
    </message>
    <message>
        <source>Nothing needed</source>
        <translation>Nichts nötig</translation>
    </message>
    <message>
        <source>Labeled</source>
        <translation>Mit Klassen</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Lokal</translation>
    </message>
    <message>
        <source>Central</source>
        <translation>Zentral</translation>
    </message>
    <message>
        <source>The papers</source>
        <translation>Veröffentlichungen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Data folder: %1 found</source>
        <translation>Datenordner: %1 gefunden</translation>
    </message>
    <message>
        <source>Data folder: %1 not found</source>
        <translation>Datenordner: %1 nicht gefunden</translation>
    </message>
    <message>
        <source>Data folder: %1 found, %2 not found</source>
        <translation>Datenordner: %1 gefunden, %2 nicht gefunden</translation>
    </message>
    <message>
        <source>three shapes: half circle, ellipse, rectangle</source>
        <translation>drei Formen: Halbkreis, Ellipse, Rechteck</translation>
    </message>
    <message>
        <source>DP-MERF in full</source>
        <translation>DP-MERF in voller Größe</translation>
    </message>
    <message>
        <source>DP-Sinkhorn in full</source>
        <translation>DP-Sinkhorn in voller Größe</translation>
    </message>
    <message>
        <source>DP-CGAN in full</source>
        <translation>DP-CGAN in voller Größe</translation>
    </message>
    <message>
        <source>DP-SWD in full</source>
        <translation>DP-SWD in voller Größe</translation>
    </message>
    <message>
        <source>GS-WGAN in full</source>
        <translation>GS-WGAN in voller Größe</translation>
    </message>
    <message>
        <source>Laplace in full</source>
        <translation>Laplace in voller Größe</translation>
    </message>
    <message>
        <source>Gaussian in full</source>
        <translation>Gauß in voller Größe</translation>
    </message>
    <message>
        <source>a table of people</source>
        <translation>eine Tabelle von Personen</translation>
    </message>
    <message>
        <source>garments: clothes and shoes, T-shirt, trousers, pullover, dress, coat, sandal, shirt, sneaker, bag, boot</source>
        <translation>Kleidung: Kleider und Schuhe, T-Shirt, Hose, Pullover, Kleid, Mantel, Sandale, Hemd, Shirt, Turnschuh, Sneaker, Tasche, Stiefel</translation>
    </message>
    <message>
        <source>tables, rows and columns as in CSV, Excel, spreadsheet files: census, survey, income, age, customers, bank, health, hospital, medical, clinical records of patients</source>
        <translation>Tabellen, Zeilen und Spalten wie in CSV, Excel, Tabellenkalkulation: Zensus, Umfrage, Einkommen, Alter, Kunden, Bank, Gesundheit, Krankenhaus, medizinisch, klinische Daten von Patienten, Patientinnen</translation>
    </message>
    <message>
        <source>handwritten digits, numbers, handwriting</source>
        <translation>handgeschriebene Ziffern, Zahlen, Handschrift</translation>
    </message>
    <message>
        <source>differential privacy</source>
        <translation>Differential Privacy, differenzielle Privatheit</translation>
    </message>
    <message>
        <source>start here</source>
        <translation>hier beginnen</translation>
    </message>
    <message>
        <source>images, pictures, photos, photographs, faces, x-rays, xrays, x rays, DICOM, CT, MRI scans, lungs, pneumonia, chest, skin, tissue, cells, health, medical, hospital, patients</source>
        <translation>Bilder, Fotos, Fotografien, Gesichter, Röntgenbilder, Röntgen, X-ray, DICOM, CT, MRT, MRI, Scans, Lunge, Lungenentzündung, Pneumonie, Brust, Thorax, Haut, Gewebe, Zellen, Gesundheit, medizinisch, Krankenhaus, Patienten, Patientinnen</translation>
    </message>
    <message>
        <source>six losses</source>
        <translation>sechs Verluste</translation>
    </message>
    <message>
        <source>on clients, epsilon 599</source>
        <translation>auf Clients, Epsilon 599</translation>
    </message>
    <message>
        <source>1 method, one method</source>
        <translation>1 Verfahren, ein Verfahren</translation>
    </message>
    <message>
        <source>2 methods, two methods</source>
        <translation>2 Verfahren, zwei Verfahren</translation>
    </message>
    <message>
        <source>3 methods, three methods</source>
        <translation>3 Verfahren, drei Verfahren</translation>
    </message>
    <message>
        <source>4 methods, four methods</source>
        <translation>4 Verfahren, vier Verfahren</translation>
    </message>
    <message>
        <source>5 methods, five methods</source>
        <translation>5 Verfahren, fünf Verfahren</translation>
    </message>
    <message>
        <source>6 methods, six methods</source>
        <translation>6 Verfahren, sechs Verfahren</translation>
    </message>
    <message>
        <source>Points with noise on each of them. Entropic (blue) and unregularized (orange) try to find the shape, and in one example other losses, too.</source>
        <translation>Punkte, jeder mit Rauschen. Entropisch (blau) und unregularisiert (orange) versuchen, die Form zu finden, in einem Beispiel auch andere Verluste.</translation>
    </message>
    <message>
        <source>Here: %1, learned by %2, at epsilon %3.</source>
        <translation>Hier: %1, gelernt mit %2, bei Epsilon %3.</translation>
    </message>
    <message>
        <source>Here: %1, learned by %2.</source>
        <translation>Hier: %1, gelernt mit %2.</translation>
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
        <translation>Einen kleineren Stapel oder weniger Datensätze nehmen.</translation>
    </message>
    <message>
        <source>The engine failed</source>
        <translation>Der Rechenkern hat versagt</translation>
    </message>
    <message>
        <source>This should not happen; please report it with the log.</source>
        <translation>Das sollte nicht geschehen; bitte mit dem Protokoll melden.</translation>
    </message>
    <message>
        <source>Settings conflict</source>
        <translation>Einstellungen widersprechen sich</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Start it again to continue.</source>
        <translation>Zum Fortsetzen erneut starten.</translation>
    </message>
    <message>
        <source>Needs your confirmation</source>
        <translation>Braucht Ihre Bestätigung</translation>
    </message>
    <message>
        <source>Confirm the second release, or keep the budget.</source>
        <translation>Die zweite Freigabe bestätigen oder das Budget behalten.</translation>
    </message>
    <message>
        <source>Raise the budget deliberately or stop here; nothing more was released.</source>
        <translation>Das Budget bewusst erhöhen oder hier aufhören; es wurde nichts Weiteres freigegeben.</translation>
    </message>
    <message>
        <source>No regular file or folder</source>
        <translation>Keine gewöhnliche Datei und kein Ordner</translation>
    </message>
    <message>
        <source>Choose another path, or put a file or folder of its own there.</source>
        <translation>Einen anderen Pfad wählen oder dort eine eigene Datei oder einen eigenen Ordner ablegen.</translation>
    </message>
    <message>
        <source>Needs your agreement</source>
        <translation>Braucht Ihre Zustimmung</translation>
    </message>
    <message>
        <source>Agree to it where it is meant.</source>
        <translation>Zustimmen, wo es gemeint ist.</translation>
    </message>
    <message>
        <source>Choose one of these.</source>
        <translation>Eines davon wählen.</translation>
    </message>
    <message>
        <source>Not one of the choices</source>
        <translation>Keine der Möglichkeiten</translation>
    </message>
</context>
<context>
    <name>FieldForm</name>
    <message>
        <source>was another</source>
        <translation>war anders</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>war %1</translation>
    </message>
    <message>
        <source>%1, take back: %2</source>
        <translation>%1, zurücknehmen: %2</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>%1 · raw</source>
        <translation>%1 · roh</translation>
    </message>
    <message>
        <source>Uses raw data, for evaluation only.</source>
        <translation>Nutzt Rohdaten, nur zur Bewertung.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>The value of the loss that a step descended, between a batch of privatized records and generated points.</source>
        <translation>Der Wert des Verlusts, den ein Schritt hinabstieg, zwischen einem Stapel privatisierter Datensätze und erzeugten Punkten.</translation>
    </message>
    <message>
        <source>Marginal error of the plan</source>
        <translation>Randfehler des Plans</translation>
    </message>
    <message>
        <source>How far Sinkhorn&apos;s plan is from its marginals: sum |row sums - a| + sum |column sums - b|, 0 for an exact plan. Well below 1 the gradient can be trusted.</source>
        <translation>Wie weit Sinkhorns Plan von seinen Randverteilungen abweicht: sum |Zeilensummen - a| + sum |Spaltensummen - b|, 0 bei einem exakten Plan. Weit unter 1 ist dem Gradienten zu trauen.</translation>
    </message>
    <message>
        <source>Time per step</source>
        <translation>Zeit je Schritt</translation>
    </message>
    <message>
        <source>Wall clock of every step of training, without evaluations and pictures.</source>
        <translation>Verstrichene Zeit jedes Trainingsschritts, ohne Bewertungen und Bilder.</translation>
    </message>
    <message>
        <source>Epsilon spent</source>
        <translation>Verbrauchtes Epsilon</translation>
    </message>
    <message>
        <source>Norm of the gradient</source>
        <translation>Norm des Gradienten</translation>
    </message>
    <message>
        <source>Euclidean norm of the gradient that moves the generator. In central privacy it comes from noised answers alone; where it does not fall any more, it is mostly noise.</source>
        <translation>Euklidische Norm des Gradienten, der den Generator bewegt. Im zentralen Modell stammt er allein aus verrauschten Antworten; wo er nicht mehr sinkt, ist er überwiegend Rauschen.</translation>
    </message>
    <message>
        <source>Share of clipped contributions</source>
        <translation>Anteil gekappter Beiträge</translation>
    </message>
    <message>
        <source>How many of the contributions since the last evaluation were longer than the clip bound, and so were shortened. Near 1 the bound hides differences; near 0 it could be smaller, and the noise with it.</source>
        <translation>Wie viele der Beiträge seit der letzten Auswertung länger als die Schranke waren und daher gekappt wurden. Nahe 1 verdeckt die Schranke Unterschiede; nahe 0 könnte sie kleiner sein und mit ihr das Rauschen.</translation>
    </message>
    <message>
        <source>Accuracy on test records</source>
        <translation>Treffer auf Testdaten</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>Root mean square of the error of a feature.</source>
        <translation>Wurzel aus dem mittleren quadratischen Fehler eines Merkmals.</translation>
    </message>
    <message>
        <source>PSNR</source>
        <translation>PSNR</translation>
    </message>
    <message>
        <source>The squared range of a feature over its mean squared error.</source>
        <translation>Das Quadrat des Wertebereichs eines Merkmals, geteilt durch seinen mittleren quadratischen Fehler.</translation>
    </message>
    <message>
        <source>SSIM</source>
        <translation>SSIM</translation>
    </message>
    <message>
        <source>How alike the structure of windows of both pictures is; 1 for equal ones.</source>
        <translation>Wie ähnlich sich die Struktur von Ausschnitten beider Bilder ist; 1 bei gleichen.</translation>
    </message>
    <message>
        <source>Exact W2</source>
        <translation>Exakte W2</translation>
    </message>
    <message>
        <source>Sliced W2</source>
        <translation>Sliced W2</translation>
    </message>
    <message>
        <source>Entropic distance</source>
        <translation>Entropischer Abstand</translation>
    </message>
    <message>
        <source>Entropic transport cost between generated and privatized records with the method&apos;s regularization. Needs no raw data.</source>
        <translation>Kosten des entropischen Transports zwischen erzeugten und privatisierten Datensätzen, mit der Regularisierung des Verfahrens. Braucht keine Rohdaten.</translation>
    </message>
    <message>
        <source>Held-out NLL</source>
        <translation>NLL zurückgehaltener Daten</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>Nat</translation>
    </message>
    <message>
        <source>Negative log-likelihood per record: how well the points plus the mechanism&apos;s noise explain privatized records that were not trained on. Needs no raw data.</source>
        <translation>Negative Log-Likelihood je Datensatz: wie gut die Punkte mit dem Rauschen des Mechanismus privatisierte Datensätze erklären, auf denen nicht trainiert wurde. Braucht keine Rohdaten.</translation>
    </message>
    <message>
        <source>Total variance over that of the records, which the privatized ones tell. Averages have too little. Needs no raw data.</source>
        <translation>Gesamtvarianz, geteilt durch die der Datensätze, die sich aus den privatisierten ergibt. Mittelwerte haben zu wenig. Braucht keine Rohdaten.</translation>
    </message>
    <message>
        <source>Feature distance</source>
        <translation>Merkmalsabstand</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>The share of points that lie among raw records, by features.</source>
        <translation>Der Anteil der Punkte, die ihren Merkmalen nach unter Rohdatensätzen liegen.</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Recall</translation>
    </message>
    <message>
        <source>The share of raw records that lie among the points, by features.</source>
        <translation>Der Anteil der Rohdatensätze, die ihren Merkmalen nach unter den Punkten liegen.</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>How many raw neighborhoods a point lies in, over what a raw record would, by features.</source>
        <translation>In wie vielen Umgebungen von Rohdatensätzen ein Punkt liegt, geteilt durch das, was ein Rohdatensatz erreichte, nach Merkmalen.</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>The share of raw records with a point in their neighborhood, by features.</source>
        <translation>Der Anteil der Rohdatensätze, in deren Umgebung ein Punkt liegt, nach Merkmalen.</translation>
    </message>
    <message>
        <source>Class score</source>
        <translation>Klassenwert</translation>
    </message>
    <message>
        <source>How surely a public network names classes, and how many of them.</source>
        <translation>Wie sicher ein öffentliches Netz Klassen nennt, und wie viele.</translation>
    </message>
    <message>
        <source>Accuracy, logistic</source>
        <translation>Genauigkeit, logistisch</translation>
    </message>
    <message>
        <source>Accuracy, MLP</source>
        <translation>Genauigkeit, MLP</translation>
    </message>
    <message>
        <source>Accuracy, CNN</source>
        <translation>Genauigkeit, CNN</translation>
    </message>
    <message>
        <source>Accuracy, k nearest</source>
        <translation>Genauigkeit, k nächste</translation>
    </message>
    <message>
        <source>Accuracy, linear SVM</source>
        <translation>Genauigkeit, lineare SVM</translation>
    </message>
    <message>
        <source>Accuracy, random forest</source>
        <translation>Genauigkeit, Zufallswald</translation>
    </message>
    <message>
        <source>Accuracy, tree</source>
        <translation>Genauigkeit, Baum</translation>
    </message>
    <message>
        <source>Accuracy, boosting</source>
        <translation>Genauigkeit, Boosting</translation>
    </message>
    <message>
        <source>Accuracy, Gaussian Bayes</source>
        <translation>Genauigkeit, Gauß-Bayes</translation>
    </message>
    <message>
        <source>Accuracy, Bernoulli Bayes</source>
        <translation>Genauigkeit, Bernoulli-Bayes</translation>
    </message>
    <message>
        <source>Accuracy, LDA</source>
        <translation>Genauigkeit, LDA</translation>
    </message>
    <message>
        <source>Accuracy, bagged trees</source>
        <translation>Genauigkeit, Bagging von Bäumen</translation>
    </message>
    <message>
        <source>Accuracy, the model itself</source>
        <translation>Genauigkeit, das Modell selbst</translation>
    </message>
    <message>
        <source>Accuracy, linear on the release</source>
        <translation>Genauigkeit, linear auf der Freigabe</translation>
    </message>
    <message>
        <source>Of a linear discriminant that learns the privatized records and answers themselves: what needs no generator.</source>
        <translation>Eines linearen Diskriminators, der die privatisierten Datensätze und Antworten selbst lernt: was keinen Generator braucht.</translation>
    </message>
    <message>
        <source>FID, by your network</source>
        <translation>FID, mit Ihrem Netz</translation>
    </message>
    <message>
        <source>Frechet distance to the raw records between features of the network that you bring. It is the published FID only where that is their Inception network.</source>
        <translation>Fréchet-Abstand zu den Rohdatensätzen zwischen Merkmalen des Netzes, das Sie mitbringen. Der veröffentlichte FID ist es nur, wenn das deren Inception-Netz ist.</translation>
    </message>
    <message>
        <source>Inception score, by your network</source>
        <translation>Inception-Score, mit Ihrem Netz</translation>
    </message>
    <message>
        <source>How surely the network that you bring names classes, and how many of them: mean over ten parts of the samples. Needs no raw data.</source>
        <translation>Wie sicher das Netz, das Sie mitbringen, Klassen nennt, und wie viele davon: Mittel über zehn Teile der Proben. Braucht keine Rohdaten.</translation>
    </message>
    <message>
        <source>Accuracy of a classifier of samples</source>
        <translation>Genauigkeit eines Klassifikators von Proben</translation>
    </message>
    <message>
        <source>Accuracy, MLP 100 of the papers</source>
        <translation>Genauigkeit, MLP 100 der Arbeiten</translation>
    </message>
    <message>
        <source>One hidden layer of 100 units, as DP-Sinkhorn, GS-WGAN and DP-MERF are judged. It stops where the accuracy on a tenth of the samples, which it does not learn, has not risen for ten epochs.</source>
        <translation>Eine verborgene Schicht von 100 Einheiten, wie DP-Sinkhorn, GS-WGAN und DP-MERF beurteilt werden. Es endet, wo die Genauigkeit auf einem Zehntel der Proben, das es nicht lernt, zehn Epochen lang nicht gestiegen ist.</translation>
    </message>
    <message>
        <source>Accuracy, CNN 32-64 of the papers</source>
        <translation>Genauigkeit, CNN 32-64 der Arbeiten</translation>
    </message>
    <message>
        <source>Two convolutions of 32 and 64 maps with dropout, as DP-Sinkhorn is judged. It stops where the accuracy on a tenth of the samples, which it does not learn, has not risen for ten epochs.</source>
        <translation>Zwei Faltungen mit 32 und 64 Karten und Dropout, wie DP-Sinkhorn beurteilt wird. Es endet, wo die Genauigkeit auf einem Zehntel der Proben, das es nicht lernt, zehn Epochen lang nicht gestiegen ist.</translation>
    </message>
    <message>
        <source>Accuracy, AdaBoost</source>
        <translation>Genauigkeit, AdaBoost</translation>
    </message>
    <message>
        <source>Total variation, one column</source>
        <translation>Totalvariation, eine Spalte</translation>
    </message>
    <message>
        <source>Half the sum of the differences of the shares of all values of a column from those of the raw table, the mean over the columns. 0 is equal, 1 disjoint.</source>
        <translation>Die halbe Summe der Unterschiede der Anteile aller Werte einer Spalte von denen der Rohtabelle, im Mittel über die Spalten. 0 ist gleich, 1 überschneidungsfrei.</translation>
    </message>
    <message>
        <source>Total variation, two columns</source>
        <translation>Totalvariation, zwei Spalten</translation>
    </message>
    <message>
        <source>The same of combinations of values of two columns, the mean over all pairs.</source>
        <translation>Dasselbe von Kombinationen der Werte zweier Spalten, im Mittel über alle Paare.</translation>
    </message>
    <message>
        <source>Total variation, three columns</source>
        <translation>Totalvariation, drei Spalten</translation>
    </message>
    <message>
        <source>The same of combinations of values of three columns, the mean over all triples.</source>
        <translation>Dasselbe von Kombinationen der Werte dreier Spalten, im Mittel über alle Tripel.</translation>
    </message>
    <message>
        <source>ROC area, logistic</source>
        <translation>ROC-Fläche, logistisch</translation>
    </message>
    <message>
        <source>How often, of a test record of a class and one of another, the former has the greater odds of the class: 0.5 by chance, 1 at best, whatever the sizes of the classes. The mean over the classes.</source>
        <translation>Wie oft von einem Testdatensatz einer Klasse und einem einer anderen der erste die größeren Chancen auf die Klasse hat: 0,5 durch Zufall, 1 bestenfalls, wie groß die Klassen auch sind. Das Mittel über die Klassen.</translation>
    </message>
    <message>
        <source>ROC area, MLP</source>
        <translation>ROC-Fläche, MLP</translation>
    </message>
    <message>
        <source>ROC area, boosting</source>
        <translation>ROC-Fläche, Boosting</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>Measured on raw data, which are public</source>
        <translation>An Rohdaten gemessen, die öffentlich sind</translation>
    </message>
    <message>
        <source>NOT PRIVATE: measured on raw data, which no privacy budget covers</source>
        <translation>NICHT PRIVAT: an Rohdaten gemessen, vom Budget nicht gedeckt</translation>
    </message>
    <message>
        <source>Wasserstein-2 distance to the raw records over random directions. No model can be expected below the value of real against real.</source>
        <translation>Wasserstein-2-Abstand zu den Rohdatensätzen entlang zufälliger Richtungen. Kein Modell lässt sich unter dem Wert von echt gegen echt erwarten.</translation>
    </message>
    <message>
        <source>Variance ratio</source>
        <translation>Varianzverhältnis</translation>
    </message>
    <message>
        <source>How many test records the run names correctly by itself: by Bayes&apos; rule of the learned distribution, or by the classifier that it released.</source>
        <translation>Wie viele Testdatensätze der Lauf selbst richtig benennt: nach der Bayes-Regel der gelernten Verteilung oder mit dem Klassifikator, den er freigegeben hat.</translation>
    </message>
    <message>
        <source>How far generated points have to move, root mean square, to become the raw records, where each goes to another one and all ways together are as short as possible (Wasserstein-2). No model can be expected below the value of real against real.</source>
        <translation>Wie weit sich erzeugte Punkte bewegen müssen (quadratisches Mittel), um die Rohdatensätze zu werden, wenn jeder zu einem anderen geht und alle Wege zusammen so kurz wie möglich sind (Wasserstein-2). Kein Modell lässt sich unter dem Wert von echt gegen echt erwarten.</translation>
    </message>
    <message>
        <source>Epsilon per record of what the ledger holds up to this step. Steps are entered some at a time before their noise is drawn, so it can be ahead of the noise; the last step of a run that was stopped has what was drawn.</source>
        <translation>Epsilon je Datensatz von dem, was bis zu diesem Schritt im Kontobuch steht. Schritte werden in Blöcken eingetragen, bevor ihr Rauschen gezogen wird, der Wert kann also voraus sein; im letzten Schritt eines angehaltenen Laufs steht, was gezogen wurde.</translation>
    </message>
    <message>
        <source>Lines: %1</source>
        <translation>Linien: %1</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%1 %2 von %3</translation>
    </message>
    <message>
        <source>Points outside the frame: %1</source>
        <translation>Punkte außerhalb des Rahmens: %1</translation>
    </message>
    <message>
        <source>Measured on raw data, which no privacy budget covers</source>
        <translation>Gemessen an Rohdaten, die kein Datenschutzbudget abdeckt</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>Names: %1</source>
        <translation>Namen: %1</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>erzeugt</translation>
    </message>
    <message>
        <source>median and range of %1</source>
        <translation>Median und Spanne von %1</translation>
    </message>
    <message>
        <source>mean ± standard deviation of %1</source>
        <translation>Mittelwert ± Standardabweichung von %1</translation>
    </message>
    <message>
        <source>%1 to %2 training seeds each (%3)</source>
        <translation>je %1 bis %2 Startwerte von Trainings (%3)</translation>
    </message>
    <message>
        <source>median and range of training seeds %1</source>
        <translation>Median und Spanne der Startwerte der Trainings %1</translation>
    </message>
    <message>
        <source>mean ± standard deviation of training seeds %1</source>
        <translation>Mittelwert ± Standardabweichung der Startwerte der Trainings %1</translation>
    </message>
    <message>
        <source>Methods are moved apart by %1 % of the axis each, mark, bar and line together, so that bars can be told apart</source>
        <translation>Die Verfahren sind um je %1 % der Achse auseinandergerückt, Marke, Balken und Linie gemeinsam, damit die Balken unterscheidbar sind</translation>
    </message>
    <message>
        <source>The share of the official test records whose class the learned classifier names.</source>
        <translation>Der Anteil der offiziellen Testdaten, deren Klasse der gelernte Klassifikator nennt.</translation>
    </message>
    <message>
        <source>The share of the official test records whose class a classifier names that has learned nothing but generated samples and their labels.</source>
        <translation>Der Anteil der offiziellen Testdaten, deren Klasse ein Klassifikator nennt, der nur erzeugte Proben und ihre Klassen gelernt hat.</translation>
    </message>
    <message>
        <source>Frechet distance to the raw records between features of a fixed public network. Records that are no pictures are their own features: then it compares mean and covariance alone, and does not see the shape.</source>
        <translation>Fréchet-Abstand zu den Rohdatensätzen zwischen Merkmalen eines festen öffentlichen Netzes. Datensätze, die keine Bilder sind, sind ihre eigenen Merkmale: Dann vergleicht er nur Mittelwert und Kovarianz und sieht die Form nicht.</translation>
    </message>
</context>
<context>
    <name>Forecast</name>
    <message>
        <source>expect nothing but an average of each class. It would be spent for little.</source>
        <translation>erwarten Sie nichts als einen Mittelwert jeder Klasse. Das Budget wäre für wenig verbraucht.</translation>
    </message>
    <message>
        <source>expect shadows of the shapes, about as sharp as a &lt;b&gt;%1&lt;/b&gt; thumbnail.</source>
        <translation>erwarten Sie Schatten der Formen, etwa so scharf wie ein Vorschaubild von &lt;b&gt;%1&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>expect large shapes right and edges soft, about as sharp as a &lt;b&gt;%1&lt;/b&gt; thumbnail. No texture.</source>
        <translation>erwarten Sie richtige große Formen und weiche Kanten, etwa so scharf wie ein Vorschaubild von &lt;b&gt;%1&lt;/b&gt;. Keine Textur.</translation>
    </message>
    <message>
        <source>expect clear shapes, about as sharp as a &lt;b&gt;%1&lt;/b&gt; thumbnail. No texture.</source>
        <translation>erwarten Sie klare Formen, etwa so scharf wie ein Vorschaubild von &lt;b&gt;%1&lt;/b&gt;. Keine Textur.</translation>
    </message>
    <message>
        <source>expect noise</source>
        <translation>zu erwarten ist Rauschen</translation>
    </message>
    <message>
        <source>expect shadows of the shapes</source>
        <translation>zu erwarten sind Schatten der Formen</translation>
    </message>
    <message>
        <source>expect blurred shapes</source>
        <translation>zu erwarten sind unscharfe Formen</translation>
    </message>
    <message>
        <source>shapes can be learned</source>
        <translation>Formen können gelernt werden</translation>
    </message>
    <message>
        <source>%1 records, %2 classes, epsilon %3: %4</source>
        <translation>%1 Datensätze, %2 Klassen, Epsilon %3: %4</translation>
    </message>
    <message>
        <source>%1 records, epsilon %2: %3</source>
        <translation>%1 Datensätze, Epsilon %2: %3</translation>
    </message>
    <message>
        <source>Each number of a record gets noise of standard deviation %1, over a range %2 wide.</source>
        <translation>Jede Zahl eines Datensatzes bekommt Rauschen der Standardabweichung %1, bei einem %2 breiten Wertebereich.</translation>
    </message>
    <message>
        <source>With %1 records nothing stands out of it: the budget would be spent for nothing.</source>
        <translation>Bei %1 Datensätzen ragt nichts daraus hervor: Das Budget wäre umsonst verbraucht.</translation>
    </message>
    <message>
        <source>With %1 records only the coarsest pattern stands out of it.</source>
        <translation>Bei %1 Datensätzen ragt nur das gröbste Muster daraus hervor.</translation>
    </message>
    <message>
        <source>With %1 records large shapes stand out of it, with soft edges.</source>
        <translation>Bei %1 Datensätzen ragen große Formen daraus hervor, mit weichen Rändern.</translation>
    </message>
    <message>
        <source>With %1 records shapes stand out of it.</source>
        <translation>Bei %1 Datensätzen ragen Formen daraus hervor.</translation>
    </message>
    <message>
        <source>none: not measured for data like this</source>
        <translation>keine: für solche Daten nicht gemessen</translation>
    </message>
    <message>
        <source>What is learned</source>
        <translation>Was gelernt wird</translation>
    </message>
    <message>
        <source>epsilon %1: %2</source>
        <translation>Epsilon %1: %2</translation>
    </message>
    <message>
        <source>Blurred shapes need about epsilon %1 or more records.</source>
        <translation>Unscharfe Formen brauchen etwa Epsilon %1 oder mehr Datensätze.</translation>
    </message>
    <message>
        <source>The central model, where this program sees the records, may work at epsilon %1. Its forecast: %2</source>
        <translation>Das zentrale Modell, in dem dieses Programm die Datensätze sieht, kann bei Epsilon %1 gelingen. Seine Vorhersage: %2</translation>
    </message>
    <message>
        <source>In the central model far less noise is needed.</source>
        <translation>Im zentralen Modell genügt weit weniger Rauschen.</translation>
    </message>
    <message>
        <source>%1 Forecast before it: %2.</source>
        <translation>%1 Vorhersage davor: %2.</translation>
    </message>
    <message>
        <source>patches of color</source>
        <translation>Farbflecken</translation>
    </message>
    <message>
        <source>expect where the records lie, not how wide, nor how columns depend on each other</source>
        <translation>erwarten Sie, wo die Datensätze liegen, nicht wie breit, noch wie Spalten voneinander abhängen</translation>
    </message>
    <message>
        <source>With %1 records only where they lie stands out of it. How wide they are and how columns depend on each other cannot be read from the samples.</source>
        <translation>Bei %1 Datensätzen ragt nur daraus hervor, wo sie liegen. Wie breit sie liegen und wie Spalten voneinander abhängen, lässt sich aus den Proben nicht ablesen.</translation>
    </message>
    <message>
        <source>class averages at best</source>
        <translation>bestenfalls Mittelbilder der Klassen</translation>
    </message>
</context>
<context>
    <name>Glossary</name>
    <message>
        <source>epsilon (ε)</source>
        <translation>Epsilon (ε)</translation>
    </message>
    <message>
        <source>delta (δ)</source>
        <translation>Delta (δ)</translation>
    </message>
    <message>
        <source>mu (μ)</source>
        <translation>Mu (μ)</translation>
    </message>
    <message>
        <source>One number for a whole trade-off curve: telling two records apart is as hard as telling one normal distribution from another that is shifted by μ.</source>
        <translation>Eine Zahl für eine ganze Abwägungskurve: Zwei Datensätze zu unterscheiden ist so schwer, wie eine Normalverteilung von einer um μ verschobenen zu unterscheiden.</translation>
    </message>
    <message>
        <source>local model (LDP)</source>
        <translation>lokales Modell (LDP)</translation>
    </message>
    <message>
        <source>Noise is added to every record by itself, before anybody else sees it: nobody has to be trusted with the raw data.</source>
        <translation>Jeder Datensatz wird für sich verrauscht, bevor jemand anderes ihn sieht: Niemandem müssen die Rohdaten anvertraut werden.</translation>
    </message>
    <message>
        <source>central model</source>
        <translation>zentrales Modell</translation>
    </message>
    <message>
        <source>One trusted party holds the raw data and adds noise to what it computes from them: less noise for the same epsilon, but somebody sees everything.</source>
        <translation>Eine vertrauenswürdige Stelle hat die Rohdaten und verrauscht, was sie daraus berechnet: weniger Rauschen beim selben Epsilon, aber jemand sieht alles.</translation>
    </message>
    <message>
        <source>shuffling</source>
        <translation>Mischen</translation>
    </message>
    <message>
        <source>neighboring relation</source>
        <translation>Nachbarschaftsrelation</translation>
    </message>
    <message>
        <source>Between which data a promise holds; both have the same, public number of records and differ in one place. Replace-one: another record stands there, or none. Zero-out: no record stands there; the place is kept and contributes nothing.</source>
        <translation>Zwischen welchen Daten ein Versprechen gilt; beide haben gleich viele Datensätze, deren Zahl öffentlich ist, und unterscheiden sich an einer Stelle. Einer ersetzt (replace-one): Dort steht ein anderer Datensatz oder keiner. Einer leer (zero-out): Dort steht keiner; die Stelle bleibt und trägt nichts bei.</translation>
    </message>
    <message>
        <source>sensitivity (Δ)</source>
        <translation>Sensitivität (Δ)</translation>
    </message>
    <message>
        <source>clipping</source>
        <translation>Kappung</translation>
    </message>
    <message>
        <source>ball</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>DCT and low-pass corner</source>
        <translation>DCT und Tiefpass-Ecke</translation>
    </message>
    <message>
        <source>The discrete cosine transform writes an image as a sum of waves; keeping only the slow ones of one corner leaves fewer numbers that need noise.</source>
        <translation>Die diskrete Kosinustransformation schreibt ein Bild als Summe von Wellen; nur die langsamen einer Ecke zu behalten lässt weniger Zahlen, die Rauschen brauchen.</translation>
    </message>
    <message>
        <source>Laplace noise</source>
        <translation>Laplace-Rauschen</translation>
    </message>
    <message>
        <source>Noise with heavy tails that gives a pure epsilon, without a delta.</source>
        <translation>Rauschen mit schweren Flanken, das ein reines Epsilon ohne Delta ergibt.</translation>
    </message>
    <message>
        <source>Gaussian noise</source>
        <translation>Gauß-Rauschen</translation>
    </message>
    <message>
        <source>Bell-shaped noise; its least scale for an epsilon and a delta solves one equation, without an approximation.</source>
        <translation>Glockenförmiges Rauschen; seine kleinste Skala für ein Epsilon und ein Delta löst eine Gleichung, ohne Näherung.</translation>
    </message>
    <message>
        <source>signal to noise</source>
        <translation>Signal zu Rauschen</translation>
    </message>
    <message>
        <source>How strong the data are beside the noise, in decibels: at 0 dB both are equally strong.</source>
        <translation>Wie stark die Daten neben dem Rauschen sind, in Dezibel: Bei 0 dB sind beide gleich stark.</translation>
    </message>
    <message>
        <source>exact noise and study noise</source>
        <translation>exaktes Rauschen und Studienrauschen</translation>
    </message>
    <message>
        <source>Exact noise comes from the system&apos;s secure source and cannot be taken off again; study noise can be repeated from the seed, so it protects nobody.</source>
        <translation>Exaktes Rauschen kommt aus der sicheren Quelle des Systems und lässt sich nicht wieder abziehen; Studienrauschen lässt sich aus dem Startwert wiederholen und schützt darum niemanden.</translation>
    </message>
    <message>
        <source>privatized record</source>
        <translation>privatisierter Datensatz</translation>
    </message>
    <message>
        <source>post-processing</source>
        <translation>Nachverarbeitung</translation>
    </message>
    <message>
        <source>composition</source>
        <translation>Komposition</translation>
    </message>
    <message>
        <source>ledger</source>
        <translation>Kontobuch</translation>
    </message>
    <message>
        <source>trade-off curve</source>
        <translation>Abwägungskurve</translation>
    </message>
    <message>
        <source>For every share of false alarms that an attacker accepts, the share of hits that the best attack must still miss; the diagonal is perfect privacy.</source>
        <translation>Zu jedem Anteil an Fehlalarmen, den ein Angreifer hinnimmt, der Anteil der Treffer, die dem besten Angriff noch entgehen müssen; die Diagonale ist vollkommener Datenschutz.</translation>
    </message>
    <message>
        <source>attacker guesses right k of 100</source>
        <translation>Angreifer rät k von 100 Mal richtig</translation>
    </message>
    <message>
        <source>odds</source>
        <translation>Chancen</translation>
    </message>
    <message>
        <source>stamp</source>
        <translation>Stempel</translation>
    </message>
    <message>
        <source>identifiability</source>
        <translation>Identifizierbarkeit</translation>
    </message>
    <message>
        <source>How many directions in which the records differ rise above the noise: the most that any training can learn at this budget.</source>
        <translation>Wie viele Richtungen, in denen sich die Datensätze unterscheiden, aus dem Rauschen ragen: das meiste, was irgendein Training bei diesem Budget lernen kann.</translation>
    </message>
    <message>
        <source>W2 (Wasserstein distance)</source>
        <translation>W2 (Wasserstein-Abstand)</translation>
    </message>
    <message>
        <source>How far one cloud of points must be carried to become the other, in the units of the data; 0 is perfect.</source>
        <translation>Wie weit eine Punktwolke getragen werden muss, um die andere zu werden, in den Einheiten der Daten; 0 ist vollkommen.</translation>
    </message>
    <message>
        <source>sliced W2</source>
        <translation>Sliced W2</translation>
    </message>
    <message>
        <source>The same distance seen along many straight lines and averaged: quick, also in many dimensions.</source>
        <translation>Derselbe Abstand, entlang vieler Geraden gesehen und gemittelt: schnell, auch in vielen Dimensionen.</translation>
    </message>
    <message>
        <source>transport plan (π)</source>
        <translation>Transportplan (π)</translation>
    </message>
    <message>
        <source>A table that says how much of every point is carried to every other one; its rows and columns add up to the two clouds.</source>
        <translation>Eine Tabelle, die sagt, wie viel von jedem Punkt zu jedem anderen getragen wird; ihre Zeilen und Spalten summieren sich zu den beiden Wolken.</translation>
    </message>
    <message>
        <source>entropic transport</source>
        <translation>entropischer Transport</translation>
    </message>
    <message>
        <source>Optimal transport without that blur: it takes the noise for data and learns it as well.</source>
        <translation>Optimaler Transport ohne diese Unschärfe: Er hält das Rauschen für Daten und lernt es mit.</translation>
    </message>
    <message>
        <source>regularization (λ)</source>
        <translation>Regularisierung (λ)</translation>
    </message>
    <message>
        <source>The iteration that finds an entropic plan: it rescales rows and columns in turn until both fit.</source>
        <translation>Die Iteration, die einen entropischen Plan findet: Sie skaliert abwechselnd Zeilen und Spalten, bis beide passen.</translation>
    </message>
    <message>
        <source>marginal error</source>
        <translation>Randfehler</translation>
    </message>
    <message>
        <source>Sinkhorn divergence (debiasing)</source>
        <translation>Sinkhorn-Divergenz (entzerrt)</translation>
    </message>
    <message>
        <source>generator</source>
        <translation>Generator</translation>
    </message>
    <message>
        <source>The network that is trained: it turns random numbers into new records.</source>
        <translation>Das Netz, das trainiert wird: Es macht aus Zufallszahlen neue Datensätze.</translation>
    </message>
    <message>
        <source>latent (z)</source>
        <translation>latenter Vektor (z)</translation>
    </message>
    <message>
        <source>The random numbers that go into the generator; the same latent gives the same record again.</source>
        <translation>Die Zufallszahlen, die in den Generator gehen; derselbe latente Vektor ergibt wieder denselben Datensatz.</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>One run for every value of a setting and every seed, to see from which budget on learning works.</source>
        <translation>Ein Lauf für jeden Wert einer Einstellung und jeden Startwert, um zu sehen, ab welchem Budget das Lernen gelingt.</translation>
    </message>
    <message>
        <source>unregularized transport</source>
        <translation>unregularisierter Transport</translation>
    </message>
    <message>
        <source>Entropic transport less its own blur: zero exactly where both clouds agree, noise included, so it learns the noise as unregularized transport does.</source>
        <translation>Entropischer Transport ohne die eigene Unschärfe: null genau dort, wo beide Wolken übereinstimmen, mitsamt dem Rauschen; daher lernt sie das Rauschen wie unregularisierter Transport.</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>What 10 × 10 soft windows see of a picture, scaled to length 1: a hundred numbers that stay readable under noise in which its pixels are lost. A public function of one record.</source>
        <translation>Was 10 × 10 weiche Fenster von einem Bild sehen, auf Länge 1 gebracht: hundert Zahlen, die unter einem Rauschen lesbar bleiben, in dem seine Pixel untergehen. Eine öffentliche Funktion eines einzelnen Datensatzes.</translation>
    </message>
    <message>
        <source>Unit vectors (PrivUnitG)</source>
        <translation>Einheitsvektoren (PrivUnitG)</translation>
    </message>
    <message>
        <source>A mechanism for points of the unit sphere: a normal vector that lies in the cap around the record a little more often than chance. A pure epsilon, and on average it points where the record does.</source>
        <translation>Ein Mechanismus für Punkte der Einheitssphäre: ein normalverteilter Vektor, der etwas öfter als zufällig in der Kappe um den Datensatz liegt. Ein reines Epsilon, und im Mittel zeigt er dorthin, wohin der Datensatz zeigt.</translation>
    </message>
    <message>
        <source>randomized response</source>
        <translation>randomisierte Antwort</translation>
    </message>
    <message>
        <source>How a label leaves: as it is or, with a probability that everybody knows, as another one. Nobody can hold a person to the answer, and the shares of the classes can still be found.</source>
        <translation>Wie ein Label abgegeben wird: so, wie es ist, oder mit einer allen bekannten Wahrscheinlichkeit als ein anderes. Niemand lässt sich auf die Antwort festlegen, und die Anteile der Klassen sind dennoch zu finden.</translation>
    </message>
    <message>
        <source>Somebody takes the names off and mixes the privatized records: toward everybody behind the mixer, each of them hides among the others. The formula is the closed form; the program evaluates the same theorem exactly, which gives less (Feldman, McMillan, Talwar, FOCS 2021, Theorem 3.1).</source>
        <translation>Jemand nimmt die Namen ab und mischt die privatisierten Datensätze: Für alle hinter dem Mischer verbirgt sich jeder unter den anderen. Die Formel ist die geschlossene Form; das Programm wertet denselben Satz genau aus, was weniger ergibt (Feldman, McMillan, Talwar, FOCS 2021, Theorem 3.1).</translation>
    </message>
    <message>
        <source>How far what gets the noise can move between neighboring data; the noise has to cover it. In the local model that is a record by itself, q(x) = x; in the central model the sum of what the records contribute.</source>
        <translation>Wie weit sich das, was das Rauschen bekommt, zwischen benachbarten Daten bewegen kann; das Rauschen muss es überdecken. Im lokalen Modell ist das ein Datensatz für sich, q(x) = x; im zentralen die Summe dessen, was die Datensätze beitragen.</translation>
    </message>
    <message>
        <source>Records, or in the central model what they contribute, that lie outside a ball are moved onto its surface: a little wrong, but the sensitivity falls and with it the noise.</source>
        <translation>Datensätze, im zentralen Modell ihre Beiträge, die außerhalb einer Kugel liegen, werden auf ihre Oberfläche geschoben: etwas falsch, aber die Sensitivität sinkt und mit ihr das Rauschen.</translation>
    </message>
    <message>
        <source>All points whose length is at most a radius R, measured as a sum of absolute values (l1) or as the crow flies (l2). Where one point of it is replaced by another, the sum moves by its diameter at most; where a point is left out, by its radius.</source>
        <translation>Alle Punkte, deren Länge höchstens ein Radius R ist, gemessen als Summe der Beträge (l1) oder in der Luftlinie (l2). Wird ein Punkt durch einen anderen ersetzt, so bewegt sich die Summe höchstens um den Durchmesser; wird einer weggelassen, um den Radius.</translation>
    </message>
    <message>
        <source>A record that got noise of its own, in the local model: all that training sees there. In the central model there are none, since sums over many records get the noise.</source>
        <translation>Ein Datensatz, der im lokalen Modell sein eigenes Rauschen bekommen hat: alles, was das Training dort sieht. Im zentralen Modell gibt es keine, denn dort bekommen Summen über viele Datensätze das Rauschen.</translation>
    </message>
    <message>
        <source>The list of what this program has released from a data set, in this user&apos;s account of it, and of every look at the raw data. What other programs, users or accounts released is not in it.</source>
        <translation>Die Liste dessen, was dieses Programm aus einer Datensammlung freigegeben hat, im Konto dieses Benutzers dafür, und von jedem Blick auf die Rohdaten. Was andere Programme, Benutzer oder Konten freigegeben haben, steht nicht darin.</translation>
    </message>
    <message>
        <source>An attacker who must tell two candidate records apart, each as likely as the other, is right so often at best; a coin gets 50. For Laplace noise this is an upper bound, which attacks on few numbers do not reach; for Gaussian noise it is exact.</source>
        <translation>Ein Angreifer, der zwei mögliche, gleich wahrscheinliche Datensätze unterscheiden soll, hat bestenfalls so oft recht; eine Münze schafft 50. Bei Laplace-Rauschen ist das eine obere Schranke, die Angriffe auf wenige Zahlen nicht erreichen; bei Gauß-Rauschen ist es exakt.</translation>
    </message>
    <message>
        <source>How strong a suspicion p about a record can become at most by whatever is published, where δ is 0. With a δ it can become stronger, with a small probability.</source>
        <translation>Wie stark ein Verdacht p über einen Datensatz durch das, was veröffentlicht wird, höchstens werden kann, wenn δ 0 ist. Mit einem δ kann er stärker werden, mit kleiner Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>Whatever is computed from what was released, without looking at the raw data again, is as private as the release. In the local model that is the whole training; in the central model, whose steps read the raw data, it is what the trained generator makes.</source>
        <translation>Was aus dem Freigegebenen berechnet wird, ohne die Rohdaten noch einmal anzusehen, ist so privat wie die Freigabe. Im lokalen Modell ist das das ganze Training; im zentralen, dessen Schritte die Rohdaten lesen, das, was der trainierte Generator erzeugt.</translation>
    </message>
    <message>
        <source>Every further release from the same raw data spends more of the budget. Both sums need noise that each release draws for itself. The first holds however releases are chosen; the second, which is smaller, only where their number and their budgets were fixed before any of them was seen.</source>
        <translation>Jede weitere Freigabe aus denselben Rohdaten verbraucht mehr vom Budget. Beide Summen brauchen Rauschen, das jede Freigabe für sich zieht. Die erste gilt, wie auch immer die Freigaben gewählt werden; die zweite, kleinere nur, wenn ihre Zahl und ihre Budgets feststanden, bevor eine von ihnen zu sehen war.</translation>
    </message>
    <message>
        <source>One record may change the probability of any outcome by a factor e^ε at most, and by δ beyond that. It protects a person whole only where each person has one record. A smaller ε is stronger privacy.</source>
        <translation>Ein Datensatz darf die Wahrscheinlichkeit eines Ergebnisses höchstens um den Faktor e^ε ändern, und darüber hinaus um δ. Eine Person ist nur dann ganz geschützt, wenn jede Person nur einen Datensatz hat. Ein kleineres ε ist stärkerer Schutz.</translation>
    </message>
    <message>
        <source>How far the probability of an outcome may lie above e^ε times its probability for other data. The odds change by more than e^ε with a probability that is larger than δ. Times the number of records, δ should stay far below 1.</source>
        <translation>Wie weit die Wahrscheinlichkeit eines Ergebnisses über dem e^ε-Fachen seiner Wahrscheinlichkeit bei anderen Daten liegen darf. Mit einer Wahrscheinlichkeit, die größer als δ ist, ändern sich die Chancen um mehr als e^ε. Mal die Zahl der Datensätze soll δ weit unter 1 bleiben.</translation>
    </message>
    <message>
        <source>One way of training in an experiment; in the local model all methods learn from the same privatized records.</source>
        <translation>Eine Art zu trainieren in einem Experiment; im lokalen Modell lernen alle Verfahren von denselben privatisierten Datensätzen.</translation>
    </message>
    <message>
        <source>real against real</source>
        <translation>echt gegen echt</translation>
    </message>
    <message>
        <source>The value that a second sample of the real data would get; no model can be expected below it.</source>
        <translation>Der Wert, den eine zweite Stichprobe der echten Daten erhielte; kein Modell lässt sich darunter erwarten.</translation>
    </message>
    <message>
        <source>Sinkhorn iterations (L)</source>
        <translation>Sinkhorn-Iterationen (L)</translation>
    </message>
    <message>
        <source>How much the rows of the plan still miss their sums after the last iteration; large means too few iterations.</source>
        <translation>Wie weit die Zeilen des Plans nach der letzten Iteration noch von ihren Summen abweichen; groß heißt zu wenige Iterationen.</translation>
    </message>
    <message>
        <source>The words NOT PRIVATE or measured on raw data on everything that shows raw records or was computed from them; a stamp travels with exported files.</source>
        <translation>Die Worte NICHT PRIVAT oder an Rohdaten gemessen auf allem, was Rohdatensätze zeigt oder aus ihnen berechnet wurde; ein Stempel geht mit exportierten Dateien mit.</translation>
    </message>
    <message>
        <source>moments</source>
        <translation>Momente</translation>
    </message>
    <message>
        <source>What describes records in sums: how many there are, their mean, and which values occur together. The method Moments asks for these sums once, with noise, and draws samples that have them. Nothing is trained step by step.</source>
        <translation>Was Datensätze in Summen beschreibt: wie viele es sind, ihr Mittelwert und welche Werte zusammen vorkommen. Das Verfahren Momente fragt diese Summen einmal ab, mit Rauschen, und zieht Proben, die sie haben. Nichts wird Schritt für Schritt trainiert.</translation>
    </message>
    <message>
        <source>Optimal transport that is blurred just as the noise blurs: what comes out at its minimum is the clean distribution behind the noise. ⟨π, C⟩ is what the plan π costs, C the cost of carrying a point to another, and λ says how much the plan is spread out (KL).</source>
        <translation>Optimaler Transport, der so unscharf ist wie das Rauschen: Was an seinem Minimum herauskommt, ist die saubere Verteilung hinter dem Rauschen. ⟨π, C⟩ ist, was der Plan π kostet, C sind die Kosten, einen Punkt zu einem anderen zu tragen, und λ sagt, wie weit der Plan gestreut ist (KL).</translation>
    </message>
    <message>
        <source>The strength λ of the blur in entropic transport; matched to the noise, both cancel. C is the cost of carrying a point x to y, and ‖x − y‖₁ is the sum of the differences of their numbers, ‖x − y‖² the sum of the squares of these; b and σ are scale and standard deviation of the noise.</source>
        <translation>Die Stärke λ der Unschärfe im entropischen Transport; dem Rauschen angepasst, heben sich beide auf. C sind die Kosten, einen Punkt x nach y zu tragen; ‖x − y‖₁ ist die Summe der Unterschiede ihrer Zahlen, ‖x − y‖² die Summe von deren Quadraten; b und σ sind Skala und Standardabweichung des Rauschens.</translation>
    </message>
    <message>
        <source>warm-started</source>
        <translation>warm gestartet</translation>
    </message>
    <message>
        <source>A method whose generator does not begin with random weights: before the first step it is given the mean and the main directions that stand above the noise. Training then adds the shape.</source>
        <translation>Ein Verfahren, dessen Generator nicht mit zufälligen Gewichten beginnt: Vor dem ersten Schritt erhält er den Mittelwert und die Hauptrichtungen, die über das Rauschen hinausragen. Das Training ergänzt dann die Form.</translation>
    </message>
    <message>
        <source>posterior mean</source>
        <translation>Posterior-Mittelwert</translation>
    </message>
    <message>
        <source>The average of the records that may lie behind a noisy one, each weighted by how likely it would have become this one. No estimate has a smaller mean squared error; of pictures it is blurred.</source>
        <translation>Das Mittel der Datensätze, die hinter einem verrauschten liegen können, jeder gewichtet damit, wie wahrscheinlich er zu diesem geworden wäre. Keine Schätzung hat einen kleineren mittleren quadratischen Fehler; bei Bildern ist sie unscharf.</translation>
    </message>
    <message>
        <source>SURE</source>
        <translation>SURE</translation>
    </message>
    <message>
        <source>Stein&apos;s unbiased risk estimate: how far denoised records lie from the originals on average, computed from the noisy records and the known Gaussian noise alone. The denoiser “wavelet, SURE” chooses by it how much to shrink.</source>
        <translation>Steins unverzerrte Risikoschätzung: wie weit entrauschte Datensätze im Mittel von den Originalen liegen, berechnet allein aus den verrauschten Datensätzen und dem bekannten Gauß-Rauschen. Der Entrauscher „Wavelet, SURE“ wählt danach, wie stark er schrumpft.</translation>
    </message>
    <message>
        <source>held-out NLL (negative log-likelihood)</source>
        <translation>NLL zurückgehaltener Daten (negative Log-Likelihood)</translation>
    </message>
    <message>
        <source>How well the model, with the noise added, explains privatized records that training never saw: less is better, and values below 0 are possible. Compare it only between runs on the same privatized records, since other data or other noise move it as a whole. With 1 nat less each record is, on average, about 2.7 times as likely. It touches no raw data.</source>
        <translation>Wie gut das Modell samt Rauschen privatisierte Datensätze erklärt, die das Training nie gesehen hat: Weniger ist besser, auch Werte unter 0 sind möglich. Vergleichen Sie sie nur zwischen Läufen auf denselben privatisierten Datensätzen, denn andere Daten oder anderes Rauschen verschieben sie im Ganzen. Bei 1 Nat weniger ist jeder Datensatz im Mittel etwa 2,7-mal so wahrscheinlich. Rohdaten werden dafür nicht angesehen.</translation>
    </message>
    <message>
        <source>nat, nats (unit)</source>
        <translation>Nat, Nats (Einheit)</translation>
    </message>
    <message>
        <source>The unit of the held-out NLL: a natural logarithm of a likelihood. One nat is a factor of e ≈ 2.72, and 1.44 bits.</source>
        <translation>Die Einheit der NLL zurückgehaltener Daten: ein natürlicher Logarithmus einer Likelihood. Ein Nat ist ein Faktor e ≈ 2,72 und 1,44 Bit.</translation>
    </message>
</context>
<context>
    <name>Identifiability</name>
    <message numerus="yes">
        <source>At least %n of %1 direction(s) rise above the noise (%2 % of the variance).</source>
        <translation>
            <numerusform>Mindestens %n von %1 Richtungen ragt aus dem Rauschen (%2 % der Varianz).</numerusform>
            <numerusform>Mindestens %n von %1 Richtungen ragen aus dem Rauschen (%2 % der Varianz).</numerusform>
        </translation>
    </message>
    <message>
        <source>None of %1 directions rises above the noise.</source>
        <translation>Keine von %1 Richtungen ragt aus dem Rauschen.</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 direction(s) rise above the noise (%2 % of the variance).</source>
        <translation>
            <numerusform>%n von %1 Richtungen ragt aus dem Rauschen (%2 % der Varianz).</numerusform>
            <numerusform>%n von %1 Richtungen ragen aus dem Rauschen (%2 % der Varianz).</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was visible when this was measured. With less noise something may be: measure again.</source>
        <translation>Als dies gemessen wurde, war nichts zu sehen. Mit weniger Rauschen vielleicht doch: noch einmal messen.</translation>
    </message>
    <message>
        <source>With this budget and this many records a training cannot learn the shape of the data: all it can find is their mean. Raise epsilon, collect more records, or keep fewer numbers of each.</source>
        <translation>Mit diesem Budget und so vielen Datensätzen kann ein Training die Gestalt der Daten nicht lernen: Es findet höchstens ihren Mittelwert. Epsilon erhöhen, mehr Datensätze sammeln oder weniger Zahlen von jedem behalten.</translation>
    </message>
    <message>
        <source>Training can learn the mean and one way in which the records differ, hardly more. Noise alone shows one direction in about one data set of six.</source>
        <translation>Training kann den Mittelwert lernen und eine Art, in der sich die Datensätze unterscheiden, kaum mehr. Rauschen allein zeigt etwa bei jeder sechsten Datensammlung eine Richtung.</translation>
    </message>
    <message>
        <source>Training can learn coarse shape.</source>
        <translation>Training kann grobe Formen lernen.</translation>
    </message>
    <message>
        <source>Training can learn the main features.</source>
        <translation>Training kann die wichtigsten Merkmale lernen.</translation>
    </message>
    <message>
        <source>Training can learn most of what there is; what limits it is the training, not the noise.</source>
        <translation>Training kann das meiste lernen, was da ist; die Grenze setzt das Training, nicht das Rauschen.</translation>
    </message>
    <message>
        <source>Training can learn the roughest differences between records, no recognizable detail.</source>
        <translation>Training kann die gröbsten Unterschiede zwischen Datensätzen lernen, keine erkennbaren Einzelheiten.</translation>
    </message>
</context>
<context>
    <name>Loss</name>
    <message>
        <source>entropic optimal transport</source>
        <translation>entropischer optimaler Transport</translation>
    </message>
    <message>
        <source>Sinkhorn divergence</source>
        <translation>Sinkhorn-Divergenz</translation>
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
    <message>
        <source>unregularized transport</source>
        <translation>unregularisierter Transport</translation>
    </message>
    <message>
        <source>unregularized, with noise on the generator</source>
        <translation>unregularisiert, mit Rauschen am Generator</translation>
    </message>
    <message>
        <source>critic, with noise on the generator</source>
        <translation>Kritiker, mit Rauschen am Generator</translation>
    </message>
    <message>
        <source>%1 on denoised records (%2)</source>
        <translation>%1 auf entrauschten Datensätzen (%2)</translation>
    </message>
    <message>
        <source>moments, in closed form</source>
        <translation>Momente, in geschlossener Form</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The %1 in the folder of this run %2. Do not trust that file: Label on the Budget page shows what the ledger comes to, and saves it.</source>
        <translation>Das %1 im Ordner dieses Laufs %2. Vertrauen Sie dieser Datei nicht: „Etikett“ auf der Seite Budget zeigt, was das Kontobuch ergibt, und speichert es.</translation>
    </message>
</context>
<context>
    <name>NotPromised</name>
    <message>
        <source>Several records of one person</source>
        <translation>Mehrere Datensätze einer Person</translation>
    </message>
    <message>
        <source>Epsilon protects one record. A person with several has less protection: with two, at twice epsilon. State how many of a person count, and the label says what protects a person.</source>
        <translation>Epsilon schützt einen Datensatz. Wer mehrere hat, ist schwächer geschützt: bei zweien mit doppeltem Epsilon. Geben Sie an, wie viele je Person zählen, dann nennt das Etikett, was eine Person schützt.</translation>
    </message>
    <message>
        <source>The sum over everything</source>
        <translation>Die Summe über alles</translation>
    </message>
    <message>
        <source>An account adds up what this program has released for this user. Other programs, users and computers are not in it.</source>
        <translation>Ein Konto summiert, was dieses Programm für diesen Benutzer freigegeben hat. Andere Programme, Benutzer und Rechner sind nicht darin.</translation>
    </message>
    <message>
        <source>The folder of the accounts</source>
        <translation>Der Ordner der Konten</translation>
    </message>
    <message>
        <source>Where it is deleted, or an older copy is put in its place, sums are too small.</source>
        <translation>Wird er gelöscht oder durch eine ältere Kopie ersetzt, sind die Summen zu klein.</translation>
    </message>
    <message>
        <source>Looks at raw data</source>
        <translation>Blicke auf Rohdaten</translation>
    </message>
    <message>
        <source>Choices made by looking</source>
        <translation>Entscheidungen nach einem Blick in die Daten</translation>
    </message>
    <message>
        <source>Limits, classes and settings count as public. Who chooses them by looking at the records, or keeps the best of many runs, releases something that no label counts.</source>
        <translation>Grenzen, Klassen und Einstellungen gelten als öffentlich. Wer sie mit Blick auf die Datensätze wählt oder den besten von vielen Läufen behält, gibt etwas preis, das kein Etikett zählt.</translation>
    </message>
    <message>
        <source>This computer and its users</source>
        <translation>Dieser Rechner und seine Benutzer</translation>
    </message>
    <message>
        <source>Whoever can read its memory, its disk or your files can read the records.</source>
        <translation>Wer seinen Speicher, seine Festplatte oder Ihre Dateien lesen kann, kann die Datensätze lesen.</translation>
    </message>
    <message>
        <source>Study noise and fast noise</source>
        <translation>Studienrauschen und schnelles Rauschen</translation>
    </message>
    <message>
        <source>Study noise can be repeated from its seed and taken off again. Fast noise has gaps that an attacker can use. Neither protects anybody.</source>
        <translation>Studienrauschen lässt sich aus seinem Startwert wiederholen und wieder abziehen. Schnelles Rauschen hat Lücken, die ein Angreifer nutzen kann. Beide schützen niemanden.</translation>
    </message>
    <message>
        <source>A large epsilon</source>
        <translation>Ein großes Epsilon</translation>
    </message>
    <message>
        <source>The guarantee holds and says little: at epsilon 10 an attacker with two candidates may be right nearly always.</source>
        <translation>Die Garantie gilt und sagt wenig: bei Epsilon 10 kann ein Angreifer mit zwei Kandidaten fast immer recht haben.</translation>
    </message>
    <message>
        <source>What is true of a whole group</source>
        <translation>Was für eine ganze Gruppe gilt</translation>
    </message>
    <message>
        <source>What the records show of everybody in a group can be learned of each of its members, whoever takes part.</source>
        <translation>Was die Datensätze über alle in einer Gruppe zeigen, lässt sich über jedes ihrer Mitglieder erfahren, gleich wer teilnimmt.</translation>
    </message>
    <message>
        <source>That this program has no faults</source>
        <translation>Dass dieses Programm keine Fehler hat</translation>
    </message>
    <message>
        <source>Its mathematics is tested against other programs and by audits. That is no formal proof.</source>
        <translation>Seine Mathematik wird gegen andere Programme und durch Audits geprüft. Das ist kein formaler Beweis.</translation>
    </message>
    <message>
        <source>What is not promised</source>
        <translation>Was nicht versprochen wird</translation>
    </message>
    <message>
        <source>Every guarantee is about one thing: how much of what leaves can depend on a single record. Outside of it lie:</source>
        <translation>Jede Garantie betrifft eines: wie stark das, was das Programm verlässt, von einem einzelnen Datensatz abhängen kann. Außerhalb davon liegen:</translation>
    </message>
    <message>
        <source>No budget covers metrics against raw records, or pictures of them. The label names them.</source>
        <translation>Kein Budget deckt Kennzahlen gegen Rohdatensätze oder Bilder von ihnen. Das Etikett nennt sie.</translation>
    </message>
</context>
<context>
    <name>Number</name>
    <message>
        <source>1,000.5</source>
        <translation>1.000,5</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>unendlich</translation>
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
</context>
<context>
    <name>NumberTable</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Copies the chosen rows, or all of them, for a spreadsheet.</source>
        <translation>Kopiert die gewählten Zeilen, sonst alle, für eine Tabellenkalkulation.</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln Schritt</numerusform>
            <numerusform>%Ln Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 after step %2</source>
        <translation>%1 nach Schritt %2</translation>
    </message>
</context>
<context>
    <name>PeopleQuestion</name>
    <message>
        <source>The names or sizes of the files suggest “%1”.</source>
        <translation>Die Namen oder Größen der Dateien lassen an „%1“ denken.</translation>
    </message>
    <message>
        <source>%1 of these %2 records are also in “%3”.</source>
        <translation>%1 von diesen %2 Datensätzen stehen auch in „%3“.</translation>
    </message>
    <message>
        <source>Only %1 of them differ, so others may have the same by chance.</source>
        <translation>Nur %1 davon sind verschieden, sodass andere zufällig die gleichen haben können.</translation>
    </message>
    <message>
        <source>Whose records are these?</source>
        <translation>Wessen Datensätze sind das?</translation>
    </message>
    <message>
        <source>&amp;The same people as “%1”</source>
        <translation>&amp;Dieselben Personen wie „%1“</translation>
    </message>
    <message>
        <source>&amp;Other people: the labels of their releases say that you state this</source>
        <translation>&amp;Andere Personen: die Etiketten ihrer Freigaben nennen diese Erklärung</translation>
    </message>
    <message>
        <source>This file belongs to no account yet. Where it holds the same people as another file, what was released of either is added up for them.</source>
        <translation>Diese Datei gehört noch zu keinem Konto. Enthält sie dieselben Personen wie eine andere Datei, so wird für sie zusammengezählt, was aus beiden freigegeben wurde.</translation>
    </message>
</context>
<context>
    <name>Phase</name>
    <message>
        <source>reading</source>
        <translation>liest</translation>
    </message>
    <message>
        <source>privatizing</source>
        <translation>privatisiert</translation>
    </message>
    <message>
        <source>training</source>
        <translation>trainiert</translation>
    </message>
    <message>
        <source>preparing features</source>
        <translation>bereitet Merkmale vor</translation>
    </message>
    <message>
        <source>warming up critics</source>
        <translation>wärmt Kritiker auf</translation>
    </message>
    <message>
        <source>learning the source</source>
        <translation>lernt die Quelle</translation>
    </message>
    <message>
        <source>querying</source>
        <translation>Abfrage</translation>
    </message>
</context>
<context>
    <name>PictureMenu</name>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Save pict&amp;ure…</source>
        <translation>Bil&amp;d speichern …</translation>
    </message>
    <message>
        <source>Copy p&amp;icture</source>
        <translation>B&amp;ild kopieren</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <translation>Als &amp;Tabelle zeigen</translation>
    </message>
</context>
<context>
    <name>Preset</name>
    <message>
        <source>Fashion-MNIST, the journal version&apos;s ball</source>
        <translation>Fashion-MNIST, die Kugel der Zeitschriftenfassung</translation>
    </message>
    <message>
        <source>Digits drawn by the program, Gaussian noise</source>
        <translation>Vom Programm gezeichnete Ziffern, Gauß-Rauschen</translation>
    </message>
    <message>
        <source>MNIST: convergence of three losses at sigma 2</source>
        <translation>MNIST: Konvergenz dreier Verluste bei Sigma 2</translation>
    </message>
    <message>
        <source>MNIST in an l2 ball of radius 20, Gaussian noise</source>
        <translation>MNIST in einer l2-Kugel mit Radius 20, Gauß-Rauschen</translation>
    </message>
    <message>
        <source>MNIST, Laplace noise on DCT coefficients</source>
        <translation>MNIST, Laplace-Rauschen auf DCT-Koeffizienten</translation>
    </message>
    <message>
        <source>Ellipse, Gaussian noise: entropic against unregularized</source>
        <translation>Ellipse, Gauß-Rauschen: entropisch gegen unregularisiert</translation>
    </message>
    <message>
        <source>Ellipse, Laplace noise: entropic against unregularized</source>
        <translation>Ellipse, Laplace-Rauschen: entropisch gegen unregularisiert</translation>
    </message>
    <message>
        <source>Rectangle, Gaussian noise: entropic against unregularized</source>
        <translation>Rechteck, Gauß-Rauschen: entropisch gegen unregularisiert</translation>
    </message>
    <message>
        <source>Rectangle, Laplace noise: entropic against unregularized</source>
        <translation>Rechteck, Laplace-Rauschen: entropisch gegen unregularisiert</translation>
    </message>
    <message>
        <source>Half circle, Gaussian noise: all 400,000 records at once</source>
        <translation>Halbkreis, Gauß-Rauschen: alle 400.000 Datensätze auf einmal</translation>
    </message>
    <message>
        <source>Half circle, Gaussian noise: entropic against unregularized</source>
        <translation>Halbkreis, Gauß-Rauschen: entropisch gegen unregularisiert</translation>
    </message>
    <message>
        <source>Half circle, Laplace noise: all 400,000 records at once</source>
        <translation>Halbkreis, Laplace-Rauschen: alle 400.000 Datensätze auf einmal</translation>
    </message>
    <message>
        <source>Half circle, Laplace noise: entropic against unregularized</source>
        <translation>Halbkreis, Laplace-Rauschen: entropisch gegen unregularisiert</translation>
    </message>
    <message>
        <source>Half circle: every loss side by side, equal time</source>
        <translation>Halbkreis: alle Verluste nebeneinander, gleiche Zeit</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-CGAN</source>
        <translation>MNIST, zentrales Modell: DP-CGAN</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-SWD</source>
        <translation>MNIST, zentrales Modell: DP-SWD</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-SWD</source>
        <translation>Fashion-MNIST, zentrales Modell: DP-SWD</translation>
    </message>
    <message>
        <source>MNIST, central model: fresh random features</source>
        <translation>MNIST, zentrales Modell: frische Zufallsmerkmale</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-MERF</source>
        <translation>MNIST, zentrales Modell: DP-MERF</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: noisy moments of every class</source>
        <translation>Fashion-MNIST, zentrales Modell: verrauschte Momente jeder Klasse</translation>
    </message>
    <message>
        <source>Drawn digits, central model: noisy moments of every class</source>
        <translation>Gezeichnete Ziffern, zentrales Modell: verrauschte Momente jeder Klasse</translation>
    </message>
    <message>
        <source>MNIST, central model: noisy moments of every class</source>
        <translation>MNIST, zentrales Modell: verrauschte Momente jeder Klasse</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-Sinkhorn</source>
        <translation>MNIST, zentrales Modell: DP-Sinkhorn</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: a private classifier</source>
        <translation>Fashion-MNIST, zentrales Modell: ein privater Klassifikator</translation>
    </message>
    <message>
        <source>MNIST, central model: a private classifier</source>
        <translation>MNIST, zentrales Modell: ein privater Klassifikator</translation>
    </message>
    <message>
        <source>MNIST, central model: evolution of drawn digits</source>
        <translation>MNIST, zentrales Modell: Evolution gezeichneter Ziffern</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-MERF</source>
        <translation>Fashion-MNIST, zentrales Modell: DP-MERF</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-Sinkhorn</source>
        <translation>Fashion-MNIST, zentrales Modell: DP-Sinkhorn</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: GS-WGAN</source>
        <translation>Fashion-MNIST, zentrales Modell: GS-WGAN</translation>
    </message>
    <message>
        <source>MNIST, central model: GS-WGAN</source>
        <translation>MNIST, zentrales Modell: GS-WGAN</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-CGAN as published (hours)</source>
        <translation>MNIST, zentrales Modell: DP-CGAN wie veröffentlicht (Stunden)</translation>
    </message>
    <message>
        <source>MNIST to USPS, central model: domain adaptation</source>
        <translation>MNIST nach USPS, zentrales Modell: Domänenanpassung</translation>
    </message>
    <message>
        <source>USPS to MNIST, central model: domain adaptation</source>
        <translation>USPS nach MNIST, zentrales Modell: Domänenanpassung</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: noisy generators against entropic transport, Gaussian noise</source>
        <translation>Fashion-MNIST mit 14x14: verrauschte Generatoren gegen entropischen Transport, Gauß-Rauschen</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: noisy generators against entropic transport, Laplace noise</source>
        <translation>Fashion-MNIST mit 14x14: verrauschte Generatoren gegen entropischen Transport, Laplace-Rauschen</translation>
    </message>
    <message>
        <source>Fashion-MNIST, local model: labelled pictures from unit vectors, pure epsilon</source>
        <translation>Fashion-MNIST, lokales Modell: Bilder mit Labels aus Einheitsvektoren, reines Epsilon</translation>
    </message>
    <message>
        <source>MNIST, local model: labelled pictures from unit vectors, pure epsilon</source>
        <translation>MNIST, lokales Modell: Bilder mit Labels aus Einheitsvektoren, reines Epsilon</translation>
    </message>
    <message numerus="yes">
        <source>%Ln records of %1</source>
        <translation>
            <numerusform>%Ln Datensatz aus %1</numerusform>
            <numerusform>%Ln Datensätze aus %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures of %1</source>
        <translation>
            <numerusform>%Ln Bild aus %1</numerusform>
            <numerusform>%Ln Bilder aus %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Digits drawn by the program</source>
        <translation>Vom Programm gezeichnete Ziffern</translation>
    </message>
    <message>
        <source>Drawn digits</source>
        <translation>Gezeichnete Ziffern</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>Half circle</source>
        <translation>Halbkreis</translation>
    </message>
    <message>
        <source>MNIST on clients</source>
        <translation>MNIST auf Teilnehmern</translation>
    </message>
    <message>
        <source>MNIST to USPS</source>
        <translation>MNIST nach USPS</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>USPS to MNIST</source>
        <translation>USPS nach MNIST</translation>
    </message>
    <message>
        <source>MNIST, central model: GS-WGAN at the published length (days)</source>
        <translation>MNIST, zentrales Modell: GS-WGAN in der veröffentlichten Länge (Tage)</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-MERF with the published noise and features</source>
        <translation>MNIST, zentrales Modell: DP-MERF mit dem veröffentlichten Rauschen und seinen Merkmalen</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-Sinkhorn at the published length (days)</source>
        <translation>MNIST, zentrales Modell: DP-Sinkhorn in der veröffentlichten Länge (Tage)</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-SWD at the published length (hours)</source>
        <translation>MNIST, zentrales Modell: DP-SWD in der veröffentlichten Länge (Stunden)</translation>
    </message>
    <message>
        <source>Fashion-MNIST in an l1 ball, Laplace noise</source>
        <translation>Fashion-MNIST in einer l1-Kugel, Laplace-Rauschen</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-Sinkhorn, a quarter of an hour</source>
        <translation>Fashion-MNIST, zentrales Modell: DP-Sinkhorn, eine Viertelstunde</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-Sinkhorn, a quarter of an hour</source>
        <translation>MNIST, zentrales Modell: DP-Sinkhorn, eine Viertelstunde</translation>
    </message>
    <message>
        <source>MNIST on clients: federated GS-WGAN</source>
        <translation>MNIST auf Teilnehmern: föderiertes GS-WGAN</translation>
    </message>
    <message>
        <source>Adult (census income), central model: counts of values and pairs</source>
        <translation>Adult (Einkommen der Volkszählung), zentrales Modell: Anzahlen von Werten und Paaren</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: denoising against learning the distribution, Gaussian noise</source>
        <translation>Fashion-MNIST in 14x14: Entrauschen gegen Lernen der Verteilung, Gauß-Rauschen</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: denoising against learning the distribution, Laplace noise</source>
        <translation>Fashion-MNIST in 14x14: Entrauschen gegen Lernen der Verteilung, Laplace-Rauschen</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: background-centered, orthant sensitivity, warm start</source>
        <translation>Fashion-MNIST in 14×14: am Hintergrund ausgerichtet, Sensitivität des Orthanten, warmer Start</translation>
    </message>
    <message>
        <source>MNIST: denoising against learning the distribution, Gaussian noise, a DCGAN in bfloat16</source>
        <translation>MNIST: Entrauschen gegen Lernen der Verteilung, Gauß-Rauschen, ein DCGAN in bfloat16</translation>
    </message>
    <message>
        <source>MNIST at 14x14: denoising against learning the distribution, Gaussian noise</source>
        <translation>MNIST in 14x14: Entrauschen gegen Lernen der Verteilung, Gauß-Rauschen</translation>
    </message>
    <message>
        <source>MNIST: denoising against learning the distribution, Laplace noise, a DCGAN in bfloat16</source>
        <translation>MNIST: Entrauschen gegen Lernen der Verteilung, Laplace-Rauschen, ein DCGAN in bfloat16</translation>
    </message>
    <message>
        <source>MNIST at 14x14: denoising against learning the distribution, Laplace noise</source>
        <translation>MNIST in 14x14: Entrauschen gegen Lernen der Verteilung, Laplace-Rauschen</translation>
    </message>
    <message>
        <source>MNIST at 14x14: background-centered, orthant sensitivity, warm start</source>
        <translation>MNIST in 14×14: am Hintergrund ausgerichtet, Sensitivität des Orthanten, warmer Start</translation>
    </message>
    <message>
        <source>Drawn digits, central model: noisy moments of every class at epsilon 1</source>
        <translation>Gezeichnete Ziffern, zentrales Modell: verrauschte Momente jeder Klasse mit Epsilon 1</translation>
    </message>
    <message>
        <source>Ellipse, Gaussian noise: entropic against plain</source>
        <translation>Ellipse, Gauß-Rauschen: entropisch gegen einfach</translation>
    </message>
    <message>
        <source>Ellipse, Laplace noise: entropic against plain</source>
        <translation>Ellipse, Laplace-Rauschen: entropisch gegen einfach</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: background-centered, orthant sensitivity, anchored start</source>
        <translation>Fashion-MNIST in 14x14: am Hintergrund ausgerichtet, Sensitivität des Orthanten, verankerter Start</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: background-centred, orthant sensitivity, anchored start</source>
        <translation>Fashion-MNIST in 14x14: am Hintergrund ausgerichtet, Sensitivität des Orthanten, verankerter Start</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: denoising against learning the law, Gaussian noise</source>
        <translation>Fashion-MNIST in 14x14: Entrauschen gegen Lernen der Verteilung, Gauß-Rauschen</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: denoising against learning the law, Laplace noise</source>
        <translation>Fashion-MNIST in 14x14: Entrauschen gegen Lernen der Verteilung, Laplace-Rauschen</translation>
    </message>
    <message>
        <source>Fashion-MNIST at epsilon 25, the journal version&apos;s ball</source>
        <translation>Fashion-MNIST mit Epsilon 25, die Kugel der Zeitschriftenfassung</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-MERF at epsilon 1</source>
        <translation>Fashion-MNIST, zentrales Modell: DP-MERF mit Epsilon 1</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-SWD at epsilon 10</source>
        <translation>Fashion-MNIST, zentrales Modell: DP-SWD mit Epsilon 10</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-Sinkhorn at epsilon 10</source>
        <translation>Fashion-MNIST, zentrales Modell: DP-Sinkhorn mit Epsilon 10</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: GS-WGAN at epsilon 10</source>
        <translation>Fashion-MNIST, zentrales Modell: GS-WGAN mit Epsilon 10</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: a private classifier at epsilon 1</source>
        <translation>Fashion-MNIST, zentrales Modell: ein privater Klassifikator mit Epsilon 1</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: noisy moments of every class at epsilon 1</source>
        <translation>Fashion-MNIST, zentrales Modell: verrauschte Momente jeder Klasse mit Epsilon 1</translation>
    </message>
    <message>
        <source>Fashion-MNIST, local model: records and labels at epsilon 10, moments of every class</source>
        <translation>Fashion-MNIST, lokales Modell: Datensätze und Labels mit Epsilon 10, Momente jeder Klasse</translation>
    </message>
    <message>
        <source>Fashion-MNIST: background-centred, orthant sensitivity, anchored start</source>
        <translation>Fashion-MNIST: am Hintergrund ausgerichtet, Sensitivität des Orthanten, verankerter Start</translation>
    </message>
    <message>
        <source>Half circle, Gaussian noise: entropic against plain</source>
        <translation>Halbkreis, Gauß-Rauschen: entropisch gegen einfach</translation>
    </message>
    <message>
        <source>Half circle, Laplace noise: entropic against plain</source>
        <translation>Halbkreis, Laplace-Rauschen: entropisch gegen einfach</translation>
    </message>
    <message>
        <source>MNIST at 14x14: background-centered, orthant sensitivity, anchored start</source>
        <translation>MNIST in 14x14: am Hintergrund ausgerichtet, Sensitivität des Orthanten, verankerter Start</translation>
    </message>
    <message>
        <source>MNIST at 14x14: background-centred, orthant sensitivity, anchored start</source>
        <translation>MNIST in 14x14: am Hintergrund ausgerichtet, Sensitivität des Orthanten, verankerter Start</translation>
    </message>
    <message>
        <source>MNIST at 14x14: denoising against learning the law, Gaussian noise</source>
        <translation>MNIST in 14x14: Entrauschen gegen Lernen der Verteilung, Gauß-Rauschen</translation>
    </message>
    <message>
        <source>MNIST at 14x14: denoising against learning the law, Laplace noise</source>
        <translation>MNIST in 14x14: Entrauschen gegen Lernen der Verteilung, Laplace-Rauschen</translation>
    </message>
    <message>
        <source>MNIST on clients whose program has a fault: federated GS-WGAN</source>
        <translation>MNIST auf Teilnehmern, deren Programm einen Fehler hat: föderiertes GS-WGAN</translation>
    </message>
    <message>
        <source>MNIST on clients: federated GS-WGAN, half of them with negatives</source>
        <translation>MNIST auf Teilnehmern: föderiertes GS-WGAN, die Hälfte mit Negativen</translation>
    </message>
    <message>
        <source>MNIST to USPS, central model: domain adaptation at epsilon 10</source>
        <translation>MNIST nach USPS, zentrales Modell: Domänenanpassung mit Epsilon 10</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-CGAN at epsilon 10</source>
        <translation>MNIST, zentrales Modell: DP-CGAN mit Epsilon 10</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-MERF as published</source>
        <translation>MNIST, zentrales Modell: DP-MERF wie veröffentlicht</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-MERF at epsilon 1</source>
        <translation>MNIST, zentrales Modell: DP-MERF mit Epsilon 1</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-SWD as published (hours)</source>
        <translation>MNIST, zentrales Modell: DP-SWD wie veröffentlicht (Stunden)</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-SWD at epsilon 10</source>
        <translation>MNIST, zentrales Modell: DP-SWD mit Epsilon 10</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-Sinkhorn as published (days)</source>
        <translation>MNIST, zentrales Modell: DP-Sinkhorn wie veröffentlicht (Tage)</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-Sinkhorn at epsilon 10</source>
        <translation>MNIST, zentrales Modell: DP-Sinkhorn mit Epsilon 10</translation>
    </message>
    <message>
        <source>MNIST, central model: GS-WGAN as published (days)</source>
        <translation>MNIST, zentrales Modell: GS-WGAN wie veröffentlicht (Tage)</translation>
    </message>
    <message>
        <source>MNIST, central model: GS-WGAN at epsilon 10</source>
        <translation>MNIST, zentrales Modell: GS-WGAN mit Epsilon 10</translation>
    </message>
    <message>
        <source>MNIST, central model: a private classifier at epsilon 1</source>
        <translation>MNIST, zentrales Modell: ein privater Klassifikator mit Epsilon 1</translation>
    </message>
    <message>
        <source>MNIST, central model: evolution of drawn digits at epsilon 1</source>
        <translation>MNIST, zentrales Modell: Evolution gezeichneter Ziffern mit Epsilon 1</translation>
    </message>
    <message>
        <source>MNIST, central model: fresh random features at epsilon 10</source>
        <translation>MNIST, zentrales Modell: frische Zufallsmerkmale mit Epsilon 10</translation>
    </message>
    <message>
        <source>MNIST, central model: noisy moments of every class at epsilon 1</source>
        <translation>MNIST, zentrales Modell: verrauschte Momente jeder Klasse mit Epsilon 1</translation>
    </message>
    <message>
        <source>MNIST, local model: records and labels at epsilon 10, moments of every class</source>
        <translation>MNIST, lokales Modell: Datensätze und Labels mit Epsilon 10, Momente jeder Klasse</translation>
    </message>
    <message>
        <source>MNIST: background-centred, orthant sensitivity, anchored start</source>
        <translation>MNIST: am Hintergrund ausgerichtet, Sensitivität des Orthanten, verankerter Start</translation>
    </message>
    <message>
        <source>MNIST: denoising against learning the law, Gaussian noise, a DCGAN in bfloat16</source>
        <translation>MNIST: Entrauschen gegen Lernen der Verteilung, Gauß-Rauschen, ein DCGAN in bfloat16</translation>
    </message>
    <message>
        <source>MNIST: denoising against learning the law, Laplace noise, a DCGAN in bfloat16</source>
        <translation>MNIST: Entrauschen gegen Lernen der Verteilung, Laplace-Rauschen, ein DCGAN in bfloat16</translation>
    </message>
    <message>
        <source>Rectangle, Gaussian noise: entropic against plain</source>
        <translation>Rechteck, Gauß-Rauschen: entropisch gegen einfach</translation>
    </message>
    <message>
        <source>Rectangle, Laplace noise: entropic against plain</source>
        <translation>Rechteck, Laplace-Rauschen: entropisch gegen einfach</translation>
    </message>
    <message>
        <source>USPS to MNIST, central model: domain adaptation at epsilon 10</source>
        <translation>USPS nach MNIST, zentrales Modell: Domänenanpassung mit Epsilon 10</translation>
    </message>
    <message>
        <source>Visits to a hospital (made up), central model: counts of values and pairs</source>
        <translation>Krankenhausbesuche (erfunden), zentrales Modell: Zählungen von Werten und Paaren</translation>
    </message>
    <message>
        <source>Half circle: six losses side by side, equal time</source>
        <translation>Halbkreis: sechs Verluste nebeneinander, gleiche Zeit</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures of own data</source>
        <translation>
            <numerusform>%Ln Bild aus eigenen Daten</numerusform>
            <numerusform>%Ln Bilder aus eigenen Daten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln records of own data</source>
        <translation>
            <numerusform>%Ln Datensatz aus eigenen Daten</numerusform>
            <numerusform>%Ln Datensätze aus eigenen Daten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Protection</name>
    <message>
        <source>its mechanism has no guarantee</source>
        <translation>sein Mechanismus hat keine Garantie</translation>
    </message>
    <message>
        <source>the noise can be computed from the seed, of made-up demonstration records</source>
        <translation>das Rauschen lässt sich aus dem Startwert berechnen, bei erfundenen Datensätzen zur Vorführung</translation>
    </message>
    <message>
        <source>the noise can be computed from the seed</source>
        <translation>das Rauschen lässt sich aus dem Startwert berechnen</translation>
    </message>
    <message>
        <source>floating-point noise is not secure</source>
        <translation>Rauschen aus Gleitkommazahlen ist nicht sicher</translation>
    </message>
    <message>
        <source>no noise was added</source>
        <translation>es wurde kein Rauschen zugefügt</translation>
    </message>
</context>
<context>
    <name>PublicQuestion</name>
    <message>
        <source>Are these records public?</source>
        <translation>Sind diese Datensätze öffentlich?</translation>
    </message>
    <message>
        <source>Then raw records are shown at once, here and in exports, and noise no longer has to protect anybody: a training asks for no budget.</source>
        <translation>Dann werden Rohdatensätze sofort gezeigt, hier und in Exporten, und das Rauschen muss niemanden mehr schützen: Ein Training fragt nach keinem Budget.</translation>
    </message>
    <message>
        <source>They are &amp;public</source>
        <translation>Sie sind ö&amp;ffentlich</translation>
    </message>
    <message>
        <source>Keep them &amp;sensitive</source>
        <translation>Sie bleiben &amp;schützenswert</translation>
    </message>
    <message>
        <source>Then raw records are shown at once, here and in exports.</source>
        <translation>Dann werden Rohdatensätze sofort gezeigt, hier und in Exporten.</translation>
    </message>
</context>
<context>
    <name>RawQuestion</name>
    <message>
        <source>Show raw data</source>
        <translation>Rohdaten zeigen</translation>
    </message>
    <message>
        <source>Show records that were marked as sensitive?</source>
        <translation>Datensätze zeigen, die als schützenswert gekennzeichnet sind?</translation>
    </message>
    <message>
        <source>&amp;Show them</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>&amp;Keep them hidden</source>
        <translation>&amp;Verborgen lassen</translation>
    </message>
    <message>
        <source>Measure against raw data</source>
        <translation>Gegen Rohdaten messen</translation>
    </message>
    <message>
        <source>Distances to the raw records are written into the run&apos;s folder. No budget covers them; the ledger and the label note them, and whoever has the folder can read them.</source>
        <translation>Abstände zu den Rohdatensätzen werden in den Ordner des Laufs geschrieben. Kein Budget deckt sie; Kontobuch und Etikett vermerken sie, und wer den Ordner hat, kann sie lesen.</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>&amp;Do not measure</source>
        <translation>&amp;Nicht messen</translation>
    </message>
    <message>
        <source>No noise protects what you will see: raw records, and metrics such as the distance to them. Each is stamped NOT PRIVATE, and so is every export that contains one. The ledger notes it. They are hidden again as soon as other data are opened.</source>
        <translation>Kein Rauschen schützt, was Sie sehen werden: Rohdatensätze und Kennzahlen wie den Abstand zu ihnen. Jedes ist mit NICHT PRIVAT gestempelt, ebenso jeder Export, der eines enthält. Das Kontobuch vermerkt es. Sie werden wieder verborgen, sobald andere Daten geöffnet werden.</translation>
    </message>
    <message>
        <source>Compute metrics against records that were marked as sensitive?</source>
        <translation>Kennzahlen gegen Datensätze messen, die als schützenswert markiert sind?</translation>
    </message>
    <message>
        <source>Export raw data</source>
        <translation>Rohe Daten exportieren</translation>
    </message>
    <message>
        <source>Export records that were marked as sensitive?</source>
        <translation>Als schützenswert markierte Datensätze exportieren?</translation>
    </message>
    <message>
        <source>No noise protects what the file will show: raw records beside the samples. It is stamped NOT PRIVATE, and the ledger notes it. Whoever gets the file sees them.</source>
        <translation>Kein Rauschen schützt, was die Datei zeigt: Rohdatensätze neben den Proben. Sie wird mit NICHT PRIVAT gestempelt, und das Kontobuch vermerkt es. Wer die Datei bekommt, sieht sie.</translation>
    </message>
    <message>
        <source>&amp;Export them</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>&amp;Keep them out</source>
        <translation>Nicht &amp;aufnehmen</translation>
    </message>
</context>
<context>
    <name>RecipeDialog</name>
    <message>
        <source>Recipe for others</source>
        <translation>Rezept für andere</translation>
    </message>
    <message>
        <source>Nobody but its owner needs to see a record. A recipe is a public file that says what to do with one: the bound, the mechanism and the budget of these steps. People answer it where their records are, with the small program sfumato-privatize, and send what leaves it; Collect answers makes one privatized data set of that.</source>
        <translation>Niemand außer dem Eigentümer muss einen Datensatz sehen. Ein Rezept ist eine öffentliche Datei, die sagt, was mit einem zu tun ist: die Schranke, der Mechanismus und das Budget dieser Schritte. Man antwortet darauf, wo die Datensätze sind, mit dem kleinen Programm sfumato-privatize, und schickt, was herauskommt; „Antworten sammeln“ macht daraus einen privatisierten Datensatz.</translation>
    </message>
    <message>
        <source>as many as the data have</source>
        <translation>so viele, wie die Daten haben</translation>
    </message>
    <message>
        <source>With delta at or above one over this number, whole records may be exposed; it is checked now, and again when more answers have come.</source>
        <translation>Ab einem Delta von eins durch diese Zahl können ganze Datensätze offenliegen; das wird jetzt geprüft und wieder, wenn mehr Antworten gekommen sind.</translation>
    </message>
    <message>
        <source>&amp;Records reckoned with</source>
        <translation>Erwartete &amp;Datensätze</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter …</translation>
    </message>
</context>
<context>
    <name>ReleaseQuestion</name>
    <message>
        <source>Who sees several releases can average them.</source>
        <translation>Wer mehrere Freigaben sieht, kann sie mitteln.</translation>
    </message>
    <message>
        <source>%1 · fingerprint %2</source>
        <translation>%1 · Fingerabdruck %2</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>noch nicht gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln Datensatz</numerusform>
            <numerusform>%Ln Datensätze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s)</source>
        <translation>
            <numerusform>%Ln Bild</numerusform>
            <numerusform>%Ln Bilder</numerusform>
        </translation>
    </message>
    <message>
        <source>color</source>
        <translation>farbig</translation>
    </message>
    <message>
        <source>gray</source>
        <translation>grau</translation>
    </message>
    <message>
        <source>no labels</source>
        <translation>keine Klassen</translation>
    </message>
    <message>
        <source>epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>no guarantee</source>
        <translation>keine Garantie</translation>
    </message>
    <message>
        <source>Spent before</source>
        <translation>Vorher verbraucht</translation>
    </message>
    <message>
        <source>With this run</source>
        <translation>Mit diesem Lauf</translation>
    </message>
    <message>
        <source>Cap</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>With this run: %1</source>
        <translation>Mit diesem Lauf: %1</translation>
    </message>
    <message>
        <source>This cannot be undone, whatever comes out.</source>
        <translation>Das kann nicht rückgängig gemacht werden, was auch herauskommt.</translation>
    </message>
    <message>
        <source>Spend privacy budget</source>
        <translation>Datenschutzbudget verbrauchen</translation>
    </message>
    <message>
        <source>Release these records without a guarantee?</source>
        <translation>Diese Datensätze ohne Garantie freigeben?</translation>
    </message>
    <message>
        <source>Spend epsilon %1 on these records again?</source>
        <translation>Noch einmal Epsilon %1 für diese Datensätze verbrauchen?</translation>
    </message>
    <message>
        <source>Spend epsilon %1 on these records?</source>
        <translation>Epsilon %1 für diese Datensätze verbrauchen?</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Who sees raw data</source>
        <translation>Wer Rohdaten sieht</translation>
    </message>
    <message>
        <source>this program (central)</source>
        <translation>dieses Programm (zentral)</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Copy as co&amp;mmand</source>
        <translation>Als Befehl &amp;kopieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Spend epsilon %1 and train</source>
        <translation>Epsilon %1 &amp;verbrauchen und trainieren</translation>
    </message>
    <message>
        <source>&amp;Release and train</source>
        <translation>&amp;Freigeben und trainieren</translation>
    </message>
    <message>
        <source>The cap forbids it: choose a smaller epsilon, or raise the cap.</source>
        <translation>Die Obergrenze verbietet es: Wählen Sie ein kleineres Epsilon oder heben Sie die Obergrenze an.</translation>
    </message>
    <message>
        <source>This run adds</source>
        <translation>Dieser Lauf fügt hinzu</translation>
    </message>
    <message>
        <source>only you, on this computer: noise on every record (local)</source>
        <translation>nur Sie, auf diesem Rechner: Rauschen auf jedem Datensatz (lokal)</translation>
    </message>
    <message>
        <source>One record: whether it is there</source>
        <translation>Ein Datensatz: ob er da ist</translation>
    </message>
    <message>
        <source>The cap forbids it: choose a smaller δ of the noise, or a cap with a larger δ.</source>
        <translation>Die Obergrenze verbietet es: Wählen Sie ein kleineres δ des Rauschens oder eine Obergrenze mit größerem δ.</translation>
    </message>
    <message>
        <source>Each person</source>
        <translation>Jede Person</translation>
    </message>
    <message>
        <source>Cap for each person</source>
        <translation>Obergrenze je Person</translation>
    </message>
    <message>
        <source>Each person, with this run</source>
        <translation>Je Person, mit diesem Lauf</translation>
    </message>
    <message>
        <source>You have not said whether each record is one person: the step Data asks. Without an answer each record counts as one.</source>
        <translation>Sie haben nicht gesagt, ob jeder Datensatz eine Person ist: der Schritt Daten fragt danach. Ohne Antwort zählt jeder Datensatz als eine.</translation>
    </message>
    <message>
        <source>The cap for each person forbids it: an earlier release of these records does not state how many records of a person count. Take that cap away.</source>
        <translation>Die Obergrenze für jede Person verbietet es: Eine frühere Freigabe dieser Datensätze gibt nicht an, wie viele Datensätze einer Person zählen. Heben Sie diese Obergrenze auf.</translation>
    </message>
    <message>
        <source>The cap for each person forbids it: state how many records of a person count, or take that cap away.</source>
        <translation>Die Obergrenze je Person verbietet es: Geben Sie an, wie viele Datensätze einer Person zählen, oder heben Sie diese Obergrenze auf.</translation>
    </message>
    <message>
        <source>The cap for each person forbids it: no number proves what protects a person with several records. Choose another method, or take that cap away.</source>
        <translation>Die Obergrenze je Person verbietet es: Was eine Person mit mehreren Datensätzen schützt, ist durch keine Zahl bewiesen. Wählen Sie ein anderes Verfahren, oder heben Sie diese Obergrenze auf.</translation>
    </message>
    <message>
        <source>The cap for each person forbids it: choose a smaller δ of the noise, or a cap with a larger δ.</source>
        <translation>Die Obergrenze je Person verbietet es: Wählen Sie ein kleineres δ des Rauschens oder eine Obergrenze mit größerem δ.</translation>
    </message>
    <message>
        <source>The cap for each person forbids it: choose a smaller epsilon, or raise that cap.</source>
        <translation>Die Obergrenze je Person verbietet es: Wählen Sie ein kleineres Epsilon, oder erhöhen Sie diese Obergrenze.</translation>
    </message>
    <message>
        <source>The cap forbids it: noise that guarantees nothing cannot be kept within a cap.</source>
        <translation>Die Obergrenze verbietet es: Rauschen, das nichts garantiert, passt unter keine Obergrenze.</translation>
    </message>
    <message>
        <source>This run also computes metrics against the raw records; no budget covers them.</source>
        <translation>Dieser Lauf misst auch Kennzahlen gegen die Rohdatensätze; kein Budget deckt sie.</translation>
    </message>
    <message>
        <source>One record: its values</source>
        <translation>Ein Datensatz: seine Werte</translation>
    </message>
    <message>
        <source>The model, its samples and their privacy label.</source>
        <translation>Das Modell, seine Proben und deren Datenschutzetikett.</translation>
    </message>
    <message>
        <source>The model, its samples and their privacy label; also the noisy records, where you privatize or pack them.</source>
        <translation>Das Modell, seine Proben und deren Datenschutzetikett; auch die verrauschten Datensätze, wo Sie sie privatisieren oder packen.</translation>
    </message>
    <message>
        <source>With them what you stated: title, limits and names of classes.</source>
        <translation>Mit ihnen, was Sie angegeben haben: Titel, Grenzen und Namen der Klassen.</translation>
    </message>
    <message>
        <source>With them what you stated: title, limits, names of classes, and these columns by name: %1.</source>
        <translation>Mit ihnen, was Sie angegeben haben: Titel, Grenzen, Namen der Klassen und diese Spalten mit Namen: %1.</translation>
    </message>
    <message>
        <source>The raw records.</source>
        <translation>Die Rohdaten.</translation>
    </message>
    <message>
        <source>The file, its name, its records, and the names of columns that were not ticked.</source>
        <translation>Die Datei, ihr Name, ihre Datensätze und die Namen der Spalten, die nicht angekreuzt wurden.</translation>
    </message>
    <message>
        <source>The file, its name and its records.</source>
        <translation>Die Datei, ihr Name und ihre Datensätze.</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Geht hinaus</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>Bleibt</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>infinite</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>epsilon %1, delta %2</source>
        <translation>Epsilon %1, Delta %2</translation>
    </message>
    <message>
        <source>exact: integers drawn with a secret key of the operating system; no rounding can leak</source>
        <translation>exakt: ganze Zahlen, mit einem geheimen Schlüssel des Betriebssystems gezogen; keine Rundung kann etwas verraten</translation>
    </message>
    <message>
        <source>**NOT PRIVATE**: reproducible from the run&apos;s seed, for studies on data that need no protection</source>
        <translation>**NICHT PRIVAT**: aus dem Startwert des Laufs wiederholbar, für Studien an Daten, die keinen Schutz brauchen</translation>
    </message>
    <message>
        <source>**NOT PRIVATE**: floating point, not secure against floating-point attacks</source>
        <translation>**NICHT PRIVAT**: Gleitkomma, nicht sicher gegen Gleitkomma-Angriffe</translation>
    </message>
    <message>
        <source>**NOT PRIVATE**: none, a baseline to compare with</source>
        <translation>**NICHT PRIVAT**: keines, eine Vergleichsgrundlage</translation>
    </message>
    <message>
        <source>the generalized mechanism has no guarantee</source>
        <translation>der verallgemeinerte Mechanismus keine Garantie hat</translation>
    </message>
    <message>
        <source>its steps are counted as published, in an order that does not hold</source>
        <translation>seine Schritte wie veröffentlicht gezählt werden, in einer Reihenfolge, die nicht hält</translation>
    </message>
    <message>
        <source>no noise was added</source>
        <translation>kein Rauschen hinzugefügt wurde</translation>
    </message>
    <message>
        <source>the noise is reproducible from the run&apos;s seed</source>
        <translation>das Rauschen aus dem Startwert des Laufs wiederholbar ist</translation>
    </message>
    <message>
        <source>floating-point noise is not secure against floating-point attacks</source>
        <translation>Gleitkomma-Rauschen nicht sicher gegen Gleitkomma-Angriffe ist</translation>
    </message>
    <message>
        <source>Release of &quot;%1&quot;</source>
        <translation>Freigabe von „%1“</translation>
    </message>
    <message>
        <source>Unit of privacy</source>
        <translation>Geschützte Einheit</translation>
    </message>
    <message>
        <source>one record of %1, %2 numbers each</source>
        <translation>ein Datensatz von %1, je %2 Zahlen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>local: each record gets its own noise before anything else sees it</source>
        <translation>lokal: jeder Datensatz erhält sein eigenes Rauschen, bevor irgendetwas anderes ihn sieht</translation>
    </message>
    <message>
        <source>Who sees raw data</source>
        <translation>Wer Rohdaten sieht</translation>
    </message>
    <message>
        <source>only whoever runs this program on them; not who receives privatized records, models or samples</source>
        <translation>nur wer dieses Programm auf ihnen ausführt; nicht wer privatisierte Datensätze, Modelle oder Proben erhält</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>%1, noise scale %2 in units of the scaled data</source>
        <translation>%1, Rauschskala %2 in Einheiten der skalierten Daten</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>Garantie</translation>
    </message>
    <message>
        <source>%1 for every record</source>
        <translation>%1 für jeden Datensatz</translation>
    </message>
    <message>
        <source>**none**, because %1 (exact noise of this scale would give %2)</source>
        <translation>**keine**, weil %1 (exaktes Rauschen dieser Skala ergäbe %2)</translation>
    </message>
    <message>
        <source>**none**, because %1</source>
        <translation>**keine**, weil %1</translation>
    </message>
    <message>
        <source>%1: telling two records apart is as hard as telling N(0,1) from N(mu,1)</source>
        <translation>%1: zwei Datensätze zu unterscheiden ist so schwer wie N(0,1) von N(mu,1)</translation>
    </message>
    <message>
        <source>Attacker&apos;s success</source>
        <translation>Erfolg eines Angreifers</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>costs nothing more: it sees the privatized records only (post-processing)</source>
        <translation>kostet kein weiteres Budget: es sieht nur die privatisierten Datensätze (Nachverarbeitung)</translation>
    </message>
    <message>
        <source>epsilon %1 at delta %2</source>
        <translation>Epsilon %1 bei Delta %2</translation>
    </message>
    <message>
        <source>no common guarantee: %1</source>
        <translation>keine gemeinsame Garantie: %1</translation>
    </message>
    <message>
        <source>of all records</source>
        <translation>alle Datensätze</translation>
    </message>
    <message>
        <source>of one of %1 fixed blocks of the records, in public order</source>
        <translation>einen von %1 festen Blöcken der Datensätze, in öffentlicher Reihenfolge</translation>
    </message>
    <message>
        <source>of one of %1 fixed blocks of the records, drawn anew</source>
        <translation>einen von %1 festen Blöcken der Datensätze, neu gezogen</translation>
    </message>
    <message>
        <source>of one of %1 fixed blocks of the records, drawn anew in secret and set back after each visit</source>
        <translation>einen von %1 festen Blöcken der Datensätze, geheim neu gezogen und nach jedem Besuch zurückgesetzt</translation>
    </message>
    <message>
        <source>of a %1 sample at rate %2</source>
        <translation>eine Stichprobe (%1) mit Rate %2</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>%1, %2, %3; %4 noise, multiplier %5</source>
        <translation>%1, %2, %3; Rauschen %4, Faktor %5</translation>
    </message>
    <message>
        <source>Training on &quot;%1&quot;</source>
        <translation>Training auf „%1“</translation>
    </message>
    <message>
        <source>all records of one client of %1 together, %2 records in all, %3 numbers each</source>
        <translation>alle Datensätze eines Teilnehmers von %1 zusammen, insgesamt %2 Datensätze, je %3 Zahlen</translation>
    </message>
    <message>
        <source>federated: the program of each rank sees the records of its own clients, its noise is on whatever leaves it, and the server need not be trusted</source>
        <translation>föderiert: das Programm jedes Rangs sieht die Datensätze seiner eigenen Teilnehmer, sein Rauschen liegt auf allem, was ihn verlässt, und dem Server muss man nicht vertrauen</translation>
    </message>
    <message>
        <source>federated: a client&apos;s program sees its records, its noise is on whatever leaves it, and the server need not be trusted; here one program plays all of them</source>
        <translation>föderiert: das Programm eines Teilnehmers sieht dessen Datensätze, sein Rauschen liegt auf allem, was ihn verlässt, und dem Server muss man nicht vertrauen; hier spielt ein Programm alle</translation>
    </message>
    <message>
        <source>central: this program sees the raw records while it trains; noise is on whatever leaves them</source>
        <translation>zentral: dieses Programm sieht die Rohdatensätze, während es trainiert; Rauschen liegt auf allem, was sie verlässt</translation>
    </message>
    <message>
        <source>Neighboring relation</source>
        <translation>Nachbarschaftsrelation</translation>
    </message>
    <message>
        <source>whoever runs this program on them; not who receives the model, samples or this label</source>
        <translation>wer dieses Programm auf ihnen ausführt; nicht wer das Modell, Proben oder dieses Etikett erhält</translation>
    </message>
    <message>
        <source>**none**, because %1 (exact noise would give %2)</source>
        <translation>**keine**, weil %1 (exaktes Rauschen ergäbe %2)</translation>
    </message>
    <message>
        <source>%1, of everything that is listed here</source>
        <translation>%1, für alles, was hier steht</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Behauptet</translation>
    </message>
    <message>
        <source>epsilon %1, by the paper that this setting follows; what stands above is what is proved</source>
        <translation>Epsilon %1, von der Veröffentlichung, der diese Einstellung folgt; bewiesen ist, was oben steht</translation>
    </message>
    <message>
        <source>Other runs</source>
        <translation>Andere Läufe</translation>
    </message>
    <message>
        <source>The same at a smaller delta</source>
        <translation>Dasselbe bei kleinerem Delta</translation>
    </message>
    <message>
        <source>Accountant</source>
        <translation>Buchführung</translation>
    </message>
    <message>
        <source>tight, over everything at once; holds if the records were drawn as stated</source>
        <translation>eng, über alles zugleich; gilt, wenn die Datensätze wie angegeben gezogen wurden</translation>
    </message>
    <message>
        <source>All releases together</source>
        <translation>Alle Freigaben zusammen</translation>
    </message>
    <message>
        <source>NOT PRIVATE: no privatized release is on record</source>
        <translation>NICHT PRIVAT: keine privatisierte Freigabe ist verzeichnet</translation>
    </message>
    <message>
        <source>NOT PRIVATE: %1</source>
        <translation>NICHT PRIVAT, weil %1</translation>
    </message>
    <message>
        <source>central (%1)</source>
        <translation>zentral (%1)</translation>
    </message>
    <message>
        <source>%1, exact noise</source>
        <translation>%1, exaktes Rauschen</translation>
    </message>
    <message>
        <source>; figures used raw data</source>
        <translation>; Kennzahlen verwendeten Rohdaten</translation>
    </message>
    <message>
        <source>; raw data were shown</source>
        <translation>; Rohdaten wurden gezeigt</translation>
    </message>
    <message>
        <source>A plan.</source>
        <translation>Ein Plan.</translation>
    </message>
    <message>
        <source>Privacy label: %1</source>
        <translation>Datenschutzetikett: %1</translation>
    </message>
    <message>
        <source>What looked at raw data</source>
        <translation>Was Rohdaten gesehen hat</translation>
    </message>
    <message>
        <source>the privatization itself</source>
        <translation>die Privatisierung selbst</translation>
    </message>
    <message>
        <source>the training steps</source>
        <translation>die Trainingsschritte</translation>
    </message>
    <message>
        <source>figures of &quot;%1&quot;: %2 (covered by no budget)</source>
        <translation>Kennzahlen von „%1“: %2 (von keinem Budget gedeckt)</translation>
    </message>
    <message>
        <source>pictures of &quot;%1&quot;: %2 (covered by no budget)</source>
        <translation>Bilder von „%1“: %2 (von keinem Budget gedeckt)</translation>
    </message>
    <message>
        <source>Out of scope</source>
        <translation>Nicht abgedeckt</translation>
    </message>
    <message>
        <source>people with several records, or several people in one record: the guarantee is per record</source>
        <translation>Personen mit mehreren Datensätzen oder mehrere Personen in einem Datensatz: die Garantie gilt je Datensatz</translation>
    </message>
    <message>
        <source>timing, power and other side channels; whoever controls the machine that holds the raw data</source>
        <translation>Laufzeit, Strom und andere Seitenkanäle; wer den Rechner mit den Rohdaten beherrscht</translation>
    </message>
    <message>
        <source>what is true of a whole population and can be learned without any one record</source>
        <translation>was für eine ganze Bevölkerung gilt und ohne einen einzelnen Datensatz zu lernen ist</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Keine.</translation>
    </message>
    <message>
        <source>%1 of 100 guesses</source>
        <translation>%1 von 100 Versuchen</translation>
    </message>
    <message>
        <source>Public demonstration: the program drew these records itself, and there is nobody to protect.</source>
        <translation>Öffentliches Beispiel: das Programm hat diese Datensätze selbst gezeichnet, niemand ist zu schützen.</translation>
    </message>
    <message>
        <source>Figures were computed from raw data; no privacy budget covers them, so keep them with the raw data.</source>
        <translation>Kennzahlen wurden aus Rohdaten berechnet; kein Budget deckt sie, daher bei den Rohdaten aufbewahren.</translation>
    </message>
    <message>
        <source>Raw data, or noise that was never released, were shown; whoever saw that saw data without protection.</source>
        <translation>Rohdaten oder nie freigegebenes Rauschen wurden gezeigt; wer das sah, sah Daten ohne Schutz.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: the noise follows from the run&apos;s seed, and whoever knows the seed can take it off again.</source>
        <translation>NICHT PRIVAT: das Rauschen folgt aus dem Startwert des Laufs, und wer ihn kennt, kann es wieder abziehen.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: the noise is floating point, and the last digits of a noisy value can give the record away.</source>
        <translation>NICHT PRIVAT: das Rauschen ist Gleitkomma, und die letzten Stellen eines verrauschten Werts können den Datensatz verraten.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: no noise was added; this is a baseline to compare with.</source>
        <translation>NICHT PRIVAT: es wurde kein Rauschen hinzugefügt; dies ist eine Vergleichsgrundlage.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: no guarantee is known for the generalized mechanism; it is for studying costs.</source>
        <translation>NICHT PRIVAT: für den verallgemeinerten Mechanismus ist keine Garantie bekannt; er dient dem Studium von Kosten.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: its steps are counted as published, in an order that does not hold; choose another schedule.</source>
        <translation>NICHT PRIVAT: die Schritte werden wie veröffentlicht gezählt, in einer Reihenfolge, die nicht hält; wählen Sie einen anderen Ablauf.</translation>
    </message>
    <message>
        <source>delta is not below 1 / n: delta times the number of records is %1, and that many whole records may be exposed within the guarantee.</source>
        <translation>Delta liegt nicht unter 1 / n: Delta mal Zahl der Datensätze ist %1, und so viele ganze Datensätze können innerhalb der Garantie offengelegt werden.</translation>
    </message>
    <message>
        <source>delta times the number of records is %1; above 0.1 the guarantee leaves a real chance that a whole record is exposed.</source>
        <translation>Delta mal Zahl der Datensätze ist %1; über 0,1 lässt die Garantie eine echte Möglichkeit, dass ein ganzer Datensatz offengelegt wird.</translation>
    </message>
    <message>
        <source>At epsilon %1 the guarantee alone lets an attacker who must tell two records apart be right in %2: practically always.</source>
        <translation>Bei Epsilon %1 lässt die Garantie allein einen Angreifer, der zwei Datensätze unterscheiden soll, in %2 richtig liegen: praktisch immer.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: this file shows raw data.</source>
        <translation>NICHT PRIVAT: diese Datei zeigt Rohdaten.</translation>
    </message>
    <message>
        <source>PRIVATE, as stated below</source>
        <translation>PRIVAT, wie unten angegeben</translation>
    </message>
    <message>
        <source>NOT PRIVATE</source>
        <translation>NICHT PRIVAT</translation>
    </message>
    <message>
        <source>PUBLIC DEMONSTRATION</source>
        <translation>ÖFFENTLICHE VORFÜHRUNG</translation>
    </message>
    <message>
        <source>SENSITIVE RECORDS</source>
        <translation>SCHÜTZENSWERTE DATENSÄTZE</translation>
    </message>
    <message>
        <source>PUBLISHED RECORDS</source>
        <translation>VERÖFFENTLICHTE DATENSÄTZE</translation>
    </message>
    <message>
        <source>Generators trained: %1, for %2 steps each, on the noisy records alone.</source>
        <translation>Trainierte Generatoren: %1, je %2 Schritte, allein auf den verrauschten Datensätzen.</translation>
    </message>
    <message>
        <source>%1 records of %2 numbers each were privatized once: %3 noise of scale %4 was added to every record before anything else saw it. %5</source>
        <translation>%1 Datensätze von je %2 Zahlen wurden einmal privatisiert: jedem wurde %3-Rauschen der Skala %4 hinzugefügt, bevor irgendetwas anderes ihn sah. %5</translation>
    </message>
    <message>
        <source>release of noisy records</source>
        <translation>Freigabe verrauschter Datensätze</translation>
    </message>
    <message>
        <source>figures from raw records</source>
        <translation>Kennzahlen aus Rohdatensätzen</translation>
    </message>
    <message>
        <source>raw records were shown</source>
        <translation>Rohdatensätze wurden gezeigt</translation>
    </message>
    <message>
        <source>Use of the records</source>
        <translation>Verwendung der Datensätze</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Wofür</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>in the sum</source>
        <translation>in der Summe</translation>
    </message>
    <message>
        <source>not covered</source>
        <translation>nicht gedeckt</translation>
    </message>
    <message>
        <source>Ledger of the records</source>
        <translation>Kontobuch der Datensätze</translation>
    </message>
    <message>
        <source>Sum of all releases: epsilon %1, delta %2 for every record.</source>
        <translation>Summe aller Freigaben: Epsilon %1, Delta %2 für jeden Datensatz.</translation>
    </message>
    <message>
        <source>The releases have no common guarantee.</source>
        <translation>Die Freigaben haben keine gemeinsame Garantie.</translation>
    </message>
    <message>
        <source>records (raw, NOT PRIVATE)</source>
        <translation>Datensätze (roh, NICHT PRIVAT)</translation>
    </message>
    <message>
        <source>privatized records</source>
        <translation>privatisierte Datensätze</translation>
    </message>
    <message>
        <source>samples of &quot;%1&quot;, step %2</source>
        <translation>Proben von „%1“, Schritt %2</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>Each picture of points has a scale of its own.</source>
        <translation>Jedes Bild von Punkten hat seinen eigenen Maßstab.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: raw records, or estimates that they chose, are shown; the run itself: %1</source>
        <translation>NICHT PRIVAT: Rohdatensätze, oder nach ihnen gewählte Schätzungen, werden gezeigt; der Lauf selbst: %1</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Those of the program that wrote this report.</source>
        <translation>Die des Programms, das diesen Bericht geschrieben hat.</translation>
    </message>
    <message>
        <source>How to repeat it</source>
        <translation>Wie es sich wiederholen lässt</translation>
    </message>
    <message>
        <source>Exact noise is drawn anew, and the budget is spent again: figures differ as chance has it. run.json is:</source>
        <translation>Exaktes Rauschen wird neu gezogen und das Budget noch einmal verbraucht: Kennzahlen weichen zufällig ab. run.json ist:</translation>
    </message>
    <message>
        <source>The same versions on one thread give the same metrics.csv. run.json is:</source>
        <translation>Dieselben Versionen auf einem Thread ergeben dieselbe metrics.csv. run.json ist:</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>The column &quot;%1&quot; is from another run, with this label:</source>
        <translation>Die Spalte „%1“ stammt aus einem anderen Lauf mit diesem Etikett:</translation>
    </message>
    <message>
        <source>Nothing can be measured of these without raw records.</source>
        <translation>Ohne Rohdatensätze lässt sich an diesen nichts messen.</translation>
    </message>
    <message>
        <source>%1 records; * is the best of its row; † uses raw data.</source>
        <translation>%1 Datensätze; * ist das Beste der Zeile; † verwendet Rohdaten.</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Last figures</source>
        <translation>Letzte Kennzahlen</translation>
    </message>
    <message>
        <source>%1 (uses raw data)</source>
        <translation>%1 (verwendet Rohdaten)</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Records used</source>
        <translation>Verwendete Datensätze</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Side of images, pixels</source>
        <translation>Seitenlänge der Bilder, Pixel</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Model of trust</source>
        <translation>Vertrauensmodell</translation>
    </message>
    <message>
        <source>local: every record gets its own noise</source>
        <translation>lokal: jeder Datensatz erhält sein eigenes Rauschen</translation>
    </message>
    <message>
        <source>Noise scale</source>
        <translation>Rauschskala</translation>
    </message>
    <message>
        <source>Public bound</source>
        <translation>Öffentliche Schranke</translation>
    </message>
    <message>
        <source>Transform</source>
        <translation>Transformation</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Noise multiplier</source>
        <translation>Rauschfaktor</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Ziehung</translation>
    </message>
    <message>
        <source>Sampling rate</source>
        <translation>Ziehungsrate</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Kappung</translation>
    </message>
    <message>
        <source>loss %1, batches of %2</source>
        <translation>Verlust %1, Stapel von %2</translation>
    </message>
    <message>
        <source>, cost %1</source>
        <translation>, Kosten %1</translation>
    </message>
    <message>
        <source>, regularization %1, %2 iterations at most</source>
        <translation>, Regularisierung %1, höchstens %2 Iterationen</translation>
    </message>
    <message>
        <source>as the noise</source>
        <translation>wie das Rauschen</translation>
    </message>
    <message>
        <source>, records denoised by %1</source>
        <translation>, Datensätze entrauscht: %1</translation>
    </message>
    <message>
        <source>Method &quot;%1&quot;</source>
        <translation>Verfahren „%1“</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>Generator</translation>
    </message>
    <message>
        <source>Latents</source>
        <translation>Latente</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>%1, learning rate %2, %3</source>
        <translation>%1, Lernrate %2, %3</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>what 10 x 10 soft windows see of each picture, less a public background, scaled to length 1: a public function of one record, fitted to no data</source>
        <translation>was 10 x 10 weiche Fenster von jedem Bild sehen, abzüglich eines öffentlichen Hintergrunds, auf Länge 1 gebracht: eine öffentliche Funktion eines einzelnen Datensatzes, an keine Daten angepasst</translation>
    </message>
    <message>
        <source>what 10 x 10 soft windows see of each picture after its slant and size were taken off, less a public background, and slant and size beside it, scaled to length 1: a public function of one record, fitted to no data</source>
        <translation>was 10 x 10 weiche Fenster von jedem Bild sehen, nachdem Neigung und Größe herausgerechnet wurden, abzüglich eines öffentlichen Hintergrunds, dazu Neigung und Größe, auf Länge 1 gebracht: eine öffentliche Funktion eines einzelnen Datensatzes, an keine Daten angepasst</translation>
    </message>
    <message>
        <source>of %1 classes, inside the record&apos;s own noise: a record stands in the block of its label, and all blocks get the noise of one unit vector</source>
        <translation>von %1 Klassen, im Rauschen des Datensatzes selbst: er steht im Block seines Labels, und alle Blöcke erhalten das Rauschen eines einzigen Einheitsvektors</translation>
    </message>
    <message>
        <source>of %1 classes, by randomized response, with epsilon %2 of the %3: the label that leaves is the true one in %4 of 100 cases, else any other</source>
        <translation>von %1 Klassen, durch randomisierte Antwort, mit Epsilon %2 von %3: das abgegebene Label ist in %4 von 100 Fällen das wahre, sonst irgendein anderes</translation>
    </message>
    <message>
        <source>of %1 classes, by randomized response, with epsilon %2 of the %3</source>
        <translation>von %1 Klassen, durch randomisierte Antwort, mit Epsilon %2 von %3</translation>
    </message>
    <message>
        <source>one record of %1, %2 numbers each, and its label</source>
        <translation>ein Datensatz von %1, je %2 Zahlen, mit seinem Label</translation>
    </message>
    <message>
        <source>What is privatized</source>
        <translation>Was privatisiert wird</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>%1: a pure epsilon for unit vectors, noise scale %2 across a vector</source>
        <translation>%1: ein reines Epsilon für Einheitsvektoren, Rauschskala %2 quer zum Vektor</translation>
    </message>
    <message>
        <source>%1 for every record and its label together</source>
        <translation>%1 für jeden Datensatz und sein Label zusammen</translation>
    </message>
    <message>
        <source>%1 pictures of %2</source>
        <translation>%1 Bilder aus %2</translation>
    </message>
    <message>
        <source>%1 records of %2</source>
        <translation>%1 Datensätze aus %2</translation>
    </message>
    <message>
        <source>samples of &quot;%1&quot;</source>
        <translation>Proben von „%1“</translation>
    </message>
    <message>
        <source>of a sample of every class, at rate %1, counted twice, since a record that changes its class shows in two</source>
        <translation>einer Stichprobe jeder Klasse, mit Rate %1, doppelt gezählt, denn ein Datensatz, der die Klasse wechselt, zeigt sich in zweien</translation>
    </message>
    <message>
        <source>; claimed by whoever packed this</source>
        <translation>; behauptet von dem, der dies gepackt hat</translation>
    </message>
    <message>
        <source>CLAIMED, not proved here</source>
        <translation>BEHAUPTET, hier nicht bewiesen</translation>
    </message>
    <message>
        <source>Order of the records</source>
        <translation>Reihenfolge der Datensätze</translation>
    </message>
    <message>
        <source>public: the place of a record tells what its place in the file does, its class for instance</source>
        <translation>öffentlich: Der Platz eines Datensatzes verrät, was sein Platz in der Datei verrät, etwa seine Klasse</translation>
    </message>
    <message>
        <source>; the order of the records is public</source>
        <translation>; die Reihenfolge der Datensätze ist öffentlich</translation>
    </message>
    <message>
        <source>The owner states that these are not the people of another account; what was released of those is in no sum here.</source>
        <translation>Der Eigentümer erklärt, dass dies nicht die Personen eines anderen Kontos sind; was von jenen freigegeben wurde, steht hier in keiner Summe.</translation>
    </message>
    <message>
        <source>own data</source>
        <translation>eigene Daten</translation>
    </message>
    <message>
        <source>the choice of the constants that this method begins with, by figures on %1; where the records are of these sets, it is not covered</source>
        <translation>die Wahl der Konstanten, mit denen dieses Verfahren beginnt, nach Kennzahlen auf %1; gehören die Datensätze zu diesen Mengen, ist sie nicht gedeckt</translation>
    </message>
    <message>
        <source>This run has not ended: its label counts all steps that it was planned to take.</source>
        <translation>Dieser Lauf ist nicht zu Ende: sein Etikett zählt alle Schritte, die geplant waren.</translation>
    </message>
    <message>
        <source>This is what one more release with these settings would promise. These records were released %1 times before.</source>
        <translation>Das verspräche eine weitere Freigabe mit diesen Einstellungen. Diese Datensätze wurden schon %1-mal freigegeben.</translation>
    </message>
    <message>
        <source>This is what one more release with these settings would promise. These records were released once before.</source>
        <translation>Das verspräche eine weitere Freigabe mit diesen Einstellungen. Diese Datensätze wurden schon einmal freigegeben.</translation>
    </message>
    <message>
        <source>This is what a release with these settings would promise. No release of these records is on record.</source>
        <translation>Das verspräche eine Freigabe mit diesen Einstellungen. Eine Freigabe dieser Datensätze ist nicht verzeichnet.</translation>
    </message>
    <message>
        <source>who knows two candidate records and guesses which one was used is right in at most %1; 50 of 100 is blind guessing</source>
        <translation>wer zwei mögliche Datensätze kennt und rät, welcher verwendet wurde, liegt in höchstens %1 richtig; 50 von 100 ist blindes Raten</translation>
    </message>
    <message>
        <source>with exact noise: who knows two candidate records and guesses which one was used is right in at most %1; 50 of 100 is blind guessing</source>
        <translation>bei exaktem Rauschen: wer zwei mögliche Datensätze kennt und rät, welcher verwendet wurde, liegt in höchstens %1 richtig; 50 von 100 ist blindes Raten</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>, momentum %1</source>
        <translation>, Momentum %1</translation>
    </message>
    <message>
        <source>, weight decay %1</source>
        <translation>, Gewichtsabnahme %1</translation>
    </message>
    <message>
        <source>%1 rows of %2 columns</source>
        <translation>%1 Zeilen mit %2 Spalten</translation>
    </message>
    <message>
        <source>%1 color pictures of %2 x %3</source>
        <translation>%1 Farbbilder von %2 × %3</translation>
    </message>
    <message>
        <source>%1 gray pictures of %2 x %3</source>
        <translation>%1 Graubilder von %2 × %3</translation>
    </message>
    <message>
        <source>%1 in %2 classes at epsilon %3</source>
        <translation>%1 in %2 Klassen bei Epsilon %3</translation>
    </message>
    <message>
        <source>%1 at epsilon %2</source>
        <translation>%1 bei Epsilon %2</translation>
    </message>
    <message>
        <source>every record leaves once with its label, as windows under the noise of the unit sphere, and the moments of each class are freed of the noise in closed form</source>
        <translation>jeder Datensatz verlässt seinen Ort einmal mit seinem Label, als Fenster unter dem Rauschen der Einheitssphäre, und die Momente jeder Klasse werden in geschlossener Form vom Rauschen befreit</translation>
    </message>
    <message>
        <source>Expect class averages at best: do not spend. Each record has the noise to itself.</source>
        <translation>Zu erwarten sind bestenfalls Klassenmittel: nichts verbrauchen. Jeder Datensatz hat sein Rauschen für sich.</translation>
    </message>
    <message>
        <source>transport with a matched cost learns the distribution behind records that each have noise of their own</source>
        <translation>Transport mit passenden Kosten lernt die Verteilung hinter Datensätzen, von denen jeder sein eigenes Rauschen hat</translation>
    </message>
    <message>
        <source>where one party may see the records: the same epsilon needs far less noise then</source>
        <translation>wo eine Stelle die Datensätze sehen darf: Dasselbe Epsilon braucht dann weit weniger Rauschen</translation>
    </message>
    <message>
        <source>it learns the classifier itself, which is better than one that learns from samples at the same budget</source>
        <translation>sie lernt den Klassifikator selbst, der besser ist als einer, der bei demselben Budget aus Proben lernt</translation>
    </message>
    <message>
        <source>where samples are wanted too, which any classifier may then learn from</source>
        <translation>wo auch Proben gewünscht sind, aus denen dann jeder Klassifikator lernen kann</translation>
    </message>
    <message>
        <source>it releases means and second moments of every class once, of the strokes of characters</source>
        <translation>sie geben Mittel und zweite Momente jeder Klasse einmal frei, von den Strichen der Zeichen</translation>
    </message>
    <message>
        <source>it releases means and second moments of every class once, so all of the budget is in one sum over the records, and it has no constant that was fitted to other data</source>
        <translation>sie geben Mittel und zweite Momente jeder Klasse einmal frei, so dass das ganze Budget in einer Summe über die Datensätze steckt, und keine Konstante wurde an andere Daten angepasst</translation>
    </message>
    <message>
        <source>records are many enough for several shapes a class; samples vary more</source>
        <translation>die Datensätze reichen für mehrere Formen je Klasse; Proben sind vielfältiger</translation>
    </message>
    <message>
        <source>where only a classifier is wanted</source>
        <translation>wo nur ein Klassifikator gewünscht ist</translation>
    </message>
    <message>
        <source>where nobody may see the records; far more of them are needed</source>
        <translation>wo niemand die Datensätze sehen darf; es braucht weit mehr davon</translation>
    </message>
    <message>
        <source>Expect samples as sharp as a thumbnail of %1 x %2 pixels: %3.</source>
        <translation>Zu erwarten sind Proben so scharf wie eine Miniatur von %1 × %2 Pixeln: %3.</translation>
    </message>
    <message>
        <source>Color photographs become patches of color: their objects cannot be named.</source>
        <translation>Farbfotos werden zu Farbflecken: Was darauf ist, lässt sich nicht benennen.</translation>
    </message>
    <message>
        <source>where nobody may see the rows: every row gets noise of its own</source>
        <translation>wo niemand die Zeilen sehen darf: Jede Zeile bekommt ihr eigenes Rauschen</translation>
    </message>
    <message>
        <source>it releases how many rows have each value and each pair of values once, so all of the budget is in two sums over the rows</source>
        <translation>sie geben einmal frei, wie viele Zeilen jeden Wert und jedes Paar von Werten haben; so steckt das ganze Budget in zwei Summen über die Zeilen</translation>
    </message>
    <message>
        <source>where columns are very many, or numbers alone</source>
        <translation>wo es sehr viele Spalten sind, oder nur Zahlen</translation>
    </message>
    <message>
        <source>real against real</source>
        <translation>echt gegen echt</translation>
    </message>
    <message>
        <source>Perception and distortion (uses raw data): distance between distributions, W2, over the error of a record</source>
        <translation>Wahrnehmung und Verzerrung (verwendet Rohdaten): Abstand der Verteilungen, W2, über dem Fehler eines Datensatzes</translation>
    </message>
    <message>
        <source>, warm start</source>
        <translation>, warmer Start</translation>
    </message>
    <message>
        <source>This is what one more run with these settings would promise. What was spent on these records before is in the sum of all releases.</source>
        <translation>Das verspräche ein weiterer Lauf mit diesen Einstellungen. Was für diese Datensätze schon verbraucht wurde, steht in der Summe aller Freigaben.</translation>
    </message>
    <message>
        <source>This run was not made by this user&apos;s program. Which queries its records answered, and with how much noise, is claimed by whoever packed it: nothing that is here can prove it.</source>
        <translation>Diesen Lauf hat nicht das Programm dieses Benutzers erzeugt. Welche Abfragen seine Datensätze beantwortet haben und mit wie viel Rauschen, behauptet, wer ihn gepackt hat: Nichts, was hier liegt, kann es beweisen.</translation>
    </message>
    <message>
        <source>%1: with delta alone so many of the %2 records could be published on average; it should be far below 1</source>
        <translation>%1: Mit Delta allein könnten im Mittel so viele der %2 Datensätze veröffentlicht werden; es sollte weit unter 1 liegen</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>other queries of these records come on top; sfumato-cli spent states the sum</source>
        <translation>andere Abfragen dieser Datensätze kommen hinzu; sfumato-cli spent nennt die Summe</translation>
    </message>
    <message>
        <source>All releases of &quot;%1&quot; that are on record, of noisy records and in trainings, with this plan: %2 in all.</source>
        <translation>Alle verzeichneten Freigaben von „%1“, verrauschter Datensätze und in Trainings, mit diesem Plan: zusammen %2.</translation>
    </message>
    <message>
        <source>All releases of &quot;%1&quot; that are on record, of noisy records and in trainings: %2 in all.</source>
        <translation>Alle verzeichneten Freigaben von „%1“, verrauschter Datensätze und in Trainings: zusammen %2.</translation>
    </message>
    <message>
        <source>%1 queried %2 records %3 times, and each result got noise before anything learned from it. What was trained has seen these results alone. %4</source>
        <translation>%1 hat %2 Datensätze %3-mal abgefragt, und jedes Ergebnis erhielt Rauschen, bevor irgendetwas daraus lernte. Was trainiert wurde, hat nur diese Ergebnisse gesehen. %4</translation>
    </message>
    <message>
        <source>noisy results: %1</source>
        <translation>verrauschte Ergebnisse: %1</translation>
    </message>
    <message>
        <source>central: noise is on every result</source>
        <translation>zentral: Rauschen liegt auf jedem Ergebnis</translation>
    </message>
    <message>
        <source>Trained for %1.</source>
        <translation>Trainiert: %1.</translation>
    </message>
    <message>
        <source>**This run has not ended: it has spent %1, with %2 of %3 planned queries.** All of them come to %4, and this label guarantees no more than that, since whoever stops a run after seeing its results could have let it go on. The account of the records, their cap and sfumato-cli spent count what was drawn.</source>
        <translation>**Dieser Lauf ist nicht zu Ende: er hat %1 verbraucht, mit %2 von %3 geplanten Abfragen.** Alle zusammen kommen auf %4, und mehr garantiert dieses Etikett nicht, denn wer einen Lauf anhält, nachdem er Ergebnisse gesehen hat, hätte ihn auch weiterlaufen lassen können. Das Konto der Datensätze, ihre Obergrenze und sfumato-cli spent zählen, was gezogen wurde.</translation>
    </message>
    <message>
        <source>%1 of %2 planned times</source>
        <translation>%1 von %2 geplanten Malen</translation>
    </message>
    <message>
        <source>nothing else that was on record when this label was made; what looks at the records later stands in their account and on labels made after it. The bound (%1), the scaling and every setting count as public: if someone chose them by looking at the raw data, or chose this run among others by a figure that used raw data, that choice is not covered</source>
        <translation>nichts weiter, was verzeichnet war, als dieses Etikett entstand; spätere Blicke auf die Datensätze stehen in deren Konto und auf Etiketten, die danach entstehen. Die Schranke (%1), die Skalierung und jede Einstellung gelten als öffentlich: wurden sie nach einem Blick auf die Rohdaten gewählt, oder dieser Lauf unter anderen nach einer Kennzahl aus Rohdaten, so ist diese Wahl nicht gedeckt</translation>
    </message>
    <message>
        <source>nothing else that was on record when this label was made; what looks at the records later stands in their account and on labels made after it. The clip, the scaling and every setting count as public: if someone chose them by looking at the raw data, or chose this run among others by a figure that used raw data, that choice is not covered</source>
        <translation>nichts weiter, was verzeichnet war, als dieses Etikett entstand; spätere Blicke auf die Datensätze stehen in deren Konto und auf Etiketten, die danach entstehen. Die Kappung, die Skalierung und jede Einstellung gelten als öffentlich: wurden sie nach einem Blick auf die Rohdaten gewählt, oder dieser Lauf unter anderen nach einer Kennzahl aus Rohdaten, so ist diese Wahl nicht gedeckt</translation>
    </message>
    <message>
        <source>This run goes on from step %1 of the run %2. Give the command in the folder in which that run is.</source>
        <translation>Dieser Lauf führt den Lauf %2 ab Schritt %1 weiter. Der Befehl gilt in dem Ordner, in dem jener Lauf liegt.</translation>
    </message>
    <message>
        <source>About this label</source>
        <translation>Über dieses Etikett</translation>
    </message>
    <message>
        <source>Made on</source>
        <translation>Erstellt am</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Erstellt von</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>against whoever promises: epsilon, delta and the attacker&apos;s success are rounded up, amounts of noise down</source>
        <translation>zu Lasten dessen, der verspricht: Epsilon, Delta und der Erfolg des Angreifers sind aufgerundet, Rauschstärken abgerundet</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>was changed after it was written: it does not state &quot;%1&quot; any more, which the run&apos;s ledger comes to</source>
        <translation>wurde nach dem Schreiben geändert: Es nennt „%1“ nicht mehr, was das Kontobuch des Laufs ergibt</translation>
    </message>
    <message>
        <source>was changed after it was written: it states &quot;%1&quot; where the run&apos;s ledger comes to &quot;%2&quot;</source>
        <translation>wurde nach dem Schreiben geändert: Es nennt „%1“, das Kontobuch des Laufs ergibt aber „%2“</translation>
    </message>
    <message>
        <source>Multiplier</source>
        <translation>Multiplikator</translation>
    </message>
    <message>
        <source>of a query: the standard deviation of its noise over the most that one record can change in it</source>
        <translation>einer Abfrage: die Standardabweichung ihres Rauschens geteilt durch das, was ein Datensatz höchstens an ihr ändern kann</translation>
    </message>
    <message>
        <source>In short</source>
        <translation>Kurz gesagt</translation>
    </message>
    <message>
        <source>Who is protected: nobody, because %1.</source>
        <translation>Wer geschützt ist: niemand, denn %1.</translation>
    </message>
    <message>
        <source>Who is protected: each of the %1 clients, with all of its records together, by %2.</source>
        <translation>Wer geschützt ist: jeder der %1 Teilnehmer mit all seinen Datensätzen zusammen, durch %2.</translation>
    </message>
    <message>
        <source>What is released: each record with its own noise, and whatever was computed from those noisy records alone, as the model and its samples.</source>
        <translation>Was freigegeben ist: jeder Datensatz mit eigenem Rauschen, und was allein aus diesen verrauschten Datensätzen berechnet wurde, wie das Modell und seine Proben.</translation>
    </message>
    <message>
        <source>What is released: a model that learned from sums over the records with noise on each sum, and whatever it generates. The records themselves are not in it.</source>
        <translation>Was freigegeben ist: ein Modell, das aus Summen über die Datensätze gelernt hat, jede mit Rauschen, und was es erzeugt. Die Datensätze selbst sind nicht darin.</translation>
    </message>
    <message>
        <source>What a reader may do: anything. The program drew these records itself, so nobody&apos;s secret is in them.</source>
        <translation>Was man damit tun darf: alles. Das Programm hat diese Datensätze selbst gezogen, niemandes Geheimnis steckt darin.</translation>
    </message>
    <message>
        <source>What a reader may do: treat everything here as if it were the records themselves.</source>
        <translation>Was man damit tun darf: alles hier so behandeln, als wären es die Datensätze selbst.</translation>
    </message>
    <message>
        <source>What a reader may do: use, copy and publish samples and model, which costs the records no more budget; but not figures or pictures that used raw data, which are named below.</source>
        <translation>Was man damit tun darf: Proben und Modell verwenden, kopieren und veröffentlichen, was kein weiteres Budget kostet; nicht aber Kennzahlen oder Bilder aus Rohdaten, die unten genannt sind.</translation>
    </message>
    <message>
        <source>What a reader may do: use, copy and publish samples and model, which costs the records no more budget.</source>
        <translation>Was man damit tun darf: Proben und Modell verwenden, kopieren und veröffentlichen, was kein weiteres Budget kostet.</translation>
    </message>
    <message>
        <source>The sum protects whether a record is there (neighboring relation: zero-out).</source>
        <translation>Die Summe schützt, ob ein Datensatz da ist (Nachbarschaft: „einer leer“).</translation>
    </message>
    <message>
        <source>The sum protects what a record says (neighboring relation: replace-one). Trainings that protect only whether a record is there (zero-out) count twice in it; for that protection alone it is %1.</source>
        <translation>Die Summe schützt, was ein Datensatz sagt (Nachbarschaft: „einer ersetzt“). Trainings, die nur schützen, ob ein Datensatz da ist („einer leer“), zählen darin doppelt; für diesen Schutz allein beträgt sie %1.</translation>
    </message>
    <message>
        <source>The sum protects what a record says (neighboring relation: replace-one).</source>
        <translation>Die Summe schützt, was ein Datensatz sagt (Nachbarschaft: „einer ersetzt“).</translation>
    </message>
    <message>
        <source>That is at the delta of the owner&apos;s cap, and the number that the cap is compared with.</source>
        <translation>Das gilt beim Delta der Obergrenze der Eigentümerin und ist die Zahl, mit der die Obergrenze verglichen wird.</translation>
    </message>
    <message>
        <source>does not state &quot;%1&quot;, which the run&apos;s ledger holds: it was changed after it was written, or it is older than that look</source>
        <translation>nennt „%1“ nicht, was im Kontobuch des Laufs steht: Es wurde nach dem Schreiben geändert oder ist älter als dieser Blick</translation>
    </message>
    <message>
        <source>At the delta of the owner&apos;s cap no finite epsilon covers all of them: nothing of it is left for the queries of the trainings.</source>
        <translation>Beim Delta der Obergrenze der Eigentümerin deckt kein endliches Epsilon alle ab: Für die Abfragen der Trainings ist davon nichts übrig.</translation>
    </message>
    <message>
        <source>several people in one record: the guarantee is per record, and per person as stated above</source>
        <translation>mehrere Personen in einem Datensatz: Die Garantie gilt je Datensatz, und je Person wie oben angegeben</translation>
    </message>
    <message>
        <source>has no section &quot;%1&quot;, which every label has: it was taken out, or an earlier version of the program wrote the label</source>
        <translation>hat keinen Abschnitt „%1“, den jedes Etikett hat: Er wurde herausgenommen, oder eine frühere Version des Programms hat das Etikett geschrieben</translation>
    </message>
    <message>
        <source>The owner states whose each record is. Of each person the first %1 count; further ones are empty records.</source>
        <translation>Der Eigentümer gibt an, von wem jeder Datensatz ist. Von jeder Person zählen die ersten %1; weitere sind leere Datensätze.</translation>
    </message>
    <message>
        <source>The owner states that a person may have several of these records, and not how many. A person with two of them is protected at twice the epsilon that is stated here, with three at three times, and so on; a delta above 0 grows faster.</source>
        <translation>Der Eigentümer gibt an, dass eine Person mehrere dieser Datensätze haben kann, aber nicht wie viele. Eine Person mit zweien ist beim doppelten der hier genannten Epsilon geschützt, mit dreien beim dreifachen und so weiter; ein Delta über 0 wächst schneller.</translation>
    </message>
    <message>
        <source>Attacker&apos;s guesses</source>
        <translation>Treffer eines Angreifers</translation>
    </message>
    <message>
        <source>who knows everything else and guesses which of two neighboring sets of records was used is right in at most %1; 50 of 100 is blind guessing</source>
        <translation>wer alles Übrige kennt und errät, welche von zwei benachbarten Mengen von Datensätzen verwendet wurde, liegt höchstens bei %1 richtig; 50 von 100 ist blindes Raten</translation>
    </message>
    <message>
        <source>Who is protected: each of the %1 records of &quot;%2&quot; by itself, by %3. At most %4 records of a person count; what that leaves of the protection of a person is not proved by any number.</source>
        <translation>Wer geschützt ist: jeder der %1 Datensätze von „%2“ für sich, durch %3. Höchstens %4 Datensätze einer Person zählen; was das vom Schutz einer Person übrig lässt, ist durch keine Zahl bewiesen.</translation>
    </message>
    <message>
        <source>One record was released up to %1 times: %2 in sum, not counting releases without a guarantee.</source>
        <translation>Ein Datensatz wurde bis zu %1-mal freigegeben: in Summe %2, ohne Freigaben ohne Garantie.</translation>
    </message>
    <message>
        <source>With this plan one record is released up to %1 times: %2 in sum.</source>
        <translation>Mit diesem Plan wird ein Datensatz bis zu %1-mal freigegeben: in Summe %2.</translation>
    </message>
    <message>
        <source>One record was released up to %1 times: %2 in sum.</source>
        <translation>Ein Datensatz wurde bis zu %1-mal freigegeben: in Summe %2.</translation>
    </message>
    <message>
        <source>Who is protected: each of the %1 records of &quot;%2&quot; by itself, by %3. At most %4 records of a person count, so this run alone protects each person by %5; other releases of them come on top.</source>
        <translation>Wer geschützt ist: jeder der %1 Datensätze von „%2“ für sich, durch %3. Höchstens %4 Datensätze einer Person zählen, dieser Lauf allein schützt also jede Person durch %5; weitere Freigaben dieser Datensätze kommen hinzu.</translation>
    </message>
    <message>
        <source>At most %1 records of a person count, and all of it together protects each person by %2.</source>
        <translation>Höchstens %1 Datensätze einer Person zählen, und alles zusammen schützt jede Person mit %2.</translation>
    </message>
    <message>
        <source>At most %1 records of a person count; what all of it leaves of the protection of a person is not proved by any number.</source>
        <translation>Höchstens %1 Datensätze einer Person zählen; was alles zusammen vom Schutz einer Person übrig lässt, belegt keine Zahl.</translation>
    </message>
    <message>
        <source>Not every release states how many records of a person count, so what all of them leave of the protection of a person is not known.</source>
        <translation>Nicht jede Freigabe sagt, wie viele Datensätze einer Person zählen; was alle zusammen vom Schutz einer Person übrig lassen, ist deshalb nicht bekannt.</translation>
    </message>
    <message>
        <source>, no number for a person with %1 records</source>
        <translation>, keine Zahl für eine Person mit %1 Datensätzen</translation>
    </message>
    <message>
        <source>local (epsilon %1, delta %2%3), exact noise</source>
        <translation>lokal (Epsilon %1, Delta %2%3), exaktes Rauschen</translation>
    </message>
    <message>
        <source>Who is protected: the person behind each of the %1 records of &quot;%2&quot;, by %3; who has several of them is protected less.</source>
        <translation>Wer geschützt ist: die Person hinter jedem der %1 Datensätze von „%2“, durch %3; wer mehrere davon hat, ist weniger geschützt.</translation>
    </message>
    <message>
        <source>sfumato-cli label RUN --check --file THIS_FILE, where the run&apos;s folder is, says whether the guarantee, its relation, unit, noise or numbers, what it says of raw data or what came out were changed after it was written, and sums over other runs where their account is known</source>
        <translation>sfumato-cli label RUN --check --file THIS_FILE, wo der Ordner des Laufs ist, sagt, ob Garantie, Beziehung, Einheit, Rauschen oder Zahlen, die Angaben zu Rohdaten oder das Ergebnis nach dem Schreiben geändert wurden, und Summen über andere Läufe, wo deren Konto bekannt ist</translation>
    </message>
    <message>
        <source>The owner states that a person has at most %1 of these records. The file does not say whose they are, so nothing tests this.</source>
        <translation>Der Eigentümer gibt an, dass eine Person höchstens %1 dieser Datensätze hat. Die Datei sagt nicht, wem sie gehören; daher wird das nicht geprüft.</translation>
    </message>
    <message>
        <source>states &quot;%1&quot; as what came out, where the run&apos;s state.json has &quot;%2&quot;: it was changed, or the run went on since</source>
        <translation>nennt „%1“ als Ergebnis, wo state.json des Laufs „%2“ hat: es wurde geändert, oder der Lauf ging seitdem weiter</translation>
    </message>
    <message>
        <source>is unchanged, but older than a later look at raw data: &quot;%1&quot;</source>
        <translation>ist unverändert, aber älter als ein späterer Blick auf Rohdaten: „%1“</translation>
    </message>
    <message>
        <source>All releases together come to epsilon %1: an attacker who must tell two records apart may be right in %2, practically always.</source>
        <translation>Alle Freigaben zusammen ergeben Epsilon %1: Ein Angreifer, der zwei Datensätze unterscheiden soll, kann in %2 richtigliegen, also praktisch immer.</translation>
    </message>
    <message>
        <source>was changed after it was written: it states &quot;%1&quot;, to which nothing on record comes: leave that out, or make the two agree</source>
        <translation>wurde nach dem Schreiben geändert: es nennt „%1“, was nichts Verzeichnetes ergibt: lassen Sie das weg, oder bringen Sie beide in Einklang</translation>
    </message>
    <message>
        <source>who knows two candidate people, each with at most %1 records, and guesses whose were used is right in at most %2; 50 of 100 is blind guessing</source>
        <translation>wer zwei mögliche Personen mit jeweils höchstens %1 Datensätzen kennt und rät, wessen verwendet wurden, liegt in höchstens %2 richtig; 50 von 100 ist blindes Raten</translation>
    </message>
    <message>
        <source>says that &quot;%1&quot; wrote it, and not this version of the program: its numbers agree, and its words cannot be compared</source>
        <translation>sagt, dass „%1“ es geschrieben hat und nicht diese Version des Programms: Seine Zahlen stimmen überein, und seine Wörter lassen sich nicht vergleichen</translation>
    </message>
    <message>
        <source>states &quot;%1&quot;, and the account of these records is not known here: nothing can compare that sum</source>
        <translation>nennt „%1“, und das Konto dieser Datensätze ist hier nicht bekannt: Nichts kann diese Summe vergleichen</translation>
    </message>
    <message>
        <source>does not state what came out, where the run&apos;s state.json has &quot;%1&quot;: it was changed, or the run went on since</source>
        <translation>nennt nicht, was herauskam, wo state.json des Laufs „%1“ hat: Es wurde geändert, oder der Lauf ging seither weiter</translation>
    </message>
    <message>
        <source>does not state &quot;%1&quot;: it is older than that statement, or the sentence was taken out</source>
        <translation>sagt nicht „%1“: Es ist älter als diese Aussage, oder der Satz wurde herausgenommen</translation>
    </message>
    <message>
        <source>sfumato-cli label RUN --check, where the run&apos;s folder is, says whether the English label of the run itself was changed after it was written; this copy is not checked</source>
        <translation>sfumato-cli label RUN --check, wo der Ordner des Laufs ist, sagt, ob das englische Etikett des Laufs selbst nach dem Schreiben geändert wurde; diese Kopie wird nicht geprüft</translation>
    </message>
    <message>
        <source>What is released: samples of the model, and in this file raw records beside them, which nothing protects.</source>
        <translation>Was freigegeben ist: Proben des Modells und in dieser Datei daneben Rohdatensätze, die nichts schützt.</translation>
    </message>
    <message>
        <source>whoever runs this program on them, and whoever has this file, which shows some of them</source>
        <translation>wer dieses Programm auf ihnen ausführt, und wer diese Datei hat, die einige davon zeigt</translation>
    </message>
    <message>
        <source>%1 queried %2 records once, and the result got noise before anything learned from it. What was trained has seen this result alone. %3</source>
        <translation>%1 hat %2 Datensätze einmal abgefragt, und das Ergebnis erhielt Rauschen, bevor irgendetwas daraus lernte. Was trainiert wurde, hat nur dieses Ergebnis gesehen. %3</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>lists other files than those that lie here; changed: %1; missing: %2; not listed: %3</source>
        <translation>nennt andere Dateien als die, die hier liegen; geändert: %1; fehlend: %2; nicht genannt: %3</translation>
    </message>
    <message>
        <source>was changed after it was written: it states &quot;%1&quot;, and what was exported with it does not</source>
        <translation>wurde geändert, nachdem es geschrieben war: es sagt „%1“, und was mit ihm exportiert wurde, sagt das nicht</translation>
    </message>
    <message>
        <source>was changed after it was written: it does not state &quot;%1&quot; any more, which what was exported with it comes to</source>
        <translation>wurde geändert, nachdem es geschrieben war: es sagt nicht mehr „%1“, was sich aus dem mit ihm Exportierten ergibt</translation>
    </message>
    <message>
        <source>was changed after it was written: it states &quot;%1&quot; where what was exported with it comes to &quot;%2&quot;</source>
        <translation>wurde geändert, nachdem es geschrieben war: es sagt „%1“, wo sich aus dem mit ihm Exportierten „%2“ ergibt</translation>
    </message>
    <message>
        <source>FILE stands for the file of the records, whose place stays private.</source>
        <translation>FILE steht für die Datei der Datensätze, deren Ort nicht veröffentlicht wird.</translation>
    </message>
    <message>
        <source>nearly 100 of 100 guesses</source>
        <translation>fast 100 von 100 Versuchen</translation>
    </message>
    <message>
        <source>%1 of its %2 steps are those of another run, from which it goes on: %3.</source>
        <translation>%1 seiner %2 Schritte sind die eines anderen Laufs, von dem er weitergeht: %3.</translation>
    </message>
    <message>
        <source>What its example follows, before any change of settings: %1</source>
        <translation>Was sein Beispiel nachstellt, vor jeder Änderung der Einstellungen: %1</translation>
    </message>
    <message>
        <source>Run &quot;%1&quot; in the folder %2, report of %3.</source>
        <translation>Lauf „%1“ im Ordner %2, Bericht vom %3.</translation>
    </message>
    <message>
        <source>What its example follows: %1</source>
        <translation>Was sein Beispiel nachstellt: %1</translation>
    </message>
    <message>
        <source>The settings are those of the example.</source>
        <translation>Die Einstellungen sind die des Beispiels.</translation>
    </message>
    <message>
        <source>It departs from that example in:</source>
        <translation>Vom Beispiel weicht er ab in:</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>The example</source>
        <translation>Das Beispiel</translation>
    </message>
    <message>
        <source>%1 pictures of own data</source>
        <translation>%1 Bilder aus eigenen Daten</translation>
    </message>
    <message>
        <source>%1 records of own data</source>
        <translation>%1 Datensätze aus eigenen Daten</translation>
    </message>
    <message>
        <source>the queries</source>
        <translation>die Abfragen</translation>
    </message>
    <message>
        <source>It is stated with these records that at most %1 of each person count; whose they are is not, so nothing tests this here.</source>
        <translation>Zu diesen Datensätzen ist angegeben, dass von jeder Person höchstens %1 zählen; wem sie gehören, ist es nicht, daher prüft das hier nichts.</translation>
    </message>
    <message>
        <source>has no label beside it: only its stamp was compared, and what it shows was NOT checked</source>
        <translation>hat kein Etikett neben sich: Nur der Stempel darin wurde verglichen, und was die Datei zeigt, wurde NICHT geprüft</translation>
    </message>
    <message>
        <source>has a label beside it, but no label.json that lists its SHA-256: what it shows was NOT checked</source>
        <translation>hat ein Etikett neben sich, aber keine label.json, in der ihre SHA-256 steht: Was die Datei zeigt, wurde NICHT geprüft</translation>
    </message>
    <message>
        <source>, each person %1</source>
        <translation>, jede Person %1</translation>
    </message>
    <message>
        <source>Queries of &quot;%1&quot;</source>
        <translation>Abfragen von „%1“</translation>
    </message>
    <message>
        <source>central: this program sees the raw records; noise is on whatever leaves them</source>
        <translation>zentral: dieses Programm sieht die Rohdatensätze; Rauschen liegt auf allem, was sie verlässt</translation>
    </message>
    <message>
        <source>Who is protected: each of the %1 records of &quot;%2&quot; by itself, by %3. It is not stated how many of them one person has: with two, a person is protected at twice that epsilon, and so on; a delta above 0 grows faster.</source>
        <translation>Wer geschützt ist: jeder der %1 Datensätze von „%2“ für sich, durch %3. Wie viele davon eine Person hat, ist nicht angegeben: Mit zweien ist eine Person beim doppelten Epsilon geschützt und so weiter; ein Delta über 0 wächst schneller.</translation>
    </message>
</context>
<context>
    <name>ResultWords</name>
    <message>
        <source>%1 noise</source>
        <translation>%1-Rauschen</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Result for %1.</source>
        <translation>Ergebnis für %1.</translation>
    </message>
    <message>
        <source>Train again for %1.</source>
        <translation>Für %1 erneut trainieren.</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu: %1</translation>
    </message>
    <message>
        <source>Result for other settings (%1).</source>
        <translation>Ergebnis anderer Einstellungen (%1).</translation>
    </message>
    <message>
        <source>Train again for the settings as they stand.</source>
        <translation>Für die jetzigen Einstellungen erneut trainieren.</translation>
    </message>
    <message>
        <source>Back to its settings</source>
        <translation>Zurück zu dessen Einstellungen</translation>
    </message>
    <message>
        <source>%1: can pictures be learned from noisy pictures?</source>
        <translation>%1: Lassen sich Bilder aus verrauschten Bildern lernen?</translation>
    </message>
    <message>
        <source>%1: can the table be learned from noisy rows?</source>
        <translation>%1: Lässt sich die Tabelle aus verrauschten Zeilen lernen?</translation>
    </message>
    <message>
        <source>%1: can the shape be learned from noisy points?</source>
        <translation>%1: Lässt sich die Form aus verrauschten Punkten lernen?</translation>
    </message>
    <message>
        <source>already privatized</source>
        <translation>bereits privatisiert</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>no noise</source>
        <translation>kein Rauschen</translation>
    </message>
    <message>
        <source>%1: what can be learned from these records?</source>
        <translation>%1: Was lässt sich aus diesen Datensätzen lernen?</translation>
    </message>
    <message>
        <source>%1: what can be drawn from noisy results?</source>
        <translation>%1: Was lässt sich aus verrauschten Ergebnissen erzeugen?</translation>
    </message>
    <message>
        <source>%1: what of the table is kept by noisy results?</source>
        <translation>%1: Was bleibt von der Tabelle in verrauschten Ergebnissen?</translation>
    </message>
    <message>
        <source>%1: can the shape be learned from noisy results?</source>
        <translation>%1: Lässt sich die Form aus verrauschten Ergebnissen lernen?</translation>
    </message>
    <message>
        <source>noise on each query</source>
        <translation>Rauschen auf jeder Abfrage</translation>
    </message>
    <message>
        <source>the central model</source>
        <translation>das zentrale Modell</translation>
    </message>
    <message>
        <source>the local model</source>
        <translation>das lokale Modell</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Result for other settings: %1.</source>
        <translation>Ergebnis für andere Einstellungen: %1.</translation>
    </message>
</context>
<context>
    <name>Risk</name>
    <message>
        <source>the budget alone</source>
        <translation>das Budget allein</translation>
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
        <translation>hier berechnet, durch Fourier-Transformation des Datenschutzverlusts</translation>
    </message>
    <message>
        <source>Gaussian, ε %1, δ %2</source>
        <translation>Gauß, ε %1, δ %2</translation>
    </message>
    <message>
        <source>Laplace, ε %1</source>
        <translation>Laplace, ε %1</translation>
    </message>
    <message>
        <source>these unit vectors</source>
        <translation>diese Einheitsvektoren</translation>
    </message>
    <message>
        <source>These unit vectors: exact for opposite records with different labels.</source>
        <translation>Diese Einheitsvektoren: exakt für entgegengesetzte Datensätze mit verschiedenen Labels.</translation>
    </message>
    <message>
        <source>These unit vectors: exact for two records that point in opposite directions.</source>
        <translation>Diese Einheitsvektoren: exakt für zwei Datensätze in entgegengesetzter Richtung.</translation>
    </message>
    <message>
        <source>½ + TV/2 of the products (p, b, 1 − p − b) × (keep, change, rest)</source>
        <translation>½ + TV/2 der Produkte (p, b, 1 − p − b) × (behalten, ändern, Rest)</translation>
    </message>
    <message>
        <source>likelihood ratio test of (p, b, 1 − p − b) × (keep, change, rest)</source>
        <translation>Likelihood-Quotienten-Test von (p, b, 1 − p − b) × (behalten, ändern, Rest)</translation>
    </message>
    <message>
        <source>1 − (p/b) α up to b, then 1 − p − (α − b), beyond 1 − p (b/p) (1 − α)</source>
        <translation>1 − (p/b) α bis b, dann 1 − p − (α − b), ab 1 − p (b/p) (1 − α)</translation>
    </message>
    <message>
        <source>likelihood ratio test of the caps of Asi, Feldman, Talwar, ICML 2022</source>
        <translation>Likelihood-Quotienten-Test der Kappen von Asi, Feldman, Talwar, ICML 2022</translation>
    </message>
    <message>
        <source>This Gaussian noise: exact for the two records that are farthest apart, with different labels.</source>
        <translation>Dieses Gauß-Rauschen: exakt für die beiden am weitesten entfernten Datensätze mit verschiedenen Labels.</translation>
    </message>
    <message>
        <source>½ + TV/2 of N(0, 1), N(μ, 1) and the label&apos;s response together, μ = Δ₂/σ</source>
        <translation>½ + TV/2 von N(0, 1), N(μ, 1) und der Antwort des Labels zusammen, μ = Δ₂/σ</translation>
    </message>
    <message>
        <source>likelihood ratio test of both together</source>
        <translation>Likelihood-Quotienten-Test beider zusammen</translation>
    </message>
    <message>
        <source>PrivUnitG, ε %1</source>
        <translation>PrivUnitG, ε %1</translation>
    </message>
    <message>
        <source>these results together</source>
        <translation>diese Ergebnisse zusammen</translation>
    </message>
    <message>
        <source>These results together: what samples and noise leave of one record in all of them, by the tight accountant.</source>
        <translation>Diese Ergebnisse zusammen: was Stichproben und Rauschen in allen von einem Datensatz übrig lassen, nach der scharfen Buchführung.</translation>
    </message>
    <message>
        <source>What the noise promises each record: %1</source>
        <translation>Was das Rauschen jedem Datensatz verspricht: %1</translation>
    </message>
    <message>
        <source>NOT PRIVATE: the chosen noise guarantees nothing. If it were exact, it would promise each record: %1</source>
        <translation>NICHT PRIVAT: Das gewählte Rauschen garantiert nichts. Wäre es exakt, verspräche es jedem Datensatz: %1</translation>
    </message>
    <message>
        <source>The budget alone: holds for every mechanism that keeps it; further releases are added up.</source>
        <translation>Das Budget allein: gilt für jeden Mechanismus, der es einhält; weitere Freigaben werden addiert.</translation>
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
        <source>Started</source>
        <translation>Begonnen</translation>
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
        <source>The data that were privatized.</source>
        <translation>Die Daten, die privatisiert wurden.</translation>
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
        <source>The optimizer&apos;s first learning rate.</source>
        <translation>Die anfängliche Lernrate der Optimierung.</translation>
    </message>
    <message>
        <source>The seed of all public randomness.</source>
        <translation>Der Startwert alles öffentlichen Zufalls.</translation>
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
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>The sweep that the run is a point of.</source>
        <translation>Die Reihe, deren Punkt der Lauf ist.</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>How the run ended, or how far it is. A crashed run can be resumed from its checkpoint.</source>
        <translation>Wie der Lauf endete oder wie weit er ist. Ein abgestürzter Lauf lässt sich von seinem Zwischenstand fortsetzen.</translation>
    </message>
    <message>
        <source>crashed, can be resumed</source>
        <translation>abgestürzt, fortsetzbar</translation>
    </message>
    <message>
        <source>NOT PRIVATE</source>
        <translation>NICHT PRIVAT</translation>
    </message>
    <message>
        <source>Least %1</source>
        <translation>Kleinstes: %1</translation>
    </message>
    <message>
        <source>Of every method, at the last evaluation. %1</source>
        <translation>Für jedes Verfahren, bei der letzten Bewertung. %1</translation>
    </message>
    <message>
        <source>Of every method, the least of all evaluations. %1</source>
        <translation>Für jedes Verfahren, das kleinste aller Bewertungen. %1</translation>
    </message>
    <message>
        <source>claimed</source>
        <translation>behauptet</translation>
    </message>
    <message>
        <source>The loss of every method.</source>
        <translation>Der Verlust jedes Verfahrens.</translation>
    </message>
    <message>
        <source>Sinkhorn iterations of every method, at most.</source>
        <translation>Höchstzahl der Sinkhorn-Iterationen jedes Verfahrens.</translation>
    </message>
    <message>
        <source>Privatized records per step of every method.</source>
        <translation>Privatisierte Datensätze je Schritt jedes Verfahrens.</translation>
    </message>
    <message>
        <source>Time from the start to the end of the run, pauses left out.</source>
        <translation>Zeit vom Anfang bis zum Ende des Laufs, ohne Pausen.</translation>
    </message>
    <message>
        <source>%1, real against real</source>
        <translation>%1, echt gegen echt</translation>
    </message>
    <message>
        <source>raw data were shown</source>
        <translation>Rohdaten wurden gezeigt</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>nicht belegt</translation>
    </message>
    <message>
        <source>%1, not proven</source>
        <translation>%1, nicht belegt</translation>
    </message>
    <message>
        <source>Sum of releases</source>
        <translation>Summe der Freigaben</translation>
    </message>
    <message>
        <source>Epsilon of all releases of these records together that were in their account when the label of the run was made, its own among them. Rounded up.</source>
        <translation>Epsilon aller Freigaben dieser Datensätze zusammen, die in ihrem Konto standen, als das Etikett des Laufs entstand, seine eigene eingeschlossen. Aufgerundet.</translation>
    </message>
    <message>
        <source>⚠ label changed</source>
        <translation>⚠ Etikett geändert</translation>
    </message>
    <message>
        <source>%1, label changed</source>
        <translation>%1, Etikett geändert</translation>
    </message>
    <message>
        <source>When the run began, by its log.</source>
        <translation>Wann der Lauf begann, laut seinem Protokoll.</translation>
    </message>
    <message>
        <source>Protection</source>
        <translation>Schutz</translation>
    </message>
    <message>
        <source>⚠ label without its summary</source>
        <translation>⚠ Etikett ohne Kurzfassung</translation>
    </message>
    <message>
        <source>Epsilon per record of the noise that was drawn, as the run&apos;s ledger and its account count it; before the release, the one asked for. In brackets the data between which it holds: a record has another value (replace one), or is not there (zero-out). The label of a run that was stopped states the epsilon of its whole plan. Not proven: the run&apos;s ledger is missing or broken, and only its settings name an epsilon. Label changed: its label.md or label.json states something else than its ledger, which counts here. Rounded up.</source>
        <translation>Epsilon je Datensatz des gezogenen Rauschens, wie das Kontobuch des Laufs und das Konto es zählen; vor der Freigabe das verlangte. In Klammern, zwischen welchen Daten es gilt: Ein Datensatz hat einen anderen Wert (einer ersetzt) oder ist nicht da (einer leer). Das Etikett eines angehaltenen Laufs nennt das Epsilon seines ganzen Plans. Nicht bewiesen: Das Kontobuch des Laufs fehlt oder ist beschädigt, und nur seine Einstellungen nennen ein Epsilon. Etikett geändert: Sein label.md oder label.json nennt etwas anderes als sein Kontobuch, das hier zählt. Aufgerundet.</translation>
    </message>
    <message>
        <source>%1, label without its summary</source>
        <translation>%1, Etikett ohne Kurzfassung</translation>
    </message>
    <message>
        <source>Whether the noise guarantees anything and a whole ledger proves it, whether the label in its folder was changed or lacks the section &quot;In short&quot;, and whether figures were computed from raw data or raw data were shown.</source>
        <translation>Ob das Rauschen etwas garantiert und ein ganzes Kontobuch es belegt, ob das Etikett im Ordner geändert wurde oder ihm der Abschnitt „In short“ fehlt, und ob Kennzahlen aus Rohdaten berechnet oder Rohdaten gezeigt wurden.</translation>
    </message>
    <message>
        <source>a person: not known</source>
        <translation>eine Person: nicht bekannt</translation>
    </message>
    <message>
        <source>%1, of the privatized records</source>
        <translation>%1, der privatisierten Datensätze</translation>
    </message>
    <message>
        <source>Of the privatized records themselves, as they are. %1</source>
        <translation>Der privatisierten Datensätze selbst, wie sie sind. %1</translation>
    </message>
    <message>
        <source>The distribution of the noise.</source>
        <translation>Die Verteilung des Rauschens.</translation>
    </message>
    <message>
        <source>each person %1</source>
        <translation>jede Person %1</translation>
    </message>
</context>
<context>
    <name>RunReader</name>
    <message>
        <source>central privacy; what it guarantees is on the run&apos;s label when it has ended</source>
        <translation>zentraler Datenschutz; was er garantiert, steht auf dem Etikett des Laufs, wenn er zu Ende ist</translation>
    </message>
</context>
<context>
    <name>RunVerdict</name>
    <message>
        <source>One training each: no deviation is known.</source>
        <translation>Je ein Training: keine Abweichung bekannt.</translation>
    </message>
    <message>
        <source>± is the standard deviation over %1 and %2 trainings; the difference is larger.</source>
        <translation>± ist die Standardabweichung über %1 und %2 Trainings; der Unterschied ist größer.</translation>
    </message>
    <message>
        <source>± is the standard deviation over %1 and %2 trainings; the difference is no larger and may be chance.</source>
        <translation>± ist die Standardabweichung über %1 und %2 Trainings; der Unterschied ist nicht größer und kann Zufall sein.</translation>
    </message>
    <message>
        <source>%1 over %2 trainings that differ in their seed alone: %3.</source>
        <translation>%1 über %2 Trainings, die sich nur im Startwert unterscheiden: %3.</translation>
    </message>
    <message>
        <source>%1: no difference between %2 and %3, %4 each.</source>
        <translation>%1: kein Unterschied zwischen %2 und %3, je %4.</translation>
    </message>
    <message>
        <source>%1: %2 is better than %3, %4 against %5.</source>
        <translation>%1: %2 ist besser als %3, %4 gegen %5.</translation>
    </message>
    <message>
        <source>%1: %2 is best, before %3, %4 against %5.</source>
        <translation>%1: %2 ist am besten, vor %3, %4 gegen %5.</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>epsilon %1 per record</source>
        <translation>Epsilon %1 je Datensatz</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Runs %1</source>
        <translation>Läufe %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>seeds %1</source>
        <translation>Startwerte %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>Reihe %1</translation>
    </message>
    <message>
        <source>Sweep %1, %2 steps</source>
        <translation>Reihe %1, %2 Schritte</translation>
    </message>
</context>
<context>
    <name>RunsWords</name>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
</context>
<context>
    <name>SaveFile</name>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Files lie in this folder already. Those of the same name are replaced.</source>
        <translation>In diesem Ordner liegen bereits Dateien. Solche mit gleichem Namen werden ersetzt.</translation>
    </message>
    <message numerus="yes">
        <source>Replace %Ln file(s)?</source>
        <translation>
            <numerusform>%Ln Datei ersetzen?</numerusform>
            <numerusform>%Ln Dateien ersetzen?</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
</context>
<context>
    <name>Spending</name>
    <message>
        <source>no guarantee</source>
        <translation>keine Garantie</translation>
    </message>
    <message>
        <source>ε %1, δ %2</source>
        <translation>ε %1, δ %2</translation>
    </message>
    <message>
        <source>ε %1</source>
        <translation>ε %1</translation>
    </message>
    <message>
        <source>Cap: %1</source>
        <translation>Obergrenze: %1</translation>
    </message>
    <message>
        <source>zero-out</source>
        <translation>einer leer</translation>
    </message>
    <message>
        <source>replace one</source>
        <translation>einer ersetzt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1; zero-out: ε %2</source>
        <translation>%1; einer leer: ε %2</translation>
    </message>
    <message>
        <source>Spent on these records: %1</source>
        <translation>Für diese Datensätze verbraucht: %1</translation>
    </message>
    <message>
        <source>with this run: %1</source>
        <translation>mit diesem Lauf: %1</translation>
    </message>
    <message>
        <source>cap: %1</source>
        <translation>Obergrenze: %1</translation>
    </message>
    <message>
        <source>Nothing more is spent</source>
        <translation>Mehr wird nicht verbraucht</translation>
    </message>
    <message>
        <source>with the rest of this run: %1</source>
        <translation>mit dem Rest dieses Laufs: %1</translation>
    </message>
    <message>
        <source>By itself the rest of the run keeps %1.</source>
        <translation>Für sich hält der Rest des Laufs %1 ein.</translation>
    </message>
    <message>
        <source>By itself the run keeps %1.</source>
        <translation>Für sich hält der Lauf %1 ein.</translation>
    </message>
    <message>
        <source>Sums are stated at the delta of the cap, %1, where the same noise keeps another epsilon.</source>
        <translation>Summen gelten beim Delta der Obergrenze, %1, wo dasselbe Rauschen ein anderes Epsilon einhält.</translation>
    </message>
    <message>
        <source>The sum is one under replace one, in which its steps, under zero-out, count as two changes each.</source>
        <translation>Die Summe gilt unter Ersetzen eines Datensatzes; darin zählen seine Schritte, die unter Nullsetzen gelten, je als zwei Änderungen.</translation>
    </message>
    <message>
        <source>Each sum is rounded up.</source>
        <translation>Jede Summe ist aufgerundet.</translation>
    </message>
    <message>
        <source>A further run as set, by itself: %1</source>
        <translation>Ein weiterer Lauf mit diesen Einstellungen für sich: %1</translation>
    </message>
    <message>
        <source>The rest of this run, by itself: %1</source>
        <translation>Der Rest dieses Laufs für sich: %1</translation>
    </message>
    <message>
        <source>This run by itself: %1</source>
        <translation>Dieser Lauf für sich: %1</translation>
    </message>
    <message>
        <source>a further run as set would raise it by %1</source>
        <translation>ein weiterer Lauf mit diesen Einstellungen würde das um %1 erhöhen</translation>
    </message>
    <message>
        <source>epsilon %1 per record</source>
        <translation>Epsilon %1 je Datensatz</translation>
    </message>
    <message>
        <source>epsilon %1 for the run</source>
        <translation>Epsilon %1 für den Lauf</translation>
    </message>
    <message>
        <source>About the sum: %1</source>
        <translation>Zur Summe: %1</translation>
    </message>
    <message>
        <source>less than ε %1</source>
        <translation>weniger als ε %1</translation>
    </message>
    <message>
        <source>A person with %1 of the records, by this run: %2.</source>
        <translation>Eine Person mit %1 der Datensätze, durch diesen Lauf: %2.</translation>
    </message>
    <message>
        <source>What protects a person with %1 of the records is proved by no number.</source>
        <translation>Was eine Person mit %1 der Datensätze schützt, ist durch keine Zahl bewiesen.</translation>
    </message>
    <message>
        <source>not known before it is said whose they are</source>
        <translation>nicht bekannt, bevor gesagt ist, von wem sie sind</translation>
    </message>
    <message>
        <source>A person with several of the records, by all that is on record: %1.</source>
        <translation>Eine Person mit mehreren der Datensätze, durch alles Verzeichnete: %1.</translation>
    </message>
    <message>
        <source>This run does not say how many of a person count.</source>
        <translation>Dieser Lauf sagt nicht, wie viele einer Person zählen.</translation>
    </message>
    <message>
        <source>A person with %1 of the records, by this run: %2; together with what is on record: %3.</source>
        <translation>Eine Person mit %1 der Datensätze, durch diesen Lauf: %2; zusammen mit dem Verzeichneten: %3.</translation>
    </message>
    <message>
        <source>Cap for each person: %1</source>
        <translation>Obergrenze je Person: %1</translation>
    </message>
    <message>
        <source>What is on record leaves the protection of a person unknown: not every release states how many records of a person count.</source>
        <translation>Wie weit das Verzeichnete eine Person noch schützt, ist nicht bekannt: Nicht jede Freigabe sagt, wie viele Datensätze einer Person zählen.</translation>
    </message>
    <message>
        <source>%1 at δ %2</source>
        <translation>%1 bei δ %2</translation>
    </message>
    <message>
        <source>%1, δ %2</source>
        <translation>%1, δ %2</translation>
    </message>
    <message>
        <source>Nothing of the cap is left.</source>
        <translation>Von der Obergrenze ist nichts übrig.</translation>
    </message>
    <message>
        <source>Left of the cap: %1.</source>
        <translation>Von der Obergrenze übrig: %1.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>not proved</source>
        <translation>nicht bewiesen</translation>
    </message>
    <message>
        <source>Their account lists every release all the same</source>
        <translation>Ihr Konto führt jede Freigabe trotzdem auf</translation>
    </message>
    <message>
        <source>Spent on these records: nothing, they are called public</source>
        <translation>Für diese Datensätze verbraucht: nichts, sie gelten als öffentlich</translation>
    </message>
    <message>
        <source>On the account of these records: %1; they are called public</source>
        <translation>Auf dem Konto dieser Datensätze: %1; sie gelten als öffentlich</translation>
    </message>
    <message>
        <source>with a further run as set: %1</source>
        <translation>mit einem weiteren Lauf mit diesen Einstellungen: %1</translation>
    </message>
    <message>
        <source>The sum is at a larger delta than before (%1, before %2), so epsilon can be smaller.</source>
        <translation>Die Summe steht bei einem größeren Delta als zuvor (%1, zuvor %2); Epsilon kann deshalb kleiner sein.</translation>
    </message>
    <message>
        <source>cap for each person: %1</source>
        <translation>Obergrenze je Person: %1</translation>
    </message>
    <message>
        <source>a further run as set guarantees nothing</source>
        <translation>ein weiterer Lauf mit diesen Einstellungen garantiert nichts</translation>
    </message>
    <message>
        <source>Nothing of the cap for each person is left.</source>
        <translation>Von der Obergrenze je Person ist nichts übrig.</translation>
    </message>
    <message>
        <source>Nothing of the cap for each record is left.</source>
        <translation>Von der Obergrenze je Datensatz ist nichts übrig.</translation>
    </message>
    <message>
        <source>Left of the cap for each person: %1.</source>
        <translation>Von der Obergrenze je Person übrig: %1.</translation>
    </message>
    <message>
        <source>Left of the cap for each record: %1.</source>
        <translation>Von der Obergrenze je Datensatz übrig: %1.</translation>
    </message>
    <message>
        <source>The cap on these records holds nevertheless: each release of them is asked about and counted. %1. Spent already: %2.</source>
        <translation>Die Obergrenze dieser Datensätze gilt trotzdem: Nach jeder Freigabe von ihnen wird gefragt, und jede zählt. %1. Bereits verbraucht: %2.</translation>
    </message>
    <message>
        <source>Its noise guarantees nothing.</source>
        <translation>Sein Rauschen garantiert nichts.</translation>
    </message>
    <message>
        <source>On the account: %1, called public</source>
        <translation>Auf dem Konto: %1, gilt als öffentlich</translation>
    </message>
    <message>
        <source>Spent: nothing</source>
        <translation>Verbraucht: nichts</translation>
    </message>
    <message>
        <source>The deltas of the releases come to %1, above the cap&apos;s %2: choose a smaller δ of the noise, or a cap with a larger δ.</source>
        <translation>Die Deltas der Freigaben ergeben %1, mehr als die %2 der Obergrenze: Wählen Sie ein kleineres δ des Rauschens oder eine Obergrenze mit größerem δ.</translation>
    </message>
    <message>
        <source>It cannot be checked: this run does not say how many records of a person count.</source>
        <translation>Sie lässt sich nicht prüfen: Dieser Lauf sagt nicht, wie viele Datensätze einer Person zählen.</translation>
    </message>
    <message>
        <source>It cannot be checked: an earlier release of these records does not say how many records of a person count.</source>
        <translation>Sie lässt sich nicht prüfen: Eine frühere Freigabe dieser Datensätze sagt nicht, wie viele Datensätze einer Person zählen.</translation>
    </message>
</context>
<context>
    <name>SpendingList</name>
    <message>
        <source>looked at raw data, covered by no budget</source>
        <translation>Blick auf Rohdaten, von keinem Budget gedeckt</translation>
    </message>
    <message>
        <source>%1, noise multiplier %2</source>
        <translation>%1, Rauschfaktor %2</translation>
    </message>
    <message>
        <source>%1, ε %2, δ %3</source>
        <translation>%1, ε %2, δ %3</translation>
    </message>
    <message>
        <source>What was spent on these records</source>
        <translation>Was für diese Datensätze verbraucht wurde</translation>
    </message>
    <message>
        <source>noisy records of %1</source>
        <translation>verrauschte Datensätze von %1</translation>
    </message>
    <message>
        <source>Cap: %1</source>
        <translation>Obergrenze: %1</translation>
    </message>
    <message>
        <source>Account “%1”: what was released of any of its files counts.</source>
        <translation>Konto „%1“: Es zählt, was aus jeder seiner Dateien freigegeben wurde.</translation>
    </message>
    <message>
        <source>Ledger: %1</source>
        <translation>Kontobuch: %1</translation>
    </message>
    <message>
        <source>deleted, or not among your runs</source>
        <translation>gelöscht, oder nicht unter Ihren Läufen</translation>
    </message>
    <message>
        <source>%1, in the trash</source>
        <translation>%1, im Papierkorb</translation>
    </message>
    <message>
        <source>not on record</source>
        <translation>nicht verzeichnet</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>A deleted run stays in the account: what it released cannot be taken back.</source>
        <translation>Ein gelöschter Lauf bleibt im Konto: was er freigegeben hat, lässt sich nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>&amp;Open run</source>
        <translation>Lauf ö&amp;ffnen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>a client</source>
        <translation>ein Teilnehmer</translation>
    </message>
    <message>
        <source>a record</source>
        <translation>ein Datensatz</translation>
    </message>
    <message>
        <source>central</source>
        <translation>zentral</translation>
    </message>
    <message>
        <source>local</source>
        <translation>lokal</translation>
    </message>
    <message>
        <source>%1: %2; times: %3</source>
        <translation>%1: %2; Anzahl: %3</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Protects</source>
        <translation>Schützt</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Looks at raw data</source>
        <translation>Blicke auf Rohdaten</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>Alle zusammen</translation>
    </message>
    <message>
        <source>Epsilon of a run is what it spent by itself, as its label states it; the tool tip of its line lists its releases. Local: each record got noise before this program learned from it. Central: the program saw the records, and what it learned of all of them together got noise.</source>
        <translation>Epsilon eines Laufs ist, was er allein verbraucht hat, wie es auf seinem Etikett steht; der Hinweis zu seiner Zeile nennt seine Freigaben. Lokal: Jeder Datensatz bekam Rauschen, bevor dieses Programm davon lernte. Zentral: Das Programm sah die Datensätze, und was es von allen zusammen lernte, bekam Rauschen.</translation>
    </message>
    <message>
        <source>A look at raw data gets no noise, and no budget covers it.</source>
        <translation>Ein Blick auf Rohdaten bekommt kein Rauschen, und kein Budget deckt ihn.</translation>
    </message>
    <message>
        <source>on the Data page, outside of any run</source>
        <translation>auf der Seite Daten, außerhalb jedes Laufs</translation>
    </message>
</context>
<context>
    <name>Step</name>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
</context>
<context>
    <name>Sweep</name>
    <message>
        <source>epsilon ε</source>
        <translation>Epsilon ε</translation>
    </message>
    <message>
        <source>noise scale (σ or b)</source>
        <translation>Rauschskala (σ oder b)</translation>
    </message>
    <message>
        <source>number of records n</source>
        <translation>Zahl der Datensätze n</translation>
    </message>
    <message>
        <source>regularization λ</source>
        <translation>Regularisierung λ</translation>
    </message>
    <message>
        <source>Entropic</source>
        <translation>Entropisch</translation>
    </message>
    <message>
        <source>Sinkhorn divergence</source>
        <translation>Sinkhorn-Divergenz</translation>
    </message>
    <message>
        <source>Likelihood</source>
        <translation>Likelihood</translation>
    </message>
    <message>
        <source>Noisy generator</source>
        <translation>Verrauschter Generator</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>Gemischt</translation>
    </message>
    <message>
        <source>Untrained start</source>
        <translation>Untrainierter Start</translation>
    </message>
    <message>
        <source>%1 %2, seed %3</source>
        <translation>%1 %2, Startwert %3</translation>
    </message>
    <message numerus="yes">
        <source>= %Ln run(s)</source>
        <translation>
            <numerusform>= %Ln Lauf</numerusform>
            <numerusform>= %Ln Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Spends nothing: the data are privatized already.</source>
        <translation>Verbraucht nichts: Die Daten sind schon privatisiert.</translation>
    </message>
    <message numerus="yes">
        <source>The records are privatized %Ln time(s).</source>
        <translation>
            <numerusform>Die Datensätze werden %Ln-mal privatisiert.</numerusform>
            <numerusform>Die Datensätze werden %Ln-mal privatisiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>The noise guarantees nothing, but the data are public: nothing is spent.</source>
        <translation>Das Rauschen garantiert nichts, aber die Daten sind öffentlich: Nichts wird verbraucht.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: the noise guarantees nothing to the people in these data.</source>
        <translation>NICHT PRIVAT: Das Rauschen garantiert den Menschen in diesen Daten nichts.</translation>
    </message>
    <message>
        <source>ε %1, δ %2 per record, all releases added up</source>
        <translation>ε %1, δ %2 je Datensatz, alle Freigaben zusammengezählt</translation>
    </message>
    <message>
        <source>ε %1 per record, all releases added up</source>
        <translation>ε %1 je Datensatz, alle Freigaben zusammengezählt</translation>
    </message>
    <message>
        <source>The data are public: nothing is spent. On private data it would be %1.</source>
        <translation>Die Daten sind öffentlich: Nichts wird verbraucht. Bei privaten Daten wäre es %1.</translation>
    </message>
    <message>
        <source>Spends %1.</source>
        <translation>Verbraucht %1.</translation>
    </message>
    <message>
        <source>With what was spent on them before: %1.</source>
        <translation>Mit dem, was vorher für sie verbraucht wurde: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln done</source>
        <translation>
            <numerusform>%Ln fertig</numerusform>
            <numerusform>%Ln fertig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln läuft</numerusform>
            <numerusform>%Ln laufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln wartet</numerusform>
            <numerusform>%Ln warten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln gescheitert</numerusform>
            <numerusform>%Ln gescheitert</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Unregularized</source>
        <translation>Unregularisiert</translation>
    </message>
    <message>
        <source>ε %1, δ %2 per record, of all runs together</source>
        <translation>ε %1, δ %2 je Datensatz, von allen Läufen zusammen</translation>
    </message>
    <message>
        <source>Noisy generator with a critic</source>
        <translation>Verrauschter Generator mit Kritiker</translation>
    </message>
    <message>
        <source>Moments</source>
        <translation>Momente</translation>
    </message>
    <message>
        <source>Sinkhorn iterations L</source>
        <translation>Sinkhorn-Iterationen L</translation>
    </message>
    <message numerus="yes">
        <source>The records are queried %Ln time(s).</source>
        <translation>
            <numerusform>Die Datensätze werden %Ln-mal abgefragt.</numerusform>
            <numerusform>Die Datensätze werden %Ln-mal abgefragt.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1, etwa %2</translation>
    </message>
    <message>
        <source>mean ± deviation</source>
        <translation>Mittel ± Abweichung</translation>
    </message>
    <message>
        <source>median and range</source>
        <translation>Median und Spanne</translation>
    </message>
    <message>
        <source>%1 of %2 seeds so far</source>
        <translation>bisher %1 von %2 Startwerten</translation>
    </message>
    <message>
        <source>measured on raw data</source>
        <translation>an Rohdaten gemessen</translation>
    </message>
    <message>
        <source>Their account lists every release all the same.</source>
        <translation>Ihr Konto führt jede Freigabe trotzdem auf.</translation>
    </message>
    <message>
        <source>mean ± standard deviation of training seeds %1</source>
        <translation>Mittelwert ± Standardabweichung der Startwerte der Trainings %1</translation>
    </message>
    <message>
        <source>median and range of training seeds %1</source>
        <translation>Median und Spanne der Startwerte der Trainings %1</translation>
    </message>
    <message>
        <source>one training seed, so no standard deviation is known</source>
        <translation>ein Startwert des Trainings, daher ist keine Standardabweichung bekannt</translation>
    </message>
    <message>
        <source>from %1 to %2 with %3</source>
        <translation>von %1 auf %2 mit %3</translation>
    </message>
    <message>
        <source>With %1 from %2 to %3, %4 changes %5.</source>
        <translation>%1 von %2 bis %3: %4 ändert sich %5.</translation>
    </message>
    <message>
        <source>Less is better.</source>
        <translation>Weniger ist besser.</translation>
    </message>
    <message>
        <source>More is better.</source>
        <translation>Mehr ist besser.</translation>
    </message>
</context>
<context>
    <name>UndoActions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message numerus="yes">
        <source>Stopped after %Ln step(s) and saved.</source>
        <translation>
            <numerusform>Nach %Ln Schritt angehalten und gespeichert.</numerusform>
            <numerusform>Nach %Ln Schritten angehalten und gespeichert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Finished after %Ln step(s).</source>
        <translation>
            <numerusform>Nach %Ln Schritt fertig.</numerusform>
            <numerusform>Nach %Ln Schritten fertig.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (less is better): %2.</source>
        <translation>%1 (weniger ist besser): %2.</translation>
    </message>
    <message>
        <source>Finished: nothing has to be trained. Samples are drawn from what was released, as many as you like.</source>
        <translation>Fertig: Hier gibt es nichts zu trainieren. Proben werden aus dem Freigegebenen gezogen, so viele Sie möchten.</translation>
    </message>
    <message>
        <source>the half circle</source>
        <translation>den Halbkreis</translation>
    </message>
    <message>
        <source>the ring</source>
        <translation>den Ring</translation>
    </message>
    <message>
        <source>the ellipse</source>
        <translation>die Ellipse</translation>
    </message>
    <message>
        <source>the rectangle</source>
        <translation>das Rechteck</translation>
    </message>
    <message>
        <source>the two moons</source>
        <translation>die zwei Monde</translation>
    </message>
    <message>
        <source>the eight groups</source>
        <translation>die acht Gruppen</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>the noisy records are %1 away</source>
        <translation>die verrauschten Datensätze %1</translation>
    </message>
    <message>
        <source>the noisy points are %1 away</source>
        <translation>die verrauschten Punkte %1</translation>
    </message>
    <message>
        <source>%1 found %2: %3 from the original, where %4.</source>
        <translation>%1 fand %2: %3 vom Original entfernt, wo %4 entfernt sind.</translation>
    </message>
    <message>
        <source>%1 came nearest to the original: %2 away, where %3.</source>
        <translation>%1 kam dem Original am nächsten: %2 entfernt, wo %3 entfernt sind.</translation>
    </message>
    <message>
        <source>Nothing was learned: the nearest, %1, is %2 from the original, where %3.</source>
        <translation>Nichts wurde gelernt: am nächsten ist %1, %2 vom Original entfernt, wo %3 entfernt sind.</translation>
    </message>
    <message>
        <source>Press Train</source>
        <translation>Drücken Sie Trainieren</translation>
    </message>
    <message>
        <source>%1: the records are queried, every response gets noise, and the generator learns from these responses alone.</source>
        <translation>%1: die Datensätze werden abgefragt, jede Antwort erhält Rauschen, und der Generator lernt allein aus diesen Antworten.</translation>
    </message>
    <message>
        <source>Each point was moved by noise for privacy. %1: a method tries to recover %2 from the noisy points alone.</source>
        <translation>Jeder Punkt wurde zum Datenschutz durch Rauschen verschoben. %1: ein Verfahren versucht, %2 allein aus den verrauschten Punkten wiederzufinden.</translation>
    </message>
    <message>
        <source>Each point was moved by noise for privacy. %1: two methods try to recover %2 from the noisy points alone.</source>
        <translation>Jeder Punkt wurde zum Datenschutz durch Rauschen verschoben. %1: zwei Verfahren versuchen, %2 allein aus den verrauschten Punkten wiederzufinden.</translation>
    </message>
    <message>
        <source>Each point was moved by noise for privacy. %1: several methods try to recover %2 from the noisy points alone.</source>
        <translation>Jeder Punkt wurde zum Datenschutz durch Rauschen verschoben. %1: mehrere Verfahren versuchen, %2 allein aus den verrauschten Punkten wiederzufinden.</translation>
    </message>
    <message>
        <source>%1: each record gets noise for privacy, and the generator learns from the noisy records alone.</source>
        <translation>%1: Jeder Datensatz erhält zum Datenschutz Rauschen, und der Generator lernt allein aus den verrauschten Datensätzen.</translation>
    </message>
    <message>
        <source>No distance to the original can be measured without looking at raw records. Fit to noisy records that were kept aside: %1 nats (less is better). See Gallery for whether samples look right, and Budget &gt; Label for what was promised.</source>
        <translation>Ohne Blick auf Rohdatensätze lässt sich kein Abstand zum Original messen. Anpassung an zurückgehaltene verrauschte Datensätze: %1 Nats (weniger ist besser). Ob die Proben richtig aussehen, zeigt die Galerie; was versprochen wurde, Budget &gt; Etikett.</translation>
    </message>
    <message>
        <source>%1 did not find %2, but came nearest: %3 from the original, where %4.</source>
        <translation>%1 fand %2 nicht, kam aber am nächsten: %3 vom Original entfernt, wo %4 entfernt sind.</translation>
    </message>
    <message>
        <source>Little or nothing was learned: samples are %1 from the records, where other real records are %2 away.</source>
        <translation>Wenig oder nichts wurde gelernt: Die Proben sind %1 von den Datensätzen entfernt, andere echte Datensätze %2.</translation>
    </message>
    <message>
        <source>Whether anything was learned is not known: nothing can be measured without looking at raw records. Look whether the pictures show more than noise.</source>
        <translation>Ob etwas gelernt wurde, ist nicht bekannt: Ohne Blick auf Rohdaten lässt sich nichts messen. Sehen Sie nach, ob die Bilder mehr zeigen als Rauschen.</translation>
    </message>
    <message>
        <source>Press %1</source>
        <translation>Drücken Sie %1</translation>
    </message>
    <message>
        <source>Press %1 (about %2)</source>
        <translation>Drücken Sie %1 (etwa %2)</translation>
    </message>
    <message>
        <source>Press Train (about %1)</source>
        <translation>Drücken Sie Trainieren (etwa %1)</translation>
    </message>
    <message>
        <source>The command %1 measures it and keeps it with the run, which shows it when it is opened again: it looks at raw records.</source>
        <translation>Der Befehl %1 misst es und hält es beim Lauf fest, der es zeigt, sobald er wieder geöffnet wird: er sieht Rohdaten an.</translation>
    </message>
    <message>
        <source>%1 found %2 roughly: %3 from the original, where %4.</source>
        <translation>%1 fand %2 ungefähr: %3 vom Original entfernt, wo %4 entfernt sind.</translation>
    </message>
</context>
<context>
    <name>Why</name>
    <message>
        <source>only noisy sums leave</source>
        <translation>gibt nur verrauschte Summen heraus</translation>
    </message>
    <message>
        <source>hides fine details</source>
        <translation>verbirgt feine Einzelheiten</translation>
    </message>
    <message>
        <source>Only sums over &lt;b&gt;many&lt;/b&gt; records leave: how many are in each class, their mean and their second moments, each once.</source>
        <translation>Nur Summen über &lt;b&gt;viele&lt;/b&gt; Datensätze kommen heraus: wie viele in jeder Klasse sind, ihr Mittelwert und ihre zweiten Momente, je einmal.</translation>
    </message>
    <message>
        <source>What does not stand above the noise is left out. Fine details and rare classes go first, so samples are blurred.</source>
        <translation>Was nicht über dem Rauschen liegt, fällt weg. Feine Einzelheiten und seltene Klassen zuerst, daher sind Proben unscharf.</translation>
    </message>
    <message>
        <source>only noisy counts leave</source>
        <translation>gibt nur verrauschte Zählungen heraus</translation>
    </message>
    <message>
        <source>hides what few rows have</source>
        <translation>verbirgt, was wenige Zeilen haben</translation>
    </message>
    <message>
        <source>one noisy mean leaves</source>
        <translation>gibt einen verrauschten Mittelwert heraus</translation>
    </message>
    <message>
        <source>hides weak waves</source>
        <translation>verbirgt schwache Wellen</translation>
    </message>
    <message>
        <source>The records are queried &lt;b&gt;once&lt;/b&gt;, for the mean of random waves (cosines and sines) over each class. The generator learns to have the same means.</source>
        <translation>Die Datensätze werden &lt;b&gt;einmal&lt;/b&gt; abgefragt, nach dem Mittelwert zufälliger Wellen (Kosinus und Sinus) über jede Klasse. Der Generator lernt, dieselben Mittelwerte zu haben.</translation>
    </message>
    <message>
        <source>Waves whose mean is weaker than the noise say nothing, so samples keep the outlines that a class has in common and lose the rest.</source>
        <translation>Wellen, deren Mittelwert schwächer als das Rauschen ist, sagen nichts; Proben behalten daher die gemeinsamen Umrisse einer Klasse und verlieren den Rest.</translation>
    </message>
    <message>
        <source>new waves at every step</source>
        <translation>nimmt in jedem Schritt neue Wellen</translation>
    </message>
    <message>
        <source>Every step queries a &lt;b&gt;sample&lt;/b&gt; of the records for the noisy mean of waves that were never used before.</source>
        <translation>Jeder Schritt fragt eine &lt;b&gt;Stichprobe&lt;/b&gt; der Datensätze nach dem verrauschten Mittelwert von Wellen, die noch nie verwendet wurden.</translation>
    </message>
    <message>
        <source>A single step says little. What many steps agree on is learned; what is weaker than their noise is not.</source>
        <translation>Ein einzelner Schritt sagt wenig. Gelernt wird, worin viele Schritte übereinstimmen; was schwächer als ihr Rauschen ist, nicht.</translation>
    </message>
    <message>
        <source>one noisy direction a step</source>
        <translation>gibt je Schritt eine verrauschte Richtung heraus</translation>
    </message>
    <message>
        <source>hides small corrections</source>
        <translation>verbirgt kleine Korrekturen</translation>
    </message>
    <message>
        <source>Every step queries a sample of the records &lt;b&gt;where the generated pictures should move&lt;/b&gt;. The response is clipped as a whole before noise is added.</source>
        <translation>Jeder Schritt fragt eine Stichprobe der Datensätze, &lt;b&gt;wohin sich die erzeugten Bilder bewegen sollen&lt;/b&gt;. Die Antwort wird als Ganzes gekappt, bevor Rauschen hinzukommt.</translation>
    </message>
    <message>
        <source>Directions on which many steps agree are learned; corrections that are smaller than the noise are not.</source>
        <translation>Gelernt werden Richtungen, in denen viele Schritte übereinstimmen; Korrekturen, die kleiner als das Rauschen sind, nicht.</translation>
    </message>
    <message>
        <source>clipped, noisy gradients leave</source>
        <translation>gibt gekappte, verrauschte Gradienten heraus</translation>
    </message>
    <message>
        <source>hides what few records ask for</source>
        <translation>verbirgt, was wenige Datensätze verlangen</translation>
    </message>
    <message>
        <source>A discriminator learns from the gradient of &lt;b&gt;each record&lt;/b&gt;, clipped, summed and with noise. The generator learns from the discriminator alone.</source>
        <translation>Ein Diskriminator lernt vom Gradienten &lt;b&gt;jedes Datensatzes&lt;/b&gt;, gekappt, summiert und mit Rauschen. Der Generator lernt allein vom Diskriminator.</translation>
    </message>
    <message>
        <source>Noise falls on every weight of the discriminator, and clipping shortens what unusual records ask for, so it takes very many steps.</source>
        <translation>Rauschen fällt auf jedes Gewicht des Diskriminators, und das Kappen mindert, was ungewöhnliche Datensätze verlangen; daher braucht es sehr viele Schritte.</translation>
    </message>
    <message>
        <source>noisy projections leave</source>
        <translation>gibt verrauschte Projektionen heraus</translation>
    </message>
    <message>
        <source>Every step projects a sample of the records on random lines. &lt;b&gt;Each&lt;/b&gt; projected record gets the noise of a whole response.</source>
        <translation>Jeder Schritt projiziert eine Stichprobe der Datensätze auf zufällige Geraden. &lt;b&gt;Jeder&lt;/b&gt; projizierte Datensatz erhält das Rauschen einer ganzen Antwort.</translation>
    </message>
    <message>
        <source>Generated pictures get the same noise before both are compared, so it is not learned. But differences that are small beside it are lost.</source>
        <translation>Erzeugte Bilder erhalten vor dem Vergleich dasselbe Rauschen, daher wird es nicht gelernt. Unterschiede, die daneben klein sind, gehen aber verloren.</translation>
    </message>
    <message>
        <source>one critic responds at a step</source>
        <translation>lässt je Schritt einen Kritiker antworten</translation>
    </message>
    <message>
        <source>hides what a critic knows</source>
        <translation>verbirgt, was ein Kritiker weiß</translation>
    </message>
    <message>
        <source>Each critic knows its own block of the records. Every step queries &lt;b&gt;one&lt;/b&gt; critic for how the generated pictures should change.</source>
        <translation>Jeder Kritiker kennt seinen eigenen Block der Datensätze. Jeder Schritt fragt &lt;b&gt;einen&lt;/b&gt; Kritiker, wie sich die erzeugten Bilder ändern sollen.</translation>
    </message>
    <message>
        <source>The response is one vector, clipped as a whole. Its noise can be many times as long, and then only few and coarse shapes are learned.</source>
        <translation>Die Antwort ist ein Vektor, als Ganzes gekappt. Ihr Rauschen kann ein Vielfaches so lang sein, und dann werden nur wenige, grobe Formen gelernt.</translation>
    </message>
    <message>
        <source>Noisy moments of the records come first and teach the critics&apos; public start. Every step then queries &lt;b&gt;one&lt;/b&gt; critic for what it would change beyond that.</source>
        <translation>Zuerst kommen verrauschte Momente der Datensätze, aus denen der öffentliche Anfang der Kritiker lernt. Jeder Schritt fragt dann &lt;b&gt;einen&lt;/b&gt; Kritiker, was er darüber hinaus ändern würde.</translation>
    </message>
    <message>
        <source>one client responds in a round</source>
        <translation>lässt je Runde einen Teilnehmer antworten</translation>
    </message>
    <message>
        <source>hides what a client has</source>
        <translation>verbirgt, was ein Teilnehmer hat</translation>
    </message>
    <message>
        <source>Each client keeps its records and a critic. Every round queries &lt;b&gt;one&lt;/b&gt; client for how the generated pictures should change.</source>
        <translation>Jeder Teilnehmer behält seine Datensätze und einen Kritiker. Jede Runde fragt &lt;b&gt;einen&lt;/b&gt; Teilnehmer, wie sich die erzeugten Bilder ändern sollen.</translation>
    </message>
    <message>
        <source>The noise covers all records of a client together. What a single client has is lost, what most clients have is learned.</source>
        <translation>Das Rauschen deckt alle Datensätze eines Teilnehmers zusammen. Was ein einzelner Teilnehmer hat, geht verloren; was die meisten haben, wird gelernt.</translation>
    </message>
    <message>
        <source>Noisy moments come first; then every step sums the gradient of &lt;b&gt;each record&lt;/b&gt;, clipped and with noise. The classifier learns from these sums.</source>
        <translation>Zuerst kommen verrauschte Momente; dann summiert jeder Schritt den Gradienten &lt;b&gt;jedes Datensatzes&lt;/b&gt;, gekappt und mit Rauschen. Der Klassifikator lernt aus diesen Summen.</translation>
    </message>
    <message>
        <source>It learns what most records of a class agree on. Its pictures are those of the moments, blurred as these.</source>
        <translation>Er lernt, worin die meisten Datensätze einer Klasse übereinstimmen. Seine Bilder sind die der Momente, ebenso unscharf.</translation>
    </message>
    <message>
        <source>noisy features leave</source>
        <translation>gibt verrauschte Merkmale heraus</translation>
    </message>
    <message>
        <source>hides single features</source>
        <translation>verbirgt einzelne Merkmale</translation>
    </message>
    <message>
        <source>A classifier learns a &lt;b&gt;public&lt;/b&gt; set with labels. Noisy features of the records then say where the public features should move.</source>
        <translation>Ein Klassifikator lernt eine &lt;b&gt;öffentliche&lt;/b&gt; Menge mit Labels. Verrauschte Merkmale der Datensätze sagen dann, wohin sich die öffentlichen Merkmale bewegen sollen.</translation>
    </message>
    <message>
        <source>The labels of the records are never queried. Pictures are those of the public set; differences below the noise stay as they are there.</source>
        <translation>Die Labels der Datensätze werden nie abgefragt. Bilder sind die der öffentlichen Menge; Unterschiede unter dem Rauschen bleiben, wie sie dort sind.</translation>
    </message>
    <message>
        <source>only noisy votes leave</source>
        <translation>gibt nur verrauschte Stimmen heraus</translation>
    </message>
    <message>
        <source>hides candidates with few votes</source>
        <translation>verbirgt Kandidaten mit wenigen Stimmen</translation>
    </message>
    <message>
        <source>The program draws candidates. In every step each record votes for the one &lt;b&gt;nearest&lt;/b&gt; to it, and those with most votes have offspring.</source>
        <translation>Das Programm zeichnet Kandidaten. In jedem Schritt stimmt jeder Datensatz für den &lt;b&gt;nächsten&lt;/b&gt;, und die mit den meisten Stimmen haben Nachkommen.</translation>
    </message>
    <message>
        <source>Candidates with few votes cannot be told from those with none, so rare forms die out.</source>
        <translation>Kandidaten mit wenigen Stimmen sind von solchen ohne Stimmen nicht zu unterscheiden, daher sterben seltene Formen aus.</translation>
    </message>
    <message>
        <source>This run has &lt;b&gt;no noise&lt;/b&gt;: it shows what the method reaches without privacy.</source>
        <translation>Dieser Lauf hat &lt;b&gt;kein Rauschen&lt;/b&gt;: er zeigt, was das Verfahren ohne Datenschutz erreicht.</translation>
    </message>
    <message>
        <source>The noise hides what a single record adds.</source>
        <translation>Das Rauschen verbirgt, was ein einzelner Datensatz beiträgt.</translation>
    </message>
    <message>
        <source>The noise hides what a single client adds: its standard deviation is %1 times the most that a client can change.</source>
        <translation>Das Rauschen verbirgt, was ein einzelner Teilnehmer beiträgt: seine Standardabweichung ist %1-mal so groß wie das, was ein Teilnehmer höchstens ändern kann.</translation>
    </message>
    <message>
        <source>The noise hides what a single record adds: its standard deviation is at least %1 times the most that a record can change.</source>
        <translation>Das Rauschen verbirgt, was ein einzelner Datensatz beiträgt: seine Standardabweichung ist mindestens %1-mal so groß wie das, was ein Datensatz höchstens ändern kann.</translation>
    </message>
    <message>
        <source>The noise hides what a single record adds: its standard deviation is %1 times the most that a record can change.</source>
        <translation>Das Rauschen verbirgt, was ein einzelner Datensatz beiträgt: seine Standardabweichung ist %1-mal so groß wie das, was ein Datensatz höchstens ändern kann.</translation>
    </message>
    <message>
        <source>The noise</source>
        <translation>Das Rauschen</translation>
    </message>
    <message>
        <source>About this noise</source>
        <translation>Über dieses Rauschen</translation>
    </message>
    <message>
        <source>settles among its points</source>
        <translation>setzt sich zwischen seine Punkte</translation>
    </message>
    <message>
        <source>Entropic training links each generated point to &lt;b&gt;all&lt;/b&gt; noisy points that it may have become and settles it in their middle.</source>
        <translation>Entropisches Training verbindet jeden erzeugten Punkt mit &lt;b&gt;allen&lt;/b&gt; verrauschten Punkten, zu denen er geworden sein kann, und setzt ihn in ihre Mitte.</translation>
    </message>
    <message>
        <source>copies each point</source>
        <translation>kopiert jeden Punkt</translation>
    </message>
    <message>
        <source>Unregularized training moves each generated point onto &lt;b&gt;one&lt;/b&gt; noisy point, so it learns the noise too.</source>
        <translation>Unregularisiertes Training bewegt jeden erzeugten Punkt auf &lt;b&gt;einen&lt;/b&gt; verrauschten Punkt und lernt daher auch das Rauschen.</translation>
    </message>
    <message>
        <source>is as wide as the noise</source>
        <translation>ist so breit wie das Rauschen</translation>
    </message>
    <message>
        <source>The Sinkhorn divergence subtracts the blur of entropic transport again. It is least where generated points lie &lt;b&gt;as&lt;/b&gt; the noisy ones do, so it learns the noise too.</source>
        <translation>Die Sinkhorn-Divergenz zieht die Unschärfe des entropischen Transports wieder ab. Sie ist am kleinsten, wo erzeugte Punkte &lt;b&gt;wie&lt;/b&gt; die verrauschten liegen, und lernt daher auch das Rauschen.</translation>
    </message>
    <message>
        <source>explains each point</source>
        <translation>erklärt jeden Punkt</translation>
    </message>
    <message>
        <source>Likelihood training links each noisy point to the generated points that it &lt;b&gt;may come from&lt;/b&gt;, and moves these until the noisy points are as likely as possible.</source>
        <translation>Likelihood-Training verbindet jeden verrauschten Punkt mit den erzeugten Punkten, von denen er &lt;b&gt;stammen kann&lt;/b&gt;, und bewegt diese, bis die verrauschten Punkte so wahrscheinlich wie möglich sind.</translation>
    </message>
    <message>
        <source>settles, then explains</source>
        <translation>setzt sich, dann erklärt es</translation>
    </message>
    <message>
        <source>Hybrid training is entropic for the first %1 % of the steps, which finds the shape; the likelihood of the noisy points then refines it.</source>
        <translation>Hybrides Training ist in den ersten %1 % der Schritte entropisch, was die Form findet; die Likelihood der verrauschten Punkte verfeinert sie dann.</translation>
    </message>
    <message>
        <source>adds noise before it compares</source>
        <translation>verrauscht, bevor es vergleicht</translation>
    </message>
    <message>
        <source>Here each generated point gets &lt;b&gt;noise of its own&lt;/b&gt; before it is compared with the noisy points. Where these agree, the shapes under the noise agree.</source>
        <translation>Hier erhält jeder erzeugte Punkt &lt;b&gt;eigenes Rauschen&lt;/b&gt;, bevor er mit den verrauschten Punkten verglichen wird. Wo diese übereinstimmen, stimmen die Formen unter dem Rauschen überein.</translation>
    </message>
    <message>
        <source>adds noise before a critic judges</source>
        <translation>verrauscht, bevor ein Kritiker urteilt</translation>
    </message>
    <message>
        <source>Here each generated point gets &lt;b&gt;noise of its own&lt;/b&gt;, and a network, the critic, learns to tell it from the noisy points. Where it cannot, the shapes under the noise agree.</source>
        <translation>Hier erhält jeder erzeugte Punkt &lt;b&gt;eigenes Rauschen&lt;/b&gt;, und ein Netz, der Kritiker, lernt, ihn von den verrauschten Punkten zu unterscheiden. Wo er es nicht kann, stimmen die Formen unter dem Rauschen überein.</translation>
    </message>
    <message>
        <source>mean and covariance only</source>
        <translation>nur Mittelwert und Kovarianz</translation>
    </message>
    <message>
        <source>Nothing is trained here: the mean, and the directions that stand above the noise, give an ellipse and no finer shape.</source>
        <translation>Hier wird nichts trainiert: der Mittelwert und die Richtungen, die über dem Rauschen liegen, ergeben eine Ellipse und keine feinere Form.</translation>
    </message>
    <message>
        <source>keeps what is above the noise</source>
        <translation>behält, was über dem Rauschen liegt</translation>
    </message>
    <message>
        <source>Mean and covariance of each class are computed from the noisy records, and what the noise added to them, which is known, is subtracted.</source>
        <translation>Mittelwert und Kovarianz jeder Klasse werden aus den verrauschten Datensätzen berechnet, und was das Rauschen dazu beitrug, ist bekannt und wird abgezogen.</translation>
    </message>
    <message>
        <source>learns from averages</source>
        <translation>lernt aus Mittelwerten</translation>
    </message>
    <message>
        <source>starts near the shape</source>
        <translation>beginnt nahe der Form</translation>
    </message>
    <message>
        <source>moves each record</source>
        <translation>verschiebt jeden Datensatz</translation>
    </message>
    <message>
        <source>Each noisy point is first replaced by an estimate, an &lt;b&gt;average&lt;/b&gt; over all that it may have been. Averages lie nearer together than the records did.</source>
        <translation>Jeder verrauschte Punkt wird zuerst durch eine Schätzung ersetzt, einen &lt;b&gt;Mittelwert&lt;/b&gt; über alles, was er gewesen sein kann. Mittelwerte liegen enger beisammen als die Datensätze.</translation>
    </message>
    <message>
        <source>Laplace noise (scale b %1)</source>
        <translation>Laplace-Rauschen (Skala b %1)</translation>
    </message>
    <message>
        <source>%1 noise (standard deviation %2)</source>
        <translation>%1-Rauschen (Standardabweichung %2)</translation>
    </message>
    <message>
        <source>%1 noise (scale %2)</source>
        <translation>%1-Rauschen (Skala %2)</translation>
    </message>
    <message>
        <source>No cost matches %1 noise exactly, so what is found is near the shape, not the shape itself.</source>
        <translation>Keine Kostenfunktion passt genau zu %1-Rauschen; gefunden wird daher etwas nahe der Form, nicht die Form selbst.</translation>
    </message>
    <message>
        <source>L1</source>
        <translation>L1</translation>
    </message>
    <message>
        <source>squared distance</source>
        <translation>quadrierter Abstand</translation>
    </message>
    <message>
        <source>Here the cost (%1) does not match the %2 noise, so what is found is not quite the shape.</source>
        <translation>Hier passen die Kosten (%1) nicht zum %2-Rauschen; gefunden wird daher nicht ganz die Form.</translation>
    </message>
    <message>
        <source>Here the strength is %1, and %2 would match the %3 noise, so what is found is not quite the shape.</source>
        <translation>Hier ist die Stärke %1, und %2 würde zum %3-Rauschen passen; gefunden wird daher nicht ganz die Form.</translation>
    </message>
    <message>
        <source>the noise</source>
        <translation>das Rauschen</translation>
    </message>
    <message>
        <source>So samples are smoother than the records, the more so the stronger the noise: here %1.</source>
        <translation>Daher sind Proben glatter als die Datensätze, umso mehr, je stärker das Rauschen: hier %1.</translation>
    </message>
    <message>
        <source>This works for any noise that can be drawn; here that is %1.</source>
        <translation>Das gelingt bei jedem Rauschen, das sich ziehen lässt; hier ist das %1.</translation>
    </message>
    <message>
        <source>What it generates therefore has %1 in it.</source>
        <translation>Was es erzeugt, enthält daher %1.</translation>
    </message>
    <message>
        <source>Directions that do not stand above %1 are left out.</source>
        <translation>Richtungen, die nicht über %1 liegen, fallen weg.</translation>
    </message>
    <message>
        <source>What does not stand above the noise is left out: fine details and small classes go first, so samples are blurred.</source>
        <translation>Was nicht über dem Rauschen liegt, fällt weg: feine Einzelheiten und kleine Klassen zuerst, daher sind Proben unscharf.</translation>
    </message>
    <message>
        <source>In this run no method came nearer than the noisy points themselves: too few steps, too few points, or noise that is weak beside the shape.</source>
        <translation>In diesem Lauf kam kein Verfahren näher als die verrauschten Punkte selbst: zu wenige Schritte, zu wenige Punkte oder Rauschen, das neben der Form schwach ist.</translation>
    </message>
    <message>
        <source>In this run %1 came nearer all the same: the noise is weak beside the shape, or the others need more steps.</source>
        <translation>In diesem Lauf kam %1 dennoch näher: das Rauschen ist neben der Form schwach, oder die anderen brauchen mehr Schritte.</translation>
    </message>
    <message>
        <source>PrivUnitG</source>
        <translation>PrivUnitG</translation>
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
        <source>generalized</source>
        <translation>verallgemeinertes</translation>
    </message>
    <message>
        <source>Each record was moved by %1 before anything learned from it.</source>
        <translation>Jeder Datensatz wurde durch %1 verschoben, bevor etwas aus ihm lernte.</translation>
    </message>
    <message>
        <source>Each record was moved by noise before anything learned from it.</source>
        <translation>Jeder Datensatz wurde durch Rauschen verschoben, bevor etwas aus ihm lernte.</translation>
    </message>
    <message>
        <source>About post-processing</source>
        <translation>Über Nachbearbeitung</translation>
    </message>
    <message>
        <source>It can look through the noise because cost (%1) and strength (%2) match the %3 noise.</source>
        <translation>Es kann durch das Rauschen sehen, weil Kosten (%1) und Stärke (%2) zum %3-Rauschen passen.</translation>
    </message>
    <message>
        <source>It can look through the noise because cost (%1) and strength match the %2 noise.</source>
        <translation>Es kann durch das Rauschen sehen, weil Kosten (%1) und Stärke zum %2-Rauschen passen.</translation>
    </message>
    <message>
        <source>In this run the samples have collapsed. What stands in the way is %1, which hides all but the middle of the records: less noise (a larger epsilon) or more records help.</source>
        <translation>In diesem Lauf sind die Proben zusammengefallen. Im Weg steht %1, das alles außer der Mitte der Datensätze verdeckt: Weniger Rauschen (ein größeres Epsilon) oder mehr Datensätze helfen.</translation>
    </message>
    <message>
        <source>Warm-started training begins at the mean and along the directions that stand above the noise, computed from the noisy points; it only has to bend that.</source>
        <translation>Warm gestartetes Training beginnt beim Mittelwert und entlang der Richtungen, die über dem Rauschen liegen, berechnet aus den verrauschten Punkten; es muss das nur noch biegen.</translation>
    </message>
    <message>
        <source>About regularization that fits the noise</source>
        <translation>Über eine Regularisierung, die zum Rauschen passt</translation>
    </message>
    <message>
        <source>Too short to tell: %1 of %2 steps were trained. What follows holds for a training that is long enough.</source>
        <translation>Zu kurz, um etwas zu sagen: %1 von %2 Schritten wurden trainiert. Was folgt, gilt für ein Training, das lang genug ist.</translation>
    </message>
    <message>
        <source>Too short to tell, or the noise is too strong: no method came nearer than another. What follows holds for a training that is long enough.</source>
        <translation>Zu kurz, um etwas zu sagen, oder das Rauschen ist zu stark: Kein Verfahren kam näher als ein anderes. Was folgt, gilt für ein Training, das lang genug ist.</translation>
    </message>
    <message>
        <source>In this run the shape was not found. What stands in the way is %1: less noise (a larger epsilon) or more records help. The drawing shows what the method does where the noise is weaker.</source>
        <translation>In diesem Lauf wurde die Form nicht gefunden. Im Weg steht %1: Weniger Rauschen (ein größeres Epsilon) oder mehr Datensätze helfen. Die Zeichnung zeigt, was das Verfahren bei schwächerem Rauschen tut.</translation>
    </message>
    <message>
        <source>Only counts leave: how many rows have each value, and how many have each &lt;b&gt;pair&lt;/b&gt; of values, each once; where there are classes, of each class.</source>
        <translation>Nur Zählungen kommen heraus: wie viele Zeilen jeden Wert haben und wie viele jedes &lt;b&gt;Paar&lt;/b&gt; von Werten, je einmal; wo es Klassen gibt, in jeder Klasse.</translation>
    </message>
    <message>
        <source>A pair of values that few rows have cannot be told from none, and the noise can make up values that no row has. What more than two columns have in common is never queried.</source>
        <translation>Ein Wertepaar, das wenige Zeilen haben, ist von keinem nicht zu unterscheiden, und das Rauschen kann Werte vortäuschen, die keine Zeile hat. Was mehr als zwei Spalten gemeinsam haben, wird nie abgefragt.</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>A workbench for training generative models from private data.</source>
        <translation>Eine Werkbank, um generative Modelle aus privaten Daten zu trainieren.</translation>
    </message>
    <message>
        <source>The engine&apos;s library to load.</source>
        <translation>Die zu ladende Bibliothek des Rechenkerns.</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>no window can be opened: Qt reaches no Wayland display; install the package qt6-wayland (or XWayland); sfumato-cli does the same without a window</source>
        <translation>Es kann kein Fenster geöffnet werden: Qt erreicht keine Wayland-Anzeige; installieren Sie das Paket qt6-wayland (oder XWayland); sfumato-cli leistet dasselbe ohne Fenster</translation>
    </message>
    <message>
        <source>no window can be opened: there is no display (the variable DISPLAY names none that answers); start it on a desktop or log in with ssh -X; sfumato-cli does the same without a window</source>
        <translation>Es kann kein Fenster geöffnet werden: Es gibt keine Anzeige (die Variable DISPLAY nennt keine, die antwortet); starten Sie das Programm auf einem Desktop oder melden Sie sich mit ssh -X an; sfumato-cli leistet dasselbe ohne Fenster</translation>
    </message>
    <message>
        <source>A preset&apos;s name or file, a run folder to resume, a packed run, or data of your own (NPZ, NPY, IDX, CSV, a folder of images).</source>
        <translation>Name oder Datei einer Vorlage, ein Laufordner zum Fortsetzen, ein gepackter Lauf oder eigene Daten (NPZ, NPY, IDX, CSV, ein Ordner mit Bildern).</translation>
    </message>
</context>
<context>
    <name>sfumato::AddRunDialog</name>
    <message>
        <source>Add a run</source>
        <translation>Lauf hinzufügen</translation>
    </message>
    <message>
        <source>A run of another noise becomes a row of its own, a run of the same noise a column. Its records must have the shape of these.&lt;ul&gt;&lt;li&gt;the folder of a run,&lt;/li&gt;&lt;li&gt;a folder that holds several runs, such as the results of a sweep,&lt;/li&gt;&lt;li&gt;a packed run (.sfumato or .zip), which is unpacked beside the others.&lt;/li&gt;&lt;/ul&gt;</source>
        <translation>Ein Lauf mit anderem Rauschen wird eine eigene Zeile, ein Lauf mit demselben Rauschen eine Spalte. Seine Datensätze müssen die Form von diesen haben.&lt;ul&gt;&lt;li&gt;der Ordner eines Laufs,&lt;/li&gt;&lt;li&gt;ein Ordner mit mehreren Läufen, etwa die Ergebnisse einer Reihe,&lt;/li&gt;&lt;li&gt;ein gepackter Lauf (.sfumato oder .zip), der neben den anderen entpackt wird.&lt;/li&gt;&lt;/ul&gt;</translation>
    </message>
    <message>
        <source>Folder or packed run</source>
        <translation>Ordner oder gepackter Lauf</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>&amp;Ordner…</translation>
    </message>
    <message>
        <source>&amp;Packed run…</source>
        <translation>&amp;Gepackter Lauf…</translation>
    </message>
    <message>
        <source>Packed runs (*.sfumato *.zip)</source>
        <translation>Gepackte Läufe (*.sfumato *.zip)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>A packed run.</source>
        <translation>Ein gepackter Lauf.</translation>
    </message>
    <message>
        <source>No trained run is there.</source>
        <translation>Dort liegt kein trainierter Lauf.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) found.</source>
        <translation>
            <numerusform>%Ln Lauf gefunden.</numerusform>
            <numerusform>%Ln Läufe gefunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>stopped at %1 of %2 steps</source>
        <translation>bei %1 von %2 Schritten angehalten</translation>
    </message>
</context>
<context>
    <name>sfumato::AnimationDialog</name>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source> per second</source>
        <translation> je Sekunde</translation>
    </message>
    <message>
        <source>&amp;Play again for ever</source>
        <translation>Endlos &amp;wiederholen</translation>
    </message>
    <message>
        <source>Export an animation</source>
        <translation>Animation exportieren</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Otherwise it plays once and stays at its last picture.</source>
        <translation>Sonst läuft sie einmal und bleibt beim letzten Bild stehen.</translation>
    </message>
    <message>
        <source>The height follows from the pictures.</source>
        <translation>Die Höhe ergibt sich aus den Bildern.</translation>
    </message>
    <message>
        <source>The ending chooses the format: .webp keeps every color, .gif has 256 colors and is shown by every program for slides.</source>
        <translation>Die Endung wählt das Format: .webp behält jede Farbe, .gif hat 256 Farben und läuft in jedem Präsentationsprogramm.</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Bildunterschrift</translation>
    </message>
    <message>
        <source>Saved beside the animation, never drawn into it. What the noise promises is added.</source>
        <translation>Wird neben der Animation gespeichert, nie hineingezeichnet. Was das Rauschen verspricht, wird angefügt.</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>&amp;Animation</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>B&amp;reite</translation>
    </message>
    <message>
        <source>&amp;Letters</source>
        <translation>&amp;Schrift</translation>
    </message>
    <message>
        <source>L&amp;ook</source>
        <translation>Auss&amp;ehen</translation>
    </message>
    <message>
        <source>&amp;Frames</source>
        <translation>Bi&amp;lder</translation>
    </message>
    <message>
        <source>&amp;Target (WebP or GIF)</source>
        <translation>&amp;Ziel (WebP oder GIF)</translation>
    </message>
    <message>
        <source>&amp;Caption</source>
        <translation>&amp;Bildunterschrift</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Frames written</source>
        <translation>Geschriebene Bilder</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exportieren nach</translation>
    </message>
    <message>
        <source>Canceled. Nothing was written.</source>
        <translation>Abgebrochen. Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: shows raw records. %1</source>
        <translation>NICHT PRIVAT: zeigt Rohdatensätze. %1</translation>
    </message>
    <message>
        <source>Shows raw records, which are public. %1</source>
        <translation>Zeigt Rohdatensätze, die öffentlich sind. %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PRIVATE:&lt;/b&gt; this animation shows raw records, and its caption will say so.</source>
        <translation>&lt;b&gt;NICHT PRIVAT:&lt;/b&gt; Diese Animation zeigt Rohdatensätze, und ihre Bildunterschrift wird das sagen.</translation>
    </message>
    <message>
        <source>This animation shows raw records, which are public.</source>
        <translation>Diese Animation zeigt Rohdatensätze, die öffentlich sind.</translation>
    </message>
    <message>
        <source>No raw record is in this animation.</source>
        <translation>Kein Rohdatensatz ist in dieser Animation.</translation>
    </message>
    <message numerus="yes">
        <source>%1 × %2 px · %Ln frame(s) · %3 s</source>
        <translation>
            <numerusform>%1 × %2 px · %Ln Bild · %3 s</numerusform>
            <numerusform>%1 × %2 px · %Ln Bilder · %3 s</numerusform>
        </translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>%1 wird geschrieben …</translation>
    </message>
    <message>
        <source>Written: %1, and its caption beside it.</source>
        <translation>Geschrieben: %1, und daneben die Bildunterschrift.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Copy as co&amp;mmand</source>
        <translation>Als Befehl &amp;kopieren</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>No command makes this animation.</source>
        <translation>Kein Befehl erzeugt diese Animation.</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Letzter Schritt</translation>
    </message>
    <message>
        <source>1: every frame; 2: every second one, which makes the file about half as large; the last one is always there.</source>
        <translation>1: jedes Bild; 2: jedes zweite, wodurch die Datei etwa halb so groß wird; das letzte ist immer dabei.</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>S&amp;chritte</translation>
    </message>
    <message>
        <source>E&amp;very n-th frame</source>
        <translation>Jedes n-te &amp;Bild</translation>
    </message>
    <message>
        <source>%1 · about %2 MB</source>
        <translation>%1 · etwa %2 MB</translation>
    </message>
    <message>
        <source>The command line makes an animation of the same steps, of the same width, letters and look.</source>
        <translation>Die Befehlszeile macht eine Animation derselben Schritte, in gleicher Breite, mit gleicher Schrift und gleichem Erscheinungsbild.</translation>
    </message>
</context>
<context>
    <name>sfumato::ArrayFields</name>
    <message>
        <source>records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>test part, not trained on</source>
        <translation>Testteil, nicht gelernt</translation>
    </message>
    <message>
        <source>labels of the test part</source>
        <translation>Klassen des Testteils</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht verwendet</translation>
    </message>
    <message>
        <source>true and false</source>
        <translation>wahr und falsch</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Array</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>Used as</source>
        <translation>Verwendet als</translation>
    </message>
    <message>
        <source>by their number</source>
        <translation>nach ihrer Anzahl</translation>
    </message>
    <message>
        <source>records × numbers of a table</source>
        <translation>Datensätze × Zahlen einer Tabelle</translation>
    </message>
    <message>
        <source>records × pixels of a square picture</source>
        <translation>Datensätze × Pixel eines quadratischen Bildes</translation>
    </message>
    <message>
        <source>numbers of a table × records</source>
        <translation>Zahlen einer Tabelle × Datensätze</translation>
    </message>
    <message>
        <source>records × height × width</source>
        <translation>Datensätze × Höhe × Breite</translation>
    </message>
    <message>
        <source>records × width × height</source>
        <translation>Datensätze × Breite × Höhe</translation>
    </message>
    <message>
        <source>height × width × records</source>
        <translation>Höhe × Breite × Datensätze</translation>
    </message>
    <message>
        <source>records × height × width × color</source>
        <translation>Datensätze × Höhe × Breite × Farbe</translation>
    </message>
    <message>
        <source>records × color × height × width</source>
        <translation>Datensätze × Farbe × Höhe × Breite</translation>
    </message>
    <message>
        <source>height × width × color × records</source>
        <translation>Höhe × Breite × Farbe × Datensätze</translation>
    </message>
    <message>
        <source>In this &amp;file</source>
        <translation>In dieser &amp;Datei</translation>
    </message>
    <message>
        <source>none: records have no labels</source>
        <translation>keines: Die Datensätze haben keine Klassen</translation>
    </message>
    <message>
        <source>The array that holds the records: pictures or rows of numbers.</source>
        <translation>Das Array, das die Datensätze enthält: Bilder oder Zeilen von Zahlen.</translation>
    </message>
    <message>
        <source>The array that holds the class of each record.</source>
        <translation>Das Array, das die Klasse jedes Datensatzes enthält.</translation>
    </message>
    <message>
        <source>&amp;Records</source>
        <translation>Daten&amp;sätze</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>K&amp;lassen</translation>
    </message>
    <message>
        <source>%1 (white is %2)</source>
        <translation>%1 (Weiß ist %2)</translation>
    </message>
    <message>
        <source>How many bits the numbers of a picture use: 12 for many scanners. It says which number is white.</source>
        <translation>Wie viele Bit die Zahlen eines Bildes nutzen: 12 bei vielen Scannern. Das bestimmt, welche Zahl Weiß ist.</translation>
    </message>
    <message>
        <source>&amp;Bits</source>
        <translation>&amp;Bit</translation>
    </message>
    <message>
        <source>whole numbers, %1 bits</source>
        <translation>ganze Zahlen, %1 Bit</translation>
    </message>
    <message>
        <source>decimal numbers, %1 bits</source>
        <translation>Dezimalzahlen, %1 Bit</translation>
    </message>
    <message>
        <source>none: this file has no test part</source>
        <translation>keines: diese Datei hat keinen Testteil</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>The array that holds records to test on. Nothing is trained on them.</source>
        <translation>Das Array mit den Datensätzen, auf denen geprüft wird. Auf ihnen wird nichts gelernt.</translation>
    </message>
    <message>
        <source>The array that holds the class of each record of the test part.</source>
        <translation>Das Array mit der Klasse jedes Datensatzes des Testteils.</translation>
    </message>
    <message>
        <source>Test &amp;part</source>
        <translation>Test&amp;teil</translation>
    </message>
    <message>
        <source>Lab&amp;els of test part</source>
        <translation>Klassen d&amp;es Testteils</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>What the axes of the array are, in their order.</source>
        <translation>Was die Achsen des Arrays sind, in ihrer Reihenfolge.</translation>
    </message>
    <message>
        <source>A&amp;xes</source>
        <translation>A&amp;chsen</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>alle %1</translation>
    </message>
</context>
<context>
    <name>sfumato::ArrayList</name>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Test part</source>
        <translation>Testteil</translation>
    </message>
    <message>
        <source>Its labels</source>
        <translation>Seine Klassen</translation>
    </message>
    <message>
        <source>not used: %1</source>
        <translation>nicht verwendet: %1</translation>
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
    <message>
        <source>Not known yet.</source>
        <translation>Noch nicht bekannt.</translation>
    </message>
</context>
<context>
    <name>sfumato::AttackSummary</name>
    <message>
        <source>What does this mean?</source>
        <translation>Was bedeutet das?</translation>
    </message>
    <message>
        <source>An attacker who must tell whether a record is there guesses right &lt;b&gt;%1 of 100&lt;/b&gt; times at best; a coin gets 50.</source>
        <translation>Ein Angreifer, der sagen soll, ob ein Datensatz dabei ist, rät bestenfalls &lt;b&gt;%1 von 100&lt;/b&gt; Mal richtig; eine Münze 50 Mal.</translation>
    </message>
    <message>
        <source>An attacker who must tell two candidate records apart guesses right &lt;b&gt;%1 of 100&lt;/b&gt; times at best; a coin gets 50.</source>
        <translation>Ein Angreifer, der zwei mögliche Datensätze unterscheiden soll, rät bestenfalls &lt;b&gt;%1 von 100&lt;/b&gt; Mal richtig; eine Münze 50 Mal.</translation>
    </message>
    <message>
        <source>What epsilon %1 promises to each record</source>
        <translation>Was Epsilon %1 jedem Datensatz verspricht</translation>
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
        <source>What the budget promises to each record</source>
        <translation>Was das Budget jedem Datensatz verspricht</translation>
    </message>
    <message>
        <source>No guarantee: nothing bounds what an attacker learns.</source>
        <translation>Keine Garantie: Nichts begrenzt, was ein Angreifer erfährt.</translation>
    </message>
    <message>
        <source>None: this noise keeps no epsilon.</source>
        <translation>Keine: Dieses Rauschen hält kein Epsilon ein.</translation>
    </message>
    <message>
        <source>What an attacker can do is known once the budget is complete.</source>
        <translation>Was ein Angreifer kann, ist bekannt, sobald das Budget vollständig ist.</translation>
    </message>
    <message>
        <source>An attacker who must tell whether a record is there guesses right &lt;b&gt;practically always&lt;/b&gt;; a coin gets 50 of 100.</source>
        <translation>Ein Angreifer, der sagen soll, ob ein Datensatz dabei ist, rät &lt;b&gt;praktisch immer&lt;/b&gt; richtig; eine Münze 50-mal von 100.</translation>
    </message>
    <message>
        <source>An attacker who must tell two candidate records apart guesses right &lt;b&gt;practically always&lt;/b&gt;; a coin gets 50 of 100.</source>
        <translation>Ein Angreifer, der zwei mögliche Datensätze unterscheiden soll, rät &lt;b&gt;praktisch immer&lt;/b&gt; richtig; eine Münze 50-mal von 100.</translation>
    </message>
    <message>
        <source>A record is there or is not, 50:50, and an attacker who knows all other records sees what is published. The filled squares are the guesses of 100 that can be right at best; the others are wrong whatever the attacker does.</source>
        <translation>Ein Datensatz ist dabei oder nicht, 50:50, und ein Angreifer, der alle anderen Datensätze kennt, sieht, was veröffentlicht wird. Die gefüllten Quadrate sind die Vermutungen von 100, die bestenfalls stimmen; die anderen sind falsch, was immer der Angreifer tut.</translation>
    </message>
    <message>
        <source>One of two records was used, 50:50, and an attacker who knows both, and all others, sees what is published. The filled squares are the guesses of 100 that can be right at best; the others are wrong whatever the attacker does.</source>
        <translation>Einer von zwei Datensätzen wurde verwendet, 50:50, und ein Angreifer, der beide und alle anderen kennt, sieht, was veröffentlicht wird. Die gefüllten Quadrate sind die Vermutungen von 100, die bestenfalls stimmen; die anderen sind falsch, was immer der Angreifer tut.</translation>
    </message>
    <message>
        <source>Epsilon %1: any result is at most %2 times as likely with the record as without it, apart from delta.</source>
        <translation>Epsilon %1: Jedes Ergebnis ist mit dem Datensatz höchstens %2-mal so wahrscheinlich wie ohne ihn, von Delta abgesehen.</translation>
    </message>
    <message>
        <source>Epsilon %1: any result is at most %2 times as likely with one record as with the other, apart from delta.</source>
        <translation>Epsilon %1: Jedes Ergebnis ist mit dem einen Datensatz höchstens %2-mal so wahrscheinlich wie mit dem anderen, von Delta abgesehen.</translation>
    </message>
    <message>
        <source>Delta %1: its probability may exceed that by 1 in %2, which should be far less than 1 in the number of records.</source>
        <translation>Delta %1: Seine Wahrscheinlichkeit darf das um 1 zu %2 überschreiten, was weit weniger als 1 zur Zahl der Datensätze sein sollte.</translation>
    </message>
    <message>
        <source>The squares show how many of 100 guesses of an attacker can be right at best.</source>
        <translation>Die Quadrate zeigen, wie viele von 100 Vermutungen eines Angreifers bestenfalls stimmen.</translation>
    </message>
    <message>
        <source>Explains the hundred squares, epsilon and delta here.</source>
        <translation>Erklärt hier die hundert Quadrate, Epsilon und Delta.</translation>
    </message>
    <message>
        <source>Epsilon %1: any result is at most %2 times as likely with the record as without it.</source>
        <translation>Epsilon %1: jedes Ergebnis ist mit dem Datensatz höchstens %2-mal so wahrscheinlich wie ohne ihn.</translation>
    </message>
    <message>
        <source>Epsilon %1: any result is at most %2 times as likely with one record as with the other.</source>
        <translation>Epsilon %1: jedes Ergebnis ist mit dem einen Datensatz höchstens %2-mal so wahrscheinlich wie mit dem anderen.</translation>
    </message>
    <message>
        <source>Rare results may tell more: delta, %1, bounds how often and how far, taken together.</source>
        <translation>Seltene Ergebnisse können mehr verraten: Delta, %1, begrenzt zusammen, wie oft und wie weit.</translation>
    </message>
    <message>
        <source>Delta, %1, allows that up to &lt;b&gt;%2 of 100&lt;/b&gt; results tell everything.</source>
        <translation>Delta, %1, lässt zu, dass bis zu &lt;b&gt;%2 von 100&lt;/b&gt; Ergebnissen alles verraten.</translation>
    </message>
    <message>
        <source>The squares count right guesses over all results that the noise may give. The most telling one of them: whoever thinks it 10 of 100 likely beforehand that a certain record is there can think it at most &lt;b&gt;%1 of 100&lt;/b&gt; likely afterwards.</source>
        <translation>Die Quadrate zählen richtige Antworten über alle Ergebnisse, die das Rauschen geben kann. Das verräterischste davon: Wer es vorher zu 10 von 100 für wahrscheinlich hält, dass ein bestimmter Datensatz dabei ist, kann es danach höchstens zu &lt;b&gt;%1 von 100&lt;/b&gt; dafür halten.</translation>
    </message>
    <message>
        <source>The squares count right guesses over all results that the noise may give. The most telling one of them: whoever thinks it 10 of 100 likely beforehand that a record is this one and not another can think it at most &lt;b&gt;%1 of 100&lt;/b&gt; likely afterwards.</source>
        <translation>Die Quadrate zählen richtige Antworten über alle Ergebnisse, die das Rauschen geben kann. Das verräterischste davon: Wer es vorher zu 10 von 100 für wahrscheinlich hält, dass ein Datensatz dieser und kein anderer ist, kann es danach höchstens zu &lt;b&gt;%1 von 100&lt;/b&gt; dafür halten.</translation>
    </message>
    <message>
        <source>An attacker who must tell whether a record is there guesses right &lt;b&gt;at most %1 of 100&lt;/b&gt; times; a coin gets 50.</source>
        <translation>Ein Angreifer, der sagen soll, ob ein Datensatz dabei ist, rät &lt;b&gt;höchstens %1 von 100&lt;/b&gt; Mal richtig; eine Münze schafft 50.</translation>
    </message>
    <message>
        <source>An attacker who must tell two candidate records apart guesses right &lt;b&gt;at most %1 of 100&lt;/b&gt; times; a coin gets 50.</source>
        <translation>Ein Angreifer, der zwei mögliche Datensätze unterscheiden soll, rät &lt;b&gt;höchstens %1 von 100&lt;/b&gt; Mal richtig; eine Münze schafft 50.</translation>
    </message>
    <message>
        <source>The squares count right guesses over all results that the noise may give. The most telling one of them: whoever thinks it 10 of 100 likely beforehand that a certain record is there can be &lt;b&gt;practically certain&lt;/b&gt; of it afterwards.</source>
        <translation>Die Quadrate zählen richtige Antworten über alle Ergebnisse, die das Rauschen geben kann. Das verräterischste davon: Wer es vorher zu 10 von 100 für wahrscheinlich hält, dass ein bestimmter Datensatz dabei ist, kann sich dessen danach &lt;b&gt;praktisch sicher&lt;/b&gt; sein.</translation>
    </message>
    <message>
        <source>The squares count right guesses over all results that the noise may give. The most telling one of them: whoever thinks it 10 of 100 likely beforehand that a record is this one and not another can be &lt;b&gt;practically certain&lt;/b&gt; of it afterwards.</source>
        <translation>Die Quadrate zählen richtige Antworten über alle Ergebnisse, die das Rauschen geben kann. Das verräterischste davon: Wer es vorher zu 10 von 100 für wahrscheinlich hält, dass ein Datensatz dieser und kein anderer ist, kann sich dessen danach &lt;b&gt;praktisch sicher&lt;/b&gt; sein.</translation>
    </message>
    <message>
        <source>This bound is of the budget alone: this noise may leave the attacker less.</source>
        <translation>Diese Schranke folgt aus dem Budget allein: Dieses Rauschen lässt dem Angreifer vielleicht weniger.</translation>
    </message>
    <message>
        <source>This is computed for this very noise, not from the budget alone.</source>
        <translation>Das ist für genau dieses Rauschen berechnet, nicht aus dem Budget allein.</translation>
    </message>
    <message>
        <source>What epsilon %1 would promise with exact noise</source>
        <translation>Was Epsilon %1 mit exaktem Rauschen verspräche</translation>
    </message>
    <message>
        <source>The noise here is for public records: it can be repeated from the seed, so it protects nobody.</source>
        <translation>Das Rauschen hier ist für öffentliche Datensätze: Es lässt sich aus dem Startwert wiederholen und schützt daher niemanden.</translation>
    </message>
</context>
<context>
    <name>sfumato::Badge</name>
    <message>
        <source>A click says why.</source>
        <translation>Ein Klick sagt, warum.</translation>
    </message>
</context>
<context>
    <name>sfumato::BoundPanel</name>
    <message>
        <source>Use this &amp;bound</source>
        <translation>Diese Schranke &amp;nutzen</translation>
    </message>
    <message>
        <source>Limits of every column</source>
        <translation>Grenzen jeder Spalte</translation>
    </message>
    <message>
        <source>Length of a record (Euclidean)</source>
        <translation>Länge eines Datensatzes (euklidisch)</translation>
    </message>
    <message>
        <source>Sum of a record&apos;s absolute values</source>
        <translation>Summe der Beträge eines Datensatzes</translation>
    </message>
    <message>
        <source>Limits suit tables whose columns mean different things. A length or a sum suits records whose numbers share a unit, such as counts or frequencies.</source>
        <translation>Grenzen passen zu Tabellen, deren Spalten Verschiedenes bedeuten. Eine Länge oder Summe passt zu Datensätzen, deren Zahlen eine Einheit teilen, etwa Anzahlen oder Häufigkeiten.</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Kleinster</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Größter</translation>
    </message>
    <message>
        <source>The least and the largest value that a record can have in this column, in the units of the file. A narrow range needs less noise; records outside it are moved to its edge.</source>
        <translation>Der kleinste und der größte Wert, den ein Datensatz in dieser Spalte haben kann, in den Einheiten der Datei. Ein enger Bereich braucht weniger Rauschen; Datensätze außerhalb werden an seinen Rand gerückt.</translation>
    </message>
    <message>
        <source>No record is longer than this, in the units of the file. Longer ones are scaled down to it.</source>
        <translation>Kein Datensatz ist länger als dies, in den Einheiten der Datei. Längere werden darauf verkleinert.</translation>
    </message>
    <message>
        <source>Sets up noise, model and training for records within this bound.</source>
        <translation>Richtet Rauschen, Modell und Training für Datensätze innerhalb dieser Schranke ein.</translation>
    </message>
    <message>
        <source>&amp;Kind of bound</source>
        <translation>&amp;Art der Schranke</translation>
    </message>
    <message>
        <source>Li&amp;mits</source>
        <translation>&amp;Grenzen</translation>
    </message>
    <message>
        <source>&amp;Radius</source>
        <translation>&amp;Radius</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number.</source>
        <translation>%1: „%2“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>%1: the lowest value must be below the highest.</source>
        <translation>%1: Der kleinste Wert muss unter dem größten liegen.</translation>
    </message>
    <message>
        <source>These numbers have no range by their format, so a person has to state one: an age lies in 0 to 120, a share in 0 to 1, a blood pressure in 0 to 300. Records outside are moved to the edge. The largest value in the file would be no public bound: it gives that record away.</source>
        <translation>Diese Zahlen haben durch ihr Format keine Grenzen, also muss ein Mensch welche nennen: Ein Alter liegt in 0 bis 120, ein Anteil in 0 bis 1, ein Blutdruck in 0 bis 300. Datensätze außerhalb werden an den Rand geschoben. Der größte Wert der Datei wäre keine öffentliche Schranke: Er verrät diesen Datensatz.</translation>
    </message>
    <message>
        <source>State limits that hold for every record, from what you know &lt;b&gt;without a look at the data&lt;/b&gt;: an age lies in 0 to 120.</source>
        <translation>Geben Sie Grenzen an, die für jeden Datensatz gelten, aus dem, was Sie &lt;b&gt;ohne einen Blick in die Daten&lt;/b&gt; wissen: Ein Alter liegt in 0 bis 120.</translation>
    </message>
    <message>
        <source>What does this mean?</source>
        <translation>Was bedeutet das?</translation>
    </message>
</context>
<context>
    <name>sfumato::BudgetBar</name>
    <message>
        <source>%1 spent before</source>
        <translation>%1 vorher verbraucht</translation>
    </message>
    <message>
        <source>%1 with this run</source>
        <translation>%1 mit diesem Lauf</translation>
    </message>
    <message>
        <source>Budget of these records</source>
        <translation>Budget dieser Datensätze</translation>
    </message>
    <message>
        <source>cap %1</source>
        <translation>Obergrenze %1</translation>
    </message>
    <message>
        <source>no cap</source>
        <translation>keine Obergrenze</translation>
    </message>
    <message>
        <source>Sets the most that all releases of these records may come to together. What would take them above it is refused, here, on the command line and in a sweep.</source>
        <translation>Setzt, wie viel alle Freigaben dieser Datensätze zusammen höchstens ergeben dürfen. Was sie darüber brächte, wird abgelehnt, hier, auf der Kommandozeile und in einer Reihe.</translation>
    </message>
    <message>
        <source>Change cap…</source>
        <translation>Obergrenze ändern …</translation>
    </message>
    <message>
        <source>Set a cap…</source>
        <translation>Obergrenze setzen …</translation>
    </message>
    <message>
        <source>δ with this run: %1 of %2.</source>
        <translation>δ mit diesem Lauf: %1 von %2.</translation>
    </message>
    <message>
        <source>δ with this run: %1.</source>
        <translation>δ mit diesem Lauf: %1.</translation>
    </message>
    <message>
        <source>The cap forbids this run.</source>
        <translation>Die Obergrenze verbietet diesen Lauf.</translation>
    </message>
    <message>
        <source>Copies of this file under other names count as this file.</source>
        <translation>Kopien dieser Datei unter anderen Namen zählen als diese Datei.</translation>
    </message>
    <message>
        <source>List what was spent</source>
        <translation>Auflisten, was verbraucht wurde</translation>
    </message>
    <message>
        <source>Lists each release of these records so far, and each look at them without noise.</source>
        <translation>Listet jede bisherige Freigabe dieser Datensätze auf und jeden Blick auf sie ohne Rauschen.</translation>
    </message>
    <message>
        <source>What was spent…</source>
        <translation>Was verbraucht wurde …</translation>
    </message>
    <message>
        <source>%1 spent</source>
        <translation>%1 verbraucht</translation>
    </message>
    <message>
        <source>%1 spent so far</source>
        <translation>%1 bisher verbraucht</translation>
    </message>
    <message>
        <source>%1 with the rest of this run</source>
        <translation>%1 mit dem Rest dieses Laufs</translation>
    </message>
    <message>
        <source>δ spent: %1 of %2.</source>
        <translation>δ verbraucht: %1 von %2.</translation>
    </message>
    <message>
        <source>δ spent: %1.</source>
        <translation>δ verbraucht: %1.</translation>
    </message>
    <message>
        <source>The largest epsilon that still fits, with the method as it is set: ε %1.</source>
        <translation>Das größte Epsilon, das noch passt, mit dem Verfahren, wie es eingestellt ist: ε %1.</translation>
    </message>
    <message>
        <source>No epsilon of the method as it is set fits any more.</source>
        <translation>Kein Epsilon des Verfahrens, wie es eingestellt ist, passt noch.</translation>
    </message>
    <message>
        <source>The δ of the local releases alone is %1, and that of the cap %2: nothing of it is left for the queries of the trainings. Therefore the bar is red, whatever ε is. Choose a smaller δ of the noise, or a cap with a larger δ. The sum is stated at δ %3.</source>
        <translation>Das δ der lokalen Freigaben allein ist %1, das der Obergrenze %2: Davon bleibt nichts für die Abfragen der Trainings. Deshalb ist der Balken rot, wie groß ε auch ist. Wählen Sie ein kleineres δ des Rauschens oder eine Obergrenze mit größerem δ. Die Summe gilt bei δ %3.</translation>
    </message>
    <message>
        <source>The cap forbids a further run as set.</source>
        <translation>Die Obergrenze verbietet einen weiteren Lauf mit diesen Einstellungen.</translation>
    </message>
    <message>
        <source>spent: not known yet</source>
        <translation>verbraucht: noch nicht bekannt</translation>
    </message>
    <message>
        <source>The sum holds at δ %1, which is that of the cap.</source>
        <translation>Die Summe gilt bei δ %1, dem der Obergrenze.</translation>
    </message>
    <message>
        <source>An attacker who must tell one person&apos;s records apart is right practically always.</source>
        <translation>Ein Angreifer, der die Datensätze einer Person unterscheiden soll, liegt praktisch immer richtig.</translation>
    </message>
    <message>
        <source>An attacker who must tell one person&apos;s records apart is right in at most %1.</source>
        <translation>Ein Angreifer, der die Datensätze einer Person unterscheiden soll, liegt in höchstens %1 richtig.</translation>
    </message>
    <message>
        <source>The cap for each person forbids this run.</source>
        <translation>Die Obergrenze je Person verbietet diesen Lauf.</translation>
    </message>
    <message>
        <source>The cap for each person forbids a further run as set.</source>
        <translation>Die Obergrenze je Person verbietet einen weiteren Lauf mit diesen Einstellungen.</translation>
    </message>
    <message>
        <source>Each person, with up to %1 of the records:</source>
        <translation>Jede Person, mit bis zu %1 der Datensätze:</translation>
    </message>
    <message>
        <source>no cap is set for each person.</source>
        <translation>für jede Person ist keine Obergrenze gesetzt.</translation>
    </message>
    <message>
        <source>Budget of each person</source>
        <translation>Budget jeder Person</translation>
    </message>
    <message>
        <source>cap for each person %1</source>
        <translation>Obergrenze je Person %1</translation>
    </message>
    <message>
        <source>No epsilon of the method as it is set fits.</source>
        <translation>Kein Epsilon des Verfahrens, wie es eingestellt ist, passt.</translation>
    </message>
    <message>
        <source>this run adds nothing; ε holds at δ %1</source>
        <translation>dieser Lauf fügt nichts hinzu; ε gilt bei δ %1</translation>
    </message>
    <message>
        <source>this run adds nothing</source>
        <translation>dieser Lauf fügt nichts hinzu</translation>
    </message>
    <message>
        <source>The largest epsilon that still fits, with the method as it is set: ε %1 at δ %2, those of the run by itself.</source>
        <translation>Das größte Epsilon, das mit dem Verfahren, wie es eingestellt ist, noch passt: ε %1 bei δ %2, für den Lauf allein.</translation>
    </message>
    <message>
        <source>No epsilon of the method as it is set fits under the cap for each person.</source>
        <translation>Kein Epsilon des Verfahrens, wie es eingestellt ist, passt unter die Obergrenze für jede Person.</translation>
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
        <source>Laplace</source>
        <translation>Laplace</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>Generalized (study, no guarantee)</source>
        <translation>Verallgemeinert (Studie, keine Garantie)</translation>
    </message>
    <message>
        <source>The noise on every coordinate: b of Laplace, sigma of Gauss. Type one, and epsilon follows.</source>
        <translation>Rauschen auf jeder Koordinate: b bei Laplace, Sigma bei Gauß. Wer hier tippt, bekommt das Epsilon dazu.</translation>
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
        <source>Var x is not known: the records are not public, and no privatized points have been seen yet. It is never taken from raw data that are not public.</source>
        <translation>Var x ist unbekannt: Die Datensätze sind nicht öffentlich, und privatisierte Punkte liegen noch nicht vor. Nie wird sie aus Rohdaten genommen, die nicht öffentlich sind.</translation>
    </message>
    <message>
        <source>Var x is that of the records, which are public.</source>
        <translation>Var x ist die der Datensätze; sie sind öffentlich.</translation>
    </message>
    <message>
        <source>Var x: the variance of the privatized points less that of the noise. Nothing raw is read, and no budget is spent.</source>
        <translation>Var x: die Varianz der privatisierten Punkte minus die des Rauschens. Nichts Rohes wird gelesen, und es kostet kein Budget.</translation>
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
    <message>
        <source>Epsilon on a logarithmic scale. Each step to the left makes any outcome tell less about one record, and adds noise: Laplace b = Δ₁ / ε.</source>
        <translation>Epsilon auf einer logarithmischen Skala. Jeder Schritt nach links lässt jedes Ergebnis weniger über einen Datensatz verraten und fügt Rauschen hinzu: Laplace b = Δ₁ / ε.</translation>
    </message>
    <message>
        <source>The scale b of Laplace noise or the standard deviation σ of Gaussian noise, in the units of the data. A value typed here is kept, and epsilon follows.</source>
        <translation>Die Skala b des Laplace-Rauschens oder die Standardabweichung σ des Gauß-Rauschens, in den Einheiten der Daten. Ein hier getippter Wert bleibt, und Epsilon folgt.</translation>
    </message>
    <message>
        <source>10 log₁₀(Var x / Var z) in decibels; Var z is σ², for Laplace 2 b². At 0 dB data and noise are equally strong. A value typed here is kept, and epsilon follows.</source>
        <translation>10 log₁₀(Var x / Var z) in Dezibel; Var z ist σ², bei Laplace 2 b². Bei 0 dB sind Daten und Rauschen gleich stark. Ein hier getippter Wert bleibt, und Epsilon folgt.</translation>
    </message>
    <message>
        <source>What an attacker can do is known once the data have been read.</source>
        <translation>Was ein Angreifer kann, ist bekannt, sobald die Daten gelesen sind.</translation>
    </message>
    <message>
        <source>Public demonstration: the program drew these records itself.</source>
        <translation>Öffentliches Beispiel: Das Programm hat diese Datensätze selbst gezeichnet.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: no noise was added; this is a baseline to compare with.</source>
        <translation>NICHT PRIVAT: es wurde kein Rauschen hinzugefügt; dies ist eine Vergleichsgrundlage.</translation>
    </message>
    <message>
        <source>Unit vectors (PrivUnitG)</source>
        <translation>Einheitsvektoren</translation>
    </message>
    <message>
        <source>Unit vectors: a pure epsilon for records that were scaled to length 1, by a normal vector that points the way of the record a little more often than chance; of what windows see it leaves more than either noise.</source>
        <translation>Einheitsvektoren: ein reines Epsilon für Datensätze, die auf Länge 1 gebracht wurden, durch einen normalverteilten Vektor, der etwas öfter als zufällig in ihre Richtung zeigt; von dem, was Fenster sehen, lässt das mehr übrig als beide Arten von Rauschen.</translation>
    </message>
    <message>
        <source>The noise on every number, across the direction of its record. It follows from epsilon and cannot be typed.</source>
        <translation>Das Rauschen jeder Zahl, quer zur Richtung ihres Datensatzes. Es folgt aus Epsilon und lässt sich nicht eingeben.</translation>
    </message>
    <message>
        <source>The noise on every coordinate: b of Laplace, sigma of Gauss. While labels have a share of epsilon it cannot be typed.</source>
        <translation>Das Rauschen jeder Koordinate: b bei Laplace, sigma bei Gauß. Solange Labels einen Anteil von Epsilon haben, lässt es sich nicht eingeben.</translation>
    </message>
    <message>
        <source>1/m, m = φ(t) (p/q − (1 − p)/(1 − q)), q = Φ(−t), p = e^ε q / (1 − q + e^ε q), t: where m is largest (Asi, Feldman, Talwar, ICML 2022)</source>
        <translation>1/m, m = φ(t) (p/q − (1 − p)/(1 − q)), q = Φ(−t), p = e^ε q / (1 − q + e^ε q), t: wo m am größten ist (Asi, Feldman, Talwar, ICML 2022)</translation>
    </message>
    <message>
        <source>Generalized noise keeps no bound that could fail, so it has no delta.</source>
        <translation>Verallgemeinertes Rauschen hält keine Schranke ein, die versagen könnte; es hat kein Delta.</translation>
    </message>
    <message>
        <source>This noise keeps its epsilon without exception, so delta is 0. Only Gaussian noise needs a delta.</source>
        <translation>Dieses Rauschen hält sein Epsilon ausnahmslos ein, Delta ist also 0. Nur Gauß-Rauschen braucht ein Delta.</translation>
    </message>
    <message>
        <source>How far the probability of an outcome may lie above e^epsilon times its probability for another record. The odds change by more than e^epsilon with a probability that is larger than delta. 0 needs Laplace.</source>
        <translation>Wie weit die Wahrscheinlichkeit eines Ergebnisses über dem e^Epsilon-Fachen seiner Wahrscheinlichkeit bei einem anderen Datensatz liegen darf. Mit einer Wahrscheinlichkeit, die größer als Delta ist, ändern sich die Chancen um mehr als e^Epsilon. Für 0 braucht es Laplace.</translation>
    </message>
    <message>
        <source>The distribution of the noise. Laplace: a pure epsilon, b = Δ₁ / ε. Gaussian: with a delta, the least σ with Φ(Δ₂/2σ − εσ/Δ₂) − e^ε Φ(−Δ₂/2σ − εσ/Δ₂) ≤ δ. Generalized noise is for studies and promises nothing.</source>
        <translation>Die Verteilung des Rauschens. Laplace: ein reines Epsilon, b = Δ₁ / ε. Gauß: mit einem Delta, das kleinste σ mit Φ(Δ₂/2σ − εσ/Δ₂) − e^ε Φ(−Δ₂/2σ − εσ/Δ₂) ≤ δ. Verallgemeinertes Rauschen ist für Studien und verspricht nichts.</translation>
    </message>
    <message>
        <source>Epsilon %1 protects hardly anybody.</source>
        <translation>Epsilon %1 schützt kaum jemanden.</translation>
    </message>
    <message>
        <source>scale b; standard deviation %1</source>
        <translation>Skala b; Standardabweichung %1</translation>
    </message>
    <message>
        <source>%1, the standard deviation</source>
        <translation>%1, die Standardabweichung</translation>
    </message>
    <message>
        <source>0, not needed</source>
        <translation>0, unnötig</translation>
    </message>
</context>
<context>
    <name>sfumato::CentralPanel</name>
    <message>
        <source>&amp;Epsilon</source>
        <translation>&amp;Epsilon</translation>
    </message>
    <message>
        <source>&amp;Delta</source>
        <translation>&amp;Delta</translation>
    </message>
    <message>
        <source>&amp;Noise multiplier</source>
        <translation>Ra&amp;uschfaktor</translation>
    </message>
    <message>
        <source>Met&amp;hod</source>
        <translation>Met&amp;hode</translation>
    </message>
    <message>
        <source>The paper that this preset follows states epsilon %1 for its setting; %2 is what is proved.</source>
        <translation>Die Veröffentlichung, der diese Vorlage folgt, nennt für ihre Einstellung Epsilon %1; bewiesen ist %2.</translation>
    </message>
    <message>
        <source>the noise</source>
        <translation>das Rauschen</translation>
    </message>
    <message>
        <source>epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>the number of steps</source>
        <translation>die Zahl der Schritte</translation>
    </message>
    <message>
        <source>the share of records in a step</source>
        <translation>der Anteil der Datensätze je Schritt</translation>
    </message>
    <message>
        <source>all records</source>
        <translation>alle Datensätze</translation>
    </message>
    <message>
        <source>each by chance (Poisson)</source>
        <translation>jeden mit Zufall (Poisson)</translation>
    </message>
    <message>
        <source>a drawn part of fixed size</source>
        <translation>einen gezogenen Teil fester Größe</translation>
    </message>
    <message>
        <source>Share in a step</source>
        <translation>Anteil je Schritt</translation>
    </message>
    <message>
        <source>Clip norm</source>
        <translation>Kappungsnorm</translation>
    </message>
    <message>
        <source>The budget lasts for %1 steps.</source>
        <translation>Das Budget reicht für %1 Schritte.</translation>
    </message>
    <message>
        <source>a drawn part of every class</source>
        <translation>ein Teil jeder Klasse</translation>
    </message>
    <message>
        <source>How far the probability of an outcome may lie above e^epsilon times its probability for neighboring data: one record is another, or is not there. The odds change by more than e^epsilon with a probability that is larger than delta.</source>
        <translation>Wie weit die Wahrscheinlichkeit eines Ergebnisses über dem e^Epsilon-Fachen seiner Wahrscheinlichkeit für benachbarte Daten liegen darf: ein Datensatz ist ein anderer oder fehlt. Mit einer Wahrscheinlichkeit, die größer als Delta ist, ändern sich die Chancen um mehr als e^Epsilon.</translation>
    </message>
    <message>
        <source>Which records a step reads. Where they are drawn in secret, that saves budget; where all take part, or blocks in a public order, it saves none.</source>
        <translation>Welche Datensätze ein Schritt liest. Werden sie geheim gezogen, so spart das Budget; nehmen alle teil, oder Blöcke in öffentlicher Reihenfolge, so spart es keines.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>What is queried from the raw records while a generator learns, and how. Every contribution is clipped, and Gaussian noise is added before anything is used.</source>
        <translation>Was von den Rohdatensätzen abgefragt wird, während ein Generator lernt, und wie. Jeder Beitrag wird gekappt, und es kommt Gauß-Rauschen hinzu, bevor etwas verwendet wird.</translation>
    </message>
    <message>
        <source>Epsilon on a logarithmic scale, of all queries of the run together.</source>
        <translation>Epsilon auf logarithmischer Skala, aller Abfragen des Laufs zusammen.</translation>
    </message>
    <message>
        <source>Of epsilon, noise, steps and the share of records that a step queries, any three are given; the tight accountant computes the fourth.</source>
        <translation>Von Epsilon, Rauschen, Schritten und dem Anteil der Datensätze, die ein Schritt abfragt, sind drei gegeben; die scharfe Buchführung berechnet den vierten.</translation>
    </message>
    <message>
        <source>Share of the records that a step queries, between 0 and 1. Fewer records in a step cost less budget, and their sum stands out less from the noise.</source>
        <translation>Anteil der Datensätze, die ein Schritt abfragt, zwischen 0 und 1. Weniger Datensätze je Schritt kosten weniger Budget, und ihre Summe hebt sich weniger vom Rauschen ab.</translation>
    </message>
    <message>
        <source>Norm to which the contribution of a record, or of a batch, is clipped: the noise is in proportion to it.</source>
        <translation>Norm, auf die der Beitrag eines Datensatzes oder Stapels gekappt wird: das Rauschen ist dazu proportional.</translation>
    </message>
    <message>
        <source>What the tight accountant computes from the budget, of all queries of the run together.</source>
        <translation>Was die scharfe Buchführung aus dem Budget berechnet, für alle Abfragen des Laufs zusammen.</translation>
    </message>
    <message>
        <source>By epsilon and delta alone; the tighter figure is being computed.</source>
        <translation>Allein nach Epsilon und Delta; die schärfere Zahl wird berechnet.</translation>
    </message>
    <message>
        <source>⚠ Epsilon %1 protects hardly anybody.</source>
        <translation>⚠ Epsilon %1 schützt kaum jemanden.</translation>
    </message>
    <message>
        <source>Noise multiplier %1: the noise&apos;s standard deviation over what one record can change.</source>
        <translation>Rauschfaktor %1: die Standardabweichung des Rauschens, geteilt durch das, was ein Datensatz ändern kann.</translation>
    </message>
    <message>
        <source> and </source>
        <comment>between noise multipliers</comment>
        <translation> und </translation>
    </message>
    <message>
        <source>A step queries %1 % of the records of each class at most.</source>
        <translation>Ein Schritt fragt höchstens %1 % der Datensätze jeder Klasse ab.</translation>
    </message>
    <message>
        <source>A step queries %1 of %2 records.</source>
        <comment>expected number, number</comment>
        <translation>Ein Schritt fragt %1 von %2 Datensätzen ab.</translation>
    </message>
    <message numerus="yes">
        <source>The records are queried %n time(s) at every step, each time with noise.</source>
        <translation>
            <numerusform>Die Datensätze werden in jedem Schritt %n-mal abgefragt, jedes Mal mit Rauschen.</numerusform>
            <numerusform>Die Datensätze werden in jedem Schritt %n-mal abgefragt, jedes Mal mit Rauschen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The records are queried %n time(s), each time with noise.</source>
        <translation>
            <numerusform>Die Datensätze werden %n-mal abgefragt, jedes Mal mit Rauschen.</numerusform>
            <numerusform>Die Datensätze werden %n-mal abgefragt, jedes Mal mit Rauschen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>Ab&amp;gefragt</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>Computing the noise…</source>
        <translation>Berechnet das Rauschen …</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>Standard deviation of the noise over the sensitivity. A value typed here is kept, and epsilon is computed.</source>
        <translation>Standardabweichung des Rauschens durch die Sensitivität. Ein hier eingegebener Wert bleibt, und Epsilon wird berechnet.</translation>
    </message>
    <message>
        <source>The method clips what each record contributes to this norm, and its noise is in proportion to it.</source>
        <translation>Das Verfahren kappt den Beitrag jedes Datensatzes auf diese Norm, und sein Rauschen ist proportional dazu.</translation>
    </message>
    <message>
        <source>Epsilon %1 is computed from the noise.</source>
        <translation>Epsilon %1 ist aus dem Rauschen berechnet.</translation>
    </message>
    <message>
        <source>Noise multipliers %1 to %2, one for each query: the noise&apos;s standard deviation over what one record can change.</source>
        <translation>Rauschfaktoren %1 bis %2, je Abfrage einer: die Standardabweichung des Rauschens durch das, was ein Datensatz ändern kann.</translation>
    </message>
    <message>
        <source>Noise multipliers of the queries: %1</source>
        <translation>Rauschfaktoren der Abfragen: %1</translation>
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
        <translation>Die Datenschutzbudgets, die veröffentlichte Arbeiten angeben, und was bei denselben Einstellungen nach der Buchführung dieses Programms gilt. Jede Zahl wird jetzt auf diesem Rechner berechnet.</translation>
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
    <message>
        <source>By which column the claims are sorted; a click on a heading does the same.</source>
        <translation>Nach welcher Spalte die Behauptungen sortiert sind; ein Klick auf eine Überschrift tut dasselbe.</translation>
    </message>
    <message>
        <source>One line for every budget that a paper states, and the epsilon that holds for its setting. The chosen line is explained below.</source>
        <translation>Eine Zeile für jedes Budget, das eine Arbeit angibt, und das Epsilon, das für ihre Einstellung gilt. Die gewählte Zeile wird unten erklärt.</translation>
    </message>
    <message>
        <source>Puts the table and its findings on the clipboard as text.</source>
        <translation>Legt die Tabelle und ihre Befunde als Text in die Zwischenablage.</translation>
    </message>
    <message>
        <source>Writes the table as a CSV file, one claim per line.</source>
        <translation>Schreibt die Tabelle als CSV-Datei, eine Behauptung je Zeile.</translation>
    </message>
    <message>
        <source>&amp;Use this setting</source>
        <translation>Diese Einstellung &amp;nutzen</translation>
    </message>
    <message>
        <source>Claimed ε</source>
        <translation>Behauptetes ε</translation>
    </message>
    <message>
        <source>ε that holds</source>
        <translation>ε, das gilt</translation>
    </message>
    <message>
        <source>Filter: words of the paper, the setting or the verdict</source>
        <translation>Filter: Worte der Arbeit, der Einstellung oder des Urteils</translation>
    </message>
    <message>
        <source>Filter of the claims</source>
        <translation>Filter der Behauptungen</translation>
    </message>
    <message>
        <source>Only lines with these words are shown, as in “SWD” or “understated”.</source>
        <translation>Nur Zeilen mit diesen Worten werden gezeigt, wie „SWD“ oder „untertrieben“.</translation>
    </message>
    <message>
        <source>Fills the steps at the left with the records, the mechanism and the noise of the chosen claim. Nothing is trained yet. Off where the setting cannot be run here; the findings say why.</source>
        <translation>Füllt die Schritte links mit den Datensätzen, dem Mechanismus und dem Rauschen der gewählten Behauptung. Trainiert wird noch nichts. Aus, wo die Einstellung hier nicht ausführbar ist; die Befunde sagen, warum.</translation>
    </message>
    <message>
        <source>This is the first claim.</source>
        <translation>Das ist die erste Behauptung.</translation>
    </message>
    <message>
        <source>This is the last claim.</source>
        <translation>Das ist die letzte Behauptung.</translation>
    </message>
    <message>
        <source>Next claim: →, Page Down. Back: ←, Page Up. Its text: Shift+↓, Shift+↑.</source>
        <translation>Nächste Behauptung: →, Bild ab. Zurück: ←, Bild auf. Ihr Text: Umschalt+↓, Umschalt+↑.</translation>
    </message>
</context>
<context>
    <name>sfumato::ClassNames</name>
    <message>
        <source>Name of class %1</source>
        <translation>Name der Klasse %1</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>Klasse %1</translation>
    </message>
    <message>
        <source>A public name, from what you know without a look at the records. It stands on labels, in exports and at rows.</source>
        <translation>Ein öffentlicher Name, aus dem, was Sie ohne einen Blick in die Datensätze wissen. Er steht auf Etiketten, in Exporten und an Zeilen.</translation>
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
    <message>
        <source>The norms of the records appear here. They read raw data, which are hidden now.</source>
        <translation>Hier erscheinen die Normen der Datensätze. Sie lesen Rohdaten, und die sind jetzt verborgen.</translation>
    </message>
    <message>
        <source>Takes this radius over into the mechanism: the sensitivity becomes 2 R, and the noise follows.</source>
        <translation>Übernimmt diesen Radius in den Mechanismus: Die Sensitivität wird 2 R, und das Rauschen folgt.</translation>
    </message>
    <message>
        <source>The data have not been read yet.</source>
        <translation>Die Daten sind noch nicht gelesen.</translation>
    </message>
    <message>
        <source>A radius that is chosen by looking at records that are not public would tell something about them. Choose it from what is known without them. After a release the norms of the privatized records appear here.</source>
        <translation>Ein Radius, der mit Blick auf nicht öffentliche Datensätze gewählt wird, verriete etwas über sie. Wählen Sie ihn aus dem, was ohne sie bekannt ist. Nach einer Freigabe erscheinen hier die Normen der privatisierten Datensätze.</translation>
    </message>
    <message>
        <source>These are the norms of &lt;b&gt;privatized&lt;/b&gt; records: the noise is in them. Nothing is spent.</source>
        <translation>Das sind die Normen &lt;b&gt;privatisierter&lt;/b&gt; Datensätze: Das Rauschen ist darin enthalten. Nichts wird verbraucht.</translation>
    </message>
    <message>
        <source>Every record is scaled to length 1: there is no radius to choose.</source>
        <translation>Jeder Datensatz wird auf Länge 1 gebracht: es gibt keinen Radius zu wählen.</translation>
    </message>
</context>
<context>
    <name>sfumato::CloserView</name>
    <message>
        <source>l1</source>
        <translation>l1</translation>
    </message>
    <message>
        <source>l2</source>
        <translation>l2</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>Erzeugt</translation>
    </message>
    <message>
        <source>Privatized</source>
        <translation>Privatisiert</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Nearest ra&amp;w record too (touches raw data; entered in the ledger)</source>
        <translation>Auch nächster ro&amp;her Datensatz (berührt Rohdaten; kommt ins Kontobuch)</translation>
    </message>
    <message>
        <source>Back to all images (Escape)</source>
        <translation>Zurück zu allen Bildern (Escape)</translation>
    </message>
    <message>
        <source>Next image</source>
        <translation>Nächstes Bild</translation>
    </message>
    <message>
        <source>Nearest privatized record</source>
        <translation>Nächster privatisierter Datensatz</translation>
    </message>
    <message>
        <source>Nearest raw record</source>
        <translation>Nächster Rohdatensatz</translation>
    </message>
    <message>
        <source>The distance between the features of this image and those of the nearest privatized record: l1 under Laplace noise, else l2. Beside it the median distance of a privatized record to its own nearest among the others. A generator that had only copied noisy records would come much nearer than that.</source>
        <translation>Der Abstand zwischen den Merkmalen dieses Bildes und denen des nächsten privatisierten Datensatzes: l1 bei Laplace-Rauschen, sonst l2. Daneben der mittlere Abstand (Median) eines privatisierten Datensatzes zu seinem nächsten unter den übrigen. Ein Generator, der nur verrauschte Datensätze abgeschrieben hätte, käme viel näher heran.</translation>
    </message>
    <message>
        <source>The l2 distance to the nearest raw record, beside the median distance of a raw record to its own nearest. For the eye of whoever may see the raw data: it is not private, and the look is entered in the run&apos;s ledger.</source>
        <translation>Der l2-Abstand zum nächsten Rohdatensatz, daneben der mittlere Abstand (Median) eines Rohdatensatzes zu seinem nächsten. Für alle, die die Rohdaten sehen dürfen: nicht privat, und der Blick wird im Kontobuch des Laufs vermerkt.</translation>
    </message>
    <message>
        <source>One image and its nearest records</source>
        <translation>Ein Bild und seine nächsten Datensätze</translation>
    </message>
    <message>
        <source>Image %1, %2</source>
        <translation>Bild %1, %2</translation>
    </message>
    <message>
        <source>The nearest privatized record is %1 away (%2).</source>
        <translation>Der nächste privatisierte Datensatz ist %1 entfernt (%2).</translation>
    </message>
    <message>
        <source>Much nearer than records lie to each other: this may repeat the noise of one record.</source>
        <translation>Viel näher, als Datensätze beieinanderliegen: Dies wiederholt vielleicht das Rauschen eines Datensatzes.</translation>
    </message>
    <message>
        <source>No sign of a copied record.</source>
        <translation>Kein Anzeichen für einen abgeschriebenen Datensatz.</translation>
    </message>
    <message>
        <source>NOT PRIVATE: the nearest raw record is %1 away (l2).</source>
        <translation>NICHT PRIVAT: Der nächste Rohdatensatz ist %1 entfernt (l2).</translation>
    </message>
    <message>
        <source>Much nearer than records lie to each other: this may be a copy of it.</source>
        <translation>Viel näher, als Datensätze beieinanderliegen: Dies ist vielleicht eine Kopie davon.</translation>
    </message>
    <message>
        <source>Such records lie %1 from their own nearest (median); this is %2 times that.</source>
        <translation>Solche Datensätze liegen %1 von ihrem eigenen nächsten entfernt (Median); dies ist das %2-Fache davon.</translation>
    </message>
    <message>
        <source>Previous image</source>
        <translation>Voriges Bild</translation>
    </message>
</context>
<context>
    <name>sfumato::Collecting</name>
    <message>
        <source>Save the recipe</source>
        <translation>Rezept speichern</translation>
    </message>
    <message>
        <source>Recipes (*.json)</source>
        <translation>Rezepte (*.json)</translation>
    </message>
    <message>
        <source>Writing the recipe…</source>
        <translation>Rezept wird geschrieben …</translation>
    </message>
    <message>
        <source>Recipe written: %1. What it promises: %2</source>
        <translation>Rezept geschrieben: %1. Was es verspricht: %2</translation>
    </message>
    <message>
        <source>The recipe that was answered</source>
        <translation>Das Rezept, auf das geantwortet wurde</translation>
    </message>
    <message>
        <source>The answers, as many as have come</source>
        <translation>Die Antworten, so viele gekommen sind</translation>
    </message>
    <message>
        <source>Answers (*.safetensors)</source>
        <translation>Antworten (*.safetensors)</translation>
    </message>
    <message>
        <source>Save the privatized data set</source>
        <translation>Privatisierte Datensammlung speichern</translation>
    </message>
    <message>
        <source>Privatized data sets (*.safetensors)</source>
        <translation>Privatisierte Datensammlungen (*.safetensors)</translation>
    </message>
    <message>
        <source>Collecting answers…</source>
        <translation>Antworten werden gesammelt …</translation>
    </message>
    <message>
        <source>Collected: %1. Open it once the training has ended.</source>
        <translation>Gesammelt: %1. Nach dem Ende des Trainings öffnen.</translation>
    </message>
    <message numerus="yes">
        <source>Collected: %Ln record(s), each promised epsilon %1. The file is the data set of these steps now.</source>
        <translation>
            <numerusform>%Ln Datensatz gesammelt, ihm ist Epsilon %1 versprochen. Die Datei ist nun die Datengrundlage dieser Schritte.</numerusform>
            <numerusform>%Ln Datensätze gesammelt, jedem ist Epsilon %1 versprochen. Die Datei ist nun die Datengrundlage dieser Schritte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Collect answers</source>
        <translation>Antworten sammeln</translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s) cannot be used.</source>
        <translation>
            <numerusform>%Ln Antwort ist nicht brauchbar.</numerusform>
            <numerusform>%Ln Antworten sind nicht brauchbar.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Leave them out</source>
        <translation>&amp;Weglassen</translation>
    </message>
</context>
<context>
    <name>sfumato::ColumnHead</name>
    <message>
        <source>Strength of %1</source>
        <translation>Stärke von %1</translation>
    </message>
    <message>
        <source>Weaker to the left, stronger to the right; in the middle what the noise calls for.</source>
        <translation>Schwächer nach links, stärker nach rechts; in der Mitte, was das Rauschen verlangt.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Estimates</source>
        <translation>Schätzungen</translation>
    </message>
    <message>
        <source> of these records</source>
        <translation> dieser Datensätze</translation>
    </message>
    <message>
        <source>Fresh samples</source>
        <translation>Neue Proben</translation>
    </message>
    <message>
        <source>, of no record</source>
        <translation>, von keinem Datensatz</translation>
    </message>
</context>
<context>
    <name>sfumato::ColumnSpreadView</name>
    <message>
        <source>Columns of the generated records</source>
        <translation>Spalten der erzeugten Datensätze</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: from %2 to %3, most in part %4 of %5</source>
        <translation>%1: von %2 bis %3, am meisten in Teil %4 von %5</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n Wert</numerusform>
            <numerusform>%n Werte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more column(s): fill the page with this picture to see them.</source>
        <translation>
            <numerusform>und %n weitere Spalte: Füllen Sie die Seite mit diesem Bild, um sie zu sehen.</numerusform>
            <numerusform>und %n weitere Spalten: Füllen Sie die Seite mit diesem Bild, um sie zu sehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Without bars of the original: these records are not stated as public.</source>
        <translation>Ohne Balken des Originals: Diese Datensätze sind nicht als öffentlich angegeben.</translation>
    </message>
    <message>
        <source>Without bars of the original: raw data are hidden.</source>
        <translation>Ohne Balken des Originals: Rohdaten sind ausgeblendet.</translation>
    </message>
    <message numerus="yes">
        <source>Filled: generated. Outlined: %n record(s) of the original.</source>
        <translation>
            <numerusform>Gefüllt: erzeugt. Umrandet: %n Datensatz des Originals.</numerusform>
            <numerusform>Gefüllt: erzeugt. Umrandet: %n Datensätze des Originals.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2 % (original %3 %)</source>
        <translation>%1 %2 % (Original %3 %)</translation>
    </message>
</context>
<context>
    <name>sfumato::ColumnsTable</name>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>First cells</source>
        <translation>Erste Zellen</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Values of a category</source>
        <translation>Werte einer Kategorie</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Kleinster</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Größter</translation>
    </message>
    <message>
        <source>What each column is. A number has a lowest and a highest value that hold for every record, from what you know and not from this file. A category has a public list of values, separated by |. A row with another value is an empty record.</source>
        <translation>Was jede Spalte ist. Eine Zahl hat einen kleinsten und einen größten Wert, die für jeden Datensatz gelten: aus dem, was Sie wissen, nicht aus dieser Datei. Eine Kategorie hat eine öffentliche Liste von Werten, getrennt durch |. Eine Zeile mit einem anderen Wert ist ein leerer Datensatz.</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>class label</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>leave out</source>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>What column %1 is</source>
        <translation>Was Spalte %1 ist</translation>
    </message>
    <message>
        <source>%1: list at least two different values, separated by |, or leave the column out.</source>
        <translation>%1: Geben Sie mindestens zwei verschiedene Werte an, getrennt durch |, oder lassen Sie die Spalte weg.</translation>
    </message>
    <message>
        <source>%1: a value cannot contain =. Replace it in the file, or leave the column out.</source>
        <translation>%1: Ein Wert darf kein = enthalten. Ersetzen Sie es in der Datei, oder lassen Sie die Spalte weg.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number.</source>
        <translation>%1: „%2“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>%1: the lowest value must be below the highest.</source>
        <translation>%1: Der kleinste Wert muss unter dem größten liegen.</translation>
    </message>
    <message>
        <source>No column is left: at least one must be a number or a category.</source>
        <translation>Es bleibt keine Spalte übrig: Mindestens eine muss eine Zahl oder eine Kategorie sein.</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>ganze Zahl</translation>
    </message>
    <message>
        <source>person whose record it is</source>
        <translation>Person, deren Datensatz es ist</translation>
    </message>
    <message>
        <source>%1 of %2 columns shown. All together: numbers %3, categories %4, left out %5.</source>
        <translation>%1 von %2 Spalten angezeigt. Insgesamt: Zahlen %3, Kategorien %4, ausgelassen %5.</translation>
    </message>
</context>
<context>
    <name>sfumato::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Filter of the commands</source>
        <translation>Filter der Befehle</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Type parts of a name: a command, setting, preset, word</source>
        <translation>Teile eines Namens: Befehl, Einstellung, Vorlage, Wort</translation>
    </message>
    <message>
        <source>Keeps the entries in which every typed part occurs. Return runs the chosen one.</source>
        <translation>Behält die Einträge, in denen alle getippten Teile vorkommen. Die Eingabetaste führt den gewählten aus.</translation>
    </message>
    <message>
        <source>Commands that can be used now, with their keys; fields, themes, presets and the words of the glossary.</source>
        <translation>Befehle, die jetzt möglich sind, mit ihren Tasten; Felder, Erscheinungsbilder, Vorlagen und die Wörter des Glossars.</translation>
    </message>
    <message>
        <source>Nothing has all of these parts. Fewer of them find more.</source>
        <translation>Nichts hat alle diese Teile. Weniger davon finden mehr.</translation>
    </message>
</context>
<context>
    <name>sfumato::CompareBar</name>
    <message>
        <source>Right half:</source>
        <translation>Rechte Hälfte:</translation>
    </message>
    <message>
        <source>Run of the right half</source>
        <translation>Lauf der rechten Hälfte</translation>
    </message>
    <message>
        <source>Method of the right half</source>
        <translation>Verfahren der rechten Hälfte</translation>
    </message>
    <message>
        <source>Step of the right half</source>
        <translation>Schritt der rechten Hälfte</translation>
    </message>
    <message>
        <source>Another run…</source>
        <translation>Anderer Lauf …</translation>
    </message>
    <message>
        <source>Choose the folder of another run</source>
        <translation>Den Ordner eines anderen Laufs wählen</translation>
    </message>
    <message>
        <source>this run, %1</source>
        <translation>dieser Lauf, %1</translation>
    </message>
    <message>
        <source>privatized records</source>
        <translation>privatisierte Datensätze</translation>
    </message>
    <message>
        <source>the same step</source>
        <translation>derselbe Schritt</translation>
    </message>
    <message>
        <source>The right half shows this source, from the same latents where both runs have the same seed and distribution of latents.</source>
        <translation>Die rechte Hälfte zeigt diese Quelle, aus denselben latenten Vektoren, wenn beide Läufe Startwert und Verteilung der latenten Vektoren teilen.</translation>
    </message>
</context>
<context>
    <name>sfumato::CompareGrid</name>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Privatized</source>
        <translation>Privatisiert</translation>
    </message>
    <message>
        <source>from the original</source>
        <translation>vom Original</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Pictures of each method</source>
        <translation>Bilder jedes Verfahrens</translation>
    </message>
    <message>
        <source>Points of each method</source>
        <translation>Punkte jedes Verfahrens</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>it shows raw records that are not public.</source>
        <translation>sie zeigt Rohdatensätze, die nicht öffentlich sind.</translation>
    </message>
    <message>
        <source>%1: draw</source>
        <translation>%1: Ziehen</translation>
    </message>
    <message>
        <source>%1: plan</source>
        <translation>%1: Plan</translation>
    </message>
    <message>
        <source>%1: move</source>
        <translation>%1: Bewegen</translation>
    </message>
    <message>
        <source>it shows a step in slow motion, which no file holds.</source>
        <translation>sie zeigt einen Schritt in Zeitlupe, den keine Datei enthält.</translation>
    </message>
    <message>
        <source>picture of %1</source>
        <translation>Bild von %1</translation>
    </message>
    <message>
        <source>distance every %1 steps</source>
        <translation>Abstand alle %1 Schritte</translation>
    </message>
</context>
<context>
    <name>sfumato::CompareList</name>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
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
    <message>
        <source>&amp;Pin to compare</source>
        <translation>Zum Vergleich &amp;anheften</translation>
    </message>
    <message>
        <source>Keeps the present budget beside the ones to come, in the curves and in the pictures: pin it, then set another one. Up to four.</source>
        <translation>Behält das jetzige Budget neben den kommenden, in den Kurven und in den Bildern: heften Sie es an und stellen Sie dann ein anderes ein. Bis zu vier.</translation>
    </message>
</context>
<context>
    <name>sfumato::CompareTable</name>
    <message>
        <source>Answers to the same records</source>
        <translation>Antworten auf dieselben Datensätze</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>%1, the best</source>
        <translation>%1, das Beste</translation>
    </message>
    <message>
        <source>auto %1</source>
        <translation>auto %1</translation>
    </message>
    <message>
        <source>&lt;p&gt;Estimates are of the records beside them, picture by picture; fresh samples are of no record. Below stand means with their standard deviations; bold and blue is what lies within one of the best. Under the original stand records against other records: nothing can be nearer.&lt;/p&gt;&lt;p&gt;Drag a column&apos;s head to move it. A click chooses the outlined record, a double click or Enter lays the column over another.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Schätzungen gehören Bild für Bild zu den Datensätzen daneben; neue Proben gehören zu keinem Datensatz. Darunter stehen Mittelwerte mit ihren Standardabweichungen; fett und blau ist, was höchstens eine davon vom besten entfernt ist. Unter dem Original stehen Datensätze gegen andere Datensätze: Näher kann nichts kommen.&lt;/p&gt;&lt;p&gt;Spalten werden am Kopf verschoben. Ein Klick wählt den umrandeten Datensatz, ein Doppelklick oder die Eingabetaste legt die Spalte über eine andere.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>sfumato::CompareView</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>Waiting until training ends.</source>
        <translation>Wartet, bis das Training endet.</translation>
    </message>
    <message numerus="yes">
        <source>Computing: %Ln column(s) to go.</source>
        <translation>
            <numerusform>Es wird gerechnet: noch %Ln Spalte.</numerusform>
            <numerusform>Es wird gerechnet: noch %Ln Spalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not private: raw data are shown or measured.</source>
        <translation>Nicht privat: Rohdaten werden gezeigt oder gemessen.</translation>
    </message>
    <message>
        <source>Add a &amp;run…</source>
        <translation>&amp;Lauf hinzufügen …</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;top</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Columns done</source>
        <translation>Fertige Spalten</translation>
    </message>
    <message>
        <source>State of the comparison</source>
        <translation>Stand des Vergleichs</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Ticked columns are shown; what was not computed yet is computed once it is ticked. The order is that of the table.</source>
        <translation>Angekreuzte Spalten werden gezeigt; was noch nicht berechnet ist, wird beim Ankreuzen berechnet. Die Reihenfolge ist die der Tabelle.</translation>
    </message>
    <message>
        <source>&amp;Earlier</source>
        <translation>&amp;Früher</translation>
    </message>
    <message>
        <source>Moves the chosen column one place to the left.</source>
        <translation>Rückt die gewählte Spalte um eine Stelle nach links.</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>Moves the chosen column one place to the right.</source>
        <translation>Rückt die gewählte Spalte um eine Stelle nach rechts.</translation>
    </message>
    <message>
        <source>Training classifiers on: %1.</source>
        <translation>Trainiert Klassifikatoren auf: %1.</translation>
    </message>
    <message>
        <source>Trains classifiers on what is generated with labels, and on the raw records, and tests them on official test records. Takes minutes, and uses raw data.</source>
        <translation>Trainiert Klassifikatoren auf dem, was mit Klassen erzeugt wird, und auf den Rohdatensätzen, und prüft sie auf den offiziellen Testdaten. Dauert Minuten und nutzt Rohdaten.</translation>
    </message>
    <message>
        <source>A&amp;s in the papers</source>
        <translation>Wie in den Ver&amp;öffentlichungen</translation>
    </message>
    <message>
        <source>Nothing is compared yet</source>
        <translation>Noch nichts verglichen</translation>
    </message>
    <message>
        <source>No run to compare</source>
        <translation>Kein Lauf zum Vergleichen</translation>
    </message>
    <message>
        <source>Once a run has trained, everything that answers its noisy records stands here side by side: denoisers, which estimate single records, and generators, which draw new ones.</source>
        <translation>Sobald ein Lauf trainiert hat, steht hier nebeneinander, was auf seine verrauschten Datensätze antwortet: Entrauscher, die einzelne Datensätze schätzen, und Generatoren, die neue ziehen.</translation>
    </message>
    <message>
        <source>Uses raw records, which are public.</source>
        <translation>Nutzt Rohdatensätze, sie sind öffentlich.</translation>
    </message>
    <message>
        <source>Runs of the s&amp;weep</source>
        <translation>Läufe der R&amp;eihe</translation>
    </message>
    <message>
        <source>Sets one run of every value of the sweep side by side.</source>
        <translation>Stellt einen Lauf jedes Werts der Reihe nebeneinander.</translation>
    </message>
    <message>
        <source>When this training has ended, everything that answers its noisy records stands here side by side.</source>
        <translation>Wenn dieses Training beendet ist, steht hier nebeneinander, was auf seine verrauschten Datensätze antwortet.</translation>
    </message>
    <message>
        <source>%1: step %2 of %3, loss %4.</source>
        <translation>%1: Schritt %2 von %3, Verlust %4.</translation>
    </message>
    <message>
        <source>Feature network: %1 of %2 pictures, about %3 s left.</source>
        <translation>Merkmalsnetz: %1 von %2 Bildern, noch etwa %3 s.</translation>
    </message>
    <message>
        <source>Feature networ&amp;k…</source>
        <translation>Merkmals&amp;netz …</translation>
    </message>
    <message>
        <source>FID and Inception score by a network that you bring as an ONNX file, such as Inception.</source>
        <translation>FID und Inception-Score mit einem Netz, das Sie als ONNX-Datei mitbringen, etwa Inception.</translation>
    </message>
    <message>
        <source>Which columns stand beside each other, and in which order.</source>
        <translation>Welche Spalten nebeneinander stehen, und in welcher Reihenfolge.</translation>
    </message>
    <message>
        <source>Which metrics stand below the pictures.</source>
        <translation>Welche Kennzahlen unter den Bildern stehen.</translation>
    </message>
    <message>
        <source>Measure &amp;accuracies (minutes)</source>
        <translation>&amp;Genauigkeiten messen (Minuten)</translation>
    </message>
    <message>
        <source>The grid with its metrics as PDF, SVG or PNG, or as a table.</source>
        <translation>Das Raster mit seinen Kennzahlen als PDF, SVG oder PNG, oder als Tabelle.</translation>
    </message>
    <message>
        <source>&amp;Figures…</source>
        <translation>&amp;Abbildungen…</translation>
    </message>
    <message>
        <source>&amp;Table…</source>
        <translation>&amp;Tabelle…</translation>
    </message>
    <message>
        <source>Shows what the papers set side by side, the privatized records, every denoiser and every method, and computes what is missing.</source>
        <translation>Zeigt, was die Veröffentlichungen nebeneinanderstellen, die privatisierten Datensätze, jeden Entrauscher und jedes Verfahren, und berechnet, was fehlt.</translation>
    </message>
    <message>
        <source>Another run: a row of its own where its noise is another one, else a column, where its records have the same shape.</source>
        <translation>Ein weiterer Lauf: eine eigene Zeile, wenn sein Rauschen ein anderes ist, sonst eine Spalte, wenn seine Datensätze dieselbe Form haben.</translation>
    </message>
    <message>
        <source>S&amp;wipe</source>
        <translation>&amp;Wischen</translation>
    </message>
    <message>
        <source>Lays any two columns over each other.</source>
        <translation>Legt zwei beliebige Spalten übereinander.</translation>
    </message>
    <message>
        <source>Su&amp;btract</source>
        <translation>A&amp;bziehen</translation>
    </message>
    <message>
        <source>Shows where any two columns differ.</source>
        <translation>Zeigt, wo zwei beliebige Spalten sich unterscheiden.</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Take away the row %1</source>
        <translation>Zeile %1 wegnehmen</translation>
    </message>
    <message>
        <source>Add another noise level</source>
        <translation>Weitere Rauschstärke hinzufügen</translation>
    </message>
    <message>
        <source>A run of another noise, as a row of its own.</source>
        <translation>Ein Lauf mit anderem Rauschen als eigene Zeile.</translation>
    </message>
    <message>
        <source>Metrics %1</source>
        <translation>Kennzahlen %1</translation>
    </message>
    <message>
        <source>&amp;Open a run…</source>
        <translation>Lauf ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Compares the answers of a run that was trained before.</source>
        <translation>Vergleicht die Antworten eines früher trainierten Laufs.</translation>
    </message>
    <message>
        <source>Columns %1</source>
        <translation>Spalten %1</translation>
    </message>
    <message>
        <source>it needs the feature network of the window.</source>
        <translation>sie braucht das Merkmalsnetz des Fensters.</translation>
    </message>
    <message>
        <source>its columns stand in an order that the command does not have.</source>
        <translation>ihre Spalten stehen in einer Reihenfolge, die der Befehl nicht hat.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s) are still being computed.</source>
        <translation>
            <numerusform>%Ln Spalte wird noch berechnet.</numerusform>
            <numerusform>%Ln Spalten werden noch berechnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>waits its turn</source>
        <translation>wartet, bis es an der Reihe ist</translation>
    </message>
    <message>
        <source>waits: a network learns</source>
        <translation>wartet: ein Netz lernt</translation>
    </message>
    <message>
        <source>waits: a network learns, about %1 s</source>
        <translation>wartet: ein Netz lernt, etwa %1 s</translation>
    </message>
    <message>
        <source>Compare a&amp;ll of them</source>
        <translation>Alle ver&amp;gleichen</translation>
    </message>
    <message>
        <source>T&amp;rain and compare</source>
        <translation>T&amp;rainieren und vergleichen</translation>
    </message>
    <message>
        <source>Trains the experiment that is open; then its answers stand here side by side.</source>
        <translation>Trainiert das geöffnete Experiment; danach stehen seine Antworten hier nebeneinander.</translation>
    </message>
    <message>
        <source>Columns that are done stay. The one that is computed now begins anew later, Noise2Void with a network that has learned nothing.</source>
        <translation>Fertige Spalten bleiben. Die Spalte, die gerade berechnet wird, beginnt später von vorn, Noise2Void mit einem Netz, das noch nichts gelernt hat.</translation>
    </message>
    <message>
        <source>Show the plan&amp;e</source>
        <translation>&amp;Ebene zeigen</translation>
    </message>
    <message>
        <source>Scrolls to the plane of both ways to be wrong, below the pictures.</source>
        <translation>Rollt zur Ebene der zwei Arten, falsch zu liegen, unter den Bildern.</translation>
    </message>
    <message>
        <source>To compare, tick more columns under Columns, or add a run.</source>
        <translation>Zum Vergleichen weitere Spalten unter Spalten ankreuzen oder einen Lauf hinzufügen.</translation>
    </message>
    <message>
        <source>Stopped. What the network had learned is gone; it begins anew where its column is asked for again.</source>
        <translation>Angehalten. Was das Netz gelernt hatte, ist verworfen; es beginnt von vorn, sobald seine Spalte wieder verlangt wird.</translation>
    </message>
    <message>
        <source>Stop discards what the network has learned so far.</source>
        <translation>Anhalten verwirft, was das Netz bisher gelernt hat.</translation>
    </message>
    <message>
        <source>Denoisers and methods become columns of pictures here, with their metrics below.</source>
        <translation>Entrauscher und Verfahren werden hier zu Spalten von Bildern mit ihren Kennzahlen darunter.</translation>
    </message>
    <message>
        <source>Which ones is chosen above under Columns.</source>
        <translation>Welche, wird oben unter Spalten gewählt.</translation>
    </message>
    <message>
        <source>Next column, after the last one the plane: →, Page Down. Back: ←, Page Up.</source>
        <translation>Nächste Spalte, nach der letzten die Ebene: →, Bild ab. Zurück: ←, Bild auf.</translation>
    </message>
    <message>
        <source>Next column: →, Page Down. Back: ←, Page Up.</source>
        <translation>Nächste Spalte: →, Bild ab. Zurück: ←, Bild auf.</translation>
    </message>
    <message>
        <source>These are all columns.</source>
        <translation>Das sind alle Spalten.</translation>
    </message>
    <message>
        <source>Nothing follows.</source>
        <translation>Danach kommt nichts mehr.</translation>
    </message>
    <message>
        <source>These records are points: columns that need pictures were taken away.</source>
        <translation>Diese Datensätze sind Punkte: Spalten, die Bilder brauchen, wurden entfernt.</translation>
    </message>
    <message>
        <source>Another r&amp;un…</source>
        <translation>Anderer La&amp;uf …</translation>
    </message>
    <message>
        <source>&amp;Train at other noise levels…</source>
        <translation>&amp;Mit anderem Rauschen trainieren …</translation>
    </message>
    <message>
        <source>Opens the page Sweep. A run of each of its values can then stand here as a row.</source>
        <translation>Öffnet die Seite Reihe. Ein Lauf zu jedem ihrer Werte kann dann hier als Zeile stehen.</translation>
    </message>
    <message>
        <source>the command uses raw records of all its runs, or of none.</source>
        <translation>der Befehl nutzt die Rohdaten aller seiner Läufe oder keines davon.</translation>
    </message>
    <message>
        <source>The run was not added: its records have another shape or range than these.</source>
        <translation>Der Lauf wurde nicht hinzugefügt: seine Datensätze haben eine andere Form oder einen anderen Bereich als diese.</translation>
    </message>
    <message>
        <source>No other run of these records has another noise</source>
        <translation>Kein anderer Lauf mit diesen Datensätzen hat anderes Rauschen</translation>
    </message>
    <message>
        <source>Points outside the frame: %1.</source>
        <translation>Punkte außerhalb des Rahmens: %1.</translation>
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
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play again and again</source>
        <translation>Immer wieder abspielen</translation>
    </message>
    <message>
        <source>Speed of the film</source>
        <translation>Geschwindigkeit des Films</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>At its end the film begins anew, until it is stopped.</source>
        <translation>Am Ende beginnt der Film von vorn, bis er angehalten wird.</translation>
    </message>
    <message>
        <source>Moves the step cursor through the run, so that pictures and curve show how it was trained; nothing is trained again. While slow motion is on, it tells one step after the other instead.</source>
        <translation>Bewegt den Schrittzeiger durch den Lauf, sodass Bilder und Kurve zeigen, wie trainiert wurde; nichts wird neu trainiert. Während der Zeitlupe erzählt er stattdessen einen Schritt nach dem anderen.</translation>
    </message>
    <message>
        <source>How fast the film, or the slow motion, runs through the steps.</source>
        <translation>Wie schnell der Film oder die Zeitlupe durch die Schritte läuft.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Letzter Schritt</translation>
    </message>
    <message>
        <source>Shows the last step, and each newer one while the run trains</source>
        <translation>Zeigt den letzten Schritt und jeden neueren, solange trainiert wird</translation>
    </message>
    <message>
        <source>Curves and pictures show the last step again, and each newer one while the run trains, until you choose another.</source>
        <translation>Kurven und Bilder zeigen wieder den letzten Schritt und jeden neueren, solange trainiert wird, bis Sie einen anderen wählen.</translation>
    </message>
    <message>
        <source>The step that all curves and pictures show. Left and Right go from one evaluation to the next, comma and period from one picture to the next, Home and End to the first and the last step.</source>
        <translation>Der Schritt, den alle Kurven und Bilder zeigen. Links und Rechts gehen von einer Auswertung zur nächsten, Komma und Punkt von einem Bild zum nächsten, Pos1 und Ende zum ersten und zum letzten Schritt.</translation>
    </message>
    <message>
        <source>Play again and again (R)</source>
        <translation>Immer wieder abspielen (R)</translation>
    </message>
    <message>
        <source>Faster: F, slower: S</source>
        <translation>Schneller: F, langsamer: S</translation>
    </message>
    <message>
        <source>Tell one step after the other (space or K)</source>
        <translation>Einen Schritt nach dem anderen erzählen (Leertaste oder K)</translation>
    </message>
    <message>
        <source>Play the training as a film (space or K)</source>
        <translation>Das Training als Film abspielen (Leertaste oder K)</translation>
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
        <source>%1: %2 at step %3</source>
        <translation>%1: %2 bei Schritt %3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>At step %1: %2</source>
        <translation>Bei Schritt %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) beyond the border, the farthest %1 at step %2</source>
        <translation>
            <numerusform>%Ln Wert jenseits des Rands, am weitesten %1 bei Schritt %2</numerusform>
            <numerusform>%Ln Werte jenseits des Rands, am weitesten %1 bei Schritt %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2 (unsmoothed %3)</source>
        <translation>%1 %2 (ungeglättet %3)</translation>
    </message>
    <message>
        <source>Newest, step %1: %2</source>
        <translation>Neuester, Schritt %1: %2</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Smoothing (keys [ and ])</source>
        <translation>Glättung (Tasten [ und ])</translation>
    </message>
    <message>
        <source>Smoothing a, from 0 to 0.99: drawn is the weighted mean of all values up to a step n, sum a^(n-k) x(k) / sum a^(n-k). The values themselves stay, faint, below it. At 0.9 about the last ten steps count, at 0.99 the last hundred.</source>
        <translation>Glättung a, von 0 bis 0,99: Gezeichnet ist das gewichtete Mittel aller Werte bis zu einem Schritt n, sum a^(n-k) x(k) / sum a^(n-k). Die Werte selbst bleiben blass darunter stehen. Bei 0,9 zählen etwa die letzten zehn Schritte, bei 0,99 die letzten hundert.</translation>
    </message>
    <message>
        <source>Logarithmic &amp;values	Ctrl+L</source>
        <translation>&amp;Werte logarithmisch	Ctrl+L</translation>
    </message>
    <message>
        <source>Logarithmic &amp;steps</source>
        <translation>&amp;Schritte logarithmisch</translation>
    </message>
    <message>
        <source>The steps&apos; axis is logarithmic: the beginning gets more room.</source>
        <translation>Die Achse der Schritte ist logarithmisch: Der Anfang bekommt mehr Platz.</translation>
    </message>
    <message>
        <source>&amp;Hide spikes</source>
        <translation>S&amp;pitzen verbergen</translation>
    </message>
    <message>
        <source>The view follows the middle 98 % of the values. What lies beyond is marked by triangles at the border and counted below the plot.</source>
        <translation>Die Ansicht folgt den mittleren 98 % der Werte. Was darüber hinausgeht, ist am Rand mit Dreiecken vermerkt und wird unter dem Diagramm gezählt.</translation>
    </message>
    <message>
        <source>Show &amp;all	Home</source>
        <translation>&amp;Alles zeigen	Home</translation>
    </message>
    <message>
        <source>Show as &amp;table	T</source>
        <translation>Als &amp;Tabelle zeigen	T</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Axes, spikes, table</source>
        <translation>Achsen, Spitzen, Tabelle</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Glätten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) at 0 or below stand in the strip at the bottom.</source>
        <translation>
            <numerusform>%Ln Wert von 0 oder darunter steht im Streifen am unteren Rand.</numerusform>
            <numerusform>%Ln Werte von 0 oder darunter stehen im Streifen am unteren Rand.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The axis is not logarithmic: %Ln value(s) are 0 or below.</source>
        <translation>
            <numerusform>Die Achse ist nicht logarithmisch: %Ln Wert ist 0 oder kleiner.</numerusform>
            <numerusform>Die Achse ist nicht logarithmisch: %Ln Werte sind 0 oder kleiner.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stretch(es) without a value (×), the first from step %1</source>
        <translation>
            <numerusform>%Ln Abschnitt ohne Wert (×), ab Schritt %1</numerusform>
            <numerusform>%Ln Abschnitte ohne Wert (×), der erste ab Schritt %1</numerusform>
        </translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more curve(s): point at one to read its name.</source>
        <translation>
            <numerusform>%Ln weitere Kurve: Der Mauszeiger auf ihr zeigt ihren Namen.</numerusform>
            <numerusform>%Ln weitere Kurven: Der Mauszeiger auf einer zeigt ihren Namen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The values&apos; axis is logarithmic. A few values at or below 0 stand in a strip at the bottom; with many of them it is even.</source>
        <translation>Die Achse der Werte ist logarithmisch. Wenige Werte von 0 oder darunter stehen in einem Streifen am unteren Rand; bei vielen ist sie gleichmäßig geteilt.</translation>
    </message>
    <message>
        <source>Smoothed, %1</source>
        <translation>Geglättet, %1</translation>
    </message>
    <message>
        <source>At step %1 (measured at %2): %3</source>
        <translation>Bei Schritt %1 (gemessen bei %2): %3</translation>
    </message>
    <message>
        <source>Drag moves the view, Ctrl and the wheel zoom it, a double click shows all.</source>
        <translation>Ziehen verschiebt den Ausschnitt, Strg mit dem Mausrad zoomt, ein Doppelklick zeigt alles.</translation>
    </message>
    <message>
        <source>Logarithmic axes, spikes and the table of this plot. In the plot: arrows, with Shift beside a step cursor, move the view, + and -, or Ctrl and the wheel, zoom, Home shows all, [ and ] smooth, Ctrl+L sets the axis, T opens the table, P pins the curves for the next run.</source>
        <translation>Logarithmische Achsen, Ausreißer und die Tabelle dieses Diagramms. Im Diagramm: Pfeiltasten, neben einem Schrittzeiger mit Umschalttaste, verschieben die Ansicht, + und -, oder Strg und das Mausrad, vergrößern und verkleinern, Pos1 zeigt alles, [ und ] glätten, Strg+L stellt die Achse um, T öffnet die Tabelle, P heftet die Kurven für den nächsten Lauf an.</translation>
    </message>
    <message>
        <source>it shows a part of the curves, or smoothed ones; the command draws the whole of what was measured.</source>
        <translation>sie zeigt einen Ausschnitt der Kurven oder geglättete; der Befehl zeichnet alles, was gemessen wurde.</translation>
    </message>
</context>
<context>
    <name>sfumato::DataImport</name>
    <message>
        <source>Reading the file…</source>
        <translation>Die Datei wird gelesen …</translation>
    </message>
    <message>
        <source>Nothing was stated, so these records cannot be used. Open the file again to state what they are.</source>
        <translation>Es wurde nichts angegeben, deshalb können diese Datensätze nicht verwendet werden. Öffnen Sie die Datei noch einmal, um anzugeben, was sie sind.</translation>
    </message>
    <message>
        <source>Records that cannot be used</source>
        <translation>Unbrauchbare Datensätze</translation>
    </message>
    <message>
        <source>State the public bound of these records; then choose the budget.</source>
        <translation>Die öffentliche Schranke dieser Datensätze angeben; dann das Budget wählen.</translation>
    </message>
    <message>
        <source>Choose the budget, then press Train: you are asked before anything is released.</source>
        <translation>Das Budget wählen, dann „Trainieren“ drücken: Vor jeder Freigabe wird gefragt.</translation>
    </message>
    <message>
        <source>%1 noise suits this bound, and is chosen.</source>
        <translation>%1-Rauschen passt zu dieser Schranke und ist gewählt.</translation>
    </message>
    <message>
        <source>Pictures are brought to %1 now, no longer to %2: that fits who sees raw data. Undo takes the size back.</source>
        <translation>Bilder werden jetzt auf %1 gebracht, nicht mehr auf %2: Das passt dazu, wer Rohdaten sieht. „Rückgängig“ nimmt die Größe zurück.</translation>
    </message>
    <message>
        <source>These records already carry their noise. Training on them spends no budget.</source>
        <translation>Diese Datensätze tragen ihr Rauschen schon. Training auf ihnen kostet kein Budget.</translation>
    </message>
</context>
<context>
    <name>sfumato::DataPanel</name>
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
        <translation>Eigene Datei oder Ordner …</translation>
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
        <source>Read from disk; nothing is downloaded and nothing leaves this computer.</source>
        <translation>Vom Datenträger gelesen; nichts wird heruntergeladen, nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Open images or points</source>
        <translation>Bilder oder Punkte öffnen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>&amp;Yes, hide them</source>
        <translation>&amp;Ja, verbergen</translation>
    </message>
    <message>
        <source>Sensitive records stay hidden until somebody asks to see them, what shows them is stamped, and their noise comes from the system&apos;s secure source. Public records are shown, and their noise can be repeated from the seed: NOT PRIVATE.</source>
        <translation>Schützenswerte Datensätze bleiben verborgen, bis jemand sie zu sehen verlangt; was sie zeigt, wird gestempelt, und ihr Rauschen kommt aus der sicheren Quelle des Systems. Öffentliche Datensätze werden gezeigt, und ihr Rauschen lässt sich aus dem Startwert wiederholen: NICHT PRIVAT.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Are these data sensitive?&lt;/b&gt;</source>
        <translation>&lt;b&gt;Sind diese Daten schützenswert?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Until you answer, they count as sensitive: nothing raw is shown, and the noise cannot be taken off again.</source>
        <translation>Bis Sie antworten, gelten sie als schützenswert: Nichts Rohes wird gezeigt, und das Rauschen lässt sich nicht wieder abziehen.</translation>
    </message>
    <message>
        <source>&amp;No, they are public</source>
        <translation>&amp;Nein, sie sind öffentlich</translation>
    </message>
    <message>
        <source>Are these data sensitive?</source>
        <translation>Sind diese Daten schützenswert?</translation>
    </message>
    <message>
        <source>Privatized already: it holds no raw records.</source>
        <translation>Schon privatisiert: Sie enthält keine Rohdatensätze.</translation>
    </message>
    <message>
        <source>Where the records come from: drawn by the program, a published data set on this computer, or a file of your own.</source>
        <translation>Woher die Datensätze kommen: vom Programm gezeichnet, eine veröffentlichte Datensammlung auf diesem Rechner oder eine eigene Datei.</translation>
    </message>
    <message>
        <source>The file or folder that is read: IDX, NPY, NPZ, CSV, images, or records that were privatized already. For a published set: the folder to look in first.</source>
        <translation>Die Datei oder der Ordner, der gelesen wird: IDX, NPY, NPZ, CSV, Bilder oder schon privatisierte Datensätze. Bei einer veröffentlichten Menge: der Ordner, in dem zuerst gesucht wird.</translation>
    </message>
    <message>
        <source>How many records are used; 0 takes all of them. More records bring out more of the shape behind the same noise.</source>
        <translation>Wie viele Datensätze verwendet werden; 0 nimmt alle. Mehr Datensätze bringen hinter demselben Rauschen mehr von der Form hervor.</translation>
    </message>
    <message>
        <source>Images are made smaller to this width and height by averaging, before any noise is added. Fewer pixels need less noise.</source>
        <translation>Bilder werden durch Mitteln auf diese Breite und Höhe verkleinert, vor allem Rauschen. Weniger Pixel brauchen weniger Rauschen.</translation>
    </message>
    <message>
        <source>Chooses a file of images or points. You are asked whether it is sensitive; nothing leaves this computer.</source>
        <translation>Wählt eine Datei mit Bildern oder Punkten. Sie werden gefragt, ob sie schützenswert ist; nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Sensiti&amp;ve</source>
        <translation>Schützens&amp;wert</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>&amp;Ordner…</translation>
    </message>
    <message>
        <source>Chooses a folder of images. You are asked whether they are sensitive; nothing leaves this computer.</source>
        <translation>Wählt einen Ordner mit Bildern. Sie werden gefragt, ob sie schützenswert sind; nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Open a folder of images</source>
        <translation>Ordner mit Bildern öffnen</translation>
    </message>
    <message>
        <source>Images and points (%1)</source>
        <translation>Bilder und Punkte (%1)</translation>
    </message>
    <message>
        <source>Half circle</source>
        <translation>Halbkreis</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>Two moons</source>
        <translation>Zwei Monde</translation>
    </message>
    <message>
        <source>Eight Gaussians</source>
        <translation>Acht Gaußglocken</translation>
    </message>
    <message>
        <source>Drawn digits</source>
        <translation>Gezeichnete Ziffern</translation>
    </message>
    <message>
        <source>Drop a file or a folder here</source>
        <translation>Datei oder Ordner hierher ziehen</translation>
    </message>
    <message>
        <source>Array: %1</source>
        <translation>Array: %1</translation>
    </message>
    <message>
        <source>Array: %1, labels: %2</source>
        <translation>Array: %1, Klassen: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln class(es)</source>
        <translation>
            <numerusform>%Ln Klasse</numerusform>
            <numerusform>%Ln Klassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln class(es): %1</source>
        <translation>
            <numerusform>%Ln Klasse: %1</numerusform>
            <numerusform>%Ln Klassen: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Class label: %1</source>
        <translation>Klasse: %1</translation>
    </message>
    <message>
        <source>Categories: %1</source>
        <translation>Kategorien: %1</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Weggelassen: %1</translation>
    </message>
    <message>
        <source>W&amp;hat it holds…</source>
        <translation>In&amp;halt …</translation>
    </message>
    <message>
        <source>Shows the columns or arrays of the file and what is stated of them. You can change it.</source>
        <translation>Zeigt die Spalten oder Arrays der Datei und was über sie angegeben ist. Sie können es ändern.</translation>
    </message>
    <message>
        <source>Adult (a table)</source>
        <translation>Adult (eine Tabelle)</translation>
    </message>
    <message>
        <source>Test part: %1</source>
        <translation>Testteil: %1</translation>
    </message>
    <message>
        <source>Gray</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>From what you know. Never read from the records.</source>
        <translation>Aus dem, was Sie wissen. Nie aus den Datensätzen gelesen.</translation>
    </message>
    <message>
        <source>yes: nothing raw is shown</source>
        <translation>ja: nichts Rohes wird gezeigt</translation>
    </message>
    <message>
        <source>Gray pictures have one number a pixel, color ones three. Methods that cannot learn color say so before the start.</source>
        <translation>Graue Bilder haben eine Zahl je Pixel, farbige drei. Verfahren, die keine Farbe lernen können, sagen es vor dem Start.</translation>
    </message>
    <message>
        <source>How many classes the labels have, as you know it: public. A record with another label counts as empty.</source>
        <translation>Wie viele Klassen es gibt, wie Sie es wissen: öffentlich. Ein Datensatz mit einer anderen Klasse zählt als leer.</translation>
    </message>
    <message>
        <source>C&amp;lasses</source>
        <translation>K&amp;lassen</translation>
    </message>
    <message>
        <source>C&amp;hoose arrays…</source>
        <translation>Felder &amp;wählen …</translation>
    </message>
    <message>
        <source>Other f&amp;ile…</source>
        <translation>Andere Da&amp;tei …</translation>
    </message>
    <message>
        <source>yes, but raw records are in sight</source>
        <translation>ja, aber Rohdatensätze sind sichtbar</translation>
    </message>
    <message>
        <source>Visits (made up)</source>
        <translation>Besuche (erfunden)</translation>
    </message>
    <message>
        <source>no: raw records are shown</source>
        <translation>nein: Rohes zu sehen</translation>
    </message>
    <message>
        <source>The records are called public: raw records are shown, and nothing is spent.</source>
        <translation>Die Datensätze gelten als öffentlich: Rohdaten werden gezeigt, und es kostet kein Budget.</translation>
    </message>
    <message>
        <source>Figures and files call columns of numbers column 1, column 2, ...: their names stay private until you keep them in “What it holds”.</source>
        <translation>Abbildungen und Dateien nennen Zahlenspalten Spalte 1, Spalte 2, …: Ihre Namen bleiben privat, bis Sie sie unter „Inhalt“ behalten.</translation>
    </message>
</context>
<context>
    <name>sfumato::DataView</name>
    <message>
        <source>&amp;Hide everything raw</source>
        <translation>&amp;Alles Rohe verbergen</translation>
    </message>
    <message>
        <source>&amp;Open data…</source>
        <translation>Daten &amp;öffnen …</translation>
    </message>
    <message>
        <source>Raw records, and whatever is computed from them, are shown only while this is off, and stamped NOT PRIVATE.</source>
        <translation>Rohdatensätze, und was aus ihnen berechnet wird, sind nur zu sehen, solange dies aus ist, und tragen den Stempel NICHT PRIVAT.</translation>
    </message>
    <message>
        <source>Before and after the noise</source>
        <translation>Vor und nach dem Rauschen</translation>
    </message>
    <message>
        <source>What can be learned</source>
        <translation>Was sich lernen lässt</translation>
    </message>
    <message>
        <source>Norms and clip radius</source>
        <translation>Normen und Kappungsradius</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>both are taken as public</source>
        <translation>beide gelten als öffentlich</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>pixels: by data.scaling; points: a square around the public set</source>
        <translation>Pixel: nach data.scaling; Punkte: ein Quadrat um die öffentliche Menge</translation>
    </message>
    <message>
        <source>known without looking at the records</source>
        <translation>bekannt, ohne die Datensätze anzusehen</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>Noise scale</source>
        <translation>Rauschskala</translation>
    </message>
    <message>
        <source>least σ with Φ(Δ₂/2σ − ε σ/Δ₂) − e^ε Φ(−Δ₂/2σ − ε σ/Δ₂) ≤ δ</source>
        <translation>kleinstes σ mit Φ(Δ₂/2σ − ε σ/Δ₂) − e^ε Φ(−Δ₂/2σ − ε σ/Δ₂) ≤ δ</translation>
    </message>
    <message>
        <source>Dwork, McSherry, Nissim, Smith, TCC 2006</source>
        <translation>Dwork, McSherry, Nissim, Smith, TCC 2006</translation>
    </message>
    <message>
        <source>Balle, Wang, ICML 2018</source>
        <translation>Balle, Wang, ICML 2018</translation>
    </message>
    <message>
        <source>Signal to noise</source>
        <translation>Signal zu Rauschen</translation>
    </message>
    <message>
        <source>10 log10(Var f(x) / Var noise)</source>
        <translation>10 log10(Var f(x) / Var Rauschen)</translation>
    </message>
    <message>
        <source>of the records that are shown</source>
        <translation>der gezeigten Datensätze</translation>
    </message>
    <message>
        <source>n: records; d: numbers of each that get noise</source>
        <translation>n: Datensätze; d: Zahlen in jedem, die Rauschen bekommen</translation>
    </message>
    <message>
        <source>Chooses a file of images or points. You are asked whether it is sensitive; nothing leaves this computer.</source>
        <translation>Wählt eine Datei mit Bildern oder Punkten. Sie werden gefragt, ob sie schützenswert ist; nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>The raw records are hidden.</source>
        <translation>Die Rohdatensätze sind verborgen.</translation>
    </message>
    <message>
        <source>No records yet</source>
        <translation>Noch keine Datensätze</translation>
    </message>
    <message>
        <source>The records before and after the noise appear here as soon as they are read. Open a file of images or points, or drop it anywhere in this window.</source>
        <translation>Die Datensätze vor und nach dem Rauschen erscheinen hier, sobald sie gelesen sind. Öffnen Sie eine Datei mit Bildern oder Punkten, oder legen Sie sie irgendwo in diesem Fenster ab.</translation>
    </message>
    <message>
        <source>Public data</source>
        <translation>Öffentliche Daten</translation>
    </message>
    <message>
        <source>Sensitive data</source>
        <translation>Schützenswerte Daten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln Datensatz</numerusform>
            <numerusform>%Ln Datensätze</numerusform>
        </translation>
    </message>
    <message>
        <source>Move epsilon: the noise stays the same draw, only its size changes.</source>
        <translation>Verschieben Sie Epsilon: das Rauschen bleibt dieselbe Ziehung, nur seine Größe ändert sich.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 dB&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 dB&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 dB&lt;/b&gt;, NOT PRIVATE</source>
        <translation>&lt;b&gt;%1 dB&lt;/b&gt;, NICHT PRIVAT</translation>
    </message>
    <message>
        <source>Windows see a picture, not its pixels: shown is the picture that is likeliest, given what they saw.</source>
        <translation>Fenster sehen ein Bild, nicht seine Pixel: gezeigt wird das wahrscheinlichste Bild zu dem, was sie sahen.</translation>
    </message>
    <message>
        <source>of every number, across the direction of its record</source>
        <translation>jeder Zahl, quer zur Richtung ihres Datensatzes</translation>
    </message>
    <message>
        <source>Your records, before and after the noise, appear here once the first three steps are settled: state their public bound.</source>
        <translation>Ihre Datensätze vor und nach dem Rauschen erscheinen hier, sobald die ersten drei Schritte geklärt sind: Geben Sie ihre öffentliche Schranke an.</translation>
    </message>
    <message>
        <source>Privatized data</source>
        <translation>Privatisierte Daten</translation>
    </message>
    <message>
        <source>The file holds noisy records only. Train draws them beside what is generated.</source>
        <translation>Die Datei enthält nur verrauschte Datensätze. „Trainieren“ zeichnet sie neben das Erzeugte.</translation>
    </message>
    <message>
        <source>In the central model no record gets noise by itself: noise is added to what the method computes from all of them.</source>
        <translation>Im zentralen Modell erhält kein Datensatz eigenes Rauschen: es kommt zu dem, was das Verfahren aus allen berechnet.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 to %2&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 bis %2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>State what is public first</source>
        <translation>Geben Sie zuerst an, was öffentlich ist</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Noch nicht gelesen</translation>
    </message>
    <message>
        <source>Your records, before and after the noise, appear here once they are read and the budget fits them.</source>
        <translation>Ihre Datensätze vor und nach dem Rauschen erscheinen hier, sobald sie gelesen sind und das Budget zu ihnen passt.</translation>
    </message>
</context>
<context>
    <name>sfumato::DeletedRuns</name>
    <message>
        <source>Looking into the trash…</source>
        <translation>Der Papierkorb wird durchgesehen …</translation>
    </message>
    <message>
        <source>Deleted runs</source>
        <translation>Gelöschte Läufe</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>The runs and sweeps of this list that lie in the trash of the desktop, the last first. Ctrl and Shift select several.</source>
        <translation>Die Läufe und Reihen dieser Liste, die im Papierkorb des Desktops liegen, die zuletzt gelöschten zuerst. Mit Strg und Umschalt wählen Sie mehrere aus.</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Moves the selected ones back to the folders where they were.</source>
        <translation>Legt die ausgewählten in die Ordner zurück, in denen sie waren.</translation>
    </message>
    <message>
        <source>None of the runs that were listed here is in the trash.</source>
        <translation>Keiner der Läufe, die hier aufgeführt waren, liegt im Papierkorb.</translation>
    </message>
    <message>
        <source>These runs are in the trash of the desktop and can be restored until it is emptied.</source>
        <translation>Diese Läufe liegen im Papierkorb des Desktops und lassen sich zurückholen, bis er geleert wird.</translation>
    </message>
    <message>
        <source>%1 stays in the trash: its place, %2, is taken. Move or rename what is there, then restore it.</source>
        <translation>%1 bleibt im Papierkorb: Der Platz %2 ist belegt. Verschieben Sie, was dort liegt, oder benennen Sie es um; stellen Sie den Lauf dann wieder her.</translation>
    </message>
</context>
<context>
    <name>sfumato::DeploymentScale</name>
    <message>
        <source>central</source>
        <translation>zentral</translation>
    </message>
    <message>
        <source>local</source>
        <translation>lokal</translation>
    </message>
    <message>
        <source>ε %1, δ %2</source>
        <translation>ε %1, δ %2</translation>
    </message>
    <message>
        <source>ε %1</source>
        <translation>ε %1</translation>
    </message>
    <message>
        <source>Budgets of public deployments</source>
        <translation>Budgets öffentlicher Anwendungen</translation>
    </message>
    <message>
        <source>Deployment</source>
        <translation>Anwendung</translation>
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
        <source>Unit and model</source>
        <translation>Einheit und Modell</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>ε, log scale</source>
        <translation>ε, logarithmisch</translation>
    </message>
    <message>
        <source>now: ε %1</source>
        <translation>jetzt: ε %1</translation>
    </message>
</context>
<context>
    <name>sfumato::DiffPane</name>
    <message>
        <source>Settings in which the selected runs differ</source>
        <translation>Einstellungen, in denen sich die ausgewählten Läufe unterscheiden</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more value(s)</source>
        <translation>
            <numerusform>%1 und %n weiterer Wert</numerusform>
            <numerusform>%1 und %n weitere Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>One line for every setting in which the selected runs differ, one column for each run; of more than eight runs, the values and how many runs have each.</source>
        <translation>Eine Zeile für jede Einstellung, in der sich die ausgewählten Läufe unterscheiden, eine Spalte für jeden Lauf; bei mehr als acht Läufen die Werte und wie viele Läufe jeden haben.</translation>
    </message>
    <message>
        <source>These %1 runs have the same settings.</source>
        <translation>Diese %1 Läufe haben dieselben Einstellungen.</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) of these %1 runs differ; the others are the same.</source>
        <translation>
            <numerusform>%n Einstellung dieser %1 Läufe ist verschieden; die anderen sind gleich.</numerusform>
            <numerusform>%n Einstellungen dieser %1 Läufe sind verschieden; die anderen sind gleich.</numerusform>
        </translation>
    </message>
    <message>
        <source>Values (number of runs)</source>
        <translation>Werte (Anzahl der Läufe)</translation>
    </message>
    <message>
        <source>Select or tick two runs or more: the settings in which they differ appear here, side by side.</source>
        <translation>Zwei oder mehr Läufe auswählen oder anhaken: Die Einstellungen, in denen sie sich unterscheiden, erscheinen hier nebeneinander.</translation>
    </message>
    <message>
        <source>%1 of method %2</source>
        <translation>%1 von Verfahren %2</translation>
    </message>
    <message>
        <source>result:
%1</source>
        <translation>Ergebnis:
%1</translation>
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
        <source>These are draws of noise on pixels or coordinates. This mechanism adds its noise to cosine coefficients: see the privatized pictures.</source>
        <translation>Dies sind Ziehungen von Rauschen auf Pixeln oder Koordinaten. Dieser Mechanismus verrauscht Kosinus-Koeffizienten: siehe die privatisierten Bilder.</translation>
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
        <source>Shows one release at a time instead of all side by side, so that the eye feels how much they differ.</source>
        <translation>Zeigt eine Freigabe nach der anderen statt alle nebeneinander, damit das Auge spürt, wie verschieden sie sind.</translation>
    </message>
    <message>
        <source>Draws the noise of the pictures anew. Only a picture of what may happen: no budget is spent.</source>
        <translation>Zieht das Rauschen der Bilder neu. Nur ein Bild dessen, was geschehen kann: Kein Budget wird verbraucht.</translation>
    </message>
    <message>
        <source>Takes another record of public data, or another stand-in.</source>
        <translation>Nimmt einen anderen Datensatz der öffentlichen Daten oder einen anderen Platzhalter.</translation>
    </message>
    <message>
        <source>Your records stay hidden: the record (marked) is a stand-in that the program draws.</source>
        <translation>Ihre Datensätze bleiben verborgen: Der Datensatz (markiert) ist ein Platzhalter, den das Programm zeichnet.</translation>
    </message>
    <message>
        <source>The data have not been read yet.</source>
        <translation>Die Daten sind noch nicht gelesen.</translation>
    </message>
    <message>
        <source>These are draws of noise on pixels or coordinates. This mechanism privatizes a record as a whole, as one vector: see the privatized pictures.</source>
        <translation>Dies sind Ziehungen von Rauschen auf Pixeln oder Koordinaten. Dieser Mechanismus privatisiert einen Datensatz als Ganzes, als einen Vektor: siehe die privatisierten Bilder.</translation>
    </message>
    <message>
        <source>In the central model no record gets noise by itself, so there is no noisy record to draw: noise is added to each result that the method computes from many records, as the label lists.</source>
        <translation>Im zentralen Modell bekommt kein Datensatz für sich Rauschen, also gibt es keinen verrauschten Datensatz zu zeichnen: Rauschen kommt zu jedem Ergebnis, das das Verfahren aus vielen Datensätzen berechnet, wie das Etikett aufführt.</translation>
    </message>
</context>
<context>
    <name>sfumato::EpsilonInput</name>
    <message>
        <source>One record may change the probability of any outcome by a factor e^epsilon at most, and by delta beyond that.</source>
        <translation>Ein Datensatz darf die Wahrscheinlichkeit eines Ergebnisses höchstens um den Faktor e^Epsilon ändern, und darüber hinaus um Delta.</translation>
    </message>
    <message>
        <source>Epsilon, from stronger privacy to less noise</source>
        <translation>Epsilon, von stärkerem Datenschutz bis weniger Rauschen</translation>
    </message>
    <message>
        <source>stronger privacy</source>
        <translation>mehr Datenschutz</translation>
    </message>
    <message>
        <source>less noise</source>
        <translation>weniger Rauschen</translation>
    </message>
</context>
<context>
    <name>sfumato::ExampleCard</name>
    <message>
        <source>%1 missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>nothing needed</source>
        <translation>nichts nötig</translation>
    </message>
    <message>
        <source>The picture is a sketch of the records.</source>
        <translation>Das Bild ist eine Skizze der Datensätze.</translation>
    </message>
    <message>
        <source>The picture shows what was generated after %1 steps of this preset.</source>
        <translation>Das Bild zeigt, was nach %1 Schritten dieser Vorlage erzeugt wurde.</translation>
    </message>
    <message>
        <source>start here</source>
        <translation>hier beginnen</translation>
    </message>
</context>
<context>
    <name>sfumato::ExportDialog</name>
    <message>
        <source>&amp;Add raw records beside them (touches raw data: will be stamped)</source>
        <translation>Rohdatensätze daneben (berüh&amp;rt Rohdaten: wird gestempelt)</translation>
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
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;How many</source>
        <translation>&amp;Wie viele</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>Spa&amp;lten</translation>
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
        <translation>&lt;b&gt;NICHT PRIVAT:&lt;/b&gt; Die Datei zeigt Rohdaten und wird das sagen. Ihr Datenschutzetikett wird daneben geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) written:</source>
        <translation>
            <numerusform>%Ln Datei geschrieben:</numerusform>
            <numerusform>%Ln Dateien geschrieben:</numerusform>
        </translation>
    </message>
    <message>
        <source>Whose samples are exported.</source>
        <translation>Wessen Proben exportiert werden.</translation>
    </message>
    <message>
        <source>A PNG carries its experiment and can be dropped on the window to open it again; NPZ, IDX and CSV are for other programs.</source>
        <translation>Ein PNG trägt sein Experiment mit sich und lässt sich auf das Fenster ziehen, um es wieder zu öffnen; NPZ, IDX und CSV sind für andere Programme.</translation>
    </message>
    <message>
        <source>The same seed gives the same samples again.</source>
        <translation>Derselbe Startwert ergibt wieder dieselben Proben.</translation>
    </message>
    <message>
        <source>Images side by side in the grid; 0 makes it as square as possible.</source>
        <translation>Bilder nebeneinander im Raster; 0 macht es möglichst quadratisch.</translation>
    </message>
    <message>
        <source>Every pixel becomes a square of so many pixels, without any smoothing.</source>
        <translation>Jedes Pixel wird zu einem Quadrat aus so vielen Pixeln, ohne jede Glättung.</translation>
    </message>
    <message>
        <source>Puts as many raw records beside the samples. The picture is then NOT PRIVATE and says so.</source>
        <translation>Setzt ebenso viele Rohdatensätze neben die Proben. Das Bild ist dann NICHT PRIVAT und sagt es.</translation>
    </message>
    <message>
        <source>Writes the files. Close stops an export that is still running.</source>
        <translation>Schreibt die Dateien. „Schließen“ hält einen laufenden Export an.</translation>
    </message>
    <message>
        <source>Co&amp;py as command</source>
        <translation>Als &amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>The same export as a line for a terminal.</source>
        <translation>Derselbe Export als Zeile für ein Terminal.</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>Export the chosen samples</source>
        <translation>Die gewählten Proben exportieren</translation>
    </message>
    <message>
        <source>At most %1.</source>
        <translation>Höchstens %1.</translation>
    </message>
    <message>
        <source>PNG, a scatter plot</source>
        <translation>PNG, ein Streudiagramm</translation>
    </message>
    <message>
        <source>IDX, the format of MNIST</source>
        <translation>IDX, das Format von MNIST</translation>
    </message>
    <message>
        <source>The file that is written, or the folder for one PNG each. A privacy label is put beside it. An IDX file whose name ends in .gz is compressed.</source>
        <translation>Die Datei, die geschrieben wird, oder der Ordner für je ein PNG. Daneben kommt ein Datenschutzetikett. Eine IDX-Datei, deren Name auf .gz endet, wird komprimiert.</translation>
    </message>
    <message>
        <source>IDX, numbers of 32 bits</source>
        <translation>IDX, Zahlen zu 32 Bit</translation>
    </message>
    <message>
        <source>C&amp;lasses</source>
        <translation>K&amp;lassen</translation>
    </message>
    <message>
        <source>As many of each</source>
        <translation>Von jeder gleich viele</translation>
    </message>
    <message>
        <source>At random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Class %1</source>
        <translation>Klasse %1</translation>
    </message>
    <message>
        <source>NPZ for DPImageBench (gen.npz)</source>
        <translation>NPZ für DPImageBench (gen.npz)</translation>
    </message>
    <message>
        <source>Meth&amp;od</source>
        <translation>Verfahre&amp;n</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PROVEN:&lt;/b&gt; the ledger of this run is missing or broken, so no label can be made of it, and nothing says what its samples give away.</source>
        <translation>&lt;b&gt;NICHT BELEGT:&lt;/b&gt; Das Kontobuch dieses Laufs fehlt oder ist beschädigt; daher kann kein Etikett gemacht werden, und nichts sagt, was seine Proben preisgeben.</translation>
    </message>
    <message>
        <source>NPZ (arrays x, stamp)</source>
        <translation>NPZ (Felder x, stamp)</translation>
    </message>
    <message>
        <source>NPZ (arrays x, y, stamp)</source>
        <translation>NPZ (Felder x, y, stamp)</translation>
    </message>
    <message>
        <source>those of the run&apos;s sample sheets</source>
        <translation>die der Probenbögen des Laufs</translation>
    </message>
    <message>
        <source>These samples are of the last step, %1, not of step %2, which is shown.</source>
        <translation>Diese Proben sind vom letzten Schritt, %1, nicht von Schritt %2, der gezeigt wird.</translation>
    </message>
    <message>
        <source>Tra&amp;ining step</source>
        <translation>Tra&amp;iningsschritt</translation>
    </message>
    <message>
        <source>After how many steps of the training the generator draws: after all of them, or as of an earlier checkpoint, where the run keeps one.</source>
        <translation>Nach wie vielen Schritten des Trainings der Generator zieht: nach allen oder von einem früheren Zwischenstand, wo der Lauf einen aufbewahrt.</translation>
    </message>
    <message>
        <source>%1, the last</source>
        <translation>%1, der letzte</translation>
    </message>
    <message>
        <source>%1, which is shown</source>
        <translation>%1, der gezeigt wird</translation>
    </message>
    <message>
        <source>%1, the nearest kept before it</source>
        <translation>%1, der nächste davor aufbewahrte</translation>
    </message>
    <message>
        <source>These samples are of step %1, not of step %2, which is shown.</source>
        <translation>Diese Proben sind von Schritt %1, nicht von Schritt %2, der gezeigt wird.</translation>
    </message>
    <message>
        <source>The run keeps no checkpoint of an earlier step.</source>
        <translation>Der Lauf bewahrt keinen Zwischenstand eines früheren Schritts auf.</translation>
    </message>
    <message>
        <source>No checkpoint of step %1 is kept; the nearest before the last is of step %2.</source>
        <translation>Von Schritt %1 ist kein Zwischenstand aufbewahrt; der nächste vor dem letzten ist von Schritt %2.</translation>
    </message>
    <message>
        <source>Of which classes, of a run that learned labels: as many of each, so that a grid has a row for each, at random, or one alone. Their labels are written too: the array y, a second IDX file, the column label, or a folder for each.</source>
        <translation>Von welchen Klassen, bei einem Lauf, der Klassen gelernt hat: von jeder gleich viele, sodass ein Raster eine Zeile je Klasse hat, zufällig, oder nur eine. Die Klassen werden mitgeschrieben: das Feld y, eine zweite IDX-Datei, die Spalte label oder ein Ordner je Klasse.</translation>
    </message>
    <message>
        <source>Generated samples only: they spend no more budget than the run did. The privacy label is written with them.</source>
        <translation>Nur erzeugte Proben: Sie verbrauchen nicht mehr Budget als der Lauf. Das Datenschutzetikett wird mit ihnen geschrieben.</translation>
    </message>
    <message>
        <source>Generated samples only: they spend no more budget than the run did, and who sees them learns of any one record no more than it promised: %1. The privacy label is written with them; it also says what that is for a person with several records, and all releases together.</source>
        <translation>Nur erzeugte Proben: Sie verbrauchen nicht mehr Budget als der Lauf, und wer sie sieht, erfährt von keinem Datensatz mehr als versprochen: %1. Das Datenschutzetikett wird mit ihnen geschrieben; es sagt auch, was das für eine Person mit mehreren Datensätzen ist, und alle Freigaben zusammen.</translation>
    </message>
    <message>
        <source>&amp;Seed of the samples</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>Method, number and seed are those of the chosen samples. Only the window knows which these are, so no command makes this file.</source>
        <translation>Verfahren, Anzahl und Startwert sind die der ausgewählten Proben. Nur das Fenster weiß, welche das sind; daher erzeugt kein Befehl diese Datei.</translation>
    </message>
    <message>
        <source>How many samples are drawn. However many: no record is read again.</source>
        <translation>Wie viele Proben gezogen werden. Wie viele auch immer: Kein Datensatz wird noch einmal gelesen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PRIVATE:&lt;/b&gt; the file has as many raw records beside these.</source>
        <translation>&lt;b&gt;NICHT PRIVAT:&lt;/b&gt; die Datei enthält daneben ebenso viele Rohdatensätze.</translation>
    </message>
    <message>
        <source>Raw records are exported once you have agreed, and a command has nobody to ask.</source>
        <translation>Rohdatensätze werden exportiert, sobald Sie zugestimmt haben, und ein Befehl kann niemanden fragen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PRIVATE:&lt;/b&gt; %1. The label beside the file says so.</source>
        <translation>&lt;b&gt;NICHT PRIVAT:&lt;/b&gt; %1. Das Etikett neben der Datei sagt es.</translation>
    </message>
</context>
<context>
    <name>sfumato::Exports</name>
    <message>
        <source>What is exported</source>
        <translation>Was exportiert wird</translation>
    </message>
    <message>
        <source>No figure is in view. Open the tab that shows one; then export it.</source>
        <translation>Keine Abbildung ist zu sehen. Erst den Reiter öffnen, der eine zeigt, dann exportieren.</translation>
    </message>
    <message>
        <source>no noise, a baseline on public data</source>
        <translation>ohne Rauschen, Vergleichsgrundlage auf öffentlichen Daten</translation>
    </message>
    <message>
        <source>study noise, not private</source>
        <translation>Studienrauschen, nicht privat</translation>
    </message>
    <message>
        <source>study noise, public demo data</source>
        <translation>Studienrauschen, öffentliche Beispieldaten</translation>
    </message>
    <message>
        <source>central privacy, ε %1, δ %2</source>
        <translation>zentraler Datenschutz, ε %1, δ %2</translation>
    </message>
    <message>
        <source>central privacy, noise multiplier %1, δ %2</source>
        <translation>zentraler Datenschutz, Rauschfaktor %1, δ %2</translation>
    </message>
    <message>
        <source>local privacy, noise scale %1</source>
        <translation>lokaler Datenschutz, Rauschskala %1</translation>
    </message>
    <message>
        <source>local privacy, ε %1</source>
        <translation>lokaler Datenschutz, ε %1</translation>
    </message>
    <message>
        <source>local privacy, ε %1, δ %2</source>
        <translation>lokaler Datenschutz, ε %1, δ %2</translation>
    </message>
    <message>
        <source>Export a report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>Bericht wird geschrieben …</translation>
    </message>
    <message>
        <source>Report written: %1</source>
        <translation>Bericht geschrieben: %1</translation>
    </message>
    <message>
        <source>Packing the run…</source>
        <translation>Lauf wird gepackt …</translation>
    </message>
    <message>
        <source>Packed: %1. It holds no raw records.</source>
        <translation>Gepackt: %1. Enthält keine Rohdatensätze.</translation>
    </message>
    <message>
        <source>Pack the run</source>
        <translation>Lauf packen</translation>
    </message>
    <message>
        <source>Packed runs (*.sfumato)</source>
        <translation>Gepackte Läufe (*.sfumato)</translation>
    </message>
    <message>
        <source>Nothing moves yet. Train first: the pictures of its steps can be saved as an animation.</source>
        <translation>Noch bewegt sich nichts. Zuerst trainieren: Die Bilder der Schritte lassen sich als Animation speichern.</translation>
    </message>
    <message>
        <source>NOT PROVEN: no label can be made of this run</source>
        <translation>NICHT BELEGT: Von diesem Lauf kann kein Etikett gemacht werden</translation>
    </message>
</context>
<context>
    <name>sfumato::FigureDialog</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 und %Ln weiteres</numerusform>
            <numerusform>%1 und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>measured on raw data</source>
        <translation>an Rohdaten gemessen</translation>
    </message>
    <message>
        <source>The caption says so.</source>
        <translation>Die Bildunterschrift sagt es.</translation>
    </message>
    <message>
        <source>no letters</source>
        <translation>keine Buchstaben</translation>
    </message>
    <message>
        <source>letters %1 pt in print: small</source>
        <translation>Schrift %1 pt im Druck: klein</translation>
    </message>
    <message>
        <source>letters %1 pt in print</source>
        <translation>Schrift %1 pt im Druck</translation>
    </message>
    <message>
        <source>nothing overlaps</source>
        <translation>nichts überlappt</translation>
    </message>
    <message>
        <source>overlaps: %1</source>
        <translation>überlappt: %1</translation>
    </message>
    <message>
        <source>nothing is cut</source>
        <translation>nichts ist abgeschnitten</translation>
    </message>
    <message>
        <source>cut: %1</source>
        <translation>abgeschnitten: %1</translation>
    </message>
    <message>
        <source>lines differ without color</source>
        <translation>Linien unterscheiden sich ohne Farbe</translation>
    </message>
    <message>
        <source>alike without color: %1</source>
        <translation>ohne Farbe gleich: %1</translation>
    </message>
    <message>
        <source>Choose at least one kind of file.</source>
        <translation>Mindestens eine Dateiart wählen.</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>&amp;Figure</source>
        <translation>&amp;Abbildung</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>84 mm</source>
        <translation>84 mm</translation>
    </message>
    <message>
        <source>174 mm</source>
        <translation>174 mm</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>Folie</translation>
    </message>
    <message>
        <source>Sans</source>
        <translation>Serifenlos</translation>
    </message>
    <message>
        <source>Sans, narrow</source>
        <translation>Serifenlos, schmal</translation>
    </message>
    <message>
        <source>Serif</source>
        <translation>Serif</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schriftart</translation>
    </message>
    <message>
        <source>&amp;Letters</source>
        <translation>&amp;Schrift</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>On the lines</source>
        <translation>An den Linien</translation>
    </message>
    <message>
        <source>In a legend</source>
        <translation>In einer Legende</translation>
    </message>
    <message>
        <source>&amp;x title</source>
        <translation>&amp;x-Titel</translation>
    </message>
    <message>
        <source>&amp;y title</source>
        <translation>&amp;y-Titel</translation>
    </message>
    <message>
        <source>mean ± standard deviation</source>
        <translation>Mittelwert ± Standardabweichung</translation>
    </message>
    <message>
        <source>median and range</source>
        <translation>Median und Spanne</translation>
    </message>
    <message>
        <source>&amp;Points</source>
        <translation>&amp;Punkte</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>&amp;band</source>
        <translation>&amp;Band</translation>
    </message>
    <message>
        <source>&amp;title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>LaTeX: the numbers as a booktabs table. PNG: %1 dots per inch.</source>
        <translation>LaTeX: die Zahlen als booktabs-Tabelle. PNG: %1 Punkte je Zoll.</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern als</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>Save &amp;as</source>
        <translation>S&amp;peichern als</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exportieren nach</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Tr&amp;ue size</source>
        <translation>Wah&amp;re Größe</translation>
    </message>
    <message>
        <source>&amp;In a column of text</source>
        <translation>&amp;In einer Textspalte</translation>
    </message>
    <message>
        <source>%1 % of the printed size</source>
        <translation>%1 % der gedruckten Größe</translation>
    </message>
    <message>
        <source>Ca&amp;ption</source>
        <translation>Bild&amp;unterschrift</translation>
    </message>
    <message>
        <source>saved beside the art, never drawn into it</source>
        <translation>neben der Abbildung gespeichert, nie hineingezeichnet</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>PNG</source>
        <translation>PNG</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>higher than a page of %1 mm: show less</source>
        <translation>höher als eine Seite von %1 mm: weniger zeigen</translation>
    </message>
    <message>
        <source>it shows what the window alone holds.</source>
        <translation>sie zeigt, was nur das Fenster hält.</translation>
    </message>
    <message>
        <source>it shows other runs beside this one.</source>
        <translation>sie zeigt neben diesem Lauf noch andere.</translation>
    </message>
    <message>
        <source>No command makes this figure: %1</source>
        <translation>Kein Befehl erzeugt diese Abbildung: %1</translation>
    </message>
    <message>
        <source>The names leave the curves no room: shorten them, choose names on the lines, show fewer runs, or a wider or higher figure.</source>
        <translation>Die Namen lassen den Kurven keinen Platz: kürzen Sie sie, setzen Sie die Namen an die Linien, zeigen Sie weniger Läufe oder wählen Sie eine breitere oder höhere Abbildung.</translation>
    </message>
    <message>
        <source>Copy as co&amp;mmand</source>
        <translation>Als Befehl &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;GIF, WebP…</source>
        <translation>&amp;GIF, WebP …</translation>
    </message>
    <message>
        <source>The steps of the training as an animation.</source>
        <translation>Die Schritte des Trainings als Animation.</translation>
    </message>
    <message>
        <source>points outside the frame: %1</source>
        <translation>Punkte außerhalb des Rahmens: %1</translation>
    </message>
    <message>
        <source>The command is copied.</source>
        <translation>Der Befehl ist kopiert.</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>What is renamed</source>
        <translation>Was umbenannt wird</translation>
    </message>
    <message>
        <source>Its name in the figure</source>
        <translation>Sein Name in der Abbildung</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Um&amp;benennen</translation>
    </message>
    <message>
        <source>PNG: %1 dots per inch.</source>
        <translation>PNG: %1 Punkte je Zoll.</translation>
    </message>
</context>
<context>
    <name>sfumato::FigurePreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
</context>
<context>
    <name>sfumato::FileActions</name>
    <message>
        <source>Not opened, as it carries no experiment: %1. To use pictures as records, drop the folder that holds them.</source>
        <translation>Nicht geöffnet, da kein Experiment darin steht: %1. Um Bilder als Datensätze zu verwenden, den Ordner ablegen, in dem sie liegen.</translation>
    </message>
    <message>
        <source>Not everything was taken</source>
        <translation>Nicht alles wurde geöffnet</translation>
    </message>
    <message>
        <source>Opened: %1</source>
        <translation>Geöffnet: %1</translation>
    </message>
    <message>
        <source>Not taken: %1. One experiment, run or data set is opened at a time; drop the folder that holds files which belong together.</source>
        <translation>Nicht geöffnet: %1. Es wird jeweils ein Experiment, ein Lauf oder eine Datensammlung geöffnet; für zusammengehörige Dateien den Ordner ablegen, in dem sie liegen.</translation>
    </message>
    <message>
        <source>Opened %1. Name its data file: a file is only read where you choose it.</source>
        <translation>%1 geöffnet. Wählen Sie seine Datendatei: Gelesen wird nur, was Sie selbst wählen.</translation>
    </message>
    <message>
        <source>Opened %1. Train repeats the experiment.</source>
        <translation>%1 geöffnet. „Trainieren“ wiederholt das Experiment.</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>Ein Experiment öffnen</translation>
    </message>
    <message>
        <source>Experiments, packed runs and exported pictures (*.sfumato *.json *.png)</source>
        <translation>Experimente, gepackte Läufe und exportierte Bilder (*.sfumato *.json *.png)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a run folder</source>
        <translation>Ordner eines Laufs öffnen</translation>
    </message>
    <message>
        <source>It was changed after this window had read it. To keep both, cancel and choose Save as.</source>
        <translation>Sie wurde geändert, nachdem dieses Fenster sie gelesen hatte. Um beides zu behalten, abbrechen und „Speichern unter“ wählen.</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>Das Experiment speichern</translation>
    </message>
    <message>
        <source>Experiments (*.sfumato)</source>
        <translation>Experimente (*.sfumato)</translation>
    </message>
    <message>
        <source>Unpacking the run…</source>
        <translation>Lauf wird entpackt …</translation>
    </message>
    <message>
        <source>Unpacked into %1.</source>
        <translation>Entpackt nach %1.</translation>
    </message>
    <message>
        <source>Not opened, as a figure carries no experiment: %1. It is of this: %2. Open that on Runs.</source>
        <translation>Nicht geöffnet, da eine Abbildung kein Experiment enthält: %1. Sie gehört hierzu: %2. Öffnen Sie das unter Läufe.</translation>
    </message>
    <message>
        <source>The picture says of its run: &quot;%1&quot;.</source>
        <translation>Das Bild sagt von seinem Lauf: „%1“.</translation>
    </message>
    <message>
        <source>Check a label</source>
        <translation>Etikett prüfen</translation>
    </message>
    <message>
        <source>The run folder that %1 is a label of</source>
        <translation>Ordner des Laufs, dessen Etikett %1 ist</translation>
    </message>
    <message>
        <source>Do not trust this label</source>
        <translation>Trauen Sie diesem Etikett nicht</translation>
    </message>
    <message>
        <source>%1, compared with the run %2, %3.</source>
        <translation>%1, verglichen mit dem Lauf %2, %3.</translation>
    </message>
    <message>
        <source>It may be of another run: then choose that one&apos;s folder.</source>
        <translation>Vielleicht gehört es zu einem anderen Lauf: Wählen Sie dann dessen Ordner.</translation>
    </message>
    <message>
        <source>The label agrees</source>
        <translation>Das Etikett stimmt</translation>
    </message>
    <message>
        <source>%1 states what the ledger of the run %2 comes to.</source>
        <translation>%1 nennt, was das Kontobuch des Laufs %2 ergibt.</translation>
    </message>
    <message>
        <source>The label is older</source>
        <translation>Das Etikett ist älter</translation>
    </message>
    <message>
        <source>Not all of the label can be compared</source>
        <translation>Nicht alles am Etikett lässt sich vergleichen</translation>
    </message>
    <message>
        <source>Sums over other runs were compared with the account of the records, exported files with the SHA-256 in label.json, where that lists any. Pictures in a folder or an NPZ were drawn anew where the label states a seed and the run still has their checkpoint: single ones that it does not draw would be named. Where most come out otherwise, as on another processor, and of all other files, only the SHA-256 counts, which who changes a file can change, too. Not compared: on which day it was made; what croissant.json says, and README.md outside of the label in it.</source>
        <translation>Summen über andere Läufe wurden mit dem Konto der Datensätze verglichen, exportierte Dateien mit der SHA-256 in label.json, wo diese eine nennt. Bilder in einem Ordner oder einer NPZ wurden neu gezogen, wo das Etikett einen Startwert nennt und der Lauf ihren Zwischenstand noch hat: einzelne, die er nicht zieht, würden genannt. Wo die meisten anders ausfallen, wie auf einem anderen Prozessor, und bei allen anderen Dateien zählt nur die SHA-256, die auch ändern kann, wer eine Datei ändert. Nicht verglichen: an welchem Tag es entstand; was croissant.json sagt, und README.md außerhalb des Etiketts darin.</translation>
    </message>
    <message>
        <source>Privacy labels and exported samples (*.md *.json *.png *.npz *.csv *ubyte *ubyte.gz)</source>
        <translation>Datenschutzetiketten und exportierte Proben (*.md *.json *.png *.npz *.csv *ubyte *ubyte.gz)</translation>
    </message>
    <message>
        <source>Check a folder of exported pictures</source>
        <translation>Ordner exportierter Bilder prüfen</translation>
    </message>
</context>
<context>
    <name>sfumato::Filmstrip</name>
    <message>
        <source>Filmstrip: the same latents after more and more steps</source>
        <translation>Filmstreifen: dieselben latenten Vektoren nach immer mehr Schritten</translation>
    </message>
    <message>
        <source>The pictures that were drawn while the run trained, from the same latents z each time. Click one, or go along them with the arrow keys: curves and pictures then show that step.</source>
        <translation>Die Bilder, die während des Trainings gezeichnet wurden, jedes Mal aus denselben latenten Vektoren z. Eines anklicken oder mit den Pfeiltasten daran entlanggehen: Kurven und Bilder zeigen dann jenen Schritt.</translation>
    </message>
</context>
<context>
    <name>sfumato::ForecastCard</name>
    <message>
        <source>From public facts only: number of records, classes, size, epsilon. No picture was looked at.</source>
        <translation>Nur aus öffentlichen Angaben: Zahl der Datensätze, Klassen, Größe, Epsilon. Kein Bild wurde angesehen.</translation>
    </message>
    <message>
        <source>epsilon %1</source>
        <translation>Epsilon %1</translation>
    </message>
    <message>
        <source>From public facts only: number of rows, columns and classes, epsilon. No row was looked at.</source>
        <translation>Nur aus öffentlichen Angaben: Zahl der Zeilen, Spalten und Klassen, Epsilon. Keine Zeile wurde angesehen.</translation>
    </message>
    <message>
        <source>What of the table is kept</source>
        <translation>Was von der Tabelle bleibt</translation>
    </message>
    <message>
        <source>There is none for this method.</source>
        <translation>Für dieses Verfahren gibt es keine.</translation>
    </message>
    <message>
        <source>It was not measured what is learned of data like this.</source>
        <translation>Was aus solchen Daten gelernt wird, wurde nicht gemessen.</translation>
    </message>
    <message>
        <source>No forecast</source>
        <translation>Keine Vorhersage</translation>
    </message>
    <message>
        <source>The nearest public example shows what came out there.</source>
        <translation>Das nächste öffentliche Beispiel zeigt, was dort herauskam.</translation>
    </message>
    <message>
        <source>averages</source>
        <translation>Mittelwerte</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>shadows</source>
        <translation>Schatten</translation>
    </message>
    <message>
        <source>place only</source>
        <translation>nur die Lage</translation>
    </message>
    <message>
        <source>recognizable</source>
        <translation>erkennbar</translation>
    </message>
    <message>
        <source>blurred shapes</source>
        <translation>unscharfe Formen</translation>
    </message>
    <message>
        <source>clear shapes</source>
        <translation>klare Formen</translation>
    </message>
    <message>
        <source>shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Use the central model</source>
        <translation>Das zentrale Modell verwenden</translation>
    </message>
    <message>
        <source>This program then sees the records while it learns, and the noise is on what it learns from all of them together. Epsilon stays; Undo takes it back.</source>
        <translation>Dieses Programm sieht dann die Datensätze, während es lernt, und das Rauschen liegt auf dem, was es aus allen zusammen lernt. Epsilon bleibt; Rückgängig nimmt es zurück.</translation>
    </message>
    <message>
        <source>Forecast of what a training with these settings brings</source>
        <translation>Vorhersage, was ein Training mit diesen Einstellungen bringt</translation>
    </message>
    <message>
        <source>No color pictures were measured; a gray example would tell little of yours.</source>
        <translation>Farbige Bilder wurden nicht gemessen; ein graues Beispiel sagte wenig über Ihre.</translation>
    </message>
    <message>
        <source>%1, as sharp as %2 pixels</source>
        <translation>%1, so scharf wie %2 Pixel</translation>
    </message>
</context>
<context>
    <name>sfumato::GalleryQuestions</name>
    <message>
        <source>There is no engine. %1</source>
        <translation>Es gibt keinen Rechenkern. %1</translation>
    </message>
    <message>
        <source>The engine is starting…</source>
        <translation>Der Rechenkern startet …</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>Rechnet …</translation>
    </message>
    <message>
        <source>Waiting until training ends.</source>
        <translation>Wartet, bis das Training endet.</translation>
    </message>
</context>
<context>
    <name>sfumato::GalleryView</name>
    <message>
        <source>%1 holds no sample sheets.</source>
        <translation>%1 enthält keine Probenbögen.</translation>
    </message>
    <message>
        <source>Compare with the run in this folder</source>
        <translation>Mit dem Lauf in diesem Ordner vergleichen</translation>
    </message>
    <message>
        <source>privatized records</source>
        <translation>privatisierte Datensätze</translation>
    </message>
    <message>
        <source>%1, z of seed %2</source>
        <translation>%1, z zu Startwert %2</translation>
    </message>
    <message>
        <source>Nothing to compare with here</source>
        <translation>Hier gibt es nichts zum Vergleichen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) selected</source>
        <translation>
            <numerusform>%Ln Bild ausgewählt</numerusform>
            <numerusform>%Ln Bilder ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Generated images</source>
        <translation>Erzeugte Bilder</translation>
    </message>
    <message>
        <source>Images of the second source</source>
        <translation>Bilder der zweiten Quelle</translation>
    </message>
    <message>
        <source>Generated points</source>
        <translation>Erzeugte Punkte</translation>
    </message>
    <message>
        <source>Second source</source>
        <translation>Zweite Quelle</translation>
    </message>
    <message>
        <source>The same latents z at every step, those of the run&apos;s own sample sheets.</source>
        <translation>Dieselben latenten Vektoren z bei jedem Schritt: die der Probenbögen des Laufs.</translation>
    </message>
    <message>
        <source>Draws other latents z by the next seed and shows what the last checkpoint makes of them. A seed always gives the same pictures.</source>
        <translation>Zieht mit dem nächsten Startwert andere latente Vektoren z und zeigt, was der letzte Zwischenstand daraus macht. Ein Startwert ergibt immer dieselben Bilder.</translation>
    </message>
    <message>
        <source>Walks from every selected image to the next one through the latents between them; without a selection, from the first images.</source>
        <translation>Geht von jedem ausgewählten Bild zum nächsten, durch die latenten Vektoren dazwischen; ohne Auswahl von den ersten Bildern aus.</translation>
    </message>
    <message>
        <source>Comp&amp;are</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Swipes between these pictures and another method, step or run: a divider shows one on its left and the other on its right.</source>
        <translation>Wischt zwischen diesen Bildern und einem anderen Verfahren, einem anderen Schritt oder Lauf: Ein Teiler zeigt links das eine und rechts das andere.</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>N&amp;ummern</translation>
    </message>
    <message>
        <source>&amp;Copy image</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>Copies the selected images, or all, as one picture to the clipboard.</source>
        <translation>Kopiert die ausgewählten Bilder, oder alle, als ein Bild in die Zwischenablage.</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Exports the selected images, or all.</source>
        <translation>Exportiert die ausgewählten Bilder, oder alle.</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Larger images</source>
        <translation>Größere Bilder</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Smaller images</source>
        <translation>Kleinere Bilder</translation>
    </message>
    <message>
        <source>Zoom to &amp;fit</source>
        <translation>&amp;Einpassen</translation>
    </message>
    <message>
        <source>Images that the run generated. A click or Enter opens one beside its nearest records; Ctrl and Shift select several. Every pixel is shown as a square of whole device pixels.</source>
        <translation>Bilder, die der Lauf erzeugt hat. Ein Klick oder die Eingabetaste öffnet eines neben seinen nächsten Datensätzen; Strg und Umschalt wählen mehrere aus. Jedes Pixel ist ein Quadrat aus ganzen Gerätepixeln.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Which of the run&apos;s ways of training is shown.</source>
        <translation>Welche Art zu trainieren gezeigt wird.</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Vergrößerung</translation>
    </message>
    <message>
        <source>What the gallery shows</source>
        <translation>Was die Galerie zeigt</translation>
    </message>
    <message>
        <source>What the run generates appears here: the same latents z at every step, so that you can watch the pictures take shape, compare two runs, and see whether any record was copied.</source>
        <translation>Hier erscheint, was der Lauf erzeugt: dieselben latenten Vektoren z bei jedem Schritt. So lässt sich zusehen, wie die Bilder Gestalt annehmen, lassen sich zwei Läufe vergleichen und lässt sich sehen, ob ein Datensatz abgeschrieben wurde.</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>&amp;Trainieren</translation>
    </message>
    <message>
        <source>Trains with the settings as they are; pictures appear here as they are drawn.</source>
        <translation>Trainiert mit den jetzigen Einstellungen; Bilder erscheinen hier, sowie sie gezeichnet werden.</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>Alle Klassen</translation>
    </message>
    <message>
        <source>Class %1</source>
        <translation>Klasse %1</translation>
    </message>
    <message>
        <source>%1, class %2</source>
        <translation>%1, Klasse %2</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Nothing generated yet</source>
        <translation>Noch nichts erzeugt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>arm, step</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Morph between samples</source>
        <translation>Überblenden zwischen Proben</translation>
    </message>
    <message>
        <source>%1, step by step</source>
        <translation>%1, Schritt für Schritt</translation>
    </message>
    <message>
        <source>%1, same seeds</source>
        <translation>%1, gleiche Startwerte</translation>
    </message>
    <message>
        <source>%1, morph</source>
        <translation>%1, Überblenden</translation>
    </message>
    <message>
        <source>New samples: only the last checkpoint can draw them</source>
        <translation>Neue Proben: nur der letzte Zwischenstand kann sie ziehen</translation>
    </message>
    <message>
        <source>Same see&amp;ds</source>
        <translation>&amp;Gleiche Startwerte</translation>
    </message>
    <message>
        <source>&amp;New samples</source>
        <translation>&amp;Neue Proben</translation>
    </message>
    <message>
        <source>Mor&amp;ph</source>
        <translation>Ü&amp;berblenden</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>&amp;Schritte</translation>
    </message>
    <message>
        <source>Shows several steps of the training at once, all of the same latents: a row for every step of images, a column of points. With Compare, those of a second method or run beside them.</source>
        <translation>Zeigt mehrere Schritte des Trainings auf einmal, alle derselben Latenten: bei Bildern eine Zeile für jeden Schritt, bei Punkten eine Spalte. Mit Vergleichen daneben die eines zweiten Verfahrens oder Laufs.</translation>
    </message>
    <message>
        <source>Which class is shown, of a run that learned labels: all, a row for each, or one alone. New samples and Morph keep to it.</source>
        <translation>Welche Klasse gezeigt wird, bei einem Lauf, der Klassen gelernt hat: alle, eine Zeile für jede, oder nur eine. Neue Proben und Überblenden bleiben dabei.</translation>
    </message>
    <message>
        <source>&amp;Open a run…</source>
        <translation>Lauf ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Shows what a run has generated that was trained before.</source>
        <translation>Zeigt, was ein früher trainierter Lauf erzeugt hat.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The largest zoom at which all images are seen</source>
        <translation>Die größte Vergrößerung, bei der alle Bilder zu sehen sind</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Passend</translation>
    </message>
    <message>
        <source>How large images are drawn: so that all are seen, or every pixel as a square of so many device pixels. Ctrl and the wheel, or Ctrl + and Ctrl −; Ctrl 0 fits all.</source>
        <translation>Wie groß Bilder gezeichnet werden: so, dass alle zu sehen sind, oder jedes Pixel als Quadrat von so vielen Gerätepixeln. Strg und das Mausrad, oder Strg + und Strg −; Strg 0 passt alle ein.</translation>
    </message>
    <message>
        <source>Shows the class of every image, or its number where it has none.</source>
        <translation>Zeigt die Klasse jedes Bildes oder, wo es keine hat, seine Nummer.</translation>
    </message>
    <message>
        <source>Morph: %1</source>
        <translation>Übergang: %1</translation>
    </message>
    <message>
        <source>it shows a moment of a morph, which has a command as an animation.</source>
        <translation>sie zeigt einen Augenblick eines Übergangs, der als Animation einen Befehl hat.</translation>
    </message>
    <message>
        <source>it shows pictures that were picked here.</source>
        <translation>sie zeigt Bilder, die hier ausgewählt wurden.</translation>
    </message>
    <message>
        <source>it shows one class of the samples in the folder of the run.</source>
        <translation>sie zeigt eine Klasse der Proben im Ordner des Laufs.</translation>
    </message>
</context>
<context>
    <name>sfumato::GapRule</name>
    <message>
        <source>What a cell without a value becomes</source>
        <translation>Was aus einer Zelle ohne Wert wird</translation>
    </message>
    <message>
        <source>Number in the place of a value that is not there</source>
        <translation>Zahl an der Stelle eines fehlenden Wertes</translation>
    </message>
    <message>
        <source>Cells that stand for no value</source>
        <translation>Zellen, die für keinen Wert stehen</translation>
    </message>
    <message>
        <source>such as -999</source>
        <translation>etwa -999</translation>
    </message>
    <message>
        <source>A cell that is empty, NA, nan, a point or a dash has no value, and so have the cells that you list, separated by semicolons. Its record becomes an empty record, which keeps its place, or the cell counts as the number that you state.</source>
        <translation>Eine Zelle, die leer ist oder NA, nan, einen Punkt oder einen Strich enthält, hat keinen Wert, ebenso die Zellen, die Sie durch Semikolons getrennt angeben. Ihr Datensatz wird ein leerer Datensatz, der seinen Platz behält, oder die Zelle zählt als die Zahl, die Sie angeben.</translation>
    </message>
    <message>
        <source>Also without a value:</source>
        <translation>Ebenfalls ohne Wert:</translation>
    </message>
    <message>
        <source>its whole record counts as empty</source>
        <translation>ihr ganzer Datensatz gilt als leer</translation>
    </message>
    <message>
        <source>counts in every column as</source>
        <translation>zählt in jeder Spalte als</translation>
    </message>
</context>
<context>
    <name>sfumato::GeneratorFields</name>
    <message>
        <source>dense layers</source>
        <translation>dichte Schichten</translation>
    </message>
    <message>
        <source>DCGAN, for pictures</source>
        <translation>DCGAN, für Bilder</translation>
    </message>
    <message>
        <source>upsampling convolutions, for pictures</source>
        <translation>vergrößernde Faltungen, für Bilder</translation>
    </message>
    <message>
        <source>residual blocks, for pictures</source>
        <translation>Residualblöcke, für Bilder</translation>
    </message>
    <message>
        <source>standard normal</source>
        <translation>Standardnormalverteilung</translation>
    </message>
    <message>
        <source>constant learning rate</source>
        <translation>gleichbleibende Lernrate</translation>
    </message>
    <message>
        <source>falls as a cosine</source>
        <translation>fällt wie ein Kosinus</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>Generator</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Hidden layers</source>
        <translation>Verdeckte Schichten</translation>
    </message>
    <message>
        <source>Feature maps</source>
        <translation>Merkmalskarten</translation>
    </message>
    <message>
        <source>Latents</source>
        <translation>Latente</translation>
    </message>
    <message>
        <source>Distribution of latents</source>
        <translation>Verteilung der Latenten</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Verlauf der Lernrate</translation>
    </message>
    <message>
        <source>The network that turns latents into records. Dense layers take any records; the others are convolutional and draw pictures only.</source>
        <translation>Das Netz, das aus Latenten Datensätze macht. Dichte Schichten eignen sich für alle Datensätze; die anderen bestehen aus Faltungen und zeichnen nur Bilder.</translation>
    </message>
    <message>
        <source>Units of every hidden layer. Layers of different widths, as a preset may have them, stay until you change this.</source>
        <translation>Einheiten jeder verdeckten Schicht. Verschieden breite Schichten, wie eine Vorlage sie haben kann, bleiben, bis Sie dies ändern.</translation>
    </message>
    <message>
        <source>How many hidden layers the network has.</source>
        <translation>Wie viele verdeckte Schichten das Netz hat.</translation>
    </message>
    <message>
        <source>Feature maps of the last hidden layer; those before it have more.</source>
        <translation>Merkmalskarten der letzten verdeckten Schicht; die davor haben mehr.</translation>
    </message>
    <message>
        <source>How many random numbers a record is drawn from. Fewer make a smoother family of records, more can follow finer differences.</source>
        <translation>Aus wie vielen Zufallszahlen ein Datensatz gezogen wird. Wenige ergeben eine glattere Schar von Datensätzen, mehr können feineren Unterschieden folgen.</translation>
    </message>
    <message>
        <source>The distribution of each of these random numbers.</source>
        <translation>Die Verteilung jeder dieser Zufallszahlen.</translation>
    </message>
    <message>
        <source>Constant, or from its first value down to 0 along half a period of a cosine, so that the last steps settle.</source>
        <translation>Gleichbleibend, oder vom ersten Wert entlang einer halben Kosinusperiode bis 0, damit die letzten Schritte zur Ruhe kommen.</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>Jetzt: %1</translation>
    </message>
    <message>
        <source>uniform from -1 to 1</source>
        <translation>gleichverteilt von -1 bis 1</translation>
    </message>
    <message>
        <source>uniform from 0 to 1</source>
        <translation>gleichverteilt von 0 bis 1</translation>
    </message>
</context>
<context>
    <name>sfumato::Glossary</name>
    <message>
        <source>Show &amp;all words</source>
        <translation>&amp;Alle Wörter zeigen</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossar</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>Search the glossary</source>
        <translation>Das Glossar durchsuchen</translation>
    </message>
    <message>
        <source>A word, or a part of its meaning</source>
        <translation>Ein Wort oder ein Teil seiner Bedeutung</translation>
    </message>
    <message>
        <source>Keeps the words in whose name or meaning every typed part occurs. The arrow keys move in the list.</source>
        <translation>Behält die Wörter, in deren Namen oder Bedeutung jeder getippte Teil vorkommt. Die Pfeiltasten gehen durch die Liste.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>The words of this window. The chosen one is explained beside the list.</source>
        <translation>Die Wörter dieses Fensters. Das gewählte wird neben der Liste erklärt.</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>What the word means, its formula, and related words as links. Tab goes from link to link.</source>
        <translation>Was das Wort bedeutet, seine Formel und verwandte Wörter als Verweise. Tab geht von Verweis zu Verweis.</translation>
    </message>
    <message>
        <source>Empties the search, so that every word is listed again.</source>
        <translation>Leert die Suche, sodass wieder jedes Wort aufgeführt ist.</translation>
    </message>
    <message>
        <source>No word fits “%1”.</source>
        <translation>Kein Wort passt zu „%1“.</translation>
    </message>
    <message>
        <source>The meaning of the chosen word appears here.</source>
        <translation>Hier erscheint die Bedeutung des gewählten Worts.</translation>
    </message>
    <message>
        <source>See also: %1</source>
        <translation>Siehe auch: %1</translation>
    </message>
</context>
<context>
    <name>sfumato::Head</name>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Sensitive, in sight</source>
        <translation>Schützenswert, sichtbar</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>Schützenswert</translation>
    </message>
    <message>
        <source>Somebody&apos;s own records. They stay hidden until you ask to see them, their noise comes from the system&apos;s secure source, and everything that shows them is stamped NOT PRIVATE.</source>
        <translation>Eigene Datensätze von jemandem. Sie bleiben verborgen, bis Sie sie sehen wollen, ihr Rauschen kommt aus der sicheren Quelle des Systems, und alles, was sie zeigt, trägt den Stempel NICHT PRIVAT.</translation>
    </message>
    <message>
        <source>Public demonstration</source>
        <translation>Öffentliches Beispiel</translation>
    </message>
    <message>
        <source>The program drew these records itself: nobody&apos;s secret is in them, and raw records are shown beside the others.</source>
        <translation>Diese Datensätze hat das Programm selbst gezeichnet: Niemandes Geheimnis steckt darin, und rohe werden neben den anderen gezeigt.</translation>
    </message>
    <message>
        <source>Public records</source>
        <translation>Öffentliche Datensätze</translation>
    </message>
    <message>
        <source>A published data set, or records that you said are public. Raw records are shown beside the others.</source>
        <translation>Eine veröffentlichte Datensammlung, oder Datensätze, die Sie öffentlich nannten. Rohe werden neben den anderen gezeigt.</translation>
    </message>
    <message>
        <source>Not private</source>
        <translation>Nicht privat</translation>
    </message>
    <message>
        <source>No noise is added: a baseline on public data.</source>
        <translation>Kein Rauschen: ein Vergleichswert auf öffentlichen Daten.</translation>
    </message>
    <message>
        <source>The noise can be repeated from the seed, so that studies can be repeated; whoever knows the seed can take it off.</source>
        <translation>Das Rauschen lässt sich aus dem Startwert wiederholen, damit Studien wiederholbar sind; wer ihn kennt, kann es abziehen.</translation>
    </message>
    <message>
        <source>ε %1 for the run</source>
        <translation>ε %1 für den Lauf</translation>
    </message>
    <message>
        <source>ε %1 per record</source>
        <translation>ε %1 je Datensatz</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 Schritte/s</translation>
    </message>
    <message>
        <source>measuring what can be learned</source>
        <translation>Messen, was lernbar ist</translation>
    </message>
    <message>
        <source>exporting samples</source>
        <translation>Ausgabe von Proben</translation>
    </message>
    <message>
        <source>planning the sweep</source>
        <translation>Planung der Reihe</translation>
    </message>
    <message>
        <source>drawing for the gallery</source>
        <translation>Zeichnen für die Galerie</translation>
    </message>
    <message>
        <source>Training waits for the engine: %1</source>
        <translation>Das Training wartet auf die Recheneinheit: %1</translation>
    </message>
    <message>
        <source>What one release promises about every record: its value changes the probability of no outcome by more than a factor e^ε, up to δ.</source>
        <translation>Was eine Freigabe über jeden Datensatz verspricht: Sein Wert ändert die Wahrscheinlichkeit keines Ergebnisses um mehr als den Faktor e^ε, bis auf δ.</translation>
    </message>
    <message>
        <source>Result: %1</source>
        <translation>Ergebnis: %1</translation>
    </message>
    <message>
        <source>Spent: %1</source>
        <translation>Verbraucht: %1</translation>
    </message>
    <message>
        <source>Not proven</source>
        <translation>Nicht belegt</translation>
    </message>
    <message>
        <source>The ledger of this run is missing or broken. Only its settings name an epsilon, and anybody can write those.</source>
        <translation>Das Kontobuch dieses Laufs fehlt oder ist beschädigt. Nur seine Einstellungen nennen ein Epsilon, und die kann jeder schreiben.</translation>
    </message>
    <message>
        <source>Label changed</source>
        <translation>Etikett geändert</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Curves, pictures and distances are those of this step. L shows the last step again.</source>
        <translation>Kurven, Bilder und Abstände sind die dieses Schrittes. L zeigt wieder den letzten Schritt.</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>No noise</source>
        <translation>Kein Rauschen</translation>
    </message>
    <message>
        <source>, made-up records</source>
        <translation>, erfundene Datensätze</translation>
    </message>
    <message>
        <source>, no guarantee</source>
        <translation>, keine Garantie</translation>
    </message>
    <message>
        <source>The noise has this epsilon. The records behind it are made up: the true outline is drawn from them, and the noise can be repeated from the seed. Real records get noise that nobody can repeat; for them this number is the guarantee.</source>
        <translation>Das Rauschen hat dieses Epsilon. Die Datensätze dahinter sind erfunden: Der wahre Umriss wird aus ihnen gezeichnet, und das Rauschen lässt sich aus dem Startwert wiederholen. Echte Datensätze bekommen Rauschen, das niemand wiederholen kann; für sie ist diese Zahl die Garantie.</translation>
    </message>
    <message>
        <source>What the whole run promises about any one record: what its values are (replace one), or whether it is there (zero-out), changes the probability of no outcome by more than a factor e^ε, up to δ.</source>
        <translation>Was der ganze Lauf über jeden einzelnen Datensatz verspricht: Welche Werte er hat (einer ersetzt), oder ob er da ist (einer leer), ändert die Wahrscheinlichkeit keines Ergebnisses um mehr als den Faktor e^ε, bis auf δ.</translation>
    </message>
</context>
<context>
    <name>sfumato::HelpPanel</name>
    <message>
        <source>Help on this</source>
        <translation>Hilfe hierzu</translation>
    </message>
    <message>
        <source>Explains whatever has the focus, as it moves.</source>
        <translation>Erklärt, was den Fokus hat, während er wandert.</translation>
    </message>
    <message>
        <source>&lt;p&gt;Click a field, a plot or a picture, or reach it with the Tab key: what it means stands here.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Klicken Sie ein Feld, ein Diagramm oder ein Bild an, oder gehen Sie mit der Tabulatortaste hin: Hier steht, was es bedeutet.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>sfumato::IdentifiabilityGauge</name>
    <message>
        <source>Privatize and &amp;train once</source>
        <translation>Privatisieren und einmal &amp;trainieren</translation>
    </message>
    <message>
        <source>Use a &amp;public stand-in</source>
        <translation>Öffentlichen &amp;Platzhalter nehmen</translation>
    </message>
    <message>
        <source>Show as ta&amp;ble</source>
        <translation>Als Ta&amp;belle zeigen</translation>
    </message>
    <message>
        <source>What can be learned</source>
        <translation>Was sich lernen lässt</translation>
    </message>
    <message>
        <source>Eigenvalue</source>
        <translation>Eigenwert</translation>
    </message>
    <message>
        <source>Variance</source>
        <translation>Varianz</translation>
    </message>
    <message>
        <source>Share, %</source>
        <translation>Anteil, %</translation>
    </message>
    <message>
        <source>Sum, %</source>
        <translation>Summe, %</translation>
    </message>
    <message>
        <source>Eigenvalues of the privatized records</source>
        <translation>Eigenwerte der privatisierten Datensätze</translation>
    </message>
    <message>
        <source>Epsilon of the forecast</source>
        <translation>Epsilon der Vorhersage</translation>
    </message>
    <message>
        <source>The noise follows from epsilon as in the budget panel. The limit is σ² √(d/n), σ²: variance of the noise on one number.</source>
        <translation>Das Rauschen folgt aus Epsilon wie im Feld des Budgets. Die Grenze ist σ² √(d/n), σ²: Varianz des Rauschens auf einer Zahl.</translation>
    </message>
    <message>
        <source>The limit falls as 1/√n: four times the records halve it. That many records of the same kind are meant.</source>
        <translation>Die Grenze fällt wie 1/√n: Viermal so viele Datensätze halbieren sie. Gemeint sind so viele Datensätze derselben Art.</translation>
    </message>
    <message>
        <source>Only the lowest corner × corner cosine coefficients get noise: fewer numbers, a lower limit, and less detail. The directions known now are cut to that corner. A mechanism for coordinates ≥ 0 needs √2 times the noise there.</source>
        <translation>Nur die untersten Ecke × Ecke Kosinuskoeffizienten bekommen Rauschen: weniger Zahlen, eine tiefere Grenze und weniger Einzelheiten. Die jetzt bekannten Richtungen werden auf diese Ecke zugeschnitten. Ein Mechanismus für Koordinaten ≥ 0 braucht dort das √2-fache Rauschen.</translation>
    </message>
    <message>
        <source>At &amp;epsilon</source>
        <translation>Bei &amp;Epsilon</translation>
    </message>
    <message>
        <source>With low-pass &amp;corner</source>
        <translation>Mit Tiefpass-E&amp;cke</translation>
    </message>
    <message>
        <source>&lt;b&gt;If one thing were different&lt;/b&gt;</source>
        <translation>&lt;b&gt;Wenn eines anders wäre&lt;/b&gt;</translation>
    </message>
    <message>
        <source>The records are privatized by the mechanism as it stands, which spends its epsilon once, and a first training begins.</source>
        <translation>Die Datensätze werden vom jetzigen Mechanismus privatisiert; das verbraucht sein Epsilon einmal, und ein erstes Training beginnt.</translation>
    </message>
    <message>
        <source>Drawn digits, or a half circle, of the same size take the place of your records: what can be learned of them is public.</source>
        <translation>Gezeichnete Ziffern oder ein Halbkreis gleichen Umfangs treten an die Stelle Ihrer Datensätze: Was sich daraus lernen lässt, ist öffentlich.</translation>
    </message>
    <message>
        <source>Computes the eigenvalues of the covariance of privatized records. It spends no budget.</source>
        <translation>Berechnet die Eigenwerte der Kovarianz privatisierter Datensätze. Das kostet kein Budget.</translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation>Noch einmal &amp;messen</translation>
    </message>
    <message>
        <source>&amp;Measure what can be learned</source>
        <translation>&amp;Messen, was sich lernen lässt</translation>
    </message>
    <message>
        <source>How much of the data rises above the noise appears here.</source>
        <translation>Hier erscheint, wie viel von den Daten aus dem Rauschen ragt.</translation>
    </message>
    <message>
        <source>How much of the data rises above the noise is read from privatized records, never from raw ones. These records are sensitive and none has been released yet: privatize them and train once, or look at a public set of the same size.</source>
        <translation>Wie viel von den Daten aus dem Rauschen ragt, wird aus privatisierten Datensätzen gelesen, nie aus rohen. Diese Datensätze sind schützenswert, und noch ist keiner freigegeben: sie privatisieren und einmal trainieren, oder eine öffentliche Menge gleichen Umfangs ansehen.</translation>
    </message>
    <message>
        <source>How much of the data rises above the noise appears here. It is read from privatized records and costs no budget.</source>
        <translation>Hier erscheint, wie viel von den Daten aus dem Rauschen ragt. Es wird aus privatisierten Datensätzen gelesen und kostet kein Budget.</translation>
    </message>
    <message>
        <source>Privatizing and comparing the records…</source>
        <translation>Datensätze werden privatisiert und verglichen …</translation>
    </message>
    <message>
        <source>NOT PRIVATE: study noise, for public data only</source>
        <translation>NICHT PRIVAT: Studienrauschen, nur für öffentliche Daten</translation>
    </message>
    <message>
        <source>visible: l &gt; σ² √(d/n), seen as eigenvalues e &gt; σ² (1 + √(d/n))² of Cov(Y); l = σ² (t + √(t² − 4 d/n)) / 2, t = e/σ² − 1 − d/n; share: Σ l / (tr Cov(Y) − d σ²)</source>
        <translation>sichtbar: l &gt; σ² √(d/n), zu sehen als Eigenwerte e &gt; σ² (1 + √(d/n))² von Cov(Y); l = σ² (t + √(t² − 4 d/n)) / 2, t = e/σ² − 1 − d/n; Anteil: Σ l / (tr Cov(Y) − d σ²)</translation>
    </message>
    <message>
        <source>Baik, Ben Arous, Péché, Annals of Probability 2005</source>
        <translation>Baik, Ben Arous, Péché, Annals of Probability 2005</translation>
    </message>
    <message>
        <source>Read from the release of a run on %1</source>
        <translation>Aus der Freigabe eines Laufs auf %1 gelesen</translation>
    </message>
    <message>
        <source>Read from the privatized file of %1</source>
        <translation>Aus der privatisierten Datei von %1 gelesen</translation>
    </message>
    <message>
        <source>Not your data: read from a public stand-in, %1</source>
        <translation>Nicht Ihre Daten: aus einem öffentlichen Platzhalter gelesen, %1</translation>
    </message>
    <message>
        <source>known directions with l &gt; σ² √(d/n)</source>
        <translation>bekannte Richtungen mit l &gt; σ² √(d/n)</translation>
    </message>
    <message>
        <source>a lower bound where the limit falls: hidden directions are not known</source>
        <translation>eine untere Schranke, wo die Grenze fällt: Verborgene Richtungen sind nicht bekannt</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>The variance along every principal direction of the privatized records, largest first. Those above the edge of the noise can be learned.</source>
        <translation>Die Varianz entlang jeder Hauptrichtung der privatisierten Datensätze, die größte zuerst. Was über dem Rand des Rauschens liegt, lässt sich lernen.</translation>
    </message>
    <message>
        <source>With so man&amp;y records</source>
        <translation>Mit so vielen &amp;Datensätzen</translation>
    </message>
    <message>
        <source>Cancels and discards the measurement.</source>
        <translation>Bricht die Messung ab und verwirft sie.</translation>
    </message>
    <message>
        <source>As many as now or more: directions that the noise hides now cannot be forecast.</source>
        <translation>So viele wie jetzt oder mehr: Richtungen, die das Rauschen jetzt verdeckt, lassen sich nicht vorhersagen.</translation>
    </message>
    <message>
        <source>%1; %2 records, measured at noise of standard deviation %3. No budget was spent.</source>
        <translation>%1; %2 Datensätze, gemessen bei Rauschen der Standardabweichung %3. Es wurde kein Budget verbraucht.</translation>
    </message>
    <message>
        <source>measured at epsilon %1, not at the noise that is set</source>
        <translation>gemessen bei Epsilon %1, nicht beim eingestellten Rauschen</translation>
    </message>
    <message>
        <source>measured at noise %1, not at %2, which is set</source>
        <translation>gemessen bei Rauschen %1, nicht bei %2, das eingestellt ist</translation>
    </message>
    <message>
        <source>Read from noisy records of %1, which is public</source>
        <translation>Aus verrauschten Datensätzen von %1 gelesen, das öffentlich ist</translation>
    </message>
</context>
<context>
    <name>sfumato::Inquiry</name>
    <message>
        <source>The file holds other records than those that you opened. They are hidden until you open these.</source>
        <translation>Die Datei enthält andere Datensätze als die, die Sie geöffnet haben. Sie sind verborgen, bis Sie auch diese öffnen.</translation>
    </message>
    <message>
        <source>Raw records were shown. Their account says so; the privacy label in the folder of this run could not be written anew: %1</source>
        <translation>Rohdatensätze wurden gezeigt. Ihr Konto verzeichnet es; das Datenschutzetikett im Ordner dieses Laufs konnte nicht neu geschrieben werden: %1</translation>
    </message>
</context>
<context>
    <name>sfumato::LabelRows</name>
    <message>
        <source>Not released</source>
        <translation>Nicht abgegeben</translation>
    </message>
    <message>
        <source>Randomized response</source>
        <translation>Randomisierte Antwort</translation>
    </message>
    <message>
        <source>With the record</source>
        <translation>Mit dem Datensatz</translation>
    </message>
    <message>
        <source>How much of epsilon goes to the label; the record has the rest. 0 takes the share with which the means of the classes rise highest above the noise.</source>
        <translation>Wie viel von Epsilon das Label erhält; der Datensatz hat den Rest. 0 nimmt den Anteil, mit dem sich die Mittelwerte der Klassen am stärksten vom Rauschen abheben.</translation>
    </message>
    <message>
        <source>La&amp;bels</source>
        <translation>La&amp;bels</translation>
    </message>
    <message>
        <source>Label&apos;s sha&amp;re</source>
        <translation>Anteil des &amp;Labels</translation>
    </message>
    <message>
        <source>What leaves of the label of each record. Randomized response: the true label or, with a probability that everybody knows, another one. With the record: the record in the block of its label, all hidden by the noise of one unit vector, which only unit vectors (PrivUnitG) can do.</source>
        <translation>Was vom Label jedes Datensatzes abgegeben wird. Randomisierte Antwort: das wahre Label oder, mit einer allen bekannten Wahrscheinlichkeit, ein anderes. Mit dem Datensatz: der Datensatz im Block seines Labels, alles verborgen durch das Rauschen eines Einheitsvektors; das können nur Einheitsvektoren (PrivUnitG).</translation>
    </message>
    <message>
        <source>These records have no labels.</source>
        <translation>Diese Datensätze haben keine Labels.</translation>
    </message>
    <message>
        <source>best: %1 of %2</source>
        <comment>epsilon</comment>
        <translation>bester: %1 von %2</translation>
    </message>
    <message>
        <source>best</source>
        <translation>bester</translation>
    </message>
    <message>
        <source>The label stays as it is in &lt;b&gt;%1 of 100&lt;/b&gt; cases and is else one of the other %2. The record has %3 of epsilon.</source>
        <translation>Das Label bleibt in &lt;b&gt;%1 von 100&lt;/b&gt; Fällen erhalten und ist sonst eines der anderen %2. Der Datensatz hat %3 von epsilon.</translation>
    </message>
    <message>
        <source>kept: e^ε / (e^ε + k − 1), ε: the label&apos;s share, k: classes</source>
        <translation>erhalten: e^ε / (e^ε + k − 1), ε: Anteil des Labels, k: Klassen</translation>
    </message>
    <message>
        <source>The label&apos;s share leaves nothing of epsilon for the record.</source>
        <translation>Der Anteil des Labels lässt dem Datensatz nichts von epsilon.</translation>
    </message>
    <message>
        <source>All of epsilon hides record and label together: the record stands in one of %1 blocks, and every block gets the noise.</source>
        <translation>Das ganze Epsilon verbirgt Datensatz und Label zusammen: der Datensatz steht in einem von %1 Blöcken, und jeder Block erhält das Rauschen.</translation>
    </message>
    <message>
        <source>PrivUnitG of the unit vector e_label ⊗ u</source>
        <translation>PrivUnitG des Einheitsvektors e_label ⊗ u</translation>
    </message>
</context>
<context>
    <name>sfumato::LabelView</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Save &amp;label…</source>
        <translation>Siege&amp;l speichern …</translation>
    </message>
    <message>
        <source>Privacy label</source>
        <translation>Datenschutzetikett</translation>
    </message>
    <message>
        <source>What a release with these settings promises, under which assumptions, and what it does not cover. A run writes the same label, of what it really did, into its folder and beside every exported file.</source>
        <translation>Was eine Freigabe mit diesen Einstellungen verspricht, unter welchen Annahmen, und was sie nicht abdeckt. Ein Lauf schreibt dasselbe Etikett, über das, was er wirklich tat, in seinen Ordner und neben jede exportierte Datei.</translation>
    </message>
    <message>
        <source>The privacy label appears here once the budget and the data fit together.</source>
        <translation>Hier erscheint das Datenschutzetikett, sobald Budget und Daten zusammenpassen.</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>Save the privacy label</source>
        <translation>Das Datenschutzetikett speichern</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>Copies the label as Markdown, in English as in every file.</source>
        <translation>Kopiert das Etikett als Markdown, englisch wie in jeder Datei.</translation>
    </message>
    <message>
        <source>Saves the label as Markdown or as a web page, in English as in every file.</source>
        <translation>Speichert das Etikett als Markdown oder Webseite, englisch wie in jeder Datei.</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>The label of this run appears here once it has ended. Until then label.md in its folder states what the run may spend in all.</source>
        <translation>Das Etikett dieses Laufs erscheint hier, sobald er zu Ende ist. Bis dahin steht in label.md in seinem Ordner, was der Lauf insgesamt verbrauchen darf.</translation>
    </message>
</context>
<context>
    <name>sfumato::LayerBar</name>
    <message>
        <source>Generate&amp;d</source>
        <translation>Er&amp;zeugt</translation>
    </message>
    <message>
        <source>The released records with their noise, as crosses: all that training sees.</source>
        <translation>Die freigegebenen Datensätze mit ihrem Rauschen, als Kreuze: alles, was das Training sieht.</translation>
    </message>
    <message>
        <source>What the generator draws at the shown step, as discs.</source>
        <translation>Was der Generator beim gezeigten Schritt zeichnet, als Scheiben.</translation>
    </message>
    <message>
        <source>NOT PRIVATE</source>
        <translation>NICHT PRIVAT</translation>
    </message>
    <message>
        <source>Raw data are hidden (View, Hide raw data)</source>
        <translation>Rohdaten sind verborgen (Ansicht, Rohdaten verbergen)</translation>
    </message>
    <message>
        <source>Pr&amp;ivatized</source>
        <translation>&amp;Privatisiert</translation>
    </message>
    <message>
        <source>Origina&amp;l</source>
        <translation>Origina&amp;l</translation>
    </message>
    <message>
        <source>Transport pla&amp;n</source>
        <translation>Transportpla&amp;n</translation>
    </message>
    <message>
        <source>The raw records, as rings or, where their shape is known, as its line. NOT PRIVATE: not for others. They can be shown only while raw data are not hidden.</source>
        <translation>Die Rohdatensätze als Ringe oder, wo ihre Form bekannt ist, als deren Linie. NICHT PRIVAT: nicht für andere. Sie lassen sich nur zeigen, solange Rohdaten nicht verborgen sind.</translation>
    </message>
    <message>
        <source>Plans are not saved with a run: they can be shown of runs that were trained since the program was started.</source>
        <translation>Pläne werden nicht mit einem Lauf gespeichert: Sie lassen sich nur von Läufen zeigen, die seit dem Start des Programms trainiert wurden.</translation>
    </message>
    <message>
        <source>Lines from the generated points of one step to the privatized records that the transport plan sends their mass to: the strongest links of pi, which minimizes sum pi(i,j) c(x(i), y(j)) + lambda KL(pi | a x b), or, where these carry little, all links of a few points. The darker a line, the more mass it carries.</source>
        <translation>Linien von den erzeugten Punkten eines Schritts zu den privatisierten Datensätzen, denen der Transportplan ihre Masse schickt: die stärksten Verbindungen von pi, das sum pi(i,j) c(x(i), y(j)) + lambda KL(pi | a x b) minimiert, oder, wo diese wenig tragen, alle Verbindungen einiger Punkte. Je dunkler eine Linie, desto mehr Masse trägt sie.</translation>
    </message>
</context>
<context>
    <name>sfumato::MainWindow</name>
    <message>
        <source>%1 % · %2</source>
        <translation>%1 % · %2</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>&amp;Trainieren</translation>
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
        <source>Try next</source>
        <translation>Als Nächstes</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
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
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Sfumato</source>
        <translation>Ü&amp;ber Sfumato</translation>
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
        <source>T&amp;ools</source>
        <translation>Ext&amp;ras</translation>
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
        <source>&amp;Copy as command</source>
        <translation>Als Befehl &amp;kopieren</translation>
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
        <translation>Vor&amp;führen</translation>
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
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>&amp;Import data…</source>
        <translation>Daten &amp;importieren …</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Privatize &amp;again…</source>
        <translation>Neu &amp;privatisieren …</translation>
    </message>
    <message>
        <source>Export &amp;figure…</source>
        <translation>&amp;Abbildung exportieren …</translation>
    </message>
    <message>
        <source>S&amp;weep…</source>
        <translation>&amp;Reihe …</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Vergleichen …</translation>
    </message>
    <message>
        <source>&amp;Glossary…</source>
        <translation>&amp;Glossar …</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Reihe</translation>
    </message>
    <message numerus="yes">
        <source>Sweep: %Ln run(s) done, </source>
        <translation>
            <numerusform>Reihe: %Ln Lauf fertig, </numerusform>
            <numerusform>Reihe: %Ln Läufe fertig, </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting.</source>
        <translation>
            <numerusform>%Ln wartet.</numerusform>
            <numerusform>%Ln warten.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Paused. Step runs one step; Resume continues.</source>
        <translation>Pausiert. „Schritt“ macht einen Schritt, „Fortsetzen“ geht weiter.</translation>
    </message>
    <message>
        <source>Stopped before it began.</source>
        <translation>Vor dem Beginn angehalten.</translation>
    </message>
    <message>
        <source>Resume continues this run where it stopped. Its samples can be exported.</source>
        <translation>„Fortsetzen“ führt diesen Lauf weiter, wo er anhielt. Seine Proben lassen sich exportieren.</translation>
    </message>
    <message>
        <source>This run is finished. Its samples can be exported; Train repeats it.</source>
        <translation>Dieser Lauf ist beendet. Seine Proben lassen sich exportieren; „Trainieren“ wiederholt ihn.</translation>
    </message>
    <message>
        <source>Field: %1</source>
        <translation>Feld: %1</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>Vorlage: %1</translation>
    </message>
    <message>
        <source>Glossary: %1</source>
        <translation>Glossar: %1</translation>
    </message>
    <message>
        <source>Import image fol&amp;der…</source>
        <translation>Bild&amp;ordner importieren …</translation>
    </message>
    <message>
        <source>Compare as in the pape&amp;rs</source>
        <translation>Vergleichen &amp;wie in den Veröffentlichungen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>Privacy budget</source>
        <translation>Datenschutzbudget</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Trains with the steps as they stand, pauses, and goes on. What it costs stands below.</source>
        <translation>Trainiert mit den Schritten, wie sie sind, hält an und fährt fort. Was es kostet, steht darunter.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Ends the training after this step and saves the run; Resume goes on with it.</source>
        <translation>Beendet das Training nach diesem Schritt und speichert den Lauf; „Fortsetzen“ führt ihn weiter.</translation>
    </message>
    <message>
        <source>The noise is drawn once. Whatever is trained on the privatized records is post-processing and spends no more budget.</source>
        <translation>Das Rauschen wird einmal gezogen. Was auf den privatisierten Datensätzen trainiert wird, ist Nachverarbeitung und verbraucht kein weiteres Budget.</translation>
    </message>
    <message>
        <source>What was said and done, with the time.</source>
        <translation>Was gesagt und getan wurde, mit der Uhrzeit.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Help on this</source>
        <translation>Hilfe hierzu</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Seitenfelder</translation>
    </message>
    <message>
        <source>&amp;Published claims, recomputed</source>
        <translation>&amp;Veröffentlichte Behauptungen, nachgerechnet</translation>
    </message>
    <message>
        <source>&amp;Help on what has the focus</source>
        <translation>&amp;Hilfe zum Fokus</translation>
    </message>
    <message>
        <source>&amp;Train again</source>
        <translation>Erneut &amp;trainieren</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Behauptungen</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Run: %1 · %2</source>
        <translation>Lauf: %1 · %2</translation>
    </message>
    <message>
        <source>Setting: %1</source>
        <translation>Einstellung: %1</translation>
    </message>
    <message>
        <source>Export repor&amp;t…</source>
        <translation>Berich&amp;t exportieren …</translation>
    </message>
    <message>
        <source>Pac&amp;k run…</source>
        <translation>Lauf pac&amp;ken …</translation>
    </message>
    <message>
        <source>&amp;Recipe for others…</source>
        <translation>&amp;Rezept für andere …</translation>
    </message>
    <message>
        <source>&amp;Collect answers…</source>
        <translation>Antworten &amp;sammeln …</translation>
    </message>
    <message>
        <source>Raw data are hidden. This run goes on measuring against them, as was agreed when it began.</source>
        <translation>Rohdaten sind verborgen. Dieser Lauf misst weiter an ihnen, wie bei seinem Beginn vereinbart.</translation>
    </message>
    <message>
        <source>The records, or what was spent on them, changed before the answer. Nothing was released; this is how it stands now.</source>
        <translation>Die Datensätze, oder was für sie verbraucht wurde, haben sich vor der Antwort geändert. Nichts wurde freigegeben; so steht es jetzt.</translation>
    </message>
    <message>
        <source>%1 % · %2 · %3</source>
        <translation>%1 % · %2 · %3</translation>
    </message>
    <message>
        <source>The steps hold the records, the mechanism and the noise of the claim. The generator is that of the preset %1, whose description says what departs from the paper. Train runs it.</source>
        <translation>Die Schritte tragen die Datensätze, den Mechanismus und das Rauschen der Behauptung. Der Generator ist der der Vorlage %1; deren Beschreibung sagt, was von der Arbeit abweicht. „Trainieren“ führt sie aus.</translation>
    </message>
    <message>
        <source>The steps hold the preset %1. Train runs it.</source>
        <translation>Die Schritte tragen die Vorlage %1. „Trainieren“ führt sie aus.</translation>
    </message>
    <message>
        <source>The engine could not be built. Why, says %1. Mend it and start again.</source>
        <translation>Der Rechenkern konnte nicht gebaut werden. Warum, steht in %1. Beheben Sie es und starten Sie neu.</translation>
    </message>
    <message>
        <source>New from e&amp;xample…</source>
        <translation>Neu aus Beis&amp;piel …</translation>
    </message>
    <message>
        <source>Export ani&amp;mation…</source>
        <translation>Ani&amp;mation exportieren …</translation>
    </message>
    <message>
        <source>Shows this page to an audience: it fills the screen, in larger letters. Escape ends it.</source>
        <translation>Zeigt diese Seite einem Publikum: Sie füllt den Bildschirm, mit größerer Schrift. Escape beendet es.</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Metric: %1</source>
        <translation>Kennzahl: %1</translation>
    </message>
    <message>
        <source>ε %1 · %2</source>
        <translation>ε %1 · %2</translation>
    </message>
    <message>
        <source>Train again</source>
        <translation>Erneut trainieren</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Rechenkern</translation>
    </message>
    <message>
        <source>1. The noise</source>
        <translation>1. Das Rauschen</translation>
    </message>
    <message>
        <source>Each cross is a record, moved by noise of its own for privacy. The half circle under it is what training must find. &lt;b&gt;Untick Privatized&lt;/b&gt; to see it without the noise.</source>
        <translation>Jedes Kreuz ist ein Datensatz, zum Datenschutz durch eigenes Rauschen verschoben. Den Halbkreis darunter muss das Training finden. &lt;b&gt;Nehmen Sie den Haken bei Privatisiert weg&lt;/b&gt;, um ihn ohne Rauschen zu sehen.</translation>
    </message>
    <message>
        <source>2. Train</source>
        <translation>2. Trainieren</translation>
    </message>
    <message>
        <source>Two methods learn from the noisy points alone. &lt;b&gt;Press Train&lt;/b&gt; and watch: it takes seconds and spends no budget.</source>
        <translation>Zwei Verfahren lernen allein aus den verrauschten Punkten. &lt;b&gt;Drücken Sie Trainieren&lt;/b&gt; und sehen Sie zu: es dauert Sekunden und kostet kein Budget.</translation>
    </message>
    <message>
        <source>3. The step cursor</source>
        <translation>3. Der Schrittzeiger</translation>
    </message>
    <message>
        <source>4. Epsilon</source>
        <translation>4. Epsilon</translation>
    </message>
    <message>
        <source>5. Compare</source>
        <translation>5. Vergleichen</translation>
    </message>
    <message>
        <source>6. Your own file</source>
        <translation>6. Ihre eigene Datei</translation>
    </message>
    <message>
        <source>Step Data opens pictures and tables of your own. They count as sensitive until you say otherwise, and nothing leaves this computer. &lt;b&gt;Choose a file&lt;/b&gt;, or drop one on the window.</source>
        <translation>Der Schritt Daten öffnet eigene Bilder und Tabellen. Sie gelten als schützenswert, bis Sie etwas anderes sagen, und nichts verlässt diesen Rechner. &lt;b&gt;Wählen Sie eine Datei&lt;/b&gt;, oder ziehen Sie eine auf das Fenster.</translation>
    </message>
    <message>
        <source>Compare puts records, their noisy and denoised versions and new samples side by side, and measures them. &lt;b&gt;Open Compare&lt;/b&gt; among the pages, and press &lt;b&gt;As in the papers&lt;/b&gt;.</source>
        <translation>Vergleichen stellt Datensätze, ihre verrauschten und entrauschten Fassungen und neue Proben nebeneinander und misst sie. &lt;b&gt;Öffnen Sie Vergleichen&lt;/b&gt; unter den Seiten und drücken Sie &lt;b&gt;Wie in den Veröffentlichungen&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>Lar&amp;ger text</source>
        <translation>&amp;Größerer Text</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>&amp;Kleinerer Text</translation>
    </message>
    <message>
        <source>Slow motion trains one step after the other. Unticked, it leaves the run as it was.</source>
        <translation>Die Zeitlupe trainiert einen Schritt nach dem anderen. Ohne das Häkchen bleibt der Lauf, wie er war.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Copy c&amp;itation (BibTeX)</source>
        <translation>Z&amp;itat kopieren (BibTeX)</translation>
    </message>
    <message>
        <source>Copied: the papers of this method and Sfumato %1, as BibTeX</source>
        <translation>Kopiert: die Artikel dieses Verfahrens und Sfumato %1, als BibTeX</translation>
    </message>
    <message>
        <source>The settings of %1 with seed %2 in place of %3. Train repeats it; Undo takes the seed back.</source>
        <translation>Die Einstellungen von %1 mit Startwert %2 statt %3. „Trainieren“ wiederholt ihn; „Rückgängig“ nimmt den Startwert zurück.</translation>
    </message>
    <message>
        <source>The settings of %1, seed %2.</source>
        <translation>Die Einstellungen von %1, Startwert %2.</translation>
    </message>
    <message>
        <source>Take seed %1</source>
        <translation>Startwert %1 nehmen</translation>
    </message>
    <message>
        <source>%1
Expected time: %2</source>
        <translation>%1
Voraussichtliche Dauer: %2</translation>
    </message>
    <message>
        <source>Train continues %1 from step %2, up to step %3, as a run of its own.</source>
        <translation>„Trainieren“ setzt %1 ab Schritt %2 bis Schritt %3 fort, als eigenen Lauf.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>&amp;Usual size</source>
        <translation>Ü&amp;bliche Größe</translation>
    </message>
    <message>
        <source>Te&amp;xt size: %1 %</source>
        <translation>Te&amp;xtgröße: %1 %</translation>
    </message>
    <message>
        <source>At the last step, %1:</source>
        <translation>Beim letzten Schritt, %1:</translation>
    </message>
    <message>
        <source>Each query of the records is answered with noise of its own and counts. Whatever is computed from the answers, as the samples are, is post-processing and spends no more budget.</source>
        <translation>Jede Abfrage der Datensätze wird mit eigenem Rauschen beantwortet und zählt. Was aus den Antworten berechnet wird, wie die Proben, ist Nachverarbeitung und verbraucht kein weiteres Budget.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Copied as a command for a terminal.</source>
        <translation>Als Befehl für ein Terminal kopiert.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Step cu&amp;rsor</source>
        <translation>Sch&amp;rittzeiger</translation>
    </message>
    <message>
        <source>Your change of the settings was put back: Compare is about the run that you trained. Edit, Undo brings it again.</source>
        <translation>Ihre Änderung der Einstellungen wurde zurückgenommen: Der Vergleich gilt dem Lauf, den Sie trainiert haben. Bearbeiten, Rückgängig stellt sie wieder her.</translation>
    </message>
    <message>
        <source>ε %1, not proven · %2</source>
        <translation>ε %1, nicht belegt · %2</translation>
    </message>
    <message>
        <source>What is &amp;not promised…</source>
        <translation>Was &amp;nicht versprochen wird…</translation>
    </message>
    <message>
        <source>Of the sweep, the runs with %1 are compared. To compare others, tick them on Runs.</source>
        <translation>Von der Reihe werden die Läufe mit %1 verglichen. Um andere zu vergleichen, haken Sie diese unter Läufe an.</translation>
    </message>
    <message>
        <source>Check a &amp;label…</source>
        <translation>&amp;Etikett prüfen …</translation>
    </message>
    <message>
        <source>your own data: upload, load a file; CSV, table, NPZ, NPY, IDX</source>
        <translation>eigene Daten: hochladen, Datei laden; CSV, Tabelle, NPZ, NPY, IDX</translation>
    </message>
    <message>
        <source>your own data: upload, load pictures, photos; PNG, JPEG</source>
        <translation>eigene Daten: hochladen, Bilder laden, Fotos; PNG, JPEG</translation>
    </message>
    <message>
        <source>privacy: limits, guarantee</source>
        <translation>Privatheit, Datenschutz: Grenzen, Garantie</translation>
    </message>
    <message>
        <source>Step: %1</source>
        <translation>Schritt: %1</translation>
    </message>
    <message>
        <source>ε %1, made-up records · %2</source>
        <translation>ε %1, erfundene Datensätze · %2</translation>
    </message>
    <message>
        <source>ε %1, repeatable noise · %2</source>
        <translation>ε %1, wiederholbares Rauschen · %2</translation>
    </message>
    <message>
        <source>Epsilon is the privacy budget: the smaller, the stronger the privacy and the noise. &lt;b&gt;Change it&lt;/b&gt;; what the attacker beside it guesses changes at once. The crosses stay those of the old epsilon until you train again. The next card puts your change back.</source>
        <translation>Epsilon ist das Datenschutzbudget: je kleiner, desto stärker Datenschutz und Rauschen. &lt;b&gt;Ändern Sie es&lt;/b&gt;; was der Angreifer daneben errät, ändert sich sofort. Die Kreuze bleiben die des alten Epsilon, bis Sie erneut trainieren. Die nächste Karte nimmt Ihre Änderung zurück.</translation>
    </message>
    <message>
        <source>Claims</source>
        <comment>in few letters</comment>
        <translation>Thesen</translation>
    </message>
    <message>
        <source>%1 of the sweep is the open run now.</source>
        <translation>Geöffnet ist jetzt der Lauf %1 der Reihe.</translation>
    </message>
    <message>
        <source>%1 of the sweep is the open run now, since the one before it is of other records.</source>
        <translation>Geöffnet ist jetzt der Lauf %1 der Reihe, da der vorige von anderen Datensätzen ist.</translation>
    </message>
    <message>
        <source>Check an exported &amp;folder…</source>
        <translation>Exportierten &amp;Ordner prüfen …</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Examples and your own data</source>
        <translation>Beispiele und eigene Daten</translation>
    </message>
    <message>
        <source>Settings stay as they are while a sweep runs. Pause it first.</source>
        <translation>Solange eine Reihe läuft, bleiben die Einstellungen, wie sie sind. Pausieren Sie sie zuerst.</translation>
    </message>
    <message>
        <source>Pictures, curves and numbers show one step of the run. &lt;b&gt;Drag the slider&lt;/b&gt; below the curves to an early step and see how the shape came about. Then press &lt;b&gt;“Why?”&lt;/b&gt; beside the result, which explains it, and Next.</source>
        <translation>Bilder, Kurven und Zahlen zeigen einen Schritt des Laufs. &lt;b&gt;Ziehen Sie den Regler&lt;/b&gt; unter den Kurven zu einem frühen Schritt und sehen Sie, wie die Form entstand. Drücken Sie dann &lt;b&gt;„Warum?“&lt;/b&gt; neben dem Ergebnis, das es erklärt, und Weiter.</translation>
    </message>
    <message>
        <source>Records, their noisy and denoised versions and new samples stand side by side here, and are measured. &lt;b&gt;Press As in the papers&lt;/b&gt;, and look until you press Next.</source>
        <translation>Datensätze, ihre verrauschten und entrauschten Fassungen und neue Proben stehen hier nebeneinander und werden gemessen. &lt;b&gt;Drücken Sie Wie in den Veröffentlichungen&lt;/b&gt; und sehen Sie es sich an, bis Sie Weiter drücken.</translation>
    </message>
    <message>
        <source>What next?</source>
        <translation>Wie weiter?</translation>
    </message>
    <message>
        <source>&lt;b&gt;Examples&lt;/b&gt; with their figures, and &lt;b&gt;your own data&lt;/b&gt;: press the house beside the tabs. “Try next” at the right edge proposes what to change in this run. This tour stays under Help.</source>
        <translation>&lt;b&gt;Beispiele&lt;/b&gt; mit ihren Zahlen und &lt;b&gt;eigene Daten&lt;/b&gt;: Drücken Sie das Haus neben den Reitern. „Als Nächstes“ am rechten Rand schlägt vor, was an diesem Lauf zu ändern ist. Diese Tour bleibt unter Hilfe.</translation>
    </message>
</context>
<context>
    <name>sfumato::MeasuredExampleView</name>
    <message>
        <source>Nearest measured example</source>
        <translation>Nächstes gemessenes Beispiel</translation>
    </message>
    <message>
        <source>What was learned of %1</source>
        <translation>Was von %1 gelernt wurde</translation>
    </message>
    <message>
        <source>Yours are fewer records at a smaller epsilon: expect less than this.</source>
        <translation>Ihre Datensätze sind weniger und Ihr Epsilon ist kleiner: Erwarten Sie weniger als dies.</translation>
    </message>
    <message>
        <source>Yours are fewer records: at the same epsilon expect less than this.</source>
        <translation>Ihre Datensätze sind weniger: Erwarten Sie bei gleichem Epsilon weniger als dies.</translation>
    </message>
    <message>
        <source>Yours has a smaller epsilon: of as many records expect less than this.</source>
        <translation>Ihr Epsilon ist kleiner: Erwarten Sie von gleich vielen Datensätzen weniger als dies.</translation>
    </message>
    <message>
        <source>Chosen by number of records, classes, size and epsilon, not by what is in the records.</source>
        <translation>Gewählt nach Zahl der Datensätze, Klassen, Größe und Epsilon, nicht nach dem, was in den Datensätzen steht.</translation>
    </message>
    <message>
        <source>Public: %1, %2 records, %3 classes, %4 × %4, epsilon %5, learned by %6 (%7)</source>
        <translation>Öffentlich: %1, %2 Datensätze, %3 Klassen, %4 × %4, Epsilon %5, gelernt mit %6 (%7)</translation>
    </message>
    <message>
        <source>Records of %1</source>
        <translation>Datensätze von %1</translation>
    </message>
    <message>
        <source>Above: records. Below: what was learned of them.</source>
        <translation>Oben: Datensätze. Unten: was von ihnen gelernt wurde.</translation>
    </message>
</context>
<context>
    <name>sfumato::MechanismRows</name>
    <message>
        <source>What the mechanism does to the records</source>
        <translation>Was der Mechanismus mit den Datensätzen macht</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>As the bound leaves them</source>
        <translation>Innerhalb der Schranke</translation>
    </message>
    <message>
        <source>clipped and transformed</source>
        <translation>gekappt und transformiert</translation>
    </message>
    <message>
        <source>A stand-in, drawn by the program</source>
        <translation>Ein Platzhalter, vom Programm gezeichnet</translation>
    </message>
    <message>
        <source>your records stay hidden</source>
        <translation>Ihre Datensätze bleiben verborgen</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>gray is 0</source>
        <translation>Grau ist 0</translation>
    </message>
    <message>
        <source>The stand-in with noise</source>
        <translation>Der Platzhalter mit Rauschen</translation>
    </message>
    <message>
        <source>cut off at the range</source>
        <translation>am Wertebereich abgeschnitten</translation>
    </message>
    <message>
        <source>Scaled for the eye</source>
        <translation>Für das Auge skaliert</translation>
    </message>
    <message>
        <source>range widened with the noise</source>
        <translation>Bereich mit dem Rauschen erweitert</translation>
    </message>
    <message>
        <source>%1, NOT PRIVATE</source>
        <translation>%1, NICHT PRIVAT</translation>
    </message>
    <message>
        <source>Nothing is shown yet.</source>
        <translation>Noch ist nichts zu sehen.</translation>
    </message>
    <message>
        <source>%1; noise scale %2</source>
        <translation>%1; Rauschskala %2</translation>
    </message>
    <message>
        <source>NOT PRIVATE</source>
        <translation>NICHT PRIVAT</translation>
    </message>
    <message>
        <source>The records before and after the noise appear here as soon as the engine has read them.</source>
        <translation>Hier erscheinen die Datensätze vor und nach dem Rauschen, sobald der Rechenkern sie gelesen hat.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln outside</source>
        <translation>
            <numerusform>%Ln außerhalb</numerusform>
            <numerusform>%Ln außerhalb</numerusform>
        </translation>
    </message>
    <message>
        <source>Privatized, for this look only</source>
        <translation>Privatisiert, nur für diesen Blick</translation>
    </message>
    <message>
        <source>public records</source>
        <translation>öffentliche Datensätze</translation>
    </message>
    <message>
        <source>What is left before the noise</source>
        <translation>Was vor dem Rauschen bleibt</translation>
    </message>
    <message>
        <source>one draw of the noise</source>
        <translation>eine Ziehung des Rauschens</translation>
    </message>
    <message>
        <source>The raw records are hidden, and there is no stand-in for them: this mechanism privatizes a record as a whole, and its noise is not that of pixels or coordinates. The privatized records appear once they are released.</source>
        <translation>Die Rohdaten sind verborgen, und es gibt keinen Ersatz dafür: dieser Mechanismus privatisiert einen Datensatz als Ganzes, und sein Rauschen ist nicht das von Pixeln oder Koordinaten. Die privatisierten Datensätze erscheinen, sobald sie freigegeben sind.</translation>
    </message>
    <message>
        <source>made up over the stated ranges</source>
        <translation>erfunden, über die angegebenen Bereiche</translation>
    </message>
    <message>
        <source>Noise scale %1</source>
        <translation>Rauschskala %1</translation>
    </message>
    <message>
        <source>it shows noise that is drawn for this look, which no file holds.</source>
        <translation>sie zeigt Rauschen, das nur für diese Ansicht gezogen wurde und in keiner Datei steht.</translation>
    </message>
</context>
<context>
    <name>sfumato::MessageBar</name>
    <message>
        <source>Success</source>
        <translation>Erfolg</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Tip</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Result of other settings</source>
        <translation>Ergebnis anderer Einstellungen</translation>
    </message>
    <message>
        <source>Does what its words say about the message beside it.</source>
        <translation>Tut, was daraufsteht, mit der Meldung daneben.</translation>
    </message>
    <message>
        <source>What does this mean?</source>
        <translation>Was bedeutet das?</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Hides this message; the next one is shown again.</source>
        <translation>Blendet diese Meldung aus; die nächste wird wieder gezeigt.</translation>
    </message>
</context>
<context>
    <name>sfumato::MethodPanel</name>
    <message>
        <source>&amp;Measure against raw data</source>
        <translation>An Rohdaten &amp;messen</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>&amp;Stapel</translation>
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
        <source>Privatized records per step and method; 0: all, in one to three dimensions.</source>
        <translation>Privatisierte Datensätze je Schritt und Verfahren; 0: alle, in einer bis drei Dimensionen.</translation>
    </message>
    <message>
        <source>How often rows and columns of the transport plan are rescaled in a step, at most: u ← a / (K v), v ← b / (Kᵀ u). A marginal error that stays large asks for more.</source>
        <translation>Wie oft Zeilen und Spalten des Transportplans in einem Schritt höchstens skaliert werden: u ← a / (K v), v ← b / (Kᵀ u). Ein Randfehler, der groß bleibt, verlangt mehr.</translation>
    </message>
    <message>
        <source>How many steps the generator takes. More steps spend no more budget: they see only privatized records.</source>
        <translation>Wie viele Schritte der Generator macht. Mehr Schritte verbrauchen nicht mehr Budget: Sie sehen nur privatisierte Datensätze.</translation>
    </message>
    <message>
        <source>How far the generator moves in a step. If the loss jumps about or grows, try a smaller one.</source>
        <translation>Wie weit sich der Generator in einem Schritt bewegt. Springt oder wächst der Verlust, einen kleineren Wert versuchen.</translation>
    </message>
    <message>
        <source>After so many steps the distances are measured, samples are drawn and a checkpoint is written.</source>
        <translation>Nach je so vielen Schritten werden die Abstände gemessen, Proben gezogen und ein Zwischenstand geschrieben.</translation>
    </message>
    <message>
        <source>Public randomness: initial weights, batches, latents. The same seed gives the same run; the noise of sensitive data does not follow it.</source>
        <translation>Öffentlicher Zufall: Anfangsgewichte, Stapel, latente Vektoren. Derselbe Startwert ergibt denselben Lauf; das Rauschen schützenswerter Daten folgt ihm nicht.</translation>
    </message>
    <message>
        <source>Shows or hides the settings that are seldom changed.</source>
        <translation>Zeigt oder verbirgt die Einstellungen, die selten geändert werden.</translation>
    </message>
    <message>
        <source>Bfloat16 &amp;products</source>
        <translation>Bfloat16-&amp;Produkte</translation>
    </message>
    <message>
        <source>Trains in about half the time on processors with instructions for it; others use float32.</source>
        <translation>Halbiert auf Prozessoren mit Befehlen dafür etwa die Zeit des Trainings; andere rechnen mit float32.</translation>
    </message>
    <message>
        <source>&amp;Tolerance</source>
        <translation>&amp;Toleranz</translation>
    </message>
    <message>
        <source>“%1” is not a whole number below 2⁶⁴.</source>
        <translation>„%1“ ist keine ganze Zahl unter 2⁶⁴.</translation>
    </message>
    <message>
        <source>follow from the budget</source>
        <translation>folgen aus dem Budget</translation>
    </message>
    <message>
        <source>Ends a method after so many evaluations in a row without a better likelihood of the held-out privatized records, with the weights that had the best. No raw data are needed for that.</source>
        <translation>Beendet ein Verfahren nach so vielen Auswertungen hintereinander ohne bessere Likelihood der zurückgehaltenen privatisierten Datensätze, mit den Gewichten, die die beste hatten. Rohdaten braucht das keine.</translation>
    </message>
    <message>
        <source>End earl&amp;y after</source>
        <translation>&amp;Vorzeitig enden nach</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>RMSprop</source>
        <translation>RMSprop</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>How a gradient becomes a step of the generator. Adam and RMSprop divide each number of it by its usual size; SGD (stochastic gradient descent) takes it as it is, which asks for another learning rate.</source>
        <translation>Wie aus einem Gradienten ein Schritt des Generators wird. Adam und RMSprop teilen jede seiner Zahlen durch ihre übliche Größe; SGD (stochastischer Gradientenabstieg) nimmt ihn, wie er ist, und braucht eine andere Lernrate.</translation>
    </message>
    <message>
        <source>Of SGD: this share of the last step is taken again, v ← momentum · v + gradient. 0: none; 0.9 is usual.</source>
        <translation>Nur bei SGD: Dieser Anteil des letzten Schritts wird noch einmal gegangen, v ← Momentum · v + Gradient. 0: keiner; üblich ist 0,9.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Adds this many times each weight to its gradient (L2 regularization), which keeps weights small. DP-Sinkhorn was published with 0.00002.</source>
        <translation>Addiert jedes Gewicht so viele Male zu seinem Gradienten (L2-Regularisierung), was die Gewichte klein hält. DP-Sinkhorn wurde mit 0,00002 veröffentlicht.</translation>
    </message>
    <message>
        <source>&amp;Optimizer</source>
        <translation>&amp;Optimierer</translation>
    </message>
    <message>
        <source>Mome&amp;ntum</source>
        <translation>Mome&amp;ntum</translation>
    </message>
    <message>
        <source>Weig&amp;ht decay</source>
        <translation>Gewic&amp;htsabnahme</translation>
    </message>
    <message>
        <source>At every evaluation this classifier learns 2,000 samples and their labels, and is tested on the official test records. Logistic takes a second, others up to minutes. For evaluation only, as all that is measured against raw data.</source>
        <translation>Bei jeder Auswertung lernt dieser Klassifikator 2.000 Proben und ihre Klassen und wird auf den offiziellen Testdaten geprüft. Der logistische braucht eine Sekunde, andere bis zu Minuten. Nur zur Auswertung, wie alles, was an Rohdaten gemessen wird.</translation>
    </message>
    <message>
        <source>Classifier of samples</source>
        <translation>Klassifikator von Proben</translation>
    </message>
    <message>
        <source>Sinkhorn iterations per step at most.</source>
        <translation>Höchstens so viele Sinkhorn-Iterationen je Schritt.</translation>
    </message>
    <message>
        <source>For evaluation only: entered in the ledger, and marked at every metric.</source>
        <translation>Nur zur Auswertung: im Kontobuch vermerkt und an jeder Kennzahl markiert.</translation>
    </message>
    <message>
        <source>Ends the iterations of a step once the rows of its plan, |π 1 − a|₁, are off by no more than this, and over-relaxes them, so that few are needed. 0.001 is close enough for training and much faster where the noise is strong or the generator new.</source>
        <translation>Beendet die Iterationen eines Schritts, sobald die Zeilen seines Plans, |π 1 − a|₁, um nicht mehr als das abweichen, und überrelaxiert sie, sodass wenige genügen. 0.001 ist genau genug zum Trainieren und viel schneller, wo das Rauschen stark oder der Generator neu ist.</translation>
    </message>
    <message>
        <source>Also measures the distance to the raw data. For evaluation only: it is entered in the ledger, and every such metric is marked.</source>
        <translation>Misst auch den Abstand zu den Rohdaten. Nur zur Auswertung: es wird im Kontobuch vermerkt, und jede solche Kennzahl ist markiert.</translation>
    </message>
    <message>
        <source>&amp;Iterations</source>
        <translation>&amp;Iterationen</translation>
    </message>
    <message>
        <source>Generated samples per step; how many records a step queries is part of the budget.</source>
        <translation>Erzeugte Proben je Schritt; wie viele Datensätze ein Schritt abfragt, gehört zum Budget.</translation>
    </message>
    <message>
        <source>How many steps the generator takes. A method that queries at every step shares its budget among them: the more steps, the more noise in each.</source>
        <translation>Wie viele Schritte der Generator macht. Ein Verfahren, das in jedem Schritt abfragt, teilt sein Budget auf sie auf: je mehr Schritte, desto mehr Rauschen in jedem.</translation>
    </message>
    <message>
        <source>Begins with new weights instead.</source>
        <translation>Beginnt stattdessen mit neuen Gewichten.</translation>
    </message>
    <message>
        <source>The run from whose last checkpoint this one goes on, on the same privatized records. The button takes it out: then this run begins with new weights.</source>
        <translation>Der Lauf, von dessen letztem Zwischenstand dieser weitergeht, auf denselben privatisierten Datensätzen. Der Knopf nimmt ihn heraus: Dann beginnt dieser Lauf mit neuen Gewichten.</translation>
    </message>
    <message>
        <source>Goes on &amp;from</source>
        <translation>Setzt &amp;fort</translation>
    </message>
    <message>
        <source>%1 (take out)</source>
        <translation>%1 (herausnehmen)</translation>
    </message>
    <message>
        <source>The ways of training that are compared; all of them learn from the same privatized records. Space ticks one. Entropic: min ⟨π, C⟩ + λ KL(π | a ⊗ b); unregularized: min ⟨π, C⟩. ⟨π, C⟩ is what the transport plan π costs, C the cost of carrying a point to another, and λ how much the plan is spread out (KL).</source>
        <translation>Die Trainingsarten, die verglichen werden; alle lernen von denselben privatisierten Datensätzen. Die Leertaste hakt eine an. Entropisch: min ⟨π, C⟩ + λ KL(π | a ⊗ b); unregularisiert: min ⟨π, C⟩. ⟨π, C⟩ ist, was der Transportplan π kostet, C sind die Kosten, einen Punkt zu einem anderen zu tragen, und λ sagt, wie weit der Plan gestreut ist (KL).</translation>
    </message>
    <message>
        <source>λ, the strength of the blur in entropic transport. 0 matches it to the noise, so that both blurs cancel: λ = b for Laplace, λ = 2 σ² for Gaussian noise, of scale b or standard deviation σ.</source>
        <translation>λ, die Stärke der Unschärfe im entropischen Transport. 0 passt sie dem Rauschen an, sodass sich beide Unschärfen aufheben: λ = b bei Laplace-, λ = 2 σ² bei Gauß-Rauschen, mit Skala b oder Standardabweichung σ.</translation>
    </message>
    <message>
        <source>matched</source>
        <translation>passend</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>&amp;Methods</source>
        <translation>&amp;Verfahren</translation>
    </message>
    <message>
        <source>Rounds the factors of the generator&apos;s matrix products and convolutions to 8 significant bits and adds in float32. About twice as fast where the processor has instructions for it (AVX-512 BF16). Transport, noise and every metric are computed as always.</source>
        <translation>Rundet die Faktoren der Matrixprodukte und Faltungen des Generators auf 8 gültige Bits und addiert in float32. Etwa doppelt so schnell, wo der Prozessor Befehle dafür hat (AVX-512 BF16). Transport, Rauschen und alle Kennzahlen werden wie immer berechnet.</translation>
    </message>
</context>
<context>
    <name>sfumato::MetricLabel</name>
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
    <name>sfumato::MetricPlot</name>
    <message>
        <source>Computed from raw data, for evaluation only: not covered by the privacy budget.</source>
        <translation>Aus Rohdaten berechnet, nur zur Bewertung: vom Budget nicht gedeckt.</translation>
    </message>
    <message>
        <source>The records were privatized once: training costs no extra budget (post-processing).</source>
        <translation>Die Datensätze wurden einmal privatisiert: Training kostet kein weiteres Budget (Nachverarbeitung).</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Evaluations appear here during training.</source>
        <translation>Hier erscheinen während des Trainings die Bewertungen.</translation>
    </message>
    <message>
        <source>Curves appear here during training.</source>
        <translation>Hier erscheinen während des Trainings Kurven.</translation>
    </message>
    <message>
        <source>&amp;Pin these curves for the next run	P</source>
        <translation>Diese Kurven für den nächsten Lauf an&amp;heften	P</translation>
    </message>
    <message>
        <source>&amp;Clear pinned curves</source>
        <translation>Angeheftete Kurven &amp;entfernen</translation>
    </message>
    <message>
        <source>Every method has a loss of its own: they cannot be compared.</source>
        <translation>Jedes Verfahren hat seinen eigenen Verlust: Sie sind nicht vergleichbar.</translation>
    </message>
    <message>
        <source>privatized</source>
        <translation>privatisiert</translation>
    </message>
    <message>
        <source>measured on raw data</source>
        <translation>an Rohdaten gemessen</translation>
    </message>
    <message>
        <source>real against real</source>
        <translation>echt gegen echt</translation>
    </message>
    <message>
        <source>Steps are reserved ahead, up to the next checkpoint; what is not drawn is refunded.</source>
        <translation>Schritte werden bis zum nächsten Zwischenstand im Voraus reserviert; was nicht gezogen wird, wird gutgeschrieben.</translation>
    </message>
    <message>
        <source>log scale</source>
        <translation>logarithmisch</translation>
    </message>
    <message>
        <source>lower is better</source>
        <translation>kleiner ist besser</translation>
    </message>
    <message>
        <source>higher is better</source>
        <translation>größer ist besser</translation>
    </message>
    <message>
        <source>What does this mean?</source>
        <translation>Was bedeutet das?</translation>
    </message>
    <message>
        <source>%1 to the original</source>
        <translation>%1 zum Original</translation>
    </message>
    <message>
        <source>%1 was not measured in this run.</source>
        <translation>%1 wurde in diesem Lauf nicht gemessen.</translation>
    </message>
    <message>
        <source>Metric shown over the steps</source>
        <translation>Gezeigte Kennzahl</translation>
    </message>
</context>
<context>
    <name>sfumato::NetworkDialog</name>
    <message>
        <source>Feature network</source>
        <translation>Merkmalsnetz</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keins</translation>
    </message>
    <message>
        <source>One ONNX file with all its weights. It runs in a process of its own.</source>
        <translation>Eine ONNX-Datei mit allen ihren Gewichten. Sie läuft in einem eigenen Prozess.</translation>
    </message>
    <message>
        <source>last output</source>
        <translation>letzte Ausgabe</translation>
    </message>
    <message>
        <source>The tensor with the features, between which FID is measured.</source>
        <translation>Der Tensor mit den Merkmalen, zwischen denen der FID gemessen wird.</translation>
    </message>
    <message>
        <source>none: no Inception score</source>
        <translation>keiner: kein Inception-Score</translation>
    </message>
    <message>
        <source>The tensor with a score for each class.</source>
        <translation>Der Tensor mit einem Wert für jede Klasse.</translation>
    </message>
    <message>
        <source>as the file declares</source>
        <translation>wie die Datei angibt</translation>
    </message>
    <message>
        <source>Channels, height and width, as in 3x299x299, where the file leaves them open.</source>
        <translation>Kanäle, Höhe und Breite, wie in 3x299x299, wo die Datei sie offen lässt.</translation>
    </message>
    <message>
        <source>ImageNet&apos;s mean and deviation</source>
        <translation>Mittel und Streuung von ImageNet</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>FID and Inception score as papers state them need the network of the papers, such as Inception, which you bring as an ONNX file. FID uses raw data.</source>
        <translation>FID und Inception-Score, wie Arbeiten sie angeben, brauchen das Netz der Arbeiten, etwa Inception, das Sie als ONNX-Datei mitbringen. Der FID verwendet Rohdaten.</translation>
    </message>
    <message>
        <source>&amp;ONNX file</source>
        <translation>&amp;ONNX-Datei</translation>
    </message>
    <message>
        <source>&amp;Pixels in</source>
        <translation>&amp;Pixel in</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>&amp;Merkmale</translation>
    </message>
    <message>
        <source>&amp;Classes</source>
        <translation>&amp;Klassen</translation>
    </message>
    <message>
        <source>&amp;Size of pictures</source>
        <translation>&amp;Größe der Bilder</translation>
    </message>
    <message>
        <source>Open a feature network</source>
        <translation>Merkmalsnetz öffnen</translation>
    </message>
    <message>
        <source>Networks (*.onnx)</source>
        <translation>Netze (*.onnx)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 bis 1</translation>
    </message>
    <message>
        <source>-1 to 1</source>
        <translation>-1 bis 1</translation>
    </message>
    <message>
        <source>What the network expects of pixels. With another range its metrics mean nothing.</source>
        <translation>Was das Netz von Pixeln erwartet. Mit einem anderen Bereich bedeuten seine Kennzahlen nichts.</translation>
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
        <source>p′ ≤ e^ε p / (1 − p + e^ε p)</source>
        <translation>p′ ≤ e^ε p / (1 − p + e^ε p)</translation>
    </message>
    <message>
        <source>Bayes&apos; rule with odds that change by e^ε at most</source>
        <translation>Satz von Bayes mit Chancen, die sich höchstens um e^ε ändern</translation>
    </message>
    <message>
        <source>Suspicion after budget %1, at most</source>
        <translation>Verdacht nach Budget %1, höchstens</translation>
    </message>
    <message>
        <source>How sure somebody is beforehand, p. Whatever is released, afterwards it is at most e^ε p / (1 − p + e^ε p).</source>
        <translation>Wie sicher jemand vorher ist, p. Was auch freigegeben wird, nachher ist es höchstens e^ε p / (1 − p + e^ε p).</translation>
    </message>
    <message>
        <source>1 / Φ(μ/2 − ε/μ), μ = Δ₂/σ, ε: what the label leaves of it</source>
        <translation>1 / Φ(μ/2 − ε/μ), μ = Δ₂/σ, ε: was das Label davon übrig lässt</translation>
    </message>
    <message>
        <source>Balle, Wang, ICML 2018: the distribution of the privacy loss</source>
        <translation>Balle, Wang, ICML 2018: die Verteilung des Datenschutzverlusts</translation>
    </message>
    <message>
        <source>Gaussian noise may exceed this, in at most one of %1 releases; delta is a smaller number, since it counts each by how far it goes.</source>
        <translation>Gauß-Rauschen kann dies überschreiten, in höchstens einer von %1 Freigaben; Delta ist kleiner, weil es jede danach zählt, wie weit sie geht.</translation>
    </message>
    <message>
        <source>How strongly is it suspected &amp;beforehand that a certain record is in the data?</source>
        <translation>Wie stark wird &amp;vorher vermutet, dass ein bestimmter Datensatz in den Daten ist?</translation>
    </message>
    <message>
        <source>practically certain</source>
        <translation>praktisch sicher</translation>
    </message>
    <message>
        <source>Whoever finds it &lt;b&gt;%1 of 100&lt;/b&gt; likely before can be &lt;b&gt;practically certain&lt;/b&gt; of it after.</source>
        <translation>Wer es vorher zu &lt;b&gt;%1 von 100&lt;/b&gt; für wahr hält, kann sich dessen nachher &lt;b&gt;praktisch sicher&lt;/b&gt; sein.</translation>
    </message>
</context>
<context>
    <name>sfumato::OverlayPane</name>
    <message>
        <source>Ticked runs</source>
        <translation>Angehakte Läufe</translation>
    </message>
    <message>
        <source>Tick runs with the space bar: their curves appear here.</source>
        <translation>Läufe mit der Leertaste anhaken: Ihre Kurven erscheinen hier.</translation>
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
        <source>&amp;Mean of equal settings</source>
        <translation>&amp;Mittelwert gleicher Einstellungen</translation>
    </message>
    <message>
        <source>Draws ticked runs that differ in their seed alone as one curve, their mean, with a band of one standard deviation to either side.</source>
        <translation>Zeichnet angehakte Läufe, die sich nur im Startwert unterscheiden, als eine Kurve, ihren Mittelwert, mit einem Band von einer Standardabweichung nach jeder Seite.</translation>
    </message>
    <message>
        <source>Mean of seeds %1; band: one standard deviation.</source>
        <translation>Mittel der Startwerte %1; Band: eine Standardabweichung.</translation>
    </message>
    <message>
        <source>Means of seeds that differ; band: one standard deviation.</source>
        <translation>Mittel verschiedener Startwerte; Band: eine Standardabweichung.</translation>
    </message>
    <message>
        <source>&lt;b&gt;measured on raw data&lt;/b&gt;</source>
        <translation>&lt;b&gt;an Rohdaten gemessen&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Metric of the ticked runs</source>
        <translation>Kennzahl der angehakten Läufe</translation>
    </message>
    <message>
        <source>Which metric of the ticked runs is drawn over the steps.</source>
        <translation>Welche Kennzahl der angehakten Läufe über den Schritten gezeichnet wird.</translation>
    </message>
    <message>
        <source>%1: raw metrics are hidden.</source>
        <translation>%1: Kennzahlen aus Rohdaten sind verborgen.</translation>
    </message>
</context>
<context>
    <name>sfumato::OwnClaimForm</name>
    <message>
        <source>C&amp;heck this claim</source>
        <translation>Behauptung &amp;prüfen</translation>
    </message>
    <message>
        <source>Gaussian noise in every step</source>
        <translation>Gauß-Rauschen in jedem Schritt</translation>
    </message>
    <message>
        <source>One release, Gaussian noise</source>
        <translation>Eine Freigabe, Gauß-Rauschen</translation>
    </message>
    <message>
        <source>One release, Laplace noise</source>
        <translation>Eine Freigabe, Laplace-Rauschen</translation>
    </message>
    <message>
        <source>each by chance (Poisson)</source>
        <translation>jeder zufällig (Poisson)</translation>
    </message>
    <message>
        <source>a drawn part of fixed size</source>
        <translation>ein gezogener Teil fester Größe</translation>
    </message>
    <message>
        <source>all records</source>
        <translation>alle Datensätze</translation>
    </message>
    <message>
        <source>The epsilon that you read.</source>
        <translation>Das Epsilon, das Sie gelesen haben.</translation>
    </message>
    <message>
        <source>Of steps: the noise multiplier, standard deviation over sensitivity. Of one release: the standard deviation, or the scale of Laplace noise, in the units of the records.</source>
        <translation>Bei Schritten: der Rauschfaktor, Standardabweichung durch Sensitivität. Bei einer Freigabe: die Standardabweichung oder die Skala des Laplace-Rauschens, in den Einheiten der Datensätze.</translation>
    </message>
    <message>
        <source>How far two records can be apart: the diameter of what they may be, not its radius. Euclidean for Gaussian noise, sum of absolute values for Laplace noise.</source>
        <translation>Wie weit zwei Datensätze auseinanderliegen können: der Durchmesser des Erlaubten, nicht sein Radius. Euklidisch bei Gauß-Rauschen, Summe der Beträge bei Laplace-Rauschen.</translation>
    </message>
    <message>
        <source>The batch over the number of records.</source>
        <translation>Der Stapel durch die Zahl der Datensätze.</translation>
    </message>
    <message>
        <source>&amp;What has noise</source>
        <translation>&amp;Was Rauschen hat</translation>
    </message>
    <message>
        <source>Claimed &amp;epsilon</source>
        <translation>Behauptetes &amp;Epsilon</translation>
    </message>
    <message>
        <source>De&amp;lta</source>
        <translation>De&amp;lta</translation>
    </message>
    <message>
        <source>&amp;Noise</source>
        <translation>Ra&amp;uschen</translation>
    </message>
    <message>
        <source>Rea&amp;ds</source>
        <translation>Ab&amp;frage</translation>
    </message>
    <message>
        <source>&amp;Rate</source>
        <translation>An&amp;teil</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>Schr&amp;itte</translation>
    </message>
    <message>
        <source>Computes what these settings spend, by the accountants of this program; it becomes a line of the table.</source>
        <translation>Rechnet aus, was diese Einstellungen verbrauchen, nach der Buchführung dieses Programms; das Ergebnis wird eine Zeile der Tabelle.</translation>
    </message>
    <message>
        <source>A claim of your own</source>
        <translation>Eine eigene Behauptung</translation>
    </message>
    <message>
        <source>You read a budget with these settings: is it so?</source>
        <translation>Sie lesen ein Budget mit diesen Einstellungen: Stimmt es?</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Rechnet …</translation>
    </message>
    <message>
        <source>Sensiti&amp;vity</source>
        <translation>Sensiti&amp;vität</translation>
    </message>
    <message>
        <source>How far the probability of an outcome may lie above e^epsilon times its probability for other data, as stated beside epsilon.</source>
        <translation>Wie weit die Wahrscheinlichkeit eines Ergebnisses über dem e^Epsilon-Fachen seiner Wahrscheinlichkeit bei anderen Daten liegen darf, wie neben Epsilon angegeben.</translation>
    </message>
    <message>
        <source>Which records a step reads. Where they are drawn in secret, that saves budget; where all take part, or blocks in a public order, it saves none.</source>
        <translation>Welche Datensätze ein Schritt liest. Werden sie geheim gezogen, so spart das Budget; nehmen alle teil, oder Blöcke in öffentlicher Reihenfolge, so spart es keines.</translation>
    </message>
    <message>
        <source>What got the noise: the response of every step of a training, or the records themselves, once.</source>
        <translation>Was Rauschen erhielt: die Antwort jedes Schritts eines Trainings, oder die Datensätze selbst, einmal.</translation>
    </message>
    <message>
        <source>How often records are queried, all steps together.</source>
        <translation>Wie oft Datensätze abgefragt werden, alle Schritte zusammen.</translation>
    </message>
</context>
<context>
    <name>sfumato::Pages</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>sfumato::PairDialog</name>
    <message>
        <source>Record %1</source>
        <translation>Datensatz %1</translation>
    </message>
    <message>
        <source>Noise level</source>
        <translation>Rauschstärke</translation>
    </message>
    <message>
        <source>Swipe</source>
        <translation>Wischen</translation>
    </message>
    <message>
        <source>Subtract</source>
        <translation>Abziehen</translation>
    </message>
    <message>
        <source>How the columns are compared</source>
        <translation>Wie die Spalten verglichen werden</translation>
    </message>
    <message>
        <source>Left column</source>
        <translation>Linke Spalte</translation>
    </message>
    <message>
        <source>Right column</source>
        <translation>Rechte Spalte</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Fresh samples are of no record: they are laid over it for their looks alone.</source>
        <translation>Neue Proben gehören zu keinem Datensatz: Sie werden nur zum Ansehen darübergelegt.</translation>
    </message>
    <message>
        <source>%1 minus %2: red is brighter, blue is darker. Root mean square %3 % of the range, of pixels as they are shown: what lies beyond the range is clipped.</source>
        <translation>%1 minus %2: Rot ist heller, Blau ist dunkler. Quadratisches Mittel %3 % des Bereichs, von Pixeln, wie sie gezeigt werden: Was außerhalb des Bereichs liegt, ist abgeschnitten.</translation>
    </message>
    <message>
        <source>≤ −%1 %</source>
        <translation>≤ −%1 %</translation>
    </message>
    <message>
        <source>≥ %1 %</source>
        <translation>≥ %1 %</translation>
    </message>
</context>
<context>
    <name>sfumato::PictureCard</name>
    <message>
        <source>All pictures again</source>
        <translation>Wieder alle Bilder</translation>
    </message>
    <message>
        <source>Fill the page</source>
        <translation>Die Seite füllen</translation>
    </message>
    <message>
        <source>All pictures again (double click)</source>
        <translation>Wieder alle Bilder (Doppelklick)</translation>
    </message>
    <message>
        <source>Fill the page (double click)</source>
        <translation>Die Seite füllen (Doppelklick)</translation>
    </message>
    <message>
        <source>Fills the page with this picture, and shows all of them again. So does a double click.</source>
        <translation>Füllt die Seite mit diesem Bild und zeigt danach wieder alle. Ein Doppelklick tut dasselbe.</translation>
    </message>
</context>
<context>
    <name>sfumato::PlaneBar</name>
    <message>
        <source>Ac&amp;ross:</source>
        <translation>Na&amp;ch rechts:</translation>
    </message>
    <message>
        <source>&amp;Upwards:</source>
        <translation>Nach &amp;oben:</translation>
    </message>
    <message>
        <source>The columns of the table that the axes stand for. Nothing is drawn anew, and no budget is spent: each record that is shown has all of its columns.</source>
        <translation>Die Spalten der Tabelle, für die die Achsen stehen. Nichts wird neu gezogen und kein Budget verbraucht: Jeder gezeigte Datensatz hat alle seine Spalten.</translation>
    </message>
</context>
<context>
    <name>sfumato::PlanePanels</name>
    <message>
        <source>Two ways to be wrong</source>
        <translation>Zwei Arten, falsch zu liegen</translation>
    </message>
    <message>
        <source>Metric of the plane</source>
        <translation>Kennzahl der Ebene</translation>
    </message>
    <message>
        <source>What the plane shows upwards.</source>
        <translation>Was die Ebene nach oben zeigt.</translation>
    </message>
    <message>
        <source>Up: %1</source>
        <translation>Nach oben: %1</translation>
    </message>
    <message>
        <source>Errors and distances appear here once columns are computed.</source>
        <translation>Fehler und Abstände erscheinen hier, sobald Spalten berechnet sind.</translation>
    </message>
    <message>
        <source>Held-out likelihood and spread appear here once columns are computed.</source>
        <translation>Hier erscheinen Likelihood zurückgehaltener Daten und Streuung, sobald Spalten berechnet sind.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Across:&lt;/b&gt; each estimate against its own record.&lt;br&gt;&lt;b&gt;Up:&lt;/b&gt; all of them together against the real distribution. Denoisers average, so they lie left but high. A generator has no own record: it is a line.</source>
        <translation>&lt;b&gt;Quer:&lt;/b&gt; jede Schätzung gegen ihren eigenen Datensatz.&lt;br&gt;&lt;b&gt;Nach oben:&lt;/b&gt; alle zusammen gegen die echte Verteilung. Entrauscher mitteln, daher liegen sie links, aber hoch. Ein Generator hat keinen eigenen Datensatz: Er ist eine Linie.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Across:&lt;/b&gt; how far the column varies; the records are at 1, averages lie left of it.&lt;br&gt;&lt;b&gt;Up:&lt;/b&gt; how well it explains noisy records that were held out.&lt;br&gt;Both are computed from the release alone. Errors and distances use raw data: uncheck &lt;i&gt;Hide raw data&lt;/i&gt; in the View menu to allow them.</source>
        <translation>&lt;b&gt;Quer:&lt;/b&gt; wie weit die Spalte streut; die Datensätze liegen bei 1, Mittelwerte links davon.&lt;br&gt;&lt;b&gt;Nach oben:&lt;/b&gt; wie gut sie verrauschte Datensätze erklärt, die zurückgehalten wurden.&lt;br&gt;Beides wird allein aus der Freigabe berechnet. Fehler und Abstände verwenden Rohdaten: Schalten Sie &lt;i&gt;Rohdaten verbergen&lt;/i&gt; im Menü Ansicht aus, um sie zu erlauben.</translation>
    </message>
    <message>
        <source>measured on raw data</source>
        <translation>an Rohdaten gemessen</translation>
    </message>
    <message>
        <source>No budget covers these numbers: they are for evaluation, on public data.</source>
        <translation>Diese Zahlen deckt kein Budget: Sie dienen der Bewertung, an öffentlichen Daten.</translation>
    </message>
    <message>
        <source>explains the held-out records best: %1</source>
        <translation>erklärt die zurückgehaltenen Datensätze am besten: %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;Up:&lt;/b&gt; all samples together against the real distribution. Fresh samples are of no record, so they have no error per record and are lines.</source>
        <translation>&lt;b&gt;Nach oben:&lt;/b&gt; alle Proben zusammen gegen die echte Verteilung. Neue Proben gehören zu keinem Datensatz; sie haben daher keinen Fehler je Datensatz und sind Linien.</translation>
    </message>
    <message>
        <source>The central model releases no records to measure samples by. Distances to raw records appear here once these may be looked at: uncheck Hide raw data in the View menu.</source>
        <translation>Das zentrale Modell gibt keine Datensätze frei, an denen sich Proben messen ließen. Abstände zu Rohdaten erscheinen hier, sobald diese angesehen werden dürfen: Rohdaten verbergen im Menü Ansicht ausschalten.</translation>
    </message>
    <message>
        <source>feature distance</source>
        <translation>Merkmalsabstand</translation>
    </message>
    <message>
        <source>sliced W2</source>
        <translation>Sliced W2</translation>
    </message>
    <message>
        <source>exact W2</source>
        <translation>exakter W2</translation>
    </message>
    <message>
        <source>nearest so far by error and %1</source>
        <translation>bisher am nächsten nach Fehler und %1</translation>
    </message>
    <message>
        <source>nearest by error and %1</source>
        <translation>am nächsten nach Fehler und %1</translation>
    </message>
    <message>
        <source>nearest so far by %1</source>
        <translation>bisher am nächsten nach %1</translation>
    </message>
    <message>
        <source>nearest by %1</source>
        <translation>am nächsten nach %1</translation>
    </message>
    <message>
        <source>explains the held-out records best so far: %1</source>
        <translation>erklärt die zurückgehaltenen Datensätze bisher am besten: %1</translation>
    </message>
    <message>
        <source>fresh samples, of no record; %1: %2</source>
        <translation>neue Proben, von keinem Datensatz; %1: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2, an estimate of records</source>
        <translation>%1: %2, eine Schätzung der Datensätze</translation>
    </message>
    <message>
        <source>denoised records are averages; %1: fresh samples of %2</source>
        <translation>entrauschte Datensätze sind Mittelwerte; %1: neue Proben von %2</translation>
    </message>
    <message>
        <source>%1 (no clear difference from %2)</source>
        <translation>%1 (kein klarer Unterschied zu %2)</translation>
    </message>
    <message>
        <source>%1 (%2 less than %3)</source>
        <translation>%1 (%2 weniger als %3)</translation>
    </message>
</context>
<context>
    <name>sfumato::PlanePlot</name>
    <message>
        <source>error per record (RMSE)</source>
        <translation>Fehler je Datensatz (RMSE)</translation>
    </message>
    <message>
        <source>%1: error %2, distance %3</source>
        <translation>%1: Fehler %2, Abstand %3</translation>
    </message>
    <message>
        <source>%1: distance %2</source>
        <translation>%1: Abstand %2</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>error per record (RMSE) [uses raw data]</source>
        <translation>Fehler je Datensatz (RMSE) [verwendet Rohdaten]</translation>
    </message>
    <message>
        <source>%1 [uses raw data]</source>
        <translation>%1 [verwendet Rohdaten]</translation>
    </message>
    <message>
        <source>Two ways to be wrong</source>
        <translation>Zwei Arten, falsch zu liegen</translation>
    </message>
    <message>
        <source>&lt;p&gt;To the left: estimates near their own records. Down: a distribution near that of the records. Denoised records are averages: they lie left, but high, because their distribution is narrower than that of the data. A generator draws new records and so has no error; it is a line at its height, with a band of one standard deviation. No model can be expected below the value of real against real.&lt;/p&gt;&lt;p&gt;All of it uses raw data.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Links: Schätzungen nahe ihren eigenen Datensätzen. Unten: eine Verteilung nahe der der Datensätze. Entrauschte Datensätze sind Mittelwerte: Sie liegen links, aber hoch, denn ihre Verteilung ist schmaler als die der Daten. Ein Generator zieht neue Datensätze und hat deshalb keinen Fehler; er ist eine Linie in seiner Höhe, mit einem Band von einer Standardabweichung. Unter dem Wert von echt gegen echt ist von keinem Modell etwas zu erwarten.&lt;/p&gt;&lt;p&gt;Alles davon verwendet rohe Daten.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>real against real %1</source>
        <translation>echt gegen echt %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>%1, log</source>
        <translation>%1, log</translation>
    </message>
    <message>
        <source>%1 %2, %3 ↗</source>
        <translation>%1 %2, %3 ↗</translation>
    </message>
    <message>
        <source>real against real</source>
        <translation>echt gegen echt</translation>
    </message>
    <message>
        <source>%1: at %2, %3, off the scale</source>
        <translation>%1: bei %2, %3, außerhalb der Skala</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>sfumato::PointCloudView</name>
    <message numerus="yes">
        <source>%Ln privatized point(s)</source>
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
        <source>× privatized</source>
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
        <source>%1, step %2</source>
        <translation>%1, Schritt %2</translation>
    </message>
    <message>
        <source>Privatized records appear here.</source>
        <translation>Hier erscheinen privatisierte Datensätze.</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>○ raw, public</source>
        <translation>○ roh, öffentlich</translation>
    </message>
    <message numerus="yes">
        <source>%Ln generated point(s)</source>
        <translation>
            <numerusform>%Ln erzeugter Punkt</numerusform>
            <numerusform>%Ln erzeugte Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>× privatized (last run)</source>
        <translation>× privatisiert (letzter Lauf)</translation>
    </message>
    <message>
        <source>× privatized (new settings)</source>
        <translation>× privatisiert (neue Einstellungen)</translation>
    </message>
    <message>
        <source>● generated (last run)</source>
        <translation>● erzeugt (letzter Lauf)</translation>
    </message>
    <message>
        <source>privatized</source>
        <translation>privatisiert</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>erzeugt</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>the line on which the records lie</source>
        <translation>die Linie, auf der die Datensätze liegen</translation>
    </message>
    <message>
        <source>Points that are generated appear here during training.</source>
        <translation>Hier erscheinen während des Trainings erzeugte Punkte.</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message numerus="yes">
        <source>transport plan: the %Ln strongest of all links, which carry %1 % of the mass</source>
        <translation>
            <numerusform>Transportplan: die %Ln stärkste aller Verbindungen, die %1 % der Masse trägt</numerusform>
            <numerusform>Transportplan: die %Ln stärksten aller Verbindungen, die %1 % der Masse tragen</numerusform>
        </translation>
    </message>
    <message>
        <source>transport plan: all links of %1 of %2 generated points</source>
        <translation>Transportplan: alle Verbindungen von %1 der %2 erzeugten Punkte</translation>
    </message>
</context>
<context>
    <name>sfumato::Presentation</name>
    <message>
        <source>Black screen</source>
        <translation>Schwarzer Bildschirm</translation>
    </message>
    <message>
        <source>Next: →, Page Down, a click. Back: ←, Page Up.</source>
        <translation>Weiter: →, Bild ab, ein Klick. Zurück: ←, Bild auf.</translation>
    </message>
    <message>
        <source>Next: →, Page Down. Back: ←, Page Up.</source>
        <translation>Weiter: →, Bild ab. Zurück: ←, Bild auf.</translation>
    </message>
    <message>
        <source>Space: play.</source>
        <translation>Leertaste: abspielen.</translation>
    </message>
    <message>
        <source>B: black. Escape: end.</source>
        <translation>B: schwarz. Escape: Ende.</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>Voriges Bild</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>Nächstes Bild</translation>
    </message>
    <message>
        <source>Smaller letters (Ctrl −)</source>
        <translation>Kleinere Schrift (Strg −)</translation>
    </message>
    <message>
        <source>Larger letters (Ctrl +)</source>
        <translation>Größere Schrift (Strg +)</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Ends the presentation (Escape)</source>
        <translation>Beendet die Vorführung (Escape)</translation>
    </message>
    <message>
        <source>This is the last picture.</source>
        <translation>Das ist das letzte Bild.</translation>
    </message>
    <message>
        <source>This is the first picture.</source>
        <translation>Das ist das erste Bild.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>This is the last page.</source>
        <translation>Das ist die letzte Seite.</translation>
    </message>
    <message>
        <source>This is the first page.</source>
        <translation>Das ist die erste Seite.</translation>
    </message>
    <message>
        <source>Page %1 of %2: %3.</source>
        <translation>Seite %1 von %2: %3.</translation>
    </message>
    <message>
        <source>Once more: %1.</source>
        <translation>Noch einmal: %1.</translation>
    </message>
</context>
<context>
    <name>sfumato::RealSpinBox</name>
    <message>
        <source>“%1” lies outside %2 to %3.</source>
        <translation>„%1“ liegt außerhalb von %2 bis %3.</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>„%1“ ist keine Zahl.</translation>
    </message>
</context>
<context>
    <name>sfumato::RecentCard</name>
    <message>
        <source>stopped at %1 of %2 steps</source>
        <translation>bei %1 von %2 Schritten angehalten</translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>heute %1</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message>
        <source>No run has been made yet.</source>
        <translation>Noch gibt es keinen Lauf.</translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>Schützenswert</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 %2 from the original</source>
        <translation>%1 %2 vom Original</translation>
    </message>
    <message>
        <source>None of them was opened in this window yet.</source>
        <translation>Keiner davon wurde in diesem Fenster schon geöffnet.</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
</context>
<context>
    <name>sfumato::RecommendationPanel</name>
    <message>
        <source>Chooses this method with its own settings. Data, budget and all else stay; Undo takes it back.</source>
        <translation>Wählt dieses Verfahren mit seinen eigenen Einstellungen. Daten, Budget und alles andere bleiben; Rückgängig nimmt es zurück.</translation>
    </message>
    <message>
        <source>Why, and what else</source>
        <translation>Warum, und was sonst</translation>
    </message>
    <message>
        <source>Says why this method fits, and when another one does. It is computed from the number of records and classes, the size and the budget alone.</source>
        <translation>Sagt, warum dieses Verfahren passt und wann ein anderes. Das ist aus der Zahl der Datensätze und Klassen, der Größe und dem Budget allein berechnet.</translation>
    </message>
    <message>
        <source>For %1:</source>
        <translation>Für %1:</translation>
    </message>
    <message>
        <source>%1, as chosen</source>
        <comment>name of a method</comment>
        <translation>%1, wie gewählt</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 wählen</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>name of a method: why</comment>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Or %1: %2.</source>
        <comment>name of a method: when</comment>
        <translation>Oder %1: %2.</translation>
    </message>
    <message>
        <source>This is computed from the number of records and classes, the size and the budget alone.</source>
        <translation>Das ist aus der Zahl der Datensätze und Klassen, der Größe und dem Budget allein berechnet.</translation>
    </message>
    <message>
        <source>A stand-in, none of your data: %1 digits that the program drew, with the noise of %2.</source>
        <translation>Ein Platzhalter, nicht Ihre Daten: %1 Ziffern, die das Programm gezeichnet hat, mit dem Rauschen von %2.</translation>
    </message>
    <message>
        <source>A stand-in, none of your data: as many digits, drawn by the program in this size and these classes.</source>
        <translation>Ein Platzhalter, nicht Ihre Daten: ebenso viele Ziffern, vom Programm in dieser Größe und diesen Klassen gezeichnet.</translation>
    </message>
    <message>
        <source>Local: windows for writing</source>
        <translation>Lokal: Fenster für Schrift</translation>
    </message>
    <message>
        <source>Local: %1</source>
        <comment>name of a method</comment>
        <translation>Lokal: %1</translation>
    </message>
    <message>
        <source>A public stand-in of the same size</source>
        <translation>Ein öffentlicher Ersatz derselben Größe</translation>
    </message>
    <message>
        <source>Takes the pictures of a file that anybody may see in place of digits, such as a published set of the same kind: what comes out of them tells more of yours. You say that the file is public; nothing of it goes into the experiment.</source>
        <translation>Nimmt statt Ziffern die Bilder einer Datei, die jeder sehen darf, etwa einer veröffentlichten Sammlung derselben Art: Was aus ihnen herauskommt, sagt mehr über Ihre. Sie sagen, dass die Datei öffentlich ist; nichts davon geht in das Experiment ein.</translation>
    </message>
    <message>
        <source>%1, which you said is public: %2 of its pictures, with the noise of %3 records.</source>
        <translation>%1, nach Ihrer Angabe öffentlich: %2 seiner Bilder, mit dem Rauschen von %3 Datensätzen.</translation>
    </message>
    <message>
        <source>%1, which you said is public.</source>
        <translation>%1, nach Ihrer Angabe öffentlich.</translation>
    </message>
    <message>
        <source>Use a public file of the same kind…</source>
        <translation>Eine öffentliche Datei derselben Art nehmen…</translation>
    </message>
    <message>
        <source>Back to digits</source>
        <translation>Zurück zu Ziffern</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>wie gezeichnet</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <source>Choose a file that is public</source>
        <translation>Eine öffentliche Datei wählen</translation>
    </message>
    <message>
        <source>Images (%1)</source>
        <translation>Bilder (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Is this file public?</source>
        <translation>Ist diese Datei öffentlich?</translation>
    </message>
    <message>
        <source>May anybody see the pictures of %1?</source>
        <translation>Darf jeder die Bilder von %1 sehen?</translation>
    </message>
    <message>
        <source>They are shown as they are, and what is learned from them has no protection and is entered nowhere. Take a published set, never records of the people whom this budget protects.</source>
        <translation>Sie werden gezeigt, wie sie sind; was aus ihnen gelernt wird, ist ungeschützt und wird nirgends verzeichnet. Nehmen Sie eine veröffentlichte Sammlung, niemals Datensätze der Menschen, die dieses Budget schützt.</translation>
    </message>
    <message>
        <source>&amp;I say that this file is public</source>
        <translation>&amp;Ich sage, dass diese Datei öffentlich ist</translation>
    </message>
    <message>
        <source>&amp;Do not use it</source>
        <translation>&amp;Nicht verwenden</translation>
    </message>
    <message>
        <source>%1 It is learned by %2, not by the method that is chosen.</source>
        <comment>what it is of; a method</comment>
        <translation>%1 Gelernt ist es mit %2, nicht mit dem gewählten Verfahren.</translation>
    </message>
    <message>
        <source>by %1 at ε %2</source>
        <translation>mit %1 bei ε %2</translation>
    </message>
    <message>
        <source>%1 It is learned with the settings that are recommended, not with those that are chosen.</source>
        <comment>what it is of</comment>
        <translation>%1 Gelernt ist es mit den empfohlenen Einstellungen, nicht mit den gewählten.</translation>
    </message>
    <message>
        <source>Local: windows of the picture</source>
        <translation>Lokal: Fenster des Bildes</translation>
    </message>
</context>
<context>
    <name>sfumato::RecordPanel</name>
    <message>
        <source>The record itself</source>
        <translation>Der Datensatz selbst</translation>
    </message>
    <message>
        <source>Every pixel or coordinate gets noise.</source>
        <translation>Jedes Pixel oder jede Koordinate erhält Rauschen.</translation>
    </message>
    <message>
        <source>Its large cosine coefficients</source>
        <translation>Seine großen Kosinuskoeffizienten</translation>
    </message>
    <message>
        <source>The record as a sum of waves; the weakest of them are set to 0 before the noise.</source>
        <translation>Der Datensatz als Summe von Wellen; die schwächsten werden vor dem Rauschen auf 0 gesetzt.</translation>
    </message>
    <message>
        <source>Its slow cosine coefficients</source>
        <translation>Seine langsamen Kosinuskoeffizienten</translation>
    </message>
    <message>
        <source>The record as a sum of waves, of which only the slow ones are kept: fewer numbers, less noise, less detail.</source>
        <translation>Der Datensatz als Summe von Wellen, von denen nur die langsamen bleiben: weniger Zahlen, weniger Rauschen, weniger Einzelheiten.</translation>
    </message>
    <message>
        <source>Windows for garments</source>
        <translation>Fenster für Kleidung</translation>
    </message>
    <message>
        <source>What 10 × 10 soft windows see of a picture as it lies, less a public background, scaled to length 1. Nothing in it was fitted to records. Only moments can go back from it to pictures.</source>
        <translation>Was 10 × 10 weiche Fenster von einem Bild sehen, wie es liegt, abzüglich eines öffentlichen Hintergrunds, auf Länge 1 gebracht. Nichts daran wurde an Datensätze angepasst. Nur Momente können davon zu Bildern zurück.</translation>
    </message>
    <message>
        <source>Windows for writing</source>
        <translation>Fenster für Schrift</translation>
    </message>
    <message>
        <source>As windows for garments, of the picture after its slant and size were taken off, which stand beside it as three numbers.</source>
        <translation>Wie Fenster für Kleidung, vom Bild ohne Neigung und Größe, die als drei Zahlen daneben stehen.</translation>
    </message>
    <message>
        <source>Limits of every value</source>
        <translation>Grenzen jedes Werts</translation>
    </message>
    <message>
        <source>The box of the scaling, or the limits that were stated.</source>
        <translation>Der Quader der Skalierung oder die angegebenen Grenzen.</translation>
    </message>
    <message>
        <source>Known shape</source>
        <translation>Bekannte Form</translation>
    </message>
    <message>
        <source>Of a set whose shape is known.</source>
        <translation>Bei einer Menge, deren Form bekannt ist.</translation>
    </message>
    <message>
        <source>Sum of absolute values</source>
        <translation>Summe der Beträge</translation>
    </message>
    <message>
        <source>Absolute values sum to the radius at most.</source>
        <translation>Die Beträge ergeben zusammen höchstens den Radius.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>No record is longer than the radius.</source>
        <translation>Kein Datensatz ist länger als der Radius.</translation>
    </message>
    <message>
        <source>Length, no value below 0</source>
        <translation>Länge, kein Wert unter 0</translation>
    </message>
    <message>
        <source>No record is longer than the radius, and no number is below 0.</source>
        <translation>Kein Datensatz ist länger als der Radius, und keine Zahl liegt unter 0.</translation>
    </message>
    <message>
        <source>Fixed length, no value below 0</source>
        <translation>Feste Länge, kein Wert unter 0</translation>
    </message>
    <message>
        <source>Every record is scaled to the radius.</source>
        <translation>Jeder Datensatz wird auf den Radius gebracht.</translation>
    </message>
    <message>
        <source>Unit sphere</source>
        <translation>Einheitssphäre</translation>
    </message>
    <message>
        <source>Every record is scaled to length 1. What length it had is lost, which only windows can do without.</source>
        <translation>Jeder Datensatz wird auf Länge 1 gebracht. Seine eigene Länge geht verloren, worauf nur Fenster verzichten können.</translation>
    </message>
    <message>
        <source>What of a record gets noise. All of it is a public function of one record. Windows see a picture as a whole: a hundred numbers in place of its pixels, which little noise leaves readable.</source>
        <translation>Was von einem Datensatz Rauschen erhält. Alles davon ist eine öffentliche Funktion eines einzelnen Datensatzes. Fenster sehen ein Bild als Ganzes: hundert Zahlen statt seiner Pixel, die bei wenig Rauschen lesbar bleiben.</translation>
    </message>
    <message>
        <source>The public set that every record is brought into before the noise. The farther two of its points can be apart, the more noise there is.</source>
        <translation>Die öffentliche Menge, in die jeder Datensatz vor dem Rauschen gebracht wird. Je weiter zwei ihrer Punkte auseinanderliegen können, desto mehr Rauschen.</translation>
    </message>
    <message>
        <source>The share of the coefficients, by magnitude, that is set to 0.</source>
        <translation>Der Anteil der Koeffizienten, nach Betrag, der auf 0 gesetzt wird.</translation>
    </message>
    <message>
        <source>So many of the slowest waves are kept in either direction.</source>
        <translation>So viele der langsamsten Wellen bleiben in jeder Richtung.</translation>
    </message>
    <message>
        <source>Of the ball, in units of the scaled data. Records outside are brought to its edge.</source>
        <translation>Der Kugel, in Einheiten der skalierten Daten. Datensätze außerhalb werden an ihren Rand gebracht.</translation>
    </message>
    <message>
        <source>What gets &amp;noise</source>
        <translation>Was &amp;Rauschen erhält</translation>
    </message>
    <message>
        <source>Set to &amp;0</source>
        <translation>Auf &amp;0 gesetzt</translation>
    </message>
    <message>
        <source>&amp;Corner</source>
        <translation>&amp;Ecke</translation>
    </message>
    <message>
        <source>B&amp;ound</source>
        <translation>&amp;Schranke</translation>
    </message>
    <message>
        <source>Rad&amp;ius</source>
        <translation>Rad&amp;ius</translation>
    </message>
    <message>
        <source>These records are points: they have neither waves nor windows.</source>
        <translation>Diese Datensätze sind Punkte: sie haben weder Wellen noch Fenster.</translation>
    </message>
</context>
<context>
    <name>sfumato::RecordPicker</name>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Record %1 of four</source>
        <translation>Datensatz %1 von vier</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>Wä&amp;hlen…</translation>
    </message>
    <message>
        <source>Four other records, the same in every column.</source>
        <translation>Vier andere Datensätze, dieselben in jeder Spalte.</translation>
    </message>
    <message>
        <source>Records to choose among</source>
        <translation>Datensätze zur Auswahl</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>Datensatz %1</translation>
    </message>
    <message>
        <source>The record that is outlined in every column of estimates.</source>
        <translation>Der Datensatz, der in jeder Spalte von Schätzungen umrandet ist.</translation>
    </message>
    <message>
        <source>A click takes a record in the place of the outlined one.</source>
        <translation>Ein Klick setzt einen Datensatz an die Stelle des umrandeten.</translation>
    </message>
</context>
<context>
    <name>sfumato::RecordUnit</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no, some have several</source>
        <translation>nein, manche haben mehrere</translation>
    </message>
    <message>
        <source>Is each record one person?</source>
        <translation>Ist jeder Datensatz eine Person?</translation>
    </message>
    <message>
        <source>Epsilon protects one record. Of a person with several records it protects each of them, and all of them together by that many times epsilon. Where some have several, you state which column says whose record it is.</source>
        <translation>Epsilon schützt einen Datensatz. Von einer Person mit mehreren Datensätzen schützt es jeden einzelnen und alle zusammen mit entsprechend vielfachem Epsilon. Wo manche mehrere haben, geben Sie an, welche Spalte sagt, wessen Datensatz es ist.</translation>
    </message>
    <message>
        <source>Column %1 says whose it is, and the first row of each person counts: epsilon protects the person. Further rows are empty records.</source>
        <translation>Spalte %1 sagt, wessen er ist, und die erste Zeile jeder Person zählt: Epsilon schützt die Person. Weitere Zeilen sind leere Datensätze.</translation>
    </message>
    <message>
        <source>Rows of a person that count at &amp;most:</source>
        <translation>Zeilen einer Person, die &amp;höchstens zählen:</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>beliebig viele</translation>
    </message>
    <message>
        <source>Column %1 says whose it is, and the first %2 rows of each person count. Epsilon protects one row; the budget and the label state what protects a person. Further rows are empty records.</source>
        <translation>Spalte %1 sagt, von wem er ist, und die ersten %2 Zeilen jeder Person zählen. Epsilon schützt eine Zeile; Budget und Datenschutzetikett nennen, was eine Person schützt. Weitere Zeilen sind leere Datensätze.</translation>
    </message>
    <message>
        <source>Each record counts as one person. A person with several is protected less: with two, at twice epsilon, and so on; a delta above 0 grows faster.</source>
        <translation>Jeder Datensatz zählt als eine Person. Eine Person mit mehreren ist schwächer geschützt: mit zweien beim doppelten Epsilon und so weiter; ein Delta über 0 wächst schneller.</translation>
    </message>
    <message>
        <source>Column %1 says whose it is. A person with several records is protected less: with two, at twice epsilon, and so on; a delta above 0 grows faster.</source>
        <translation>Spalte %1 sagt, von wem er ist. Eine Person mit mehreren Datensätzen ist schwächer geschützt: mit zweien beim doppelten Epsilon und so weiter; ein Delta über 0 wächst schneller.</translation>
    </message>
    <message>
        <source>A person has at most %1 of the records, as you state; the file does not say whose they are. Epsilon protects one record; the budget and the label state what protects a person.</source>
        <translation>Eine Person hat nach Ihrer Angabe höchstens %1 der Datensätze; die Datei sagt nicht, wem sie gehören. Epsilon schützt einen Datensatz; Budget und Etikett nennen, was eine Person schützt.</translation>
    </message>
    <message>
        <source>A person with several records is protected less: with two, at twice epsilon, and so on; a delta above 0 grows faster.</source>
        <translation>Eine Person mit mehreren Datensätzen ist schwächer geschützt: bei zweien mit doppeltem Epsilon und so weiter; ein Delta über 0 wächst schneller.</translation>
    </message>
    <message>
        <source>State a number that you know without counting in this file: a number that was counted there tells something of a single person.</source>
        <translation>Geben Sie eine Zahl an, die Sie kennen, ohne in dieser Datei zu zählen: Eine dort gezählte Zahl verrät etwas über eine einzelne Person.</translation>
    </message>
    <message>
        <source>Records of a person at &amp;most:</source>
        <translation>&amp;Höchstens so viele Datensätze je Person:</translation>
    </message>
    <message>
        <source>Rows of a person behind that number are empty records, so that the label can state what protects a person as a whole.</source>
        <translation>Zeilen einer Person über diese Zahl hinaus sind leere Datensätze, damit das Etikett nennen kann, was eine Person als Ganzes schützt.</translation>
    </message>
    <message>
        <source>The label states what protects a person as a whole, by that number. Nothing tests it: the file does not say whose the records are.</source>
        <translation>Das Etikett nennt nach dieser Zahl, was eine Person als Ganzes schützt. Geprüft wird sie nicht: Die Datei sagt nicht, wem die Datensätze gehören.</translation>
    </message>
    <message>
        <source>Not answered yet. Until then each record counts as one person.</source>
        <translation>Noch nicht beantwortet. Bis dahin zählt jeder Datensatz als eine Person.</translation>
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
        <translation>μ</translation>
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
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>fits, then no more</source>
        <translation>passt, danach keine mehr</translation>
    </message>
    <message>
        <source>fits, then %1 and more</source>
        <translation>passt, danach %1 und mehr</translation>
    </message>
    <message>
        <source>fits, then %1 more</source>
        <translation>passt, danach noch %1</translation>
    </message>
    <message>
        <source>A release at this budget, and such after it, under every cap</source>
        <translation>Eine Freigabe mit diesem Budget, und solche danach, unter jeder Obergrenze</translation>
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
        <source>Draws</source>
        <translation>Ziehungen</translation>
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
    <message>
        <source>Label</source>
        <translation>Etikett</translation>
    </message>
    <message>
        <source>No guarantee</source>
        <translation>Keine Garantie</translation>
    </message>
    <message>
        <source>The noise in this file can be drawn again, or keeps no epsilon: nothing bounds what an attacker learns from it. Ask whoever made it for records with exact noise.</source>
        <translation>Das Rauschen in dieser Datei lässt sich noch einmal ziehen oder hält kein Epsilon ein: Nichts begrenzt, was ein Angreifer daraus erfährt. Bitten Sie, wer sie erstellt hat, um Datensätze mit exaktem Rauschen.</translation>
    </message>
    <message>
        <source>Budgets of public deployments</source>
        <translation>Budgets öffentlicher Anwendungen</translation>
    </message>
    <message>
        <source>What others have done, as they published it, and no advice. Thick ticks are central, thin ones local. Units differ: an epsilon for each day adds up over the days.</source>
        <translation>Was andere getan haben, wie sie es veröffentlicht haben, und kein Rat. Dicke Striche sind zentral, dünne lokal. Die Einheiten sind verschieden: ein Epsilon je Tag summiert sich über die Tage.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>an attacker may guess right &lt;b&gt;practically always&lt;/b&gt;.</source>
        <translation>ein Angreifer kann &lt;b&gt;praktisch immer&lt;/b&gt; richtig raten.</translation>
    </message>
    <message>
        <source>an attacker guesses right &lt;b&gt;%1 of 100&lt;/b&gt; times at best.</source>
        <translation>ein Angreifer rät bestenfalls &lt;b&gt;%1 von 100&lt;/b&gt; Malen richtig.</translation>
    </message>
    <message>
        <source>an attacker guesses right &lt;b&gt;at most %1 of 100&lt;/b&gt; times.</source>
        <translation>ein Angreifer rät &lt;b&gt;höchstens %1 von 100&lt;/b&gt; Malen richtig.</translation>
    </message>
    <message>
        <source>All releases together, with this run, ε %1: %2</source>
        <translation>Alle Freigaben zusammen, mit diesem Lauf, ε %1: %2</translation>
    </message>
    <message>
        <source>All releases together, ε %1: %2</source>
        <translation>Alle Freigaben zusammen, ε %1: %2</translation>
    </message>
    <message>
        <source>Epsilon before an audience</source>
        <translation>Epsilon vor Publikum</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Larger epsilon: →, Page Down. Smaller: ←, Page Up.</source>
        <translation>Größeres Epsilon: →, Bild ab. Kleineres: ←, Bild auf.</translation>
    </message>
    <message>
        <source>No smaller epsilon by this key.</source>
        <translation>Kein kleineres Epsilon mit dieser Taste.</translation>
    </message>
    <message>
        <source>No larger epsilon by this key.</source>
        <translation>Kein größeres Epsilon mit dieser Taste.</translation>
    </message>
    <message>
        <source>That is an upper bound, from epsilon and delta of the sum alone: for these kinds of noise together no tighter figure is computed here. The squares of one run are computed from its own noise where that is possible.</source>
        <translation>Das ist eine obere Schranke, aus Epsilon und Delta der Summe allein: Für diese Arten von Rauschen zusammen wird hier keine schärfere Zahl berechnet. Die Kästchen eines Laufs werden, wo das möglich ist, aus seinem eigenen Rauschen berechnet.</translation>
    </message>
    <message>
        <source>The training keeps its epsilon until it has ended.</source>
        <translation>Das Training behält sein Epsilon, bis es beendet ist.</translation>
    </message>
    <message>
        <source>One person with up to %1 records, with this run, %2: %3</source>
        <translation>Eine Person mit bis zu %1 Datensätzen, mit diesem Lauf, %2: %3</translation>
    </message>
    <message>
        <source>One person with up to %1 records, %2: %3</source>
        <translation>Eine Person mit bis zu %1 Datensätzen, %2: %3</translation>
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
        <source>%1 (%Ln run(s))</source>
        <translation>
            <numerusform>%1 (%Ln Lauf)</numerusform>
            <numerusform>%1 (%Ln Läufe)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>preview of a sweep over %1, %Ln run(s)</source>
        <translation>
            <numerusform>Vorschau einer Reihe über %1, %Ln Lauf</numerusform>
            <numerusform>Vorschau einer Reihe über %1, %Ln Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sweep over %1, %Ln run(s)</source>
        <translation>
            <numerusform>Reihe über %1, %Ln Lauf</numerusform>
            <numerusform>Reihe über %1, %Ln Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>%1. Mean of %Ln run(s) and its standard deviation.</source>
        <translation>
            <numerusform>%1. Mittelwert von %Ln Lauf und seine Standardabweichung.</numerusform>
            <numerusform>%1. Mittelwert von %Ln Läufen und seine Standardabweichung.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · measured: mean ± standard deviation</source>
        <translation>%1 · gemessen: Mittelwert ± Standardabweichung</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln run(s); seeds: %2)</source>
        <translation>
            <numerusform>%1 (%Ln Lauf; Startwerte: %2)</numerusform>
            <numerusform>%1 (%Ln Läufe; Startwerte: %2)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::RunController</name>
    <message>
        <source>The settings changed before the question could be asked. Nothing was released; try again.</source>
        <translation>Die Einstellungen haben sich geändert, bevor gefragt werden konnte. Nichts wurde freigegeben; bitte noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Another experiment was opened before the answer. Nothing was released.</source>
        <translation>Vor der Antwort wurde ein anderes Experiment geöffnet. Nichts wurde freigegeben.</translation>
    </message>
    <message>
        <source>Training. There is no budget to spend.</source>
        <translation>Training. Es gibt kein Budget zu verbrauchen.</translation>
    </message>
    <message>
        <source>Training on the privatized records. This spends no more budget.</source>
        <translation>Training auf den privatisierten Datensätzen. Das verbraucht kein weiteres Budget.</translation>
    </message>
    <message>
        <source>Privatizing the records, then training on them.</source>
        <translation>Privatisiert die Datensätze und trainiert dann auf ihnen.</translation>
    </message>
    <message>
        <source>Run folder: %1</source>
        <translation>Ordner des Laufs: %1</translation>
    </message>
    <message>
        <source>Privatized once: training is free</source>
        <translation>Einmal privatisiert: Training kostet kein Budget</translation>
    </message>
    <message>
        <source>The rest of this run is part of its budget</source>
        <translation>Der Rest dieses Laufs ist Teil seines Budgets</translation>
    </message>
    <message>
        <source>The rest of this run is part of its budget, %1</source>
        <translation>Der Rest dieses Laufs ist Teil seines Budgets, %1</translation>
    </message>
    <message>
        <source>Privatizing the records</source>
        <translation>Privatisiert die Datensätze</translation>
    </message>
    <message>
        <source>Train privatizes the records first</source>
        <translation>„Trainieren“ privatisiert zuerst die Datensätze</translation>
    </message>
    <message>
        <source>Train privatizes the records first: spends %1</source>
        <translation>„Trainieren“ privatisiert zuerst die Datensätze: verbraucht %1</translation>
    </message>
    <message>
        <source>The cap stands in the ledger of these records.</source>
        <translation>Die Obergrenze steht im Kontobuch dieser Datensätze.</translation>
    </message>
    <message>
        <source>Querying the records, and training on the noisy responses.</source>
        <translation>Die Datensätze werden abgefragt; trainiert wird mit den verrauschten Antworten.</translation>
    </message>
    <message>
        <source>Train queries the records</source>
        <translation>Trainieren fragt die Datensätze ab</translation>
    </message>
    <message>
        <source>Train queries the records: spends %1</source>
        <translation>Trainieren fragt die Datensätze ab: verbraucht %1</translation>
    </message>
    <message>
        <source>Querying the records</source>
        <translation>Fragt die Datensätze ab</translation>
    </message>
    <message>
        <source>The rest of this run queries the records: it spends what the run has planned.</source>
        <translation>Der Rest dieses Laufs fragt die Datensätze ab: Er verbraucht, was der Lauf geplant hat.</translation>
    </message>
    <message>
        <source>%1 by itself; the sum of all releases rises by %2</source>
        <translation>für sich %1; die Summe aller Freigaben steigt um %2</translation>
    </message>
    <message>
        <source>The cap was taken away.</source>
        <translation>Die Obergrenze wurde entfernt.</translation>
    </message>
    <message>
        <source>Nothing is spent: the program makes these records up</source>
        <translation>Kostet kein Budget: Das Programm erfindet diese Datensätze</translation>
    </message>
    <message>
        <source>Nothing is spent: these records are called public</source>
        <translation>Kostet kein Budget: Diese Datensätze gelten als öffentlich</translation>
    </message>
    <message>
        <source>%1 by itself; the sum of all releases becomes %2</source>
        <translation>für sich %1; die Summe aller Freigaben wird %2</translation>
    </message>
    <message>
        <source>Train releases the records with noise that guarantees nothing</source>
        <translation>Trainieren gibt die Datensätze mit Rauschen frei, das nichts garantiert</translation>
    </message>
</context>
<context>
    <name>sfumato::RunCurves</name>
    <message numerus="yes">
        <source>Not drawn: %Ln ticked run(s), as no more can be told apart.</source>
        <translation>
            <numerusform>Nicht gezeichnet: %Ln angehakter Lauf, da mehr nicht zu unterscheiden sind.</numerusform>
            <numerusform>Nicht gezeichnet: %Ln angehakte Läufe, da mehr nicht zu unterscheiden sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>Loss (not comparable)</source>
        <translation>Verlust (nicht vergleichbar)</translation>
    </message>
    <message>
        <source>Shows the metrics of every step, the loss among them. Every method has a loss of its own: they cannot be compared.</source>
        <translation>Zeigt die Kennzahlen jedes Schritts, darunter den Verlust. Jedes Verfahren hat seinen eigenen Verlust: Sie lassen sich nicht vergleichen.</translation>
    </message>
    <message numerus="yes">
        <source>Not drawn: raw metrics of %Ln ticked run(s), which are hidden.</source>
        <translation>
            <numerusform>Nicht gezeichnet: Kennzahlen aus Rohdaten von %Ln angehaktem Lauf; sie sind ausgeblendet.</numerusform>
            <numerusform>Nicht gezeichnet: Kennzahlen aus Rohdaten von %Ln angehakten Läufen; sie sind ausgeblendet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Drawn beside this run: %Ln ticked run(s).</source>
        <translation>
            <numerusform>Neben diesem Lauf gezeichnet: %Ln angehakter Lauf.</numerusform>
            <numerusform>Neben diesem Lauf gezeichnet: %Ln angehakte Läufe.</numerusform>
        </translation>
    </message>
    <message>
        <source>Untick all</source>
        <translation>Alle abwählen</translation>
    </message>
</context>
<context>
    <name>sfumato::RunFilter</name>
    <message>
        <source>“%1”: a value is missing after “%2”.</source>
        <translation>„%1“: Nach „%2“ fehlt ein Wert.</translation>
    </message>
    <message>
        <source>“%1”: %2 is a text; %3:%4 would look for it.</source>
        <translation>„%1“: %2 ist ein Text; %3:%4 würde danach suchen.</translation>
    </message>
    <message>
        <source>“%1”: “%2” is not a number; try %3&lt;5.</source>
        <translation>„%1“: „%2“ ist keine Zahl; etwa %3&lt;5.</translation>
    </message>
    <message>
        <source>“%1”: there is no “%2” to look at; there are %3, the columns&apos; headings, and settings, as train.steps.</source>
        <translation>„%1“: „%2“ gibt es hier nicht; es gibt %3, die Überschriften der Spalten und Einstellungen wie train.steps.</translation>
    </message>
</context>
<context>
    <name>sfumato::RunTable</name>
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
    <message>
        <source>The process has ended; last checkpoint: step %1 of %2.</source>
        <translation>Der Prozess ist beendet; letzter Zwischenstand: Schritt %1 von %2.</translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>heute %1</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>gestern %1</translation>
    </message>
    <message>
        <source>%1
%2, in %3</source>
        <translation>%1
%2, in %3</translation>
    </message>
    <message>
        <source>continues %1 from step %2</source>
        <translation>setzt %1 ab Schritt %2 fort</translation>
    </message>
    <message>
        <source>continues %1</source>
        <translation>setzt %1 fort</translation>
    </message>
    <message>
        <source>own release</source>
        <translation>eigene Freigabe</translation>
    </message>
    <message>
        <source>release of %1</source>
        <translation>Freigabe von %1</translation>
    </message>
    <message>
        <source>release of %1 (%2)</source>
        <translation>Freigabe von %1 (%2)</translation>
    </message>
</context>
<context>
    <name>sfumato::RunsView</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
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
        <source>note to %n run(s)</source>
        <translation>
            <numerusform>Notiz zu %n Lauf</numerusform>
            <numerusform>Notiz zu %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Running runs stay where they are: stop them first.</source>
        <translation>Laufende Läufe bleiben, wo sie sind: Sie zuerst anhalten.</translation>
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
        <source>Fin&amp;d run</source>
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
        <translation>Filter: Wörter, eps&lt;50, tag:…</translation>
    </message>
    <message>
        <source>Filter of the runs</source>
        <translation>Filter der Läufe</translation>
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
    <message>
        <source>Every run in the folder of runs. Space ticks one for the curves, Enter opens it, F2 renames it; Ctrl and Shift select several to compare.</source>
        <translation>Jeder Lauf im Ordner der Läufe. Die Leertaste hakt einen für die Kurven an, die Eingabetaste öffnet ihn, F2 benennt ihn um; Strg und Umschalt wählen mehrere zum Vergleichen.</translation>
    </message>
    <message>
        <source>What helps here: set up a first run, or list all runs again.</source>
        <translation>Was hier hilft: einen ersten Lauf einrichten oder wieder alle Läufe aufführen.</translation>
    </message>
    <message>
        <source>By which column the runs are sorted; a click on a heading does the same.</source>
        <translation>Nach welcher Spalte die Läufe sortiert sind; ein Klick auf eine Überschrift tut dasselbe.</translation>
    </message>
    <message>
        <source>The largest or newest first; else the other way round.</source>
        <translation>Das Größte oder Neueste zuerst; sonst umgekehrt.</translation>
    </message>
    <message>
        <source>Which columns the table shows. Every entry says what its column means.</source>
        <translation>Welche Spalten die Tabelle zeigt. Jeder Eintrag sagt, was seine Spalte bedeutet.</translation>
    </message>
    <message>
        <source>Words that must occur, and terms such as eps&lt;50, method:entropic, tag:mine, sweep:digits, -status:failed, time&gt;10m, &quot;two words&quot;. All must hold.</source>
        <translation>Wörter, die vorkommen müssen, und Ausdrücke wie eps&lt;50, method:entropic, tag:meins, sweep:digits, -status:failed, time&gt;10m, &quot;zwei Wörter&quot;. Alle müssen gelten.</translation>
    </message>
    <message numerus="yes">
        <source>One note for %n selected run(s), replacing their notes</source>
        <translation>
            <numerusform>Eine Notiz für %n ausgewählten Lauf; sie ersetzt seine Notiz</numerusform>
            <numerusform>Eine Notiz für %n ausgewählte Läufe; sie ersetzt ihre Notizen</numerusform>
        </translation>
    </message>
    <message>
        <source>Descending</source>
        <translation>Absteigend</translation>
    </message>
    <message>
        <source>Ascending</source>
        <translation>Aufsteigend</translation>
    </message>
    <message>
        <source>No runs to show</source>
        <translation>Keine Läufe</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln run(s)</source>
        <translation>
            <numerusform>%1 von %Ln Lauf</numerusform>
            <numerusform>%1 von %Ln Läufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>moving %Ln run(s) to the trash</source>
        <translation>
            <numerusform>Verschieben von %Ln Lauf in den Papierkorb</numerusform>
            <numerusform>Verschieben von %Ln Läufen in den Papierkorb</numerusform>
        </translation>
    </message>
    <message>
        <source>Points of a sweep stay in it: its curves and other points, which may train on their release, need them. Select the row of the whole sweep, with that of its preview, to move it.</source>
        <translation>Punkte einer Reihe bleiben in ihr: Ihre Kurven und andere Punkte, die auf deren Freigabe trainieren können, brauchen sie. Wählen Sie die Zeile der ganzen Reihe, mit der ihrer Vorschau, um sie zu verschieben.</translation>
    </message>
    <message>
        <source>Add a folder of runs</source>
        <translation>Einen Ordner mit Läufen hinzufügen</translation>
    </message>
    <message>
        <source>The runs in %1 are listed already.</source>
        <translation>Die Läufe in %1 stehen schon in der Liste.</translation>
    </message>
    <message>
        <source>&amp;Add a folder…</source>
        <translation>&amp;Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Leave out %1</source>
        <translation>%1 weglassen</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Einstellungen</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Reihen</translation>
    </message>
    <message>
        <source>Takes back, or does again, what was changed in the list: names, tags, notes and what was moved to the trash.</source>
        <translation>Nimmt zurück oder wiederholt, was in der Liste geändert wurde: Namen, Schlagwörter, Notizen und was in den Papierkorb verschoben wurde.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Folders of runs</source>
        <translation>Ordner mit Läufen</translation>
    </message>
    <message>
        <source>Lists runs in other folders as well, anywhere on this computer: a folder of runs, one run or a sweep. They stay listed until you leave their folder out; no file is touched.</source>
        <translation>Führt auch Läufe in anderen Ordnern auf, irgendwo auf diesem Rechner: einen Ordner mit Läufen, einen Lauf oder eine Reihe. Sie bleiben in der Liste, bis Sie ihren Ordner weglassen; keine Datei wird angerührt.</translation>
    </message>
    <message>
        <source>&amp;Fork</source>
        <translation>Ab&amp;zweigen</translation>
    </message>
    <message>
        <source>Sets up a run that goes on from the last checkpoint of this one with other settings, on the same privatized records: no more budget is spent.</source>
        <translation>Bereitet einen Lauf vor, der vom letzten Zwischenstand dieses Laufs mit anderen Einstellungen weitergeht, auf denselben privatisierten Datensätzen: Das kostet kein weiteres Budget.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>More &amp;metrics</source>
        <translation>&amp;Weitere Kennzahlen</translation>
    </message>
    <message>
        <source>Clone with another &amp;seed</source>
        <translation>Klonen mit anderem Start&amp;wert</translation>
    </message>
    <message>
        <source>Sets up a repeat of this run: the same settings with the next seed.</source>
        <translation>Bereitet eine Wiederholung dieses Laufs vor: dieselben Einstellungen mit dem nächsten Startwert.</translation>
    </message>
    <message>
        <source>&amp;Untick all</source>
        <translation>Alle &amp;abwählen</translation>
    </message>
    <message>
        <source>Takes the curves of all ticked runs away.</source>
        <translation>Nimmt die Kurven aller angehakten Läufe weg.</translation>
    </message>
    <message>
        <source>A run of the central model cannot be forked, since every further step costs budget. Clone sets up a run of its own with these settings.</source>
        <translation>Ein Lauf des zentralen Modells lässt sich nicht abzweigen, da jeder weitere Schritt Budget kostet. Klonen richtet einen eigenen Lauf mit diesen Einstellungen ein.</translation>
    </message>
    <message>
        <source>This run has no checkpoint yet from which another one could go on. Clone sets up a run of its own.</source>
        <translation>Dieser Lauf hat noch keinen Zwischenstand, von dem ein anderer weitergehen könnte. Klonen richtet einen eigenen Lauf ein.</translation>
    </message>
    <message>
        <source>Tick runs that differ in a number of their settings</source>
        <translation>Läufe ankreuzen, die sich in einer Zahl ihrer Einstellungen unterscheiden</translation>
    </message>
    <message>
        <source>Figure against a &amp;setting</source>
        <translation>Abbildung über einer &amp;Einstellung</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Durch Kommas getrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Save the table as &amp;CSV…</source>
        <translation>Tabelle als &amp;CSV speichern …</translation>
    </message>
    <message>
        <source>Every run that is listed, a row for each of its methods, with the columns that are shown.</source>
        <translation>Alle gelisteten Läufe, eine Zeile für jedes ihrer Verfahren, mit den Spalten, die zu sehen sind.</translation>
    </message>
    <message>
        <source>Name, tags and note of the selected runs, and the table as a file</source>
        <translation>Name, Schlagwörter und Notiz der gewählten Läufe, und die Tabelle als Datei</translation>
    </message>
    <message>
        <source>least of all methods</source>
        <translation>kleinster Wert aller Verfahren</translation>
    </message>
    <message>
        <source>Method that runs are sorted by</source>
        <translation>Verfahren, nach dem Läufe sortiert werden</translation>
    </message>
    <message>
        <source>By the values of which method the runs are sorted, where the column has one for each.</source>
        <translation>Nach den Werten welches Verfahrens die Läufe sortiert werden, wo die Spalte für jedes einen hat.</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>Abzweigen</translation>
    </message>
    <message>
        <source>Go on from the checkpoint of:</source>
        <translation>Weiter ab dem Zwischenstand von:</translation>
    </message>
    <message>
        <source>Moves the selected run folders to the trash; undo, or later Deleted runs, moves them back.</source>
        <translation>Legt die ausgewählten Laufordner in den Papierkorb; Rückgängig oder später „Gelöschte Läufe“ holt sie zurück.</translation>
    </message>
    <message>
        <source>De&amp;leted runs…</source>
        <translation>Ge&amp;löschte Läufe …</translation>
    </message>
    <message>
        <source>Shows which of the runs listed here are in the trash, and restores those that you choose.</source>
        <translation>Zeigt, welche der hier aufgeführten Läufe im Papierkorb liegen, und holt die zurück, die Sie wählen.</translation>
    </message>
    <message>
        <source>Lists the runs of another folder, too. No file moves.</source>
        <translation>Führt auch die Läufe eines anderen Ordners auf. Keine Datei wird verschoben.</translation>
    </message>
    <message>
        <source>Runs appear here. Every training leaves a folder of plain files in %1; this table lists them all, with the settings, the budget and the metrics of each, so that they can be compared.</source>
        <translation>Hier erscheinen Läufe. Jedes Training hinterlässt einen Ordner einfacher Dateien in %1; diese Tabelle führt sie alle auf, jeden mit Einstellungen, Budget und Zahlen, damit sie sich vergleichen lassen.</translation>
    </message>
    <message>
        <source>Puts runs that agree in this under one heading, with the mean and the standard deviation of their metrics.</source>
        <translation>Fasst Läufe, die darin übereinstimmen, unter einer Überschrift zusammen, mit Mittelwert und Standardabweichung ihrer Kennzahlen.</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>Ausgewählt: %1</translation>
    </message>
    <message>
        <source>Moved to trash: %1. Its budget stays spent.</source>
        <translation>In den Papierkorb verschoben: %1. Sein Budget bleibt verbraucht.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) moved to the trash. Their budget stays spent.</source>
        <translation>
            <numerusform>%Ln Lauf in den Papierkorb verschoben. Sein Budget bleibt verbraucht.</numerusform>
            <numerusform>%Ln Läufe in den Papierkorb verschoben. Ihr Budget bleibt verbraucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Why not private: %1</source>
        <translation>Warum nicht privat: %1</translation>
    </message>
</context>
<context>
    <name>sfumato::ScreeChart</name>
    <message>
        <source>Eigenvalues of the privatized records</source>
        <translation>Eigenwerte der privatisierten Datensätze</translation>
    </message>
    <message numerus="yes">
        <source>%Ln eigenvalue(s) above the line at %1; the largest is %2, the smallest %3</source>
        <translation>
            <numerusform>%Ln Eigenwert über der Linie bei %1; der größte ist %2, der kleinste %3</numerusform>
            <numerusform>%Ln Eigenwerte über der Linie bei %1; der größte ist %2, der kleinste %3</numerusform>
        </translation>
    </message>
    <message>
        <source>edge of the noise, %1</source>
        <translation>Rand des Rauschens, %1</translation>
    </message>
    <message>
        <source>eigenvalue (logarithmic), largest %1</source>
        <translation>Eigenwert (logarithmisch), größter %1</translation>
    </message>
    <message>
        <source>direction 1</source>
        <translation>Richtung 1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>sfumato::SessionKeeper</name>
    <message>
        <source>A training is running</source>
        <translation>Ein Training läuft</translation>
    </message>
    <message>
        <source>Either way the run is saved; Resume continues it.</source>
        <translation>Der Lauf wird in jedem Fall gespeichert; „Fortsetzen“ setzt ihn fort.</translation>
    </message>
    <message>
        <source>&amp;Save and stop</source>
        <translation>&amp;Speichern und anhalten</translation>
    </message>
    <message>
        <source>&amp;Keep training in the background</source>
        <translation>Im &amp;Hintergrund weitertrainieren</translation>
    </message>
    <message>
        <source>In the background the training runs to its end without a window; then the program ends.</source>
        <translation>Im Hintergrund läuft das Training ohne Fenster zu Ende; dann endet das Programm.</translation>
    </message>
    <message>
        <source>The training has not stopped yet</source>
        <translation>Das Training hat noch nicht angehalten</translation>
    </message>
    <message>
        <source>It ends with its current step, or waits for a file that does not answer.</source>
        <translation>Es endet mit seinem laufenden Schritt oder wartet auf eine Datei, die nicht antwortet.</translation>
    </message>
    <message>
        <source>Ended now, the run keeps its last checkpoint, and Resume goes on from there.</source>
        <translation>Wird es jetzt beendet, behält der Lauf seinen letzten Zwischenstand, und Fortsetzen macht dort weiter.</translation>
    </message>
    <message>
        <source>&amp;Wait</source>
        <translation>&amp;Warten</translation>
    </message>
    <message>
        <source>&amp;End now</source>
        <translation>Jetzt &amp;beenden</translation>
    </message>
    <message>
        <source>Another language</source>
        <translation>Andere Sprache</translation>
    </message>
    <message>
        <source>&amp;Restart now</source>
        <translation>&amp;Jetzt neu starten</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>Sfumato speaks %1 after a restart.</source>
        <translation>Sfumato spricht nach einem Neustart %1.</translation>
    </message>
    <message>
        <source>Settings, run and step come back as they are now. A training is saved first; Resume continues it.</source>
        <translation>Einstellungen, Lauf und Schritt kommen wieder, wie sie jetzt sind. Ein Training wird vorher gespeichert; Fortsetzen führt es weiter.</translation>
    </message>
</context>
<context>
    <name>sfumato::SettingsDialog</name>
    <message>
        <source>&amp;Reduced motion</source>
        <translation>Weniger &amp;Bewegung</translation>
    </message>
    <message>
        <source>&amp;Notify me when a long training ends</source>
        <translation>Be&amp;nachrichtigen, wenn ein langes Training endet</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>&amp;Allgemein</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie die Arbeitsfläche</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Nothing moves by itself: draws stand side by side instead of alternating, points jump instead of gliding.</source>
        <translation>Nichts bewegt sich von selbst: Ziehungen stehen nebeneinander, statt sich abzuwechseln, Punkte springen, statt zu gleiten.</translation>
    </message>
    <message>
        <source>A message of the desktop when a training of more than half a minute ends while another window is in front.</source>
        <translation>Eine Nachricht der Arbeitsfläche, wenn ein Training von mehr als einer halben Minute endet, während ein anderes Fenster vorn ist.</translation>
    </message>
    <message>
        <source>all but one</source>
        <translation>alle bis auf einen</translation>
    </message>
    <message>
        <source>How many processor cores the engine uses. One is best left to the window.</source>
        <translation>Wie viele Prozessorkerne der Rechenkern nutzt. Einer bleibt am besten dem Fenster.</translation>
    </message>
    <message>
        <source>Where runs are kept. Every run is a folder of plain files; runs that exist stay where they are.</source>
        <translation>Wo Läufe aufbewahrt werden. Jeder Lauf ist ein Ordner einfacher Dateien; vorhandene Läufe bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>Folder of the runs</source>
        <translation>Ordner der Läufe</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Erscheinungsbild</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>T&amp;hreads</source>
        <translation>T&amp;hreads</translation>
    </message>
    <message>
        <source>R&amp;uns in</source>
        <translation>&amp;Läufe in</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Keys of the commands</source>
        <translation>Tasten der Befehle</translation>
    </message>
    <message>
        <source>Key of: %1</source>
        <translation>Taste von: %1</translation>
    </message>
    <message>
        <source>“%1” and “%2” have the same key. Give one of them another.</source>
        <translation>„%1“ und „%2“ haben dieselbe Taste. Geben Sie einem von beiden eine andere.</translation>
    </message>
    <message>
        <source>Language and runs folder change after a restart.</source>
        <translation>Sprache und Ordner der Läufe ändern sich nach einem Neustart.</translation>
    </message>
    <message>
        <source>&amp;Solve transport on the GPU where there is one</source>
        <translation>Trans&amp;port auf der GPU lösen, wo es eine gibt</translation>
    </message>
    <message>
        <source>An NVIDIA GPU solves the larger problems of transport, the processor does the rest. The last digits differ, so that a run repeats bit for bit on the same kind of device only. Experiments that name a device keep it.</source>
        <translation>Eine NVIDIA-GPU löst die größeren Transportprobleme, der Prozessor den Rest. Die letzten Stellen weichen ab, sodass sich ein Lauf nur auf der gleichen Art von Gerät Bit für Bit wiederholt. Experimente, die ein Gerät nennen, behalten es.</translation>
    </message>
    <message>
        <source>the usual folders</source>
        <translation>übliche Ordner</translation>
    </message>
    <message>
        <source>Where MNIST, USPS and other published data sets lie, each in a folder of its name. The usual folders are looked at as well.</source>
        <translation>Wo MNIST, USPS und andere veröffentlichte Datensammlungen liegen, jede in einem Ordner ihres Namens. Auch in den üblichen Ordnern wird gesucht.</translation>
    </message>
    <message>
        <source>&amp;Data sets in</source>
        <translation>Datensa&amp;mmlungen in</translation>
    </message>
    <message>
        <source>Folder of the data sets</source>
        <translation>Ordner der Datensammlungen</translation>
    </message>
    <message>
        <source>Bro&amp;wse…</source>
        <translation>Durchs&amp;uchen …</translation>
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
    <message>
        <source>almost 100</source>
        <translation>fast 100</translation>
    </message>
</context>
<context>
    <name>sfumato::SheetGrid</name>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln Bild</numerusform>
            <numerusform>%Ln Bilder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln ausgewählt</numerusform>
            <numerusform>%Ln ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>NOT PRIVATE</source>
        <translation>NICHT PRIVAT</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>Klasse %1</translation>
    </message>
</context>
<context>
    <name>sfumato::SheetModel</name>
    <message>
        <source>Image %1</source>
        <translation>Bild %1</translation>
    </message>
    <message>
        <source>Image %1, class %2</source>
        <translation>Bild %1, Klasse %2</translation>
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
        <source>public records</source>
        <translation>öffentliche Datensätze</translation>
    </message>
    <message>
        <source>public, noise of a study</source>
        <translation>öffentlich, Studienrauschen</translation>
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
        <translation>Datenschutzdecke („privacy blanket“) des Laplace-Rauschens</translation>
    </message>
    <message>
        <source>After the shuffler</source>
        <translation>Nach dem Mischer</translation>
    </message>
    <message>
        <source>How many people send a report, n. The more there are, the better each of them hides.</source>
        <translation>Wie viele Personen eine Meldung senden, n. Je mehr es sind, desto besser verbirgt sich jede.</translation>
    </message>
    <message>
        <source>Which theorem is used; all of them hold, and the smallest epsilon is the best bound. Its formula stands with the answer.</source>
        <translation>Welcher Satz verwendet wird; alle gelten, und das kleinste Epsilon ist die beste Schranke. Seine Formel steht bei der Antwort.</translation>
    </message>
    <message>
        <source>P&amp;eople</source>
        <translation>&amp;Personen</translation>
    </message>
    <message>
        <source>How far the probability of an outcome behind the shuffler may lie above e^epsilon times its probability for another record.</source>
        <translation>Wie weit die Wahrscheinlichkeit eines Ergebnisses hinter dem Mischer über dem e^Epsilon-Fachen seiner Wahrscheinlichkeit bei einem anderen Datensatz liegen darf.</translation>
    </message>
    <message>
        <source>A shuffler hides who sent which report. In the central model this program holds all records, so nobody sends one: choose the local model.</source>
        <translation>Ein Mischer verbirgt, wer welche Meldung gesendet hat. Im zentralen Modell hat dieses Programm alle Datensätze, und niemand sendet eine: das lokale Modell wählen.</translation>
    </message>
</context>
<context>
    <name>sfumato::SlowMotionBar</name>
    <message>
        <source>Slow &amp;motion</source>
        <translation>Zeitl&amp;upe</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>move</source>
        <translation>Bewegen</translation>
    </message>
    <message>
        <source>Draw: points are generated, and some privatized records are picked. Plan: lines show which of these records each point is moved to. Move: the generator follows.</source>
        <translation>Ziehen: Punkte werden erzeugt und einige privatisierte Datensätze gewählt. Plan: Linien zeigen, zu welchen dieser Datensätze jeder Punkt bewegt wird. Bewegen: der Generator folgt.</translation>
    </message>
    <message>
        <source>Tells every step in three phases: generated points are drawn, the transport plan joins them with privatized records, the step moves the points. Below the pictures, Pause waits after a phase, Play goes on; Step (F10) asks for one step. Unticked, the run that was shown before is shown again.</source>
        <translation>Erzählt jeden Schritt in drei Phasen: erzeugte Punkte werden gezogen, der Transportplan verbindet sie mit privatisierten Datensätzen, der Schritt bewegt die Punkte. Unter den Bildern wartet Pause nach einer Phase, Abspielen geht weiter; Schritt (F10) fordert einen Schritt an. Ohne das Häkchen wird der Lauf von vorher wieder gezeigt.</translation>
    </message>
    <message>
        <source>The phases of the step that is shown. A phase that is a link is shown again.</source>
        <translation>Die Phasen des gezeigten Schritts. Eine Phase, die ein Link ist, lässt sich noch einmal zeigen.</translation>
    </message>
</context>
<context>
    <name>sfumato::SlowMotionLegend</name>
    <message>
        <source>Slow motion shows the generator as it trains; samples, film and distances are of its moving average, which follows more slowly.</source>
        <translation>Die Zeitlupe zeigt den Generator, wie er trainiert; Proben, Film und Abstände sind die seines gleitenden Mittels, das langsamer folgt.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The phases of this step are not kept.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Die Phasen dieses Schritts sind nicht aufbewahrt.&lt;/b&gt;</translation>
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
    <name>sfumato::StandInView</name>
    <message>
        <source>It is being learned.</source>
        <translation>Er wird gerade gelernt.</translation>
    </message>
    <message>
        <source>A public stand-in, and what is learned of it</source>
        <translation>Ein öffentlicher Ersatz und was daraus gelernt wird</translation>
    </message>
</context>
<context>
    <name>sfumato::StartPage</name>
    <message>
        <source>What do you want to try?</source>
        <translation>Was möchten Sie ausprobieren?</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Search the examples</source>
        <translation>Beispiele durchsuchen</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Strg+K</translation>
    </message>
    <message>
        <source>Times are of this computer</source>
        <translation>Zeiten gelten für diesen Rechner</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu: %1</translation>
    </message>
    <message>
        <source>%1 is not on this computer</source>
        <translation>%1 ist nicht auf diesem Rechner</translation>
    </message>
    <message>
        <source>&amp;Choose the data folder…</source>
        <translation>Daten&amp;ordner wählen …</translation>
    </message>
    <message>
        <source>&amp;Open without it</source>
        <translation>Ohne sie ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Your own data</source>
        <translation>Ihre eigenen Daten</translation>
    </message>
    <message>
        <source>Drop a file or a folder here.</source>
        <translation>Ziehen Sie eine Datei oder einen Ordner hierher.</translation>
    </message>
    <message>
        <source>NPZ, NPY, IDX, CSV, PNG or JPEG; a folder with a folder per class</source>
        <translation>NPZ, NPY, IDX, CSV, PNG oder JPEG; ein Ordner mit einem Ordner je Klasse</translation>
    </message>
    <message>
        <source>Open &amp;file…</source>
        <translation>&amp;Datei öffnen …</translation>
    </message>
    <message>
        <source>Open f&amp;older…</source>
        <translation>O&amp;rdner öffnen …</translation>
    </message>
    <message>
        <source>Sensitive until you say otherwise; nothing leaves this computer.</source>
        <translation>Schützenswert, bis Sie etwas anderes sagen; nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>A forecast says what can come out before any budget is spent.</source>
        <translation>Eine Vorhersage sagt, was herauskommen kann, bevor Budget verbraucht wird.</translation>
    </message>
    <message>
        <source>You confirm each release; the sum is always in sight.</source>
        <translation>Sie bestätigen jede Freigabe; die Summe ist immer zu sehen.</translation>
    </message>
    <message>
        <source>New here?</source>
        <translation>Neu hier?</translation>
    </message>
    <message>
        <source>A tour of six cards: noise, Train, the step cursor, epsilon, Compare, your own file. About 5 minutes.</source>
        <translation>Ein Rundgang mit sechs Karten: Rauschen, Trainieren, Schrittzeiger, Epsilon, Vergleichen, eigene Datei. Etwa 5 Minuten.</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Rundgang beginnen</translation>
    </message>
    <message>
        <source>Somebody sent you a file?</source>
        <translation>Hat Ihnen jemand eine Datei geschickt?</translation>
    </message>
    <message>
        <source>Open a run…</source>
        <translation>Lauf öffnen …</translation>
    </message>
    <message>
        <source>Sfumato learns from records that must stay private, makes artificial ones like them, and says what that costs in privacy.</source>
        <translation>Sfumato lernt aus Datensätzen, die privat bleiben müssen, erzeugt künstliche, die ihnen gleichen, und sagt, was das an Datenschutz kostet.</translation>
    </message>
    <message>
        <source>No example has these words. Below are those that are nearest to such data. Your own data can be tables (CSV), pictures (PNG, JPEG, a folder with a folder per class) or arrays (NPZ, NPY, IDX): open them above.</source>
        <translation>Kein Beispiel hat diese Wörter. Darunter stehen die, die solchen Daten am nächsten sind. Eigene Daten können Tabellen (CSV), Bilder (PNG, JPEG, ein Ordner mit einem Ordner je Klasse) oder Arrays (NPZ, NPY, IDX) sein: öffnen Sie sie oben.</translation>
    </message>
    <message>
        <source>Drop a run, an experiment or an exported picture here. It opens with its settings and its privacy label. A label is compared with its run.</source>
        <translation>Ziehen Sie einen Lauf, ein Experiment oder ein exportiertes Bild hierher. Es öffnet sich mit seinen Einstellungen und seinem Etikett. Ein Etikett wird mit seinem Lauf verglichen.</translation>
    </message>
    <message>
        <source>my own data, your data: open, import, upload, load a file or a folder; CSV, Excel, NPZ, NPY, IDX, PNG, JPEG; tables, tabular, pictures, photos, X-rays, arrays</source>
        <translation>eigene Daten, meine Daten, deine Daten: öffnen, importieren, hochladen, laden, Datei oder Ordner; CSV, Excel, NPZ, NPY, IDX, PNG, JPEG; Tabellen, tabellarisch, Bilder, Fotos, Röntgenbilder, Arrays</translation>
    </message>
    <message>
        <source>No example is at ε %1. Below are those at ε %2, the nearest.</source>
        <translation>Kein Beispiel hat ε %1. Darunter stehen die mit ε %2, dem nächsten Wert.</translation>
    </message>
    <message>
        <source>No example matches, but your own data can be opened above.</source>
        <translation>Kein Beispiel passt, aber eigene Daten lassen sich oben öffnen.</translation>
    </message>
    <message>
        <source>No example matches: try fewer words. Titles, ids, data, methods, papers and epsilons (&quot;epsilon 1&quot;) can be searched. Your own data can be tables (CSV), pictures (PNG, JPEG, a folder with a folder per class) or arrays (NPZ, NPY, IDX): open them above.</source>
        <translation>Kein Beispiel passt: versuchen Sie weniger Wörter. Gesucht werden Titel, Kürzel, Daten, Verfahren, Arbeiten und Epsilon („epsilon 1“). Eigene Daten können Tabellen (CSV), Bilder (PNG, JPEG, ein Ordner mit einem Ordner je Klasse) oder Arrays (NPZ, NPY, IDX) sein: öffnen Sie sie oben.</translation>
    </message>
    <message>
        <source>No example matches. Did you mean “%1”?</source>
        <translation>Kein Beispiel passt. Meinten Sie „%1“?</translation>
    </message>
    <message>
        <source>Search examples</source>
        <translation>Beispiele suchen</translation>
    </message>
</context>
<context>
    <name>sfumato::StartScreen</name>
    <message>
        <source>Choose the folder of the data sets</source>
        <translation>Ordner der Datensammlungen wählen</translation>
    </message>
</context>
<context>
    <name>sfumato::StatedFactsDialog</name>
    <message numerus="yes">
        <source>%n record(s) cannot be used: %1. Each keeps its place as an empty record, so that nothing that leaves tells of it.</source>
        <translation>
            <numerusform>%n Datensatz ist unbrauchbar: %1. Er behält seinen Platz als leerer Datensatz, sodass nichts, was hinausgeht, davon zeugt.</numerusform>
            <numerusform>%n Datensätze sind unbrauchbar: %1. Jeder behält seinen Platz als leerer Datensatz, sodass nichts, was hinausgeht, davon zeugt.</numerusform>
        </translation>
    </message>
    <message>
        <source>What these records are</source>
        <translation>Was diese Datensätze sind</translation>
    </message>
    <message>
        <source>Labels are 0, 1, and so on. A record with another label is an empty one.</source>
        <translation>Labels sind 0, 1 und so weiter. Ein Datensatz mit einem anderen Label ist ein leerer.</translation>
    </message>
    <message>
        <source>One name on each line, in the order in which they are numbered. A record of another class is an empty one.</source>
        <translation>Ein Name in jeder Zeile, in der Reihenfolge, in der sie nummeriert sind. Ein Datensatz einer anderen Klasse ist ein leerer.</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> Pixel</translation>
    </message>
    <message>
        <source>Every picture is brought to this size. Proposed from the first, made smaller: fewer pixels need less noise.</source>
        <translation>Jedes Bild wird auf diese Größe gebracht. Vorgeschlagen nach dem ersten, verkleinert: weniger Pixel brauchen weniger Rauschen.</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>B&amp;reite</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Every picture is brought to three channels of color; without, to gray.</source>
        <translation>Jedes Bild wird auf drei Farbkanäle gebracht; sonst auf Grau.</translation>
    </message>
    <message>
        <source>C&amp;olor</source>
        <translation>&amp;Farbe</translation>
    </message>
    <message>
        <source>Written with</source>
        <translation>Schreibweise</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>S&amp;palten</translation>
    </message>
    <message>
        <source>Lowest and highest hold for every record, from what you know and not from this file: an age lies in 0 to 120. Leave them empty to state another bound afterwards.</source>
        <translation>Kleinster und größter Wert gelten für jeden Datensatz, aus dem, was Sie wissen, nicht aus dieser Datei: Ein Alter liegt in 0 bis 120. Lassen Sie sie leer, um danach eine andere Schranke anzugeben.</translation>
    </message>
    <message>
        <source>A cell without a value</source>
        <translation>Eine Zelle ohne Wert</translation>
    </message>
    <message>
        <source>Cla&amp;sses</source>
        <translation>&amp;Klassen</translation>
    </message>
    <message>
        <source>Names of classes 0, 1, ...: one on each line, such as healthy. Empty: numbers.</source>
        <translation>Namen der Klassen 0, 1, ...: einer pro Zeile, etwa gesund. Leer: Zahlen.</translation>
    </message>
    <message>
        <source>Other names for them, one on each line. Empty: as the file writes them.</source>
        <translation>Andere Namen für sie, einer pro Zeile. Leer: wie in der Datei.</translation>
    </message>
    <message>
        <source>What the classes are called in the window, in exports and on the label, one on each line, in the order of the classes.</source>
        <translation>Wie die Klassen im Fenster, in Exporten und auf dem Etikett heißen, einer pro Zeile, in der Reihenfolge der Klassen.</translation>
    </message>
    <message>
        <source>&amp;Names of classes</source>
        <translation>&amp;Namen der Klassen</translation>
    </message>
    <message>
        <source>Transparent pictures are laid on black.</source>
        <translation>Durchsichtige Bilder werden auf Schwarz gelegt.</translation>
    </message>
    <message>
        <source>Transparent pictures are laid on white.</source>
        <translation>Durchsichtige Bilder werden auf Weiß gelegt.</translation>
    </message>
    <message>
        <source>Pictures use %1 bits: white is %2.</source>
        <translation>Bilder nutzen %1 Bit: Weiß ist %2.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s), all of which can be used.</source>
        <translation>
            <numerusform>%Ln Datensatz, der verwendet werden kann.</numerusform>
            <numerusform>%Ln Datensätze, die alle verwendet werden können.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>Die Datei wird gelesen …</translation>
    </message>
    <message>
        <source>Write each class on a line of its own, each once.</source>
        <translation>Schreiben Sie jede Klasse in eine eigene Zeile, jede einmal.</translation>
    </message>
    <message numerus="yes">
        <source>Write %Ln different name(s), one for each class, or none.</source>
        <translation>
            <numerusform>Schreiben Sie %Ln Namen, einen für jede Klasse, oder keinen.</numerusform>
            <numerusform>Schreiben Sie %Ln verschiedene Namen, einen für jede Klasse, oder keinen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show them: they are raw data</source>
        <translation>Zeigen: Es sind Rohdaten</translation>
    </message>
    <message>
        <source>First cells</source>
        <translation>Erste Zellen</translation>
    </message>
    <message>
        <source>Keep them: they leave with the experiment</source>
        <translation>Behalten: sie verlassen das Haus mit dem Experiment</translation>
    </message>
    <message>
        <source>Axes, figures and exported tables then have the columns&apos; own names. Without, columns of numbers are called column 1, column 2, ..., for a name may tell something of the people.</source>
        <translation>Achsen, Abbildungen und exportierte Tabellen tragen dann die Namen der Spalten. Sonst heißen Spalten mit Zahlen Spalte 1, Spalte 2, …, denn ein Name kann etwas über die Personen verraten.</translation>
    </message>
    <message>
        <source>&amp;Confirm these facts</source>
        <translation>Diese Angaben &amp;bestätigen</translation>
    </message>
    <message>
        <source>The first picture has %1 × %2 pixels; all are made as small as is stated above.</source>
        <translation>Das erste Bild hat %1 × %2 Pixel; alle werden so klein gemacht, wie oben angegeben.</translation>
    </message>
    <message>
        <source>What is filled in was recognized in %1; change what is wrong. What you confirm is written into the experiment and may be published with it. It is never sought in the records again.</source>
        <translation>Was eingetragen ist, wurde in %1 erkannt; ändern Sie, was falsch ist. Was Sie bestätigen, wird in das Experiment geschrieben und kann mit ihm veröffentlicht werden. Es wird nie wieder in den Datensätzen gesucht.</translation>
    </message>
    <message>
        <source>Names of number columns</source>
        <translation>Namen der Zahlenspalten</translation>
    </message>
    <message>
        <source>&lt;b&gt;Which column says whose record it is?&lt;/b&gt; Choose “person whose record it is” there. It is no part of a record, and nothing learns it.</source>
        <translation>&lt;b&gt;Welche Spalte sagt, wessen Datensatz es ist?&lt;/b&gt; Wählen Sie dort „Person, deren Datensatz es ist“. Sie gehört zu keinem Datensatz, und nichts lernt sie.</translation>
    </message>
    <message>
        <source>Without: figures and exported tables say column 1, column 2, ... A category with its values, a label, a person and a column that is left out are always stated by name, and leave so: rename one such as hiv_positive in the file if its name is itself a secret.</source>
        <translation>Ohne: Abbildungen und exportierte Tabellen sagen Spalte 1, Spalte 2, ... (column 1, column 2, ...). Eine Kategorie mit ihren Werten, ein Label, eine Person und eine ausgelassene Spalte werden immer mit Namen angegeben und verlassen so das Programm: Benennen Sie eine wie hiv_positive in der Datei um, wenn ihr Name selbst ein Geheimnis ist.</translation>
    </message>
    <message>
        <source>part of a name</source>
        <translation>Teil eines Namens</translation>
    </message>
    <message>
        <source>Find columns</source>
        <translation>Spalten suchen</translation>
    </message>
</context>
<context>
    <name>sfumato::StatusLine</name>
    <message>
        <source>Starting the engine…</source>
        <translation>Rechenkern startet …</translation>
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
        <source>No engine</source>
        <translation>Kein Rechenkern</translation>
    </message>
    <message>
        <source>The engine is being built: %L1 of %L2</source>
        <translation>Der Rechenkern wird gebaut: %L1 von %L2</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Spent on these records: nothing, they are public</source>
        <translation>Für diese Datensätze verbraucht: nichts, sie sind öffentlich</translation>
    </message>
    <message>
        <source>Spent on these records: not known yet</source>
        <translation>Für diese Datensätze verbraucht: noch nicht bekannt</translation>
    </message>
    <message>
        <source>Spent: %1</source>
        <translation>Verbraucht: %1</translation>
    </message>
    <message>
        <source>cap: %1</source>
        <translation>Obergrenze: %1</translation>
    </message>
    <message>
        <source>cap for each person: %1</source>
        <translation>Obergrenze je Person: %1</translation>
    </message>
</context>
<context>
    <name>sfumato::Step</name>
    <message>
        <source>Opens or shuts this step. Shut, it says in a line what is chosen.</source>
        <translation>Öffnet oder schließt diesen Schritt. Geschlossen sagt er in einer Zeile, was gewählt ist.</translation>
    </message>
</context>
<context>
    <name>sfumato::Steps</name>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>Opens this step.</source>
        <translation>Öffnet diesen Schritt.</translation>
    </message>
</context>
<context>
    <name>sfumato::StepsColumn</name>
    <message>
        <source>Fold the steps to dots</source>
        <translation>Schritte zu Punkten einklappen</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>Schritte zeigen</translation>
    </message>
</context>
<context>
    <name>sfumato::StepsGrid</name>
    <message>
        <source>The same latents after more and more steps</source>
        <translation>Dieselben Latenten nach immer mehr Schritten</translation>
    </message>
    <message>
        <source>Every row or column is a step of a run, and everywhere stand the pictures of the same latents: so one sees how they take shape. Where several methods or runs are shown, what they differ in stands before the row.</source>
        <translation>Jede Zeile oder Spalte ist ein Schritt eines Laufs, und überall stehen die Bilder derselben Latenten: So sieht man, wie sie Gestalt annehmen. Wo mehrere Verfahren oder Läufe gezeigt werden, steht vor der Zeile, worin sie sich unterscheiden.</translation>
    </message>
</context>
<context>
    <name>sfumato::SweepForm</name>
    <message>
        <source>Series: %1</source>
        <translation>Reihe: %1</translation>
    </message>
    <message>
        <source>&amp;Fill in</source>
        <translation>Aus&amp;füllen</translation>
    </message>
    <message>
        <source>Fill in values evenly spaced in the logarithm</source>
        <translation>Werte einfüllen, gleichmäßig im Logarithmus verteilt</translation>
    </message>
    <message>
        <source>First value of the range</source>
        <translation>Erster Wert des Bereichs</translation>
    </message>
    <message>
        <source>Last value of the range</source>
        <translation>Letzter Wert des Bereichs</translation>
    </message>
    <message>
        <source>Number of values in the range</source>
        <translation>Zahl der Werte im Bereich</translation>
    </message>
    <message>
        <source>A&amp;xis</source>
        <translation>A&amp;chse</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation>&amp;Bereich</translation>
    </message>
    <message>
        <source>See&amp;ds</source>
        <translation>Startwer&amp;te</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Kennzahl</translation>
    </message>
    <message>
        <source>What differs from run to run. ε and the noise scale change the mechanism, n the number of records: each of these privatizes the records again. L and λ change the training alone: all values train on one release.</source>
        <translation>Was sich von Lauf zu Lauf unterscheidet. ε und die Rauschskala ändern den Mechanismus, n die Zahl der Datensätze: Jedes davon privatisiert die Datensätze neu. L und λ ändern nur das Training: Alle Werte trainieren auf einer Freigabe.</translation>
    </message>
    <message>
        <source>The values of the axis. One run is trained for every value and every seed.</source>
        <translation>Die Werte der Achse. Für jeden Wert und jeden Startwert wird ein Lauf trainiert.</translation>
    </message>
    <message>
        <source>from, to and how many: value i = from · (to / from)^(i / (count − 1)).</source>
        <translation>von, bis und wie viele: Wert i = von · (bis / von)^(i / (Anzahl − 1)).</translation>
    </message>
    <message>
        <source>One series each. All losses of a point are methods of one run: they train on the same privatized records, with the same batches and latents, so that they are compared fairly and privatize once.</source>
        <translation>Je eine Reihe. Alle Verluste eines Punkts sind Verfahren eines Laufs: Sie trainieren auf denselben privatisierten Datensätzen, mit denselben Stapeln und latenten Vektoren; so ist der Vergleich gerecht, und privatisiert wird einmal.</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>Slurm cluster</source>
        <translation>Slurm-Cluster</translation>
    </message>
    <message>
        <source>the cluster&apos;s default</source>
        <translation>Voreinstellung des Clusters</translation>
    </message>
    <message>
        <source>the partition&apos;s limit</source>
        <translation>Grenze der Partition</translation>
    </message>
    <message>
        <source>Ru&amp;n on</source>
        <translation>Lä&amp;uft auf</translation>
    </message>
    <message>
        <source>Part&amp;ition</source>
        <translation>Part&amp;ition</translation>
    </message>
    <message>
        <source>Time limit of eac&amp;h</source>
        <translation>&amp;Höchstzeit je Lauf</translation>
    </message>
    <message>
        <source>Where the runs are trained: one after the other on this computer, or side by side as a job array of the Slurm cluster that this computer submits to. The results are the same. The folder of sweeps must be on a file system that all nodes share.</source>
        <translation>Wo die Läufe trainiert werden: nacheinander auf diesem Rechner oder nebeneinander als Job-Array des Slurm-Clusters, an den dieser Rechner Aufträge gibt. Die Ergebnisse sind dieselben. Der Ordner der Reihen muss auf einem Dateisystem liegen, das alle Knoten teilen.</translation>
    </message>
    <message>
        <source>The cluster&apos;s partition; empty: its default.</source>
        <translation>Die Partition des Clusters; leer: seine Voreinstellung.</translation>
    </message>
    <message>
        <source>The limit of one run, in minutes or as hours:minutes:seconds. A run that reaches it is saved and submitted again.</source>
        <translation>Die Grenze eines Laufs, in Minuten oder als Stunden:Minuten:Sekunden. Ein Lauf, der sie erreicht, wird gesichert und wieder eingereicht.</translation>
    </message>
    <message>
        <source>Also var&amp;y</source>
        <translation>Auch vari&amp;ieren</translation>
    </message>
    <message>
        <source>Its values</source>
        <translation>Dessen Werte</translation>
    </message>
    <message>
        <source>A second axis: every value of the first is combined with every value of this one, and each gets curves of its own. More axes than two: sfumato-cli sweep.</source>
        <translation>Eine zweite Achse: jeder Wert der ersten wird mit jedem Wert von dieser verbunden, und jeder bekommt eigene Kurven. Mehr als zwei Achsen: sfumato-cli sweep.</translation>
    </message>
    <message>
        <source>The values of the second axis, separated by spaces.</source>
        <translation>Die Werte der zweiten Achse, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>Nothing else</source>
        <translation>Sonst nichts</translation>
    </message>
    <message>
        <source>training steps</source>
        <translation>Trainingsschritte</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Runs for every value, with the seeds from the spec&apos;s own upwards. The curve is their mean, with bars of one standard deviation. A seed chooses the records and the noise: every one of them privatizes again.</source>
        <translation>Läufe für jeden Wert, mit den Startwerten ab dem der Einstellungen. Die Kurve ist ihr Mittelwert, mit Balken von einer Standardabweichung. Ein Startwert wählt die Datensätze und das Rauschen: Jeder privatisiert erneut.</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>What the curves show; every metric is recorded, so that this may change afterwards. The distances to the raw data use raw data; the likelihood of held-out privatized records and the entropic distance do not.</source>
        <translation>Was die Kurven zeigen; jede Kennzahl wird aufgezeichnet, dies lässt sich also nachher ändern. Die Abstände zu den Rohdaten nutzen Rohdaten; die Likelihood zurückgehaltener privatisierter Datensätze und der entropische Abstand nicht.</translation>
    </message>
</context>
<context>
    <name>sfumato::SweepPlot</name>
    <message>
        <source>Curves of the sweep</source>
        <translation>Kurven der Reihe</translation>
    </message>
    <message>
        <source>%1 [uses raw data]</source>
        <translation>%1 [verwendet Rohdaten]</translation>
    </message>
    <message>
        <source>monotone fit of %1</source>
        <translation>monotone Anpassung von %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>knee of %1: %2</source>
        <translation>Knie von %1: %2</translation>
    </message>
    <message>
        <source>%1, median</source>
        <translation>%1, Median</translation>
    </message>
    <message>
        <source>least</source>
        <translation>kleinster</translation>
    </message>
    <message>
        <source>most</source>
        <translation>größter</translation>
    </message>
    <message>
        <source>seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>real against real</source>
        <translation>echt gegen echt</translation>
    </message>
    <message>
        <source>privatized records</source>
        <translation>privatisierte Datensätze</translation>
    </message>
    <message>
        <source>%1: %2 to %3, above the scale</source>
        <translation>%1: %2 bis %3, über der Skala</translation>
    </message>
    <message>
        <source>%1, mean</source>
        <translation>%1, Mittelwert</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>uses raw data</source>
        <translation>nutzt Rohdaten</translation>
    </message>
    <message>
        <source>at %1: %2</source>
        <translation>bei %1: %2</translation>
    </message>
    <message>
        <source>PREVIEW: %1 of %2 steps, so order and best value can still change</source>
        <translation>VORSCHAU: %1 von %2 Schritten; Reihenfolge und bester Wert können sich noch ändern</translation>
    </message>
    <message>
        <source>%1: %2, above the scale</source>
        <translation>%1: %2, über der Skala</translation>
    </message>
    <message>
        <source>&lt;p&gt;One point for each value: the mean over the seeds with bars of one standard deviation to either side, or the median with bars from the least to the most, as the heading says. Series stand a little beside each other, so that their bars can be told apart. Lines without marks are what they are compared with: raw records against other raw records, and the privatized records themselves.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Knee&lt;/b&gt; (ringed): on the points of a series, with the values as logarithms and both axes scaled to [0, 1], the point farthest below the straight line from the first point to the last. Beyond it, more of the axis buys little. There is none with fewer than four points, of a preview, where no point lies 0.05 below, or where it lies below by no more than the standard deviation over the seeds.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Monotone fit&lt;/b&gt;: isotonic regression of the points of the first series, weighted by the number of seeds; between two values linear in the logarithm. A fit, not a measurement.&lt;/p&gt;&lt;p&gt;Click or arrow keys choose a value, Enter or a double click opens its run, T shows the numbers.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ein Punkt für jeden Wert: der Mittelwert über die Startwerte mit Balken von einer Standardabweichung nach jeder Seite, oder der Median mit Balken vom kleinsten bis zum größten Wert, wie die Überschrift sagt. Die Folgen stehen etwas nebeneinander, damit ihre Balken zu unterscheiden sind. Linien ohne Zeichen sind das, womit verglichen wird: Rohdatensätze gegen andere Rohdatensätze, und die privatisierten Datensätze selbst.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Knie&lt;/b&gt; (umringt): auf den Punkten einer Folge, mit logarithmierten Werten und beiden Achsen auf [0, 1] gebracht, der Punkt, der am weitesten unter der Geraden vom ersten zum letzten Punkt liegt. Darüber hinaus bringt mehr auf der Achse wenig. Es gibt keines bei weniger als vier Punkten, in einer Vorschau, wo kein Punkt 0,05 darunter liegt, oder wo er um nicht mehr als die Standardabweichung über die Startwerte darunter liegt.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Monotone Anpassung&lt;/b&gt;: isotone Regression der Punkte der ersten Folge, gewichtet mit der Zahl der Startwerte; zwischen zwei Werten linear im Logarithmus. Eine Anpassung, keine Messung.&lt;/p&gt;&lt;p&gt;Klick oder Pfeiltasten wählen einen Wert, Eingabe oder Doppelklick öffnet seinen Lauf, T zeigt die Zahlen.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>sfumato::SweepQueue</name>
    <message>
        <source>Points of the sweep</source>
        <translation>Punkte der Reihe</translation>
    </message>
    <message>
        <source>Every point of the sweep: what runs, what waits in this order, what is done or failed. Alt and the arrow keys move a waiting point; Enter opens the run of a point that is done.</source>
        <translation>Jeder Punkt der Reihe: was läuft, was in dieser Reihenfolge wartet, was fertig oder gescheitert ist. Alt und die Pfeiltasten verschieben einen wartenden Punkt; die Eingabetaste öffnet den Lauf eines fertigen Punkts.</translation>
    </message>
    <message>
        <source>Run the chosen point earlier (Alt+Up)</source>
        <translation>Den gewählten Punkt früher laufen lassen (Alt+Auf)</translation>
    </message>
    <message>
        <source>Run the chosen point later (Alt+Down)</source>
        <translation>Den gewählten Punkt später laufen lassen (Alt+Ab)</translation>
    </message>
    <message>
        <source>▶ %1: %2 %</source>
        <translation>▶ %1: %2 %</translation>
    </message>
    <message>
        <source>⋯ %1: waiting</source>
        <translation>⋯ %1: wartet</translation>
    </message>
    <message>
        <source>✗ %1: failed. %2</source>
        <translation>✗ %1: gescheitert. %2</translation>
    </message>
    <message>
        <source>✓ %1: done</source>
        <translation>✓ %1: fertig</translation>
    </message>
    <message>
        <source>▶ %1: running</source>
        <translation>▶ %1: läuft</translation>
    </message>
    <message>
        <source>; about %1 left</source>
        <translation>; noch etwa %1</translation>
    </message>
</context>
<context>
    <name>sfumato::SweepStrip</name>
    <message>
        <source>Samples at every value</source>
        <translation>Proben bei jedem Wert</translation>
    </message>
    <message>
        <source>Samples at the end of training, one sheet for each value and method: of the lowest seed, so that all methods drew from the same latents. Made from privatized data. A click opens the run.</source>
        <translation>Proben am Ende des Trainings, ein Bogen für jeden Wert und jedes Verfahren: vom kleinsten Startwert, sodass alle Verfahren aus denselben Latenten gezogen haben. Aus privatisierten Daten gemacht. Ein Klick öffnet den Lauf.</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <translation>%1, %2 %3</translation>
    </message>
    <message>
        <source>Open the run of %1</source>
        <translation>Den Lauf von %1 öffnen</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 points lie outside of the pictures)</source>
        <translation>%1 (%2 von %3 Punkten liegen außerhalb der Bilder)</translation>
    </message>
</context>
<context>
    <name>sfumato::SweepTarget</name>
    <message>
        <source>Use the &amp;fitted budget</source>
        <translation>An&amp;gepasstes Budget verwenden</translation>
    </message>
    <message>
        <source>Budget for the target</source>
        <translation>Budget für das Ziel</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Takes the mechanism of this sweep at the epsilon of the fit over into the budget panel.</source>
        <translation>Übernimmt den Mechanismus dieser Reihe beim Epsilon der Anpassung in das Feld des Budgets.</translation>
    </message>
    <message>
        <source>not reached by any budget of this sweep</source>
        <translation>von keinem Budget dieser Reihe erreicht</translation>
    </message>
    <message>
        <source>epsilon ε %1 (fit of %2), the smallest of this sweep: less may do</source>
        <translation>Epsilon ε %1 (Anpassung von %2), das kleinste dieser Reihe: Weniger mag genügen</translation>
    </message>
    <message>
        <source>epsilon ε %1 (fit of %2)</source>
        <translation>Epsilon ε %1 (Anpassung von %2)</translation>
    </message>
    <message>
        <source>NOT PRIVATE: chosen by raw data</source>
        <translation>NICHT PRIVAT: nach Rohdaten gewählt</translation>
    </message>
    <message>
        <source>Target: %1 at most</source>
        <translation>Ziel: %1 höchstens</translation>
    </message>
    <message>
        <source>Target: %1 at least</source>
        <translation>Ziel: %1 mindestens</translation>
    </message>
    <message>
        <source>the fit of %1 does not reach it; measured, %2 does at epsilon ε %3</source>
        <translation>die Anpassung von %1 erreicht es nicht; gemessen erreicht es %2 bei Epsilon ε %3</translation>
    </message>
    <message>
        <source>Accuracy first: the metric that the generator is to reach decides the budget. The answer is read from a fit, not measured: the means or medians over the seeds, as they are drawn, of the first series, made monotone by isotonic regression (the non-increasing values f that minimize Σ wᵢ (mᵢ − fᵢ)², where mᵢ is that at the i-th epsilon and wᵢ the number of its seeds), and between two values of the sweep linear in log ε. It is the smallest ε at which the fit is at most the target, of an accuracy at least; never outside of the values of the sweep. To choose by a metric that uses raw data is itself a look at raw data.</source>
        <translation>Genauigkeit zuerst: Die Kennzahl, die der Generator erreichen soll, entscheidet über das Budget. Die Antwort ist aus einer Anpassung abgelesen, nicht gemessen: die Mittelwerte oder Mediane über die Startwerte, wie sie gezeichnet sind, der ersten Folge, durch isotone Regression monoton gemacht (die nicht steigenden Werte f, die Σ wᵢ (mᵢ − fᵢ)² minimieren, wobei mᵢ der beim i-ten Epsilon ist und wᵢ die Zahl seiner Startwerte), und zwischen zwei Werten der Reihe linear in log ε. Es ist das kleinste ε, bei dem die Anpassung höchstens das Ziel ist, bei einer Genauigkeit mindestens; nie außerhalb der Werte der Reihe. Nach einer Kennzahl zu wählen, die Rohdaten nutzt, ist selbst ein Blick auf Rohdaten.</translation>
    </message>
</context>
<context>
    <name>sfumato::SweepView</name>
    <message numerus="yes">
        <source>Finished. %Ln point(s) failed; the list says why.</source>
        <translation>
            <numerusform>Fertig. %Ln Punkt ist gescheitert; die Liste sagt, warum.</numerusform>
            <numerusform>Fertig. %Ln Punkte sind gescheitert; die Liste sagt, warum.</numerusform>
        </translation>
    </message>
    <message>
        <source>Finished.</source>
        <translation>Fertig.</translation>
    </message>
    <message>
        <source>What it spends is worked out before it can start.</source>
        <translation>Was es verbraucht, wird ausgerechnet, bevor es starten kann.</translation>
    </message>
    <message>
        <source>This measure is computed from raw data, which are hidden. Choose the likelihood or the entropic distance.</source>
        <translation>Dieses Maß wird aus Rohdaten berechnet, und die sind verborgen. Die Likelihood oder den entropischen Abstand wählen.</translation>
    </message>
    <message>
        <source>A curve appears here, point by point, as runs finish: how well the generator does at every value. Choose values at the left and press Start.</source>
        <translation>Hier erscheint Punkt für Punkt eine Kurve, sowie Läufe fertig werden: wie gut der Generator bei jedem Wert ist. Links Werte wählen und auf „Starten“ drücken.</translation>
    </message>
    <message>
        <source>Click a point, or choose one with the arrow keys.</source>
        <translation>Einen Punkt anklicken oder mit den Pfeiltasten wählen.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>R&amp;esume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Runs and time</source>
        <translation>Läufe und Zeit</translation>
    </message>
    <message>
        <source>Privacy budget of the sweep</source>
        <translation>Datenschutzbudget der Reihe</translation>
    </message>
    <message>
        <source>State of the sweep</source>
        <translation>Zustand der Reihe</translation>
    </message>
    <message>
        <source>The chosen point</source>
        <translation>Der gewählte Punkt</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Begins the sweep in a folder of its own. Nothing is privatized before.</source>
        <translation>Beginnt die Reihe in einem eigenen Ordner. Vorher wird nichts privatisiert.</translation>
    </message>
    <message>
        <source>&amp;Open run</source>
        <translation>Lauf ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Use this budget</source>
        <translation>Dieses Bud&amp;get verwenden</translation>
    </message>
    <message>
        <source>As &amp;table</source>
        <translation>Als &amp;Tabelle</translation>
    </message>
    <message>
        <source>The numbers of the curves.</source>
        <translation>Die Zahlen der Kurven.</translation>
    </message>
    <message>
        <source>Paused and saved. Resume continues, also after a restart.</source>
        <translation>Pausiert und gespeichert. „Fortsetzen“ geht weiter, auch nach einem Neustart.</translation>
    </message>
    <message>
        <source>Preview finished: a tenth of the steps, so order and best value can still change. Start trains in full on the same releases.</source>
        <translation>Vorschau fertig: ein Zehntel der Schritte, Reihenfolge und bester Wert können sich also noch ändern. „Starten“ trainiert ganz, auf denselben Freigaben.</translation>
    </message>
    <message>
        <source>A preview: a tenth of the steps. Curves that have not converged can change their order in the full sweep.</source>
        <translation>Eine Vorschau: ein Zehntel der Schritte. Kurven, die noch nicht konvergiert sind, können in der ganzen Reihe die Reihenfolge wechseln.</translation>
    </message>
    <message>
        <source>Saving after this step…</source>
        <translation>Speichert nach diesem Schritt …</translation>
    </message>
    <message>
        <source>An unfinished sweep: %1. Resume continues it.</source>
        <translation>Eine unfertige Reihe: %1. „Fortsetzen“ setzt sie fort.</translation>
    </message>
    <message>
        <source>%1 is an unfinished sweep that was begun elsewhere or changed since. Its results are shown; to measure the rest, choose its data and start a sweep.</source>
        <translation>%1 ist eine unfertige Reihe, die anderswo begonnen oder seither geändert wurde. Ihre Ergebnisse werden gezeigt; um den Rest zu messen, wählen Sie ihre Daten und starten Sie eine Reihe.</translation>
    </message>
    <message>
        <source>Pause stops after the current step; Resume continues bit for bit, also after a restart.</source>
        <translation>„Pause“ hält nach dem laufenden Schritt an; „Fortsetzen“ geht bitgenau weiter, auch nach einem Neustart.</translation>
    </message>
    <message>
        <source>Previe&amp;w: 1/10 of the steps</source>
        <translation>&amp;Vorschau: 1/10 der Schritte</translation>
    </message>
    <message>
        <source>The same sweep with a tenth of the steps: shows whether every point trains, not which is best; curves that have not converged can change their order. The full sweep uses the same releases, so the preview spends no extra budget.</source>
        <translation>Dieselbe Reihe mit einem Zehntel der Schritte: zeigt, ob jeder Punkt trainiert, nicht, welcher der beste ist; Kurven, die nicht konvergiert sind, können die Reihenfolge wechseln. Die ganze Reihe nutzt dieselben Freigaben; die Vorschau verbraucht also kein weiteres Budget.</translation>
    </message>
    <message>
        <source>Privatize the records</source>
        <translation>Datensätze privatisieren</translation>
    </message>
    <message>
        <source>Privatize these records for every point of the sweep?</source>
        <translation>Diese Datensätze für jeden Punkt der Reihe privatisieren?</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>&amp;Privatize and train</source>
        <translation>&amp;Privatisieren und trainieren</translation>
    </message>
    <message>
        <source>What to sweep</source>
        <translation>Was variiert wird</translation>
    </message>
    <message>
        <source>&amp;Compare runs</source>
        <translation>&amp;Zum Vergleich</translation>
    </message>
    <message>
        <source>Sets one run of every value side by side in Compare: the one with the lowest seed.</source>
        <translation>Stellt im Vergleich einen Lauf jedes Werts nebeneinander: den mit dem kleinsten Startwert.</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <translation>%1, von %2</translation>
    </message>
    <message>
        <source>The settings changed before the question could be asked. Nothing was released; try again.</source>
        <translation>Die Einstellungen haben sich geändert, bevor gefragt werden konnte. Nichts wurde freigegeben; bitte noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Opens the run of the chosen point: of the seed that is nearest to it.</source>
        <translation>Öffnet den Lauf des gewählten Punkts: den des Startwerts, der ihm am nächsten ist.</translation>
    </message>
    <message>
        <source>&amp;CSV file</source>
        <translation>&amp;CSV-Datei</translation>
    </message>
    <message>
        <source>median and range</source>
        <translation>Median und Spanne</translation>
    </message>
    <message>
        <source>What the seeds of a value come to</source>
        <translation>Was die Startwerte eines Werts ergeben</translation>
    </message>
    <message>
        <source>The mean of the seeds with bars of one standard deviation to either side, as in studies, or their median with bars from the least to the most.</source>
        <translation>Der Mittelwert der Startwerte mit Balken von einer Standardabweichung nach jeder Seite, wie in Studien, oder ihr Median mit Balken vom kleinsten bis zum größten.</translation>
    </message>
    <message>
        <source>Query the records</source>
        <translation>Die Datensätze abfragen</translation>
    </message>
    <message>
        <source>Query these records for every point of the sweep?</source>
        <translation>Diese Datensätze für jeden Punkt der Reihe abfragen?</translation>
    </message>
    <message>
        <source>&amp;Query and train</source>
        <translation>&amp;Abfragen und trainieren</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>The curves as a figure for a paper, and their numbers.</source>
        <translation>Die Kurven als Abbildung für einen Artikel und ihre Zahlen.</translation>
    </message>
    <message>
        <source>mean ± deviation</source>
        <translation>Mittel ± Abweichung</translation>
    </message>
    <message>
        <source>Opening %1. What is computed now comes first.</source>
        <translation>%1 wird geöffnet. Was gerade berechnet wird, kommt zuerst.</translation>
    </message>
    <message>
        <source>measured on raw data</source>
        <translation>an Rohdaten gemessen</translation>
    </message>
    <message>
        <source>Every privatization is a release. Releases of the same records add up, in the local model for each record: Gaussian noise counts together, other noise by the sum of its epsilons, at the sum of the deltas. Points that differ in training alone, and a preview with its sweep, share one release. Study noise can be computed again from its seed and protects nobody; it is for public data.</source>
        <translation>Jede Privatisierung ist eine Freigabe. Freigaben derselben Datensätze summieren sich, im lokalen Modell für jeden Datensatz: Gauß-Rauschen zählt gemeinsam, anderes Rauschen mit der Summe seiner Epsilon, bei der Summe der Delta. Punkte, die sich nur im Training unterscheiden, und eine Vorschau mit ihrer Reihe teilen eine Freigabe. Studienrauschen lässt sich aus seinem Startwert neu berechnen und schützt niemanden; es ist für öffentliche Daten.</translation>
    </message>
    <message>
        <source>The table is in %1.</source>
        <translation>Die Tabelle steht in %1.</translation>
    </message>
    <message>
        <source>This measure is computed from raw data, which are hidden, and so is every other measure in the central model. To see it, show the raw records in the step Data.</source>
        <translation>Dieses Maß wird aus Rohdaten berechnet, und die sind verborgen; jedes andere Maß im zentralen Modell ebenso. Um es zu sehen, zeigen Sie die Rohdaten im Schritt Daten.</translation>
    </message>
    <message>
        <source>Takes the mechanism of the chosen point over into the budget panel. To choose by a metric that uses raw data is itself a look at raw data.</source>
        <translation>Übernimmt den Mechanismus des gewählten Punkts in das Feld des Budgets. Nach einer Kennzahl zu wählen, die Rohdaten nutzt, ist selbst ein Blick auf die Rohdaten.</translation>
    </message>
    <message>
        <source>Opens results.csv of the sweep: every metric of every run, a row each.</source>
        <translation>Öffnet results.csv der Reihe: jede Kennzahl jedes Laufs, je eine Zeile.</translation>
    </message>
    <message>
        <source>Metric of the sweep</source>
        <translation>Kennzahl der Reihe</translation>
    </message>
    <message>
        <source>Its metrics are measured against the raw records; no budget covers them.</source>
        <translation>Ihre Kennzahlen werden an den Rohdatensätzen gemessen; kein Budget deckt sie.</translation>
    </message>
    <message>
        <source>%1 (preview)</source>
        <translation>%1 (Vorschau)</translation>
    </message>
    <message>
        <source>%1 is being trained. Its point appears here when it has finished.</source>
        <translation>%1 wird trainiert. Der Punkt erscheint hier, sobald der Lauf fertig ist.</translation>
    </message>
    <message>
        <source>The sweep begins. A curve appears here, point by point, as runs finish.</source>
        <translation>Die Reihe beginnt. Hier erscheint Punkt für Punkt eine Kurve, sobald Läufe fertig sind.</translation>
    </message>
</context>
<context>
    <name>sfumato::SwipeView</name>
    <message>
        <source>Divider of the comparison</source>
        <translation>Teiler des Vergleichs</translation>
    </message>
    <message>
        <source>Left of the divider is the first source, right of it the second. Drag it, or move it with the arrow keys; Page Up and Page Down move it further, Home and End to the edges.</source>
        <translation>Links vom Teiler ist die erste Quelle, rechts die zweite. Ihn ziehen oder mit den Pfeiltasten bewegen; Bild auf und Bild ab bewegen ihn weiter, Pos1 und Ende an die Ränder.</translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys</source>
        <translation>Ziehen, oder die Pfeiltasten nehmen</translation>
    </message>
    <message>
        <source>%1 % of the width to the first source</source>
        <translation>%1 % der Breite für die erste Quelle</translation>
    </message>
</context>
<context>
    <name>sfumato::TableWriting</name>
    <message>
        <source>&amp;Separator</source>
        <translation>&amp;Trennzeichen</translation>
    </message>
    <message>
        <source>comma ,</source>
        <translation>Komma ,</translation>
    </message>
    <message>
        <source>semicolon ;</source>
        <translation>Semikolon ;</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>blanks</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>bar |</source>
        <translation>Strich |</translation>
    </message>
    <message>
        <source>&amp;Decimals</source>
        <translation>&amp;Dezimalzeichen</translation>
    </message>
    <message>
        <source>point 1.5</source>
        <translation>Punkt 1.5</translation>
    </message>
    <message>
        <source>comma 1,5</source>
        <translation>Komma 1,5</translation>
    </message>
    <message>
        <source>T&amp;housands</source>
        <translation>Ta&amp;usender</translation>
    </message>
    <message>
        <source>together 1000</source>
        <translation>zusammen 1000</translation>
    </message>
    <message>
        <source>point 1.000</source>
        <translation>Punkt 1.000</translation>
    </message>
    <message>
        <source>comma 1,000</source>
        <translation>Komma 1,000</translation>
    </message>
    <message>
        <source>blank 1 000</source>
        <translation>Leerzeichen 1 000</translation>
    </message>
    <message>
        <source>apostrophe 1&apos;000</source>
        <translation>Apostroph 1&apos;000</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>&amp;Kodierung</translation>
    </message>
    <message>
        <source>Latin-1 (Windows)</source>
        <translation>Latin-1 (Windows)</translation>
    </message>
    <message>
        <source>&amp;First row</source>
        <translation>&amp;Erste Zeile</translation>
    </message>
    <message>
        <source>as it looks</source>
        <translation>wie sie aussieht</translation>
    </message>
    <message>
        <source>names the columns</source>
        <translation>benennt die Spalten</translation>
    </message>
    <message>
        <source>is a record</source>
        <translation>ist ein Datensatz</translation>
    </message>
    <message>
        <source>How the file is written. It is read again at once when you choose another way.</source>
        <translation>Wie die Datei geschrieben ist. Sie wird sofort neu gelesen, wenn Sie etwas anderes wählen.</translation>
    </message>
</context>
<context>
    <name>sfumato::Tour</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>Ü&amp;berspringen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>New here?</source>
        <translation>Neu hier?</translation>
    </message>
    <message>
        <source>A tour of six cards: noise, Train, the step cursor, epsilon, Compare, your own file. About five minutes. It stays under Help.</source>
        <translation>Ein Rundgang aus sechs Karten: Rauschen, Trainieren, Schrittzeiger, Epsilon, Vergleichen, eigene Datei. Etwa fünf Minuten. Er bleibt unter Hilfe.</translation>
    </message>
    <message>
        <source>Take the &amp;tour</source>
        <translation>&amp;Rundgang beginnen</translation>
    </message>
    <message>
        <source>&amp;Not now</source>
        <translation>&amp;Nicht jetzt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
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
        <source>perfect privacy</source>
        <translation>vollkommener Datenschutz</translation>
    </message>
    <message>
        <source>%1: with 10 % false alarms at least %2 % are missed</source>
        <translation>%1: bei 10 % Fehlalarmen werden mindestens %2 % übersehen</translation>
    </message>
    <message>
        <source>Trade-off of the best attack</source>
        <translation>Abwägung des besten Angriffs</translation>
    </message>
    <message>
        <source>best: %1 of 100 right</source>
        <translation>bestenfalls %1 von 100 richtig</translation>
    </message>
</context>
<context>
    <name>sfumato::TrainingView</name>
    <message>
        <source>&amp;Steps as table</source>
        <translation>&amp;Schritte als Tabelle</translation>
    </message>
    <message>
        <source>&amp;Evaluations as table</source>
        <translation>Bew&amp;ertungen als Tabelle</translation>
    </message>
    <message>
        <source>exact noise from the system&apos;s secure source</source>
        <translation>exaktes Rauschen aus der sicheren Quelle des Systems</translation>
    </message>
    <message>
        <source>study noise, reproducible: &lt;b&gt;NOT PRIVATE&lt;/b&gt;, public data</source>
        <translation>Studienrauschen, wiederholbar: &lt;b&gt;NICHT PRIVAT&lt;/b&gt;, öffentliche Daten</translation>
    </message>
    <message>
        <source>%1 (last run)</source>
        <translation>%1 (letzter Lauf)</translation>
    </message>
    <message>
        <source>no noise, a baseline to compare with: &lt;b&gt;NOT PRIVATE&lt;/b&gt;</source>
        <translation>ohne Rauschen, eine Vergleichsgrundlage: &lt;b&gt;NICHT PRIVAT&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Reading the curves: %1 %</source>
        <translation>Kurven werden gelesen: %1 %</translation>
    </message>
    <message>
        <source>study noise, reproducible: &lt;b&gt;NOT PRIVATE&lt;/b&gt;</source>
        <translation>Studienrauschen, wiederholbar: &lt;b&gt;NICHT PRIVAT&lt;/b&gt;</translation>
    </message>
    <message>
        <source>The training, step by step</source>
        <translation>Das Training, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Slow motion: draw, plan, move</source>
        <translation>Zeitlupe: ziehen, planen, bewegen</translation>
    </message>
    <message>
        <source>W2 of %1 × %2 points, seed %3</source>
        <translation>W2 von %1 × %2 Punkten, Startwert %3</translation>
    </message>
    <message>
        <source>W2 of %1 points, seed %2</source>
        <translation>W2 von %1 Punkten, Startwert %2</translation>
    </message>
    <message>
        <source>result for %1</source>
        <translation>Ergebnis für %1</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Writes the plots of this page to files.</source>
        <translation>Schreibt die Diagramme dieser Seite in Dateien.</translation>
    </message>
    <message>
        <source>This run has spent ε %1, δ %2</source>
        <translation>Dieser Lauf hat ε %1, δ %2 verbraucht</translation>
    </message>
    <message>
        <source>Nothing is trained step by step, so there are no curves: samples are drawn from what was released. The Gallery shows more of them; Compare measures them where raw records may be looked at.</source>
        <translation>Hier wird nichts Schritt für Schritt trainiert, daher gibt es keine Kurven: Proben werden aus dem Freigegebenen gezogen. Die Galerie zeigt mehr davon; der Vergleich misst sie, wo Rohdaten angesehen werden dürfen.</translation>
    </message>
    <message>
        <source>Whoever made this run says that its noise is exact, and that it has spent ε %1, δ %2</source>
        <translation>Wer diesen Lauf gemacht hat, gibt an, sein Rauschen sei exakt und er habe ε %1, δ %2 verbraucht</translation>
    </message>
    <message>
        <source>No ledger says what noise this run had, or what it has spent</source>
        <translation>Kein Kontobuch sagt, welches Rauschen dieser Lauf hatte oder was er verbraucht hat</translation>
    </message>
    <message>
        <source>&amp;Last step</source>
        <translation>&amp;Letzter Schritt</translation>
    </message>
    <message>
        <source>&amp;Back one picture</source>
        <translation>Ein Bild &amp;zurück</translation>
    </message>
    <message>
        <source>&amp;On one picture</source>
        <translation>Ein Bild &amp;weiter</translation>
    </message>
    <message>
        <source>&lt;p&gt;What every method generates, and how far it is from the original, at the step of the cursor. Space or K plays the steps as a film, R again and again, F faster, S slower; Left, Right, Home and End move the cursor.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Was jedes Verfahren erzeugt, und wie weit es vom Original entfernt ist, beim Schritt des Schrittzeigers. Leertaste oder K spielt die Schritte als Film ab, R immer wieder, F schneller, S langsamer; Links, Rechts, Pos1 und Ende bewegen den Schrittzeiger.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Play or pause the film</source>
        <translation>&amp;Film abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Play a&amp;gain and again</source>
        <translation>Immer wieder a&amp;bspielen</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>Sc&amp;hneller</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>Langsa&amp;mer</translation>
    </message>
    <message>
        <source>Slow &amp;motion</source>
        <translation>Zeitl&amp;upe</translation>
    </message>
    <message>
        <source>The noise is that of ε %1, δ %2; the data are public, so nothing is spent</source>
        <translation>Das Rauschen ist das von ε %1, δ %2; die Daten sind öffentlich, also wird nichts verbraucht</translation>
    </message>
    <message>
        <source>End slow &amp;motion</source>
        <translation>Zeitl&amp;upe beenden</translation>
    </message>
</context>
<context>
    <name>sfumato::TrustPanel</name>
    <message>
        <source>Who sees raw data?</source>
        <translation>Wer sieht Rohdaten?</translation>
    </message>
    <message>
        <source>Local: each record gets its noise by itself, before anything else sees it; nobody has to be trusted, and much noise is needed. Central: this program sees the records while it learns, and the noise is on what it learns from all of them together; the same epsilon needs far less of it.</source>
        <translation>Lokal: Jeder Datensatz bekommt sein Rauschen für sich, bevor irgendetwas anderes ihn sieht; niemandem muss vertraut werden, und es braucht viel Rauschen. Zentral: Dieses Programm sieht die Datensätze, während es lernt, und das Rauschen liegt auf dem, was es aus allen zusammen lernt; dasselbe Epsilon braucht weit weniger davon.</translation>
    </message>
    <message>
        <source>Whoever runs this program is trusted with the records; whoever receives the model is not.</source>
        <translation>Wer dieses Programm ausführt, dem werden die Datensätze anvertraut; wer das Modell bekommt, nicht.</translation>
    </message>
    <message>
        <source>This program (central)</source>
        <translation>Dieses Programm (zentral)</translation>
    </message>
    <message>
        <source>These records already carry their noise. Training on them spends no budget.</source>
        <translation>Diese Datensätze tragen ihr Rauschen schon. Training auf ihnen kostet kein Budget.</translation>
    </message>
    <message>
        <source>Each record is privatized once, by itself. Training on it afterwards is free.</source>
        <translation>Jeder Datensatz wird einmal für sich privatisiert. Das Training damit kostet danach kein Budget.</translation>
    </message>
    <message>
        <source>Only you (local)</source>
        <translation>Nur Sie (lokal)</translation>
    </message>
</context>
<context>
    <name>sfumato::TryNextPanel</name>
    <message>
        <source>Open &amp;my images or points…</source>
        <translation>&amp;Meine Bilder oder Punkte öffnen …</translation>
    </message>
    <message>
        <source>Nothing is trained yet. The half circle shows what noise hides and what training brings back.</source>
        <translation>Noch ist nichts trainiert. Der Halbkreis zeigt, was Rauschen verbirgt und was Training zurückbringt.</translation>
    </message>
    <message>
        <source>Train the half circle</source>
        <translation>Den Halbkreis trainieren</translation>
    </message>
    <message>
        <source>Look at the budget</source>
        <translation>Das Budget ansehen</translation>
    </message>
    <message>
        <source>Find out whether anything can be learned at this budget before you spend it.</source>
        <translation>Finden Sie heraus, ob sich bei diesem Budget überhaupt etwas lernen lässt, bevor Sie es verbrauchen.</translation>
    </message>
    <message>
        <source>Can it be learned?</source>
        <translation>Lässt es sich lernen?</translation>
    </message>
    <message>
        <source>Compare in the gallery</source>
        <translation>In der Galerie vergleichen</translation>
    </message>
    <message>
        <source>Sweep the budget</source>
        <translation>Das Budget durchlaufen</translation>
    </message>
    <message>
        <source>Opens IDX, NPY, NPZ or CSV files, or a folder of images. The window asks whether they are sensitive; nothing leaves this computer.</source>
        <translation>Öffnet IDX-, NPY-, NPZ- oder CSV-Dateien oder einen Ordner mit Bildern. Das Fenster fragt, ob sie schützenswert sind; nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Or drop a file anywhere in this window: data, an experiment, or a picture that was exported here.</source>
        <translation>Oder eine Datei irgendwo in dieses Fenster ziehen: Daten, ein Experiment oder ein hier exportiertes Bild.</translation>
    </message>
    <message>
        <source>Glossary: ε, δ, μ, W2, LDP…</source>
        <translation>Glossar: ε, δ, μ, W2, LDP …</translation>
    </message>
    <message>
        <source>What the words and letters of this window mean, with their formulas.</source>
        <translation>Was die Wörter und Buchstaben dieses Fensters bedeuten, mit ihren Formeln.</translation>
    </message>
    <message>
        <source>Curves appear during training. Drag the step slider to see earlier steps.</source>
        <translation>Während des Trainings erscheinen Kurven. Am Schrittzeiger ziehen, um frühere Schritte zu sehen.</translation>
    </message>
    <message>
        <source>Watch training</source>
        <translation>Training ansehen</translation>
    </message>
    <message>
        <source>Training has stopped and is saved. Resume continues it, or see how far it came.</source>
        <translation>Das Training ist angehalten und gespeichert. „Fortsetzen“ setzt es fort; in der Galerie ist zu sehen, wie weit es kam.</translation>
    </message>
    <message>
        <source>See it in the gallery</source>
        <translation>In der Galerie ansehen</translation>
    </message>
    <message>
        <source>Training finished. Compare two methods or two steps side by side.</source>
        <translation>Training beendet. Zwei Verfahren oder zwei Schritte nebeneinander vergleichen.</translation>
    </message>
    <message>
        <source>This was one budget. A sweep shows which budgets suffice.</source>
        <translation>Das war ein Budget. Eine Reihe zeigt, welche Budgets genügen.</translation>
    </message>
    <message>
        <source>Find out whether anything can be learned from them before you train.</source>
        <translation>Finden Sie vor dem Training heraus, ob sich daraus etwas lernen lässt.</translation>
    </message>
    <message>
        <source>All &amp;examples…</source>
        <translation>Alle &amp;Beispiele …</translation>
    </message>
    <message>
        <source>Ready-made experiments, each with what comes out of it. Opening one trains and spends nothing.</source>
        <translation>Fertige Experimente, jedes mit dem, was dabei herauskommt. Beim Öffnen wird nichts trainiert und nichts verbraucht.</translation>
    </message>
    <message>
        <source>This experiment is not trained yet. What was trained before is on the page Runs.</source>
        <translation>Dieses Experiment ist noch nicht trainiert. Was früher trainiert wurde, steht auf der Seite Läufe.</translation>
    </message>
    <message>
        <source>Train it</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Your records are hidden. See what this budget promises to each of them.</source>
        <translation>Ihre Datensätze sind verborgen. Sehen Sie, was dieses Budget jedem von ihnen verspricht.</translation>
    </message>
    <message>
        <source>This file holds noisy records only. See what their budget promises to each of them.</source>
        <translation>Diese Datei enthält nur verrauschte Datensätze. Sehen Sie, was ihr Budget jedem von ihnen verspricht.</translation>
    </message>
</context>
<context>
    <name>sfumato::WalkBar</name>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Every image walks from its own latent z to that of the next one. Linear: (1 − t) u + t v. Spherical: (sin((1 − t) a) u + sin(t a) v) / sin a, a the angle between u and v; it keeps normal latents at their usual length. What lies between two samples shows whether the generator has learned a shape or remembers single pictures.</source>
        <translation>Jedes Bild geht von seinem eigenen latenten Vektor z zu dem des nächsten. Linear: (1 − t) u + t v. Sphärisch: (sin((1 − t) a) u + sin(t a) v) / sin a, a der Winkel zwischen u und v; das lässt normalverteilten Vektoren ihre übliche Länge. Was zwischen zwei Proben liegt, zeigt, ob der Generator eine Form gelernt hat oder sich einzelne Bilder merkt.</translation>
    </message>
    <message>
        <source>Motion is reduced in the settings: move the slider instead.</source>
        <translation>In den Einstellungen ist weniger Bewegung gewählt: stattdessen den Schieber bewegen.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>Bild %1 von %2</translation>
    </message>
    <message>
        <source>%1, spherical path (normal latents)</source>
        <translation>%1, sphärischer Weg (normalverteilte Vektoren)</translation>
    </message>
    <message>
        <source>%1, straight path (uniform latents)</source>
        <translation>%1, gerader Weg (gleichverteilte Vektoren)</translation>
    </message>
    <message>
        <source>Play Morph</source>
        <translation>Überblenden abspielen</translation>
    </message>
    <message>
        <source>Frame of Morph</source>
        <translation>Bild beim Überblenden</translation>
    </message>
    <message>
        <source>Saves this as an animation: WebP or GIF.</source>
        <translation>Speichert dies als Animation: WebP oder GIF.</translation>
    </message>
    <message>
        <source>Animation…</source>
        <translation>Animation …</translation>
    </message>
</context>
<context>
    <name>sfumato::WatchdogCards</name>
    <message numerus="yes">
        <source>%Ln more warning(s)</source>
        <translation>
            <numerusform>%Ln weitere Warnung</numerusform>
            <numerusform>%Ln weitere Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1: training diverged at step %2.&lt;/b&gt; The loss or its gradient is not a finite number. The last checkpoint is as it was.</source>
        <translation>&lt;b&gt;%1: Das Training ist bei Schritt %2 divergiert.&lt;/b&gt; Der Verlust oder sein Gradient ist keine endliche Zahl. Der letzte Zwischenstand ist, wie er war.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1: the noise has returned.&lt;/b&gt; Samples lie at %2 % of the distance at which privatized records lie from each other; below %3 %, in %4 pictures in a row, they are copies of single noisy records.</source>
        <translation>&lt;b&gt;%1: Das Rauschen ist zurückgekehrt.&lt;/b&gt; Proben liegen bei %2 % des Abstands, den privatisierte Datensätze voneinander haben; unter %3 %, in %4 Bildern nacheinander, sind sie Kopien einzelner verrauschter Datensätze.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1: W2 to the raw data rises.&lt;/b&gt; From %2 to %3 in %4 evaluations in a row; by chance that happens once in a thousand.</source>
        <translation>&lt;b&gt;%1: W2 zu den Rohdaten steigt.&lt;/b&gt; Von %2 auf %3 in %4 Bewertungen nacheinander; zufällig geschieht das einmal in tausend Fällen.</translation>
    </message>
    <message>
        <source>Use the matched entropic loss</source>
        <translation>Den passenden entropischen Verlust nehmen</translation>
    </message>
    <message>
        <source>Match the regularization to the noise</source>
        <translation>Die Regularisierung an das Rauschen anpassen</translation>
    </message>
    <message>
        <source>Raise the regularization to %1</source>
        <translation>Die Regularisierung auf %1 erhöhen</translation>
    </message>
    <message>
        <source>Start from the data&apos;s main directions</source>
        <translation>Von den Hauptrichtungen der Daten ausgehen</translation>
    </message>
    <message>
        <source>Draw %1 records per step</source>
        <translation>Je Schritt %1 Datensätze ziehen</translation>
    </message>
    <message>
        <source>Go back, learning rate %1</source>
        <translation>Zurückgehen, Lernrate %1</translation>
    </message>
    <message>
        <source>Halve the learning rate to %1</source>
        <translation>Die Lernrate auf %1 halbieren</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>%1 auf %2 setzen</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1: Sinkhorn has not converged.&lt;/b&gt; The plan&apos;s marginal error stayed above %2 for %3 steps (now at least %4): more than a twentieth of the mass is misplaced, and the gradient is that of other data.</source>
        <translation>&lt;b&gt;%1: Sinkhorn ist nicht konvergiert.&lt;/b&gt; Der Randfehler des Plans blieb %3 Schritte lang über %2 (jetzt mindestens %4): Mehr als ein Zwanzigstel der Masse liegt falsch, und der Gradient ist der anderer Daten.</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Hides this warning for the rest of the run.</source>
        <translation>Blendet diese Warnung für den Rest des Laufs aus.</translation>
    </message>
    <message>
        <source>Allow %1 iterations</source>
        <translation>%1 Iterationen erlauben</translation>
    </message>
    <message>
        <source>measured on raw data</source>
        <translation>an Rohdaten gemessen</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1: the samples have collapsed.&lt;/b&gt; Their variance is %2 % of that expected: of pictures, that of all their pixels; of points, that of the noisy records less the noise. Below %3 %, in %4 pictures in a row, most of the data is not drawn at all.</source>
        <translation>&lt;b&gt;%1: Die Proben sind zusammengefallen.&lt;/b&gt; Ihre Varianz ist %2 % der erwarteten: bei Bildern die aller ihrer Pixel, bei Punkten die der verrauschten Datensätze abzüglich des Rauschens. Unter %3 % in %4 Bildern hintereinander wird der größte Teil der Daten gar nicht gezogen.</translation>
    </message>
</context>
<context>
    <name>sfumato::WaysTable</name>
    <message>
        <source>Windows for garments, unit vectors (PrivUnitG)</source>
        <translation>Fenster für Kleidung, Einheitsvektoren (PrivUnitG)</translation>
    </message>
    <message>
        <source>Windows for garments, Gaussian noise</source>
        <translation>Fenster für Kleidung, Gauß-Rauschen</translation>
    </message>
    <message>
        <source>Windows for writing, unit vectors (PrivUnitG)</source>
        <translation>Fenster für Schrift, Einheitsvektoren (PrivUnitG)</translation>
    </message>
    <message>
        <source>Windows for writing, Gaussian noise</source>
        <translation>Fenster für Schrift, Gauß-Rauschen</translation>
    </message>
    <message>
        <source>&amp;Use this one</source>
        <translation>&amp;Diesen verwenden</translation>
    </message>
    <message>
        <source>What leaves a record</source>
        <translation>Was einen Datensatz verlässt</translation>
    </message>
    <message>
        <source>Directions</source>
        <translation>Richtungen</translation>
    </message>
    <message>
        <source>Share, %</source>
        <translation>Anteil, %</translation>
    </message>
    <message>
        <source>What other encoders and mechanisms let show</source>
        <translation>Was andere Kodierer und Mechanismen sichtbar lassen</translation>
    </message>
    <message>
        <source>The same measurement through other encoders and mechanisms at the same epsilon and delta: how many principal directions rise above the noise, and their share of the variance of what is kept of a record.</source>
        <translation>Dieselbe Messung durch andere Kodierer und Mechanismen bei gleichem Epsilon und Delta: wie viele Hauptrichtungen sich über das Rauschen erheben und welchen Anteil sie an der Varianz dessen haben, was von einem Datensatz bleibt.</translation>
    </message>
    <message>
        <source>Takes the encoder and the mechanism of the chosen row over into the experiment. Nothing is spent by it.</source>
        <translation>Übernimmt Kodierer und Mechanismus der gewählten Zeile in das Experiment. Das kostet kein Budget.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Other ways to the same epsilon&lt;/b&gt;</source>
        <translation>&lt;b&gt;Andere Wege zum gleichen Epsilon&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>As it is set now</source>
        <translation>Wie jetzt eingestellt</translation>
    </message>
    <message>
        <source>As it is set now: %1</source>
        <translation>Wie jetzt eingestellt: %1</translation>
    </message>
</context>
<context>
    <name>sfumato::WholeSpinBox</name>
    <message>
        <source>“%1” lies outside %2 to %3.</source>
        <translation>„%1“ liegt außerhalb von %2 bis %3.</translation>
    </message>
    <message>
        <source>“%1” is not a whole number.</source>
        <translation>„%1“ ist keine ganze Zahl.</translation>
    </message>
</context>
<context>
    <name>sfumato::WhyButton</name>
    <message>
        <source>&amp;Why?</source>
        <translation>&amp;Warum?</translation>
    </message>
    <message>
        <source>Explains in two drawings and three sentences why the run came out as it did.</source>
        <translation>Erklärt in zwei Zeichnungen und drei Sätzen, warum der Lauf so ausging.</translation>
    </message>
</context>
<context>
    <name>sfumato::WhyCard</name>
    <message>
        <source>Show it step by step</source>
        <translation>Schritt für Schritt zeigen</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Method that is explained</source>
        <translation>Verfahren, das erklärt wird</translation>
    </message>
    <message>
        <source>Which of the methods of this run the drawings and sentences explain.</source>
        <translation>Welches Verfahren dieses Laufs die Zeichnungen und Sätze erklären.</translation>
    </message>
    <message>
        <source>Starts slow motion: generated points are drawn, the transport plan joins them with noisy points, the step moves them.</source>
        <translation>Startet die Zeitlupe: erzeugte Punkte werden gezogen, der Transportplan verbindet sie mit verrauschten Punkten, der Schritt bewegt sie.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Closes this card. “Why?” beside the result opens it again.</source>
        <translation>Schließt diese Karte. „Warum?“ neben dem Ergebnis öffnet sie wieder.</translation>
    </message>
    <message>
        <source>Each point of the drawings stands for a whole record.</source>
        <translation>Jeder Punkt der Zeichnungen steht für einen ganzen Datensatz.</translation>
    </message>
    <message>
        <source>Drawing: %1 %2</source>
        <translation>Zeichnung: %1 %2</translation>
    </message>
    <message>
        <source>Back to the result</source>
        <translation>Zurück zum Ergebnis</translation>
    </message>
    <message>
        <source>The drawings are an example on made-up points, not these records.</source>
        <translation>Die Zeichnungen sind ein Beispiel mit ausgedachten Punkten, nicht diese Datensätze.</translation>
    </message>
</context>
<context>
    <name>sfumato::WindowPart</name>
    <message>
        <source>Stop the training first; it keeps its settings until it has ended.</source>
        <translation>Zuerst das Training anhalten; es behält seine Einstellungen bis zum Ende.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Beenden</translation>
    </message>
</context>
</TS>
