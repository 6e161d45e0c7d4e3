import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  BULK_FORMATS,
  type BulkFile,
  cardTable,
  type V1Card,
  v1CardOf,
  v1CardSchema,
} from '@/lib/features/cards/contract/cards'
import { decodeTexts } from '@/lib/game/cards/decode-texts'
import { TEXTS_URLS } from '@/lib/game/cards/generated/manifest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { plainText } from '@/lib/game/text/tokens'
import type { Messages } from '@/lib/platform/i18n/generated/messages'
import { type Locale, routing } from '@/lib/platform/i18n/routing'

/**
 * Writes the files of all cards for bulk download, one per format and language, and their list. `tsx
 * lib/tools/build-bulk.ts`, after the pool was built.
 */

const root = path.resolve(import.meta.dirname, '../..')
const PUBLIC = path.join(root, 'public')
const BULK = path.join(PUBLIC, 'bulk')
const GENERATED = path.join(root, 'lib', 'http', 'generated')

async function cardsIn(locale: Locale): Promise<readonly V1Card[]> {
  const { default: terms }: { default: Messages['terms'] } = await import(
    `../platform/i18n/generated/${locale}/terms.json`
  )
  const texts = decodeTexts(JSON.parse(readFileSync(path.join(PUBLIC, TEXTS_URLS[locale]), 'utf8')))
  const traits: Readonly<Record<string, string>> = terms.trait
  return officialPool.cards.map((card) =>
    v1CardSchema.parse(
      v1CardOf(card, {
        trait: (trait) => traits[trait] ?? trait,
        text: ({ key }) => (texts.get(key) ?? []).map(plainText),
      }),
    ),
  )
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function written(format: BulkFile['format'], lang: Locale, cards: readonly V1Card[]): BulkFile {
  const text = format === 'csv' ? cardTable(cards) : `${JSON.stringify({ lang, cards })}\n`
  const hash = sha256(text)
  const file = `cards.${lang}.${hash.slice(0, 16)}.${format}`
  if (!existsSync(path.join(BULK, file))) writeFileSync(path.join(BULK, file), text)
  return {
    name: `cards.${lang}.${format}`,
    address: `/bulk/${file}`,
    format,
    lang,
    cards: cards.length,
    bytes: Buffer.byteLength(text),
    sha256: hash,
  }
}

mkdirSync(BULK, { recursive: true })
mkdirSync(GENERATED, { recursive: true })
const files: BulkFile[] = []
for (const locale of routing.locales) {
  const cards = await cardsIn(locale)
  for (const format of BULK_FORMATS) files.push(written(format, locale, cards))
}
const version = sha256(files.map((file) => file.sha256).join(' ')).slice(0, 16)
writeFileSync(
  path.join(GENERATED, 'bulk.ts'),
  `import type { BulkFile } from '@/lib/features/cards/contract/cards'\n\n/** Made by lib/tools/build-bulk.ts: the files of all cards, and what changes whenever one of them does. */\nexport const BULK_VERSION = '${version}'\nexport const BULK_FILES: readonly BulkFile[] = ${JSON.stringify(files, undefined, 2)}\n`,
)
const current = new Set(files.map(({ address }) => path.basename(address)))
for (const name of readdirSync(BULK)) if (!current.has(name)) rmSync(path.join(BULK, name))
