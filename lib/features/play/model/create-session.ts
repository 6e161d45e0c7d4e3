import { chanceOf } from '@/lib/game/bots'
import type { StargateTypes } from '@/lib/game/engine'
import { createTableSession } from '@/lib/tabletop/session/session'
import { AutoPass } from './auto-pass'
import {
  type AutoState,
  type GameApi,
  type SessionOptions,
  type TableSession,
  type TableSnapshot,
  type Why,
  YOU,
} from './session'
import { withOpenHands } from './shown-view'

/** Between two passes that are made for a person, in milliseconds. */
const PACE = 280

/** Begins a game of the Stargate TCG, or goes on with one. Throws what `api.newGame` throws. */
export function createSession(api: GameApi, options: SessionOptions): TableSession {
  const { seats, openHands = false, watch = false, pace = PACE, below = YOU } = options
  const auto = new AutoPass(api, options)
  const rules = {
    ...api,
    openView: (now: StargateTypes['game'], player: number) =>
      withOpenHands(api.view(now, player), (other) => api.view(now, other)),
  }
  const table = createTableSession<StargateTypes, AutoState, Why>(rules, {
    seats: {
      isPerson: (player) => seats[player]?.kind === 'person',
      choose: (now, decision) => {
        const controller = seats[decision.player]
        return controller ? api.choose(now, decision, controller) : 0
      },
      acceptsDraw: (now, player) => {
        const controller = seats[player]
        return controller !== undefined && api.acceptsDraw(now, player, controller)
      },
    },
    auto,
    openHands,
    isWatching: watch,
    ...(watch && { viewer: below in seats ? below : YOU }),
    pace,
    stepDelay: options.stepDelay,
    resume: options.resume,
    history: options.history,
  })
  const withSeats = new WeakMap<object, TableSnapshot>()
  const snapshotOf = (now: ReturnType<typeof table.snapshot>): TableSnapshot => {
    const known = withSeats.get(now) ?? { ...now, seats }
    withSeats.set(now, known)
    return known
  }
  const snapshot = () => snapshotOf(table.snapshot())
  /** Asks something of the game as it stands. */
  const ask = <Result>(question: (now: StargateTypes['game']) => Result): Result => question(table.game())
  const isPerson = (player: number | undefined) => player !== undefined && seats[player]?.kind === 'person'

  return {
    ...table,
    snapshot,
    store: {
      getState: snapshot,
      getInitialState: () => snapshotOf(table.store.getInitialState()),
      subscribe: (listener) =>
        table.store.subscribe((now, before) => listener(snapshotOf(now), snapshotOf(before))),
    },
    autoPass() {
      const { decision } = table.snapshot()
      if (decision?.kind !== 'action') return
      const pass = decision.options.findIndex(({ kind }) => kind === 'pass')
      table.update((now) => {
        auto.stop(table.snapshot().cursor)
        auto.passFrom(now, decision)
      }, pass)
    },
    setAuto(wish) {
      const { decider, viewer } = table.snapshot()
      const player = decider !== undefined && isPerson(decider) ? decider : viewer
      table.update((now) => auto.set(wish, now, player))
    },
    stop() {
      if (!auto.isActive()) return
      table.update(() => auto.stop(table.snapshot().cursor))
    },
    explain: (question) => ask((now) => api.explain(now, question)),
    lasting: () => ask((now) => api.lasting(now, table.snapshot().viewer)),
    chances: () => {
      const { viewer } = table.snapshot()
      return table.review((now) => chanceOf(api.view(now, viewer)))
    },
    advise:
      api.advise &&
      ((limits, cursor = table.snapshot().cursor) =>
        table.lookAt(cursor, async (now) => {
          const decision = api.decision(now)
          const advice = decision && (await api.advise?.(now, decision.player, limits))
          return advice && { ...advice, decision }
        })),
    replay: api.replay && (() => api.replay?.(table.moves()) ?? ''),
    close() {
      table.close()
      api.close()
    },
  }
}
