import { decodeDeckCode, encodeDeckCode } from '@/lib/decks/code'
import { isForNow, requestJson } from './json-request'

/** A deck that came by a link or as a code. Its name is empty where nothing names it. */
export interface LinkedDeck {
  readonly code: string
  readonly name: string
}

export type LinkFailure = 'codeBad' | 'codeDamaged' | 'codeNewer' | 'gone' | 'unreachable'

const loadShareSchema = () => import('@/lib/api/decks').then((module) => module.sharedDeckAnswerSchema)

/** The deck code in what somebody pasted: the code itself, or a link that carries one. */
export function codeIn(text: string): string {
  const trimmed = text.trim()
  const [, carried] = /[#:]([\w-]+)$/.exec(trimmed) ?? []
  return carried ?? trimmed
}

/** Why a text is no deck code. */
export function codeFailure(code: string): LinkFailure | undefined {
  const decoded = decodeDeckCode(code)
  if (decoded.ok) return undefined
  const { kind } = decoded.error
  if (kind === 'newer-version') return 'codeNewer'
  return kind === 'checksum' || kind === 'truncated' || kind === 'trailing' ? 'codeDamaged' : 'codeBad'
}

/** Reads a pasted deck code, or a link with a code in it, or a member's link `/d/<id>` (which asks the server). */
export async function readLink(
  text: string,
): Promise<
  { readonly ok: true; readonly deck: LinkedDeck } | { readonly ok: false; readonly why: LinkFailure }
> {
  const [, shareId] = /\/d\/([\w-]+)\/?(?:[?#].*)?$/.exec(text.trim()) ?? []
  if (shareId !== undefined) {
    const answer = await requestJson(`/api/shares/${shareId}`, { schema: loadShareSchema })
    if (!answer.ok) {
      return { ok: false, why: answer.reason === 'refused' && !isForNow(answer) ? 'gone' : 'unreachable' }
    }
    const { name, list } = answer.value.deck
    return { ok: true, deck: { code: encodeDeckCode(list), name } }
  }
  const code = codeIn(text)
  const why = codeFailure(code)
  return why ? { ok: false, why } : { ok: true, deck: { code, name: '' } }
}
