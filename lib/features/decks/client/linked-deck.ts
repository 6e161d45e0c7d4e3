import { codeIn, decodeDeckCode, encodeDeckCode } from '@/lib/features/decks/model/code'
import { ask, isForNow, lazyContract } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/routes'

/** A deck that somebody shows; what checks it is loaded once the server has answered. */
export const SHARE = lazyContract(ROUTES.readShare, () =>
  import('@/lib/features/sharing/contract/shares').then((shares) => shares.readShare),
)

/** A deck that came by a link or as a code. Its name is empty where nothing names it. */
export interface LinkedDeck {
  readonly code: string
  readonly name: string
}

export type LinkFailure = 'codeBad' | 'codeDamaged' | 'codeNewer' | 'gone' | 'unreachable'

/** Why a text is no deck code. */
export function codeFailure(code: string): LinkFailure | undefined {
  const decoded = decodeDeckCode(code)
  if (decoded.ok) return undefined
  const { kind } = decoded.error
  if (kind === 'newer-version') return 'codeNewer'
  return kind === 'checksum' || kind === 'truncated' || kind === 'trailing' ? 'codeDamaged' : 'codeBad'
}

/** A member's link anywhere in a text, whatever mark stands behind it. */
const SHARE_LINK = /\/d\/(?!text\b)([\w-]{8,})(?![\w-])(?!\/?#SG)/

/** Reads a pasted deck code, or a link with a code in it, or a member's link `/d/<id>` (which asks the server). */
export async function readLink(
  text: string,
): Promise<
  { readonly ok: true; readonly deck: LinkedDeck } | { readonly ok: false; readonly why: LinkFailure }
> {
  const [, shareId] = SHARE_LINK.exec(text) ?? []
  if (shareId !== undefined) {
    const answer = await ask(SHARE, { params: { shareId } })
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
