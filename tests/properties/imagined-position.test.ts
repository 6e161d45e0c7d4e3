import { describe, expect, it } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { playability } from '@/lib/features/play/model/playable'
import { officialPool } from '@/lib/game/cards/official-pool'
import { EngineError, type Game, optionSignature } from '@/lib/game/engine'
import { imaginedPosition } from '@/lib/game/engine/imagined-position'
import { rounds } from '../rounds'
import { dice, engine, randomGame, step } from './random-decks'

/*
 * A position that a player imagines: nothing in it depends on hidden information, and it has the same decision as the
 * game.
 */

const [starter] = STARTER_DECKS.map(({ list }) => playability(officialPool, list, '2008').deck)
if (!starter) throw new Error('no starter')
const standIns = { draw: starter.draw, missions: starter.missions }

function imagined(game: Game, player: number) {
  try {
    return imaginedPosition(game, player, standIns, 'imagined')
  } catch (error) {
    if (error instanceof EngineError && error.code === 'no-position') return undefined
    throw error
  }
}

/** Plays random games and examines every position that can be serialized, for every player. */
function look(games: number, every: number, at: (game: Game, player: number, moment: string) => void) {
  for (let number = 0; number < games; number++) {
    const roll = dice(`imagined ${number}`)
    const game = randomGame(`imagined ${number}`, { turnLimit: 16 })
    for (let answer = 0; ; answer++) {
      if (answer % every === 0)
        for (const player of engine.players(game)) at(game, player, `${number}/${answer}/${player}`)
      if (!step(game, roll)) break
    }
  }
}

/** The cards of a view by their keys, whatever their numbers are. */
const seen = (game: Game, player: number): unknown =>
  JSON.parse(
    JSON.stringify(engine.view(game, player), (name, value: unknown) => (name === 'id' ? undefined : value)),
  )

describe('an imagined position', () => {
  it('is the same in all positions that look the same to its player', () => {
    let count = 0
    look(rounds(8), 5, (game, player, moment) => {
      const other = engine.resample(game, player, moment)
      const position = imagined(game, player)
      expect(JSON.stringify(imagined(other, player)), moment).toBe(JSON.stringify(position))
      if (position) count++
    })
    expect(count).toBeGreaterThan(50)
  })

  it('looks to its player as the game does, and asks what the game asks them', () => {
    let asked = 0
    look(rounds(8), 5, (game, player, moment) => {
      const position = imagined(game, player)
      if (!position) return
      const copy = engine.parsePosition(position)
      expect(seen(copy, player), moment).toEqual(seen(game, player))
      const decision = engine.decision(game)
      const again = engine.decision(copy)
      expect(again?.player).toBe(decision?.player)
      if (decision?.player !== player) return
      asked++
      expect(again?.options.map(optionSignature).sort(), moment).toEqual(
        decision.options.map(optionSignature).sort(),
      )
    })
    expect(asked).toBeGreaterThan(20)
  })

  it('is found out to leak where a stand-in comes from the real deck', () => {
    const leaky = (game: Game, player: number) => {
      const draw = engine.view(game, 1 - player).you.hand.flatMap(({ key }) => key ?? [])
      return imaginedPosition(game, player, { ...standIns, draw: [...draw, ...standIns.draw] }, 'x')
    }
    let found = 0
    look(2, 5, (game, player, moment) => {
      if (!imagined(game, player)) return
      const other = engine.resample(game, player, moment)
      if (JSON.stringify(leaky(game, player)) !== JSON.stringify(leaky(other, player))) found++
    })
    expect(found).toBeGreaterThan(0)
  })
})
