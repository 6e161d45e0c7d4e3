import { expect, it } from 'vitest'
import { valueRows, valuesCsv } from '@/components/values/value-rows'
import { readTable } from '@/lib/features/decks/model/formats/spreadsheet'
import bias from '@/lib/features/values/measured/bias.json'
import details from '@/lib/features/values/measured/details.json'
import worths from '@/lib/features/values/measured/worths.json'
import { botBiasSchema } from '@/lib/features/values/model/bot-bias'
import { PLACES } from '@/lib/features/values/model/card-values'
import { cardValuesSchema, detailsSchema } from '@/lib/features/values/model/values-schema'
import { officialPool } from '@/lib/game/cards/official-pool'

const values = cardValuesSchema.parse(worths)

it.each(PLACES)('the figures of a place are a table for other programs: %s', async (place) => {
  const rows = valueRows(
    officialPool.cards,
    values,
    detailsSchema.parse(details),
    botBiasSchema.parse(bias),
    place,
  )
  const table = await readTable(await valuesCsv(rows, place), ({ length }) => length)
  expect(table.head).toHaveLength(13)
  expect(table.rows).toHaveLength(rows.length)
  for (const [i, { fields }] of table.rows.entries()) {
    const { card, figure, bias: again } = rows[i] ?? {}
    expect([fields[0], Number(fields[4]), Number(fields[5])]).toEqual([card?.key, ...(figure ?? [])])
    expect(fields.slice(11)).toEqual(again ? again.map(String) : ['', ''])
  }
})
