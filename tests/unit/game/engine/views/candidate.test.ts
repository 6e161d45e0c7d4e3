import { describe, expect, it } from 'vitest'
import { PUZZLES } from '@/lib/features/play/model/puzzles/list'
import { puzzleSetup } from '@/lib/features/play/model/puzzles/puzzle'
import { cardsInSight } from '@/lib/features/play/model/zones'
import { officialPool } from '@/lib/game/cards/official-pool'
import { engineOf, type Game, optionSignature } from '@/lib/game/engine'
import { type DecisionKind, RULES_DECISIONS } from '@/lib/game/engine/model/decisions'
import words from '@/lib/platform/i18n/generated/en/board.json'
import { position } from '../../../../scenarios/table'
import { apiOf, setupWith, TWO_PEOPLE } from '../../../features/play/model/tables'

const engine = engineOf(officialPool)

/** The unmet conditions of each visible card at a choice, by its key. */
function missingIn(game: Game) {
  const decision = engine.decision(game)
  if (!decision) throw new Error('the game is over')
  const { player, options } = decision
  return [...cardsInSight(engine.view(game, player)).values()].map((card) => {
    const answer = engine.explain(game, { about: 'candidate', player, card: card.id })
    return {
      card,
      isOption: options.some((option) => option.card === card.id),
      why: answer.about === 'candidate' ? answer.lacks : undefined,
    }
  })
}

function atPuzzle(id: string, ...meant: readonly string[]) {
  const puzzle = PUZZLES.find((one) => one.id === id)
  if (!puzzle) throw new Error(`no puzzle ${id}`)
  const api = apiOf(puzzleSetup(puzzle, { you: '', opponent: '' }))
  const game = api.newGame()
  for (const one of meant) {
    api.answer(
      game,
      engine.decision(game)?.options.findIndex((option) => optionSignature(option) === one) ?? -1,
    )
  }
  return missingIn(game)
}

const WITH_CARDS: ReadonlySet<DecisionKind> = new Set([...RULES_DECISIONS, 'choose'])

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
  it('is what the rules ask for, where no text asks', () => {
    const api = apiOf(setupWith(TWO_PEOPLE, { seed: 'rules ask' }))
    const game = api.newGame()
    expect(api.decision(game)?.kind).toBe('stop-team-character')
    const all = missingIn(game)
    expect(all.filter(({ isOption }) => isOption).map(({ why }) => why)).toEqual(Array(4).fill(undefined))
    const others = all.filter(({ isOption, card }) => !isOption && card.key !== null)
    expect(others.length).toBeGreaterThanOrEqual(4)
    for (const { why } of others) expect(why).toEqual({ code: 'stop-team-character' })
  })
  it('is the order of the hand, where cards of it are discarded', () => {
    const ten = [
      'Iris',
      'Olaf',
      'DHD',
      'MALP',
      'P90',
      'Barter',
      'Antiquity',
      'Overrun',
      'Red Sky',
      'Lockdown',
    ]
    const table = position({ hero: { hand: ten } })
    table.bothPass()
    table.hero.choose('end')
    // Two must go: the last card cannot be the first of them.
    const inHand = () => {
      const hand = table.hero.view().you.hand.map(({ id }) => id)
      const said = new Map(missingIn(table.game).map(({ card, why }) => [card.id, why?.code]))
      return hand.map((id) => said.get(id))
    }
    expect(inHand()).toEqual([...Array(9).fill(undefined), 'discard-later'])
    const [character] = table.hero.view().you.team
    expect(missingIn(table.game).find(({ card }) => card.id === character?.id)?.why).toEqual({
      code: 'discard',
    })
    table.hero.choose('discard', 'MALP')
    expect(inHand()).toEqual([...Array(3).fill('discard-passed'), ...Array(6).fill(undefined)])
  })
  it('is never said of a candidate, is always said of the others, and has words', { timeout: 60_000 }, () => {
    const kinds = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const api = apiOf(setupWith(TWO_PEOPLE, { seed: `not asked ${round}` }))
      const game = api.newGame()
      for (let answers = 0; answers < 160; answers++) {
        const decision = engine.decision(game)
        if (!decision) break
        if (WITH_CARDS.has(decision.kind)) {
          kinds.add(decision.kind)
          for (const { isOption, why, card } of missingIn(game)) {
            if (isOption) expect(why).toBeUndefined()
            else if (card.key !== null) expect(why && words.notAsked[why.code]).toBeTruthy()
          }
        }
        engine.answer(game, (answers * 7 + round) % decision.options.length)
      }
    }
    // The kinds that starter decks reach in these games.
    expect([...kinds].sort()).toEqual([
      'choose',
      'earn-glyph',
      'return-mission',
      'revive-or-score',
      'stop-team-character',
    ])
  })
})
