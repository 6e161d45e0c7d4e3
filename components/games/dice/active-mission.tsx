'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { Dice } from '@/lib/tabletop/games/dice'
import { MISSION_DEMANDS, missionNumber, SKILLS, STATS } from '@/lib/tabletop/games/dice/component-set'
import { CardScene } from '../card-scene'
import { addressee, type BoardProps } from '../screen'
import { useDiceWords } from './dice-words'
import { missionPicture, STAT_ICONS } from './pictures'

interface ActiveMissionProps extends Pick<BoardProps<Dice>, 'naming'> {
  readonly id: string
  readonly points: number
  readonly whose: number
}

/** The mission of the turn, with what it demands and is worth. */
export function ActiveMission({ id, points, whose, naming }: ActiveMissionProps) {
  const t = useTranslations('dice.board')
  const { cardName } = useDiceWords()
  return (
    <div className="mx-auto flex w-full max-w-190 border border-edge-mission bg-stock-mission text-card-ink [clip-path:polygon(0_0,calc(100%-14px)_0,100%_14px,100%_calc(100%-14px),calc(100%-14px)_100%,0_100%)]">
      <div className="w-56 flex-none overflow-hidden max-sm:w-24">
        <CardScene card={missionPicture(id)} />
      </div>
      <div className="min-w-0 flex-1 px-3.5 py-2.5 below-816:py-1">
        <p className="lab text-card-ink-2">
          {t('active', { name: naming.nameOf(whose), you: addressee(naming, whose) })}
        </p>
        <h2 className="text-22 leading-[1.15]">{cardName(id)}</h2>
        <Demand id={id} />
      </div>
      <div className="grid place-content-center border-l border-edge-mission px-4 text-center max-sm:px-2.5">
        <span className="tech text-28">{points}</span>
        <span className="text-12 text-card-ink-2">{t('pointsWord')}</span>
      </div>
    </div>
  )
}

function Demand({ id }: { readonly id: string }) {
  const t = useTranslations('dice')
  const demand = MISSION_DEMANDS[missionNumber(id)]
  if (!demand) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-16">
      {STATS.map((stat, at) => {
        const level = demand.levels[at] ?? -1
        return level < 0 ? null : (
          <span key={stat} className="inline-flex items-center gap-1.5">
            <Icon name={STAT_ICONS[stat]} />
            <b className="tech text-22">{level}</b> {t(`stats.${stat}`)}
          </span>
        )
      })}
      {SKILLS.map((skill, at) => {
        const level = demand.skills[at] ?? 0
        return level === 0 ? null : (
          <span key={skill} className="self-center">
            {t(`skills.${skill}`)}
            {level > 1 && ` ${level}`}
          </span>
        )
      })}
    </p>
  )
}
