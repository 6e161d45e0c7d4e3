import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import {
  type Example as PlayedExample,
  playExample,
  valuesOf,
} from '@/lib/features/rulebook/model/examples/example'
import { examplePath } from '@/lib/features/rulebook/model/examples/ids'
import type { Pool } from '@/lib/game/cards/pool'
import { engineOf, type LogNames, logValues } from '@/lib/game/engine'
import { type StepLine, Stepper } from '../stepper'
import { boardOf, type FigureLabels } from './example-board-data'
import { type Shot, sceneOf } from './example-scene'

interface ExampleProps {
  readonly example: PlayedExample
  readonly pool: Pool
  /** Its heading level, one below a page or a section. */
  readonly heading: 'h2' | 'h3'
}

/** A live example, played by the engine when the page is built. */
export function Example({ example, pool, heading: Heading }: ExampleProps) {
  const t = useTranslations('rulebook.page.example')
  const words = useTranslations('examples')
  const seat = useTranslations('board.seat')
  const figures: FigureLabels = {
    gap: (short) => (short > 0 ? t('short', { count: short }) : t('met')),
    battle: (hero, villain) => t('firepower', { hero, villain }),
  }
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
      board={boardOf(scene, pool, figures)}
      lines={lines}
      tableHrefs={lines.map((_, step) => examplePath({ id: example.id, step }))}
      words={{
        open: words('open'),
        zones: {
          opponent: t('zones.opponent'),
          against: t('zones.against'),
          assigned: t('zones.assigned'),
          yours: t('zones.yours'),
          hand: t('zones.hand'),
        },
        you: seat('you'),
        opponent: seat('opponent'),
        previous: t('previous'),
        next: t('next'),
        steps: t('steps'),
        places: lines.map((_, at) => t('place', { place: at + 1, count: lines.length })),
      }}
    />
  )
}

/** The steps as lines of the table's log. */
function useLines(
  { reader = 0, position }: PlayedExample,
  shots: readonly Shot[],
  pool: Pool,
): readonly StepLine[] {
  const t = useTranslations('rulebook.page.example')
  const log = useTranslations('log')
  const seat = useTranslations('board.seat')
  const { skill } = useCardLabels()
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
