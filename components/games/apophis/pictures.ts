import type { Pictured } from '@/components/cards/drawing/scene'

/** Drawings of cards other than symbols, in terms of the Stargate TCG. */
const DRAWN = {
  combat: { type: 'adversary', side: 'villain' },
  contact: { type: 'support', side: 'hero' },
  equipment: { type: 'gear', side: 'hero' },
} as const

/** The only card that flies. */
const GLIDER = { type: 'ship', side: 'villain', title: 'Death Glider', traits: ["Goa'uld"] } as const

/** The people a card shows, by a part of its id; adversaries of no other people are Goa'uld. */
const PEOPLES: readonly (readonly [RegExp, string])[] = [
  [/jaffa/, 'Jaffa'],
  [/tokra|jolinar/, "Tok'ra"],
  [/nox/, 'Nox'],
  [/tollan/, 'Tollan'],
  [/thor/, 'Asgard'],
  [/skaarra|prisoner/, 'SGC'],
]

/** Words that determine the drawing of objects whose own names do not. */
const SUBJECTS: readonly (readonly [RegExp, string])[] = [
  [/staff/, 'Staff'],
  [/zat/, 'Zat'],
  [/grenade/, 'Grenade'],
  [/malp/, 'MALP'],
  [/tablet/, 'Writings'],
  [/reactor/, 'Reactor'],
  [/control/, 'Control'],
]

/** Returns the picture of a card, by its id in the component set. */
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
