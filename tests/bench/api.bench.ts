import { once } from 'node:events'
import { z } from 'zod'
import { firstLine, serverProgram } from '../integration/support/children'
import type { Measurement } from './bench'
import { bestRate } from './readers'

/** API requests, with the minimum number of responses per second. */
const ASKED = [
  ['a card', '/cards/BASE-87', 800],
  ['a page of cards', '/cards?limit=200', 300],
  ['a search of cards', '/cards?q=type:team+trait:jaffa', 600],
  ['anything', '/search?q=ship&lang=cs', 600],
  ['public decks', '/gallery', 100],
] as const

/** API requests with the user's token. */
const OWN = [
  ['my decks', '/decks', 80],
  ['a deck of mine', '/decks/[id]', 80],
] as const

const servedSchema = z.object({ address: z.string(), token: z.string(), deck: z.string() })

/**
 * API requests per second over HTTP, in a separate process with a SQLite file: cards and search, which are cached, and
 * decks, each of which takes queries for the token and the deck. The framework is not involved.
 */
export async function run(): Promise<Measurement[]> {
  const serving = serverProgram('tests/bench/api/serve.ts')
  try {
    const { address, token, deck } = servedSchema.parse(JSON.parse(await firstLine(serving)))
    const measured: Measurement[] = []
    const measure = async (name: string, path: string, limit: number, headers: Record<string, string>) => {
      const value = await bestRate(`${address}/api/v1${path.replace('[id]', deck)}`, headers)
      measured.push({ name: `api: ${name}`, value, unit: '/s', limit, higherIsBetter: true, clock: 'wall' })
    }
    for (const [name, path, limit] of ASKED) await measure(name, path, limit, {})
    for (const [name, path, limit] of OWN)
      await measure(name, path, limit, { Authorization: `Bearer ${token}` })
    return measured
  } finally {
    serving.stdin?.end()
    await once(serving, 'exit')
  }
}
