import { describe, expect, it } from 'vitest'
import { tryPosition } from '@/lib/features/sets/model/try-position'
import type { Ability, Effect } from '@/lib/game/abilities/ability'
import { gain, whenPlayed } from '@/lib/game/abilities/builders'
import { broughtCard, broughtCardsSchema, MAX_BROUGHT_CARDS } from '@/lib/game/cards/brought-cards'
import { officialPool } from '@/lib/game/cards/official-pool'
import { readOwnCards } from '@/lib/game/cards/own-cards'
import { isOwnKey, type OwnCard, pinOf, withOwnCards } from '@/lib/game/cards/own-pool'
import {
  beginningIn,
  canBePlayed,
  createEngine,
  type Game,
  openReplay,
  startHistory,
} from '@/lib/game/engine'
import { searchPool } from '@/lib/game/search'
import { parseQuery } from '@/lib/game/search/parse-query'
import { CARD_TYPES, type CardType } from '@/lib/game/terms'

const CODE = 'XABCDEFGHIJK'

const FACTS: Readonly<Record<CardType, object>> = {
  team: { subtitle: 'Of Test', pointValue: 3, ratings: { culture: 1, science: 1, combat: 1, ingenuity: 1 } },
  support: { subtitle: 'Of Test', cost: 1, ratings: { science: 2 } },
  mission: { subtitle: 'Of Test', ratings: { science: 3 }, experience: 1, glyph: 'Orion' },
  gear: { cost: 1 },
  event: { cost: 1 },
  obstacle: { cost: 1, ratings: { combat: 2 } },
  adversary: { subtitle: 'Of Test', cost: 1, ratings: { combat: 2 }, reviveCost: 2 },
  ship: { cost: 1, firepower: 2 },
}

function own(
  type: CardType,
  abilities: readonly Ability[] = [],
  byHand?: readonly string[],
  number = 1,
): OwnCard {
  return {
    card: {
      key: `${CODE}-${number}`,
      set: CODE,
      number,
      title: `Made ${type}`,
      subtitle: '',
      type,
      side: type === 'obstacle' || type === 'adversary' ? 'villain' : 'hero',
      traits: [],
      rarity: 'C',
      ratings: {},
      octgnId: `00000000-0000-4000-8000-00000000000${number}`,
      abilities,
      ...FACTS[type],
    },
    symbol: 'TST',
    ...(byHand && { byHand }),
  }
}

/** A game in which the card can be tried, and its engine. */
function trying(card: OwnCard) {
  const pool = withOwnCards(officialPool, [card])
  const engine = createEngine(pool)
  const position = tryPosition(pool, card)
  if (!position) throw new Error('no position')
  return { pool, engine, position, game: engine.parsePosition(position, { log: true }) }
}

function take(engine: ReturnType<typeof createEngine>, game: Game, kind: string, key?: string): void {
  const options = engine.decision(game)?.options ?? []
  const index = options.findIndex(
    (option) => option.kind === kind && (key === undefined || option.key === key),
  )
  if (index < 0)
    throw new Error(`no ${kind} among ${options.map((one) => `${one.kind} ${one.key}`).join(', ')}`)
  engine.answer(game, index)
}

const powerOf = (engine: ReturnType<typeof createEngine>, game: Game) => engine.view(game, 0).you.power

describe('own cards beside the official ones', () => {
  it('leave the official pool alone, and are in their own one alone', () => {
    const card = own('support')
    const pool = withOwnCards(officialPool, [card])
    expect(pool.cards).toHaveLength(officialPool.cards.length + 1)
    expect(pool.cards.slice(0, -1)).toEqual(officialPool.cards)
    expect(officialPool.byKey.has(card.card.key)).toBe(false)
    expect(pool.version).not.toBe(officialPool.version)
    expect(withOwnCards(officialPool, [])).toBe(officialPool)
  })

  it('never take the place of an official card, or of each other', () => {
    const [first] = officialPool.cards
    if (!first) throw new Error('no cards')
    const forged: OwnCard = { card: { ...first, title: 'Forged' }, symbol: 'TST' }
    const sameId: OwnCard = { ...own('support'), card: { ...own('support').card, octgnId: first.octgnId } }
    expect(withOwnCards(officialPool, [forged, sameId])).toBe(officialPool)
    const pool = withOwnCards(officialPool, [own('support'), own('gear')])
    expect(pool.cards).toHaveLength(officialPool.cards.length + 1)
  })

  it('are found by the short name of their set', () => {
    const pool = withOwnCards(officialPool, [own('support'), own('event', [], undefined, 2)])
    const found = searchPool(pool, parseQuery('set:TST'), {})
    expect(found.map(({ key }) => key)).toEqual([`${CODE}-1`, `${CODE}-2`])
  })
})

describe('cards that something brings along', () => {
  const card = own('support', [whenPlayed(gain(2))])

  it('are what their pin says, however they were written', () => {
    const brought = broughtCardsSchema.parse(JSON.parse(JSON.stringify([broughtCard(card)])))
    expect(readOwnCards(brought)).toEqual({ cards: [card], refused: [] })
    const turned = Object.fromEntries(Object.entries(card.card).reverse()) as unknown as OwnCard['card']
    expect(pinOf({ ...card, card: turned })).toBe(pinOf(card))
  })

  it('are refused where one word of them was changed, or a tree cannot be', () => {
    const brought = broughtCard(card)
    const cheaper = { ...brought, card: { ...brought.card, cost: 0 } }
    const wrong: OwnCard = { ...card, card: { ...card.card, abilities: [{ node: 'dominion' }] } }
    expect(readOwnCards([cheaper]).refused).toEqual([card.card.key])
    expect(readOwnCards([broughtCard(wrong)]).refused).toEqual([card.card.key])
    const official = { ...broughtCard(card), card: { ...brought.card, key: 'BASE-1' } }
    expect(readOwnCards([official]).refused).toEqual(['BASE-1'])
    expect(isOwnKey('BASE-1')).toBe(false)
  })

  it('are limited in number and size', () => {
    const many = Array.from({ length: MAX_BROUGHT_CARDS + 1 }, () => broughtCard(card))
    expect(broughtCardsSchema.safeParse(many).success).toBe(false)
    const huge = { ...broughtCard(card), card: { ...card.card, title: 'x'.repeat(20_000) } }
    expect(broughtCardsSchema.safeParse([huge]).success).toBe(false)
  })
})

describe('trying a card', () => {
  it.each(CARD_TYPES)('finds a position for a %s in which something can be done with it', (type) => {
    const { engine, game } = trying(own(type))
    const keys = engine.decision(game)?.options.map(({ key }) => key)
    expect(engine.decision(game)?.player).toBe(0)
    if (type === 'mission') expect(engine.view(game, 0).mission?.card.key).toBe(`${CODE}-1`)
    else expect(keys).toContain(`${CODE}-1`)
  })

  it('plays what its tree says', () => {
    const { engine, game } = trying(own('support', [whenPlayed(gain(2))]))
    const before = powerOf(engine, game)
    take(engine, game, 'play', `${CODE}-1`)
    expect(powerOf(engine, game)).toBe(before - 1 + 2)
  })
})

describe('a card that is played by hand', () => {
  it('offers moves that are logged, undone and replayed like any other', () => {
    const card = own('support', [], ['Embolden everybody.'])
    const { engine, position } = trying(card)
    const history = startHistory(engine, beginningIn(position))
    const choose = (kind: string, mode?: number) => {
      const options = history.decision()?.options ?? []
      const index = options.findIndex(
        (one) => one.kind === kind && (mode === undefined ? one.key === card.card.key : one.mode === mode),
      )
      history.answer(index)
    }
    choose('play')
    const before = powerOf(engine, history.game())
    while (history.decision()?.player !== 0)
      history.answer(history.decision()?.options.findIndex(({ kind }) => kind === 'pass') ?? 0)
    choose('use')
    choose('mode', 0)
    expect(powerOf(engine, history.game())).toBe(before + 1)
    expect(history.log().some(({ type }) => type === 'gain-power')).toBe(true)
    const replayed = openReplay(engine, history.replay(), () => true)
    expect(replayed.error).toBeUndefined()
    history.undo(0)
    history.undo(0)
    expect(powerOf(engine, history.game())).toBe(before)
  })

  it.each(CARD_TYPES)('is a sound %s', (type) => {
    expect(() => trying(own(type, [], ['Whatever.']))).not.toThrow()
  })
})

describe('a text that never comes to an end', () => {
  const nested = (depth: number): Effect =>
    depth === 0 ? gain(1) : { kind: 'repeat', times: 99, do: nested(depth - 1) }

  it('is refused before a game where no game has room for it', () => {
    expect(canBePlayed({ abilities: [whenPlayed(nested(3))] })).toBe(true)
    expect(canBePlayed({ abilities: [whenPlayed(nested(9))] })).toBe(false)
  })

  it('ends the game undecided, and the log names the card', () => {
    const { engine, game } = trying(own('support', [whenPlayed(nested(3))]))
    const start = performance.now()
    take(engine, game, 'play', `${CODE}-1`)
    expect(performance.now() - start).toBeLessThan(5_000)
    expect(engine.result(game)).toMatchObject({ reason: 'undecided' })
    expect(engine.log(game, 'public').find(({ type }) => type === 'endless-loop')?.card?.key).toBe(
      `${CODE}-1`,
    )
  })
})
