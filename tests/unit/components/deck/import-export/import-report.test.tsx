import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ImportReport } from '@/components/deck/import-export/import-report'
import { importDeck } from '@/lib/features/decks/model/formats'
import { repairObvious } from '@/lib/features/decks/model/formats/repair'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import cards from '@/lib/platform/i18n/generated/en/cards.json'
import common from '@/lib/platform/i18n/generated/en/common.json'
import decks from '@/lib/platform/i18n/generated/en/decks.json'
import exports from '@/lib/platform/i18n/generated/en/exports.json'
import terms from '@/lib/platform/i18n/generated/en/terms.json'

async function shown(text: string): Promise<string> {
  const report = await importDeck(pool, text)
  if (!report.ok) throw new Error(report.error.kind)
  return renderToString(
    <NextIntlClientProvider
      locale="en"
      timeZone="UTC"
      messages={{ cards, common, decks, exports, terms }}
      onError={(error) => {
        throw error
      }}
    >
      <ImportReport pool={pool} report={repairObvious(pool, report)} onChoose={() => {}} onCount={() => {}} />
    </NextIntlClientProvider>,
  ).replaceAll(/<!-- -->/g, '')
}

describe('what an import understood', () => {
  it('has a field for each count that is wrong, open, or was read with a repaired name', async () => {
    const html = await shown('0 Nyan\n2 Thor\n3 Kearny\n3 Salish Spirits')
    for (const text of ['0 Nyan', '2 Thor', '3 Kearny'])
      expect(html).toContain(`aria-label="Copies for “${text}”, 1 to 99"`)
    expect(html).not.toContain('Copies for “3 Salish Spirits”')
    expect(html).toContain('the count must be 1 to 99')
  })

  it('says what goes to the maybeboard, and what is left out', async () => {
    const html = await shown('SB: 2 Chaska\nTokens\n1 Nyan')
    expect(html).toContain('maybeboard: 2 × Chaska, Caledonian Minister (SL 43)')
    expect(html).toContain('not part of the deck')
  })
})
