'use client'

import { useTranslations } from 'next-intl'
import type { ComponentSet, Space, View } from '@/lib/tabletop/games/sector'
import type { Player } from '@/lib/tabletop/protocol/game'
import { FleetSign } from './fleet'
import type { useSectorWords } from './sector-words'

type Words = ReturnType<typeof useSectorWords>

/** The fleets with their figures, the active one highlighted. */
export function Fleets(props: {
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

/** Returns the owners of bases in a sector, with their numbers. */
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

export function Sectors({ box, view, words, onCentre }: SectorsProps & { readonly words: Words }) {
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

/** One button per sector, for layouts in which the list of sectors is out of sight. */
export function SectorKeys({ box, view, onCentre }: SectorsProps) {
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
