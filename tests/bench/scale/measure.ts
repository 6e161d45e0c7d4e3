// Prints, for the generated database of DATABASE_URL, the milliseconds of each common request.

import { tidyUp } from '@/lib/features/account/server/housekeeping'
import { findSession, listSessions } from '@/lib/features/account/server/sessions'
import { getCollection } from '@/lib/features/collection/server/collections'
import { savedVersions } from '@/lib/features/decks/server/deck-versions'
import { getDeck, listDecks, saveDeck } from '@/lib/features/decks/server/decks'
import { browse, own, readPlayer } from '@/lib/features/gallery/server/gallery'
import { sharedDeck } from '@/lib/features/sharing/server/shares'
import { db } from '@/lib/platform/server/db'
import { COMMON_CARD, cardAt, idsOf, RARE_CARD, TRAIT, WORDS } from './fill'

/** Number of rounds, of which the median counts, after the warm-up rounds. */
const ROUNDS = 15
const WARM_UP = 4

const [FIRST = '', SECOND = ''] = WORDS

async function tasks(): Promise<Readonly<Record<string, (round: number) => Promise<unknown>>>> {
  const members = await Promise.all(
    Array.from({ length: ROUNDS + WARM_UP }, (_, at) => idsOf(db(), at * 4 + 1)),
  )
  const of = (round: number) => members[round] ?? { user: '', deck: '', share: '' }
  const deep = async (order: 'new' | 'liked') => {
    const first = await browse({ order })
    return first.after ?? ''
  }
  const [afterNew, afterLiked] = [await deep('new'), await deep('liked')]
  const middle = await db().publicDeck.findMany({ orderBy: { shareId: 'asc' }, take: 1 })
  const inTheMiddle = `${middle[0]?.changedAt.getTime()}_${middle[0]?.shareId}`
  const session = await db().session.findMany({ take: ROUNDS + WARM_UP, select: { id: true } })
  return {
    'gallery, latest': () => browse({}),
    'gallery, most liked': () => browse({ order: 'liked' }),
    'gallery, second page': () => browse({ after: afterNew }),
    'gallery, second page of the most liked': () => browse({ order: 'liked', after: afterLiked }),
    'gallery, page in the middle': () => browse({ after: inTheMiddle }),
    // Nearly a third of all decks have no likes: a position among them is one of many ties.
    'gallery, page in the middle of the most liked': () => browse({ order: 'liked', after: '0_m' }),
    'gallery, legal': () => browse({ legal: '1' }),
    'gallery, a word': () => browse({ q: FIRST }),
    'gallery, a word, most liked': () => browse({ q: FIRST, order: 'liked' }),
    'gallery, a word, page in the middle': () => browse({ q: FIRST, after: inTheMiddle }),
    'gallery, two words': () => browse({ q: `${FIRST} ${SECOND}` }),
    'gallery, a letter': () => browse({ q: 'a' }),
    'gallery, a word that no deck has': () => browse({ q: 'nothing' }),
    'gallery, a common card': () => browse({ with: [COMMON_CARD] }),
    'gallery, a rare card': () => browse({ with: [RARE_CARD] }),
    'gallery, a rare card, most liked': () => browse({ with: [RARE_CARD], order: 'liked' }),
    'gallery, a common card, most liked': () => browse({ with: [COMMON_CARD], order: 'liked' }),
    'gallery, three cards': () => browse({ with: [COMMON_CARD, cardAt(5, 1), cardAt(7, 2)] }),
    'gallery, cards that no deck has together': () => browse({ with: [COMMON_CARD, cardAt(3, 1)] }),
    'gallery, without a card': () => browse({ without: [COMMON_CARD] }),
    'gallery, a trait': () => browse({ trait: [TRAIT] }),
    'gallery, an author': (round) => browse({ author: [`author${round * 4 + 1}`] }),
    'gallery, an author, most liked': (round) =>
      browse({ author: [`author${round * 4 + 1}`], order: 'liked' }),
    'gallery, everything at once': () =>
      browse({ q: FIRST, with: [cardAt(5, 1)], without: [COMMON_CARD], trait: [TRAIT], legal: '1' }),
    'liked and followed': (round) => own(of(round).user),
    'a player': (round) => readPlayer(`author${round * 4 + 1}`),
    'my decks': (round) => listDecks(of(round).user),
    'a deck of mine': (round) => getDeck(of(round).user, of(round).deck),
    'saved versions': (round) => savedVersions(of(round).user, of(round).deck),
    'a shared deck': (round) => sharedDeck(of(round).share),
    'collection and decks: what is missing': async (round) => {
      await getCollection(of(round).user)
      await listDecks(of(round).user)
    },
    collection: (round) => getCollection(of(round).user),
    'a session': (round) => findSession(session[round]?.id ?? ''),
    'all sessions of a member': (round) => listSessions(of(round).user, ''),
    'what is tidied up at a sign-in': () => tidyUp(db()),
    'saving a deck': async (round) => {
      const { user, deck } = of(round)
      const { revision, name, notes, list } = await getDeck(user, deck)
      return saveDeck(user, deck, revision, { name, notes, list })
    },
  }
}

const medians: Record<string, number> = {}
for (const [name, work] of Object.entries(await tasks())) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const begun = performance.now()
    await work(round)
    if (round >= WARM_UP) times.push(performance.now() - begun)
  }
  medians[name] = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
}
await db().$disconnect()
console.log(JSON.stringify(medians))
process.exit(0)
