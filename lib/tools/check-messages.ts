import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { compareMessages, type MessageProblem, type MessageTree } from '@/lib/platform/i18n/compare-messages'
import { routing } from '@/lib/platform/i18n/routing'

/**
 * The command that says what the messages of languages lack: `npm run messages`, or for one language, also one that
 * has no page yet, `npm run messages -- de`. Exit code 1 if anything does.
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
  }
}

if (process.argv[1] === import.meta.filename) {
  const [asked] = process.argv.slice(2)
  const locales = asked === undefined ? routing.locales : [asked]
  for (const locale of locales) {
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
