import * as z from 'zod/mini'
import { keptLine, shownLine } from '@/lib/platform/text/plain-text'
import {
  type CardDesign,
  codeFrom,
  codeSchema,
  designSchema,
  newSet,
  type OwnSet,
  SET_FORMAT,
  SET_LIMITS,
  SET_VERSION,
  setHeadSchema,
  withSoundAbilities,
} from '../own-set'
import { CardReader, gatherCards } from './fields'
import { Remarks, type SetImport } from './report'

const outsideSchema = z.object({
  format: z.literal(SET_FORMAT),
  version: z.int(),
  cards: z.array(z.unknown()),
})
const recordSchema = z.record(z.string(), z.unknown())

/** A value of a damaged card as the text of a field. */
function said(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value === undefined || value === null
    ? ''
    : (JSON.stringify(value) ?? '').slice(0, SET_LIMITS.keptText)
}

/** Repairs a card that does not match the schema, from what is readable. */
function mended(value: unknown, at: number, code: string, remarks: Remarks) {
  const record = recordSchema.safeParse(value).data
  const reader = new CardReader(at, `${code} ${at}`, remarks)
  if (record) {
    const { title, ratings, traits, paragraphs, kept, ...others } = record
    reader.read({ name: 'title', text: said(title), line: at })
    const skills = recordSchema.safeParse(ratings).data ?? {}
    for (const [name, text] of Object.entries({ ...others, ...skills }).slice(0, 2 * SET_LIMITS.kept))
      reader.read({ name, text: said(text), line: at })
    if (Array.isArray(traits)) reader.read({ name: 'traits', text: traits.map(said).join(', '), line: at })
    for (const row of Array.isArray(kept) ? kept.slice(0, SET_LIMITS.kept) : []) {
      const { name, text } = recordSchema.safeParse(row).data ?? {}
      reader.read({ name: said(name) || '?', text: said(text), line: at, field: null })
    }
    for (const paragraph of Array.isArray(paragraphs) ? paragraphs.slice(0, SET_LIMITS.kept) : [])
      reader.read({ name: 'text', text: said(recordSchema.safeParse(paragraph).data?.text), line: at })
  }
  const read = reader.done()
  remarks.add(at, read.design.title === '' ? 'no-card' : 'bad-value', {
    card: read.design.title,
    text: said(value),
  })
  return read.design.title === '' ? [] : [read]
}

/** Reads a set from our own JSON. Invalid parts of a card are reported and repaired; other cards are not affected. */
export function importJsonSet(text: string): SetImport {
  const failed = (error: (SetImport & { ok: false })['error']): SetImport => ({
    ok: false,
    format: 'json',
    error,
  })
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return failed({ kind: 'syntax' })
  }
  const outside = outsideSchema.safeParse(json).data
  if (!outside) return failed({ kind: 'not-a-set' })
  if (outside.version > SET_VERSION) return failed({ kind: 'newer-version', version: outside.version })
  const remarks = new Remarks()
  const head = headOf(json)
  const cards = outside.cards.flatMap((value, place) => {
    const at = place + 1
    const design = designSchema.safeParse(value).data
    if (!design) return mended(value, at, head.code, remarks)
    const sound: CardDesign = withSoundAbilities(design)
    if (sound !== design) remarks.add(at, 'bad-trees', { card: design.title })
    return [{ design: sound, number: design.number, id: design.id, at }]
  })
  const set = gatherCards(head, cards, remarks)
  return { ok: true, format: 'json', set, remarks: remarks.all }
}

/** The set without its cards; invalid properties get the values of a new set. */
function headOf(json: unknown): OwnSet {
  const record = recordSchema.safeParse(json).data ?? {}
  const { shape } = setHeadSchema
  const name = shownLine(keptLine(said(record.name), SET_LIMITS.name))
  const fresh = newSet(name, codeFrom(`json ${name}`))
  const code = codeSchema.safeParse(record.code).data ?? fresh.code
  return {
    ...fresh,
    code,
    symbol: shape.symbol.safeParse(record.symbol).data ?? fresh.symbol,
    author: shape.author.safeParse(record.author).data ?? '',
    words: shape.words.safeParse(record.words).data ?? '',
    keywords: shape.keywords.safeParse(record.keywords).data ?? [],
    nextNumber: shape.nextNumber.safeParse(record.nextNumber).data ?? 1,
  }
}

/** Exports the whole set as a file. */
export const exportJsonSet = (set: OwnSet): string => `${JSON.stringify(set, null, 1)}\n`
