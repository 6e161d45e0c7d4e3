import { beforeAll, describe, expect, it } from 'vitest'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { createEngine, type Game, openReplay } from '@/lib/game/engine'
import { createLab, createTally, type GameRecord, type LabSetup } from '@/lib/game/lab'
import { rounds } from '../../../rounds'
import { gauntlet, starter } from './decks'

const engine = createEngine(pool)
const GAMES = rounds(48)

/** A character whose text adds experience for the glyphs beneath it, in the starting team. */
const HAMMOND = 'BASE-92'
const setup: LabSetup = {
  ...gauntlet('experience'),
  deck: { ...starter(0), team: [HAMMOND, ...starter(0).team.slice(1)] },
}

const printed = (game: Game, seat: 0 | 1): number => {
  const { team, supports } = engine.view(game, seat).you
  return [...team, ...supports]
    .flatMap(({ glyphs }) => glyphs)
    .reduce((sum, { key }) => sum + (pool.byKey.get(key ?? '')?.experience ?? 0), 0)
}

/**
 * The board's figures, answer by answer, and the log's events of earned glyphs and victories, the last ones in each own
 * turn. Independent of the laboratory.
 */
function byReplay(lab: ReturnType<typeof createLab>, number: number) {
  const { seat } = lab.plan(number)
  const { history } = openReplay(engine, lab.replay(number))
  if (!history) throw new Error('no game')
  const turns: { experience: number; printed: number }[] = []
  let heard = 0
  let own = false
  for (let at = 0; at <= history.length(); at++) {
    history.goTo(at)
    const log = history.log()
    for (const event of log.slice(heard)) {
      if (event.type === 'turn') {
        own = event.player === seat
        if (own) turns.push({ ...(turns.at(-1) ?? { experience: 0, printed: 0 }) })
      }
      const last = turns.at(-1)
      const { experience } = event.figures
      if (own && last && event.player === seat && experience !== undefined) last.experience = experience
    }
    heard = log.length
    const last = turns.at(-1)
    if (own && last) {
      const game = history.game()
      last.experience = engine.view(game, seat).you.experience
      last.printed = printed(game, seat)
    }
  }
  return { turns, own }
}

describe('experience by turn', () => {
  let games: readonly { readonly record: GameRecord; readonly shown: ReturnType<typeof byReplay> }[]
  beforeAll(() => {
    const lab = createLab(pool, setup)
    games = Array.from({ length: GAMES }, (_, game) => ({
      record: lab.play(game),
      shown: byReplay(lab, game),
    }))
  })

  it('is what the board shows, with what texts add', () => {
    let added = 0
    for (const { record, shown } of games) {
      expect(record.ownTurns.map(({ experience }) => experience)).toEqual(
        shown.turns.map(({ experience }) => experience),
      )
      added += shown.turns.filter((turn) => turn.experience > turn.printed).length
    }
    expect(added).toBeGreaterThan(0)
  })

  it('counts for ended games as it was in the last own turn, since texts add nothing in that of the opponent', () => {
    for (const { record, shown } of games)
      expect(record.end.experience).toBe(shown.turns.at(-1)?.experience ?? 0)
    expect(games.some(({ shown }) => !shown.own)).toBe(true)
  })

  it('is what the figures are means of', () => {
    const tally = createTally(pool, setup)
    for (const { record } of games) tally.add(record)
    const fourth = tally.report().byTurn[3]
    const all = games.map(({ shown }) => (shown.turns[3] ?? shown.turns.at(-1))?.experience ?? 0)
    expect(fourth?.experience.value).toBeCloseTo(all.reduce((a, b) => a + b, 0) / GAMES, 12)
  })
})
