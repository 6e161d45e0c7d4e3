import { parentPort } from 'node:worker_threads'
import { type BiasRun, type PairedGames, pairedGames } from '@/lib/features/values/model/bias-games'
import { officialPool } from '@/lib/game/cards/official-pool'

/** Games of a run, from number `from` to `to - 1`. */
export interface BiasOrder {
  readonly run: BiasRun
  readonly from: number
  readonly to: number
}

let known: { readonly name: string; readonly play: ReturnType<typeof pairedGames> } | undefined

parentPort?.on('message', ({ run, from, to }: BiasOrder) => {
  const name = JSON.stringify(run)
  if (known?.name !== name) known = { name, play: pairedGames(officialPool, run) }
  const played: PairedGames = known.play(from, to)
  parentPort?.postMessage(played)
})
