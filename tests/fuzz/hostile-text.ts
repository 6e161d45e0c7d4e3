import { importSet } from '@/lib/features/sets/model/formats/import'
import { exportJsonSet } from '@/lib/features/sets/model/formats/json'
import { exportTable } from '@/lib/features/sets/model/formats/table'
import { ownSetSchema } from '@/lib/features/sets/model/own-set'
import { officialPool } from '@/lib/game/cards/official-pool'
import { plainText, renderCardText } from '@/lib/game/text'
import { type CardFacts, compileCard } from '@/lib/game/text/compile'
import { dice } from './dice'

/** Mutated texts of cards and mutated files of sets: the compiler and the importers refuse or read them, and never throw. */

const MARKS = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '{',
  '[',
  ']',
  '}',
  ',',
  ';',
  ':',
  '(',
  ')',
  ' — ',
  '\t',
  '\n',
  '\u0000',
  '\ud800',
  '\u202e',
  '9'.repeat(40),
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '[['.repeat(200),
  '(“'.repeat(200),
  '__proto__',
  'constructor',
  'null',
  ' and ',
  ' or ',
  ' each ',
  ' X ',
]

/** A text with parts removed, duplicated or overwritten; the same seed gives the same text. */
function mutated(text: string, seed: string): string {
  const roll = dice(seed)
  const changes = 1 + roll(4)
  let now = text
  for (let at = 0; at < changes; at++) {
    const from = roll(now.length + 1)
    const to = Math.min(now.length, from + roll(30))
    const between = [MARKS[roll(MARKS.length)] ?? '', '', now.slice(from, to).repeat(2)][roll(3)] ?? ''
    now = now.slice(0, from) + between + now.slice(to)
  }
  return now
}

const titles = [...new Set(officialPool.cards.map(({ title }) => title))]
const official = officialPool.cards.map((card) => ({
  facts: { ...card, names: { titles } } satisfies CardFacts,
  texts: renderCardText(card).map((tokens) => plainText(tokens)),
}))

/** Compiles the mutated texts of a card; fails if a problem does not lie within its text. */
export function compileMutated(seed: string): void {
  const { facts, texts } = official[dice(`${seed} card`)(official.length)] ?? { texts: [] }
  if (!facts) throw new Error('no cards')
  const typed = texts.map((text, i) => mutated(text, `${seed} ${i}`))
  compileCard(typed, facts).paragraphs.forEach((one, i) => {
    const text = typed[i] ?? ''
    const at = JSON.stringify(text)
    if (one.kind === 'understood' && one.rendered === '') throw new Error(`understood as nothing: ${at}`)
    if (one.kind === 'asked' && one.readings.length < 2) throw new Error(`nothing to ask: ${at}`)
    if (one.kind !== 'unknown') return
    const [problem] = one.problems
    if (!problem) throw new Error(`refused without a reason: ${at}`)
    if (problem.from < 0 || problem.to > text.length) throw new Error(`a problem outside of the text: ${at}`)
  })
}

/** A set as files of each format that can be imported. */
export async function filesOf(xml: string): Promise<readonly string[]> {
  const result = await importSet(xml)
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return [xml, exportJsonSet(result.set), exportTable(result.set)]
}

/** Imports a mutated file; fails if what is read is no set. */
export async function importMutated(files: readonly string[], seed: string): Promise<void> {
  const text = mutated(files[dice(`${seed} file`)(files.length)] ?? '', seed)
  const result = await importSet(text, { name: 'Any' })
  const error = result.ok ? ownSetSchema.safeParse(result.set).error : undefined
  if (error) throw new Error(`${error.message}: ${JSON.stringify(text)}`)
}
