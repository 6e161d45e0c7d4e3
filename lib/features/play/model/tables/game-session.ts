import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GameTypes, Player, Turn } from '@/lib/tabletop/protocol/game'
import { type Branch, History, type TurnMark } from '@/lib/tabletop/protocol/history'
import { below, hashText } from '@/lib/tabletop/protocol/prng'
import type { TableGame } from './adapter'
import type { KeptTable } from './kept-table'
import type { BotName } from './seats'
import { type Think, thinkHere } from './thinker'

/** What a table shows at one moment. */
export interface GameSnapshot<T extends GameTypes> {
  /** Whose eyes see the table. */
  readonly viewer: Player
  /** What that player sees. */
  readonly view: T['view']
  /** What the viewer is asked; absent while somebody else is. */
  readonly decision?: T['decision']
  /** Who is asked now. */
  readonly decider?: Player
  /** Whether the device must be handed to the viewer before anything of theirs is shown. */
  readonly mustHandOver: boolean
  readonly log: readonly T['event'][]
  readonly result?: T['result']
  readonly turn?: Turn
  readonly conceded: readonly Player[]
  readonly turns: readonly TurnMark[]
  readonly branches: readonly Branch[]
  /** Moves made, and all that there are. */
  readonly made: number
  readonly moves: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Moves of a kept table that could not be made again. */
  readonly lost: number
}

/** A table of one game, without a screen. */
export interface GameSession<T extends GameTypes> {
  readonly store: StoreApi<GameSnapshot<T>>
  /** Answers for the viewer, by the number of an option. Nothing happens where the viewer is not asked. */
  answer(index: number): void
  /** Back to before the last answer of a person, and on again. */
  undo(): void
  redo(): void
  /** To the moment after so many moves; bots wait there until somebody goes on. */
  goTo(made: number): void
  /** Lets bots answer again after `goTo`. */
  goOn(): void
  takeBranch(branch: Branch): void
  /** Gives the game up for a player. */
  concede(player: Player): void
  /** All persons agree that nobody wins. */
  agreeToDraw(player: Player): void
  /** The device has been handed over. */
  show(): void
  /** What is kept of the table. */
  kept(): Pick<KeptTable, 'steps' | 'made' | 'branches' | 'over'>
  /** Ends what is under way. */
  stop(): void
}

export interface SessionOptions {
  /** Milliseconds between two answers of bots, so that people can follow. */
  readonly pace: number
  /** Thinks for the bots that do; on the spot if absent. */
  readonly think?: Think
}

/**
 * Begins a table, or takes up a kept one as far as its moves still mean the same.
 * @throws what the game throws where the setup is none
 */
export function createGameSession<T extends GameTypes>(
  { rules, setupOf }: TableGame<T>,
  table: Pick<KeptTable, 'game' | 'seed' | 'seats' | 'variant' | 'box'> &
    Partial<Pick<KeptTable, 'steps' | 'made' | 'branches'>>,
  { pace, think = thinkHere }: SessionOptions,
): GameSession<T> {
  const { game: name, seats, seed } = table
  const setup = setupOf(table)
  const history = new History<T['game']>({
    ...rules,
    newGame: () => rules.newGame(setup),
    meaning: (option) => rules.meaning(option),
  })
  const lost = table.steps
    ? history.resume({
        steps: table.steps,
        at: table.made ?? table.steps.length,
        branches: table.branches ?? [],
      })
    : 0
  const people = seats.flatMap(({ kind }, player) => (kind === 'person' ? [player] : []))
  const isSecret = people.length > 1
  let viewer = people[0] ?? 0
  let mustHandOver = false
  let isPaused = false
  /** Counts what makes an answer that is on its way worthless. */
  let generation = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Turns the table to the person who is asked; what was another's is covered first. */
  const turnToDecider = () => {
    const decider = rules.decision(history.game)?.player
    if (decider === undefined || decider === viewer || !people.includes(decider)) return
    viewer = decider
    mustHandOver = isSecret
  }

  const snapshot = (): GameSnapshot<T> => {
    const { game } = history
    const decision = rules.decision(game)
    const result = rules.result(game)
    const turn = rules.turn(game)
    const isAsked = decision?.player === viewer && people.includes(viewer)
    return {
      viewer,
      view: rules.view(game, viewer),
      ...(isAsked && { decision }),
      ...(decision && { decider: decision.player }),
      mustHandOver,
      log: rules.log(game, viewer),
      ...(result && { result }),
      ...(turn && { turn }),
      conceded: rules.conceded(game),
      turns: history.turns,
      branches: history.branches,
      made: history.at,
      moves: history.steps.length,
      canUndo: history.steps.slice(0, history.at).some(({ auto }) => !auto),
      canRedo: !history.isAtEnd,
      lost,
    }
  }
  turnToDecider()
  // Nobody has sat down yet: the first person needs no handing over.
  mustHandOver = false
  const store = createStore<GameSnapshot<T>>(() => snapshot())
  const tell = () => {
    turnToDecider()
    store.setState(snapshot(), true)
  }

  const halt = () => {
    generation += 1
    if (timer !== undefined) clearTimeout(timer)
    timer = undefined
  }
  /** What a bot answers: the same whenever the game comes here again, as far as it has the time to think. */
  const botAnswer = async (bot: BotName, { options }: T['decision']): Promise<number> => {
    const chance = `${seed} ${history.at}`
    if (options.length === 1) return 0
    if (bot === 'random') return below(hashText(chance), options.length)
    return think({ game: name, position: rules.save(history.game), seed: chance })
  }
  /** Lets the bot answer that is asked now, after its pause, and whoever is asked next. */
  const runOn = () => {
    halt()
    const decision = rules.decision(history.game)
    const seat = decision && seats[decision.player]
    if (!decision || seat?.kind !== 'bot' || isPaused) return
    const mine = generation
    timer = setTimeout(async () => {
      const index = await botAnswer(seat.bot, decision)
      if (mine !== generation) return
      history.play(index, true)
      tell()
      runOn()
    }, pace)
  }
  const changed = () => {
    tell()
    runOn()
  }
  runOn()

  return {
    store,
    answer(index) {
      const { decision } = store.getState()
      if (!decision || mustHandOver || !history.play(index)) return
      isPaused = false
      changed()
    },
    undo() {
      halt()
      isPaused = false
      if (history.undo(({ auto }) => !auto)) changed()
    },
    redo() {
      halt()
      isPaused = false
      if (history.redo(({ auto }) => !auto)) changed()
    },
    goTo(made) {
      halt()
      isPaused = true
      history.goTo(Math.max(0, Math.min(made, history.steps.length)))
      changed()
    },
    goOn() {
      isPaused = false
      changed()
    },
    takeBranch(branch) {
      halt()
      isPaused = false
      history.takeBranch(branch)
      changed()
    },
    concede(player) {
      halt()
      history.play({ kind: 'concede', player })
      changed()
    },
    agreeToDraw(player) {
      halt()
      history.play({ kind: 'draw', player })
      changed()
    },
    show() {
      mustHandOver = false
      tell()
    },
    kept: () => ({
      steps: history.steps.map(({ move, meant, auto }) => ({ move, meant, auto })),
      made: history.at,
      branches: history.branches.map(({ id, from, turn, steps }) => ({
        id,
        from,
        turn,
        steps: steps.map(({ move, meant, auto }) => ({ move, meant, auto })),
      })),
      over: rules.result(history.game) !== undefined,
    }),
    stop: halt,
  }
}
