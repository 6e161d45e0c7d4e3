import { parentPort } from 'node:worker_threads'
import { type LabelOrder, labelledGame } from './labelled-games'

/** Plays one labelled game after another. */
parentPort?.on('message', (order: LabelOrder) => parentPort?.postMessage(labelledGame(order)))
