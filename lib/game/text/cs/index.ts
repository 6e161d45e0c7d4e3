import { withNoBreakSpaces } from '@/lib/game/terms/no-break-spaces'
import { titledWhereNeeded } from '../plan/naming'
import type { Paragraph } from '../plan/plan'
import { remindersFor } from '../plan/reminders'
import { explained, inBrackets, type Piece, type RichText, tokensOf } from '../tokens'
import { CLOSE } from './heads'
import { paragraphText, reminder } from './sentences'
import { saidOnce } from './spoken-of'

/** Relative clauses end with a comma, but not before another sign or at the end. */
function closed(text: string, last: boolean): string {
  const parts = text.split(CLOSE)
  return parts
    .map((part, i) => {
      if (i === parts.length - 1) return part
      // Of two clauses that end together, the outer one provides the comma.
      if (i < parts.length - 2 && parts[i + 1]?.trim() === '') return part
      const rest = parts
        .slice(i + 1)
        .join('')
        .trimStart()
      const ends = rest === '' ? last || i < parts.length - 2 : /^[.,;:“–]/.test(rest)
      return ends ? part.trimEnd() : `${part.trimEnd()},`
    })
    .join('')
}

/** Before words with a similar beginning or with many consonants: "ze svého", "ve dvou", "ke všem". */
const ALIKE =
  /(?<=^|[\s„(])([sz](?=[ \u00a0](?:[sšzž]|dv[aěo]|tř|čty|vš))|v(?=[ \u00a0](?:[vf]|sv|zl|dv[aěo]|tř|čty))|k(?=[ \u00a0](?:k|dv[aěo]|tř|čty|vš)))[ \u00a0]/gi

const inPrint = (piece: Piece): RichText => {
  const tokens = tokensOf(piece)
  return tokens.map((token, i) => {
    if (token.type !== 'text') return token
    const text = closed(token.text, i === tokens.length - 1)
    // "s", "z", "v", "k" are lengthened before words with a similar beginning.
    return { ...token, text: withNoBreakSpaces(text.replaceAll(ALIKE, '$1e '), 'cs') }
  })
}

/** A planned paragraph in Czech. */
export function czech(paragraph: Paragraph): RichText {
  const body = inPrint(paragraphText(saidOnce(titledWhereNeeded(paragraph))))
  const reminders = remindersFor(paragraph)
  return reminders.length === 0 ? body : explained(body, inPrint(inBrackets(reminders.map(reminder))))
}
