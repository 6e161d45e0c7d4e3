'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { useCardValues } from '@/components/values/use-card-values'
import { useValueNumbers } from '@/components/values/value-words'
import {
  type Completion,
  completeDeck,
  type Proposed,
  type Supply,
  suggestTeams,
  type TeamTheme,
  withoutProposed,
  withProposed,
} from '@/lib/features/decks/model/analysis/complete'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { measuredWorth } from '@/lib/features/values/model/card-values'
import { cardPath } from '@/lib/game/cards/card-path'
import type { Pool } from '@/lib/game/cards/pool'
import { completeMessages } from '@/lib/platform/i18n/generated/lazy/complete'
import { Link } from '@/lib/platform/i18n/navigation'

interface CompleteDialogProps {
  readonly pool: Pool
  readonly list: DeckList
  /** Copies owned; undefined without a collection. */
  readonly owned: Supply | undefined
  /** Changes the deck in one undoable step. */
  readonly onList: (change: (list: DeckList) => DeckList) => void
  readonly onClose: () => void
}

/** Proposes cards for a deck's free places, each with its reason, and adds the ticked ones or all of them. */
export default function CompleteDialog(props: CompleteDialogProps) {
  return (
    <LazyMessages load={completeMessages} onFailed={props.onClose}>
      <CompleteForm {...props} />
    </LazyMessages>
  )
}

const GROUPS = ['team', 'missions', 'hero', 'villain'] as const
type Group = (typeof GROUPS)[number]

const themeName = (theme: TeamTheme): string =>
  theme.by === 'skill' ? theme.skill : theme.by === 'trait' ? `trait ${theme.trait}` : theme.by

const nameOf = ({ section, key }: Proposed): string => `${section} ${key}`

function CompleteForm({ pool, list, owned, onList, onClose }: CompleteDialogProps) {
  const t = useTranslations('complete')
  const numbers = useValueNumbers()
  const words = useCardLabels()
  const [onlyOwned, setOnlyOwned] = useState(owned !== undefined)
  const [asksMeasured, setAsksMeasured] = useState(true)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<string>()
  const supply = onlyOwned ? owned : undefined
  const known = useCardValues()
  const measured = useMemo(
    () => (known && asksMeasured ? measuredWorth(known.cards) : undefined),
    [known, asksMeasured],
  )
  const teams = useMemo(() => suggestTeams(pool, list, supply, measured), [pool, list, supply, measured])
  // The chosen theme may be missing when only owned cards count.
  const team = teams.find(({ theme }) => themeName(theme) === wanted) ?? teams[0]
  const { proposed } = useMemo(
    (): Completion => completeDeck(pool, list, supply, team?.theme, measured),
    [pool, list, supply, team, measured],
  )
  const chosen = proposed.filter((one) => !left.has(nameOf(one)))
  const count = chosen.reduce((sum, one) => sum + one.count, 0)
  const { legal } = checkDeck(pool, withProposed(list, chosen))
  const groupOf = ({ section, key }: Proposed): Group =>
    section === 'draw' ? (pool.byKey.get(key)?.side === 'villain' ? 'villain' : 'hero') : section
  const reason = ({ suits }: Proposed): string => {
    switch (suits.why) {
      case 'team':
        return t('why.team')
      case 'reach':
        return t(suits.margin < 0 ? 'why.short' : 'why.reach', {
          skill: words.skill(suits.skill),
          margin: Math.abs(suits.margin),
        })
      case 'names':
        return t('why.names', { name: suits.character.title })
      case 'skill':
        return t('why.skill', { skill: words.skill(suits.skill) })
      case 'price':
        return t('why.price')
    }
  }
  const worthOf = ({ section, key }: Proposed): string => {
    const figure = measured && known?.cards[key]?.[section]
    if (!figure) return ''
    const [value, half] = figure
    return ` · ${t('worth', { value: numbers.signed(value), half: numbers.plain(half) })}`
  }
  const themed = (theme: TeamTheme): string => {
    switch (theme.by) {
      case 'balance':
        return t('team.balance')
      case 'skill':
        return t('team.skill', { skill: words.skill(theme.skill) })
      case 'trait':
        return words.trait(theme.trait)
    }
  }
  const add = () => {
    onList((before) => withProposed(before, chosen))
    onClose()
    toast({
      message: t('added', { count }),
      action: { label: t('undo'), onAction: () => onList((after) => withoutProposed(after, chosen)) },
    })
  }
  return (
    <Dialog
      open
      shape="wide"
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <span role="status" className="mr-auto text-ink-2">
            {t(legal ? 'legal' : 'notLegal')}
          </span>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" disabled={count === 0} onClick={add}>
            {t('add', { count })}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-15 text-ink-2">{t('lede')}</p>
      {owned && (
        <label className="flex min-h-10 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={onlyOwned}
            onChange={({ target }) => setOnlyOwned(target.checked)}
          />
          {t('onlyOwned')}
        </label>
      )}
      {known && (
        <label className="flex min-h-10 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={asksMeasured}
            onChange={({ target }) => setAsksMeasured(target.checked)}
          />
          {t('measured')}
        </label>
      )}
      {teams.length > 1 && (
        <fieldset className="my-3">
          <legend className="mb-1 font-tech text-17 font-semibold">{t('team.legend')}</legend>
          {teams.map(({ theme, characters }) => (
            <label
              key={themeName(theme)}
              className="flex min-h-9 items-baseline gap-2 py-1 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name="theme"
                checked={theme === team?.theme}
                onChange={() => setWanted(themeName(theme))}
              />
              <span className="min-w-0 wrap-anywhere">
                <b>{themed(theme)}</b>{' '}
                <span className="text-14 text-ink-2" lang={TITLE_LANGUAGE}>
                  {characters.map(({ title }) => title).join(', ')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {proposed.length === 0 && <p className="py-4">{t(onlyOwned ? 'nothingOwned' : 'nothing')}</p>}
      {GROUPS.map((group) => {
        const rows = proposed.filter((one) => groupOf(one) === group)
        if (rows.length === 0) return null
        return (
          <section key={group} aria-label={t(`group.${group}`)}>
            <h3 className="mt-4 mb-1 text-17">{t(`group.${group}`)}</h3>
            <ul className="border-t border-line">
              {rows.map((one) => {
                const card = pool.byKey.get(one.key)
                if (!card) return null
                return (
                  <li
                    key={nameOf(one)}
                    className="flex flex-wrap items-center gap-x-3 border-b border-line pointer-coarse:min-h-11"
                  >
                    <label className="flex min-h-9 min-w-0 flex-1 basis-60 items-center gap-2">
                      <input
                        type="checkbox"
                        checked={!left.has(nameOf(one))}
                        onChange={({ target }) => {
                          const next = new Set(left)
                          if (target.checked) next.delete(nameOf(one))
                          else next.add(nameOf(one))
                          setLeft(next)
                        }}
                      />
                      <b className="tech text-16">{t('times', { count: one.count })}</b>
                      <span className="min-w-0 wrap-anywhere">{words.name(card)}</span>
                    </label>
                    <span className="min-w-0 text-14 text-ink-2">
                      {reason(one)}
                      {worthOf(one)}{' '}
                      <Link
                        href={cardPath(card)}
                        prefetch={false}
                        target="_blank"
                        aria-label={t('read', { name: words.name(card) })}
                      >
                        {t('card')}
                      </Link>
                    </span>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </Dialog>
  )
}
