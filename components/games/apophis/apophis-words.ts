'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { GameSnapshot } from '@/lib/features/play/model/tables/open-table'
import {
  type ApophisTypes,
  BANK,
  type CardFacts,
  type CardId,
  type ComponentSet,
  componentSetFor,
  type Event,
  GONE,
  type Option,
  type Place,
  ROOM1,
  ROOM2,
  type Setup,
  SYMBOLS_TO_WIN,
  type View,
} from '@/lib/tabletop/games/apophis'
import { addressee, type GameWords, NAMELESS, type Naming, type OptionText } from '../screen'

/** Returns a card of the component set in use; undefined if it is unknown. */
export const cardOf = (box: ComponentSet, card: CardId | undefined): CardFacts | undefined =>
  card === undefined ? undefined : box.cards[card]

/** Returns a card's name from the file, if it has one. */
const nameIn = ({ file }: ComponentSet, id: string): string | undefined =>
  [...file.combat, ...file.contact, ...file.equipment].find((card) => card.id === id)?.name

/** The options that are wanted most often, if available. */
const MAIN: ReadonlySet<Option['kind']> = new Set(['roll', 'explore', 'stay', 'accept', 'toRoom2'])

/** Steps of a turn, as the bar shows them. */
const APOPHIS_STEPS = ['command', 'depart', 'explore', 'combat', 'end'] as const

function stepOf({ combat, players, player }: View, kind: string | undefined): string {
  if (combat) return 'combat'
  if (kind === 'room2') return 'depart'
  if (kind === 'end') return 'end'
  const place = players[player]?.place ?? ROOM1
  return place < ROOM1 ? 'explore' : 'command'
}

/** Events with dice rolls. */
const ROLLS: ReadonlySet<Event['type']> = new Set(['phase'])

/** The texts of La Vengeance d'Apophis for a table's component set. Needs the messages `apophis`. */
export function useApophisWords(
  setup: Setup,
  naming: Naming = NAMELESS,
): GameWords<ApophisTypes> & {
  readonly cardName: (card: CardId | undefined) => string
  readonly placeName: (place: Place) => string
  readonly colourName: (colour: number) => string
} {
  const t = useTranslations('apophis')
  const format = useFormatter()
  const box = componentSetFor(setup.box)
  return useMemo(() => {
    const { nameOf } = naming
    const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })
    /** Returns our word for a sign or colour of the component set; the set's own word if there is none. */
    const wordOf = (part: 'signs' | 'colours', id: string): string => {
      const key = `${part}.${id}` as 'signs.arch'
      return t.has(key) ? t(key) : id
    }
    const colourName = (colour: number): string => wordOf('colours', box.colours[colour] ?? '')
    const cardName = (card: CardId | undefined): string => {
      const facts = cardOf(box, card)
      if (!facts) return t('unknownCard')
      if (facts.type === 'symbol')
        return t('symbolCard', {
          sign: wordOf('signs', box.symbols[facts.sign] ?? ''),
          colour: wordOf('colours', box.colours[facts.colour] ?? ''),
        })
      const key = `cards.${facts.id}` as 'cards.unas'
      return nameIn(box, facts.id) ?? (t.has(key) ? t(key) : facts.id)
    }
    const placeName = (place: Place): string => {
      if (place === ROOM1) return t('places.room1')
      if (place === ROOM2) return t('places.room2')
      if (place === BANK) return t('places.bank')
      return place === GONE ? t('places.gone') : (box.planets[place]?.name ?? '')
    }
    const label = (
      { kind, card, planet = 0, player = 0 }: Option,
      { view }: GameSnapshot<ApophisTypes>,
    ): string => {
      switch (kind) {
        case 'lay':
        case 'deposit':
        case 'take':
        case 'use':
        case 'reactor':
        case 'offer':
        case 'give':
          return t(`options.${kind}`, { card: cardName(card) })
        case 'dial': {
          const shown = view.planets[planet]
          const by = shown?.way === 'card' && shown.by !== undefined ? cardName(shown.by) : ''
          return by === ''
            ? t('options.dialNear', { planet: placeName(planet) })
            : t('options.dial', { planet: placeName(planet), card: by })
        }
        case 'look':
        case 'transport':
          return t(`options.${kind}`, { planet: placeName(planet) })
        case 'trade':
          return t('options.trade', { name: nameOf(player) })
        default:
          return t(`options.${kind}`)
      }
    }
    const noteOf = (option: Option, { view }: GameSnapshot<ApophisTypes>): string | undefined => {
      if (option.kind === 'dial') {
        const planet = view.planets[option.planet ?? 0]
        if (planet?.chance !== undefined) return percent(planet.chance)
        return planet && t('pile', { count: planet.count })
      }
      if (option.kind === 'roll' && view.combat) return percent(view.combat.odds.now)
      if (option.kind === 'use' && view.combat) {
        const odds = view.combat.odds.withCard.find(({ card }) => card === option.card)
        return odds && percent(odds.chance)
      }
      return undefined
    }
    const option = (one: Option, _index: number, snapshot: GameSnapshot<ApophisTypes>): OptionText => {
      const note = noteOf(one, snapshot)
      return {
        label: label(one, snapshot),
        ...(note !== undefined && { note }),
        ...(MAIN.has(one.kind) && { isMain: true }),
      }
    }
    const question = ({ decision, view }: GameSnapshot<ApophisTypes>): string => {
      if (!decision) return ''
      if (decision.kind === 'combat' && view.combat)
        return t('questions.combat', { card: cardName(view.combat.card), phase: view.combat.phase + 1 })
      if (decision.kind === 'reply' || decision.kind === 'confirm')
        return t(`questions.${decision.kind}`, {
          card: cardName(decision.kind === 'reply' ? view.trade?.card : view.trade?.back),
        })
      return t(`questions.${decision.kind}` as 'questions.room2')
    }
    const event = (one: Event): string | undefined => {
      const name = one.player === undefined ? '' : nameOf(one.player)
      const you = addressee(naming, one.player, one.to)
      const card = cardName(one.card)
      const planet = one.planet === undefined ? '' : placeName(one.planet)
      const dice = [...(one.dice ?? []), ...(one.warriorDice ?? [])].join(', ')
      switch (one.type) {
        case 'phase':
          return t('events.phase', {
            phase: one.phase ?? 0,
            dice: dice || '–',
            foes: (one.foeDice ?? []).join(', ') || '–',
            hits: one.hits ?? 0,
            losses: one.losses ?? 0,
          })
        case 'moved':
          return t('events.moved', {
            name,
            you,
            place: one.place === undefined ? planet : placeName(one.place),
          })
        case 'colour':
          return t('events.colour', {
            name,
            you,
            colour: wordOf('colours', box.colours[one.colour ?? 0] ?? ''),
          })
        case 'offered':
        case 'refused':
        case 'traded':
          return t(`events.${one.type}`, {
            name,
            you,
            to: one.to === undefined ? '' : nameOf(one.to),
            card,
            other: one.other === undefined || one.other < 0 ? t('nothing') : cardName(one.other),
          })
        case 'ended':
          return t('events.ended')
        case 'turn':
          return t('events.turn', { name, you })
        default:
          return t(`events.${one.type}` as 'events.found', { name, you, card, planet, count: one.count ?? 0 })
      }
    }
    return {
      cardName,
      placeName,
      colourName,
      option,
      question,
      event,
      rolls: ROLLS,
      phases: APOPHIS_STEPS.map((id) => ({ id, label: t(`board.step.${id}`) })),
      phaseOf: ({ view, decision }) => stepOf(view, decision?.kind),
      progress: ({ view }) => t('board.progress', { round: view.round }),
      result: ({ winner, reason }) =>
        winner === undefined
          ? t(`results.${reason}` as 'results.invasion')
          : t(`won.${reason === 'conceded' ? 'conceded' : 'symbols'}`, {
              name: nameOf(winner),
              you: addressee(naming, winner),
              count: setup.symbols ?? SYMBOLS_TO_WIN,
            }),
    }
  }, [t, format, box, setup.symbols, naming])
}
