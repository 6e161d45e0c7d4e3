'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import {
  type ApophisTypes,
  BANK,
  type CardId,
  type CombatView,
  type ComponentSet,
  componentSetFor,
  type PlayerView,
  ROOM1,
  ROOM2,
  type Setup,
} from '@/lib/tabletop/games/apophis'
import type { Player } from '@/lib/tabletop/protocol/game'
import { CardBand, CardScene } from '../card-scene'
import inks from '../games.module.css'
import { InkPatterns } from '../inks'
import type { BoardProps } from '../screen'
import { cardOf, useApophisWords } from './apophis-words'
import { Gate } from './gate'
import { EmptyKeystone, Keystone } from './keystone'
import { pictureOf } from './pictures'
import { PlanetDisc } from './planet-disc'
import { Sign } from './sign'

/** Columns of the longest line of planets. */
const PLANETS_IN_LINE = 7

const ROOMS = [ROOM1, BANK, ROOM2] as const

/** The outlines of cards that are no symbols. */
const SHAPES = {
  symbol: '',
  combat: '',
  contact: 'rounded-t-[22px]',
  equipment: 'rounded-[4px]',
} as const

/** The sign of a card, if it has one. */
function signOf(box: ComponentSet, card: CardId): string | undefined {
  const facts = cardOf(box, card)
  return facts?.type === 'symbol' ? box.symbols[facts.sign] : undefined
}

/** Numbers of the signs that some cards have. */
const signsOf = (box: ComponentSet, cards: readonly CardId[]): ReadonlySet<number> =>
  new Set(
    cards.flatMap((card) => {
      const facts = cardOf(box, card)
      return facts?.type === 'symbol' ? [facts.sign] : []
    }),
  )

/** The cards that are left on a planet, as many strokes as once lay there. */
function Pile({ count, of }: { readonly count: number; readonly of: number }) {
  const t = useTranslations('apophis.board')
  const most = Math.max(of, count)
  return (
    <span className="flex items-center gap-1" title={t('cards')}>
      <svg width={most * 6} height="11" viewBox={`0 0 ${most * 6} 11`} aria-hidden="true">
        {Array.from({ length: most }, (_, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: cards face down are alike.
            key={at}
            x={at * 6 + 0.5}
            y="0.5"
            width="4"
            height="10"
            className={at < count ? 'fill-ink-2 stroke-ink-2' : 'fill-none stroke-ink-3'}
          />
        ))}
      </svg>
      <span className="tech text-ink">{count}</span>
    </span>
  )
}

/** The gate, the planets and the teams as one player sees them. */
export function ApophisBoard({ snapshot, setup, nameOf, onAnswer }: BoardProps<ApophisTypes>) {
  const t = useTranslations('apophis.board')
  const { view, decision } = snapshot
  const { cardName, placeName, colourName } = useApophisWords(setup)
  const box = componentSetFor(setup.box)
  const rows = [...new Set(box.planets.map(({ row }) => row))].sort((one, other) => one - other)
  /** Short lines of planets stand in the middle of the long ones. */
  const firstOf = (row: number) => box.planets.findIndex((facts) => facts.row === row)
  const isShort = (row: number) =>
    box.planets.filter((facts) => facts.row === row).length <= PLANETS_IN_LINE - 2
  const own = view.players[view.viewer]
  const dials = new Map(
    (decision?.options ?? []).flatMap((option, index) =>
      option.kind === 'dial' || option.kind === 'look' ? [[option.planet, index] as const] : [],
    ),
  )
  const teamsAt = (place: number): readonly PlayerView[] =>
    view.players.filter((team) => team.place === place)
  const ownSigns = signsOf(box, [...(own?.hand ?? []), ...(own?.symbols ?? [])])
  return (
    <div className={inks.inks}>
      <InkPatterns />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(170px,1fr))] gap-px border-b border-line bg-line">
        {view.players.map((team) => (
          <Team
            key={team.player}
            team={team}
            toWin={view.toWin}
            name={nameOf(team.player)}
            colour={team.colour === undefined ? undefined : colourName(team.colour)}
            place={placeName(team.place)}
            isActive={team.player === view.player}
          />
        ))}
      </ul>
      {view.combat && <Combat combat={view.combat} setup={setup} nameOf={nameOf} />}
      {view.invasion && (
        <Notice bad className="m-4">
          {t('invasion', { card: cardName(view.invasion.card) })}
        </Notice>
      )}
      <div className="flex flex-wrap items-stretch gap-4 p-4">
        {own && (
          <div className="flex items-center gap-3">
            <Gate
              of={view.toWin}
              laid={own.symbols.map((card) => signOf(box, card) ?? '')}
              colour={own.colour}
            />
            <p className="max-w-[16ch] text-14 text-ink-2">
              {own.colour === undefined
                ? t('noColour')
                : t('short', {
                    count: Math.max(0, view.toWin - own.symbols.length),
                    colour: colourName(own.colour),
                  })}
            </p>
          </div>
        )}
        <ul
          className="grid flex-1 basis-75 grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-2 self-center"
          aria-label={t('command')}
        >
          {ROOMS.map((room) => {
            const teams = teamsAt(room)
            const isOwn = own?.place === room
            return (
              <li
                key={room}
                className={`border p-2 ${isOwn ? 'border-amber-fill bg-basalt-3' : 'border-line bg-basalt-2'}`}
              >
                <p className="text-16 leading-[1.2] font-semibold">{placeName(room)}</p>
                <p className="text-13 text-ink-2">
                  {room === BANK
                    ? t('bank', { count: view.bank.count })
                    : teams.length === 0
                      ? t('nobody')
                      : ''}
                </p>
                <p className="text-14 text-amber">
                  {teams.map(({ team, player }) => t('teamOf', { team, name: nameOf(player) })).join(', ')}
                </p>
              </li>
            )
          })}
        </ul>
      </div>
      <section
        className="px-4 pb-4 max-xl:grid max-xl:grid-cols-[repeat(auto-fill,minmax(126px,1fr))] max-xl:gap-2"
        aria-label={t('planets')}
      >
        {rows.map((row) => (
          <ul
            key={row}
            className="mb-2 grid grid-cols-7 gap-2 max-xl:contents"
            aria-label={t('row', { row })}
          >
            {box.planets.map((facts, planet) => {
              if (facts.row !== row) return null
              const shown = view.planets[planet]
              if (!shown) return null
              const index = dials.get(planet)
              const content = (
                <>
                  <span className="flex items-center gap-2">
                    <PlanetDisc planet={planet} isEmpty={shown.count === 0} />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate text-16 leading-[1.2] font-semibold">{facts.name}</span>
                      <span className="flex items-center gap-2 text-13 text-ink-2">
                        <span className="tech">{planet + 1}</span>
                        <Pile count={shown.count} of={facts.pile} />
                      </span>
                    </span>
                  </span>
                  <span className="mt-1 flex gap-0.5" aria-hidden="true">
                    {facts.coordinates.map((sign) => (
                      <span key={sign} className={ownSigns.has(sign) ? 'text-horizon' : 'text-ink-3'}>
                        <Sign sign={box.symbols[sign] ?? ''} size={14} />
                      </span>
                    ))}
                  </span>
                  <span className="block text-12 text-ink-2">
                    {[
                      facts.near ? t('near') : '',
                      shown.top === undefined ? '' : cardName(shown.top),
                      ...shown.teams.map((player) => nameOf(player)),
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </>
              )
              const frame = 'block h-full w-full border p-2 text-left'
              return (
                <li
                  key={facts.name}
                  className={
                    planet === firstOf(row) && isShort(row) ? 'col-start-2 max-xl:col-auto' : undefined
                  }
                >
                  {index === undefined ? (
                    <div
                      className={`${frame} border-line bg-basalt-2 ${shown.count === 0 ? 'text-ink-2' : ''}`}
                    >
                      {content}
                    </div>
                  ) : (
                    <button
                      type="button"
                      className={`${frame} border-horizon bg-horizon-wash`}
                      onClick={() => onAnswer(index)}
                    >
                      {content}
                    </button>
                  )}
                </li>
              )
            })}
          </ul>
        ))}
      </section>
      {own && <Own team={own} setup={setup} snapshot={snapshot} onAnswer={onAnswer} />}
    </div>
  )
}

function Team(props: {
  readonly team: PlayerView
  readonly toWin: number
  readonly name: string
  /** The colour that the team seeks, once it has chosen. */
  readonly colour: string | undefined
  readonly place: string
  readonly isActive: boolean
}) {
  const { team, toWin, name, colour, place, isActive } = props
  const t = useTranslations('apophis.board')
  return (
    <li
      className={`bg-basalt-1 p-3 ${isActive ? 'border-t-2 border-amber-fill' : 'border-t-2 border-transparent'}`}
    >
      <h2 className="truncate text-16">{t('teamOf', { team: team.team, name })}</h2>
      <p className="flex flex-wrap items-center gap-x-2 text-13">
        <svg width={toWin * 13} height="12" viewBox={`0 0 ${toWin * 13} 12`} aria-hidden="true">
          {Array.from({ length: toWin }, (_, at) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: chevrons are alike.
              key={at}
              d={`M${at * 13 + 1} 1H${at * 13 + 11}L${at * 13 + 6} 11Z`}
              className={at < team.symbols.length ? 'fill-amber stroke-amber' : 'fill-none stroke-ink-3'}
            />
          ))}
        </svg>
        <span className="tech">{t('symbols', { count: team.symbols.length, of: toWin })}</span>
        {colour && <span className="text-ink-2">{colour}</span>}
      </p>
      <p className="text-13 text-ink-2">
        {[
          place,
          t('members', { count: team.members, value: team.value }),
          ...(team.warriors > 0 ? [t('warriors', { count: team.warriors })] : []),
          t('handCount', { count: team.handCount }),
          ...(team.captive > 0 ? [t('captive', { count: team.captive })] : []),
          ...(team.conceded ? [t('conceded')] : []),
        ].join(' · ')}
      </p>
    </li>
  )
}

function Combat({
  combat,
  setup,
  nameOf,
}: {
  readonly combat: CombatView
  readonly setup: Setup
  readonly nameOf: (player: Player) => string
}) {
  const t = useTranslations('apophis.board')
  const format = useFormatter()
  const { cardName } = useApophisWords(setup)
  const facts = cardOf(componentSetFor(setup.box), combat.card)
  return (
    <section className="m-4 flex border border-danger bg-basalt-2 max-sm:flex-col" aria-label={t('combat')}>
      {facts && facts.type !== 'symbol' && (
        <div className="w-55 flex-none overflow-hidden max-sm:h-22.5 max-sm:w-full">
          <CardScene card={pictureOf(facts.id, facts.type)} />
        </div>
      )}
      <div className="min-w-0 flex-1 p-4">
        <h2 className="text-22">
          {t('combatOf', { name: nameOf(combat.player), card: cardName(combat.card) })}
        </h2>
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-4">
          <div>
            <p className="lab">{t('yourSide')}</p>
            <p className="text-16">
              {t('fighters', { count: combat.members, of: combat.began, value: combat.value })}
              {combat.warriors > 0 &&
                ` ${t('fightingWarriors', { count: combat.warriors, value: combat.warriorValue })}`}
            </p>
          </div>
          <div>
            <p className="lab">{t('theirSide')}</p>
            <ul className="text-16">
              {combat.foes.map(({ value, wounds }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: adversaries stand in the order in which they fall.
                <li key={at}>{t('foe', { value, wounds })}</li>
              ))}
            </ul>
          </div>
          <p className="tech text-28" role="status">
            {t('chance', {
              chance: format.number(combat.odds.now, { style: 'percent', maximumFractionDigits: 0 }),
            })}
          </p>
        </div>
      </div>
    </section>
  )
}

function Own({
  team,
  snapshot,
  setup,
  onAnswer,
}: { readonly team: PlayerView } & Pick<BoardProps<ApophisTypes>, 'snapshot' | 'setup' | 'onAnswer'>) {
  const t = useTranslations('apophis.board')
  const { cardName } = useApophisWords(setup)
  const box = componentSetFor(setup.box)
  const { toWin } = snapshot.view
  const options = snapshot.decision?.options ?? []
  const groups = [
    ['hand', team.hand],
    ['laid', team.symbols],
    ['permanent', team.permanent],
  ] as const
  return (
    <section className="border-t border-line bg-basalt-2 p-4" aria-label={t('yours')}>
      {groups.map(([name, cards]) => (
        <div key={name} className="mb-3">
          <h2 className="lab">{t(name, { count: cards.length, of: toWin })}</h2>
          <ul
            className={`mt-1 grid gap-2 ${name === 'laid' ? 'max-w-160 grid-cols-[repeat(auto-fill,minmax(78px,1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(112px,1fr))]'}`}
          >
            {cards.map((card) => {
              const facts = cardOf(box, card)
              const uses = options.flatMap((option, index) => (option.card === card ? [index] : []))
              const [only = -1] = uses
              const isSymbol = facts?.type === 'symbol'
              const frame = `block h-full w-full overflow-hidden border-2 p-2 text-left ${isSymbol ? 'bg-basalt-1 text-center' : 'bg-stock-hero text-card-ink'} ${SHAPES[facts?.type ?? 'combat']}`
              const content = (
                <>
                  {isSymbol && (
                    <span className="mb-1 grid justify-center">
                      <Keystone
                        colour={facts.colour}
                        sign={box.symbols[facts.sign] ?? ''}
                        size={name === 'laid' ? 48 : 64}
                      />
                    </span>
                  )}
                  {facts && facts.type !== 'symbol' && <CardBand card={pictureOf(facts.id, facts.type)} />}
                  <span className="block font-tech text-16 leading-[1.1] font-semibold">
                    {cardName(card)}
                  </span>
                  {!isSymbol && (
                    <span className="block text-12 text-card-ink-2">{facts && t(`type.${facts.type}`)}</span>
                  )}
                </>
              )
              return (
                <li key={card}>
                  {name === 'hand' && uses.length === 1 ? (
                    <button
                      type="button"
                      className={`${frame} border-horizon`}
                      onClick={() => onAnswer(only)}
                    >
                      {content}
                    </button>
                  ) : (
                    <div className={`${frame} ${isSymbol ? 'border-line' : 'border-edge-hero'}`}>
                      {content}
                    </div>
                  )}
                </li>
              )
            })}
            {name === 'laid' &&
              Array.from({ length: Math.max(0, toWin - cards.length) }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what is missing is alike.
                <li key={`missing ${at}`} className="grid place-items-center p-2" aria-hidden="true">
                  <EmptyKeystone size={48} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className="text-13 text-ink-3">{t('goal', { count: toWin })}</p>
    </section>
  )
}
