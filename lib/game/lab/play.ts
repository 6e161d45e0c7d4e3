import { type Bot, botNamed, type Imagine } from '@/lib/game/bots'
import type { Pool } from '@/lib/game/cards/pool'
import {
  type Decision,
  type Engine,
  encodeReplay,
  engineOf,
  type Game,
  lazyView,
  type NewGameOptions,
  type PlayerDeck,
  recordReplay,
} from '@/lib/game/engine'
import { heroOf, NUMBER, number } from '@/lib/game/engine/inside'
import { deckCards } from './drawn-as'
import { countCards, Observer } from './observer'
import {
  type DeckCards,
  type GameNumber,
  type GamePlan,
  type GameRecord,
  type LabBot,
  type LabSetup,
  planOf,
} from './types'

/** A bot for one seat of one game. Bots of a seed answer the same way wherever they run. */
const createBot = (
  engine: Engine,
  bot: LabBot,
  options: { readonly seed: string; readonly iterations?: number },
): Bot => botNamed(bot, engine, options)

/**
 * Has bots, one for each seat, answer every decision until the game is over. Decisions without a choice are answered
 * without asking a bot. `before` is called with each decision and its answer before the answer is given.
 */
function playOut(
  engine: Engine,
  game: Game,
  bots: readonly [Bot, Bot],
  before: (decision: Decision, answer: number) => void,
): void {
  const imagines = [0, 1].map(
    (player): Imagine =>
      (seed) =>
        engine.resample(game, player, seed),
  )
  for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
    const { player } = decision
    const imagine = imagines[player]
    if (!imagine) throw new RangeError(`no bot in seat ${player}`)
    const bot = player === 0 ? bots[0] : bots[1]
    const answer = decision.options.length === 1 ? 0 : bot.choose(lazyView(game, player), decision, imagine)
    before(decision, answer)
    engine.answer(game, answer)
  }
}

/** Plays the games of one set-up. Stores no game: the same number gives the same game again. */
export interface Lab {
  readonly setup: LabSetup
  readonly cards: DeckCards
  readonly plan: (game: GameNumber) => GamePlan
  readonly play: (game: GameNumber) => GameRecord
  /** The game as a replay string; it is played again for this. */
  readonly replay: (game: GameNumber) => string
}

/**
 * A laboratory for a set-up. Throws an `EngineError` if no game can begin with one of the decks, and a `RangeError`
 * (`opponents`) without an opponent.
 */
export function createLab(pool: Pool, setup: LabSetup): Lab {
  if (setup.opponents.length === 0) throw new RangeError('opponents')
  const engine = engineOf(pool)
  const cards = deckCards(pool, setup.deck)
  const missions = new Map(cards.missions.map(({ key }, i) => [key, i]))
  const places = new Map(cards.draw.map(({ key }, i) => [key, i]))
  const plan = (game: GameNumber) => planOf(setup, game)
  // An unplayable deck is noticed before any worker begins.
  for (let opponent = 0; opponent < setup.opponents.length; opponent++)
    engine.newGame(optionsOf(setup, plan(2 * opponent), false))

  const play = (game: GameNumber): GameRecord => {
    const planned = plan(game)
    const state = engine.newGame(optionsOf(setup, planned, true))
    const observer = new Observer(state, planned.seat, missions)
    playOut(engine, state, botsOf(engine, setup, planned), (decision) => observer.before(decision))
    const { hero, villain, end, flags } = observer.finish()
    const result = engine.result(state)
    if (!result) throw new Error('a game without a decision has no result')
    const { winner, reason, turn: turns } = result
    return {
      number: game,
      outcome: winner === undefined ? 'undecided' : winner === planned.seat ? 'won' : 'lost',
      reason,
      ...(winner === undefined ? {} : { winnerRole: heroOf(state) === winner ? 'hero' : 'villain' }),
      began: number(state, NUMBER.firstPlayer) === planned.seat,
      turns,
      mulligan: observer.mulligan,
      opponentMulligan: observer.opponentMulligan,
      hero,
      villain,
      ownTurns: observer.ownTurns,
      attempts: observer.attempts,
      end,
      cards: countCards(state, planned.seat, flags, places),
      decisions: observer.decisions,
    }
  }

  const replay = (game: GameNumber): string => {
    const planned = plan(game)
    const options = optionsOf(setup, planned, false)
    const state = engine.newGame(options)
    const answers: number[] = []
    playOut(engine, state, botsOf(engine, setup, planned), (_, answer) => answers.push(answer))
    return encodeReplay(recordReplay(engine, options, answers))
  }

  return { setup, cards, plan, play, replay }
}

/** The engine's options for a game: decks by seat. Every field is named, so that all have the same layout. */
function optionsOf(setup: LabSetup, { seat, opponent, seed }: GamePlan, log: boolean): NewGameOptions {
  const other = setup.opponents[opponent]?.deck ?? setup.deck
  const { edition, turnLimit, drawnAs } = setup
  const decks = seat === 0 ? [setup.deck, other] : [other, setup.deck]
  return {
    edition,
    turnLimit,
    seed,
    decks,
    drawnAs: drawnAs && (seat === 0 ? [drawnAs] : [undefined, drawnAs]),
    log,
  }
}

function botsOf(engine: Engine, setup: LabSetup, { seat, opponent, seed }: GamePlan): readonly [Bot, Bot] {
  const { iterations } = setup
  const bot = (name: LabBot, at: 0 | 1) =>
    createBot(engine, name, { seed: `${seed}/bot/${at}`, ...(iterations !== undefined && { iterations }) })
  const own = bot(setup.bot, seat)
  const other = bot(setup.opponents[opponent]?.bot ?? 'passive', seat === 0 ? 1 : 0)
  return seat === 0 ? [own, other] : [other, own]
}

/** The end of a game between two decks, and nothing else. */
export interface PlainResult {
  /** 0, 1, or undefined when the game ended undecided. */
  readonly winner: number | undefined
  /** The seat that had the first turn. */
  readonly first: number
  readonly turns: number
}

/**
 * Plays games of which only the result matters, at the full speed of rules and bots: nothing is counted and no log is
 * kept. The same decks, bots and seed give the same result.
 */
export function plainGames(
  pool: Pool,
): (
  decks: readonly [PlayerDeck, PlayerDeck],
  bots: readonly [LabBot, LabBot],
  seed: string,
  iterations?: number,
) => PlainResult {
  const engine = engineOf(pool)
  return (decks, bots, seed, iterations) => {
    const bot = (at: 0 | 1) =>
      createBot(engine, bots[at], {
        seed: `${seed}/bot/${at}`,
        ...(iterations !== undefined && { iterations }),
      })
    return plainGame(engine, decks, [bot(0), bot(1)], seed)
  }
}

/** Plays one such game with any two bots. */
export function plainGame(
  engine: Engine,
  decks: readonly [PlayerDeck, PlayerDeck],
  bots: readonly [Bot, Bot],
  seed: string,
): PlainResult {
  const game = engine.newGame({ decks, seed, log: false })
  playOut(engine, game, bots, () => undefined)
  const result = engine.result(game)
  if (!result) throw new Error('a game without a decision has no result')
  return { winner: result.winner, first: number(game, NUMBER.firstPlayer), turns: result.turn }
}
