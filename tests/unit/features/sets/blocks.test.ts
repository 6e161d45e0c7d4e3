import { describe, expect, it } from 'vitest'
import { beginningsFor, blocksOf, changed, partAt, wordsOf } from '@/lib/features/sets/model/blocks'
import type { Ability } from '@/lib/game/abilities/ability'
import { checkAbilities } from '@/lib/game/abilities/check'
import { officialPool } from '@/lib/game/cards/official-pool'
import { CARD_TYPES } from '@/lib/game/terms'
import '@/lib/game/text/every-language'

const NONE = { before: [], after: [] }
const DRAWS: Ability = { node: 'triggered', on: { kind: 'played', card: 'self' }, do: { kind: 'draw', n: 2 } }

describe('blocks', () => {
  it('stand in the order of the text, each with its role', () => {
    const blocks = blocksOf(
      {
        node: 'activated',
        costs: [{ kind: 'pay', n: 1 }],
        do: {
          kind: 'modify',
          by: [{ kind: 'skill', of: { what: 'character', state: 'assigned' }, skill: ['science'], n: 2 }],
          until: 'mission',
        },
      },
      'support',
    )
    expect(blocks.map(({ role }) => role)).toEqual(['price', 'does', 'does', 'who', 'howLong'])
  })

  it('change the tree, and offer only what the card can have', () => {
    const [when, does] = blocksOf(DRAWS, 'support')
    const number = does?.controls.find(({ kind }) => kind === 'number')
    if (!number || !when) throw new Error('no block')
    expect(changed(DRAWS, number, 3, 'support', NONE)).toEqual({ ...DRAWS, do: { kind: 'draw', n: 3 } })
    for (const control of when.controls) {
      if (control.kind !== 'part') continue
      for (const option of control.options)
        expect(changed(DRAWS, control, option, 'support', NONE)).toMatchObject({ on: option })
    }
  })

  it('of every official paragraph name parts that are there, and every offer is sound', () => {
    for (const card of officialPool.cards.filter((_, at) => at % 17 === 0)) {
      card.abilities.forEach((ability, at) => {
        const others = { before: card.abilities.slice(0, at), after: card.abilities.slice(at + 1) }
        for (const { controls } of blocksOf(ability, card.type, others))
          for (const control of controls) {
            if (control.kind !== 'trait') expect(partAt(ability, control.path)).toEqual(control.value)
            if (control.kind !== 'part') continue
            for (const option of control.options)
              expect(changed(ability, control, option, card.type, others), card.key).toBeDefined()
          }
      })
    }
  })

  it('are said by the texts of cards in every language', () => {
    const context = { title: 'Mira', type: 'support', side: 'hero' } as const
    expect(wordsOf({ kind: 'draw', n: 1 }, 'does', context, 'en')).toBe('Draw a card.')
    expect(wordsOf({ kind: 'draw', n: 1 }, 'does', context, 'cs')).toBe('Lízni si kartu.')
    expect(wordsOf({ kind: 'played', card: 'self' }, 'when', context, 'en')).toBe('When you play Mira')
  })

  it('say when something happens without what happens', () => {
    const context = { title: 'Mira', type: 'support', side: 'hero' } as const
    const when = (part: unknown) =>
      (['en', 'cs', 'fr'] as const).map((one) => wordsOf(part, 'when', context, one))
    expect(when({ kind: 'phase', phase: 'power', at: 'end', whose: 'you' })).toEqual([
      'At the end of your power phase',
      'Na konci své energetické fáze',
      'À la fin de votre phase d’énergie',
    ])
    expect(when({ kind: 'drawCard', by: 'you' })).toEqual([
      'Each time you would draw a card',
      'Pokaždé, když si máš líznout kartu',
      'Chaque fois que vous devez piocher une carte',
    ])
  })

  it('are there for what happens instead, a search, and a maximum', () => {
    const instead: Ability = {
      node: 'replacement',
      would: { kind: 'discardCard', card: { what: 'gear' }, by: 'you' },
      may: { kind: 'pay', n: 1 },
      instead: { kind: 'search', pile: 'deck', for: { what: 'support' }, to: 'play' },
    }
    const of = (ability: Ability) =>
      blocksOf(ability, 'support').map(({ role, path }) => `${role} ${path.join(' ')}`)
    expect(of(instead)).toEqual([
      'when would',
      'who would card',
      'price may',
      'does instead',
      'who instead for',
    ])
    const most: Ability = {
      node: 'static',
      by: [
        {
          kind: 'skills',
          of: 'self',
          n: { kind: 'atMost', of: { kind: 'count', of: { what: 'gear' } }, n: 3 },
        },
      ],
    }
    expect(of(most)).toEqual(['does by 0', 'who by 0 n of of'])
    const number = blocksOf(most, 'support')[0]?.controls.find(({ kind }) => kind === 'number')
    if (!number) throw new Error('no number')
    expect(changed(most, number, 5, 'support', NONE)).toMatchObject({ by: [{ n: { n: 5 } }] })
  })

  it('can begin a card of any type', () => {
    for (const type of CARD_TYPES)
      for (const ability of beginningsFor(type)) expect(checkAbilities([ability], type)).toEqual([])
    expect(CARD_TYPES.filter((type) => beginningsFor(type).length === 0)).toEqual([])
  })
})
