'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { AttemptView, Dice, TestView } from '@/lib/tabletop/games/dice'
import { SIDES } from '@/lib/tabletop/games/dice/component-set'
import { share } from '@/lib/tabletop/games/dice/odds'
import { missionAhead } from '@/lib/tabletop/games/dice/view'
import { addressee, type BoardProps } from '../screen'
import { ActiveMission } from './active-mission'
import { useDiceWords } from './dice-words'
import { Die } from './die'
import { STAT_ICONS } from './pictures'

/** The mission with its tests, the dice on the table, and the overall chance. */
export function DiceLane({ snapshot, naming }: Pick<BoardProps<Dice>, 'snapshot' | 'naming'>) {
  const t = useTranslations('dice.board')
  const format = useFormatter()
  const { view } = snapshot
  // The dice lie ready before the first roll.
  const attempt = view.attempts.at(-1) ?? missionAhead(view)
  const { now, withHand } = view.odds
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-6 p-4 below-816:py-2 max-xl:grid-cols-1 max-xl:gap-3 max-sm:p-3">
      <div className="mx-auto grid w-full max-w-220 gap-3 below-816:gap-2">
        {view.mission ? (
          <ActiveMission
            id={view.mission.mission}
            points={view.mission.points}
            whose={view.active}
            naming={naming}
          />
        ) : (
          <p className="text-center text-ink-2">{t('noMission')}</p>
        )}
        {attempt && <Attempt attempt={attempt} naming={naming} />}
      </div>
      <div className="grid max-w-46 gap-3 text-center text-ink-2 max-xl:mx-auto max-xl:max-w-none">
        {now && (
          <p className="text-14">
            {t('chanceBefore')}
            <b className="tech block text-64 leading-none text-ink max-xl:mx-2 max-xl:inline max-xl:text-28">
              {percent(share(now))}
            </b>
            {t('chanceAfter')}
            {withHand !== undefined && withHand > share(now) && (
              <span className="mt-2 block border border-line bg-basalt-2 px-3 py-1.5 text-amber">
                {t('withHand', { chance: percent(withHand) })}
              </span>
            )}
          </p>
        )}
        <p className="text-13">
          {t('left', { missions: view.missionsLeft, personnel: view.personnelLeft, events: view.eventsLeft })}
        </p>
      </div>
    </div>
  )
}

function Attempt({ attempt, naming }: { readonly attempt: AttemptView } & Pick<BoardProps<Dice>, 'naming'>) {
  const t = useTranslations('dice')
  const { cardName } = useDiceWords()
  return (
    <div className="grid gap-2.5">
      {attempt.kind === 'challenge' && (
        <p className="text-center text-danger">
          {t('board.challengedBy', {
            name: naming.nameOf(attempt.by),
            you: addressee(naming, attempt.by),
            card: cardName(attempt.card),
          })}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(300px,100%),1fr))] gap-3 *:mx-auto *:w-full *:max-w-110">
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

/** Colours for the outcome of a test. */
const STATES: Partial<Record<TestView['state'], string>> = { passed: 'text-amber', failed: 'text-danger' }

function Test({ test }: { readonly test: TestView }) {
  const t = useTranslations('dice')
  const format = useFormatter()
  const isNow = test.state === 'to-roll' || test.state === 'rolled'
  const isOver = test.state === 'passed' || test.state === 'failed'
  const rows = [
    ['missionSide', test.missionLevel, test.missionDie],
    ['teamSide', test.teamLevel, test.teamDie],
  ] as const
  const { missionDie, teamDie } = test
  const margin =
    missionDie === undefined || teamDie === undefined
      ? undefined
      : test.teamLevel + teamDie - test.missionLevel - missionDie
  return (
    <section
      className={`border px-3.5 py-2.5 below-816:py-1.5 ${isNow ? 'border-horizon bg-horizon-wash' : 'border-line bg-basalt-2'}`}
      aria-label={t(`stats.${test.stat}`)}
    >
      <div className="flex items-center gap-2">
        <Icon name={STAT_ICONS[test.stat]} />
        <h3 className="mr-auto text-20">{t(`stats.${test.stat}`)}</h3>
        <span className={`tech text-16 ${STATES[test.state] ?? 'text-ink-2'}`}>
          {isOver && <Icon name={test.state === 'passed' ? 'check' : 'warning'} />}{' '}
          {t(`board.state.${test.state}`)}
        </span>
      </div>
      <div className="mt-1.5 flex items-center gap-3 max-[379px]:flex-wrap max-[379px]:justify-center">
        <div className="grid flex-1 gap-1 max-[379px]:basis-full">
          {rows.map(([side, level, die]) => (
            <p
              key={side}
              className="grid grid-cols-[minmax(0,1fr)_auto_56px_44px] items-center gap-1.5 text-14 text-ink-2"
            >
              {t(`board.${side}`)}
              <span className="tech text-22 text-ink">
                {level} <span className="text-ink-3">+</span>
              </span>
              <Die
                value={die}
                className="size-14 below-816:size-12"
                isKept={isOver}
                isMet={test.state === 'passed'}
              />
              <span className="sr">{die ?? t('board.notThrown')}</span>
              <b
                className={`tech text-right ${die === undefined ? 'text-14 text-ink-2' : 'text-28 text-ink'}`}
              >
                {die === undefined ? `${level + 1}–${level + SIDES}` : level + die}
              </b>
            </p>
          ))}
        </div>
        <div className="flex-none text-center">
          <OddsGrid test={test} />
          <p className={`tech text-16 ${margin === undefined ? '' : (STATES[test.state] ?? '')}`}>
            {margin === undefined
              ? format.number(share(test.chance), { style: 'percent', maximumFractionDigits: 0 })
              : t(margin < 0 ? 'board.under' : 'board.over', { count: Math.abs(margin) })}
          </p>
        </div>
      </div>
    </section>
  )
}

const FACES = Array.from({ length: SIDES }, (_, at) => at + 1)

/** All rolls of both dice: those that pass are filled, the actual one is highlighted. */
function OddsGrid({ test }: { readonly test: TestView }) {
  const { missionLevel, teamLevel, missionDie, teamDie } = test
  return (
    <svg className="size-23 below-816:size-20" viewBox="0 0 100 100" aria-hidden="true">
      {FACES.flatMap((mission) =>
        FACES.map((team) => {
          const passes = teamLevel + team >= missionLevel + mission
          const lies = mission === missionDie && team === teamDie
          return (
            <rect
              key={`${mission} ${team}`}
              x={(mission - 1) * 10}
              y={100 - team * 10}
              width="8.4"
              height="8.4"
              className={lies ? 'fill-amber' : passes ? 'fill-horizon' : 'fill-basalt-4'}
            />
          )
        }),
      )}
    </svg>
  )
}
