import { useTranslations } from 'next-intl'
import { useCardWords } from '@/components/cards/card-words'
import { MissionPlate } from '@/components/cards/plate'
import { CardToken, HiddenToken } from '@/components/cards/token'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import { engineOf, type LogNames, logValues, type View } from '@/lib/engine'
import { examplePath } from '@/lib/rulebook/examples/address'
import { type Example as PlayedExample, playExample, valuesOf } from '@/lib/rulebook/examples/example'
import { type Look, type Scene, type Shot, sceneOf, ZONES } from './example-scene'
import { At, type StepLine, Stepper } from './stepper'

interface ExampleProps {
  readonly example: PlayedExample
  readonly pool: Pool
  /** What its heading is beneath: a page, or a section of it. */
  readonly heading: 'h2' | 'h3'
}

/** A live example, played by the engine when the page is built. */
export function Example({ example, pool, heading: Heading }: ExampleProps) {
  const t = useTranslations('rulebook.page.example')
  const words = useTranslations('examples')
  const scene = sceneOf(example, playExample(engineOf(pool), example))
  const title = words(`examples.${example.id}.title`)
  const lines = useLines(example, scene.shots, pool)
  return (
    <Stepper
      label={t('label', { title })}
      head={
        <>
          <Heading>{title}</Heading>
          <p>{words(`examples.${example.id}.says`, valuesOf(example))}</p>
        </>
      }
      board={<Board scene={scene} pool={pool} />}
      lines={lines}
      tableHrefs={lines.map((_, step) => examplePath({ id: example.id, step }))}
      words={{
        open: words('open'),
        previous: t('previous'),
        next: t('next'),
        steps: t('steps'),
        places: lines.map((_, at) => t('place', { place: at + 1, count: lines.length })),
      }}
    />
  )
}

/** The steps in the words of the table's log. */
function useLines(
  { reader = 0, position }: PlayedExample,
  shots: readonly Shot[],
  pool: Pool,
): readonly StepLine[] {
  const t = useTranslations('rulebook.page.example')
  const log = useTranslations('log')
  const seat = useTranslations('board.seat')
  const { skill } = useCardWords()
  const names: LogNames = {
    reader,
    nameOf: (player) =>
      player === reader
        ? seat('you')
        : position.seats.length === 2
          ? seat('opponent')
          : seat('numbered', { number: player + 1 }),
    titleOf: (key) => pool.byKey.get(key)?.title ?? key,
    skillName: skill,
  }
  return shots.map(({ view, player, events }) => {
    const told = events.map((event) => log(event.type, logValues(event, names)))
    const start = view.mission
      ? t('asked', { skill: skill(view.mission.skill), difficulty: view.mission.difficulty })
      : t('start')
    return {
      told: told.length > 0 ? told : [start],
      ...(player === undefined ? {} : { side: player === view.hero ? 'hero' : 'villain' }),
    }
  })
}

function Board({ scene: { shots, looks }, pool }: { readonly scene: Scene; readonly pool: Pool }) {
  const t = useTranslations('rulebook.page.example')
  const missions = spansOf(shots, ({ mission }) => mission?.card.key ?? '')
  const row = (zone: (typeof ZONES)[number]) => {
    const there = looks.filter((look) => look.zone === zone)
    return (
      there.length > 0 && (
        <div key={zone} className={`ex-row ex-row--${zone}`}>
          <p className="lab">{t(`zones.${zone}`)}</p>
          <div className="ex-tokens">
            {there.map((look) => (
              <At key={`${look.card.id} ${look.shots[0]}`} steps={look.shots}>
                <Token look={look} pool={pool} />
              </At>
            ))}
          </div>
        </div>
      )
    )
  }
  const [opponent, against, ...yours] = ZONES
  return (
    <>
      <div className="ex-board">
        {row(opponent)}
        {row(against)}
        {missions.map(({ value, steps }) => {
          const card = pool.byKey.get(value)
          return (
            card && (
              <At key={`${value} ${steps[0]}`} steps={steps}>
                <div className="ex-plate">
                  <MissionPlate card={factsOf(card)} size="narrow" />
                </div>
                <div className="ex-plate ex-plate--least">
                  <MissionPlate card={factsOf(card)} size="least" />
                </div>
              </At>
            )
          )
        })}
        {yours.map(row)}
      </div>
      <Figures shots={shots} />
    </>
  )
}

/** Drawing asks for no abilities: they need not travel with each token. */
const factsOf = (card: Card): Card => ({ ...card, abilities: [] })

function Token({ look: { card, hot, zone }, pool }: { readonly look: Look; readonly pool: Pool }) {
  const facts = card.key === null ? undefined : pool.byKey.get(card.key)
  if (!facts || (card.faceDown && card.state === null))
    return zone === 'against' ? <HiddenToken complication={card.counts ?? 1} /> : <HiddenToken />
  return (
    <CardToken
      card={factsOf(card.firepower === undefined ? facts : { ...facts, firepower: card.firepower })}
      hot={facts.type === 'mission' ? undefined : hot}
      state={card.state === null || card.state === 'assigned' ? 'ready' : card.state}
      glyphs={card.glyphs.flatMap(({ key }) => {
        const earned = pool.byKey.get(key ?? '')
        return earned?.glyph ? [{ glyph: earned.glyph, experience: earned.experience ?? 0 }] : []
      })}
      boost={card.boosts}
      values={card.ratings}
      blocked={card.blocked}
      counters={card.tokens}
    />
  )
}

/** What is reckoned at the mission, in each step: difficulty against skill, what is short, and the power left. */
function Figures({ shots }: { readonly shots: readonly Shot[] }) {
  const t = useTranslations('rulebook.page.example')
  const seat = useTranslations('board.seat')
  const words = useCardWords()
  const spans = spansOf(shots, ({ mission, you, opponent }) =>
    JSON.stringify([
      mission && [mission.difficulty, mission.skillTotal, mission.skill],
      mission && [mission.heroFirepower, mission.villainFirepower],
      you.power,
      opponent.power,
    ]),
  )
  return (
    <div className="ex-figures">
      {spans.map(({ steps }) => {
        const view = shots[steps[0] ?? 0]?.view
        if (!view) return null
        const { mission, you, opponent } = view
        const short = mission ? Math.max(0, mission.difficulty - mission.skillTotal) : 0
        const isBattle = mission !== undefined && mission.heroFirepower + mission.villainFirepower > 0
        return (
          <At key={steps[0]} steps={steps}>
            {mission && (
              <div className="ex-sum">
                <b className="ex-big">{mission.difficulty}</b>
                <p>{words.t('figure.difficulty')}</p>
                <p className={short > 0 ? 'ex-gap' : 'ex-gap is-met'}>
                  {short > 0 ? t('short', { count: short }) : t('met')}
                </p>
                <p>
                  <Icon name={mission.skill} /> {words.skill(mission.skill)}
                </p>
                <b className="ex-big">{mission.skillTotal}</b>
              </div>
            )}
            <dl className="ex-power">
              <Power name={seat('you')} value={you.power} />
              <Power name={seat('opponent')} value={opponent.power} />
            </dl>
            {isBattle && (
              <p className="ex-battle">
                {t('firepower', { hero: mission.heroFirepower, villain: mission.villainFirepower })}
              </p>
            )}
          </At>
        )
      })}
    </div>
  )
}

function Power({ name, value }: { readonly name: string; readonly value: number }) {
  const { t } = useCardWords()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Icon name="power" label={t('figure.power')} /> <b>{value}</b>
      </dd>
    </div>
  )
}

/** What something is in the shots one after the other, with the numbers of those in which it is so. */
function spansOf(
  shots: readonly Shot[],
  value: (view: View) => string,
): readonly { readonly value: string; readonly steps: readonly number[] }[] {
  const spans: { value: string; steps: number[] }[] = []
  shots.forEach(({ view }, at) => {
    const now = value(view)
    const span = spans.at(-1)
    if (span?.value === now) span.steps.push(at)
    else spans.push({ value: now, steps: [at] })
  })
  return spans
}
