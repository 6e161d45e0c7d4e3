'use client'

import { useTranslations } from 'next-intl'
import {
  type ComponentSet,
  componentSetFor,
  type PlanetView,
  type Setup,
  type View,
} from '@/lib/tabletop/games/apophis'
import type { BoardProps, Inspectable, Naming } from '../screen'
import { useApophisWords } from './apophis-words'
import { PlanetDisc } from './planet-disc'
import { Sign } from './sign'

/** The cards left on a planet, among as many strokes as there once were. */
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

interface PlanetsProps extends Pick<BoardProps<never>, 'onAnswer'> {
  readonly view: View
  readonly setup: Setup
  readonly naming: Naming
  /** By planet, the index of the option that leads there. */
  readonly dials: ReadonlyMap<number, number>
  /** Signs of the viewer's symbols. */
  readonly signs: ReadonlySet<number>
  readonly onInspect: (looked: Inspectable) => void
}

/** The star chart: the planets in rows, each with its address, remaining cards and the teams there. */
export function Planets(props: PlanetsProps) {
  const { setup } = props
  const t = useTranslations('apophis.board')
  const box = componentSetFor(setup.box)
  const rows = [...new Set(box.planets.map(({ row }) => row))].sort((one, other) => one - other)
  const longest = Math.max(...rows.map((row) => box.planets.filter((facts) => facts.row === row).length))
  return (
    <section
      className="grid min-w-0 flex-1 content-evenly gap-y-2 max-xl:grid-cols-[repeat(auto-fill,minmax(132px,1fr))] max-xl:gap-2"
      aria-label={t('planets')}
    >
      {rows.map((row) => {
        const here = [...box.planets.entries()].filter(([, facts]) => facts.row === row)
        return (
          <ul
            key={row}
            className="grid gap-x-1 max-xl:contents"
            style={{
              gridTemplateColumns: `repeat(${longest * 2}, minmax(0, 1fr))`,
            }}
            aria-label={t('row', { row })}
          >
            {here.map(([planet, facts], at) => (
              <li
                key={facts.name}
                className="col-span-2 max-xl:col-auto!"
                // Short rows are centred below the long ones.
                style={at === 0 ? { gridColumnStart: longest - here.length + 1 } : undefined}
              >
                <Planet {...props} box={box} planet={planet} />
              </li>
            ))}
          </ul>
        )
      })}
    </section>
  )
}

interface PlanetProps extends PlanetsProps {
  readonly box: ComponentSet
  readonly planet: number
}

function Planet({ view, setup, naming, dials, signs, onAnswer, onInspect, box, planet }: PlanetProps) {
  const t = useTranslations('apophis.board')
  const { cardName } = useApophisWords(setup)
  const facts = box.planets[planet]
  const shown: PlanetView | undefined = view.planets[planet]
  if (!facts || !shown) return null
  const index = dials.get(planet)
  const said = [
    ...(shown.top === undefined ? [] : [cardName(shown.top)]),
    ...shown.teams.map((player) => naming.nameOf(player)),
  ]
  const look = () =>
    onInspect({
      title: `${planet + 1} · ${facts.name}`,
      kind: t('planetKind', { count: shown.count, of: facts.pile }),
      lines: [
        ...(facts.near ? [t('nearText')] : []),
        ...(said.length > 0 ? [said.join(' · ')] : []),
        ...(shown.chance === undefined
          ? []
          : [t('chance', { chance: `${Math.round(shown.chance * 100)}%` })]),
      ],
    })
  const content = (
    <>
      <span className="flex items-center gap-2">
        <span className="relative flex-none">
          <PlanetDisc planet={planet} isEmpty={shown.count === 0} isOpen={index !== undefined} />
          <span
            className={`absolute -top-1 -left-1 min-w-4 px-0.5 text-center tech text-12 leading-4 font-semibold ${index === undefined ? 'bg-basalt-4 text-ink' : 'bg-horizon text-basalt-0'}`}
          >
            {planet + 1}
          </span>
        </span>
        <span className="min-w-0">
          <span className="flex items-center gap-1.5">
            <Pile count={shown.count} of={facts.pile} />
            {facts.near && <span className="text-12 text-ink-2">{t('near')}</span>}
          </span>
          <span className="block truncate font-tech text-16 leading-[1.2] font-semibold">{facts.name}</span>
        </span>
      </span>
      <span className="mt-1 flex flex-wrap gap-0.5" aria-hidden="true">
        {facts.coordinates.map((sign) => (
          <span key={sign} className={signs.has(sign) ? 'text-horizon' : 'text-ink-3'}>
            <Sign sign={box.symbols[sign] ?? ''} size={14} />
          </span>
        ))}
      </span>
      {said.length > 0 && <span className="block text-12 font-semibold text-amber">{said.join(' · ')}</span>}
    </>
  )
  const frame = 'block h-full w-full rounded-1 border p-1.5 text-left'
  return index === undefined ? (
    <div
      className={`${frame} border-transparent ${shown.count === 0 ? 'text-ink-2' : ''}`}
      onPointerEnter={look}
    >
      {content}
    </div>
  ) : (
    <button
      type="button"
      className={`${frame} border-transparent hover:border-horizon hover:bg-horizon-wash`}
      onClick={() => onAnswer(index)}
      onPointerEnter={look}
      onFocus={look}
    >
      {content}
    </button>
  )
}
