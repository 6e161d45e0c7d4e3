import { describe, expect, it } from 'vitest'
import { playerDeck } from '@/lib/features/decks/model/edit'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import {
  fittingLine,
  keepLine,
  lineIn,
  type OpenedCopy,
  openCopy,
  positionIn,
} from '@/lib/features/online/client/plan'
import type { GameCopy, OnlineAction, OnlineTable } from '@/lib/features/online/contract/online'
import { MAX_LINE } from '@/lib/features/online/model/server-answers'
import { stargateOnline } from '@/lib/features/online/model/stargate'
import { playableCards } from '@/lib/features/sets/model/playable'
import { readIncludedCards } from '@/lib/features/sets/model/read-included-cards'
import { broughtCard } from '@/lib/game/cards/brought-cards'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { EngineError, engineOf, type Position } from '@/lib/game/engine'
import { gear, newOwnSet } from '../../../../integration/support/own-sets'

const [carter, oneill] = STARTER_DECKS
if (!carter || !oneill) throw new Error('no starter decks')
const decks = [playerDeck(carter.list), playerDeck(oneill.list)]
const [standIns] = decks
const engine = engineOf(officialPool)
const { planning } = stargateOnline(engine, standIns)

const brought = playableCards(newOwnSet('Abydos', { nextNumber: 2, cards: [gear(1)] })).map(broughtCard)
const OWN_KEY = brought[0]?.card.key ?? ''
const poolWithOwn = readIncludedCards(officialPool, brought).pool

/** The other player's pass, as both copies and games have it at the first actions. */
const PASS = 'pass'

/** A game at its first actions, in which the other player is asked, and the one who plans is not. */
function game() {
  const played = engine.newGame({ edition: '2008', seed: 'a plan', decks })
  for (;;) {
    const decision = engine.decision(played)
    if (!decision) throw new Error('no actions')
    const options = decision.options.map(engine.optionSignature)
    const you = decision.player === 0 ? 1 : 0
    if (options.includes(PASS) && planning?.copy(played, you)) return { played, asked: decision.player, you }
    engine.answer(played, 0)
  }
}

const { played, asked, you } = game()
const copyAt = (place: Pick<GameCopy, 'position' | 'answers'>, lineage = 0): GameCopy => {
  const copy = planning?.copy(played, you)
  if (!copy) throw new Error('no copy')
  return { ...place, lineage, copy }
}
const answer = (signature?: string) => {
  const options = engine.decision(played)?.options.map(engine.optionSignature) ?? []
  engine.answer(played, signature === undefined ? 0 : options.indexOf(signature))
}

// The other player passes, and this one acts twice.
const opened = copyAt({ position: 12, answers: 10 })
const line = (() => {
  const copy = engine.parsePosition(positionIn(opened.copy), { log: false })
  const moves: number[] = []
  for (let step = 0; step < 3; step++) {
    const decision = engine.decision(copy)
    if (!decision) break
    const options = decision.options.map(engine.optionSignature)
    const move = decision.player === asked ? Math.max(0, options.indexOf(PASS)) : 0
    moves.push(move)
    engine.answer(copy, move)
  }
  return lineIn(officialPool, positionIn(opened.copy), moves, { you, most: MAX_LINE })
})()
answer(PASS)
/** The copy once the other player has passed, as foreseen. */
const later = copyAt({ position: 13, answers: 11 })

/** The same copy, with an own card that is new to this browser. */
function showing(copy: GameCopy): GameCopy {
  const position: Position = positionIn(copy.copy)
  const seats = position.seats.map((seat, at) =>
    at === asked ? { ...seat, deck: [OWN_KEY, ...(seat.deck ?? []).slice(1)] } : seat,
  )
  return { ...copy, copy: { ...position, seats } }
}

describe('a line once the game has gone on', () => {
  it('fits from the answers on that were not given yet', () => {
    expect(line.map(({ player }) => player)).toEqual([asked, you, you])
    expect(fittingLine(officialPool, later, line, { you, from: opened })).toEqual(line.slice(1))
  })

  it('fits no more once answers were taken back, however many were given since', () => {
    const again = { ...opened, lineage: 1, position: opened.position + 2 }
    expect(fittingLine(officialPool, again, line, { you, from: opened })).toEqual([])
    expect(fittingLine(officialPool, { ...again, answers: 9 }, line, { you, from: opened })).toEqual([])
  })

  it('is compared with the cards that the game shows now: with others it is an error', () => {
    const now = showing(later)
    expect(() => fittingLine(officialPool, now, line, { you, from: opened })).toThrow(EngineError)
    expect(fittingLine(poolWithOwn, now, line, { you, from: opened })).toEqual(line.slice(1))
  })
})

/** A game as a browser follows it, which has gone on since the copy was opened. */
function following(now: GameCopy | undefined, cards: { readonly pool: Pool | undefined }, accepts = true) {
  const sent: OnlineAction[] = []
  const state = { table: { position: later.position } as OnlineTable, pool: undefined as Pool | undefined }
  return {
    sent,
    store: { getState: () => state },
    async readCopy() {
      // The cards come with the copy, not before.
      state.pool = cards.pool
      return now
    },
    async act(action: OnlineAction) {
      sent.push(action)
      return accepts
    },
  }
}

describe('a line that is kept', () => {
  const copy: OpenedCopy = { ...opened, pool: officialPool }

  it('is compared with the cards that came meanwhile, and goes on with those that it was planned with', async () => {
    const session = openCopy(copy.pool, positionIn(copy.copy))
    session.answer(0)
    const handle = following(showing(later), { pool: poolWithOwn })
    expect(await keepLine(handle, copy, line, you)).toEqual({ answers: 2 })
    expect(handle.sent).toEqual([{ does: 'line', position: later.position, steps: line.slice(1) }])
    expect(copy.pool).toBe(officialPool)
    expect(session.moves()).toHaveLength(1)
  })

  it('says that it failed, and can be kept again, where cards or an answer are missing', async () => {
    const without = following(showing(later), { pool: undefined })
    expect(await keepLine(without, copy, line, you)).toBe('failed')
    expect(without.sent).toEqual([])
    expect(await keepLine(following(undefined, { pool: undefined }), copy, line, you)).toBe('failed')
    expect(await keepLine(following(later, { pool: undefined }, false), copy, line, you)).toBe('failed')
    const broken = { ...following(later, { pool: undefined }), act: () => Promise.reject(new Error('gone')) }
    expect(await keepLine(broken, copy, line, you)).toBe('failed')
  })

  it('is sent as it is while the game stands where the copy was opened', async () => {
    const handle = following(later, { pool: undefined })
    expect(await keepLine(handle, { ...copy, ...later }, line.slice(1), you)).toBe('whole')
    expect(handle.sent).toHaveLength(1)
  })
})
