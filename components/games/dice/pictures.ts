import type { Pictured } from '@/components/cards/drawing/scene'
import { EVENTS, PERSONNEL } from '@/lib/tabletop/games/dice'
import { MISSION_DEMANDS, missionNumber } from '@/lib/tabletop/games/dice/component-set'

/** The people a character belongs to, by a part of the id; all others serve at the base. */
const PEOPLES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/jaff/, ['Jaffa']],
  [/tokra/, ["Tok'ra"]],
  [/nox/, ['Nox']],
  [/abydos|cimmerian|family|scholar|theorist|goauld/, []],
]
const AT_THE_BASE = ['SGC']

const traitsOf = (id: string) => PEOPLES.find(([word]) => word.test(id))?.[1] ?? AT_THE_BASE

const picture = (number: number, id: string, facts: Omit<Pictured, 'key' | 'set' | 'number'>): Pictured => ({
  key: `dice ${id}`,
  set: 'dice',
  number,
  ...facts,
})

const personnel = PERSONNEL.map(({ id, name, support, brains, combat }, at) =>
  picture(at, id, {
    title: name,
    type: support ? 'support' : 'team',
    side: 'hero',
    traits: traitsOf(id),
    ratings: { science: brains, combat },
  }),
)
const events = EVENTS.map(({ id, name, kind }, at) =>
  picture(personnel.length + at, id, {
    title: name,
    type: kind === 'challenge' ? 'obstacle' : 'event',
    side: kind === 'challenge' ? 'villain' : 'hero',
    traits: /goauld|parasite/.test(id) ? ["Goa'uld"] : [],
    ratings: {},
  }),
)
const byId = new Map([...personnel, ...events].map((card) => [card.key, card]))

/** Returns the picture of a character or an event. */
export const pictureOf = (id: string): Pictured | undefined => byId.get(`dice ${id}`)

/** Returns the picture of a mission: a place that suits its main requirement. */
export function missionPicture(id: string): Pictured {
  const number = missionNumber(id)
  const [brains = -1, combat = -1] = MISSION_DEMANDS[number]?.levels ?? []
  return picture(number, id, {
    title: id,
    type: 'mission',
    side: 'hero',
    traits: [],
    ratings: combat > brains ? { combat } : { science: brains },
  })
}

/** The symbols of the stats. */
export const STAT_ICONS = { brains: 'science', combat: 'combat' } as const
