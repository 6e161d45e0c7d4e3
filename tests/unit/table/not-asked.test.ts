import { describe, expect, it } from 'vitest'
import { engineOf } from '@/components/table/engine-of'
import { notAsked } from '@/components/table/not-asked'
import { PUZZLES } from '@/components/table/puzzles/list'
import { puzzleSetup, stepsBefore } from '@/components/table/puzzles/puzzle'
import { type GameDoor, meaningOf } from '@/components/table/session'
import { cardsInSight } from '@/components/table/zones'
import { officialPool } from '@/lib/cards/official-pool'
import type { Game } from '@/lib/engine'
import words from '@/lib/i18n/messages/en/board.json'
import { doorOf, setupWith, TWO_PEOPLE } from './tables'

const engine = engineOf(officialPool)

/** What is missing of each card in sight, by its key, at a choice. */
function missingIn(door: GameDoor<Game>, game: Game) {
  const decision = door.decision(game)
  if (!decision) throw new Error('the game is over')
  const view = engine.view(game, decision.player)
  const sight = cardsInSight(view)
  const asker = sight.get(decision.card ?? -1)
  const source = officialPool.byKey.get(asker?.key ?? decision.key ?? '')
  const owner = asker?.owner ?? decision.player
  return [...sight.values()].map((card) => ({
    card,
    isOption: decision.options.some((option) => option.card === card.id),
    why: notAsked({ pool: officialPool, view, decision, source, owner }, card),
  }))
}

function atPuzzle(id: string, ...meant: readonly string[]) {
  const puzzle = PUZZLES.find((one) => one.id === id)
  if (!puzzle) throw new Error(`no puzzle ${id}`)
  const door = doorOf(puzzleSetup(puzzle, { you: '', opponent: '' }))
  const game = door.newGame()
  for (const { index } of stepsBefore(door, puzzle) ?? []) door.answer(game, index)
  for (const one of meant) {
    door.answer(game, engine.decision(game)?.options.findIndex((option) => meaningOf(option) === one) ?? -1)
  }
  return missingIn(door, game)
}

describe('why a card is not asked for', () => {
  it('is its kind, its state or where it lies', () => {
    // Lucy! I'm Home! asks for a ready team character.
    const all = atPuzzle('callHome', 'play SL-126')
    const of = (key: string) => all.filter(({ card }) => card.key === key).map(({ why }) => why)
    expect(of('SL-84')).toEqual([undefined])
    expect(of('SL-23')).toEqual([{ code: 'kind', kind: 'team' }])
    expect(of('SL-148')).toEqual([{ code: 'kind', kind: 'team' }])
    expect(of('SL-88')).toContainEqual({ code: 'state', state: 'ready' })
    expect(of('SL-88')).toContainEqual({ code: 'place', place: 'play' })
  })
  it('is never said of a candidate, is always said of the others, and has words', { timeout: 60_000 }, () => {
    let choices = 0
    for (let round = 0; round < 6; round++) {
      const door = doorOf(setupWith(TWO_PEOPLE, { seed: `not asked ${round}` }))
      const game = door.newGame()
      for (let answers = 0; answers < 160; answers++) {
        const decision = engine.decision(game)
        if (!decision) break
        if (decision.kind === 'choose') {
          choices += 1
          for (const { isOption, why, card } of missingIn(door, game)) {
            if (isOption) expect(why).toBeUndefined()
            else if (card.key !== null) expect(words.notAsked[why?.code ?? 'use']).toContain('this text')
          }
        }
        engine.answer(game, (answers * 7 + round) % decision.options.length)
      }
    }
    expect(choices).toBeGreaterThan(10)
  })
})
