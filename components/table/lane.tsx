'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { GateFigure, GateRing } from '@/components/cards/gate'
import { LazyRulesText } from '@/components/cards/lazy-rules-text'
import { MissionBanner } from '@/components/cards/mission-banner'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { cardsInUse, inState } from '@/lib/features/play/model/zones'
import type { Card } from '@/lib/game/cards/card'
import type { LogEvent, LogEventType } from '@/lib/game/engine/model/log'
import type { CardView, MissionView, View } from '@/lib/game/engine/model/views'
import { GLYPHS_TO_WIN, type Skill } from '@/lib/game/terms'
import styles from './board.module.css'
import { useLogLabels } from './log-labels'
import { CardButton } from './table-card'
import { useCardOf, useTable } from './table-context'
import { useLayout } from './use-layout'
import { Cards, useTabStop, Zone } from './zone'

const BANNER_SIZES = {
  wide: 'wide',
  medium: 'narrow',
  narrow: 'narrow',
  phone: 'narrow',
  least: 'least',
} as const

function Row({ name, cards }: { name: string; cards: readonly CardView[] }) {
  const t = useTranslations('play')
  const tabStop = useTabStop(cards)
  const wide = useLayout() === 'wide'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of cards is no form field.
    <div className={styles.row} role="group" aria-label={t('zone.withCount', { name, count: cards.length })}>
      <p className={styles.rowName} aria-hidden="true">
        {name}
      </p>
      <div className={styles.tokens} data-zone={name}>
        {cards.length === 0 && (
          <span className={styles.none} aria-hidden="true">
            {wide ? t('zone.empty') : name}
          </span>
        )}
        <Cards cards={cards} tabStop={tabStop} />
      </div>
    </div>
  )
}

/** What was attempted and used up this turn, left of the mission. On phones two buttons with the counts. */
function Past() {
  const t = useTranslations('play')
  const board = useTranslations('board')
  const { snapshot, openSheet, lasting } = useTable()
  const { view } = snapshot
  const stopped = inState(cardsInUse(view, view.you), 'stopped')
  const yours = view.you.role === 'hero'
  return (
    <>
      <div className={styles.past}>
        <Zone
          name={t('zone.failed')}
          caption={yours ? t('zone.failedNext', { cost: view.continueCost }) : undefined}
          cards={view.failed}
          className={styles.failed}
        />
        <Zone name={t('zone.stopped')} cards={stopped} />
      </div>
      <div className={styles.chips}>
        {view.failed.length > 0 && (
          <Chip data-chip="failed" onClick={() => openSheet('failed')}>
            {t('zone.failed')} <b>{view.failed.length}</b>
          </Chip>
        )}
        {stopped.length > 0 && (
          <Chip onClick={() => openSheet('stopped')}>
            <Icon name="stopped" />
            {t('zone.stopped')} <b>{stopped.length}</b>
          </Chip>
        )}
        {lasting.length > 0 && (
          <Chip onClick={() => openSheet('lasting')}>
            {board('lasting.short')} <b>{lasting.length}</b>
          </Chip>
        )}
      </div>
    </>
  )
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)

/** The addends of a sum, the first without a sign. What the cards do not make up together comes from texts. */
function Addends({ parts, total }: { parts: readonly number[]; total: number }) {
  const rest = total - parts.reduce((sum, part) => sum + part, 0)
  const all = rest === 0 ? parts : [...parts, rest]
  if (all.length < 2) return <div className={styles.addends} aria-hidden="true" />
  return (
    <div className={styles.addends} aria-hidden="true">
      {all.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: addends have no names.
        <span key={i}>{i === 0 ? part : signed(part)}</span>
      ))}
    </div>
  )
}

/** Difficulty against skill, with the difference said in words. */
function Balance({ mission, yours }: { mission: MissionView; yours: boolean }) {
  const t = useTranslations('play')
  const board = useTranslations('board')
  const words = useCardLabels()
  const { inspect } = useTable()
  const skill = words.skill(mission.skill)
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
        whose: yours ? 'yours' : 'theirs',
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
        <p>{t('balance.difficulty')}</p>
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
        <p>
          <Icon name={mission.skill} />{' '}
          {yours ? t('balance.yourSkill', { skill }) : t('balance.theirSkill', { skill })}
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
          <p className={styles.ships} data-figure="firepower">
            <Icon name="firepower" />
            {(['hero', 'villain'] as const).map((side) => (
              <button
                key={side}
                type="button"
                className={styles.firepower}
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

/** Kinds of lines that tell what came of a mission. */
const OUTCOMES: ReadonlySet<LogEventType> = new Set([
  'success',
  'failure',
  'revive',
  'score',
  'destroy',
  'earn',
  'nobody-earns',
  'incapacitate',
])

/** After the mission is resolved: what it came to. The characters are stopped by then and count no more. */
function Outcome({ event, skill }: { event: LogEvent; skill: Skill }) {
  const t = useTranslations('play')
  const succeeded = event.type === 'success'
  return (
    <div className={styles.balance} data-outcome="">
      <div className={styles.sum}>
        <b className={styles.total}>{event.figures.difficulty}</b>
        <p>{t('balance.difficulty')}</p>
      </div>
      <div className={`${styles.gap} is-${succeeded ? 'enough' : 'short'}`}>
        <em>{t(succeeded ? 'balance.succeeded' : 'balance.failed')}</em>
      </div>
      <div className={styles.sum}>
        <b className={styles.total}>{event.figures.skills}</b>
        <p>
          <Icon name={skill} /> <SkillName skill={skill} />
        </p>
      </div>
    </div>
  )
}

function SkillName({ skill }: { skill: Skill }) {
  return useCardLabels().skill(skill)
}

/** How the mission of this moment ended, if it has been resolved. */
function outcomeOf(log: readonly LogEvent[], view: View): LogEvent | undefined {
  if (view.step === 'actions' || view.step === 'ship-battle') return undefined
  return log.findLast(
    (event) =>
      (event.type === 'success' || event.type === 'failure') &&
      event.turn === view.turn &&
      event.mission === view.missionsThisTurn,
  )
}

/** How much skill was missing at a mission that failed. */
function Short({ event }: { event: LogEvent }) {
  const t = useTranslations('play')
  const { difficulty = 0, skills = 0 } = event.figures
  return <em>{t('balance.short', { short: difficulty - skills, total: skills, difficulty })}</em>
}

/** The gate of a player who has just earned a glyph, with the chevron that locked for it. */
function EarnedGate({ glyphs }: { glyphs: number }) {
  const t = useTranslations('play')
  return (
    <div className={styles.earnedGate} data-gate="">
      <GateRing
        size={116}
        states={Array.from({ length: GLYPHS_TO_WIN }, (_, i) => i < glyphs)}
        label={t('figure.glyphs', { have: glyphs })}
      >
        <GateFigure figure={glyphs} caption={t('figure.of', { of: GLYPHS_TO_WIN })} />
      </GateRing>
    </div>
  )
}

/** The glyphs with the one that the last mission brought; undefined where it brought none. */
function lastEarned(log: readonly LogEvent[]): number | undefined {
  const last = log.at(-1)
  const earned = log.findLast(({ type }) => type === 'earn')
  if (!last || earned?.turn !== last.turn || earned.mission !== last.mission) return undefined
  return earned.figures.glyphs
}

/** In place of a mission: what came of the last one, or how the game begins. */
function Lately() {
  const t = useTranslations('play')
  const { log } = useTable().snapshot
  const { rich } = useLogLabels()
  const last = log.at(-1)
  if (!last) return <p>{t('zone.noMission')}</p>
  const chapter = log.filter((event) => event.turn === last.turn && event.mission === last.mission)
  const told = last.turn === 0 ? chapter.slice(0, 4) : chapter.filter((event) => OUTCOMES.has(event.type))
  return (
    <ul className={styles.lately} data-lately="">
      {told.map((event) => (
        <li
          key={`${event.type} ${event.player} ${event.card?.id}`}
          className={event.type === 'success' || event.type === 'failure' ? 'is-outcome' : undefined}
        >
          {rich(event)}
          {event.type === 'failure' && <Short event={event} />}
        </li>
      ))}
    </ul>
  )
}

/** The current mission. Over it lies a button: it is a card like others, with abilities and as a target. */
function CurrentMission({
  card,
  facts,
  size,
}: {
  card: CardView
  facts: Card
  size: (typeof BANNER_SIZES)[keyof typeof BANNER_SIZES]
}) {
  const { moves } = useTable()
  const can = (moves?.byCard.get(card.id)?.length ?? 0) > 0
  const picked = moves !== undefined && moves.choosing.kind !== 'all' && moves.choosing.card === card.id
  const states = [
    can && (moves?.targeting ? 'is-target' : 'is-legal'),
    picked && 'is-picked',
    moves?.targeting && !can && !picked && 'is-dim',
  ]
  const key = moves?.keyOfCard.get(card.id)
  return (
    <div
      className={`${styles.missionBanner} ${states.filter(Boolean).join(' ')}`}
      data-zone="mission"
      data-drop="mission"
      data-mission-banner=""
    >
      <MissionBanner card={facts} size={size}>
        <LazyRulesText card={facts} />
      </MissionBanner>
      <CardButton card={card} tabStop className={styles.bannerCard ?? ''}>
        {key && <kbd className="tk-key">{key.toUpperCase()}</kbd>}
      </CardButton>
    </div>
  )
}

/** The current mission with what lies for and against it. Your cards are always on your side. */
export function Lane() {
  const t = useTranslations('play')
  const { snapshot } = useTable()
  const cardOf = useCardOf()
  const layout = useLayout()
  const { view } = snapshot
  const mission = view.mission
  const card = mission && cardOf(mission.card)
  const yours = view.you.role === 'hero'
  const outcome = outcomeOf(snapshot.log, view)
  const earned = mission ? undefined : lastEarned(snapshot.log)
  return (
    <section className={styles.lane} data-lane="" aria-label={t('zone.lane')}>
      <Past />
      {mission && card ? (
        <>
          <div className={styles.middle}>
            {yours ? (
              <Row name={t('zone.against')} cards={mission.against} />
            ) : (
              <Row name={t('zone.assigned')} cards={mission.assigned} />
            )}
            <CurrentMission card={mission.card} facts={card} size={BANNER_SIZES[layout]} />
            {yours ? (
              <Row name={t('zone.assigned')} cards={mission.assigned} />
            ) : (
              <Row name={t('zone.against')} cards={mission.against} />
            )}
          </div>
          {outcome ? (
            <Outcome event={outcome} skill={mission.skill} />
          ) : (
            <Balance mission={mission} yours={yours} />
          )}
        </>
      ) : (
        <>
          <div className={`${styles.middle} ${styles.noMission}`}>
            <Lately />
          </div>
          {earned !== undefined && <EarnedGate glyphs={earned} />}
        </>
      )}
    </section>
  )
}
