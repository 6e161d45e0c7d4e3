import type { Pool } from '@/lib/game/cards/pool'
import { answerOrders, createLab, type LabOrder, type LabReply, type LabSetup } from '@/lib/game/lab'
import { type PoolForWorker, readPool } from './pool'

/** Messages from the page: the cards' location, then games to play, or one to record. */
export type ToLabWorker =
  | { readonly kind: 'pool'; readonly pool: PoolForWorker }
  | { readonly kind: 'play'; readonly order: LabOrder }
  | { readonly kind: 'replay'; readonly id: number; readonly setup: LabSetup; readonly game: number }

export type FromLabWorker =
  | { readonly kind: 'played'; readonly reply: LabReply }
  | { readonly kind: 'replay'; readonly id: number; readonly replay: string }
  | { readonly kind: 'no-replay'; readonly id: number; readonly message: string }

type Cards = { readonly pool: Pool; readonly play: (order: LabOrder) => LabReply }
let cards: Promise<Cards> | undefined

async function fetchCards(from: PoolForWorker): Promise<Cards> {
  const pool = await readPool(from)
  return { pool, play: answerOrders(pool) }
}

async function ready(): Promise<Cards> {
  if (!cards) throw new Error('no cards yet')
  return cards
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function play(order: LabOrder): Promise<FromLabWorker> {
  try {
    return { kind: 'played', reply: (await ready()).play(order) }
  } catch (error) {
    return { kind: 'played', reply: { id: order.id, error: { message: messageOf(error) } } }
  }
}

async function write({ id, setup, game }: ToLabWorker & { kind: 'replay' }): Promise<FromLabWorker> {
  try {
    return { kind: 'replay', id, replay: createLab((await ready()).pool, setup).replay(game) }
  } catch (error) {
    return { kind: 'no-replay', id, message: messageOf(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<ToLabWorker>) => {
  if (data.kind === 'pool') {
    cards = fetchCards(data.pool)
    // A failure is reported with the first order.
    cards.catch(() => {})
  } else void (data.kind === 'play' ? play(data.order) : write(data)).then((answer) => postMessage(answer))
})
