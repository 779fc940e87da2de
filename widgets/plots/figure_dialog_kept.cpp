// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_dialog.h"

#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_size.h"
#include "widgets/text/kept_values.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>

#include <algorithm>

namespace sfumato {

/// The size, letters, look and kinds of files of the last figure that was written.
void FigureDialog::recallLook() {
    QSettings kept = keptValues(QStringLiteral("figure"));
    const auto number = [&kept](const char* key, double usual) {
        return kept.value(QLatin1String(key), usual).toDouble();
    };
    m_filling = true;
    m_width->setValue(number("width", m_width->value()));
    m_letters->setValue(number("letters", m_letters->value()));
    m_ownLetters = m_letters->value() != sizeOfWidth(m_width->value()).letters;
    m_font->setCurrentIndex(std::clamp(int(number("font", 0)), 0, m_font->count() - 1));
    m_look->button(number("dark", 0) > 0)->setChecked(true);
    m_names->button(number("legend", 0) > 0)->setChecked(true);
    m_filling = false;
    const QStringList kinds =
        kept.value(QStringLiteral("kinds"), QStringLiteral("pdf")).toString().split(QLatin1Char(' '));
    for (const auto& [format, box] : m_formatBoxes)
        box->setChecked(kinds.contains(QString::fromLatin1(nameOf(format).data())));
}

void FigureDialog::keepLook() const {
    QSettings kept = keptValues(QStringLiteral("figure"));
    const FigureLook look = this->look();
    kept.setValue(QStringLiteral("width"), look.width);
    kept.setValue(QStringLiteral("letters"), m_ownLetters ? look.letters : sizeOfWidth(look.width).letters);
    kept.setValue(QStringLiteral("font"), m_font->currentIndex());
    kept.setValue(QStringLiteral("dark"), int(look.dark));
    if (m_names->button(1)->isEnabled()) kept.setValue(QStringLiteral("legend"), int(look.legend));
    QStringList kinds;
    for (const auto& [format, box] : m_formatBoxes)
        if (box->isChecked()) kinds << QString::fromLatin1(nameOf(format).data());
    kept.setValue(QStringLiteral("kinds"), kinds.join(QLatin1Char(' ')));
}

/// Pictures and several rows have the height that they fill, unless a person chose one. On a slide, where it would be
/// higher than that, pictures alone are smaller, else letters are, as far as they are read from afar.
void FigureDialog::fitHeight() {
    if (m_ownHeight) return;
    const FigureSize usual = sizeOfWidth(m_width->value());
    m_filling = true;
    const bool isSlide = usual.width == figureSizes.back().width;
    if (isSlide && !m_ownLetters) m_letters->setValue(usual.letters);
    FigureLook fitted = look();
    fitted.height = usual.height;
    fitToContent(figure(), fitted, m_ownLetters);
    m_letters->setValue(fitted.letters);
    m_height->setValue(fitted.height);
    m_filling = false;
}

} // namespace sfumato
