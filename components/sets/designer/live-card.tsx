'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CardFace, faceArtSize } from '@/components/cards/face'
import { RulesText } from '@/components/cards/text/rules-text'
import { useTextLanguage } from '@/components/cards/text/text-language'
import { Icon } from '@/components/ui/icon'
import { type CardDesign, cardOf, hasAbilities, type OwnSet } from '@/lib/features/sets/model/own-set'
import type { Play } from '@/lib/features/sets/model/playable'
import type { Card } from '@/lib/game/cards/card'
import { renderCardText } from '@/lib/game/text'
import { LANGUAGES, type Language, type RichText, textLength } from '@/lib/game/text/tokens'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { LABEL } from '../styles'

interface LiveCardProps {
  readonly set: OwnSet
  readonly design: CardDesign
  readonly play: Play
  /** True while its texts are being read: until then nobody knows whether it is played by hand. */
  readonly isReading?: boolean
}

const NAMES: Readonly<Record<Language, string>> = { en: 'English', cs: 'Čeština', fr: 'Français' }

/** True once texts can be written in all languages: the code for that is loaded after the page. */
function useAllLanguages(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    let isCurrent = true
    import('@/lib/game/text/every-language').then(
      () => isCurrent && setThere(true),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return isThere
}

/** Returns the current text of a card: from its abilities, or as typed. */
function textIn(design: CardDesign, card: Card, language: Language): readonly RichText[] {
  if (hasAbilities(design)) return renderCardText(card, language)
  return design.paragraphs.map(({ text }): RichText => [{ type: 'text', text }])
}

/** The card's current face, and its text in three languages. */
export function LiveCard({ set, design, play, isReading = false }: LiveCardProps) {
  const t = useTranslations('sets.card')
  const hasAll = useAllLanguages()
  const reader = useTextLanguage()
  const whole = cardOf(set, design)
  const shown: Card = {
    ...whole,
    // Pictures are cached by what they show: another title is another picture.
    key: `${whole.key} ${hashText(`${design.title} ${design.type} ${design.side}`)}`,
    set: set.symbol,
    title: design.title || t('untitled'),
  }
  const isByHand = play === 'byHand' && !isReading
  const isAsTyped = !hasAbilities(design)
  const faceLanguage = hasAll && !isAsTyped ? reader : 'en'
  const text = textIn(design, whole, faceLanguage)
  const length = textLength(text)
  const { width, height } = faceArtSize(shown, length)
  const picture =
    design.picture === undefined
      ? undefined
      : `<image href="${design.picture}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`
  return (
    <div className="grid grid-cols-[clamp(250px,52%,360px)_minmax(0,1fr)] gap-5 max-xl:grid-cols-1">
      <div className="relative min-w-0">
        <CardFace card={shown} heading="p" textLength={length} {...(picture !== undefined && { picture })}>
          <div lang={faceLanguage} className="contents">
            <RulesText paragraphs={text} />
          </div>
        </CardFace>
        {isByHand && (
          <p className="absolute top-2 right-2 flex items-center gap-1 bg-danger-fill px-2 py-0.5 text-14 font-semibold text-on-horizon">
            <Icon name="hand" /> {t('byHand')}
          </p>
        )}
      </div>
      <div className="grid content-start gap-3">
        {/* A text as typed exists in one language only. */}
        {LANGUAGES.filter((language) => !isByHand || language === 'en').map((language) => (
          <div key={language}>
            <p className={LABEL}>{NAMES[language]}</p>
            {/* Empty until the text has been read and the language is loaded: English words under another label would be wrong. */}
            <div lang={language} className={`min-h-6 ${language === 'en' ? '' : 'text-ink-2'}`}>
              {((hasAll && !isAsTyped) || language === 'en') && (
                <RulesText paragraphs={textIn(design, whole, language)} />
              )}
            </div>
          </div>
        ))}
        <p className="min-h-6 text-14 text-ink-3">{isAsTyped ? isByHand && t('asTyped') : t('fromBlocks')}</p>
      </div>
    </div>
  )
}
