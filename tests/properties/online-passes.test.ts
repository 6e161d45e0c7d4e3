import { describe, expect, it } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { forcedAnswer } from '@/lib/features/online/model/server-answers'
import {
  type PassWish,
  passedOn,
  passIn,
  passStop,
  type StandingPass,
  standingPass,
} from '@/lib/features/online/model/standing-pass'
import { playability } from '@/lib/features/play/model/playable'
import { greedyBot } from '@/lib/game/bots'
import { officialPool } from '@/lib/game/cards/official-pool'
import { rounds } from '../rounds'
import { engine } from './random-decks'

const bot = greedyBot(officialPool)
const decks = STARTER_DECKS.map(({ list }) => playability(officialPool, list, '2008').deck).flatMap(
  (deck) => deck ?? [],
)

interface Played {
  /** Changes of the player to decide. */
  readonly changes: number
  readonly asked: number
  readonly byServer: number
}

/**
 * Plays a game of two stand-ins as the server would: they answer their decisions as a bot does, and whenever they pass
 * they want to go on passing until one of the events that they named.
 */
function played(seed: string, wish: PassWish | undefined): Played {
  const [one, two] = decks
  if (!one || !two) throw new Error('no starters')
  const game = engine.newGame({ edition: '2008', decks: [one, two], seed })
  const passes: (StandingPass | undefined)[] = [undefined, undefined]
  let [changes, asked, byServer] = [0, 0, 0]
  let last: number | undefined
  for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
    const { player } = decision
    const view = engine.view(game, player)
    const pass = passes[player]
    const isOver = pass === undefined || passStop(pass, view, decision) !== undefined
    const forced = wish && (forcedAnswer(decision) ?? (isOver ? undefined : passIn(decision)))
    if (forced !== undefined) {
      if (pass && !isOver) passes[player] = passedOn(pass, view)
      byServer++
      engine.answer(game, forced)
      continue
    }
    passes[player] = undefined
    if (last !== undefined && last !== player) changes++
    last = player
    asked++
    const index = bot.choose(view, decision)
    if (wish && decision.options[index]?.kind === 'pass')
      // A player without power waits for their own turn.
      passes[player] = standingPass(view.you.power === 0 ? { ...wish, stops: ['turn'] } : wish, view)
    engine.answer(game, index)
  }
  return { changes, asked, byServer }
}

const mean = (games: readonly Played[], of: keyof Played) =>
  games.reduce((sum, game) => sum + game[of], 0) / games.length

describe('standing passes', () => {
  const seeds = Array.from({ length: 8 * rounds(1) }, (_, game) => `passes ${game}`)

  it('leave at most 40 changes of who is asked in a game of two who set them', () => {
    const before = seeds.map((seed) => played(seed, undefined))
    const after = seeds.map((seed) => played(seed, { stops: ['turn', 'mission'], cards: [] }))
    expect(mean(before, 'changes')).toBeGreaterThan(100)
    expect(mean(after, 'changes')).toBeLessThanOrEqual(40)
  })

  it('ask more often the more is named', () => {
    const few = seeds.map((seed) => played(seed, { stops: ['turn'], cards: [] }))
    const many = seeds.map((seed) =>
      played(seed, { stops: ['turn', 'mission', 'adversary', 'card'], cards: [] }),
    )
    expect(mean(few, 'changes')).toBeLessThan(mean(many, 'changes'))
  })
})
