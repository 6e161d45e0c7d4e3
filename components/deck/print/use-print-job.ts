'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Ink, PrintJob } from '@/components/paper/print-job'
import { type CutLines, type Paper, proxyCounts } from '@/components/paper/proxy-pages'
import { useCollection } from '@/components/storage/use-collection'
import { copiesOf } from '@/lib/features/collection/model/counts'
import type { ExportedDeck } from '@/lib/features/decks/model/formats/export-text'
import { checkDeck } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'
import { useRegistrationLabels } from './registration-labels'

export const KINDS = ['cards', 'sheet'] as const
export const WHICH = ['whole', 'missing', 'maybe'] as const
export type Which = (typeof WHICH)[number]

export interface PrintSettings {
  readonly kind: (typeof KINDS)[number]
  readonly which: Which
  readonly paper: Paper
  readonly cutLines: CutLines
  readonly ink: Ink
  readonly bleed: boolean
}

export type PrintedCards = ReturnType<typeof proxyCounts>

/** Returns the print job of a deck for the given settings, and the choices of cards available. */
export function usePrintJob(pool: Pool, deck: ExportedDeck, settings: PrintSettings) {
  const t = useTranslations('exports')
  const decks = useTranslations('decks')
  const locale = useLocale()
  const { kind, which, paper, cutLines, ink, bleed } = settings
  const { status, counts } = useCollection()
  const hasCollection = status === 'ready' && Object.keys(counts).length > 0
  const name = deck.name || decks('builder.untitled')
  const registration = useRegistrationLabels(pool, deck.list)
  const missing = useMemo(
    () => proxyCounts(pool, deck.list, (key) => copiesOf(counts, key)),
    [pool, deck.list, counts],
  )
  const whole = useMemo(() => proxyCounts(pool, deck.list, undefined), [pool, deck.list])
  const maybe = useMemo(
    () =>
      (deck.extras?.maybe ?? []).flatMap(({ key, count }) => {
        const card = pool.byKey.get(key)
        return card ? [{ card, count }] : []
      }),
    [pool, deck.extras],
  )
  const offered = {
    whole,
    missing: hasCollection ? missing : undefined,
    maybe: maybe.length > 0 ? maybe : undefined,
  }
  const chosen = offered[which] ? which : 'whole'
  const cards = offered[chosen] ?? whole
  // The words follow from the language, which loads a new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const job = useMemo((): PrintJob => {
    const shared = { title: name, language: locale, ink }
    return kind === 'cards'
      ? {
          ...shared,
          kind,
          cards,
          settings: { paper, cutLines, bleed },
          words: {
            notice: t('print.notice'),
            page: (at, of) => t('print.footer', { name, page: at, pages: of }),
          },
        }
      : {
          ...shared,
          kind,
          pool,
          paper,
          deck: {
            name,
            list: deck.list,
            rules: checkDeck(pool, deck.list).rules.map(({ satisfied }) => satisfied),
          },
          words: registration,
        }
  }, [kind, cards, paper, cutLines, bleed, ink, name, deck.list, pool, locale])
  return { job, name, offered, chosen, isEmpty: kind === 'cards' && cards.length === 0 }
}
