import { withNoBreakSpaces } from '@/lib/game/terms/no-break-spaces'
import { titledWhereNeeded } from '../plan/naming'
import type { NounPhrase, Paragraph } from '../plan/plan'
import { remindersFor } from '../plan/reminders'
import { explained, inBrackets, type Piece, type RichText, type Token, tokensOf } from '../tokens'
import { paragraphText, reminder } from './sentences'

/**
 * Repetitions that French avoids: "de cette main" for a hand that was looked at, the title alone if it has appeared
 * with its noun.
 */

type Plan = Readonly<Record<string, unknown>>
type Self = Extract<NounPhrase, { kind: 'self' }>

const isPlan = (value: unknown): value is Plan => typeof value === 'object' && value !== null

const isTitled = (value: unknown): value is Self & { readonly title: string } =>
  isPlan(value) && value.kind === 'self' && typeof value.title === 'string' && value.asCard !== true

/** Titles before which "de" may or may not elide: "d'Hathor" and "de Hathor" are both used. */
const DOUBTFUL = /^[aeiouyhéèêâîô]/i

/** True if a title may stand alone because nothing agrees with it there. */
function standsAlone(title: string, parent: Plan, field: string): boolean {
  if (field === 'subject') return parent.kind === 'get' || parent.kind === 'costs'
  return field === 'whom' && parent.kind === 'matching' && !DOUBTFUL.test(title)
}

interface Known {
  hand?: unknown
  title?: boolean
}

function told(value: unknown, known: Known, parent: Plan, field: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => told(inner, known, parent, field))
  if (!isPlan(value)) return value
  if (isTitled(value)) {
    const again = known.title === true && standsAlone(value.title, parent, field)
    known.title = true
    return again ? { ...value, again } : value
  }
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, told(each, known, value, name)]),
  )
  if (value.kind === 'hand' && value.verb === 'look') known.hand = value.whose
  const seen = value.kind === 'in' && value.place === 'hand' && value.whose === known.hand
  return seen ? { ...inner, seen } : inner
}

/** The paragraph with marks on everything already known. */
const withKnown = (paragraph: Paragraph): Paragraph => told(paragraph, {}, {}, '') as Paragraph

/** The spaces and the apostrophe of print. */
const typeset = (text: string): string =>
  withNoBreakSpaces(text.replaceAll(/(?<! )([;!?])/g, ' $1'), 'fr').replaceAll("'", '’')

const setToken = (token: Token): Token =>
  token.type === 'text' || token.type === 'keyword' ? { ...token, text: typeset(token.text) } : token

const inPrint = (piece: Piece): RichText => tokensOf(piece).map(setToken)

/** A planned paragraph in French. */
export function french(paragraph: Paragraph): RichText {
  const body = inPrint(paragraphText(withKnown(titledWhereNeeded(paragraph))))
  const reminders = remindersFor(paragraph)
  return reminders.length === 0 ? body : explained(body, inPrint(inBrackets(reminders.map(reminder))))
}
