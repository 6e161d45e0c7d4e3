import '@/lib/platform/browser/zod-without-eval'
import { type ThinkRequest, thinkHere } from '@/lib/features/play/model/tables/open-table'
import type { AnyGameRecord } from '@/lib/game/lab/any-game'
import { type GameLabOrder, playLabGames } from './game-lab'

/** Requests from a page to a worker for the other games. */
export type GameWork =
  | { readonly kind: 'think'; readonly request: ThinkRequest }
  | { readonly kind: 'play'; readonly order: GameLabOrder }

export type ToGameWorker = GameWork & { readonly id: number }

/** The results of requests. */
export interface GameWorkDone {
  readonly think: number
  readonly play: readonly AnyGameRecord[]
}

export type FromGameWorker =
  | { readonly id: number; readonly done: GameWorkDone[GameWork['kind']] }
  | { readonly id: number; readonly failed: string }

const work = (asked: GameWork): Promise<GameWorkDone[GameWork['kind']]> =>
  asked.kind === 'think' ? thinkHere(asked.request) : playLabGames(asked.order)

async function answer({ id, ...asked }: ToGameWorker): Promise<FromGameWorker> {
  try {
    return { id, done: await work(asked) }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<ToGameWorker>) => {
  void answer(data).then((reply) => postMessage(reply))
})
