import { describe, expect, it } from 'vitest'
import { labHref } from '@/components/lab/lab-href'
import { gamesIn } from '@/components/lab/settings/settings-form'
import { changedSince, makeSetup } from '@/components/lab/settings/setup'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { setCount } from '@/lib/features/decks/model/edit'
import { type StarterId, starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'

const starter = (id: StarterId): DeckList => {
  const deck = starterDeck(id)
  if (!deck) throw new Error(id)
  return deck.list
}

const CARTER = starter('carter')

describe('set-up', () => {
  const choice = {
    deck: { name: 'mine', list: CARTER },
    against: 'deck',
    opponents: [{ name: 'theirs', list: starter('osiris') }],
    bot: 'greedy',
    opponentBot: 'random',
    edition: '2008',
    seed: 's',
  } as const

  it('has a passing opponent against nobody', () => {
    const made = makeSetup(officialPool, { ...choice, against: 'nobody', opponents: [choice.deck] })
    expect(made.ok && made.setup.opponents.map(({ bot }) => bot)).toEqual(['passive'])
    const other = makeSetup(officialPool, choice)
    expect(other.ok && other.setup.opponents.map(({ bot }) => bot)).toEqual(['random'])
  })

  it('names decks that cannot be played', () => {
    const broken = { name: 'broken', list: { ...CARTER, team: [] } }
    const made = makeSetup(officialPool, { ...choice, deck: broken })
    expect(made).toEqual({ ok: false, unplayable: ['broken'] })
  })

  it('reads a number of games or nothing', () => {
    expect(['1', '1000', '0', '2.5', '', 'x', '100001'].map(gamesIn)).toEqual([
      1,
      1000,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('names the laboratory of a deck', () => {
    expect(labHref({ kind: 'kept', id: 'a' })).toBe('/decks/a/lab')
    expect(labHref({ kind: 'starter', id: 'osiris' })).toBe('/lab?deck=starter:osiris')
  })
})

describe('what games were played with', () => {
  const opponent = (id: StarterId) => {
    const made = makeSetup(officialPool, {
      deck: { name: 'mine', list: CARTER },
      against: 'deck',
      opponents: [{ name: 'theirs', list: starter(id) }],
      bot: 'greedy',
      opponentBot: 'greedy',
      edition: '2008',
      seed: 's',
    })
    return made.ok ? made.setup.opponents : []
  }
  const [entry] = CARTER.draw
  const less = setCount(CARTER, 'draw', entry?.key ?? '', (entry?.count ?? 0) - 1)
  const turned = { ...CARTER, draw: [...CARTER.draw].reverse() }
  const played = { decks: [CARTER], opponents: opponent('osiris') }

  it('is the deck as it was when a card of it is another', () => {
    expect(changedSince(played, { decks: [less], opponents: played.opponents })).toBe('deck')
    expect(changedSince(played, { decks: [turned], opponents: played.opponents })).toBeUndefined()
    const versions = { ...played, decks: [CARTER, CARTER] }
    expect(changedSince(versions, { decks: [CARTER, less], opponents: [] })).toBe('deck')
  })

  it('is the opponent as he was when a card of his is another', () => {
    expect(changedSince(played, { decks: [CARTER], opponents: opponent('oneill') })).toBe('opponents')
    expect(changedSince(played, { decks: [CARTER], opponents: opponent('osiris') })).toBeUndefined()
  })

  it('is no other for what is not at hand', () => {
    expect(changedSince(played, { decks: [undefined], opponents: [] })).toBeUndefined()
  })
})
