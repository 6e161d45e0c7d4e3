'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import {
  type AttemptView,
  type Dice,
  PERSONNEL,
  type SeatView,
  type TestView,
} from '@/lib/tabletop/games/dice'
import { MISSION_DEMANDS, missionNumber } from '@/lib/tabletop/games/dice/data'
import { share } from '@/lib/tabletop/games/dice/odds'
import { PHASES, SIDES, SKILLS, STATS } from '@/lib/tabletop/games/dice/terms'
import { CardBand, CardScene } from '../card-scene'
import { DieShape } from '../game-drawing'
import styles from '../games.module.css'
import type { BoardProps } from '../screen'
import { useDiceWords } from './dice-words'
import { missionPicture, pictureOf } from './pictures'

const personnel = new Map(PERSONNEL.map((card) => [card.id, card]))
const ICONS = { brains: 'science', combat: 'combat' } as const

/** The table of the dice and card game as one player sees it. */
export function DiceBoard({ snapshot, nameOf, onAnswer }: BoardProps<Dice>) {
  const t = useTranslations('dice.board')
  const { view } = snapshot
  const own = view.seats[view.viewer]
  const others = view.seats.filter(({ player }) => player !== view.viewer)
  return (
    <div>
      <ol
        className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line px-4 py-2 tech text-14"
        aria-label={t('phases')}
      >
        {PHASES.map((phase) => (
          <li
            key={phase}
            aria-current={phase === view.phase ? 'step' : undefined}
            className={phase === view.phase ? 'border-b-2 border-amber-fill text-ink' : 'text-ink-3'}
          >
            {t(`phase.${phase}`)}
          </li>
        ))}
      </ol>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] gap-px border-b border-line bg-line">
        {others.map((seat) => (
          <Opponent
            key={seat.player}
            seat={seat}
            name={nameOf(seat.player)}
            isActive={seat.player === view.active}
          />
        ))}
      </ul>
      <Mission snapshot={snapshot} nameOf={nameOf} />
      {own && <Own seat={own} snapshot={snapshot} onAnswer={onAnswer} />}
    </div>
  )
}

/** The figures of a seat, each with its word. */
function Figures({ seat }: { readonly seat: SeatView }) {
  const t = useTranslations('dice.board')
  const figures = [
    ['points', seat.points],
    ['losses', seat.losses],
    ['hand', seat.hand],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-3 text-13 text-ink-2">
      {figures.map(([name, value]) => (
        <div key={name} className="flex items-baseline gap-1">
          <dt>{t(name)}</dt>
          <dd className="tech text-14 font-medium text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Opponent(props: { readonly seat: SeatView; readonly name: string; readonly isActive: boolean }) {
  const { seat, name, isActive } = props
  const t = useTranslations('dice.board')
  const { cardName } = useDiceWords()
  return (
    <li
      className={`bg-basalt-1 p-3 ${isActive ? 'border-t-2 border-amber-fill' : 'border-t-2 border-transparent'}`}
    >
      <h2 className="truncate text-16">{name}</h2>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="tech text-22" title={t('score')}>
          <span className="sr">{t('score')} </span>
          {seat.score}
        </p>
        <Figures seat={seat} />
      </div>
      <p className="mt-1 text-12 text-ink-3">
        {seat.conceded ? t('conceded') : seat.skips ? t('skips') : seat.team.map(cardName).join(', ')}
      </p>
    </li>
  )
}

function Mission({ snapshot, nameOf }: Pick<BoardProps<Dice>, 'snapshot' | 'nameOf'>) {
  const t = useTranslations('dice.board')
  const format = useFormatter()
  const { cardName } = useDiceWords()
  const { view } = snapshot
  const attempt = view.attempts.at(-1)
  const { now, withHand } = view.odds
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <section className="grid gap-3 p-4" aria-label={t('mission')}>
      {view.mission ? (
        <div className="mx-auto flex w-full max-w-155 border border-edge-mission bg-stock-mission text-card-ink">
          <div className="w-50 flex-none overflow-hidden max-sm:hidden">
            <CardScene card={missionPicture(view.mission.mission)} />
          </div>
          <div className="flex-1 p-3">
            <p className="lab text-card-ink-2">{t('active', { name: nameOf(view.active) })}</p>
            <h2 className="text-22">{cardName(view.mission.mission)}</h2>
            <Demand id={view.mission.mission} />
          </div>
          <div className="grid place-content-center border-l border-edge-mission px-4 text-center">
            <span className="tech text-28">{view.mission.points}</span>
            <span className="text-12 text-card-ink-2">{t('pointsWord')}</span>
          </div>
        </div>
      ) : (
        <p className="text-center text-ink-2">{t('noMission')}</p>
      )}
      {attempt && <Attempt attempt={attempt} nameOf={nameOf} />}
      {now && (
        <p className="text-center text-16">
          {t('chance', { chance: percent(share(now)) })}
          {withHand !== undefined &&
            withHand > share(now) &&
            ` ${t('withHand', { chance: percent(withHand) })}`}
        </p>
      )}
      <p className="text-center text-13 text-ink-3">
        {t('left', { missions: view.missionsLeft, personnel: view.personnelLeft, events: view.eventsLeft })}
      </p>
    </section>
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
          <span key={stat} className="inline-flex items-center gap-1">
            <Icon name={ICONS[stat]} />
            <b className="tech">{level}</b> {t(`stats.${stat}`)}
          </span>
        )
      })}
      {SKILLS.map((skill, at) => {
        const level = demand.skills[at] ?? 0
        return level === 0 ? null : (
          <span key={skill}>
            {t(`skills.${skill}`)}
            {level > 1 && ` ${level}`}
          </span>
        )
      })}
    </p>
  )
}

function Attempt({ attempt, nameOf }: { readonly attempt: AttemptView } & Pick<BoardProps<Dice>, 'nameOf'>) {
  const t = useTranslations('dice')
  const { cardName } = useDiceWords()
  return (
    <div className="mx-auto grid w-full max-w-190 gap-3">
      {attempt.kind === 'challenge' && (
        <p className="text-center text-danger">
          {t('board.challengedBy', { name: nameOf(attempt.by), card: cardName(attempt.card) })}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(260px,374px))] justify-center gap-3">
        {attempt.tests.map((test) => (
          <Test key={test.stat} test={test} />
        ))}
      </div>
      {attempt.skills.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-4">
          {attempt.skills.map(({ skill, required, present }) => (
            <li key={skill} className={present >= required ? 'text-amber' : 'text-danger'}>
              <Icon name={present >= required ? 'check' : 'warning'} />{' '}
              {t('board.skill', { skill: t(`skills.${skill}`), required, present })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Test({ test }: { readonly test: TestView }) {
  const t = useTranslations('dice')
  const format = useFormatter()
  const isNow = test.state === 'to-roll' || test.state === 'rolled'
  const rows = [
    ['missionSide', test.missionLevel, test.missionDie],
    ['teamSide', test.teamLevel, test.teamDie],
  ] as const
  return (
    <section
      className={`border p-3 ${isNow ? 'border-horizon bg-horizon-wash' : 'border-line bg-basalt-2'}`}
      aria-label={t(`stats.${test.stat}`)}
    >
      <div className="flex items-center gap-2">
        <Icon name={ICONS[test.stat]} />
        <h3 className="mr-auto text-18">{t(`stats.${test.stat}`)}</h3>
        <span
          className={`text-14 ${test.state === 'passed' ? 'text-amber' : test.state === 'failed' ? 'text-danger' : 'text-ink-2'}`}
        >
          {t(`board.state.${test.state}`)}
        </span>
      </div>
      <div className="mt-2 flex items-center gap-4">
        <div className="mr-auto">
          {rows.map(([side, level, die]) => (
            <p key={side} className="flex items-center gap-2 text-14">
              <span className="w-20 text-ink-2">{t(`board.${side}`)}</span>
              <b className="tech text-18">{level}</b> +
              <span className={die === undefined ? 'opacity-50' : styles.thrown} key={die}>
                <DieShape value={die === undefined ? '' : String(die)} size={40} />
              </span>
              <span className="sr">{die ?? t('board.notThrown')}</span>
              <b className="tech text-22">{die === undefined ? '' : level + die}</b>
            </p>
          ))}
        </div>
        <div className="text-center">
          <OddsGrid test={test} />
          <p className="text-14">
            {format.number(share(test.chance), { style: 'percent', maximumFractionDigits: 0 })}
          </p>
        </div>
      </div>
    </section>
  )
}

const FACES = Array.from({ length: SIDES }, (_, at) => at + 1)

/** Every throw of both dice: those that pass are filled, the one that lies stands out. */
function OddsGrid({ test }: { readonly test: TestView }) {
  const { missionLevel, teamLevel, missionDie, teamDie } = test
  return (
    <svg width="74" height="74" viewBox="0 0 100 100" aria-hidden="true">
      {FACES.flatMap((mission) =>
        FACES.map((team) => {
          const passes = teamLevel + team >= missionLevel + mission
          const lies = mission === missionDie && team === teamDie
          return (
            <rect
              key={`${mission} ${team}`}
              x={(mission - 1) * 10}
              y={100 - team * 10}
              width="8.6"
              height="8.6"
              className={lies ? 'fill-amber' : passes ? 'fill-horizon' : 'fill-basalt-4'}
            />
          )
        }),
      )}
    </svg>
  )
}

function Person({ id }: { readonly id: string }) {
  const t = useTranslations('dice')
  const { cardName } = useDiceWords()
  const card = personnel.get(id)
  if (!card) return null
  const picture = pictureOf(id)
  return (
    <div
      className={`flex h-full flex-col gap-1 overflow-hidden border border-edge-hero bg-stock-hero p-2 text-card-ink ${card.support ? 'rounded-t-[6px]' : 'rounded-t-[30px]'}`}
    >
      {picture && <CardBand card={picture} />}
      <p className="flex gap-3 tech text-16">
        <span className="inline-flex items-center gap-1">
          <Icon name="science" />
          <span className="sr">{t('stats.brains')} </span>
          {card.brains}
        </span>
        <span className="inline-flex items-center gap-1">
          <Icon name="combat" />
          <span className="sr">{t('stats.combat')} </span>
          {card.combat}
        </span>
      </p>
      <p className="font-tech text-16 leading-[1.1] font-semibold">{cardName(id)}</p>
      <p className="text-12 text-card-ink-2">
        {[
          ...(card.support ? [t('board.support')] : []),
          ...card.skills.map((skill) => t(`skills.${skill}`)),
        ].join(', ')}
      </p>
    </div>
  )
}

function Own({
  seat,
  snapshot,
  onAnswer,
}: { readonly seat: SeatView } & Pick<BoardProps<Dice>, 'snapshot' | 'onAnswer'>) {
  const t = useTranslations('dice.board')
  const stats = useTranslations('dice.stats')
  const { cardName, cardDoes } = useDiceWords()
  const { view, decision } = snapshot
  /** The one thing that a card can be used for now; where there are several, they stand in the list. */
  const optionOf = (card: string): number => {
    const uses = (decision?.options ?? []).flatMap((option, index) =>
      'card' in option && option.card === card ? [index] : [],
    )
    return uses.length === 1 ? (uses[0] ?? -1) : -1
  }
  const groups = [
    ['team', seat.team],
    ['reserve', seat.reserve],
  ] as const
  return (
    <section className="border-t border-line bg-basalt-2 p-4" aria-label={t('yours')}>
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <p className="text-16">
          {t('score')} <b className="tech text-28">{seat.score}</b>
        </p>
        <Figures seat={seat} />
        <p className="text-14 text-ink-2">
          {t('teamLevels', {
            brains: `${stats('brains')} ${seat.levels.brains}`,
            combat: `${stats('combat')} ${seat.levels.combat}`,
          })}
        </p>
      </div>
      {groups.map(([name, ids]) => (
        <div key={name} className="mt-3">
          <h2 className="lab">{t(name, { count: ids.length })}</h2>
          <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(118px,1fr))] gap-2">
            {ids.map((id, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may be of one name.
              <li key={`${id} ${at}`}>
                <Person id={id} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <h2 className="lab mt-3">{t('handOf', { count: view.hand.length })}</h2>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(118px,1fr))] gap-2">
        {view.hand.map((id, at) => {
          const index = optionOf(id)
          const picture = pictureOf(id)
          const text = (
            <>
              {picture && <CardBand card={picture} />}
              <span className="block font-tech text-16 leading-[1.1] font-semibold">{cardName(id)}</span>
              <span className="block text-13 text-card-ink-2">{cardDoes(id)}</span>
            </>
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may be of one name.
            <li key={`${id} ${at}`}>
              {index >= 0 ? (
                <button
                  type="button"
                  className="block h-full w-full border-2 border-horizon bg-stock-villain p-2 text-left text-card-ink"
                  onClick={() => onAnswer(index)}
                >
                  {text}
                </button>
              ) : (
                <div className="h-full border-2 border-edge-villain bg-stock-villain p-2 text-card-ink">
                  {text}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {seat.won.length > 0 && (
        <p className="mt-3 text-14 text-ink-2">{t('won', { missions: seat.won.map(cardName).join(', ') })}</p>
      )}
      {seat.lost.length > 0 && (
        <p className="mt-1 text-14 text-ink-2">{t('lost', { names: seat.lost.map(cardName).join(', ') })}</p>
      )}
    </section>
  )
}
