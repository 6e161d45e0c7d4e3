'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  type CardKind,
  type ComponentSet,
  componentSetFor,
  type Event,
  type Option,
  type PlayerView,
  type SectorTypes,
  type Space,
  type View,
} from '@/lib/tabletop/games/sector'
import type { Player } from '@/lib/tabletop/protocol/game'
import styles from '../games.module.css'
import { InkPatterns } from '../inks'
import type { BoardProps } from '../screen'
import { FoughtFight, WeighedFight } from './fight'
import { FleetSign } from './fleet'
import { useSectorWords } from './sector-words'
import { SpaceFinder } from './space-finder'
import { type MapHandle, type Mark, StarMap } from './star-map'

const PHASES = ['setup', 'build', 'move', 'attack'] as const
type Phase = (typeof PHASES)[number]

/** The phase in which a step is taken. */
const phaseOf = ({ turn, kind }: View): Phase => {
  if (turn === 0) return 'setup'
  if (kind === 'build') return 'build'
  return kind === 'attack' || kind === 'advance' ? 'attack' : 'move'
}

/** What begins a fight is looked at before it is done. */
const FIGHTS: ReadonlySet<Option['kind']> = new Set(['attack', 'land', 'board', 'dialTo'])

/** By space the numbers of the options that have to do with it. */
function optionsBySpace(options: readonly Option[], view: View): ReadonlyMap<Space, readonly number[]> {
  const found = new Map<Space, number[]>()
  const add = (space: Space | undefined, index: number) => {
    if (space === undefined) return
    const there = found.get(space)
    if (there) there.push(index)
    else found.set(space, [index])
  }
  for (const [index, { kind, space, target }] of options.entries()) {
    add(space, index)
    add(target, index)
    // What a steered starship does where it is, and what is decided about a base.
    if (kind === 'load' || kind === 'unload' || kind === 'drive' || kind === 'done')
      add(view.steering?.at, index)
    if (kind === 'advance' || kind === 'iris' || kind === 'letIn') add(view.target, index)
    if (kind === 'hold') add(view.from, index)
  }
  return found
}

/** How spaces stand out while somebody decides. */
function marksOf(options: readonly Option[], view: View): ReadonlyMap<Space, Mark> {
  const marks = new Map<Space, Mark>()
  for (const { kind, space, target } of options) {
    if (space !== undefined) {
      const here = view.spaces[space]
      const isEnemy = here?.base !== undefined && here.base !== view.player
      marks.set(space, isEnemy ? 'foe' : 'can')
    }
    if (target !== undefined && FIGHTS.has(kind)) marks.set(target, 'foe')
  }
  const from = view.steering?.at ?? view.from
  if (from !== undefined) marks.set(from, 'from')
  if (view.target !== undefined) marks.set(view.target, 'hit')
  return marks
}

/** The rolls of the last fight of this turn, if there was one. */
function lastFight(log: readonly Event[]): readonly Event[] {
  const rolls: Event[] = []
  for (let at = log.length - 1; at >= 0; at--) {
    const event = log[at]
    if (!event || event.type === 'turn') break
    const isRoll = event.type === 'shipFight' || event.type === 'unitFight'
    const [first] = rolls
    if (!isRoll) {
      if (first) break
      continue
    }
    if (first && (first.type !== event.type || event.type === 'shipFight' || first.space !== event.space))
      break
    rolls.unshift(event)
  }
  return rolls
}

/** The star map and all fleets as one player sees them. */
export function SectorBoard(props: BoardProps<SectorTypes>) {
  const { snapshot, setup, nameOf, onAnswer, onNarrow, narrowed, advised } = props
  const t = useTranslations('sector.board')
  const words = useSectorWords(setup)
  const { spaceName } = words
  const box = componentSetFor(setup.box)
  const { view, decision, log } = snapshot
  const [looked, setLooked] = useState<Space>()
  const map = useRef<MapHandle>(null)
  const options = decision?.options ?? NO_OPTIONS
  const bySpace = useMemo(() => optionsBySpace(options, view), [options, view])
  const marks = useMemo(() => marksOf(options, view), [options, view])
  const tell = useTelling(box, view, nameOf, words)
  const fight = useMemo(() => lastFight(log), [log])
  const own = view.players[view.viewer]

  const tellAll = (space: Space): string => {
    const count = bySpace.get(space)?.length ?? 0
    return [tell(space), ...(count > 0 ? [t('deeds', { count })] : [])].join(', ')
  }
  const take = (space: Space) => {
    setLooked(space)
    const here = bySpace.get(space) ?? []
    const [only] = here
    if (only === undefined) return
    if (here.length === 1 && !FIGHTS.has(options[only]?.kind ?? 'land')) onAnswer(only)
    else onNarrow(spaceName(space), here)
  }
  const weighed = (narrowed ?? (options.length <= 2 ? [...options.keys()] : [])).find(
    (index) => view.chances[index] !== undefined,
  )
  const option = weighed === undefined ? undefined : options[weighed]
  const chance = weighed === undefined ? undefined : view.chances[weighed]
  const origin = option?.kind === 'dialTo' ? view.from : option?.space
  const target = option?.target ?? option?.space
  const centre = (spaces: readonly Space[]) => map.current?.centre(spaces)
  return (
    <div className={styles.inks}>
      <InkPatterns />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2">
        <ol className="tech flex flex-wrap gap-x-4 text-14" aria-label={t('phases')}>
          {PHASES.map((phase) => (
            <li
              key={phase}
              aria-current={phase === phaseOf(view) ? 'step' : undefined}
              className={phase === phaseOf(view) ? 'border-b-2 border-amber-fill text-ink' : 'text-ink-3'}
            >
              {t(`phase.${phase}`)}
            </li>
          ))}
        </ol>
        <p className="tech ml-auto text-14 text-ink-2">
          {t('round', { round: view.round, rounds: view.rounds })}
        </p>
      </div>
      <div className="grid grid-cols-[236px_minmax(0,1fr)] max-xl:flex max-xl:flex-col">
        <div className="min-w-0 border-r border-line bg-basalt-1 max-xl:order-last max-xl:border-r-0">
          <Fleets view={view} nameOf={nameOf} words={words} />
          <Sectors box={box} view={view} words={words} onCentre={centre} />
          <p className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 text-12 text-ink-2">
            <span className="inline-flex items-center gap-1">
              <svg viewBox="0 0 12 14" width={12} height={14} aria-hidden="true">
                <path className={styles.unit} d="M2 2h8v7l-4 3-4-3Z" />
              </svg>
              {t('keyUnit')}
            </span>
            <span className="inline-flex items-center gap-1">
              <svg viewBox="-8 -8 16 16" width={14} height={14} aria-hidden="true">
                <circle className={styles.hole} r="7" />
                <circle className={styles.hole} r="3" />
              </svg>
              {t('keyWorm')}
            </span>
          </p>
        </div>
        <div className="min-w-0">
          <SpaceFinder
            box={box}
            tell={tellAll}
            onFind={(space) => {
              setLooked(space)
              map.current?.goTo(space)
            }}
          />
          <StarMap
            box={box}
            view={view}
            marks={marks}
            looked={looked}
            advised={options[advised]?.space}
            home={box.sectors[own?.home ?? -1]?.spaces ?? NO_SPACES}
            arrow={
              origin !== undefined && target !== undefined && origin !== target ? [origin, target] : undefined
            }
            tell={tellAll}
            onSpace={take}
            handle={map}
          />
          <p role="status" className="min-h-11 border-y border-line bg-basalt-1 px-4 py-2 text-14 text-ink-2">
            {looked === undefined ? t('mapHint') : tell(looked)}
          </p>
          <SectorKeys box={box} view={view} onCentre={centre} />
          {option && chance !== undefined ? (
            <WeighedFight
              option={option}
              chance={chance}
              from={origin === undefined ? undefined : view.spaces[origin]}
              to={target === undefined ? undefined : view.spaces[target]}
              attacker={view.player}
              fromName={spaceName(origin)}
              toName={spaceName(target)}
              nameOf={nameOf}
            />
          ) : (
            fight.length > 0 && <FoughtFight rolls={fight} spaceName={spaceName} nameOf={nameOf} />
          )}
          {own && (
            <Own
              own={own}
              box={box}
              view={view}
              options={options}
              bySpace={bySpace}
              words={words}
              onSpace={(space) => {
                centre([space])
                take(space)
              }}
              onAnswer={onAnswer}
            />
          )}
        </div>
      </div>
    </div>
  )
}

const NO_OPTIONS: readonly Option[] = []
const NO_SPACES: readonly Space[] = []

type Words = ReturnType<typeof useSectorWords>

/** What stands on a space, in one line. */
function useTelling(box: ComponentSet, view: View, nameOf: (player: Player) => string, words: Words) {
  const t = useTranslations('sector')
  return (space: Space): string => {
    const facts = box.spaces[space]
    const here = view.spaces[space]
    if (!facts || !here) return ''
    const sector = box.sectors[facts.sector]
    const units = (count: number) => t('units', { count })
    const isTurn = here.ship === view.player
    const barrier = view.barriers[space]
    const isEmpty = facts.system === undefined && here.ship === undefined && facts.wormhole < 0
    return [
      facts.system ?? t('board.space', { id: facts.id }),
      sector ? t('board.inSector', { id: sector.id, name: sector.name }) : words.regionName(space),
      ...(facts.system === undefined
        ? []
        : here.base === undefined
          ? [t('board.system'), t('board.freeSystem')]
          : [t('board.baseOf', { name: nameOf(here.base), units: units(here.units) })]),
      ...(here.ship === undefined
        ? []
        : [t('board.shipOf', { name: nameOf(here.ship), units: units(here.crew) })]),
      ...(isTurn && here.moved ? [t('board.hasMoved')] : []),
      ...(isTurn && here.fought ? [t('board.hasFought')] : []),
      ...(facts.wormhole < 0 ? [] : [t('board.wormhole', { id: box.spaces[facts.wormhole]?.id ?? '' })]),
      ...(isEmpty ? [t('board.nobodyHere')] : []),
      ...(barrier ? [t(`board.barriers.${barrier}`, { left: view.steering?.left ?? 0 })] : []),
    ].join(', ')
  }
}

function Fleets(props: {
  readonly view: View
  readonly nameOf: (player: Player) => string
  readonly words: Words
}) {
  const { view, nameOf, words } = props
  const t = useTranslations('sector')
  return (
    <section aria-label={t('board.fleets')}>
      <h2 className="lab px-4 pt-3 pb-1">{t('board.fleets')}</h2>
      <ul className="max-xl:grid max-xl:grid-cols-[repeat(auto-fit,minmax(210px,1fr))]">
        {view.players.map((fleet) => {
          const treaties = view.treaties.filter(({ players }) => players.includes(fleet.player))
          return (
            <li
              key={fleet.player}
              className={`flex gap-3 border-t border-line px-4 py-2 ${fleet.player === view.player ? 'border-l-2 border-l-amber-fill bg-basalt-2' : ''}`}
            >
              <FleetSign player={fleet.player} size={26} />
              <div className="min-w-0">
                <p className="text-16 leading-[1.2] font-semibold wrap-anywhere">{nameOf(fleet.player)}</p>
                <p className="text-12 text-ink-2">
                  {[
                    words.fleetName(fleet.player),
                    ...(fleet.conceded ? [t('board.conceded')] : fleet.isOut ? [t('board.out')] : []),
                  ].join(' · ')}
                </p>
                <p className="text-13 text-ink-2">
                  {[
                    t('board.bases', { count: fleet.bases }),
                    t('units', { count: fleet.units }),
                    t('starships', { count: fleet.starships }),
                    t('board.cards', { count: fleet.handCount }),
                  ].join(', ')}
                </p>
                {treaties.map(({ players: [one, other], round, before }) => (
                  <p key={`${one} ${other}`} className="text-12 text-amber">
                    {t('board.treaty', {
                      name: nameOf(one === fleet.player ? other : one),
                      by: nameOf(before),
                      round,
                    })}
                  </p>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Whose bases stand in a sector, and how many. */
function holdersOf(view: View, systems: readonly Space[]): readonly (readonly [Player, number])[] {
  const counts = new Map<Player, number>()
  for (const space of systems) {
    const base = view.spaces[space]?.base
    if (base !== undefined) counts.set(base, (counts.get(base) ?? 0) + 1)
  }
  return [...counts].sort(([one], [other]) => one - other)
}

interface SectorsProps {
  readonly box: ComponentSet
  readonly view: View
  readonly onCentre: (spaces: readonly Space[]) => void
}

function Sectors({ box, view, words, onCentre }: SectorsProps & { readonly words: Words }) {
  const t = useTranslations('sector.board')
  return (
    <section aria-label={t('sectors')}>
      <h2 className="lab px-4 pt-3 pb-1">{t('sectors')}</h2>
      <ul className="max-xl:grid max-xl:grid-cols-[repeat(auto-fit,minmax(210px,1fr))]">
        {box.sectors.map(({ id, name, systems, spaces, builds }) => {
          const holders = holdersOf(view, systems)
          const taken = holders.reduce((sum, [, count]) => sum + count, 0)
          const [first] = holders
          const held =
            first && first[1] === systems.length
              ? [t('held', { fleet: words.fleetName(first[0]), count: first[1], builds })]
              : [
                  ...holders.map(([player, count]) => t('part', { fleet: words.fleetName(player), count })),
                  ...(taken < systems.length ? [t('free', { count: systems.length - taken })] : []),
                ]
          return (
            <li key={id} className="border-t border-line">
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 px-4 text-left hover:bg-basalt-2"
                onClick={() => onCentre(spaces)}
              >
                <span className="tech w-4 flex-none text-22 text-ink-2">{id}</span>
                <span className="min-w-0">
                  <span className="block text-14 font-semibold">{name}</span>
                  <span className="block text-12 text-ink-2">{held.join(', ')}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** One key for each sector, where the list of sectors is out of sight. */
function SectorKeys({ box, view, onCentre }: SectorsProps) {
  const t = useTranslations('sector.board')
  return (
    <ul className="hidden gap-1 border-b border-line p-2 max-xl:flex" aria-label={t('sectors')}>
      {box.sectors.map(({ id, name, systems, spaces }) => (
        <li key={id} className="min-w-0 flex-1">
          <button
            type="button"
            className="grid min-h-11 w-full place-items-center border border-line-strong bg-basalt-1 py-1"
            title={name}
            onClick={() => onCentre(spaces)}
          >
            <span className="tech text-16 leading-none">{id}</span>
            <span className="flex h-3.5">
              {holdersOf(view, systems)
                .slice(0, 2)
                .map(([player]) => (
                  <FleetSign key={player} player={player} size={14} />
                ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface OwnProps {
  readonly own: PlayerView
  readonly box: ComponentSet
  readonly view: View
  readonly options: readonly Option[]
  readonly bySpace: ReadonlyMap<Space, readonly number[]>
  readonly words: Words
  readonly onSpace: (space: Space) => void
  readonly onAnswer: (index: number) => void
}

/** What is the viewer's: what the next turn builds, the starships one by one, and the cards. */
function Own({ own, box, view, options, bySpace, words, onSpace, onAnswer }: OwnProps) {
  const t = useTranslations('sector')
  const ships = view.spaces.flatMap(({ ship, crew, moved, fought }, space) =>
    ship === own.player ? [{ space, crew, moved, fought }] : [],
  )
  const isTurn = view.player === own.player && view.turn > 0
  const hand = new Map<CardKind, number>()
  for (const card of own.hand ?? []) hand.set(card, (hand.get(card) ?? 0) + 1)
  return (
    <section
      className="grid grid-cols-[minmax(150px,1fr)_2fr_3fr] gap-5 border-t border-line bg-basalt-2 p-4 max-lg:grid-cols-1"
      aria-label={t('board.yours')}
    >
      <div>
        <h2 className="lab">{t('board.yours')}</h2>
        <p className="flex items-center gap-2 text-22 font-semibold">
          {words.fleetName(own.player)}
          <FleetSign player={own.player} size={24} />
        </p>
        <p className="mt-1 text-14 text-ink-2">
          {t('board.next', { forces: words.forces(own.dueUnits, own.dueShips) })}
        </p>
        {own.reserveUnits + own.reserveShips > 0 && (
          <p className="text-14 text-amber">
            {t('board.waiting', { forces: words.forces(own.reserveUnits, own.reserveShips) })}
          </p>
        )}
        <p className="mt-2 text-13 text-ink-3">{t('board.goal')}</p>
      </div>
      <div className="min-w-0">
        <h2 className="lab">{t('board.ships')}</h2>
        {ships.length === 0 && <p className="text-14 text-ink-2">{t('board.noShips')}</p>}
        <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-1">
          {ships.map(({ space, crew, moved, fought }) => {
            const canAct = (bySpace.get(space)?.length ?? 0) > 0
            const state = !isTurn
              ? ''
              : phaseOf(view) === 'attack'
                ? fought
                  ? t('board.fought')
                  : ''
                : t(moved ? 'board.moved' : 'board.canMove')
            return (
              <li key={space}>
                <Button
                  className={`w-full justify-between gap-2 text-left text-14 ${canAct ? 'border-horizon' : ''} ${view.steering?.at === space ? 'border-amber-fill' : ''}`}
                  onClick={() => onSpace(space)}
                >
                  <span className="min-w-0 wrap-anywhere">
                    {crew === 0
                      ? words.spaceName(space)
                      : t('board.shipLine', {
                          space: words.spaceName(space),
                          units: t('units', { count: crew }),
                        })}
                  </span>
                  <span className="flex-none text-13 text-ink-2">{state}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
      <div className="min-w-0">
        <h2 className="lab">{t('board.hand', { count: own.handCount })}</h2>
        {hand.size === 0 && <p className="text-14 text-ink-2">{t('board.noCards')}</p>}
        <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2">
          {[...hand].map(([card, count]) => (
            <Card
              key={card}
              card={card}
              count={count}
              box={box}
              options={options}
              words={words}
              onAnswer={onAnswer}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** By effect of a card the kinds of options that play it. */
const PLAYS = {
  iris: ['iris'],
  'enemy-gate': ['dial'],
  boarding: ['board'],
  drive: ['drive'],
  muster: ['muster'],
} as const satisfies Record<string, readonly Option['kind'][]>

function Card(props: {
  readonly card: CardKind
  readonly count: number
  readonly box: ComponentSet
  readonly options: readonly Option[]
  readonly words: Words
  readonly onAnswer: (index: number) => void
}) {
  const { card, count, box, options, words, onAnswer } = props
  const t = useTranslations('sector')
  const effect = box.cards[card]?.effect ?? 'iris'
  const kinds: readonly Option['kind'][] = PLAYS[effect]
  const uses = options.flatMap((option, index) =>
    kinds.includes(option.kind) || option.card === card ? [index] : [],
  )
  const [only] = uses
  const content = (
    <>
      <span className="block font-tech text-16 leading-[1.1] font-semibold">
        {words.cardName(card)}
        {count > 1 && ` ×${count}`}
      </span>
      <span className="block text-12 text-card-ink-2">{t(`does.${effect}`)}</span>
      {uses.length > 0 && <span className="block text-12 font-semibold">{t('board.playNow')}</span>}
    </>
  )
  const frame = 'block h-full w-full border-2 bg-stock-hero p-2 text-left text-card-ink'
  return (
    <li>
      {uses.length === 1 && only !== undefined ? (
        <button type="button" className={`${frame} border-horizon`} onClick={() => onAnswer(only)}>
          {content}
        </button>
      ) : (
        <div className={`${frame} ${uses.length > 0 ? 'border-horizon' : 'border-edge-hero'}`}>{content}</div>
      )}
    </li>
  )
}
