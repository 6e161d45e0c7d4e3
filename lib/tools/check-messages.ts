import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { withNoBreakSpaces } from '@/lib/game/terms/no-break-spaces'
import { compareMessages, type MessageProblem, type MessageTree } from '@/lib/platform/i18n/compare-messages'
import { routing } from '@/lib/platform/i18n/routing'

/**
 * Reports problems of translated messages: `npm run messages`, or for one language, even one that has no pages yet,
 * `npm run messages -- de`. Exit code 1 if there are any. `--spaces` first replaces every space that must not end a
 * line.
 */

const treeSchema: z.ZodType<MessageTree> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => treeSchema)]),
)

const FOLDER = join(import.meta.dirname, '../platform/i18n/messages')

const readTree = (locale: string, file: string): MessageTree => {
  const path = join(FOLDER, locale, file)
  return existsSync(path) ? treeSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}

/** The problems of a language, by file; files without problems are omitted. */
export function messageProblems(locale: string): ReadonlyMap<string, readonly MessageProblem[]> {
  const files = readdirSync(join(FOLDER, routing.defaultLocale)).filter((name) => name.endsWith('.json'))
  const compared = files.map((file): [string, MessageProblem[]] => [
    file,
    compareMessages(readTree(routing.defaultLocale, file), readTree(locale, file), locale),
  ])
  return new Map(compared.filter(([, problems]) => problems.length > 0))
}

/** Writes no-break spaces into all messages of a language. */
function mendSpaces(locale: string): void {
  const folder = join(FOLDER, locale)
  for (const file of readdirSync(folder)) {
    const before = readFileSync(join(folder, file), 'utf8')
    const after = JSON.stringify(
      JSON.parse(before, (_, value: unknown) =>
        typeof value === 'string' ? withNoBreakSpaces(value, locale) : value,
      ),
      null,
      2,
    )
    writeFileSync(join(folder, file), `${after}\n`)
  }
}

function line({ message, problem }: MessageProblem): string {
  switch (problem.kind) {
    case 'missing':
      return `${message}: missing`
    case 'unknown':
      return `${message}: English has no such message`
    case 'unreadable':
      return `${message}: cannot be read (${problem.reason})`
    case 'parts':
      return `${message}: ${[
        problem.lacks.length > 0 && `lacks ${problem.lacks.join(', ')}`,
        problem.adds.length > 0 && `has ${problem.adds.join(', ')}, which English has not`,
      ]
        .filter(Boolean)
        .join('; ')}`
    case 'plural':
      return `${message}: the plural of {${problem.value}} lacks ${problem.lacks.join(', ')}`
    case 'space':
      return `${message}: a space must not break in “${problem.around}” (npm run messages -- --spaces)`
  }
}

if (process.argv[1] === import.meta.filename) {
  const words = process.argv.slice(2)
  const locales = words.filter((word) => word !== '--spaces')
  for (const locale of locales.length === 0 ? routing.locales : locales) {
    if (words.includes('--spaces')) mendSpaces(locale)
    const files = [...messageProblems(locale)]
    const count = files.reduce((sum, [, problems]) => sum + problems.length, 0)
    for (const [file, problems] of files) {
      console.log(`${locale}/${file}`)
      for (const problem of problems) console.log(`  ${line(problem)}`)
    }
    console.log(`${locale}: ${count === 0 ? 'complete' : `${count} to mend`}`)
    if (count > 0) process.exitCode = 1
  }
}
