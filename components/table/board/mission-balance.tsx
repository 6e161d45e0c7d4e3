'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { Icon } from '@/components/ui/icon'
import type { LogEvent } from '@/lib/game/engine/model/log'
import type { MissionView, View } from '@/lib/game/engine/model/views'
import type { Skill } from '@/lib/game/terms'
import { useTable } from '../table-context'
import styles from './board.module.css'

const ADDENDS =
  'tech flex min-h-5.75 flex-wrap justify-center gap-x-1.5 gap-y-0.5 py-1 text-15 font-medium text-ink-3 phone:hidden'
const CAPTION = 'leading-[1.2] phone:text-12'

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)

/**
 * The addends of a sum, the first without a sign. The part of the total that the cards do not make up comes from texts.
 */
function Addends({ parts, total }: { parts: readonly number[]; total: number }) {
  const rest = total - parts.reduce((sum, part) => sum + part, 0)
  const all = rest === 0 ? parts : [...parts, rest]
  if (all.length < 2) return <div className={ADDENDS} aria-hidden="true" />
  return (
    <div className={ADDENDS} aria-hidden="true">
      {all.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: addends have no names.
        <span key={i}>{i === 0 ? part : signed(part)}</span>
      ))}
    </div>
  )
}

/** Difficulty against skill, with the difference in words. */
export function Balance({ mission, yours }: { mission: MissionView; yours: boolean }) {
  const t = useTranslations('play')
  const board = useTranslations('board')
  const words = useCardLabels()
  const { inspect, snapshot } = useTable()
  const skill = words.skill(mission.skill)
  // A spectator is neither of them.
  const whose = snapshot.isWatching ? 'nobody' : yours ? 'yours' : 'theirs'
  const short = mission.difficulty - mission.skillTotal
  const state = short > 0 ? 'short' : 'enough'
  const ships = mission.heroFirepower + mission.villainFirepower > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: figures are no form field.
    <div
      className={`${styles.balance} ${yours ? '' : 'is-turned'}`}
      data-balance=""
      role="group"
      aria-label={t('balance.label', {
        difficulty: mission.difficulty,
        whose,
        skill,
        total: mission.skillTotal,
        state,
        short,
      })}
    >
      <div className={styles.sum}>
        <Addends
          parts={[
            mission.printedDifficulty,
            ...mission.against.map((card) => card.counts ?? 0).filter(Boolean),
          ]}
          total={mission.difficulty}
        />
        <button
          type="button"
          className={styles.total}
          onClick={() => inspect({ kind: 'number', question: { about: 'difficulty' } })}
        >
          {mission.difficulty}
          <span className="sr">{t('number.why', { name: t('number.difficulty') })}</span>
        </button>
        <p className={CAPTION}>{t('balance.difficulty')}</p>
      </div>
      <div className={`${styles.gap} is-${state}`} aria-hidden="true">
        <em>
          {short > 0
            ? t('balance.short', { short, total: mission.skillTotal, difficulty: mission.difficulty })
            : short === 0
              ? t('balance.enough')
              : t('balance.over', { over: -short })}
        </em>
      </div>
      <div className={styles.sum}>
        <p className={CAPTION}>
          <Icon name={mission.skill} />{' '}
          {whose === 'nobody'
            ? skill
            : t(`balance.${whose === 'yours' ? 'yourSkill' : 'theirSkill'}`, { skill })}
        </p>
        <button
          type="button"
          className={styles.total}
          onClick={() => inspect({ kind: 'number', question: { about: 'skill-total' } })}
        >
          {mission.skillTotal}
          <span className="sr">{t('number.why', { name: t('number.skill-total', { skill }) })}</span>
        </button>
        <Addends parts={mission.assigned.flatMap((card) => card.counts || [])} total={mission.skillTotal} />
        {ships && (
          <p className={`mt-1 flex items-center justify-center gap-1.5 ${CAPTION}`} data-figure="firepower">
            <Icon name="firepower" />
            {(['hero', 'villain'] as const).map((side) => (
              <button
                key={side}
                type="button"
                className="tech min-h-6 min-w-6 text-17 text-ink not-first-of-type:before:text-ink-3 not-first-of-type:before:content-[':_'] hover:text-horizon"
                title={board(`firepower.${side}`, {
                  value: side === 'hero' ? mission.heroFirepower : mission.villainFirepower,
                })}
                onClick={() => inspect({ kind: 'number', question: { about: 'firepower', side } })}
              >
                <b aria-hidden="true">{side === 'hero' ? mission.heroFirepower : mission.villainFirepower}</b>
                <span className="sr">
                  {board(`firepower.${side}`, {
                    value: side === 'hero' ? mission.heroFirepower : mission.villainFirepower,
                  })}
                </span>
              </button>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

/** The result of a resolved mission. The characters are stopped by then and no longer count. */
export function Outcome({ event, skill }: { event: LogEvent; skill: Skill }) {
  const t = useTranslations('play')
  const succeeded = event.type === 'success'
  return (
    <div className={styles.balance} data-outcome="">
      <div className={styles.sum}>
        <b className={styles.total}>{event.figures.difficulty}</b>
        <p className={CAPTION}>{t('balance.difficulty')}</p>
      </div>
      <div className={`${styles.gap} is-${succeeded ? 'enough' : 'short'}`}>
        <em>{t(succeeded ? 'balance.succeeded' : 'balance.failed')}</em>
      </div>
      <div className={styles.sum}>
        <b className={styles.total}>{event.figures.skills}</b>
        <p className={CAPTION}>
          <Icon name={skill} /> <SkillName skill={skill} />
        </p>
      </div>
    </div>
  )
}

function SkillName({ skill }: { skill: Skill }) {
  return useCardLabels().skill(skill)
}

/** Returns how the current mission ended, if it has been resolved. */
export function outcomeOf(log: readonly LogEvent[], view: View): LogEvent | undefined {
  if (view.step === 'actions' || view.step === 'ship-battle') return undefined
  return log.findLast(
    (event) =>
      (event.type === 'success' || event.type === 'failure') &&
      event.turn === view.turn &&
      event.mission === view.missionsThisTurn,
  )
}
