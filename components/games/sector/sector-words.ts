'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { GameSnapshot } from '@/lib/features/play/model/tables/open-table'
import {
  type CardKind,
  componentSetFor,
  type Event,
  type Option,
  type SectorTypes,
  type Setup,
  type Space,
  type View,
} from '@/lib/tabletop/games/sector'
import type { Player } from '@/lib/tabletop/protocol/game'
import { addressee, type GameWords, NAMELESS, type Naming, type OptionText } from '../screen'

/** The options that are wanted most often, if available. */
const MAIN: ReadonlySet<Option['kind']> = new Set([
  'endBuild',
  'endMove',
  'endTurn',
  'done',
  'advance',
  'iris',
])

/** Events with dice rolls. */
const ROLLS: ReadonlySet<Event['type']> = new Set(['sectorRoll', 'firstRoll', 'shipFight', 'unitFight'])

const PHASES = ['setup', 'build', 'move', 'attack'] as const
type Phase = (typeof PHASES)[number]

/** Returns the phase of a step. */
export const phaseOf = ({ turn, kind }: View): Phase => {
  if (turn === 0) return 'setup'
  if (kind === 'build') return 'build'
  return kind === 'attack' || kind === 'advance' ? 'attack' : 'move'
}

interface SectorWords extends GameWords<SectorTypes> {
  readonly fleetName: (player: Player) => string
  readonly cardName: (card: CardKind | undefined) => string
  readonly spaceName: (space: Space | undefined) => string
  /** Formats a number of combat units and starships, or that there are none. */
  readonly forces: (units: number, starships: number) => string
  /** Returns the name of a space's sector, or the text for a space in none. */
  readonly regionName: (space: Space) => string
}

/** The texts of the sector board game, for the map and the cards of a table. Needs the messages `sector`. */
export function useSectorWords(setup: Setup, naming: Naming = NAMELESS): SectorWords {
  const t = useTranslations('sector')
  const format = useFormatter()
  const box = componentSetFor(setup.box)
  return useMemo(() => {
    const { nameOf } = naming
    const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })
    const fleetName = (player: Player) => t(`fleets.${player}` as 'fleets.0')
    const cardName = (card: CardKind | undefined): string => {
      const facts = card === undefined ? undefined : box.cards[card]
      if (!facts) return t('nothing')
      return box.file.cards[card ?? 0]?.name ?? t(`cards.${facts.effect}`)
    }
    const spaceName = (space: Space | undefined): string => {
      const facts = space === undefined ? undefined : box.spaces[space]
      return facts?.system ?? facts?.id ?? ''
    }
    const regionName = (space: Space): string => {
      const sector = box.sectors[box.spaces[space]?.sector ?? -1]
      return sector ? `${sector.id} · ${sector.name}` : t('openSpace')
    }
    const units = (count: number) => t('units', { count })
    const starships = (count: number) => t('starships', { count })
    const forces = (unitCount: number, shipCount: number): string =>
      [...(unitCount > 0 ? [units(unitCount)] : []), ...(shipCount > 0 ? [starships(shipCount)] : [])].join(
        ', ',
      ) || t('nothing')

    /** Returns a starship's notable destination, which is named before all others. */
    const destination = (space: Space, { view }: GameSnapshot<SectorTypes>) => {
      const here = view.spaces[space]
      if (box.spaces[space]?.system === undefined || !here) return 'to'
      if (here.base === undefined) return 'found'
      if (here.base === view.player) return 'to'
      return here.units === 0 ? 'take' : 'threaten'
    }
    const label = (option: Option, snapshot: GameSnapshot<SectorTypes>): string => {
      const { kind, space, target, card, player = 0, sector = 0 } = option
      switch (kind) {
        case 'sector': {
          const facts = box.sectors[sector]
          return t('options.sector', { sector: facts?.id ?? '', name: facts?.name ?? '' })
        }
        case 'to':
          return t(`options.${destination(space ?? -1, snapshot)}`, { space: spaceName(space) })
        case 'treaty':
        case 'trade':
          return t(`options.${kind}`, { fleet: fleetName(player) })
        case 'offer':
        case 'give':
          return t(`options.${kind}`, { card: cardName(card) })
        case 'accept':
          return t(
            snapshot.decision?.kind === 'reply' && snapshot.view.talk?.kind === 'trade'
              ? 'options.gift'
              : 'options.accept',
          )
        default:
          return t(`options.${kind}` as 'options.attack', {
            space: spaceName(space),
            target: spaceName(target),
          })
      }
    }
    const noteOf = (index: number, { view }: GameSnapshot<SectorTypes>): string | undefined => {
      const chance = view.chances[index]
      if (typeof chance === 'number') return percent(chance)
      const steps = view.steps[index]
      return typeof steps !== 'number' ? undefined : t('spaces', { count: steps })
    }
    const option = (one: Option, index: number, snapshot: GameSnapshot<SectorTypes>): OptionText => {
      const note = noteOf(index, snapshot)
      return {
        label: label(one, snapshot),
        ...(note !== undefined && { note }),
        ...(MAIN.has(one.kind) && { isMain: true }),
      }
    }
    const groups = (one: Option, snapshot: GameSnapshot<SectorTypes>): readonly string[] => {
      const { kind, space } = one
      if (kind === 'treaty' || kind === 'trade') return [t('talks')]
      if (space === undefined) return []
      if (kind === 'to' && destination(space, snapshot) !== 'to') return []
      return [regionName(space), spaceName(space)]
    }
    const question = ({ decision, view }: GameSnapshot<SectorTypes>): string => {
      if (!decision) return ''
      const own = view.players[view.viewer]
      const { talk } = view
      switch (decision.kind) {
        case 'deploy':
          return t('questions.deploy', { left: view.toDeploy })
        case 'build':
          return t('questions.build', { forces: forces(own?.reserveUnits ?? 0, own?.reserveShips ?? 0) })
        case 'steer':
          return t('questions.steer', {
            space: spaceName(view.steering?.at),
            spaces: t('spaces', { count: view.steering?.left ?? 0 }),
          })
        case 'offer':
          return t('questions.offer', { fleet: fleetName(talk?.to ?? 0) })
        case 'reply':
          return t(talk?.kind === 'trade' ? 'questions.trade' : 'questions.treaty', {
            fleet: fleetName(view.player),
            card: cardName(talk?.card),
          })
        case 'confirm':
          return t('questions.confirm', { card: cardName(talk?.back), other: cardName(talk?.card) })
        default:
          return t(`questions.${decision.kind}` as 'questions.gate', {
            space: spaceName(
              decision.kind === 'iris' || decision.kind === 'advance' ? view.target : view.from,
            ),
          })
      }
    }
    const event = (one: Event): string | undefined => {
      const name = one.player === undefined ? '' : nameOf(one.player)
      const you = addressee(naming, one.player, one.to)
      const to = one.to === undefined ? '' : nameOf(one.to)
      const rolls = (one.rolls ?? []).join(', ')
      const common = { name, you, to, space: spaceName(one.space), target: spaceName(one.target), rolls }
      switch (one.type) {
        case 'sectorTaken':
          return t('events.sectorTaken', { name, you, sector: box.sectors[one.sector ?? 0]?.id ?? '' })
        case 'built':
          return t('events.built', { name, you, forces: forces(one.count ?? 0, one.ships ?? 0) })
        case 'treaty':
          return t('events.treaty', { name, you, to, count: one.count ?? 0 })
        case 'traded':
          return t('events.traded', { name, you, to, card: cardName(one.card), other: cardName(one.back) })
        case 'drew': {
          const cards = one.cards?.map(cardName).join(', ')
          return t('events.drew', { name, you, count: one.count ?? 0, cards: cards ? ` (${cards})` : '' })
        }
        case 'shipFight':
        case 'unitFight':
          return t(`events.${one.type}`, {
            ...common,
            foeRolls: (one.foeRolls ?? []).join(', '),
            outcome: one.outcome ?? 'tie',
          })
        default:
          return t(`events.${one.type}` as 'events.loaded', {
            ...common,
            units: units(one.count ?? 0),
            card: cardName(one.card),
          })
      }
    }
    return {
      fleetName,
      cardName,
      spaceName,
      regionName,
      forces,
      option,
      groups,
      question,
      event,
      rolls: ROLLS,
      phases: PHASES.map((id) => ({ id, label: t(`board.phase.${id}`) })),
      phaseOf: ({ view }) => phaseOf(view),
      progress: ({ view }) => t('board.round', { round: view.round, rounds: view.rounds }),
      result: ({ winner, reason, bases, starships: ships }) =>
        winner === undefined || reason === 'draw'
          ? t(`results.${reason}`)
          : t(`won.${reason}`, {
              name: nameOf(winner),
              you: addressee(naming, winner),
              bases: bases[winner] ?? 0,
              starships: starships(ships[winner] ?? 0),
            }),
    }
  }, [t, format, box, naming])
}
