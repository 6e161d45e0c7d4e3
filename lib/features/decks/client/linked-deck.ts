import { codeIn, decodeDeckCode, encodeDeckCode } from '@/lib/features/decks/model/code'
import { callApi, isTemporary, lazyContract } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/route'

/** A shared deck; its schema is loaded only once the server has answered. */
export const SHARE = lazyContract(ROUTES.readShare, () =>
  import('@/lib/features/sharing/contract/shares').then((shares) => shares.readShare),
)

/** A deck from a link or a code. Its name is empty if the source has none. */
export interface LinkedDeck {
  readonly code: string
  readonly name: string
}

export type LinkFailure = 'codeBad' | 'codeDamaged' | 'codeNewer' | 'gone' | 'unreachable'

/** Returns why a text is not a valid deck code; undefined if it is. */
export function codeFailure(code: string): LinkFailure | undefined {
  const decoded = decodeDeckCode(code)
  if (decoded.ok) return undefined
  const { kind } = decoded.error
  if (kind === 'newer-version') return 'codeNewer'
  return kind === 'checksum' || kind === 'truncated' || kind === 'trailing' ? 'codeDamaged' : 'codeBad'
}

/** Matches a member's link anywhere in a text, whatever punctuation follows. */
const SHARE_LINK = /\/d\/(?!text\b)([\w-]{8,})(?![\w-])(?!\/?#SG)/

/**
 * Reads a pasted deck code, a link that contains a code, or a member's link `/d/<id>`, for which it asks the server.
 */
export async function readLink(
  text: string,
): Promise<
  { readonly ok: true; readonly deck: LinkedDeck } | { readonly ok: false; readonly why: LinkFailure }
> {
  const [, shareId] = SHARE_LINK.exec(text) ?? []
  if (shareId !== undefined) {
    const answer = await callApi(SHARE, { params: { shareId } })
    if (!answer.ok) {
      return { ok: false, why: answer.reason === 'refused' && !isTemporary(answer) ? 'gone' : 'unreachable' }
    }
    const { name, list } = answer.value.deck
    return { ok: true, deck: { code: encodeDeckCode(list), name } }
  }
  const code = codeIn(text)
  const why = codeFailure(code)
  return why ? { ok: false, why } : { ok: true, deck: { code, name: '' } }
}
