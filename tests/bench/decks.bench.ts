import { decodeDeckCode, encodeDeckCode, MAX_CODE_LENGTH } from '@/lib/features/decks/model/code'
import { exportText, importDeck } from '@/lib/features/decks/model/formats'
import { importText } from '@/lib/features/decks/model/formats/import-text'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { cpuTime } from '../cpu-time'
import { type Measurement, microseconds } from './bench'

/** Uses the decks in turn, so that no measurement depends on a single deck. */
function cycle<T>(inputs: readonly T[], work: (input: T) => unknown): () => unknown {
  let at = 0
  return () => {
    at = (at + 1) % inputs.length
    const input = inputs[at]
    return input === undefined ? undefined : work(input)
  }
}

export async function run(): Promise<Measurement[]> {
  const lists = STARTER_DECKS.map(({ list }) => list)
  const codes = lists.map(encodeDeckCode)
  const texts = lists.map((list) => exportText(pool, { name: 'a deck', notes: '', list }))
  const hostile = `${codes[0]}${'A'.repeat(MAX_CODE_LENGTH)}`
  const flood = 'Salish Spirits\n'.repeat(3_500_000)
  const refused = await cpuTime(() => importDeck(pool, flood))
  const inMicroseconds = { unit: 'µs', clock: 'processor' } as const
  return [
    {
      name: 'legality of a 60-card deck',
      value: microseconds(cycle(lists, (list) => checkDeck(pool, list))),
      ...inMicroseconds,
      limit: 20,
    },
    {
      name: 'decode a deck code',
      value: microseconds(cycle(codes, decodeDeckCode)),
      ...inMicroseconds,
      limit: 50,
    },
    {
      name: 'refuse a hostile deck code',
      value: microseconds(() => decodeDeckCode(hostile)),
      ...inMicroseconds,
      limit: 50,
    },
    {
      name: 'encode a deck code',
      value: microseconds(cycle(lists, encodeDeckCode)),
      ...inMicroseconds,
      limit: 100,
    },
    {
      name: 'import a deck as text',
      value: microseconds(cycle(texts, (text) => importText(pool, text))),
      ...inMicroseconds,
      limit: 5000,
    },
    { name: 'refuse 50 MB of text', value: refused, unit: 'ms', limit: 1000, clock: 'processor' },
  ]
}
