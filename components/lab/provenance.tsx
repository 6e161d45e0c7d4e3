'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { BOT_NAMES } from '@/lib/game/bots/bot-ids'
import type { Pool } from '@/lib/game/cards/pool'
import type { LabSetup } from '@/lib/game/lab/types'
import { ChangeLine } from './improve/change-line'
import type { Settings } from './settings/setup'

interface ProvenanceProps {
  /** The decks with their roles, such as the first version. */
  readonly decks: readonly { readonly label: string; readonly name: string }[]
  /** The setup as played; of either version in a comparison. */
  readonly setup: LabSetup
  readonly opponents: readonly string[]
  readonly settings: Settings
  /** Sets the form to the settings of these games. */
  readonly onSet: (settings: Settings) => void
  readonly children?: ReactNode
}

const FACT = 'flex min-w-0 flex-wrap gap-x-1.5'

/** The basis of the figures: the deck, its opponents, the bots, the rules and the seed. */
export function Provenance({ decks, setup, opponents, settings, onSet, children }: ProvenanceProps) {
  const t = useTranslations('lab')
  const botNames = useTranslations('bots')
  const format = useFormatter()
  const { against } = settings
  const [opponent] = setup.opponents
  const facts = [
    ...decks,
    {
      label: t('setup.against'),
      name: against === 'starters' ? t('setup.starters') : format.list(opponents),
    },
    { label: t('setup.bot'), name: botNames(BOT_NAMES[setup.bot]) },
    ...(opponent && against !== 'nobody'
      ? [{ label: t('setup.opponentBot'), name: botNames(BOT_NAMES[opponent.bot]) }]
      : []),
    { label: t('setup.edition'), name: setup.edition ?? '' },
  ]
  return (
    <section
      className="my-4 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-y border-line py-2"
      aria-label={t('from.label')}
    >
      <dl className="flex min-w-0 flex-[1_1_480px] flex-wrap gap-x-5 gap-y-1 text-14">
        {facts.map(({ label, name }) => (
          <div key={label} className={FACT}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{name}</dd>
          </div>
        ))}
        <div className={FACT}>
          <dt className="text-ink-2">{t('setup.seed')}</dt>
          {/* One click selects the whole seed. */}
          <dd className="min-w-0 wrap-anywhere select-all">{setup.seed}</dd>
        </div>
      </dl>
      {children}
      <Button variant="quiet" onClick={() => onSet(settings)}>
        {t('from.set')}
      </Button>
    </section>
  )
}

interface OutdatedProps {
  readonly what: 'deck' | 'opponents'
  /** The deck as it was played and as it is now. */
  readonly decks: readonly [before: DeckList, now: DeckList] | undefined
  readonly pool: Pool
}

/** Warns that figures belong to an earlier state of a deck, and shows what has changed. */
export function Outdated({ what, decks, pool }: OutdatedProps) {
  const t = useTranslations('lab')
  return (
    <Notice as="div" className="mb-4" role="status">
      <p>{t(`from.${what}Changed`)}</p>
      {what === 'deck' && decks && (
        <ChangeLine label={t('from.hasNow')} from={decks[0]} to={decks[1]} pool={pool} />
      )}
    </Notice>
  )
}
