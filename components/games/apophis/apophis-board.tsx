'use client'

import { useFormatter, useTranslations } from 'next-intl'
import {
  type ApophisTypes,
  BANK,
  boxFor,
  type CombatView,
  type PlayerView,
  ROOM1,
  ROOM2,
  type Setup,
} from '@/lib/games/apophis'
import type { Player } from '@/lib/protocol/game'
import type { BoardProps } from '../screen'
import { cardOf, useApophisWords } from './apophis-words'
import { Sign } from './sign'

const ROOMS = [ROOM1, BANK, ROOM2] as const

/** The gate, the planets and the teams as one player sees them. */
export function ApophisBoard({ snapshot, setup, nameOf, onAnswer }: BoardProps<ApophisTypes>) {
  const t = useTranslations('apophis.board')
  const { view, decision } = snapshot
  const { cardName, placeName } = useApophisWords(setup)
  const box = boxFor(setup.box)
  const rows = [...new Set(box.planets.map(({ row }) => row))].sort((one, other) => one - other)
  const own = view.players[view.viewer]
  const dials = new Map(
    (decision?.options ?? []).flatMap((option, index) =>
      option.kind === 'dial' || option.kind === 'look' ? [[option.planet, index] as const] : [],
    ),
  )
  const teamsAt = (place: number): readonly PlayerView[] =>
    view.players.filter((team) => team.place === place)
  return (
    <div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(170px,1fr))] gap-px border-b border-line bg-line">
        {view.players.map((team) => (
          <Team
            key={team.player}
            team={team}
            toWin={view.toWin}
            name={nameOf(team.player)}
            place={placeName(team.place)}
            isActive={team.player === view.player}
          />
        ))}
      </ul>
      {view.combat && <Combat combat={view.combat} setup={setup} nameOf={nameOf} />}
      {view.invasion && (
        <p className="notice notice--bad m-4">{t('invasion', { card: cardName(view.invasion.card) })}</p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-2 p-4" aria-label={t('command')}>
        {ROOMS.map((room) => (
          <li key={room} className="border border-line bg-basalt-2 p-2">
            <p className="text-16 font-semibold">{placeName(room)}</p>
            <p className="text-13 text-ink-2">
              {room === BANK
                ? t('bank', { count: view.bank.count })
                : teamsAt(room).length === 0
                  ? t('nobody')
                  : ''}
            </p>
            <p className="text-14 text-amber">
              {teamsAt(room)
                .map(({ team, player }) => t('teamOf', { team, name: nameOf(player) }))
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
      <section className="px-4 pb-4" aria-label={t('planets')}>
        {rows.map((row) => (
          <ul
            key={row}
            className="mb-2 grid grid-cols-[repeat(auto-fill,minmax(118px,1fr))] gap-2"
            aria-label={t('row', { row })}
          >
            {box.planets.map((facts, planet) => {
              if (facts.row !== row) return null
              const shown = view.planets[planet]
              if (!shown) return null
              const index = dials.get(planet)
              const content = (
                <>
                  <span className="flex items-baseline gap-2">
                    <span className="tech text-13 text-ink-2">{planet + 1}</span>
                    <span className="mr-auto truncate text-16 font-semibold">{facts.name}</span>
                    <span className="tech text-14" title={t('cards')}>
                      {shown.count}
                    </span>
                  </span>
                  <span className="flex gap-[3px]" aria-hidden="true">
                    {facts.coordinates.map((sign) => (
                      <Sign key={sign} sign={box.symbols[sign] ?? ''} size={14} />
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
                <li key={facts.name}>
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
  readonly place: string
  readonly isActive: boolean
}) {
  const { team, toWin, name, place, isActive } = props
  const t = useTranslations('apophis.board')
  return (
    <li
      className={`bg-basalt-1 p-3 ${isActive ? 'border-t-2 border-amber-fill' : 'border-t-2 border-transparent'}`}
    >
      <div className="flex items-baseline gap-2">
        <h2 className="mr-auto truncate text-16">{t('teamOf', { team: team.team, name })}</h2>
        <span className="tech text-18">{t('symbols', { count: team.symbols.length, of: toWin })}</span>
      </div>
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
  return (
    <section className="m-4 border border-danger bg-basalt-2 p-4" aria-label={t('combat')}>
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
  const box = boxFor(setup.box)
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
          <h2 className="lab">{t(name, { count: cards.length, of: snapshot.view.toWin })}</h2>
          <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-2">
            {cards.map((card) => {
              const facts = cardOf(box, card)
              const uses = options.flatMap((option, index) => (option.card === card ? [index] : []))
              const [only = -1] = uses
              const frame = 'block h-full w-full border-2 p-2 text-left text-card-ink'
              const content = (
                <>
                  {facts?.type === 'symbol' && <Sign sign={box.symbols[facts.sign] ?? ''} size={28} />}
                  <span className="block font-tech text-16 leading-[1.1] font-semibold">
                    {cardName(card)}
                  </span>
                  <span className="block text-12 text-card-ink-2">{facts && t(`type.${facts.type}`)}</span>
                </>
              )
              return (
                <li key={card}>
                  {name === 'hand' && uses.length === 1 ? (
                    <button
                      type="button"
                      className={`${frame} border-horizon bg-stock-hero`}
                      onClick={() => onAnswer(only)}
                    >
                      {content}
                    </button>
                  ) : (
                    <div className={`${frame} border-edge-hero bg-stock-hero`}>{content}</div>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      <p className="text-13 text-ink-3">{t('goal', { count: snapshot.view.toWin })}</p>
    </section>
  )
}
