'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { ProgressBar } from '@/components/ui/progress-bar'
import { type CombatView, componentSetFor, type Setup } from '@/lib/tabletop/games/apophis'
import { CardScene } from '../card-scene'
import { addressee, type Naming } from '../screen'
import { cardOf, useApophisWords } from './apophis-words'
import { pictureOf } from './pictures'

interface CombatProps {
  readonly combat: CombatView
  readonly setup: Setup
  readonly naming: Naming
}

/** A combat: the units standing on both sides, and the chance of winning. */
export function Combat({ combat, setup, naming }: CombatProps) {
  const t = useTranslations('apophis.board')
  const format = useFormatter()
  const { cardName } = useApophisWords(setup)
  const facts = cardOf(componentSetFor(setup.box), combat.card)
  const { now } = combat.odds
  return (
    <section
      className="m-4 mb-0 flex border border-danger bg-basalt-2 max-sm:m-3 max-sm:flex-col"
      aria-label={t('combat')}
    >
      {facts && facts.type !== 'symbol' && (
        <div className="w-70 flex-none overflow-hidden max-xl:w-40 max-sm:h-22.5 max-sm:w-full">
          <CardScene card={pictureOf(facts.id, facts.type)} />
        </div>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 p-4 max-sm:grid-cols-1">
        <h2 className="text-28 leading-none max-sm:text-22">
          {t('combatOf', {
            name: naming.nameOf(combat.player),
            you: addressee(naming, combat.player),
            card: cardName(combat.card),
          })}
        </h2>
        <p className="row-span-2 text-center" role="status">
          <b className="tech block text-64 leading-none max-sm:text-40">
            {format.number(now, { style: 'percent', maximumFractionDigits: 0 })}
          </b>
          <span className="text-14 text-ink-2">{t('toWin')}</span>
          <ProgressBar className="mt-1.5" value={now} max={1} aria-label={t('toWin')} />
        </p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-4">
          <div>
            <p className="lab">{t('yourSide')}</p>
            <Standing count={combat.members} of={combat.began} className="text-horizon" />
            <p className="text-14">
              {t('fighters', { count: combat.members, of: combat.began, value: combat.value })}
              {combat.warriors > 0 &&
                ` ${t('fightingWarriors', { count: combat.warriors, value: combat.warriorValue })}`}
            </p>
          </div>
          <div>
            <p className="lab">{t('theirSide')}</p>
            <Standing count={combat.foes.length} of={combat.foes.length} className="text-danger" />
            <ul className="text-14">
              {combat.foes.map(({ value, wounds }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: adversaries stand in the order in which they fall.
                <li key={at}>{t('foe', { value, wounds })}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}

/** Symbols for those standing and those fallen. */
function Standing({
  count,
  of,
  className,
}: {
  readonly count: number
  readonly of: number
  readonly className: string
}) {
  return (
    <svg width={of * 18} height="26" viewBox={`0 0 ${of * 18} 26`} className={className} aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: figures are alike.
          key={at}
          d={`M${at * 18 + 8} 1a4 4 0 1 1-.1 0ZM${at * 18 + 2} 25v-9a6 6 0 0 1 12 0v9Z`}
          fill={at < count ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  )
}
