import { parentPort } from 'node:worker_threads'
import { officialPool } from '@/lib/game/cards/official-pool'
import { answerOrders, type LabOrder } from '@/lib/game/lab'

/** Plays the games of each order. */
const answer = answerOrders(officialPool)
parentPort?.on('message', (order: LabOrder) => parentPort?.postMessage(answer(order)))
