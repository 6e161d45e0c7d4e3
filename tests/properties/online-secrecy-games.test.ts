import { describe, expect, it } from 'vitest'
import { type Eyes, type OnlineRules, sawNothing, sightOf } from '@/lib/features/online/model/sight'
import { apophisOnline, diceOnline, sectorOnline } from '@/lib/features/online/server/registry'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import { rounds } from '../rounds'
import { dice as roller } from './random-decks'

/*
 * Secrecy between browsers in the other games: the data sent to a person is the same, byte for byte, in every position
 * that looks the same to them, and to those who watch in every position that looks the same to any player.
 */

interface Leak {
  readonly game: number
  readonly answer: number
  readonly eyes: Eyes
}

const LONGEST = 240

const sent = (of: OnlineRules, game: object, eyes: Eyes): string => JSON.stringify(sightOf(of, game, eyes))

/** The first data sent in random games that depends on facts hidden from its reader; undefined if there is none. */
function leakIn(of: OnlineRules, games: number, every: number): Leak | undefined {
  for (let game = 0; game < games; game++) {
    const roll = roller(`online ${game}`)
    const played = of.newGame({ players: 2 + (game % 3), seed: `online ${game}` })
    for (let answer = 0; answer < LONGEST; answer++) {
      const decision = of.decision(played)
      if (!decision) break
      if (answer % every === 0) {
        for (const player of of.players(played)) {
          const other = of.resample(played, player, `eyes ${game} ${answer}`)
          // A copy of a position starts a new log, so both get the real game's log.
          const looking = { ...other, log: Reflect.get(played, 'log') }
          for (const eyes of [player, 'watcher'] as const)
            if (sent(of, played, eyes) !== sent(of, looking, eyes)) return { game, answer, eyes }
        }
      }
      of.answer(played, roll(decision.options.length))
    }
  }
  return undefined
}

const GAMES: Readonly<Record<string, OnlineRules>> = {
  dice: diceOnline,
  apophis: apophisOnline,
  sector: sectorOnline,
}

describe.each(Object.entries(GAMES))('what is sent of a game of %s between browsers', (_, rules) => {
  /** The rules with one field of a view replaced by a function of the whole game. */
  const leaking = (leak: (view: GameTypes['view'], game: object) => unknown): OnlineRules => ({
    ...rules,
    view: (game, player) => leak(rules.view(game, player), game) as GameTypes['view'],
  })
  const begun = rules.newGame({ players: 3, seed: 'fields' })

  it('is the same in all positions that look the same to its reader', () => {
    expect(leakIn(rules, rounds(36), 11)).toBeUndefined()
  })

  it('arrives as it was sent', () => {
    const roll = roller('sent')
    const game = rules.newGame({ players: 3, seed: 'sent' })
    for (let answer = 0; answer < LONGEST; answer++) {
      const decision = rules.decision(game)
      if (!decision) break
      for (const eyes of [decision.player, 'watcher'] as const) {
        const sight = sightOf(rules, game, eyes)
        expect(JSON.parse(JSON.stringify(sight))).toEqual(sight)
      }
      rules.answer(game, roll(decision.options.length))
    }
  })

  it('asks nobody but the player who decides, and nobody who watches', () => {
    const decider = rules.decision(begun)?.player ?? 0
    for (const player of rules.players(begun))
      expect(sightOf(rules, begun, player).decision?.player).toBe(player === decider ? decider : undefined)
    expect(sightOf(rules, begun, 'watcher').decision).toBeUndefined()
  })

  for (const field of Object.keys(rules.view(begun, 0)))
    it(`is found out to leak by ${field} of a view`, () => {
      const leaky = leaking((seen, game) => ({
        ...seen,
        [field]: [Reflect.get(seen, field), rules.hash(game)],
      }))
      expect(leakIn(leaky, 1, 7)).toBeDefined()
    })

  it('is found out to leak by a decision, the log, and what watchers see', () => {
    const leaks: readonly OnlineRules[] = [
      { ...rules, shownDecision: (game, decision) => ({ ...decision, kind: String(rules.hash(game)) }) },
      { ...rules, log: (game) => [{ type: String(rules.hash(game)) }] },
      { ...rules, watcherView: (game) => rules.view(game, 0) },
    ]
    for (const leaky of leaks) expect(leakIn(leaky, 3, 5)).toBeDefined()
  })

  it('may be taken back freely where chance and hidden cards had no part in it', () => {
    const roll = roller('back')
    const [game, seen] = [rules.newGame({ players: 2, seed: 'back' }), new Set<boolean>()]
    for (let answer = 0; answer < LONGEST; answer++) {
      const decision = rules.decision(game)
      if (!decision) break
      const index = roll(decision.options.length)
      seen.add(sawNothing(rules, game, decision.player, [index]))
      rules.answer(game, index)
    }
    expect([...seen].sort()).toEqual([false, true])
  })
})
