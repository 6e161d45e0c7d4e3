import { withNoBreakSpaces } from '@/lib/game/terms/no-break-spaces'
import { titledWhereNeeded } from '../plan/naming'
import type { Paragraph } from '../plan/plan'
import { remindersFor } from '../plan/reminders'
import { explained, inBrackets, type Piece, type RichText, type Token, tokensOf } from '../tokens'
import { withKnown } from './known'
import { paragraphText, reminder } from './sentences'

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
