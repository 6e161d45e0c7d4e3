'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Pool } from '@/lib/cards/pool'
import type { DeckList } from '@/lib/decks/deck'
import { drawPace, drawsByTurn, roleIn } from '@/lib/lab/draw-pace'
import { MOST_GROUPS } from '@/lib/lab/odds'
import { HAND_SIZE, SIDES, type Side } from '@/lib/terms'
import {
  groupCopies,
  groupsOverlap,
  kindsIn,
  ODDS_TURNS,
  oddsFor,
  type WantedChoice,
  type WantedGroup,
} from './odds-groups'
import './odds.css'

interface OddsProps {
  readonly list: DeckList
  readonly pool: Pool
}

const COMBINE = ['all', 'any'] as const
const KEEP = ['always', 'met'] as const
/** Sizes of the opening hand to choose from: the rulebook's and what texts or house rules may make of it. */
const HANDS = Array.from({ length: HAND_SIZE * 2 }, (_, n) => n + 1)

/** Exact chances to draw what one wants, by turn. */
export function Odds({ list, pool }: OddsProps) {
  const t = useTranslations('odds')
  const format = useFormatter()
  const id = useId()
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
  const [combine, setCombine] = useState<(typeof COMBINE)[number]>('all')
  const [keep, setKeep] = useState<(typeof KEEP)[number]>('always')
  /** Undefined: as many as power pays for. */
  const [chosen, setChosen] = useState<number>()
  /** The wish that was just asked for: it takes the focus. */
  const [added, setAdded] = useState<number>()
  const [hand, setHand] = useState(HAND_SIZE)
  const [first, setFirst] = useState<Side>('hero')
  const pace = useMemo(() => drawPace(pool, draw), [pool, draw])
  // Cards that have left the deck since are wanted no more.
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
    const [kind, word = ''] = choice.value.split(':')
    return kind === 'side' || kind === 'type' ? t(`kind.${word}`) : titleOf(pool, choice.value)
  }
  const choose = (group: WantedGroup, value: string) => {
    const choice = [...kinds, ...cards].find((one) => one.value === value)
    if (choice) change(group, { keys: [...new Set([...group.keys, ...choice.keys])] })
  }

  if (deck === 0) return <p className="od-help">{t('empty')}</p>
  return (
    <div className="od">
      <p className="od-help">
        {t('text', { deck, hand: HAND_SIZE })}{' '}
        {chosen === undefined &&
          t('paceHelp', { hero: cardsAtOnce(pace.hero), villain: cardsAtOnce(pace.villain) })}
      </p>
      <ol className="od-groups">
        {wanted.map((group, place) => {
          const number = place + 1
          return (
            <li key={group.id} className="od-group">
              <fieldset>
                <legend className="lab">{t('group', { number })}</legend>
                <span className="od-row">
                  <label className="sr" htmlFor={`${id}-n-${group.id}`}>
                    {t('atLeast')}
                  </label>
                  <span className="field od-least">
                    <select
                      id={`${id}-n-${group.id}`}
                      value={group.atLeast}
                      onChange={({ target }) => change(group, { atLeast: Number(target.value) })}
                    >
                      {Array.from({ length: 8 }, (_, i) => i + 1).map((n) => (
                        <option key={n} value={n}>
                          {t('least', { n })}
                        </option>
                      ))}
                    </select>
                  </span>
                  <label className="sr" htmlFor={`${id}-c-${group.id}`}>
                    {t('add', { number })}
                  </label>
                  <span className="field od-pick">
                    <select
                      id={`${id}-c-${group.id}`}
                      // biome-ignore lint/a11y/noAutofocus: it was just asked for.
                      autoFocus={group.id === added}
                      value=""
                      onChange={({ target }) => choose(group, target.value)}
                    >
                      <option value="">{t(group.keys.length === 0 ? 'choose' : 'orAlso')}</option>
                      <optgroup label={t('cards')}>
                        {cards.map((choice) => (
                          <option key={choice.value} value={choice.value}>
                            {t('choice', { name: nameOf(choice), copies: choice.copies })}
                          </option>
                        ))}
                      </optgroup>
                      <optgroup label={t('kinds')}>
                        {kinds.map((choice) => (
                          <option key={choice.value} value={choice.value}>
                            {t('choice', { name: nameOf(choice), copies: choice.copies })}
                          </option>
                        ))}
                      </optgroup>
                    </select>
                  </span>
                  {wanted.length > 1 && (
                    <button
                      type="button"
                      className="btn btn--quiet btn--icon"
                      aria-label={t('removeGroup', { number })}
                      title={t('removeGroup', { number })}
                      onClick={({ currentTarget }) => {
                        focusBeside(currentTarget.closest('li'), 'select')
                        setGroups((all) => all.filter((one) => one.id !== group.id))
                      }}
                    >
                      <Icon name="bin" />
                    </button>
                  )}
                </span>
                <p className="od-of">
                  {t('copies', { copies: copies[place] ?? 0 })}
                  {group.keys.map((key) => (
                    <button
                      key={key}
                      type="button"
                      className="chip od-chip"
                      aria-label={t('take', { card: titleOf(pool, key) })}
                      onClick={({ currentTarget }) => {
                        const wish = currentTarget.closest('li')
                        if (!focusBeside(currentTarget))
                          wish?.querySelector<HTMLElement>('.od-pick select')?.focus()
                        change(group, { keys: group.keys.filter((one) => one !== key) })
                      }}
                    >
                      {titleOf(pool, key)} <span aria-hidden="true">×</span>
                    </button>
                  ))}
                </p>
              </fieldset>
            </li>
          )
        })}
      </ol>
      <p className="od-row">
        {wanted.length < MOST_GROUPS && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              const next = Math.max(-1, ...groups.map((one) => one.id)) + 1
              setAdded(next)
              setGroups([...groups, { id: next, keys: [], atLeast: 1 }])
            }}
          >
            <Icon name="plus" /> {t('addGroup')}
          </button>
        )}
        {groupsOverlap(wanted) && <span className="od-help">{t('overlap')}</span>}
      </p>
      <div className="od-set">
        {wanted.length > 1 && (
          <label className="od-f">
            <span className="lab">{t('combine')}</span>
            <span className="field">
              <select
                value={combine}
                onChange={({ target }) => setCombine(COMBINE.find((one) => one === target.value) ?? 'all')}
              >
                {COMBINE.map((one) => (
                  <option key={one} value={one}>
                    {t(`combine_${one}`)}
                  </option>
                ))}
              </select>
            </span>
          </label>
        )}
        <label className="od-f">
          <span className="lab">{t('mulligan')}</span>
          <span className="field">
            <select
              value={keep}
              onChange={({ target }) => setKeep(KEEP.find((one) => one === target.value) ?? 'always')}
            >
              {KEEP.map((one) => (
                <option key={one} value={one}>
                  {t(`keep_${one}`)}
                </option>
              ))}
            </select>
          </span>
        </label>
        <label className="od-f">
          <span className="lab">{t('handSize')}</span>
          <span className="field">
            <select value={hand} onChange={({ target }) => setHand(Number(target.value))}>
              {HANDS.map((n) => (
                <option key={n} value={n}>
                  {n === HAND_SIZE ? t('byRules', { n }) : n}
                </option>
              ))}
            </select>
          </span>
        </label>
        <label className="od-f">
          <span className="lab">{t('perTurn')}</span>
          <span className="field">
            <select
              value={chosen ?? ''}
              onChange={({ target }) => setChosen(target.value === '' ? undefined : Number(target.value))}
            >
              <option value="">{t('byPower')}</option>
              {Array.from({ length: HAND_SIZE + 1 }, (_, n) => n).map((n) => (
                <option key={n} value={n}>
                  {n}
                </option>
              ))}
            </select>
          </span>
        </label>
        <label className="od-f">
          <span className="lab">{t('firstTurn')}</span>
          <span className="field">
            <select
              value={first}
              onChange={({ target }) => setFirst(SIDES.find((one) => one === target.value) ?? 'hero')}
            >
              {SIDES.map((one) => (
                <option key={one} value={one}>
                  {t(`first_${one}`)}
                </option>
              ))}
            </select>
          </span>
        </label>
      </div>
      {answer && (
        <table className="od-t">
          <caption className="sr">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('turn')}</th>
              <th scope="col">{t('seen')}</th>
              <th scope="col">{t('chance')}</th>
              {keep === 'met' && <th scope="col">{t('without')}</th>}
            </tr>
          </thead>
          <tbody>
            {answer.byTurn.map(({ turn, draws, chance, kept }) => (
              <tr key={turn}>
                <th scope="row">{turn === 1 ? t('opening') : t(`turn_${roleIn(turn, first)}`, { turn })}</th>
                <td>{Math.min(deck, hand + draws)}</td>
                <td className="od-bar" style={{ '--p': `${(chance * 100).toFixed(2)}%` }}>
                  <b>{percent(chance)}</b>
                </td>
                {keep === 'met' && <td>{percent(kept)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="od-help" role="status">
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

/**
 * Gives the focus to what comes after an element that is about to go, else to what is before it: to itself or to the
 * first in it that `within` names. Whoever uses the keyboard loses his place otherwise. False where nothing is there.
 */
function focusBeside(going: Element | null, within?: string): boolean {
  const beside = going?.nextElementSibling ?? going?.previousElementSibling
  const target = within === undefined ? beside : beside?.querySelector(within)
  if (!(target instanceof HTMLElement)) return false
  target.focus()
  return true
}
