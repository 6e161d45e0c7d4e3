import { parentPort } from 'node:worker_threads'
import { type Duel, load, playMatch } from './bots-games'

/** Plays one match after another. */
parentPort?.on('message', async (duel: Duel) => {
  await load(duel)
  parentPort?.postMessage(playMatch(duel))
})
