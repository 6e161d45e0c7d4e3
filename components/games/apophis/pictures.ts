import type { Pictured } from '@/components/cards/drawing/scene'

/** Cards that are no symbols, as they are drawn in the Stargate TCG. */
const DRAWN = {
  combat: { type: 'adversary', side: 'villain' },
  contact: { type: 'support', side: 'hero' },
  equipment: { type: 'gear', side: 'hero' },
} as const

/** The one thing that flies. */
const GLIDER = { type: 'ship', side: 'villain', title: 'Death Glider', traits: ["Goa'uld"] } as const

/** Whom a card shows, by a word of its name; adversaries of no other people are of the enemy's. */
const PEOPLES: readonly (readonly [RegExp, string])[] = [
  [/jaffa/, 'Jaffa'],
  [/tokra|jolinar/, "Tok'ra"],
  [/nox/, 'Nox'],
  [/tollan/, 'Tollan'],
  [/thor/, 'Asgard'],
  [/skaarra|prisoner/, 'SGC'],
]

/** Words by which a thing is drawn that its own name does not say. */
const SUBJECTS: readonly (readonly [RegExp, string])[] = [
  [/staff/, 'Staff'],
  [/zat/, 'Zat'],
  [/grenade/, 'Grenade'],
  [/malp/, 'MALP'],
  [/tablet/, 'Writings'],
  [/reactor/, 'Reactor'],
  [/control/, 'Control'],
]

/** What the picture of a card shows, by its name in the box. */
export function pictureOf(id: string, kind: keyof typeof DRAWN): Pictured {
  const drawn = id === 'death-glider' ? GLIDER : DRAWN[kind]
  const people = PEOPLES.find(([word]) => word.test(id))?.[1] ?? (kind === 'combat' ? "Goa'uld" : undefined)
  return {
    key: `apophis ${id}`,
    set: 'apophis',
    number: [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0),
    title: SUBJECTS.find(([word]) => word.test(id))?.[1] ?? id,
    traits: people === undefined ? [] : [people],
    ratings: {},
    ...drawn,
  }
}
