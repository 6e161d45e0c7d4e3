import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { exportCollectionCsv, parseCollectionCsv } from '@/lib/features/collection/model/csv'
import { exportJson } from '@/lib/features/decks/model/formats'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { engineOf, startHistory } from '@/lib/game/engine'
import { FILE_FORMATS } from '@/lib/http/openapi/document'

const engine = engineOf(pool)
const starter = starterDeck('carter')
if (!starter) throw new Error('no such starter')
const { list } = starter
const keysOf = (section: typeof list.draw) => section.flatMap(({ key, count }) => Array(count).fill(key))
const deck = { team: keysOf(list.team), missions: keysOf(list.missions), draw: keysOf(list.draw) }
const { deck: deckFile, position, replay, collection } = FILE_FORMATS

/** A game up to the first turn that can be expressed as a position. */
function begun() {
  const history = startHistory(engine, { decks: [deck, deck], seed: 'files', turnLimit: 4 })
  while (history.decision()?.kind !== 'action') history.answer(0)
  return history
}

describe('the formats of files', () => {
  it('accept our own deck files and reject lookalikes', () => {
    const text = exportJson(pool, { name: 'Carter', notes: '', list })
    expect(deckFile.schema.parse(JSON.parse(text))).toMatchObject({ name: 'Carter', edition: list.edition })
    expect(deckFile.schema.safeParse({ ...JSON.parse(text), format: 'another' }).success).toBe(false)
    expect(deckFile.schema.safeParse({ ...JSON.parse(text), team: [{ card: 'BASE-1' }] }).success).toBe(false)
  })

  it('accept a position as serialized by the engine', () => {
    const written = engine.position(begun().game())
    expect(position.schema.parse(JSON.parse(JSON.stringify(written)))).toEqual(written)
    expect(position.schema.safeParse({ ...written, turn: -1 }).success).toBe(false)
  })

  it('accept a replay but not a truncated one', () => {
    const text = begun().replay()
    expect(replay.schema.parse(text)).toBe(text)
    expect(replay.schema.safeParse(text.slice(0, -8)).success).toBe(false)
  })

  it('name the columns of an exported collection', async () => {
    const text = exportCollectionCsv(pool, { 'BASE-1': [2, 1] })
    const [head] = text.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe(collection.columns.join(','))
    expect(await parseCollectionCsv(pool, text)).toMatchObject({
      ok: true,
      report: { counts: { 'BASE-1': [2, 1] } },
    })
  })

  it('can be expressed as JSON Schemas of objects', () => {
    for (const { schema } of [deckFile, position])
      expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('type', 'object')
  })
})
