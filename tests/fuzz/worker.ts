import { parentPort } from 'node:worker_threads'
import type { Order } from './report'
import { work } from './work'

/** Takes orders one after another; an empty message reports that an order is done. */
parentPort?.on('message', (order: Order) => {
  for (const report of work(order)) parentPort?.postMessage(report)
  parentPort?.postMessage(undefined)
})
