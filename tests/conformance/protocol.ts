import { isDeepStrictEqual } from 'node:util'
import {
  type GameRules,
  type GameTypes,
  isAnswer,
  isLegal,
  type Move,
  play,
} from '@/lib/tabletop/protocol/game'
import { History } from '@/lib/tabletop/protocol/history'
import { dice } from '../fuzz/dice'

/** Counts of what the checks covered, so that a test can assert that there was something to check. */
export interface Checked {
  readonly games: number
  readonly decisions: number
  /** Number of resampled positions, and of those that were different positions. */
  readonly resampled: number
  readonly others: number
  /** Answers after which both positions still looked the same to a player to whom they had. */
  readonly stayed: number
  readonly conceded: number
}

export interface Conformance<T extends GameTypes> {
  readonly rules: GameRules<T>
  /** Setup of the game with that number. */
  readonly setup: (game: number, roll: (count: number) => number) => T['setup']
  /** Number of games played to their end. */
  readonly games: number
  /** Maximum number of answers in a game. */
  readonly mostAnswers: number
  /** Expensive checks run every this many decisions: views, saves, resampling. 1 checks all of them. */
  readonly every: number
}

class Broken extends Error {}

function must(holds: boolean, says: string): asserts holds {
  if (!holds) throw new Broken(says)
}
const mustThrow = (what: () => void, says: string) => {
  try {
    what()
  } catch {
    return
  }
  throw new Broken(says)
}

/**
 * Plays random games of any game that fulfils the protocol, and checks everything that the protocol promises. Throws at
 * the first broken promise, with the game and the answer. The games are the same every time.
 */
export function checkProtocol<T extends GameTypes>(conformance: Conformance<T>): Checked {
  const counts = { games: 0, decisions: 0, resampled: 0, others: 0, stayed: 0, conceded: 0 }
  for (let number = 0; number < conformance.games; number++) {
    const at = { answer: 0 }
    try {
      checkGame(conformance, number, at, counts)
    } catch (error) {
      const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
      throw new Error(`game ${number}, answer ${at.answer}: ${why}`)
    }
    counts.games++
  }
  return counts
}

type Counts = { -readonly [Name in keyof Checked]: number }

function checkGame<T extends GameTypes>(
  { rules, setup, mostAnswers, every }: Conformance<T>,
  number: number,
  at: { answer: number },
  counts: Counts,
): void {
  const roll = dice(`protocol ${number}`)
  const begins = setup(number, roll)
  const game = rules.newGame(begins)
  must(rules.hash(game) === rules.hash(rules.newGame(begins)), 'the same set-up begins another game')
  must(
    isDeepStrictEqual(rules.rulesFingerprint(begins), rules.rulesFingerprint(plain(begins))),
    'other pins for the same set-up',
  )
  must(isDeepStrictEqual(plain(begins), begins), 'a set-up that is no plain data')
  const moves: Move[] = []
  const hashes = [rules.hash(game)]
  // If there are more than two players, one of them concedes on the way in every other game.
  const gaveUp = rules.players(game).length > 2 && number % 2 === 1 ? roll(40) + 5 : undefined
  for (;;) {
    at.answer = moves.length
    checkDecision(rules, game)
    const decision = rules.decision(game)
    if (!decision) break
    counts.decisions++
    must(moves.length < mostAnswers, `no end after ${mostAnswers} answers`)
    if (moves.length % every === 0) {
      checkRefusals(rules, game)
      checkOptions(rules, game)
      checkCopies(rules, game, roll)
      checkViews(rules, game, `${number}/${moves.length}`, roll, counts)
      checkOtherMoves(rules, game)
    }
    const move: Move =
      moves.length === gaveUp
        ? { kind: 'concede', player: roll(rules.players(game).length) }
        : roll(decision.options.length)
    if (!isAnswer(move)) counts.conceded++
    play(rules, game, move)
    moves.push(move)
    hashes.push(rules.hash(game))
  }
  checkEnd(rules, game)
  checkReplay(rules, begins, game, moves, hashes, roll)
}

/** Round trip through JSON. */
const plain = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data))

/** A decision is for a player who is still in the game, has options, and is the same when requested again. */
function checkDecision<T extends GameTypes>(rules: GameRules<T>, game: T['game']): void {
  const decision = rules.decision(game)
  must((decision === undefined) === (rules.result(game) !== undefined), 'neither a decision nor a result')
  if (!decision) return
  must(decision.options.length > 0, 'a decision without options')
  must(rules.decision(game) === decision, 'another decision when asked again')
  must(rules.players(game).includes(decision.player), 'a decision of nobody')
  must(!rules.conceded(game).includes(decision.player), 'who has conceded is asked')
  for (const option of decision.options)
    must(rules.optionSignature(option) !== '', 'an option without a meaning')
}

/** Only the options can be answered, and a refused answer changes nothing. */
function checkRefusals<T extends GameTypes>(rules: GameRules<T>, game: T['game']): void {
  const saved = rules.save(game)
  for (const index of [-1, rules.decision(game)?.options.length ?? 0]) {
    must(!isLegal(rules, game, index), 'a move beside the options is legal')
    mustThrow(() => rules.answer(game, index), 'an answer that is no option is taken')
  }
  must(rules.save(game) === saved, 'an answer that was refused changed the game')
}

/** Every option can be taken and makes progress, to a decision or to the end. */
function checkOptions<T extends GameTypes>(rules: GameRules<T>, game: T['game']): void {
  rules.decision(game)?.options.forEach((_, index) => {
    const tried = rules.clone(game)
    rules.answer(tried, index)
    must(
      (rules.decision(tried) === undefined) === (rules.result(tried) !== undefined),
      `option ${index} is a dead end`,
    )
  })
}

/**
 * Copies and saves have the same position and the same decision, and go on in the same way, independent of the
 * original.
 */
function checkCopies<T extends GameTypes>(
  rules: GameRules<T>,
  game: T['game'],
  roll: (count: number) => number,
): void {
  const [hash, saved] = [rules.hash(game), rules.save(game)]
  const copies = { copy: rules.clone(game), save: rules.restore(saved) }
  const asked = rules.decision(game)
  const index = roll(asked?.options.length ?? 1)
  const went = Object.entries(copies).map(([name, copy]) => {
    must(rules.hash(copy) === hash, `${name}: another hash`)
    must(rules.save(copy) === saved, `${name}: another position`)
    must(isDeepStrictEqual(rules.decision(copy), asked), `${name}: another decision`)
    for (const player of rules.players(game))
      must(isDeepStrictEqual(rules.view(copy, player), rules.view(game, player)), `${name}: another view`)
    rules.answer(copy, index)
    return rules.save(copy)
  })
  must(went[0] === went[1], 'a copy and a save go on in other ways')
  must(rules.save(game) === saved && rules.logLength(rules.clone(game)) === 0, 'a copy was not independent')
  const logged = rules.clone(game, { log: true })
  must(isDeepStrictEqual(rules.log(logged, 'all'), rules.log(game, 'all')), 'a copy with another log')
}

/**
 * Hidden information stays hidden: a position resampled for a player looks the same to them, has the same decision, and
 * any answer they may give is valid. Looking changes nothing.
 */
function checkViews<T extends GameTypes>(
  rules: GameRules<T>,
  game: T['game'],
  seed: string,
  roll: (count: number) => number,
  counts: Counts,
): void {
  const saved = rules.save(game)
  const all = rules.log(game, 'all').length
  must(rules.logLength(game) === all, 'a log of another length')
  for (const player of rules.players(game)) {
    must(rules.log(game, player).length === all, 'a log that is shorter for a player')
    const view = rules.view(game, player)
    must(view.viewer === player, 'the view of somebody else')
    must(view.decider === rules.decision(game)?.player, 'a view that names another decider')
    const other = rules.resample(game, player, seed)
    counts.resampled++
    if (rules.save(other) !== saved) counts.others++
    must(
      rules.hash(other) === rules.hash(rules.resample(game, player, seed)),
      'the same seed draws anew otherwise',
    )
    must(isDeepStrictEqual(rules.view(other, player), view), `player ${player} sees what is hidden`)
    const [asked, askedThere] = [rules.decision(game), rules.decision(other)]
    must(asked?.player === askedThere?.player, 'somebody else is asked')
    if (asked?.player !== player || !askedThere) continue
    must(isDeepStrictEqual(askedThere, asked), `player ${player} is asked what depends on what is hidden`)
    // Cards that the player has neither seen nor drawn cannot distinguish the two afterwards.
    const index = roll(asked.options.length)
    const [here, there] = [rules.clone(game), other]
    rules.answer(here, index)
    rules.answer(there, index)
    if (isDeepStrictEqual(rules.view(here, player), rules.view(there, player))) counts.stayed++
  }
  must(rules.save(game) === saved, 'looking changed the game')
  mustThrow(() => rules.view(game, rules.players(game).length), 'a view of nobody')
}

/** Conceding and agreeing to a draw are possible at every decision, for all who are still in the game. */
function checkOtherMoves<T extends GameTypes>(rules: GameRules<T>, game: T['game']): void {
  const conceded = rules.conceded(game)
  const left = rules.players(game).filter((player) => !conceded.includes(player))
  for (const player of rules.players(game))
    must(isLegal(rules, game, { kind: 'concede', player }) === left.includes(player), 'who may concede')
  const drawn = rules.clone(game)
  rules.agreeToDraw(drawn, left[0] ?? 0)
  must(
    rules.result(drawn) !== undefined && rules.result(drawn)?.winner === undefined,
    'a draw that somebody wins',
  )
  const last = rules.clone(game)
  // A player who plays alone ends the game by conceding.
  const others = rules.players(game).length === 1 ? left : left.slice(1)
  for (const player of others) {
    if (rules.result(last)) break
    rules.concede(last, player)
    must(rules.conceded(last).includes(player), 'a concession that is not noted')
  }
  must(rules.result(last) !== undefined, 'a game goes on although but one is left')
}

/** A game that is over has no decision, refuses everything, and shows everybody how it ended. */
function checkEnd<T extends GameTypes>(rules: GameRules<T>, game: T['game']): void {
  const result = rules.result(game)
  must(result !== undefined, 'an end without a result')
  if (result.winner !== undefined)
    must(!rules.conceded(game).includes(result.winner), 'who has conceded wins')
  mustThrow(() => rules.answer(game, 0), 'a game that is over goes on')
  mustThrow(() => rules.concede(game, 0), 'a game that is over can be conceded')
  mustThrow(() => rules.agreeToDraw(game, 0), 'a game that is over can be drawn')
  for (const player of rules.players(game))
    must(isDeepStrictEqual(rules.view(game, player).result, result), 'a view with another result')
  must(isDeepStrictEqual(rules.result(rules.restore(rules.save(game))), result), 'a save with another result')
}

/**
 * The same moves give the same game, position by position, with the same log; and it can go back to any of its moments.
 */
function checkReplay<T extends GameTypes>(
  rules: GameRules<T>,
  begins: T['setup'],
  game: T['game'],
  moves: readonly Move[],
  hashes: readonly number[],
  roll: (count: number) => number,
): void {
  const history = new History<T['game']>({ ...rules, newGame: () => rules.newGame(begins) })
  moves.forEach((move, i) => {
    must(rules.hash(history.game) === hashes[i], `another position after ${i} moves`)
    must(history.play(move), `move ${i} is refused`)
  })
  must(rules.save(history.game) === rules.save(game), 'another end')
  must(isDeepStrictEqual(rules.log(history.game, 'all'), rules.log(game, 'all')), 'another log')
  const { turns } = history
  must(
    turns.every((mark, i) => i === 0 || mark.at > (turns[i - 1]?.at ?? 0)),
    'turns that do not begin one after the other',
  )
  for (let i = 0; i < 5; i++) {
    const at = roll(moves.length + 1)
    must(
      history.goTo(at) && rules.hash(history.game) === hashes[at],
      `another position back after ${at} moves`,
    )
  }
  must(history.goTo(moves.length) && rules.save(history.game) === rules.save(game), 'another end, once more')
  const again = new History<T['game']>({ ...rules, newGame: () => rules.newGame(begins) })
  must(again.resume({ steps: history.steps, cursor: moves.length, turns }) === 0, 'a kept game loses moves')
}
