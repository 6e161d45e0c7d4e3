import * as z from 'zod/mini'
import { readText, storeText } from '@/lib/platform/storage/troubles'
import { REPORTS_KEY } from './reports-key'

const MAX_REPORTS = 50
/** Characters of the free text. */
export const REPORT_LENGTH = 4_000

const reportSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  when: z.string(),
  text: z.string(),
  turn: z.int(),
  /** Number of answers before it. */
  at: z.int(),
  /** The game up to then. */
  replay: z.string(),
})
const storedSchema = z.object({ version: z.literal(1), reports: z.array(reportSchema) })

/** A report that the rules were not followed: the user's text, and the game up to that point. */
export type Report = z.output<typeof reportSchema>

/** All reports of this browser, newest first. */
export function readReports(): readonly Report[] {
  try {
    const parsed = storedSchema.safeParse(JSON.parse(readText(REPORTS_KEY) ?? 'null'))
    return parsed.success ? parsed.data.reports : []
  } catch {
    // Storage is blocked, or its content was overwritten.
    return []
  }
}

const write = (reports: readonly Report[]): boolean =>
  storeText(REPORTS_KEY, JSON.stringify({ version: 1, reports }))

/** Stores a report; beyond fifty, the oldest is removed. Returns false if the browser cannot store it. */
export const addReport = (report: Report): boolean =>
  write([report, ...readReports().filter((one) => one.id !== report.id)].slice(0, MAX_REPORTS))

export const removeReport = (id: string): boolean => write(readReports().filter((one) => one.id !== id))

/** Formats a report as text for sending. `link` opens its game. */
export const reportText = (report: Report, link: string): string =>
  [report.text, `${report.when}, turn ${report.turn}, answer ${report.at}`, link, report.replay].join('\n\n')
