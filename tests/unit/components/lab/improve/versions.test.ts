import { describe, expect, it } from 'vitest'
import { changeBetween, otherVersions } from '@/components/lab/improve/versions'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { setCount } from '@/lib/features/decks/model/edit'
import { type StarterId, starterDeck } from '@/lib/features/decks/model/starters'

const starter = (id: StarterId): DeckList => {
  const deck = starterDeck(id)
  if (!deck) throw new Error(id)
  return deck.list
}

const CARTER = starter('carter')

describe('versions of a deck', () => {
  const entry = CARTER.draw[0]
  if (!entry) throw new Error('no card')
  const less = setCount(CARTER, 'draw', entry.key, entry.count - 1)

  const least = setCount(less, 'draw', entry.key, entry.count - 2)

  it('offers every other state once: saves first, then steps, the latest first', () => {
    const save = (revision: number, list: DeckList) => ({ revision, list })
    const { saves, steps } = otherVersions(
      less,
      [save(4, less), save(3, CARTER), save(2, CARTER), save(1, less)],
      { past: [least, CARTER, less, least], future: [CARTER, least] },
    )
    expect(saves.map(({ revision }) => revision)).toEqual([3])
    expect(steps.map(({ step }) => step)).toEqual([-1])
    const unsaved = otherVersions(less, [], { past: [CARTER, less], future: [least] })
    expect(unsaved.saves).toEqual([])
    expect(unsaved.steps).toEqual([
      { step: -2, list: CARTER },
      { step: 1, list: least },
    ])
  })

  it('tells what changed', () => {
    expect(changeBetween(CARTER, less)).toEqual({ more: [], less: [{ key: entry.key, count: 1 }] })
    expect(changeBetween(less, CARTER)).toEqual({ more: [{ key: entry.key, count: 1 }], less: [] })
  })
})
