'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { drawPace, drawsByTurn } from '@/lib/game/lab/drawn-as'
import { MAX_GROUPS } from '@/lib/game/lab/odds'
import { CARD_TYPES, HAND_SIZE, SIDES, type Side } from '@/lib/game/terms'
import { ODDS_HELP, ROW, STACK } from '../styles'
import {
  groupCopies,
  groupsOverlap,
  kindsIn,
  ODDS_TURNS,
  oddsFor,
  type WantedChoice,
  type WantedGroup,
} from './odds-groups'
import { OddsSetting } from './odds-setting'
import { OddsTable } from './odds-table'
import { OddsWish } from './odds-wish'

interface OddsProps {
  readonly list: DeckList
  readonly pool: Pool
}

/** Kinds of card that can be wished for. */
const KINDS = [...SIDES, ...CARD_TYPES]
const COMBINE = ['all', 'any'] as const
const KEEP = ['always', 'met'] as const
/** Sizes of the opening hand to choose from: the rulebook's, and those that texts or house rules may lead to. */
const HANDS: readonly number[] = Array.from({ length: HAND_SIZE * 2 }, (_, n) => n + 1)
/** Option in place of a number of cards drawn per turn: as many as power pays for. */
const BY_POWER = ''
const PER_TURN: readonly (number | typeof BY_POWER)[] = [BY_POWER, ...Array(HAND_SIZE + 1).keys()]

/** The drawing rules, and how the wishes are combined. */
interface DrawTerms {
  readonly combine: (typeof COMBINE)[number]
  /** `always`: every opening hand is kept; `met`: a hand that does not meet the wishes is shuffled back once. */
  readonly keep: (typeof KEEP)[number]
  /** Cards drawn per turn; undefined for as many as power pays for. */
  readonly perTurn: number | undefined
  readonly hand: number
  readonly first: Side
}
const RULEBOOK_TERMS: DrawTerms = {
  combine: 'all',
  keep: 'always',
  perTurn: undefined,
  hand: HAND_SIZE,
  first: 'hero',
}

/** Exact chances of drawing the cards wanted, by turn. */
export function Odds({ list, pool }: OddsProps) {
  const t = useTranslations('odds')
  const format = useFormatter()
  const { draw } = list
  const kinds = useMemo(() => kindsIn(pool, draw), [pool, draw])
  const cards = useMemo(
    () =>
      draw
        .map(({ key, count }): WantedChoice => ({ value: key, keys: [key], copies: count }))
        .sort((a, b) => titleOf(pool, a.value).localeCompare(titleOf(pool, b.value))),
    [pool, draw],
  )
  const most = [...cards].sort((a, b) => b.copies - a.copies)[0]
  const [groups, setGroups] = useState<readonly WantedGroup[]>(() =>
    most ? [{ id: 0, keys: most.keys, atLeast: 1 }] : [],
  )
  const [terms, setTerms] = useState<DrawTerms>(RULEBOOK_TERMS)
  const changeTerms = (changes: Partial<DrawTerms>) => setTerms({ ...terms, ...changes })
  const { combine, keep, perTurn: chosen, hand, first } = terms
  /** The wish that was just added, which takes the focus. */
  const [added, setAdded] = useState<number>()
  const pace = useMemo(() => drawPace(pool, draw), [pool, draw])
  // Cards that have left the deck in the meantime are no longer wanted.
  const wanted = useMemo(
    () =>
      groups.map((group) => ({
        ...group,
        keys: group.keys.filter((key) => draw.some((entry) => entry.key === key)),
      })),
    [groups, draw],
  )
  const answer = useMemo(
    () =>
      oddsFor(draw, wanted, { combine, keep, hand, perTurn: chosen ?? drawsByTurn(pace, first, ODDS_TURNS) }),
    [draw, wanted, combine, keep, hand, chosen, pace, first],
  )
  const copies = groupCopies(draw, wanted)
  const deck = draw.reduce((sum, { count }) => sum + count, 0)
  const percent = (chance: number) =>
    format.number(chance, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const cardsAtOnce = (cards: number) => format.number(cards, { maximumFractionDigits: 1 })
  const change = (group: WantedGroup, next: Partial<WantedGroup>) =>
    setGroups((all) => all.map((one) => (one.id === group.id ? { ...one, ...next } : one)))
  const nameOf = (choice: WantedChoice): string => {
    const [kind, word] = choice.value.split(':')
    const name = kind === 'side' || kind === 'type' ? KINDS.find((one) => one === word) : undefined
    return name ? t(`kind.${name}`) : titleOf(pool, choice.value)
  }

  if (deck === 0) return <p className={ODDS_HELP}>{t('empty')}</p>
  return (
    <div className={STACK}>
      <p className={ODDS_HELP}>
        {t('text', { deck, hand: HAND_SIZE })}{' '}
        {chosen === undefined &&
          t('paceHelp', { hero: cardsAtOnce(pace.hero), villain: cardsAtOnce(pace.villain) })}
      </p>
      <ol className="grid gap-3">
        {wanted.map((group, place) => (
          <OddsWish
            key={group.id}
            group={group}
            number={place + 1}
            copies={copies[place] ?? 0}
            cards={cards}
            kinds={kinds}
            nameOf={nameOf}
            titleOf={(key) => titleOf(pool, key)}
            isNew={group.id === added}
            onChange={(next) => change(group, next)}
            onRemove={
              wanted.length > 1
                ? () => setGroups((all) => all.filter((one) => one.id !== group.id))
                : undefined
            }
          />
        ))}
      </ol>
      <p className={ROW}>
        {wanted.length < MAX_GROUPS && (
          <Button
            onClick={() => {
              const next = Math.max(-1, ...groups.map((one) => one.id)) + 1
              setAdded(next)
              setGroups([...groups, { id: next, keys: [], atLeast: 1 }])
            }}
          >
            <Icon name="plus" /> {t('addGroup')}
          </Button>
        )}
        {groupsOverlap(wanted) && <span className={ODDS_HELP}>{t('overlap')}</span>}
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {wanted.length > 1 && (
          <OddsSetting
            label={t('combine')}
            value={combine}
            options={COMBINE}
            nameOf={(one) => t(`combine_${one}`)}
            onChoose={(one) => changeTerms({ combine: one })}
          />
        )}
        <OddsSetting
          label={t('mulligan')}
          value={keep}
          options={KEEP}
          nameOf={(one) => t(`keep_${one}`)}
          onChoose={(one) => changeTerms({ keep: one })}
        />
        <OddsSetting
          label={t('handSize')}
          value={hand}
          options={HANDS}
          nameOf={(n) => (n === HAND_SIZE ? t('byRules', { n }) : n)}
          onChoose={(n) => changeTerms({ hand: n })}
        />
        <OddsSetting
          label={t('perTurn')}
          value={chosen ?? BY_POWER}
          options={PER_TURN}
          nameOf={(n) => (n === BY_POWER ? t('byPower') : n)}
          onChoose={(n) => changeTerms({ perTurn: n === BY_POWER ? undefined : n })}
        />
        <OddsSetting
          label={t('firstTurn')}
          value={first}
          options={SIDES}
          nameOf={(one) => t(`first_${one}`)}
          onChoose={(one) => changeTerms({ first: one })}
        />
      </div>
      {answer && (
        <OddsTable
          byTurn={answer.byTurn}
          deck={deck}
          hand={hand}
          first={first}
          showsKept={keep === 'met'}
          percent={percent}
        />
      )}
      <p className={ODDS_HELP} role="status">
        {answer
          ? t('said', {
              chance: percent(answer.byTurn[0]?.chance ?? 0),
              later: percent(answer.byTurn.at(-1)?.chance ?? 0),
              turn: answer.byTurn.at(-1)?.turn ?? 0,
            })
          : copies.every((count) => count === 0) && t('nothingWanted')}
        {answer && keep === 'met' && ` ${t('shuffled', { chance: percent(answer.mulligan) })}`}
      </p>
    </div>
  )
}

const titleOf = (pool: Pool, key: string): string => {
  const card = pool.byKey.get(key)
  return card ? card.title : key
}
