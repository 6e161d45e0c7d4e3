import { describe, expect, it } from 'vitest'
import { openGames, withGames } from '@/lib/features/leagues/model/commands'
import { CONFIRM_TIMEOUT_MS, type League, resultOf, stateOf } from '@/lib/features/leagues/model/league'
import { bracketOrder, championOf } from '@/lib/features/leagues/model/playoffs'
import { matchesCsv, standingsCsv, standingsOf } from '@/lib/features/leagues/model/standings'
import {
  as,
  carriedOut,
  NOW,
  ORGANISER,
  pair,
  paired,
  played,
  refusal,
  registered,
  result,
  startedLeague,
} from './leagues'

const four = ['anna', 'bela', 'cyril', 'dana']
const DECK = { hash: 'a'.repeat(64), team: ['BASE-1'] }

/** The first match of the last round, which must exist. */
function firstMatch(league: League) {
  const [match] = league.rounds.at(-1)?.matches ?? []
  if (!match) throw new Error('no match')
  return match
}

describe('registration', () => {
  it('is by name for organisers, for oneself for others', () => {
    const league = registered(four)
    expect(league.players.map(({ id, name }) => [id, name])).toEqual(four.map((name, at) => [at + 1, name]))
    const command = { kind: 'register', name: 'eva', deck: null, showsRating: false } as const
    expect(refusal(league, command, { isOrganiser: false, player: null })).toBe('not-allowed')
    expect(refusal(league, { ...command, name: 'anna' })).toBe('registered')
    expect(refusal(league, { ...command, name: null }, { isOrganiser: false, player: null })).toBe(
      'carried out',
    )
  })

  it('wants a deck where lists are asked for, which can be changed until the start', () => {
    const league = registered(four, { decks: 'end' })
    const me = { isOrganiser: false, player: null }
    const command = { kind: 'register', name: null, deck: DECK, showsRating: true } as const
    expect(refusal(league, { ...command, deck: null }, me)).toBe('no-deck')
    const joined = carriedOut(league, command, me)
    const other = { ...DECK, hash: 'b'.repeat(64) }
    const changed = carriedOut(joined, { ...command, deck: other }, as(5))
    expect(changed.players.map(({ deck }) => deck)).toEqual([null, null, null, null, other])
    expect(refusal(paired(changed), command, as(5))).toBe('not-now')
  })

  it('of who did not check in waits until they come', () => {
    const league = registered(four, { checkIn: true })
    const here = [1, 2, 3].reduce(
      (before, player) => carriedOut(before, { kind: 'check-in', player, isHere: true }, as(player)),
      league,
    )
    expect(refusal(here, { kind: 'check-in', player: 4, isHere: true }, as(1))).toBe('not-allowed')
    const started = paired(here)
    expect(started.rounds[0]?.matches).toHaveLength(1)
    expect(started.rounds[0]?.bye).not.toBeNull()
    const back = carriedOut(started, { kind: 'return', player: 4 }, as(4))
    expect(paired(played(back, NOW, () => [1, 0])).rounds[1]?.matches).toHaveLength(2)
  })

  it('can be withdrawn before the start', () => {
    const league = carriedOut(registered(four), { kind: 'drop', player: 2 }, as(2))
    expect(league.players.map(({ id }) => id)).toEqual([1, 3, 4])
  })
})

describe('results', () => {
  const { league } = startedLeague(four, { wins: 2 })
  const match = firstMatch(league)
  const [first, second] = match.players
  const enter = (one: number, other: number) =>
    ({ kind: 'enter', match: match.id, result: result(one, other) }) as const

  it('that one side enters count once the other agrees, or after a day', () => {
    const entered = carriedOut(league, enter(2, 1), as(first))
    expect(stateOf(firstMatch(entered), NOW).kind).toBe('entered')
    expect(resultOf(firstMatch(entered), NOW + CONFIRM_TIMEOUT_MS - 1)).toBeUndefined()
    expect(resultOf(firstMatch(entered), NOW + CONFIRM_TIMEOUT_MS)?.games).toEqual([2, 1])
    const confirmed = carriedOut(entered, enter(2, 1), as(second))
    expect(resultOf(firstMatch(confirmed), NOW)?.games).toEqual([2, 1])
    expect(refusal(confirmed, enter(0, 2), as(first))).toBe('not-now')
  })

  it('that the sides enter differently wait for an organiser, or for one who gives in', () => {
    const disputed = carriedOut(carriedOut(league, enter(2, 1), as(first)), enter(1, 2), as(second))
    expect(stateOf(firstMatch(disputed), NOW + 9 * CONFIRM_TIMEOUT_MS).kind).toBe('disputed')
    expect(refusal(disputed, pair(disputed, true))).toBe('open-matches')
    const settle = { kind: 'settle', match: match.id, result: result(2, 0) } as const
    expect(refusal(disputed, settle, as(first))).toBe('not-allowed')
    expect(resultOf(firstMatch(carriedOut(disputed, settle)), NOW)?.games).toEqual([2, 0])
    expect(resultOf(firstMatch(carriedOut(disputed, enter(2, 1), as(second))), NOW)?.games).toEqual([2, 1])
  })

  it('that cannot be are refused', () => {
    for (const [one, other] of [
      [2, 2],
      [3, 0],
      [-1, 2],
      [0.5, 2],
    ] as const)
      expect(refusal(league, enter(one, other), as(first))).toBe('impossible')
    const forfeit = { kind: 'forfeit', games: [2, 0], experience: null } as const
    expect(refusal(league, { kind: 'enter', match: match.id, result: forfeit }, as(first))).toBe('impossible')
    expect(refusal(league, enter(2, 0), ORGANISER)).toBe('not-allowed')
    const stranger = league.players.find(({ id }) => id !== first && id !== second)?.id ?? 0
    expect(refusal(league, enter(2, 0), as(stranger))).toBe('not-allowed')
  })

  it('do not change once the next round is paired', () => {
    const next = paired(played(league, NOW, () => [2, 0]))
    expect(refusal(next, { kind: 'settle', match: match.id, result: result(0, 2) })).toBe('not-now')
  })

  it('can come from a game on this site', () => {
    const linked = carriedOut(league, { kind: 'game', match: match.id, gameId: 'some-game' }, as(second))
    expect(firstMatch(linked).gameId).toBe('some-game')
    expect(refusal(league, { kind: 'game', match: match.id, gameId: 'x' }, ORGANISER)).toBe('not-allowed')
    expect(openGames(linked)).toEqual(['some-game'])
  })

  it('of games on this site count by themselves: two of three, a draw decides nothing', () => {
    const link = (before: League, gameId: string) =>
      carriedOut(before, { kind: 'game', match: match.id, gameId }, as(first))
    const one = withGames(link(league, 'a'), new Map([['a', 1]]))
    expect(firstMatch(one)).toMatchObject({ won: [0, 1], gameId: null, settled: null })
    const drawn = withGames(link(one, 'b'), new Map([['b', null]]))
    expect(firstMatch(drawn)).toMatchObject({ won: [0, 1], gameId: null, settled: null })
    const two = withGames(link(drawn, 'c'), new Map([['c', 1]]))
    expect(firstMatch(two)).toMatchObject({ gameId: 'c', settled: result(0, 2) })
    // Results are applied only once, and those of other games are ignored.
    expect(withGames(two, new Map([['c', 0]]))).toEqual(two)
    expect(withGames(link(league, 'a'), new Map([['other', 1]]))).toEqual(link(league, 'a'))
  })
})

describe('the rounds', () => {
  it('wait for their matches, or close what is open as unplayed', () => {
    const { league } = startedLeague(four)
    expect(refusal(league, pair(league))).toBe('open-matches')
    const next = carriedOut(league, pair(league, true))
    // Sending it twice does not close a round that nobody has played.
    expect(refusal(next, pair(league, true))).toBe('not-now')
    expect(next.rounds[0]?.matches.map(({ settled }) => settled?.kind)).toEqual(['unplayed', 'unplayed'])
    expect(standingsOf(next, NOW).map(({ points }) => points)).toEqual([0, 0, 0, 0])
  })

  it('have a window where the league has one', () => {
    expect(startedLeague(four).league.rounds[0]?.closesAt).toBe(NOW + 7 * 24 * 3_600_000)
    expect(startedLeague(four, { days: 0 }).league.rounds[0]?.closesAt).toBeNull()
  })

  it('give the match of who drops out to the other side, and what was entered its result', () => {
    const { league } = startedLeague(four)
    const match = firstMatch(league)
    const [first, second] = match.players
    const dropped = carriedOut(league, { kind: 'drop', player: first }, as(first))
    expect(resultOf(firstMatch(dropped), NOW)).toEqual({ kind: 'forfeit', games: [0, 1], experience: null })
    expect(standingsOf(dropped, NOW)[0]).toMatchObject({ player: second, points: 3, opponents: [] })
    const entered = carriedOut(league, { kind: 'enter', match: match.id, result: result(1, 0) }, as(second))
    expect(resultOf(firstMatch(carriedOut(entered, { kind: 'drop', player: first })), NOW)?.games).toEqual([
      1, 0,
    ])
    expect(paired(played(dropped, NOW, () => [1, 0])).rounds[1]?.matches).toHaveLength(1)
  })

  it('give somebody late nothing for what they missed', () => {
    const { league } = startedLeague(four)
    const late = carriedOut(
      played(league, NOW, () => [1, 0]),
      {
        kind: 'register',
        name: 'eva',
        deck: null,
        showsRating: true,
      },
    )
    expect(standingsOf(late, NOW).at(-1)).toMatchObject({ points: 0, byes: 0 })
    expect(paired(late).rounds[1]).toMatchObject({ matches: [{}, {}], bye: { reason: 'lowest' } })
  })
})

describe('the standings', () => {
  it('tell players with the same points apart, and say by what', () => {
    const won = (one: number, other: number): readonly [number, number] => (one < other ? [1, 0] : [0, 1])
    let league = registered(four, { rounds: 2 })
    for (let round = 0; round < 2; round++) league = played(paired(league), NOW, won)
    const rows = standingsOf(league, NOW)
    expect(rows.map(({ points }) => points)).toEqual([6, 3, 3, 0])
    expect(rows.map(({ before }) => before)).toEqual([
      null,
      expect.stringMatching(/opponents|games|lot/),
      null,
      null,
    ])
    const [, second] = rows
    // Each figure is the sum of the values listed for it.
    expect(second?.opponentPoints).toEqual({
      sum: second?.opponents.reduce((sum, { points }) => sum + points, 0),
      of: 2,
    })
  })

  it('count experience where everything before is the same', () => {
    const { league } = startedLeague(four)
    const ids = league.rounds[0]?.matches.map(({ id }) => id) ?? []
    const settled = ids.reduce(
      (before, match, at) =>
        carriedOut(before, {
          kind: 'settle',
          match,
          result: { kind: 'played', games: [1, 0], experience: at === 0 ? [10, 9] : [12, 2] },
        }),
      league,
    )
    const rows = standingsOf(settled, NOW)
    expect(rows.map(({ experience }) => experience)).toEqual([10, 1, -1, -10])
    expect(rows[0]?.before).toBe('experience')
  })

  it('are exported as tables that no spreadsheet takes for formulas', () => {
    const { league } = startedLeague(['=1+1', 'bela', 'cyril'])
    const name = (id: number) => league.players.find((player) => player.id === id)?.name ?? ''
    const done = played(league, NOW, () => [1, 0])
    const standings = standingsCsv(done, name, NOW).trim().split('\r\n')
    expect(standings).toHaveLength(4)
    expect(standings.join('\n')).toContain("'=1+1")
    const matches = matchesCsv(done, name, NOW).trim().split('\r\n')
    expect(matches).toHaveLength(3)
    expect(matches[1]).toMatch(/^1,swiss,.+,played,1,0,,$/)
    expect(matches[2]).toMatch(/^1,swiss,.+,,bye,,,,$/)
  })
})

describe('the playoffs', () => {
  const won = (one: number, other: number): readonly [number, number] => (one < other ? [1, 0] : [0, 1])

  it('are a bracket of the best, the first against the last of them', () => {
    expect(bracketOrder(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5])
    let league = registered([...four, 'eva'], { rounds: 2, playoff: 4 })
    for (let round = 0; round < 2; round++) league = played(paired(league), NOW, won)
    const standings = standingsOf(league, NOW)
    league = paired(league)
    expect(league.phase).toBe('playoff')
    const places = new Map(standings.map(({ player, place }) => [player, place]))
    expect(league.rounds[2]?.matches.map(({ players }) => players.map((id) => places.get(id)))).toEqual([
      [1, 4],
      [2, 3],
    ])
    const match = firstMatch(league)
    expect(refusal(league, { kind: 'settle', match: match.id, result: result(0, 0) })).toBe('impossible')
    league = paired(played(league, NOW, won))
    expect(refusal(league, { kind: 'finish' })).toBe('open-matches')
    league = played(league, NOW, won)
    expect(refusal(league, pair(league))).toBe('not-now')
    expect(championOf(league, NOW)).toBeUndefined()
    league = carriedOut(league, { kind: 'finish' })
    expect(championOf(league, NOW)?.name).toBe('anna')
    // Matches of the playoffs do not change the standings.
    expect(standingsOf(league, NOW)).toEqual(standings)
  })

  it('are as small as the players that are left', () => {
    let league = registered(four.slice(0, 3), { rounds: 1, playoff: 8 })
    league = paired(played(paired(league), NOW, won))
    expect(league.rounds[1]?.matches).toHaveLength(1)
  })

  it('are none where none were wanted: the standings say who won', () => {
    let league = registered(four, { rounds: 1 })
    league = played(paired(league), NOW, won)
    expect(refusal(league, pair(league))).toBe('not-now')
    const first = standingsOf(league, NOW)[0]?.player
    expect(championOf(carriedOut(league, { kind: 'finish' }), NOW)?.id).toBe(first)
  })
})

describe('organisers alone', () => {
  it.each([{ kind: 'pair', rounds: 1, closesOpen: true }, { kind: 'finish' }] as const)(
    '$kind',
    (command) => {
      const { league } = startedLeague(four)
      expect(refusal(league, command, as(1))).toBe('not-allowed')
    },
  )
})
