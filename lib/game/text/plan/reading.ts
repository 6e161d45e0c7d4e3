import type { Who } from '@/lib/game/abilities/references'
import type { Place } from '@/lib/game/abilities/selectors'
import type {
  CardsPhrase,
  Change,
  Clause,
  Head,
  Lead,
  NounPhrase,
  Quantity,
  Relation,
  Sentence,
} from './plan'

/** Queries on plans that the realisers of all languages share. */

/**
 * The player that the sentence has already named before its main clause, where a pronoun or nothing stands for them.
 */
export function namedBefore(leads: readonly Lead[]): Who | undefined {
  let who: Who | undefined
  for (const lead of leads) {
    if (lead.kind === 'ifDone' || lead.kind === 'ifNot' || lead.kind === 'ifCannot') who = lead.who
    else if (lead.kind === 'when' || lead.kind === 'eachTime' || lead.kind === 'nextTime') {
      const doers = new Set(
        lead.clauses.map((clause) =>
          'who' in clause && clause.who !== 'anyPlayer' ? clause.who : undefined,
        ),
      )
      const [only] = doers
      who = doers.size === 1 ? only : undefined
    }
  }
  return who
}

/** The phrase without its place, if the verb expresses it already. */
export const unplaced = (np: NounPhrase, place: Place, whose?: Who): NounPhrase =>
  np.kind === 'cards'
    ? {
        ...np,
        heads: np.heads.map((head) => ({
          ...head,
          relations: head.relations.filter(
            (r) => !(r.kind === 'in' && r.place === place && (whose === undefined || r.whose === whose)),
          ),
        })),
      }
    : np

/** Cards that are discarded come from the player's own hand. All of some kind seem to be those in play: their hand is named. */
export const discarded = (np: NounPhrase, who: Who): NounPhrase =>
  np.kind === 'cards' && np.det.kind === 'all' ? np : unplaced(np, 'hand', who)

/** The only noun of a phrase about cards. */
export const onlyHead = (np: NounPhrase): Head | undefined =>
  np.kind === 'cards' && np.heads.length === 1 ? np.heads[0] : undefined

/** The phrase without its owner, whom the verb expresses. */
export const disowned = (np: CardsPhrase): CardsPhrase => ({
  ...np,
  heads: np.heads.map((head) => ({ ...head, whose: undefined })),
})

/** A new card in the text, which follows the verb in most languages. */
export const isNew = (np: NounPhrase): boolean =>
  np.kind === 'cards' && ['a', 'count', 'no'].includes(np.det.kind) && !np.heads.some((head) => head.title)

/** "+1", "−X". */
export function signed(n: Quantity): string {
  if (n.kind === 'number' || n.kind === 'each') return n.n < 0 ? `−${-n.n}` : `+${n.n}`
  return n.kind === 'equal' && n.times < 0 ? '−X' : '+X'
}

/** Several changes of the same number become one: "+1 for each card and for each mission". */
export function joinedChanges(changes: readonly Change[]): readonly Change[] {
  const [first, ...rest] = changes
  if (!first || rest.length === 0 || first.n.kind !== 'each') return changes
  const { n } = first.n
  if (rest.some((one) => one.what !== first.what || one.n.kind !== 'each' || one.n.n !== n)) return changes
  const of = { kind: 'sum', of: changes.map((one) => one.n) } as const
  return [{ what: first.what, n: { kind: 'each', n, each: { of, by: 1 } } }]
}

/** The quantity that the numbers of all changes depend on, if it is the same. */
export function sharedTail(changes: readonly Change[]): Quantity | undefined {
  const tails = new Set(
    changes.map(({ n }) => JSON.stringify(n.kind === 'each' ? n.each : n.kind === 'equal' ? n.of : 0)),
  )
  return tails.size === 1 ? changes[0]?.n : undefined
}

type ActionClause = Extract<Clause, { kind: 'action' }>

/** Modes that are one action each, with the same verb or the same object. */
export function sharing(
  ways: readonly (readonly Clause[])[],
): { readonly by: 'verb' | 'object'; readonly actions: readonly ActionClause[] } | undefined {
  const actions = ways.map((way) => (way.length === 1 && way[0]?.kind === 'action' ? way[0] : undefined))
  const [first] = actions
  if (!first) return undefined
  const known = actions.filter((action) => action !== undefined)
  if (known.length < actions.length) return undefined
  if (known.every((action) => action.who === first.who && action.verbs.join() === first.verbs.join()))
    return { by: 'verb', actions: known }
  const objects = new Set(known.map((action) => JSON.stringify(action.object)))
  return objects.size === 1 ? { by: 'object', actions: known } : undefined
}

/** A glyph's move between characters of one kind: "from one character to another". */
export function glyphMove(
  action: ActionClause,
): { readonly from: NounPhrase; readonly to: NounPhrase; readonly alike: boolean } | undefined {
  const { object, to } = action
  const beneath = onlyHead(object)?.relations.find((relation) => relation.kind === 'beneath')
  if (beneath?.kind !== 'beneath' || !to) return undefined
  const { whom } = beneath
  const goal = onlyHead(to)
  const origin = onlyHead(whom)
  const plain = (head: Head) => JSON.stringify({ ...head, other: undefined })
  const alike = goal?.other === true && origin !== undefined && plain(goal) === plain(origin)
  return { from: whom, to, alike }
}

/** "None of" and "there is no" inverted: the condition under which a statement is false. */
export function contrary(clause: Clause): Clause | undefined {
  if (clause.kind === 'missionWas') return { ...clause, no: !clause.no }
  if (clause.kind === 'is' && clause.subject.kind === 'cards' && clause.subject.det.kind === 'no')
    return { ...clause, subject: { ...clause.subject, det: { kind: 'a' } } }
  return undefined
}

/** True if the place of the cards is stated, so that "in play" is not needed. */
export const isPlaced = (head: Head): boolean =>
  head.relations.some((r) => ['atMission', 'in', 'beneath', 'on', 'among'].includes(r.kind))

export const amongOf = (head: Head): Extract<Relation, { kind: 'among' }> | undefined =>
  head.relations.find((r): r is Extract<Relation, { kind: 'among' }> => r.kind === 'among')

/** A head with only a number, as part of a group: "one of those cards". */
export function isBare(head: Head, whom: NounPhrase): boolean {
  const { noun, asCard: _, relations, other: __, ...more } = head
  return (
    (noun === 'card' || (whom.kind === 'back' && whom.noun === noun)) &&
    Object.values(more).every((value) => value === undefined) &&
    relations.every((r) => r.kind === 'among' || r.kind === 'in')
  )
}

/** A text of sentences ends with its own full stop. */
export const quoted = (one: Sentence): boolean => {
  const last = one.clauses.at(-1)
  if (last?.kind === 'mayPerform') return true
  return last?.kind === 'gains' && last.text.kind !== 'dominion' && one.until === undefined
}

const PLACES: readonly unknown[] = [
  'in',
  'atMission',
  'beneath',
  'on',
  'among',
  'already',
  'host',
  'sameExperience',
]

/** True if a relative clause follows a noun of the phrase: subsequent words could be taken as part of it. */
export const hasClause = (np: NounPhrase): boolean =>
  np.kind === 'cards' && np.heads.some((head) => head.relations.some((r) => !PLACES.includes(r.kind)))

/** If several nouns have the same place, it is stated once, after the last of them. */
export function placedOnce(all: readonly Head[]): readonly Head[] {
  // Beside a card mentioned before, those like it are others.
  const beside = all.length > 1 && all.some((head) => amongOf(head) !== undefined)
  const heads = beside ? all.map((head) => (amongOf(head) ? head : { ...head, other: true })) : all
  const inPlace = (head: Head) => head.relations.find((r) => r.kind === 'in')
  const places = new Set(heads.map((head) => JSON.stringify(inPlace(head))))
  if (heads.length < 2 || places.size > 1) return heads
  return heads.map((head, i) =>
    i === heads.length - 1
      ? head
      : { ...head, relations: head.relations.filter((relation) => relation.kind !== 'in') },
  )
}

/** True for a comparison with a computed value: "whose cost is equal to or less than ...". */
export const isWorkedOut = (relation: Relation): boolean =>
  relation.kind === 'cost' &&
  relation.n.kind === 'equal' &&
  !(relation.n.of.kind === 'cost' && relation.n.times === 1 && relation.is === '<')
