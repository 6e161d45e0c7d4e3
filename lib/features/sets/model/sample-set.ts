import { type CardDesign, newSet, type OwnSet, withCard, withNewCard } from './own-set'

/**
 * The cards of the sample set: one for each kind of sentence, with the abilities that the compiler derives from the
 * texts.
 */
const SAMPLE: readonly Partial<CardDesign>[] = [
  {
    title: 'Lena Voss',
    subtitle: 'Field Linguist',
    traits: ['SGC', 'Scientist'],
    cost: 2,
    ratings: { culture: 2, science: 1 },
    paragraphs: [
      {
        text: 'When you play Lena Voss, draw a card.',
        ability: {
          node: 'triggered',
          on: { kind: 'played', card: 'self' },
          do: { kind: 'draw', n: 1 },
        },
      },
    ],
  },
  {
    title: 'Sunken Archive',
    subtitle: 'P4X 101',
    type: 'mission',
    ratings: { culture: 5 },
    experience: 2,
    glyph: 'Orion',
    paragraphs: [
      {
        text: 'Success: Draw two cards.',
        ability: { node: 'outcome', on: 'success', do: { kind: 'draw', n: 2 } },
      },
    ],
  },
  {
    title: 'Cutting Torch',
    type: 'event',
    cost: 1,
    paragraphs: [
      {
        text: 'Destroy an obstacle.',
        ability: {
          node: 'event',
          do: { kind: 'destroy', target: { kind: 'choose', of: { what: 'obstacle' } } },
        },
      },
    ],
  },
]

/** A small set to explore and change; each call creates one with a new code. */
export const sampleSet = (name: string): OwnSet =>
  SAMPLE.reduce<OwnSet>((set, facts) => {
    const wider = withNewCard(set)
    const design = wider.cards.at(-1)
    return design ? withCard(wider, { ...design, ...facts }) : wider
  }, newSet(name))
