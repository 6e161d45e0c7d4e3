import * as z from 'zod'
import type { Evolution } from './evolve'
import { type LinesFile, readLines } from './games-file'

/**
 * Files of evolutions: a header, then a line of JSON after each try of one of them. The last line of each evolution is
 * where it goes on.
 */

const head = z.strictObject({
  format: z.literal('evolutions'),
  version: z.literal(1),
  seed: z.string().min(1).max(100),
  bot: z.string().min(1),
  /** Fingerprints of the rules, the cards, their worths, and of what evolves with which cards against whom. */
  rules: z.number().int(),
  pool: z.string().min(1),
  worths: z.number().int(),
  lineages: z.number().int(),
  begun: z.iso.datetime(),
})
export type EvolutionsHead = z.output<typeof head>

const whole = z.number().int().nonnegative()
const keys = z.array(z.string().min(1)).readonly()
const deck = z.strictObject({ team: keys, missions: keys, draw: keys })

const line = z.strictObject({
  /** Which of the evolutions of the file. */
  id: z.string().min(1),
  evolution: z.strictObject({
    tries: whole,
    deck,
    kept: whole,
    games: whole,
    ancestors: z.array(deck).min(1).readonly(),
    results: z.array(z.boolean()).readonly(),
  }),
})
export interface EvolutionLine {
  readonly id: string
  readonly evolution: Evolution
}

/** Reads a file of evolutions. Throws an error that names the invalid line. */
export const readEvolutions = (name: string, text: string): LinesFile<EvolutionsHead, EvolutionLine> =>
  readLines<EvolutionsHead, EvolutionLine>(name, text, head, line)

/** Where an evolution of a file goes on; undefined if it has not begun. */
export const lastOf = (lines: readonly EvolutionLine[], id: string): Evolution | undefined =>
  lines.findLast((one) => one.id === id)?.evolution

/** Formats how far an evolution has come as a line of a file. */
export const evolutionLine = (id: string, evolution: Evolution): string =>
  `${JSON.stringify({ id, evolution } satisfies EvolutionLine)}\n`
