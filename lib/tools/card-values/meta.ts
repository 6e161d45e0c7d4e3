import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { decodeDeckCode, encodeDeckCode } from '@/lib/features/decks/model/code'
import { playerDeck } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { EXAMPLE_DECKS } from '@/lib/features/gallery/model/example-decks'
import data from '@/lib/features/values/measured/worths.json'
import {
  evolvedSchema,
  foundDeck,
  type Meta,
  type MetaDeck,
  metaSchema,
} from '@/lib/features/values/model/meta'
import { VALUES_BOT } from '@/lib/features/values/model/value-games'
import { cardValuesSchema } from '@/lib/features/values/model/values-schema'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { RULES_HASH } from '@/lib/game/engine/model/game'
import { OFFICIAL_SETS } from '@/lib/game/terms'
import { askThread, startThreads } from '@/lib/tools/bundle'
import type { MeetingOrder, MeetingReply } from './meta-worker'

const FILE = path.resolve(import.meta.dirname, '../../features/values/measured/meta.json')
/** Where `evolveStarters` writes the decks that it found. */
export const EVOLVED = path.resolve(import.meta.dirname, '../../features/values/measured/evolved.json')

const SETS = { all: OFFICIAL_SETS, base: ['BASE'] } as const

/** What cards are worth, as it was measured last. */
export const { cards: worths } = cardValuesSchema.parse(data)

/** Starters, decks of the gallery, and the two composed of the cards worth most. */
export function metaDecks(): readonly MetaDeck[] {
  const found = (id: 'all' | 'base'): MetaDeck => {
    const list = foundDeck(officialPool, worths, SETS[id])
    if (!checkDeck(officialPool, list).legal) throw new Error(`the deck found of ${id} is not legal`)
    return { from: { by: 'found', id }, code: encodeDeckCode(list) }
  }
  return [
    ...STARTER_DECKS.map(
      ({ id, list }): MetaDeck => ({ from: { by: 'starter', id }, code: encodeDeckCode(list) }),
    ),
    ...EXAMPLE_DECKS.map(({ id, code }): MetaDeck => ({ from: { by: 'gallery', id }, code })),
    found('all'),
    found('base'),
  ]
}

/** The decks that `evolveStarters` has found. */
const evolvedDecks = (): readonly MetaDeck[] =>
  existsSync(EVOLVED)
    ? evolvedSchema.parse(JSON.parse(readFileSync(EVOLVED, 'utf8'))).decks.map(({ id, cards, code }) => {
        const decoded = decodeDeckCode(code)
        if (!decoded.ok || !checkDeck(officialPool, decoded.list).legal)
          throw new Error(`the deck evolved from ${id} (${cards}) is not legal`)
        return { from: { by: 'evolved', id, cards }, code }
      })
    : []

/** A deck of the matrix as it is played. */
export function playable({ code }: MetaDeck): PlayerDeck {
  const decoded = decodeDeckCode(code)
  if (!decoded.ok) throw new Error(`${code} cannot be read`)
  return playerDeck(decoded.list)
}

/** Plays every deck against every other one and writes the matrix. */
export async function playMeta(seed: string, games: number, workers: number): Promise<void> {
  const decks = [...metaDecks(), ...evolvedDecks()]
  const played = decks.map(playable)
  const wins = decks.map(() => decks.map(() => [0, 0] as readonly [number, number]))
  const pairs = decks.flatMap((_, a) => decks.slice(0, a).map((__, b) => [b, a] as const))
  const crew = await startThreads(new URL('./meta-worker.ts', import.meta.url), workers)
  let next = 0
  try {
    await Promise.all(
      crew.map(async (worker) => {
        for (let pair = pairs[next++]; pair; pair = pairs[next++]) {
          const [a, b] = pair
          const [one, other] = [played[a], played[b]]
          const [rowA, rowB] = [wins[a], wins[b]]
          if (!one || !other || !rowA || !rowB) continue
          const order: MeetingOrder = { decks: [one, other], seed: `${seed}/${a}/${b}`, games }
          const [won, lost] = await askThread<MeetingReply>(worker, order)
          rowA[b] = won
          rowB[a] = lost
          console.error(`${new Date().toISOString()} ${a} against ${b}: ${won[0] + won[1]} of ${games}`)
        }
      }),
    )
  } finally {
    await Promise.all(crew.map((worker) => worker.terminate()))
  }
  const meta: Meta = {
    making: {
      seed,
      bot: VALUES_BOT,
      rules: RULES_HASH,
      pool: officialPool.version,
      date: new Date().toISOString().slice(0, 10),
      games,
    },
    decks,
    wins,
  }
  writeFileSync(FILE, `${JSON.stringify(metaSchema.parse(meta)).replace(/\[\[|"(?:decks|wins)"/g, '\n$&')}\n`)
}
