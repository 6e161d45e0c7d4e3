import { describe, expect, it } from 'vitest'
import { abilitySchema } from '@/lib/game/abilities/schema'
import { addLanguage, plainText, renderAbility } from '@/lib/game/text'
import { czech } from '@/lib/game/text/cs'
import { always, CONSTRUCTIONS, card, countOf, does, ship } from './constructions'

/** Czech sentences that no official card needs, but own cards may: those of all languages, and some that only Czech has. */

addLanguage('cs', czech)

const CARD = { title: 'Test', type: 'event', side: 'hero' } as const

const OWN: readonly (readonly [sentence: string, tree: unknown])[] = [
  // Gear of several is one gear, whoever owns it.
  [
    'Soupeřovo vybavení nemá herní text.',
    always({ kind: 'noText', of: { what: 'gear', whose: 'opponent' } }),
  ],
  [
    'Zahrání tvého vybavení stojí o 1 energii méně.',
    always({ kind: 'cost', of: { what: 'gear', whose: 'you' }, n: -1 }),
  ],
  [
    'Prohlédni si soupeřovu ruku. Poté odhoď kartu z ní.',
    does({
      kind: 'seq',
      do: [
        { kind: 'lookAtHand', whose: 'opponent' },
        { kind: 'discard', target: { kind: 'choose', of: { ...card, place: 'hand', whose: 'opponent' } } },
      ],
    }),
  ],
  [
    'Připrav loď a poté ji blokni pro aktuální misi.',
    does({
      kind: 'seq',
      do: [
        { kind: 'ready', target: { kind: 'choose', of: ship } },
        { kind: 'block', target: 'it', until: 'mission' },
      ],
    }),
  ],
  [
    'Znič loď a poté znič další loď.',
    does({
      kind: 'seq',
      do: [
        { kind: 'destroy', target: { kind: 'choose', of: ship, as: 'first' } },
        { kind: 'destroy', target: { kind: 'choose', of: { ...ship, other: 'first' } } },
      ],
    }),
  ],
  [
    'Na konci svého kola, pokud je tato událost na nepříteli, sejmi ji.',
    {
      node: 'triggered',
      on: { kind: 'phase', phase: 'turn', at: 'end', whose: 'you' },
      do: { kind: 'move', target: 'self', to: 'row' },
      if: { kind: 'is', card: 'self', a: { on: { what: 'adversary' } } },
    },
  ],
  [
    'Dokud je přiřazeno více podpůrných postav než týmových, aktuální mise získá obtížnost +2.',
    {
      ...always({ kind: 'difficulty', of: 'mission', n: 2 }),
      while: {
        kind: 'compare',
        a: countOf({ what: 'support', state: 'assigned' }),
        is: '>',
        b: countOf({ what: 'team', state: 'assigned' }),
      },
    },
  ],
]

/** Line breaks are checked for every tree, in czech.test.ts. */
const rendered = (tree: unknown): string =>
  plainText(renderAbility(abilitySchema.parse(tree), CARD, 'cs')).replaceAll('\u00a0', ' ')

describe.each(Object.entries(CONSTRUCTIONS))('%s', (_, cases) => {
  it.each(cases)('$cs', ({ tree, cs }) => {
    expect(rendered(tree)).toBe(cs)
  })
})

describe('what was just spoken of', () => {
  it.each(OWN)('%s', (sentence, tree) => {
    expect(rendered(tree)).toBe(sentence)
  })
})
