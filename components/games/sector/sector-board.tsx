'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { TableArea } from '@/components/table/frame/table-frame'
import { componentSetFor, type Option, type SectorTypes, type Space } from '@/lib/tabletop/games/sector'
import styles from '../games.module.css'
import { InkPatterns } from '../inks'
import type { BoardProps } from '../screen'
import { FightPreview, FightReport } from './fight'
import { Fleets, SectorKeys, Sectors } from './fleets'
import { FIGHTS, lastFight, marksOf, optionsBySpace } from './map-marks'
import { SectorOwn } from './sector-own'
import { useSectorWords } from './sector-words'
import { HOLE, UNIT } from './space-contents'
import { SpaceFinder } from './space-finder'
import { type MapHandle, StarMap } from './star-map'
import { useSpaceDescription } from './use-space-description'

/** The star map and all fleets as one player sees them. */
export function SectorBoard(props: BoardProps<SectorTypes>) {
  const { snapshot, setup, naming, onAnswer, onNarrow, narrowed, advised } = props
  const { nameOf } = naming
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
  const tell = useSpaceDescription(box, view, nameOf, words)
  const fight = useMemo(() => lastFight(log), [log])
  const own = view.players[view.viewer]

  const tellAll = (space: Space): string => {
    const count = bySpace.get(space)?.length ?? 0
    return [tell(space), ...(count > 0 ? [t('optionsHere', { count })] : [])].join(', ')
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
    (index) => typeof view.chances[index] === 'number',
  )
  const option = weighed === undefined ? undefined : options[weighed]
  const chance = weighed === undefined ? undefined : (view.chances[weighed] ?? undefined)
  const origin = option?.kind === 'dialTo' ? view.from : option?.space
  const target = option?.target ?? option?.space
  const centre = (spaces: readonly Space[]) => map.current?.centre(spaces)
  return (
    <>
      <TableArea area="middle" label={t('mapAndFleets')} className={`${styles.inks} overflow-y-hidden`}>
        <InkPatterns />
        <div className="grid h-full grid-cols-[236px_minmax(0,1fr)] max-xl:flex max-xl:flex-col">
          <div className="min-w-0 overflow-y-auto border-r border-line bg-basalt-1 max-xl:hidden">
            <Fleets view={view} nameOf={nameOf} words={words} />
            <Sectors box={box} view={view} words={words} onCentre={centre} />
            <MapKey />
          </div>
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
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
                origin !== undefined && target !== undefined && origin !== target
                  ? [origin, target]
                  : undefined
              }
              tell={tellAll}
              onSpace={take}
              handle={map}
            />
            <p
              role="status"
              className={`min-h-10 flex-none border-t border-line bg-basalt-1 px-4 py-2 text-14 text-ink-2 ${looked === undefined ? 'no-hover:hidden' : ''}`}
            >
              {looked === undefined ? t('mapHint') : tell(looked)}
            </p>
            <SectorKeys box={box} view={view} onCentre={centre} />
            {option && chance !== undefined ? (
              <FightPreview
                option={option}
                chance={chance}
                from={origin === undefined ? undefined : view.spaces[origin]}
                to={target === undefined ? undefined : view.spaces[target]}
                attacker={view.player}
                fromName={spaceName(origin)}
                toName={spaceName(target)}
                naming={naming}
              />
            ) : (
              fight.length > 0 && <FightReport rolls={fight} spaceName={spaceName} naming={naming} />
            )}
          </div>
        </div>
      </TableArea>
      {own && (
        <TableArea area="hand" label={t('yours')} className={styles.inks}>
          <SectorOwn
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
        </TableArea>
      )}
      <div className={`hidden bg-basalt-1 max-xl:block max-lg:order-6 xl:hidden ${styles.inks}`}>
        <Fleets view={view} nameOf={nameOf} words={words} />
        <Sectors box={box} view={view} words={words} onCentre={centre} />
      </div>
    </>
  )
}

/** Legend of the map's symbols. */
function MapKey() {
  const t = useTranslations('sector.board')
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 text-12 text-ink-2">
      <span className="inline-flex items-center gap-1">
        <svg viewBox="0 0 12 14" width={12} height={14} aria-hidden="true">
          <path className={UNIT} d="M2 2h8v7l-4 3-4-3Z" />
        </svg>
        {t('keyUnit')}
      </span>
      <span className="inline-flex items-center gap-1">
        <svg viewBox="-8 -8 16 16" width={14} height={14} aria-hidden="true">
          <circle className={HOLE} strokeWidth="1.6" r="7" />
          <circle className={HOLE} strokeWidth="1.6" r="3" />
        </svg>
        {t('keyWorm')}
      </span>
    </p>
  )
}

const NO_OPTIONS: readonly Option[] = []
const NO_SPACES: readonly Space[] = []
