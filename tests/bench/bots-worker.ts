import { parentPort } from 'node:worker_threads'
import { type Duel, playMatch } from './bots-games'
import { loadPastBots } from './past-bots'

/** Plays one match after another. */
parentPort?.on('message', async (duel: Duel) => {
  await loadPastBots(duel.built)
  parentPort?.postMessage(playMatch(duel))
})
