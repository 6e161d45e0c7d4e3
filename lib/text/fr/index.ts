import { titledWhereNeeded } from '../plan/naming'
import { type Token, tokensOf } from '../tokens'
import { allOrNothing } from '../unsaid'
import { paragraphText } from './sentences'

/** Spaces that do not break, and the apostrophe of print. */
const typeset = (text: string): string =>
  text
    .replaceAll(/ ([:»])/g, '\u00a0$1')
    .replaceAll(/ ?([;!?])/g, '\u202f$1')
    .replaceAll('« ', '«\u00a0')
    .replaceAll("'", '’')

const inPrint = (token: Token): Token =>
  token.type === 'text' || token.type === 'keyword' ? { ...token, text: typeset(token.text) } : token

/** A planned paragraph in French; nothing if French cannot say all of it yet. */
export const french = allOrNothing((paragraph) =>
  tokensOf(paragraphText(titledWhereNeeded(paragraph))).map(inPrint),
)
