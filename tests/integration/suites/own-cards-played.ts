import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import { answerDue } from '@/lib/features/online/server/moves'
import { forgetGames } from '@/lib/features/online/server/positions'
import { behindHash, replayHref } from '@/lib/features/play/model/links/links'
import { playability } from '@/lib/features/play/model/playable'
import { playableCards } from '@/lib/features/sets/model/playable'
import { readIncludedCards } from '@/lib/features/sets/model/read-included-cards'
import { type BroughtCard, broughtCard } from '@/lib/game/cards/brought-cards'
import { officialPool } from '@/lib/game/cards/official-pool'
import { encodeReplay, engineOf, optionSignature, recordReplay } from '@/lib/game/engine'
import type { Decision } from '@/lib/game/engine/model/decisions'
import { db } from '@/lib/platform/server/db'
import { Browser, newMember } from '../support/browser'
import { gear, newOwnSet } from '../support/own-sets'
import { puzzle } from '../support/shared-items'

const [carter, oneill] = STARTER_DECKS
if (!carter || !oneill) throw new Error('no starter decks')

/** A starter deck with thirty own cards, which are included. */
function dressed(name: string) {
  const set = newOwnSet(name, {
    nextNumber: 11,
    cards: Array.from({ length: 10 }, (_, at) => at + 1).map((number) =>
      gear(number, {
        title: `${name} kit ${number}`,
        cost: 0,
        // The first one is played by hand: its effect is unknown.
        ...(number === 1 && { paragraphs: [{ text: 'Ambush.' }] }),
      }),
    ),
  })
  const ownCards = playableCards(set).map(broughtCard)
  const { list } = carter ?? { list: undefined }
  if (!list) throw new Error('no starter deck')
  const draw = [...list.draw.slice(0, 4), ...ownCards.map(({ card }) => ({ key: card.key, count: 3 }))]
  return { name, list: { ...list, draw }, ownCards }
}

const mine = dressed('Abydos')
const theirs = dressed('Chulak')
const official = { name: oneill.id, list: oneill.list }

const invitation = (changes: object = {}) => ({
  deck: mine,
  name: 'Jack',
  edition: '2008',
  clock: CLOCK_PRESETS.none,
  watching: 'nobody',
  isOpen: false,
  allowsOwnCards: true,
  ...changes,
})

const contribute = (browser: Browser, id: string) =>
  browser.post(`/api/online/games/${id}/actions`, { does: 'contribute', contribution: newContribution() })

async function begun(deck: object, changes: object = {}, name = 'Daniel') {
  const [inviter, guest] = [new Browser(), new Browser()]
  const made = await inviter.post('/api/online/games', invitation(changes))
  expect(made.status).toBe(201)
  const { id } = made.body
  expect((await contribute(inviter, id)).status).toBe(204)
  const seat = { deck, name, contribution: newContribution() }
  const joined = await guest.post(`/api/online/games/${id}/seat`, seat)
  return { id, inviter, guest, joined }
}

const cardsFor = async (browser: Browser, id: string): Promise<readonly BroughtCard[]> => {
  const { status, body } = await browser.get(`/api/online/games/${id}/cards`)
  expect(status).toBe(200)
  return body.cards
}
const keysOf = (cards: readonly BroughtCard[]) => cards.map(({ card }) => card.key).sort()
/** A game changes the keys of own cards, but not their titles. */
const titlesOf = (cards: readonly BroughtCard[]) => cards.map(({ card }) => String(card.title)).sort()

/** Answers for whoever has the decision: plays a card if possible, otherwise passes. */
async function play(id: string, browsers: readonly Browser[], answers: number) {
  for (let given = 0; given < answers; given++) {
    for (;;) {
      const row = await db().onlineGame.findUniqueOrThrow({ where: { id } })
      if (row.dueAt === null) break
      await answerDue(id, row.dueAt)
    }
    for (const browser of browsers) {
      const { table } = (await browser.get(`/api/online/games/${id}`)).body.game
      const decision = table?.decision as Decision | undefined
      if (!decision) continue
      // Moves played by hand could be repeated forever.
      const at = ['play', 'pass'].map((kind) => decision.options.findIndex((option) => option.kind === kind))
      const index = at.find((one) => one >= 0) ?? 0
      const option = decision.options[index]
      const signature = option ? optionSignature(option) : ''
      const sent = { key: randomUUID(), position: table.position, index, signature, thought: 0 }
      expect((await browser.post(`/api/online/games/${id}/answers`, sent)).status).toBe(200)
      break
    }
  }
}

export function ownCardsPlayed(): void {
  describe('an online game with own cards', () => {
    beforeEach(() => forgetGames())

    it('has the cards of both decks and reveals each only once it is seen', async () => {
      const { id, inviter, guest, joined } = await begun(theirs, { watching: 'link' })
      expect(joined.status).toBe(200)
      expect(joined.body.game.allowsOwnCards).toBe(true)
      const [inviters, guests] = [await cardsFor(inviter, id), await cardsFor(guest, id)]
      expect(titlesOf(inviters)).toEqual(titlesOf(mine.ownCards))
      expect(titlesOf(guests)).toEqual(titlesOf(theirs.ownCards))
      expect(await cardsFor(new Browser(), id)).toEqual([])
      const seenOf = async () => {
        const { table } = (await guest.get(`/api/online/games/${id}`)).body.game
        return inviters.filter(({ card }) => JSON.stringify(table).includes(`"${card.key}"`))
      }
      for (let tries = 0; tries < 10 && (await seenOf()).length === 0; tries++)
        await play(id, [inviter, guest], 20)
      // Another process has nothing of it in memory.
      forgetGames()
      const seen = await seenOf()
      expect(seen.length).toBeGreaterThan(0)
      expect(keysOf(await cardsFor(guest, id))).toEqual(keysOf([...guests, ...seen]))
      expect((await cardsFor(new Browser(), id)).length).toBeGreaterThan(0)
      await guest.post(`/api/online/games/${id}/actions`, { does: 'concede' })
      const record = (await inviter.get(`/api/online/games/${id}/record`)).body
      expect(record.decks.map(({ ownCards }: { ownCards: BroughtCard[] }) => keysOf(ownCards))).toEqual([
        keysOf(inviters),
        keysOf(guests),
      ])
      const { pool } = readIncludedCards(officialPool, [...inviters, ...guests])
      const decks = record.decks.map(({ list }: typeof mine) => playability(pool, list, '2008').deck)
      const moves = record.moves.map(({ move }: { move: number }) => move)
      const engine = engineOf(pool)
      const replay = recordReplay(engine, { edition: '2008', seed: record.seed, decks }, moves)
      expect(encodeReplay(replay)).not.toBe('')
      const rematch = async (browser: Browser) =>
        browser.post(`/api/online/games/${id}/actions`, { does: 'offer', kind: 'rematch' })
      await rematch(inviter)
      await rematch(guest)
      const next = (await inviter.get(`/api/online/games/${id}`)).body.game.rematch
      expect(keysOf(await cardsFor(inviter, next))).toEqual(keysOf(inviters))
    })

    it('shows no card to a guest who uses its key as a name', async () => {
      const known = await begun(theirs)
      const [hidden] = keysOf(await cardsFor(known.inviter, known.id))
      const { id, guest, joined } = await begun(theirs, {}, hidden)
      expect(joined.body.game.seats[1].name).toBe(hidden)
      expect(titlesOf(await cardsFor(guest, id))).toEqual(titlesOf(theirs.ownCards))
    })

    it('requires the permission of the inviter and rejects altered or missing cards', async () => {
      const closed = { status: 400, body: { error: { code: 'own-cards', path: 'deck.ownCards' } } }
      const inviter = new Browser()
      const refused = await inviter.post('/api/online/games', invitation({ allowsOwnCards: false }))
      expect(refused).toMatchObject(closed)
      const { joined } = await begun(theirs, { deck: official, allowsOwnCards: false })
      expect(joined).toMatchObject(closed)
      const invalid = (path: string) => ({ status: 400, body: { error: { code: 'invalid', path } } })
      const [one, ...rest] = mine.ownCards
      if (!one) throw new Error('no own cards')
      const forged = { ...one, card: { ...one.card, title: 'Another' } }
      const changed = { ...mine, ownCards: [forged, ...rest] }
      expect(await inviter.post('/api/online/games', invitation({ deck: changed }))).toMatchObject(
        invalid('deck.ownCards'),
      )
      const bare = { name: mine.name, list: mine.list }
      expect(await inviter.post('/api/online/games', invitation({ deck: bare }))).toMatchObject(
        invalid('deck.list'),
      )
    })

    it('can have two versions of a card without revealing that there are two', async () => {
      const [first, ...rest] = mine.ownCards
      if (!first) throw new Error('no own cards')
      const set = newOwnSet('Abydos', {
        code: String(first.card.key).slice(0, 12),
        cards: [gear(1, { title: 'Another kit', cost: 5 })],
      })
      const other = playableCards(set).map(broughtCard)
      expect(keysOf(other)).toEqual([first.card.key])
      const changed = { ...mine, ownCards: [...other, ...rest] }
      const { id, inviter, guest, joined } = await begun(changed)
      expect(joined.status).toBe(200)
      const keys = async (browser: Browser) => keysOf(await cardsFor(browser, id))
      const shared = (await keys(guest)).filter((key) => keysOf(mine.ownCards).includes(key))
      expect(shared).toEqual([])
      // Cards that are the same stay the same, and the keys say nothing of the other deck.
      const [inviters, guests] = [await keys(inviter), await keys(guest)]
      expect(inviters.filter((key) => guests.includes(key))).toHaveLength(rest.length)
      const alone = await begun(changed, { deck: official })
      expect(await cardsFor(alone.guest, alone.id)).toEqual(await cardsFor(guest, id))
    })

    it('rejects far more own cards than a deck needs', async () => {
      const large = { ...mine, ownCards: Array.from({ length: 150 }, () => mine.ownCards).flat() }
      const { status } = await new Browser().post('/api/online/games', invitation({ deck: large }))
      expect([400, 413]).toContain(status)
    })
  })

  describe('a short link to a game with own cards', () => {
    const { pool } = readIncludedCards(officialPool, mine.ownCards)
    const engine = engineOf(pool)
    const decks = [mine, official].flatMap(({ list }) => playability(pool, list, '2008').deck ?? [])
    const game = recordReplay(engine, { edition: '2008', seed: 'own', decks }, [0, 0, 0])
    const linkWith = (cards: readonly BroughtCard[]) =>
      behindHash(replayHref(encodeReplay(game), { below: 0, names: ['Jack', 'Daniel'] }, cards))
    const sharedBy = async (link: string) => {
      const { browser } = await newMember()
      const content = { kind: 'replay', link }
      return browser.post('/api/shared-items', { title: 'Own', words: '', language: '', content })
    }

    it('includes exactly the own cards of the game', async () => {
      const { status, body } = await sharedBy(linkWith([...mine.ownCards, ...theirs.ownCards]))
      expect(status).toBe(201)
      const { item } = (await new Browser().get(`/api/shared-items/${body.id}`)).body
      expect(item.content.link).toBe(linkWith(mine.ownCards))
      expect(item.summary).toMatchObject({ kind: 'replay', moves: 3 })
    })

    it('is rejected if its own cards are missing or altered', async () => {
      const refused = { status: 400, body: { error: { code: 'invalid', path: 'content.link' } } }
      const [one, ...rest] = mine.ownCards
      if (!one) throw new Error('no own cards')
      const forged = { ...one, card: { ...one.card, cost: 3 } }
      for (const cards of [[], rest, [forged, ...rest]])
        expect(await sharedBy(linkWith(cards))).toMatchObject(refused)
      expect(await sharedBy(`${linkWith([])}&cards=bm9uc2Vuc2U`)).toMatchObject(refused)
    })
  })

  describe('a puzzle with own cards', () => {
    const [seat, ...others] = puzzle.position.seats
    const [used, unused] = mine.ownCards
    if (!seat || !used || !unused) throw new Error('no puzzle')
    const position = {
      ...puzzle.position,
      seats: [{ ...seat, hand: [...(seat.hand ?? []), used.card.key] }, ...others],
    }
    const sharedWith = async (ownCards: readonly BroughtCard[] | undefined) => {
      const { browser } = await newMember()
      const content = { ...puzzle, position, ...(ownCards && { ownCards }) }
      return browser.post('/api/shared-items', { title: 'Own', words: '', language: '', content })
    }

    it('includes exactly the own cards of its position', async () => {
      const { status, body } = await sharedWith([unused, used])
      expect(status).toBe(201)
      const { item } = (await new Browser().get(`/api/shared-items/${body.id}`)).body
      expect(item.content).toMatchObject({ solution: puzzle.solution, ownCards: [used] })
      expect(item.content.ownCards).toHaveLength(1)
    })

    it('is rejected if its own cards are missing or altered', async () => {
      const forged = { ...used, card: { ...used.card, cost: 3 } }
      expect(await sharedWith(undefined)).toMatchObject({
        ...{ status: 400, body: { error: { code: 'invalid', path: 'content.position' } } },
      })
      expect(await sharedWith([forged])).toMatchObject({
        ...{ status: 400, body: { error: { code: 'invalid', path: 'content.ownCards' } } },
      })
    })
  })
}
