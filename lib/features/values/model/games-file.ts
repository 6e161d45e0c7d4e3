import * as z from 'zod'
import { type PlayedGames, Sums, type Uses } from './value-games'

/**
 * Files of played games: a header, then a line of JSON for each few thousand games. Lines are only ever appended, so
 * that a run can be interrupted and resumed; several machines can share a run by playing different games of one seed,
 * and their files are read together.
 */

const head = z.object({
  format: z.literal('card-value-games'),
  version: z.literal(1),
  seed: z.string().min(1).max(100),
  bot: z.string().min(1),
  /** Fingerprints of the rules and the cards. */
  rules: z.number().int(),
  pool: z.string().min(1),
  /** Results of the first games of the seed, which detect different rules, cards, decks or bots. */
  probe: z.string().min(1),
  from: z.number().int().nonnegative(),
  begun: z.iso.datetime(),
})
export type GamesHead = z.output<typeof head>

const uses = z.record(z.string(), z.array(z.number().int().nonnegative()).readonly())

const line = z
  .object({
    from: z.number().int().nonnegative(),
    to: z.number().int().positive(),
    at: z.iso.datetime(),
    endings: z.string().regex(/^[a-f]+$/),
    draw: uses,
    missions: uses,
  })
  .refine(({ from, to, endings }) => to - from === endings.length, 'a letter for each game')
export type GamesLine = z.output<typeof line>

/** A file with a header in its first line, and games in the others. */
export interface LinesFile<Head, Line> {
  readonly head: Head
  readonly lines: readonly Line[]
  /** Length of the readable part: a run interrupted while writing a line resumes there. */
  readonly wholeLength: number
}
export type GamesFile = LinesFile<GamesHead, GamesLine>

/** Reads a file of games. Throws an error that names the invalid line. */
export const readGames = (name: string, text: string): GamesFile => readLines(name, text, head, line)

/** Reads a file of lines of JSON. Throws an error that names the invalid line. */
export function readLines<Head, Line>(
  name: string,
  text: string,
  headSchema: z.ZodType<Head>,
  lineSchema: z.ZodType<Line>,
): LinesFile<Head, Line> {
  const parse = <T>(schema: z.ZodType<T>, json: string, at: number): T => {
    try {
      return schema.parse(JSON.parse(json))
    } catch (error) {
      const why =
        error instanceof z.ZodError ? z.prettifyError(error).split('\n', 2).join(' ') : String(error)
      throw new Error(`${name}, line ${at}: ${why}`)
    }
  }
  const wholeLength = text.lastIndexOf('\n') + 1
  const [first = '', ...rest] = text.slice(0, wholeLength).split('\n').slice(0, -1)
  return {
    head: parse(headSchema, first, 1),
    lines: rest.map((json, i) => parse(lineSchema, json, i + 2)),
    wholeLength,
  }
}

/** Games of one seed from several files, without duplicates. */
export interface AllGames {
  readonly head: GamesHead
  readonly numbers: readonly { readonly from: number; readonly endings: string }[]
  readonly games: number
  readonly draw: Uses
  readonly missions: Uses
  readonly first: string
  readonly last: string
}

/** Combines files of one seed. Throws an error if their rules, cards or bots differ, or if a game is in two of them. */
export function mergeFiles(files: readonly GamesFile[]): AllGames {
  const [one] = files
  if (!one) throw new Error('no file of games')
  for (const { head: other } of files)
    for (const part of ['seed', 'bot', 'rules', 'pool', 'probe'] as const)
      if (other[part] !== one.head[part])
        throw new Error(`games of different ${part}: ${one.head[part]} and ${other[part]}`)
  const lines = files.flatMap(({ lines: of }) => of).sort((a, b) => a.from - b.from)
  const draw = new Sums()
  const missions = new Sums()
  let before = 0
  for (const { from, to, draw: drawn, missions: attempted } of lines) {
    if (from < before) throw new Error(`game ${from} is there twice`)
    before = to
    draw.addAll(drawn)
    missions.addAll(attempted)
  }
  const dates = lines.map(({ at }) => at).sort()
  return {
    head: one.head,
    numbers: lines.map(({ from, endings }) => ({ from, endings })),
    games: lines.reduce((sum, { endings }) => sum + endings.length, 0),
    draw: draw.uses(),
    missions: missions.uses(),
    first: one.head.begun,
    last: dates.at(-1) ?? one.head.begun,
  }
}

/** Formats games just played as a line of a file. */
export const lineOf = (from: number, { endings, draw, missions }: PlayedGames, at: string): string =>
  `${JSON.stringify({ from, to: from + endings.length, at, endings, draw, missions } satisfies GamesLine)}\n`
