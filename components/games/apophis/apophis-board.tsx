'use client'

import { useTranslations } from 'next-intl'
import { TableArea } from '@/components/table/frame/table-frame'
import { Notice } from '@/components/ui/notice'
import {
  type ApophisTypes,
  BANK,
  type CardId,
  type ComponentSet,
  componentSetFor,
  type PlayerView,
  ROOM1,
  ROOM2,
} from '@/lib/tabletop/games/apophis'
import inks from '../games.module.css'
import { InkPatterns } from '../inks'
import type { BoardProps } from '../screen'
import { ApophisHand, ApophisTeam, isSpectator } from './apophis-own'
import { cardOf, useApophisWords } from './apophis-words'
import { Combat } from './combat'
import { Planets } from './planets'

const ROOMS = [ROOM1, BANK, ROOM2] as const

/** Returns the numbers of the signs on the given cards. */
const signsOf = (box: ComponentSet, cards: readonly CardId[]): ReadonlySet<number> =>
  new Set(
    cards.flatMap((card) => {
      const facts = cardOf(box, card)
      return facts?.type === 'symbol' ? [facts.sign] : []
    }),
  )

/** The gate, the planets and the teams as one player sees them. */
export function ApophisBoard(props: BoardProps<ApophisTypes>) {
  const { snapshot, setup, naming } = props
  const t = useTranslations('apophis.board')
  const games = useTranslations('games.table')
  const { cardName, placeName, colourName } = useApophisWords(setup)
  const box = componentSetFor(setup.box)
  const { view, decision } = snapshot
  const own = view.players[view.viewer]
  const isOutside = isSpectator(snapshot)
  const ownName = naming.nameOf(view.viewer)
  const known = own?.hand.length ?? 0
  const handLabel = isOutside
    ? t('handOf', { name: ownName, known, count: own?.handCount ?? 0 })
    : t('hand', { count: known })
  const others = view.players.filter(({ player }) => player !== view.viewer)
  const dials = new Map(
    (decision?.options ?? []).flatMap((option, index) =>
      (option.kind === 'dial' || option.kind === 'look') && option.planet !== undefined
        ? [[option.planet, index] as const]
        : [],
    ),
  )
  return (
    <>
      {others.length > 0 && (
        <TableArea area="others" label={games('others')} className={inks.inks}>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(190px,1fr))] gap-px bg-line">
            {others.map((team) => (
              <Team
                key={team.player}
                team={team}
                toWin={view.toWin}
                name={naming.nameOf(team.player)}
                colour={team.colour === undefined ? undefined : colourName(team.colour)}
                place={placeName(team.place)}
                isActive={team.player === view.player}
              />
            ))}
          </ul>
        </TableArea>
      )}
      <TableArea area="middle" label={t('chart')} className={inks.inks}>
        <InkPatterns />
        {view.combat && <Combat combat={view.combat} setup={setup} naming={naming} />}
        {view.invasion && (
          <Notice bad className="m-4 mb-0">
            {t('invasion', { card: cardName(view.invasion.card) })}
          </Notice>
        )}
        <div className="flex min-h-full gap-4 px-4 py-2.5 max-xl:flex-col max-xl:gap-3 max-sm:p-3">
          <ul
            className="grid w-38 flex-none gap-2.5 max-xl:w-full max-xl:grid-cols-3"
            aria-label={t('command')}
          >
            {ROOMS.map((room) => {
              const teams = view.players.filter(({ place }) => place === room)
              const isOwn = own?.place === room
              return (
                <li
                  key={room}
                  className={`min-w-0 border p-2.5 ${isOwn ? 'border-amber-fill bg-basalt-3' : 'border-line bg-basalt-1'}`}
                >
                  <p className="font-tech text-18 leading-[1.2] font-semibold wrap-anywhere">
                    {placeName(room)}
                  </p>
                  <p className="text-13 text-ink-2">
                    {room === BANK
                      ? t('bank', { count: view.bank.count })
                      : teams.length === 0
                        ? t('nobody')
                        : ''}
                  </p>
                  <p className="text-14 text-amber">
                    {teams
                      .map(({ team, player }) => t('teamOf', { team, name: naming.nameOf(player) }))
                      .join(', ')}
                  </p>
                </li>
              )
            })}
          </ul>
          <Planets
            view={view}
            setup={setup}
            naming={naming}
            dials={dials}
            signs={signsOf(box, [...(own?.hand ?? []), ...(own?.symbols ?? [])])}
            onAnswer={props.onAnswer}
            onInspect={props.onInspect}
          />
        </div>
      </TableArea>
      {own && (
        <>
          <TableArea
            area="own"
            label={isOutside ? t('sideOf', { name: ownName }) : t('yours')}
            className={inks.inks}
          >
            <ApophisTeam team={own} {...props} />
          </TableArea>
          <TableArea area="hand" label={handLabel} className={inks.inks}>
            <ApophisHand team={own} label={handLabel} {...props} />
          </TableArea>
        </>
      )}
    </>
  )
}

interface TeamProps {
  readonly team: PlayerView
  readonly toWin: number
  readonly name: string
  /** The colour that the team seeks, once it has chosen. */
  readonly colour: string | undefined
  readonly place: string
  readonly isActive: boolean
}

function Team({ team, toWin, name, colour, place, isActive }: TeamProps) {
  const t = useTranslations('apophis.board')
  return (
    <li
      className={`border-t-2 px-3.5 py-2 ${isActive ? 'border-amber-fill bg-basalt-2' : 'border-transparent bg-basalt-1'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="min-w-0 flex-auto truncate text-18">{t('teamOf', { team: team.team, name })}</h2>
        <p className="flex items-center gap-2 text-13">
          {colour && <span className="text-ink-2">{colour}</span>}
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
          <span className="tech text-16">{t('symbols', { count: team.symbols.length, of: toWin })}</span>
        </p>
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
