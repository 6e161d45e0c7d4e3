import * as z from 'zod/mini'
import {
  moveGuestData as api,
  deckAt,
  type GuestMoveAnswer,
  MAX_MOVED_VERSIONS,
  type MovedDeck,
  movedDeckSchema,
} from '@/lib/features/account/contract/guest-move'
import { readGuestBook, reloadCollection } from '@/lib/features/collection/client/collection'
import { takeOut } from '@/lib/features/collection/client/guest-writing'
import {
  type Collection,
  cardsOfCollection,
  collectionSize,
  EMPTY_COLLECTION,
} from '@/lib/features/collection/model/collection'
import type { MergeMode } from '@/lib/features/collection/model/counts'
import { keyOf, nameAt, namesIn, type WaitingName, withoutNames } from '@/lib/features/collection/model/queue'
import type { SavedDeck, SavedVersion } from '@/lib/features/decks/client/deck-repository'
import { adoptDrafts, unsavedDrafts } from '@/lib/features/decks/client/drafts'
import { GUEST_DECKS, guestRow, guestVersions } from '@/lib/features/decks/client/guest-decks'
import { withDecks, withDrafts } from '@/lib/features/decks/client/rows'
import { getDeck, type NewDeck } from '@/lib/features/decks/contract/decks'
import { sameDeckList } from '@/lib/features/decks/model/edit'
import { sameExtras } from '@/lib/features/decks/model/extras'
import { adoptGuestSets, countGuestSets } from '@/lib/features/sets/client/set-rows'
import type { CardKey } from '@/lib/game/terms'
import { callApi, isTemporary, type JsonAnswer } from '@/lib/http/client/json-request'
import { transact } from '@/lib/platform/browser/database'
import { announce } from '@/lib/platform/browser/tabs'
import { GUEST } from '@/lib/platform/storage/owner'
import { beforeSignOut } from './account'
import { MOVE_NAME, moveLaterName } from './account-data'

/** A guest's data in this browser. */
export interface GuestData {
  readonly decks: readonly SavedDeck[]
  /** Number of decks with unsaved work, including those never saved. */
  readonly drafts: number
  /** Number of sets of own cards. */
  readonly sets: number
  readonly book: Collection
}

/** Reads all of a guest's data. Parts that the browser cannot read are empty. */
export async function readGuestData(): Promise<GuestData> {
  const [decks, drafts, sets, book] = await Promise.all([
    GUEST_DECKS.all(),
    unsavedDrafts(GUEST).catch(() => 0),
    countGuestSets(),
    readGuestBook().catch(() => EMPTY_COLLECTION),
  ])
  return { decks: decks.ok ? decks.value : [], drafts, sets, book }
}

export const isNothing = ({ decks, drafts, sets, book }: GuestData): boolean =>
  decks.length === 0 && drafts === 0 && sets === 0 && collectionSize(book) === 0

/**
 * A move as it was sent, stored until its response arrives: if the tab closes in between, the same move is sent again,
 * and the account performs it only once.
 */
const moveSchema = z.object({
  userId: z.string(),
  request: z.extend(api.body, { decks: z.array(movedDeckSchema) }),
  /** Local revision of each deck when it was sent: later saves have not been moved. */
  revisions: z.record(z.string(), z.int()),
})
type Move = z.output<typeof moveSchema>

type Answer = GuestMoveAnswer

/** Limits of one request: decks, and distinct cards in them. Far below what the account accepts at once. */
const DECK_BATCH_SIZE = 100
const CARD_BATCH_SIZE = 4_000

/** Number of attempts if the account rejects a request temporarily, and maximum wait in seconds. */
const TRIES = 3
const MAX_WAIT_SECONDS = 65

const cardsIn = ({ list }: Pick<SavedDeck, 'list'>): number =>
  list.team.length + list.missions.length + list.draw.length

/** A deck with as many earlier versions as can be moved: named ones first, then the latest. */
async function withVersions({ id, name, notes, list, extras, ...deck }: SavedDeck): Promise<MovingDeck> {
  const versions = await guestVersions(id)
  const chosen = new Set<SavedVersion>()
  let cards = cardsIn({ list })
  for (const version of [
    ...versions.filter(({ label }) => label !== null),
    ...versions.filter(({ label }) => label === null).reverse(),
  ]) {
    cards += cardsIn(version)
    if (cards > CARD_BATCH_SIZE || chosen.size >= MAX_MOVED_VERSIONS) break
    chosen.add(version)
  }
  return {
    revision: deck.revision,
    ...{ id, name, notes, list, extras },
    versions: versions.filter((version) => chosen.has(version)).map(({ revision: _, ...version }) => version),
  }
}

/** A deck as sent, with its local revision. */
type MovingDeck = MovedDeck & { readonly revision: number }

const cardsOf = (deck: MovingDeck): number =>
  deck.versions.reduce((sum, version) => sum + cardsIn(version), cardsIn(deck))

/** The first decks that fit into one request; at least one, however large. */
function firstDecks(decks: readonly MovingDeck[]): readonly MovingDeck[] {
  let cards = 0
  const end = decks.findIndex((deck, at) => {
    cards += cardsOf(deck)
    return at >= DECK_BATCH_SIZE || (at > 0 && cards > CARD_BATCH_SIZE)
  })
  return end === -1 ? decks : decks.slice(0, end)
}

export interface MoveReport {
  /** Number of decks now in the account. */
  readonly decks: number
  /** Number of sets of own cards that now belong to the member. */
  readonly sets: number
  /** Names of decks that stay here because the account rejected them, for example because of an unknown card. */
  readonly left: readonly string[]
  /** Number of cards whose counts were moved, and number of cards that the account does not know. */
  readonly cards: number
  readonly unknown: number
  /** Cards whose counts or marks the account rejected: they stay here as well. */
  readonly refused: readonly CardKey[]
}

export type MoveResult =
  | { readonly ok: true; readonly report: MoveReport }
  /** What was not moved is still here; moving again continues where it stopped. */
  | { readonly ok: false; readonly reason: 'unreachable' | 'signed-out' | 'busy' | 'too-much' | 'refused' }

type Moved = Extract<MoveResult, { ok: true }>
/** `about`: the path in the request that was rejected, empty if unknown. */
type Failed = Extract<MoveResult, { ok: false }> & { readonly about?: string }

/** Maximum requests per move: each moves something, or finds out what cannot be moved. */
const MAX_ROUNDS = 500

const NOTHING_MOVED: MoveReport = { decks: 0, sets: 0, left: [], cards: 0, unknown: 0, refused: [] }

/**
 * True if a member should be asked whether to move a guest's data in this browser. A move that was sent earlier without
 * a response is finished first, without asking again.
 */
export async function shouldAskToMove(userId: string): Promise<boolean> {
  const finished = await finishMove(userId)
  // The data just moved is not in the collection that this page has already loaded.
  if (finished.ok && finished.report.cards > 0) reloadCollection()
  if (isNothing(await readGuestData())) return false
  try {
    const later = await transact(['meta'], 'readonly', (tx) =>
      tx.objectStore('meta').get(moveLaterName(userId)),
    )
    return later === undefined
  } catch {
    return true
  }
}

/** Stops asking this account in this browser until its next sign-in. The account page still offers the move. */
export async function moveLater(userId: string): Promise<void> {
  await transact(['meta'], 'readwrite', (tx) => tx.objectStore('meta').put(true, moveLaterName(userId)))
}

/** The part of a guest's data that stays here while the rest moves. */
class Staying {
  /** Names of decks, by id. */
  readonly decks = new Map<string, string>()
  readonly names = new Set<WaitingName>()
  /** Maximum decks per request, lowered to find the one that is rejected. */
  most = DECK_BATCH_SIZE
  /** True once the collection has been moved, or cannot be. */
  bookIsDone = false

  /** Sets aside what a request was rejected for; if unknown, less is sent at a time until it is found. */
  setAside({ request }: Move, path: string | undefined): void {
    const sent = request.collection ?? EMPTY_COLLECTION
    const [only, ...others] = request.decks
    const deck = request.decks[deckAt(path)]
    const name = nameAt((path ?? '').replace(/^collection[.]/, ''), sent)
    if (deck) this.decks.set(deck.id, deck.name)
    else if (name !== undefined) this.names.add(name)
    else if (others.length > 0) this.most = Math.ceil(request.decks.length / 2)
    else if (only && request.collection === null) this.decks.set(only.id, only.name)
    else if (only) this.most = 0
    else {
      for (const one of namesIn(sent)) this.names.add(one)
      this.most = DECK_BATCH_SIZE
    }
  }
}

/**
 * Moves all of a guest's data to the account of the signed-in member: each deck under its own id, once; counts by
 * `mode` if both have some. Nothing is removed here until it is in the account. Data that the account rejects is
 * reported and stays here, without blocking the rest.
 */
export async function moveGuestData(userId: string, mode: MergeMode): Promise<MoveResult> {
  const before = await finishMove(userId)
  if (!before.ok && before.reason !== 'refused') return before
  let report = before.ok ? before.report : NOTHING_MOVED
  const stays = new Staying()
  // Decks that needed a new id are included in the next round.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { decks, book } = await readGuestData()
    const moving = await firstToMove(decks, stays)
    const rest = withoutNames(book, stays.names)
    const collection = !stays.bookIsDone && collectionSize(rest) > 0 ? { mode, ...rest } : null
    if (moving.length === 0 && collection === null) break
    const move: Move = {
      userId,
      request: { moveId: newUuid(), decks: moving.map(({ revision: _, ...deck }) => deck), collection },
      revisions: Object.fromEntries(moving.map((deck) => [deck.id, deck.revision])),
    }
    await keepMove(move)
    const result = await makeMove(move, stays, TRIES)
    if (!result.ok && result.about !== undefined) {
      stays.setAside(move, result.about)
      continue
    }
    if (!result.ok) return { ok: false, reason: result.reason }
    stays.most = DECK_BATCH_SIZE
    stays.bookIsDone ||= collection !== null
    report = sum(report, result.report)
  }
  await adoptDrafts(userId, new Map())
  reloadCollection()
  const sets = await adoptGuestSets(userId).catch(() => 0)
  if (sets > 0) void import('@/lib/features/sets/client/sets').then(({ reloadSets }) => reloadSets())
  const refused = [...new Set([...stays.names].map(keyOf))]
  return {
    ok: true,
    report: { ...report, sets, left: [...new Set([...report.left, ...stays.decks.values()])], refused },
  }
}

/** The first decks that fit into one request; decks that the account's schema would reject are set aside unsent. */
async function firstToMove(decks: readonly SavedDeck[], stays: Staying): Promise<readonly MovingDeck[]> {
  const whole = await Promise.all(decks.filter((deck) => !stays.decks.has(deck.id)).map(withVersions))
  const fit = whole.filter((deck) => {
    const fits = movedDeckSchema.safeParse(deck).success
    if (!fits) stays.decks.set(deck.id, deck.name)
    return fits
  })
  return firstDecks(fit).slice(0, stays.most)
}

/** Finishes a move of this member that was sent earlier without a response. */
async function finishMove(userId: string): Promise<MoveResult> {
  const move = await keptMove()
  if (!move || move.userId !== userId) return { ok: true, report: NOTHING_MOVED }
  const stays = new Staying()
  const result = await makeMove(move, stays, 1)
  if (!result.ok) return { ok: false, reason: result.reason }
  return { ok: true, report: { ...result.report, left: [...stays.decks.values()] } }
}

beforeSignOut(finishMove)

async function makeMove(move: Move, stays: Staying, tries: number): Promise<Moved | Failed> {
  const answer = await sendMove(move, tries)
  if (!answer.ok) return failed(answer)
  const settled = await settleDecks(move, answer.value, stays)
  const { unknown } = answer.value.collection
  await settleCollection(move.request.collection ?? EMPTY_COLLECTION, new Set(unknown))
  await keepMove(undefined)
  return {
    ok: true,
    report: {
      ...NOTHING_MOVED,
      decks: settled,
      cards: cardsOfCollection(move.request.collection ?? EMPTY_COLLECTION).size - unknown.length,
      unknown: unknown.length,
    },
  }
}

async function sendMove(move: Move, tries: number): Promise<JsonAnswer<Answer>> {
  for (let tried = 1; ; tried++) {
    const answer = await callApi(api, { body: move.request })
    if (tried === tries || !isTemporary(answer) || answer.ok || answer.reason !== 'refused') return answer
    const seconds = Math.min(MAX_WAIT_SECONDS, answer.retryAfter ?? 5)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

async function failed(answer: Exclude<JsonAnswer<Answer>, { ok: true }>): Promise<Failed> {
  if (answer.reason === 'unreachable') return { ok: false, reason: 'unreachable' }
  if (answer.status === 401) return { ok: false, reason: 'signed-out' }
  if (isTemporary(answer)) return { ok: false, reason: 'busy' }
  // Rejected as a whole: nothing was moved, so the next attempt may differ.
  await keepMove(undefined)
  if (answer.quota) return { ok: false, reason: 'too-much' }
  const isAboutContent = answer.status === 400 || answer.status === 413
  return { ok: false, reason: 'refused', ...(isAboutContent && { about: answer.path ?? '' }) }
}

const sum = (a: MoveReport, b: MoveReport): MoveReport => ({
  decks: a.decks + b.decks,
  sets: a.sets + b.sets,
  left: [...a.left, ...b.left],
  refused: [...a.refused, ...b.refused],
  cards: a.cards + b.cards,
  unknown: a.unknown + b.unknown,
})

/** Removes decks that are now in the account. Returns their number. */
async function settleDecks(move: Move, answer: Answer, stays: Staying): Promise<number> {
  const revisions = new Map<string, number>()
  for (const { id, outcome, revision } of answer.decks) {
    const sent = move.request.decks.find((deck) => deck.id === id)
    if (outcome === 'unknown-card' || outcome === 'too-large' || outcome === 'invalid' || !sent) {
      stays.decks.set(id, sent?.name ?? '')
      continue
    }
    const there =
      outcome === 'moved' ? (revision ?? 1) : outcome === 'already-there' ? await revisionOf(sent) : undefined
    const changedSince = await withDecks(async (rows) => {
      const row = z.safeParse(z.object({ revision: z.int() }), await rows.get(id))
      if (!row.success) return false
      if (row.data.revision !== move.revisions[id]) return true
      if (there !== undefined) await rows.delete(id)
      return false
    })
    if (there !== undefined) revisions.set(id, there)
    if (there === undefined || changedSince) await giveNewId(id)
    announce({ kind: 'deck', owner: GUEST, deckId: id })
    announce({ kind: 'deck', owner: move.userId, deckId: id })
  }
  await adoptDrafts(move.userId, revisions)
  return revisions.size
}

/** The revision of a deck in the account if its contents equal what was sent; undefined for another deck, or none. */
async function revisionOf(sent: NewDeck): Promise<number | undefined> {
  const answer = await callApi(getDeck, { params: { id: sent.id } })
  if (!answer.ok) return undefined
  const { deck } = answer.value
  const same =
    deck.name === sent.name &&
    deck.notes === sent.notes &&
    sameDeckList(deck.list, sent.list) &&
    sameExtras(deck.extras, sent.extras)
  return same ? deck.revision : undefined
}

/**
 * Gives a deck a new id because its id is taken by another deck (in this account or another one), or because it was
 * changed during the move: it becomes a separate deck.
 */
async function giveNewId(id: string): Promise<void> {
  const fresh = newUuid()
  await withDecks(async (rows) => {
    const row = guestRow(await rows.get(id))
    if (!row) return
    await rows.put({ ...row, id: fresh })
    await rows.delete(id)
  })
  await withDrafts(async (rows) => {
    const row = z.safeParse(
      z.looseObject({ owner: z.literal(GUEST), deckId: z.string() }),
      await rows.get([GUEST, id]),
    )
    if (!row.success) return
    await rows.put({ ...row.data, deckId: fresh })
    await rows.delete([GUEST, id])
  })
  announce({ kind: 'deck', owner: GUEST, deckId: fresh })
}

/** Removes counts now in the account from this browser; later changes are kept. */
async function settleCollection(
  { counts, marks, places }: Collection,
  unknown: ReadonlySet<CardKey>,
): Promise<void> {
  const ofKnown = <V>(part: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => !unknown.has(key)))
  await takeOut({ counts: ofKnown(counts), marks: ofKnown(marks), places })
}

let moveInMemory: Move | undefined

async function keepMove(move: Move | undefined): Promise<void> {
  moveInMemory = move
  try {
    await transact(['meta'], 'readwrite', async (tx) => {
      const meta = tx.objectStore('meta')
      if (move) await meta.put(move, MOVE_NAME)
      else await meta.delete(MOVE_NAME)
    })
  } catch {
    // If storage is not accessible, a guest's data exists only in memory, and so does the move.
  }
}

async function keptMove(): Promise<Move | undefined> {
  try {
    const row = await transact(['meta'], 'readonly', (tx) => tx.objectStore('meta').get(MOVE_NAME))
    const storedMove = z.safeParse(moveSchema, row)
    return storedMove.success ? storedMove.data : undefined
  } catch {
    return moveInMemory
  }
}

/** A random UUID, even if `crypto.randomUUID` is unavailable (plain HTTP). */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const marked = Array.from(bytes, (byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
