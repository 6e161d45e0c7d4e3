import { parentPort } from 'node:worker_threads'
import { type Duel, playMatch } from './bots-games'

/** Plays one match after another. */
parentPort?.on('message', (duel: Duel) => parentPort?.postMessage(playMatch(duel)))
