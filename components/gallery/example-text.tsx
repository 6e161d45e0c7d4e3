'use client'

import { useTranslations } from 'next-intl'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { STARTER_IDS, type StarterId } from '@/lib/features/decks/model/starters'
import { EXAMPLE_DECKS, EXAMPLE_GAMES, type ExampleDeck } from '@/lib/features/gallery/model/example-decks'
import { wilson } from '@/lib/game/lab/intervals'
import { galleryMessages } from '@/lib/platform/i18n/generated/lazy/gallery'

interface ExampleTextProps {
  /** The cards of a deck as a code. */
  readonly code: string
  readonly starter: StarterId | undefined
}

const ignore = () => {}

/** Explains how a starter deck or one of the site's own decks plays; renders nothing for other decks. */
export default function ExampleText({ code, starter }: ExampleTextProps) {
  const example = EXAMPLE_DECKS.find((one) => one.code === code)
  const id = STARTER_IDS.find((one) => one === starter)
  if (!example && !id) return null
  return (
    <LazyMessages load={galleryMessages} onFailed={ignore}>
      {example ? <Words example={example} /> : id && <StarterLabels id={id} />}
    </LazyMessages>
  )
}

const TEXT = 'max-w-[60ch] text-18'

function StarterLabels({ id }: { readonly id: StarterId }) {
  const t = useTranslations('gallery.examples')
  return <p className={TEXT}>{t(`starters.${id}`)}</p>
}

function Words({ example: { id, won } }: { readonly example: ExampleDeck }) {
  const t = useTranslations('gallery.examples')
  const { low, high } = wilson(won / EXAMPLE_GAMES, EXAMPLE_GAMES)
  return (
    <div className="grid gap-1">
      <p className={TEXT}>{t(`decks.${id}.text`)}</p>
      <p className="text-ink-2">
        {t('won', { share: won / EXAMPLE_GAMES, low, high })} {t('against', { games: EXAMPLE_GAMES })}
      </p>
    </div>
  )
}
