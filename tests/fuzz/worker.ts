import { parentPort, workerData } from 'node:worker_threads'
import type { Order } from './report'
import { work } from './work'

const order: Order = workerData
for (const report of work(order)) parentPort?.postMessage(report)
