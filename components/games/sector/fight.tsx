'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { ProgressBar } from '@/components/ui/progress-bar'
import { type Event, type Option, SHIP_TIES, SHIP_WINS, type SpaceView } from '@/lib/tabletop/games/sector'
import type { Player } from '@/lib/tabletop/protocol/game'
import styles from '../games.module.css'
import { addressee, type Naming } from '../screen'
import { FleetSign } from './fleet'

const SIDES = [1, 2, 3, 4, 5, 6] as const
/** Positions of a die's pips, by its number. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

function Die({ value }: { readonly value: number }) {
  const t = useTranslations('sector.board')
  return (
    <svg
      viewBox="0 0 28 28"
      width={36}
      height={36}
      className={`${styles.rolling} flex-none`}
      role="img"
      aria-label={t('die', { value })}
    >
      <path
        className="fill-basalt-3 stroke-line-strong"
        strokeWidth="1.5"
        d="M3 1h22l2 2v22l-2 2H3l-2-2V3Z"
      />
      {(PIPS[value] ?? []).map(([x, y]) => (
        <rect key={`${x} ${y}`} className="fill-ink" x={12 + x * 6.5} y={12 + y * 6.5} width="4" height="4" />
      ))}
    </svg>
  )
}

/** The 36 rolls of two dice; those that win are filled. */
const ShipOdds = () => (
  <svg viewBox="0 0 60 60" width={72} height={72} className="flex-none" aria-hidden="true">
    {SIDES.flatMap((mine) =>
      SIDES.map((theirs) => (
        <path
          key={`${mine} ${theirs}`}
          className={mine > theirs ? 'fill-horizon' : 'fill-basalt-4'}
          d={`M${(theirs - 1) * 10 + 0.8} ${(6 - mine) * 10 + 0.8}h8.4v8.4h-8.4Z`}
        />
      )),
    )}
  </svg>
)

function Side(props: {
  readonly player: Player
  readonly heading: string
  readonly what: string
  readonly rolls?: readonly number[]
}) {
  const { player, heading, what, rolls = [] } = props
  return (
    <div className="flex min-w-0 gap-3">
      <FleetSign player={player} size={36} />
      <div className="min-w-0">
        <p className="text-16 font-semibold wrap-anywhere">{heading}</p>
        <p className="text-13 text-ink-2">{what}</p>
        {rolls.length > 0 && (
          <p className="mt-1 flex gap-1">
            {rolls.map((value, die) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
              <Die key={die} value={value} />
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

const FRAME =
  'm-3 grid grid-cols-[repeat(auto-fit,minmax(190px,1fr))] items-center gap-4 border border-danger bg-basalt-1 p-4'

interface WeighedProps {
  readonly option: Option
  readonly chance: number
  readonly from: SpaceView | undefined
  readonly to: SpaceView | undefined
  readonly attacker: Player
  readonly fromName: string
  readonly toName: string
  readonly naming: Naming
}

/** A fight before it begins: the sides, the place, and the exact chance. */
export function FightPreview(props: WeighedProps) {
  const { option, chance, from, to, attacker, fromName, toName, naming } = props
  const t = useTranslations('sector')
  const format = useFormatter()
  const ofShips = option.kind === 'attack'
  const defender = ofShips || option.kind === 'board' ? to?.ship : to?.base
  const units = (count: number | undefined) => t('units', { count: count ?? 0 })
  return (
    <section className={FRAME} aria-label={t('board.fight')}>
      <Side
        player={attacker}
        heading={t('board.attacks', { name: naming.nameOf(attacker), you: addressee(naming, attacker) })}
        what={`${fromName} · ${units(option.kind === 'dialTo' ? from?.units : from?.crew)}`}
      />
      <div className="flex items-center gap-3">
        {ofShips && <ShipOdds />}
        <div>
          <p className="tech text-28" role="status">
            {t('board.chance', {
              chance: format.number(chance, { style: 'percent', maximumFractionDigits: 0 }),
            })}
          </p>
          {!ofShips && (
            <ProgressBar
              max={1}
              value={chance}
              aria-label={t('board.chance', {
                chance: format.number(chance, { style: 'percent', maximumFractionDigits: 0 }),
              })}
            />
          )}
          <p className="text-13 text-ink-2">
            {ofShips ? t('board.shipOdds', { wins: SHIP_WINS, ties: SHIP_TIES }) : t('board.unitOdds')}
          </p>
        </div>
      </div>
      {defender !== undefined && (
        <Side
          player={defender}
          heading={t('board.defends', { name: naming.nameOf(defender), you: addressee(naming, defender) })}
          what={`${toName} · ${units(ofShips || option.kind === 'board' ? to?.crew : to?.units)}`}
        />
      )}
    </section>
  )
}

interface FoughtProps {
  /** The rolls of one fight, in order; at least one. */
  readonly rolls: readonly Event[]
  readonly spaceName: (space: number | undefined) => string
  readonly naming: Naming
}

/** The last fight: its rolls, and the outcome. */
export function FightReport({ rolls, spaceName, naming }: FoughtProps) {
  const t = useTranslations('sector')
  const last = rolls.at(-1)
  if (!last) return null
  const { player = 0, to = 0, outcome = 'tie', type } = last
  const key = `${type === 'shipFight' ? 'ship' : 'unit'}${outcome}` as 'shipwon'
  const place = spaceName(last.target ?? last.space)
  return (
    <section className={FRAME} aria-label={t('board.fight')}>
      <Side
        player={player}
        heading={t('board.attacks', { name: naming.nameOf(player), you: addressee(naming, player) })}
        what={place}
        rolls={last.rolls}
      />
      <Side
        player={to}
        heading={t('board.defends', { name: naming.nameOf(to), you: addressee(naming, to) })}
        what={place}
        rolls={last.foeRolls}
      />
      <p className="text-16" role="status">
        {t(`board.outcome.${key}`)}
      </p>
    </section>
  )
}
