import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { fitValues } from '@/lib/features/values/model/fit-values'
import { mergeFiles, readGames } from '@/lib/features/values/model/games-file'
import { cardValuesSchema, detailsSchema } from '@/lib/features/values/model/values-schema'
import { officialPool } from '@/lib/game/cards/official-pool'

/** Progress messages, and finally the two files. */
export type FitReply =
  | { readonly heard: string }
  | { readonly worths: string; readonly details: string; readonly making: string }

parentPort?.on('message', (files: readonly string[]) => {
  const games = mergeFiles(files.map((file) => readGames(file, readFileSync(file, 'utf8'))))
  if (games.head.pool !== officialPool.version)
    throw new Error(`the games were played with other cards (${games.head.pool})`)
  const say = (reply: FitReply) => parentPort?.postMessage(reply)
  const { values, details } = fitValues(officialPool, games, (heard) => say({ heard }))
  say({
    worths: inLines(cardValuesSchema.parse(values)),
    details: inLines(detailsSchema.parse(details)),
    making: JSON.stringify(values.making, undefined, 2),
  })
})

/** One line per card, so that changes are readable in a diff. */
const inLines = (value: object): string => `${JSON.stringify(value).replace(/"[A-Z]+-\d+":/g, '\n$&')}\n`
