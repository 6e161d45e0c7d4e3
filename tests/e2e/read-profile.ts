import { readGuestBook } from '@/lib/features/collection/client/collection'
import { readHistory } from '@/lib/features/collection/client/collection-history'
import { readDraft } from '@/lib/features/decks/client/drafts'
import { GUEST_DECKS, guestVersions } from '@/lib/features/decks/client/guest-decks'
import { otherTables, parkedGames, readGame } from '@/lib/features/play/client/saved-tables'
import { readSessions } from '@/lib/features/sealed/client/sealed'
import { GUEST } from '@/lib/platform/storage/owner'

/** Everything that the site reads from a guest's browser storage, using the code of its pages. */
async function readProfile(deckId: string, backedUpId: string) {
  const decks = await GUEST_DECKS.all()
  const game = await readGame()
  return {
    decks: decks.ok
      ? decks.value.map(({ name, notes, revision }) => ({ name, notes, revision }))
      : decks.reason,
    versions: (await guestVersions(deckId)).length,
    draft: await readDraft(GUEST, deckId),
    backedUp: await readDraft(GUEST, backedUpId),
    counts: (await readGuestBook()).counts,
    history: await readHistory(GUEST),
    sessions: await readSessions(),
    game: game && { owner: game.owner, steps: game.steps.length },
    parked: (await parkedGames()).length,
    others: (await otherTables()).length,
  }
}
export type ReadProfile = Awaited<ReturnType<typeof readProfile>>

Object.assign(globalThis, { readProfile })
