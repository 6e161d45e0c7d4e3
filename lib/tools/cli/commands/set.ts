import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importArchive, importSet, isArchive, type SetImport } from '@/lib/features/sets/model/formats/import'
import type { OwnSet } from '@/lib/features/sets/model/own-set'
import {
  factsFor,
  textsOf,
  titlesWithoutCharacter,
  withPartsApart,
} from '@/lib/features/sets/model/understood'
import type { Card } from '@/lib/game/cards/card'
import {
  type CardResult,
  type CompileResult,
  compileCard,
  type KnownNames,
  keywordsIn,
} from '@/lib/game/text/compile'
import { loadPool, parseArguments } from '../arguments'
import { words } from '../language'
import { BadInput, type Outcome } from '../outcome'

/** A card of a set with the result of compiling its texts. */
interface ReadCard {
  readonly title: string
  readonly number: number
  readonly texts: readonly string[]
  readonly result: CardResult
}

const PARAGRAPHS = '--paragraphs'

/**
 * `set`: shows what the cards in a file of own cards do, how many of them are playable, and what was not understood.
 */
export async function set(args: readonly string[]): Promise<Outcome> {
  const inParagraphs = args.includes(PARAGRAPHS)
  const { positionals } = parseArguments(
    args.filter((arg) => arg !== PARAGRAPHS),
    [],
  )
  const [file, second] = positionals
  if (file === undefined) throw new BadInput('missing-file', [words('usage.missing-file')])
  if (second !== undefined) throw new BadInput('too-many', [words('usage.too-many', { word: second })])
  const imports = await importsOf(file)
  const failure = imports.find((one) => !one.ok)
  if (failure && !failure.ok) {
    const { error } = failure
    throw new BadInput(`set-${error.kind}`, [words('set.unreadable', { file, code: error.kind })], {
      file,
      error,
    })
  }
  const read = imports.flatMap((one) => (one.ok ? [one] : []))
  const pool = await loadPool()
  const cards = read.flatMap((one) => readCards(one.set, pool.cards))
  const json = {
    ...summary(cards),
    problems: [...read.flatMap(({ remarks }) => remarks), ...problemsOf(cards)],
  }
  return { exitCode: 0, lines: inParagraphs ? cards.flatMap(paragraphLines) : summaryLines(json), json }
}

async function importsOf(file: string): Promise<readonly SetImport[]> {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch {
    throw new BadInput('no-such-file', [words('usage.missing-file')], { file })
  }
  if (isArchive(bytes)) return importArchive(bytes)
  const text = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
  return [await importSet(text, { name: path.parse(file).name })]
}

/** Compiles each card with the names of its whole set: texts refer to other cards by title and trait. */
function readCards(own: OwnSet, official: readonly Pick<Card, 'title' | 'type'>[]): readonly ReadCard[] {
  const names: KnownNames = {
    traits: [...new Set(own.cards.flatMap(({ traits }) => traits))],
    titles: [...new Set([...official, ...own.cards].map(({ title }) => title))],
    nonCharacters: titlesWithoutCharacter([...official, ...own.cards]),
    glyphs: [...new Set(own.cards.map(({ glyph }) => glyph).filter((glyph) => glyph !== ''))],
    keywords: keywordsIn(own.cards.flatMap(textsOf)),
  }
  return own.cards.map((design) => {
    const { title, number } = design
    const facts = { ...factsFor(own, design), names }
    const first = compileCard(textsOf(design), facts)
    const apart = withPartsApart(design, first)
    const texts = textsOf(apart)
    return { title, number, texts, result: apart === design ? first : compileCard(texts, facts) }
  })
}

interface Summary {
  readonly cards: number
  readonly plays: number
  readonly asks: number
  readonly byHand: number
  readonly paragraphs: {
    readonly all: number
    readonly understood: number
    readonly asked: number
    readonly not: number
  }
}

function summary(cards: readonly ReadCard[]): Summary {
  const paragraphs = cards.flatMap(({ result }) => result.paragraphs)
  const of = (kind: CardResult['kind']) => cards.filter(({ result }) => result.kind === kind).length
  const paragraphsOf = (kind: CompileResult['kind']) => paragraphs.filter((one) => one.kind === kind).length
  return {
    cards: cards.length,
    plays: of('plays'),
    asks: of('asks'),
    byHand: of('byHand'),
    paragraphs: {
      all: paragraphs.length,
      understood: paragraphsOf('understood'),
      asked: paragraphsOf('asked'),
      not: paragraphsOf('unknown'),
    },
  }
}

const problemsOf = (cards: readonly ReadCard[]) =>
  cards.flatMap(({ title, number, texts, result }) =>
    result.paragraphs.flatMap((one, at) =>
      one.kind === 'unknown'
        ? one.problems.map((problem) => ({
            card: title,
            number,
            paragraph: at + 1,
            text: texts[at],
            ...problem,
          }))
        : [],
    ),
  )

function summaryLines({ cards, plays, asks, byHand, paragraphs }: Summary): readonly string[] {
  return [
    words('set.cards', { cards, plays, asks, byHand }),
    words('set.paragraphs', {
      all: paragraphs.all,
      understood: paragraphs.understood,
      asked: paragraphs.asked,
      not: paragraphs.not,
    }),
  ]
}

/** One line per paragraph: the card, the result, and the rendered text or the reason why it was not understood. */
const paragraphLines = ({ title, result, texts }: ReadCard): readonly string[] =>
  result.paragraphs.map((one, at) => paragraphLine(`${title} ${at + 1}`, one, texts[at] ?? ''))

function paragraphLine(of: string, one: CompileResult, text: string): string {
  switch (one.kind) {
    case 'understood':
      return words(one.differs.length === 0 ? 'set.equal' : 'set.understood', { of, text: one.rendered })
    case 'asked':
      return words('set.asked', { of, text: one.readings.map(({ rendered }) => rendered).join(' | ') })
    case 'unknown': {
      const [problem] = one.problems
      return words('set.not', { of, text, code: problem?.reason ?? '', detail: problem?.detail ?? '' })
    }
  }
}
